"""Transactions: what can be paid, laid and received, in all the ways there are, and doing it (GR-7, GR-20 to GR-29)."""

from __future__ import annotations

from ludotheque.games.glass_road import events as ev
from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.tables import Deal, Gain, Price
from ludotheque.kernel.frames import Action
from ludotheque.kernel.state import State

NOTHING: tuple[int, int] = (0, 0)
"""No token, no amount."""

# Paying


def payments(board: Board, price: Price) -> list[int]:
    """The ways to pay a price: how many units of food or charcoal come from the glass wheel (GR-28)."""
    wheel = board.wheel
    for place in range(len(price.tokens)):
        if wheel[price.tokens[place]] < price.amounts[place]:
            return []
    if not price.either:
        return [0]
    least = max(0, price.either - wheel[price.brick_token])
    most = min(price.either, wheel[price.glass_token])
    return list(range(least, most + 1))


def charge(board: Board, price: Price, from_glass: int, times: int) -> None:
    """Move the tokens of a price down, or with -1 up again."""
    for place in range(len(price.tokens)):
        board.wheel[price.tokens[place]] -= times * price.amounts[place]
    if price.either:
        board.wheel[price.glass_token] -= times * from_glass
        board.wheel[price.brick_token] -= times * (price.either - from_glass)


def pay(state: State, seat: int, board: Board, price: Price, from_glass: int) -> None:
    charge(board, price, from_glass, 1)
    if state.events is not None:
        for place in range(len(price.tokens)):
            state.tell((ev.SPENT, seat, price.tokens[place], price.amounts[place]))
        if from_glass:
            state.tell((ev.SPENT, seat, price.glass_token, from_glass))
        if price.either > from_glass:
            state.tell((ev.SPENT, seat, price.brick_token, price.either - from_glass))


def turn_wheels(state: State, seat: int, board: Board) -> None:
    """The end of every transaction: each wheel turns while it can (GR-22 to GR-25)."""
    turns = board.turn_glass()
    if turns:
        state.tell((ev.TURNED, seat, 0, turns))
    turns = board.turn_brick()
    if turns:
        state.tell((ev.TURNED, seat, 1, turns))


# Receiving


def counted(board: Board, per: int, square: int) -> int:
    """How many there are of what an amount is multiplied with."""
    if per == t.ONCE:
        return 1
    if per == t.PER_PIT:
        return board.counts[t.PIT]
    if per == t.PER_GROVE:
        return board.counts[t.GROVE]
    if per == t.PER_POND:
        return board.counts[t.POND]
    if per == t.PER_HAND_CARD:
        return board.hand_size()
    if per == t.PER_WOOD:
        return board.wheel[t.WOOD]
    if per == t.PER_WATER:
        return board.wheel[t.WATER]
    if per == t.PER_ADJACENT_EMPTY:
        return board.adjacent(square, t.EMPTY)
    if per == t.PER_ADJACENT_POND:
        return board.adjacent(square, t.POND)
    raise ValueError(f"nothing is counted for {per}")


def amounts(board: Board, gain: Gain, square: int, named: bool) -> list[tuple[int, int]]:
    """The ways to take a gain, as token + 1 and amount: all of it first, nothing last (GR-26-a).

    When the resource must be named, taking nothing of it is a way for each resource (GR-63-a).
    """
    granted = gain.amount * counted(board, gain.per, square)
    found: list[tuple[int, int]] = []
    for token in gain.tokens:
        amount = min(granted, t.MOST[token] - board.wheel[token])
        while amount > 0:
            found.append((token + 1, amount))
            amount -= 1
        if named and token == t.TOKENS_OF[t.RESOURCE_OF[token]][0]:
            found.append((token + 1, 0))
    if not named:
        found.append(NOTHING)
    return found


def receive(state: State, seat: int, board: Board, token: int, amount: int) -> None:
    if amount:
        board.wheel[token] += amount
        state.tell((ev.GAINED, seat, token, amount))


# Deals


def removals(board: Board, tile: int) -> list[int]:
    """Forests, or squares with such a tile; 0 stands for none when none is asked for."""
    if tile == 0:
        return [0]
    if tile == t.FOREST:
        return [forest for forest in range(1, t.FORESTS + 1) if board.has_forest(forest)]
    if not board.counts[tile]:
        return []
    return [square for square in range(1, t.LAND + 1) if board.land[square] == tile]


def discards(board: Board, count: int) -> list[tuple[int, int]]:
    """Sets of so many tiles of the private offer, in the order they arrived."""
    offer = board.offer
    if count == 0:
        return [NOTHING]
    if count == 1:
        return [(kind, 0) for kind in offer]
    return [(offer[one], offer[two]) for one in range(len(offer)) for two in range(one + 1, len(offer))]


def layings(board: Board, deal: Deal) -> list[tuple[int, int]]:
    """Tiles to lay and where; laying none comes last, unless it must be done (GR-60, A-18)."""
    found: list[tuple[int, int]] = []
    if deal.lay and board.counts[t.EMPTY]:
        for tile in deal.lay:
            for square in range(1, t.LAND + 1):
                if board.land[square] == t.EMPTY:
                    found.append((tile, square))
    if not deal.lay or not deal.must_lay:
        found.append(NOTHING)
    return found


def add_deals(board: Board, operation: int, subject: int, deal: Deal, place: int, actions: list[Action]) -> None:
    """All ways to make a deal; `place` is the square of the building that makes it, if any."""
    ways = payments(board, deal.price)
    if not ways:
        return
    removed = removals(board, deal.remove)
    if not removed:
        return
    thrown = discards(board, deal.discard)
    if not thrown:
        return
    laid = layings(board, deal)
    for from_glass in ways:
        charge(board, deal.price, from_glass, 1)
        gains = [amounts(board, gain, place, deal.names_resource) for gain in deal.gains]
        charge(board, deal.price, from_glass, -1)
        first = gains[0] if gains else [NOTHING]
        second = gains[1] if len(gains) > 1 else [NOTHING]
        for gone in removed:
            for one, two in thrown:
                for tile, square in laid:
                    for token, most in first:
                        for other, more in second:
                            actions.append(
                                (operation, subject, from_glass, gone, one, two, tile, square, token, most, other, more)
                            )


def make_deal(state: State, seat: int, board: Board, deal: Deal, action: Action) -> None:
    """Carry out a transaction: pay everything, receive everything, then the wheels turn (GR-24, GR-80)."""
    _, _, from_glass, gone, one, two, tile, square, token, most, other, more = action
    pay(state, seat, board, deal.price, from_glass)
    if deal.remove == t.FOREST:
        fell(state, seat, board, gone)
    elif deal.remove:
        clear(state, seat, board, gone)
    for kind in (one, two):
        if kind:
            board.offer.remove(kind)
            board.discarded.append(kind)
            state.tell((ev.DISCARDED, seat, kind))
    if tile:
        lay(state, seat, board, tile, square)
    if token:
        receive(state, seat, board, token - 1, most)
    if other:
        receive(state, seat, board, other - 1, more)
    turn_wheels(state, seat, board)


# Landscape


def fell(state: State, seat: int, board: Board, forest: int) -> None:
    board.fell(forest)
    state.tell((ev.FELLED, seat, forest))


def clear(state: State, seat: int, board: Board, square: int) -> None:
    """Take a small tile away (GR-33)."""
    state.tell((ev.REMOVED, seat, board.land[square], square))
    board.put(square, t.EMPTY)


def lay(state: State, seat: int, board: Board, tile: int, square: int) -> None:
    board.put(square, tile)
    state.tell((ev.LAID, seat, tile, square))
