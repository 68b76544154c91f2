"""Components, set-up, the flow of a turn and the wheel (WC-1 to WC-30, WC-104, WC-105)."""

from __future__ import annotations

from collections import Counter

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
    place_of,
    refused,
    settled,
    show,
    tiles_at,
)

from ludotheque.games.woodcraft.actions import is_first
from ludotheque.games.woodcraft.effects import gain
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.tables import (
    FROM_WHEEL,
    GAIN_DIE,
    GAIN_TOOL,
    HAZELNUT,
    PRODUCTION,
    TILE_COUNT,
    TILE_IDS,
)
from ludotheque.games.woodcraft.wheel import distance, is_blocked, move_tile, rearmost, rim_bonus, saw_bonus
from ludotheque.kernel.rng import seeded


def test_counts_of_the_box() -> None:
    """WC-1: cards and tools as the rulebook counts them."""
    assert Counter(helper.late for helper in BOX.helpers) == {False: 27, True: 22}
    assert Counter(order.deck for order in BOX.orders) == {0: 32, 1: 32, HAZELNUT: 8}
    assert (len(BOX.contracts), len(BOX.solo_cards), sum(BOX.tools)) == (8, 10, 55)
    assert len(BOX.tile_rewards) == 3


def test_bank_is_unlimited() -> None:
    """WC-2: more goods and dice than the box has tokens may be gained; only tools run out."""
    state = at_main(goods={"lantern": 40, "scrap": 50})
    for _ in range(30):
        gain(state, 0, FROM_WHEEL, ((GAIN_DIE, 5), (4, 1)))
        state.settle()
    assert dice(state) == " ".join(["green-6"] * 30)
    assert goods(state)["lantern"] == 70


def test_limits_of_a_workshop() -> None:
    """WC-3: three sawing and splicing tiles, one gluing tile, three pots, one helper a room."""
    state = at_main(moved="improve_workshop", owned=(3, 3, 1, 3), goods={"blueberries": 50})
    assert options(state, "do") == []
    assert refused(state, "do tile:improve_workshop improve:pots") == "WC-44"
    full = at_main(moved="choose_helper", goods={"blueberries": 50})
    show(full, helpers=["HI/1", "HI/2"])
    assert refused(full, "do tile:choose_helper helper:HI/1 room:A") == "WC-38"


@pytest.mark.parametrize("start", range(4))
def test_wheel_at_the_start(start: int) -> None:
    """WC-4, WC-104: tiles in the start quadrant in their order, arc on it, front one further."""
    state = SPEC.new(2, {"start_quadrant": str(start)}, "wheel")
    assert [place_of(state, tile) for tile in TILE_IDS] == [(start, position) for position in range(1, 8)]
    assert (state.start, state.arc, state.front) == (start, 1, (start + 1) % 4)


def test_random_start_quadrant() -> None:
    """WC-104: any quadrant may be drawn."""
    starts = {SPEC.new(2, {"start_quadrant": "random"}, f"quadrant/{number}").start for number in range(40)}
    assert starts == {0, 1, 2, 3}


