"""Attic, end of turn and round, income, tracks, scoring, solo, helpers, information (WC-70 to WC-108)."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from tests.games.woodcraft.positions import (
    BOX,
    after,
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
    EndGame,
    EndRound,
    Income,
    StartRound,
)
from ludotheque.games.woodcraft.determinise import determinise
from ludotheque.games.woodcraft.effects import gain, move_reputation, raise_income, refill, remove_cards
from ludotheque.games.woodcraft.fact_fields import TIMINGS
from ludotheque.games.woodcraft.scoring import score_end
from ludotheque.games.woodcraft.solo import raise_nonplayer, resolve_solo_card
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import (
    ABILITY_IDS,
    FROM_HELPERS,
    FROM_TRACKS,
    GAIN_TOOL,
    HAZELNUT_INCOME,
    LANTERN,
    NONE,
    REPUTATION,
    TILE_IDS,
)
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match
from ludotheque.kernel.play import choices
from ludotheque.kernel.rng import seeded


def tool(state: Woodcraft, kinds: int = 31) -> Woodcraft:
    gain(state, 0, FROM_TRACKS, ((GAIN_TOOL, kinds),))
    state.settle()
    return state


# Attic


def test_tools_go_to_the_attic() -> None:
    """WC-70, WC-71: at once into an open cell: bottom always, the others on filled ones, ends beside theirs."""
    state = tool(at_main())
    cells = {path.rpartition(":")[2] for path in options(state)}
    assert cells == {"b1", "b2", "b3", "b4"}
    filled = dict.fromkeys(("b1", "b2", "b3", "m1", "m2"), "file")
    state = tool(at_main(attic=filled))
    assert {path.rpartition(":")[2] for path in options(state)} == {"b4", "t2"}
    state = tool(at_main(attic={**filled, "t2": "file"}))
    assert {path.rpartition(":")[2] for path in options(state)} == {"b4", "t1"}
    assert refused(state, "tool tool:file cell:b1") == "WC-70"


def test_order_of_attic_rewards() -> None:
    """WC-72, WC-74: an edge to another kind pays once; several that matter: the player chooses the order."""
    state = tool(at_main(attic={"b1": "file", "b2": "hammer"}, rooms={"A": "HI/5"}))
    do(state, "tool tool:plane cell:m1")
    assert decision(state) == "AtticRewards"
    assert options(state) == ["reward edge:b1-m1", "reward edge:b2-m1"]
    do(state, "reward edge:b2-m1")
    assert (state.boards[0].reputation, decision(state)) == (1, "Produce")
    same = tool(at_main(attic={"b1": "file", "b2": "file"}))
    do(same, "tool tool:file cell:m1")
    assert (decision(same), same.boards[0].reputation) == ("Main", 0)


def test_kinds_of_tools() -> None:
    """WC-73: any kind, one kind, or one of several."""
    assert len({path.split()[1] for path in options(tool(at_main()))}) == 5
    one = tool(at_main(), 1 << 1)
    assert {path.split()[1] for path in options(one)} == {"tool:wrench"}
    assert refused(one, "tool tool:file cell:b1") == "WC-73"
    two = tool(at_main(), 1 << 2 | 1 << 4)
    assert {path.split()[1] for path in options(two)} == {"tool:plane", "tool:file"}


def test_rewards_chain() -> None:
    """WC-75: an attic reward over a tool line gives another tool, placed before the remaining rewards."""
    state = tool(at_main(attic={"b1": "file"}, income=(3, 0)))
    do(state, "tool tool:hammer cell:b2")
    assert (decision(state), state.boards[0].income) == ("PlaceTool", [5, 0])
    do(state, "tool tool:plane cell:b3")
    assert goods(state) == {"blueberries": 4}


def test_attic_production() -> None:
    """WC-76: the production of an attic reward may be left."""
    state = tool(at_main(attic={"b1": "file", "b2": "hammer"}, rooms={"A": "HI/5"}))
    do(state, "tool tool:hammer cell:m1")
    assert decision(state) == "Produce"
    do(state, "stop")
    assert goods(state) == {}


def test_full_attic() -> None:
    """WC-77, AMB-13: no cell left, nothing happens."""
    state = at_main(attic=dict.fromkeys(BOX.cell_ids, "file"))
    before = state.tools[:]
    assert (decision(tool(state)), state.tools) == ("Main", before)


def test_tools_run_out() -> None:
    """WC-78: an exhausted kind is replaced by any other; if all are, nothing happens."""
    state = at_main()
    state.tools = [0, 3, 0, 3, 0]
    tool(state, 1)
    assert {path.split()[1] for path in options(state)} == {"tool:wrench", "tool:chisel"}
    assert refused(state, "tool tool:hammer cell:b1") == "WC-78"
    empty = at_main()
    empty.tools = [0] * 5
    assert decision(tool(empty)) == "Main"


def test_tools_are_no_sawing_tiles() -> None:
    """WC-79: with all sawing tiles used, tools saw nothing."""
    state = at_main(pile="green-6", used=(1, 0, 0), attic={"b1": "file"}, goods={"saw_blade": 3})
    assert options(state, "saw") == []


# End of turn and round


def test_end_of_turn() -> None:
    """WC-80, WC-81: finish ends the main part; marketing comes before tidying."""
    state = at_main(moved="buy_lumber", acted=True, goods={"blueberries": 2}, pile="green-1 " * 6 + "brown-1")
    do(state, "finish")
    assert decision(state) == "Marketing"
    assert refused(state, "return die:green-1") == "WC-81"
    do(state, "promote")
    assert (decision(state), state.boards[0].score) == ("Tidy", 1)
    assert refused(state, "promote") == "WC-84"


def test_marketing() -> None:
    """WC-82, WC-83, AMB-10: the cost and points of the space moved to; HI/27 lowers the cost only; once a turn."""
    for space, (cost, points) in enumerate(zip(BOX.marketing_cost[1:], BOX.marketing_points[1:], strict=True)):
        for helper, discount in (("HI/6", 0), ("HI/27", 1)):
            state = at_main(
                moved="buy_lumber", acted=True, marketing=space, goods={"blueberries": cost}, rooms={"A": helper}
            )
            do(state, "finish", "promote")
            assert (state.boards[0].marketing, state.boards[0].score) == (space + 1, points)
            assert state.boards[0].goods[0] == discount
    poor = at_main(moved="buy_lumber", acted=True, goods={"blueberries": 1})
    do(poor, "finish")
    assert decision(poor) == "Main"


def test_tidy() -> None:
    """WC-84: down to six dice, trees do not count; no question when all are equal."""
    state = at_main(moved="buy_lumber", acted=True, pots={"green": 2}, pile="green-1 " * 8)
    do(state, "finish")
    assert (state.boards[0].dice(), decision(state)) == (6, "Main")


def test_end_of_round() -> None:
    """WC-85: claimed contracts leave, then income, then the next round."""
    state = at_main(round=4, claims=["PC3"], income=(5, 4))
    state.contracts = [2, 3]
    state.stack = [EndRound()]
    state.settle()
    assert (state.contracts, state.round) == ([3], 5)
    assert (goods(state), state.boards[0].score) == ({"blueberries": 5}, 4)


# Income


def test_income_phase() -> None:
    """WC-86, AMB-1: orders down, one placed, income, tiles up, displays; the rounds of the data."""
    assert BOX.income_after == [[], [4, 8, 11, 14], [4, 8, 11, 14], [4, 8, 11, 14], [4, 8, 10, 13]]
    state = at_main(players=1, round=4, hand=["OI/3"], orders={"OI/9": 2}, used=(1, 1, 0), income=(3, 2))
    first, helper = state.orders.display[0], state.helpers.display[0]
    state.stack = [EndRound()]
    state.settle()
    board = state.boards[0]
    assert [(BOX.order_ids[card], BOX.row_ids[row]) for card, row in zip(board.orders, board.rows, strict=True)] == [
        ("OI/9", "1"),
        ("OI/3", "3"),
    ]
    assert (board.goods[0], board.score, board.used, board.hand) == (3, 2, [0, 0, 0], [])
    assert (state.orders.discard, state.helpers.discard) == ([first], [helper])
    assert len(state.orders.display) == 4


def test_late_decks() -> None:
    """WC-86: in the second phase both displays and the early decks go, four late cards of each are shown."""
    state = at_main(round=8)
    shown = state.orders.display[:]
    state.stack = [EndRound()]
    state.settle()
    assert all(BOX.orders[card].deck == 1 for card in state.orders.display + state.orders.deck)
    assert all(BOX.helpers[card].late for card in state.helpers.display + state.helpers.deck)
    assert state.orders.spent[-4:] == shown
    assert (len(state.orders.display), len(state.helpers.display), state.orders.late) == (4, 4, [])


def test_final_income_phase() -> None:
    """WC-87: orders move down and income is paid, then the end; displays stay."""
    state = at_main(players=1, round=14, orders={"OI/1": 0}, income=(20, 3), reputation=9)
    shown = state.orders.display[:]
    state.stack = [EndRound()]
    state.settle()
    assert state.over()
    assert state.orders.display == shown
    assert (state.breakdown(0)["income"], state.breakdown(0)["leftovers"], state.boards[0].reputation) == (3, 2, 7)


def test_empty_decks() -> None:
    """WC-88, AMB-17, AMB-2: discards and set-up rejects become the deck; with none the place stays empty."""
    state = at_main()
    cards = state.orders
    cards.deck, cards.discard, cards.facedown = [], [5], [6, 7]
    oldest = cards.display[0]
    remove_cards(state, cards, [0])
    assert oldest not in cards.display[:3]
    assert len(cards.display) == 4
    assert sorted([*cards.deck, cards.display[3]]) == sorted([5, 6, 7, oldest])
    assert (cards.discard, cards.facedown) == ([], [])
    cards.deck, cards.discard, cards.facedown, cards.display = [], [], [], [1, 2]
    refill(state, cards)
    assert cards.display == [1, 2]


# Tracks


def test_income_tracks() -> None:
    """WC-89, WC-90: lines count once, for the first counter; beyond 10 goes on; a hand is no immediate gain."""
    state = at_main(income=(2, 9))
    raise_income(state, 0, 1, 8)
    assert (state.boards[0].income, state.boards[0].score, decision(state)) == ([2, 17], 0, "Main")
    gain(state, 0, FROM_TRACKS, ((HAZELNUT_INCOME, 1),))
    assert (state.boards[0].score, goods(state)) == (0, {})


def test_reputation_beyond_the_end() -> None:
    """WC-91, AMB-12: 2 points a step, and helpers see each as an advance."""
    state = at_main(reputation=18, rooms={"A": "HI/20", "B": "HII/7"})
    gain(state, 0, FROM_TRACKS, ((REPUTATION, 2),))
    state.settle()
    assert (goods(state), state.boards[0].score) == ({"blueberries": 2}, 4 + 3)


def test_reputation_tiles_once() -> None:
    """WC-92, AMB-11: passing counts; back and forward again gives nothing; set-up counts as round 0."""
    state = at_main(round=0)
    state.reputation_tiles = [0, 1]
    move_reputation(state, 0, 6)
    state.settle()
    assert (state.boards[0].score, state.boards[0].arrivals) == (4, [0, NONE])
    move_reputation(state, 0, -4)
    move_reputation(state, 0, 4)
    assert state.boards[0].score == 4


def test_one_space_at_a_time() -> None:
    """WC-93: the reward of a tile is resolved before the next step."""
    state = at_main(reputation=4)
    state.reputation_tiles = [1, 0]
    gain(state, 0, FROM_TRACKS, ((REPUTATION, 3),))
    assert (decision(state), state.boards[0].reputation) == ("PlaceTool", 5)
    do(state, "tool tool:file cell:b1")
    assert state.boards[0].reputation == 7


def test_long_scores() -> None:
    """WC-94: points are counted on beyond 50."""
    state = at_main(score=149)
    gain(state, 0, FROM_TRACKS, ((6, 7),))
    assert state.scores()[0] == 156


# The end


def test_final_scoring() -> None:
    """WC-95, WC-96, AMB-18: contracts spend first, then leftovers, orders left, completed orders."""
    state = at_main(
        claims=["PC1", "PC2"],
        goods={"scrap": 2, "blueberries": 19},
        pile="green-6",
        orders={"OI/1": 2},
        completed=3,
        reputation=8,
    )
    score_end(state, 0)
    parts = state.breakdown(0)
    assert (parts["contracts"], parts["leftovers"], parts["reputation"]) == (4 + 2, 1, 3 * 2)
    assert state.boards[0].reputation == 6


def test_ranking() -> None:
    """WC-97: most points; ties go to the later in turn order."""
    state = at_main(players=3)
    state.first = 1
    for board in state.boards:
        board.score = 40
    assert state.ranking() == [0, 2, 1]


def test_discounts() -> None:
    """WC-98: they add up, never below 0, for the things they name."""
    state = at_main(moved="choose_helper", rooms={"A": "HI/16"}, goods={"blueberries": 1})
    show(state, helpers=["HI/18", "HI/16", "HI/1", "HI/2"])
    do(state, "do tile:choose_helper helper:HI/18 room:B")
    assert goods(state)["blueberries"] == 1
    assert (
        refused(at_main(moved="improve_workshop", rooms={"A": "HI/16"}), "do tile:improve_workshop improve:pots")
        == "WC-44"
    )


# Solo


def test_solo_set_up() -> None:
    """WC-99: as for two players, a non-player on reputation 0, ten solo cards."""
    state = SPEC.new(1, {}, "alone")
    assert (len(state.contracts), state.boards[0].goods[LANTERN], state.nonplayer) == (3, 1, 0)
    assert sorted(state.solo_deck) == list(range(10))


def test_solo_round() -> None:
    """WC-100: turn, card, round end; an empty deck is made of its discards."""
    state = at_main(players=1, moved="buy_lumber", acted=True)
    state.solo_deck, state.solo_discard = [], list(range(10))
    finish(state)
    assert state.round == 2
    assert sorted(state.solo_deck + state.solo_discard) == list(range(10))
    assert len(state.solo_discard) >= 1


def test_solo_cards() -> None:
    """WC-101, AMB-24: tiles without bonuses, cards or dice, the non-player's steps."""
    state = at_main(players=1)
    tiles_at(state, {}, front=1)
    before = goods(state), state.boards[0].score
    orders = state.orders.display[:]
    assert resolve_solo_card(state, BOX.solo_cards[0])
    assert [place_of(state, tile) for tile in ("buy_lumber", "choose_orders")] == [(1, 1), (1, 2)]
    assert state.orders.display[:2] == orders[2:]
    assert (goods(state), state.boards[0].score) == before
    assert BOX.solo_cards[2].places == [0, 1, 2]
    market = state.market[:]
    resolve_solo_card(state, BOX.solo_cards[2])
    assert state.market[3:] == market[3:]
    raise_nonplayer(state, 99)
    assert state.nonplayer == BOX.last_space


