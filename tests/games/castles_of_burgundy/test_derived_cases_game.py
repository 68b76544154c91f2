"""Derived cases: phases, bonus tiles, the end of the game, hidden choices."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.castles_of_burgundy.positions import (
    TYPES,
    Holding,
    at_the_end,
    decision,
    do,
    full_estate,
    gain,
    goods_on,
    idle_to_the_end,
    idle_until,
    legal_paths,
    points,
    position,
    purse,
    tells,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC


def test_a_mine_pays_at_the_end_of_every_phase() -> None:
    """TC-21: placed in phase C it pays at the ends of C, D, E: 3 silverlings; tile 2 placed in D: +2 workers."""
    state = position(phase="C", dice=(4, 1), storage=["mine", "knowledge_2"])
    do(state, "place die:4 storage:1 space:25", "workers die:1", "end")
    idle_until(state, "D", 2)
    assert purse(state)[0] == 1
    do(state, min(path for path in legal_paths(state, "place") if path.endswith("space:13")))
    told = tells(state, lambda: idle_to_the_end(state))
    pay = [(message.args["silver"], message.args["workers"]) for message in told if message.key == "event.mines_paid"]
    assert pay == [(1, 1), (1, 1)]
    assert purse(state)[0] == 3


def test_three_players_fill_their_mines_one_after_the_other() -> None:
    """TC-22: 3p, phase E: 6 + 2 + 6 = 14, then 6 + 2 + 3 = 11, then 6 + 2 = 8."""
    two_mines: Holding = {"covered": {25: "mine", 30: "mine"}, "storage": ["mine"], "dice": (3, 1)}
    state = position(3, phase="E", others={1: two_mines, 2: two_mines}, **two_mines)
    gains = [gain(state, "place die:3 storage:1 space:34", "workers die:1", "end", seat=seat) for seat in (0, 1, 2)]
    assert gains == [14, 11, 8]


def test_the_sixth_ship_of_the_long_river() -> None:
    """TC-23: board 6, 4p, phase C: river of 6, colour, first of all: 21 + 6 + 7 = +34."""
    river = dict.fromkeys([4, 8, 13, 20, 27], "ship")
    state = position(4, phase="C", board=6, dice=(6, 1), covered=river, storage=["ship"])
    assert gain(state, "place die:6 storage:1 space:33") == 34
    assert state.steps == [1, 0, 0, 0]


def test_final_scoring_counts_goods_silver_and_workers() -> None:
    """TC-27: 5 goods, 3 silverlings, 5 workers, two tiles in storage (one of them tile 26): 5 + 3 + 2 = 10."""
    state = at_the_end(
        stock={"red": 3, "pink": 2},
        silver=3,
        workers=5,
        storage=["knowledge_26", "castle"],
        bonuses={"mine": "large", "ship": "small"},
    )
    assert points(state) == 10


def test_knowledge_26_counts_bonus_tiles() -> None:
    """TC-28: with three bonus tiles: 6 VP."""
    state = at_the_end(knowledge=[26], bonuses={"mine": "large", "ship": "small", "castle": "small"})
    assert state.breakdown(0)["knowledge"] == 6


def test_knowledge_26_counts_the_bonus_tile_it_wins_itself() -> None:
    """TC-28: covering the last yellow space with tile 26 wins the yellow bonus tile, which counts."""
    five = {4: "knowledge_1", 8: "knowledge_3", 31: "knowledge_4", 35: "knowledge_5", 36: "knowledge_6"}
    state = position(phase="E", round=5, order=(1, 0), dice=(1, 4), covered=five, storage=["knowledge_26"])
    assert gain(state, "place die:1 storage:1 space:13") == 6 + 2 + 5
    do(state, "workers die:4", "end")
    assert state.breakdown(0)["knowledge"] == 2


THREE_EMPTY = full_estate(but=[1, 9, 16])
FIVE_EMPTY = full_estate(but=[1, 9, 16, 37, 22], knowledge=(9, 10, 11, 12, 13, 14))


def tie(
    mine: dict[int, str], other: dict[int, str], track: list[list[int]], options: dict[str, str] | None = None
) -> list[int]:
    """The ranking of two players who end with 190 VP each, 3 of them for the silver of their mines."""
    state = position(
        phase="E",
        round=5,
        track=track,
        order=(1, 0),
        dice=(1, 2),
        used=(1, 2),
        covered=mine,
        points=187,
        others={1: {"covered": other, "points": 187}},
        options=options,
    )
    do(state, "end")
    assert state.scores() == [190, 190]
    return state.ranking()


def test_a_tie_goes_to_fewer_empty_spaces() -> None:
    """TC-29: 190 VP each with 3 and 5 empty spaces: the one with 3 wins; with option `most` the one with 5."""
    assert tie(THREE_EMPTY, FIVE_EMPTY, [[1, 0]]) == [0, 1]
    assert tie(FIVE_EMPTY, THREE_EMPTY, [[1, 0]]) == [1, 0]
    assert tie(THREE_EMPTY, FIVE_EMPTY, [[1, 0]], {"tie_break_empty_spaces": "most"}) == [1, 0]


def test_a_tie_with_equal_estates_goes_to_the_later_player() -> None:
    """TC-29: both with 3 empty spaces: the one who is later in the turn order after round 25 wins."""
    same = full_estate(but=[1, 9, 16], knowledge=(9, 10, 11, 12, 13, 14))
    assert tie(THREE_EMPTY, same, [[1, 0]]) == [1, 0]
    assert tie(THREE_EMPTY, same, [[0, 1]]) == [0, 1]


def test_a_player_can_always_take_workers() -> None:
    """TC-30: empty depot 4, die 4, no workers, nothing placeable, no red goods: only `workers`; no end yet."""
    state = position(dice=(4, 4), storage=["castle"], stock={"pink": 1}, depots={3: ["bank"], 5: ["mine"]})
    assert legal_paths(state) == {"workers die:4"}
    assert why(state, "end") == "CB-35 why.dice_left"
    do(state, "workers die:4")
    assert why(state, "end") == "CB-35 why.dice_left"
    do(state, "workers die:4")
    assert why(state, "end") == ""


def test_goods_pile_up_on_the_depots_from_phase_to_phase() -> None:
    """TC-31: two white dice of 5 in phase A and one in phase B leave three tiles on depot 5."""
    for seed in range(300):
        state = SPEC.new(2, seed=seed)
        white = [state.white_die]
        for phase, round in [("A", 2), ("A", 3), ("A", 4), ("A", 5), ("B", 1)]:
            idle_until(state, phase, round)
            white.append(state.white_die)
        if (white[:5].count(5), white[5]) == (2, 5):
            assert sum(goods_on(state, 5).values()) == 3
            return
    raise AssertionError("no such game among 300")


@pytest.mark.parametrize(
    ("players", "left"),
    [(2, [20, 10, 10, 7, 5, 10, 20]), (3, [10, 5, 5, 3, 3, 5, 10]), (4, [0, 0, 0, 0, 0, 0, 0])],
)
def test_what_the_stacks_hold_after_phase_e(players: int, left: list[int]) -> None:
    """TC-32: buildings, animals, knowledge, castles, mines, ships and black tiles that remain."""
    state = SPEC.new(players)
    idle_until(state, "E")
    assert SPEC.view(state, -1)["stacks"] == left
    assert len(left) == len(TYPES) + 1
    idle_to_the_end(state)
    assert SPEC.view(state, -1)["stacks"] == left


def test_two_players_complete_all_castles_in_the_same_round() -> None:
    """TC-37: 3p, phase D: 6 + 4 + 6 = 16 for the first to act, 6 + 4 + 3 = 13 for the other; both act again."""
    three: Holding = {"covered": {3: "castle", 7: "castle"}, "storage": ["castle"], "dice": (5, 1)}
    state = position(3, phase="D", others={1: three}, **three)
    for seat, expected in [(0, 16), (1, 13)]:
        assert gain(state, "place die:5 storage:1 space:2", seat=seat) == expected
        assert decision(state) == "ExtraAction"
        do(state, "workers", "workers die:1", "end")


def test_duplicate_banks_count_at_the_end() -> None:
    """TC-46: knowledge 1 and two banks in the same city of 3, knowledge 22: 8 VP."""
    state = at_the_end(knowledge=[1, 22], covered={9: "bank", 14: "bank"})
    assert state.breakdown(0)["knowledge"] == 8


def test_secret_choices_of_estates_are_shown_together() -> None:
    """TC-47: B sees A's sheet and that A has chosen, not what; after B's choice both are shown, phase A is set up."""
    state = SPEC.new(2, {"variant": "advanced_secret"}, seed=3)
    first, second = state.estates[0].sheet, state.estates[1].sheet
    mine = state.legal(0)[-1]
    state.apply(mine, 0)
    seen = SPEC.view(state, 1)
    assert [estate["sheet"] for estate in seen["estates"]] == [first, second]
    assert [estate["has_chosen"] for estate in seen["estates"]] == [True, False]
    assert [estate["board"] for estate in seen["estates"]] == [None, None]
    assert seen["chosen"] is None
    assert SPEC.view(state, 0)["chosen"] == {"board": mine[1], "space": mine[2]}
    assert Counter(seen["black"]) == {None: 8}
    state.apply(state.legal(1)[0], 1)
    shown = SPEC.view(state, 1)["estates"]
    assert shown[0]["board"] == mine[1]
    assert shown[0]["tiles"] == {str(mine[2]): "castle"}
    assert len(shown[1]["tiles"]) == 1
    assert decision(state) == "Turn"
    assert sum(tile is not None for tile in SPEC.view(state, 0)["black"]) == 4
