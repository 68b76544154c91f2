"""The ladder: what a rated game says of those who played it, and how strong all of them seem to be."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ludotheque.bots.levels import LEVELS
from ludotheque.bots.ratings import Rating, ratings
from ludotheque.server.storage import outside
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.outside import Result
from ludotheque.server.storage.records import Summary, TableRecord


def places(ranking: Sequence[int], scores: Sequence[int], gave_up: Sequence[bool]) -> list[int]:
    """The place of each seat, counted from 0: the winner's, then by points; last whoever let another one play on."""
    stayed = [seat for seat in ranking if not gave_up[seat]]
    keys = {seat: (seat != stayed[0], -scores[seat]) for seat in stayed}
    return [
        len(stayed) if gave_up[seat] else sum(key < keys[seat] for key in keys.values()) for seat in range(len(scores))
    ]


def results(table: TableRecord, ranking: Sequence[int], summary: Summary, at: float) -> list[dict[str, Any]]:
    """The rows that a game adds to the ladder when it ends; none unless it is rated."""
    if not table.rated:
        return []
    found = places(ranking, summary.scores, [away is not None for away in summary.away])
    common = {"table_id": table.id, "game": table.game, "players": len(table.seats), "finished": at}
    return [
        {**common, "seat": number, "level": seat.bot, "person_id": seat.person, "place": found[number]}
        for number, seat in enumerate(table.seats)
    ]


@dataclass(frozen=True)
class Standing:
    """A level of ours, or the id of a bot from outside, and where it stands."""

    level: str | None
    bot: str | None
    rating: Rating
    games: int


@dataclass(frozen=True)
class Standings:
    """The best first."""

    games: int
    entries: list[Standing]


def standings(found: Sequence[Result]) -> Standings:
    """Where all stand by these games; our levels are there even if they have not played."""
    games = [list(seats) for _, seats in groupby(found, key=lambda result: result.table)]
    sides: dict[tuple[str | None, str | None], int] = {(level, None): number for number, level in enumerate(LEVELS)}
    for seat in found:
        sides.setdefault((seat.level, seat.bot), len(sides))
    told = [([sides[seat.level, seat.bot] for seat in seats], [seat.place for seat in seats]) for seats in games]
    played = Counter(side for seats, _ in told for side in {*seats})
    rated = ratings(len(sides), told)
    entries = [Standing(level, bot, rated[side], played[side]) for (level, bot), side in sides.items()]
    return Standings(len(games), sorted(entries, key=lambda entry: -entry.rating.value))


class Ladders:
    """Worked out when somebody looks and a game has ended since."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: dict[tuple[str, int | None], tuple[object, Standings]] = {}
        self._working = asyncio.Lock()

    async def get(self, game: str, players: int | None) -> Standings:
        async with self._working:
            newest = await self._db.read(outside.newest_result, game, players)
            known = self._known.get((game, players))
            if known is None or known[0] != newest:
                found = await self._db.read(outside.results_of, game, players)
                known = self._known[game, players] = newest, await asyncio.to_thread(standings, found)
        return known[1]
