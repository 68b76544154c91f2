"""What a position is worth, for bots: at a glance, and on a longer view."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.advice.features import features_of
from ludotheque.games.glass_road.advice.outlook import longer_view
from ludotheque.games.glass_road.advice.promise import promising_hands
from ludotheque.games.glass_road.advice.quick import hurried
from ludotheque.games.glass_road.advice.shortlist import best_hands, few_ways
from ludotheque.games.glass_road.advice.value import (
    PENDING,
    PRIVATE,
    PROCESSOR,
    SPENT_YET,
    cards_before,
    closing,
    fading,
    is_choosing,
    plays_left,
    worth_of_hand,
    worth_of_land,
    worth_of_pending,
    worth_of_resolving,
    worth_of_wheels,
)
from ludotheque.games.glass_road.advice.weights import Manner
from ludotheque.games.glass_road.advice.worth import Scales
from ludotheque.games.glass_road.decisions import FinalActions, Resolve
from ludotheque.games.glass_road.scoring import ledger
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import ANYTIME, Action

HANDS_TO_SEE: Final = 8
"""So many hands a search looks at that promise most together,"""
OTHER_HANDS: Final = 3
"""and so many that do card by card."""

HORIZON: Final = [0, 24, 36, 60, 80]
"""By number of players: so many cards a search plays on."""


class GlassRoadAdvice(Advice[GlassRoad]):
    """One seat at a time; of the others only what they leave on the building board matters to it."""

    def __init__(self, manner: Manner) -> None:
        self.scales = Scales(manner)

    def manner(self) -> Manner:
        return self.scales.manner

    def in_manner(self, manner: Manner) -> GlassRoadAdvice:
        return GlassRoadAdvice(manner)

    def value(self, state: GlassRoad, seat: int) -> float:
        """Looks at the position after the seat has closed what is open, so that closing it is never a loss."""
        promised = 0.0
        while state.stack:
            action = closing(state, seat)
            if not action:
                break
            promised += worth_of_pending(state, seat)
            state = state.clone()
            state.apply(action)
        return promised + self.at_rest(state, seat)

    def at_rest(self, state: GlassRoad, seat: int) -> float:
        """What a position is worth in which others decide, or a card is chosen."""
        board = state.boards[seat]
        parts = ledger(board)
        total = (parts[t.PROCESSING] + parts[t.IMMEDIATE] + parts[t.BONUS] + parts[t.BASE]) / 2.0
        if not state.stack:
            return total
        left = plays_left(state, seat)
        fade = fading(left)
        total -= SPENT_YET * fade * parts[t.BASE] / 2.0
        total += fade * (worth_of_wheels(board.wheel) + worth_of_land(board) + PRIVATE * len(board.offer))
        total += PROCESSOR * len(board.processors) * left
        for frame in state.stack:
            if isinstance(frame, Resolve) and frame.seat == seat:
                total += PENDING * worth_of_resolving(state, frame, fade)
        return total + worth_of_hand(state, seat, fade)

    def outlook(self, state: GlassRoad, seat: int) -> float:
        return longer_view(state, seat)

    def clock(self, state: GlassRoad) -> int:
        """Cards that have been played and resolved, those that a period left over included."""
        if not state.stack or isinstance(state.stack[-1], FinalActions):
            return cards_before(state, state.periods)
        played = 0
        for board in state.boards:
            played += len(board.shown) + len(board.slots)
        for frame in state.stack:
            if isinstance(frame, Resolve):
                played -= 1
        return cards_before(state, state.period) + played

    def horizon(self, players: int) -> int:
        return HORIZON[players]

    def candidates(self, state: GlassRoad, seat: int, actions: list[Action]) -> list[Action]:
        if is_choosing(state):
            found = promising_hands(self.scales, state, seat, actions, HANDS_TO_SEE)
            return found + [hand for hand in best_hands(state, seat, actions, OTHER_HANDS) if hand not in found]
        return few_ways(state, seat, actions, 2)

    def shortlist(self, state: GlassRoad, seat: int, actions: list[Action]) -> list[Action]:
        return few_ways(state, seat, actions, 1)

    def hurried(self, state: GlassRoad, seat: int) -> list[Action]:
        return hurried(self.scales, state, seat)

    def features(self, state: GlassRoad, seat: int) -> list[float]:
        return features_of(state, seat)

    def sensible(self, state: GlassRoad, seat: int, actions: list[Action]) -> list[Action]:
        """All but clearing for nothing: that a card is still open is no reason to give a tile away."""
        found: list[Action] = []
        for action in actions:
            if action[0] == ANYTIME and not action[t.SUBJECT] and not self.makes_room(state, seat, action):
                continue
            found.append(action)
        return found

    def makes_room(self, state: GlassRoad, seat: int, clearing: Action) -> bool:
        """Is the landscape full, and something to be built or laid on the square that is worth the tile there?"""
        frame = state.stack[-1]
        if not isinstance(frame, Resolve) or not frame.paid or state.boards[seat].counts[t.EMPTY]:
            return False
        cleared = state.clone()
        cleared.apply(clearing, seat)
        now = self.value(state, seat)
        for action in frame.options(cleared, seat):
            if action[0] == t.BUILD or (action[0] == t.ABILITY and action[t.SQUARE]):
                after = cleared.clone()
                after.apply(action, seat)
                if self.value(after, seat) > now:
                    return True
        return False
