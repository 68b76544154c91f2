"""Streams of bots from outside: what they tell and when they end, for quick readers and for slow ones."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.people import Guest, Json
from tests.server.programs import Program, first
from tests.server.serving import Serving, serving

from ludotheque.server.rooms.news import News
from ludotheque.server.settings import Settings
from ludotheque.server.wire import streams
from ludotheque.server.wire.bounds import LASTING
from ludotheque.server.wire.outbox import MOST_WAITING
from ludotheque.server.wire.streams import Exit, Stream, StreamAnswer


def test_a_stream_of_a_table_tells_all_first_and_then_what_changes(url: str) -> None:
    anna, bot = Guest(url), Program(url)
    table = anna.open("me", "open", public=True, outside_bots=True)["id"]
    bot.post(f"/tables/{table}/seat")
    with bot.stream(f"table/{table}") as lines, anna.socket(table) as line:
        assert next(lines)["table"]["status"] == "open"
        assert next(lines) == {"type": "chats", "chats": []}
        anna.post(f"/tables/{table}/start")
        newest = lines.of("position")
        assert (newest["seq"], newest["seat"], newest["log"][0]["n"]) == (0, 1, -1)
        mine = line.position()
        if mine["choices"]:
            mine = line.move(mine)
            newest = lines.of("position")
            assert [entry["n"] for entry in newest["log"]] == [0], "only what is new"
            assert newest["seq"] == mine["seq"]
        line.send("chat", text="hello")
        assert lines.of("chat")["text"] == "hello"
        with bot.stream(f"table/{table}") as again:
            assert again.of("position")["seq"] == newest["seq"]
        seats = anna.table(table)["seats"]
        assert seats[1]["connected"]
    assert bot.http.get(f"/api/bot/stream/table/{table[::-1]}").json()["error"]["code"] == "no_such_table"
    assert Program(url).http.get(f"/api/bot/stream/table/{table}").json()["error"]["code"] == "not_seated"


def test_turns_elsewhere_are_told(url: str) -> None:
    anna, bot = Guest(url), Program(url)
    seats = [{"kind": "me"}, {"kind": "outside", "person": bot.id}]
    with bot.stream("account") as told:
        table = anna.post("/tables", game="glass_road", seats=seats)["table"]["id"]
        bot.post(f"/challenges/{table}/accept")
        anna.post(f"/tables/{table}/start")
        told.of("game_start")
        assert told.of("your_turn") == {"type": "your_turn", "table": table, "seat": 1, "entries": 0}
    with bot.stream("account") as again:
        (game,) = again.of("account")["games"]
        assert (game["id"], game["my_turn"]) == (table, True)


def test_only_so_many_streams_are_open(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.web.streams.MOST_STREAMS", 1)
    bot = Program(url)
    with bot.stream("account") as told:
        told.of("account")
        answer = bot.http.get("/api/bot/stream/account")
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_streams")


def test_a_table_that_is_no_more_ends_its_stream(url: str) -> None:
    bot = Program(url)
    table = bot.challenge("open")["id"]
    with bot.stream(f"table/{table}") as lines:
        lines.of("chats")
        bot.post(f"/tables/{table}/leave")
        assert lines.of("end")["why"] == "gone"


def test_streams_end_when_the_server_stops(settings: Settings) -> None:
    with serving(settings) as server:
        bot = Program(server.url)
        with bot.stream("account") as told:
            told.of("account")
            server.stop()
            assert told.of("end")["why"] == "come_again"


def test_whoever_may_have_missed_news_is_told_all_again(server: Serving) -> None:
    bot = Program(server.url)
    with bot.stream("account") as told:
        told.of("account")
        table = bot.challenge("open")["id"]
        server.loop.call_soon_threadsafe(miss, server.hall.news)
        assert [card["id"] for card in told.of("account")["challenges"]] == [table]


def miss(news: News) -> None:
    news._hear_item("missed", [])


# Readers


class Reader:
    """The other end of an answer: what is sent, and when it is taken."""

    def __init__(self) -> None:
        self.takes = asyncio.Event()
        self.takes.set()
        self.body: list[bytes] = []
        self.gone = asyncio.Event()
        self.was_cut = False

    async def send(self, event: Any) -> None:
        await self.takes.wait()
        self.body.append(event.get("body", b""))
        if event["type"] == "http.response.body" and not event["more_body"]:
            self.gone.set()

    async def receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    def last(self, end: Callable[[], None] | None) -> Callable[[], None]:
        def cut() -> None:
            self.was_cut = True
            self.gone.set()

        return cut

    async def read(self, enter: Callable[[Stream], Coroutine[Any, Any, Exit]]) -> None:
        scope = {"type": "http", "extensions": {LASTING: {"last": lambda: self.last}}}
        await StreamAnswer(enter)(scope, self.receive, self.send)

    def lines(self) -> list[Json]:
        return [json.loads(line) for line in b"".join(self.body).split(b"\n") if line]


def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "keep_alive_seconds", 0.0)

    async def test() -> None:
        reader, left = Reader(), asyncio.Event()

        async def enter(stream: Stream) -> Exit:
            reader.takes.clear()
            for number in range(MOST_WAITING + 2):
                stream.tell({"type": "chat", "id": number})
            assert stream.is_closed
            return left.set

        await reader.read(enter)
        assert left.is_set()
        assert reader.was_cut, "it did not even take the end"
        reader.takes.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert reader.lines()[-1] == {"type": "end", "why": "too_slow"}

    asyncio.run(test())


def test_a_stream_shows_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "keep_alive_seconds", 0.0)

    async def test() -> None:
        reader = Reader()

        async def enter(stream: Stream) -> Exit:
            while len(reader.body) < 4:
                await asyncio.sleep(0)
            stream.close(streams.ALL_SAID)
            return lambda: None

        await reader.read(enter)
        assert reader.body[1:4] == [b"\n"] * 3
        assert reader.lines() == [{"type": "end", "why": "finished"}]

    asyncio.run(test())


def test_a_bot_without_a_stream_plays_by_asking(url: str) -> None:
    bot, anna = Program(url), Guest(url)
    table = anna.open("me", "open", public=True, outside_bots=True)["id"]
    bot.post(f"/tables/{table}/seat")
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        position = line.position()
        while not bot.get(f"/tables/{table}")["table"]["my_turn"]:
            position = line.move(position)
        seen = bot.get(f"/tables/{table}")["position"]
        made = bot.post(f"/tables/{table}/move", path=first(seen))
        assert line.position(made["seq"])["seq"] == made["seq"]