def test_solo_reputation_tiles() -> None:
    """WC-102: first there, the player takes the middle reward; a tile the non-player reached is gone."""
    state = at_main(players=1)
    state.reputation_tiles = [0, 1]
    raise_nonplayer(state, 5)
    assert state.lost_tiles == 1
    move_reputation(state, 0, 10)
    assert (state.boards[0].score, decision(state)) == (0, "PlaceTool")
    late = at_main(players=1)
    late.reputation_tiles = [0, 1]
    move_reputation(late, 0, 5)
    raise_nonplayer(late, 5)
    assert (late.boards[0].score, late.lost_tiles) == (4, 0)


def test_solo_contract_loss() -> None:
    """WC-103: at the start of rounds 10 and 13 one contract of the row leaves at random, if there is one."""
    for round, lost in ((9, 0), (10, 1), (13, 1)):
        state = at_main(players=1)
        state.contracts = [0, 1, 2]
        state.stack = [StartRound(round)]
        state.settle()
        assert (len(state.lost_contracts), len(state.contracts)) == (lost, 3 - lost)
    state.contracts = []
    state.stack = [StartRound(13)]
    state.settle()
    assert state.round == 13
    assert [mark["points"] for mark in SPEC.components()["benchmarks"]] == [110, 140]


# Helpers


