"""Derived cases: goods that ships bring, and the turn-order track."""

from __future__ import annotations

from tests.games.castles_of_burgundy.positions import (
    Holding,
    decision,
    do,
    goods_on,
    idle_turn,
    legal_paths,
    log,
    position,
    stock,
    track,
    why,
)

from ludotheque.games.castles_of_burgundy.state import Castles

A, B, C = 0, 1, 2


def test_a_ship_moves_on_even_without_goods() -> None:
    """TC-11: no depot has goods: no goods, the piece still advances by one."""
    state = position(dice=(2, 1), storage=["ship"], stock={"red": 1})
    do(state, "place die:2 storage:1 space:18")
    assert decision(state) == "Turn"
    assert stock(state) == {"red": 1}
    assert track(state) == [[B], [A]]


def test_what_does_not_fit_stays_on_the_depot() -> None:
    """TC-12: stock red, pink, brown; the chosen depot has turquoise ×2 only: they stay, the piece advances."""
    state = position(
        dice=(2, 1),
        storage=["ship"],
        stock={"red": 1, "pink": 1, "brown": 1},
        goods={1: {"turquoise": 2}, 4: {"red": 1}},
    )
    do(state, "place die:2 storage:1 space:18", "ship depot:1")
    assert stock(state) == {"red": 1, "pink": 1, "brown": 1}
    assert goods_on(state, 1) == {"turquoise": 2}
    assert state.steps == [1, 0]


def three_ships() -> Castles:
    """A, B, C on space 0 with A on top; each has two ships and workers enough for any die."""
    sailor: Holding = {"storage": ["ship", "ship"], "workers": 20, "dice": (2, 5)}
    return position(3, track=[[C, B, A]], others={B: sailor, C: sailor}, **sailor)


def test_who_comes_later_lies_on_top() -> None:
    """TC-13: A no ship, B one, C one: space 1 = [B, C on top]; next round C, B, A, and C rolls the white die."""
    state = three_ships()
    do(state, "workers die:2", "workers die:5", "end")
    assert state.to_move() == B
    do(state, "place die:2 storage:1 space:18", "workers die:5", "end")
    assert state.to_move() == C
    do(state, "place die:2 storage:1 space:18", "workers die:5")
    assert track(state) == [[A], [B, C]]
    assert state.round_order == [A, B, C]
    told = log(state, "end")
    assert state.round_order == [C, B, A]
    assert [message.args["seat"] for message in told if message.key == "event.white_die"] == [f"seat:{C}"]


def test_two_ships_in_one_turn_move_two_spaces() -> None:
    """TC-14: from TC-13, A places two ships and is alone on space 2; then A, C, B."""
    state = three_ships()
    do(state, "workers die:2", "workers die:5", "end")
    for _ in (B, C):
        do(state, "place die:2 storage:1 space:18", "workers die:5", "end")
    for _ in (C, B):
        idle_turn(state)
    assert state.to_move() == A
    for space in (18, 20):
        do(state, min(path for path in legal_paths(state, "place") if path.endswith(f"space:{space}")))
        if decision(state) == "ShipGoods":
            do(state, min(legal_paths(state)))
    assert track(state) == [[], [B, C], [A]]
    do(state, "end")
    assert state.round_order == [A, C, B]


def test_a_piece_leaves_from_under_another_one() -> None:
    """TC-15: space 1 = [B, C on top]; B places a ship: space 2 = [B], space 1 = [C]; order B, C."""
    state = position(3, track=[[A], [B, C]], seat=B, dice=(2, 1), storage=["ship"])
    do(state, "place die:2 storage:1 space:18")
    assert track(state) == [[A], [C], [B]]
    assert state.order == [B, C, A]


def two_depots(neighbours: str = "ring") -> Castles:
    state = position(
        dice=(2, 1),
        knowledge=[5],
        storage=["ship"],
        stock={"red": 1, "brown": 1},
        goods={6: {"red": 1, "pink": 1}, 1: {"red": 1, "orange": 1}},
        options={"goods_neighbours": neighbours},
    )
    do(state, "place die:2 storage:1 space:18")
    return state


def test_knowledge_5_empties_two_neighbouring_depots() -> None:
    """TC-16: depots 6 and 1: both red are taken (red ×3), then pink or orange; 6 and 2 are no neighbours."""
    state = two_depots()
    assert legal_paths(state, "ship depot:1 depot:6") == {
        "ship depot:1 depot:6 keep:pink",
        "ship depot:1 depot:6 keep:orange",
    }
    assert why(state, "ship depot:2 depot:6 keep:pink") == "A-4 why.not_neighbours"
    do(state, "ship depot:1 depot:6 keep:orange")
    assert stock(state) == {"red": 3, "brown": 1, "orange": 1}
    assert (goods_on(state, 6), goods_on(state, 1)) == ({"pink": 1}, {})


def test_on_a_line_depots_6_and_1_are_not_neighbours() -> None:
    """TC-16: with option `line` 6 and 1 are illegal."""
    state = two_depots("line")
    assert why(state, "ship depot:1 depot:6 keep:pink") == "A-4 why.not_neighbours"
    assert legal_paths(state) == {
        "ship depot:1 keep:orange",
        "ship depot:6 keep:pink",
        "ship depot:2",
    }


def test_a_ship_with_one_free_stock_space() -> None:
    """TC-42: {1, keep turquoise}, {1, keep pink}, {4} (red becomes 3), nothing (written as depot 2)."""
    state = position(
        dice=(2, 1),
        storage=["ship"],
        stock={"red": 2, "brown": 1},
        goods={1: {"turquoise": 1, "pink": 1}, 4: {"red": 1}},
    )
    do(state, "place die:2 storage:1 space:18")
    assert legal_paths(state) == {
        "ship depot:1 keep:turquoise",
        "ship depot:1 keep:pink",
        "ship depot:4",
        "ship depot:2",
    }
    do(state, "ship depot:4")
    assert stock(state) == {"red": 3, "brown": 1}


def test_no_question_when_nothing_can_be_loaded() -> None:
    """TC-43: a full stock red, pink, brown and only turquoise and purple on depots: nothing asked, piece advances."""
    state = position(
        dice=(2, 1),
        storage=["ship"],
        stock={"red": 1, "pink": 1, "brown": 1},
        goods={1: {"turquoise": 1}, 5: {"purple": 1}},
    )
    do(state, "place die:2 storage:1 space:18")
    assert decision(state) == "Turn"
    assert (goods_on(state, 1), goods_on(state, 5)) == ({"turquoise": 1}, {"purple": 1})
    assert state.steps == [1, 0]
