"""Set-up (CB-20 to CB-28), and drawing the hidden part anew for somebody who cannot see it."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.decisions import (
    ChooseEstatesSecretly,
    DealEstates,
    SetUpPhase,
    estate_choices,
)
from ludotheque.games.castles_of_burgundy.state import Castles, new_estate
from ludotheque.games.castles_of_burgundy.tables import (
    BLACK_COPIES,
    BLACK_SLOTS,
    BLACK_STACK,
    CASTLE,
    COPIES,
    DEPOTS,
    GOODS_COPIES,
    KINDS,
    SLOTS,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    TYPE_OF,
    TYPES,
)
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng


def new_castles(players: int, variant: int, goods_neighbours: int, tie_empty: int, tie_order: int, rng: Rng) -> Castles:
    """A game set up, with the first steps still to run."""
    state = Castles(rng)
    state.players = players
    state.variant = variant
    state.goods_neighbours = goods_neighbours
    state.tie_empty = tie_empty
    state.tie_order = tie_order
    state.estates = [new_estate() for _ in range(players)]
    state.phase = 0
    state.round = 0
    state.white_die = 0
    state.depots = [0] * (DEPOTS * SLOTS)
    state.black = [0] * BLACK_SLOTS
    state.goods = [0] * (DEPOTS * 7)
    state.round_goods = []
    state.bonuses_left = [2] * TYPES
    state.removed = [0] * KINDS
    state.steps = [0] * players
    state.goods_drawn = 0
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
    for stack in range(TYPES + 1):
        tiles: list[int] = []
        for kind in range(1, KINDS):
            if stack == BLACK_STACK:
                tiles.extend([kind] * BLACK_COPIES[kind])
            elif TYPE_OF[kind] == stack:
                tiles.extend([kind] * COPIES[kind])
        if stack == CASTLE:
            del tiles[: state.players]
        state.shuffle(tiles)
        stacks.append(tuple(tiles))
    return tuple(stacks)


def deal(state: Castles) -> None:
    """Goods, silver and workers of the players (CB-23, CB-24); the goods left make the hidden pile (CB-21)."""
    pile: list[int] = []
    for colour in range(1, len(GOODS_COPIES)):
        pile.extend([colour] * GOODS_COPIES[colour])
    state.shuffle(pile)
    for place, seat in enumerate(state.order):
        estate = state.estates[seat]
        for _ in range(START_GOODS):
            estate.stock[pile.pop()] += 1
        estate.silver = START_SILVER
        estate.workers = START_WORKERS[state.players][place]
    state.goods_pile = tuple(pile)


def determinise(state: Castles, seat: int, rng: Rng) -> Castles:
    """A position that the seat cannot tell from this one: stacks, goods, dice to come drawn anew (CB-91)."""
    world = state.clone()
    world.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next())
    world.stacks = tuple([redrawn(stack, world.drawn[index], rng) for index, stack in enumerate(world.stacks)])
    world.goods_pile = redrawn(world.goods_pile, world.goods_drawn, rng)
    if world.stack:
        frame = world.stack[-1]
        if isinstance(frame, ChooseEstatesSecretly):
            made: list[Action] = list(frame.made)
            for other in range(world.players):
                if other != seat and made[other]:
                    choices = estate_choices(world, other)
                    made[other] = choices[rng.below(len(choices))]
            world.stack[-1] = ChooseEstatesSecretly(frame.open, tuple(made))
    return world


def redrawn(pile: tuple[int, ...], drawn: int, rng: Rng) -> tuple[int, ...]:
    """A pile whose undrawn part is in a new random order."""
    hidden = list(pile[: len(pile) - drawn])
    rng.shuffle(hidden)
    return tuple(hidden) + pile[len(pile) - drawn :]
