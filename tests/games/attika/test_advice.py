"""What the bots think: the way between shrines, free places, and a greedy player who beats chance."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.attika.positions import do, table

from ludotheque import compiled
from ludotheque.bots.greedy import GreedyBot
from ludotheque.games.attika.advice import free_places
from ludotheque.games.attika.scoring import FAR, steps_to_join
from ludotheque.games.attika.spec import SPEC
from ludotheque.kernel.rng import seeded

GAMES = 100 if compiled() else 10


@pytest.mark.parametrize(("players", "steps"), [(2, 8), (3, 8), (4, 7)])
def test_shortest_ways_of_the_starting_boards(players: int, steps: int) -> None:
    """AT-21: so many buildings join two shrines at the start, as section 18 says."""
    assert steps_to_join(SPEC.new(players), 0) == steps


def test_own_buildings_shorten_the_way_and_others_block_it() -> None:
    chain = {"0,-1": "road", "1,-1": "road", "1,0": "road", "2,0": "road", "2,1": "oracle", "2,2": "tavern"}
    assert steps_to_join(table(board=chain), 0) == 2
    state = table(board={**chain, "2,3": "harbor"})
    assert (steps_to_join(state, 0), steps_to_join(state, 1)) == (1, 8)
    state = table(board={"0,0": "oracle"}, others={"0,-1": "road", "-1,0": "road"})
    assert steps_to_join(state, 0) == FAR
    assert SPEC.view(state, 0)["cities"][0]["to_join"] is None


def test_free_places() -> None:
    """AT-48: three ships beside a harbor, as far as there is room."""
    assert free_places(table(board={"2,2": "harbor"}), 0) == 3
    assert free_places(table(board={"2,2": "oracle"}), 0) == 0


def test_greedy_wins_when_it_can() -> None:
    """AT-90: the building that joins two shrines is built."""
    chain = {"0,-1": "road", "1,-1": "road", "1,0": "road", "2,0": "road", "2,1": "oracle", "2,2": "tavern"}
    state = table(board={**chain, "2,3": "harbor"}, reserve="ship statue", hands=["FM"])
    action = GreedyBot(SPEC.advice, SPEC.determinise, seeded("win")).choose(state, 0)
    do(state, " ".join(SPEC.path(state, 0, action)))
    assert state.winner == 0


def test_greedy_beats_chance() -> None:
    won = 0
    for number in range(GAMES):
        state = SPEC.new(2, seed=f"greedy {number}")
        rng = seeded(f"moves {number}")
        bot = GreedyBot(SPEC.advice, SPEC.determinise, seeded(f"bot {number}"))
        while not state.over():
            actions = state.legal()
            is_bot = state.to_move() == number % 2
            state.apply(bot.choose(state, number % 2) if is_bot else actions[rng.below(len(actions))])
        won += state.winner == number % 2
    assert won >= GAMES * 98 // 100


CHAIN = {"0,-1": "road", "1,-1": "road", "1,0": "road", "2,0": "road", "2,1": "oracle", "2,2": "tavern"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("values", list(product(*[option.values for option in SPEC.options])))
def test_quick_players_keep_to_the_rules_and_come_to_an_end(players: int, values: tuple[str, ...]) -> None:
    options = {option.id: value for option, value in zip(SPEC.options, values, strict=True)}
    state = SPEC.new(players, options, seed="quick")
    decisions = 0
    while not state.over():
        seat = state.to_move()
        for action in SPEC.advice.hurried(state, seat):
            assert action in state.legal(seat)
            state.apply(action, seat)
        decisions += 1
        assert decisions < 1000
    assert state.winner >= 0


def test_a_quick_player_wins_when_it_can() -> None:
    state = table(board={**CHAIN, "2,3": "harbor"}, reserve="ship statue", hands=["FM"])
    while not state.over():
        assert state.to_move() == 0
        for action in SPEC.advice.hurried(state, 0):
            state.apply(action, 0)
    assert state.winner == 0


def test_a_quick_player_stops_a_rival_who_is_about_to_win() -> None:
    """A building on the last gap, though nothing else speaks for it."""
    state = table(others={**CHAIN, "2,3": "harbor"}, reserve="statue", hands=["FMFM"])
    assert steps_to_join(state, 1) == 1
    while state.to_move() == 0:
        for action in SPEC.advice.hurried(state, 0):
            state.apply(action, 0)
    assert steps_to_join(state, 1) > 1
