"""Rooms open, close and are forgotten: no request hangs, none is answered for a table that is no more."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.games import table_record
from tests.server.people import PATIENCE, Guest
from tests.server.serving import Serving

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import rooms
from ludotheque.server.rooms.hall import Hall, open_hall
from ludotheque.server.rooms.mailbox import Closed
from ludotheque.server.rooms.room import Room
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.records import EMPTY, OPEN, Person, Seat, TableRecord
from ludotheque.server.wire.bounds import BoundedSocket
from ludotheque.server.wire.commands import receive_frame
from ludotheque.server.wire.outbox import Outbox

TRIES = 40


def in_hall(settings: Settings, test: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    """Run a test in the loop of a hall where A hosts the open table `t`."""

    async def whole() -> None:
        hall = await open_hall(settings)
        try:
            for name in "abcd":
                await hall.db.write(store.add_person, Person(name, name.upper(), "fr"), 1.0)
            await hall.rooms.add(open_table(hall))
            await test(hall)
        finally:
            await hall.close()

    asyncio.run(whole())


def open_table(hall: Hall) -> TableRecord:
    table = table_record()
    spec = hall.editions.present(table.game)
    table.status, table.started, table.key, table.data = OPEN, None, b"", spec.data_hash
    table.options = spec.checked_options({})
    table.seats[1] = Seat(EMPTY)
    return table


async def itself(room: Room) -> Room:
    return room


# Closing


def test_a_closed_room_takes_no_work_and_does_none_that_waits(settings: Settings) -> None:
    async def test(hall: Hall) -> None:
        done: list[str] = []

        async def note(word: str, room: Room) -> None:
            done.append(word)

        async def close(room: Room) -> str:
            hall.rooms.drop(room)
            return "closed"

        room = await hall.rooms.do("t", itself)
        closing = asyncio.create_task(room.do(partial(close, room)))
        waiting = asyncio.create_task(room.do(partial(note, "waited", room)))
        assert await closing == "closed"
        with pytest.raises(Closed):
            await waiting
        for ask in (room.mailbox.post, room.do):
            with pytest.raises(Closed):
                await (ask(partial(note, "asked", room)) or asyncio.sleep(0))
        await room.mailbox.task
        assert done == []

    in_hall(settings, test)


def test_work_for_a_room_that_closes_is_done_in_the_next_one(settings: Settings) -> None:
    async def test(hall: Hall) -> None:
        first = await hall.rooms.do("t", itself)

        async def close(room: Room) -> Room:
            hall.rooms.drop(room)
            return room

        closed, *others = await asyncio.gather(*[hall.rooms.do("t", work) for work in (close, itself, itself)])
        assert closed is first
        assert others[0] is others[1] is not first
        assert not others[0].mailbox.is_closed

    in_hall(settings, test)


def test_whoever_waits_for_a_table_that_is_removed_hears_that_there_is_none(settings: Settings) -> None:
    async def test(hall: Hall) -> None:
        work = [hall.rooms.do("t", lambda room: room.remove()), hall.rooms.do("t", itself), hall.rooms.do("t", itself)]
        removed, *others = await asyncio.gather(*work, return_exceptions=True)
        assert removed is None
        assert [other.code for other in others if isinstance(other, Refusal)] == ["no_such_table"] * 2

    in_hall(settings, test)


def test_the_last_person_leaves_while_others_join(server: Serving) -> None:
    """Whoever sat down sits there; the table is gone for all others."""
    anna, others = Guest(server.url), [Guest(server.url, name) for name in ("Ben", "Carl", "Dora")]
    with ThreadPoolExecutor(4) as threads:
        for _ in range(TRIES):
            id = anna.open("me", "open", "open", public=True)["id"]
            leaving = threads.submit(anna.http.post, f"/api/tables/{id}/leave", json={})
            joining = [threads.submit(other.http.post, f"/api/tables/{id}/join", json={}) for other in others]
            assert leaving.result().status_code == 200
            answers = [one.result().status_code for one in joining]
            joined = [other.id for other, answer in zip(others, answers, strict=True) if answer == 200]
            found = anna.http.get(f"/api/tables/{id}")
            if found.status_code == 404:
                assert answers == [404, 404, 404]
            else:
                seated = [seat["person"]["id"] for seat in found.json()["table"]["seats"] if "person" in seat]
                assert sorted(seated) == sorted(joined)
                assert set(answers) <= {200, 409}


# Memory


@contextmanager
def without_collector() -> Iterator[None]:
    """What is freed here is freed because nothing refers to it any more."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_room_that_was_unloaded_is_freed(settings: Settings) -> None:
    async def refused(room: Room) -> None:
        raise Refusal("not_open")

    async def test(hall: Hall) -> None:
        room: Room | None = await hall.rooms.do("t", itself)
        assert room is not None
        await hall.rooms.do("t", lambda room: room.reseat("a", [Seat("person", "a", "A"), Seat("bot", bot="random")]))
        await hall.rooms.do("t", lambda room: room.start())
        with pytest.raises(Refusal):
            await hall.rooms.do("t", refused)
        known, task = weakref.ref(room), weakref.ref(room.mailbox.task)
        hall.rooms.drop(room)
        await room.mailbox.task
        room = None
        await asyncio.sleep(0)
        assert (known(), task()) == (None, None)

    with without_collector():
        in_hall(settings, test)


