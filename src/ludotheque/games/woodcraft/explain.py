"""Why an action is not possible now: the first rule that forbids it. Asked only about what `legal` has refused."""

from __future__ import annotations

from typing import Final

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
from ludotheque.games.woodcraft.events import die_name
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import (
    ADJUST,
    ADJUSTING,
    ALTERNATIVE,
    BERRIES,
    BERRY,
    BLADE,
    BUY_LUMBER,
    BUY_MATERIALS,
    BY_BONUS,
    BY_HELPER,
    BY_LANTERN,
    CHOOSE_HELPER,
    CHOOSE_ORDERS,
    CLAIM,
    COLOR_IDS,
    COLORS,
    COMPLETE,
    CONVERT,
    CONVERTING,
    CUTTING,
    DICE,
    DIE,
    EXCHANGE_DICE,
    FINISH,
    FIRST_ACTION,
    GLUE,
    GLUE_POT,
    GLUING,
    GOOD_IDS,
    GOODS,
    HARVEST,
    HELPER,
    IMPROVE_WORKSHOP,
    IMPROVEMENTS,
    KEEP,
    LANTERN,
    MOVE,
    NONE,
    PLACE,
    PLANT,
    PLANTING,
    POT,
    PRODUCE,
    PRODUCE_PLANT,
    PROMOTE,
    RETURN,
    REUSE,
    REWARD,
    ROOMS,
    SAW,
    SAWING,
    SCRAP,
    SELL,
    SELLING,
    SIDES,
    SPLICE,
    SPLICING,
    STOP,
    TAKE,
    TILE_COUNT,
    TILE_IDS,
    TOOL,
    TOOLS,
    Helper,
    color_of,
    die_of,
    value_of,
)
from ludotheque.games.woodcraft.wheel import is_blocked
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action

EXPECTED: Final[dict[str, tuple[tuple[int, ...], str, str]]] = {
    "ChooseHelper": ((HELPER,), "WC-11", "why.choose_helper"),
    "KeepOrders": ((KEEP,), "WC-12", "why.keep_orders"),
    "FirstOrder": ((PLACE,), "WC-12", "why.place_first_order"),
    "PlaceFromHand": ((PLACE,), "WC-86", "why.place_from_hand"),
    "ChooseDie": ((DIE,), "WC-17-a", "why.choose_die"),
    "PlaceTool": ((TOOL,), "WC-70", "why.place_tool"),
    "AtticRewards": ((REWARD,), "WC-72", "why.attic_rewards"),
    "Produce": ((PRODUCE, STOP), "WC-40", "why.produce"),
    "ProducePlant": ((PRODUCE, PLANT, STOP), "WC-41", "why.produce_plant"),
    "SecondOrder": ((TAKE, STOP), "WC-35", "why.second_order"),
    "TakeOrder": ((TAKE, STOP), "WC-108", "why.take_order"),
    "MayAct": ((*range(FIRST_ACTION, IMPROVE_WORKSHOP + 1), STOP), "WC-108", "why.may_act"),
    "ClaimContract": ((CLAIM, ALTERNATIVE), "WC-64", "why.claim_contract"),
    "Marketing": ((PROMOTE, STOP), "WC-81", "why.marketing"),
    "Tidy": ((RETURN,), "WC-84", "why.tidy"),
}
"""What each decision other than Main is about, and what is said when something else is tried."""

LENGTHS: Final = {
    HELPER: 2,
    PLACE: 2,
    DIE: 2,
    TOOL: 3,
    REWARD: 2,
    PRODUCE: 2,
    STOP: 1,
    CLAIM: 2,
    ALTERNATIVE: 1,
    TAKE: 2,
    PLANT: 3,
    MOVE: 2,
    BERRIES: 1,
    BUY_LUMBER: 4,
    EXCHANGE_DICE: 4,
    BUY_MATERIALS: 4,
    CHOOSE_ORDERS: 3,
    CHOOSE_HELPER: 4,
    PRODUCE_PLANT: 6,
    IMPROVE_WORKSHOP: 3,
    CONVERT: 4,
    ADJUST: 4,
    SELL: 5,
    CUTTING: 3,
    SPLICE: 4,
    GLUE: 3,
    HARVEST: 2,
    FINISH: 1,
    PROMOTE: 1,
    RETURN: 2,
}
"""How long an action is; those that are not named have no fixed length."""


