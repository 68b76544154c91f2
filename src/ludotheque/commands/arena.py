"""`ludotheque arena`: bots measured against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludotheque.bots.arena import (
    Duel,
    Outcome,
    Pairing,
    Standing,
    duels,
    entry_names,
    local_results,
    pairings,
    play_pairing,
    play_recorded,
    round_robin,
    standings,
)
from ludotheque.bots.cluster import cluster_results
from ludotheque.bots.levels import make_bot
from ludotheque.commands.common import (
    Budget,
    plus_minus,
    print_json,
    print_table,
    progress,
    read_names,
    read_options,
)
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import counted

BACKENDS = {"local": local_results, "ray": cluster_results}
"""Where games are played; the results are the same."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    game: str
    bots: str
    games: int
    seed: int
    players: int | None
    options: Sequence[str]
    budget: Budget
    backend: str
    round_robin: bool
    replays: Path | None
    workers: int | None
    data: Sequence[Path]


def run(wishes: Wishes, as_json: bool) -> None:
    spec = games_with(wishes.data)(wishes.game)
    names = read_names(wishes.bots)
    for name in names:
        make_bot(name, spec, seeded(""))
    if wishes.backend not in BACKENDS:
        raise UsageError(f"backend {wishes.backend!r} (known: {', '.join(BACKENDS)})")
    fewest = 2 if wishes.round_robin else len(names)
    seats = spec.checked_players(max(fewest, spec.min_players) if wishes.players is None else wishes.players)
    chosen = spec.checked_options(read_options(wishes.options))
    plan = round_robin if wishes.round_robin else pairings
    planned = plan(spec, chosen, names, seats, wishes.games, wishes.seed, wishes.budget.time, wishes.budget.playouts)
    with progress(counted(len(planned), "game"), len(planned)) as advance:
        outcomes = _play(planned, wishes, advance)
    found = standings(names, planned, outcomes)
    met = duels(len(names), planned, outcomes) if wishes.round_robin else None
    if as_json:
        result: dict[str, Any] = {"game": spec.id, "players": seats, "games": len(planned), "seed": wishes.seed}
        result |= {**wishes.budget.to_data(), "bots": [entry.to_data() for entry in found]}
        if met is not None:
            result["pairings"] = [duel.to_data(entry_names(names)) for duel in met]
        print_json(result)
    else:
        if met is not None:
            _print_duels(entry_names(names), met)
        _print(f"{counted(len(planned), 'game')} of {spec.id}, {counted(seats, 'player')}", seats, found)


def _play(planned: Sequence[Pairing], wishes: Wishes, advance: Callable[[int], object]) -> list[Outcome]:
    """The outcomes; replays are written as soon as a game is over."""
    backend = BACKENDS[wishes.backend]
    outcomes: Iterator[Outcome]
    if wishes.replays is None:
        outcomes = backend(play_pairing, planned, wishes.workers)
    else:
        files = _replay_files(wishes.replays, planned)
        outcomes = _kept(backend(play_recorded, planned, wishes.workers), files)
    found = []
    for outcome in outcomes:
        found.append(outcome)
        advance(1)
    return found


def _replay_files(folder: Path, planned: Sequence[Pairing]) -> list[Path]:
    """One for each game, in a new or empty folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise UsageError(f"{folder}: not empty; replays go into a folder of their own")
    digits = len(str(len(planned)))
    return [
        folder / f"{number:0{digits}}-{'-'.join(pairing.bots)}.jsonl" for number, pairing in enumerate(planned, start=1)
    ]


def _kept(played: Iterator[tuple[Outcome, str]], files: Sequence[Path]) -> Iterator[Outcome]:
    for file, (outcome, replay) in zip(files, played, strict=True):
        file.write_text(replay, encoding="utf-8")
        yield outcome


def _print(title: str, seats: int, found: Sequence[Standing]) -> None:
    from rich.table import Table

    table = Table("bot", title=title)
    for column in ("wins", "games", "rate", "95 %", "mean score", "rating"):
        table.add_column(column, justify="right")
    for entry in found:
        table.add_row(
            entry.name,
            str(entry.wins),
            str(entry.games),
            f"{entry.rate:.1%}",
            f"{entry.low:.1%} – {entry.high:.1%}",
            plus_minus(entry.mean_score, entry.mean_high, 1),
            plus_minus(entry.rating, entry.rating_high, 0),
        )
    print_table(
        table,
        f"Every deal in every rotation of the seats. Bots of equal strength win {1 / seats:.1%}.",
        "What follows ± holds 95 times out of 100. Ratings begin at 1500; 100 more win 64 % of games of two.",
    )


def _print_duels(names: Sequence[str], met: Sequence[Duel]) -> None:
    """Who wins how often against whom: the bot of the line against that of the column."""
    from rich.table import Table

    cells = {(duel.first, duel.second): (duel.rate, duel.low, duel.high) for duel in met}
    cells |= {(duel.second, duel.first): (1 - duel.rate, 1 - duel.high, 1 - duel.low) for duel in met}
    table = Table("against", title=f"every pair in {counted(met[0].games, 'game')}")
    for name in names:
        table.add_column(name, justify="right")
    for line, name in enumerate(names):
        row = [cells.get((line, column)) for column in range(len(names))]
        table.add_row(name, *("" if cell is None else f"{cell[0]:.0%} ({cell[1]:.0%} – {cell[2]:.0%})" for cell in row))
    print_table(table)
