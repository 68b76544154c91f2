"""What a position is worth to a seat, in points at the end, once what is open inside an action has been answered."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.features import features
from ludotheque.games.woodcraft.advice.planner import plans
from ludotheque.games.woodcraft.advice.quick import FIRST_THINGS, appraised, considered, hurried
from ludotheque.games.woodcraft.advice.worth import worth
from ludotheque.games.woodcraft.decisions import Main, PlaceFromHand, Setup, place_from_hand, rehearsed
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action

A_GLANCE: Final = 40
"""So many positions of a workbench are looked at for an order."""
DEPTH: Final = 8
"""So many decisions inside an action are completed before a position is judged."""


BENCH: Final = (t.CONVERT, t.ADJUST, t.SELL, t.CUTTING, t.SAW, t.SPLICE, t.GLUE, t.HARVEST)
"""Free actions at the workbench; completing an order is none of them."""


class WoodcraftAdvice(Advice[Woodcraft]):
    """What an action leaves open is completed in the best way at first sight, then the workshop is weighed."""

    def value(self, state: Woodcraft, seat: int) -> float:
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Setup):
            copy = rehearsed(state, seat, frame.made[seat])
            return completed(copy, seat, DEPTH)
        if isinstance(frame, PlaceFromHand):
            return worth(placed(state, frame, seat), seat)
        if isinstance(frame, Main) and frame.seat == seat and state.moved != NONE and not state.acted:
            board = state.boards[seat]
            value = best_action(state, seat)
            for plan in plans(state.box, board, board.orders, A_GLANCE):
                if plan is not None:
                    value -= FIRST_THINGS
            return value
        return completed(state, seat, DEPTH)

    def clock(self, state: Woodcraft) -> int:
        """Rounds."""
        return state.round

    def horizon(self, players: int) -> int:
        return 3

    def outlook(self, state: Woodcraft, seat: int) -> float:
        if state.stack and isinstance(state.stack[-1], (Setup, PlaceFromHand)):
            return self.value(state, seat)
        return appraised(state, seat)

    def hurried(self, state: Woodcraft, seat: int) -> list[Action]:
        return hurried(state, seat)

    def features(self, state: Woodcraft, seat: int) -> list[float]:
        return features(state, seat)

    def sensible(self, state: Woodcraft, seat: int, actions: list[Action]) -> list[Action]:
        """At the workbench only steps towards an order, and what betters the workshop as it is.

        A turn that goes on looks better than one that has passed: compared with that, any saw cut would do.
        """
        if not isinstance(state.stack[-1], Main):
            return actions
        board = state.boards[seat]
        steps = [plan[0] for plan in plans(state.box, board, board.orders, A_GLANCE) if plan]
        now = worth(state, seat)
        found: list[Action] = []
        for action in actions:
            if action[0] in BENCH and action not in steps:
                after = state.clone()
                after.apply(action, seat)
                if worth(after, seat) <= now:
                    continue
            found.append(action)
        return found


def placed(state: Woodcraft, frame: PlaceFromHand, seat: int) -> Woodcraft:
    """The position with the order beside the board that the seat has chosen in secret."""
    if not frame.made[seat]:
        return state
    twin = state.clone()
    place_from_hand(twin, seat, frame.made[seat][1])
    return twin


def best_action(state: Woodcraft, seat: int) -> float:
    """The worth of the position after the best main action."""
    best = -1000.0
    for action in state.stack[-1].options(state, seat):
        if is_main_action(action, state.moved):
            after = state.clone()
            after.apply(action, seat)
            best = max(best, completed(after, seat, DEPTH))
    return best


def is_main_action(action: Action, moved: int) -> bool:
    return action[0] == t.BERRIES or (action[0] == t.FIRST_ACTION + moved and action[1] == t.BY_TILE)


def completed(state: Woodcraft, seat: int, depth: int) -> float:
    """The worth of the position after what is open inside an action has been answered, step by step."""
    if depth and state.stack and state.stack[-1].seat == seat and not isinstance(state.stack[-1], Main):
        best = -1000.0
        following = state
        for action in considered(state, seat):
            after = state.clone()
            after.apply(action, seat)
            value = worth(after, seat)
            if value > best:
                best = value
                following = after
        return completed(following, seat, depth - 1)
    return worth(state, seat)
