"""The derived cases TC-24 to TC-45: cards, solo, phases, contracts, helpers."""

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
    play_random,
    refused,
    settled,
    show,
    tiles_at,
)

from ludotheque.games.woodcraft.decisions import (
    EndRound,
    Main,
    grow,
    lower_orders,
)
from ludotheque.games.woodcraft.effects import move_reputation, offer_production
from ludotheque.games.woodcraft.scoring import leftovers, score_end
from ludotheque.games.woodcraft.solo import SoloTurn, raise_nonplayer, resolve_solo_card
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.tables import LANTERN, TILE_IDS
from ludotheque.games.woodcraft.wheel import move_tile, saw_bonus


def solo_card(id: str) -> int:
    return BOX.solo_ids.index(id)


def test_second_order() -> None:
    """TC-24: taken from position 1, 2 and 3 slide, the new card at 3 may be the second for 3; with 2 only one."""
    for berries in (3, 2):
        state = at_main(moved="choose_orders", goods={"blueberries": berries}, orders={})
        show(state, orders=["OI/1", "OI/2", "OI/3", "OI/4"])
        state.orders.deck.append(BOX.order_ids.index("OI/30"))
        do(state, "do tile:choose_orders order:OI/2")
        assert [BOX.order_ids[card] for card in state.orders.display] == ["OI/1", "OI/3", "OI/4", "OI/30"]
        if berries == 3:
            do(state, "take order:OI/30")
            assert goods(state) == {}
            assert [BOX.order_ids[card] for card in state.boards[0].orders] == ["OI/2", "OI/30"]
        assert decision(state) == "Main"


def test_solo_card_with_a_blocked_tile() -> None:
    """TC-25: SC7 blocked: nothing moves, +1 all the same, another card. SC2 with one blocked: the other moves."""
    state = at_main(players=1)
    tiles_at(state, {"buy_materials": (3, 1), "choose_helper": (3, 2), "buy_lumber": (0, 1)}, front=3)
    assert resolve_solo_card(state, BOX.solo_cards[solo_card("SC7")]) is False
    assert (state.nonplayer, place_of(state, "buy_materials")) == (1, (3, 1))
    display = state.helpers.display[:]
    before = place_of(state, "improve_workshop")
    assert resolve_solo_card(state, BOX.solo_cards[solo_card("SC2")]) is True
    assert place_of(state, "improve_workshop") != before
    assert place_of(state, "choose_helper") == (3, 2)
    assert state.helpers.display[:2] == display[2:]
    assert state.helpers.discard[-2:] == display[:2]
    assert state.nonplayer == 1


def test_another_card_is_drawn() -> None:
    """TC-25: after a card that moves nothing the next one is drawn."""
    state = at_main(players=1)
    tiles_at(state, {tile: (3, 1 + place) for place, tile in enumerate(TILE_IDS[1:])}, front=3)
    tiles_at(state, {"buy_lumber": (0, 1)}, front=3)
    state.solo_deck = [solo_card("SC3"), solo_card("SC10"), solo_card("SC7")]
    SoloTurn().run(state)
    assert state.solo_discard[-2:] == [solo_card("SC7"), solo_card("SC10")]
    assert state.solo_deck == [solo_card("SC3")]
    assert state.nonplayer == 3


def test_nonplayer_passes_a_tile() -> None:
    """TC-26: from 4 by 2 it passes 5: the tile is removed, the player gets nothing for it later."""
    state = at_main(players=1)
    state.nonplayer = 4
    raise_nonplayer(state, 2)
    assert (state.nonplayer, state.lost_tiles) == (6, 1)
    move_reputation(state, 0, 5)
    assert (state.boards[0].score, goods(state), decision(state)) == (0, {}, "Main")


def test_tie() -> None:
    """TC-27: 87 to 87 between players 1 and 3 in turn order: player 3 wins."""
    state = at_main(players=4)
    for seat, score in enumerate((87, 20, 87, 50)):
        state.boards[seat].score = score
    assert state.ranking() == [2, 0, 3, 1]


def test_grafter() -> None:
    """TC-28: a green 1 itself is planted; with an occupied pot not until it is harvested."""
    state = at_main(rooms={"A": "HII/22"}, pile="green-1")
    do(state, "use helper:HII/22 die:green-1")
    assert (dice(state), state.boards[0].pots) == ("", [1, 0, 0])
    full = at_main(rooms={"A": "HII/22"}, pile="green-3", pots={"green": 4})
    assert refused(full, "use helper:HII/22 die:green-3") == "WC-108"
    do(full, "harvest pot:green", "use helper:HII/22 die:green-3")
    assert (dice(full), full.boards[0].pots) == ("green-2 green-4", [1, 0, 0])


