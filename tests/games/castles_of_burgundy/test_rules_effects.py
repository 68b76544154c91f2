"""CB-50 to CB-57: what placed tiles do."""

from __future__ import annotations

import pytest
from tests.games.castles_of_burgundy.positions import (
    BUILDINGS,
    decision,
    do,
    gain,
    goods_on,
    idle_turn,
    legal_paths,
    placeable,
    points,
    position,
    purse,
    sold,
    stock,
    storage,
    tiles_on,
    track,
    why,
)

from ludotheque.games.castles_of_burgundy.state import Castles

# Ships


def ship(stock: dict[str, int], goods: dict[int, dict[str, int]], knowledge: tuple[int, ...] = ()) -> Castles:
    """The position after a ship was placed on 18."""
    state = position(dice=(2, 1), storage=["ship"], stock=stock, goods=goods, knowledge=knowledge)
    do(state, "place die:2 storage:1 space:18")
    return state


def test_a_ship_takes_all_goods_of_one_depot_and_moves_on() -> None:
    """CB-50: any depot, whatever the die; all its goods; then one space on the track."""
    state = ship({"red": 1}, {5: {"red": 2, "pink": 1}, 2: {"brown": 1}})
    do(state, "ship depot:5 keep:pink")
    assert stock(state) == {"red": 3, "pink": 1}
    assert (goods_on(state, 5), goods_on(state, 2)) == ({}, {"brown": 1})
    assert track(state) == [[1], [0]]


def test_the_piece_goes_on_top_of_those_already_there() -> None:
    """CB-50: on an occupied space the piece goes on top."""
    state = position(3, track=[[2, 0], [1]], seat=0, dice=(2, 1), storage=["ship"])
    do(state, "place die:2 storage:1 space:18")
    assert track(state) == [[2], [1, 0]]
    assert state.order == [0, 1, 2]


def test_stock_holds_three_colours_without_limit_of_number() -> None:
    """CB-50: colours in stock are taken completely, new ones only while there is a space for them."""
    state = ship({"red": 6, "pink": 1, "brown": 1}, {3: {"red": 4, "brown": 2, "orange": 3}})
    do(state, "ship depot:3")
    assert stock(state) == {"red": 10, "pink": 1, "brown": 3}
    assert goods_on(state, 3) == {"orange": 3}


def test_a_new_colour_is_taken_completely() -> None:
    """CB-50: of the new colours as many as there are free spaces, the player choosing which."""
    state = ship({"red": 1}, {3: {"turquoise": 3, "purple": 2, "orange": 1}})
    assert legal_paths(state, "ship depot:3") == {
        "ship depot:3 keep:turquoise keep:purple",
        "ship depot:3 keep:turquoise keep:orange",
        "ship depot:3 keep:purple keep:orange",
    }
    do(state, "ship depot:3 keep:turquoise keep:orange")
    assert stock(state) == {"red": 1, "turquoise": 3, "orange": 1}
    assert goods_on(state, 3) == {"purple": 2}


def test_options_of_a_ship_are_offered_once() -> None:
    """CB-50-a: loads that take the same tiles are one option, with the fewest and then the lowest depots."""
    state = ship({}, {2: {"red": 1}, 3: {"pink": 1}, 6: {"brown": 1}}, knowledge=(5,))
    assert legal_paths(state) == {
        "ship depot:1",
        "ship depot:2 keep:red",
        "ship depot:3 keep:pink",
        "ship depot:6 keep:brown",
        "ship depot:2 depot:3 keep:pink keep:red",
    }
    assert why(state, "ship depot:4") == "CB-39 why.equivalent"
    assert why(state, "ship depot:1 depot:2 keep:red") == "CB-39 why.equivalent"


