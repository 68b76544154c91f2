"""Why something is not possible, with the number of the rule. Slow, and only asked about what is not legal."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import worker_costs
from ludotheque.games.castles_of_burgundy.decisions import (
    BOTH_DICE,
    ChooseEstate,
    ChooseEstatesSecretly,
    Turn,
)
from ludotheque.games.castles_of_burgundy.effects import (
    ExtraAction,
    PlaceAnother,
    ShipGoods,
    TakeFromDepots,
    WarehouseSale,
)
from ludotheque.games.castles_of_burgundy.state import Castles, Estate
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action, Frame

EXPECTED: dict[type[Frame[Castles]], tuple[frozenset[int], str, str]] = {
    Turn: (frozenset((t.TAKE, t.PLACE, t.SELL, t.WORKERS, t.BUY, t.END)), "CB-34", "why.turn_first"),
    ExtraAction: (frozenset((t.TAKE, t.PLACE, t.SELL, t.WORKERS)), "CB-52", "why.extra_action_first"),
    ShipGoods: (frozenset((t.SHIP,)), "CB-50", "why.ship_first"),
    WarehouseSale: (frozenset((t.SELL, t.PASS)), "CB-53", "why.warehouse_first"),
    TakeFromDepots: (frozenset((t.TAKE, t.PASS)), "CB-53", "why.building_take_first"),
    PlaceAnother: (frozenset((t.PLACE, t.PASS)), "CB-53", "why.city_hall_first"),
    ChooseEstate: (frozenset((t.ESTATE,)), "CB-81", "why.estate_first"),
    ChooseEstatesSecretly: (frozenset((t.ESTATE,)), "CB-81", "why.estate_first"),
}
"""For each decision: the operations that may answer it, and what to say to any other (CB-36)."""


def reason(state: Castles, seat: int, action: Action) -> Reason:
    """Why an action of the seat to decide is not legal."""
    frame = state.stack[-1]
    operations, rule, key = EXPECTED[type(frame)]
    if action[0] not in operations:
        return Reason(rule, key)
    if action[0] in (t.TAKE, t.PLACE, t.SELL, t.WORKERS):
        found = _why_not_die(state, seat, action, needs_die=isinstance(frame, Turn))
        if found is not None:
            return found
    found = _WHY[action[0]](state, seat, action) if action[0] in _WHY else None
    return found or Reason("CB-39", "why.equivalent")


def _why_not_die(state: Castles, seat: int, action: Action, needs_die: bool) -> Reason | None:
    estate = state.estates[seat]
    die = action[1]
    if not needs_die:
        return None if die == t.NO_DIE else Reason("CB-54", "why.no_die_needed")
    if die == t.NO_DIE:
        return Reason("CB-34", "why.die_needed")
    if estate.used >> die & 1:
        return Reason("CB-34", "why.die_used", die=estate.dice[die])
    return None


def _why_not_workers(estate: Estate, die: int, number: int, free_step: int) -> Reason | None:
    if die == t.NO_DIE:
        return None
    cost = worker_costs(estate, die, free_step)[number]
    if cost <= estate.workers:
        return None
    return Reason(
        "CB-41", "why.too_few_workers", die=estate.dice[die], number=number, cost=cost, workers=estate.workers
    )


def _why_not_discard(estate: Estate, discard: int) -> Reason | None:
    full = len(estate.storage) == t.STORAGE
    if discard == 0:
        return Reason("CB-45", "why.storage_full") if full else None
    if not full:
        return Reason("A-9", "why.no_discard")
    return None


def _why_not_take(state: Castles, seat: int, action: Action) -> Reason | None:
    _, die, depot, slot, discard = action
    kind = state.depots[(depot - 1) * t.SLOTS + slot - 1]
    if not kind:
        return Reason("CB-45", "why.no_tile_there", depot=f"depot:{depot}", slot=slot)
    frame = state.stack[-1]
    if isinstance(frame, TakeFromDepots) and not frame.types >> t.TYPE_OF[kind] & 1:
        wanted = [f"type:{name}" for index, name in enumerate(t.TYPE_IDS) if frame.types >> index & 1]
        return Reason("CB-53", "why.wrong_type_for_building", tile=f"tile:{t.KIND_IDS[kind]}", wanted=" ".join(wanted))
    estate = state.estates[seat]
    return _why_not_workers(estate, die, depot, t.FREE_TAKE) or _why_not_discard(estate, discard)


def _why_not_place(state: Castles, seat: int, action: Action) -> Reason | None:
    _, die, place, space = action
    estate = state.estates[seat]
    if not 1 <= place <= len(estate.storage):
        return Reason("CB-46", "why.storage_empty", storage=place)
    kind = estate.storage[place - 1]
    tile, where = f"tile:{t.KIND_IDS[kind]}", f"space:{space}"
    if estate.tiles[space]:
        return Reason("CB-46", "why.space_covered", space=where)
    colour = t.SPACE_TYPE[estate.board][space]
    if colour != t.TYPE_OF[kind]:
        return Reason("CB-46", "why.wrong_colour", tile=tile, space=where, type=f"type:{t.TYPE_IDS[colour]}")
    if not estate.border >> space & 1:
        return Reason("CB-46", "why.not_adjacent", space=where)
    building = t.BUILDING_OF[kind]
    twice = building >= 0 and estate.full_of[building] >> space & 1
    if twice and not estate.knowledge & t.DUPLICATE_BUILDINGS:
        return Reason("CB-53", "why.building_twice", tile=tile)
    return _why_not_workers(estate, die, t.NUMBER[space], t.FREE_PLACE[t.TYPE_OF[kind]])


def _why_not_sell(state: Castles, seat: int, action: Action) -> Reason | None:
    _, die, colour = action
    estate = state.estates[seat]
    if not estate.stock[colour]:
        return Reason("A-20", "why.no_goods", goods=f"goods:{t.GOODS_IDS[colour]}")
    return _why_not_workers(estate, die, colour, 0)


def _why_not_buy(state: Castles, seat: int, action: Action) -> Reason | None:
    _, depot, slot, discard = action
    estate = state.estates[seat]
    if estate.bought:
        return Reason("CB-60", "why.bought_already")
    if estate.silver < t.PRICE:
        return Reason("CB-60", "why.too_little_silver", price=t.PRICE, silver=estate.silver)
    if depot == t.BLACK_DEPOT:
        kind = state.black[slot - 1]
    else:
        if not estate.knowledge & t.BUY_ANYWHERE:
            return Reason("CB-60", "why.only_black_depot")
        kind = state.depots[(depot - 1) * t.SLOTS + slot - 1]
    if not kind:
        where = "depot:black" if depot == t.BLACK_DEPOT else f"depot:{depot}"
        return Reason("CB-60", "why.no_tile_there", depot=where, slot=slot)
    return _why_not_discard(estate, discard)


def _why_not_end(state: Castles, seat: int, action: Action) -> Reason | None:
    left = 2 - state.estates[seat].used.bit_count()
    return Reason("CB-35", "why.dice_left", left=left) if state.estates[seat].used != BOTH_DICE else None


def _why_not_ship(state: Castles, seat: int, action: Action) -> Reason | None:
    _, first, second, keep = action
    estate = state.estates[seat]
    if second and not estate.knowledge & t.TWO_DEPOTS:
        return Reason("CB-50", "why.one_depot_only")
    if second and (min(first, second), max(first, second)) not in t.NEIGHBOUR_DEPOTS[state.goods_neighbours]:
        return Reason("A-4", "why.not_neighbours", first=f"depot:{first}", second=f"depot:{second}")
    colours = range(1, t.COLOURS + 1)
    kept = [colour for colour in colours if keep >> colour & 1]
    if any(estate.stock[colour] for colour in kept):
        return Reason("CB-50-a", "why.keep_new_only")
    lying = [colour for colour in colours for depot in (first, second) if depot and state.goods[depot * 7 - 7 + colour]]
    new = {colour for colour in lying if not estate.stock[colour]}
    room = t.STOCK - sum(count > 0 for count in estate.stock)
    if not new.issuperset(kept) or len(kept) != min(room, len(new)):
        return Reason("CB-50-a", "why.keep_as_many_as_fit")
    return None


def _why_not_estate(state: Castles, seat: int, action: Action) -> Reason | None:
    _, board, _ = action
    faces = t.SHEETS[state.estates[seat].sheet]
    if board not in faces:
        return Reason("CB-81", "why.not_your_sheet", board=board, first=faces[0], second=faces[1])
    return Reason("CB-81", "why.no_castle_space")


_WHY = {
    t.TAKE: _why_not_take,
    t.PLACE: _why_not_place,
    t.SELL: _why_not_sell,
    t.BUY: _why_not_buy,
    t.END: _why_not_end,
    t.SHIP: _why_not_ship,
    t.ESTATE: _why_not_estate,
}
