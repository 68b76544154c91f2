"""A game being played: the position, how it came about, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import IllegalAction, Reason
from ludotheque.kernel.frames import Action, SecretChoice
from ludotheque.kernel.play import why_not
from ludotheque.kernel.spec import GameSpec, Options
from ludotheque.kernel.state import Event, State

Told = list[tuple[int, Event]]
"""What happened, each event with its audience."""


@dataclass(frozen=True, slots=True)
class Move:
    """A decision that was made."""

    seat: int
    action: Action


@dataclass(frozen=True)
class Origin:
    """A position of another game to go on from; all that the seat cannot know of it is drawn anew.

    Without a seat it is the position itself: the same game under other rules.
    """

    position: dict[str, Any]
    seat: int | None


class Match:
    """Checked moves in order, each told as events; undo up to the last point of no return.

    While several seats answer a secret choice, each takes back its own steps, whatever the others have done meanwhile:
    that they have done something is as secret as what.
    """

    def __init__(
        self,
        spec: GameSpec[Any],
        players: int,
        options: Mapping[str, str] | None,
        chance: Chance,
        origin: Origin | None = None,
    ) -> None:
        self.spec = spec
        self.players = spec.checked_players(players)
        self.options: Options = spec.checked_options(options or {})
        self.chance = chance
        self.origin = origin
        self.state: State
        if origin is None:
            self.state = spec.create(self.players, self.options, chance.opening())
        elif origin.seat is None:
            self.state = spec.from_data(origin.position)
        else:
            self.state = spec.determinise(spec.from_data(origin.position), origin.seat, chance.opening())
        self.opening = told(self.state, self.state.settle)
        self.moves: list[Move] = []
        self.whole = 0
        """Decisions before the secret choice that is being answered; all of them when none is."""
        self._firm = 0  # decisions that can no longer be taken back, and the position after them
        self._firm_state = self.state
        self._firm_whole = 0

    def play(self, seat: int, action: Sequence[int]) -> Told:
        """Make a decision and tell what happened; IllegalAction if it may not be made."""
        why = why_not(self.spec, self.state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        return self.make(Move(seat, tuple(action)))

    def make(self, move: Move) -> Told:
        """Make a decision that is known to be legal and tell what happened."""
        after = self.state.clone()
        events = told(after, lambda: self._apply(after, len(self.moves), move))
        is_final = after.is_beyond(self.state)
        self.state = after
        self.moves.append(move)
        if is_final:
            self._firm, self._firm_state, self._firm_whole = len(self.moves), after, self.whole
        return events

    def _apply(self, state: State, number: int, move: Move) -> None:
        """Carry out a decision with the chance that belongs to its number."""
        if self.spec.may_reveal(move.action):
            state.rng = self.chance.before(number) or state.rng
        asked = state.stack[-1]
        state.apply(move.action, move.seat)
        if not (isinstance(asked, SecretChoice) and state.stack and asked.goes_on(state.stack[-1], move.seat)):
            self.whole = number + 1

    def afresh(self, decisions: int = 0) -> Match:
        """The same game up to so many of its decisions: dealt alike, or gone on with from the same position."""
        match = Match(self.spec, self.players, self.options, self.chance, self.origin)
        for move in self.moves[:decisions]:
            match.play(move.seat, move.action)
        return match

    def twin(self) -> Match:
        """The same game where it stands, to go on with in another way."""
        other = self.afresh()
        other.state, other.moves, other.whole = self.state, self.moves[:], self.whole
        other._firm, other._firm_state, other._firm_whole = self._firm, self._firm_state, self._firm_whole
        return other

    def takes_back(self, seat: int) -> int:
        """The number of the decision that the seat may take back now; -1 when there is none.

        It is the last one, or the seat's last answer to the secret choice that is pending, if nothing has been
        revealed since and the game goes on.
        """
        number = len(self.moves) - 1
        while number >= self._firm:
            if self.moves[number].seat == seat:
                return number
            number -= 1
            if number < self.whole:
                return -1
        return -1

    def can_undo(self, seat: int) -> bool:
        return self.takes_back(seat) >= 0

    def undo(self, seat: int) -> Move:
        """Take back the seat's last decision; IllegalAction when it is too late."""
        last = self.takes_back(seat)
        if last < 0:
            raise IllegalAction(Reason("", "why.too_late_to_undo"))
        undone = self.moves.pop(last)
        self.state = self._firm_state.clone()
        self.whole = self._firm_whole
        for number in range(self._firm, len(self.moves)):
            self._apply(self.state, number, self.moves[number])
        return undone


def told(state: State, happen: Callable[[], None]) -> Told:
    """What a state tells while something happens to it."""
    events: Told = []
    state.events = events
    happen()
    state.events = None
    return events
