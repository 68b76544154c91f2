"""CB-40 to CB-48 and CB-60: workers and dice, the four die actions, the purchase."""

from __future__ import annotations

import pytest
from tests.games.castles_of_burgundy.positions import (
    decision,
    do,
    gain,
    legal_paths,
    log,
    paid,
    placeable,
    position,
    purse,
    removed,
    sold,
    stock,
    storage,
    tiles_on,
    why,
)


def test_workers_turn_a_die_up_or_down_and_round_the_corner() -> None:
    """CB-40: one worker = ±1; 6 → 1 and 1 → 6 cost one; several may be paid for one die."""
    depots = {depot: ["ship"] for depot in range(1, 7)}
    costs = {
        (die, depot): paid(position(dice=(die, die), workers=9, depots=depots), f"take die:{die} depot:{depot}.1")
        for die, depot in [(3, 2), (3, 4), (6, 1), (1, 6), (2, 6), (5, 2)]
    }
    assert costs == {(3, 2): 1, (3, 4): 1, (6, 1): 1, (1, 6): 1, (2, 6): 2, (5, 2): 3}


def test_workers_change_only_unused_dice_of_the_player() -> None:
    """CB-40: a die that is used stays used, whatever one pays."""
    state = position(dice=(3, 5), used=[3], workers=9, depots={3: ["ship"]})
    assert why(state, "take die:3 depot:3.1") == "CB-34 why.die_used"
    assert paid(state, "take die:5 depot:3.1") == 2


WORKERS = {
    0: (0, 0, 0, 0),
    1: (1, 1, 0, 0),
    2: (2, 1, 1, 1),
    3: (3, 2, 2, 1),
}
"""By distance: normal, with knowledge 8, with a free step, with both."""


@pytest.mark.parametrize("distance", WORKERS)
def test_the_table_of_workers(distance: int) -> None:
    """CB-41: workers to pay by distance, with knowledge 8 and a free ±1 (here knowledge 12)."""
    for die in range(1, 7):
        for depot in {(die - 1 + distance) % 6 + 1, (die - 1 - distance) % 6 + 1}:
            found = tuple(
                paid(
                    position(dice=(die, die), workers=9, knowledge=knowledge, depots={depot: ["mine"]}),
                    f"take die:{die} depot:{depot}.1",
                )
                for knowledge in ([], [8], [12], [8, 12])
            )
            assert found == WORKERS[distance]


@pytest.mark.parametrize(
    ("tile", "space", "die", "helper"),
    [
        ("bank", 26, 5, 9),
        ("ship", 20, 3, 10),
        ("cow_2", 28, 4, 10),
        ("castle", 7, 2, 11),
        ("mine", 25, 2, 11),
        ("knowledge_1", 13, 3, 11),
    ],
)
def test_each_type_has_one_free_step(tile: str, space: int, die: int, helper: int) -> None:
    """CB-42: placing two pips away costs 2 workers, 1 with the one knowledge tile that names the type."""
    for number in (9, 10, 11, 12):
        state = position(
            dice=(die, die), workers=2, covered={27: "church", 12: "church"}, knowledge=[number], storage=[tile]
        )
        assert paid(state, f"place die:{die} storage:1 space:{space}") == (1 if number == helper else 2)


def test_sales_have_the_long_step_but_no_free_one() -> None:
    """CB-42: with knowledge 8–12 a sale two pips away costs 1 worker; taking workers never costs any."""
    sale = position(dice=(1, 1), workers=2, knowledge=[8, 9, 10, 11, 12], stock={"pink": 1})
    assert paid(sale, "sell die:1 goods:pink") == 1
    assert paid(sale, "workers die:1") == -2


def test_an_option_is_legal_only_with_the_workers_it_costs() -> None:
    """CB-42: exactly the price is paid; workers gained earlier in the turn may be spent."""
    state = position(dice=(1, 1), workers=0, depots={3: ["mine"]})
    assert why(state, "take die:1 depot:3.1") == "CB-41 why.too_few_workers"
    do(state, "workers die:1")
    assert paid(state, "take die:1 depot:3.1") == 2
    assert purse(state) == (0, 0)


