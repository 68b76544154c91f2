"""What an action promises at a glance, without trying it: the rise in value that `value.py` would see, roughly.

Playouts follow it, so it must be cheap; candidates are judged by trying them.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import fitting_spaces, worker_costs
from ludotheque.games.castles_of_burgundy.advice.value import (
    ANOTHER,
    COLOUR_SHARE,
    COVERED,
    DISTRICT_SHARE,
    ENOUGH_SILVER,
    ENOUGH_WORKERS,
    EXTRA,
    GOODS_SHARE,
    SALE,
    SILVER,
    STUCK,
    TAKING,
    TILE_IN_STORAGE,
    WORKER,
    fading,
    most_goods_on_a_depot,
    rounds_left,
    worth_of_number,
    worth_of_tile,
)
from ludotheque.games.castles_of_burgundy.state import Castles, Estate
from ludotheque.kernel.frames import Action

FULL: Final = 0.8
"""What is left of the worth of a tile that fills the storage."""
GONE: Final = 0.6
"""How much of the worth of a tile in storage is lost when it has to leave."""
TURN_ORDER: Final = 0.3


def most_promising(state: Castles, seat: int, actions: list[Action]) -> Action:
    """The action that promises most; of equal ones the first."""
    estate = state.estates[seat]
    left = rounds_left(state)
    fade = fading(left)
    best = actions[0]
    most = -1000.0
    for action in actions:
        operation = action[0]
        if operation == t.TAKE:
            promised = promise_of_taking(state, estate, action, left, fade)
        elif operation == t.PLACE:
            promised = promise_of_placing(state, estate, action, left, fade)
        elif operation == t.SELL:
            promised = promise_of_selling(state, estate, action, left)
        elif operation == t.BUY:
            promised = promise_of_buying(state, estate, action, left, fade)
        elif operation == t.SHIP:
            promised = promise_of_shipping(state, estate, action)
        elif operation == t.WORKERS:
            promised = promise_of_workers(estate, left)
        else:
            promised = 0.0
        if promised > most:
            most = promised
            best = action
    return best


def cost_of_workers(estate: Estate, count: int) -> float:
    return count * (WORKER if estate.workers <= ENOUGH_WORKERS else 0.5)


def promise_of_workers(estate: Estate, left: int) -> float:
    if not left:
        return 0.9
    gained = 4.0 if estate.knowledge & t.WORKERS_AMOUNT else 2.0
    silver = SILVER if estate.knowledge & t.WORKERS_BONUS else 0.0
    return silver + gained * (WORKER if estate.workers < ENOUGH_WORKERS - 1 else 0.5)


def promise_of_stored(state: Castles, estate: Estate, kind: int, left: int, fade: float) -> float:
    """What a tile in the storage promises."""
    worth = TILE_IN_STORAGE[t.TYPE_OF[kind]] + worth_of_tile(state, estate, kind, left)
    if not fitting_spaces(estate, kind):
        room = t.TYPE_MASK[estate.board][t.TYPE_OF[kind]] & ~estate.covered
        worth *= STUCK if room else 0.0
    return worth * fade


def promise_of_storing(state: Castles, estate: Estate, kind: int, discard: int, left: int, fade: float) -> float:
    """What it brings to put a tile into the storage, less the one that makes room for it."""
    promised = promise_of_stored(state, estate, kind, left, fade)
    if discard:
        return FULL * promised - GONE * promise_of_stored(state, estate, estate.storage[discard - 1], left, fade)
    return FULL * promised if len(estate.storage) == t.STORAGE - 1 else promised


def promise_of_taking(state: Castles, estate: Estate, action: Action, left: int, fade: float) -> float:
    die = action[1]
    depot = action[2]
    kind = state.depots[(depot - 1) * t.SLOTS + action[3] - 1]
    promised = promise_of_storing(state, estate, kind, action[4], left, fade)
    if die != t.NO_DIE:
        promised -= cost_of_workers(estate, worker_costs(estate, die, t.FREE_TAKE)[depot])
    return promised


def promise_of_buying(state: Castles, estate: Estate, action: Action, left: int, fade: float) -> float:
    depot = action[1]
    slot = action[2]
    kind = state.black[slot - 1] if depot == t.BLACK_DEPOT else state.depots[(depot - 1) * t.SLOTS + slot - 1]
    price = 2.0 * (SILVER if estate.silver <= ENOUGH_SILVER else 1.0)
    if not left:
        price = 2.0
    return promise_of_storing(state, estate, kind, action[3], left, fade) - price


def promise_of_selling(state: Castles, estate: Estate, action: Action, left: int) -> float:
    die = action[1]
    colour = action[2]
    count = estate.stock[colour]
    points = float(count * t.POINTS_PER_GOOD[state.players])
    kept = GOODS_SHARE * (points + 1.0) if left else float(count * t.POINTS_PER_UNSOLD)
    silver = 2.0 if estate.knowledge & t.SALE_SILVER else 1.0
    promised = points - kept + silver * SILVER
    if estate.knowledge & t.SALE_BONUS:
        promised += WORKER
    if die != t.NO_DIE:
        promised -= cost_of_workers(estate, worker_costs(estate, die, 0)[colour])
    return promised


def promise_of_shipping(state: Castles, estate: Estate, action: Action) -> float:
    wanted = action[3]
    count = 0
    for depot in (action[1], action[2]):
        if depot:
            for colour in range(1, t.COLOURS + 1):
                if estate.stock[colour] or wanted >> colour & 1:
                    count += state.goods[(depot - 1) * 7 + colour]
    return float(count)


def promise_of_placing(state: Castles, estate: Estate, action: Action, left: int, fade: float) -> float:
    die = action[1]
    kind = estate.storage[action[2] - 1]
    space = action[3]
    kind_type = t.TYPE_OF[kind]
    promised = COVERED * fade + promise_of_district(state, estate, space, kind_type)
    promised += promise_of_effect(state, estate, kind, space, left)
    promised -= promise_of_stored(state, estate, kind, left, fade)
    if die != t.NO_DIE:
        costs = worker_costs(estate, die, t.FREE_PLACE[kind_type])
        promised -= cost_of_workers(estate, costs[t.NUMBER[space]])
    return promised


def promise_of_district(state: Castles, estate: Estate, space: int, kind_type: int) -> float:
    """Points for a district or a colour that it completes, or what it brings them nearer to that."""
    board = estate.board
    district = t.DISTRICT[board][space]
    size = 0
    filled = 0
    total = 0
    covered = 0
    for other in t.TYPE_SPACES[board][kind_type]:
        lies = estate.covered >> other & 1
        total += 1
        covered += lies
        if district >> other & 1:
            size += 1
            filled += lies
    points = t.DISTRICT_POINTS[size] + t.PHASE_POINTS[state.phase]
    before = filled / size
    if filled + 1 == size:
        promised = points * (1.0 - DISTRICT_SHARE * before * before)
    else:
        after = (filled + 1) / size
        promised = DISTRICT_SHARE * (after * after - before * before) * points
    if state.bonuses_left[kind_type]:
        prize = t.BONUS_LARGE[state.players] if state.bonuses_left[kind_type] == 2 else t.BONUS_SMALL[state.players]
        share = covered / total
        more = (covered + 1) / total
        weight = 1.0 if covered + 1 == total else COLOUR_SHARE
        promised += prize * (weight * more * more * more - COLOUR_SHARE * share * share * share)
    return promised


def promise_of_effect(state: Castles, estate: Estate, kind: int, space: int, left: int) -> float:
    """What the tile itself does when it is placed."""
    effect = t.EFFECT_OF[kind]
    if effect == t.EXTRA_ACTION:
        return EXTRA
    if effect == t.ANIMAL_SCORE:
        return promise_of_animals(estate, kind, space)
    if effect == t.SHIP_GOODS:
        goods = most_goods_on_a_depot(state) * t.POINTS_PER_GOOD[state.players]
        return 0.7 * goods + (TURN_ORDER if left else 0.0)
    if effect == t.GAIN:
        mine = 1.1 * (len(t.PHASES) - state.phase) if t.TYPE_OF[kind] == t.MINE else 0.0
        return mine + WORKER * t.GAIN_WORKERS[kind] + SILVER * t.GAIN_SILVER[kind] + t.GAIN_POINTS[kind]
    if effect == t.SELL_GOODS:
        return SALE if sum(estate.stock) else 0.0
    if effect == t.TAKE_TILE:
        return TAKING
    if effect == t.PLACE_TILE:
        return ANOTHER if len(estate.storage) > 1 else 0.0
    if t.TYPE_OF[kind] == t.MINE:
        return 1.1 * (len(t.PHASES) - state.phase)
    if t.TYPE_OF[kind] == t.KNOWLEDGE:
        return worth_of_number(estate, t.KNOWLEDGE_OF[kind], left)
    return 0.0


def promise_of_animals(estate: Estate, kind: int, space: int) -> float:
    pasture = t.DISTRICT[estate.board][space]
    extra = t.POINTS_PER_ANIMAL_TILE if estate.knowledge & t.ANIMAL_BONUS else 0
    points = t.ANIMAL_COUNT[kind] + extra
    for other in t.TYPE_SPACES[estate.board][t.ANIMAL]:
        tile = estate.tiles[other]
        if pasture >> other & 1 and t.ANIMAL_OF[tile] == t.ANIMAL_OF[kind]:
            points += t.ANIMAL_COUNT[tile] + extra
    return float(points)
