"""CB-58 and CB-59: the 26 knowledge tiles, one test for each, and how they combine."""

from __future__ import annotations

from typing import Unpack

import pytest
from tests.games.castles_of_burgundy.positions import (
    Holding,
    at_the_end,
    bonuses,
    do,
    gain,
    idle_turn,
    legal_paths,
    paid,
    placeable,
    position,
    purse,
    stock,
    storage,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC


def at_last(number: int, **mine: Unpack[Holding]) -> int:
    """What a knowledge tile gives in the final scoring; it must give nothing while it lies in the storage."""
    stored: Holding = {**mine, "storage": [f"knowledge_{number}"]}
    assert at_the_end(**stored).breakdown(0)["knowledge"] == 0
    placed: Holding = {**mine, "knowledge": [number]}
    return at_the_end(**placed).breakdown(0)["knowledge"]


def test_knowledge_1_allows_several_buildings_of_one_kind_in_a_city() -> None:
    """CB-58: tile 1 lifts the one-per-city limit, and nothing else (CB-59)."""
    without = position(dice=(1, 5), covered={26: "bank"}, storage=["bank"])
    assert placeable(without) == set()
    state = position(dice=(1, 5), covered={26: "bank", 13: "knowledge_1"}, storage=["bank"])
    assert placeable(state) == {27, 32}
    assert why(state, "place die:5 storage:1 space:33") == "CB-46 why.not_adjacent"
    assert why(state, "place die:5 storage:1 space:20") == "CB-46 why.wrong_colour"
    assert why(state, "place die:5 storage:1 space:12") == "CB-41 why.too_few_workers"


def test_knowledge_1_holds_in_every_city() -> None:
    """CB-53, CB-58: in two cities at once, and the tile says so."""
    cities = {26: "bank", 14: "bank"}
    state = position(dice=(1, 3), covered={**cities, 13: "knowledge_1"}, storage=["bank"])
    assert placeable(state) == {12, 15, 27}
    assert placeable(position(dice=(1, 3), covered=cities, storage=["bank"])) == {12}
    assert "very city" in SPEC.catalogue("en").entries["tile.knowledge_1.help"]
    assert "haque ville" in SPEC.catalogue("fr").entries["tile.knowledge_1.help"]


def test_knowledge_2_gives_workers_for_mines() -> None:
    """CB-58: tile 2: at each phase end 1 worker per mine beside the silverling; placed in round 5 it works at once."""
    state = position(
        round=5, order=(1, 0), dice=(1, 4), covered={25: "mine", 30: "mine"}, storage=["knowledge_2"], others={1: {}}
    )
    do(state, "place die:1 storage:1 space:13", "workers die:4", "end")
    assert purse(state) == (2, 2 + 2)


def test_knowledge_3_gives_two_silverlings_for_a_sale() -> None:
    """CB-58: tile 3: each sale by die, castle or warehouse gives 2 silverlings instead of 1, not per tile."""
    die = position(dice=(4, 1), knowledge=[3], stock={"red": 5})
    do(die, "sell die:4 goods:red")
    assert purse(die) == (2, 0)
    warehouse = position(dice=(3, 1), knowledge=[3], stock={"red": 5}, storage=["warehouse"])
    do(warehouse, "place die:3 storage:1 space:12", "sell goods:red")
    assert purse(warehouse) == (2, 0)
    castle = position(dice=(6, 1), knowledge=[3], covered={12: "bank"}, stock={"red": 1}, storage=["castle"])
    do(castle, "place die:6 storage:1 space:7", "sell goods:red")
    assert purse(castle) == (2, 0)


def test_knowledge_4_gives_a_worker_for_a_sale() -> None:
    """CB-58: tile 4: each sale by die, castle or warehouse also gives 1 worker; with 3 both add up."""
    die = position(dice=(4, 1), knowledge=[4], stock={"red": 5})
    do(die, "sell die:4 goods:red")
    assert purse(die) == (1, 1)
    warehouse = position(dice=(3, 1), knowledge=[3, 4], stock={"red": 5}, storage=["warehouse"])
    do(warehouse, "place die:3 storage:1 space:12", "sell goods:red")
    assert purse(warehouse) == (2, 1)


def test_knowledge_5_loads_at_two_neighbouring_depots() -> None:
    """CB-58: tile 5: goods of two neighbouring depots instead of one; the choice is made at each ship."""
    goods = {2: {"red": 1}, 3: {"pink": 2}, 5: {"brown": 1}}
    state = position(dice=(2, 5), knowledge=[5], storage=["ship", "ship"], goods=goods)
    do(state, "place die:2 storage:1 space:18", "ship depot:2 depot:3 keep:pink keep:red")
    assert stock(state) == {"red": 1, "pink": 2}
    do(state, "place die:5 storage:1 space:20", "ship depot:5 keep:brown")
    assert stock(state) == {"red": 1, "pink": 2, "brown": 1}
    without = position(dice=(2, 5), storage=["ship"], goods=goods)
    do(without, "place die:2 storage:1 space:18")
    assert why(without, "ship depot:2 depot:3 keep:pink keep:red") == "CB-50 why.one_depot_only"


def test_knowledge_6_buys_at_every_depot() -> None:
    """CB-58: tile 6: the purchase may be made at any of the seven depots; still one per turn, for 2 silverlings."""
    state = position(dice=(1, 2), knowledge=[6], silver=5, depots={4: ["mine", "ship"], 6: ["bank"]}, black=["castle"])
    assert legal_paths(state, "buy") == {"buy black:1", "buy depot:4.1", "buy depot:4.2", "buy depot:6.1"}
    do(state, "buy depot:4.2")
    assert (storage(state), purse(state)) == (["ship"], (3, 0))
    assert legal_paths(state, "buy") == set()


def test_knowledge_7_scores_every_animal_tile_once_more() -> None:
    """CB-58: tile 7: +1 VP for every tile that scores; nothing for other kinds or other pastures."""
    animals = {11: "cow_2", 10: "cow_3", 5: "pig_4", 28: "cow_4"}
    state = position(dice=(1, 1), knowledge=[7], covered=animals, storage=["cow_4"])
    assert gain(state, "place die:1 storage:1 space:6") == (4 + 1) + (2 + 1) + (3 + 1)


def test_knowledge_8_lets_a_worker_change_a_die_by_two() -> None:
    """CB-58: tile 8: up to 2 per worker, 1 or 2."""
    costs = []
    for depot in range(1, 7):
        state = position(dice=(1, 1), workers=3, knowledge=[8], depots={depot: ["ship"]})
        costs.append(paid(state, f"take die:1 depot:{depot}.1"))
    assert costs == [0, 1, 1, 2, 1, 1]


def test_knowledge_9_moves_the_die_for_buildings() -> None:
    """CB-58: tile 9: each die used to place a building may be changed by ±1 free; no other tile does that."""
    for number in range(1, 27):
        lower = position(dice=(2, 2), knowledge=[number], storage=["bank"])
        higher = position(dice=(4, 4), knowledge=[number], storage=["bank"])
        assert placeable(lower) == ({12, 26, 37} if number == 9 else set())
        assert placeable(higher) == ({12, 26, 32, 37} if number == 9 else set())


def test_knowledge_10_moves_the_die_for_ships_and_animals() -> None:
    """CB-58: tile 10: each die used to place a ship or an animal may be changed by ±1 free; no other tile does."""
    for number in range(1, 27):
        state = position(dice=(3, 3), knowledge=[number], covered={27: "bank"}, storage=["ship", "cow_2"])
        found = [placeable(state, 1), placeable(state, 2)]
        assert found == ([{18, 21}, {28}] if number == 10 else [set(), set()])


def test_knowledge_11_moves_the_die_for_castles_mines_and_knowledge() -> None:
    """CB-58: tile 11: each die used to place a castle, a mine or knowledge may be changed by ±1 free; no other does."""
    for number in range(2, 27):
        state = position(
            dice=(5, 5), knowledge=[number], covered={12: "bank"}, storage=["castle", "mine", "knowledge_1"]
        )
        found = [placeable(state, 1), placeable(state, 2), placeable(state, 3)]
        assert found == ([{7}, {25}, {35}] if number == 11 else [set(), set(), set()])


def test_knowledge_12_moves_the_die_for_taking_tiles() -> None:
    """CB-58: tile 12: each die used to take a tile from a numbered depot may be changed by ±1 free; no other does."""
    depots = {depot: ["ship"] for depot in range(1, 7)}
    for number in range(1, 27):
        state = position(dice=(1, 1), knowledge=[number], depots=depots)
        near = {"take die:1 depot:6.1", "take die:1 depot:2.1"} if number == 12 else set()
        assert legal_paths(state, "take") == {"take die:1 depot:1.1"} | near


def test_knowledge_13_gives_a_silverling_with_workers() -> None:
    """CB-58: tile 13: the action also gives 1 silverling, from a castle too, not from a boarding house."""
    state = position(dice=(6, 1), knowledge=[13], covered={12: "bank"}, storage=["castle", "boarding_house"])
    do(state, "workers die:1")
    assert purse(state) == (1, 2)
    do(state, "place die:6 storage:1 space:7", "workers")
    assert purse(state) == (2, 4)
    house = position(dice=(3, 1), knowledge=[13], storage=["boarding_house"])
    do(house, "place die:3 storage:1 space:26")
    assert purse(house) == (0, 4)


def test_knowledge_14_gives_four_workers() -> None:
    """CB-58: tile 14: 4 workers instead of 2, from a castle too, not from a boarding house; with 13 both."""
    state = position(dice=(6, 1), knowledge=[14], covered={12: "bank"}, storage=["castle"])
    do(state, "workers die:1", "place die:6 storage:1 space:7", "workers")
    assert purse(state) == (0, 8)
    both = position(dice=(3, 1), knowledge=[13, 14], storage=["boarding_house"])
    do(both, "place die:3 storage:1 space:26", "workers die:1")
    assert purse(both) == (1, 8)


def test_knowledge_15_rewards_colours_sold() -> None:
    """CB-58: tile 15: 3 VP per goods colour of which at least one tile was sold."""
    assert at_last(15, sold={"red": 5, "pink": 1}, stock={"brown": 2}) == 6
    assert at_last(15, sold=dict.fromkeys(["turquoise", "purple", "pink", "red", "brown", "orange"], 1)) == 18


CITIES = [(12, 14, 23, 26), (12, 9, 24, 37), (12, 15, 29, 33)]
"""Spaces in four different cities."""


@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenters_workshop"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "city_hall"),
    ],
)
def test_knowledge_16_to_23_reward_buildings(number: int, building: str) -> None:
    """CB-58: tiles 16–23: 4 VP per own warehouse, watchtower, workshop, church, market, house, bank, city hall."""
    other = "church" if building == "bank" else "bank"
    for spaces in CITIES:
        assert at_last(number, covered=dict.fromkeys(spaces, building)) == 16
        assert at_last(number, covered=dict.fromkeys(spaces, other)) == 0
    assert at_last(number, covered={12: building, 14: other}) == 4


