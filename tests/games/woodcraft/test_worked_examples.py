"""The worked examples of the rulebook (EX-1 to EX-25), with their exact numbers."""

from __future__ import annotations

import pytest
from tests.games.woodcraft.positions import (
    BOX,
    after,
    allowed,
    at_main,
    decision,
    dice,
    do,
    goods,
    options,
    place_of,
    refused,
    settled,
    show,
    tiles_at,
)

from ludotheque.games.woodcraft.decisions import grow
from ludotheque.games.woodcraft.effects import gain, move_reputation, raise_income, score
from ludotheque.games.woodcraft.scoring import contract_points, leftovers, score_end
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import FROM_ROWS, HALVES, POINTS, TILE_IDS
from ludotheque.games.woodcraft.wheel import move_tile, rim_bonus, saw_bonus


def moved(*tiles: str) -> Woodcraft:
    """The wheel of a new game after these tiles have been moved on, one after the other."""
    state = at_main()
    tiles_at(state, {}, front=1, arc=True)
    for tile in tiles:
        move_tile(state, 0, TILE_IDS.index(tile))
    return state


FOUR = ("buy_lumber", "exchange_dice", "buy_materials", "choose_orders")


def test_first_tile() -> None:
    """EX-1: any tile goes to quadrant 1 position 1, the front stays, no bonus."""
    for tile in TILE_IDS:
        state = at_main()
        before = goods(state), dice(state), state.boards[0].score
        do(state, f"move tile:{tile}")
        assert place_of(state, tile) == (1, 1)
        assert state.front == 1
        assert (goods(state), dice(state), state.boards[0].score) == before


def test_four_tiles() -> None:
    """EX-2: quadrant 1 positions 1 to 4 are filled; two of seven tiles carry a bonus; all are legal."""
    state = moved(*FOUR)
    assert [place_of(state, tile) for tile in FOUR] == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert sum(place_of(state, tile)[0] == 0 for tile in TILE_IDS) == 3
    carrying = [tile for number, tile in enumerate(TILE_IDS) if rim_bonus(state, number) or saw_bonus(state, number)]
    assert carrying == ["buy_materials", "choose_orders"]
    assert len(options(state, "move")) == 7


def test_tile_crosses_the_arrow() -> None:
    """EX-3: 1 blueberry, quadrant 2 position 1, front 2."""
    state = moved(*FOUR)
    do(state, "move tile:buy_materials")
    assert goods(state) == {"blueberries": 1}
    assert place_of(state, "buy_materials") == (2, 1)
    assert state.front == 2


def test_saw_levels_after_a_turn_of_the_saw() -> None:
    """EX-4: quadrant 0 carries saw level 1 and no rim bonus (arc), quadrant 1 no saw bonus."""
    state = moved(*FOUR, "buy_materials")
    for tile in ("choose_helper", "produce_plant", "improve_workshop"):
        assert saw_bonus(state, TILE_IDS.index(tile)) == BOX.saw[0][1] == ((POINTS, 2),)
        assert rim_bonus(state, TILE_IDS.index(tile)) == ()
    assert saw_bonus(state, TILE_IDS.index("buy_lumber")) == ()


def test_saw_levels_after_another_turn() -> None:
    """EX-5: quadrant 3 position 1, front 3; quadrant 0 is at level 2, quadrant 1 at level 1."""
    state = moved(*FOUR, "buy_materials", "buy_materials")
    assert place_of(state, "buy_materials") == (3, 1)
    assert state.front == 3
    assert saw_bonus(state, TILE_IDS.index("choose_helper")) == BOX.saw[0][2]
    assert saw_bonus(state, TILE_IDS.index("buy_lumber")) == BOX.saw[1][1]


def test_level_2_and_the_gap() -> None:
    """EX-6: 2 points and one of two dice; to 1/5, not into the gap; then 1 scrap, 1 glue and 1 saw blade."""
    state = moved(*FOUR, "buy_materials", "buy_materials")
    do(state, "move tile:choose_helper")
    assert state.boards[0].score == 2
    assert decision(state) == "ChooseDie"
    assert options(state) == ["die die:green-3", "die die:yellow-2"]
    do(state, "die die:green-3")
    assert dice(state) == "green-3"
    assert place_of(state, "choose_helper") == (1, 5)
    again = moved(*FOUR, "buy_materials", "buy_materials", "choose_helper")
    do(again, "move tile:choose_helper")
    assert goods(again) == {"scrap": 1, "glue": 1, "saw_blade": 1}


def test_tile_moved_three_times_is_blocked() -> None:
    """EX-7: the tile in quadrant 3 is blocked until quadrant 0 is empty."""
    state = moved(*FOUR, "buy_materials", "buy_materials", "choose_helper")
    assert refused(state, "move tile:buy_materials") == "WC-26"
    for tile in ("produce_plant", "improve_workshop"):
        move_tile(state, 0, TILE_IDS.index(tile))
    assert allowed(state, "move tile:buy_materials")


