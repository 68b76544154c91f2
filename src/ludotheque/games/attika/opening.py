"""Set-up (AT-10 to AT-15)."""

from __future__ import annotations

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.actions import draw_building, draw_tile, take_cards
from ludotheque.games.attika.board import Laid, Land
from ludotheque.games.attika.decisions import begin_turn
from ludotheque.games.attika.state import Attika, blank_attika
from ludotheque.games.attika.tables import Box
from ludotheque.kernel.rng import Rng


def new_game(box: Box, players: int, chosen: list[int], rng: Rng) -> Attika:
    """A game set up; the first player is to begin."""
    state = blank_attika(box, players, rng)
    state.any_kind, state.out_of_game, bounty = chosen
    state.bounty = bounty if players > 2 else 0
    state.amphorae = t.AMPHORAE
    state.deck = box.cards[:]
    state.tiles = (1 << t.TILES) - 1
    laid: list[Laid] = []
    for q, r in box.centres[players]:
        laid.append((draw_tile(state), q, r, state.draw(t.ROTATIONS)))
    state.use(Land(box, players, tuple(laid), state.land))
    for seat in range(players):
        for stack in range(t.STACKS):
            state.cities[seat].reserve[draw_building(state, seat, stack)] += 1
    state.start = state.draw(players)
    for place in range(players):
        take_cards(state, (state.start + place) % players, t.HANDS[place])
    begin_turn(state, state.start)
    return state
