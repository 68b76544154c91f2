"""How long a server needs to open a finished game that is not in its memory, and to look back at it.

One game of each kind is played at random by as many as can, written as a server writes it, and then asked for by
somebody who comes, by one who looks at a position in its middle or at its end, and by one who takes the replay. Each
time the table is not in memory before. The best of some times counts; the time is that of the server alone.

    .venv/bin/python -m bench.opening
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from ludotheque.games import GAMES, game
from ludotheque.server.rooms.archive import recorded
from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.hall import Hall, open_hall
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.rooms.room import Room
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.records import BOT, MOVE, LogRow, Pace, Person, Seat, TableRecord, new_id
from ludotheque.server.web.replays import history_text, replay_file

BEGUN = 1_000_000.0
Ask = Callable[[Room], Awaitable[object]]


class Visitor(Watcher):
    """Somebody who takes what comes."""

    __slots__ = ()

    def push(self, text: bytes) -> None:
        pass

    def close(self, code: int) -> None:
        pass


async def played(hall: Hall, id: str, chance: random.Random) -> LiveGame:
    """A finished game in the database."""
    spec = game(id)
    host = Person(new_id(), "Anna", "en")
    seats = [Seat(BOT, bot="random")] * spec.max_players
    table = TableRecord(
        new_id(), id, spec.rules_version, spec.data_hash, False, spec.checked_options({}), True, host.id,
        Pace("live", 600, 10), new_id(), BEGUN, seats, started=BEGUN, key=chance.randbytes(32),
    )  # fmt: skip
    live = LiveGame(spec, table)
    row = start_row(BEGUN)
    live.take(row)
    await hall.db.write(store.add_person, host, BEGUN)
    await hall.db.write(store.add_table, table)
    await hall.db.write(store.start_table, table, live.written(row))
    while not live.match.state.over():
        seat = live.choosers()[0]
        action = chance.choice(live.match.state.legal(seat))
        row = LogRow(live.seq + 1, MOVE, seat, BEGUN + live.seq, None, action)
        live.take(row, legal=True)
        if not live.match.state.over():
            await hall.db.append(live.written(row))
    await hall.db.write(store.finish_table, table.id, live.match.state.ranking(), live.written(row), recorded(live))
    return live


async def timed(hall: Hall, id: str, asks: list[Ask], times: int) -> list[float]:
    """Milliseconds until each question is answered, one after the other, when the table has to be opened first."""
    best = [float("inf")] * len(asks)
    for _ in range(times):
        for room in hall.rooms.loaded():
            await room.finish()
            hall.rooms.drop(room)
        for number, ask in enumerate(asks):
            began = time.perf_counter()
            await hall.rooms.visit(id, None, ask)
            best[number] = min(best[number], (time.perf_counter() - began) * 1000)
    return [round(seconds, 1) for seconds in best]


async def measure(games: list[str], times: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        hall = await open_hall(Settings(database=f"sqlite:///{Path(folder) / 'opening.sqlite'}"))
        try:
            for id in games:
                live = await played(hall, id, random.Random(1))
                entries, table = live.summary.decisions, live.table.id
                enter, middle, end, replay = questions(entries)
                opened, then_middle, then_other = await timed(hall, table, [enter, middle, end], times)
                (middle_first,) = await timed(hall, table, [middle], times)
                (replay_first,) = await timed(hall, table, [replay], times)
                found[id] = {
                    "entries": entries,
                    "open_ms": opened,
                    "then_middle_ms": then_middle,
                    "then_end_ms": then_other,
                    "middle_ms": middle_first,
                    "replay_ms": replay_first,
                }
        finally:
            await hall.close()
    return found


def questions(entries: int) -> list[Ask]:
    return [
        lambda room: room.enter(Visitor(None), 0, 0),
        lambda room: history_text(room, None, entries // 2),
        lambda room: history_text(room, None, entries),
        replay_file,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="which games (default all)")
    parser.add_argument("--times", type=int, default=5, help="how often each is asked for (default 5)")
    wishes = parser.parse_args()
    print(json.dumps(asyncio.run(measure(wishes.games, wishes.times)), indent=2))


if __name__ == "__main__":
    main()
