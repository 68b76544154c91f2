"""Placing a tile and what follows from it: castle, ship, animals, buildings (CB-46, CB-50 to CB-57)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import events as ev
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import (
    add_free_placements,
    add_free_sales,
    add_free_takes,
    sell,
    take,
    take_workers,
    use_die,
)
from ludotheque.games.castles_of_burgundy.scoring import score_animals, score_completions
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.frames import Action, Frame
from ludotheque.kernel.records import frame


def place(state: Castles, seat: int, action: Action) -> None:
    """Move the tile, score, then its effect (CB-63)."""
    _, die, storage, space = action
    estate = state.estates[seat]
    kind = estate.storage.pop(storage - 1)
    paid = use_die(estate, die, t.NUMBER[space], t.FREE_PLACE[t.TYPE_OF[kind]])
    estate.cover(space, kind)
    state.tell((ev.TILE_PLACED, seat, kind, space, paid))
    score_completions(state, seat, space)
    take_effect(state, seat, kind, space)


def take_effect(state: Castles, seat: int, kind: int, space: int) -> None:
    """The effect of a tile just placed. Mines and knowledge have none now."""
    effect = t.EFFECT_OF[kind]
    if effect == t.GAIN:
        gain(state, seat, kind)
    elif effect == t.ANIMAL_SCORE:
        score_animals(state, seat, space, kind)
    elif effect == t.EXTRA_ACTION:
        state.push(ExtraAction(seat))
    elif effect == t.SHIP_GOODS:
        sail(state, seat)
    elif effect == t.SELL_GOODS:
        state.offer(WarehouseSale(seat))
    elif effect == t.TAKE_TILE:
        state.offer(TakeFromDepots(seat, t.TAKES[kind]))
    elif effect == t.PLACE_TILE:
        state.offer(PlaceAnother(seat))


def gain(state: Castles, seat: int, kind: int) -> None:
    """Boarding house, bank and watchtower: what their table says."""
    estate = state.estates[seat]
    estate.workers += t.GAIN_WORKERS[kind]
    estate.silver += t.GAIN_SILVER[kind]
    state.score(seat, t.FOR_BUILDINGS, t.GAIN_POINTS[kind])
    state.tell((ev.BUILDING_GAVE, seat, kind, t.GAIN_WORKERS[kind], t.GAIN_SILVER[kind], t.GAIN_POINTS[kind]))


class ExtraAction(Frame[Castles]):
    """Castle: any one of the four die actions, as with a die of any number (CB-52)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_takes(state, t.ALL_TYPES, actions)
        add_free_placements(state, seat, actions)
        add_free_sales(state, seat, actions)
        actions.append((t.WORKERS, t.NO_DIE))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        act(state, seat, action)


def act(state: Castles, seat: int, action: Action) -> None:
    """Carry out one of the four die actions."""
    operation = action[0]
    if operation == t.TAKE:
        take(state, seat, action)
    elif operation == t.PLACE:
        place(state, seat, action)
    elif operation == t.SELL:
        sell(state, seat, action)
    else:
        take_workers(state, seat, action)


class Extra(Frame[Castles]):
    """What a building lets one do, or decline (CB-55)."""

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.PASS:
            state.tell((ev.DECLINED, seat))
        else:
            act(state, seat, action)


class WarehouseSale(Extra):
    """Warehouse: one may sell all goods of one colour (CB-53)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_sales(state, seat, actions)
        actions.append((t.PASS,))
        return actions


@frame
class TakeFromDepots(Extra):
    """Carpenter's workshop, church, market: one may take a tile of their types from any depot (CB-53)."""

    seat: int
    types: int

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_takes(state, self.types, actions)
        actions.append((t.PASS,))
        return actions


class PlaceAnother(Extra):
    """City hall: one may add another stored tile, whatever the number of its space (CB-53)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_free_placements(state, seat, actions)
        actions.append((t.PASS,))
        return actions


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
    state.tell((ev.PIECE_ADVANCED, seat, state.steps[seat]))


def ship_loads(state: Castles, seat: int) -> list[Action]:
    """All different loads: fewest depots first, then the lowest, each load once (CB-50-a)."""
    estate = state.estates[seat]
    choices: list[tuple[int, int]] = [(depot, 0) for depot in range(1, t.DEPOTS + 1)]
    if estate.knowledge & t.TWO_DEPOTS:
        choices.extend(t.NEIGHBOUR_DEPOTS[state.goods_neighbours])
    owned = 0
    room = t.STOCK
    for colour in range(1, t.COLOURS + 1):
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
                actions.append((t.SHIP, depot, second, keep))
    return actions


def colours_on(state: Castles, depot: int) -> int:
    """Bit mask of the goods colours lying on a depot."""
    mask = 0
    for colour in range(1, t.COLOURS + 1):
        if state.goods[(depot - 1) * 7 + colour]:
            mask |= 1 << colour
    return mask


def choose_colours(new: int, room: int) -> list[int]:
    """All ways to keep as many new colours as there is room for, as bit masks."""
    count = 0
    for colour in range(1, t.COLOURS + 1):
        count += new >> colour & 1
    return [new] if count <= room else choose_exactly(new, room)


def choose_exactly(colours: int, size: int) -> list[int]:
    """All subsets of so many colours, as bit masks."""
    if size == 0:
        return [0]
    found: list[int] = []
    for colour in range(1, t.COLOURS + 1):
        if colours >> colour & 1:
            for rest in choose_exactly(colours & ~((2 << colour) - 1), size - 1):
                found.append(1 << colour | rest)
    return found


def load_goods(state: Castles, seat: int, action: Action) -> None:
    """Take the goods of one or two depots on board: what cannot be stored stays."""
    _, first, second, wanted = action
    estate = state.estates[seat]
    for colour in range(1, t.COLOURS + 1):
        if estate.stock[colour]:
            wanted |= 1 << colour
    for depot in (first, second):
        if depot:
            for colour in range(1, t.COLOURS + 1):
                tiles = state.goods[(depot - 1) * 7 + colour]
                if tiles and wanted >> colour & 1:
                    state.goods[(depot - 1) * 7 + colour] = 0
                    estate.stock[colour] += tiles
                    state.tell((ev.GOODS_SHIPPED, seat, colour, tiles, depot))
