"""Greedy plays for every number of players, much better than chance, and its advice sees what matters."""

from __future__ import annotations

import pytest
from tests.games.woodcraft.positions import at_main, finish, show

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import make_bot, seat_bots
from ludotheque.games.woodcraft.advice.outlook import PLAIN, promotions
from ludotheque.games.woodcraft.advice.planner import plans
from ludotheque.games.woodcraft.advice.worth import worth
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.kernel.rng import seeded


def test_greedy_beats_random() -> None:
    for number in range(3):
        state = SPEC.new(2, {}, f"advice/{number}")
        names = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
        play_out(state, seat_bots(names, SPEC, f"advice/{number}"), SPEC.longest)
        assert state.scores()[number % 2] > state.scores()[1 - number % 2] + 20


def test_greedy_alone() -> None:
    scores = []
    for number in range(3):
        state = SPEC.new(1, {}, f"alone/{number}")
        play_out(state, seat_bots(["greedy"], SPEC, f"alone/{number}"), SPEC.longest)
        scores.append(state.scores()[0])
    assert sum(scores) > 3 * 100


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_among_others(players: int) -> None:
    state = SPEC.new(players, {}, "among")
    play_out(state, seat_bots(["greedy", *["random"] * (players - 1)], SPEC, "among"), SPEC.longest)
    assert state.ranking()[0] == 0


@pytest.mark.parametrize(("players", "scores"), [(1, [141]), (2, [107, 146])])
def test_greedy_stays_the_yardstick_it_was(players: int, scores: list[int]) -> None:
    """What greedy made of these games before anything else learned to search."""
    state = SPEC.new(players, {}, "g0")
    play_out(state, [make_bot("greedy", SPEC, seeded(f"0/{seat}")) for seat in range(players)], SPEC.longest)
    assert state.scores() == scores


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_hurried_game(players: int) -> None:
    """Rules of thumb take only legal actions, lead to the end and to points; all positions have as many features."""
    state = SPEC.new(players, {}, "hurry")
    sizes = set()
    while state.stack:
        seat = state.to_move()
        sizes.add(len(SPEC.advice.features(state, seat)))
        assert SPEC.advice.features(state, seat)[0] == 1.0
        for action in SPEC.advice.hurried(state, seat) or state.legal(seat)[:1]:
            assert action in state.legal(seat)
            state.apply(action, seat)
    assert len(sizes) == 1
    assert sum(state.scores()) > 80 * players


@pytest.mark.parametrize("players", [1, 2])
def test_a_turn_passes_when_its_tile_is_moved(players: int) -> None:
    """WC-16: free actions before and after the main action do not look better than the end of the turn."""
    state = at_main(players, round=5)
    assert PLAIN.outlook(state, 0).turns == 10
    state.moved, state.acted = 0, 1
    assert (PLAIN.outlook(state, 0).turns, PLAIN.outlook(state, 0).sales) == (9, 10)
    finish(state)
    assert (PLAIN.outlook(state, 0).turns, PLAIN.outlook(state, 0).sales) == (9, 9)


@pytest.mark.parametrize(
    ("round", "pile"), [(13, "brown-4"), (13, "yellow-5 yellow-6"), (13, "green-3 green-3"), (14, "brown-4")]
)
def test_nothing_is_sawn_or_glued_for_nothing(round: int, pile: str) -> None:
    """WC-52, WC-55: that the turn is not over yet is no reason to use up tiles, least of all to glue a die back."""
    goods = {"blueberries": 5, "scrap": 1, "glue": 3, "saw_blade": 2}
    state = at_main(1, round=round, pile=pile, owned=(2, 1, 1, 1), goods=goods)
    bot = seat_bots(["greedy"], SPEC, "waste")[0]
    done: list[str] = []
    while state.stack and state.round == round and (not done or done[-1] != "finish"):
        action = bot.choose(state, 0)
        done.append(SPEC.path(state, 0, action)[0])
        state.apply(action)
    assert not {"saw", "splice", "glue"} & set(done)


def test_steps_towards_an_order_are_sensible() -> None:
    """WC-52, WC-60: what a plan begins with is thought of, even if by itself it makes the workshop worse."""
    goods = {"scrap": 2, "glue": 2, "saw_blade": 2}
    state = at_main(round=6, pile="green-5 yellow-6 brown-4", orders={"OI/7": 2}, owned=(2, 1, 1, 1), goods=goods)
    (plan,) = plans(state.box, state.boards[0], state.boards[0].orders)
    assert plan is not None
    after = state.clone()
    after.apply(plan[0])
    assert worth(after, 0) < worth(state, 0)
    assert plan[0] in SPEC.advice.sensible(state, 0, state.legal())


def test_last_blueberries_are_sold() -> None:
    """WC-83: at the end blueberries are worth what marketing pays for them, one step a turn."""
    for round, points in ((14, 11 + 1.2), (13, 22 + 0.0)):
        state = at_main(round=round, acted=True, moved="buy_lumber", marketing=8, goods={"blueberries": 24})
        assert promotions(state.box, state.boards[0], PLAIN.outlook(state, 0)) == pytest.approx(points)


def test_a_fitting_die_is_worth_more_than_another() -> None:
    """WC-60: the nearer an order, the better; a die in the market is nearer than none."""

    def with_dice(pile: str, market: str = "green-1 green-1 yellow-1 yellow-1 brown-1 brown-1") -> Woodcraft:
        state = at_main(round=6, pile=pile, orders={"OI/17": 2}, goods={"blueberries": 8})
        show(state, market=market)
        return state

    fitting = worth(with_dice("green-6"), 0)
    larger = worth(with_dice("brown-6"), 0)
    nearer = worth(with_dice("brown-6", "green-6 green-1 yellow-1 yellow-1 brown-1 brown-1"), 0)
    assert fitting > nearer > larger
