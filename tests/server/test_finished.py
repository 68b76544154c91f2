"""A finished game is opened from its record, and nobody can tell that from a game that was never out of memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.games import START, Played, table_record
from tests.server.people import Browser, Guest, Json
from tests.server.serving import Serving

from ludotheque.games import game
from ludotheque.kernel.replay import verify_replay
from ludotheque.server.rooms.archive import recorded
from ludotheque.server.rooms.finished import Finished
from ludotheque.server.rooms.table import Table
from ludotheque.server.storage import store
from ludotheque.server.storage.records import OPEN, UNDO, LogRow, Seat, new_id


def in_loop(server: Serving, work: Callable[[], Any]) -> Any:
    async def run() -> Any:
        return await work()

    return asyncio.run_coroutine_threadsafe(run(), server.loop).result(60)


class Over:
    """A table in the database at which everything is over, and the people who sat there."""

    def __init__(self, server: Serving, kind: str, keep: bool = True) -> None:
        self.server = server
        self.people = [Guest(server.url, name) for name in ("Anna", "Ben")]
        table = table_record(2, game=kind)
        table.id, table.rules_version, table.data = new_id(), game(kind).rules_version, game(kind).data_hash
        table.host, table.status = self.people[0].id, OPEN
        table.seats = [Seat("person", person.id, person.person["name"]) for person in self.people]
        self.id = table.id
        self.played = Played(table)
        in_loop(server, lambda: server.hall.db.write(store.add_table, table))
        in_loop(server, lambda: server.hall.db.write(store.start_table, table, self._written(self.played.rows[0])))
        live = self.played.game
        while not live.match.state.over():
            seat = live.choosers()[0]
            self._happen("move", seat, live.match.state.legal(seat)[-1])
            if len(self.played.rows) in (12, 13, 14) and live.match.can_undo(seat):
                self._happen(UNDO, seat, None)
        last = self._written(self.played.rows[-1])
        record = recorded(live) if keep else None
        in_loop(server, lambda: server.hall.db.write(_finish, table.id, live.match.state.ranking(), last, record))

    def _happen(self, kind: str, seat: int, action: Any) -> None:
        number = len(self.played.rows)
        row = LogRow(number, kind, seat, START + number, self.people[seat].id, action, f"c{number}")
        self.played.take(row)
        if not self.played.game.match.state.over():
            in_loop(self.server, lambda: self.server.hall.db.append(self._written(row)))

    def _written(self, row: LogRow) -> dict[str, Any]:
        return self.played.game.written(row)

    @property
    def table(self) -> Table:
        (table,) = [room.table for room in self.server.hall.rooms.loaded() if room.record.id == self.id]
        return table

    def is_awake(self) -> bool:
        """Is there more in memory than the record?"""
        return self.table.game is not None

    def leave_memory(self) -> None:
        for room in self.server.hall.rooms.loaded():
            self.server.loop.call_soon_threadsafe(self.server.hall.rooms.drop, room)
        while self.server.hall.rooms.loaded():
            in_loop(self.server, lambda: asyncio.sleep(0))

    def seen_by(self, browser: Browser, since: int = 0, seq: int = 0) -> Json:
        with browser.socket(self.id, since, seq) as line:
            return line.position()


def _finish(db: Any, id: str, ranking: list[int], row: dict[str, Any], record: bytes | None) -> None:
    store.finish_table(db, id, ranking, row, record or b"")
    if record is None:
        db.exec_driver_sql("DELETE FROM records")


@pytest.mark.parametrize("kind", ["castles_of_burgundy", "glass_road"])
def test_a_record_shows_what_the_game_shows(server: Serving, kind: str) -> None:
    over = Over(server, kind)
    entries = len(over.played.game.lines)
    for browser in (*over.people, Browser(server.url)):
        over.leave_memory()
        first = over.seen_by(browser)
        pasts = [browser.get(f"/tables/{over.id}/history?at={at}") for at in (0, 1, entries // 2, entries)]
        assert browser.not_found(f"/tables/{over.id}/history?at={entries + 1}") == "no_such_position"
        assert isinstance(over.table.archive, Finished), "nothing was played again"
        assert not over.is_awake()
        card = browser.get(f"/tables/{over.id}")
        in_loop(server, over.table.wake)
        assert over.is_awake()
        assert over.seen_by(browser) == first
        assert [browser.get(f"/tables/{over.id}/history?at={at}") for at in (0, 1, entries // 2, entries)] == pasts
        assert browser.not_found(f"/tables/{over.id}/history?at={entries + 1}") == "no_such_position"
        assert browser.get(f"/tables/{over.id}") == card
        assert "recorded" not in first


def test_its_replay_proves_itself_under_the_names_of_today(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy")
    over.people[1].http.patch("/api/me", json={"name": "Benoît"})
    over.leave_memory()
    lines = over.people[0].http.get(f"/api/tables/{over.id}/replay").text.splitlines()
    assert isinstance(over.table.archive, Finished)
    assert verify_replay(lines, game).digest == over.played.game.match.state.digest()
    assert '"Benoît"' in lines[0]


def test_whoever_comes_back_gets_what_was_missed_and_no_more(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy")
    live = over.played.game
    over.leave_memory()
    missed = over.seen_by(over.people[0], since=len(live.lines) - 3, seq=live.seqs[0] - 3)
    assert [entry["n"] for entry in missed["log"]] == [len(live.lines) - 3 + number for number in range(3)]
    over.leave_memory()
    cut = over.seen_by(over.people[0], since=12, seq=11)
    assert cut["log"][0]["n"] == live.firm(12, 11, 0)


def test_what_a_record_cannot_answer_wakes_the_game(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy")
    seat, last = over.played.rows[-1].seat, over.played.rows[-1].command
    over.leave_memory()
    with over.people[seat].socket(over.id) as line:
        seq = line.position()["seq"]
        assert not over.is_awake()
        line.send("move", id=last, seq=seq - 1, path=["end"])
        assert line.position()["over"], "a command that was carried out is known again"
        assert over.is_awake()
        assert line.refused("move", seq=seq, path=["end"])["code"] == "illegal"
    over.leave_memory()
    again = over.people[0].post(f"/tables/{over.id}/continue", at=20, seat=0, bot="random")["table"]
    assert again["origin"] == {"table": over.id, "at": 20}


def test_without_a_record_it_is_rebuilt(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy", keep=False)
    over.leave_memory()
    assert over.seen_by(over.people[0])["over"]
    assert over.table.archive is None
