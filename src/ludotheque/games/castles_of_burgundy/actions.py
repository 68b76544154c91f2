"""The four die actions and the purchase: what is possible, and doing it (CB-40 to CB-48, CB-60)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import events as ev
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.state import Castles, Estate
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
    mode = 1 if estate.knowledge & t.WORKER_STEP else 0
    if estate.knowledge & free_step:
        mode += 2
    return t.WORKER_COST[mode][estate.dice[die]]


def use_die(estate: Estate, die: int, number: int, free_step: int) -> int:
    """Use up a die as if it showed the number; returns the workers paid for it."""
    if die == t.NO_DIE:
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
    if len(estate.storage) < t.STORAGE:
        return [0]
    return [place + 1 for place in range(t.STORAGE) if is_first(estate.storage, 0, place)]


def depot_choice(state: Castles, depot: int, types: int) -> list[int]:
    """Slots of a depot with a tile of these types, of identical tiles only the first."""
    first = (depot - 1) * t.SLOTS
    found: list[int] = []
    for index in range(first, first + t.SLOTS):
        kind = state.depots[index]
        if kind and types >> t.TYPE_OF[kind] & 1 and is_first(state.depots, first, index):
            found.append(index - first + 1)
    return found


def add_takes(state: Castles, seat: int, dice: list[int], actions: list[Action]) -> None:
    """Take a tile from the depot of a die (CB-45)."""
    estate = state.estates[seat]
    ways = discards(estate)
    for die in dice:
        costs = worker_costs(estate, die, t.FREE_TAKE)
        for depot in range(1, t.DEPOTS + 1):
            if costs[depot] <= estate.workers:
                for slot in depot_choice(state, depot, t.ALL_TYPES):
                    for discard in ways:
                        actions.append((t.TAKE, die, depot, slot, discard))


def add_free_takes(state: Castles, types: int, actions: list[Action]) -> None:
    """Take a tile of these types from any numbered depot, without a die; there is always room (CB-56)."""
    for depot in range(1, t.DEPOTS + 1):
        for slot in depot_choice(state, depot, types):
            actions.append((t.TAKE, t.NO_DIE, depot, slot, 0))


def take(state: Castles, seat: int, action: Action) -> None:
    _, die, depot, slot, discard = action
    paid = use_die(state.estates[seat], die, depot, t.FREE_TAKE)
    kind = lift(state, depot, slot)
    store(state, seat, kind, discard)
    state.tell((ev.TILE_TAKEN, seat, kind, depot, slot, paid))


def lift(state: Castles, depot: int, slot: int) -> int:
    """The tile that lay in a slot of a numbered depot."""
    index = (depot - 1) * t.SLOTS + slot - 1
    kind = state.depots[index]
    state.depots[index] = 0
    return kind


def store(state: Castles, seat: int, kind: int, discard: int) -> None:
    """Put a tile into the storage, after the tile in the way has left the game."""
    estate = state.estates[seat]
    if discard:
        gone = estate.storage.pop(discard - 1)
        state.removed[gone] += 1
        state.tell((ev.TILE_DISCARDED, seat, gone))
    estate.storage.append(kind)


# Add a tile to the estate


def fitting_spaces(estate: Estate, kind: int) -> int:
    """Bit mask of the spaces where a tile may lie, whatever the die (CB-46, CB-53)."""
    fits = estate.border & t.TYPE_MASK[estate.board][t.TYPE_OF[kind]]
    building = t.BUILDING_OF[kind]
    if building >= 0 and not estate.knowledge & t.DUPLICATE_BUILDINGS:
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
            costs = worker_costs(estate, die, t.FREE_PLACE[t.TYPE_OF[kind]])
            for space in t.TYPE_SPACES[estate.board][t.TYPE_OF[kind]]:
                if fits >> space & 1 and costs[t.NUMBER[space]] <= estate.workers:
                    actions.append((t.PLACE, die, place + 1, space))


def add_free_placements(state: Castles, seat: int, actions: list[Action]) -> None:
    """Add a stored tile on a space with any number, without a die (CB-52, CB-53)."""
    estate = state.estates[seat]
    for place in range(len(estate.storage)):
        kind = estate.storage[place]
        fits = fitting_spaces(estate, kind)
        if not fits or not is_first(estate.storage, 0, place):
            continue
        for space in t.TYPE_SPACES[estate.board][t.TYPE_OF[kind]]:
            if fits >> space & 1:
                actions.append((t.PLACE, t.NO_DIE, place + 1, space))


# Sell goods


def add_sales(state: Castles, seat: int, dice: list[int], actions: list[Action]) -> None:
    """Sell all goods of the colour a die names (CB-47)."""
    estate = state.estates[seat]
    for die in dice:
        costs = worker_costs(estate, die, 0)
        for colour in range(1, t.COLOURS + 1):
            if estate.stock[colour] and costs[colour] <= estate.workers:
                actions.append((t.SELL, die, colour))


def add_free_sales(state: Castles, seat: int, actions: list[Action]) -> None:
    """Sell all goods of any one colour, without a die (CB-52, CB-53)."""
    for colour in range(1, t.COLOURS + 1):
        if state.estates[seat].stock[colour]:
            actions.append((t.SELL, t.NO_DIE, colour))


def sell(state: Castles, seat: int, action: Action) -> None:
    _, die, colour = action
    estate = state.estates[seat]
    paid = use_die(estate, die, colour, 0)
    tiles = estate.stock[colour]
    points = tiles * t.POINTS_PER_GOOD[state.players]
    silver = t.SILVER_PER_SALE_MORE if estate.knowledge & t.SALE_SILVER else t.SILVER_PER_SALE
    workers = t.WORKERS_PER_SALE if estate.knowledge & t.SALE_BONUS else 0
    estate.stock[colour] = 0
    estate.sold[colour] += tiles
    estate.silver += silver
    estate.workers += workers
    state.score(seat, t.FOR_GOODS, points)
    state.tell((ev.GOODS_SOLD, seat, colour, tiles, points, silver, workers, paid))


# Take workers


def take_workers(state: Castles, seat: int, action: Action) -> None:
    """Two workers, or what knowledge makes of them (CB-48)."""
    _, die = action
    estate = state.estates[seat]
    if die != t.NO_DIE:
        estate.used |= 1 << die
    workers = t.WORKERS_TAKEN_MORE if estate.knowledge & t.WORKERS_AMOUNT else t.WORKERS_TAKEN
    silver = t.SILVER_WITH_WORKERS if estate.knowledge & t.WORKERS_BONUS else 0
    estate.workers += workers
    estate.silver += silver
    state.tell((ev.WORKERS_TAKEN, seat, workers, silver))


# Purchase


def add_purchases(state: Castles, seat: int, actions: list[Action]) -> None:
    """Once a turn, buy a tile of the black depot, or with knowledge 6 of any depot (CB-60)."""
    estate = state.estates[seat]
    if estate.bought or estate.silver < t.PRICE:
        return
    ways = discards(estate)
    for slot in range(1, t.BLACK_SLOTS + 1):
        if state.black[slot - 1] and is_first(state.black, 0, slot - 1):
            for discard in ways:
                actions.append((t.BUY, t.BLACK_DEPOT, slot, discard))
    if estate.knowledge & t.BUY_ANYWHERE:
        for depot in range(1, t.DEPOTS + 1):
            for slot in depot_choice(state, depot, t.ALL_TYPES):
                for discard in ways:
                    actions.append((t.BUY, depot, slot, discard))


def buy(state: Castles, seat: int, action: Action) -> None:
    _, depot, slot, discard = action
    estate = state.estates[seat]
    estate.bought = True
    estate.silver -= t.PRICE
    if depot == t.BLACK_DEPOT:
        kind = state.black[slot - 1]
        state.black[slot - 1] = 0
    else:
        kind = lift(state, depot, slot)
    store(state, seat, kind, discard)
    state.tell((ev.TILE_BOUGHT, seat, kind, depot, slot, t.PRICE))
