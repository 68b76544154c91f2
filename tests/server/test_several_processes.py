"""Several processes on one PostgreSQL: people at one table play together, wherever they are connected.

That one of them may be killed is shown by `test_chaos.py`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url
from tests.server.people import Browser, Guest, refusal
from tests.server.programs import Program, first
from tests.server.serving import Serving, serving
from websockets.exceptions import ConnectionClosed

from ludotheque.kernel.errors import UsageError
from ludotheque.server.rooms import rooms
from ludotheque.server.rooms.news import messages
from ludotheque.server.rooms.rooms import Rooms
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.database import open_engine, prepare
from ludotheque.server.storage.records import LogRow

Pair = tuple[Serving, Serving]


@pytest.fixture
def pair(settings: Settings, shared: str) -> Iterator[Pair]:
    """Two servers on one database that have heard of each other."""
    with serving(settings, database=shared) as first, serving(settings, database=shared) as second:
        know_each_other(first, second)
        yield first, second


def know_each_other(*servers: Serving) -> None:
    for server in servers:
        wait_until(server, lambda server=server: server.hall.news.has_company)  # type: ignore[misc]


def wait_until(server: Serving, done: Callable[[], bool]) -> None:
    async def wait() -> None:
        async with asyncio.timeout(60):
            while not done():
                await asyncio.sleep(0.01)

    asyncio.run_coroutine_threadsafe(wait(), server.loop).result(60)


def at(server: Serving, guest: Guest) -> Guest:
    """The same person, whose next requests and sockets go to another server."""
    guest.url = server.url
    guest.http.base_url = server.url
    return guest


def two_people(pair: Pair, **more: Any) -> tuple[Guest, Guest, str]:
    """Anna at the first process and Ben at the second, at one table that has not started."""
    anna, ben = Guest(pair[0].url), Guest(pair[1].url, "Ben")
    id = anna.open("me", "open", public=True, **more)["id"]
    ben.post(f"/tables/{id}/join")
    return anna, ben, id


def test_a_whole_game_is_played_at_two_processes(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    with anna.socket(id) as first, ben.socket(id) as second:
        anna.post(f"/tables/{id}/start")
        lines = [first, second]
        newest = [line.position() for line in lines]
        chance = random.Random(1)
        for _ in range(40):
            seat = newest[0]["choosers"][0]
            path = chance.choice(newest[seat]["choices"])["path"]
            newest[seat] = lines[seat].move(newest[seat], path)
            newest[1 - seat] = lines[1 - seat].position(newest[seat]["seq"])
        assert newest[0]["scores"] == newest[1]["scores"]
        assert newest[0]["seq"] == newest[1]["seq"] == 40
    histories = [browser.get(f"/tables/{id}/history?at=40")["log"] for browser in (anna, ben)]
    assert [entry["path"] for entry in histories[0]] == [entry["path"] for entry in histories[1]]


def test_a_secret_choice_is_answered_at_two_processes(pair: Pair) -> None:
    anna, ben, id = two_people(pair, options={"variant": "advanced_secret"})
    with anna.socket(id) as first, ben.socket(id) as second:
        anna.post(f"/tables/{id}/start")
        mine, yours = first.position(), second.position()
        assert mine["choosers"] == yours["choosers"] == [0, 1]
        first.move(mine)
        assert second.until(lambda told: told.get("choosers") == [1])["log"] == [], "who has answered, and not what"
        both = [second.move(yours), first.until(lambda told: bool(told.get("log")))]
        assert both[0]["choosers"] == both[1]["choosers"]
        assert len(both[0]["choosers"]) == 1


def test_an_undo_is_heard_of_elsewhere(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    with anna.socket(id) as first, ben.socket(id) as second:
        anna.post(f"/tables/{id}/start")
        lines = [first, second]
        newest = [line.position() for line in lines]
        seat = newest[0]["choosers"][0]
        paths = [choice["path"] for choice in newest[seat]["choices"]]
        after = lines[seat].move(newest[seat], next(path for path in paths if path[0] == "workers"))
        lines[1 - seat].position(1)
        lines[seat].send("undo", seq=1)
        for line in lines:
            undone = line.position(2)
            assert (undone["cut"], undone["view"]["question"]) == (0, newest[seat]["view"]["question"])
        assert after["undo"] is not None


def test_only_one_of_two_takes_a_seat(pair: Pair) -> None:
    """Both processes believe that the seat is free."""
    anna = Guest(pair[0].url)
    others = [Guest(server.url, name) for server in pair for name in ("Ben", "Cleo", "Dora")]
    id = anna.open("me", "open", "open", public=True)["id"]
    for other in others:
        other.table(id)
    with ThreadPoolExecutor(len(others)) as pool:
        answers = list(pool.map(lambda other: other.http.post(f"/api/tables/{id}/join", json={"seat": 1}), others))
    seated = [other for other, answer in zip(others, answers, strict=True) if answer.status_code == 200]
    assert len(seated) == 1
    assert {refusal(answer) for answer in answers if answer.status_code != 200} == {"seat_taken"}
    for server in pair:
        assert at(server, anna).table(id)["seats"][1]["person"]["id"] == seated[0].id


def test_only_one_of_two_starts_the_game(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    twin = Browser(pair[1].url)
    twin.http.cookies = anna.http.cookies
    twin.get(f"/tables/{id}")
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda browser: browser.http.post(f"/api/tables/{id}/start", json={}), (anna, twin)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    cards = [anna.table(id), ben.table(id)]
    assert cards[0]["commitment"] == cards[1]["commitment"]


def test_a_bot_from_outside_listens_at_one_process_to_what_happens_at_another(pair: Pair) -> None:
    bot, anna = Program(pair[0].url), Guest(pair[1].url)
    seats = [{"kind": "me"}, {"kind": "outside", "person": bot.id}]
    with bot.stream("account") as told:
        told.of("account")
        table = anna.post("/tables", game="attika", seats=seats)["table"]["id"]
        assert told.of("challenge")["table"]["id"] == table
        bot.post(f"/challenges/{table}/accept")
        with bot.stream(f"table/{table}") as lines, anna.socket(table) as line:
            anna.post(f"/tables/{table}/start")
            assert told.of("game_start")["table"]["status"] == "running"
            position = line.position()
            while position["choosers"] == [0]:
                position = line.move(position)
            mine = next(told for told in lines if told["type"] == "position" and told["choices"])
            elsewhere = bot.at(pair[1].url).post(
                f"/api/bot/tables/{table}/move", json={"path": first(mine), "seq": mine["seq"]}
            )
            assert elsewhere.json()["seq"] == mine["seq"] + 1
            assert lines.of("position")["seq"] == mine["seq"] + 1
            assert line.position(mine["seq"] + 1)["seq"] == mine["seq"] + 1
        revoked = at(pair[1], bot.owner).http.request("DELETE", f"/api/me/bots/{bot.id}/tokens/{bot.token}")
        assert revoked.status_code == 200
        assert told.of("end")["why"] == "revoked"


def test_of_two_entries_in_one_place_one_is_kept_and_the_other_is_stale(pair: Pair) -> None:
    """The second process has not heard of a move yet when its own person moves."""
    anna, ben, id = two_people(pair)
    for server in pair:
        deafen(server)
    with anna.socket(id) as first, ben.socket(id) as second:
        anna.post(f"/tables/{id}/start")
        lines = [first, second]
        newest = [first.position(), second.position()]
        seat = newest[0]["choosers"][0]
        mover, server = (anna, ben)[seat], pair[1 - seat]
        with at(server, mover).socket(id) as elsewhere:
            elsewhere.position()
            lines[seat].move(newest[seat])
            error = elsewhere.refused("move", seq=0, path=newest[seat]["choices"][-1]["path"])
            assert error["code"] == "stale"
            assert error["position"]["seq"] == 1
            assert lines[1 - seat].position(1)["seq"] == 1, "the others at that process see it, too"


def test_a_move_that_is_sent_again_to_another_process_is_made_once(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    for server in pair:
        deafen(server)
    anna.post(f"/tables/{id}/start")
    ben.table(id)
    seat = anna.table(id)["choosers"][0]
    mover = (anna, ben)[seat]
    with mover.socket(id) as line, at(pair[1 - seat], mover).socket(id) as elsewhere:
        before = line.position()
        elsewhere.position()
        path = before["choices"][0]["path"]
        line.send("move", id="once", seq=0, path=path)
        line.position(1)
        elsewhere.send("move", id="once", seq=0, path=path)
        assert elsewhere.position(1)["seq"] == 1
    assert mover.table(id)["decisions"] == 1


def deafen(server: Serving) -> None:
    """Let a server hear nothing from now on."""

    async def deafen() -> None:
        server.hall.news._listeners.clear()

    asyncio.run_coroutine_threadsafe(deafen(), server.loop).result(10)


def test_what_was_not_heard_is_found_by_looking(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    with anna.socket(id) as first, ben.socket(id) as second:
        first.of("chats")
        second.of("chats")
        deafen(pair[1])
        first.send("chat", text="hello")
        assert second.of("chat")["text"] == "hello"
        anna.post(f"/tables/{id}/start")
        assert second.position()["seq"] == 0


def test_chat_and_presence_reach_everybody(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    with ben.socket(id) as second:
        assert [seat["connected"] for seat in second.next()["table"]["seats"]] == [False, True]
        with anna.socket(id) as first:
            assert [seat["connected"] for seat in first.next()["table"]["seats"]] == [True, True]
            second.until(lambda told: told["type"] == "table" and told["table"]["seats"][0]["connected"])
            cards = ben.get("/tables")["mine"]
            assert [seat["connected"] for seat in cards[0]["seats"]] == [True, True]
            first.send("chat", text="Bonjour", id="hello")
            assert first.of("chat")["mine"]
            heard = second.of("chat")
            assert (heard["text"], heard["name"], heard["mine"]) == ("Bonjour", "Anna", False)
            with at(pair[1], anna).socket(id) as again:
                assert [line["text"] for line in again.of("chats")["chats"]] == ["Bonjour"]
                again.send("chat", text="Bonjour", id="hello")
                assert again.of("chat")["id"] == heard["id"], "the same command says nothing new"
        second.until(lambda told: told["type"] == "table" and not told["table"]["seats"][0]["connected"])


@pytest.fixture
def only_by_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks by itself for what others have written."""
    monkeypatch.setattr(rooms, "POLL", 1_000_000.0)