@pytest.mark.parametrize(("left", "points"), [(29, 2), (9, 0)])
def test_leftovers_are_rounded_down(left: int, points: int) -> None:
    """TC-29: 29 gives 2 points, 9 gives 0."""
    assert leftovers(at_main(goods={"blueberries": left}).boards[0], BOX) == points


def test_phases_of_four_players() -> None:
    """TC-30: phases after 4, 8, 10, 13; hands 3, 2, 1, 0, 0; refresh in 1 and 3, late decks in 2."""
    state = settled(4, "phases")
    hands = {0: 3}
    late: dict[int, bool] = {}
    while not state.over():
        phase = sum(last < state.round for last in (4, 8, 10, 13))
        hands[phase] = len(state.boards[0].hand)
        late[phase] = not state.orders.late
        play_random(state, f"{state.round}/{len(state.stack)}", 1)
    assert BOX.income_after[4] == [4, 8, 10, 13]
    assert (BOX.refresh_phases, BOX.late_phase) == ([1, 3], 2)
    assert [hands[phase] for phase in range(4)] == [3, 2, 1, 0]
    assert [late[phase] for phase in range(4)] == [False, False, True, True]
    assert state.boards[0].hand == []


def test_start_quadrant_2() -> None:
    """TC-31: front 3; four picks fill 3/1 to 3/4; 3/3 gives 1 blueberry, goes to 0/1; lantern left behind."""
    state = at_main(start_quadrant="2")
    assert state.front == 3
    for place, tile in enumerate(TILE_IDS[:4], 1):
        move_tile(state, 0, TILE_IDS.index(tile))
        assert place_of(state, tile) == (3, place)
    do(state, "move tile:buy_materials")
    assert goods(state) == {"blueberries": 1}
    assert (place_of(state, "buy_materials"), state.front) == ((0, 1), 0)
    assert saw_bonus(state, TILE_IDS.index("choose_helper")) == ((LANTERN, 1),)
    assert state.arc == 1
    state.moved = -1
    do(state, "move tile:choose_helper")
    assert goods(state) == {"blueberries": 1, "lantern": 1}


def test_seven_tiles_through_quadrant_1() -> None:
    """TC-32: six to 1/1-1/6, five on to 2/1-2/5; the seventh gains 2 points, goes to 1/7; there it gives 3."""
    state = at_main()
    for tile in TILE_IDS[:6]:
        state.moved = -1
        do(state, f"move tile:{tile}")
    gained = []
    for place, tile in enumerate(TILE_IDS[:5], 1):
        state.moved = -1
        before = {**goods(state), "points": state.boards[0].score}
        do(state, f"move tile:{tile}")
        now = {**goods(state), "points": state.boards[0].score}
        gained.append({name: now[name] - before.get(name, 0) for name in now if now[name] != before.get(name, 0)})
        assert (place_of(state, tile), state.front) == ((2, place), 2)
    assert gained == [{}, {}, {"blueberries": 1}, {"points": 1}, {"scrap": 1, "glue": 1}]
    state.moved = -1
    do(state, "move tile:improve_workshop")
    assert (state.boards[0].score, place_of(state, "improve_workshop"), state.arc) == (3, (1, 7), 0)
    state.moved = -1
    do(state, "move tile:improve_workshop")
    assert (state.boards[0].score, place_of(state, "improve_workshop")) == (6, (2, 6))


def test_lantern_produced_by_the_wheel_is_fresh() -> None:
    """TC-33: produced through the rim bonus of 3/7 it is fresh; from an order completed before it is not."""
    state = at_main(rooms={"A": "HI/11"}, goods={"blueberries": 9}, pile="brown-3", orders={"OI/11": 0})
    tiles_at(state, {"buy_lumber": (3, 7)}, front=0)
    tiles_at(state, {tile: (0, 1 + place) for place, tile in enumerate(TILE_IDS[1:])}, front=0)
    do(state, "move tile:buy_lumber", "produce helper:HI/11")
    assert goods(state) == {"blueberries": 9, "lantern": 1}
    assert refused(state, "lantern tile:buy_materials bundle:glue-2") == "WC-20"
    do(state, "complete order:OI/11 die:brown-3")
    assert allowed(state, "lantern tile:buy_materials bundle:glue-2")


