"""`ludotheque arena`: bots measured against each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

from ludotheque.bots.arena import Standing, pairings, play_all, standings
from ludotheque.bots.levels import make_bot
from ludotheque.commands.common import print_json, print_table, progress, read_names, read_options
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import counted


def run(
    game_id: str,
    bots: str,
    games: int,
    seed: int,
    players: int | None,
    options: Sequence[str],
    seconds_per_move: float | None,
    data: Sequence[Path],
    as_json: bool,
) -> None:
    spec = games_with(data)(game_id)
    names = read_names(bots)
    for name in names:
        make_bot(name, spec, seeded(""))
    if seconds_per_move is not None and not seconds_per_move > 0:
        raise UsageError(f"{seconds_per_move} seconds per move: expected more than 0")
    seats = spec.checked_players(max(len(names), spec.min_players) if players is None else players)
    chosen = spec.checked_options(read_options(options))
    planned = pairings(spec, chosen, names, seats, games, seed, seconds_per_move or inf)
    with progress(counted(len(planned), "game"), len(planned)) as advance:
        found = standings(names, planned, play_all(planned, advance=advance))
    if as_json:
        result: dict[str, Any] = {"game": spec.id, "players": seats, "games": len(planned), "seed": seed}
        print_json({**result, "seconds_per_move": seconds_per_move, "bots": [entry.to_data() for entry in found]})
    else:
        _print(f"{counted(len(planned), 'game')} of {spec.id}, {counted(seats, 'player')}", seats, found)


def _print(title: str, seats: int, found: Sequence[Standing]) -> None:
    from rich.table import Table

    table = Table("bot", title=title)
    for column in ("wins", "games", "rate", "95 %", "mean score"):
        table.add_column(column, justify="right")
    for entry in found:
        interval = f"{entry.low:.1%} – {entry.high:.1%}"
        table.add_row(
            entry.name, str(entry.wins), str(entry.games), f"{entry.rate:.1%}", interval, f"{entry.mean_score:.1f}"
        )
    print_table(table, f"Every deal in every rotation of the seats. Bots of equal strength win {1 / seats:.1%}.")