def test_price_of_a_market_die() -> None:
    """EX-8: a brown 3 costs 5 blueberries."""
    state = at_main(moved="buy_lumber", goods={"blueberries": 5})
    show(state, market="green-6 green-6 yellow-6 yellow-6 brown-3 brown-6")
    do(state, "do tile:buy_lumber market:brown-0")
    assert (goods(state), dice(state)) == ({}, "brown-3")


def test_exchange() -> None:
    """EX-9: a brown 3 sells for 8; then a green 6 (6) or a yellow 6 (7), not a brown 6."""
    state = at_main(moved="exchange_dice", pile="brown-3")
    start = "do tile:exchange_dice sell:brown-3"
    assert options(state, start) == [f"{start} buy:none", f"{start} buy:green", f"{start} buy:yellow"]
    assert refused(state, f"{start} buy:brown") == "WC-33"
    assert goods(after(state, f"{start} buy:none")) == {"blueberries": 8}
    assert goods(after(state, f"{start} buy:green")) == {"blueberries": 2}
    do(state, f"{start} buy:yellow")
    assert (goods(state), dice(state)) == ({"blueberries": 1}, "yellow-6")


def test_materials() -> None:
    """EX-10: 2 glue and 3 scrap cost 4; 5 glue, the same material twice, is illegal."""
    state = at_main(moved="buy_materials", goods={"blueberries": 4})
    assert refused(state, "do tile:buy_materials bundle:glue-2 bundle:glue-3") == "WC-34"
    do(state, "do tile:buy_materials bundle:glue-2 bundle:scrap-3")
    assert goods(state) == {"glue": 2, "scrap": 3}


def test_planting_from_a_four() -> None:
    """EX-11: plant 1 and keep 3, or plant 2 and keep 2, without a saw."""
    for planted, rest in ((1, "green-3"), (2, "green-2")):
        state = at_main(moved="produce_plant", pile="green-4", used=(1, 0, 0))
        do(state, f"do tile:produce_plant way:trees die:green-4 plant:{planted}")
        assert state.boards[0].pots == [planted, 0, 0]
        assert dice(state) == rest


@pytest.mark.parametrize(
    ("blades", "pieces"),
    [(0, {"4+1", "3+2"}), (1, {"4+1", "3+2", "3+1+1", "2+2+1"}), (3, {"1+1+1+1+1"})],
)
def test_sawing_a_five(blades: int, pieces: set[str]) -> None:
    """EX-12: a 5 as 4+1 or 3+2; with 1 saw blade 3+1+1 or 2+2+1; with 3 saw blades five ones."""
    state = at_main(pile="yellow-5", goods={"saw_blade": blades})
    found = {path.rpartition("into:")[2] for path in options(state, "saw")}
    assert pieces <= found
    assert all(len(way.split("+")) <= 2 + blades for way in found)


def test_attic() -> None:
    """EX-13: wrench beside hammer: +2 blueberry income; a wrench at m1: production of 1, no reputation."""
    state = at_main(attic={"b1": "hammer"}, rooms={"A": "HI/5"}, income=(2, 0))
    gain(state, 0, FROM_ROWS, ((11, 2),))
    assert set(options(state)) >= {"tool tool:wrench cell:b2", "tool tool:wrench cell:b4"}
    do(state, "tool tool:wrench cell:b2")
    assert state.boards[0].income == [4, 0]
    gain(state, 0, FROM_ROWS, ((11, 2),))
    assert not any("cell:m2" in path or "cell:m3" in path for path in options(state))
    do(state, "tool tool:wrench cell:m1")
    assert decision(state) == "Produce"
    assert state.boards[0].reputation == 0
    do(state, "produce helper:HI/5")
    assert goods(state) == {"blueberries": 2}
    assert decision(state) == "Main"


def test_completing_an_order_in_row_0() -> None:
    """EX-14: OI/2 in row 0: +5 blueberries, +2 glue, -1 scrap."""
    state = at_main(pile="green-3 yellow-1", goods={"scrap": 1}, orders={"OI/2": 0}, rooms={"A": "HI/6"})
    do(state, "complete order:OI/2 die:green-3 die:yellow-1")
    assert goods(state) == {"blueberries": 5, "glue": 2}
    assert dice(state) == ""


def test_gluing_tile() -> None:
    """EX-15: pay 4, blueberry income +1, hazelnut income +1."""
    state = at_main(moved="improve_workshop", goods={"blueberries": 4}, income=(2, 0))
    do(state, "do tile:improve_workshop improve:gluing")
    assert goods(state) == {}
    assert state.boards[0].income == [3, 1]