def test_pedlar() -> None:
    """TC-34: 3 glue, 2 scrap, 4 saw blades: 1 to 5 in any mix, 2 each; once; HI/22 adds nothing."""
    state = at_main(rooms={"A": "HI/26", "B": "HI/22"}, goods={"glue": 3, "scrap": 2, "saw_blade": 4})
    mixes = {
        (scrap, glue, blades)
        for scrap in range(3)
        for glue in range(4)
        for blades in range(5)
        if 1 <= scrap + glue + blades <= 5
    }
    assert len(options(state, "use helper:HI/26")) == len(mixes)
    do(state, "use helper:HI/26 scrap:2 glue:2 saw_blade:1")
    assert goods(state) == {"blueberries": 10, "glue": 1, "saw_blade": 3}
    assert refused(state, "use helper:HI/26 glue:1") == "WC-51"


def test_hazelnut_order_with_triggers() -> None:
    """TC-35: ON/1 in row 3 with HI/5 and HI/20: 6 blueberries, 4 points, 3 reputation; or the alternative."""
    state = at_main(rooms={"A": "HI/5", "B": "HI/20"}, pile="brown-4 green-3", orders={"ON/1": 3})
    state.contracts = [1]
    do(state, "complete order:ON/1 die:green-3 die:brown-4")
    claimed = after(state, "claim contract:PC2")
    assert (goods(claimed), claimed.boards[0].score, claimed.boards[0].reputation) == ({"blueberries": 6}, 4, 3)
    do(state, "alternative")
    assert (goods(state), state.boards[0].score, state.boards[0].reputation) == ({"blueberries": 11}, 6, 3)


def test_claims_of_one_round() -> None:
    """TC-36: PC1 claimed in round 5 by A: B may claim it in round 5, C in round 6 not."""
    hazel: Holding = {"orders": {"ON/8": 3}, "pile": "yellow-3 brown-3"}
    state = at_main(players=3, round=5, others=[hazel, hazel], claims=["PC1"])
    state.contracts = [0, 4]
    state.stack[-1] = Main(1)
    do(state, "complete order:ON/8 die:yellow-3 die:brown-3", seat=1)
    assert options(state, "claim", seat=1) == ["claim contract:PC1", "claim contract:PC5"]
    state.stack = [EndRound()]
    state.settle()
    assert state.round == 6
    state.stack[-1] = Main(2)
    do(state, "complete order:ON/8 die:yellow-3 die:brown-3", seat=2)
    assert options(state, "claim", seat=2) == ["claim contract:PC5"]


def test_display_that_cannot_be_refilled() -> None:
    """TC-37: two late helpers left: positions 0 and 1; taking 0 leaves one at 0; the action stays possible."""
    state = at_main(moved="choose_helper", round=9, goods={"blueberries": 9})
    state.helpers.late, state.helpers.deck, state.helpers.discard, state.helpers.facedown = [], [], [], []
    state.helpers.display = [BOX.helper_ids.index("HII/3"), BOX.helper_ids.index("HII/15")]
    do(state, "do tile:choose_helper helper:HII/3 room:B")
    assert [BOX.helper_ids[card] for card in state.helpers.display] == ["HII/15"]
    state.acted, state.boards[0].goods[0] = 0, 4
    assert allowed(state, "do tile:choose_helper helper:HII/15 room:C")
    state.boards[0].goods[0] = 3
    assert options(state, "do") == []


def test_two_solo_cards() -> None:
    """TC-38: SC7 moves nothing, +1; SC10 moves the tile of the oldest quadrant, +2; no third card."""
    state = at_main(players=1, moved="choose_orders", acted=True)
    tiles_at(state, {"buy_materials": (1, 1), "exchange_dice": (1, 2), "buy_lumber": (1, 3)}, front=1)
    tiles_at(state, {"choose_orders": (2, 1)}, front=1)
    tiles_at(state, {"choose_helper": (0, 1), "produce_plant": (0, 2), "improve_workshop": (0, 3)}, front=1)
    state.solo_deck = [solo_card("SC1"), solo_card("SC10"), solo_card("SC7")]
    finish(state)
    assert state.nonplayer == 3
    assert place_of(state, "buy_materials") == (1, 1)
    assert place_of(state, "choose_orders") == (3, 1)
    assert state.solo_deck == [solo_card("SC1")]


def test_placing_in_an_income_phase() -> None:
    """TC-39: both choose before either choice is shown; placed now it is in row 3, from set-up in row 2."""
    other: Holding = {"hand": ["OI/8", "OI/9", "ON/1"], "orders": {"OI/12": 3}}
    state = at_main(round=4, hand=["OI/3", "OI/7", "ON/8"], orders={"OI/16": 3}, others=[other])
    state.stack = [EndRound()]
    state.settle()
    assert decision(state) == "PlaceFromHand"
    do(state, "place order:OI/3")
    assert SPEC.view(state, 1)["boards"][0]["hand_size"] == 3
    assert [order["id"] for order in SPEC.view(state, 1)["boards"][0]["orders"]] == ["OI/16"]
    do(state, "place order:ON/1", seat=1)
    for seat, placed in enumerate(("OI/3", "ON/1")):
        board = SPEC.view(state, seat)["boards"][seat]
        assert {order["id"]: order["row"] for order in board["orders"]}[placed] == 3
        assert board["orders"][0]["row"] == 2


