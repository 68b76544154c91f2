"""Many games, analysed in small parts on all cores or on a cluster; what is done is kept, and a second run goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from ludotheque.analysis.reviewing import Progress, Reviewer, Step, begin
from ludotheque.analysis.shapes import Depth
from ludotheque.commands.arena import BACKENDS
from ludotheque.games.packs import unpacked
from ludotheque.kernel.replay import Verdict, verify_replay

PART = 12
"""Steps of a review that are done at a time."""
KEPT = ".progress"
"""The folder beside the results that holds reviews which are not complete."""


@dataclass(frozen=True)
class Recorded:
    """A recorded game: what its results are called, its replay, and the data of an owner (`packed`)."""

    name: str
    replay: str
    pack: str = ""


@dataclass(frozen=True)
class Order:
    """How games are analysed."""

    depth: Depth
    seed: str
    workers: int | None
    backend: str


@dataclass(frozen=True)
class Part:
    """Some steps of one review; plain data, so that any process can do them."""

    game: Recorded
    depth: Depth
    seed: str
    steps: tuple[int, ...]


def verified(game: Recorded) -> Verdict:
    """The game, played again; ReplayError when it does not hold."""
    return verify_replay(game.replay.splitlines(), lambda id: unpacked(id, game.pack))


@lru_cache(maxsize=2)
def _reviewer(game: Recorded, depth: Depth, seed: str) -> Reviewer:
    verdict = verified(game)
    return Reviewer(verdict.match, begin(verdict, depth, seed))


def look(part: Part) -> list[Step]:
    """Do some steps of a review."""
    reviewer = _reviewer(part.game, part.depth, part.seed)
    return [reviewer.step(n) for n in part.steps]


class Shelf:
    """Where reviews are kept as they grow: in a folder, or nowhere."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def taken_up(self, name: str, fresh: Progress) -> Progress:
        """The review as far as an earlier run has come with the same game, depth and seed."""
        if self.folder is None or not (path := self._path(name)).exists():
            return fresh
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            found = kept.pop("found")
        except (ValueError, KeyError, AttributeError):
            return fresh
        same = {name: value for name, value in fresh.items() if name != "found"}
        return cast(Progress, {**fresh, "found": found}) if kept == json.loads(json.dumps(same)) else fresh

    def keep(self, name: str, review: Progress) -> None:
        if self.folder is not None:
            path = self._path(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(review), encoding="utf-8")

    def clear(self, name: str) -> None:
        """The review is complete, and kept elsewhere."""
        if self.folder is not None:
            self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return cast(Path, self.folder) / KEPT / f"{name}.json"


def reviews(
    games: Sequence[tuple[Recorded, Verdict]],
    order: Order,
    shelf: Shelf,
    progress: Callable[[int], Any],
) -> Iterator[tuple[Recorded, Progress]]:
    """Each game with its whole review, in their order; `progress` hears of every step."""
    begun = [shelf.taken_up(game.name, begin(verdict, order.depth, order.seed)) for game, verdict in games]
    parts = [
        Part(game, order.depth, order.seed, tuple(range(at, min(at + PART, review["steps"]))))
        for (game, _), review in zip(games, begun, strict=True)
        for at in range(len(review["found"]), review["steps"], PART)
    ]
    progress(sum(len(review["found"]) for review in begun))
    done = BACKENDS[order.backend](look, parts, order.workers)
    for (game, _), review in zip(games, begun, strict=True):
        while len(review["found"]) < review["steps"]:
            steps = next(done)
            review = {**review, "found": [*review["found"], *steps]}
            shelf.keep(game.name, review)
            progress(len(steps))
        yield game, review
    for _ in done:
        raise AssertionError("more was done than asked for")


# Where games come from


def games_in(folder: Path) -> list[Path]:
    """The replay files of a folder."""
    return sorted(path for path in folder.iterdir() if path.suffix == ".jsonl" and path.is_file())


def games_of(database: str) -> Iterable[Recorded]:
    """The finished games that a server's database holds, with the data they were played with."""
    from ludotheque.commands.hosting import opened
    from ludotheque.server.rooms.archive import read_record
    from ludotheque.server.storage import store

    with opened(database) as db:
        for id, record in store.recorded_games(db):
            replay = read_record(record)["replay"]
            head = json.loads(replay[0])
            facts = store.pack(db, head["data"], head["game"])
            yield Recorded(id, "\n".join(replay), facts or "")
