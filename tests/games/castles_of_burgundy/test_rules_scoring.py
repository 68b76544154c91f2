"""CB-61 to CB-71: districts, colours, the end of the game."""

from __future__ import annotations

import pytest
from tests.games.castles_of_burgundy.positions import (
    BOARDS,
    Holding,
    at_the_end,
    bonuses,
    decision,
    do,
    full_estate,
    gain,
    idle_to_the_end,
    log,
    many_positions,
    points,
    position,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC


def test_a_district_scores_when_its_last_space_is_covered() -> None:
    """CB-61: not before; then its size and the phase at once."""
    state = position(phase="C", dice=(4, 3), covered={14: "church"}, storage=["bank", "market"])
    assert gain(state, "place die:4 storage:1 space:9") == 0
    assert gain(state, "place die:3 storage:1 space:15") == 6 + 6


@pytest.mark.parametrize(("phase", "extra"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_a_district_scores_more_in_an_early_phase(phase: str, extra: int) -> None:
    """CB-61: 10 / 8 / 6 / 4 / 2 in phase A / B / C / D / E, for the smallest city as for a river of 3."""
    small = position(phase=phase, dice=(3, 1), storage=["bank"])
    assert gain(small, "place die:3 storage:1 space:12") == 1 + extra
    river = position(phase=phase, dice=(6, 1), covered={17: "ship", 18: "ship"}, storage=["ship"])
    assert gain(river, "place die:6 storage:1 space:16") == 6 + extra


@pytest.mark.parametrize("board", BOARDS)
def test_the_last_space_of_an_estate_scores_its_district_and_its_colour(board: int) -> None:
    """CB-61: on every board the district scores with its printed size; its colour is complete as well."""
    tiles = full_estate(board)
    missing = next(space for space, tile in tiles.items() if tile == "knowledge_3")
    size = next(len(district) for district in BOARDS[board]["districts"] if missing in district)
    del tiles[missing]
    state = position(board=board, covered=tiles, storage=["knowledge_3"], dice=(1, 1), workers=3)
    assert gain(state, f"place die:1 storage:1 space:{missing}") == size * (size + 1) // 2 + 10 + 5


def test_a_colour_wins_the_large_bonus_tile_then_the_small_one() -> None:
    """CB-62: large if it is still there, otherwise small, otherwise nothing."""
    found = []
    for left in (2, 1, 0):
        state = position(
            3, phase="E", dice=(3, 1), covered={25: "mine", 30: "mine"}, storage=["mine"], bonuses_left={"mine": left}
        )
        found.append((gain(state, "place die:3 storage:1 space:34"), bonuses(state)))
        assert SPEC.view(state, 0)["bonuses_left"]["mine"] == max(0, left - 1)
    assert found == [(6 + 2 + 6, {"mine": "large"}), (6 + 2 + 3, {"mine": "small"}), (6 + 2, {})]


@pytest.mark.parametrize(
    ("covered", "tile", "die", "space"),
    [
        ([25, 30], "mine", 3, 34),
        ([16, 17, 18, 20, 21], "ship", 1, 22),
        ([2, 3], "castle", 6, 7),
    ],
)
def test_a_colour_needs_every_space_of_the_estate(covered: list[int], tile: str, die: int, space: int) -> None:
    """CB-62: the bonus comes with the last space of the colour in the whole estate, not of one district."""
    beside = {12: "bank", 13: "knowledge_2"}
    last = position(dice=(die, die), covered={**beside, **dict.fromkeys(covered, tile)}, storage=[tile])
    assert gain(last, f"place die:{die} storage:1 space:{space}") == 6 + 10 + 5
    assert bonuses(last) == {tile: "large"}
    early = position(dice=(die, die), covered={**beside, **dict.fromkeys(covered[1:], tile)}, storage=[tile])
    do(early, f"place die:{die} storage:1 space:{space}")
    assert bonuses(early) == {}


def test_one_placement_scores_district_colour_and_effect_in_this_order() -> None:
    """CB-63: move, district (size, then phase), colour, effect; a chain finishes one placement before the next."""
    pasture = {1: "cow_3", 5: "pig_2", 6: "cow_4", 10: "sheep_3", 28: "pig_3"}
    state = position(phase="B", dice=(4, 1), covered=pasture, storage=["cow_4"])
    told = log(state, "place die:4 storage:1 space:11")
    assert [message.key.removeprefix("event.") for message in told] == [
        "tile_placed", "district_scored", "phase_scored", "bonus_scored", "animals_scored",
    ]  # fmt: skip
    assert [message.args["points"] for message in told[1:]] == [15, 8, 5, 11]
    chain = position(dice=(3, 1), storage=["city_hall", "watchtower"])
    told = log(chain, "place die:3 storage:1 space:12", "place storage:1 space:26")
    assert [message.key.removeprefix("event.") for message in told] == [
        "tile_placed", "district_scored", "phase_scored", "tile_placed", "building_gave",
    ]  # fmt: skip


def test_bonus_tiles_are_never_shared() -> None:
    """CB-64: in the same round the earlier turn takes the large tile; one player takes at most one of a colour."""
    two_mines: Holding = {"covered": {25: "mine", 30: "mine"}, "storage": ["mine"], "dice": (3, 1)}
    state = position(4, track=[[3, 1, 2, 0]], others={1: two_mines, 2: two_mines, 3: two_mines}, **two_mines)
    for _ in range(4):
        do(state, "place die:3 storage:1 space:34", "workers die:1", "end")
    assert [bonuses(state, seat) for seat in (0, 2, 1, 3)] == [{"mine": "large"}, {"mine": "small"}, {}, {}]


def test_no_player_ever_holds_more_bonus_tiles_than_colours() -> None:
    """CB-64: whatever is played, each colour gives away at most one large and one small tile."""
    for state in many_positions(step=5):
        for kind in range(6):
            won = sorted(estate.bonuses[kind] for estate in state.estates if estate.bonuses[kind])
            assert won in ([], [2], [1, 2])
            assert state.bonuses_left[kind] == 2 - len(won)


def test_final_scoring() -> None:
    """CB-70: 1 VP per good and silverling, 1 per two workers rounded down, knowledge; nothing for the storage."""
    state = at_the_end(
        stock={"red": 2, "pink": 1}, silver=4, workers=7, storage=["castle", "bank", "knowledge_24"], knowledge=[15],
        sold={"brown": 3}, bonuses={"mine": "large"}, points=50,
    )  # fmt: skip
    assert state.breakdown(0) == {
        "animals": 0, "buildings": 0, "goods": 50, "districts": 0, "phases": 0, "bonuses": 0,
        "unsold": 3, "silver": 4, "workers": 3, "knowledge": 3,
    }  # fmt: skip
    assert points(state) == 63


def test_the_last_pay_of_the_mines_counts() -> None:
    """CB-70: silverlings, and with knowledge 2 workers, of the end of phase E are paid before."""
    state = at_the_end(covered={25: "mine", 30: "mine", 34: "mine"}, knowledge=[2], workers=1)
    assert (state.breakdown(0)["silver"], state.breakdown(0)["workers"]) == (3, 2)


def test_most_points_win() -> None:
    """CB-71: whatever the estates and the turn order."""
    state = position(phase="E", round=5, order=(1, 0), used=(1, 2), points=50, others={1: {"points": 51}})
    told = log(state, "end")
    assert (told[-1].key, told[-1].args) == ("event.game_ended", {"seat": "seat:1"})
    assert state.ranking() == [1, 0]
    assert SPEC.view(state, 0)["ranking"] == [1, 0]


def test_ties_go_to_fewer_empty_spaces_then_to_the_later_player() -> None:
    """CB-71: fewest empty spaces (A-5), then last in the turn order on the track after the last round (A-6)."""
    alike = position(3)
    assert alike.ranking() == [2, 1, 0]
    level = position(3, track=[[1], [0, 2]])
    assert level.ranking() == [1, 0, 2]
    emptier = position(3, covered={12: "bank"}, others={2: {"covered": {12: "bank", 13: "knowledge_1"}}})
    assert emptier.ranking() == [2, 0, 1]


def test_ships_of_the_last_round_count_for_the_tie_break() -> None:
    """CB-71: the turn order as it stands after the last round, its ships included."""
    state = position(
        phase="E",
        round=5,
        track=[[0, 1]],
        dice=(2, 1),
        covered={12: "bank"},
        storage=["ship"],
        others={1: {"covered": {12: "bank", 18: "ship"}, "points": 1}},
    )
    do(state, "place die:2 storage:1 space:18", "workers die:1", "end")
    assert (state.over(), state.scores()) == (True, [1, 1])
    assert (state.round_order, state.order) == ([1, 0], [0, 1])
    assert state.ranking() == [1, 0]


def test_there_is_always_one_order_of_all_players() -> None:
    """CB-71: the same keys rank all players, without remaining ties."""
    for players in (2, 3, 4):
        state = SPEC.new(players, seed=players)
        idle_to_the_end(state)
        assert sorted(state.ranking()) == list(range(players))
        assert decision(state) == ""
