"""Why something is not possible, with the number of the rule. Slow, and only asked about what is not legal."""

from __future__ import annotations

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
from ludotheque.games.ora_et_labora.tables import (
    BASIC_GOODS,
    BUILD,
    BUILDING,
    BUILDING_IDS,
    BUILDINGS,
    BUY_DISTRICT,
    BUY_PLOT,
    BY_PRESENT,
    BY_PRIOR,
    CARDS,
    CLEAR,
    CLEARING,
    CLERGY_IDS,
    CLOISTER,
    COIN_5,
    COINS,
    COINS_A_TILE,
    CONTRACT,
    COST,
    CUT,
    DISTRICT,
    DONE,
    EMPTY,
    END,
    ENERGY,
    EXCHANGE,
    EXCHANGING,
    FELL,
    FOOD,
    FOREST,
    FORESTRY,
    GAIN,
    GAINING,
    GIVE,
    GOOD_IDS,
    GOODS,
    GRAIN,
    HOLDING,
    JOKER,
    JOKER_WHEEL,
    LADDER,
    LAND,
    MOOR,
    NEIGHBOUR,
    NEUTRAL,
    NEUTRAL_PRIOR,
    PLACE,
    PLACE_IDS,
    PLACES,
    POINT_GOODS,
    POINTS,
    PRESENT,
    PRIOR,
    PRODUCE,
    RAISE,
    ROW_0,
    ROWS,
    SEND,
    SENSIBLE,
    SET,
    SETS,
    SETTLE,
    SETTLEMENT_ENERGY,
    SETTLEMENT_FOOD,
    SETTLEMENT_IDS,
    SETTLEMENT_TERRAIN,
    SETTLEMENTS,
    SETTLING,
    SHIP,
    SKIP,
    TAKE,
    TAKE_DISTRICT,
    TAKE_PLOT,
    TERRAIN,
    TERRAIN_IDS,
    TIER,
    TIERS,
    TOWER_GOODS,
    UNBUILT,
    USE,
    USING,
    WHEEL,
    WITH_PRIOR,
    Bundle,
)
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import ANYTIME, Action, Frame
from ludotheque.kernel.text import in_halves

_B, _P, _G = BUILDINGS - 1, PLACES - 1, GOODS
FORMS: dict[int, tuple[int, ...]] = {
    ANYTIME: (_G,),
    PLACE: (_B, 1),
    CONTRACT: (_B, 1),
    FELL: (_P, 1),
    CUT: (_P, 1),
    BUILD: (_B, _P),
    BUY_DISTRICT: (1, ROWS - 1),
    BUY_PLOT: (1, ROWS - 1),
    END: (),
    SEND: (1,),
    SKIP: (),
    PRIOR: (),
    EXCHANGE: (99,),
    TIER: (9,),
    SET: (99, 99),
    GAIN: (9, 9),
    PRODUCE: (_G, 1),
    SHIP: (_G,),
    USE: (_B,),
    CLEAR: (_P,),
    RAISE: (_G,),
    SETTLE: (SETTLEMENTS, _P),
    TAKE_DISTRICT: (9, 1, ROWS - 1),
    TAKE_PLOT: (9, 1, ROWS - 1),
    POINTS: (),
    GIVE: (_G,),
    SENSIBLE: (),
    DONE: (),
    TAKE: (_G,),
    NEUTRAL: (_B, _P),
    NEUTRAL_PRIOR: (_B, 1),
}
"""For each operation the largest value of each argument; the smallest is 0."""
NAMING = (PLACE, CONTRACT, BUILD, USE, SETTLE, NEUTRAL, NEUTRAL_PRIOR)
"""Operations that begin with a building or settlement; there is none with the number 0."""

