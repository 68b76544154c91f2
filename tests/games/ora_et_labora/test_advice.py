"""Greedy plays every mode, and much better than chance."""

from __future__ import annotations

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.bots.base import play_out
from ludotheque.bots.greedy import GreedyBot
from ludotheque.bots.levels import seat_bots
from ludotheque.bots.search import SearchBot
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.audit import accounts
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.rng import seeded


@pytest.mark.parametrize("country", t.COUNTRY_IDS)
def test_greedy_beats_random(country: str) -> None:
    for number in range(4):
        state = SPEC.new(2, {"country": country}, f"advice/{number}")
        names = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
        play_out(state, seat_bots(names, SPEC, f"advice/{number}"), SPEC.longest)
        assert state.scores()[number % 2] > 2 * state.scores()[1 - number % 2]


def test_greedy_changes_goods_where_that_sells() -> None:
    """OL-32: two grains turned to straw sell at the Fuel Merchant, the others stay grain."""
    table = Table(4).stage("D").holds(0, grain=4, peat=1).put(0, "fuel_merchant", 3, 1).turn(0)
    bot = seat_bots(["greedy"], SPEC, "changes")[0]
    table.do("place building:fuel_merchant clergyman:lay_brother")
    while table.asked() in ("Function", "Pay"):
        table.state.apply(bot.choose(table.state, 0))
    assert table.goods() == {"coins": 5, "grain": 2}


def test_greedy_changes_goods_for_a_settlement() -> None:
    """OL-32, OL-45: with an artists' colony to build and no other energy, two grains become straw."""
    table = Table(3).holds(0, grain=2, meat=1)
    table.state.everybody[0].hand = 1 << t.SETTLEMENT_IDS.index("artists_colony")
    table.unit(11, 0)
    bot = seat_bots(["greedy"], SPEC, "settles")[0]
    while table.state.to_move() == 0 and table.asked() in ("SettleSlot", "Pay"):
        table.state.apply(bot.choose(table.state, 0))
    assert table.goods() == {}
    assert table.state.everybody[0].hand == 0


@pytest.mark.parametrize("country", t.COUNTRY_IDS)
def test_greedy_alone(country: str) -> None:
    state = SPEC.new(1, {"country": country}, "alone")
    play_out(state, seat_bots(["greedy"], SPEC, "alone"), SPEC.longest)
    assert state.scores()[0] > 200


@pytest.mark.parametrize("country", t.COUNTRY_IDS)
@pytest.mark.parametrize(
    ("players", "length"), [(1, "normal"), (2, "normal"), (2, "long"), (3, "normal"), (4, "short")]
)
def test_all_goods_are_accounted_for(country: str, players: int, length: str) -> None:
    """Every good a player holds at the end came and went in the log; at most eight wonders."""
    options = SPEC.checked_options({"country": country, "length": length})
    state = SPEC.create(players, options, seeded("goods"))
    state.events = []
    state.settle()
    rng = seeded("goods/moves")
    while not state.over():
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
    told = accounts(state, [event for _, event in state.events])
    for seat, account in enumerate(told):
        assert [account.goods[id] for id in t.GOOD_IDS[: t.GOODS]] == state.everybody[seat].goods
    assert 0 <= state.wonders_left() <= t.WONDERS


@pytest.mark.parametrize(("country", "points"), [("france", 394), ("ireland", 337)])
def test_greedy_chooses_as_ever(country: str, points: int) -> None:
    """Greedy is what others are measured against: the same seed gives the same game."""
    state = SPEC.new(1, {"country": country}, "t0")
    bot = GreedyBot(SPEC.advice, SPEC.determinise, seeded("0"))
    play_out(state, [bot], SPEC.longest)
    assert state.scores() == [points]


def near_the_end(unbuilt: list[str], reliquaries: tuple[int, int]) -> Table:
    """A game of two in which only these buildings are left, and each seat holds so many reliquaries."""
    table = Table(2).stage("D")
    table.state.display = 0
    for id in unbuilt:
        table.state.display |= 1 << table.number(id)
    for seat, held in enumerate(reliquaries):
        table.holds(seat, reliquary=held)
    return table.turn(0)


def ending(table: Table, seat: int) -> float:
    """What it means to a searcher how near the end is."""
    return SPEC.advice.urge(table.state, seat)


def test_the_end_is_good_for_the_one_who_is_ahead() -> None:
    many = near_the_end(["castle", "sacristy", "shipyard", "palace"], (20, 5))
    few = near_the_end(["castle", "sacristy"], (20, 5))
    assert ending(few, 0) > ending(many, 0) > 0
    assert ending(few, 1) < ending(many, 1) < 0
    assert ending(near_the_end(["castle", "sacristy"], (5, 5)), 0) == 0


def test_whoever_wants_the_end_likes_what_is_needed_for_it() -> None:
    """A cell for a building that is left, and its cost."""
    table = near_the_end(["castle", "harbor_promenade"], (20, 5))
    before = ending(table, 0)
    with_coast = ending(table.plot(0, 0), 0)
    assert with_coast > before
    assert ending(table.holds(0, reliquary=20, wood=1, stone=1), 0) > with_coast


def test_where_the_rounds_are_counted_nobody_looks_for_the_end() -> None:
    table = Table(3).stage("D").holds(0, reliquary=20).turn(0)
    assert ending(table, 0) == 0


def test_a_searcher_that_leads_ends_the_game() -> None:
    """It builds the last building but one, although its goods would make more points later."""
    table = near_the_end(["grain_storage", "harbor_promenade"], (20, 5))
    table.plot(0, 0).holds(0, reliquary=20, wood=1, stone=1, coins=2, livestock=8).turn(0)
    bot = seat_bots(["level5@60"], SPEC, "ends")[0]
    assert isinstance(bot, SearchBot)
    found = bot.consider(table.state, 0)
    assert found.best()[:2] == (t.BUILD, table.number("harbor_promenade"))
    assert abs(found.candidates[0].expected() - SPEC.advice.value(table.state, 0)) < 60, "an urge is no points"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_positions_in_numbers_and_the_clock(players: int) -> None:
    """Always as many numbers, the first one constant; the clock never goes back; a playout has something to try."""
    advice = SPEC.advice
    state = SPEC.new(players, {"country": t.COUNTRY_IDS[players % 2]}, "numbers")
    rng = seeded("numbers/moves")
    tick = 0
    sizes = set()
    for _ in range(300):
        if state.over():
            break
        seat = state.to_move()
        actions = state.legal()
        tried = advice.shortlist(state, seat, actions)
        assert tried
        assert set(tried) <= set(actions)
        numbers = advice.features(state, seat)
        assert numbers[0] == 1.0
        sizes.add(len(numbers))
        assert advice.clock(state) >= tick
        tick = advice.clock(state)
        assert advice.is_certain(state) == (players == 1)
        state.apply(actions[rng.below(len(actions))])
    assert len(sizes) == 1
    assert 40 <= sizes.pop() <= 150
