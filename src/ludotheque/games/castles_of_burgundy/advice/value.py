"""What a position is worth: points made, and what estate, storage and supplies promise.

The weights are in points, set by hand until mean scores of self-play rose no further.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import fitting_spaces
from ludotheque.games.castles_of_burgundy.decisions import BOTH_DICE
from ludotheque.games.castles_of_burgundy.effects import (
    ExtraAction,
    PlaceAnother,
    ShipGoods,
    TakeFromDepots,
    WarehouseSale,
)
from ludotheque.games.castles_of_burgundy.scoring import count_for_knowledge
from ludotheque.games.castles_of_burgundy.state import Castles, Estate

LAST_ROUND: Final = len(t.PHASES) * t.ROUNDS

DIE: Final = 3.0
EXTRA: Final = 4.0
ANOTHER: Final = 3.5
TAKING: Final = 2.5
SALE: Final = 1.5
SILVER: Final = 1.4
WORKER: Final = 0.9
ENOUGH_WORKERS: Final = 5
ENOUGH_SILVER: Final = 4
DISTRICT_SHARE: Final = 1.0
COLOUR_SHARE: Final = 0.6
GOODS_SHARE: Final = 0.75
COVERED: Final = 4.0
"""What a covered space adds, beside its district: more spaces to reach, a colour nearer its end."""
TILE_IN_STORAGE: Final[list[float]] = [2.0, 2.4, 2.0, 4.0, 2.0, 2.6]
"""By type: what a stored tile that fits somewhere adds."""
STUCK: Final = 0.7
"""The share of it that is left when nothing beside the estate fits yet."""
LATE: Final = 5
"""From so many rounds before the end on, what is not finished counts less and less."""
ONGOING: Final[list[float]] = [
    0.0, 0.16, 0.3, 0.2, 0.2, 0.2, 0.3, 0.2, 0.35, 0.35, 0.35, 0.3, 0.35, 0.15, 0.25,
]  # fmt: skip
"""By knowledge number: what a rule-changing tile brings in each round still to play."""


def value(state: Castles, seat: int) -> float:
    """What a position is worth to a seat; what the others have does not matter to it."""
    estate = state.estates[seat]
    if not state.stack:
        return float(estate.points())
    left = rounds_left(state)
    total = float(estate.points())
    if left or estate.used != BOTH_DICE:
        total += worth_of_districts(state, estate, left)
    total += worth_of_storage(state, estate, left)
    total += worth_of_supplies(state, estate, left)
    total += worth_of_knowledge(estate, left)
    total += worth_of_pending(state, seat)
    total -= 0.3 * state.order.index(seat)
    return total


def rounds_left(state: Castles) -> int:
    """Rounds still to be played after this one."""
    return LAST_ROUND - 1 - (state.phase * t.ROUNDS + state.round)


def fading(left: int) -> float:
    """1 for most of the game, towards 0 at its end."""
    return min(1.0, (left + 1) / LATE)


def worth_of_districts(state: Castles, estate: Estate, left: int) -> float:
    """What unfinished districts and colours promise: the fuller, the surer."""
    total = 0.0
    board = estate.board
    if not board:
        return total
    total += COVERED * (t.SPACES - estate.empty_spaces()) * fading(left)
    coming = t.PHASE_POINTS[state.phase]
    seen = 0
    for space in range(1, t.SPACES + 1):
        district = t.DISTRICT[board][space]
        if seen >> space & 1 or not district & ~estate.covered:
            continue
        seen |= district
        size = 0
        filled = 0
        for other in t.TYPE_SPACES[board][t.SPACE_TYPE[board][space]]:
            if district >> other & 1:
                size += 1
                filled += estate.covered >> other & 1
        share = filled / size
        total += DISTRICT_SHARE * share * share * (t.DISTRICT_POINTS[size] + coming)
    for kind in range(len(t.TYPE_SPACES[board])):
        spaces = t.TYPE_SPACES[board][kind]
        filled = 0
        for space in spaces:
            filled += estate.covered >> space & 1
        if filled < len(spaces) and state.bonuses_left[kind]:
            prize = t.BONUS_LARGE[state.players] if state.bonuses_left[kind] == 2 else t.BONUS_SMALL[state.players]
            share = filled / len(spaces)
            total += COLOUR_SHARE * share * share * share * prize
    return total


def worth_of_storage(state: Castles, estate: Estate, left: int) -> float:
    """What stored tiles will bring once they are placed."""
    total = 0.0
    if not left and estate.used == BOTH_DICE:
        return total
    for index, kind in enumerate(estate.storage):
        worth = TILE_IN_STORAGE[t.TYPE_OF[kind]] + worth_of_tile(state, estate, kind, left)
        if not fitting_spaces(estate, kind):
            room = t.TYPE_MASK[estate.board][t.TYPE_OF[kind]] & ~estate.covered
            worth *= STUCK if room else 0.0
        if index == 2:
            worth *= 0.8  # a full storage is in the way of the next tile
        total += worth * fading(left)
    return total


def worth_of_tile(state: Castles, estate: Estate, kind: int, left: int) -> float:
    """What this very tile promises beside the space it covers."""
    kind_type = t.TYPE_OF[kind]
    if kind_type == t.ANIMAL:
        return 0.8 * t.ANIMAL_COUNT[kind] + 0.6 * same_animals(estate, kind)
    if kind_type == t.MINE:
        return 0.2 * left
    if kind_type == t.KNOWLEDGE:
        return 0.8 * worth_of_number(estate, t.KNOWLEDGE_OF[kind], left)
    if kind_type == t.SHIP_TYPE:
        return 0.5 * most_goods_on_a_depot(state)
    return 0.5


def same_animals(estate: Estate, kind: int) -> int:
    """Animals of the kind in the estate: a rough guess at what would score again."""
    count = 0
    for space in t.TYPE_SPACES[estate.board][t.ANIMAL]:
        if t.ANIMAL_OF[estate.tiles[space]] == t.ANIMAL_OF[kind]:
            count += t.ANIMAL_COUNT[estate.tiles[space]]
    return count


def most_goods_on_a_depot(state: Castles) -> int:
    most = 0
    for depot in range(6):
        here = 0
        for colour in range(1, t.COLOURS + 1):
            here += state.goods[depot * 7 + colour]
        if here > most:
            most = here
    return most


def worth_of_supplies(state: Castles, estate: Estate, left: int) -> float:
    """Workers, silver and goods, and the mines that will pay."""
    total = 0.0
    if left or estate.used != BOTH_DICE:
        total += WORKER * min(estate.workers, ENOUGH_WORKERS) + 0.5 * max(0, estate.workers - ENOUGH_WORKERS)
        total += SILVER * min(estate.silver, ENOUGH_SILVER) + 1.0 * max(0, estate.silver - ENOUGH_SILVER)
    else:
        total += estate.workers // 2 + estate.silver
    total += worth_of_goods(state, estate, left)
    mines = 0
    if estate.board:
        for space in t.TYPE_SPACES[estate.board][t.MINE]:
            if estate.tiles[space]:
                mines += 1
    phases = len(t.PHASES) - state.phase
    total += mines * phases * (1.1 + (0.5 if estate.knowledge & t.MINE_WORKERS else 0.0))
    return total


def worth_of_goods(state: Castles, estate: Estate, left: int) -> float:
    """What goods bring: all are sold while there is time, in the last round one colour at most."""
    kept = 0.0
    sold = 0.0
    most = 0.0
    for colour in range(1, t.COLOURS + 1):
        count = estate.stock[colour]
        if count:
            sale = GOODS_SHARE * (count * t.POINTS_PER_GOOD[state.players] + 1.0)
            kept += count * t.POINTS_PER_UNSOLD
            sold += sale
            most = max(most, sale - count * t.POINTS_PER_UNSOLD)
    if left:
        return sold
    return kept if estate.used == BOTH_DICE else kept + most


def worth_of_knowledge(estate: Estate, left: int) -> float:
    total = 0.0
    for number in range(1, 27):
        if estate.knowledge >> number & 1:
            total += worth_of_number(estate, number, left)
    return total


def worth_of_number(estate: Estate, number: int, left: int) -> float:
    """What a knowledge tile will have brought at the end, as things stand and may grow."""
    if number < len(ONGOING):
        return ONGOING[number] * left
    for known, points, per, building in t.FINAL_POINTS:
        if known == number:
            return points * (count_for_knowledge(estate, per, building) + 0.05 * left)
    return 0.0


def worth_of_pending(state: Castles, seat: int) -> float:
    """Dice not yet used, and decisions that a placed tile has opened."""
    estate = state.estates[seat]
    total = 0.0
    for frame in state.stack:
        if frame.seat != seat:
            continue
        if isinstance(frame, ExtraAction):
            total += EXTRA
        elif isinstance(frame, PlaceAnother):
            total += ANOTHER
        elif isinstance(frame, TakeFromDepots):
            total += TAKING
        elif isinstance(frame, WarehouseSale):
            total += SALE
        elif isinstance(frame, ShipGoods):
            total += 0.7 * most_goods_on_a_depot(state) * t.POINTS_PER_GOOD[state.players]
        else:
            total += DIE * (2 - (estate.used & 1) - (estate.used >> 1))
    return total
