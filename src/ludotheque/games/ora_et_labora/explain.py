"""Why something is not possible, with the number of the rule. Slow, and only asked about what is not legal."""

from __future__ import annotations

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import markers_for, touches_cloister
from ludotheque.games.ora_et_labora.deals import (
    ChooseBasic,
    GiveDifferent,
    Pay,
    TakePoints,
    conversions_for,
    energy_of,
    exchanges,
    food_of,
    gives_wonder,
    times,
)
from ludotheque.games.ora_et_labora.decisions import ChooseClergyman, SettleSlot, Turn
from ludotheque.games.ora_et_labora.effects import Function, PriorOffer, combined, targets
from ludotheque.games.ora_et_labora.neutral import NEUTRAL_SEAT, NeutralBuilding, NeutralPrior, neutral_cells
from ludotheque.games.ora_et_labora.state import NOBODY, OraEtLabora
from ludotheque.games.ora_et_labora.tables import Bundle
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import ANYTIME, Action, Frame
from ludotheque.kernel.text import in_halves

_MAIN = (t.PLACE, t.CONTRACT, t.FELL, t.CUT, t.BUILD)
_BUY = (t.BUY_DISTRICT, t.BUY_PLOT)
EXPECTED: dict[type[Frame[OraEtLabora]], tuple[frozenset[int], str, str]] = {
    Turn: (frozenset((ANYTIME, *_MAIN, *_BUY, t.END)), "OL-29", "why.turn_first"),
    ChooseClergyman: (frozenset((ANYTIME, t.SEND)), "OL-35", "why.send_first"),
    PriorOffer: (frozenset((ANYTIME, t.PRIOR, t.SKIP)), "OL-38", "why.prior_first"),
    SettleSlot: (frozenset((ANYTIME, t.SETTLE, *_BUY, t.DONE)), "OL-45", "why.slot_first"),
    NeutralBuilding: (frozenset((ANYTIME, t.NEUTRAL)), "OL-59-a", "why.neutral_first"),
    NeutralPrior: (frozenset((ANYTIME, t.NEUTRAL_PRIOR, t.SKIP)), "OL-59-a", "why.neutral_prior_first"),
    Function: (frozenset(), "OL-44-a", "why.function_first"),
    Pay: (frozenset((t.GIVE, t.SENSIBLE, t.DONE)), "OL-9", "why.pay_first"),
    GiveDifferent: (frozenset((t.GIVE, t.SENSIBLE)), "OL-4", "why.give_first"),
    ChooseBasic: (frozenset((ANYTIME, t.TAKE)), "OL-44-a", "why.take_first"),
    TakePoints: (frozenset((ANYTIME, t.TAKE, t.SENSIBLE, t.DONE)), "OL-44", "why.take_first"),
}
"""For each decision: the operations that may answer it, and what to say to any other."""

PART_ANSWERS: dict[int, tuple[int, ...]] = {
    t.EXCHANGING: (t.EXCHANGE,),
    t.TIERS: (t.TIER,),
    t.SETS: (t.SET,),
    t.LADDER: (t.RAISE,),
    t.GAINING: (t.GAIN,),
    t.HOLDING: (t.GAIN,),
    t.WHEEL: (t.PRODUCE,),
    t.JOKER_WHEEL: (t.SHIP,),
    t.USING: (t.USE,),
    t.CLEARING: (t.CLEAR,),
    t.BUILDING: (t.BUILD,),
    t.SETTLING: (t.SETTLE,),
    t.FORESTRY: (t.FELL, t.CUT),
    t.LAND: (t.TAKE_DISTRICT, t.TAKE_PLOT),
}
"""What answers each kind of part; points are the rest."""


def reason(state: OraEtLabora, seat: int, action: Action) -> Reason:
    """Why an action of the seat to decide is not legal."""
    frame = state.stack[-1]
    operations, rule, key = EXPECTED[type(frame)]
    if isinstance(frame, Function):
        answers = PART_ANSWERS.get(frame.what(state).op, (t.POINTS,))
        operations = frozenset((ANYTIME, t.SKIP, *answers))
        if action[0] in _BUY:
            return Reason("OL-31", "why.not_inside_action")
    if action[0] not in operations:
        if action[0] == ANYTIME:
            return Reason("OL-9", "why.paying")
        if isinstance(frame, PriorOffer) and action[0] in _BUY:
            return Reason("OL-31", "why.not_inside_action")
        return Reason(rule, key)
    found = _why_not_unchanged(state, frame, action) if isinstance(frame, (Function, SettleSlot)) else None
    return found or _why(state, seat, frame, action) or Reason("OL-29", "why.not_now")