_MAIN = (PLACE, CONTRACT, FELL, CUT, BUILD)
_BUY = (BUY_DISTRICT, BUY_PLOT)
EXPECTED: dict[type[Frame[OraEtLabora]], tuple[frozenset[int], str, str]] = {
    Turn: (frozenset((ANYTIME, *_MAIN, *_BUY, END)), "OL-29", "why.turn_first"),
    ChooseClergyman: (frozenset((ANYTIME, SEND)), "OL-35", "why.send_first"),
    PriorOffer: (frozenset((ANYTIME, PRIOR, SKIP)), "OL-38", "why.prior_first"),
    SettleSlot: (frozenset((ANYTIME, SETTLE, *_BUY, DONE)), "OL-45", "why.slot_first"),
    NeutralBuilding: (frozenset((ANYTIME, NEUTRAL)), "OL-59-a", "why.neutral_first"),
    NeutralPrior: (frozenset((ANYTIME, NEUTRAL_PRIOR, SKIP)), "OL-59-a", "why.neutral_prior_first"),
    Function: (frozenset(), "OL-44-a", "why.function_first"),
    Pay: (frozenset((GIVE, SENSIBLE, DONE)), "OL-9", "why.pay_first"),
    GiveDifferent: (frozenset((GIVE, SENSIBLE)), "OL-4", "why.give_first"),
    ChooseBasic: (frozenset((ANYTIME, TAKE)), "OL-44-a", "why.take_first"),
    TakePoints: (frozenset((ANYTIME, TAKE, SENSIBLE, DONE)), "OL-44", "why.take_first"),
}
"""For each decision: the operations that may answer it, and what to say to any other."""

PART_ANSWERS: dict[int, tuple[int, ...]] = {
    EXCHANGING: (EXCHANGE,),
    TIERS: (TIER,),
    SETS: (SET,),
    LADDER: (RAISE,),
    GAINING: (GAIN,),
    HOLDING: (GAIN,),
    WHEEL: (PRODUCE,),
    JOKER_WHEEL: (SHIP,),
    USING: (USE,),
    CLEARING: (CLEAR,),
    BUILDING: (BUILD,),
    SETTLING: (SETTLE,),
    FORESTRY: (FELL, CUT),
    LAND: (TAKE_DISTRICT, TAKE_PLOT),
}
"""What answers each kind of part; points are the rest."""


def reason(state: OraEtLabora, seat: int, action: Action) -> Reason:
    """Why an action of the seat to decide is not legal."""
    form = FORMS.get(action[0])
    if form is None or len(action) != len(form) + 1:
        return Reason("", "why.malformed")
    if not all([0 <= value <= most for value, most in zip(action[1:], form, strict=True)]):
        return Reason("", "why.malformed")
    if action[0] in NAMING and not action[1]:
        return Reason("", "why.malformed")
    frame = state.stack[-1]
    operations, rule, key = EXPECTED[type(frame)]
    if isinstance(frame, Function):
        answers = PART_ANSWERS.get(frame.what(state).op, (POINTS,))
        operations = frozenset((ANYTIME, SKIP, *answers))
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
        "OL-32" if good == GRAIN else "OL-33", "why.change_first", amount=amount, good=f"good:{GOOD_IDS[good]}"
    )


def _why(state: OraEtLabora, seat: int, frame: Frame[OraEtLabora], action: Action) -> Reason | None:
    operation = action[0]
    if operation == ANYTIME:
        return _why_not_convert(state, action[1])
    if isinstance(frame, Turn):
        return _why_not_in_turn(state, seat, frame, action)
    if isinstance(frame, SettleSlot):
        if operation == SETTLE:
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
        if action[1] >= BASIC_GOODS:
            return Reason("OL-2", "why.not_basic", good=f"good:{GOOD_IDS[action[1]]}")
        return Reason("OL-44-a", "why.another_good", good=f"good:{GOOD_IDS[action[1]]}")
    if isinstance(frame, TakePoints):
        if action[1] not in POINT_GOODS:
            return Reason("OL-44", "why.not_for_points", good=f"good:{GOOD_IDS[action[1]]}")
        return Reason("OL-44", "why.too_many_points", points=frame.left)
    if isinstance(frame, NeutralBuilding):
        return _why_not_neutral(state, action)
    if isinstance(frame, NeutralPrior):
        if not state.free_prior(NEUTRAL_SEAT):
            return Reason("OL-59-a", "why.neutral_prior_away")
        if not frame.placed >> action[1] & 1 or not state.site[action[1]]:
            return Reason("OL-59-a", "why.not_placed_now", building=_building(state, action[1]))
        return _why_not_means(state, seat, action[2])
    return None


