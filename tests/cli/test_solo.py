"""`solo`: scores in a fixed order, an interval of their mean, the bars of the rulebook."""

from __future__ import annotations

from statistics import mean

import pytest
from tests.cli.calls import GAME, Caller

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.commands.solo import judged
from ludotheque.games import game

ALONE = ("solo", "glass_road", "--games", 4, "--seed", 5)


def test_the_scores_are_those_of_the_games_in_their_order(call: Caller) -> None:
    spec = game("glass_road")
    found = call(*ALONE, "--bot", "random", "--json").json()
    for number, points in enumerate(found["scores"]):
        state = spec.new(1, {}, f"5/{number}")
        play_out(state, seat_bots(["random"], spec, f"5/{number}"), spec.longest)
        assert points == spec.points(state.scores()[0])
    assert (found["game"], found["bot"], found["games"], found["seed"]) == ("glass_road", "random", 4, 5)
    assert (found["seconds_per_move"], found["iterations"]) == (None, None)
    assert found["mean"] == pytest.approx(mean(found["scores"]), abs=1e-3)
    assert found["low"] < found["mean"] < found["high"]
    assert (found["bar"], found["bars"]) == (30, [{"points": 30, "reached": found["reached"]}])


def test_the_number_of_workers_changes_nothing(call: Caller) -> None:
    arguments = (*ALONE, "--bot", "level3", "--iterations", 2, "--json")
    assert call(*arguments, "--workers", 2).json() == call(*arguments, "--workers", 1).json()


def test_the_highest_bar_counts() -> None:
    woodcraft = game("woodcraft")
    low, *_, high = sorted(woodcraft.solo_bars)
    found = judged(woodcraft, [low, low, high, 0])
    assert (found["bar"], found["reached"]) == (high, 0.25)
    assert {"points": low, "reached": 0.75} in found["bars"]
    assert found["scores"] == [low, low, high, 0]


def test_a_game_without_bars_and_a_single_score_have_nothing_to_say() -> None:
    found = judged(game(GAME), [7])
    assert (found["mean"], found["low"], found["high"]) == (7, None, None)
    assert (found["bar"], found["reached"], found["bars"]) == (None, None, [])


def test_options_and_people(call: Caller) -> None:
    answer = call("solo", "ora_et_labora", "--bot", "random", "--games", 2, "--option", "country=ireland")
    assert answer.code == 0
    assert "2 games of ora_et_labora alone, random" in answer.out
    assert "reach 500 points" in answer.out
    assert call("solo", "glass_road", "--bot", "random", "--games", 1).code == 0
