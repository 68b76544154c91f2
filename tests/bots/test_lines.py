"""Where nothing is left to chance, the searcher keeps the best line it found and follows it."""

from __future__ import annotations

import json

import pytest

from ludotheque.bots.levels import searcher
from ludotheque.bots.lines import LineSearch
from ludotheque.bots.search import SearchBot, Thinking
from ludotheque.games import game
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State

SPEC = game("ora_et_labora")


def bot(iterations: int, seed: str = "line") -> SearchBot:
    return searcher(SPEC, Thinking(iterations, width=3), seeded(seed))


def alone(country: str = "france") -> State:
    state: State = SPEC.new(1, {"country": country}, "alone")
    return state


def points_of(state: State, line: list[Action]) -> float:
    """What a line comes to, every action of which must be legal, up to the end."""
    end = state.clone()
    for action in line:
        assert action in end.legal()
        end.apply(action)
    assert end.over()
    return SPEC.points(end.scores()[0])


@pytest.mark.parametrize("country", ["france", "ireland"])
def test_a_line_is_legal_to_the_end_and_worth_what_it_says(country: str) -> None:
    state = alone(country)
    mind = bot(8)
    found = mind.consider(state, 0)
    assert mind.memory[0] == found.best()
    assert points_of(state, mind.memory) == found.candidates[0].expected()
    assert found.candidates[0].spread() == 0
    assert found.iterations == 8


def test_the_same_seed_and_number_of_trials_find_the_same_line() -> None:
    minds = [bot(10), bot(10)]
    for mind in minds:
        mind.consider(alone(), 0)
    assert minds[0].memory == minds[1].memory


def test_what_is_kept_grows_better_and_never_worse_from_move_to_move() -> None:
    """A new bot for every move, the line handed on as JSON: as the server does it."""
    state = alone()
    kept: list[Action] = []
    points = 0.0
    for number in range(12):
        mind = bot(4, f"move/{number}")
        mind.memory = [tuple(action) for action in json.loads(json.dumps(kept))]
        action = mind.choose(state, 0)
        if kept:
            assert points_of(state, [action, *mind.memory]) >= points
        state.apply(action, 0)
        kept = mind.memory
        points = points_of(state, kept)


def test_a_line_is_followed_when_there_is_no_time_to_look_for_another() -> None:
    state = alone()
    first = bot(6)
    first.consider(state, 0)
    line = first.memory
    follower = bot(1)
    follower.memory = line[:]
    for action in line[:40]:
        assert follower.choose(state, 0) == action
        state.apply(action, 0)


def test_a_line_that_no_longer_fits_is_followed_as_far_as_it_leads() -> None:
    state = alone()
    mind = bot(2)
    mind.memory = [state.legal()[0], (99, 99)]
    mind.consider(state, 0)
    assert points_of(state, mind.memory) > 0


def test_hints_tell_the_line_and_where_its_points_come_from() -> None:
    state = alone()
    mind = bot(6)
    mind.reasons = True
    best = mind.consider(state, 0).candidates[0]
    assert [action for _, action in best.line] == mind.memory[1:]
    assert sum(best.sources().values()) == best.expected()


@pytest.mark.parametrize("players", [1, 3])
def test_a_line_knows_where_it_leads(players: int) -> None:
    state: State = SPEC.new(players, {}, "leads")
    seat = state.to_move()
    search = LineSearch(SPEC.advice, SPEC.advice.outlook, state, seat, 3, 0.5, seeded("leads"))
    search.begin([])
    for _ in range(10):
        search.vary(1.0)
    for index, action in enumerate(search.best.actions):
        state.apply(action, search.best.seats[index])
    assert search.best.end is not None
    assert search.best.end.digest() == state.digest()


def test_rivals_are_taken_to_be_greedy() -> None:
    state: State = SPEC.new(2, {}, "rivals")
    seat = 1 - state.to_move()
    search = LineSearch(SPEC.advice, SPEC.advice.outlook, state, seat, 4, 0.5, seeded("rivals"))
    rival = state.to_move()
    tried = SPEC.advice.shortlist(state, rival, state.legal())
    values = []
    for action in tried:
        after = state.clone()
        after.apply(action, rival)
        values.append(SPEC.advice.value(after, rival))
    assert search.greedy(state, state.legal()) == tried[values.index(max(values))]


def test_a_search_that_finds_nothing_better_for_long_stops() -> None:
    state = alone()
    search = LineSearch(SPEC.advice, SPEC.advice.value, state, 0, 1000, 0.5, seeded("end"))
    search.begin([])
    for action in search.best.actions[:-2]:
        state.apply(action, 0)
    mind = searcher(SPEC, Thinking(100_000), seeded("end"))
    if len(state.legal()) > 1:
        assert mind.consider(state, 0).iterations < 1000


def test_a_search_can_be_cancelled() -> None:
    mind = bot(1000)
    mind.cancelled = lambda: True
    assert mind.consider(alone(), 0).iterations == 1
    assert points_of(alone(), mind.memory) > 0
