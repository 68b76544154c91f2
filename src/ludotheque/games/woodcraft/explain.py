"""Why an action is not possible now: the first rule that forbids it. Asked only about what `legal` has refused."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.actions import (
    MayAct,
    ProducePlant,
    helper_price,
    improvement_price,
    open_rooms,
    sale_berries,
    sale_price,
    trees_at_once,
)
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import Main, Setup, rehearsed
from ludotheque.games.woodcraft.effects import open_cells
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Helper, colour_of, die_of, value_of
from ludotheque.games.woodcraft.wheel import is_blocked
from ludotheque.games.woodcraft.workshop import blades_for
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action

EXPECTED: Final[dict[str, tuple[tuple[int, ...], str, str]]] = {
    "ChooseHelper": ((t.HELPER,), "WC-11", "why.choose_helper"),
    "KeepOrders": ((t.KEEP,), "WC-12", "why.keep_orders"),
    "FirstOrder": ((t.PLACE,), "WC-12", "why.place_first_order"),
    "PlaceFromHand": ((t.PLACE,), "WC-86", "why.place_from_hand"),
    "ChooseDie": ((t.DIE,), "WC-17-a", "why.choose_die"),
    "PlaceTool": ((t.TOOL,), "WC-70", "why.place_tool"),
    "AtticRewards": ((t.REWARD,), "WC-72", "why.attic_rewards"),
    "Produce": ((t.PRODUCE, t.STOP), "WC-40", "why.produce"),
    "ProducePlant": ((t.PRODUCE, t.PLANT, t.STOP), "WC-41", "why.produce_plant"),
    "SecondOrder": ((t.TAKE, t.STOP), "WC-35", "why.second_order"),
    "TakeOrder": ((t.TAKE, t.STOP), "WC-108", "why.take_order"),
    "MayAct": ((*range(t.FIRST_ACTION, t.IMPROVE_WORKSHOP + 1), t.STOP), "WC-108", "why.may_act"),
    "ClaimContract": ((t.CLAIM, t.ALTERNATIVE), "WC-64", "why.claim_contract"),
    "Marketing": ((t.PROMOTE, t.STOP), "WC-81", "why.marketing"),
    "Tidy": ((t.RETURN,), "WC-84", "why.tidy"),
}
"""What each decision other than Main is about, and what is said when something else is tried."""


def reason(state: Woodcraft, seat: int, action: Action) -> Reason:
    """The first rule that forbids the action."""
    frame = state.stack[-1]
    if isinstance(frame, Setup):
        return reason(rehearsed(state, seat, frame.made[seat]), seat, action)
    if isinstance(frame, Main):
        return _in_main(state, state.boards[seat], action)
    operations, rule, key = EXPECTED[type(frame).__name__]
    if action[0] not in operations:
        return Reason(rule, key)
    return _in_frame(state, state.boards[seat], action)


# Decisions other than Main


def _in_frame(state: Woodcraft, board: Player, action: Action) -> Reason:
    frame, operation, box = state.stack[-1], action[0], state.box
    if operation == t.HELPER:
        return Reason("WC-11", "why.not_dealt")
    if operation == t.KEEP:
        return Reason("WC-12", "why.not_kept")
    if operation == t.PLACE:
        _, order = action
        return Reason("WC-36", "why.not_in_hand", order=f"order:{box.order_ids[order]}")
    if operation == t.DIE:
        _, die = action
        return Reason("WC-17-a", "why.not_offered", die=_die(die))
    if operation == t.TOOL:
        _, tool, cell = action
        if board.attic[cell] != NONE:
            return Reason("WC-70", "why.cell_filled")
        if cell not in open_cells(board, box):
            return Reason("WC-71", "why.cell_closed")
        return Reason("WC-78" if not state.tools[tool] else "WC-73", "why.tool_not_due")
    if operation == t.REWARD:
        return Reason("WC-72", "why.no_reward")
    if operation == t.PRODUCE:
        if isinstance(frame, ProducePlant) and not frame.left:
            return Reason("WC-41", "why.no_more_helpers")
        _, room = action
        return _producing(state, board, room) or Reason("WC-40", "why.produced")
    if isinstance(frame, ProducePlant) and operation == t.PLANT:
        if not frame.trees:
            return Reason("WC-43" if trees_at_once(box, board) > 1 else "WC-41", "why.no_more_trees")
        _, die, _ = action
        return _planting(board, die)
    if operation == t.TAKE:
        return Reason("WC-35", "why.not_displayed")
    if operation == t.CLAIM:
        _, contract = action
        if contract in board.claims:
            return Reason("WC-65", "why.claimed_before")
        return Reason("WC-65", "why.contract_gone")
    if operation == t.RETURN:
        _, die = action
        return _no_die(die)
    if isinstance(frame, MayAct) and t.FIRST_ACTION <= operation <= t.IMPROVE_WORKSHOP:
        if action[1] != t.BY_HELPER or operation - t.FIRST_ACTION != frame.tile:
            return Reason("WC-108", "why.may_act")
        return _acting(state, board, action) or Reason("WC-108", "why.may_act")
    return Reason("WC-17", "why.not_now")


# Main


def _in_main(state: Woodcraft, board: Player, action: Action) -> Reason:
    operation = action[0]
    if operation == t.MOVE:
        if state.moved != NONE:
            return Reason("WC-16", "why.tile_moved")
        _, tile = action
        assert is_blocked(state, tile)
        return Reason("WC-26", "why.blocked", tile=f"tile:{t.TILE_IDS[tile]}")
    if operation in (t.BERRIES, t.FINISH):
        if state.moved == NONE:
            return Reason("WC-16", "why.move_first")
        return Reason("WC-16", "why.acted") if state.acted else Reason("WC-16", "why.act_first")
    if t.FIRST_ACTION <= operation <= t.IMPROVE_WORKSHOP:
        return _means(state, board, action) or _acting(state, board, action) or Reason("WC-22", "why.not_now")
    if operation in (t.CONVERT, t.ADJUST, t.SELL, t.CUTTING):
        return _ability(state, board, action)
    if operation == t.SAW:
        return _sawing(board, action)
    if operation == t.SPLICE:
        return _splicing(state, board, action)
    if operation == t.GLUE:
        return _gluing(state, board, action)
    if operation == t.HARVEST:
        _, colour = action
        if colour >= board.owned[t.POT]:
            return Reason("WC-45", "why.no_pot", color=_colour(colour))
        return Reason("WC-58", "why.no_tree", color=_colour(colour))
    if operation == t.COMPLETE:
        return _completing(state, board, action)
    return Reason("WC-17", "why.not_now")


def _means(state: Woodcraft, board: Player, action: Action) -> Reason | None:
    """Is the action open by these means?"""
    tile, means, box = action[0] - t.FIRST_ACTION, action[1], state.box
    have = board.goods[t.LANTERN]
    if means == t.BY_HELPER:
        return Reason("WC-108", "why.no_helper_allows")
    if means == t.BY_BONUS:
        if state.bonus_used:
            return Reason("WC-21", "why.bonus_used")
        if have < box.bonus_lanterns:
            return Reason("WC-21", "why.lanterns", cost=box.bonus_lanterns, have=have)
        return None
    if state.moved == NONE:
        return Reason("WC-18", "why.move_first")
    if state.acted:
        return Reason("WC-19", "why.acted")
    if means == t.BY_LANTERN:
        if tile == state.moved:
            return Reason("WC-19", "why.own_tile")
        if have < box.other_lanterns:
            return Reason("WC-19", "why.lanterns", cost=box.other_lanterns, have=have)
        if have - state.fresh < box.other_lanterns:
            return Reason("WC-20", "why.fresh_lantern")
    elif tile != state.moved:
        return Reason("WC-19", "why.other_tile", tile=f"tile:{t.TILE_IDS[tile]}")
    return None


def _acting(state: Woodcraft, board: Player, action: Action) -> Reason | None:
    """What stands against an action of the wheel itself."""
    operation, _, *fields = action
    box, have = state.box, board.goods[t.BERRY]
    if operation == t.BUY_LUMBER:
        one, two = fields
        if one == two:
            return Reason("WC-32", "why.same_place")
        dice = [state.market[place] for place in fields if place != NONE]
        cost = sum(board.die_price(box, die) for die in dice)
        if cost <= have:
            return Reason("WC-17-a", "why.equal_die")
        return Reason("WC-31", "why.berries", cost=cost, have=have)
    if operation == t.EXCHANGE_DICE:
        return _exchanging(state, board, action)
    if operation == t.BUY_MATERIALS:
        bundles = [bundle for bundle in fields if bundle != NONE]
        if len({box.bundle_good[bundle] for bundle in bundles}) < len(bundles):
            return Reason("WC-34", "why.same_material")
        cost = sum(box.bundle_price[bundle] for bundle in bundles)
        if cost <= have:
            return Reason("WC-17-a", "why.equal_die")
        return Reason("WC-34", "why.berries", cost=cost, have=have)
    if operation == t.CHOOSE_ORDERS:
        return Reason("WC-35", "why.not_displayed")
    if operation == t.CHOOSE_HELPER:
        helper, room = fields
        if helper not in state.helpers.display:
            return Reason("WC-37", "why.not_displayed")
        if board.rooms[room] != NONE:
            return Reason("WC-38", "why.room_taken")
        if room not in open_rooms(box, board):
            return Reason("WC-38", "why.room_far")
        return Reason("WC-37", "why.berries", cost=helper_price(box, board, helper), have=have)
    if operation == t.PRODUCE_PLANT:
        way, room, die, _ = fields
        if room != NONE:
            return _producing(state, board, room)
        return Reason("WC-41", "why.no_planting") if way == 0 else _planting(board, die)
    (kind,) = fields
    price = improvement_price(box, board, kind)
    if price == NONE:
        return Reason("WC-44", "why.no_improvement")
    return Reason("WC-44", "why.berries", cost=price, have=have)


def _exchanging(state: Woodcraft, board: Player, action: Action) -> Reason:
    _, _, sold, bought = action
    box, have = state.box, board.goods[t.BERRY]
    if sold == NONE == bought:
        return Reason("WC-33", "why.exchange_nothing")
    cost = board.die_price(box, die_of(bought, box.exchange_value))
    if sold == NONE:
        return Reason("WC-33", "why.berries", cost=cost, have=have)
    if not board.pile[sold]:
        return _no_die(sold)
    if colour_of(sold) == bought:
        return Reason("WC-33", "why.same_color")
    have += sale_price(box, sold) + sale_berries(box, board)
    return Reason("WC-33", "why.berries_after_sale", cost=cost, have=have)


def _producing(state: Woodcraft, board: Player, room: int) -> Reason | None:
    if board.rooms[room] == NONE:
        return Reason("WC-40", "why.no_helper")
    if not state.box.helpers[board.rooms[room]].production:
        return Reason("WC-40", "why.produces_nothing")
    return None


def _planting(board: Player, die: int) -> Reason:
    colour = colour_of(die)
    if not board.pile[die]:
        return _no_die(die)
    if colour >= board.owned[t.POT]:
        return Reason("WC-42", "why.no_pot", color=_colour(colour))
    if board.pots[colour]:
        return Reason("WC-42", "why.pot_full", color=_colour(colour))
    return Reason("WC-42", "why.plant_value")


# Free actions


def _ability(state: Woodcraft, board: Player, action: Action) -> Reason:
    operation, room, box = action[0], action[1], state.box
    if board.rooms[room] == NONE:
        return Reason("WC-51", "why.no_helper")
    helper = box.helpers[board.rooms[room]]
    kinds = {t.CONVERT: t.CONVERTING, t.ADJUST: t.ADJUSTING, t.SELL: t.SELLING, t.CUTTING: t.PLANTING}
    if helper.ability != kinds[operation]:
        return Reason("WC-108", "why.no_such_ability", helper=f"helper:{helper.id}")
    if board.tired >> room & 1:
        return Reason("WC-51", "why.ability_used", helper=f"helper:{helper.id}")
    if operation == t.CONVERT:
        _, _, given, taken = action
        if given == taken or given not in helper.tokens or taken not in helper.tokens:
            return Reason("WC-108", "why.convert_tokens")
        return Reason("WC-108", "why.goods", good=_good(given), have=board.goods[given])
    if operation == t.SELL:
        return _selling(board, helper, action)
    _, _, die, *deltas = action
    if not board.pile[die]:
        return _no_die(die)
    if operation == t.ADJUST:
        if colour_of(die) not in helper.colours or deltas[0] not in helper.deltas:
            return Reason("WC-108", "why.adjustment", helper=f"helper:{helper.id}")
        return Reason("WC-108", "why.adjusted_value", least=helper.least_value, most=helper.most_value)
    colour = colour_of(helper.die)
    if colour_of(die) != colour:
        return Reason("WC-108", "why.cutting_color", color=_colour(colour))
    if colour >= board.owned[t.POT]:
        return Reason("WC-108", "why.no_pot", color=_colour(colour))
    return Reason("WC-108", "why.pot_full", color=_colour(colour))


def _selling(board: Player, helper: Helper, action: Action) -> Reason:
    for good, amount in zip(t.MATERIALS, action[2:], strict=True):
        if amount and (good not in helper.tokens or amount > board.goods[good]):
            return Reason("WC-108", "why.goods", good=_good(good), have=board.goods[good])
    return Reason("WC-108", "why.sell_most", most=helper.most)


def _used_tile(board: Player) -> Reason:
    return Reason("WC-57", "why.no_reuse_token") if not board.goods[t.REUSE] else Reason("WC-57", "why.no_used_tile")


def _sawing(board: Player, action: Action) -> Reason:
    _, again, die, *pieces = action
    if again and not (board.used[t.SAWING] and board.goods[t.REUSE]):
        return _used_tile(board)
    if not again and not board.available(t.SAWING):
        return Reason("WC-52", "why.no_sawing_tile")
    if not board.pile[die]:
        return _no_die(die)
    if value_of(die) == 1:
        return Reason("WC-52", "why.saw_one")
    if len(pieces) < 2 or sum(pieces) != value_of(die) or min(pieces) < 1:
        return Reason("WC-52", "why.saw_sum", die=_die(die))
    blades = blades_for(len(pieces))
    if blades > board.goods[t.BLADE]:
        return Reason("WC-52", "why.blades", cost=blades, have=board.goods[t.BLADE])
    return Reason("WC-52", "why.saw_order")


def _splicing(state: Woodcraft, board: Player, action: Action) -> Reason:
    _, tile, die, amount = action
    if tile >= board.owned[t.SPLICING]:
        return Reason("WC-47", "why.no_splicing_tile")
    if not board.goods[t.SCRAP]:
        return Reason("WC-54", "why.goods", good=_good(t.SCRAP), have=0)
    if board.is_used(t.SPLICING, tile) and not board.goods[t.REUSE]:
        return Reason("WC-57", "why.no_reuse_token")
    if not board.pile[die]:
        return _no_die(die)
    if amount not in state.box.splices[tile]:
        return Reason("WC-54", "why.splice_amount")
    return Reason("WC-54", "why.splice_most", most=t.SIDES)


def _gluing(state: Woodcraft, board: Player, action: Action) -> Reason:
    _, kept, dropped = action
    box = state.box
    if not board.owned[t.GLUING]:
        return Reason("WC-48", "why.no_gluing_tile")
    if not board.goods[t.GLUE_POT]:
        return Reason("WC-55", "why.goods", good=_good(t.GLUE_POT), have=0)
    if board.used[t.GLUING] and not board.goods[t.REUSE]:
        return Reason("WC-57", "why.no_reuse_token")
    for die in (kept, dropped):
        if board.pile[die] < (2 if kept == dropped else 1):
            return _no_die(die)
    if value_of(kept) + value_of(dropped) > box.glue_max:
        return Reason("WC-55", "why.glue_sum", most=box.glue_max)
    return Reason("WC-17-a", "why.equal_die")


def _completing(state: Woodcraft, board: Player, action: Action) -> Reason:
    _, card, *dice = action
    order = state.box.orders[card]
    if card not in board.orders:
        return Reason("WC-60", "why.not_your_order", order=f"order:{order.id}")
    for good in t.MATERIALS:
        if board.goods[good] < order.tokens[good]:
            return Reason("WC-60", "why.goods", good=_good(good), have=board.goods[good])
    for die in dice:
        if board.pile[die] < dice.count(die):
            return _no_die(die)
    return Reason("WC-61", "why.dice_fit", order=f"order:{order.id}")


# Things


def _no_die(die: int) -> Reason:
    return Reason("WC-50", "why.no_die", die=_die(die))


def _die(die: int) -> str:
    return f"die:{t.DIE_IDS[die]}"


def _good(good: int) -> str:
    return f"good:{t.GOOD_IDS[good]}"


def _colour(colour: int) -> str:
    return f"color:{t.COLOUR_IDS[colour]}"