def _why_not_unchanged(state: OraEtLabora, frame: Frame[OraEtLabora], action: Action) -> Reason | None:
    """What changed goods would make possible: change the first of them."""
    needed = conversions_for(state, frame, action)
    if not needed:
        return None
    good = needed[0][1]
    amount = needed.count(needed[0])
    return Reason(
        "OL-32" if good == t.GRAIN else "OL-33", "why.change_first", amount=amount, good=f"good:{t.GOOD_IDS[good]}"
    )


def _why(state: OraEtLabora, seat: int, frame: Frame[OraEtLabora], action: Action) -> Reason | None:
    operation = action[0]
    if operation == ANYTIME:
        _, good = action
        return _why_not_convert(state, good)
    if isinstance(frame, Turn):
        return _why_not_in_turn(state, seat, frame, action)
    if isinstance(frame, SettleSlot):
        if operation == t.SETTLE:
            if frame.built:
                return Reason("OL-45", "why.one_settlement")
            return _why_not_settle(state, seat, action)
        if frame.bought:
            return Reason("OL-31", "why.one_landscape")
        return _why_not_buy(state, seat, action)
    if isinstance(frame, Function):
        return _why_not_function(state, seat, frame, action)
    if isinstance(frame, Pay):
        return _why_not_pay(state, seat, frame, action)
    if isinstance(frame, GiveDifferent):
        return _why_not_different(state, seat, frame, action)
    if isinstance(frame, ChooseBasic):
        _, good = action
        if good >= t.BASIC_GOODS:
            return Reason("OL-2", "why.not_basic", good=f"good:{t.GOOD_IDS[good]}")
        return Reason("OL-44-a", "why.another_good", good=f"good:{t.GOOD_IDS[good]}")
    if isinstance(frame, TakePoints):
        _, good = action
        if good not in t.POINT_GOODS:
            return Reason("OL-44", "why.not_for_points", good=f"good:{t.GOOD_IDS[good]}")
        return Reason("OL-44", "why.too_many_points", points=frame.left)
    if isinstance(frame, NeutralBuilding):
        return _why_not_neutral(state, action)
    if isinstance(frame, NeutralPrior):
        if not state.free_prior(NEUTRAL_SEAT):
            return Reason("OL-59-a", "why.neutral_prior_away")
        _, building, means = action
        if not frame.placed >> building & 1 or not state.site[building]:
            return Reason("OL-59-a", "why.not_placed_now", building=_building(state, building))
        return _why_not_means(state, seat, means)
    return None


def _building(state: OraEtLabora, building: int) -> str:
    return f"building:{t.BUILDING_IDS[state.country][building]}"


def _why_not_convert(state: OraEtLabora, good: int) -> Reason:
    if good == t.GRAIN or good == t.PRESENT[state.country]:
        return Reason("OL-5" if good != t.GRAIN else "OL-6", "why.none_left", good=f"good:{t.GOOD_IDS[good]}")
    return Reason("OL-6", "why.not_convertible", good=f"good:{t.GOOD_IDS[good]}")


# Turns


def _why_not_in_turn(state: OraEtLabora, seat: int, frame: Turn, action: Action) -> Reason | None:
    operation = action[0]
    if operation == t.END:
        return Reason("OL-30", "why.action_left")
    if operation in _BUY:
        return Reason("OL-31", "why.one_landscape") if frame.bought else _why_not_buy(state, seat, action)
    if not frame.actions:
        return Reason("OL-29", "why.no_action_left")
    if frame.bonus and (
        operation in (t.CONTRACT, t.FELL, t.CUT) or (operation == t.PLACE and action[-1] != t.BY_PRIOR)
    ):
        return Reason("OL-48", "why.bonus_round")
    if operation == t.BUILD:
        return _why_not_build(state, seat, action)
    if operation in (t.FELL, t.CUT):
        return _why_not_forestry(state, seat, action)
    return _why_not_enter(state, seat, frame, action)