def test_castles_and_city_halls_cost_no_workers() -> None:
    """CB-42: extra actions and placements by city halls are free whatever the numbers."""
    castle = position(dice=(6, 1), workers=5, covered={13: "knowledge_2"}, storage=["castle"], depots={3: ["mine"]})
    do(castle, "place die:6 storage:1 space:7", "take depot:3.1")
    assert purse(castle) == (0, 5)
    hall = position(dice=(3, 1), workers=5, storage=["city_hall", "ship"])
    do(hall, "place die:3 storage:1 space:26", "place storage:1 space:20")
    assert purse(hall) == (0, 5)


def test_take_a_tile() -> None:
    """CB-45: from the depot of the die into the storage, never directly into the estate."""
    state = position(dice=(2, 5), depots={2: ["castle", "knowledge_3"], 5: ["mine"]})
    assert legal_paths(state, "take die:2") == {"take die:2 depot:2.1", "take die:2 depot:2.2"}
    do(state, "take die:2 depot:2.2")
    assert storage(state) == ["knowledge_3"]
    assert tiles_on(state, 2) == ["castle", "", "", ""]
    assert state.estates[0].empty_spaces() == 36


def test_take_a_tile_with_a_full_storage() -> None:
    """CB-45: one stored tile is removed from the game first; an empty depot gives nothing."""
    state = position(dice=(2, 5), storage=["mine", "ship", "bank"], depots={2: ["castle"]})
    assert why(state, "take die:2 depot:2.1") == "CB-45 why.storage_full"
    assert why(state, "take die:5 depot:5.1 discard:1") == "CB-45 why.no_tile_there"
    do(state, "take die:2 depot:2.1 discard:1")
    assert storage(state) == ["ship", "bank", "castle"]
    assert removed(state) == {"mine": 1}


def test_add_a_tile_to_the_estate() -> None:
    """CB-46: an empty space of the colour and number, beside a covered one; the tile stays for good."""
    state = position(dice=(2, 5), covered={18: "ship"}, storage=["ship"])
    assert why(state, "place die:2 storage:1 space:18") == "CB-46 why.space_covered"
    assert why(state, "place die:5 storage:1 space:24") == "CB-46 why.wrong_colour"
    assert why(state, "place die:2 storage:1 space:22") == "CB-46 why.not_adjacent"
    assert why(state, "place die:2 storage:1 space:20") == "CB-41 why.too_few_workers"
    do(state, "place die:5 storage:1 space:20")
    assert state.estates[0].empty_spaces() == 34
    assert storage(state) == []


def test_every_placement_opens_its_neighbours() -> None:
    """CB-46: adjacency looks at all covered spaces, not only at the same colour."""
    state = position(dice=(1, 4), workers=9, storage=["ship", "knowledge_1"])
    assert placeable(state, 1) == {18, 20}
    do(state, "place die:1 storage:2 space:13")
    assert placeable(state, 1) == {18, 20}
    do(state, "place die:4 storage:1 space:20")
    again = position(dice=(1, 4), workers=9, covered={20: "ship", 13: "knowledge_1"}, storage=["ship"])
    assert placeable(again) == {18, 21}


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
def test_sell_goods(players: int, each: int) -> None:
    """CB-47: all tiles of the colour, 1 silverling for the sale, 2 / 3 / 4 VP for each tile."""
    state = position(players, dice=(4, 1), stock={"red": 3, "turquoise": 1}, sold={"red": 1})
    assert gain(state, "sell die:4 goods:red") == 3 * each
    assert (stock(state), sold(state)) == ({"turquoise": 1}, {"red": 4})
    assert purse(state) == (1, 0)
    assert gain(state, "sell die:1 goods:turquoise") == each
    assert purse(state) == (2, 0)


@pytest.mark.parametrize(("knowledge", "silver", "workers"), [([], 1, 0), ([3], 2, 0), ([4], 1, 1), ([3, 4], 2, 1)])
def test_sell_goods_with_knowledge(knowledge: list[int], silver: int, workers: int) -> None:
    """CB-47: 2 silverlings with knowledge 3, 1 worker with knowledge 4, however many tiles."""
    state = position(dice=(4, 1), knowledge=knowledge, stock={"red": 3})
    assert gain(state, "sell die:4 goods:red") == 6
    assert purse(state) == (silver, workers)


@pytest.mark.parametrize(("knowledge", "silver", "workers"), [([], 0, 2), ([13], 1, 2), ([14], 0, 4), ([13, 14], 1, 4)])
def test_take_workers(knowledge: list[int], silver: int, workers: int) -> None:
    """CB-48: 2 workers with any die, 4 with knowledge 14, and 1 silverling with knowledge 13."""
    for die in range(1, 7):
        state = position(dice=(die, die), knowledge=knowledge)
        do(state, f"workers die:{die}")
        assert purse(state) == (silver, workers)