def test_old_woodcutter_produces_twice() -> None:
    """TC-40: HII/16 by gear and by action: two brown 5; within one effect only once."""
    state = at_main(rooms={"A": "HII/16"})
    offer_production(state, 0, 2, 0)
    do(state, "produce helper:HII/16")
    assert decision(state) == "Main"
    state.moved = TILE_IDS.index("produce_plant")
    do(state, "do tile:produce_plant way:helpers helper:HII/16")
    assert (dice(state), decision(state)) == ("brown-5 brown-5", "Main")


def test_starting_helpers() -> None:
    """TC-41: HI/17 places any tool in b1 to b4 at set-up, no reward; HI/26 leaves 5 blueberries."""
    state = SPEC.new(2, {}, "starting")
    for seat, helper in enumerate(("HI/17", "HI/26")):
        state.boards[seat].dealt_helpers = [BOX.helper_ids.index(helper), 0, 1]
    do(state, "helper helper:HI/17")
    assert len(options(state, "tool")) == 5 * 4
    assert refused(state, "tool tool:file cell:m1") == "WC-71"
    do(state, "tool tool:file cell:b3")
    assert SPEC.view(state, 0)["setup"]["board"]["attic"]["b3"] == "file"
    do(state, "helper helper:HI/26", seat=1)
    assert SPEC.view(state, 1)["setup"]["board"]["goods"]["blueberries"] == 5
    for seat in (0, 1):
        do(state, options(state, "keep", seat)[0], seat=seat)
        do(state, options(state, "place", seat)[0], seat=seat)
    assert state.boards[0].tools() == 1
    assert [board.goods[0] for board in state.boards] == [7, 5]


def test_marketing_with_a_discount() -> None:
    """TC-42: last space with HI/27: 11 blueberries for 11 points, once per turn."""
    state = at_main(moved="buy_lumber", acted=True, marketing=8, goods={"blueberries": 22}, rooms={"A": "HI/27"})
    do(state, "finish", "promote")
    assert (goods(state), state.boards[0].score, decision(state)) == ({"blueberries": 11}, 11, "Main")
    assert state.round == 2


def test_splicing_with_the_joiner() -> None:
    """TC-43: splicing 2 on a 5 with HI/7: only +1, 1 scrap, 1 point; with a reuse token on a 3: 4 or 5."""
    state = at_main(
        pile="green-5 yellow-3", owned=(1, 2, 0, 1), rooms={"A": "HI/7"}, goods={"scrap": 2, "reuse_token": 1}
    )
    assert options(state, "splice splicing:2 die:green-5") == ["splice splicing:2 die:green-5 add:1"]
    do(state, "splice splicing:2 die:green-5 add:1")
    assert (goods(state), state.boards[0].score) == ({"scrap": 1, "reuse_token": 1}, 1)
    start = "splice splicing:2 die:yellow-3 add:"
    assert options(state, start) == [f"{start}1", f"{start}2"]
    do(state, f"{start}2")
    assert (goods(state), state.boards[0].score, dice(state)) == ({}, 2, "green-6 yellow-5")


def test_new_yellow_pot() -> None:
    """TC-44: harvested at once it is a yellow 1, and may be planted again; left alone 3, 5, then 6 and moved."""
    state = at_main(moved="improve_workshop", goods={"blueberries": 3, "lantern": 3}, pile="yellow-4")
    do(state, "do tile:improve_workshop improve:pots")
    left = state.clone()
    do(state, "harvest pot:yellow")
    assert dice(state) == "yellow-1 yellow-4"
    do(state, "bonus tile:produce_plant way:trees die:yellow-4 plant:2")
    assert state.boards[0].pots == [0, 2, 0]
    trees = []
    for _ in range(3):
        grow(left, 0)
        trees.append(left.boards[0].pots[1])
    assert trees == [3, 5, 0]
    assert dice(left) == "yellow-4 yellow-6"


def test_final_phase() -> None:
    """TC-45: row -1 is discarded (-2) and not counted again; row 0 moves to -1 and costs 2 at the end."""
    state = at_main(round=14, orders={"OI/1": -1, "OI/2": 0}, reputation=10)
    lower_orders(state, 4)
    assert (state.boards[0].reputation, state.boards[0].rows) == (8, [BOX.row_ids.index("-1")])
    score_end(state, 0)
    assert state.boards[0].reputation == 6
