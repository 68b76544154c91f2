"""What a player may do with cards, cells and clergymen, and doing it (OL-13, OL-14, OL-20, OL-34 to OL-37, OL-46)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.board import Player, grown
from ludotheque.games.ora_et_labora.deals import demand, energy_of, food_of
from ludotheque.games.ora_et_labora.state import CLERGYMEN, NOBODY, OraEtLabora
from ludotheque.games.ora_et_labora.tables import Bundle
from ludotheque.kernel.frames import Action

TOUCHING: Final = 32
"""Beside the bits of terrains: the cell touches a cloister building."""

# Production (OL-20)


def markers_for(state: OraEtLabora, good: int) -> list[int]:
    """The markers that can produce a good: its own, the joker, as far as they are in play."""
    found: list[int] = []
    if t.MARKER_OF[good] >= 0 and state.markers[t.MARKER_OF[good]] >= 0:
        found.append(t.OWN)
    if state.markers[t.JOKER_MARKER] >= 0:
        found.append(t.JOKER)
    return found


def produce(state: OraEtLabora, seat: int, good: int, marker: int) -> None:
    """Take what the marker stands on and put it back on 0; in the short game everybody takes one more (OL-64)."""
    number = t.JOKER_MARKER if marker == t.JOKER else t.MARKER_OF[good]
    amount = 0
    if state.markers[number] >= 0:
        amount = state.value_of(number)
        state.markers[number] = 0
    state.tell((ev.PRODUCED, seat, good, amount, number))
    state.gain(seat, good, amount)
    if t.SHORT[state.mode]:
        for step in range(state.players):
            state.gain((seat + step) % state.players, good, 1)


# Clergymen (OL-34, OL-35)


def add_places(state: OraEtLabora, seat: int, actions: list[Action]) -> None:
    """Free clergymen on one's own unoccupied buildings."""
    prior = state.free_prior(seat)
    brother = state.free_brother(seat) >= 0
    if not prior and not brother:
        return
    occupied = state.occupied()
    for building in range(1, t.BUILDINGS):
        if state.owner[building] == seat and state.site[building] and not occupied >> building & 1:
            if prior:
                actions.append((t.PLACE, building, t.BY_PRIOR))
            if brother:
                actions.append((t.PLACE, building, t.BY_BROTHER))


def add_bonus_places(state: OraEtLabora, seat: int, actions: list[Action]) -> None:
    """The prior on any building of any landscape (OL-48)."""
    for building in range(1, t.BUILDINGS):
        if state.site[building]:
            actions.append((t.PLACE, building, t.BY_PRIOR))


def add_contracts(state: OraEtLabora, seat: int, actions: list[Action]) -> None:
    """Unoccupied buildings of others who have a clergyman free."""
    coins = state.available(seat, t.COINS) >= state.price()
    present = state.everybody[seat].goods[t.PRESENT[state.country]] > 0
    if not coins and not present:
        return
    occupied = state.occupied()
    free = [state.free_prior(other) or state.free_brother(other) >= 0 for other in range(len(state.everybody))]
    for building in range(1, t.BUILDINGS):
        owner = state.owner[building]
        if owner in (NOBODY, seat) or not state.site[building] or occupied >> building & 1 or not free[owner]:
            continue
        if coins:
            actions.append((t.CONTRACT, building, t.BY_COINS))
        if present:
            actions.append((t.CONTRACT, building, t.BY_PRESENT))


def pay_contract(state: OraEtLabora, seat: int, owner: int, means: int) -> None:
    """Coins to the owner, in solo to the supply; or a present to the supply (OL-35, OL-58)."""
    if means == t.BY_PRESENT:
        state.spend(seat, t.PRESENT[state.country], 1)
        return
    state.spend(seat, t.COINS, state.price())
    if owner < state.players:
        state.gain(owner, t.COINS, state.price())


def stand(state: OraEtLabora, seat: int, clergyman: int, building: int) -> None:
    """Put a free clergyman of a seat on a building."""
    number = CLERGYMEN * seat if clergyman == t.BY_PRIOR else state.free_brother(seat)
    state.clergy[number] = building


def recall(state: OraEtLabora, seat: int, number: int) -> None:
    """One clergyman comes home, if he stands somewhere."""
    if state.clergy[CLERGYMEN * seat + number] > 0:
        state.clergy[CLERGYMEN * seat + number] = 0
        clergyman = t.BY_PRIOR if number == 0 else t.BY_BROTHER
        if seat < state.players:
            state.tell((ev.CAME_HOME, seat, clergyman))
        else:
            state.tell((ev.NEUTRAL_CAME_HOME, clergyman))


