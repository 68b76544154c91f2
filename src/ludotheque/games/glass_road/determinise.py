"""Drawing the hidden part anew for somebody who cannot see it (15.4).

What comes out depends on what the seat knows and on the generator, on nothing else.
"""

from __future__ import annotations

from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.decisions import LayCards, SelectHands
from ludotheque.games.glass_road.opening import by_mark
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import ALL_CARDS, CARDS
from ludotheque.kernel.rng import Rng


def determinise(state: GlassRoad, seat: int, rng: Rng) -> GlassRoad:
    """A position that the seat cannot tell from this one: stacks, draws and hidden cards drawn anew."""
    world = state.with_other_chance(rng)
    world.stacks = tuple([redrawn(world, row, rng) for row in range(len(world.stacks))])
    if world.players == 1 or not world.stack:
        return world
    frame = world.stack[-1]
    if not isinstance(frame, SelectHands):
        for other in range(world.players):
            if other != seat:
                guess_cards(world.boards[other], rng)
    if isinstance(frame, (SelectHands, LayCards)):
        made = list(frame.made)
        for other in range(world.players):
            if other != seat and made[other]:
                options = frame.options(world, other)
                made[other] = options[rng.below(len(options))]
        world.stack[-1] = type(frame)(frame.open, tuple(made))
    return world


def redrawn(state: GlassRoad, row: int, rng: Rng) -> tuple[int, ...]:
    """A stack whose undrawn part is in a new random order; beginner tiles stay above the others."""
    stack = state.stacks[row]
    left = len(stack) - state.drawn[row]
    hidden = list(stack[:left])
    hidden.sort()
    below, above = by_mark(state, hidden)
    rng.shuffle(below)
    rng.shuffle(above)
    return tuple(below + above) + stack[left:]


def guess_cards(board: Board, rng: Rng) -> None:
    """Other cards for a hand and a face-down card, among those that nothing seen so far rules out."""
    seen = 0
    for card in board.shown + board.slots:
        seen |= 1 << card
    size = board.hand_size()
    pool = ALL_CARDS & ~seen & ~board.absent
    if board.down >= 0:
        for_down = [card for card in range(CARDS) if (ALL_CARDS & ~seen & ~board.absent_down) >> card & 1]
        outside = [card for card in for_down if not pool >> card & 1]
        room = len(for_down) - len(outside) > size
        candidates = for_down if room else outside
        board.down = candidates[rng.below(len(candidates))]
        pool &= ~(1 << board.down)
    cards = [card for card in range(CARDS) if pool >> card & 1]
    rng.shuffle(cards)
    board.hand = 0
    for card in cards[:size]:
        board.hand |= 1 << card