def test_knowledge_24_rewards_kinds_of_animals() -> None:
    """CB-58: tile 24: 4 VP per animal kind in the estate, at most 16; kinds, not tiles, over all pastures."""
    assert at_last(24, covered={1: "cow_2", 5: "cow_3", 28: "cow_4"}) == 4
    assert at_last(24, covered={1: "cow_2", 28: "pig_3"}) == 8
    assert at_last(24, covered={1: "cow_2", 5: "pig_3", 6: "sheep_2", 10: "chicken_4", 28: "pig_2"}) == 16


def test_knowledge_25_rewards_goods_sold() -> None:
    """CB-58: tile 25: 1 VP per goods tile sold; 15 and 25 may score the same goods."""
    assert at_last(25, sold={"red": 5, "pink": 1}, stock={"brown": 2}) == 6
    both = at_the_end(knowledge=[15, 25], sold={"red": 5, "pink": 1})
    assert both.breakdown(0)["knowledge"] == 6 + 6


def test_knowledge_26_rewards_bonus_tiles() -> None:
    """CB-58: tile 26: 2 VP per bonus tile claimed, large or small."""
    assert at_last(26, bonuses={"mine": "large", "ship": "small", "animal": "small", "castle": "large"}) == 8


def test_the_eight_building_tiles_are_all_different() -> None:
    """CB-58: a tile of 16–23 rewards exactly one kind of building."""
    buildings = {12: "bank", 14: "church", 9: "market", 23: "warehouse", 24: "city_hall", 26: "watchtower"}
    buildings |= {27: "boarding_house", 32: "carpenters_workshop"}
    for number in range(16, 24):
        assert at_the_end(knowledge=[number], covered=buildings).breakdown(0)["knowledge"] == 4