def reason(state: Woodcraft, seat: int, action: Action) -> Reason:
    """The first rule that forbids the action."""
    frame = state.stack[-1]
    if isinstance(frame, Setup):
        return reason(rehearsed(state, seat, frame.made[seat]), seat, action)
    if not _is_sound(state, action):
        return Reason("", "why.no_such_thing")
    if isinstance(frame, Main):
        return _in_main(state, state.boards[seat], action)
    operations, rule, key = EXPECTED[type(frame).__name__]
    if action[0] not in operations:
        return Reason(rule, key)
    return _in_frame(state, state.boards[seat], action)


def _is_sound(state: Woodcraft, action: Action) -> bool:
    """Does the action name things that exist?"""
    box, operation = state.box, action[0]
    if operation in LENGTHS and len(action) != LENGTHS[operation]:
        return False
    limits: dict[int, tuple[int, ...]] = {
        HELPER: (len(box.helpers),),
        PLACE: (len(box.orders),),
        DIE: (DICE,),
        TOOL: (TOOLS, len(box.cell_ids)),
        REWARD: (len(box.edge_cells),),
        PRODUCE: (ROOMS,),
        CLAIM: (len(box.contracts),),
        TAKE: (len(box.orders),),
        PLANT: (DICE, SIDES + 1),
        MOVE: (TILE_COUNT,),
        BUY_LUMBER: (BY_HELPER + 1, len(state.market), len(state.market)),
        EXCHANGE_DICE: (BY_HELPER + 1, DICE, COLORS),
        BUY_MATERIALS: (BY_HELPER + 1, len(box.bundle_good), len(box.bundle_good)),
        CHOOSE_ORDERS: (BY_HELPER + 1, len(box.orders)),
        CHOOSE_HELPER: (BY_HELPER + 1, len(box.helpers), ROOMS),
        PRODUCE_PLANT: (BY_HELPER + 1, 2, ROOMS, DICE, SIDES + 1),
        IMPROVE_WORKSHOP: (BY_HELPER + 1, IMPROVEMENTS),
        CONVERT: (ROOMS, GOODS, GOODS),
        ADJUST: (ROOMS, DICE),
        SELL: (ROOMS,),
        CUTTING: (ROOMS, DICE),
        SAW: (2, DICE),
        SPLICE: (len(box.splices), DICE),
        GLUE: (DICE, DICE),
        HARVEST: (COLORS,),
        COMPLETE: (len(box.orders),),
        RETURN: (DICE,),
    }
    known = operation in limits or operation in (KEEP, STOP, ALTERNATIVE, BERRIES, FINISH, PROMOTE)
    if not known or len(action) <= len(limits.get(operation, ())):
        return False
    may_be_none = {BUY_LUMBER: (3,), EXCHANGE_DICE: (2, 3), BUY_MATERIALS: (3,), PRODUCE_PLANT: (3, 4)}
    for place, limit in enumerate(limits.get(operation, ()), 1):
        if action[place] == NONE and place in may_be_none.get(operation, ()):
            continue
        if not 0 <= action[place] < limit:
            return False
    if operation == COMPLETE:
        return all(0 <= die < DICE for die in action[2:])
    return True


# Decisions other than Main


def _in_frame(state: Woodcraft, board: Player, action: Action) -> Reason:
    frame, operation, box = state.stack[-1], action[0], state.box
    if operation == HELPER:
        return Reason("WC-11", "why.not_dealt")
    if operation == KEEP:
        return Reason("WC-12", "why.not_kept")
    if operation == PLACE:
        return Reason("WC-36", "why.not_in_hand", order=f"order:{box.order_ids[action[1]]}")
    if operation == DIE:
        return Reason("WC-17-a", "why.not_offered", die=_die(action[1]))
    if operation == TOOL:
        if board.attic[action[2]] != NONE:
            return Reason("WC-70", "why.cell_filled")
        if action[2] not in open_cells(board, box):
            return Reason("WC-71", "why.cell_closed")
        return Reason("WC-78" if not state.tools[action[1]] else "WC-73", "why.tool_not_due")
    if operation == REWARD:
        return Reason("WC-72", "why.no_reward")
    if operation == PRODUCE:
        if isinstance(frame, ProducePlant) and not frame.left:
            return Reason("WC-41", "why.no_more_helpers")
        return _producing(state, board, action[1]) or Reason("WC-40", "why.produced")
    if isinstance(frame, ProducePlant) and operation == PLANT:
        if not frame.trees:
            return Reason("WC-43" if trees_at_once(box, board) > 1 else "WC-41", "why.no_more_trees")
        return _planting(state, board, action[1], action[2])
    if operation == TAKE:
        return Reason("WC-35", "why.not_displayed")
    if operation == CLAIM:
        if action[1] in board.claims:
            return Reason("WC-65", "why.claimed_before")
        return Reason("WC-65", "why.contract_gone")
    if operation == RETURN:
        return _no_die(action[1])
    if isinstance(frame, MayAct) and FIRST_ACTION <= operation <= IMPROVE_WORKSHOP:
        if action[1] != BY_HELPER or operation - FIRST_ACTION != frame.tile:
            return Reason("WC-108", "why.may_act")
        return _acting(state, board, action) or Reason("WC-108", "why.may_act")
    return Reason("WC-17", "why.not_now")