def test_a_watcher_that_was_closed_is_freed(settings: Settings) -> None:
    async def test(hall: Hall) -> None:
        async def send(message: object) -> None:
            pass

        room = await hall.rooms.do("t", itself)
        watcher: Outbox | None = Outbox(send)
        assert watcher is not None
        await room.do(partial(room.enter, watcher, 0, 0))
        for frame in ('{"type":"ping","id":"1"}', '{"type":"chat","id":"2","text":"x"}', "{"):
            await receive_frame(room, watcher, frame)
        await hall.rooms.do("t", itself)
        room.exit(watcher)
        known = weakref.ref(watcher)
        watcher = None
        await asyncio.sleep(0)
        assert known() is None

    with without_collector():
        in_hall(settings, test)


def test_a_socket_that_was_closed_is_freed(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    alive: weakref.WeakSet[BoundedSocket] = weakref.WeakSet()
    made = BoundedSocket.connection_made

    def counted(socket: BoundedSocket, transport: asyncio.Transport) -> None:
        alive.add(socket)
        made(socket, transport)

    monkeypatch.setattr(BoundedSocket, "connection_made", counted)
    anna = Guest(server.url)
    id = anna.open("me", "random")["id"]
    with without_collector():
        with anna.socket(id) as line:
            line.of("chats")
            assert len(alive) == 1
        until = time.monotonic() + PATIENCE
        while alive and time.monotonic() < until:
            anna.table(id)
        assert not alive


# Hosts


def host_in_both(server: Serving, browser: Guest, id: str) -> tuple[str, str]:
    """The host that the room knows, and the one that the database knows."""
    (listed,) = [card for part in browser.get("/tables").values() for card in part if card["id"] == id]
    return browser.table(id)["host"], listed["host"]


@pytest.mark.parametrize("seats", [("me", "open"), ("open", "open")])
def test_a_host_who_signs_in_is_the_host_under_the_account(server: Serving, seats: tuple[str, str]) -> None:
    account = Guest(server.url, "Account")
    login = {"login": f"host.{'.'.join(seats)}", "password": "a long password"}
    account.post("/account", **login)
    guest, ben = Guest(server.url), Guest(server.url, "Ben")
    id = guest.open(*seats, public=True)["id"]
    guest.post("/login", **login)
    assert host_in_both(server, guest, id) == (account.id, account.id)
    ben.post(f"/tables/{id}/join")
    assert host_in_both(server, guest, id) == (account.id, account.id), (
        "a change of seats does not bring the guest back"
    )
    guest.post(f"/tables/{id}/kick", seat=ben.table(id)["my_seat"])


def test_a_host_who_signs_in_where_the_account_sits_too_stays_the_host(server: Serving) -> None:
    account, guest = Guest(server.url, "Account"), Guest(server.url)
    account.post("/account", login="sits.too", password="a long password")
    id = guest.open("me", "open", public=True)["id"]
    account.post(f"/tables/{id}/join")
    guest.post("/login", login="sits.too", password="a long password")
    assert host_in_both(server, account, id) == (account.id, account.id)


def test_a_host_who_does_not_sit_stays_the_host_when_guests_come_and_go(url: str) -> None:
    anna, ben, carl = Guest(url), Guest(url, "Ben"), Guest(url, "Carl")
    id = anna.open("open", "open", public=True)["id"]
    for guest in (ben, carl):
        guest.post(f"/tables/{id}/join")
    assert ben.post(f"/tables/{id}/leave")["table"]["host"] == anna.id
    assert carl.post(f"/tables/{id}/leave")["table"]["host"] == anna.id
    assert anna.post(f"/tables/{id}/seat", seat=0, kind="bot")["table"]["seats"][0]["kind"] == "bot"


def test_whoever_comes_while_the_server_closes_is_refused(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    """Such a room is still known; to look for it again and again would keep everybody else from having a turn."""

    async def test(hall: Hall) -> None:
        room = await hall.rooms.do("t", itself)
        await room.finish()
        with pytest.raises(Refusal) as refused:
            await hall.rooms.do("t", itself)
        assert refused.value.code == "unavailable"
        hall.rooms.meet(Person("a", "A", "fr"), Person("a", "Anna", "fr"))

    in_hall(settings, test)
    assert not caplog.records


def test_bots_are_looked_for_until_the_database_answers(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    db, failures = server.hall.db, [OperationalError("", None, Exception("away"))] * 2
    read = db.read

    async def away(work: Any, *words: Any) -> Any:
        if work is store.tables_waiting_for_bots and failures:
            raise failures.pop()
        return await read(work, *words)

    monkeypatch.setattr(db, "read", away)
    monkeypatch.setattr(rooms, "POLL", 0.0)
    asyncio.run_coroutine_threadsafe(server.hall.rooms.wake(), server.loop).result(10)
    assert failures == []
