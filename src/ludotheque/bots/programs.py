"""Programs from outside at our table, as entries of the arena: `command:./mybot --fast`.

A program is asked in lines of JSON on its standard input and answers in lines of JSON on its standard output, the
first line to the first question, the second to the second (docs/language_models.md). It hears what its seat may know
and nothing else. Whoever does not answer with a legal move forfeits the game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isinf
from typing import Any, Final

import orjson

from ludotheque.bots.processes import Silence, Talk, command_words
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Told
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import hears
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event, State

PREFIX: Final = "command:"
PROTOCOL: Final = 1
PATIENCE: Final = 60.0
"""Seconds for a move when no others are set."""
START: Final = 30.0
"""Seconds to get ready before a game."""
GRACE: Final = 0.2
"""Seconds on top of those for a move, for the way there and back."""


class Forfeit(Exception):
    """A program has lost its game; the message says why."""


def is_program(name: str) -> bool:
    return name.startswith(PREFIX)


def program_words(name: str) -> list[str]:
    """What to start for an entry; UsageError when there is no such program."""
    return command_words(name.removeprefix(PREFIX))


class Program:
    """A program on a seat of one game, from hello to farewell."""

    def __init__(self, name: str, spec: GameSpec[Any], seat: int, seconds: float) -> None:
        self.spec = spec
        self.seat = seat
        self.seconds = PATIENCE if isinf(seconds) else seconds
        self.asked = 0
        self.news: list[Event] = []
        """What its seat was told since it was asked last."""
        self._talk = Talk(program_words(name))

    def start(self, players: int, options: Mapping[str, str]) -> None:
        """Start it and wait until it is ready; Forfeit when it is not."""
        greeting = hello(self.spec, players, options, self.seat, self.seconds)
        try:
            self._talk.start()
            self._talk.say(greeting)
            answer = self._talk.hear(START)
        except Silence as silence:
            raise Forfeit(f"at the start: the program {silence}") from None
        if _object(answer).get("type") != "ready":
            raise Forfeit(f"at the start: the program said {_quoted(answer)} instead of ready")

    def hear(self, told: Told) -> None:
        """Remember what happened, as its seat is told; the next question says it."""
        self.news += [event for audience, event in told if hears(self.seat, audience)]

    def choose(self, state: State) -> Action:
        """What it decides; Forfeit when that is no legal move."""
        legal = state.legal(self.seat)
        paths = [path_text(self.spec.path(state, self.seat, action)) for action in legal]
        self.asked += 1
        self._talk.say(position(self.spec, state, self.seat, self.asked, self.news, paths))
        self.news = []
        try:
            answer = self._talk.hear(self.seconds + GRACE)
        except Silence as silence:
            raise Forfeit(f"at its move {self.asked}: the program {silence}") from None
        found = chosen(answer, paths)
        if found is None:
            raise Forfeit(f"at its move {self.asked}: {_quoted(answer)} is no legal move")
        return legal[found]

    def farewell(self, scores: Sequence[int | float], places: Sequence[float]) -> None:
        """Tell it how the game ended and let it go."""
        self._talk.say(_line({"type": "end", "scores": scores, "places": [int(place) + 1 for place in places]}))
        self._talk.leave()

    def dismiss(self) -> None:
        """End it at once; it may have ended long before."""
        self._talk.kill()


# What is said


def hello(spec: GameSpec[Any], players: int, options: Mapping[str, str], seat: int, seconds: float) -> bytes:
    """The first line: the game, and what is agreed on."""
    return _line(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": spec.id,
            "rules_version": spec.rules_version,
            "players": players,
            "options": dict(options),
            "seat": seat,
            "seconds_per_move": seconds,
        }
    )


def position(
    spec: GameSpec[Any], state: State, seat: int, number: int, news: Sequence[Event], paths: Sequence[str]
) -> bytes:
    """A question: what the seat sees, what it was told since the last question, and what it may do."""
    return _line(
        {
            "type": "position",
            "number": number,
            "happened": [spec.message(event).to_data() for event in news],
            "question": spec.question(state).to_data(),
            "view": spec.view(state, seat),
            "legal": paths,
        }
    )


def _line(data: dict[str, Any]) -> bytes:
    return orjson.dumps(data) + b"\n"


# What is answered


def chosen(answer: bytes, paths: Sequence[str]) -> int | None:
    """The place of the move that an answer names, by its path or its place; None when it names none."""
    said = _object(answer)
    path, index = said.get("path"), said.get("index")
    if isinstance(path, str) and index is None:
        path = path_text(split_path(path))
        return paths.index(path) if path in paths else None
    if type(index) is int and path is None and 0 <= index < len(paths):
        return index
    return None


def _object(answer: bytes) -> dict[str, Any]:
    """A line as a JSON object; an empty one when it is none."""
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _quoted(answer: bytes) -> str:
    """The beginning of a line, fit to be printed."""
    return repr(answer.decode(errors="replace").strip()[:60])
