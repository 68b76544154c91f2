"""The coach of a game: what is worth a word the first time that it matters. He is data, `coach.json` in its folder.

`docs/lessons.md` describes the format for those who write cards. What is said follows from what the seat sees and
may do, and from nothing else; nothing here knows a game, a language or a screen.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path as FilePath
from typing import Any

from ludotheque.kernel.conditions import Condition, View, read_condition
from ludotheque.kernel.lessons import Words, read_words, reading
from ludotheque.kernel.play import Choice
from ludotheque.kernel.spec import GameSpec

ME = "me"
"""Stands for the reader's seat in a way into the view: `estates.me.silver`."""


@dataclass(frozen=True)
class Concept:
    """A kind of decision, a component or a rule, and the card that explains it."""

    id: str
    title: Words
    text: Words
    rule: str
    decision: str | None
    """The kind of decision that it belongs to; none: any."""
    when: tuple[Condition, ...]
    """What must hold besides, for each seat; empty: nothing, the card explains the decision itself."""
    at: tuple[str, ...]
    """The things on the table that it is about, by the words of paths or their beginnings."""

    def matters(self, situation: View, seat: int) -> bool:
        """Is this the moment to explain it?"""
        if self.decision not in (None, situation["decision"]):
            return False
        return not self.when or self.when[seat](situation, situation)

    def explains_decision(self) -> bool:
        return self.decision is not None and not self.when


@dataclass(frozen=True)
class Coach:
    """All that the coach of a game can explain, what he prefers first, and what he calls a costly move."""

    costly: float
    """Points that a move must be behind the best one to be warned of; in a race, the chance to win."""
    concepts: tuple[Concept, ...]

    def card(self, situation: View, seat: int, known: Iterable[str], spoken: bool) -> Concept | None:
        """What to explain now: a decision that is the first of its kind; else one thing, unless one was explained."""
        familiar = set(known)
        new = [one for one in self.concepts if one.id not in familiar and one.matters(situation, seat)]
        decisions = [one for one in new if one.explains_decision()]
        return next(iter(decisions or ([] if spoken else new)), None)


def situation(spec: GameSpec[Any], state: Any, seat: int, offers: Sequence[Choice]) -> View:
    """What the seat sees, and as `offered` the words of all that it may do, and their kinds: `depot:5.1`, `depot`."""
    words = {word for offer in offers for word in (*offer.path, *offer.of)}
    return {**spec.view(state, seat), "offered": words | {word.partition(":")[0] for word in words}}


@cache
def coach_of(spec: GameSpec[Any]) -> Coach:
    """The coach of a game; one without has nothing to say and warns of nothing."""
    path = spec.folder / "coach.json"
    return read_coach(path, spec.max_players) if path.exists() else Coach(inf, ())


def read_coach(path: FilePath, seats: int) -> Coach:
    """A coach from his file; LessonError says what is wrong with it."""
    with reading(path):
        data = json.loads(path.read_text(encoding="utf-8"))
        return Coach(data["costly"], tuple([_concept(one, seats) for one in data["concepts"]]))


def _concept(data: Mapping[str, Any], seats: int) -> Concept:
    when = data.get("when")
    return Concept(
        data["id"],
        read_words(data["title"]),
        read_words(data["text"]),
        data["rule"],
        data.get("decision"),
        () if when is None else tuple([read_condition(_from(when, str(seat))) for seat in range(seats)]),
        tuple(data.get("at", [])),
    )


def _from(data: Any, seat: str) -> Any:
    """A condition as it reads from a seat."""
    if isinstance(data, list):
        return [_from(part, seat) for part in data]
    if not isinstance(data, dict):
        return data
    found = {name: _from(part, seat) for name, part in data.items()}
    if "see" in found:
        found["see"] = ".".join([seat if word == ME else word for word in found["see"].split(".")])
    return found
