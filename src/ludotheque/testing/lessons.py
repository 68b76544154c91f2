"""Is a lesson what it promises to be? It is played through the engine, the right way and every other one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.kernel.errors import IllegalAction, PathError
from ludotheque.kernel.lessons import Attempt, Lesson, Reply, Step, Words
from ludotheque.kernel.play import choices
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing.texts import proofreader

LONGEST_TITLE, LONGEST_CALLOUT, LONGEST_TEXT = 5, 5, 40
"""Words."""
OTHER_WAYS = 60
"""First moves that are tried besides the shown one."""


def first_legal(spec: GameSpec[Any], state: Any, seat: int) -> Any:
    """The dullest way to move for others."""
    return state.legal(seat)[0]


def problems(spec: GameSpec[Any], lesson: Lesson, reply: Reply = first_legal) -> Iterator[str]:
    """All that is wrong with a lesson, a line each."""
    yield from faults(spec, "title", lesson.title, LONGEST_TITLE)
    yield from faults(spec, "idea", lesson.idea, LONGEST_TEXT)
    for callout in lesson.callouts:
        yield from faults(spec, f"callout {callout.at}", callout.says, LONGEST_CALLOUT)
    if [step.kind for step in lesson.steps][-1:] != ["vary"]:
        yield "the last step must be one to vary"
    for number, step in enumerate(lesson.steps):
        for problem in _problems(spec, step, reply):
            yield f"step {number} ({step.kind}): {problem}"


def _problems(spec: GameSpec[Any], step: Step, reply: Reply) -> Iterator[str]:
    for name, text in (("says", step.says), ("task", step.task), ("done", step.done)):
        yield from faults(spec, name, text, LONGEST_TEXT)
    for text in [*(check.says for check in step.goal), *(remark.says for remark in step.remarks)]:
        yield from faults(spec, "a condition", text, LONGEST_TEXT)
    attempt = Attempt(spec, step, reply)
    if not attempt.match.state.may_decide(step.seat):
        yield "the learner is not to decide"
        return
    if all(attempt.checks()):
        yield "the goal holds at first"
    for path in step.shown:
        try:
            attempt.move(path)
        except (IllegalAction, PathError) as error:
            yield f"{' '.join(path)}: {error}"
            return
    if not attempt.is_reached():
        yield f"the shown moves miss the goal: {attempt.checks()}"
    if step.kind == "vary" and not _can_be_missed(spec, step, reply):
        yield "whatever is done first, the goal is reached"


def _can_be_missed(spec: GameSpec[Any], step: Step, reply: Reply) -> bool:
    """Is there a first move after which the goal is not reached, and that the shown way does not begin with?"""
    state = Attempt(spec, step, reply).match.state
    for choice in choices(spec, state, step.seat)[:OTHER_WAYS]:
        attempt = Attempt(spec, step, reply)
        if choice.path != step.shown[0] and attempt.allows(choice.path):
            attempt.move(choice.path)
            if not attempt.is_reached():
                return True
    return False


def faults(spec: GameSpec[Any], name: str, words: Words, most: int) -> Iterator[str]:
    """What is wrong with a text, language by language: more words than it may have, and what a proofreader marks."""
    for language, text in words.items():
        if len(text.split()) > most:
            yield f"{name} ({language}) has {len(text.split())} words, {most} at most"
        for fault in proofreader(spec, language).faults(text):
            yield f"{name} ({language}): {fault}"
