"""No byte that somebody receives depends on what it cannot know, on any channel: `python -m bench.leaks` runs more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from typing import Any

import orjson
import pytest
import uvloop
from bench.leaks.__main__ import main
from bench.leaks.findings import Leak, Tally
from bench.leaks.pairs import Pair
from bench.leaks.session import Session
from bench.leaks.worlds import ITERATIONS, World, open_worlds
from fastapi import Request, Response

from ludotheque.bots.levels import STRONGEST, THINKS
from ludotheque.games import GAMES
from ludotheque.games.packs import packed
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import bots, herald, room
from ludotheque.server.rooms.audience import Audience, Watcher
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.overview import overview
from ludotheque.server.rooms.positions import both, past
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.webhooks import your_turn
from ludotheque.server.storage.records import MOVE, SUBSTITUTE, UNDO, Pace, Person, TableRecord
from ludotheque.server.web import lobby, replays, reviews, shelf, tables
from ludotheque.server.wire import commands
from ludotheque.server.wire.security import Security
from ludotheque.server.wire.streams import Stream
from ludotheque.testing.cheating import cheater

PAIRS = 14
"""Of each game."""
MOST_PAIRS = 100
"""Of a game until a copy that leaks is caught; most are at the first."""
SECRETS = {"castles_of_burgundy": 14, "glass_road": 14, "ora_et_labora": 0, "attika": 7, "woodcraft": 14}
"""Pairs that must differ in more than chance to come: nothing is hidden in Ora et Labora."""
ANSWERS = {"castles_of_burgundy": 1, "glass_road": 3, "woodcraft": 3}
"""So many secret answers of others must differ, where there are any."""


class Servers:
    """Two worlds and the loop in which they live."""

    def __init__(self, runner: asyncio.Runner, worlds: list[World]) -> None:
        self._runner = runner
        self._worlds = worlds

    def compare(self, game: str, pairs: int = PAIRS) -> Tally:
        """The pairs of a game; Leak at the first that differs."""
        tally = Tally()
        for number in range(pairs):
            self._runner.run(Session(self._worlds, Pair(game, number), tally).run())
        return tally


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        opening = open_worlds()
        yield Servers(runner, runner.run(opening.__aenter__()))
        runner.run(opening.__aexit__(None, None, None))


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_secrets_are_the_same_on_every_channel(game: str, servers: Servers) -> None:
    tally = servers.compare(game)
    assert tally.pairs == PAIRS
    assert tally.different >= SECRETS[game]
    assert tally.answers >= ANSWERS.get(game, 0)
    assert tally.lengths > 0 or game != "woodcraft", "only there an answer takes one step or several"
    silent = {"socket while others answer"} if game not in ANSWERS else set()
    assert {channel for channel, texts in tally.texts.items() if texts} == {*COPIES} - silent


# Copies that leak

Patch = pytest.MonkeyPatch
Copy = Callable[[Patch], None]


def secret(hall: Hall) -> str:
    """What nobody may know: it differs in two worlds."""
    game = hall.rooms.loaded()[0].table.game
    assert game is not None
    return game.match.state.digest()


def padding(hall: Hall) -> bytes:
    """As long as a secret is large."""
    return b" " * (int(secret(hall), 16) % 97)


def showing_view(patch: Patch) -> None:
    view = GameSpec.public_view
    patch.setattr(GameSpec, "public_view", lambda spec, state: {**view(spec, state), "leak": state.digest()})


def showing_steps(patch: Patch) -> None:
    """A frame for each step of a secret answer."""

    def show(audience: Audience, position: Any, table: Any, before: Any, undone: bool = False) -> None:
        for watcher in audience._watchers:
            watcher.push(watcher.shown(position, watcher.seat_at(table)))

    patch.setattr(Audience, "show", show)


def saying_it_twice(patch: Patch) -> None:
    """A second frame with the same position, or none."""
    show = Room._show

    def twice(self: Room, before: Any) -> None:
        show(self, before)
        if len(padding(self.hall)) % 2:
            show(self, before)

    patch.setattr(Room, "_show", twice)


def telling_after(kind: str, own: bool) -> Copy:
    """A frame for whoever has done something, or for all others."""

    def copy(patch: Patch) -> None:
        happen = Room.happen

        async def telling(self: Room, what: str, seat: int, *more: Any, **named: Any) -> None:
            await happen(self, what, seat, *more, **named)
            for watcher in self.audience._watchers:
                if what == kind and (watcher.seat_at(self.record) == seat) == own:
                    watcher.tell({"leak": secret(self.hall)})

        patch.setattr(Room, "happen", telling)

    return copy


def welcoming_back(patch: Patch) -> None:
    enter = Room.enter

    async def welcome(self: Room, watcher: Watcher, since: int, seq: int) -> None:
        await enter(self, watcher, since, seq)
        if since or seq:
            watcher.tell({"leak": secret(self.hall)})

    patch.setattr(Room, "enter", welcome)


def heading(ending: str) -> Copy:
    """A header more for the answers to some requests."""

    def copy(patch: Patch) -> None:
        call = Security.__call__

        async def leaking(self: Security, scope: Any, receive: Any, send: Any) -> None:
            async def telling(event: Any) -> None:
                if event["type"] == "http.response.start" and scope["path"].endswith(ending):
                    event["headers"] = [*event["headers"], (b"x-leak", secret(scope["app"].state.hall).encode())]
                await send(event)

            await call(self, scope, receive, telling)

        patch.setattr(Security, "__call__", leaking)

    return copy


def answering(kind: str, field: str) -> Copy:
    """A question is answered with a secret."""

    async def answer(room: Room, watcher: Watcher, command: commands.Command) -> None:
        watcher.tell({"type": "answer", "to": command["id"], field: secret(room.hall)})

    return lambda patch: patch.setitem(commands.COMMANDS, kind, answer)


def foreseeing_chance(patch: Patch) -> None:
    """Shows what a final move would bring."""
    patch.setattr(commands, "is_final", lambda *_: False)


def pondering_secrets(patch: Patch) -> None:
    patch.setattr(GameSpec, "ponder", lambda spec, state, seat: {"leak": state.digest()})


def teaching_secrets(patch: Patch) -> None:
    """A number more for learners."""
    encode = GameSpec.encode

    def leaking(spec: GameSpec[Any], state: Any, seat: int, sheet: Sheet) -> None:
        encode(spec, state, seat, sheet)
        sheet.amount("leak", int(state.digest(), 16) % 251)

    patch.setattr(GameSpec, "encode", leaking)


def cheating_hints(patch: Patch) -> None:
    """The bot is shown the real position, and looks at it."""
    patch.setattr(
        bots, "make_bot", lambda name, spec, rng: cheater(spec, THINKS[STRONGEST].thinking(inf, ITERATIONS), rng)
    )
    thinking_of_the_real_position(patch)


def thinking_of_the_real_position(patch: Patch) -> None:
    def task(self: bots.Bots, spec: Any, state: Any, seat: int, purpose: str) -> bots.Task:
        return bots.Task(spec.id, packed(spec), orjson.dumps(state.to_data()), seat, "seed")

    patch.setattr(bots.Bots, "_task", task)


def refusing_with_secrets(patch: Patch) -> None:
    async def refuse(room: Room, watcher: Watcher, command: commands.Command) -> None:
        raise Refusal("malformed", detail=secret(room.hall))

    patch.setitem(commands.COMMANDS, "undo", refuse)


def marking_with_secrets(patch: Patch) -> None:
    answer = shelf.Lasting.answer

    def marked(self: shelf.Lasting, request: Request) -> Response:
        response = answer(self, request)
        if response.status_code == 304:
            response.headers["ETag"] = f'"{secret(request.app.state.hall)}"'
        return response

    patch.setattr(shelf.Lasting, "answer", marked)


def answering_longer(patch: Patch) -> None:
    """The table is the same, but the answer is longer."""
    answer = tables.answer

    async def padded(person: Person | None, room: Room) -> Response:
        response = await answer(person, room)
        return Response(bytes(response.body) + padding(room.hall), media_type="application/json")

    patch.setattr(tables, "answer", padded)


def listing_secrets(patch: Patch) -> None:
    find = lobby.find

    def found(db: Any, person: Any, now: float) -> Any:
        tables, summaries = find(db, person, now)
        for table in tables:
            table.invitation = table.host = table.key.hex()
        return tables, summaries

    patch.setattr(lobby, "find", found)


def remembering_secrets(patch: Patch) -> None:
    def leaking(spec: Any, state: Any, *more: Any) -> bytes:
        return both(past(spec, state, *more), orjson.dumps({"leak": state.digest()}))

    patch.setattr(replays, "past", leaking)


def replaying_secrets(patch: Patch) -> None:
    replay = replays.public_replay
    patch.setattr(replays, "public_replay", lambda game: [*replay(game), game.match.state.digest()])


def reviewing_what_runs(patch: Patch) -> None:
    """How many moves there were says how many steps a secret answer has."""
    patch.setattr(reviews, "check", lambda room: None)
    patch.setattr(reviews, "match_of", lambda room, moves=None: room.running()[0].match)


def continuing_with_secrets(patch: Patch) -> None:
    async def told(hall: Hall, spec: Any, options: Any, public: bool, host: Any, pace: Pace, seats: Any) -> TableRecord:
        pace = replace(pace, bank=len(padding(hall)))
        return await tables.new_table(hall, spec, options, public, host, pace, seats)

    patch.setattr(replays, "new_table", told)


def posting_secrets(patch: Patch) -> None:
    patch.setattr(room, "your_turn", lambda table, *more: {**your_turn(table, *more), "leak": table.key.hex()})


def entering_with_secrets(patch: Patch) -> None:
    enter = Room.enter

    async def welcome(self: Room, watcher: Watcher, since: int, seq: int) -> None:
        await enter(self, watcher, since, seq)
        if isinstance(watcher, Stream):
            watcher.push(secret(self.hall).encode())

    patch.setattr(Room, "enter", welcome)


def heralding_secrets(patch: Patch) -> None:
    """A field more on the cards of games, for those that listen to their accounts."""
    patch.setattr(herald, "overview", lambda table, *more: {**overview(table, *more), "leak": table.key.hex()})


def asked_for_secrets(patch: Patch) -> None:
    """The position of now is longer for those that ask for it without a socket."""
    now = Room.position_now
    patch.setattr(Room, "position_now", lambda self, person: (now(self, person) or b"null") + padding(self.hall))


COPIES: dict[str, tuple[Copy, str]] = {
    "socket on entering": (showing_view, "castles_of_burgundy"),
    "socket while others answer": (showing_steps, "woodcraft"),
    "socket on coming back": (welcoming_back, "attika"),
    "socket after own moves": (telling_after(MOVE, own=True), "castles_of_burgundy"),
    "socket after moves of others": (telling_after(MOVE, own=False), "castles_of_burgundy"),
    "socket after undo": (telling_after(UNDO, own=True), "ora_et_labora"),
    "numbers for learners": (teaching_secrets, "glass_road"),
    "why": (answering("why", "reason"), "attika"),
    "foresee": (foreseeing_chance, "castles_of_burgundy"),
    "ponder": (pondering_secrets, "attika"),
    "coach": (answering("coach", "card"), "glass_road"),
    "hint": (cheating_hints, "glass_road"),
    "thoughts of bots": (thinking_of_the_real_position, "attika"),
    "errors": (refusing_with_secrets, "ora_et_labora"),
    "table": (answering_longer, "attika"),
    "lobby": (listing_secrets, "ora_et_labora"),
    "history": (remembering_secrets, "woodcraft"),
    "replay": (replaying_secrets, "glass_road"),
    "data": (heading("/data"), "glass_road"),
    "review": (reviewing_what_runs, "woodcraft"),
    "texts and components": (heading("/attika/components"), "attika"),
    "ETags": (marking_with_secrets, "attika"),
    "continue": (continuing_with_secrets, "glass_road"),
    "substitute": (telling_after(SUBSTITUTE, own=True), "attika"),
    "webhooks": (posting_secrets, "castles_of_burgundy"),
    "stream of a table": (entering_with_secrets, "attika"),
    "stream of an account": (heralding_secrets, "glass_road"),
    "requests of programs": (asked_for_secrets, "woodcraft"),
}
"""For each channel a copy of the server that leaks there and nowhere else before, and a game at which it shows."""


def caught(copy: Copy, game: str, servers: Servers, patch: Patch) -> Leak:
    copy(patch)
    with pytest.raises(Leak) as found:
        servers.compare(game, MOST_PAIRS)
    assert found.value.texts[0] != found.value.texts[1]
    return found.value


@pytest.mark.parametrize("channel", COPIES)
def test_a_copy_that_leaks_is_caught(channel: str, servers: Servers, monkeypatch: Patch) -> None:
    copy, game = COPIES[channel]
    assert caught(copy, game, servers, monkeypatch).channel == channel


def test_a_message_more_is_caught(servers: Servers, monkeypatch: Patch) -> None:
    assert caught(saying_it_twice, "castles_of_burgundy", servers, monkeypatch).channel.startswith("socket after")


# The command


def test_the_command_ends_well_only_if_nothing_differs(capsys: pytest.CaptureFixture[str], monkeypatch: Patch) -> None:
    assert main(["--only", "attika:3", "--json"]) == 0
    told = orjson.loads(capsys.readouterr().out)
    assert (told["games"]["attika"]["pairs"], told["leaks"]) == (1, [])
    showing_view(monkeypatch)
    assert main(["--pairs", "1", "--game", "attika"]) == 1
    assert "first leak: attika:0 (seed 1), socket on entering" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", ["attika", "attika:x", "chess:1"])
def test_the_command_knows_its_pairs(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", wrong])
    assert "error:" in capsys.readouterr().err
