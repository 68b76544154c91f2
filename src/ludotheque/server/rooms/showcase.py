"""Demonstrations at the table: their scenes, and the position at the end of each as those see it who look on."""

from __future__ import annotations

from functools import cache
from typing import Any

import orjson

from ludotheque.kernel.demonstrations import Scene, read_demonstration, scenes_of
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.server import shapes
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.positions import Position, past
from ludotheque.server.rooms.unkept import unkept_game
from ludotheque.server.storage.records import BOT, Seat


class Showcase:
    """The demonstration of a game, played through once."""

    def __init__(self, spec: GameSpec[Any]) -> None:
        shown = read_demonstration(spec)
        self._spec = spec
        self._bot = shown.bot.partition("@")[0]
        match, self._scenes = scenes_of(spec, shown)
        self._states: dict[int, State] = {0: shown.match(spec).state}
        for scene in self._scenes:
            self._states[scene.until] = scene.after
        seats = [Seat(BOT, bot=self._bot) for _ in range(shown.players)]
        self._game = unkept_game(match, seats)

    def sheet(self) -> shapes.Demonstration:
        """All that is said, and the end of the game with the whole log."""
        message = Position(self._game, 0.0).message(NOBODY, -1, None)
        return {
            "game": self._spec.id,
            "data": self._spec.data_hash,
            "bot": self._bot,
            "scenes": [_scene(scene) for scene in self._scenes],
            "position": orjson.loads(message),
        }

    def position(self, at: int) -> bytes:
        """The position after so many entries, where a scene ends; the sheet has told the log."""
        state = self._states.get(at)
        if state is None:
            raise Refusal("no_such_position")
        return past(self._spec, state, NOBODY, at, [])


@cache
def showcase(spec: GameSpec[Any]) -> Showcase:
    return Showcase(spec)


def _scene(scene: Scene) -> shapes.Scene:
    return {
        "seat": scene.seat,
        "until": scene.until,
        "says": [message.to_data() for message in scene.says],
        "gain": scene.gain,
        "thought": None if scene.thought is None else scene.thought.to_data(),
    }
