"""A bot from outside, in plain Python: it accepts every challenge and plays its games, several at a time.

LUDOTHEQUE_TOKEN=… python examples/bot.py http://127.0.0.1:8000                   # wait for challenges
LUDOTHEQUE_TOKEN=… python examples/bot.py http://127.0.0.1:8000 attika level1     # play one game, then end
LUDOTHEQUE_TOKEN=… python examples/bot.py http://127.0.0.1:8000 --thrifty         # take the cheapest, not any, choice
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

WORDS = [word for word in sys.argv[1:] if word != "--thrifty"]
THRIFTY = "--thrifty" in sys.argv
ADDRESS = WORDS[0].rstrip("/") + "/api/bot/"
HEADERS = {"Authorization": f"Bearer {os.environ['LUDOTHEQUE_TOKEN']}", "Content-Type": "application/json"}


def ask(what: str, **form: Any) -> Any:
    """Post something; wait and try again when the server says that we are too fast."""
    while True:
        try:
            with urlopen(Request(ADDRESS + what, json.dumps(form).encode(), HEADERS, method="POST")) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))


def listen(what: str) -> Iterator[dict[str, Any]]:
    """The lines of a stream; those that only say that it is alive are left out."""
    with urlopen(Request(ADDRESS + "stream/" + what, headers=HEADERS)) as lines:
        yield from (json.loads(line) for line in lines if line.strip())


def choose(choices: list[dict[str, Any]]) -> list[str]:
    """Any choice, or one of the cheapest; where some words of a list are to follow, any of them."""
    cheapest = min(sum(choice["price"].values()) for choice in choices) if THRIFTY else None
    fitting = [choice for choice in choices if cheapest in (None, sum(choice["price"].values()))]
    choice = random.choice(fitting)
    words = choice.get("of", [])
    return [*choice["path"], *(words[at] for at in sorted(random.sample(range(len(words)), choice.get("take", 0))))]


def play(table: str) -> None:
    """Play a game to its end."""
    for line in listen(f"table/{table}"):
        if line["type"] == "position" and line["choices"]:
            try:
                ask(f"tables/{table}/move", path=choose(line["choices"]), seq=line["seq"])
            except HTTPError as error:
                if error.code != 409:  # the game has moved on, and a newer position is on its way
                    raise
        elif line["type"] == "table" and line["table"]["status"] == "finished":
            print(table, "ranking", line["table"]["ranking"], "scores", line["table"]["scores"], flush=True)


def main() -> None:
    if len(WORDS) == 3:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": WORDS[2]}]
        play(ask("challenges", game=WORDS[1], seats=seats)["table"]["id"])
        return
    playing: set[str] = set()
    for line in listen("account"):
        if line["type"] == "account":
            print("waiting as", line["bot"]["name"], flush=True)
        for card in [line["table"]] if line["type"] == "challenge" else line.get("challenges", []):
            if card["my_seat"] is None:
                ask(f"challenges/{card['id']}/accept")
        for card in [line["table"]] if line["type"] == "game_start" else line.get("games", []):
            if card["id"] in playing:
                continue
            playing.add(card["id"])
            threading.Thread(target=play, args=[card["id"]], daemon=True).start()


main()