def test_market_and_boards_at_the_start() -> None:
    """WC-5, WC-6, WC-9: six market dice, two a colour; tracks, goods, tiles and dice of everybody."""
    state = SPEC.new(3, {}, "start")
    assert [die // 6 for die in state.market] == [0, 0, 1, 1, 2, 2]
    for board in state.boards:
        assert (board.income, board.reputation, board.marketing, board.score) == ([2, 0], 0, 0, 0)
        assert board.owned == [1, 1, 0, 1]
        assert board.pots == [0, 0, 0]
    assert dice(state) == "green-3 yellow-2 brown-1"


def test_market_shows_every_die() -> None:
    """WC-5: the market is rolled."""
    seen = {die for number in range(60) for die in SPEC.new(2, {}, f"market/{number}").market}
    assert seen == set(range(18))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_reputation_tiles(players: int) -> None:
    """WC-7: two of three, in either order; the side of the number of players."""
    pairs = {tuple(SPEC.new(players, {}, f"tiles/{number}").reputation_tiles) for number in range(60)}
    assert len(pairs) == 6
    assert len(BOX.tile_rewards[0][players]) == {1: 1, 2: 1, 3: 2, 4: 3}[players]


def test_displays_and_contracts() -> None:
    """WC-8: four orders and four helpers of the early decks, players + 1 contracts (solo as for two)."""
    for players, contracts in ((1, 3), (2, 3), (3, 4), (4, 5)):
        state = SPEC.new(players, {}, "displays")
        assert len(state.orders.display) == len(state.helpers.display) == 4
        assert all(BOX.orders[card].deck == 0 for card in state.orders.display)
        assert not any(BOX.helpers[card].late for card in state.helpers.display)
        assert len(state.contracts) == contracts


def test_starting_cards() -> None:
    """WC-10: three early helpers, five early orders, two hazelnut orders each, all different."""
    state = SPEC.new(4, {}, "cards")
    orders = [card for board in state.boards for card in board.dealt_orders]
    assert [len(board.dealt_helpers) for board in state.boards] == [3] * 4
    assert Counter(BOX.orders[card].deck for card in orders) == {0: 20, HAZELNUT: 8}
    assert len(set(orders)) == 28


def test_starting_helper() -> None:
    """WC-11: pays the full cost, lives in room A, its ability works at once; the others are face down."""
    state = SPEC.new(2, {}, "helper")
    state.boards[0].dealt_helpers = [BOX.helper_ids.index(id) for id in ("HI/11", "HI/12", "HI/13")]
    assert refused(state, "helper helper:HI/1") == "WC-11"
    assert refused(state, "stop") == "WC-11"
    do(state, "helper helper:HI/11")
    board = SPEC.view(state, 0)["setup"]["board"]
    assert (board["goods"]["blueberries"], board["goods"]["lantern"]) == (8, 3)
    assert board["rooms"]["A"]["helper"] == "HI/11"


def test_orders_kept_and_placed() -> None:
    """WC-12: two of five early orders and both hazelnut orders; one of four is placed, three are the hand."""
    state = SPEC.new(1, {}, "orders")
    dealt = [BOX.order_ids[card] for card in state.boards[0].dealt_orders]
    state.boards[0].dealt_helpers[0] = BOX.helper_ids.index("HI/6")
    do(state, "helper helper:HI/6")
    assert len(options(state, "keep")) == 10
    first, second = sorted(dealt[:5], key=BOX.order_ids.index)[:2]
    do(state, f"keep order:{first} order:{second}")
    assert len(options(state, "place")) == 4
    do(state, f"place order:{dealt[5]}")
    board = state.boards[0]
    assert [BOX.order_ids[card] for card in board.orders] == [dealt[5]]
    assert board.rows == [BOX.orders[board.orders[0]].row]
    assert {BOX.order_ids[card] for card in board.hand} == {first, second, dealt[6]}
    assert len(state.orders.facedown) == 3
    assert len(state.helpers.facedown) == 2


def test_first_player() -> None:
    """WC-13: drawn by lot, the same in all rounds; turns go round clockwise."""
    assert {SPEC.new(4, {}, f"first/{number}").first for number in range(60)} == {0, 1, 2, 3}
    state = settled(3)
    state.first = 1
    assert state.turn_order() == [1, 2, 0]


def test_set_up_is_secret() -> None:
    """WC-14, AMB-22: everybody decides at the same time; nothing is seen before the last one is done."""
    state = SPEC.new(3, {}, "secret")
    assert [seat for seat in range(3) if state.may_decide(seat)] == [0, 1, 2]
    for seat in (2, 0, 1):
        before = SPEC.public_view(state)
        assert before["round"] == 0
        while state.round == 0 and state.may_decide(seat):
            do(state, options(state, seat=seat)[0], seat=seat)
            if state.round == 0:
                for other in range(3):
                    if other != seat:
                        assert SPEC.view(state, other)["boards"] == [
                            {**board, "ready": not state.may_decide(place)}
                            for place, board in enumerate(before["boards"])
                        ]
    assert state.round == 1
    assert all(board.helpers() == 1 for board in state.boards)


def test_rounds_and_turns() -> None:
    """WC-15: every player takes one turn a round, in turn order, for the number of rounds of the board."""
    state = settled(3)
    order = []
    for _ in range(6):
        seat = state.to_move()
        order.append((state.round, seat))
        do(state, options(state, "move", seat)[0], seat=seat)
        while decision(state) != "Main":
            do(state, options(state, seat=seat)[-1], seat=seat)
        do(state, "berries", seat=seat)
        finish(state, seat)
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert BOX.rounds == [0, 14, 14, 14, 13]


def test_steps_of_a_turn() -> None:
    """WC-16, WC-17: grow, then main with a tile and an action that must be done, then marketing, then tidy."""
    state = at_main(goods={"blueberries": 2}, pile=" ".join(["green-1"] * 6 + ["brown-1"]))
    assert refused(state, "finish") == "WC-16"
    assert refused(state, "berries") == "WC-16"
    do(state, "move tile:buy_lumber")
    assert refused(state, "finish") == "WC-16"
    assert refused(state, "move tile:buy_materials") == "WC-16"
    do(state, "berries")
    assert refused(state, "berries") == "WC-16"
    do(state, "finish")
    assert decision(state) == "Marketing"
    do(state, "stop")
    assert decision(state) == "Tidy"
    do(state, "return die:green-1")
    assert state.round == 2


def test_equal_dice_are_listed_once() -> None:
    """WC-17-a: of equal dice each is offered once, also in pairs of the market."""
    state = at_main(moved="buy_lumber", goods={"blueberries": 99}, pile="green-2 green-2")
    show(state, market="green-3 green-3 yellow-1 yellow-2 brown-1 brown-1")
    bought = options(state, "do tile:buy_lumber")
    pairs = Counter(tuple(sorted(state.market[_place(word)] for word in path.split()[2:])) for path in bought)
    assert set(pairs.values()) == {1}
    assert ("do tile:buy_lumber market:green-0 market:green-1") in bought
    assert refused(state, "do tile:buy_lumber market:green-1") == "WC-17-a"
    assert len(options(state, "saw")) == 1


def _place(word: str) -> int:
    color, _, place = word.partition(":")[2].partition("-")
    return ["green", "yellow", "brown"].index(color) * 2 + int(place)


def test_is_first_is_what_it_says() -> None:
    """WC-17-a: against counting."""
    rng = seeded("first")
    for _ in range(300):
        items = [rng.below(3) for _ in range(6)]
        for place in range(6):
            for skipped in range(-1, place):
                before = [item for index, item in enumerate(items[:place]) if index != skipped]
                assert is_first(items, place, skipped) == (items[place] not in before)


def test_effects_are_resolved_depth_first() -> None:
    """WC-17-b, AMB-28: what an effect sets off is finished before the next effect of the list."""
    state = at_main(income=(4, 0), rooms={"A": "HI/6"})
    gain(state, 0, FROM_WHEEL, ((7, 1), (6, 2), (PRODUCTION, 1)))
    assert (decision(state), state.boards[0].score) == ("PlaceTool", 0)
    do(state, "tool tool:file cell:b1")
    assert (decision(state), state.boards[0].score) == ("Produce", 2)
    full = at_main(attic=dict.fromkeys(BOX.cell_ids, "file"), rooms={})
    gain(full, 0, FROM_WHEEL, ((GAIN_TOOL, 31), (PRODUCTION, 2), (6, 1)))
    full.settle()
    assert (decision(full), full.boards[0].score) == ("Main", 1)


def test_free_actions_come_to_an_end() -> None:
    """WC-17-c: no turn of free actions alone goes on for ever."""
    state = at_main(
        pile="green-6 green-6 yellow-6 brown-6 brown-5",
        goods={"scrap": 6, "glue": 6, "saw_blade": 6, "reuse_token": 5},
        owned=(3, 3, 1, 3),
        pots={"green": 3, "yellow": 3, "brown": 3},
        rooms={"A": "HI/1", "B": "HI/2", "C": "HI/12", "D": "HII/22", "E": "HI/26"},
    )
    rng = seeded("free")
    for number in range(200):
        free = [action for action in state.legal() if action[0] >= 22 and action[0] <= 30]
        if not free:
            assert number > 20
            return
        state.apply(free[rng.below(len(free))])
    raise AssertionError("free actions without end")


def test_actions_in_any_order() -> None:
    """WC-18: free actions and the bonus action before, between and after; the main action after the tile."""
    state = at_main(goods={"lantern": 3, "blueberries": 3}, pile="green-4", pots={"green": 2})
    assert refused(state, "do tile:buy_lumber market:green-0") == "WC-18"
    do(state, "bonus tile:buy_materials bundle:glue-2", "harvest pot:green", "move tile:buy_lumber")
    do(state, "saw sawing:ready die:green-4 into:3+1", "berries")
    assert dice(state) == "green-1 green-2 green-3"


def test_main_action() -> None:
    """WC-19, WC-22: the action of the tile, 3 blueberries, or another one for a lantern, blocked ones too."""
    state = at_main(moved="buy_lumber", goods={"lantern": 1, "blueberries": 1})
    tiles_at(state, {"buy_materials": (3, 1), "choose_orders": (0, 1)}, front=3)
    assert is_blocked(state, TILE_IDS.index("buy_materials"))
    assert refused(state, "do tile:buy_materials bundle:glue-2") == "WC-19"
    assert refused(state, "lantern tile:buy_lumber market:green-0") == "WC-19"
    assert goods(after(state, "berries")) == {"blueberries": 4, "lantern": 1}
    do(state, "lantern tile:buy_materials bundle:glue-2")
    assert goods(state) == {"glue": 2}
    poor = at_main(moved="choose_helper")
    show(poor, helpers=["HI/1", "HI/2"])
    assert options(poor, "do") == []
    assert allowed(poor, "berries")


def test_lanterns_of_this_turn() -> None:
    """WC-20, AMB-5: a wheel lantern pays no other action, one from an order does; it ends with the turn."""
    state = at_main(goods={"blueberries": 3}, pile="brown-3", orders={"OI/11": 0})
    tiles_at(state, {tile: (0, 1 + place) for place, tile in enumerate(TILE_IDS[1:])}, front=1)
    tiles_at(state, {"buy_lumber": (1, 6)}, front=1)
    do(state, "move tile:buy_lumber")
    assert (goods(state)["lantern"], state.fresh) == (1, 1)
    assert refused(state, "lantern tile:buy_materials bundle:glue-2") == "WC-20"
    do(state, "berries")
    finish(state)
    assert state.fresh == 0


def test_bonus_action() -> None:
    """WC-21: once a turn for three lanterns; any action, no tile moves, no bonus."""
    state = at_main(moved="buy_materials", goods={"lantern": 6, "blueberries": 9})
    before = state.tiles[:]
    do(state, "bonus tile:buy_materials bundle:glue-2", "do tile:buy_materials bundle:glue-2")
    assert goods(state) == {"lantern": 3, "blueberries": 7, "glue": 4}
    assert state.tiles == before
    assert refused(state, "bonus tile:buy_materials bundle:glue-2") == "WC-21"
    poor = at_main(goods={"lantern": 2, "blueberries": 9})
    assert refused(poor, "bonus tile:buy_materials bundle:glue-2") == "WC-21"


def test_abilities_apply_however_an_action_is_obtained() -> None:
    """WC-23: a discount counts for tile, lantern, bonus action and helper."""
    for means, moved in (("do", "improve_workshop"), ("lantern", "buy_lumber"), ("bonus", "")):
        state = at_main(moved=moved, rooms={"A": "HI/10"}, goods={"blueberries": 1, "lantern": 3})
        do(state, f"{means} tile:improve_workshop improve:sawing")
        assert "blueberries" not in goods(state)


# The wheel


def test_geometry() -> None:
    """WC-24, WC-25: 4 quadrants of 7; distance 0 is the front, 3 the oldest, just beyond the arrow."""
    state = at_main()
    tiles_at(state, {}, front=2)
    assert [distance(state, quadrant) for quadrant in range(4)] == [2, 1, 0, 3]
    assert (len(BOX.rim), TILE_COUNT) == (28, 7)


def test_blocked_tiles() -> None:
    """WC-26: only front tiles, only while the next quadrant holds one."""
    state = at_main()
    tiles_at(state, {"buy_lumber": (1, 1), "exchange_dice": (2, 1)}, front=1)
    assert refused(state, "move tile:buy_lumber") == "WC-26"
    assert len(options(state, "move")) == 6
    tiles_at(state, {"exchange_dice": (0, 1)}, front=1)
    assert len(options(state, "move")) == 7


def test_moving_a_tile() -> None:
    """WC-27: behind the last tile of the next quadrant, gaps stay; crossing turns the saw; arc when S is empty."""
    state = at_main()
    tiles_at(state, {"buy_lumber": (0, 7), "exchange_dice": (1, 5), "choose_orders": (1, 2)}, front=2, arc=True)
    tiles_at(state, {"buy_materials": (2, 3), "choose_helper": (2, 1)}, front=2, arc=True)
    tiles_at(state, {"produce_plant": (2, 4), "improve_workshop": (2, 5)}, front=2, arc=True)
    do(state, "move tile:buy_lumber")
    assert place_of(state, "buy_lumber") == (1, 6)
    assert state.arc == 0
    state.moved = -1
    do(state, "move tile:buy_materials")
    assert (place_of(state, "buy_materials"), state.front) == ((3, 1), 3)


def test_bonuses() -> None:
    """WC-28, AMB-21: rim and saw of the place left, before the move; none under the arc; rim first."""
    state = at_main()
    tiles_at(state, {"buy_lumber": (0, 6)}, front=2, arc=True)
    assert rim_bonus(state, 0) == ()
    assert saw_bonus(state, 0) == BOX.saw[0][1]
    state.arc = 0
    assert rim_bonus(state, 0) == BOX.rim[5]
    state.front = 3
    assert saw_bonus(state, 0) == BOX.saw[0][2]
    for front in (0, 1):
        state.front = front
        assert saw_bonus(state, 0) == ()


def test_wheel_invariants() -> None:
    """WC-29: over 100 000 random moves, no two tiles share a place, none is blocked but in front, one may move."""
    state = at_main()
    rng = seeded("wheel")
    laps = [0] * TILE_COUNT
    for _ in range(100_000):
        free = [tile for tile in range(TILE_COUNT) if not is_blocked(state, tile)]
        assert free
        assert rearmost(state) in free
        tile = free[rng.below(len(free))]
        front, target = state.front, (state.tiles[tile] // TILE_COUNT + 1) % 4
        empty = target not in [place // TILE_COUNT for place in state.tiles]
        move_tile(state, 0, tile)
        laps[tile] += 1
        if state.front != front:
            assert empty
        assert len(set(state.tiles)) == TILE_COUNT
        assert all(0 <= place < 28 for place in state.tiles)
        assert max(laps) - min(laps) <= 3


def test_rearmost_tile() -> None:
    """WC-30: the largest distance, then the largest position."""
    state = at_main()
    tiles_at(state, {tile: (1, 1 + place) for place, tile in enumerate(TILE_IDS)}, front=1)
    tiles_at(state, {"choose_orders": (2, 1), "choose_helper": (2, 4), "produce_plant": (0, 7)}, front=1)
    assert TILE_IDS[rearmost(state)] == "choose_helper"


def test_variants() -> None:
    """WC-105: player counts differ in rounds, lanterns, contracts and the side of reputation tiles only."""
    assert [option.id for option in SPEC.options] == ["start_quadrant"]
    assert (BOX.start_lanterns, BOX.start_contracts) == ([0, 1, 1, 1, 2], [0, 3, 3, 4, 5])
