"""A bot of any language could look like this: lines of JSON in, lines of JSON out. It needs nothing but Python.

    ludotheque arena castles_of_burgundy --bots "command:python3 examples/command_bot.py,random" --games 20

It spends what it has as late as it can: of the legal moves it takes one that costs nothing if there is any, and would
rather do something than end its turn. docs/language_models.md says what the lines hold.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

IDLE = {"end", "pass", "done", "skip", "stop", "decline", "finish"}
"""Words with which games let somebody do nothing."""


def choose(position: dict[str, Any], chance: Random) -> str:
    """The path of one of the legal moves."""
    busy = [path for path in position["legal"] if path.split()[0] not in IDLE]
    chosen: str = chance.choice(busy or position["legal"])
    return chosen


def main() -> None:
    chance = Random()
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "hello":
            print(json.dumps({"type": "ready"}), flush=True)
        elif said["type"] == "position":
            if said["number"] == 1:
                chance.seed(line)  # the same game, the same moves
            print(json.dumps({"path": choose(said, chance)}), flush=True)


if __name__ == "__main__":
    main()
