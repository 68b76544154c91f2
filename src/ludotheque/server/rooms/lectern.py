"""A lesson at the table: the learner's moves are played again from its position, and nothing is kept.

What comes out is what a table with such a game would tell: the same positions, choices and answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import orjson

from ludotheque.bots.greedy import GreedyBot
from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.lessons import Attempt, Lesson, Step, read_lessons
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.server import shapes
from ludotheque.server.rooms.study.boards import answer, shown


@cache
def lessons_of(spec: GameSpec[Any]) -> dict[str, Lesson]:
    """The lessons of a game by their names."""
    return {lesson.id: lesson for lesson in read_lessons(spec)}


def card(lesson: Lesson) -> shapes.LessonCard:
    """A lesson in a list."""
    return {**_head(lesson), "steps": len(lesson.steps)}


def sheet(lesson: Lesson) -> shapes.LessonAnswer:
    """A lesson with all that it says."""
    callouts: list[shapes.Callout] = [{"at": callout.at, "says": callout.says} for callout in lesson.callouts]
    return {**_head(lesson), "callouts": callouts, "steps": [_step(step) for step in lesson.steps]}


def _head(lesson: Lesson) -> shapes.LessonHead:
    return {"game": lesson.game, "id": lesson.id, "title": lesson.title, "idea": lesson.idea}


def _step(step: Step) -> shapes.LessonStep:
    return {
        "kind": step.kind,
        "seat": step.seat,
        "says": step.says,
        "task": step.task,
        "lit": list(step.lit),
        "shown": list(step.shown),
        "goal": [check.says for check in step.goal],
        "rule": step.rule,
        "done": step.done,
    }


def attempted(
    spec: GameSpec[Any], step: Step, moves: Sequence[Path], since: int, question: tuple[str, Path] | None
) -> shapes.Attempt:
    """Where moves lead at a step of a lesson, and the answer to a question about the position there."""
    attempt, refused, renewed = _played(spec, step, moves)
    position = shown(attempt.match, step.seat)
    message = orjson.loads(position.message(step.seat, -1 if renewed else since, None))
    message["choices"] = [choice for choice in message["choices"] if attempt.allows(tuple(choice["path"]))]
    message["undo"] = {"path": attempt.paths[-1]} if attempt.paths else None
    found: shapes.Attempt = {
        "position": message,
        "checks": attempt.checks(),
        "reached": attempt.is_reached(),
        "remark": None if attempt.is_reached() or not attempt.paths else attempt.remark(),
        "refused": None if refused is None else refused.to_data(),
        "renewed": renewed,
    }
    if question is not None:
        found["answer"] = answer(attempt.match, position, step.seat, *question)
    return found


def _played(spec: GameSpec[Any], step: Step, moves: Sequence[Path]) -> tuple[Attempt, Reason | None, bool]:
    """The moves made one after the other; why the last one cannot be; whether an earlier one cannot."""
    attempt = Attempt(spec, step, _reply)
    for number, path in enumerate(moves):
        try:
            attempt.move(path)
        except (IllegalAction, PathError) as error:
            if number + 1 < len(moves):
                return Attempt(spec, step, _reply), None, True
            return attempt, error.reason if isinstance(error, IllegalAction) else Reason("", "why.not_now"), False
    return attempt, None, False


def _reply(spec: GameSpec[Any], state: State, seat: int) -> Action:
    """The same each time, however long it takes: the moves of a learner are played again and again."""
    return GreedyBot(spec.advice, spec.determinise, seeded("lesson")).choose(state, seat)
