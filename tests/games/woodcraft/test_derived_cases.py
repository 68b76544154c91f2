"""The derived cases TC-1 to TC-23: wheel, lanterns, prices, dice, tracks, attic."""

from __future__ import annotations

import pytest
from tests.games.woodcraft.positions import (
    BOX,
    Holding,
    after,
    allowed,
    at_main,
    decision,
    dice,
    do,
    finish,
    goods,
    options,
    place_of,
    refused,
    show,
    tiles_at,
)

from ludotheque.games.woodcraft.decisions import EndRound, grow, lower_orders
from ludotheque.games.woodcraft.effects import gain, move_reputation, raise_income
from ludotheque.games.woodcraft.scoring import score_end
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.tables import (
    FROM_TRACKS,
    GAIN_TOOL,
    LANTERN,
    REPUTATION,
    TILE_IDS,
)
from ludotheque.games.woodcraft.wheel import is_blocked, move_tile

TRACE = [
    ("buy_lumber", (0, 1), (1, 1), 1, {}, 0),
    ("exchange_dice", (0, 2), (1, 2), 1, {}, 0),
    ("buy_materials", (0, 3), (1, 3), 1, {}, 0),
    ("choose_orders", (0, 4), (1, 4), 1, {}, 0),
    ("buy_materials", (1, 3), (2, 1), 2, {"blueberries": 1}, 0),
    ("buy_materials", (2, 1), (3, 1), 3, {}, 0),
    ("choose_helper", (0, 5), (1, 5), 3, {"die": 1}, 2),
    ("choose_helper", (1, 5), (2, 1), 3, {"scrap": 1, "glue": 1, "saw_blade": 1}, 0),
    ("choose_orders", (1, 4), (2, 2), 3, {"saw_blade": 1}, 1),
    ("produce_plant", (0, 6), (1, 3), 3, {"die": 1}, 2),
    ("improve_workshop", (0, 7), (1, 4), 3, {"die": 1}, 2),
    ("buy_materials", (3, 1), (0, 1), 0, {}, 0),
    ("exchange_dice", (1, 2), (2, 3), 0, {"saw_blade": 1, "lantern": 2}, 0),
    ("buy_lumber", (1, 1), (2, 4), 0, {"saw_blade": 1, "lantern": 2}, 0),
]


def test_wheel_trace() -> None:
    """TC-1: fourteen moves, with place, front and bonus after each; where buy_materials is blocked."""
    state = at_main()
    for number, (tile, start, end, front, bonus, points) in enumerate(TRACE, 1):
        state.moved = -1
        blocked = is_blocked(state, TILE_IDS.index("buy_materials"))
        assert blocked == (7 <= number <= 11 or number >= 13)
        assert place_of(state, tile) == start
        before = goods(state)
        score = state.boards[0].score
        do(state, f"move tile:{tile}")
        if "die" in bonus:
            assert options(state) == ["die die:green-3", "die die:yellow-2"]
            do(state, "die die:green-3")
        assert place_of(state, tile) == end
        assert state.front == front
        gained = {good: amount - before.get(good, 0) for good, amount in goods(state).items()}
        assert {good: amount for good, amount in gained.items() if amount} == {
            good: amount for good, amount in bonus.items() if good != "die"
        }
        assert state.boards[0].score - score == points
        assert state.arc == (number < 11)


def test_blocked_action_for_a_lantern() -> None:
    """TC-2: move choose_helper and pay the lantern to perform buy_materials: the tile stays at 3/1."""
    state = at_main(goods={"lantern": 1, "blueberries": 1})
    for tile, *_ in TRACE[:6]:
        move_tile(state, 0, TILE_IDS.index(tile))
    do(state, "move tile:choose_helper", "die die:green-3", "lantern tile:buy_materials bundle:glue-2")
    assert goods(state) == {"glue": 2}
    assert place_of(state, "buy_materials") == (3, 1)