# Main


def _in_main(state: Woodcraft, board: Player, action: Action) -> Reason:
    operation = action[0]
    if operation == MOVE:
        if state.moved != NONE:
            return Reason("WC-16", "why.tile_moved")
        assert is_blocked(state, action[1])
        return Reason("WC-26", "why.blocked", tile=f"tile:{TILE_IDS[action[1]]}")
    if operation in (BERRIES, FINISH):
        if state.moved == NONE:
            return Reason("WC-16", "why.move_first")
        return Reason("WC-16", "why.acted") if state.acted else Reason("WC-16", "why.act_first")
    if FIRST_ACTION <= operation <= IMPROVE_WORKSHOP:
        return _means(state, board, action) or _acting(state, board, action) or Reason("WC-22", "why.not_now")
    if operation in (CONVERT, ADJUST, SELL, CUTTING):
        return _ability(state, board, action)
    if operation == SAW:
        return _sawing(board, action)
    if operation == SPLICE:
        return _splicing(state, board, action)
    if operation == GLUE:
        return _gluing(state, board, action)
    if operation == HARVEST:
        if action[1] >= board.owned[POT]:
            return Reason("WC-45", "why.no_pot", color=_color(action[1]))
        return Reason("WC-58", "why.no_tree", color=_color(action[1]))
    if operation == COMPLETE:
        return _completing(state, board, action)
    return Reason("WC-17", "why.not_now")


def _means(state: Woodcraft, board: Player, action: Action) -> Reason | None:
    """Is the action open by these means?"""
    tile, means, box = action[0] - FIRST_ACTION, action[1], state.box
    have = board.goods[LANTERN]
    if means == BY_HELPER:
        return Reason("WC-108", "why.no_helper_allows")
    if means == BY_BONUS:
        if state.bonus_used:
            return Reason("WC-21", "why.bonus_used")
        if have < box.bonus_lanterns:
            return Reason("WC-21", "why.lanterns", cost=box.bonus_lanterns, have=have)
        return None
    if state.moved == NONE:
        return Reason("WC-18", "why.move_first")
    if state.acted:
        return Reason("WC-19", "why.acted")
    if means == BY_LANTERN:
        if tile == state.moved:
            return Reason("WC-19", "why.own_tile")
        if have < box.other_lanterns:
            return Reason("WC-19", "why.lanterns", cost=box.other_lanterns, have=have)
        if have - state.fresh < box.other_lanterns:
            return Reason("WC-20", "why.fresh_lantern")
    elif tile != state.moved:
        return Reason("WC-19", "why.other_tile", tile=f"tile:{TILE_IDS[tile]}")
    return None