def return_if_all_placed(state: OraEtLabora, seat: int) -> None:
    for number in range(CLERGYMEN * seat, CLERGYMEN * seat + CLERGYMEN):
        if state.clergy[number] == 0:
            return
    for number in range(CLERGYMEN * seat, CLERGYMEN * seat + CLERGYMEN):
        if state.clergy[number] > 0:
            state.clergy[number] = 0
    state.tell((ev.RETURNED, seat) if seat < state.players else (ev.NEUTRAL_RETURNED,))


# Forest and moor (OL-36)


def add_forestry(state: OraEtLabora, seat: int, operation: int, needs_card: bool, actions: list[Action]) -> None:
    """Cards to take away with each marker; without a card nothing happens, where that is allowed."""
    player = state.everybody[seat]
    card = t.FOREST if operation == t.FELL else t.MOOR
    markers = markers_for(state, t.WOOD if operation == t.FELL else t.PEAT) or [t.OWN]
    found = False
    for cell, lying in enumerate(player.cards):
        if lying == card:
            found = True
            for marker in markers:
                actions.append((operation, player.land.places[cell], marker))
    if not found and not needs_card:
        actions.append((operation, 0, t.OWN))


def do_forestry(state: OraEtLabora, seat: int, action: Action) -> None:
    operation, place, marker = action
    if not place:
        state.tell((ev.PASSED, seat))
        return
    state.everybody[seat].put(place, t.EMPTY)
    state.tell((ev.FELLED if operation == t.FELL else ev.CUT_PEAT, seat, place))
    good = t.WOOD if operation == t.FELL else t.PEAT
    if markers_for(state, good):
        produce(state, seat, good, marker)


def forests(player: Player) -> list[int]:
    """The places of all forest cards, in rising order."""
    found = [player.land.places[cell] for cell, card in enumerate(player.cards) if card == t.FOREST]
    found.sort()
    return found


# Building (OL-37)


def touches_cloister(state: OraEtLabora, player: Player, cell: int) -> bool:
    """Is a cell beside a cloister building?"""
    for other in player.land.beside[cell]:
        building = player.cards[other] - t.ON_CELL
        if 0 < building < t.BUILDINGS and t.CLOISTER[state.country][building]:
            return True
    return False


def free_cells(player: Player, terrain: int) -> list[int]:
    """Empty cells of these terrains, given as a bit mask."""
    return [
        cell for cell, card in enumerate(player.cards) if card == t.EMPTY and terrain >> player.land.terrain[cell] & 1
    ]


def means(state: OraEtLabora, seat: int) -> list[int]:
    """What a seat can give up of each good, free conversions included."""
    have = state.everybody[seat].goods[:]
    have[t.STRAW] = state.available(seat, t.STRAW)
    have[t.COINS] = state.available(seat, t.COINS)
    return have


def covers(have: list[int], cost: Bundle) -> bool:
    """Is there enough of every good of a building's cost?"""
    missing = 0
    for place, good in enumerate(cost.goods):
        if have[good] < cost.amounts[place]:
            missing += 1
    return missing == 0


def add_builds(state: OraEtLabora, seat: int, actions: list[Action]) -> None:
    """Buildings of the display that can be paid, on all cells where they may stand."""
    player = state.everybody[seat]
    empty: list[int] = []
    lies: list[int] = []
    for cell, card in enumerate(player.cards):
        if card == t.EMPTY:
            empty.append(player.land.places[cell])
            lies.append(1 << player.land.terrain[cell] | (TOUCHING if touches_cloister(state, player, cell) else 0))
    if not empty:
        return
    have = means(state, seat)
    left = state.display
    building = 0
    while left:
        left >>= 1
        building += 1
        if not left & 1 or not covers(have, t.COST[state.country][building]):
            continue
        terrain = t.TERRAIN[state.country][building]
        wanted = TOUCHING if t.CLOISTER[state.country][building] else 0
        for number in range(len(empty)):
            if lies[number] & terrain and lies[number] & wanted == wanted:
                actions.append((t.BUILD, building, empty[number]))


def build(state: OraEtLabora, seat: int, building: int, place: int) -> None:
    """Pay a building and put it up."""
    cost = t.COST[state.country][building]
    for number in range(len(cost.goods)):
        state.spend(seat, cost.goods[number], cost.amounts[number])
    state.tell((ev.BUILT, seat, ev.in_event(state.country, building), place))
    put_up(state, seat, building, place)


def put_up(state: OraEtLabora, seat: int, building: int, place: int) -> None:
    """A card of the display comes to a landscape; one of them makes contracts dearer (OL-35)."""
    state.display &= ~(1 << building)
    state.owner[building] = seat
    state.site[building] = place
    state.everybody[seat].put(place, building + t.ON_CELL)
    if building == t.RAISER:
        state.tell((ev.PRICE_ROSE,))


