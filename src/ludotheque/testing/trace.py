"""Play random games and print a fingerprint of each, to compare processes, machines, compiled and interpreted."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ludotheque.kernel.errors import UsageError
from ludotheque.testing.fingerprints import named_game, trace


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m ludotheque.testing.trace", description=__doc__)
    parser.add_argument("game", help="id of a game, or the module that holds the SPEC of one")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(arguments)
    options = dict(option.partition("=")[::2] for option in given.option)
    try:
        for line in trace(named_game(given.game), given.players, options, given.games, given.seed):
            print(line)
    except UsageError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