# CB-59: timing and combination


def test_a_knowledge_tile_works_from_the_end_of_its_placement() -> None:
    """CB-59: never for itself, never backwards, but at once for what follows."""
    itself = position(dice=(2, 2), storage=["knowledge_11"])
    assert placeable(itself) == set()
    after = position(dice=(1, 2), storage=["knowledge_11", "knowledge_2"], covered={3: "castle"}, workers=0)
    do(after, "place die:1 storage:1 space:13")
    assert why(after, "place die:2 storage:1 space:4") == ""
    sale = position(dice=(1, 4), storage=["knowledge_3"], silver=1, sold={"red": 3}, stock={"red": 1})
    do(sale, "place die:1 storage:1 space:13")
    assert purse(sale) == (1, 0)
    do(sale, "sell die:4 goods:red")
    assert purse(sale) == (3, 0)


def test_duplicates_stay_legal_for_good() -> None:
    """CB-59: with tile 1 two banks lie in one city, and a third may join them."""
    state = position(dice=(2, 3), knowledge=[1], covered={14: "bank", 9: "bank"}, storage=["bank"])
    assert 15 in placeable(state)
    assert gain(state, "place die:3 storage:1 space:15") == 6 + 10


def test_knowledge_5_looks_at_both_depots_together() -> None:
    """CB-59: stock limits count over the union of the two goods spaces (A-4b)."""
    state = position(
        dice=(2, 1),
        knowledge=[5],
        storage=["ship"],
        stock={"red": 1, "brown": 1},
        goods={3: {"pink": 1, "orange": 1}, 4: {"pink": 2, "red": 1}},
    )
    do(state, "place die:2 storage:1 space:18", "ship depot:3 depot:4 keep:pink")
    assert stock(state) == {"red": 2, "brown": 1, "pink": 3}


