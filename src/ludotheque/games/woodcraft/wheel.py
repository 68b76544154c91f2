"""The action wheel: which tiles may be chosen, what they bring, where they go (WC-24 to WC-30)."""

from __future__ import annotations

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, QUADRANTS, TILE_COUNT, Effects


def holds_tile(state: Woodcraft, quadrant: int) -> bool:
    return any([place // TILE_COUNT == quadrant for place in state.tiles])


def is_blocked(state: Woodcraft, tile: int) -> bool:
    """A tile of the front quadrant, while the next quadrant is not empty (WC-26)."""
    quadrant = state.tiles[tile] // TILE_COUNT
    return quadrant == state.front and holds_tile(state, (quadrant + 1) % QUADRANTS)


def distance(state: Woodcraft, quadrant: int) -> int:
    """Quadrants behind the front: 3 is the oldest (WC-25)."""
    return (state.front - quadrant) % QUADRANTS


def rim_bonus(state: Woodcraft, tile: int) -> Effects:
    """The bonus of the slot that a tile stands on (WC-28)."""
    place = state.tiles[tile]
    if state.arc and place // TILE_COUNT == state.start:
        return ()
    return state.box.rim[place]


def saw_bonus(state: Woodcraft, tile: int) -> Effects:
    """The bonus of the quadrant that a tile stands in (WC-28)."""
    quadrant = state.tiles[tile] // TILE_COUNT
    return state.box.saw[quadrant][state.box.saw_level[distance(state, quadrant)]]


def next_place(state: Woodcraft, tile: int) -> int:
    """Behind the last tile of the next quadrant; gaps are not filled (WC-27)."""
    quadrant = (state.tiles[tile] // TILE_COUNT + 1) % QUADRANTS
    last = -1
    for place in state.tiles:
        if place // TILE_COUNT == quadrant:
            last = max(last, place % TILE_COUNT)
    return quadrant * TILE_COUNT + last + 1


def move_tile(state: Woodcraft, seat: int, tile: int) -> None:
    """Steps 3 to 7 of WC-27; the seat is NONE for a solo card."""
    quadrant = state.tiles[tile] // TILE_COUNT
    place = next_place(state, tile)
    state.tiles[tile] = place
    if seat == NONE:
        state.tell((ev.TILE_PUSHED, tile, place))
    else:
        state.tell((ev.TILE_MOVED, seat, tile, place))
    if quadrant == state.front:
        state.front = place // TILE_COUNT
        state.tell((ev.SAW_TURNED, state.front))
    if state.arc and not holds_tile(state, state.start):
        state.arc = 0
        state.tell((ev.ARC_REMOVED,))


def rearmost(state: Woodcraft) -> int:
    """The tile with the largest distance; among those the largest position (WC-30)."""
    best, behind = 0, -1
    for tile in range(TILE_COUNT):
        place = state.tiles[tile]
        here = distance(state, place // TILE_COUNT) * TILE_COUNT + place % TILE_COUNT
        if here > behind:
            best, behind = tile, here
    return best
