"""Write the demonstration of a game, or of all: a game between good bots for people to watch.

python scripts/demonstrate.py [GAME...]
"""

from __future__ import annotations

import json
import sys
from typing import Any

from ludotheque.bots.demonstrating import demonstrate
from ludotheque.games import GAMES, game
from ludotheque.kernel.demonstrations import FILE, Demonstration
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.spec import GameSpec

BOT = "level4@200"
SETTINGS: dict[str, tuple[int, dict[str, str], str]] = {
    "attika": (2, {}, "two"),
    "ora_et_labora": (3, {"length": "short"}, "demonstration"),
}
"""Players, options and seed, where they are not the usual ones."""
USUAL: tuple[int, dict[str, str], str] = (2, {}, "demonstration")


def written(spec: GameSpec[Any], shown: Demonstration) -> str:
    """The file, a line for each move."""
    head = {
        "rules_version": spec.rules_version,
        "players": shown.players,
        "options": shown.options,
        "seed": shown.seed,
        "bot": shown.bot,
    }
    moves = [
        json.dumps([path_text(path), thought and thought.to_data()], separators=(",", ":"))
        for path, thought in shown.moves
    ]
    return json.dumps(head)[:-1] + ', "moves": [\n' + ",\n".join(moves) + "\n]}\n"


def main(names: list[str]) -> None:
    for name in names or GAMES:
        spec = game(name)
        players, options, seed = SETTINGS.get(name, USUAL)
        shown = demonstrate(spec, players, options, seed, BOT)
        (spec.folder / FILE).write_text(written(spec, shown), encoding="utf-8")
        print(f"{name}: {len(shown.moves)} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