def test_knowledge_8_does_not_enlarge_a_free_step() -> None:
    """CB-59: tiles 9–12 stay ±1 with tile 8; workers may be added on top."""
    state = position(dice=(1, 1), knowledge=[8, 12], workers=0, depots={3: ["ship"]})
    assert why(state, "take die:1 depot:3.1") == "CB-41 why.too_few_workers"
    rich = position(dice=(1, 1), knowledge=[8, 12], workers=1, depots={4: ["ship"]})
    assert paid(rich, "take die:1 depot:4.1") == 1


def test_knowledge_6_gives_one_purchase_and_no_goods() -> None:
    """CB-59: price 2 everywhere, no die, no workers; only hex tiles are bought."""
    state = position(dice=(1, 1), knowledge=[6, 12], silver=2, workers=3, depots={5: ["mine"]}, goods={5: {"red": 2}})
    do(state, "buy depot:5.1")
    assert (purse(state), storage(state), stock(state)) == ((0, 3), ["mine"], {})
    assert "workers die:1" in legal_paths(state)


def test_knowledge_15_and_25_look_at_the_whole_game() -> None:
    """CB-59: what was sold before the tile was placed counts as well."""
    state = position(
        phase="E",
        round=5,
        order=(1, 0),
        dice=(1, 4),
        storage=["knowledge_25"],
        sold={"red": 3, "pink": 1},
        stock={"red": 2},
    )
    do(state, "place die:1 storage:1 space:13", "sell die:4 goods:red", "end")
    assert state.breakdown(0)["knowledge"] == 6


def test_knowledge_26_counts_all_bonus_tiles_whenever_won() -> None:
    """CB-59: earlier ones, later ones, and the yellow one won by placing it."""
    five = {4: "knowledge_1", 8: "knowledge_3", 31: "knowledge_4", 35: "knowledge_5", 36: "knowledge_6"}
    state = position(
        phase="E",
        round=5,
        order=(1, 0),
        dice=(1, 3),
        covered={**five, 25: "mine", 30: "mine"},
        bonuses={"ship": "small"},
        storage=["knowledge_26", "mine"],
    )
    do(state, "place die:1 storage:1 space:13", "place die:3 storage:1 space:34", "end")
    assert bonuses(state) == {"ship": "small", "knowledge": "large", "mine": "large"}
    assert state.breakdown(0)["knowledge"] == 6


def test_knowledge_belongs_to_its_owner_alone() -> None:
    """CB-58: the other player gains nothing from it, and a tile in the storage does nothing."""
    state = position(
        dice=(1, 2), knowledge=[13, 14], used=[1], others={1: {"dice": (3, 3), "storage": ["knowledge_13"]}}
    )
    do(state, "workers die:2", "end")
    idle_turn(state)
    assert purse(state, 0) == (1, 4)
    assert purse(state, 1) == (0, 4)
