"""The arena: fair pairings, honest intervals, the same results on any number of cores."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.cli.calls import GAME, Caller

from ludotheque.bots.arena import Outcome, entry_names, pairings, play_all, standings, wilson
from ludotheque.games import game
from ludotheque.kernel.errors import UsageError


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4901625, 0.9433178),
        (50, 100, 0.4038315, 0.5961685),
        (0, 10, 0.0, 0.2775328),
        (10, 10, 0.7224672, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals_are_those_of_the_books(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-6)


def test_a_bot_named_twice_gets_two_entries() -> None:
    assert entry_names(["greedy", "random", "greedy", "greedy"]) == ["greedy", "random", "greedy#2", "greedy#3"]


def test_every_seed_is_played_once_in_every_rotation() -> None:
    planned = pairings(game(GAME), {}, ["greedy", "random", "greedy"], 3, 6, 4)
    assert [pairing.seats for pairing in planned] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert [pairing.seed for pairing in planned] == ["4/0"] * 3 + ["4/1"] * 3
    assert planned[1].bots == ("random", "greedy", "greedy")


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert len(pairings(game(GAME), {}, ["greedy", "random"], 2, 5, 0)) == 6


def test_bots_repeat_when_there_are_more_seats() -> None:
    planned = pairings(game(GAME), {}, ["greedy", "random"], 4, 4, 0)
    assert planned[0].bots == ("greedy", "random", "greedy", "random")
    assert Counter(entry for pairing in planned for entry in pairing.seats) == {0: 8, 1: 8}


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(UsageError, match="3 bots for 2 seats"):
        pairings(game(GAME), {}, ["greedy"] * 3, 2, 2, 0)


def test_standings_count_seats_not_names() -> None:
    planned = pairings(game(GAME), {}, ["greedy", "greedy"], 2, 4, 0)
    outcomes = [Outcome(0, [10, 5]), Outcome(0, [7, 3]), Outcome(0, [8, 2]), Outcome(1, [1, 9])]
    first, second = standings(["greedy", "greedy"], planned, outcomes)
    assert (first.name, first.wins, first.games, first.mean_score) == ("greedy", 3, 4, (10 + 3 + 8 + 9) / 4)
    assert (second.name, second.wins, second.games, second.mean_score) == ("greedy#2", 1, 4, (5 + 7 + 2 + 1) / 4)
    assert first.rate == 0.75


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    planned = pairings(game(GAME), {}, ["greedy", "random"], 2, 6, 1)
    assert play_all(planned, workers=2) == play_all(planned, workers=1)


def test_the_command_ranks_greedy_above_random(call: Caller) -> None:
    found = call("arena", GAME, "--bots", "greedy,random", "--games", 6, "--seed", 3, "--json").json()
    greedy, random = found["bots"]
    assert set(greedy) == {"name", "wins", "games", "rate", "low", "high", "mean_score"}
    assert (greedy["name"], random["name"]) == ("greedy", "random")
    assert greedy["wins"] + random["wins"] == 6
    assert greedy["mean_score"] > random["mean_score"]
    assert greedy["low"] <= greedy["rate"] <= greedy["high"]


def test_time_for_a_move_is_accepted_and_changes_nothing_yet(call: Caller) -> None:
    arguments = ("arena", GAME, "--bots", "random", "--games", 2, "--json")
    hasty = call(*arguments, "--seconds-per-move", 0.5).json()
    assert hasty["seconds_per_move"] == 0.5
    assert hasty["bots"] == call(*arguments).json()["bots"]


def test_the_arena_prints_a_table_for_people(call: Caller) -> None:
    answer = call("arena", GAME, "--bots", "random,random", "--games", 2)
    assert answer.code == 0
    assert "random#2" in answer.out
