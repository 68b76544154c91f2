"""Placing a tile and what follows from it: castle, ship, animals, buildings (CB-46, CB-50 to CB-57)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.actions import (
    add_free_placements,
    add_free_sales,
    add_free_takes,
    sell,
    take,
    take_workers,
    use_die,
)
from ludotheque.games.castles_of_burgundy.events import (
    BUILDING_GAVE,
    DECLINED,
    GOODS_SHIPPED,
    PIECE_ADVANCED,
    TILE_PLACED,
)
from ludotheque.games.castles_of_burgundy.scoring import score_animals, score_completions
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.games.castles_of_burgundy.tables import (
    ALL_TYPES,
    ANIMAL_SCORE,
    COLOURS,
    DEPOTS,
    EFFECT_OF,
    EXTRA_ACTION,
    FOR_BUILDINGS,
    FREE_PLACE,
    GAIN,
    GAIN_POINTS,
    GAIN_SILVER,
    GAIN_WORKERS,
    NEIGHBOUR_DEPOTS,
    NO_DIE,
    NUMBER,
    PASS,
    PLACE,
    PLACE_TILE,
    SELL,
    SELL_GOODS,
    SHIP,
    SHIP_GOODS,
    STOCK,
    TAKE,
    TAKE_TILE,
    TAKES,
    TWO_DEPOTS,
    TYPE_OF,
    WORKERS,
)
from ludotheque.kernel.frames import Action, Frame


def place(state: Castles, seat: int, action: Action) -> None:
    """Carry out (PLACE, die, storage, space): move the tile, score, then its effect (CB-63)."""
    estate = state.estates[seat]
    space = action[3]
    kind = estate.storage.pop(action[2] - 1)
    paid = use_die(estate, action[1], NUMBER[space], FREE_PLACE[TYPE_OF[kind]])
    estate.cover(space, kind)
    state.tell((TILE_PLACED, seat, kind, space, paid))
    score_completions(state, seat, space)
    take_effect(state, seat, kind, space)


def take_effect(state: Castles, seat: int, kind: int, space: int) -> None:
    """The effect of a tile just placed. Mines and knowledge have none now."""
    effect = EFFECT_OF[kind]
    if effect == GAIN:
        gain(state, seat, kind)
    elif effect == ANIMAL_SCORE:
        score_animals(state, seat, space, kind)
    elif effect == EXTRA_ACTION:
        state.push(ExtraAction(seat))
    elif effect == SHIP_GOODS:
        sail(state, seat)
    elif effect == SELL_GOODS:
        ask(state, WarehouseSale(seat))
    elif effect == TAKE_TILE:
        ask(state, TakeFromDepots(seat, TAKES[kind]))
    elif effect == PLACE_TILE:
        ask(state, PlaceAnother(seat))


def ask(state: Castles, decision: Frame[Castles]) -> None:
    """Push an optional decision, unless declining is all one could do (CB-55)."""
    if len(decision.options(state, decision.seat)) > 1:
        state.push(decision)


def decline(state: Castles, seat: int) -> None:
    state.tell((DECLINED, seat))


def gain(state: Castles, seat: int, kind: int) -> None:
    """Boarding house, bank and watchtower: what their table says."""
    estate = state.estates[seat]
    estate.workers += GAIN_WORKERS[kind]
    estate.silver += GAIN_SILVER[kind]
    state.score(seat, FOR_BUILDINGS, GAIN_POINTS[kind])
    state.tell((BUILDING_GAVE, seat, kind, GAIN_WORKERS[kind], GAIN_SILVER[kind], GAIN_POINTS[kind]))


class ExtraAction(Frame[Castles]):
    """Castle: any one of the four die actions, as with a die of any number (CB-52)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_takes(state, ALL_TYPES, actions)
        add_free_placements(state, seat, actions)
        add_free_sales(state, seat, actions)
        actions.append((WORKERS, NO_DIE))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        act(state, seat, action)


def act(state: Castles, seat: int, action: Action) -> None:
    """Carry out one of the four die actions."""
    operation = action[0]
    if operation == TAKE:
        take(state, seat, action)
    elif operation == PLACE:
        place(state, seat, action)
    elif operation == SELL:
        sell(state, seat, action)
    else:
        take_workers(state, seat, action)