def test_buy_a_tile_of_the_black_depot() -> None:
    """CB-60: 2 silverlings, no die, once a turn, only the black depot without knowledge 6."""
    state = position(dice=(1, 2), silver=5, depots={1: ["castle"]}, black=["mine", "", "ship"])
    assert legal_paths(state, "buy") == {"buy black:1", "buy black:3"}
    assert why(state, "buy depot:1.1") == "CB-60 why.only_black_depot"
    do(state, "buy black:3")
    assert (storage(state), purse(state)) == (["ship"], (3, 0))
    assert tiles_on(state, 0)[:3] == ["mine", "", ""]
    assert {"workers die:1", "workers die:2"} <= legal_paths(state)
    assert why(state, "buy black:1") == "CB-60 why.bought_already"


def test_a_purchase_needs_two_silverlings_and_a_new_turn_allows_a_new_one() -> None:
    """CB-60: with 1 silverling none; the limit is one per own turn."""
    state = position(dice=(1, 2), silver=1, black=["mine"])
    assert why(state, "buy black:1") == "CB-60 why.too_little_silver"
    rich = position(dice=(1, 2), used=(1, 2), silver=5, black=["mine", "ship"])
    do(rich, "buy black:1", "end", "workers die:1", "workers die:2", "end")
    assert rich.to_move() == 0
    do(rich, "buy black:2")
    assert storage(rich) == ["mine", "ship"]


def test_a_purchase_waits_until_no_effect_is_pending() -> None:
    """CB-60: a purchase is part of the turn itself, never of an effect."""
    state = position(dice=(3, 1), silver=2, storage=["warehouse"], stock={"red": 1}, black=["mine"])
    do(state, "place die:3 storage:1 space:26")
    assert decision(state) == "WarehouseSale"
    assert why(state, "buy black:1") == "CB-53 why.warehouse_first"
    do(state, "pass", "buy black:1")
    assert storage(state) == ["mine"]


def test_every_action_is_told_with_its_particulars() -> None:
    """CB-45 to CB-48, CB-60: what was taken, sold, placed or bought, where, and what was paid and gained for it."""
    state = position(
        3,
        dice=(1, 5),
        workers=4,
        silver=2,
        knowledge=[4],
        stock={"pink": 2},
        storage=["mine", "ship", "bank"],
        depots={3: ["bank", "castle"]},
        black=["ship", "mine"],
    )
    me = "seat:0"
    told = log(state, "take die:1 depot:3.2 discard:1", "buy black:2 discard:2", "sell die:5 goods:pink")
    assert [(message.key, message.args) for message in told] == [
        ("event.tile_discarded", {"seat": me, "tile": "tile:mine"}),
        ("event.tile_taken", {"seat": me, "tile": "tile:castle", "depot": "depot:3", "slot": 2, "paid": 2}),
        ("event.tile_discarded", {"seat": me, "tile": "tile:bank"}),
        ("event.tile_bought", {"seat": me, "tile": "tile:mine", "depot": "depot:black", "slot": 2, "price": 2}),
        (
            "event.goods_sold",
            {"seat": me, "goods": "goods:pink", "tiles": 2, "points": 6, "silver": 1, "workers": 1, "paid": 2},
        ),
    ]


def test_placements_and_workers_are_told_with_their_particulars() -> None:
    """CB-46, CB-48, CB-50: the space, what was paid, the goods a ship took and how far its piece has come."""
    state = position(dice=(4, 6), workers=2, knowledge=[13], storage=["ship"], goods={5: {"red": 2}}, track=[[1], [0]])
    me = "seat:0"
    told = log(state, "place die:4 storage:1 space:18", "ship depot:5 keep:red", "workers die:6", "end")
    assert [(message.key, message.args) for message in told[:-1]] == [
        ("event.tile_placed", {"seat": me, "tile": "tile:ship", "space": "space:18", "paid": 2}),
        ("event.goods_shipped", {"seat": me, "goods": "goods:red", "tiles": 2, "depot": "depot:5"}),
        ("event.piece_advanced", {"seat": me, "step": 2}),
        ("event.workers_taken", {"seat": me, "workers": 2, "silver": 1}),
    ]
    assert (told[-1].key, told[-1].args) == ("event.turn_began", {"seat": "seat:1"})
