"""What a building costs on a hex, what can be built where, and what building and taking cards do (AT-44 to AT-74)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika.deals import Cards, affords
from ludotheque.games.attika.events import (
    AMPHORA_MISSED,
    AMPHORA_SPENT,
    AMPHORA_WON,
    BOUNTY_WON,
    BUILT,
    CARDS_SEEN,
    CARDS_TAKEN,
    RESHUFFLED,
    WON,
)
from ludotheque.games.attika.scoring import completes_series, pairs_joined, shrines_touched, victory_by
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import (
    BITS,
    BOUNTY,
    BUILD,
    CELLS,
    FREE_NEXT_TO,
    IS_MAIN,
    MAIN_STACK,
    NIBBLE,
    PLACE,
    RESOURCE_IDS,
    RESOURCES,
    SERIES_OF,
    TILES,
    TYPES,
)
from ludotheque.kernel.frames import Action

# Costs


def symbols(visible: int) -> int:
    """How many symbols a packed count holds."""
    return (visible & NIBBLE) + (visible >> BITS & NIBBLE) + (visible >> 2 * BITS & NIBBLE) + (visible >> 3 * BITS)


def is_free(state: Attika, seat: int, kind: int, hex: int) -> bool:
    """Does an own building beside the hex make this one free (AT-48, AT-50)? Then no settlement is founded either."""
    return state.cities[seat].near[hex] & FREE_NEXT_TO[kind] != 0


def owed_symbols(state: Attika, seat: int, kind: int, hex: int) -> list[int]:
    """What is owed by kind: printed symbols less visible ones (AT-47)."""
    if is_free(state, seat, kind, hex):
        return [0] * RESOURCES
    visible = state.visible[hex]
    cost = state.box.cost[kind]
    return [max(0, cost[resource] - (visible >> BITS * resource & NIBBLE)) for resource in range(RESOURCES)]


def owed_any(state: Attika, seat: int, kind: int, hex: int) -> int:
    """What is owed in cards of any kind: for roads, and for founding a settlement (AT-51, AT-57)."""
    city = state.cities[seat]
    if is_free(state, seat, kind, hex):
        return 0
    base = owed_road(state, kind, hex)
    return base if city.near[hex] else base + city.settlements


def owed_road(state: Attika, kind: int, hex: int) -> int:
    """Cards of any kind printed on a building, less the visible symbols (AT-51)."""
    printed = state.box.any_cost[kind]
    return max(0, printed - symbols(state.visible[hex])) if printed else 0


def payable_hexes(state: Attika, seat: int, kind: int) -> list[int]:
    """The empty hexes where this building can be paid (AT-66)."""
    city = state.cities[seat]
    near = city.near
    free = FREE_NEXT_TO[kind]
    cost = state.box.cost[kind]
    is_road = state.box.any_cost[kind] > 0
    found: list[int] = []
    for hex, owner in enumerate(state.owner):
        if owner != EMPTY:
            continue
        beside = near[hex]
        if beside & free:
            found.append(hex)
            continue
        any = owed_road(state, kind, hex) if is_road else 0
        if not beside:
            any += city.settlements
        if affords(city.hand, cost, state.visible[hex], any):
            found.append(hex)
    return found


BUILDS: Final[list[list[Action]]] = [[(BUILD, kind, hex) for hex in range(TILES * CELLS)] for kind in range(TYPES)]
"""Every way to build, made once: a turn often has hundreds of them."""


def add_builds(state: Attika, seat: int, actions: list[Action]) -> None:
    """Every building of the reserve on every hex where it can be paid (AT-44, AT-45)."""
    reserve = state.cities[seat].reserve
    for kind in range(TYPES):
        if reserve[kind]:
            builds = BUILDS[kind]
            for hex in payable_hexes(state, seat, kind):
                actions.append(builds[hex])


def price(state: Attika, seat: int, kind: int, hex: int) -> dict[str, int]:
    """What a building costs on a hex, by resource, and `any`."""
    due = owed_symbols(state, seat, kind, hex)
    found = {RESOURCE_IDS[resource]: count for resource, count in enumerate(due) if count}
    if any := owed_any(state, seat, kind, hex):
        found["any"] = any
    return found


def built_by(action: Action, drawn: int) -> tuple[int, int]:
    """Building and hex of BUILD or PLACE, (EMPTY, EMPTY) for other actions."""
    if action[0] == BUILD:
        return action[1], action[2]
    if action[0] == PLACE:
        return drawn, action[1]
    return EMPTY, EMPTY


# Doing


def build(state: Attika, seat: int, kind: int, hex: int, paid: Cards) -> bool:
    """Pay, place, and look for a victory, then for rewards (AT-90, AT-70, AT-103). True when the game is won.

    Cards paid lie open on the discard pile: everybody has seen them, so they are not taken back.
    """
    hand = state.cities[seat].hand
    if paid[0] or paid[1] or paid[2] or paid[3]:
        state.reveal()
    for resource in range(RESOURCES):
        hand[resource] -= paid[resource]
        state.discards[resource] += paid[resource]
    state.put(seat, kind, hex)
    state.stirred = 1
    q, r = state.land.hexes[hex]
    state.tell((BUILT, seat, kind, q, r, *paid))
    state.victory = victory_by(state, hex)
    if state.victory:
        state.winner = seat
        state.tell((WON, seat, state.victory))
        return True
    if completes_series(state, hex):
        reward_series(state, seat, SERIES_OF[kind])
    if state.bounty:
        reward_shrines(state, seat, hex)
    return False


def reward_series(state: Attika, seat: int, series: int) -> None:
    """An amphora, or a card when none is left (AT-70, AT-71)."""
    if state.amphorae:
        state.tell((AMPHORA_WON, seat, series))
        state.amphorae -= 1
        state.cities[seat].amphorae += 1
    else:
        state.tell((AMPHORA_MISSED, seat, series))
        take_cards(state, seat, 1)


def reward_shrines(state: Attika, seat: int, hex: int) -> None:
    """House rule: amphorae for each new pair of shrines joined (AT-103)."""
    city = state.cities[seat]
    joined = pairs_joined(shrines_touched(state, hex), state.players) & ~city.rewarded
    if not joined:
        return
    pairs = 0
    for bit in range(state.players * state.players):
        pairs += joined >> bit & 1
    city.rewarded |= joined
    given = min(state.amphorae, pairs * BOUNTY)
    state.amphorae -= given
    city.amphorae += given
    state.tell((BOUNTY_WON, seat, pairs, given))
    take_cards(state, seat, pairs * BOUNTY - given)


def spend_amphora(state: Attika, seat: int) -> None:
    """Back to the supply, or out of the game (AT-73, AT-102)."""
    state.cities[seat].amphorae -= 1
    if state.out_of_game:
        state.removed += 1
    else:
        state.amphorae += 1
    state.tell((AMPHORA_SPENT, seat))


def take_cards(state: Attika, seat: int, wanted: int) -> None:
    """Cards from the deck, which the discard pile renews; as many as there are (AT-64)."""
    taken = [0] * RESOURCES
    count = 0
    while count < wanted:
        if not sum(state.deck):
            if not sum(state.discards):
                break
            state.deck, state.discards = state.discards, state.deck
            state.tell((RESHUFFLED, sum(state.deck)))
        taken[draw_card(state)] += 1
        count += 1
    if not count:
        return
    hand = state.cities[seat].hand
    for resource in range(RESOURCES):
        hand[resource] += taken[resource]
    state.stirred = 1
    state.tell((CARDS_TAKEN, seat, count))
    state.tell((CARDS_SEEN, seat, *taken), 1 << seat)


def draw_card(state: Attika) -> int:
    """The resource on top of the deck, which is not empty."""
    number = state.draw(sum(state.deck))
    resource = 0
    while number >= state.deck[resource]:
        number -= state.deck[resource]
        resource += 1
    state.deck[resource] -= 1
    return resource


def draw_building(state: Attika, seat: int, stack: int) -> int:
    """The building on top of a stack that is not empty (AT-40): main buildings in the left one, others elsewhere."""
    city = state.cities[seat]
    kinds: list[int] = []
    for kind in range(TYPES):
        if IS_MAIN[kind] == (stack == MAIN_STACK):
            for _ in range(city.hidden[kind]):
                kinds.append(kind)
    kind = kinds[state.draw(len(kinds))]
    city.hidden[kind] -= 1
    city.stacks[stack] -= 1
    state.stirred = 1
    return kind


def draw_tile(state: Attika) -> int:
    """The tile on top of the supply, which is not empty."""
    tiles: list[int] = []
    for tile in range(state.tiles.bit_length()):
        if state.tiles >> tile & 1:
            tiles.append(tile)
    tile = tiles[state.draw(len(tiles))]
    state.tiles &= ~(1 << tile)
    return tile