def test_fresh_lantern_pays_no_other_action() -> None:
    """TC-3: 0 lanterns and 1 of the wheel: (c) refused; with 2 before, a bonus action, then (c) is refused."""
    for lanterns in (0, 2):
        state = at_main(goods={"lantern": lanterns, "blueberries": 9})
        tiles_at(state, {"buy_lumber": (1, 6)}, front=1)
        tiles_at(state, {tile: (0, 1 + place) for place, tile in enumerate(TILE_IDS[1:])}, front=1)
        do(state, "move tile:buy_lumber")
        assert state.boards[0].goods[LANTERN] == lanterns + 1
        path = "lantern tile:buy_materials bundle:glue-2"
        if lanterns:
            do(state, "bonus tile:buy_materials bundle:scrap-2")
            assert refused(state, path) == "WC-19"
        else:
            assert refused(state, path) == "WC-20"


def test_bonus_action_takes_the_fresh_lantern_first() -> None:
    """TC-4: 3 lanterns, the wheel gives 1: bonus action, then (c) with the last one; 0 left."""
    state = at_main(goods={"lantern": 3, "blueberries": 9})
    tiles_at(state, {tile: (0, 1 + place) for place, tile in enumerate(TILE_IDS[1:])}, front=1)
    tiles_at(state, {"buy_lumber": (1, 6)}, front=1)
    do(state, "move tile:buy_lumber", "bonus tile:buy_materials bundle:glue-2")
    do(state, "lantern tile:buy_materials bundle:scrap-2")
    assert state.boards[0].goods[LANTERN] == 0


def test_discounts_add_up() -> None:
    """TC-5: HI/6, HI/18 and sawing 2: green 6 costs 2, yellow 6: 3, brown 6: 4, brown 5: 5, green 1: 0."""
    board = at_main(rooms={"A": "HI/6", "B": "HI/18"}, owned=(2, 1, 0, 1)).boards[0]
    prices = {"green-6": 2, "yellow-6": 3, "brown-6": 4, "brown-5": 5, "green-1": 0}
    for die, price in prices.items():
        color, _, value = die.partition("-")
        number = ["green", "yellow", "brown"].index(color) * 6 + int(value) - 1
        assert board.die_price(BOX, number) == price


def test_selling_with_the_auctioneer() -> None:
    """TC-6: HI/22: a yellow 4 sells for 11; a green or brown 6 may follow, a yellow one not."""
    state = at_main(moved="exchange_dice", pile="yellow-4", rooms={"A": "HI/22"})
    start = "do tile:exchange_dice sell:yellow-4"
    assert goods(after(state, f"{start} buy:none")) == {"blueberries": 11}
    assert goods(after(state, f"{start} buy:green")) == {"blueberries": 5}
    assert goods(after(state, f"{start} buy:brown")) == {"blueberries": 3}
    assert refused(state, f"{start} buy:yellow") == "WC-33"


def test_sawing_a_six() -> None:
    """TC-7: 2+2+2 costs a tile and 1 saw blade; with 0 only two pieces; sawing a 1 is illegal."""
    state = at_main(pile="green-6 brown-1", goods={"saw_blade": 1})
    poor = at_main(pile="green-6")
    assert refused(poor, "saw sawing:ready die:green-6 into:2+2+2") == "WC-52"
    assert refused(state, "saw sawing:ready die:brown-1 into:1") == "WC-52"
    do(state, "saw sawing:ready die:green-6 into:2+2+2")
    assert dice(state) == "green-2 green-2 green-2 brown-1"
    assert goods(state) == {}
    assert state.boards[0].used[0] == 1


def test_splicing_amounts() -> None:
    """TC-8: splicing 3 on a 3: +1, +2, +3 legal, +4 illegal; on a 6 nothing."""
    state = at_main(pile="green-3 brown-6", goods={"scrap": 1}, owned=(1, 3, 0, 1), used=(0, 3, 0))
    assert options(state, "splice splicing:3") == [f"splice splicing:3 die:green-3 add:{n}" for n in (1, 2, 3)]
    assert refused(state, "splice splicing:3 die:green-3 add:4") == "WC-54"
    assert refused(state, "splice splicing:3 die:brown-6 add:1") == "WC-54"


