"""Set-up (CB-20 to CB-28)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.decisions import DealEstates, SetUpPhase
from ludotheque.games.castles_of_burgundy.state import Castles, new_estate
from ludotheque.kernel.rng import Rng


def new_game(box: None, players: int, chosen: list[int], rng: Rng) -> Castles:
    """A game set up, with the first steps still to run."""
    state = Castles.blank(rng)
    state.players = players
    state.variant, state.goods_neighbours, state.tie_empty, state.tie_order = chosen
    state.estates = [new_estate() for _ in range(players)]
    state.depots = [0] * (t.DEPOTS * t.SLOTS)
    state.black = [0] * t.BLACK_SLOTS
    state.goods = [0] * (t.DEPOTS * (t.COLOURS + 1))
    state.bonuses_left = [2] * t.TYPES
    state.removed = [0] * t.KINDS
    state.steps = [0] * players
    state.stacks = shuffled_stacks(state)
    state.drawn = [0] * len(state.stacks)
    first = state.draw(players)
    state.order = [(first + place) % players for place in range(players)]
    state.round_order = state.order[:]
    deal(state)
    state.push(SetUpPhase())
    state.push(DealEstates())
    return state


def shuffled_stacks(state: Castles) -> tuple[tuple[int, ...], ...]:
    """Six coloured stacks and the black one; the starting castles are already taken out (CB-20, CB-23)."""
    stacks: list[tuple[int, ...]] = []
    for stack in range(t.TYPES + 1):
        tiles: list[int] = []
        for kind in range(1, t.KINDS):
            if stack == t.BLACK_STACK:
                tiles.extend([kind] * t.BLACK_COPIES[kind])
            elif t.TYPE_OF[kind] == stack:
                tiles.extend([kind] * t.COPIES[kind])
        if stack == t.CASTLE:
            del tiles[: state.players]
        state.shuffle(tiles)
        stacks.append(tuple(tiles))
    return tuple(stacks)


def deal(state: Castles) -> None:
    """Goods, silver and workers of the players (CB-23, CB-24); the goods left make the hidden pile (CB-21)."""
    pile: list[int] = []
    for colour in range(1, len(t.GOODS_COPIES)):
        pile.extend([colour] * t.GOODS_COPIES[colour])
    state.shuffle(pile)
    for place, seat in enumerate(state.order):
        estate = state.estates[seat]
        for _ in range(t.START_GOODS):
            estate.stock[pile.pop()] += 1
        estate.silver = t.START_SILVER
        estate.workers = t.START_WORKERS[state.players][place]
    state.goods_pile = tuple(pile)
