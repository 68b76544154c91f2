"""Lessons: a prepared position, one idea, something to do. They are data of a game, `lessons/*.json` in its folder.

`docs/lessons.md` describes the format for those who write lessons; nothing here knows a game, a language or a screen.
A lesson is followed by playing its moves again from the prepared position: nothing has to be kept but the moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path as FilePath
from typing import Any, Literal

from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.conditions import Condition, read_condition
from ludotheque.kernel.errors import IllegalAction, InputError, Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.play import explain
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.kernel.text import LANGUAGES

Words = dict[str, str]
"""A text in every language."""
Kind = Literal["show", "do", "vary"]
Reply = Callable[[GameSpec[Any], State, int], Action]
"""Who moves for the others: what they do on a seat."""


class LessonError(InputError):
    """A lesson that cannot be right; the message names the file and the place in it."""


@dataclass(frozen=True)
class Setting:
    """A position to begin at: a game dealt from a seed, moves made in it, and things put where they are wanted."""

    players: int
    options: Mapping[str, str]
    seed: str
    moves: tuple[Path, ...]
    changes: Mapping[str, Any]

    def key(self) -> bytes:
        """Of what chance brings from there on, the same for everybody."""
        return sha256(self.seed.encode()).digest()

    def position(self, spec: GameSpec[Any]) -> dict[str, Any]:
        """The position, as `State.to_data` writes it."""
        match = Match(spec, self.players, self.options, Chance(self.seed))
        for path in self.moves:
            seat = match.state.to_move()
            match.play(seat, spec.action(match.state, seat, path))
        data = match.state.to_data()
        for place, value in self.changes.items():
            put(data, place.split("."), named(spec, value))
        position: dict[str, Any] = spec.from_data(data).to_data()
        return position


def put(data: Any, place: Sequence[str], value: Any) -> None:
    """Put a value into nested data; KeyError or IndexError where there is no such place."""
    for word in place[:-1]:
        data = data[int(word) if isinstance(data, list) else word]
    last = int(place[-1]) if isinstance(data, list) else place[-1]
    data[last]
    data[last] = value


def named(spec: GameSpec[Any], value: Any) -> Any:
    """A value with its names turned into the numbers that positions hold: `tile:ship`."""
    if isinstance(value, list):
        return [named(spec, part) for part in value]
    if isinstance(value, str) and ":" in value:
        kind, _, name = value.partition(":")
        return spec.names[kind].index(name)
    return value


@dataclass(frozen=True)
class Remark:
    """What is said when a move was made that does not lead to the goal."""

    when: Condition
    says: Words


@dataclass(frozen=True)
class Check:
    """A part of the goal, in words, which the card shows with a tick or a cross."""

    holds: Condition
    says: Words


@dataclass(frozen=True)
class Step:
    """One position of a lesson: shown, done with what is possible glowing, or done without help."""

    kind: Kind
    setting: Setting
    seat: int
    says: Words
    task: Words
    lit: tuple[str, ...]
    """The parts of the table that matter; all else is dimmed. None: everything does."""
    only: tuple[Path, ...]
    """Beginnings of the paths that may be taken here; none: all that are legal."""
    shown: tuple[Path, ...]
    """The moves that lead to the goal, as they are shown."""
    goal: tuple[Check, ...]
    remarks: tuple[Remark, ...]
    rule: str
    done: Words


@dataclass(frozen=True)
class Callout:
    """A word or two beside a thing on the board, by the word that paths call it."""

    at: str
    says: Words


@dataclass(frozen=True, eq=False)
class Lesson:
    """One idea of a game."""

    game: str
    id: str
    title: Words
    idea: Words
    callouts: tuple[Callout, ...]
    """What to look at while it is shown and done, in the order of their numbers."""
    steps: tuple[Step, ...]


class Attempt:
    """Somebody at a step of a lesson, after some moves."""

    def __init__(self, spec: GameSpec[Any], step: Step, reply: Reply) -> None:
        self.spec = spec
        self.step = step
        self._reply = reply
        self.position = step.setting.position(spec)
        options = step.setting.options
        self.match = Match(
            spec, step.setting.players, options, KeyedChance(step.setting.key()), Origin(self.position, None)
        )
        self.paths: list[Path] = []
        self._let_others_move()

    @cached_property
    def before(self) -> dict[str, Any]:
        """What the learner saw at first."""
        match = self.match.afresh()
        return self.spec.view(match.state, self.step.seat)

    def view(self) -> dict[str, Any]:
        return self.spec.view(self.match.state, self.step.seat)

    def allows(self, path: Path) -> bool:
        """Is a path, or a beginning of one, for this step?"""
        only = self.step.only
        return not only or any([path[: len(start)] == start[: len(path)] for start in only])

    def move(self, path: Path) -> None:
        """Make a move of the learner; IllegalAction says why it cannot be made, PathError that it says nothing."""
        state, seat = self.match.state, self.step.seat
        reason = explain(self.spec, state, seat, path)
        if reason is None and not self.allows(path):
            reason = Reason("", "why.not_in_this_lesson")
        if reason is not None:
            raise IllegalAction(reason)
        self.match.play(seat, self.spec.action(state, seat, path))
        self.paths.append(path)
        self._let_others_move()

    def _let_others_move(self) -> None:
        """Others decide until the learner may, unless the goal is reached before."""
        state = self.match.state
        while not state.over() and not state.may_decide(self.step.seat) and not self.is_reached():
            seat = state.to_move()
            self.match.play(seat, self._reply(self.spec, state, seat))
            state = self.match.state

    def checks(self) -> list[bool]:
        """Which parts of the goal hold now."""
        view = self.view()
        return [check.holds(view, self.before) for check in self.step.goal]

    def is_reached(self) -> bool:
        return self.paths != [] and all(self.checks())

    def remark(self) -> Words | None:
        """What is to be said about the last move, if it led elsewhere."""
        view = self.view()
        return next((remark.says for remark in self.step.remarks if remark.when(view, self.before)), None)


# Reading


def read_lessons(spec: GameSpec[Any]) -> list[Lesson]:
    """The lessons of a game, in the order of their files."""
    return [read_lesson(spec, path) for path in sorted((spec.folder / "lessons").glob("*.json"))]


def read_lesson(spec: GameSpec[Any], path: FilePath) -> Lesson:
    """A lesson from its file; LessonError says what is wrong with it."""
    with reading(path):
        data = json.loads(path.read_text(encoding="utf-8"))
        return _lesson(spec.id, path.stem.partition("_")[2], data)


@contextmanager
def reading(path: FilePath) -> Iterator[None]:
    """Whatever is wrong with a file becomes a LessonError that names it."""
    try:
        yield
    except LessonError as error:
        raise LessonError(f"{path.name}: {error}") from None
    except (KeyError, TypeError, ValueError) as error:
        raise LessonError(f"{path.name}: {type(error).__name__} {error}") from None


def _lesson(game: str, id: str, data: Mapping[str, Any]) -> Lesson:
    settings = {name: _setting(setting) for name, setting in data["positions"].items()}
    steps = [_step(step, settings) for step in data["steps"]]
    _expect(steps != [], "a lesson needs steps")
    callouts = [Callout(callout["at"], read_words(callout["says"])) for callout in data.get("callouts", [])]
    return Lesson(game, id, read_words(data["title"]), read_words(data["idea"]), tuple(callouts), tuple(steps))


def _setting(data: Mapping[str, Any]) -> Setting:
    moves = [split_path(move) for move in data.get("moves", [])]
    return Setting(data["players"], data.get("options", {}), data["seed"], tuple(moves), data.get("changes", {}))


def _step(data: Mapping[str, Any], settings: Mapping[str, Setting]) -> Step:
    kind: Kind = data["kind"]
    _expect(kind in ("show", "do", "vary"), f"no kind of step: {kind}")
    return Step(
        kind,
        settings[data["position"]],
        data.get("seat", 0),
        read_words(data["says"]),
        read_words(data["task"]),
        tuple(data.get("lit", [])),
        tuple([split_path(path) for path in data.get("only", [])]),
        tuple([split_path(path) for path in data["shown"]]),
        tuple([Check(read_condition(check), read_words(check["says"])) for check in data["goal"]]),
        tuple([Remark(read_condition(remark), read_words(remark["says"])) for remark in data.get("remarks", [])]),
        data["rule"],
        read_words(data["done"]),
    )


def read_words(data: Mapping[str, str]) -> Words:
    """A text that has every language; LessonError if it has not."""
    _expect(set(data) == set(LANGUAGES) and all(data.values()), f"a text needs {' and '.join(LANGUAGES)}: {data}")
    return dict(data)


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise LessonError(otherwise)
