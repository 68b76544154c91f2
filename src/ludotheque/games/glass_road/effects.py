"""Building, and what immediate buildings do at once; nothing comes in between (GR-71, GR-72, GR-82 to GR-87)."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import add_deals, lay, make_deal, pay, turn_wheels
from ludotheque.games.glass_road.events import BUILT, COPIED, TOOK_EFFECT
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.frames import Action, Frame
from ludotheque.kernel.records import frame


def build(state: GlassRoad, seat: int, action: Action) -> None:
    """Pay and place a building, in the order of GR-71."""
    _, _, kind, square, from_glass = action
    board = state.boards[seat]
    if kind in board.offer:
        board.offer.remove(kind)
    else:
        state.market[state.market.index(kind)] = 0
    pay(state, seat, board, board.box.cost[kind], from_glass)
    turn_wheels(state, seat, board)
    board.erect(square, kind)
    state.tell((BUILT, seat, kind, square))
    if t.CATEGORY[kind] == t.IMMEDIATE:
        take_effect(state, seat, kind, square)


def take_effect(state: GlassRoad, seat: int, kind: int, square: int) -> None:
    """The effect of an immediate building on a square, just built or copied by the Tavern."""
    effect = t.EFFECT_OF[kind]
    if effect == t.FILL:
        fill(state, seat, kind, square)
    elif effect == t.GAIN_ONCE:
        ask(state, ImmediateGain(seat, kind, square))
    elif effect == t.REPEAT:
        ask(state, RepeatedEffect(seat, kind))
    elif effect == t.LAY_TILES:
        ask(state, LayTiles(seat, square))
    elif effect == t.COPY_EFFECT and neighbours_to_copy(state.boards[seat], square):
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
    tile = t.FILL_TILE[kind]
    if kind == t.GROVE_COURT and state.grove_court:
        tile = t.GROVE
    for other in board.box.neighbours[square]:
        if board.land[other] == t.EMPTY:
            lay(state, seat, board, tile, other)


@frame
class ImmediateGain(Frame[GlassRoad]):
    """How much of its gain an immediate building brings, and on which wheel (GR-26, GR-82)."""

    seat: int
    kind: int
    square: int

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_deals(state.boards[seat], t.EFFECT, self.kind, t.DEALS[self.kind], self.square, actions)
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        state.tell((TOOK_EFFECT, seat, self.kind))
        make_deal(state, seat, state.boards[seat], t.DEALS[self.kind], action)


@frame
class RepeatedEffect(Frame[GlassRoad]):
    """Landscaping Office, Winery, Fishery, Wood Trader: once more, or stop (GR-83)."""

    seat: int
    kind: int

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_deals(state.boards[seat], t.EFFECT, self.kind, t.DEALS[self.kind], 0, actions)
        actions.append((t.STOP,))
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.EFFECT:
            state.tell((TOOK_EFFECT, seat, self.kind))
            make_deal(state, seat, state.boards[seat], t.DEALS[self.kind], action)
            ask(state, RepeatedEffect(seat, self.kind))


@frame
class LayTiles(Frame[GlassRoad]):
    """Country House: up to two tiles of one kind on empty squares beside it (GR-86)."""

    seat: int
    square: int

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        land = state.boards[seat].land
        free = [other for other in state.box.neighbours[self.square] if land[other] == t.EMPTY]
        actions: list[Action] = []
        for tile in (t.PIT, t.GROVE, t.POND):
            for place, one in enumerate(free):
                for two in free[place + 1 :]:
                    actions.append((t.LAY, tile, one, two))
            for one in free:
                actions.append((t.LAY, tile, one, 0))
        actions.append((t.LAY, 0, 0, 0))
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        _, tile, *squares = action
        for square in squares:
            if square:
                lay(state, seat, state.boards[seat], tile, square)


def neighbours_to_copy(board: Board, square: int) -> list[int]:
    """Squares beside a Tavern with an immediate building (GR-85)."""
    found: list[int] = []
    for other in board.box.neighbours[square]:
        kind = board.land[other] - t.FIRST_BUILDING + 1
        if kind > 0 and t.CATEGORY[kind] == t.IMMEDIATE and kind != t.TAVERN:
            found.append(other)
    return found


@frame
class CopyEffect(Frame[GlassRoad]):
    """Tavern: which neighbour takes effect once more, seen from where it stands (GR-85)."""

    seat: int
    square: int

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return [(t.COPY, other) for other in neighbours_to_copy(state.boards[seat], self.square)]

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        _, square = action
        state.stack.pop()
        kind = state.boards[seat].land[square] - t.FIRST_BUILDING + 1
        state.tell((COPIED, seat, kind))
        take_effect(state, seat, kind, square)