def _why_not_enter(state: OraEtLabora, seat: int, frame: Turn, action: Action) -> Reason | None:
    operation, building, how = action
    name = _building(state, building)
    if not building or not state.site[building]:
        return Reason("OL-34", "why.not_standing", building=name)
    owner = state.owner[building]
    if operation == t.PLACE:
        free = state.free_prior(seat) if how == t.BY_PRIOR else state.free_brother(seat) >= 0
        if owner != seat and not frame.bonus:
            return Reason("OL-34", "why.not_yours", building=name)
        if not free:
            return Reason("OL-34", "why.no_clergyman", clergyman=f"clergyman:{t.CLERGY_IDS[how]}")
    elif owner == seat:
        return Reason("OL-35", "why.your_own", building=name)
    if state.occupied() >> building & 1:
        return Reason("OL-34", "why.occupied", building=name)
    if operation == t.CONTRACT:
        if not state.free_prior(owner) and state.free_brother(owner) < 0:
            return Reason("OL-35", "why.host_without_clergymen", building=name)
        return _why_not_means(state, seat, how)
    return None


def _why_not_means(state: OraEtLabora, seat: int, means: int) -> Reason | None:
    if means == t.BY_PRESENT:
        good = t.PRESENT[state.country]
        return _short(state, seat, "OL-35", good, 1)
    return _short(state, seat, "OL-35", t.COINS, state.price())


def _short(state: OraEtLabora, seat: int, rule: str, good: int, cost: int) -> Reason | None:
    """What is missing of a price, if anything is; `more` is what free conversions would bring."""
    owned = state.everybody[seat].goods[good]
    more = state.available(seat, good) - owned
    if owned + more >= cost:
        return None
    return Reason(rule, "why.cannot_pay", good=f"good:{t.GOOD_IDS[good]}", cost=cost, owned=owned, more=more)


def _why_not_price(state: OraEtLabora, seat: int, rule: str, price: Bundle, often: int) -> Reason | None:
    for number, good in enumerate(price.goods):
        found = _short(state, seat, rule, good, often * price.amounts[number])
        if found is not None:
            return found
    if food_of(state, seat) < often * price.food:
        return Reason("OL-9", "why.food_short", cost=often * price.food, owned=food_of(state, seat))
    if energy_of(state, seat) < often * price.energy:
        cost, owned = in_halves(often * price.energy), in_halves(energy_of(state, seat))
        return Reason("OL-9", "why.energy_short", cost=cost, owned=owned)
    if price.different and not times(state, seat, price, 1):
        return Reason("OL-4", "why.too_few_different", goods=price.different)
    if price.points and not times(state, seat, price, 1):
        return Reason("OL-A39", "why.points_short", cost=price.points)
    return None


