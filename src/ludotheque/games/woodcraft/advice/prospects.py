"""What one action of the wheel more would make possible in this turn: "yes, after buying a brown 3".

The planner answers for free actions in every view. This goes one action further: it tries what the rules offer on
copies of the position and lets the planner search on from there. That takes longer, so it is done on request.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import shapes
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.actions import ProducePlant
from ludotheque.games.woodcraft.advice.planner import DEEPEST, Bench, plans, search
from ludotheque.games.woodcraft.decisions import Main
from ludotheque.games.woodcraft.effects import ChooseDie, Produce
from ludotheque.games.woodcraft.operations import OPERATIONS
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import path_text

WIDEST: Final = 300
"""So many positions of a workbench are looked at for all actions together."""
QUESTIONS: Final = 3
"""So many questions inside an action are answered."""


def prospects(state: Woodcraft, seat: int) -> list[list[Action] | None]:
    """For each order of the seat that free actions alone do not make: a tile or an action of the wheel and free actions
    after which it can be completed, or None.

    Only the seat's own workshop after the action counts, never what comes into the market or the displays: nothing
    here depends on what nobody can know.
    """
    orders = state.boards[seat].orders
    found: list[list[Action] | None] = [None] * len(orders)
    if not state.stack or state.stack[-1].seat != seat or not isinstance(state.stack[-1], Main):
        return found
    ready = plans(state.box, state.boards[seat], orders)
    places = [place for place in range(len(orders)) if ready[place] is None]
    if places:
        wanted = [orders[place] for place in places]
        for place, way in zip(places, search(state.box, ventures(state, seat), wanted, WIDEST, DEEPEST), strict=True):
            found[place] = way
    return found


def ventures(state: Woodcraft, seat: int) -> list[Bench]:
    """The workshop after each tile and each action of the wheel that can be taken now, those that leave most first."""
    found: list[Bench] = []
    tried: set[Action] = set()
    add_actions_tried(state, seat, [], tried, found)
    for action in state.legal(seat):
        if action[0] == t.MOVE:
            twin = state.clone()
            twin.apply(action, seat)
            for after in answered(twin, seat, [action], QUESTIONS):
                found.append(Bench(after.state.boards[seat], after.done))
                add_actions_tried(after.state, seat, after.done, tried, found)
    found.sort(key=frugality)
    return found


def frugality(bench: Bench) -> tuple[int, int]:
    """Few actions first, then many goods left, lanterns before blueberries."""
    goods = bench.board.goods
    return (len(bench.done), -sum(goods[t.BERRY + 1 : t.GOODS]) * 3 - goods[t.BERRY])


class Trial:
    """A copy of a position after some actions."""

    def __init__(self, state: Woodcraft, done: list[Action]) -> None:
        self.state = state
        self.done = done


def add_actions_tried(state: Woodcraft, seat: int, done: list[Action], tried: set[Action], found: list[Bench]) -> None:
    """Try each action of the wheel once, by the first means there is: the tile moved goes before lanterns."""
    for action in state.legal(seat):
        what = (action[0], *action[2:])
        if t.FIRST_ACTION <= action[0] <= t.IMPROVE_WORKSHOP and action[0] != t.CHOOSE_ORDERS and what not in tried:
            tried.add(what)
            twin = state.clone()
            twin.apply(action, seat)
            for after in answered(twin, seat, [*done, action], QUESTIONS):
                found.append(Bench(after.state.boards[seat], after.done))


def answered(state: Woodcraft, seat: int, done: list[Action], questions: int) -> list[Trial]:
    """The position once the questions of an action are answered: each die, each production; all else is declined."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat:
        return []
    if isinstance(frame, Main):
        return [Trial(state, done)]
    if not questions:
        return []
    found: list[Trial] = []
    every = isinstance(frame, (ChooseDie, Produce, ProducePlant))
    for action in frame.options(state, seat):
        if every or action[0] == t.STOP:
            twin = state.clone()
            twin.apply(action, seat)
            found += answered(twin, seat, [*done, action], questions - 1)
    return found


def thoughts(state: Woodcraft, seat: int) -> shapes.Thoughts:
    """The prospects by order, in words: `{"orders": {"OI/3": [{"path": "move tile:buy_lumber", "price": {}}, …]}}`."""
    told: dict[str, list[shapes.Prospect]] = {}
    for order, way in zip(state.boards[seat].orders, prospects(state, seat), strict=True):
        if way is not None:
            steps: list[shapes.Prospect] = []
            twin = state.clone()
            for action in way:
                path, price = OPERATIONS.path(twin, seat, action), OPERATIONS.price(twin, seat, action)
                steps.append({"path": path_text(path), "price": price})
                twin.apply(action, seat)
            told[state.box.order_ids[order]] = steps
    return {"orders": told}
