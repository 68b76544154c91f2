"""No byte that somebody receives depends on what it cannot know, on any channel: `python -m bench.leaks` runs more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
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
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import bots, room
from ludotheque.server.rooms.audience import Audience
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.web import lobby, replays, shelf, tables
from ludotheque.server.wire import commands
from ludotheque.testing.cheating import cheater

PAIRS = 24
"""Of each game."""
SECRETS = {"castles_of_burgundy": 24, "glass_road": 24, "ora_et_labora": 0, "attika": 12, "woodcraft": 24}
"""Pairs that must differ in more than chance to come: nothing is hidden in Ora et Labora."""
CHANNELS = {
    *("socket on entering", "socket on coming back", "socket after own moves", "socket after moves of others"),
    *("socket after undo", "why", "foresee", "ponder", "hint", "errors", "table", "lobby", "history", "replay", "data"),
    *("texts and components", "ETags", "continue", "substitute", "webhooks", "thoughts of bots"),
}


class Servers:
    """Two worlds and the loop in which they live."""

    def __init__(self, runner: asyncio.Runner, worlds: list[World]) -> None:
        self._runner = runner
        self._worlds = worlds

    def compare(self, pair: Pair, tally: Tally) -> None:
        self._runner.run(Session(self._worlds, pair, tally).run())


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        opening = open_worlds()
        yield Servers(runner, runner.run(opening.__aenter__()))
        runner.run(opening.__aexit__(None, None, None))


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_secrets_are_the_same_on_every_channel(game: str, servers: Servers) -> None:
    tally = Tally()
    for number in range(PAIRS):
        servers.compare(Pair(game, number), tally)
    assert tally.pairs == PAIRS
    assert tally.different >= SECRETS[game]
    assert {channel for channel, texts in tally.texts.items() if texts} >= CHANNELS
    if game in ("glass_road", "woodcraft"):
        assert tally.answers > 0, "others answer otherwise in secret"


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
    show = room.Room._show

    def twice(self: room.Room, before: Any, undone: bool = False) -> None:
        show(self, before, undone)
        if padding(self.hall)[48:]:
            show(self, before, undone)

    patch.setattr(room.Room, "_show", twice)


def telling_why(patch: Patch) -> None:
    patch.setitem(commands.COMMANDS, "why", answering)


async def answering(room: Any, watcher: Any, command: Any) -> None:
    watcher.tell({"type": "answer", "to": command["id"], "reason": secret(room.hall)})


def foreseeing_chance(patch: Patch) -> None:
    """Shows what a final move would bring."""
    patch.setattr(commands, "is_final", lambda *_: False)


def pondering_secrets(patch: Patch) -> None:
    patch.setattr(GameSpec, "ponder", lambda spec, state, seat: {"leak": state.digest()})


def cheating_hints(patch: Patch) -> None:
    """The bot is shown the real position, and looks at it."""
    patch.setattr(bots, "make_bot", lambda name, spec, rng: cheater(spec, THINKS[STRONGEST].thinking(9, ITERATIONS), rng))
    thinking_of_the_real_position(patch)


def thinking_of_the_real_position(patch: Patch) -> None:
    def task(self: bots.Bots, spec: Any, state: Any, seat: int, purpose: str) -> bots.Task:
        return bots.Task(spec.id, bots.packed(spec), orjson.dumps(state.to_data()), seat, "seed")

    patch.setattr(bots.Bots, "_task", task)


def refusing_with_secrets(patch: Patch) -> None:
    async def refuse(room: Any, watcher: Any, command: Any) -> None:
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
    answer = tables._answer

    async def padded(person: Any, room: Any) -> Response:
        response = await answer(person, room)
        return Response(bytes(response.body) + padding(room.hall), media_type="application/json")

    patch.setattr(tables, "_answer", padded)


def listing_secrets(patch: Patch) -> None:
    find = lobby.find

    def found(db: Any, person: Any, now: float) -> Any:
        tables, summaries = find(db, person, now)
        for table in tables:
            table.invitation = table.host = table.key.hex()
        return tables, summaries

    patch.setattr(lobby, "find", found)


def remembering_secrets(patch: Patch) -> None:
    past = replays.past
    patch.setattr(replays, "past", lambda spec, state, *more: {**past(spec, state, *more), "leak": state.digest()})


def replaying_secrets(patch: Patch) -> None:
    replay = replays.public_replay
    patch.setattr(replays, "public_replay", lambda game: [*replay(game), game.match.state.digest()])


def continuing_with_secrets(patch: Patch) -> None:
    """The new table knows what everybody knows."""
    patch.setattr(replays, "seeded", lambda _: replays.seeded.__wrapped__)


def posting_secrets(patch: Patch) -> None:
    notice = room.your_turn
    patch.setattr(room, "your_turn", lambda table, *more: {**notice(table, *more), "leak": table.key.hex()})


COPIES: list[tuple[Copy, str, str]] = [
    (showing_view, "castles_of_burgundy", "socket on entering"),
    (showing_steps, "woodcraft", "socket while others answer"),
    (saying_it_twice, "castles_of_burgundy", "socket after"),
    (telling_why, "attika", "why"),
    (foreseeing_chance, "castles_of_burgundy", "foresee"),
    (pondering_secrets, "attika", "ponder"),
    (cheating_hints, "glass_road", "hint"),
    (thinking_of_the_real_position, "attika", "thoughts of bots"),
    (refusing_with_secrets, "ora_et_labora", "errors"),
    (marking_with_secrets, "attika", "ETags"),
    (answering_longer, "attika", "table"),
    (listing_secrets, "ora_et_labora", "lobby"),
    (remembering_secrets, "woodcraft", "history"),
    (replaying_secrets, "glass_road", "replay"),
    (posting_secrets, "castles_of_burgundy", "webhooks"),
]
"""Copies of the server that leak: by what, at which game it shows, and on which channel it must be found."""


@pytest.mark.parametrize(("copy", "game", "channel"), COPIES, ids=[copy.__name__ for copy, _, _ in COPIES])
def test_a_copy_that_leaks_is_caught(copy: Copy, game: str, channel: str, servers: Servers, monkeypatch: Patch) -> None:
    copy(monkeypatch)
    with pytest.raises(Leak) as caught:
        for number in range(PAIRS):
            servers.compare(Pair(game, number), Tally())
    assert caught.value.channel.startswith(channel)
    assert caught.value.texts[0] != caught.value.texts[1]