def _why_not_forestry(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    operation, place, _ = action
    player = state.everybody[seat]
    card = t.FOREST if operation == t.FELL else t.MOOR
    name = f"card:{'forest' if card == t.FOREST else 'moor'}"
    if not player.count(card):
        return Reason("OL-36", "why.no_card_left", card=name)
    if not place:
        return Reason("OL-36", "why.which_card", card=name)
    if place not in player.land.cell_at or player.lying(place) != card:
        return Reason("OL-36", "why.not_that_card", card=name, cell=f"cell:{t.PLACE_IDS[place]}")
    return Reason("OL-20", "why.marker_out")


# Building, landscape, settlements


def _why_not_cell(state: OraEtLabora, seat: int, place: int, terrain: int, rule: str) -> Reason | None:
    player = state.everybody[seat]
    cell = f"cell:{t.PLACE_IDS[place]}"
    if place not in player.land.cell_at:
        return Reason("OL-11", "why.no_such_cell", cell=cell)
    if player.lying(place) != t.EMPTY:
        return Reason("OL-11", "why.cell_taken", cell=cell)
    lies = player.land.terrain[player.land.cell_at[place]]
    if not terrain >> lies & 1:
        return Reason(rule, "why.wrong_terrain", cell=cell, terrain=f"terrain:{t.TERRAIN_IDS[lies]}")
    return None


def _why_not_build(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    _, building, place = action
    name = _building(state, building)
    if building > t.CARDS or not state.display >> building & 1:
        built = building and state.owner[building] != NOBODY
        return Reason("OL-37", "why.built_already" if built else "why.not_on_display", building=name)
    found = _why_not_price(state, seat, "OL-37", t.COST[state.country][building], 1)
    found = found or _why_not_cell(state, seat, place, t.TERRAIN[state.country][building], "OL-37")
    if found is not None:
        return found
    player = state.everybody[seat]
    if t.CLOISTER[state.country][building] and not touches_cloister(state, player, player.land.cell_at[place]):
        return Reason("OL-37", "why.no_cloister_beside", building=name)
    return None


def _why_not_buy(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    operation, side, row = action
    stack = state.districts if operation == t.BUY_DISTRICT else state.plots
    if not stack:
        return Reason("OL-31", "why.no_tile_left")
    price = _short(state, seat, "OL-31", t.COINS, stack[0])
    return price or _why_not_row(state, seat, operation == t.BUY_DISTRICT, side, row - t.ROW_0)


def _why_not_row(state: OraEtLabora, seat: int, district: bool, side: int, row: int) -> Reason | None:
    land = state.everybody[seat].land
    if district:
        return None if row in (land.top - 1, land.bottom + 1) else Reason("OL-13", "why.district_row")
    return None if row in land.plot_rows(side) else Reason("OL-14", "why.plot_row")


def _why_not_settle(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    _, card, place = action
    name = f"settlement:{t.SETTLEMENT_IDS[card]}"
    if not card or not state.everybody[seat].hand >> card & 1:
        return Reason("OL-45", "why.not_in_hand", settlement=name)
    price = Bundle([], [], t.SETTLEMENT_FOOD[card], t.SETTLEMENT_ENERGY[card], 0, 0)
    found = _why_not_price(state, seat, "OL-46", price, 1)
    return found or _why_not_cell(state, seat, place, t.SETTLEMENT_TERRAIN[card], "OL-46")


def _why_not_neutral(state: OraEtLabora, action: Action) -> Reason:
    _, building, place = action
    name = _building(state, building)
    if building > t.CARDS or not state.display >> building & 1:
        return Reason("OL-59-a", "why.not_on_display", building=name)
    land = state.everybody[NEUTRAL_SEAT].land
    cells = neutral_cells(state, t.CLOISTER[state.country][building])
    if place not in [land.places[cell] for cell in cells]:
        return Reason("OL-60", "why.neutral_cell", building=name)
    return Reason("OL-59-a", "why.neutral_blocks")


# Functions


def _why_not_function(state: OraEtLabora, seat: int, frame: Function, action: Action) -> Reason | None:
    operation, part = action[0], frame.what(state)
    name = _building(state, frame.building)
    if operation == t.EXCHANGE:
        _, times = action
        if times > part.most:
            return Reason("OL-8", "why.too_often", building=name, most=part.most)
        if gives_wonder(state, part.gets[0]):
            return Reason("OL-3", "why.no_wonder")
        assert exchanges(state, seat, part.gives[0], part.gets[0], part.most) < times
        return _why_not_price(state, seat, "OL-44-a", part.gives[0], times)
    if operation == t.TIER:
        _, tier = action
        if tier >= len(part.gives):
            return Reason("OL-44-a", "why.no_such_choice", building=name)
        return _why_not_price(state, seat, "OL-44-a", part.gives[tier], 1)
    if operation == t.SET:
        _, first, second = action
        most = part.at_least
        if not first + second or first > most[0] or second > most[1] or first + second > part.most:
            return Reason("OL-8", "why.too_often", building=name, most=part.most)
        return _why_not_price(state, seat, "OL-44-a", combined(part, first, second), 1)
    if operation == t.RAISE:
        _, good = action
        if good not in part.goods[:-1]:
            return Reason("OL-44-a", "why.no_such_choice", building=name)
        return _short(state, seat, "OL-44-a", good, 1)
    if operation == t.PRODUCE:
        _, good, marker = action
        if good not in part.goods:
            return Reason("OL-20", "why.not_produced_here", building=name, good=f"good:{t.GOOD_IDS[good]}")
        return Reason("OL-20", "why.marker_out") if marker not in markers_for(state, good) else None
    if operation == t.SHIP:
        _, good = action
        if good not in part.goods:
            return Reason("OL-21", "why.not_produced_here", building=name, good=f"good:{t.GOOD_IDS[good]}")
        return _why_not_price(state, seat, "OL-21", part.gives[0], 1)
    if operation == t.USE:
        _, building = action
        return _why_not_use(state, frame, part.filter, building)
    if operation == t.CLEAR:
        _, place = action
        return _why_not_forestry(state, seat, (t.FELL, place, t.JOKER))
    if operation in (t.FELL, t.CUT):
        done = frame.left - 1
        if done & (1 if operation == t.FELL else 2):
            return Reason("OL-39", "why.done_already")
        return _why_not_forestry(state, seat, action)
    if operation == t.BUILD:
        return _why_not_build(state, seat, action)
    if operation == t.SETTLE:
        return _why_not_settle(state, seat, action)
    if operation in (t.TAKE_DISTRICT, t.TAKE_PLOT):
        return _why_not_free_tile(state, seat, part.kind == t.DISTRICT, action)
    return Reason("OL-44-a", "why.no_such_choice", building=name)


def _why_not_free_tile(state: OraEtLabora, seat: int, wants_district: bool, action: Action) -> Reason | None:
    operation, price, side, row = action
    district = operation == t.TAKE_DISTRICT
    if district != wants_district:
        return Reason("OL-A3", "why.one_of_each")
    if price not in (state.districts if district else state.plots):
        return Reason("OL-A3", "why.no_tile_left")
    return _why_not_row(state, seat, district, side, row - t.ROW_0)


def _why_not_use(state: OraEtLabora, frame: Function, filter: int, building: int) -> Reason:
    name = _building(state, building)
    if frame.chain >> building & 1:
        return Reason("OL-41-a", "why.twice_in_chain", building=name)
    without_once = state.once
    state.once = 0
    would = building in targets(state, frame.building, filter, frame.chain)
    state.once = without_once
    if would:
        return Reason("OL-41", "why.once_an_action", building=name)
    if filter == t.UNBUILT:
        return Reason("OL-40", "why.not_on_display", building=name)
    if filter == t.NEIGHBOUR:
        return Reason("OL-40", "why.not_a_free_neighbour", building=name)
    return Reason("OL-40", "why.no_prior_there" if filter == t.WITH_PRIOR else "why.nobody_there", building=name)


# Paying


def _why_not_pay(state: OraEtLabora, seat: int, frame: Pay, action: Action) -> Reason | None:
    if action[0] == t.DONE:
        if frame.food > 0:
            return Reason("OL-9", "why.food_due", missing=frame.food)
        if frame.energy > 0:
            return Reason("OL-9", "why.energy_due", missing=in_halves(frame.energy))
        return Reason("OL-9", "why.points_due", missing=frame.points)
    if action[0] == t.SENSIBLE:
        return Reason("OL-9", "why.covered")
    _, good = action
    name = f"good:{t.GOOD_IDS[good]}"
    useful = (
        (frame.of_food and good < t.GOODS and t.FOOD[good])
        or (frame.of_energy and good < t.GOODS and t.ENERGY[good])
        or (frame.of_points and good in t.TOWER_GOODS)
    )
    if not useful:
        return Reason("OL-7", "why.does_not_pay", good=name)
    goods = state.everybody[seat].goods
    if goods[t.COINS] < t.COINS_A_TILE if good == t.COIN_5 else not goods[good]:
        return Reason("OL-9", "why.none_left", good=name)
    return Reason("OL-9", "why.other_kind_due")


def _why_not_different(state: OraEtLabora, seat: int, frame: GiveDifferent, action: Action) -> Reason:
    _, good = action
    name = f"good:{t.GOOD_IDS[good]}"
    goods = state.everybody[seat].goods
    if goods[t.COINS] < t.COINS_A_TILE if good == t.COIN_5 else not goods[good]:
        return Reason("OL-4", "why.none_left", good=name)
    if (t.GIVE, good) in GiveDifferent(seat, 1, 0).options(state, seat):
        return Reason("OL-4", "why.in_order", good=name)
    return Reason("OL-A17", "why.not_different", good=name)
