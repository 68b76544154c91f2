"""Set-up (GR-10 to GR-16), and drawing the hidden part anew for somebody who cannot see it (15.4)."""

from __future__ import annotations

from ludotheque.games.glass_road.board import Board, new_board
from ludotheque.games.glass_road.decisions import LayCards, SelectHands, StartPeriod, refill
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import (
    ALL_CARDS,
    BEGINNER_OFFERED,
    CARDS,
    CATEGORY,
    CATEGORY_IDS,
    HAND_SIZE,
    HANDS,
    KINDS,
    LONG_PERIODS,
    OFFERED,
    PERIODS,
    ROOFING_COMPANY,
    SOLO_CARDS,
    Box,
)
from ludotheque.kernel.rng import Rng


def new_glass_road(
    box: Box, players: int, beginner: int, five_periods: int, grove_court: int, exclude_roofing: int, rng: Rng
) -> GlassRoad:
    """A game set up, with the first period still to begin."""
    state = GlassRoad(rng)
    state.box = box
    state.players = players
    state.beginner = beginner
    state.five_periods = five_periods
    state.grove_court = grove_court
    state.exclude_roofing = exclude_roofing
    state.boards = [new_board(box) for _ in range(players)]
    state.period = 0
    state.periods = len(SOLO_CARDS) if players == 1 else LONG_PERIODS if five_periods else PERIODS
    state.round = 0
    slots = min(OFFERED[players], BEGINNER_OFFERED) if beginner else OFFERED[players]
    state.market = [0] * (slots * len(CATEGORY_IDS))
    state.stacks = tuple([shuffled_stack(state, row) for row in range(len(CATEGORY_IDS))])
    state.drawn = [0] * len(CATEGORY_IDS)
    state.start = state.draw(players)
    state.chosen = 0
    state.locked = 0
    state.visited = []
    refill(state)
    state.push(StartPeriod())
    return state


def shuffled_stack(state: GlassRoad, row: int) -> tuple[int, ...]:
    """All tiles of a category; for beginners those without the mark lie below, shuffled by themselves (GR-130)."""
    tiles = [
        kind
        for kind in range(1, KINDS)
        if CATEGORY[kind] == row and not (state.exclude_roofing and kind == ROOFING_COMPANY)
    ]
    below = [kind for kind in tiles if state.beginner and not state.box.beginner[kind]]
    above = [kind for kind in tiles if kind not in below]
    state.shuffle(below)
    state.shuffle(above)
    return tuple(below + above)


def determinise(state: GlassRoad, seat: int, rng: Rng) -> GlassRoad:
    """A position that the seat cannot tell from this one: stacks, draws and hidden cards drawn anew."""
    world = state.clone()
    world.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next())
    world.stacks = tuple([redrawn(world, row, rng) for row in range(len(world.stacks))])
    if world.players == 1 or not world.stack:
        return world
    frame = world.stack[-1]
    if isinstance(frame, SelectHands):
        made = list(frame.made)
        for other in range(world.players):
            if other != seat and made[other]:
                made[other] = HANDS[HAND_SIZE][rng.below(len(HANDS[HAND_SIZE]))]
        world.stack[-1] = SelectHands(frame.open, tuple(made))
        return world
    for other in range(world.players):
        if other != seat:
            guess_cards(world.boards[other], rng)
    if isinstance(frame, LayCards):
        laid = list(frame.made)
        for other in range(world.players):
            if other != seat and laid[other]:
                options = frame.options(world, other)
                laid[other] = options[rng.below(len(options))]
        world.stack[-1] = LayCards(frame.open, tuple(laid))
    return world


def redrawn(state: GlassRoad, row: int, rng: Rng) -> tuple[int, ...]:
    """A stack whose undrawn part is in a new random order; beginner tiles stay above the others."""
    stack = state.stacks[row]
    left = len(stack) - state.drawn[row]
    below = [kind for kind in stack[:left] if state.beginner and not state.box.beginner[kind]]
    above = [kind for kind in stack[:left] if not (state.beginner and not state.box.beginner[kind])]
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
