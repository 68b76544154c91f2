"""Derived cases: taking, buying and placing tiles, and what follows from it."""

from __future__ import annotations

import pytest
from tests.games.castles_of_burgundy.positions import (
    bonuses,
    decision,
    do,
    gain,
    idle_turn,
    legal_paths,
    paid,
    placeable,
    points,
    position,
    purse,
    removed,
    storage,
    tiles_on,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC


def test_a_new_game_has_scored_nothing() -> None:
    """TC-1: every score is 0 although the district {19} is full; three dark green spaces are still empty."""
    state = SPEC.new(4)
    assert state.scores() == [0, 0, 0, 0]
    for estate in state.estates:
        assert [space for space in (2, 3, 7, 19) if estate.tiles[space]] == [19]
        assert estate.empty_spaces() == 36


def test_a_die_of_3_fits_two_cities_and_no_castle() -> None:
    """TC-2: only 19 covered, watchtower and castle in storage, die 3: 12 and 26; the castle fits nowhere."""
    state = position(dice=(3, 3), storage=["watchtower", "castle"])
    assert placeable(state, 1) == {12, 26}
    assert placeable(state, 2) == set()


def test_a_watchtower_fills_the_smallest_city() -> None:
    """TC-3: 2p, phase A, watchtower on 12: 4 + 1 + 10 = +15."""
    state = position(phase="A", dice=(3, 1), storage=["watchtower"])
    assert gain(state, "place die:3 storage:1 space:12") == 15


@pytest.mark.parametrize(("knowledge", "workers"), [([], 3), ([8], 2), ([12], 2), ([8, 12], 1)])
def test_taking_from_the_opposite_depot_costs_up_to_three_workers(knowledge: list[int], workers: int) -> None:
    """TC-4: die 1, depot 4: 3 workers; with tile 8: 2; with tile 12: 2; with both: 1."""
    state = position(dice=(1, 1), workers=5, knowledge=knowledge, depots={4: ["ship"]})
    assert paid(state, "take die:1 depot:4.1") == workers


def test_taking_from_the_next_depot_is_free_with_knowledge_12() -> None:
    """TC-4: die 1, depot 6: 1 worker, with tile 12: 0."""
    assert paid(position(dice=(1, 1), workers=5, depots={6: ["ship"]}), "take die:1 depot:6.1") == 1
    assert paid(position(dice=(1, 1), workers=5, knowledge=[12], depots={6: ["ship"]}), "take die:1 depot:6.1") == 0


@pytest.mark.parametrize(("knowledge", "workers"), [([], 2), ([9], 1), ([8, 9], 1), ([10], 2)])
def test_placing_a_building_two_pips_away(knowledge: list[int], workers: int) -> None:
    """TC-5: die 2, a building on 9 (die 4): 2 workers; with tile 9: 1; with 8 and 9: 1; with 10 instead: 2."""
    state = position(dice=(2, 2), workers=5, knowledge=knowledge, covered={14: "church"}, storage=["bank"])
    assert paid(state, "place die:2 storage:1 space:9") == workers


def test_banks_and_their_cities() -> None:
    """TC-6: bank on 14: another is illegal on 9 and 15, legal on 12, 23, 26; with tile 1 placed on 9 and 15 too."""
    covered = {14: "bank", 16: "ship"}
    without = position(workers=9, covered=covered, storage=["bank"])
    assert placeable(without) == {12, 23, 26}
    assert why(without, "place die:1 storage:1 space:9") == "CB-53 why.building_twice"
    stored = position(workers=9, covered=covered, storage=["bank", "knowledge_1"])
    assert placeable(stored, 1) == {12, 23, 26}
    placed = position(workers=9, covered={**covered, 13: "knowledge_1"}, storage=["bank"])
    assert placeable(placed) == {9, 12, 15, 23, 26}


def test_city_hall_offers_every_stored_tile_that_fits() -> None:
    """TC-7: city hall on 26: the mine on 25, the ship on 18 or 20, or decline; the mine gives no VP."""
    state = position(3, phase="C", dice=(3, 5), storage=["city_hall", "mine", "ship"])
    do(state, "place die:3 storage:1 space:26")
    assert decision(state) == "PlaceAnother"
    assert legal_paths(state) == {
        "place storage:1 space:25",
        "place storage:2 space:18",
        "place storage:2 space:20",
        "pass",
    }
    assert gain(state, "place storage:1 space:25") == 0
    assert storage(state) == ["ship"]
    assert "workers die:5" in legal_paths(state)
    assert "workers die:3" not in legal_paths(state)


def test_city_halls_follow_one_another() -> None:
    """TC-8: phase D: A on 12 (+5), its effect places B on 26, whose effect places the watchtower on 27 (+4)."""
    state = position(phase="D", dice=(3, 1), storage=["city_hall", "city_hall", "watchtower"])
    assert gain(state, "place die:3 storage:1 space:12") == 5
    assert gain(state, "place storage:1 space:26") == 0
    assert gain(state, "place storage:1 space:27") == 4
    assert points(state) == 9
    assert storage(state) == []
    assert legal_paths(state) == {"workers die:1"}


def test_three_castles_with_one_die() -> None:
    """TC-9: castles on 7, 3 and 2: 6 + 8 + 5 = +19, then workers."""
    state = position(phase="B", dice=(6, 1), covered={13: "knowledge_2"}, storage=["castle", "castle", "castle"])
    assert gain(state, "place die:6 storage:1 space:7", "place storage:1 space:3") == 0
    assert gain(state, "place storage:1 space:2") == 19
    assert bonuses(state) == {"castle": "large"}
    do(state, "workers")
    assert purse(state) == (0, 2)
    assert storage(state) == []
    assert legal_paths(state) == {"workers die:1"}


@pytest.mark.parametrize(("knowledge", "silver", "workers"), [([], 1, 0), ([3, 4], 2, 1)])
def test_a_castle_sells_goods_of_any_colour(knowledge: list[int], silver: int, workers: int) -> None:
    """TC-10: 3p, orange ×2: +6 VP, +1 silverling; with tiles 3 and 4: +2 silverlings and +1 worker."""
    state = position(
        3, dice=(6, 2), covered={13: "knowledge_1"}, knowledge=knowledge, storage=["castle"], stock={"orange": 2}
    )
    do(state, "place die:6 storage:1 space:7")
    assert gain(state, "sell goods:orange") == 6
    assert purse(state) == (silver, workers)


def test_a_purchase_with_a_full_storage_needs_a_discard() -> None:
    """TC-17: silverlings 0, storage 3 with the new tile, the discarded one out of the game; no second purchase."""
    state = position(silver=2, storage=["mine", "ship", "bank"], black=["castle", "mine"])
    assert why(state, "buy black:1") == "CB-45 why.storage_full"
    do(state, "buy black:1 discard:2")
    assert purse(state) == (0, 0)
    assert storage(state) == ["mine", "bank", "castle"]
    assert removed(state) == {"ship": 1}
    state.estates[0].silver = 2
    assert why(state, "buy black:2 discard:1") == "CB-60 why.bought_already"


@pytest.mark.parametrize(
    ("tile", "space", "pending"),
    [
        ("castle", 7, "ExtraAction"),
        ("ship", 18, "ShipGoods"),
        ("warehouse", 12, "WarehouseSale"),
        ("carpenters_workshop", 12, "TakeFromDepots"),
        ("church", 12, "TakeFromDepots"),
        ("market", 12, "TakeFromDepots"),
        ("city_hall", 12, "PlaceAnother"),
    ],
)
def test_nothing_else_while_an_effect_is_pending(tile: str, space: int, pending: str) -> None:
    """TC-18: while any effect is pending, a purchase and the end of the turn are illegal."""
    state = position(
        dice=(1, 2),
        used=[2],
        workers=9,
        silver=4,
        covered={13: "knowledge_2"},
        storage=[tile, "mine"],
        stock={"red": 1},
        depots={1: ["bank", "ship"], 2: ["castle"]},
        goods={3: {"pink": 1}},
        black=["mine"],
    )
    do(state, f"place die:1 storage:1 space:{space}")
    assert decision(state) == pending
    assert not {"buy black:1", "end"} & legal_paths(state)
    assert why(state, "buy black:1")
    assert why(state, "end")


def test_knowledge_6_opens_all_depots_to_a_purchase_at_once() -> None:
    """TC-19: tile 6 placed with the first die, 2 silverlings: slot 2 of depot 3 may be bought, no die is used."""
    state = position(dice=(1, 4), silver=2, storage=["knowledge_6"], depots={3: ["cow_2", "bank"]})
    assert why(state, "buy depot:3.2") == "CB-60 why.only_black_depot"
    do(state, "place die:1 storage:1 space:13", "buy depot:3.2")
    assert storage(state) == ["bank"]
    assert tiles_on(state, 3) == ["cow_2", "", "", ""]
    assert purse(state) == (0, 0)
    assert "workers die:4" in legal_paths(state)


@pytest.mark.parametrize(("knowledge", "silver"), [([], 0), ([13], 1)])
def test_knowledge_14_helps_the_second_die_already(knowledge: list[int], silver: int) -> None:
    """TC-20: taking workers with the second die gives 4; with tile 13 also 1 silverling."""
    state = position(dice=(1, 4), knowledge=knowledge, storage=["knowledge_14"])
    do(state, "place die:1 storage:1 space:13", "workers die:4")
    assert purse(state) == (silver, 4)


def test_cows_of_another_pasture_do_not_count() -> None:
    """TC-24: 3p, phase D, 4 cows on 5; 3 cows on 28, a pasture of one: 3 + (1 + 4) = +8."""
    state = position(3, phase="D", dice=(2, 1), covered={5: "cow_4", 27: "bank"}, storage=["cow_3"])
    assert gain(state, "place die:2 storage:1 space:28") == 8


def test_knowledge_7_does_not_look_back() -> None:
    """TC-25: placed after the animals, it scores none of them at that moment."""
    state = position(dice=(1, 2), covered={11: "cow_4", 6: "cow_3", 12: "bank"}, storage=["knowledge_7", "cow_2"])
    assert gain(state, "place die:1 storage:1 space:13") == 0
    assert gain(state, "place die:2 storage:1 space:5") == (4 + 1) + (3 + 1) + (2 + 1)


def test_a_starting_castle_on_the_edge_counts_for_its_district() -> None:
    """TC-26: board 7, starting castle on 2, phase A: a castle on 3 gives 3 + 10 = +13 and an extra action."""
    state = position(phase="A", board=7, castle=2, dice=(4, 1), storage=["castle"])
    assert gain(state, "place die:4 storage:1 space:3") == 13
    assert decision(state) == "ExtraAction"


def test_church_takes_knowledge_when_there_is_no_castle_or_mine() -> None:
    """TC-33: a knowledge tile on depot 2 may be taken; black depot tiles never."""
    state = position(
        dice=(3, 1), storage=["church"], depots={2: ["knowledge_5"], 3: ["bank", "cow_2"]}, black=["castle", "mine"]
    )
    do(state, "place die:3 storage:1 space:26")
    assert legal_paths(state) == {"take depot:2.1", "pass"}
    do(state, "take depot:2.1")
    assert storage(state) == ["knowledge_5"]


def test_warehouse_with_an_empty_stock_gives_nothing() -> None:
    """TC-34: no decision, no gain."""
    state = position(dice=(3, 1), storage=["warehouse"])
    assert gain(state, "place die:3 storage:1 space:26") == 0
    assert decision(state) == "Turn"
    assert purse(state) == (0, 0)


PASTURE = {1: "cow_3", 5: "pig_2", 6: "cow_4", 10: "sheep_3"}


def test_the_tile_that_completes_a_pasture_scores_its_animals_too() -> None:
    """TC-35: 2p, phase B: cows 4 + 3 + 4, district 15 + 8, no bonus because 28 is empty: +34."""
    state = position(phase="B", dice=(4, 1), covered=PASTURE, storage=["cow_4"])
    assert gain(state, "place die:4 storage:1 space:11") == 34
    assert bonuses(state) == {}


def test_a_pasture_with_knowledge_7_and_the_bonus() -> None:
    """TC-36: the same with a pig on 28 and knowledge 7: 11 + 3, 15 + 8, bonus 5: +42."""
    state = position(phase="B", dice=(4, 1), covered={**PASTURE, 28: "pig_3"}, knowledge=[7], storage=["cow_4"])
    assert gain(state, "place die:4 storage:1 space:11") == 42
    assert bonuses(state) == {"animal": "large"}


def test_a_castle_completes_a_colour_and_goes_on() -> None:
    """TC-38: phase C: castle on 2 gives 6 + 6 + 5 = 17, then the watchtower on 12 1 + 6 + 4 = 11."""
    state = position(
        phase="C",
        dice=(5, 1),
        covered={13: "knowledge_2", 3: "castle", 7: "castle"},
        storage=["castle", "watchtower"],
    )
    assert gain(state, "place die:5 storage:1 space:2") == 17
    assert gain(state, "place storage:1 space:12") == 11
    assert points(state) == 28
    assert legal_paths(state) == {"workers die:1"}


def test_knowledge_11_does_not_help_itself() -> None:
    """TC-39: placed on 4 (number 3) with a die 4 it costs 1 worker; the next one on 36 with a die 2 costs none."""
    state = position(dice=(4, 2), workers=1, covered={3: "castle", 32: "bank"}, storage=["knowledge_11", "knowledge_2"])
    assert paid(state, "place die:4 storage:1 space:4") == 1
    assert paid(state, "place die:2 storage:1 space:36") == 0


def test_knowledge_6_gives_no_second_purchase() -> None:
    """TC-40: placed after a purchase it allows none this turn; in the next turn any numbered depot is open."""
    state = position(dice=(1, 4), silver=6, storage=["knowledge_6"], depots={3: ["cow_2"]}, black=["mine", "ship"])
    do(state, "buy black:1", "place die:1 storage:1 space:13")
    assert legal_paths(state, "buy") == set()
    do(state, "workers die:4", "end")
    idle_turn(state)
    do(state, "buy depot:3.1")
    assert storage(state) == ["mine", "cow_2"]
    assert purse(state)[0] == 6 - 2 - 2


def test_castle_and_boarding_house_with_knowledge_13_and_14() -> None:
    """TC-41: a castle's workers: +4 workers and +1 silverling; a boarding house: +4 workers, no silverling."""
    castle = position(dice=(6, 1), covered={8: "knowledge_1"}, knowledge=[13, 14], storage=["castle"])
    do(castle, "place die:6 storage:1 space:7", "workers")
    assert purse(castle) == (1, 4)
    house = position(dice=(3, 1), knowledge=[13, 14], storage=["boarding_house"])
    do(house, "place die:3 storage:1 space:12")
    assert purse(house) == (0, 4)


def test_equal_dice_and_equal_tiles_are_offered_once() -> None:
    """TC-44: dice 4 and 4 and two ships: each placement of a ship is offered once, not four times."""
    state = position(dice=(4, 4), workers=3, covered={20: "ship"}, storage=["ship", "ship"])
    ships = [action for action in state.legal() if action[0] == 2]
    assert len(ships) == 2
    assert legal_paths(state, "place") == {"place die:4 storage:1 space:18", "place die:4 storage:1 space:21"}


def test_sales_know_no_free_step() -> None:
    """TC-45: die 6, knowledge 9–12: orange is free, turquoise costs 1; with 8 and one worker also purple."""
    stock = {"orange": 1, "turquoise": 1, "purple": 1}
    poor = position(dice=(6, 6), knowledge=[9, 10, 11, 12], stock=stock)
    assert legal_paths(poor, "sell") == {"sell die:6 goods:orange"}
    one = position(dice=(6, 6), knowledge=[9, 10, 11, 12], stock=stock, workers=1)
    assert legal_paths(one, "sell") == {"sell die:6 goods:orange", "sell die:6 goods:turquoise"}
    assert paid(one, "sell die:6 goods:turquoise") == 1
    far = position(dice=(6, 6), knowledge=[8, 9, 10, 11, 12], stock=stock, workers=1)
    assert "sell die:6 goods:purple" in legal_paths(far)
