"""Set-up (GR-10 to GR-16)."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import new_board
from ludotheque.games.glass_road.decisions import StartPeriod, refill
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Box
from ludotheque.kernel.rng import Rng


def new_game(box: Box, players: int, chosen: list[int], rng: Rng) -> GlassRoad:
    """A game set up, with the first period still to begin."""
    state = GlassRoad.blank(rng)
    state.box = box
    state.players = players
    state.beginner, state.five_periods, state.grove_court, state.exclude_roofing = chosen
    state.boards = [new_board(box) for _ in range(players)]
    state.periods = len(t.SOLO_CARDS) if players == 1 else t.LONG_PERIODS if state.five_periods else t.PERIODS
    slots = min(t.OFFERED[players], t.BEGINNER_OFFERED) if state.beginner else t.OFFERED[players]
    state.market = [0] * (slots * len(t.CATEGORY_IDS))
    state.stacks = tuple([shuffled_stack(state, row) for row in range(len(t.CATEGORY_IDS))])
    state.drawn = [0] * len(t.CATEGORY_IDS)
    state.start = state.draw(players)
    refill(state)
    state.push(StartPeriod())
    return state


def shuffled_stack(state: GlassRoad, row: int) -> tuple[int, ...]:
    """All tiles of a category; for beginners those without the mark lie below, shuffled by themselves (GR-130)."""
    tiles = [
        kind
        for kind in range(1, t.KINDS)
        if t.CATEGORY[kind] == row and not (state.exclude_roofing and kind == t.ROOFING_COMPANY)
    ]
    below, above = by_mark(state, tiles)
    state.shuffle(below)
    state.shuffle(above)
    return tuple(below + above)


def by_mark(state: GlassRoad, tiles: list[int]) -> tuple[list[int], list[int]]:
    """For beginners the tiles without their mark and those with it; otherwise none and all."""
    below = [kind for kind in tiles if state.beginner and not state.box.beginner[kind]]
    return below, [kind for kind in tiles if kind not in below]
