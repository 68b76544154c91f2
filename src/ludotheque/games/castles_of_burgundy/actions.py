"""The four die actions and the purchase: what is possible, and doing it (CB-40 to CB-48, CB-60)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.events import (
    GOODS_SOLD,
    TILE_BOUGHT,
    TILE_DISCARDED,
    TILE_TAKEN,
)
from ludotheque.games.castles_of_burgundy.events import WORKERS_TAKEN as WORKERS_TAKEN_EVENT
from ludotheque.games.castles_of_burgundy.state import Castles, Estate
from ludotheque.games.castles_of_burgundy.tables import (
    ALL_TYPES,
    BLACK_DEPOT,
    BLACK_SLOTS,
    BUILDING_OF,
    BUY,
    BUY_ANYWHERE,
    COLOURS,
    DEPOTS,
    DUPLICATE_BUILDINGS,
    FOR_GOODS,
    FREE_PLACE,
    FREE_TAKE,
    NO_DIE,
    NUMBER,
    PLACE,
    POINTS_PER_GOOD,
    PRICE,
    SALE_BONUS,
    SALE_SILVER,
    SELL,
    SILVER_PER_SALE,
    SILVER_PER_SALE_MORE,
    SILVER_WITH_WORKERS,
    SLOTS,
    STORAGE,
    TAKE,
    TYPE_MASK,
    TYPE_OF,
    TYPE_SPACES,
    WORKER_COST,
    WORKER_STEP,
    WORKERS_AMOUNT,
    WORKERS_BONUS,
    WORKERS_PER_SALE,
    WORKERS_TAKEN,
    WORKERS_TAKEN_MORE,
)
from ludotheque.kernel.frames import Action

# Dice and workers


def unused_dice(estate: Estate) -> list[int]:
    """The dice that may still be used, of two equal ones only the first (CB-39)."""
    if estate.used == 0:
        return [0] if estate.dice[0] == estate.dice[1] else [0, 1]
    if estate.used == 1:
        return [1]
    if estate.used == 2:
        return [0]
    return []


def worker_costs(estate: Estate, die: int, free_step: int) -> list[int]:
    """Workers to pay for each number, 1 to 6, that a die could be changed to (CB-41).

    `free_step` is the bit of the knowledge tile that moves the die by one for this action, or 0.
    """
    mode = 1 if estate.knowledge & WORKER_STEP else 0
    if estate.knowledge & free_step:
        mode += 2
    return WORKER_COST[mode][estate.dice[die]]


def use_die(estate: Estate, die: int, number: int, free_step: int) -> int:
    """Use up a die as if it showed the number; returns the workers paid for it."""
    if die == NO_DIE:
        return 0
    paid = worker_costs(estate, die, free_step)[number]
    estate.workers -= paid
    estate.used |= 1 << die
    return paid


# Take a tile


def is_first(kinds: list[int], start: int, index: int) -> bool:
    """Is the tile at the index the first of its kind from the start on? Identical tiles are offered once (CB-39)."""
    kind = kinds[index]
    while kinds[start] != kind:
        start += 1
    return start == index


def discards(estate: Estate) -> list[int]:
    """What to give up when a tile is taken: nothing (0) while there is room, else a storage space (CB-45)."""
    if len(estate.storage) < STORAGE:
        return [0]
    return [place + 1 for place in range(STORAGE) if is_first(estate.storage, 0, place)]


def depot_choice(state: Castles, depot: int, types: int) -> list[int]:
    """Slots of a depot with a tile of these types, of identical tiles only the first."""
    first = (depot - 1) * SLOTS
    found: list[int] = []
    for index in range(first, first + SLOTS):
        kind = state.depots[index]
        if kind and types >> TYPE_OF[kind] & 1 and is_first(state.depots, first, index):
            found.append(index - first + 1)
    return found


def add_takes(state: Castles, seat: int, dice: list[int], actions: list[Action]) -> None:
    """Take a tile from the depot of a die (CB-45)."""
    estate = state.estates[seat]
    ways = discards(estate)
    for die in dice:
        costs = worker_costs(estate, die, FREE_TAKE)
        for depot in range(1, DEPOTS + 1):
            if costs[depot] <= estate.workers:
                for slot in depot_choice(state, depot, ALL_TYPES):
                    for discard in ways:
                        actions.append((TAKE, die, depot, slot, discard))


def add_free_takes(state: Castles, types: int, actions: list[Action]) -> None:
    """Take a tile of these types from any numbered depot, without a die; there is always room (CB-56)."""
    for depot in range(1, DEPOTS + 1):
        for slot in depot_choice(state, depot, types):
            actions.append((TAKE, NO_DIE, depot, slot, 0))


def take(state: Castles, seat: int, action: Action) -> None:
    """Carry out (TAKE, die, depot, slot, discard)."""
    estate = state.estates[seat]
    paid = use_die(estate, action[1], action[2], FREE_TAKE)
    index = (action[2] - 1) * SLOTS + action[3] - 1
    kind = state.depots[index]
    state.depots[index] = 0
    store(state, seat, kind, action[4])
    state.tell((TILE_TAKEN, seat, kind, action[2], action[3], paid))


def store(state: Castles, seat: int, kind: int, discard: int) -> None:
    """Put a tile into the storage, after the tile in the way has left the game."""
    estate = state.estates[seat]
    if discard:
        gone = estate.storage.pop(discard - 1)
        state.removed[gone] += 1
        state.tell((TILE_DISCARDED, seat, gone))
    estate.storage.append(kind)


# Add a tile to the estate


def fitting_spaces(estate: Estate, kind: int) -> int:
    """Bit mask of the spaces where a tile may lie, whatever the die (CB-46, CB-53)."""
    fits = estate.border & TYPE_MASK[estate.board][TYPE_OF[kind]]
    building = BUILDING_OF[kind]
    if building >= 0 and not estate.knowledge & DUPLICATE_BUILDINGS:
        fits &= ~estate.full_of[building]
    return fits


def add_placements(state: Castles, seat: int, dice: list[int], actions: list[Action]) -> None:
    """Add a stored tile on a space with the number of a die (CB-46)."""
    estate = state.estates[seat]
    for place in range(len(estate.storage)):
        kind = estate.storage[place]
        fits = fitting_spaces(estate, kind)
        if not fits or not is_first(estate.storage, 0, place):
            continue
        for die in dice:
            costs = worker_costs(estate, die, FREE_PLACE[TYPE_OF[kind]])
            for space in TYPE_SPACES[estate.board][TYPE_OF[kind]]:
                if fits >> space & 1 and costs[NUMBER[space]] <= estate.workers:
                    actions.append((PLACE, die, place + 1, space))


def add_free_placements(state: Castles, seat: int, actions: list[Action]) -> None:
    """Add a stored tile on a space with any number, without a die (CB-52, CB-53)."""
    estate = state.estates[seat]
    for place in range(len(estate.storage)):
        kind = estate.storage[place]
        fits = fitting_spaces(estate, kind)
        if not fits or not is_first(estate.storage, 0, place):
            continue
        for space in TYPE_SPACES[estate.board][TYPE_OF[kind]]:
            if fits >> space & 1:
                actions.append((PLACE, NO_DIE, place + 1, space))


# Sell goods


def add_sales(state: Castles, seat: int, dice: list[int], actions: list[Action]) -> None:
    """Sell all goods of the colour a die names (CB-47)."""
    estate = state.estates[seat]
    for die in dice:
        costs = worker_costs(estate, die, 0)
        for colour in range(1, COLOURS + 1):
            if estate.stock[colour] and costs[colour] <= estate.workers:
                actions.append((SELL, die, colour))


def add_free_sales(state: Castles, seat: int, actions: list[Action]) -> None:
    """Sell all goods of any one colour, without a die (CB-52, CB-53)."""
    for colour in range(1, COLOURS + 1):
        if state.estates[seat].stock[colour]:
            actions.append((SELL, NO_DIE, colour))


def sell(state: Castles, seat: int, action: Action) -> None:
    """Carry out (SELL, die, colour)."""
    estate = state.estates[seat]
    colour = action[2]
    paid = use_die(estate, action[1], colour, 0)
    tiles = estate.stock[colour]
    points = tiles * POINTS_PER_GOOD[state.players]
    silver = SILVER_PER_SALE_MORE if estate.knowledge & SALE_SILVER else SILVER_PER_SALE
    workers = WORKERS_PER_SALE if estate.knowledge & SALE_BONUS else 0
    estate.stock[colour] = 0
    estate.sold[colour] += tiles
    estate.silver += silver
    estate.workers += workers
    state.score(seat, FOR_GOODS, points)
    state.tell((GOODS_SOLD, seat, colour, tiles, points, silver, workers, paid))


# Take workers


def take_workers(state: Castles, seat: int, action: Action) -> None:
    """Carry out (WORKERS, die) (CB-48)."""
    estate = state.estates[seat]
    if action[1] != NO_DIE:
        estate.used |= 1 << action[1]
    workers = WORKERS_TAKEN_MORE if estate.knowledge & WORKERS_AMOUNT else WORKERS_TAKEN
    silver = SILVER_WITH_WORKERS if estate.knowledge & WORKERS_BONUS else 0
    estate.workers += workers
    estate.silver += silver
    state.tell((WORKERS_TAKEN_EVENT, seat, workers, silver))


# Purchase


def add_purchases(state: Castles, seat: int, actions: list[Action]) -> None:
    """Once a turn, buy a tile of the black depot, or with knowledge 6 of any depot (CB-60)."""
    estate = state.estates[seat]
    if estate.bought or estate.silver < PRICE:
        return
    ways = discards(estate)
    for slot in range(1, BLACK_SLOTS + 1):
        if state.black[slot - 1] and is_first(state.black, 0, slot - 1):
            for discard in ways:
                actions.append((BUY, BLACK_DEPOT, slot, discard))
    if estate.knowledge & BUY_ANYWHERE:
        for depot in range(1, DEPOTS + 1):
            for slot in depot_choice(state, depot, ALL_TYPES):
                for discard in ways:
                    actions.append((BUY, depot, slot, discard))


def buy(state: Castles, seat: int, action: Action) -> None:
    """Carry out (BUY, depot, slot, discard)."""
    estate = state.estates[seat]
    estate.bought = True
    estate.silver -= PRICE
    if action[1] == BLACK_DEPOT:
        kind = state.black[action[2] - 1]
        state.black[action[2] - 1] = 0
    else:
        index = (action[1] - 1) * SLOTS + action[2] - 1
        kind = state.depots[index]
        state.depots[index] = 0
    store(state, seat, kind, action[3])
    state.tell((TILE_BOUGHT, seat, kind, action[1], action[2], PRICE))


# What actions cost


def price(state: Castles, seat: int, action: Action) -> dict[str, int]:
    """The workers or silver that a legal action costs."""
    estate = state.estates[seat]
    operation = action[0]
    if operation == BUY:
        return {"silver": PRICE}
    workers = 0
    if operation == TAKE and action[1] != NO_DIE:
        workers = worker_costs(estate, action[1], FREE_TAKE)[action[2]]
    elif operation == PLACE and action[1] != NO_DIE:
        kind = estate.storage[action[2] - 1]
        workers = worker_costs(estate, action[1], FREE_PLACE[TYPE_OF[kind]])[NUMBER[action[3]]]
    elif operation == SELL and action[1] != NO_DIE:
        workers = worker_costs(estate, action[1], 0)[action[2]]
    return {"workers": workers} if workers else {}