def test_gluing() -> None:
    """TC-9: green 2 + brown 3: green 5 or brown 5, 4 points; green 2 + green 3: green 5, 0; 4 + 3 illegal."""
    mixed = at_main(pile="green-2 brown-3", goods={"glue": 1}, owned=(1, 1, 1, 1))
    one = after(mixed, "glue keep:green-2 drop:brown-3")
    two = after(mixed, "glue keep:brown-3 drop:green-2")
    assert (dice(one), one.boards[0].score) == ("green-5", 4)
    assert (dice(two), two.boards[0].score) == ("brown-5", 4)
    same = at_main(pile="green-2 green-3", goods={"glue": 1}, owned=(1, 1, 1, 1))
    do(same, "glue keep:green-3 drop:green-2")
    assert (dice(same), same.boards[0].score) == ("green-5", 0)
    high = at_main(pile="green-4 brown-3", goods={"glue": 1}, owned=(1, 1, 1, 1))
    assert refused(high, "glue keep:green-4 drop:brown-3") == "WC-55"


def test_reuse_token() -> None:
    """TC-10: no used tile: illegal; splicing 1 used, 1 scrap: +1, token and scrap gone, tile still used."""
    state = at_main(pile="green-3", goods={"reuse_token": 1, "scrap": 1}, used=(0, 1, 0))
    assert refused(state, "saw sawing:used die:green-3 into:2+1") == "WC-57"
    do(state, "splice splicing:1 die:green-3 add:1")
    assert (dice(state), goods(state), state.boards[0].used) == ("green-4", {}, [0, 1, 0])


def test_growth_and_a_full_pile() -> None:
    """TC-11: a green 5 becomes 6 and moves to the pile; 7 dice, one goes in Tidy. With HI/14: 2, 5, 6."""
    state = at_main(
        moved="buy_lumber", acted=True, pots={"green": 5}, pile="brown-1 brown-2 brown-3 brown-4 brown-5 brown-6"
    )
    grow(state, 0)
    assert state.boards[0].pots == [0, 0, 0]
    assert state.boards[0].dice() == 7
    do(state, "finish")
    assert decision(state) == "Tidy"
    do(state, "return die:brown-1")
    assert state.boards[0].dice() == 6
    quick = at_main(pots={"green": 2}, rooms={"A": "HI/14"})
    grow(quick, 0)
    assert quick.boards[0].pots == [5, 0, 0]
    grow(quick, 0)
    assert (quick.boards[0].pots, dice(quick)) == ([0, 0, 0], "green-6")


def test_two_trees() -> None:
    """TC-12: with yellow and brown pot plant green 1 (pile green 3) and the yellow 2; without brown only one."""
    for pots in (3, 2):
        state = at_main(moved="produce_plant", pile="green-4 yellow-2", owned=(1, 1, 0, pots), rooms={"A": "HI/6"})
        do(state, "do tile:produce_plant way:trees die:green-4 plant:1")
        assert decision(state) == "ProducePlant"
        second = "plant die:yellow-2 plant:2"
        if pots == 3:
            do(state, second)
            assert (dice(state), state.boards[0].pots) == ("green-3", [1, 2, 0])
        else:
            assert refused(state, second) == "WC-41"


@pytest.mark.parametrize(("start", "rows"), [(3, [2, 1, 0, -1]), (1, [0, -1, None, None])])
def test_order_that_is_never_completed(start: int, rows: list[int | None]) -> None:
    """TC-13: start row 3: 2, 1, 0, -1, and -2 once at the end; start row 1: 0, -1, discarded in the third phase."""
    state = at_main(orders={"OI/2": start}, reputation=4)
    for phase, row in enumerate(rows, 1):
        lower_orders(state, phase)
        found = state.boards[0].rows
        assert found == ([] if row is None else [BOX.row_ids.index(str(row))])
    assert state.boards[0].reputation == (4 if start == 3 else 2)
    score_end(state, 0)
    assert state.boards[0].reputation == 2