def test_triggers() -> None:
    """WC-106, AMB-19: right after the event, in room order, limits per turn; steps back give nothing."""
    state = at_main(rooms={"A": "HII/7", "B": "HI/20"}, reputation=1)
    gain(state, 0, FROM_HELPERS, ((REPUTATION, 1),))
    state.settle()
    gain(state, 0, FROM_HELPERS, ((REPUTATION, 1),))
    state.settle()
    assert (goods(state), state.boards[0].score) == ({"blueberries": 2}, 3)
    move_reputation(state, 0, -2)
    assert goods(state) == {"blueberries": 2}


def test_every_kind_of_ability() -> None:
    """WC-108: the kinds of the data are all known, each at its time."""
    kinds = Counter(helper["ability"]["effect"]["kind"] for helper in SPEC.facts["helpers"]["helpers"])
    assert set(kinds) == set(ABILITY_IDS)
    for helper in SPEC.facts["helpers"]["helpers"]:
        assert helper["ability"]["effect"]["kind"] in TIMINGS[helper["ability"]["timing"]]


def test_abilities_at_work() -> None:
    """WC-108: swapping, adjusting with a gain, taking an order or points, an action, selling for points."""
    swap = at_main(rooms={"A": "HI/1"}, goods={"scrap": 1})
    do(swap, "use helper:HI/1 give:scrap get:saw_blade")
    assert goods(swap) == {"saw_blade": 1}
    shave = at_main(rooms={"A": "HI/2"}, pile="brown-1 brown-5")
    assert refused(shave, "use helper:HI/2 die:brown-1 change:-1") == "WC-108"
    do(shave, "use helper:HI/2 die:brown-5 change:-1")
    assert (dice(shave), goods(shave)) == ("brown-1 brown-4", {"blueberries": 1})
    patron = at_main(moved="choose_helper", rooms={"A": "HI/6"}, goods={"blueberries": 5}, orders={})
    show(patron, helpers=["HII/21"], orders=["OI/2", "OI/3"])
    do(patron, "do tile:choose_helper helper:HII/21 room:B")
    assert decision(patron) == "TakeOrder"
    assert after(patron, "stop").boards[0].score == 4
    do(patron, "take order:OI/2")
    assert (patron.boards[0].orders, patron.boards[0].score) == ([1], 0)
    architect = at_main(moved="choose_helper", rooms={"A": "HI/6"}, goods={"blueberries": 7})
    show(architect, helpers=["HII/5"])
    do(architect, "do tile:choose_helper helper:HII/5 room:B")
    assert decision(architect) == "MayAct"
    do(architect, "act tile:improve_workshop improve:sawing")
    assert (goods(architect), architect.boards[0].owned) == ({}, [2, 1, 0, 1])
    collector = at_main(rooms={"A": "HII/11"}, goods={"glue": 3})
    assert refused(collector, "use helper:HII/11 glue:2") == "WC-108"
    do(collector, "use helper:HII/11 glue:1")
    assert collector.boards[0].score == 2


