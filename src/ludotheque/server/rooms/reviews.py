"""Reviews of games, computed in the background by workers of their own, a second at a time.

Each slice is durable before the next begins, so that whatever is killed, another goes on from there. Where several
processes share a database, one of them computes; when it is gone, another does. While a game runs there is none, but
for those who look on at bots: they hear what somebody can know who looks on.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.analysis import reviewing, telling
from ludotheque.analysis.known import known
from ludotheque.analysis.shapes import Depth
from ludotheque.games.packs import packed, unpacked
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match, Move, Origin
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.logs import about
from ludotheque.server.rooms.finished import Finished
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.study.shapes import Thresholds
from ludotheque.server.rooms.workers import Failed, Lost, Workers
from ludotheque.server.shapes import ReviewStatus
from ludotheque.server.storage import reviews
from ludotheque.server.storage.records import BOT, FINISHED, OPEN
from ludotheque.server.storage.reviews import ReviewRecord

if TYPE_CHECKING:
    from ludotheque.server.rooms.hall import Hall

logger = logging.getLogger(__name__)

VERSION = 2
"""Of the analysis; it grows whenever another one would find something else."""
SLICE = 1.0
"""Seconds of a slice."""
PATIENCE = 60.0
"""Seconds that a slice may need beyond that: one step is always done, however long it takes."""
NICEST = 19
"""How much reviews give way to all else that the machine does."""
TRIES = 3
"""So often may a worker be lost at the same step."""
RETRY = 5.0
"""Seconds until the next try to reach the database."""
MOST = 8_000_000
"""Bytes that a review may take in the database, packed; games are some hundred kilobytes."""
LARGE_LUCK = 3.0
"""From so many points on luck is large, in the game that the thresholds of marks are made for."""


class Played(NamedTuple):
    """All moves of a game, in plain data."""

    game: str
    pack: str
    players: int
    options: tuple[tuple[str, str], ...]
    key: bytes
    origin: bytes
    moves: tuple[tuple[int, Action], ...]

    @classmethod
    def of(cls, match: Match, key: bytes) -> Played:
        origin = None if match.origin is None else [match.origin.position, match.origin.seat]
        moves = tuple([(move.seat, move.action) for move in match.moves])
        options = tuple(match.options.items())
        spec = match.spec
        return cls(spec.id, packed(spec), match.players, options, key, orjson.dumps(origin), moves)


class Found(NamedTuple):
    """What a slice came to."""

    done: int
    whole: bool
    answer: bytes
    progress: bytes


def study(played: Played, depth: Depth, seed: str, progress: bytes, seconds: float, stop: Callable[[], bool]) -> Found:
    """Go on with a review for so many seconds. Runs in a worker."""
    match = _replayed(played)
    so_far = orjson.loads(zlib.decompress(progress)) if progress else reviewing.begin(match, depth, seed)
    found = reviewing.go_on(match, so_far, seconds, stop)
    done, whole = len(found["found"]), len(found["found"]) == found["steps"]
    needed = b"" if whole and found["finished"] else _compressed(found)
    return Found(done, whole, _compressed({**_frame(match), "review": reviewing.review_of(found)}), needed)


@lru_cache(maxsize=2)
def _replayed(played: Played) -> Match:
    origin = orjson.loads(played.origin)
    spec = unpacked(played.game, played.pack)
    match = Match(spec, played.players, dict(played.options), KeyedChance(played.key), origin and Origin(*origin))
    for seat, action in played.moves:
        match.make(Move(seat, action))
    return match


def _compressed(data: Any) -> bytes:
    return zlib.compress(orjson.dumps(data), 6)


def _frame(match: Match) -> dict[str, Any]:
    """What is told of a game whatever was found of it."""
    return {"entries": entries_of(match), "thresholds": thresholds(match.spec, match.players)}


def entries_of(match: Match) -> list[int]:
    """How many entries the log has before each position."""
    again = match.afresh()
    entries = [0]
    for number, move in enumerate(match.moves, start=1):
        again.make(move)
        entries.append(entries[-1] + (again.whole == number))
    return entries


def thresholds(spec: GameSpec[Any], players: int) -> Thresholds:
    """What marks of a game begin at."""
    scale = known(spec, players).scale
    return {
        "brilliant": telling.BRILLIANT * scale,
        "slip": telling.SLIP * scale,
        "mistake": telling.MISTAKE * scale,
        "blunder": telling.BLUNDER * scale,
        "chance": telling.CHANCE_LOST,
        "luck": LARGE_LUCK * scale,
    }


def check(room: Room) -> None:
    """Refuse what nobody may be told: anything about a game that runs, unless only bots play there."""
    table = room.record
    if table.status == OPEN:
        raise Refusal("not_running")
    if table.status != FINISHED and any([seat.kind != BOT for seat in table.seats]):
        raise Refusal("no_review")
    if room.table.archive is not None and not isinstance(room.table.archive, Finished):
        raise Refusal("other_rules")


def match_of(room: Room, moves: int | None = None) -> Match:
    """The game at a table again, all of it or up to so many moves."""
    check(room)
    archive = room.table.archive
    if isinstance(archive, Finished):
        return archive.match(moves)
    game, _ = room.running()
    if len(game.parts) > 1:
        raise Refusal("other_rules")
    return game.match if moves is None else game.match.afresh(moves)


def edition(room: Room) -> str:
    """Which rules, data and analysis a review of the game follows."""
    spec = room.table.spec
    return f"{spec.rules_version} {spec.data_hash} {VERSION}"


def nothing(match: Match) -> bytes:
    """What is told where nobody has asked, as JSON."""
    return orjson.dumps({**_frame(match), "review": None})


class Reviews:
    """The reviews that this process computes."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._workers: Workers | None = None
        self._jobs: dict[tuple[str, Depth], asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        """One slice after the other: reviews take turns."""
        self._waking: asyncio.Task[None] | None = None
        self._closed = False

    def begin(self) -> None:
        """Go on with what is being computed, here or at a process that has ended."""
        self._waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        try:
            for job in await self._hall.db.read(reviews.pending):
                self._start(*job)
        except SQLAlchemyError as error:
            logger.warning("reviews cannot be looked for: %s", one_line(error))

    async def find(self, room: Room, depth: Depth | None) -> ReviewRecord | None:
        """The review of a game that thinks so long, or the longest, if there is one that still holds."""
        found = await self._hall.db.read(reviews.find, room.record.id)
        holding = [one for one in found if one.edition == edition(room) and depth in (None, one.depth)]
        return holding[0] if holding else None

    async def ask(self, room: Room, depth: Depth, allow: Callable[[], None]) -> ReviewRecord:
        """Let a review be computed, unless it is or was; `allow` refuses those who ask too often."""
        match = match_of(room)
        moves = len(match.moves)
        review = await self.find(room, depth)
        if review is None or review.status == "stopped" or review.moves < moves:
            allow()
            if review is None:
                frame = zlib.compress(nothing(match))
                review = ReviewRecord(room.record.id, depth, edition(room), "computing", moves, 0, frame, b"")
            review = replace(review, status="computing", moves=moves)
            await self._hall.db.write(reviews.put, review)
        if review.status == "computing":
            self._start(room.record.id, depth)
        return review

    def _start(self, table: str, depth: Depth) -> None:
        job = table, depth
        if job not in self._jobs:
            self._jobs[job] = asyncio.create_task(self._compute(*job))
            self._jobs[job].add_done_callback(lambda _: self._ended(job))

    def _ended(self, job: tuple[str, Depth]) -> None:
        """Somebody may have asked for more while it ended."""
        del self._jobs[job]
        if not self._closed:
            self.begin()

    async def _compute(self, table: str, depth: Depth) -> None:
        """Compute a review to its end, or wait until another process has."""
        try:
            async with self._hall.news.claim(f"review {table} {depth}", lambda: True):
                await self._go_through(table, depth)
        except SQLAlchemyError as error:
            logger.warning("review of table %s is not kept: %s", table, one_line(error), extra=about(table))
            await asyncio.sleep(RETRY)
        except Exception:
            logger.exception("review of table %s stops", table, extra=about(table))
            await self._give_up(table, depth)

    async def _go_through(self, table: str, depth: Depth) -> None:
        """Slice after slice; a worker may be lost now and then, but not again and again at the same step."""
        lost = 0
        while review := await self._current(table, depth):
            try:
                await self._go_on(review)
                lost = 0
            except Lost:
                lost += 1
                if lost == TRIES:
                    raise Failed("its worker was lost again and again") from None

    async def _current(self, table: str, depth: Depth) -> ReviewRecord | None:
        """What there is to go on from."""
        found = await self._hall.db.read(reviews.find, table)
        return next((one for one in found if one.depth == depth and one.status == "computing"), None)

    async def _go_on(self, review: ReviewRecord) -> None:
        """One slice more."""

        async def look(room: Room) -> Played | None:
            holds = review.edition == edition(room)
            return Played.of(match_of(room), room.record.key) if holds else None

        played = await self._hall.rooms.do(review.table_id, look)
        if played is None:
            raise Refusal("other_rules")
        played = played._replace(moves=played.moves[: review.moves])
        topic = f"{played.game} {review.edition}"
        seed = self._hall.settings.chance(f"review {review.table_id}").hex()
        workers = self._hired()
        async with self._turn:
            await workers.begin()
            found: Found = await workers.ask(
                topic, SLICE, study, played, review.depth, seed, review.progress, urgent=False
            )
        if len(found.answer) + len(found.progress) > MOST:
            raise Refusal("too_long")
        status: ReviewStatus = "done" if found.whole else "computing"
        advanced = replace(review, status=status, done=found.done, answer=found.answer, progress=found.progress)
        await self._hall.db.write(reviews.advance, advanced, review.done)

    def _hired(self) -> Workers:
        """A worker that gives way to bots, once there is something to do for it."""
        if self._workers is None:
            niceness = max(NICEST - self._hall.settings.bot_niceness, self._hall.settings.bot_niceness)
            self._workers = Workers(1, min(NICEST, niceness), PATIENCE)
        return self._workers

    async def _give_up(self, table: str, depth: Depth) -> None:
        review = await self._current(table, depth)
        if review is not None:
            await self._hall.db.write(reviews.advance, replace(review, status="stopped"), review.done)

    async def close(self) -> None:
        """Leave what is begun: it is kept up to the last slice."""
        self._closed = True
        tasks = [*self._jobs.values(), *([] if self._waking is None else [self._waking])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._workers is not None:
            self._workers.close()
