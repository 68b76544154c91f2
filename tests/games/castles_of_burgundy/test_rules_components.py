"""CB-1 to CB-19: what lies in the box, against the numbers of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.castles_of_burgundy.positions import (
    BOARDS,
    BUILDINGS,
    GOODS,
    TILES,
    do,
    gain,
    idle_until,
    legal_paths,
    many_positions,
    position,
    purse,
    stock,
    storage,
    tells,
    tiles_on,
    track,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.kernel.errors import UsageError


def copies(name: str) -> tuple[int, int]:
    """Coloured and black backs of a tile."""
    return TILES[name]["copies"], TILES[name]["black_copies"]


def test_two_to_four_play_and_nobody_plays_alone() -> None:
    """CB-1: players: 2, 3 or 4."""
    assert [SPEC.new(players).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (0, 1, 5):
        with pytest.raises(UsageError):
            SPEC.new(players)
    assert not SPEC.solo


@pytest.mark.parametrize(
    ("type_id", "coloured", "black", "spaces"),
    [
        ("building", 40, 16, 12),
        ("animal", 20, 8, 6),
        ("knowledge", 20, 6, 6),
        ("castle", 14, 2, 4),
        ("mine", 10, 2, 3),
        ("ship", 20, 6, 6),
    ],
)
def test_tiles_and_spaces_of_each_type(type_id: str, coloured: int, black: int, spaces: int) -> None:
    """CB-2: coloured backs, black backs, and spaces in each estate."""
    mine = [copies(name) for name, tile in TILES.items() if tile["type"] == type_id]
    assert (sum(each for each, _ in mine), sum(each for _, each in mine)) == (coloured, black)
    assert [board["types"].count(type_id) for board in BOARDS.values()] == [spaces] * 9


def test_every_tile_is_somewhere_when_a_game_begins() -> None:
    """CB-2: 164 tiles are in the stacks, on the board and in the estates, with every number of players."""
    for players in (2, 3, 4):
        found = SPEC.inventory(SPEC.new(players))
        assert sum(count for name, count in found.items() if name.startswith("tile.")) == 164
        assert found["tile.castle"] == 16


def test_eight_buildings_seven_times_each() -> None:
    """CB-3: 8 kinds, 5 beige and 2 black backs each."""
    found = [name for name, tile in TILES.items() if tile["type"] == "building"]
    assert sorted(found) == sorted(BUILDINGS)
    assert [copies(name) for name in found] == [(5, 2)] * 8


@pytest.mark.parametrize("animal", ["cow", "chicken", "sheep", "pig"])
def test_animals_come_in_twos_threes_and_fours(animal: str) -> None:
    """CB-4: per kind 2 + 0 with two animals, 2 + 1 with three, 1 + 1 with four."""
    assert [copies(f"{animal}_{count}") for count in (2, 3, 4)] == [(2, 0), (2, 1), (1, 1)]
    assert len([name for name in TILES if name.startswith(animal)]) == 3


def test_knowledge_tiles_are_all_different() -> None:
    """CB-5: 26 tiles; black backs: 7, 12, 14, 15, 24, 25."""
    found = {name for name, tile in TILES.items() if tile["type"] == "knowledge"}
    assert found == {f"knowledge_{number}" for number in range(1, 27)}
    assert all(sum(copies(name)) == 1 for name in found)
    assert {name for name in found if copies(name)[1]} == {f"knowledge_{number}" for number in (7, 12, 14, 15, 24, 25)}


def test_castles_mines_and_ships_are_alike() -> None:
    """CB-6: one kind of tile in each of these types."""
    for type_id in ("castle", "mine", "ship"):
        assert [name for name, tile in TILES.items() if tile["type"] == type_id] == [type_id]


def test_goods_answer_to_dice() -> None:
    """CB-7: 6 colours × 7; 1 turquoise, 2 purple, 3 pink, 4 red, 5 brown, 6 orange."""
    found = SPEC.inventory(SPEC.new(2))
    assert {name: count for name, count in found.items() if name.startswith("goods.")} == {
        "goods.turquoise": 7,
        "goods.purple": 7,
        "goods.pink": 7,
        "goods.red": 7,
        "goods.brown": 7,
        "goods.orange": 7,
    }
    for die, colour in enumerate(["turquoise", "purple", "pink", "red", "brown", "orange"], start=1):
        state = position(dice=(die, die), stock=dict.fromkeys(GOODS, 1))
        assert legal_paths(state, "sell") == {f"sell die:{die} goods:{colour}"}


def test_a_large_and_a_small_bonus_tile_for_each_type() -> None:
    """CB-8: 12 bonus tiles."""
    assert SPEC.view(SPEC.new(3), -1)["bonuses_left"] == {
        "building": 2, "animal": 2, "knowledge": 2, "castle": 2, "mine": 2, "ship": 2,
    }  # fmt: skip


def test_silver_and_workers_never_run_out() -> None:
    """CB-9: 20 silverlings and 30 workers in one hand do not stop a gain."""
    state = position(dice=(3, 1), silver=20, workers=30, storage=["boarding_house", "bank"])
    do(state, "place die:3 storage:1 space:12", "place die:1 storage:1 space:26")
    assert purse(state) == (22, 30 + 4 - 2)


def test_all_dice_have_six_faces() -> None:
    """CB-10: two dice per player plus one white die, each showing 1 to 6."""
    positions = [state for state in many_positions(4) if state.white_die]
    for seat in range(4):
        for die in (0, 1):
            assert {state.estates[seat].dice[die] for state in positions} == {1, 2, 3, 4, 5, 6}
        assert len(positions[0].estates[seat].dice) == 2
    assert {state.white_die for state in positions} == {1, 2, 3, 4, 5, 6}


def test_points_have_no_upper_limit() -> None:
    """CB-11: the score goes on past 100 and 200."""
    state = position(dice=(3, 1), points=199, storage=["watchtower"])
    assert gain(state, "place die:3 storage:1 space:26") == 4
    assert state.scores() == [203, 0]


def test_spaces_of_the_game_board() -> None:
    """CB-12: phases A–E, five rounds, six depots of four slots with goods, a black depot of eight."""
    seen = SPEC.view(SPEC.new(4), -1)
    assert SPEC.components()["phases"] == ["A", "B", "C", "D", "E"]
    assert seen["rounds"] == 5
    assert [(len(depot["tiles"]), "goods" in depot) for depot in seen["depots"]] == [(4, True)] * 6
    assert len(seen["black"]) == 8
    assert len(seen["round_goods"]) == 4  # the fifth lies on a depot already


DEPOT_SLOTS = {
    1: [("building", 2), ("ship", 2), ("knowledge", 3), ("animal", 4)],
    2: [("knowledge", 2), ("castle", 2), ("building", 3), ("building", 4)],
    3: [("animal", 2), ("building", 2), ("ship", 3), ("knowledge", 4)],
    4: [("ship", 2), ("building", 2), ("animal", 3), ("mine", 4)],
    5: [("mine", 2), ("knowledge", 2), ("building", 3), ("building", 4)],
    6: [("building", 2), ("animal", 2), ("castle", 3), ("ship", 4)],
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_depot_slots_take_their_types(players: int) -> None:
    """CB-13: the types of all slots and the number of players that uses them, in phases A, C and E."""
    state = SPEC.new(players)
    for phase in "ACE":
        idle_until(state, phase)
        for depot, slots in DEPOT_SLOTS.items():
            types = [TILES[name]["type"] if name else "" for name in tiles_on(state, depot)]
            assert types == [type_id if least <= players else "" for type_id, least in slots]


@pytest.mark.parametrize(("players", "slots"), [(2, 4), (3, 6), (4, 8)])
def test_black_depot_slots(players: int, slots: int) -> None:
    """CB-14: 4 / 6 / 8 slots are filled, all with tiles that exist with black backs; A-1."""
    state = SPEC.new(players)
    for phase in "ABCDE":
        idle_until(state, phase)
        tiles = [name for name in tiles_on(state, 0) if name]
        assert len(tiles) == slots
        assert all(copies(name)[1] for name in tiles)


def test_six_ships_are_the_farthest_on_the_track() -> None:
    """CB-15: six ship spaces, so six advances; no cap is needed."""
    five = dict.fromkeys([16, 17, 18, 20, 21], "ship")
    state = position(dice=(1, 2), covered=five, storage=["ship"], track=[[1], [], [], [], [], [0]])
    do(state, "place die:1 storage:1 space:22")
    assert state.steps == [6, 0]
    assert track(state)[6] == [0]
    assert [board["types"].count("ship") for board in BOARDS.values()] == [6] * 9


DICE = """
       6 5 4 3
      2 1 6 5 4
     5 4 3 1 2 3
    6 1 2 6 5 4 1
     2 5 4 3 1 2
      6 1 2 5 6
       3 4 1 3
