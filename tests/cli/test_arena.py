"""The arena: fair pairings, honest intervals, the same results on any number of cores."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from tests.cli.calls import GAME, Caller

from ludotheque.bots.arena import (
    Outcome,
    entry_names,
    pairings,
    play_all,
    play_pairing,
    play_recorded,
    round_robin,
    standings,
)
from ludotheque.bots.intervals import wilson
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


def test_nobody_plays_the_same_game_twice() -> None:
    for bots, players in (["random"], 2), (["greedy", "random"], 4), (["greedy", "random", "greedy"], 3):
        planned = pairings(game(GAME), {}, bots, players, 12, 0)
        assert len(planned) == len({(pairing.seed, pairing.seats) for pairing in planned}) == 12


def test_in_a_round_robin_every_two_meet_on_the_same_seeds() -> None:
    planned = round_robin(game(GAME), {}, ["greedy", "random", "level3"], 2, 4, 7)
    assert len(planned) == 3 * 4
    for pair in combinations(range(3), 2):
        met = [pairing for pairing in planned if set(pairing.seats) == set(pair)]
        assert [pairing.seed for pairing in met] == ["7/0", "7/0", "7/1", "7/1"]
        assert [pairing.seats for pairing in met] == [pair, pair[::-1]] * 2
    assert [pairing.seed for pairing in planned] == ["7/0"] * 6 + ["7/1"] * 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_round_robin_all_sit_equally_often_on_every_seat(players: int) -> None:
    planned = round_robin(game(GAME), {}, ["greedy", "random", "greedy"], players, 6, 0)
    for seat in range(players):
        assert len(set(Counter(pairing.seats[seat] for pairing in planned).values())) == 1
    assert all(len(set(pairing.seats)) == 2 for pairing in planned)


def test_a_round_robin_needs_two() -> None:
    with pytest.raises(UsageError, match="two bots and two seats"):
        round_robin(game(GAME), {}, ["greedy"], 2, 2, 0)
    with pytest.raises(UsageError, match="two bots and two seats"):
        round_robin(game("glass_road"), {}, ["greedy", "random"], 1, 2, 0)


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


def test_a_game_that_is_recorded_is_the_same_game() -> None:
    (planned, _) = pairings(game(GAME), {}, ["level3", "random"], 2, 2, 1, iterations=4)
    assert play_recorded(planned)[0] == play_pairing(planned)


def test_the_command_ranks_greedy_above_random(call: Caller) -> None:
    found = call("arena", GAME, "--bots", "greedy,random", "--games", 6, "--seed", 3, "--json").json()
    greedy, random = found["bots"]
    intervals = {"mean_low", "mean_high", "rating", "rating_low", "rating_high"}
    assert set(greedy) == {"name", "wins", "games", "rate", "low", "high", "mean_score"} | intervals
    assert (greedy["name"], random["name"]) == ("greedy", "random")
    assert greedy["wins"] + random["wins"] == 6
    assert greedy["mean_score"] > random["mean_score"]
    assert greedy["low"] <= greedy["rate"] <= greedy["high"]
    assert greedy["mean_low"] < greedy["mean_score"] < greedy["mean_high"]
    assert greedy["rating_low"] < greedy["rating"] < greedy["rating_high"]
    assert greedy["rating"] > 1500 > random["rating"]
    assert "pairings" not in found


def test_the_ladder_of_a_round_robin(call: Caller) -> None:
    arguments = ("arena", GAME, "--bots", "random,greedy,random", "--round-robin", "--games", 2, "--seed", 3)
    found = call(*arguments, "--workers", 1, "--json").json()
    assert (found["games"], found["players"]) == (6, 2)
    assert [bot["games"] for bot in found["bots"]] == [4, 4, 4]
    assert [pair["bots"] for pair in found["pairings"]] == [
        ["random", "greedy"],
        ["random", "random#2"],
        ["greedy", "random#2"],
    ]
    for pair in found["pairings"]:
        assert set(pair) == {"bots", "wins", "games", "rate", "low", "high", "mean_scores"}
        assert sum(pair["wins"]) == pair["games"] == 2
        assert pair["low"] <= pair["rate"] <= pair["high"]
    assert (
        sum(pair["wins"][0] for pair in found["pairings"] if pair["bots"][0] == "random")
        + sum(pair["wins"][1] for pair in found["pairings"] if pair["bots"][1] == "random")
        == found["bots"][0]["wins"]
    )
    answer = call(*arguments)
    assert answer.code == 0
    assert "every pair in 2 games" in answer.out


def test_playouts_for_a_move_decide_the_game_on_any_number_of_workers(call: Caller) -> None:
    arguments = ("arena", GAME, "--bots", "level3,level3@9", "--iterations", 3, "--games", 2, "--json")
    found = call(*arguments, "--workers", 1).json()
    assert (found["iterations"], found["seconds_per_move"]) == (3, None)
    assert [bot["name"] for bot in found["bots"]] == ["level3", "level3@9"]
    assert call(*arguments, "--workers", 2).json() == found


def test_every_game_is_kept_on_request_and_holds(call: Caller, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "replays"
    arguments = ("arena", GAME, "--bots", "greedy,random", "--games", 4, "--seed", 3, "--json")
    found = call(*arguments, "--replays", folder).json()
    assert found == call(*arguments).json()
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        "1-greedy-random.jsonl",
        "2-random-greedy.jsonl",
        "3-greedy-random.jsonl",
        "4-random-greedy.jsonl",
    ]
    scores = [call("replay", file, "--json").json()["scores"] for file in files]
    assert found["bots"][0]["mean_score"] == sum(scores[game][game % 2] for game in range(4)) / 4
    assert "not empty" in call(*arguments, "--replays", folder).complaint()


def test_time_for_a_move_is_accepted_and_changes_nothing_yet(call: Caller) -> None:
    arguments = ("arena", GAME, "--bots", "random", "--games", 2, "--json")
    hasty = call(*arguments, "--seconds-per-move", 0.5).json()
    assert hasty["seconds_per_move"] == 0.5
    assert hasty["bots"] == call(*arguments).json()["bots"]


def test_the_arena_prints_a_table_for_people(call: Caller) -> None:
    answer = call("arena", GAME, "--bots", "random,random", "--games", 2)
    assert answer.code == 0
    assert "random#2" in answer.out