@pytest.mark.usefixtures("only_by_news")
def test_a_process_hears_only_of_tables_that_somebody_looks_at_there(pair: Pair) -> None:
    heard: list[str] = []
    pair[1].hall.news.on("table", lambda _, id: heard.append(id))
    anna, ben = Guest(pair[0].url), Guest(pair[0].url, "Ben")
    apart, shared = (anna.open("me", "open", public=True)["id"] for _ in range(2))
    stranger = Browser(pair[1].url)
    with anna.socket(apart) as mine, stranger.socket(shared) as theirs:
        theirs.of("chats")
        wait_until(pair[0], lambda: shared in pair[0].hall.presence._elsewhere)
        for id in (apart, shared):
            ben.post(f"/tables/{id}/join")
            anna.post(f"/tables/{id}/start")
        mine.position()
        assert theirs.position()["seq"] == 0, "also where nobody is known"
    assert set(heard) == {shared}


@pytest.mark.usefixtures("only_by_news")
def test_whoever_could_not_tell_who_is_there_tells_it_again(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben, id = two_people(pair)
    voice = pair[1].hall.news
    say = voice._say

    async def fail(*words: str) -> None:
        raise ConnectionError

    monkeypatch.setattr(voice, "_say", fail)
    with anna.socket(id) as first, ben.socket(id) as second:
        second.of("chats")
        wait_until(pair[1], lambda: voice._has_lost)
        monkeypatch.setattr(voice, "_say", say)
        first.until(lambda told: told["type"] == "table" and told["table"]["seats"][1]["connected"])
        anna.post(f"/tables/{id}/start")
        assert second.position()["seq"] == 0


def test_whoever_signs_out_at_one_process_is_signed_out_at_all(pair: Pair) -> None:
    anna, _, id = two_people(pair)
    with at(pair[1], anna).socket(id) as line:
        line.of("chats")
        at(pair[0], anna).post("/logout/everywhere")
        with pytest.raises(ConnectionClosed) as ended:
            line.until(lambda message: False)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 4401


def test_a_new_name_is_seen_everywhere(pair: Pair) -> None:
    anna, ben, id = two_people(pair)
    with ben.socket(id) as line:
        line.of("chats")
        anna.http.patch("/api/me", json={"name": "Anne"})
        line.until(lambda told: told["type"] == "table" and told["table"]["seats"][0]["person"]["name"] == "Anne")


def test_what_is_used_of_a_limit_at_one_process_counts_at_the_other(settings: Settings, shared: str) -> None:
    with (
        serving(settings, database=shared, leniency=1) as first,
        serving(settings, database=shared, leniency=1) as second,
    ):
        know_each_other(first, second)
        tries = {"login": "nobody", "password": "not the password"}
        for _ in range(5):
            assert Browser(first.url).refused("/login", **tries) == "wrong_login"
        limit = second.hall.limits.logins
        wait_until(second, lambda: sum(not own.is_whole() for own in limit._known.values()) > 0)
        answers = [Browser(second.url).refused("/login", **tries) for _ in range(10)]
        assert answers.count("too_fast") >= 5


def test_a_rematch_is_one_table(pair: Pair) -> None:
    anna, ben, id = two_people(pair)

    async def finish() -> None:
        await pair[0].hall.db.write(lambda db: db.exec_driver_sql("UPDATE tables SET status = 'finished'"))

    asyncio.run_coroutine_threadsafe(finish(), pair[0].loop).result(10)
    for server in pair:
        server.loop.call_soon_threadsafe(forget_all, server.hall.rooms)
    with ThreadPoolExecutor(2) as pool:
        again = list(pool.map(lambda guest: guest.post(f"/tables/{id}/rematch")["table"]["id"], (anna, ben)))
    assert again[0] == again[1]


def forget_all(rooms: Rooms) -> None:
    for room in rooms.loaded():
        rooms.drop(room)


def test_one_process_thinks_for_a_bot_and_another_goes_on_when_it_is_gone(
    settings: Settings, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[Serving] = []

    def count(server: Serving) -> None:
        choose = server.hall.bots.choose

        async def counted(*words: Any) -> Any:
            thoughts.append(server)
            return await choose(*words)

        monkeypatch.setattr(server.hall.bots, "choose", counted)

    with serving(settings, database=shared) as second:
        with serving(settings, database=shared) as first:
            know_each_other(first, second)
            count(first)
            count(second)
            anna = Guest(first.url)
            id = anna.open("me", "level1")["id"]
            anna.post(f"/tables/{id}/start")
            with anna.socket(id) as line, at(second, anna).socket(id) as elsewhere:
                position = line.my_turn()
                elsewhere.my_turn()
                moves = 0
                for _ in range(5):
                    seq = position["seq"]
                    line.send("move", seq=seq, path=position["choices"][0]["path"])
                    position = line.position(seq + 1)
                    while not position["choices"]:
                        position = line.position(seq + 1)
                    moves += position["seq"] - seq - 1
                assert len(thoughts) - moves <= 2, "nobody thinks what another one thinks of already"
        with anna.socket(id) as line:
            before = len(thoughts)
            position = line.my_turn()
            while len(thoughts) == before:
                position = line.move(position) if position["choices"] else line.my_turn()
            assert all(thinker is second for thinker in thoughts[before:])


def test_bots_that_nobody_looks_at_are_taken_over(settings: Settings, shared: str) -> None:
    with serving(settings, database=shared) as second:
        with serving(settings, database=shared, bot_pause=60) as first:
            know_each_other(first, second)
            anna = Guest(first.url)
            id = anna.open("me", "level1")["id"]
            anna.post(f"/tables/{id}/start")
            with anna.socket(id) as line:
                position = line.my_turn() if anna.table(id)["choosers"] == [0] else line.position()
                while position["choosers"] == [0]:
                    position = line.move(position)
        wait_until(second, lambda: len(second.hall.rooms) == 1)
        (room,) = second.hall.rooms.loaded()
        wait_until(second, lambda: room.running()[0].choosers() == [0])


def test_both_start_on_an_empty_database(postgres: str, settings: Settings) -> None:
    engine = open_engine(postgres).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE DATABASE fresh")
    fresh = make_url(postgres).set(database="fresh").render_as_string(hide_password=False)
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(prepare, [fresh] * 4)) == [None] * 4
        with serving(settings, database=fresh) as server:
            assert Guest(server.url).open("me", "open")["status"] == "open"
    finally:
        with engine.connect() as connection:
            connection.exec_driver_sql("DROP DATABASE fresh WITH (FORCE)")
        engine.dispose()


def test_sqlite_refuses_a_second_process(settings: Settings) -> None:
    with serving(settings), pytest.raises(UsageError, match=r"another server has .* open"):
        prepare(settings.database)
    prepare(settings.database)


def test_news_fit_into_messages() -> None:
    items = [["here", "t" * 12, ["p" * 16] * 20]] * 50
    told = messages("me", items)
    assert len(told) > 1
    assert all(len(message) < 8000 for message in told)


def test_the_database_may_restart_under_the_news(pair: Pair) -> None:
    """All connections end; what happens afterwards is heard again."""
    anna, ben, id = two_people(pair)
    with anna.socket(id) as first, ben.socket(id) as second:
        first.of("chats")
        second.of("chats")
        asyncio.run_coroutine_threadsafe(cut_all(pair[0]), pair[0].loop).result(30)
        anna.post(f"/tables/{id}/start")
        assert second.position()["seq"] == 0


async def cut_all(server: Serving) -> None:
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    await server.hall.db.read(lambda db: db.exec_driver_sql(f"{others} AND backend_type = 'client backend'").all())


def test_the_log_of_a_table_is_read_from_where_it_is_known(pair: Pair) -> None:
    anna, _, id = two_people(pair)
    anna.post(f"/tables/{id}/start")

    async def rows(after: int) -> list[LogRow]:
        return (await pair[0].hall.db.read(store.table_and_log, id, after))[1]

    found = [asyncio.run_coroutine_threadsafe(rows(after), pair[0].loop).result(10) for after in (-1, 0)]
    assert [len(some) for some in found] == [1, 0]


def test_a_file_beside_a_missing_folder_is_no_reason_to_break(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="unable to open database file"):
        prepare(f"sqlite:///{tmp_path / 'missing' / 'a.sqlite'}")