# Information


def test_views_hide_what_is_hidden() -> None:
    """WC-107, AMB-29: hands and set-up rejects only to their owner; numbers of cards to everybody."""
    state = settled(3, "hidden")
    for seat in range(3):
        view = SPEC.view(state, seat)
        assert view["hand"] == [BOX.order_ids[card] for card in state.boards[seat].hand]
        assert len(view["rejected"]) == 2 + 3
        assert [board["hand_size"] for board in view["boards"]] == [3, 3, 3]
        text = json.dumps({name: view[name] for name in view if name not in ("hand", "rejected")})
        for other in range(3):
            for card in state.boards[other].hand:
                assert f'"{BOX.order_ids[card]}"' not in text
    spectator = SPEC.view(state, -1)
    assert (spectator["hand"], spectator["setup"], spectator["rejected"]) == (None, None, None)


def test_redrawn_worlds() -> None:
    """WC-107: what a seat knows stays, what it cannot know changes; own rejects are never with others."""
    state = settled(4, "redrawn")
    play_random(state, "redrawn", 60)
    own = set(state.boards[0].dealt_orders) - set(state.boards[0].hand)
    hands = set()
    for number in range(40):
        world = determinise(state, 0, seeded(f"world/{number}"))
        assert SPEC.view(world, 0) == SPEC.view(state, 0)
        assert SPEC.inventory(world) == SPEC.inventory(state)
        hands.add(tuple(world.boards[1].hand))
        assert not own & set(world.boards[1].hand + world.boards[2].hand + world.boards[3].hand)
    assert len(hands) > 20


