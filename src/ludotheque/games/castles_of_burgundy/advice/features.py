"""A position in numbers, for learned values."""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import fitting_spaces
from ludotheque.games.castles_of_burgundy.advice.value import most_goods_on_a_depot
from ludotheque.games.castles_of_burgundy.effects import ExtraAction, PlaceAnother, ShipGoods, TakeFromDepots
from ludotheque.games.castles_of_burgundy.state import Castles, Estate

BY_TYPE: Final = 8
"""Numbers for each type of tile."""
KNOWLEDGE_NUMBERS: Final = 26


def features(state: Castles, seat: int) -> list[float]:
    """One and the points made, then the estate type by type, supplies, knowledge, animals, what is open."""
    estate = state.estates[seat]
    found: list[float] = [1.0, float(estate.points())]
    if not estate.board:
        return found + [0.0] * (LENGTH - 2)
    for kind_type in range(t.TYPES):
        add_type(state, estate, kind_type, found)
    add_supplies(state, estate, seat, found)
    for number in range(1, KNOWLEDGE_NUMBERS + 1):
        found.append(1.0 if estate.knowledge >> number & 1 else 0.0)
    for animal in range(len(t.ANIMAL_IDS)):
        count = 0
        for space in t.TYPE_SPACES[estate.board][t.ANIMAL]:
            if t.ANIMAL_OF[estate.tiles[space]] == animal:
                count += t.ANIMAL_COUNT[estate.tiles[space]]
        found.append(float(count))
    add_open(state, seat, found)
    return found


def add_type(state: Castles, estate: Estate, kind_type: int, found: list[float]) -> None:
    """Of one type: covered, share, best district, stored, stored and fitting, room beside, bonus left."""
    board = estate.board
    spaces = t.TYPE_SPACES[board][kind_type]
    covered = 0
    beside = 0
    for space in spaces:
        covered += estate.covered >> space & 1
        beside += estate.border >> space & 1
    stored = 0
    fitting = 0
    for kind in estate.storage:
        if t.TYPE_OF[kind] == kind_type:
            stored += 1
            if fitting_spaces(estate, kind):
                fitting += 1
    near, squares = districts(estate, spaces)
    share = covered / max(1, len(spaces))
    found.append(float(covered))
    found.append(share * share)
    found.append(float(near))
    found.append(squares)
    found.append(float(stored))
    found.append(float(fitting))
    found.append(float(min(beside, 3)))
    found.append(share * state.bonuses_left[kind_type])


def districts(estate: Estate, spaces: list[int]) -> tuple[int, float]:
    """How many districts lack one tile, and the points of open ones weighed by how full they are."""
    near = 0
    total = 0.0
    seen = 0
    for space in spaces:
        district = t.DISTRICT[estate.board][space]
        if seen >> space & 1 or not district & ~estate.covered:
            continue
        seen |= district
        size = 0
        filled = 0
        for other in spaces:
            if district >> other & 1:
                size += 1
                filled += estate.covered >> other & 1
        if filled + 1 == size:
            near += 1
        total += t.DISTRICT_POINTS[size] * filled / size
    return near, total


def add_supplies(state: Castles, estate: Estate, seat: int, found: list[float]) -> None:
    goods = 0
    colours = 0
    most = 0
    for count in estate.stock:
        goods += count
        most = max(most, count)
        if count:
            colours += 1
    found.append(float(estate.workers))
    found.append(float(min(estate.workers, 2)))
    found.append(float(min(estate.workers, 5)))
    found.append(float(estate.silver))
    found.append(float(min(estate.silver, 2)))
    found.append(float(min(estate.silver, 4)))
    found.append(float(goods))
    found.append(float(colours))
    found.append(float(most))
    found.append(float(sum(estate.sold)))
    found.append(float(len(estate.storage)))
    found.append(1.0 if len(estate.storage) == t.STORAGE else 0.0)
    found.append(float(state.order.index(seat)))
    found.append(float(state.steps[seat]))
    found.append(float(most_goods_on_a_depot(state)))
    numbers = 0
    for kind in estate.storage:
        fits = fitting_spaces(estate, kind)
        for space in t.TYPE_SPACES[estate.board][t.TYPE_OF[kind]]:
            if fits >> space & 1:
                numbers |= 1 << t.NUMBER[space]
    different = 0
    for number in range(1, 7):
        different += numbers >> number & 1
    found.append(float(different))


def add_open(state: Castles, seat: int, found: list[float]) -> None:
    """Dice not used and decisions that are open."""
    estate = state.estates[seat]
    dice = 0.0
    extra = 0.0
    another = 0.0
    taking = 0.0
    shipping = 0.0
    for frame in state.stack:
        if frame.seat == seat:
            if isinstance(frame, ExtraAction):
                extra += 1.0
            elif isinstance(frame, PlaceAnother):
                another += 1.0
            elif isinstance(frame, TakeFromDepots):
                taking += 1.0
            elif isinstance(frame, ShipGoods):
                shipping += 1.0
            else:
                dice = float(2 - (estate.used & 1) - (estate.used >> 1))
    found.append(dice)
    found.append(extra)
    found.append(another)
    found.append(taking)
    found.append(shipping)


LENGTH: Final = 2 + t.TYPES * BY_TYPE + 16 + KNOWLEDGE_NUMBERS + len(t.ANIMAL_IDS) + 5
"""So many numbers are told of every position."""