def _building(state: OraEtLabora, building: int) -> str:
    return f"building:{BUILDING_IDS[state.country][building]}"


def _why_not_convert(state: OraEtLabora, good: int) -> Reason:
    if good == GRAIN or good == PRESENT[state.country]:
        return Reason("OL-5" if good != GRAIN else "OL-6", "why.none_left", good=f"good:{GOOD_IDS[good]}")
    return Reason("OL-6", "why.not_convertible", good=f"good:{GOOD_IDS[good]}")


# Turns


def _why_not_in_turn(state: OraEtLabora, seat: int, frame: Turn, action: Action) -> Reason | None:
    operation = action[0]
    if operation == END:
        return Reason("OL-30", "why.action_left")
    if operation in _BUY:
        return Reason("OL-31", "why.one_landscape") if frame.bought else _why_not_buy(state, seat, action)
    if not frame.actions:
        return Reason("OL-29", "why.no_action_left")
    if frame.bonus and (operation in (CONTRACT, FELL, CUT) or (operation == PLACE and action[2] != BY_PRIOR)):
        return Reason("OL-48", "why.bonus_round")
    if operation == BUILD:
        return _why_not_build(state, seat, action)
    if operation in (FELL, CUT):
        return _why_not_forestry(state, seat, action)
    return _why_not_enter(state, seat, frame, action)


def _why_not_enter(state: OraEtLabora, seat: int, frame: Turn, action: Action) -> Reason | None:
    operation, building, how = action
    name = _building(state, building)
    if not building or not state.site[building]:
        return Reason("OL-34", "why.not_standing", building=name)
    owner = state.owner[building]
    if operation == PLACE:
        free = state.free_prior(seat) if how == BY_PRIOR else state.free_brother(seat) >= 0
        if owner != seat and not frame.bonus:
            return Reason("OL-34", "why.not_yours", building=name)
        if not free:
            return Reason("OL-34", "why.no_clergyman", clergyman=f"clergyman:{CLERGY_IDS[how]}")
    elif owner == seat:
        return Reason("OL-35", "why.your_own", building=name)
    if state.occupied() >> building & 1:
        return Reason("OL-34", "why.occupied", building=name)
    if operation == CONTRACT:
        if not state.free_prior(owner) and state.free_brother(owner) < 0:
            return Reason("OL-35", "why.host_without_clergymen", building=name)
        return _why_not_means(state, seat, how)
    return None


def _why_not_means(state: OraEtLabora, seat: int, means: int) -> Reason | None:
    if means == BY_PRESENT:
        good = PRESENT[state.country]
        return _short(state, seat, "OL-35", good, 1)
    return _short(state, seat, "OL-35", COINS, state.price())


def _short(state: OraEtLabora, seat: int, rule: str, good: int, cost: int) -> Reason | None:
    """What is missing of a price, if anything is; `more` is what free conversions would bring."""
    owned = state.everybody[seat].goods[good]
    more = state.available(seat, good) - owned
    if owned + more >= cost:
        return None
    return Reason(rule, "why.cannot_pay", good=f"good:{GOOD_IDS[good]}", cost=cost, owned=owned, more=more)


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
    card = FOREST if operation == FELL else MOOR
    name = f"card:{'forest' if card == FOREST else 'moor'}"
    if not player.count(card):
        return Reason("OL-36", "why.no_card_left", card=name)
    if not place:
        return Reason("OL-36", "why.which_card", card=name)
    if place not in player.land.cell_at or player.lying(place) != card:
        return Reason("OL-36", "why.not_that_card", card=name, cell=f"cell:{PLACE_IDS[place]}")
    return Reason("OL-20", "why.marker_out")


# Building, landscape, settlements