def test_redrawn_worlds_do_not_tell_how_far_others_are_with_their_setup() -> None:
    """WC-107: who is done can be seen; whether the others have begun cannot, so nothing follows from it."""
    state = SPEC.new(3, {}, "begun")
    worlds = [determinise(state, 0, seeded("world"))]
    while state.may_decide(1):
        state.apply(state.legal(1)[0], 1)
        if state.may_decide(1):
            worlds.append(determinise(state, 0, seeded("world")))
    assert len(worlds) > 2
    assert len({world.digest() for world in worlds}) == 1


def test_what_is_new_cannot_be_taken_back() -> None:
    """WC-107-a: lumber and displays reveal; exchanges, materials, free actions, production and planting do not."""
    state = at_main(
        moved="buy_lumber",
        goods={"blueberries": 20, "lantern": 9, "scrap": 3, "glue": 3},
        pile="green-4 yellow-2",
        pots={"yellow": 2},
        owned=(2, 2, 1, 3),
    )
    for choice in choices(SPEC, state, 0):
        tile = choice.path[1] if len(choice.path) > 1 else ""
        assert choice.final == (tile in ("tile:buy_lumber", "tile:choose_orders", "tile:choose_helper"))


def test_undo_within_a_turn() -> None:
    """WC-107-a: a whole turn without news can be taken back, step by step."""
    match = Match(SPEC, 2, {}, Chance("undo"))
    for seat in (0, 1):
        while match.state.to_data()["round"] == 0 and match.state.may_decide(seat):
            match.play(seat, match.state.legal(seat)[0])
    seat, start = match.state.to_move(), match.state.digest()
    match.play(seat, (13, TILE_IDS.index("buy_materials")))
    match.play(seat, (14,))
    match.undo(seat)
    match.undo(seat)
    assert match.state.digest() == start


def test_end_of_the_game_is_told() -> None:
    """WC-95, WC-97: the winner and the points."""
    state = at_main(score=5)
    state.events = []
    state.stack = [EndGame()]
    state.settle()
    assert state.events[-1][1] == (54, 0, state.scores()[0])


@pytest.mark.parametrize("phase", [1, 3])
def test_refresh(phase: int) -> None:
    """WC-86: the oldest order and helper leave in the first and third phase."""
    state = at_main(round=4)
    orders, helpers = state.orders.display[:], state.helpers.display[:]
    Income(phase).run(state)
    assert (state.orders.display[:3], state.helpers.display[:3]) == (orders[1:], helpers[1:])