def test_order_placed_in_the_second_phase() -> None:
    """TC-14: start row 2 in the following rounds, row 1 after the third phase."""
    state = at_main(players=1, round=8, moved="buy_lumber", acted=True, hand=["OI/4"], orders={})
    finish(state)
    assert state.round == 9
    assert (state.boards[0].orders, state.boards[0].rows) == ([3], [BOX.row_ids.index("2")])
    lower_orders(state, 3)
    assert state.boards[0].rows == [BOX.row_ids.index("1")]


@pytest.mark.parametrize(
    ("start", "steps", "end", "tools", "points"), [(4, 2, 6, 1, 0), (7, 1, 8, 0, 3), (3, 6, 9, 1, 3)]
)
def test_income_lines(start: int, steps: int, end: int, tools: int, points: int) -> None:
    """TC-15: 4, +2: one tool. 7, +1: 3 points. 3, +6: a tool and 3 points."""
    state = at_main(income=(start, 0))
    raise_income(state, 0, 0, steps)
    if tools:
        assert decision(state) == "PlaceTool"
        do(state, "tool tool:hammer cell:b1")
    assert state.boards[0].income == [end, 0]
    assert (state.boards[0].tools(), state.boards[0].score) == (tools, points)


@pytest.mark.parametrize(
    ("players", "rounds", "rewards"),
    [
        (4, [5, 6, 6, 9], ["top", "middle", "middle", ""]),
        (3, [5, 5, 7], ["top", "top", ""]),
        (2, [5, 6], ["middle", ""]),
        (2, [5, 5], ["middle", "middle"]),
    ],
)
def test_reputation_tile_arrivals(players: int, rounds: list[int], rewards: list[str]) -> None:
    """TC-16: 4 players top, middle, middle, nothing; 3: top, top, nothing; 2: middle, nothing, or both middle."""
    state = at_main(players=players)
    state.reputation_tiles = [0, 1]
    side = SPEC.facts["board"]["reputation_tiles"][0]["side_3" if players == 3 else "side_2_4"]
    for seat, (round, reward) in enumerate(zip(rounds, rewards, strict=True)):
        state.round = round
        move_reputation(state, seat, 5)
        assert state.boards[seat].score == (side[reward][0]["amount"] if reward else 0)


def test_end_of_the_reputation_track() -> None:
    """TC-17: 17 (value 5), +3: space 18 (value 6) and 4 points."""
    state = at_main(reputation=17)
    assert BOX.order_points[17] == 5
    gain(state, 0, FROM_TRACKS, ((REPUTATION, 3),))
    state.settle()
    assert (state.boards[0].reputation, state.boards[0].score) == (18, 4)
    assert BOX.order_points[18] == 6


def test_lanterns_that_trigger() -> None:
    """TC-18: HI/20, HII/7, HII/8: 2 lanterns: +2 reputation, +2 blueberries, +3 points."""
    state = at_main(rooms={"A": "HI/20", "B": "HII/7", "D": "HII/8"})
    gain(state, 0, FROM_TRACKS, ((LANTERN, 2),))
    state.settle()
    assert goods(state) == {"lantern": 2, "blueberries": 2}
    assert (state.boards[0].reputation, state.boards[0].score) == (2, 3)


def test_tokens_for_a_contract() -> None:
    """TC-19: PC1 with 4 scrap, 3 glue, 3 saw blades: 16 points; 2 tokens count in leftovers."""
    state = at_main(claims=["PC1"], goods={"scrap": 4, "glue": 3, "saw_blade": 3, "blueberries": 8})
    score_end(state, 0)
    assert state.breakdown(0)["contracts"] == 16
    assert state.breakdown(0)["leftovers"] == 1
    assert sum(state.boards[0].goods[1:4]) == 2


