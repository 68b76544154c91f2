"""Does the coach of a game say what he promises, and to nobody more than they may know?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.kernel.coach import Coach, Concept, coach_of, situation
from ludotheque.kernel.play import offers
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.testing.lessons import LONGEST_TEXT, LONGEST_TITLE, faults

LONGEST_LIST = 400
"""Characters that all ids together may have: as much as is kept of what somebody knows."""


def decisions(spec: GameSpec[Any]) -> list[str]:
    """The kinds of decisions that people meet: all that others are told to wait for."""
    keys = [key.split(".") for key in spec.catalogue("en").entries]
    return [words[1] for words in keys if words[0] == "decision" and words[2:] == ["other"]]


def problems(spec: GameSpec[Any]) -> Iterator[str]:
    """All that is wrong with the coach of a game, a line each."""
    coach = coach_of(spec)
    ids = [concept.id for concept in coach.concepts]
    if len(set(ids)) < len(ids) or len(" ".join(ids)) > LONGEST_LIST:
        yield "ids must differ and be short"
    for concept in coach.concepts:
        for name, words, most in (("title", concept.title, LONGEST_TITLE), ("text", concept.text, LONGEST_TEXT)):
            for problem in faults(spec, name, words, most):
                yield f"{concept.id}: {problem}"
    explained = [concept.decision for concept in coach.concepts if concept.explains_decision()]
    for kind in decisions(spec):
        if explained.count(kind) != 1:
            yield f"{kind} has {explained.count(kind)} cards that explain it"
    for concept in coach.concepts:
        if concept.decision not in (None, *decisions(spec)):
            yield f"{concept.id}: there is no decision {concept.decision}"


def card_for(spec: GameSpec[Any], state: State, seat: int, known: set[str], spoken: bool = False) -> Concept | None:
    """What the coach tells a seat in a position."""
    coach: Coach = coach_of(spec)
    return coach.card(situation(spec, state, seat, offers(spec, state, seat)), seat, known, spoken)