def _acting(state: Woodcraft, board: Player, action: Action) -> Reason | None:
    """What stands against an action of the wheel itself."""
    operation, box, have = action[0], state.box, board.goods[BERRY]
    if operation == BUY_LUMBER:
        if action[2] == action[3]:
            return Reason("WC-32", "why.same_place")
        dice = [state.market[place] for place in action[2:] if place != NONE]
        cost = sum(board.die_price(box, die) for die in dice)
        if cost <= have:
            return Reason("WC-17-a", "why.equal_die")
        return Reason("WC-31", "why.berries", cost=cost, have=have)
    if operation == EXCHANGE_DICE:
        return _exchanging(state, board, action)
    if operation == BUY_MATERIALS:
        bundles = [bundle for bundle in action[2:] if bundle != NONE]
        if len({box.bundle_good[bundle] for bundle in bundles}) < len(bundles):
            return Reason("WC-34", "why.same_material")
        cost = sum(box.bundle_price[bundle] for bundle in bundles)
        if cost <= have:
            return Reason("WC-17-a", "why.equal_die")
        return Reason("WC-34", "why.berries", cost=cost, have=have)
    if operation == CHOOSE_ORDERS:
        return Reason("WC-35", "why.not_displayed")
    if operation == CHOOSE_HELPER:
        if action[2] not in state.helpers.display:
            return Reason("WC-37", "why.not_displayed")
        if board.rooms[action[3]] != NONE:
            return Reason("WC-38", "why.room_taken")
        if action[3] not in open_rooms(box, board):
            return Reason("WC-38", "why.room_far")
        return Reason("WC-37", "why.berries", cost=helper_price(box, board, action[2]), have=have)
    if operation == PRODUCE_PLANT:
        if action[3] != NONE:
            return _producing(state, board, action[3])
        if action[2] == 0 or action[4] == NONE:
            return Reason("WC-41", "why.no_planting")
        return _planting(state, board, action[4], action[5])
    price = improvement_price(box, board, action[2])
    if price == NONE:
        return Reason("WC-44", "why.no_improvement")
    return Reason("WC-44", "why.berries", cost=price, have=have)


def _exchanging(state: Woodcraft, board: Player, action: Action) -> Reason:
    box, sold, bought = state.box, action[2], action[3]
    have = board.goods[BERRY]
    if sold == NONE == bought:
        return Reason("WC-33", "why.exchange_nothing")
    cost = board.die_price(box, die_of(bought, box.exchange_value))
    if sold == NONE:
        return Reason("WC-33", "why.berries", cost=cost, have=have)
    if not board.pile[sold]:
        return _no_die(sold)
    if color_of(sold) == bought:
        return Reason("WC-33", "why.same_color")
    have += sale_price(box, sold) + sale_berries(box, board)
    return Reason("WC-33", "why.berries_after_sale", cost=cost, have=have)


def _producing(state: Woodcraft, board: Player, room: int) -> Reason | None:
    if board.rooms[room] == NONE:
        return Reason("WC-40", "why.no_helper")
    if not state.box.helpers[board.rooms[room]].production:
        return Reason("WC-40", "why.produces_nothing")
    return None


def _planting(state: Woodcraft, board: Player, die: int, planted: int) -> Reason:
    color = color_of(die)
    if not board.pile[die]:
        return _no_die(die)
    if color >= board.owned[POT]:
        return Reason("WC-42", "why.no_pot", color=_color(color))
    if board.pots[color]:
        return Reason("WC-42", "why.pot_full", color=_color(color))
    return Reason("WC-42", "why.plant_value")


# Free actions


def _ability(state: Woodcraft, board: Player, action: Action) -> Reason:
    operation, room, box = action[0], action[1], state.box
    if board.rooms[room] == NONE:
        return Reason("WC-51", "why.no_helper")
    helper = box.helpers[board.rooms[room]]
    kinds = {CONVERT: CONVERTING, ADJUST: ADJUSTING, SELL: SELLING, CUTTING: PLANTING}
    if helper.ability != kinds[operation]:
        return Reason("WC-108", "why.no_such_ability", helper=f"helper:{helper.id}")
    if board.tired >> room & 1:
        return Reason("WC-51", "why.ability_used", helper=f"helper:{helper.id}")
    if operation == CONVERT:
        if action[2] == action[3] or action[2] not in helper.tokens or action[3] not in helper.tokens:
            return Reason("WC-108", "why.convert_tokens")
        return Reason("WC-108", "why.goods", good=_good(action[2]), have=board.goods[action[2]])
    if operation == SELL:
        return _selling(board, helper, action)
    if not board.pile[action[2]]:
        return _no_die(action[2])
    if operation == ADJUST:
        if color_of(action[2]) not in helper.colors or action[3] not in helper.deltas:
            return Reason("WC-108", "why.adjustment", helper=f"helper:{helper.id}")
        return Reason("WC-108", "why.adjusted_value", least=helper.least_value, most=helper.most_value)
    color = color_of(helper.die)
    if color_of(action[2]) != color:
        return Reason("WC-108", "why.cutting_color", color=_color(color))
    if color >= board.owned[POT]:
        return Reason("WC-108", "why.no_pot", color=_color(color))
    return Reason("WC-108", "why.pot_full", color=_color(color))


