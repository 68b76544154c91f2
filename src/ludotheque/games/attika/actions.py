"""What can be built where, and what building, taking cards and drawing do (AT-40 to AT-74)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika import events as ev
from ludotheque.games.attika import tables as t
from ludotheque.games.attika.deals import Cards, hexes_in_reach, payable_hexes
from ludotheque.games.attika.scoring import completes_series, pairs_joined, shrines_touched, victory_by
from ludotheque.games.attika.state import Attika
from ludotheque.kernel.frames import Action

BUILDS: Final[list[list[Action]]] = [
    [(t.BUILD, kind, hex) for hex in range(t.TILES * t.CELLS)] for kind in range(t.TYPES)
]
"""Every way to build, made once: a turn often has hundreds of them."""


def add_builds(state: Attika, seat: int, actions: list[Action]) -> None:
    """Every building of the reserve on every hex where it can be paid (AT-44, AT-45)."""
    reserve = state.cities[seat].reserve
    hexes = hexes_in_reach(state, seat)
    for kind in range(t.TYPES):
        if reserve[kind]:
            builds = BUILDS[kind]
            for hex in payable_hexes(state, seat, kind, hexes):
                actions.append(builds[hex])


def build(state: Attika, seat: int, kind: int, hex: int, paid: Cards) -> bool:
    """Pay, place, and look for a victory, then for rewards (AT-90, AT-70, AT-103). True when the game is won.

    Cards paid lie open on the discard pile: everybody has seen them, so they are not taken back.
    """
    hand = state.cities[seat].hand
    if paid[0] or paid[1] or paid[2] or paid[3]:
        state.reveal()
        for resource, count in enumerate(paid):
            hand[resource] -= count
            state.discards[resource] += count
    state.put(seat, kind, hex)
    state.stirred = 1
    q, r = state.land.hexes[hex]
    state.tell((ev.BUILT, seat, kind, q, r, paid[0], paid[1], paid[2], paid[3]))
    state.victory = victory_by(state, hex)
    if state.victory:
        state.winner = seat
        state.tell((ev.WON, seat, state.victory))
        return True
    if completes_series(state, hex):
        reward_series(state, seat, t.SERIES_OF[kind])
    if state.bounty:
        reward_shrines(state, seat, hex)
    return False


def reward_series(state: Attika, seat: int, series: int) -> None:
    """An amphora, or a card when none is left (AT-70, AT-71)."""
    if state.amphorae:
        state.tell((ev.AMPHORA_WON, seat, series))
        state.amphorae -= 1
        state.cities[seat].amphorae += 1
    else:
        state.tell((ev.AMPHORA_MISSED, seat, series))
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
    given = min(state.amphorae, pairs * t.BOUNTY)
    state.amphorae -= given
    city.amphorae += given
    state.tell((ev.BOUNTY_WON, seat, pairs, given))
    take_cards(state, seat, pairs * t.BOUNTY - given)


def spend_amphora(state: Attika, seat: int) -> None:
    """Back to the supply, or out of the game (AT-73, AT-102)."""
    state.cities[seat].amphorae -= 1
    if state.out_of_game:
        state.removed += 1
    else:
        state.amphorae += 1
    state.tell((ev.AMPHORA_SPENT, seat))


def take_cards(state: Attika, seat: int, wanted: int) -> None:
    """Cards from the deck, which the discard pile renews; as many as there are (AT-64)."""
    taken = [0] * t.RESOURCES
    count = 0
    left = sum(state.deck)
    while count < wanted:
        if not left:
            left = sum(state.discards)
            if not left:
                break
            state.deck, state.discards = state.discards, state.deck
            state.tell((ev.RESHUFFLED, left))
        taken[take_card(state.deck, state.draw(left))] += 1
        left -= 1
        count += 1
    if not count:
        return
    hand = state.cities[seat].hand
    for resource in range(t.RESOURCES):
        hand[resource] += taken[resource]
    state.stirred = 1
    state.tell((ev.CARDS_TAKEN, seat, count))
    state.tell((ev.CARDS_SEEN, seat, taken[0], taken[1], taken[2], taken[3]), 1 << seat)


def take_card(deck: list[int], number: int) -> int:
    """The card with this number leaves the deck; its resource."""
    resource = 0
    while number >= deck[resource]:
        number -= deck[resource]
        resource += 1
    deck[resource] -= 1
    return resource


def draw_building(state: Attika, seat: int, stack: int) -> int:
    """The building on top of a stack that is not empty (AT-40): main buildings in the left one, others elsewhere."""
    city = state.cities[seat]
    kinds = t.MAINS if stack == t.MAIN_STACK else t.OTHERS
    hidden = city.hidden
    left = 0
    for kind in kinds:
        left += hidden[kind]
    number = state.draw(left)
    for kind in kinds:
        number -= hidden[kind]
        if number < 0:
            break
    hidden[kind] -= 1
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