def test_dice_for_a_contract() -> None:
    """TC-20: PC2 with 4 dice and 1 tree: 10 points (4 at the claim); dice count 0 in leftovers."""
    state = at_main(claims=["PC2"], pile="green-6 green-6 brown-6 brown-6", pots={"green": 5})
    score_end(state, 0)
    assert state.breakdown(0)["contracts"] == 10
    assert state.breakdown(0)["leftovers"] == 0
    assert BOX.contracts[1].immediate == ((6, 4),)


def test_two_players_claim_the_same_contract() -> None:
    """TC-21: A and B both claim PC8 in round 6 and score 12; in round 7 it is gone; not twice by A."""
    hazel: Holding = {"orders": {"ON/3": 2, "ON/8": 3}, "pile": "green-4 yellow-4 yellow-3 brown-3"}
    state = at_main(round=6, moved="buy_lumber", acted=True, others=[hazel], **hazel)
    state.contracts = [0, 7]
    do(state, "complete order:ON/3 die:green-4 die:yellow-4", "claim contract:PC8")
    do(state, "complete order:ON/8 die:yellow-3 die:brown-3")
    assert refused(state, "claim contract:PC8") == "WC-65"
    do(state, "alternative")
    other = state.clone()
    other.active, other.stack[-1] = 1, type(other.stack[-1])(1)
    do(other, "complete order:ON/3 die:green-4 die:yellow-4", "claim contract:PC8", seat=1)
    for seat in (0, 1):
        score_end(twin := other.clone(), seat)
        assert twin.breakdown(seat)["contracts"] == 12
    other.stack = [EndRound()]
    other.settle()
    assert (other.round, other.contracts) == (7, [0])


def test_attic_rewards() -> None:
    """TC-22: plane at b3: 4 blueberries; hammer at m2: 2 points, 1 lantern, 3 points; then t2, not t1."""
    state = at_main(attic={"b1": "hammer", "b2": "wrench", "m1": "wrench"})
    gain(state, 0, FROM_TRACKS, ((GAIN_TOOL, 31),))
    do(state, "tool tool:plane cell:b3")
    assert goods(state) == {"blueberries": 4}
    gain(state, 0, FROM_TRACKS, ((GAIN_TOOL, 31),))
    do(state, "tool tool:hammer cell:m2")
    assert (state.boards[0].score, goods(state)) == (5, {"blueberries": 4, "lantern": 1})
    gain(state, 0, FROM_TRACKS, ((GAIN_TOOL, 31),))
    assert allowed(state, "tool tool:file cell:t2")
    assert refused(state, "tool tool:file cell:t1") == "WC-71"


def test_fifth_helper_in_the_last_room() -> None:
    """TC-23: in F: hazelnut income +2, production of up to 4 of 5; F is out of reach from A, B, D."""
    rooms = {"A": "HI/5", "B": "HI/10", "C": "HI/22", "E": "HI/7"}
    state = at_main(moved="choose_helper", rooms=rooms, goods={"blueberries": 9}, income=(2, 0))
    show(state, helpers=["HI/1", "HI/2", "HI/9", "HI/18"])
    do(state, "do tile:choose_helper helper:HI/18 room:F")
    assert state.boards[0].income == [2, 2]
    assert decision(state) == "Produce"
    for helper in ("HI/5", "HI/10", "HI/22", "HI/18"):
        do(state, f"produce helper:{helper}")
    assert decision(state) == "Main"
    assert goods(state) == {"blueberries": 9 - 2 + 4, "scrap": 2, "glue": 2}
    far = at_main(moved="choose_helper", rooms={"A": "HI/5", "B": "HI/10", "D": "HI/7"}, goods={"blueberries": 9})
    show(far, helpers=["HI/1", "HI/2", "HI/9", "HI/18"])
    assert refused(far, "do tile:choose_helper helper:HI/18 room:F") == "WC-38"
