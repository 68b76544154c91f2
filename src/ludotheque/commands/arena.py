"""`ludotheque arena`: bots measured against each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludotheque.bots.arena import (
    Duel,
    Outcome,
    Pairing,
    Standing,
    check_entry,
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
from ludotheque.bots.programs import is_program
from ludotheque.commands.common import (
    Budget,
    plus_minus,
    print_json,
    print_table,
    progress,
    read_names,
    read_options,
    signals_interrupt,
)
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.text import counted

BACKENDS = {"local": local_results, "ray": cluster_results}
"""Where games are played; the results are the same."""
MOST_REASONS = 5
"""So many reasons are listed for the forfeits of a program."""
LONGEST_NAME = 40
"""Letters of a bot in the name of a replay."""


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
        check_entry(name, spec)
    if wishes.backend not in BACKENDS:
        raise UsageError(f"backend {wishes.backend!r} (known: {', '.join(BACKENDS)})")
    fewest = 2 if wishes.round_robin else len(names)
    seats = spec.checked_players(max(fewest, spec.min_players) if wishes.players is None else wishes.players)
    chosen = spec.checked_options(read_options(wishes.options))
    plan = round_robin if wishes.round_robin else pairings
    planned = plan(spec, chosen, names, seats, wishes.games, wishes.seed, wishes.budget.time, wishes.budget.playouts)
    with signals_interrupt(), progress(counted(len(planned), "game"), len(planned)) as advance:
        outcomes = _play(planned, wishes, advance)
    found = standings(names, planned, outcomes)
    met = duels(len(names), planned, outcomes) if wishes.round_robin else None
    if as_json:
        result: dict[str, Any] = {"game": spec.id, "players": seats, "games": len(planned), "seed": wishes.seed}
        result |= {**wishes.budget.to_data(), "bots": [entry.to_data() for entry in found]}
        if met is not None:
            result["pairings"] = [duel.to_data(entry_names(names)) for duel in met]
        if any(map(is_program, names)):
            result["forfeits"] = forfeited(names, planned, outcomes)
        print_json(result)
    else:
        if met is not None:
            _print_duels(entry_names(names), met)
        _print(f"{counted(len(planned), 'game')} of {spec.id}, {counted(seats, 'player')}", seats, found)
        print_forfeits(forfeited(names, planned, outcomes), len(planned))


def forfeited(names: Sequence[str], planned: Sequence[Pairing], outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Which programs forfeited which games, counted from 1, on which seats and why."""
    entries = entry_names(names)
    return [
        {"game": number, "seat": seat, "bot": entries[pairing.seats[seat]], "reason": reason}
        for number, (pairing, outcome) in enumerate(zip(planned, outcomes, strict=True), start=1)
        for seat, reason in outcome.forfeits
    ]


def print_forfeits(found: Sequence[dict[str, Any]], games: int) -> None:
    """A line for each program that forfeited, with its reasons, the most frequent first."""
    for bot in dict.fromkeys(forfeit["bot"] for forfeit in found):
        reasons = Counter(forfeit["reason"] for forfeit in found if forfeit["bot"] == bot)
        listed = "; ".join(f"{times} × {reason}" for reason, times in reasons.most_common(MOST_REASONS))
        rest = "; …" if len(reasons) > MOST_REASONS else ""
        print(f"{bot} forfeited {reasons.total()} times in {counted(games, 'game')}: {listed}{rest}")


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
    names = ["-".join(re.sub(r"[^\w.@]+", "_", bot)[:LONGEST_NAME] for bot in pairing.bots) for pairing in planned]
    return [folder / f"{number:0{digits}}-{name}.jsonl" for number, name in enumerate(names, start=1)]


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
