"""What is clever against what is slow and plain: wheels by brute force, scoring by flood fill."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.glass_road.audit import recount
from ludotheque.games.glass_road.board import lay_out, new_board
from ludotheque.games.glass_road.events import BUILT, FELLED, GAINED, LAID, REMOVED, SPENT
from ludotheque.games.glass_road.scoring import half_points, has_block, largest_group
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.tables import (
    BASE_SQUARE,
    FIRST_BUILDING,
    KINDS,
    LAND,
    MOST,
    START_WHEELS,
)
from ludotheque.kernel.state import Event


def turned(basic: tuple[int, ...], refined: int) -> tuple[tuple[int, ...], int, int]:
    """The rule word for word: while every basic token is at 1 or more and the refined one at 2 or less, turn."""
    turns = 0
    while all(amount >= 1 for amount in basic) and refined <= 2:
        basic, refined, turns = tuple(amount - 1 for amount in basic), refined + 1, turns + 1
    return basic, refined, turns


def test_every_brick_wheel_turns_as_the_rule_says() -> None:
    board = new_board(SPEC.box)
    for *basic, refined in product(range(8), range(8), range(8), range(4)):
        board.wheel[5:8], board.wheel[9] = basic, refined
        after, made, turns = turned(tuple(basic), refined)
        assert board.turn_brick() == turns
        assert (tuple(board.wheel[5:8]), board.wheel[9]) == (after, made)


def test_every_glass_wheel_turns_as_the_rule_says() -> None:
    """All wheels with amounts up to 4; what lies above changes nothing but itself."""
    board = new_board(SPEC.box)
    for *basic, refined in product(*[range(5)] * 5, range(4)):
        board.wheel[:5], board.wheel[8] = basic, refined
        after, made, turns = turned(tuple(basic), refined)
        assert board.turn_glass() == turns
        assert (tuple(board.wheel[:5]), board.wheel[8]) == (after, made)


LANDS = st.lists(st.integers(0, 4), min_size=LAND, max_size=LAND)


def flood(land: list[int], tile: int) -> int:
    """The largest group, by spreading from every square."""
    best = 0
    for start in range(1, LAND + 1):
        group, edge = set(), {start} if land[start] == tile else set()
        while edge:
            group |= edge
            edge = {other for square in edge for other in SPEC.box.neighbours[square] if land[other] == tile} - group
        best = max(best, len(group))
    return best


@settings(max_examples=300, deadline=None)
@given(land=LANDS, tile=st.integers(1, 3))
def test_groups_and_blocks(land: list[int], tile: int) -> None:
    board = new_board(SPEC.box)
    squares = [4, *land, *SPEC.box.start_land[LAND + 1 :]]
    lay_out(board, squares)
    assert largest_group(board, tile) == flood(squares, tile)
    at = {
        (int(id[1]), int(id[3]))
        for number, id in enumerate(SPEC.box.square_ids)
        if 0 < number <= LAND and squares[number] == tile
    }
    blocks = any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= at for r, c in at)
    assert has_block(board, tile) == blocks
    for square in range(1, LAND + 1):
        assert board.adjacent(square, tile) == sum(squares[other] == tile for other in SPEC.box.neighbours[square])


@settings(max_examples=200, deadline=None)
@given(
    tokens=st.tuples(*[st.integers(0, most) for most in MOST]),
    land=st.lists(st.integers(0, 3), min_size=LAND, max_size=LAND),
    kinds=st.lists(st.integers(1, KINDS - 1), max_size=14, unique=True),
)
def test_scores_of_any_board(tokens: tuple[int, ...], land: list[int], kinds: list[int]) -> None:
    """The score of a board is what its log would give, worked out from the data word for word."""
    board = new_board(SPEC.box)
    events: list[Event] = [(FELLED, 0, forest) for forest in range(1, len(SPEC.box.forest_squares))]
    squares = [4, *land, *SPEC.box.start_land[LAND + 1 :]]
    events += [(REMOVED, 0, 0, square) for square in range(1, LAND + 1)]
    events += [(LAID, 0, tile, square) for square, tile in enumerate(land, start=1) if tile]
    free = list(range(1, LAND + 1))
    for kind in kinds:
        square = BASE_SQUARE[kind] or free.pop(0)
        if BASE_SQUARE[kind] and squares[square] < SPEC.box.start_land[square]:
            continue
        squares[square] = FIRST_BUILDING - 1 + kind
        events.append((BUILT, 0, kind, square))
    lay_out(board, squares)
    board.wheel = list(tokens)
    for token, amount in enumerate(tokens):
        events += [(SPENT, 0, token, START_WHEELS[token]), (GAINED, 0, token, amount)]
    state = SPEC.new(1)
    assert recount(SPEC, state, events) == [half_points(board)]