def test_taking_nothing_is_an_option_only_where_a_depot_offers_nothing() -> None:
    """CB-50-a: with goods to load on every depot, something is loaded."""
    everywhere = {depot: {"red": 1} for depot in range(1, 7)}
    assert legal_paths(ship({"red": 1}, everywhere)) == {f"ship depot:{depot}" for depot in range(1, 7)}
    unwanted = {**everywhere, 4: {"orange": 1}}
    full = ship({"red": 1, "pink": 1, "brown": 1}, unwanted)
    do(full, "ship depot:4")
    assert stock(full) == {"red": 1, "pink": 1, "brown": 1}
    assert goods_on(full, 4) == {"orange": 1}


def test_keep_names_exactly_the_new_colours_that_fit() -> None:
    """CB-50-a: neither fewer nor more, and none already in stock."""
    state = ship({"red": 1, "pink": 1}, {1: {"red": 1, "brown": 1, "orange": 1}})
    assert why(state, "ship depot:1") == "CB-50-a why.keep_as_many_as_fit"
    assert why(state, "ship depot:1 keep:brown keep:orange") == "CB-50-a why.keep_as_many_as_fit"
    assert why(state, "ship depot:1 keep:red") == "CB-50-a why.keep_new_only"
    assert why(state, "ship depot:1 keep:orange") == ""


# Animals and castles


def test_animals_score_with_their_kind_in_the_pasture() -> None:
    """CB-51: the tile, and again all of the same kind in the pasture, direct contact not needed."""
    state = position(dice=(6, 1), covered={10: "sheep_4", 11: "pig_3", 6: "pig_2", 5: "chicken_4"}, storage=["sheep_2"])
    assert gain(state, "place die:6 storage:1 space:1") == (2 + 4) + 15 + 10
    far = position(dice=(1, 1), covered={28: "pig_4", 11: "sheep_4", 10: "pig_3"}, storage=["pig_2"])
    assert gain(far, "place die:1 storage:1 space:6") == 2 + 3


def test_knowledge_7_adds_one_for_each_tile_that_scores() -> None:
    """CB-51: with knowledge 7 the new tile and the old ones of its kind give 1 more each."""
    state = position(dice=(1, 1), knowledge=[7], covered={11: "pig_4", 10: "pig_3", 5: "cow_4"}, storage=["pig_2"])
    assert gain(state, "place die:1 storage:1 space:6") == (2 + 1) + (4 + 1) + (3 + 1)


def test_a_castle_gives_one_action_of_any_kind() -> None:
    """CB-52: take any tile, place any stored tile on any number, sell any colour, or take workers."""
    state = position(
        dice=(6, 1),
        covered={13: "knowledge_2"},
        storage=["castle", "ship"],
        stock={"red": 1, "orange": 2},
        depots={2: ["church"], 4: ["mine", "bank"]},
        silver=2,
        black=["castle"],
    )
    do(state, "place die:6 storage:1 space:7")
    assert legal_paths(state) == {
        "take depot:2.1",
        "take depot:4.1",
        "take depot:4.2",
        "place storage:1 space:18",
        "place storage:1 space:20",
        "sell goods:red",
        "sell goods:orange",
        "workers",
    }
    assert why(state, "pass") == "CB-52 why.extra_action_first"


def test_knowledge_helps_the_action_of_a_castle() -> None:
    """CB-52: knowledge tiles that act on these actions apply."""
    state = position(
        dice=(6, 1), knowledge=[3, 4, 13, 14], covered={8: "knowledge_2"}, storage=["castle"], stock={"red": 1}
    )
    sale = state.clone()
    do(sale, "place die:6 storage:1 space:7", "sell goods:red")
    assert purse(sale) == (2, 1)
    do(state, "place die:6 storage:1 space:7", "workers")
    assert purse(state) == (1, 4)


# Buildings


def built(tile: str, knowledge: tuple[int, ...] = ()) -> Castles:
    """The position after a building was placed on 26, with something for everybody on the board."""
    state = position(
        dice=(3, 1),
        storage=[tile, "mine"],
        stock={"red": 2, "pink": 1},
        knowledge=knowledge,
        depots={1: ["bank", "ship"], 2: ["knowledge_1", "castle"], 3: ["cow_2"], 5: ["mine"]},
        black=["bank", "ship", "castle"],
    )
    do(state, "place die:3 storage:1 space:26")
    return state


