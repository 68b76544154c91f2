"""Whatever was acknowledged is there again: after a kill, after a full disk, after an orderly end."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import Connection, event
from tests.server.people import Guest, Json, Line
from tests.server.processes import process
from tests.server.serving import Serving, serving
from websockets.exceptions import ConnectionClosed

from ludotheque.server.settings import Settings

KILLS = 4


def confirmed(line: Line, seen: dict[int, list[str]]) -> Json:
    """The next position of one's own turn; the log of all that was confirmed is kept."""
    while True:
        message = line.next()
        if message["type"] == "position":
            for number in list(seen):
                if number >= message.get("cut", 1 << 30):
                    del seen[number]
            seen.update({entry["n"]: entry["path"] for entry in message["log"]})
            if message["choices"] or message["over"]:
                return message


def test_every_acknowledged_move_survives_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "kill.sqlite"
    chance = random.Random(5)
    seen: dict[int, list[str]] = {}
    pending: Json = {}
    port, anna, id = 0, None, ""
    for life in range(KILLS):
        with process(database, port) as server:
            port = server.port
            if anna is None:
                anna = Guest(server.url)
                id = anna.open("me", "random", "random")["id"]
                anna.post(f"/tables/{id}/start")
            with anna.socket(id, since=max(seen, default=-1) + 1) as line:
                position = confirmed(line, seen)
                if pending:
                    line.send("move", **pending)
                    position = confirmed(line, seen)
                    pending = {}
                if life:
                    past = anna.get(f"/tables/{id}/history?at={max(seen) + 1}")
                    assert {entry["n"]: entry["path"] for entry in past["log"]} == seen
                killer = Thread(target=server.stop, args=(signal.SIGKILL,))
                moves = chance.randrange(8, 14)
                try:
                    while not position["over"]:
                        if moves == 0:
                            killer.start()
                        path = chance.choice(position["choices"])["path"]
                        pending = {"seq": position["seq"], "path": path, "id": f"{life}-{moves}"}
                        line.send("move", **pending)
                        position = confirmed(line, seen)
                        pending = {}
                        moves -= 1
                except ConnectionClosed:
                    pass
            killer.join()
    with process(database) as server:
        anna = Guest(server.url)
        past = anna.get(f"/tables/{id}/history?at={max(seen) + 1}")
        assert [entry["path"] for entry in past["log"]] == [seen[number] for number in sorted(seen)]
        assert max(seen) > 8 * KILLS


def test_an_orderly_end_closes_sockets_and_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "term.sqlite"
    with process(database) as server:
        anna = Guest(server.url)
        id = anna.open("me", "greedy")["id"]
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            position = line.my_turn()
            line.send("move", seq=position["seq"], path=position["choices"][0]["path"])
            line.position(position["seq"] + 1)
            ender = Thread(target=server.stop, args=(signal.SIGTERM,))
            ender.start()
            with pytest.raises(ConnectionClosed) as ended:
                line.until(lambda message: False)
            ender.join()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        assert server.process.returncode == -signal.SIGTERM, "after an orderly end it leaves by the signal"
    with process(database, server.port):
        assert anna.table(id)["decisions"] > 0


def never_grows(server: Serving) -> Callable[[], None]:
    """Let the disk be full: the database file may not get another page. Returns what ends it."""

    def limit(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    def free(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count=1000000")

    engine = server.hall.db.engine
    event.listen(engine, "begin", limit)

    def end() -> None:
        event.remove(engine, "begin", limit)
        event.listen(engine, "begin", free)

    return end


def test_on_a_full_disk_a_move_is_refused_and_the_game_goes_on(settings: Settings) -> None:
    with serving(settings) as server:
        anna, ben = Guest(server.url), Guest(server.url, "Ben")
        id = anna.open("me", "open", public=True)["id"]
        ben.post(f"/tables/{id}/join")
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as first, ben.socket(id) as second:
            lines = [first, second]
            newest = [line.position() for line in lines]
            end = never_grows(server)
            error, refused = fill(lines, newest)
            mover = lines[refused]
            before = error["position"]
            assert error["code"] == "not_saved"
            assert before["seq"] == newest[refused]["seq"]
            assert before["view"] == newest[refused]["view"]
            end()
            after = mover.move(before)
            assert after["seq"] == before["seq"] + 1
            assert lines[1 - refused].position(after["seq"])["view"] == after["view"]
            decisions = anna.table(id)["decisions"]
    with serving(settings) as server:
        anna.http.base_url = server.url
        assert anna.table(id)["decisions"] == decisions


def fill(lines: list[Line], newest: list[Json]) -> tuple[Json, int]:
    """Both move until one move cannot be saved: the error and whose it was."""
    while True:
        for seat, line in enumerate(lines):
            if newest[seat]["choices"]:
                line.send("move", seq=newest[seat]["seq"], path=newest[seat]["choices"][-1]["path"])
                message = line.until(lambda message: message["type"] in ("position", "error"))
                if message["type"] == "error":
                    return message, seat
                newest[seat] = message
                newest[1 - seat] = lines[1 - seat].position(message["seq"])


def test_when_not_even_reading_works_everybody_is_asked_to_come_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(settings) as server:
        anna, ben = Guest(server.url), Guest(server.url, "Ben")
        id = anna.open("me", "open", public=True)["id"]
        ben.post(f"/tables/{id}/join")
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as first, ben.socket(id) as second, monkeypatch.context() as broken:
            newest = [first.position(), second.position()]
            second.of("chats")
            seat = newest[0]["choosers"][0]
            for name in ("append", "read"):
                broken.setattr(server.hall.db, name, lambda *_: 1 / 0)
            (first, second)[seat].send("move", seq=0, path=newest[seat]["choices"][0]["path"])
            for line in (first, second):
                with pytest.raises(ConnectionClosed) as ended:
                    line.until(lambda message: False)
                assert ended.value.rcvd is not None
                assert ended.value.rcvd.code == 1012
        with anna.socket(id) as line:
            assert line.position()["view"] == newest[0]["view"]


def test_requests_that_cannot_be_saved_are_refused(settings: Settings) -> None:
    with serving(settings) as server:
        anna = Guest(server.url)
        end = never_grows(server)
        answers: list[Any] = []
        for _ in range(200):
            form = {"game": "castles_of_burgundy", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answers.append(anna.http.post("/api/tables", json=form))
            if answers[-1].status_code != 200:
                break
        assert answers[-1].status_code == 503
        assert answers[-1].json()["error"]["code"] == "not_saved"
        end()
        anna.open("me", "open")


def test_rooms_leave_the_memory_and_come_back(settings: Settings) -> None:
    with serving(settings, idle=-1) as server:
        anna = Guest(server.url)
        id = anna.open("me", "greedy")["id"]
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            line.move(line.my_turn())
        unload(server)
        assert len(server.hall.rooms) == 0
        with anna.socket(id) as line:
            line.move(line.my_turn())
            unload(server)
            assert len(server.hall.rooms) == 1, "somebody looks"


def unload(server: Serving) -> None:
    async def sweep() -> None:
        server.hall.rooms.unload_idle()

    asyncio.run_coroutine_threadsafe(sweep(), server.loop).result(10)
