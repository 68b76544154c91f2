"""The searching bot: the same for the same chance, within its budget, and better than what it searches with."""

from __future__ import annotations

from math import inf, isclose

import pytest

from ludotheque.bots.findings import Candidate, paired_error
from ludotheque.bots.levels import LEVELS, make_bot, searcher
from ludotheque.bots.search import SearchBot, Thinking, contenders, rank
from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State


def some_decision(spec: GameSpec[State], players: int, skip: int = 5) -> State:
    """A position with a choice, a few decisions into a game."""
    state = spec.new(players, {}, "search")
    rng = seeded("search")
    while skip or len(state.legal()) < 3:
        actions = state.legal()
        state.apply(actions[int(rng.below(len(actions)))])
        skip = max(0, skip - 1)
    return state


def thinker(spec: GameSpec[State], seed: str = "1", **thinking: float) -> SearchBot:
    return searcher(spec, Thinking(**{"iterations": 24, "width": 4, **thinking}), seeded(seed))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_chance_and_playouts_give_the_same_findings_and_leave_the_position(name: str) -> None:
    spec = game(name)
    state = some_decision(spec, 2)
    before = state.digest()
    found = [thinker(spec).consider(state, state.to_move()) for _ in range(2)]
    assert state.digest() == before
    told = [[(one.action, one.count(), one.expected()) for one in findings.candidates] for findings in found]
    assert told[0] == told[1]
    assert found[0].best() in state.legal()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finds_a_legal_action_in_every_game(name: str, level: str) -> None:
    spec = game(name)
    state = some_decision(spec, 2)
    seat = state.to_move()
    assert make_bot(level, spec, seeded(level), iterations=6).choose(state, seat) in state.legal(seat)


def test_playouts_stay_within_the_budget_and_shares_add_up() -> None:
    spec = game("castles_of_burgundy")
    state = some_decision(spec, 3)
    found = thinker(spec, iterations=30, width=5).consider(state, state.to_move())
    assert 0 < found.iterations <= 30
    assert sum(one.count() for one in found.candidates) == found.iterations
    assert isclose(sum(found.share(one) for one in found.candidates), 1.0)
    assert all(0.0 <= one.chance_to_win() <= 1.0 for one in found.candidates)


def test_a_thought_that_is_cancelled_answers_at_once() -> None:
    spec = game("castles_of_burgundy")
    state = some_decision(spec, 2)
    bot = thinker(spec, iterations=0, seconds=3600.0)
    asked = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) > 20

    bot.cancelled = enough
    assert bot.consider(state, state.to_move()).best() in state.legal()


def test_without_a_budget_the_first_sight_decides() -> None:
    spec = game("castles_of_burgundy")
    state = some_decision(spec, 2)
    found = thinker(spec, iterations=0, seconds=inf).consider(state, state.to_move())
    assert found.iterations == 0
    priors = [one.prior for one in found.candidates]
    assert priors == sorted(priors, reverse=True)


def test_reasons_tell_where_points_come_from_and_what_follows() -> None:
    spec = game("castles_of_burgundy")
    state = some_decision(spec, 2)
    bot = thinker(spec)
    bot.reasons = True
    best = bot.consider(state, state.to_move()).candidates[0]
    assert set(best.sources()) == set(state.breakdown(0))
    assert best.line
    for seat, action in best.line[:1]:
        after = spec.determinise(state, state.to_move(), seeded("any"))
        after.apply(best.action)
        assert seat in range(2)
        assert action


def test_noise_leads_astray_but_not_always() -> None:
    spec = game("castles_of_burgundy")
    state = some_decision(spec, 2)
    seat = state.to_move()
    clear = thinker(spec, iterations=0, seconds=inf).choose(state, seat)
    blurred = [thinker(spec, str(n), iterations=0, seconds=inf, noise=1.0).choose(state, seat) for n in range(30)]
    assert clear in blurred
    assert len(set(blurred)) > 1


def candidate(prior: float, *outcomes: float) -> Candidate:
    one = Candidate((1,), prior)
    one.outcomes = list(outcomes)
    one.total = sum(outcomes)
    return one


def test_candidates_are_ranked_by_playouts_with_the_first_sight_as_some_of_them() -> None:
    best, other = candidate(5.0, 9.0, 9.0, 9.0, 9.0), candidate(6.0, 7.0, 7.0, 7.0, 7.0)
    some = [other, best]
    rank(some)
    assert some == [best, other]


def test_who_is_clearly_worse_is_dropped_and_who_cannot_be_better_too() -> None:
    first = candidate(0.0, *[float(n % 3) for n in range(12)])
    worse = candidate(0.0, *[float(n % 3) - 2.0 - 0.1 * (n % 2) for n in range(12)])
    twin = candidate(0.0, *first.outcomes)
    rival = candidate(0.0, *[float((n + 1) % 3) for n in range(12)])
    assert contenders([first, worse, twin, rival]) == [first, rival]
    difference, error = paired_error(first, twin)
    assert (difference, error) == (0.0, 0.0)


def test_search_beats_what_it_searches_with() -> None:
    spec = game("castles_of_burgundy")
    wins = 0
    for number in range(12):
        state = spec.new(2, {}, f"beats/{number}")
        bots = [make_bot("greedy", spec, seeded(f"{number}")), thinker(spec, str(number), iterations=16)]
        if number % 2:
            bots.reverse()
        while state.stack:
            seat = state.to_move()
            state.apply(bots[seat].choose(state, seat), seat)
        wins += isinstance(bots[state.ranking()[0]], SearchBot)
    assert wins >= 10