def _why_not_cell(state: OraEtLabora, seat: int, place: int, terrain: int, rule: str) -> Reason | None:
    player = state.everybody[seat]
    cell = f"cell:{PLACE_IDS[place]}"
    if place not in player.land.cell_at:
        return Reason("OL-11", "why.no_such_cell", cell=cell)
    if player.lying(place) != EMPTY:
        return Reason("OL-11", "why.cell_taken", cell=cell)
    lies = player.land.terrain[player.land.cell_at[place]]
    if not terrain >> lies & 1:
        return Reason(rule, "why.wrong_terrain", cell=cell, terrain=f"terrain:{TERRAIN_IDS[lies]}")
    return None


def _why_not_build(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    _, building, place = action
    name = _building(state, building)
    if building > CARDS or not state.display >> building & 1:
        built = building and state.owner[building] != NOBODY
        return Reason("OL-37", "why.built_already" if built else "why.not_on_display", building=name)
    found = _why_not_price(state, seat, "OL-37", COST[state.country][building], 1)
    found = found or _why_not_cell(state, seat, place, TERRAIN[state.country][building], "OL-37")
    if found is not None:
        return found
    player = state.everybody[seat]
    if CLOISTER[state.country][building] and not touches_cloister(state, player, player.land.cell_at[place]):
        return Reason("OL-37", "why.no_cloister_beside", building=name)
    return None


def _why_not_buy(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    stack = state.districts if action[0] == BUY_DISTRICT else state.plots
    if not stack:
        return Reason("OL-31", "why.no_tile_left")
    price = _short(state, seat, "OL-31", COINS, stack[0])
    return price or _why_not_row(state, seat, action[0] == BUY_DISTRICT, action[1], action[2] - ROW_0)


def _why_not_row(state: OraEtLabora, seat: int, district: bool, side: int, row: int) -> Reason | None:
    land = state.everybody[seat].land
    if district:
        return None if row in (land.top - 1, land.bottom + 1) else Reason("OL-13", "why.district_row")
    return None if row in land.plot_rows(side) else Reason("OL-14", "why.plot_row")


def _why_not_settle(state: OraEtLabora, seat: int, action: Action) -> Reason | None:
    _, card, place = action
    name = f"settlement:{SETTLEMENT_IDS[card]}"
    if not card or not state.everybody[seat].hand >> card & 1:
        return Reason("OL-45", "why.not_in_hand", settlement=name)
    price = Bundle([], [], SETTLEMENT_FOOD[card], SETTLEMENT_ENERGY[card], 0, 0)
    found = _why_not_price(state, seat, "OL-46", price, 1)
    return found or _why_not_cell(state, seat, place, SETTLEMENT_TERRAIN[card], "OL-46")


def _why_not_neutral(state: OraEtLabora, action: Action) -> Reason:
    _, building, place = action
    name = _building(state, building)
    if building > CARDS or not state.display >> building & 1:
        return Reason("OL-59-a", "why.not_on_display", building=name)
    land = state.everybody[NEUTRAL_SEAT].land
    cells = neutral_cells(state, CLOISTER[state.country][building])
    if place not in [land.places[cell] for cell in cells]:
        return Reason("OL-60", "why.neutral_cell", building=name)
    return Reason("OL-59-a", "why.neutral_blocks")


# Functions


def _why_not_function(state: OraEtLabora, seat: int, frame: Function, action: Action) -> Reason | None:
    operation, part = action[0], frame.what(state)
    name = _building(state, frame.building)
    if operation == EXCHANGE:
        if not 1 <= action[1] <= part.most:
            return Reason("OL-8", "why.too_often", building=name, most=part.most)
        if gives_wonder(state, part.gets[0]):
            return Reason("OL-3", "why.no_wonder")
        assert exchanges(state, seat, part.gives[0], part.gets[0], part.most) < action[1]
        return _why_not_price(state, seat, "OL-44-a", part.gives[0], action[1])
    if operation == TIER:
        if action[1] >= len(part.gives):
            return Reason("OL-44-a", "why.no_such_choice", building=name)
        return _why_not_price(state, seat, "OL-44-a", part.gives[action[1]], 1)
    if operation == SET:
        most = part.at_least
        if not action[1] + action[2] or action[1] > most[0] or action[2] > most[1] or action[1] + action[2] > part.most:
            return Reason("OL-8", "why.too_often", building=name, most=part.most)
        return _why_not_price(state, seat, "OL-44-a", combined(part, action[1], action[2]), 1)
    if operation == RAISE:
        if action[1] not in part.goods[:-1]:
            return Reason("OL-44-a", "why.no_such_choice", building=name)
        return _short(state, seat, "OL-44-a", action[1], 1)
    if operation == PRODUCE:
        if action[1] not in part.goods:
            return Reason("OL-20", "why.not_produced_here", building=name, good=f"good:{GOOD_IDS[action[1]]}")
        return Reason("OL-20", "why.marker_out") if action[2] not in markers_for(state, action[1]) else None
    if operation == SHIP:
        if action[1] not in part.goods:
            return Reason("OL-21", "why.not_produced_here", building=name, good=f"good:{GOOD_IDS[action[1]]}")
        return _why_not_price(state, seat, "OL-21", part.gives[0], 1)
    if operation == USE:
        return _why_not_use(state, frame, part.filter, action[1])
    if operation == CLEAR:
        return _why_not_forestry(state, seat, (FELL, action[1], JOKER))
    if operation in (FELL, CUT):
        done = frame.left - 1
        if done & (1 if operation == FELL else 2):
            return Reason("OL-39", "why.done_already")
        return _why_not_forestry(state, seat, action)
    if operation == BUILD:
        return _why_not_build(state, seat, action)
    if operation == SETTLE:
        return _why_not_settle(state, seat, action)
    if operation in (TAKE_DISTRICT, TAKE_PLOT):
        district = operation == TAKE_DISTRICT
        if district != (part.kind == DISTRICT):
            return Reason("OL-A3", "why.one_of_each")
        if action[1] not in (state.districts if district else state.plots):
            return Reason("OL-A3", "why.no_tile_left")
        return _why_not_row(state, seat, district, action[2], action[3] - ROW_0)
    return Reason("OL-44-a", "why.no_such_choice", building=name)


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
    if filter == UNBUILT:
        return Reason("OL-40", "why.not_on_display", building=name)
    if filter == NEIGHBOUR:
        return Reason("OL-40", "why.not_a_free_neighbour", building=name)
    return Reason("OL-40", "why.no_prior_there" if filter == WITH_PRIOR else "why.nobody_there", building=name)


# Paying


def _why_not_pay(state: OraEtLabora, seat: int, frame: Pay, action: Action) -> Reason | None:
    if action[0] == DONE:
        if frame.food > 0:
            return Reason("OL-9", "why.food_due", missing=frame.food)
        if frame.energy > 0:
            return Reason("OL-9", "why.energy_due", missing=in_halves(frame.energy))
        return Reason("OL-9", "why.points_due", missing=frame.points)
    if action[0] == SENSIBLE:
        return Reason("OL-9", "why.covered")
    good = action[1]
    name = f"good:{GOOD_IDS[good]}"
    useful = (
        (frame.of_food and good < GOODS and FOOD[good])
        or (frame.of_energy and good < GOODS and ENERGY[good])
        or (frame.of_points and good in TOWER_GOODS)
    )
    if not useful:
        return Reason("OL-7", "why.does_not_pay", good=name)
    goods = state.everybody[seat].goods
    if goods[COINS] < COINS_A_TILE if good == COIN_5 else not goods[good]:
        return Reason("OL-9", "why.none_left", good=name)
    return Reason("OL-9", "why.other_kind_due")


def _why_not_different(state: OraEtLabora, seat: int, frame: GiveDifferent, action: Action) -> Reason:
    good = action[1]
    name = f"good:{GOOD_IDS[good]}"
    goods = state.everybody[seat].goods
    if goods[COINS] < COINS_A_TILE if good == COIN_5 else not goods[good]:
        return Reason("OL-4", "why.none_left", good=name)
    if (GIVE, good) in GiveDifferent(seat, 1, 0).options(state, seat):
        return Reason("OL-4", "why.in_order", good=name)
    return Reason("OL-A17", "why.not_different", good=name)
