"""Set-up (WC-4 to WC-14)."""

from __future__ import annotations

from ludotheque.games.woodcraft.actions import roll_market
from ludotheque.games.woodcraft.board import new_player
from ludotheque.games.woodcraft.decisions import Setup
from ludotheque.games.woodcraft.effects import refill
from ludotheque.games.woodcraft.state import Woodcraft, new_cards
from ludotheque.games.woodcraft.tables import (
    COLOURS,
    EARLY,
    HAZELNUT,
    LATE,
    NONE,
    QUADRANTS,
    TILE_COUNT,
    Box,
)
from ludotheque.kernel.frames import all_choose
from ludotheque.kernel.rng import Rng

RANDOM = QUADRANTS
"""Instead of a start quadrant: any (WC-104)."""


def new_game(box: Box, players: int, chosen: list[int], rng: Rng) -> Woodcraft:
    """A game set up, with everybody's set-up choices still to come."""
    state = Woodcraft.blank(rng)
    state.box = box
    state.players = players
    state.boards = [new_player(box, players) for _ in range(players)]
    state.first = state.draw(players)
    (start,) = chosen
    state.start = state.draw(QUADRANTS) if start == RANDOM else start
    state.front = (state.start + box.front_offset) % QUADRANTS
    state.arc = 1
    state.tiles = [state.start * TILE_COUNT + tile for tile in range(TILE_COUNT)]
    state.market = [0] * (COLOURS * box.market_width)
    for place in range(len(state.market)):
        roll_market(state, place)
    state.active = NONE
    state.moved = NONE
    state.nonplayer = box.nonplayer_start
    state.tools = box.tools[:]
    deal(state, box)
    state.push(Setup(*all_choose(players)))
    return state


def shuffled(state: Woodcraft, cards: list[int]) -> list[int]:
    state.shuffle(cards)
    return cards


def deal(state: Woodcraft, box: Box) -> None:
    """Decks, displays, contracts, reputation tiles, and everybody's cards in turn order (WC-7, WC-8, WC-10, WC-14)."""
    decks = [
        [number for number, card in enumerate(box.orders) if card.deck == deck] for deck in (EARLY, LATE, HAZELNUT)
    ]
    late = [number for number, card in enumerate(box.helpers) if card.late]
    early = [number for number, card in enumerate(box.helpers) if not card.late]
    state.orders = new_cards(shuffled(state, decks[EARLY]), shuffled(state, decks[LATE]))
    state.helpers = new_cards(shuffled(state, early), shuffled(state, late))
    state.hazelnuts = shuffled(state, decks[HAZELNUT])
    contracts = shuffled(state, list(range(len(box.contracts))))
    state.contracts = sorted(contracts[: box.start_contracts[state.players]])
    state.reputation_tiles = shuffled(state, list(range(len(box.tile_rewards))))[: len(box.tile_spaces)]
    if state.players == 1:
        state.solo_deck = shuffled(state, list(range(len(box.solo_cards))))
    refill(state, state.orders)
    refill(state, state.helpers)
    for seat in state.turn_order():
        board = state.boards[seat]
        board.dealt_helpers = [state.helpers.deck.pop() for _ in range(box.draw_helpers)]
        board.dealt_orders = [state.orders.deck.pop() for _ in range(box.draw_orders)]
        board.dealt_orders += [state.hazelnuts.pop() for _ in range(box.draw_hazelnuts)]
