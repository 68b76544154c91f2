"""The checked entrance to a position, for whoever cannot be trusted to know the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.kernel import shapes
from ludotheque.kernel.errors import IllegalAction, Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import EVERYONE, Event, State


class Choice:
    """One thing a seat may do now, or a start that goes on with `take` different words of `of`, in their order."""

    def __init__(
        self,
        path: Path,
        action: Action,
        final: bool,
        price: dict[str, int],
        of: tuple[str, ...] = (),
        take: int = 0,
    ) -> None:
        self.path = path
        self.action = action
        """What it does; nothing yet for a start."""
        self.final = final
        """True when it cannot be taken back, because it draws chance, shows a secret or ends the game."""
        self.price = price
        """What it costs: `{"workers": 1}`."""
        self.of = of
        self.take = take

    def holds(self, path: Path) -> bool:
        """Does the path, or what may follow it, say this?"""
        start = len(self.path)
        if path[:start] != self.path[: len(path)]:
            return False
        places = [self.of.index(word) if word in self.of else -1 for word in path[start:]]
        return len(places) <= self.take and -1 not in places and places == sorted(set(places))

    def length(self) -> int:
        """Words of a whole path."""
        return len(self.path) + self.take

    def to_data(self) -> shapes.Offer:
        data: shapes.Offer = {"path": self.path, "price": self.price, "final": self.final}
        if self.take:
            data["of"], data["take"] = self.of, self.take
        return data


def offers(spec: GameSpec[Any], state: State, seat: int) -> list[Choice]:
    """All that a person on the seat is shown: what it may do now, long lists of combinations in one."""
    if not state.may_decide(seat):
        return []
    combination = spec.combination(state, seat)
    if combination is None:
        return choices(spec, state, seat)
    final = is_final(spec, state, seat, state.legal(seat)[0])
    return [Choice(combination.start, (), final, {}, combination.things, combination.take)]


def choices(spec: GameSpec[Any], state: State, seat: int) -> list[Choice]:
    """All that the seat may do now, in words, each with what it would cost to regret it."""
    if not state.may_decide(seat):
        return []
    found: list[Choice] = []
    legal = state.legal(seat)
    for number, (path, price, may_reveal) in enumerate(spec.worded(state, seat, legal)):
        action = legal[number]
        found.append(Choice(path, action, may_reveal and leads_beyond(state, seat, action), price))
    return found


def is_final(spec: GameSpec[Any], state: State, seat: int, action: Action) -> bool:
    """Would a legal action draw chance, show a secret or end the game?"""
    return spec.may_reveal(action) and leads_beyond(state, seat, action)


def leads_beyond(state: State, seat: int, action: Action) -> bool:
    """Is there no way back once a legal action is carried out?"""
    after = state.clone()
    after.apply(action, seat)
    return after.is_beyond(state)


def foresee(spec: GameSpec[Any], state: State, seat: int, action: Action) -> list[Event]:
    """What a legal action would bring about, as the seat would be told; nothing if chance or a secret plays a part."""
    after = state.clone()
    after.events = []
    after.apply(action, seat)
    if after.reveals != state.reveals:
        return []
    return [event for audience, event in after.events if hears(seat, audience)]


def hears(seat: int, audience: int) -> bool:
    """Is an event with this audience told to the seat (NOBODY: to a spectator)?"""
    return audience == EVERYONE or (seat >= 0 and audience >> seat & 1 == 1)


def play(spec: GameSpec[Any], state: State, seat: int, action: Sequence[int]) -> None:
    """Carry out an action if the seat may do it now; IllegalAction otherwise, the state untouched."""
    why = why_not(spec, state, seat, action)
    if why is not None:
        raise IllegalAction(why)
    state.apply(tuple(action), seat)


def explain(spec: GameSpec[Any], state: State, seat: int, path: Path) -> Reason | None:
    """Why the seat cannot do what a path says; None when it can. PathError when it says nothing.

    Words mean something only for a seat that is to decide, so nobody else's are read.
    """
    return out_of_turn(state, seat) or why_not(spec, state, seat, spec.action(state, seat, path))


def out_of_turn(state: State, seat: int) -> Reason | None:
    """Why the seat can do nothing at all now; None when it is to decide."""
    if state.over():
        return Reason("", "why.game_over")
    return None if state.may_decide(seat) else Reason("", "why.not_your_turn")


def why_not(spec: GameSpec[Any], state: State, seat: int, action: Sequence[int]) -> Reason | None:
    if not is_action(action):
        return Reason("", "why.malformed")
    waiting = out_of_turn(state, seat)
    if waiting is not None:
        return waiting
    if tuple(action) in state.legal(seat):
        return None
    if not spec.is_formed(state, seat, tuple(action)):
        return Reason("", "why.malformed")
    return spec.reason(state, seat, tuple(action))


def is_action(action: object) -> bool:
    """Has it the form of an action? A list or tuple of small whole numbers, not empty."""
    return (
        isinstance(action, (list, tuple))
        and 0 < len(action) <= 64
        and all(type(item) is int and abs(item) < 1 << 31 for item in action)
    )
