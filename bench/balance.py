"""How even the games are: what their tiles and cards are worth, what the seat does, how scores spread.

    .venv/bin/python -m bench.balance                              # all games, all numbers of players, all pages
    .venv/bin/python -m bench.balance woodcraft --players 3 --games 600 --bot greedy
    .venv/bin/python -m bench.balance --pages                      # play nothing, write the pages anew

The same bot sits on every seat, and what counts is declared in `events.py` of the game (`COUNTED`). Figures are kept
in `balance.json` of the game, which the server shows too; the pages `docs/balance/<game>.md` and their pictures follow
from it. The same arguments give the same figures, on any number of cores.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bench.balance_pages import write_page

from ludotheque.analysis.balance import balance, watch
from ludotheque.analysis.shapes import Balance
from ludotheque.bots.arena import Pairing, in_processes
from ludotheque.commands.common import progress
from ludotheque.games import GAMES, game
from ludotheque.kernel.spec import GameSpec

SEED = 1
BOT = "level3"


def measure(spec: GameSpec[Any], players: int, games: int, seed: int, bot: str) -> Balance:
    """Let a bot play on all seats, on all cores."""
    options, bots = spec.checked_options({}), (bot,) * players
    pairings = [Pairing(spec.id, options, (0,) * players, bots, f"{seed}/{n}") for n in range(games)]
    with progress(f"{spec.name_en}, {players} players", games) as advance:
        return balance(spec, in_processes(watch, pairings, advance=advance), bot)


def kept(spec: GameSpec[Any]) -> Path:
    return spec.folder / "balance.json"


def read(path: Path) -> list[Balance]:
    found: list[Balance] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return found


def keep(path: Path, new: Balance) -> None:
    """Put figures in the place of those for as many players."""
    others = [one for one in read(path) if one["players"] != new["players"]]
    found = sorted([*others, new], key=lambda one: one["players"])
    path.write_text("[\n" + ",\n".join(map(partial(json.dumps, ensure_ascii=False), found)) + "\n]\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; without any, all of them")
    parser.add_argument("--players", type=int, help="without it, every number from two on")
    parser.add_argument("--games", dest="count", type=int, default=300, help="for each number of players")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--pages", action="store_true", help="only write the pages, from the figures that are kept")
    wishes = parser.parse_args(arguments)
    for id in wishes.games or GAMES:
        spec = game(id)
        counts = range(2, spec.max_players + 1) if wishes.players is None else [spec.checked_players(wishes.players)]
        for players in [] if wishes.pages else counts:
            keep(kept(spec), measure(spec, players, wishes.count, wishes.seed, wishes.bot))
        write_page(spec, read(kept(spec)), wishes.seed)


if __name__ == "__main__":
    main()
