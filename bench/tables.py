"""Tables of bots at which analysis is measured, and how such measurements are called."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from ludotheque.bots.levels import seat_bots
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match, Move


@dataclass(frozen=True)
class Seating:
    """Bots at a table; plain data, so that any process can let them play."""

    game: str
    bots: tuple[str, ...]
    seed: str

    @property
    def players(self) -> int:
        return len(self.bots)


def played(table: Seating) -> Match:
    """The game that the bots play."""
    match = Match(game(table.game), table.players, {}, Chance(table.seed))
    bots = seat_bots(table.bots, match.spec, table.seed)
    while match.state.stack:
        seat = match.state.to_move()
        match.make(Move(seat, bots[seat].choose(match.state, seat)))
    return match


def add_arguments(parser: argparse.ArgumentParser, games: int, bots: str) -> None:
    """What every measurement is told, with its usual number of games and bots."""
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--bots", default=bots, help="who sits on all seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)


def add_page(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put it into this page")