def test_warehouse_sells_goods_of_any_colour() -> None:
    """CB-53: may sell all goods of one colour, exactly as CB-47 but without a die."""
    state = built("warehouse")
    assert legal_paths(state) == {"sell goods:red", "sell goods:pink", "pass"}
    assert gain(state, "sell goods:red") == 4
    assert (stock(state), sold(state), purse(state)) == ({"pink": 1}, {"red": 2}, (1, 0))
    clever = built("warehouse", (3, 4))
    do(clever, "sell goods:pink")
    assert purse(clever) == (2, 1)


def test_carpenters_workshop_takes_a_building() -> None:
    """CB-53: one building from any numbered depot into the storage."""
    state = built("carpenters_workshop")
    assert legal_paths(state) == {"take depot:1.1", "pass"}
    do(state, "take depot:1.1")
    assert storage(state) == ["mine", "bank"]
    assert tiles_on(state, 1)[0] == ""


def test_church_takes_a_mine_knowledge_or_castle() -> None:
    """CB-53: one mine, knowledge or castle tile from any numbered depot."""
    state = built("church")
    assert legal_paths(state) == {"take depot:2.1", "take depot:2.2", "take depot:5.1", "pass"}
    do(state, "take depot:2.2")
    assert storage(state) == ["mine", "castle"]


def test_market_takes_a_ship_or_an_animal() -> None:
    """CB-53: one ship or animal tile from any numbered depot."""
    state = built("market")
    assert legal_paths(state) == {"take depot:1.2", "take depot:3.1", "pass"}
    do(state, "take depot:3.1")
    assert storage(state) == ["mine", "cow_2"]


def test_boarding_house_gives_four_workers() -> None:
    """CB-53: 4 workers; knowledge 13 and 14 do not apply."""
    assert purse(built("boarding_house")) == (0, 4)
    assert purse(built("boarding_house", (13, 14))) == (0, 4)


def test_bank_gives_two_silverlings() -> None:
    """CB-53: 2 silverlings."""
    assert purse(built("bank")) == (2, 0)
    assert decision(built("bank")) == "Turn"


def test_city_hall_lets_one_place_another_tile() -> None:
    """CB-53: any stored tile, no die, whatever the number of the space; all its effects follow."""
    state = built("city_hall")
    assert legal_paths(state) == {"place storage:1 space:25", "pass"}
    do(state, "place storage:1 space:25")
    assert storage(state) == []
    hall = position(dice=(3, 1), storage=["city_hall", "watchtower"], phase="C")
    assert gain(hall, "place die:3 storage:1 space:26", "place storage:1 space:12") == 4 + 1 + 6


def test_watchtower_gives_four_points() -> None:
    """CB-53: 4 VP."""
    assert points(built("watchtower")) == 4


def test_one_building_of_a_kind_in_each_city() -> None:
    """CB-53: the printed city counts, not its covered part; for castle and city hall too."""
    state = position(dice=(5, 3), covered={37: "bank"}, storage=["bank", "city_hall", "bank"])
    assert placeable(state, 1) == {12}
    assert why(state, "place die:3 storage:1 space:26") == "CB-53 why.building_twice"
    do(state, "place die:5 storage:2 space:32")
    assert legal_paths(state) == {"place storage:1 space:12", "pass"}
    castle = position(dice=(6, 1), covered={13: "knowledge_2", 26: "bank"}, storage=["castle", "bank"])
    do(castle, "place die:6 storage:1 space:7")
    assert placeable(castle) == {12, 14}


