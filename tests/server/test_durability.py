"""Whatever was acknowledged is there again, after a full disk or an orderly end; `test_chaos.py` kills."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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


def test_whoever_comes_during_a_restart_waits_at_the_door_and_no_click_is_lost(address: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        with process(address, door=door) as server:
            anna = Guest(server.url)
            id = anna.open("me", "random")["id"]
            anna.post(f"/tables/{id}/start")
            with anna.socket(id) as line:
                position = line.my_turn()
            server.stop(signal.SIGTERM)
        with ThreadPoolExecutor(1) as pool:
            click = pool.submit(click_once, anna, id, position)
            with process(address, door=door):
                assert click.result()["seq"] == position["seq"] + 1


def click_once(guest: Guest, id: str, position: Json) -> Json:
    """A move, sent as soon as the table opens again; without another try."""
    with guest.socket(id) as line:
        line.position()
        return line.move(position)


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
