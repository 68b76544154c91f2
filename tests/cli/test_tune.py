"""The manner of quick players, tuned by letting them play each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench.tune import LEAST, PACE, Here, Tuning, judged, lead, tuned

from ludotheque.games import game
from ludotheque.kernel.weights import manner_data, manner_from, numbers_of, read_weights, with_numbers

NAME = "castles_of_burgundy"
MANNER = game(NAME).advice.manner()
NUMBERS = numbers_of(MANNER)
RUN = Tuning(NAME, 2, (), 1, changes=2, deals=1)


def test_a_manner_is_numbers_and_back_and_data_and_back() -> None:
    assert with_numbers(MANNER, NUMBERS) == MANNER
    other = with_numbers(MANNER, [number + 1 for number in NUMBERS])
    assert other.worker == MANNER.worker + 1
    assert other.taking[-1] == MANNER.taking[-1] + 1
    assert manner_from(MANNER, json.loads(json.dumps(manner_data(other)))) == other


def test_games_find_the_better_side() -> None:
    """Whoever wants to lose tiles and points loses."""
    foolish = [-number for number in NUMBERS]
    assert lead(RUN.trial("foolish", NUMBERS, foolish, 1)) > 20
    assert lead(RUN.trial("foolish", foolish, NUMBERS, 1)) < -20


@pytest.mark.parametrize("players", [1, 2, 3])
def test_whoever_plays_alike_is_not_ahead(players: int) -> None:
    name = "glass_road" if players == 1 else NAME
    numbers = numbers_of(game(name).advice.manner())
    assert lead(Tuning(name, players, (), 1, 2, 1).trial("alike", numbers, numbers, 1)) == 0


def test_the_same_arguments_give_the_same_manner_near_the_old_one() -> None:
    first, second = (tuned(RUN, NUMBERS, 2, Here()) for _ in range(2))
    assert first == second != NUMBERS
    for new, old in zip(first, NUMBERS, strict=True):
        assert abs(new - old) <= 8 * PACE * max(LEAST, abs(old)) + 0.001


def test_a_manner_that_is_no_better_does_not_pass() -> None:
    assert not judged(RUN, NUMBERS, NUMBERS, 3, Here())["passed"]


def test_searchers_play_in_the_manner_that_is_written(tmp_path: Path) -> None:
    other = with_numbers(MANNER, [number + 1 for number in NUMBERS])
    known = {"rows": [], "whole": False, "offset": [0.0], "swing": [1.0], "in_playouts": False}
    written = {"players": {"2": {**known, "manner": manner_data(other)}, "4": known}}
    (tmp_path / "weights.json").write_text(json.dumps(written), encoding="utf-8")
    advice = game(NAME).advice
    learned = read_weights(tmp_path, advice)
    assert advice.in_manner(learned[2].manner).manner() == other
    assert learned[4].manner == other, "of the nearest number of players that has one"
    assert advice.manner() == MANNER
