"""The seven actions, free actions and orders (WC-31 to WC-69)."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from tests.games.woodcraft.positions import (
    BOX,
    after,
    allowed,
    at_main,
    decision,
    dice,
    do,
    finish,
    goods,
    options,
    refused,
    show,
)

from ludotheque.games.woodcraft.decisions import EndRound, Income, grow, lower_orders
from ludotheque.games.woodcraft.effects import gain, move_reputation
from ludotheque.games.woodcraft.scoring import contract_points, score_end
from ludotheque.games.woodcraft.tables import FROM_ORDERS, PRODUCTION
from ludotheque.kernel.rng import seeded

# Buy lumber, exchange dice, buy materials


def test_prices_of_lumber() -> None:
    """WC-31: value + 0, 1 or 2 by colour, never below 0."""
    board = at_main().boards[0]
    assert [board.die_price(BOX, color * 6 + 3) for color in range(3)] == [4, 5, 6]
    cheap = at_main(rooms={"A": "HI/6", "B": "HI/18"}, owned=(2, 1, 0, 1)).boards[0]
    assert cheap.die_price(BOX, 0) == 0


def test_two_dice_of_the_market() -> None:
    """WC-32: both of the six on offer; places are refilled in their colours, seen by a second purchase."""
    state = at_main(moved="buy_lumber", goods={"blueberries": 20, "lantern": 3})
    show(state, market="green-1 green-2 yellow-1 yellow-2 brown-1 brown-2")
    reveals = state.reveals
    assert refused(state, "do tile:buy_lumber market:green-0 market:green-0") == "WC-32"
    do(state, "do tile:buy_lumber market:green-0 market:brown-1")
    assert dice(state) == "green-1 brown-2"
    assert goods(state)["blueberries"] == 20 - 1 - 4
    assert state.market[1:5] == [1, 6, 7, 12]
    assert (state.market[0] // 6, state.market[5] // 6) == (0, 2)
    assert state.reveals > reveals
    assert len(options(state, "bonus tile:buy_lumber")) > 6


def test_exchange_halves() -> None:
    """WC-33: either half, not none; the die sold must be in the pile; the six bought at its price."""
    state = at_main(moved="exchange_dice", goods={"blueberries": 6}, pile="green-1")
    assert refused(state, "do tile:exchange_dice sell:none buy:none") == "WC-33"
    assert refused(state, "do tile:exchange_dice sell:brown-1 buy:none") == "WC-50"
    assert goods(after(state, "do tile:exchange_dice sell:green-1 buy:none")) == {"blueberries": 8}
    assert refused(state, "do tile:exchange_dice sell:none buy:yellow") == "WC-33"
    do(state, "do tile:exchange_dice sell:none buy:green")
    assert (dice(state), goods(state)) == ("green-1 green-6", {})


def test_bundles() -> None:
    """WC-34: 2 glue 1, 3 glue 3, 2 scrap 1, 3 scrap 3, 2 saw blades 2; two of different materials."""
    state = at_main(moved="buy_materials", goods={"blueberries": 9})
    prices = {"glue-2": 1, "glue-3": 3, "scrap-2": 1, "scrap-3": 3, "saw_blade-2": 2}
    for bundle, price in prices.items():
        twin = after(state, f"do tile:buy_materials bundle:{bundle}")
        assert goods(twin)["blueberries"] == 9 - price
        good, _, amount = bundle.partition("-")
        assert goods(twin)[good] == int(amount)
    assert len(options(state, "do")) == 5 + 8


# Orders and helpers


def test_choosing_orders() -> None:
    """WC-35, WC-36: one of the display into its start row, then a second for 3 blueberries or not."""
    state = at_main(moved="choose_orders", goods={"blueberries": 3}, hand=["OI/9"], orders={})
    show(state, orders=["OI/1", "OI/2", "OI/3", "OI/4"])
    assert refused(state, "do tile:choose_orders order:OI/9") == "WC-35"
    do(state, "do tile:choose_orders order:OI/3")
    board = state.boards[0]
    assert (board.orders, board.rows) == ([2], [0])
    assert len(state.orders.display) == 4
    assert decision(state) == "SecondOrder"
    do(state, "stop")
    assert goods(state) == {"blueberries": 3}
    assert board.hand == [BOX.order_ids.index("OI/9")]


def test_choosing_a_helper() -> None:
    """WC-37, WC-38: its cost less discounts; an empty room beside an occupied one; refilled before its effects."""
    state = at_main(moved="choose_helper", goods={"blueberries": 3}, rooms={"A": "HI/16"})
    show(state, helpers=["HI/3", "HI/4", "HI/17", "HI/26"])
    assert refused(state, "do tile:choose_helper helper:HI/4 room:B") == "WC-37"
    assert refused(state, "do tile:choose_helper helper:HI/3 room:C") == "WC-38"
    assert refused(state, "do tile:choose_helper helper:HI/5 room:B") == "WC-37"
    do(state, "do tile:choose_helper helper:HI/17 room:B")
    assert decision(state) == "PlaceTool"
    assert len(state.helpers.display) == 4
    assert goods(state) == {}


def test_arrival_of_a_helper() -> None:
    """WC-39, AMB-6: income of the room, then the gear (the new one counts), then the ability."""
    state = at_main(moved="choose_helper", goods={"blueberries": 9}, rooms={"A": "HI/5", "B": "HI/10"}, income=(4, 0))
    show(state, helpers=["HI/25", "HI/2", "HI/1", "HI/26"])
    do(state, "do tile:choose_helper helper:HI/25 room:C")
    assert (decision(state), state.boards[0].income) == ("PlaceTool", [5, 0])
    do(state, "tool tool:file cell:b1")
    assert (decision(state), state.boards[0].income, state.boards[0].score) == ("Produce", [6, 0], 0)
    do(state, "produce helper:HI/25", "stop")
    assert state.boards[0].score == 1 + 4
    discounted = at_main(moved="choose_helper", goods={"blueberries": 2}, rooms={"A": "HI/6"})
    show(discounted, helpers=["HI/16"])
    assert refused(discounted, "do tile:choose_helper helper:HI/16 room:B") == "WC-37"


def test_production() -> None:
    """WC-40, AMB-23: up to n different helpers, fewer or none; each once in an effect."""
    state = at_main(rooms={"A": "HI/5", "B": "HI/10"})
    gain(state, 0, FROM_ORDERS, ((PRODUCTION, 2),))
    assert goods(after(state, "stop")) == {}
    do(state, "produce helper:HI/5")
    assert refused(state, "produce helper:HI/5") == "WC-40"
    do(state, "produce helper:HI/10")
    assert goods(state) == {"blueberries": 4}


def test_produce_or_plant() -> None:
    """WC-41: two helpers, or one and a tree in either order; a die just produced can be planted."""
    state = at_main(moved="produce_plant", rooms={"A": "HII/22", "B": "HI/5"})
    two = after(state, "do tile:produce_plant way:helpers helper:HII/22", "produce helper:HI/5")
    assert (dice(two), goods(two), decision(two)) == ("green-3", {"blueberries": 2}, "Main")
    do(state, "do tile:produce_plant way:trees helper:HII/22")
    assert options(state) == ["plant die:green-3 plant:1", "plant die:green-3 plant:2", "stop"]
    do(state, "plant die:green-3 plant:2")
    assert (dice(state), state.boards[0].pots, decision(state)) == ("green-1", [2, 0, 0], "Main")
    one = at_main(moved="produce_plant", rooms={"A": "HI/5"})
    do(one, "do tile:produce_plant way:helpers helper:HI/5")
    assert (goods(one), decision(one)) == ({"blueberries": 2}, "Main")


def test_planting() -> None:
    """WC-42, AMB-8: whole if it shows 1 or 2, else split; a 2 whole or 1 + 1; only the empty pot of its colour."""
    state = at_main(moved="produce_plant", pile="green-2 green-1 yellow-1", rooms={"A": "HI/6"})
    start = "do tile:produce_plant way:trees die:"
    assert options(state, start) == [f"{start}green-1 plant:1", f"{start}green-2 plant:1", f"{start}green-2 plant:2"]
    assert refused(state, f"{start}yellow-1 plant:1") == "WC-42"
    assert dice(after(state, f"{start}green-2 plant:1")) == "green-1 green-1 yellow-1"
    assert dice(after(state, f"{start}green-2 plant:2")) == "green-1 yellow-1"
    full = at_main(moved="produce_plant", pile="green-2", pots={"green": 3})
    assert refused(full, f"{start}green-2 plant:1") == "WC-42"


def test_two_trees_follow_each_other() -> None:
    """WC-43, AMB-30: with the brown pot two trees, one right after the other; production before or after both."""
    state = at_main(moved="produce_plant", pile="green-4 yellow-2 brown-2", owned=(1, 1, 0, 3), rooms={"A": "HI/5"})
    do(state, "do tile:produce_plant way:trees die:green-4 plant:1")
    broken = after(state, "produce helper:HI/5")
    assert decision(broken) == "Main"
    do(state, "plant die:yellow-2 plant:2", "produce helper:HI/5")
    assert (state.boards[0].pots, goods(state), decision(state)) == ([1, 2, 0], {"blueberries": 2}, "Main")


# Improvements


def test_improvements_in_sequence() -> None:
    """WC-44, WC-49: one an action, in fixed order; a new tile is face up."""
    state = at_main(moved="improve_workshop", goods={"blueberries": 8, "lantern": 3}, used=(1, 1, 0))
    do(state, "do tile:improve_workshop improve:splicing")
    assert (state.boards[0].owned, state.boards[0].available(1)) == ([1, 2, 0, 1], 2)
    assert goods(state)["blueberries"] == 5
    do(state, "bonus tile:improve_workshop improve:splicing")
    assert (goods(state), state.boards[0].owned) == ({}, [1, 3, 0, 1])
    assert refused(at_main(moved="improve_workshop"), "do tile:improve_workshop improve:sawing") == "WC-44"


def test_pots() -> None:
    """WC-45: yellow, then brown, each with a 1 of the bank in it and hazelnut income +1."""
    state = at_main(moved="improve_workshop", goods={"blueberries": 8, "lantern": 3}, income=(2, 0))
    do(state, "do tile:improve_workshop improve:pots")
    assert (state.boards[0].pots, state.boards[0].income) == ([0, 1, 0], [2, 1])
    do(state, "bonus tile:improve_workshop improve:pots")
    assert (state.boards[0].pots, state.boards[0].income, goods(state)) == ([0, 1, 1], [2, 2], {})


def test_sawing_tiles() -> None:
    """WC-46: sawing 2: hazelnut income and sixes 2 cheaper, used or not; sawing 3: income and 2 reputation."""
    state = at_main(moved="improve_workshop", goods={"blueberries": 8, "lantern": 3}, income=(2, 0))
    do(state, "do tile:improve_workshop improve:sawing")
    board = state.boards[0]
    assert (board.income, board.die_price(BOX, 5), board.die_price(BOX, 17), board.die_price(BOX, 4)) == (
        [2, 1],
        4,
        6,
        5,
    )
    board.used[0] = 3
    assert board.die_price(BOX, 5) == 4
    do(state, "bonus tile:improve_workshop improve:sawing")
    assert (board.income, board.reputation) == ([2, 2], 2)


def test_splicing_tiles() -> None:
    """WC-47: 1, then 1 or 2, then 1 to 4; the income of the data."""
    assert BOX.splices == [[1], [1, 2], [1, 2, 3, 4]]
    state = at_main(moved="improve_workshop", goods={"blueberries": 8, "lantern": 3}, income=(2, 0))
    do(state, "do tile:improve_workshop improve:splicing")
    assert state.boards[0].income == [3, 0]
    do(state, "bonus tile:improve_workshop improve:splicing")
    assert state.boards[0].income == [3, 1]
    assert refused(at_main(pile="green-1", goods={"scrap": 1}), "splice splicing:2 die:green-1 add:1") == "WC-47"


def test_gluing_tile_needs_no_splicing_tile() -> None:
    """WC-48: cost 4, both incomes, whatever else is owned."""
    state = at_main(moved="improve_workshop", goods={"blueberries": 4}, income=(2, 0))
    assert refused(state, "glue keep:green-1 drop:green-1") == "WC-48"
    do(state, "do tile:improve_workshop improve:gluing")
    assert (state.boards[0].owned, state.boards[0].income, goods(state)) == ([1, 1, 1, 1], [3, 1], {})


# Free actions


def test_free_actions_only_in_the_own_main_part() -> None:
    """WC-50, WC-80: not after finish; trees are touched by harvesting only."""
    state = at_main(moved="buy_lumber", acted=True, goods={"blueberries": 9}, pile="green-4", pots={"green": 4})
    assert refused(state, "saw sawing:ready die:green-3 into:2+1") == "WC-50"
    do(state, "finish")
    assert refused(state, "saw sawing:ready die:green-4 into:3+1") == "WC-81"
    assert refused(state, "harvest pot:green") == "WC-81"


def test_abilities_once_a_turn() -> None:
    """WC-51: each helper once a turn, also in the turn it arrives; again in the next turn."""
    state = at_main(moved="choose_helper", goods={"blueberries": 5}, pile="green-3 green-4", rooms={"A": "HI/6"})
    show(state, helpers=["HI/12"])
    do(state, "do tile:choose_helper helper:HI/12 room:B", "use helper:HI/12 die:green-3 change:+1")
    assert dice(state) == "green-4 green-4"
    assert refused(state, "use helper:HI/12 die:green-4 change:-1") == "WC-51"
    finish(state)
    assert allowed(state, "use helper:HI/12 die:green-4 change:-1")


def test_sawing() -> None:
    """WC-52, WC-56: flips a tile, which stays used; two pieces, each further one a saw blade; same colour."""
    state = at_main(pile="brown-5", goods={"saw_blade": 1})
    do(state, "saw sawing:ready die:brown-5 into:2+2+1")
    assert (dice(state), goods(state), state.boards[0].used) == ("brown-1 brown-2 brown-2", {}, [1, 0, 0])
    assert refused(state, "saw sawing:ready die:brown-2 into:1+1") == "WC-52"
    assert refused(at_main(pile="brown-5"), "saw sawing:ready die:brown-5 into:4+2") == "WC-52"
    state.moved, state.acted = 0, 1
    finish(state)
    assert state.boards[0].used == [1, 0, 0]
    Income(1).run(state)
    assert state.boards[0].used == [0, 0, 0]


def test_growth() -> None:
    """WC-53: by 2, at most to 6, then into the pile; only the trees of the active player."""
    state = at_main(pots={"green": 3, "yellow": 4}, owned=(1, 1, 0, 3), others=[{"pots": {"green": 1}}])
    grow(state, 0)
    assert (state.boards[0].pots, dice(state)) == ([5, 0, 0], "yellow-6")
    assert state.boards[1].pots == [1, 0, 0]


def test_splicing() -> None:
    """WC-54: scrap and an available tile; at most 6."""
    state = at_main(pile="green-3")
    assert refused(state, "splice splicing:1 die:green-3 add:1") == "WC-54"
    state = at_main(pile="green-3 brown-6", goods={"scrap": 2})
    assert refused(state, "splice splicing:1 die:brown-6 add:1") == "WC-54"
    do(state, "splice splicing:1 die:green-3 add:1")
    assert (dice(state), goods(state), state.boards[0].used) == ("green-4 brown-6", {"scrap": 1}, [0, 1, 0])
    assert refused(state, "splice splicing:1 die:green-4 add:1") == "WC-57"


def test_gluing_rules() -> None:
    """WC-55: glue, the gluing tile, sum of at most 6; a pair of equal dice too."""
    state = at_main(pile="green-3 green-3", owned=(1, 1, 1, 1))
    assert refused(state, "glue keep:green-3 drop:green-3") == "WC-55"
    state = at_main(pile="green-3 green-3", owned=(1, 1, 1, 1), goods={"glue": 1})
    do(state, "glue keep:green-3 drop:green-3")
    assert (dice(state), goods(state), state.boards[0].score) == ("green-6", {}, 0)


def test_reuse_tokens() -> None:
    """WC-57, AMB-7: pays for one use of a used tile, all other costs remain, the tile stays used."""
    state = at_main(
        pile="green-2 brown-3", owned=(1, 1, 1, 1), used=(1, 1, 1), goods={"glue": 1, "scrap": 1, "reuse_token": 2}
    )
    do(state, "glue keep:green-2 drop:brown-3", "saw sawing:used die:green-5 into:4+1")
    assert (dice(state), goods(state), state.boards[0].used) == ("green-1 green-4", {"scrap": 1}, [1, 1, 1])
    assert refused(state, "splice splicing:1 die:green-1 add:1") == "WC-57"


def test_harvest() -> None:
    """WC-58: at its present value, also in the turn it was planted."""
    state = at_main(moved="produce_plant", pile="green-4", rooms={"A": "HI/6"})
    do(state, "do tile:produce_plant way:trees die:green-4 plant:2", "stop", "harvest pot:green")
    assert (dice(state), state.boards[0].pots) == ("green-2 green-2", [0, 0, 0])
    assert refused(state, "harvest pot:green") == "WC-58"


# Orders


@pytest.mark.parametrize(
    ("row", "reputation", "berries", "score"), [(3, 3, 3, 5), (2, 2, 3, 5), (1, 1, 3, 5), (0, 0, 4, 5), (-1, 0, 3, 4)]
)
def test_rows(row: int, reputation: int, berries: int, score: int) -> None:
    """WC-59: 3, 2, 1 reputation, 1 blueberry, lose 1 point (here OI/19 gives 3 blueberries and 2 saw blades)."""
    state = at_main(pile="yellow-1 yellow-1 yellow-1", orders={"OI/19": row}, score=5, rooms={"A": "HI/6"})
    do(state, "complete order:OI/19 die:yellow-1 die:yellow-1 die:yellow-1")
    board = state.boards[0]
    assert (board.reputation, board.goods[0], board.score) == (reputation, berries, score)


def test_completing() -> None:
    """WC-60: dice and tokens go, then reward, row, pile of completed orders, triggers; not twice."""
    state = at_main(pile="yellow-4 green-2", goods={"glue": 1}, orders={"OI/1": 1}, rooms={"A": "HI/5"})
    do(state, "complete order:OI/1 die:green-2 die:yellow-4")
    board = state.boards[0]
    assert (dice(state), goods(state), board.score, board.reputation) == ("brown-1", {"blueberries": 7}, 3, 1)
    assert ([BOX.order_ids[card] for card in board.completed], board.orders) == (["OI/1"], [])
    assert refused(state, "complete order:OI/1 die:brown-1") == "WC-60"
    poor = at_main(pile="yellow-4 green-2", orders={"OI/1": 1})
    assert refused(poor, "complete order:OI/1 die:green-2 die:yellow-4") == "WC-60"


def test_requirements() -> None:
    """WC-61: one value in two colours, any colour, any die; each need its own die; the player chooses."""
    state = at_main(pile="green-3 yellow-3 green-1 brown-1", orders={"OI/24": 3})
    assert len(options(state, "complete")) == 2
    walking = at_main(pile="green-4 brown-4 brown-4", orders={"OI/23": 2})
    assert options(walking, "complete") == ["complete order:OI/23 die:green-4", "complete order:OI/23 die:brown-4"]
    whistle = at_main(pile="yellow-2", orders={"OI/30": 3})
    assert refused(whistle, "complete order:OI/30 die:yellow-2") == "WC-61"
    whistle = at_main(pile="yellow-2 yellow-2 brown-6", orders={"OI/30": 3})
    assert len(options(whistle, "complete")) == 2


def test_completions_against_brute_force() -> None:
    """WC-61: every choice of dice that fits is offered once, for random piles and all orders."""
    rng = seeded("fits")
    for number in range(len(BOX.orders)):
        order = BOX.orders[number]
        words = " ".join(["green", "yellow", "brown"][rng.below(3)] + f"-{1 + rng.below(6)}" for _ in range(5))
        state = at_main(pile=words, goods={"scrap": 9, "glue": 9, "saw_blade": 9}, orders={order.id: 2})
        dice_ = [die for die in range(18) for _ in range(state.boards[0].pile[die])]
        brute = {
            tuple(chosen)
            for chosen in combinations(dice_, len(order.dice))
            if any(
                all(need >> die & 1 for need, die in zip(order.dice, way, strict=True)) for way in permutations(chosen)
            )
        }
        found = [action[2:] for action in state.legal() if action[0] == 30]
        assert sorted(found) == sorted(brute)


def test_nothing_falls_below_zero() -> None:
    """WC-62: score and reputation stop at their start."""
    state = at_main(score=0, reputation=1, orders={"OI/19": -1}, pile="yellow-1 yellow-1 yellow-1")
    do(state, "complete order:OI/19 die:yellow-1 die:yellow-1 die:yellow-1")
    assert state.boards[0].score == 0
    move_reputation(state, 0, -5)
    assert state.boards[0].reputation == 0


def test_failed_orders() -> None:
    """WC-63: an order below the last row is discarded for 2 reputation."""
    state = at_main(orders={"OI/1": -1, "OI/2": 3}, reputation=6)
    lower_orders(state, 1)
    assert (state.failed, state.boards[0].reputation) == ([0], 4)
    assert state.boards[0].orders == [1]


# Contracts


def test_claiming() -> None:
    """WC-64 to WC-67, AMB-15, AMB-26, AMB-27: reward, then contract or alternative, then the row."""
    state = at_main(pile="brown-4 green-3", orders={"ON/1": 3})
    state.contracts = [0, 1]
    do(state, "complete order:ON/1 die:green-3 die:brown-4")
    assert (goods(state), state.boards[0].reputation) == ({"blueberries": 2}, 0)
    assert options(state) == ["claim contract:PC1", "claim contract:PC2", "alternative"]
    assert refused(state, "claim contract:PC8") == "WC-65"
    do(state, "claim contract:PC1")
    assert (state.boards[0].score, state.boards[0].reputation) == (3, 3)
    state.stack = [EndRound()]
    state.settle()
    assert state.contracts == [1]
    none = at_main(pile="brown-4 green-3", orders={"ON/1": 3})
    none.contracts = []
    do(none, "complete order:ON/1 die:green-3 die:brown-4")
    assert (decision(none), none.boards[0].score, goods(none)) == ("Main", 6, {"blueberries": 7})


def test_contract_values() -> None:
    """WC-68, AMB-16, AMB-20: all eight contracts on one board."""
    board = at_main(
        pile="green-1 brown-6",
        pots={"green": 3},
        goods={"scrap": 1, "glue": 2, "saw_blade": 1, "lantern": 5},
        owned=(2, 3, 1, 2),
        marketing=5,
        attic={"b1": "file", "b2": "hammer", "b3": "file"},
        rooms={"A": "HI/1", "B": "HI/2"},
    ).boards[0]
    assert [contract_points(board, contract) for contract in BOX.contracts] == [8, 6, 10, 4, 9, 15, 6, 12]


def test_contracts_are_scored_at_the_end() -> None:
    """WC-69: on the final state; nothing before but the immediate points."""
    state = at_main(claims=["PC4"], rooms={"A": "HI/1"})
    assert state.boards[0].score == 0
    state.boards[0].rooms[1] = BOX.helper_ids.index("HI/2")
    score_end(state, 0)
    assert state.breakdown(0)["contracts"] == 4
