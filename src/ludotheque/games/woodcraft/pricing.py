"""What actions cost, in goods: `{"blueberries": 3, "lantern": 1}`."""

from __future__ import annotations

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.actions import SecondOrder, helper_price, improvement_price
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import Setup, marketing_price
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, die_of
from ludotheque.games.woodcraft.workshop import blades_for
from ludotheque.kernel.frames import Action
from ludotheque.kernel.operations import Price


def _of(*goods: tuple[int, int]) -> Price:
    """A price of so much of each good."""
    return {t.GOOD_IDS[good]: amount for good, amount in goods if amount}


def wheel(state: Woodcraft, seat: int, action: Action) -> Price:
    """Lanterns for the means, blueberries for the action itself."""
    box, means = state.box, action[1]
    lanterns = {t.BY_LANTERN: box.other_lanterns, t.BY_BONUS: box.bonus_lanterns}.get(means, 0)
    return _of((t.BERRY, _berries(state, state.boards[seat], action)), (t.LANTERN, lanterns))


def _berries(state: Woodcraft, board: Player, action: Action) -> int:
    box, (operation, _, *fields) = state.box, action
    if operation == t.BUY_LUMBER:
        return sum([board.die_price(box, state.market[place]) for place in fields if place != NONE])
    if operation == t.EXCHANGE_DICE:
        _, bought = fields
        return 0 if bought == NONE else board.die_price(box, die_of(bought, box.exchange_value))
    if operation == t.BUY_MATERIALS:
        return sum([box.bundle_price[bundle] for bundle in fields if bundle != NONE])
    if operation == t.CHOOSE_HELPER:
        helper, _ = fields
        return helper_price(box, board, helper)
    if operation == t.IMPROVE_WORKSHOP:
        (kind,) = fields
        return improvement_price(box, board, kind)
    return 0


def first_helper(state: Woodcraft, seat: int, action: Action) -> Price:
    _, helper = action
    return _of((t.BERRY, state.box.helpers[helper].cost)) if isinstance(state.stack[-1], Setup) else {}


def take(state: Woodcraft, seat: int, action: Action) -> Price:
    return _of((t.BERRY, state.box.second_order)) if isinstance(state.stack[-1], SecondOrder) else {}


def promote(state: Woodcraft, seat: int, action: Action) -> Price:
    return _of((t.BERRY, marketing_price(state.box, state.boards[seat])))


def convert(state: Woodcraft, seat: int, action: Action) -> Price:
    _, room, given, _ = action
    return _of((given, state.box.helpers[state.boards[seat].rooms[room]].amount))


def sell(state: Woodcraft, seat: int, action: Action) -> Price:
    _, _, scrap, pots, blades = action
    return _of((t.SCRAP, scrap), (t.GLUE_POT, pots), (t.BLADE, blades))


def saw(state: Woodcraft, seat: int, action: Action) -> Price:
    _, again, _, *pieces = action
    return _of((t.BLADE, blades_for(len(pieces))), (t.REUSE, again))


def splice(state: Woodcraft, seat: int, action: Action) -> Price:
    _, tile, _, _ = action
    return _of((t.SCRAP, 1), (t.REUSE, state.boards[seat].is_used(t.SPLICING, tile)))


def glue(state: Woodcraft, seat: int, action: Action) -> Price:
    return _of((t.GLUE_POT, 1), (t.REUSE, state.boards[seat].is_used(t.GLUING, 0)))


def complete(state: Woodcraft, seat: int, action: Action) -> Price:
    _, card, *_ = action
    order = state.box.orders[card]
    return _of(*[(good, order.tokens[good]) for good in t.MATERIALS])