# Landscape (OL-13, OL-14, OL-31)


def add_purchases(state: OraEtLabora, seat: int, actions: list[Action]) -> None:
    """The top tiles of both stacks, where they may lie."""
    coins = state.available(seat, t.COINS)
    land = state.everybody[seat].land
    if state.districts and coins >= state.districts[0]:
        for side in (0, 1):
            actions.append((t.BUY_DISTRICT, side, land.top - 1 + t.ROW_0))
            actions.append((t.BUY_DISTRICT, side, land.bottom + 1 + t.ROW_0))
    if state.plots and coins >= state.plots[0]:
        for side in (0, 1):
            for row in land.plot_rows(side):
                actions.append((t.BUY_PLOT, side, row + t.ROW_0))


def can_purchase(state: OraEtLabora, seat: int) -> bool:
    """Is there a tile that the seat could pay? There is always room for it."""
    coins = state.available(seat, t.COINS)
    return bool(state.districts and coins >= state.districts[0]) or bool(state.plots and coins >= state.plots[0])


def purchase(state: OraEtLabora, seat: int, action: Action) -> None:
    """Pay and lay the top tile of a stack."""
    operation, side, row = action
    stack = state.districts if operation == t.BUY_DISTRICT else state.plots
    price = stack.pop(0)
    state.spend(seat, t.COINS, price)
    lay(state, seat, t.DISTRICT if operation == t.BUY_DISTRICT else t.PLOT, side, row, price)


def add_free_tiles(state: OraEtLabora, seat: int, kind: int, actions: list[Action]) -> None:
    """Any tile of a stack, equal ones once (OL-A3)."""
    land = state.everybody[seat].land
    last = 0
    for price in state.districts if kind == t.DISTRICT else state.plots:
        if price == last:
            continue
        last = price
        for side in (0, 1):
            if kind == t.DISTRICT:
                actions.append((t.TAKE_DISTRICT, price, side, land.top - 1 + t.ROW_0))
                actions.append((t.TAKE_DISTRICT, price, side, land.bottom + 1 + t.ROW_0))
            else:
                for row in land.plot_rows(side):
                    actions.append((t.TAKE_PLOT, price, side, row + t.ROW_0))


def take_tile(state: OraEtLabora, seat: int, action: Action) -> None:
    """Lay a tile that costs nothing."""
    operation, price, side, row = action
    stack = state.districts if operation == t.TAKE_DISTRICT else state.plots
    stack.remove(price)
    lay(state, seat, t.DISTRICT if operation == t.TAKE_DISTRICT else t.PLOT, side, row, 0)


def lay(state: OraEtLabora, seat: int, kind: int, side: int, row: int, price: int) -> None:
    """A tile joins a landscape, its forests and moors with it (OL-13, OL-14, OL-16)."""
    player = state.everybody[seat]
    player.tiles = player.tiles + [kind, side, row]
    player.land = grown(player.land, player.tiles)
    if kind == t.DISTRICT:
        player.cards = player.cards + t.DISTRICT_CARDS[side]
    else:
        player.cards = player.cards + [t.EMPTY] * (len(player.land.places) - len(player.cards))
    state.tell((ev.DISTRICT_LAID if kind == t.DISTRICT else ev.PLOT_LAID, seat, side, row - t.ROW_0, price))


# Settlements (OL-46)


def add_settlements(state: OraEtLabora, seat: int, actions: list[Action]) -> None:
    """Settlement cards in hand that can be paid, where they may stand."""
    player = state.everybody[seat]
    food = food_of(state, seat)
    energy = energy_of(state, seat)
    for card in range(t.SETTLEMENTS, 0, -1):
        if not player.hand >> card & 1 or food < t.SETTLEMENT_FOOD[card] or energy < t.SETTLEMENT_ENERGY[card]:
            continue
        for cell in free_cells(player, t.SETTLEMENT_TERRAIN[card]):
            actions.append((t.SETTLE, card, player.land.places[cell]))


def settle(state: OraEtLabora, seat: int, card: int, place: int) -> None:
    """Put a settlement card on a cell and ask for its payment."""
    player = state.everybody[seat]
    player.hand &= ~(1 << card)
    player.put(place, card + t.SETTLED)
    state.tell((ev.SETTLED, seat, card, place))
    demand(state, seat, t.SETTLEMENT_FOOD[card], t.SETTLEMENT_ENERGY[card], 0)


def cloisters(state: OraEtLabora, seat: int) -> int:
    """How many cloister buildings stand on a landscape."""
    found = 0
    for building in range(1, t.BUILDINGS):
        if state.owner[building] == seat and state.site[building] and t.CLOISTER[state.country][building]:
            found += 1
    return found
