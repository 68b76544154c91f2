"""Building, and what immediate buildings do at once; nothing comes in between (GR-71, GR-72, GR-82 to GR-87)."""

from __future__ import annotations

from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import add_deals, lay, make_deal, pay, turn_wheels
from ludotheque.games.glass_road.events import BUILT, COPIED, TOOK_EFFECT
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import (
    CATEGORY,
    COPY,
    COPY_EFFECT,
    DEALS,
    EFFECT,
    EFFECT_OF,
    EMPTY,
    FILL,
    FILL_TILE,
    FIRST_BUILDING,
    GAIN_ONCE,
    GROVE,
    GROVE_COURT,
    IMMEDIATE,
    LAY,
    LAY_TILES,
    PIT,
    POND,
    REPEAT,
    STOP,
    TAVERN,
)
from ludotheque.kernel.frames import Action, Frame


def build(state: GlassRoad, seat: int, action: Action) -> None:
    """Carry out (BUILD, half, building, square, units from the glass wheel) in the order of GR-71."""
    board = state.boards[seat]
    kind, square = action[2], action[3]
    if kind in board.offer:
        board.offer.remove(kind)
    else:
        state.market[state.market.index(kind)] = 0
    pay(state, seat, board, board.box.cost[kind], action[4])
    turn_wheels(state, seat, board)
    board.erect(square, kind)
    state.tell((BUILT, seat, kind, square))
    if CATEGORY[kind] == IMMEDIATE:
        take_effect(state, seat, kind, square)


def take_effect(state: GlassRoad, seat: int, kind: int, square: int) -> None:
    """The effect of an immediate building on a square, just built or copied by the Tavern."""
    effect = EFFECT_OF[kind]
    if effect == FILL:
        fill(state, seat, kind, square)
    elif effect == GAIN_ONCE:
        ask(state, ImmediateGain(seat, kind, square))
    elif effect == REPEAT:
        ask(state, RepeatedEffect(seat, kind))
    elif effect == LAY_TILES:
        ask(state, LayTiles(seat, square))
    elif effect == COPY_EFFECT and neighbours_to_copy(state.boards[seat], square):
        ask(state, CopyEffect(seat, square))


def ask(state: GlassRoad, decision: Frame[GlassRoad]) -> None:
    """Push a decision, and answer it at once when there is only one way to."""
    state.push(decision)
    options = decision.options(state, decision.seat)
    if len(options) == 1:
        decision.resolve(state, decision.seat, options[0])


def fill(state: GlassRoad, seat: int, kind: int, square: int) -> None:
    """Grove Court, Water Tower, Loess Plateau: a tile on every empty square beside it (GR-82-a)."""
    board = state.boards[seat]
    tile = FILL_TILE[kind]
    if kind == GROVE_COURT and state.grove_court:
        tile = GROVE
    for other in board.box.neighbours[square]:
        if board.land[other] == EMPTY:
            lay(state, seat, board, tile, other)


class ImmediateGain(Frame[GlassRoad]):
    """How much of its gain an immediate building brings, and on which wheel (GR-26, GR-82)."""

    def __init__(self, seat: int, kind: int, square: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.square = square

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.kind, self.square)

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_deals(state.boards[seat], EFFECT, self.kind, DEALS[self.kind], self.square, actions)
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        state.tell((TOOK_EFFECT, seat, self.kind))
        make_deal(state, seat, state.boards[seat], DEALS[self.kind], action)


class RepeatedEffect(Frame[GlassRoad]):
    """Landscaping Office, Winery, Fishery, Wood Trader: once more, or stop (GR-83)."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.kind)

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_deals(state.boards[seat], EFFECT, self.kind, DEALS[self.kind], 0, actions)
        actions.append((STOP,))
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == EFFECT:
            state.tell((TOOK_EFFECT, seat, self.kind))
            make_deal(state, seat, state.boards[seat], DEALS[self.kind], action)
            ask(state, RepeatedEffect(seat, self.kind))


class LayTiles(Frame[GlassRoad]):
    """Country House: up to two tiles of one kind on empty squares beside it (GR-86)."""

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.square)

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        land = state.boards[seat].land
        free = [other for other in state.box.neighbours[self.square] if land[other] == EMPTY]
        actions: list[Action] = []
        for tile in (PIT, GROVE, POND):
            for place, one in enumerate(free):
                for two in free[place + 1 :]:
                    actions.append((LAY, tile, one, two))
            for one in free:
                actions.append((LAY, tile, one, 0))
        actions.append((LAY, 0, 0, 0))
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        board = state.boards[seat]
        for place in (2, 3):
            if action[place]:
                lay(state, seat, board, action[1], action[place])


def neighbours_to_copy(board: Board, square: int) -> list[int]:
    """Squares beside a Tavern with an immediate building (GR-85)."""
    found: list[int] = []
    for other in board.box.neighbours[square]:
        kind = board.land[other] - FIRST_BUILDING + 1
        if kind > 0 and CATEGORY[kind] == IMMEDIATE and kind != TAVERN:
            found.append(other)
    return found


class CopyEffect(Frame[GlassRoad]):
    """Tavern: which neighbour takes effect once more, seen from where it stands (GR-85)."""

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.square)

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return [(COPY, other) for other in neighbours_to_copy(state.boards[seat], self.square)]

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        kind = state.boards[seat].land[action[1]] - FIRST_BUILDING + 1
        state.tell((COPIED, seat, kind))
        take_effect(state, seat, kind, action[1])
