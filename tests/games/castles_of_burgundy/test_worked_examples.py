"""The examples of the rulebook, with its numbers."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.castles_of_burgundy.positions import (
    BOARDS,
    BUILDINGS,
    TILES,
    TYPES,
    Holding,
    at_the_end,
    bonuses,
    decision,
    do,
    gain,
    goods_on,
    idle_to_the_end,
    idle_until,
    legal_paths,
    paid,
    placeable,
    position,
    purse,
    stock,
    storage,
    tiles_on,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.rng import seeded
from ludotheque.testing import random_match


def test_there_are_164_tiles_and_40_of_them_have_black_backs() -> None:
    """WE-1: 56 / 28 / 26 / 16 / 12 / 26 tiles, black backs 16 / 8 / 6 / 2 / 2 / 6."""
    every: Counter[str] = Counter()
    black: Counter[str] = Counter()
    for tile in TILES.values():
        every[tile["type"]] += tile["copies"] + tile["black_copies"]
        black[tile["type"]] += tile["black_copies"]
    assert [every[name] for name in TYPES] == [56, 28, 26, 16, 12, 26]
    assert [black[name] for name in TYPES] == [16, 8, 6, 2, 2, 6]
    assert (every.total(), black.total()) == (164, 40)


@pytest.mark.parametrize(("players", "left"), [(2, 11), (3, 8), (4, 5)])
def test_seventeen_goods_are_dealt_or_stay_in_the_box(players: int, left: int) -> None:
    """WE-2: 42 goods, five piles of five, 17 remain; after dealing 3 each 11 / 8 / 5 are left."""
    state = SPEC.new(players)
    dealt = sum(sum(estate.stock) for estate in state.estates)
    assert dealt == 3 * players
    assert 42 - 5 * 5 - dealt == left
    idle_to_the_end(state)
    assert len(state.goods_pile) - state.goods_drawn == left


@pytest.mark.parametrize(("players", "slots"), [(2, 12), (3, 18), (4, 24)])
def test_a_phase_begins_with_the_slots_of_the_number_of_players_filled(players: int, slots: int) -> None:
    """WE-3: 12 / 18 / 24 depot slots are filled with 2 / 3 / 4 players."""
    state = SPEC.new(players)
    for phase in "ABCDE":
        idle_until(state, phase)
        assert sum(tile != "" for depot in range(1, 7) for tile in tiles_on(state, depot)) == slots


def test_with_three_players_depot_6_has_a_mine_every_other_phase() -> None:
    """WE-4: 3p building, animal, castle in A, C, E and building, animal, mine in B, D; 4p always a castle; 2p none."""
    third: dict[int, list[str]] = {}
    for players in (2, 3, 4):
        state = SPEC.new(players)
        third[players] = []
        for phase in "ABCDE":
            idle_until(state, phase)
            building, animal, slot, _ = tiles_on(state, 6)
            assert (TILES[building]["type"], TILES[animal]["type"]) == ("building", "animal")
            third[players].append(slot)
    assert third[2] == ["", "", "", "", ""]
    assert third[3] == ["castle", "mine", "castle", "mine", "castle"]
    assert third[4] == ["castle", "castle", "castle", "castle", "castle"]


def test_anna_pays_two_workers_to_turn_a_2_into_a_6() -> None:
    """WE-5: with a die showing 2 she takes a tile from depot 6 and pays exactly 2 workers."""
    state = position(dice=(2, 2), workers=3, depots={6: ["bank"]})
    assert paid(state, "take die:2 depot:6.1") == 2
    assert storage(state) == ["bank"]
    poor = position(dice=(2, 2), workers=1, depots={6: ["bank"]})
    assert why(poor, "take die:2 depot:6.1") == "CB-41 why.too_few_workers"


def test_the_first_tile_touches_the_starting_castle() -> None:
    """WE-6: with only the starting castle on 19 just 12, 13, 18, 20, 25, 26 can be covered."""
    found: set[int] = set()
    for tiles in (["watchtower", "ship", "knowledge_1"], ["mine", "castle", "cow_2"]):
        state = position(storage=tiles, workers=9)
        for number in (1, 2, 3):
            found |= placeable(state, number)
    assert found == {12, 13, 18, 20, 25, 26}


def test_carla_takes_turquoise_and_one_new_colour() -> None:
    """WE-7: stock turquoise and red, the depot holds turquoise, pink, brown: pink or brown, the other stays."""
    state = position(
        dice=(2, 1),
        storage=["ship"],
        stock={"turquoise": 1, "red": 1},
        goods={3: {"turquoise": 1, "pink": 1, "brown": 1}},
    )
    do(state, "place die:2 storage:1 space:18")
    assert legal_paths(state, "ship depot:3") == {"ship depot:3 keep:pink", "ship depot:3 keep:brown"}
    do(state, "ship depot:3 keep:pink")
    assert stock(state) == {"turquoise": 2, "red": 1, "pink": 1}
    assert goods_on(state, 3) == {"brown": 1}
    assert state.steps == [1, 0]


def test_benno_scores_his_cows_again_and_again() -> None:
    """WE-8: a 4-cow tile beside a 3-cow tile scores 7, another 4-cow tile 4 + 4 + 3 = 11."""
    state = position(dice=(1, 2), covered={11: "cow_3", 12: "bank"}, storage=["cow_4", "cow_4"])
    assert gain(state, "place die:1 storage:1 space:6") == 7
    assert gain(state, "place die:2 storage:1 space:5") == 11


def test_cities_of_the_estates() -> None:
    """WE-9: board 1 has cities of 1, 3, 3, 5; the boards have 2 to 6 cities of 1 to 8 spaces."""
    cities = {
        number: sorted(
            len(district) for district in board["districts"] if board["types"][district[0] - 1] == "building"
        )
        for number, board in BOARDS.items()
    }
    assert cities[1] == [1, 3, 3, 5]
    assert min(cities, key=lambda number: len(cities[number])) == 9
    assert max(cities, key=lambda number: len(cities[number])) == 8
    assert (len(cities[9]), len(cities[8])) == (2, 6)
    sizes = [size for board in cities.values() for size in board]
    assert (min(sizes), max(sizes), max(cities[2])) == (1, 8, 8)


def test_a_second_bank_belongs_in_another_city() -> None:
    """WE-10: given a bank in a city, a second bank is illegal in that city and legal in another one."""
    state = position(dice=(3, 3), covered={13: "knowledge_2", 14: "bank"}, storage=["bank"])
    assert why(state, "place die:3 storage:1 space:15") == "CB-53 why.building_twice"
    assert placeable(state) == {12, 26}


def test_a_market_without_ships_and_animals_on_the_numbered_depots_gives_nothing() -> None:
    """WE-11: it is legal, nothing is taken, no decision is asked; the black depot does not count."""
    state = position(dice=(3, 1), storage=["market"], depots={2: ["castle"]}, black=["ship", "cow_3"])
    do(state, "place die:3 storage:1 space:26")
    assert decision(state) == "Turn"
    assert storage(state) == []
    assert tiles_on(state, 0)[:2] == ["ship", "cow_3"]


@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)])
def test_a_completed_district_scores_its_size_and_the_phase(size: int, points: int) -> None:
    """WE-12: size 1…8 scores 1, 3, 6, 10, 15, 21, 28, 36, plus 10, 8, 6, 4, 2 in phases A…E."""
    board, (last, *rest) = city_of_size(size)
    covered = dict(zip(rest, [name for name in BUILDINGS if name != "bank"], strict=False))
    for phase, more in zip("ABCDE", [10, 8, 6, 4, 2], strict=True):
        state = position(phase=phase, board=board, covered=covered, storage=["bank"], workers=3, dice=(1, 1))
        assert gain(state, f"place die:1 storage:1 space:{last}") == points + more


def city_of_size(size: int) -> tuple[int, list[int]]:
    """The first board with such a city, and its spaces."""
    for number, board in BOARDS.items():
        for district in board["districts"]:
            if board["types"][district[0] - 1] == "building" and len(district) == size:
                return number, district
    raise AssertionError(f"no city of {size}")


def test_the_third_mine_completes_district_and_colour() -> None:
    """WE-13: mines on 25 and 30, 2p, phase C: the third on 34 gives 6 + 6 + 5 = 17."""
    state = position(phase="C", dice=(3, 1), covered={25: "mine", 30: "mine"}, storage=["mine"])
    assert gain(state, "place die:3 storage:1 space:34") == 17
    assert bonuses(state) == {"mine": "large"}


def test_the_sixth_animal_tile_takes_the_large_animal_bonus() -> None:
    """WE-13: the same for the sixth animal tile, here the pasture of one space: 2 + 1 + 6 + 5."""
    pasture = dict.fromkeys([1, 5, 6, 10, 11], "pig_3")
    state = position(phase="C", dice=(2, 1), covered={**pasture, 27: "bank"}, storage=["cow_2"])
    assert gain(state, "place die:2 storage:1 space:28") == 2 + 1 + 6 + 5
    assert bonuses(state) == {"animal": "large"}


@pytest.mark.parametrize(("players", "extras"), [(2, [5, 2]), (3, [6, 3, 0]), (4, [7, 4, 0, 0])])
def test_the_first_two_to_finish_a_colour_win_bonus_tiles(players: int, extras: list[int]) -> None:
    """WE-14: large 5 / 6 / 7 and small 2 / 3 / 4 by number of players; third and fourth get nothing."""
    two_mines: Holding = {"covered": {25: "mine", 30: "mine"}, "storage": ["mine"], "dice": (3, 1)}
    state = position(players, phase="B", others=dict.fromkeys(range(1, players), two_mines), **two_mines)
    for seat, extra in enumerate(extras):
        assert gain(state, "place die:3 storage:1 space:34", "workers die:1", "end", seat=seat) == 6 + 8 + extra


def test_a_sale_takes_all_goods_of_the_colour() -> None:
    """WE-15: 4p, red ×3: a sale with die 4 gives 12 VP and 1 silverling; no tile can be kept back."""
    state = position(4, dice=(4, 4), stock={"red": 3, "pink": 1})
    assert legal_paths(state, "sell") == {"sell die:4 goods:red"}
    assert gain(state, "sell die:4 goods:red") == 12
    assert purse(state) == (1, 0)
    assert stock(state) == {"pink": 1}


def test_any_die_takes_two_workers() -> None:
    """WE-16: any die value: +2 workers."""
    for value in range(1, 7):
        state = position(dice=(value, value))
        do(state, f"workers die:{value}")
        assert purse(state) == (0, 2)


def test_benno_scores_one_more_for_each_sheep_tile_with_knowledge_7() -> None:
    """WE-17: 4 sheep, then 3 sheep: (3 + 1) + (4 + 1) = 9; 2 pigs later: 3."""
    state = position(dice=(1, 2), knowledge=[7], covered={11: "sheep_4", 12: "bank"}, storage=["sheep_3", "pig_2"])
    assert gain(state, "place die:1 storage:1 space:6") == 9
    assert gain(state, "place die:2 storage:1 space:5") == 3


def test_carla_turns_a_6_into_a_3_with_two_workers_and_knowledge_8() -> None:
    """WE-18: 6 → 3 costs 2 workers."""
    state = position(dice=(6, 6), workers=3, knowledge=[8], depots={3: ["bank"]})
    assert paid(state, "take die:6 depot:3.1") == 2


DARIO = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


def test_dario_scores_the_colours_he_has_sold() -> None:
    """WE-19: red ×4, purple ×3, pink ×3, orange ×1 sold: tile 15 gives 12 VP; unsold goods do not count."""
    assert at_the_end(knowledge=[15], sold=DARIO, stock={"brown": 2, "turquoise": 1}).breakdown(0)["knowledge"] == 12


def test_dario_scores_the_tiles_he_has_sold() -> None:
    """WE-20: the same with tile 25: 11 VP, and 23 with both."""
    assert at_the_end(knowledge=[25], sold=DARIO, stock={"brown": 2}).breakdown(0)["knowledge"] == 11
    assert at_the_end(knowledge=[15, 25], sold=DARIO).breakdown(0)["knowledge"] == 23


def test_benno_scores_his_watchtowers_and_banks() -> None:
    """WE-21: tiles 17 and 22, 2 watchtowers and 4 banks: 2×4 + 4×4 = 24."""
    buildings = {12: "bank", 9: "bank", 23: "bank", 26: "bank", 14: "watchtower", 24: "watchtower", 27: "church"}
    assert at_the_end(knowledge=[17, 22], covered=buildings).breakdown(0)["knowledge"] == 24


def test_anna_scores_her_kinds_of_animals() -> None:
    """WE-22: 1 cow tile, 1 chicken tile, 3 sheep tiles: 3 × 4 = 12."""
    animals = {1: "cow_2", 5: "chicken_3", 6: "sheep_2", 10: "sheep_3", 28: "sheep_4"}
    assert at_the_end(knowledge=[24], covered=animals).breakdown(0)["knowledge"] == 12


def test_knowledge_13_leaves_the_boarding_house_alone() -> None:
    """WE-23: with tile 13 a boarding house gives 4 workers and no silverling."""
    state = position(dice=(3, 1), knowledge=[13], storage=["boarding_house"])
    do(state, "place die:3 storage:1 space:12")
    assert purse(state) == (0, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_25_rounds_and_50_die_actions_for_each_player(players: int) -> None:
    """WE-24: 25 rounds, 50 die actions per player."""
    match = random_match(SPEC, players, None, Chance(f"rounds/{players}"), seeded("moves"))
    dice_used: Counter[int] = Counter()
    turns: Counter[int] = Counter()
    for move in match.moves:
        verb, *operands = move.action
        dice_used[move.seat] += verb <= 4 and (operands[0] in (0, 1))
        turns[move.seat] += verb == 6
    assert match.state.over()
    assert [turns[seat] for seat in range(players)] == [25] * players
    assert [dice_used[seat] for seat in range(players)] == [50] * players


def test_four_players_start_with_one_to_four_workers() -> None:
    """WE-25: in turn order 1, 2, 3, 4 workers; each 1 silverling, 3 goods, 0 VP."""
    state = SPEC.new(4)
    assert [purse(state, seat) for seat in state.order] == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert [sum(stock(state, seat).values()) for seat in range(4)] == [3, 3, 3, 3]
    assert state.scores() == [0, 0, 0, 0]
