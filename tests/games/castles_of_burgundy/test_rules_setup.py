"""CB-20 to CB-28: setting up the game."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.castles_of_burgundy.positions import (
    TILES,
    bonuses,
    do,
    gain,
    idle_to_the_end,
    position,
    purse,
    stock,
    tiles_on,
    track,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC


def test_stacks_are_shuffled_apart() -> None:
    """CB-20: six coloured stacks and the black one, each of its own tiles, in another order in every game."""
    first, second = SPEC.new(4, seed=1), SPEC.new(4, seed=2)
    assert [len(stack) for stack in first.stacks] == [40, 20, 20, 10, 10, 20, 40]
    for mine, other in zip(first.stacks, second.stacks, strict=True):
        assert Counter(mine) == Counter(other)
    differ = [mine != other for mine, other in zip(first.stacks, second.stacks, strict=True)]
    assert differ == [True, True, True, False, False, False, True]  # castles, mines and ships are alike


def test_goods_make_five_piles_of_five() -> None:
    """CB-21: 25 goods for the phases, drawn five at a time; 17 remain for players and box."""
    state = SPEC.new(3)
    assert len(state.goods_pile) == 42 - 3 * 3
    assert state.goods_drawn == 5
    assert len(state.round_goods) + sum(state.goods) == 5
    idle_to_the_end(state)
    assert state.goods_drawn == 25
    assert sum(state.goods) == 25


def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    """CB-22: every seat can be first; then seat order."""
    orders = {tuple(SPEC.new(3, seed=seed).order) for seed in range(40)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.parametrize(("players", "box"), [(2, 11), (3, 8), (4, 5)])
def test_what_each_player_receives(players: int, box: int) -> None:
    """CB-23: board 1, a castle, 3 goods, 1 silverling, 0 VP; goods not dealt leave unseen; castles leave the stack."""
    state = SPEC.new(players, seed=7)
    for seat, estate in enumerate(state.estates):
        assert estate.board == 1
        assert sum(stock(state, seat).values()) == 3
        assert estate.silver == 1
        assert estate.points() == 0
        assert estate.storage == []
    assert len(state.stacks[3]) == 14 - players
    assert len(state.goods_pile) - 25 == box


def test_goods_dealt_in_one_colour_share_a_space() -> None:
    """CB-23: a player starts with one, two or three colours, as chance has it."""
    colours = Counter(len(stock(SPEC.new(4, seed=seed), seat)) for seed in range(60) for seat in range(4))
    assert set(colours) == {1, 2, 3}
    assert colours[3] > colours[2] > colours[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_workers_at_the_start_follow_the_turn_order(players: int) -> None:
    """CB-24: 1, 2, 3, 4 workers in turn order, wherever the first player sits."""
    for seed in range(10):
        state = SPEC.new(players, seed=seed)
        assert [purse(state, seat)[1] for seat in state.order] == [1, 2, 3, 4][:players]


def test_starting_castle_lies_in_the_centre_and_does_nothing() -> None:
    """CB-25: it covers space 19 without points or action, yet counts as a covered dark green space."""
    state = SPEC.new(2)
    assert SPEC.view(state, 0)["estates"][0]["tiles"] == {"19": "castle"}
    assert state.scores() == [0, 0]
    assert type(state.stack[-1]).__name__ == "Turn"
    later = position(dice=(5, 1), covered={3: "castle", 7: "castle"}, storage=["castle"])
    assert gain(later, "place die:5 storage:1 space:2") == 6 + 10 + 5
    assert bonuses(later) == {"castle": "large"}


def test_turn_order_pieces_make_one_stack() -> None:
    """CB-26: all on space 0, first player on top, last player at the bottom; the first rolls the white die."""
    state = SPEC.new(4, seed=5)
    first = state.order[0]
    assert track(state) == [[(first + 3) % 4, (first + 2) % 4, (first + 1) % 4, first]]
    assert state.to_move() == first
    assert state.white_die in range(1, 7)


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_bonus_tiles_are_on_display(players: int, large: int, small: int) -> None:
    """CB-27: all twelve, worth 5 / 6 / 7 and 2 / 3 / 4."""
    seen = SPEC.view(SPEC.new(players), -1)
    assert set(seen["bonuses_left"].values()) == {2}
    assert seen["bonus_points"] == {"large": large, "small": small}


SUMMARY: dict[str, tuple[object, object, object]] = {
    "depots": (12, 18, 24),
    "black": (4, 6, 8),
    "sale": (2, 3, 4),
    "large": (5, 6, 7),
    "small": (2, 3, 4),
    "workers": ([1, 2], [1, 2, 3], [1, 2, 3, 4]),
    "box": (11, 8, 5),
    "drawn": (60, 90, 120),
    "drawn black": (20, 30, 40),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_summary_by_number_of_players(players: int) -> None:
    """CB-28: the whole table."""
    state = SPEC.new(players)
    seen = SPEC.view(state, -1)
    sale = position(players, dice=(4, 1), stock={"red": 1})
    found = {
        "depots": sum(name != "" for depot in range(1, 7) for name in tiles_on(state, depot)),
        "black": sum(name != "" for name in tiles_on(state, 0)),
        "sale": gain(sale, "sell die:4 goods:red"),
        **seen["bonus_points"],
        "workers": [purse(state, seat)[1] for seat in state.order],
    }
    idle_to_the_end(state)
    found["box"] = len(state.goods_pile) - state.goods_drawn
    found["drawn"] = sum(state.drawn[:6])
    found["drawn black"] = state.drawn[6]
    assert found == {name: row[players - 2] for name, row in SUMMARY.items()}


def test_a_new_game_waits_for_its_first_player() -> None:
    """CB-23: the depots show coloured tiles of their types, and the first player may act at once."""
    state = SPEC.new(2, seed=11)
    assert TILES[tiles_on(state, 1)[0]]["type"] == "building"
    do(state, f"workers die:{state.estates[state.to_move()].dice[0]}")
    assert purse(state, state.to_move())[1] == 3