def _selling(board: Player, helper: Helper, action: Action) -> Reason:
    for place, good in enumerate((SCRAP, GLUE_POT, BLADE)):
        if action[2 + place] < 0:
            return Reason("", "why.no_such_thing")
        if action[2 + place] and (good not in helper.tokens or action[2 + place] > board.goods[good]):
            return Reason("WC-108", "why.goods", good=_good(good), have=board.goods[good])
    return Reason("WC-108", "why.sell_most", most=helper.most)


def _used_tile(board: Player) -> Reason:
    return Reason("WC-57", "why.no_reuse_token") if not board.goods[REUSE] else Reason("WC-57", "why.no_used_tile")


def _sawing(board: Player, action: Action) -> Reason:
    again, die, pieces = action[1], action[2], action[3:]
    if again and not (board.used[SAWING] and board.goods[REUSE]):
        return _used_tile(board)
    if not again and not board.available(SAWING):
        return Reason("WC-52", "why.no_sawing_tile")
    if not board.pile[die]:
        return _no_die(die)
    if value_of(die) == 1:
        return Reason("WC-52", "why.saw_one")
    if len(pieces) < 2 or sum(pieces) != value_of(die) or min(pieces) < 1:
        return Reason("WC-52", "why.saw_sum", die=_die(die))
    if len(pieces) - 2 > board.goods[BLADE]:
        return Reason("WC-52", "why.blades", cost=len(pieces) - 2, have=board.goods[BLADE])
    return Reason("WC-52", "why.saw_order")


def _splicing(state: Woodcraft, board: Player, action: Action) -> Reason:
    tile, die, amount = action[1], action[2], action[3]
    if tile >= board.owned[SPLICING]:
        return Reason("WC-47", "why.no_splicing_tile")
    if not board.goods[SCRAP]:
        return Reason("WC-54", "why.goods", good=_good(SCRAP), have=0)
    if board.used[SPLICING] >> tile & 1 and not board.goods[REUSE]:
        return Reason("WC-57", "why.no_reuse_token")
    if not board.pile[die]:
        return _no_die(die)
    if amount not in state.box.splices[tile]:
        return Reason("WC-54", "why.splice_amount")
    return Reason("WC-54", "why.splice_most", most=SIDES)


def _gluing(state: Woodcraft, board: Player, action: Action) -> Reason:
    kept, dropped, box = action[1], action[2], state.box
    if not board.owned[GLUING]:
        return Reason("WC-48", "why.no_gluing_tile")
    if not board.goods[GLUE_POT]:
        return Reason("WC-55", "why.goods", good=_good(GLUE_POT), have=0)
    if board.used[GLUING] and not board.goods[REUSE]:
        return Reason("WC-57", "why.no_reuse_token")
    for die in (kept, dropped):
        if board.pile[die] < (2 if kept == dropped else 1):
            return _no_die(die)
    if value_of(kept) + value_of(dropped) > box.glue_max:
        return Reason("WC-55", "why.glue_sum", most=box.glue_max)
    return Reason("WC-17-a", "why.equal_die")


def _completing(state: Woodcraft, board: Player, action: Action) -> Reason:
    card = action[1]
    order = state.box.orders[card]
    if card not in board.orders:
        return Reason("WC-60", "why.not_your_order", order=f"order:{order.id}")
    for good in (SCRAP, GLUE_POT, BLADE):
        if board.goods[good] < order.tokens[good]:
            return Reason("WC-60", "why.goods", good=_good(good), have=board.goods[good])
    for die in action[2:]:
        if board.pile[die] < action[2:].count(die):
            return _no_die(die)
    return Reason("WC-61", "why.dice_fit", order=f"order:{order.id}")


# Things


def _no_die(die: int) -> Reason:
    return Reason("WC-50", "why.no_die", die=_die(die))


def _die(die: int) -> str:
    return f"die:{die_name(die)}"


def _good(good: int) -> str:
    return f"good:{GOOD_IDS[good]}"


def _color(color: int) -> str:
    return f"color:{COLOR_IDS[color]}"