"""
BOARD_1 = """
            1 An   2 Ca   3 Ca   4 Kn
         5 An   6 An   7 Ca   8 Kn   9 Bu
     10 An  11 An  12 Bu  13 Kn  14 Bu  15 Bu
 16 Sh  17 Sh  18 Sh  19 Ca  20 Sh  21 Sh  22 Sh
     23 Bu  24 Bu  25 Mi  26 Bu  27 Bu  28 An
         29 Bu  30 Mi  31 Kn  32 Bu  33 Bu
            34 Mi  35 Kn  36 Kn  37 Bu
"""
SHORT = {"An": "animal", "Ca": "castle", "Kn": "knowledge", "Bu": "building", "Sh": "ship", "Mi": "mine"}


def test_spaces_of_an_estate() -> None:
    """CB-16: 37 spaces in rows of 4-5-6-7-6-5-4 with the printed numbers and coordinates."""
    spaces = SPEC.components()["spaces"]
    assert [space["number"] for space in spaces] == [int(word) for word in DICE.split()]
    assert [space["space"] for space in spaces] == list(range(1, 38))
    assert Counter(space["r"] for space in spaces) == {-3: 4, -2: 5, -1: 6, 0: 7, 1: 6, 2: 5, 3: 4}
    assert {(0, 0): 19, (0, -3): 1, (3, -3): 4, (-3, 0): 16, (3, 0): 22, (-3, 3): 34, (0, 3): 37}.items() <= {
        (space["q"], space["r"]): space["space"] for space in spaces
    }.items()


def test_colours_of_board_1() -> None:
    """CB-16: the colour of every space of board 1."""
    words = BOARD_1.split()
    drawn = dict(zip(map(int, words[::2]), words[1::2], strict=True))
    assert {space: SHORT[word] for space, word in drawn.items()} == dict(enumerate(BOARDS[1]["types"], start=1))


DISTRICTS = {
    1: ("1 3 3 5", "1 5", "3 3", "3 3", "1 3", "3", 13),
    2: ("2 2 8", "2 4", "2 2 2", "2 2 2", "1 1 1 1", "1 2", 17),
    3: ("1 1 5 5", "2 4", "6", "1 2 3", "1 1 1 1", "1 2", 16),
    4: ("2 5 5", "3 3", "3 3", "1 1 4", "1 1 1 1", "1 2", 16),
    5: ("1 2 3 3 3", "3 3", "1 2 3", "1 2 3", "1 1 1 1", "1 2", 19),
    6: ("2 4 6", "2 4", "3 3", "6", "1 1 1 1", "1 1 1", 15),
    7: ("2 3 7", "3 3", "2 2 2", "2 2 2", "2 2", "1 1 1", 16),
    8: ("2 2 2 2 2 2", "6", "2 4", "1 1 1 1 1 1", "1 1 1 1", "1 2", 21),
    9: ("6 6", "2 4", "1 1 1 3", "2 4", "1 1 1 1", "1 2", 16),
}


@pytest.mark.parametrize("board", DISTRICTS)
def test_districts_of_the_estates(board: int) -> None:
    """CB-17: sizes of cities, pastures, knowledge, rivers, castles and mines, and how many districts in all."""
    *sizes, total = DISTRICTS[board]
    found = BOARDS[board]["districts"]
    by_type = dict(zip(["building", "animal", "knowledge", "ship", "castle", "mine"], sizes, strict=True))
    for type_id, expected in by_type.items():
        mine = [len(district) for district in found if BOARDS[board]["types"][district[0] - 1] == type_id]
        assert " ".join(map(str, sorted(mine))) == expected
    assert len(found) == total


def test_six_sheets_have_twelve_faces() -> None:
    """CB-18: four faces 1 and one each of 2–9; a die that was used is kept apart."""
    sheets = SPEC.components()["sheets"]
    assert len(sheets) == 6
    assert sorted(face for faces in sheets.values() for face in faces) == [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    state = position(dice=(3, 5))
    do(state, "workers die:5")
    assert SPEC.view(state, 0)["estates"][0]["dice"] == [{"value": 3, "used": False}, {"value": 5, "used": True}]


def test_storage_keeps_the_order_of_arrival() -> None:
    """CB-19: 0–3 tiles in order of arrival, whichever left before."""
    state = position(dice=(1, 4), silver=2, storage=["mine", "ship"], depots={1: ["bank"]}, black=["castle"])
    do(state, "take die:1 depot:1.1")
    assert storage(state) == ["mine", "ship", "bank"]
    do(state, "place die:4 storage:1 space:25", "buy black:1")
    assert storage(state) == ["ship", "bank", "castle"]


def test_a_colour_sold_out_frees_its_stock_space() -> None:
    """CB-19: at most three colours; one that falls to 0 makes room for another."""
    state = position(dice=(4, 2), storage=["ship"], stock={"red": 2, "pink": 1, "brown": 1}, goods={1: {"orange": 1}})
    do(state, "sell die:4 goods:red", "place die:2 storage:1 space:18", "ship depot:1 keep:orange")
    assert stock(state) == {"pink": 1, "brown": 1, "orange": 1}


def test_everything_a_player_has_is_in_the_position() -> None:
    """CB-19: a position written down and read again is the same, also while a decision is pending."""
    state = position(
        3,
        dice=(3, 5),
        silver=2,
        workers=1,
        stock={"red": 2},
        sold={"pink": 1},
        bonuses={"mine": "small"},
        storage=["city_hall", "mine"],
        points=17,
    )
    do(state, "place die:3 storage:1 space:26")
    again = SPEC.from_data(state.to_data())
    assert again.digest() == state.digest()
    assert legal_paths(again) == {"place storage:1 space:25", "pass"}
    messages = tells(again, lambda: do(again, "pass"))
    assert [message.key for message in messages] == ["event.declined"]
