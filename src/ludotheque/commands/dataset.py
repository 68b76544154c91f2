"""`ludotheque dataset`: games, decision by decision, in files for those who learn from them."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any

from ludotheque.commands.common import (
    Budget,
    print_json,
    print_table,
    progress,
    read_names,
    read_options,
)
from ludotheque.datasets.cards import Making, card
from ludotheque.datasets.playing import Job, Replayed
from ludotheque.datasets.rows import FORMATS, GameLine, arrow_and_parquet
from ludotheque.datasets.sets import fingerprint, games_of_bots, is_repeatable, write_set
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted

USUAL_GAMES, USUAL_BOTS = 1000, "greedy"


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    games: Sequence[str]
    out: Path
    count: int | None
    seed: int | None
    bots: str | None
    players: int | None
    options: Sequence[str]
    format: str
    evaluations: bool
    budget: Budget
    database: str | None
    workers: int | None
    data: Sequence[Path]

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise UsageError(f"format {self.format!r} (known: {', '.join(FORMATS)})")
        if len(set(self.games)) < len(self.games):
            raise UsageError("a game is named twice")
        chosen = (self.seed, self.bots, self.players, *self.options, *self.data, *self.budget.to_data().values())
        if self.database is not None and any(word is not None for word in chosen):
            raise UsageError("--database takes games as people played them: only --games, and how they are written")

    def command(self) -> str:
        """What writes the same set again, without the place it goes to and the address of a database."""
        words = ["ludotheque", "dataset", *self.games, "--out", "DIR", "--format", self.format]
        words += ["--evaluations"] if self.evaluations else []
        words += ["--games", str(self.count)] if self.count is not None else []
        if self.database is not None:
            return shlex.join([*words, "--database", "URL"])
        words += ["--seed", str(self.seed or 0), "--bots", self.bots or USUAL_BOTS]
        words += ["--players", str(self.players)] if self.players is not None else []
        for option in self.options:
            words += ["--option", option]
        for name, value in self.budget.to_data().items():
            words += [f"--{name.replace('_', '-')}", f"{value:g}"] if value is not None else []
        return shlex.join(words + ["--data", "PACK"] * len(self.data))


def run(wishes: Wishes, as_json: bool) -> None:
    find = games_with(wishes.data)
    specs = [find(name) for name in wishes.games]
    if wishes.format == "parquet":
        arrow_and_parquet()
    jobs = [_shared(spec, wishes) if wishes.database is not None else _played(spec, wishes) for spec in specs]
    out = wishes.out
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()):
        raise UsageError(f"{out}: not empty; a set goes into a folder of its own")
    sets: dict[str, tuple[GameSpec[Any], list[GameLine]]] = {}
    told = []
    with progress("games", sum(map(len, jobs))) as advance:
        for spec, theirs in zip(specs, jobs, strict=True):
            start = perf_counter()
            found = write_set(out / spec.id, theirs, wishes.format, wishes.evaluations, wishes.workers, advance)
            sets[spec.id] = spec, found
            told.append(_told(spec, found, perf_counter() - start, out / spec.id))
    (out / "README.md").write_text(card(_making(specs, wishes), sets), encoding="utf-8")
    if as_json:
        print_json({"format": wishes.format, "sets": told})
    else:
        _print(told, out)


def _played(spec: GameSpec[Any], wishes: Wishes) -> list[Job]:
    bots = read_names(wishes.bots or USUAL_BOTS)
    players = spec.checked_players(max(len(bots), spec.min_players) if wishes.players is None else wishes.players)
    options = spec.checked_options(read_options(wishes.options))
    budget = wishes.budget
    is_repeatable(spec, bots, budget.time, budget.playouts)  # complains of unknown bots
    count = USUAL_GAMES if wishes.count is None else wishes.count
    return list(games_of_bots(spec, options, bots, players, count, wishes.seed or 0, budget.time, budget.playouts))


def _shared(spec: GameSpec[Any], wishes: Wishes) -> list[Job]:
    """Games of people who agreed, at most so many as asked for."""
    from ludotheque.commands.hosting import opened
    from ludotheque.server.rooms.sharing import shared_games

    with opened(wishes.database) as db:
        found = islice(shared_games(db, spec.id, spec.rules_version), wishes.count)
        return [Replayed(spec.id, tuple(lines)) for lines in found]


def _making(specs: Sequence[GameSpec[Any]], wishes: Wishes) -> Making:
    people, budget = wishes.database is not None, wishes.budget
    bots = read_names(wishes.bots or USUAL_BOTS)
    repeatable = all(is_repeatable(spec, bots, budget.time, budget.playouts) for spec in specs)
    return Making(wishes.command(), wishes.format, people, repeatable)


def _told(spec: GameSpec[Any], found: Sequence[GameLine], seconds: float, folder: Path) -> dict[str, Any]:
    return {
        "game": spec.id,
        "games": len(found),
        "decisions": sum(line["decisions"] for line in found),
        "seconds": round(seconds, 3),
        "games_per_s": round(len(found) / seconds, 1),
        "bytes": sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()),
        "sha256": fingerprint(found),
    }


def _print(told: Sequence[dict[str, Any]], out: Path) -> None:
    from rich.table import Table

    table = Table("game", title=f"{out}")
    for column in ("games", "decisions", "games/s", "MB", "SHA-256"):
        table.add_column(column, justify="right")
    for one in told:
        size, rate = f"{one['bytes'] / 1e6:.1f}", f"{one['games_per_s']:.1f}"
        table.add_row(one["game"], str(one["games"]), str(one["decisions"]), rate, size, one["sha256"][:16])
    print_table(table, f"{counted(len(told), 'set')} written; README.md there tells what is in it.")