def test_different_buildings_share_a_city() -> None:
    """CB-53: the limit is per kind."""
    state = position(dice=(1, 1), workers=9, covered={26: "bank"}, storage=["church", "market", "bank"])
    assert placeable(state, 1) >= {27, 32}
    assert placeable(state, 2) >= {27, 32}
    assert not placeable(state, 3) & {27, 32, 33, 37}


def test_advantages_never_use_the_black_depot_or_a_die() -> None:
    """CB-54: with tiles only on the black depot there is nothing to take; a die named is refused."""
    for building in ("carpenters_workshop", "church", "market"):
        state = position(dice=(3, 1), storage=[building], black=["bank", "mine", "ship", "cow_3", "castle"])
        do(state, "place die:3 storage:1 space:26")
        assert decision(state) == "Turn"
        assert storage(state) == []
    state = built("market")
    assert why(state, "take die:1 depot:3.1") == "CB-54 why.no_die_needed"
    do(state, "take depot:3.1")
    assert "workers die:1" in legal_paths(state)


@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_may_be_placed_although_its_advantage_is_lost(building: str) -> None:
    """CB-55: with empty depots, stock and storage it is placed all the same, and the turn goes on."""
    state = position(dice=(3, 1), storage=[building])
    do(state, "place die:3 storage:1 space:26")
    assert state.estates[0].empty_spaces() == 35
    assert decision(state) == "Turn"


def test_the_storage_never_overflows_through_an_effect() -> None:
    """CB-56: a full storage has room again when its tile was placed; no discard is asked or allowed."""
    state = position(dice=(3, 1), storage=["market", "mine", "castle"], depots={4: ["ship"]})
    do(state, "place die:3 storage:1 space:26")
    assert legal_paths(state) == {"take depot:4.1", "pass"}
    assert why(state, "take depot:4.1 discard:1") == "A-9 why.no_discard"
    do(state, "take depot:4.1")
    assert storage(state) == ["mine", "castle", "ship"]


def test_a_tile_taken_by_an_effect_waits_for_a_later_action() -> None:
    """CB-56: it goes to the storage and may be placed with the second die, not by the same effect."""
    state = position(dice=(3, 2), storage=["market"], depots={4: ["ship"]})
    do(state, "place die:3 storage:1 space:26", "take depot:4.1")
    assert decision(state) == "Turn"
    do(state, "place die:2 storage:1 space:18")
    assert state.steps == [1, 0]


def test_mines_and_knowledge_do_nothing_at_once() -> None:
    """CB-57: no decision, no gain; knowledge is in force for the rest of the turn, 15–26 only at the end."""
    mine = position(dice=(4, 1), storage=["mine"])
    assert gain(mine, "place die:4 storage:1 space:25") == 0
    assert (purse(mine), decision(mine)) == ((0, 0), "Turn")
    for number in range(1, 27):
        state = position(
            dice=(1, 4),
            storage=[f"knowledge_{number}"],
            sold={"red": 2},
            covered={12: "bank"},
            bonuses={"mine": "large"},
        )
        assert gain(state, "place die:1 storage:1 space:13") == 0
        assert (purse(state), decision(state)) == ((0, 0), "Turn")
        do(state, "workers die:4")
        assert purse(state)[1] == (4 if number == 14 else 2)


def test_effects_follow_whatever_placed_the_tile() -> None:
    """CB-57: a ship placed by a city hall sails, a watchtower placed by a castle scores."""
    hall = position(dice=(3, 1), storage=["city_hall", "ship"], goods={4: {"red": 1}})
    do(hall, "place die:3 storage:1 space:26", "place storage:1 space:20", "ship depot:4 keep:red")
    assert (stock(hall), hall.steps) == ({"red": 1}, [1, 0])
    castle = position(dice=(6, 1), covered={13: "knowledge_2"}, storage=["castle", "watchtower"])
    do(castle, "place die:6 storage:1 space:7")
    assert gain(castle, "place storage:1 space:14") == 4
    do(castle, "workers die:1", "end")
    idle_turn(castle)
    assert points(castle) == 4