class WarehouseSale(Frame[Castles]):
    """Warehouse: one may sell all goods of one colour (CB-53)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_sales(state, seat, actions)
        actions.append((PASS,))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == PASS:
            decline(state, seat)
        else:
            sell(state, seat, action)


class TakeFromDepots(Frame[Castles]):
    """Carpenter's workshop, church, market: one may take a tile of their types from any depot (CB-53)."""

    def __init__(self, seat: int, types: int) -> None:
        super().__init__(seat)
        self.types = types

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.types)

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_takes(state, self.types, actions)
        actions.append((PASS,))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == PASS:
            decline(state, seat)
        else:
            take(state, seat, action)


class PlaceAnother(Frame[Castles]):
    """City hall: one may add another stored tile, whatever the number of its space (CB-53)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_placements(state, seat, actions)
        actions.append((PASS,))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == PASS:
            decline(state, seat)
        else:
            place(state, seat, action)


# Ships


def sail(state: Castles, seat: int) -> None:
    """Ship: take the goods of a depot, then move on the turn-order track (CB-50).

    The owner is asked only when there is something to choose; the piece moves in any case.
    """
    loads = ship_loads(state, seat)
    if len(loads) == 1:
        load_goods(state, seat, loads[0])
        advance(state, seat)
    else:
        state.push(ShipGoods(seat))


class ShipGoods(Frame[Castles]):
    """Ship: whose goods to take, and which new colours when there is no room for all (CB-50-a)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        return ship_loads(state, seat)

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        load_goods(state, seat, action)
        advance(state, seat)


def advance(state: Castles, seat: int) -> None:
    state.advance(seat)
    state.tell((PIECE_ADVANCED, seat, state.steps[seat]))


def ship_loads(state: Castles, seat: int) -> list[Action]:
    """All different loads: fewest depots first, then the lowest, each load once (CB-50-a)."""
    estate = state.estates[seat]
    choices: list[tuple[int, int]] = [(depot, 0) for depot in range(1, DEPOTS + 1)]
    if estate.knowledge & TWO_DEPOTS:
        choices.extend(NEIGHBOUR_DEPOTS[state.goods_neighbours])
    owned = 0
    room = STOCK
    for colour in range(1, COLOURS + 1):
        if estate.stock[colour]:
            owned |= 1 << colour
            room -= 1
    actions: list[Action] = []
    seen: list[int] = []
    for depot, second in choices:
        first_goods = colours_on(state, depot)
        second_goods = colours_on(state, second) if second else 0
        for keep in choose_colours((first_goods | second_goods) & ~owned, room):
            load = (first_goods & (owned | keep)) << (depot * 7)
            load += (second_goods & (owned | keep)) << (second * 7)
            if load not in seen:
                seen.append(load)
                actions.append((SHIP, depot, second, keep))
    return actions


def colours_on(state: Castles, depot: int) -> int:
    """Bit mask of the goods colours lying on a depot."""
    mask = 0
    for colour in range(1, COLOURS + 1):
        if state.goods[(depot - 1) * 7 + colour]:
            mask |= 1 << colour
    return mask


def choose_colours(new: int, room: int) -> list[int]:
    """All ways to keep as many new colours as there is room for, as bit masks."""
    count = 0
    for colour in range(1, COLOURS + 1):
        count += new >> colour & 1
    return [new] if count <= room else choose_exactly(new, room)


def choose_exactly(colours: int, size: int) -> list[int]:
    """All subsets of so many colours, as bit masks."""
    if size == 0:
        return [0]
    found: list[int] = []
    for colour in range(1, COLOURS + 1):
        if colours >> colour & 1:
            for rest in choose_exactly(colours & ~((2 << colour) - 1), size - 1):
                found.append(1 << colour | rest)
    return found


def load_goods(state: Castles, seat: int, action: Action) -> None:
    """Carry out (SHIP, depot, second depot, colours kept): what cannot be stored stays."""
    estate = state.estates[seat]
    wanted = action[3]
    for colour in range(1, COLOURS + 1):
        if estate.stock[colour]:
            wanted |= 1 << colour
    for depot in (action[1], action[2]):
        if depot:
            for colour in range(1, COLOURS + 1):
                tiles = state.goods[(depot - 1) * 7 + colour]
                if tiles and wanted >> colour & 1:
                    state.goods[(depot - 1) * 7 + colour] = 0
                    estate.stock[colour] += tiles
                    state.tell((GOODS_SHIPPED, seat, colour, tiles, depot))