def test_reputation_tile_in_the_same_round() -> None:
    """EX-16: A and B in the same round both take the top reward, C in a later round the bottom one (third)."""
    state = at_main(players=4, round=5)
    state.reputation_tiles = [0, 1]
    rewards = BOX.tile_rewards[0][4]
    assert HALVES[4] == ["top", "middle", "bottom"]
    for seat in (0, 1):
        move_reputation(state, seat, 5)
        assert ((POINTS, state.boards[seat].score),) == rewards[0]
    state.round = 6
    move_reputation(state, 2, 5)
    assert ((POINTS, state.boards[2].score),) == rewards[2]


def test_marketing_on_the_last_space() -> None:
    """EX-17: 12 blueberries for 11 points, the counter stays."""
    state = at_main(moved="buy_lumber", acted=True, marketing=8, goods={"blueberries": 12}, rooms={"A": "HI/6"})
    do(state, "finish", "promote")
    assert state.boards[0].marketing == 8
    assert state.boards[0].score == 11
    assert goods(state) == {}


def test_leftovers() -> None:
    """EX-18: a 3 in the pile, a 5 in a pot, 6 blueberries, 2 glue, 1 scrap: 17, 1 point."""
    state = at_main(pile="yellow-3", pots={"green": 5}, goods={"blueberries": 6, "glue": 2, "scrap": 1})
    assert leftovers(state.boards[0], BOX) == 1


def test_reputation_at_the_end() -> None:
    """EX-19: on a 5 space with 4 completed orders 20 points; one space further 24."""
    for space, points in ((17, 20), (18, 24)):
        state = at_main(reputation=space, completed=4)
        score_end(state, 0)
        assert state.boards[0].score == points


def test_contracts() -> None:
    """EX-20: PC4 with 5 helpers: 13. PC7 with 7 or more tools: 18. PC8: 12."""
    rooms = dict(zip("ABCDE", ["HI/1", "HI/2", "HI/3", "HI/4", "HI/5"], strict=True))
    helpers = at_main(rooms=rooms).boards[0]
    assert contract_points(helpers, BOX.contracts[3]) == 13
    for count in (7, 8, 11):
        attic = dict.fromkeys(BOX.cell_ids[:count], "file")
        assert contract_points(at_main(attic=attic).boards[0], BOX.contracts[6]) == 18
    assert contract_points(helpers, BOX.contracts[7]) == 12


@pytest.mark.parametrize(("players", "lanterns", "contracts"), [(1, 1, 3), (2, 1, 3), (3, 1, 4), (4, 2, 5)])
def test_set_up_numbers(players: int, lanterns: int, contracts: int) -> None:
    """EX-21: 12 blueberries; lanterns, contracts; hand of 3 after set-up; 4 counters left."""
    state = SPEC.new(players, {}, "numbers")
    assert [board.goods for board in state.boards] == [[12, 0, 0, 0, lanterns, 0]] * players
    assert len(state.contracts) == contracts
    assert [len(board.hand) for board in settled(players).boards] == [3] * players
    assert SPEC.facts["board"]["setup"]["counters_left_after_setup"] == 4


def test_losing_points_and_reputation() -> None:
    """EX-22: lost points at 0 stay 0; -2 reputation on space 1: 0."""
    state = at_main(score=0, reputation=1)
    score(state, 0, FROM_ROWS, -1)
    move_reputation(state, 0, -2)
    assert (state.boards[0].score, state.boards[0].reputation) == (0, 0)


def test_income_beyond_ten() -> None:
    """EX-23: income 10, advance 1: 11, no line reward."""
    state = at_main(income=(10, 0))
    raise_income(state, 0, 0, 1)
    assert state.boards[0].income == [11, 0]
    assert state.boards[0].score == 0
    assert decision(state) == "Main"


def test_beyond_the_end_of_reputation() -> None:
    """EX-24: two spaces beyond the end: 4 points."""
    state = at_main(reputation=18)
    gain(state, 0, FROM_ROWS, ((9, 2),))
    state.settle()
    assert (state.boards[0].reputation, state.boards[0].score) == (18, 4)


def test_helpers_that_change_values() -> None:
    """EX-25: HII/20: mixed gluing scores 7 instead of 4; HI/14: the green tree grows by 3 instead of 2."""
    for helper, points in (("HI/6", 4), ("HII/20", 7)):
        state = at_main(rooms={"A": helper}, owned=(1, 1, 1, 1), pile="green-2 brown-3", goods={"glue": 1})
        do(state, "glue keep:green-2 drop:brown-3")
        assert state.boards[0].score == points
    for helper, grown in (("HI/6", 3), ("HI/14", 4)):
        state = at_main(rooms={"A": helper}, pots={"green": 1})
        grow(state, 0)
        assert state.boards[0].pots == [grown, 0, 0]
