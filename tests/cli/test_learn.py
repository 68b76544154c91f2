"""Learned weights: the fit finds what is there, a run gives the same weights again and writes what bots read."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from bench.finals import FinalsJob, ending, gather_finals
from bench.fitting import Lesson, fit, solve
from bench.jobs import Job, nothing
from bench.learn import Run, filled, gate, gather, write

from ludotheque.games import game
from ludotheque.kernel.weights import read_weights

NAME = "castles_of_burgundy"
RUN = Run(NAME, 2, {}, 1, 4, 1.0, 1, "local")


def test_the_fit_finds_weights_that_change_in_the_course_of_a_game() -> None:
    random = np.random.default_rng(1)
    lessons = []
    for number in range(400):
        features = random.normal(size=(6, 3))
        share = number % 11 / 10
        gains = features @ np.array([2.0 * (1 - share), 3.0 * share, 0.0]) + random.normal()
        lessons.append(Lesson(number % 11, features, gains))
    (early, late), share = fit(lessons, 11)
    assert early == pytest.approx([2.0, 0.0, 0.0], abs=0.1)
    assert late == pytest.approx([0.0, 3.0, 0.0], abs=0.1)
    assert share > 0.95


def test_lessons_are_the_same_again() -> None:
    size = len(game(NAME).advice.features(game(NAME).new(2), 0))
    job = Job(NAME, 2, {}, "lesson", (nothing(size),) * 2, lessons=3, worlds=2, iterations=4)
    (first, end), (again, _) = gather(job), gather(job)
    assert end == 24
    assert first
    assert len(first) == len(again)
    assert all(np.array_equal(one.gains, other.gains) for one, other in zip(first, again, strict=True))
    assert {one.features.shape[1] for one in first} == {size}


def test_games_that_quick_players_finish_teach_what_positions_come_to() -> None:
    """A few games foretell the points of others better than their mean does."""
    weights = nothing(0)
    length = ending(Job(NAME, 2, {}, "length", (weights,))) + 1
    assert length == 25
    jobs = [FinalsJob(Job(NAME, 2, {}, f"finals/{part}", (weights,)), 40, length, 2) for part in range(3)]
    sums = [gather_finals(job) for job in jobs]
    rows, share = solve(sums)
    assert [len(row) for row in rows] == [sums[0].matrix.shape[0] // 2] * 2
    assert share > 0.98
    assert np.array_equal(gather_finals(jobs[0]).matrix, sums[0].matrix)


def test_weights_that_are_no_better_do_not_pass_the_gate() -> None:
    verdict = gate(replace(RUN, iterations=2), nothing(0), nothing(0), 4)
    assert verdict["games"] == 4
    assert verdict["rate"] == 0.5
    assert not verdict["passed"]


def test_weights_are_written_as_bots_read_them(tmp_path: Path) -> None:
    rows = [[1.0, 2.0], [3.0, 2.0], [0.0, 0.0]]
    weights = {**nothing(0), "rows": rows, "offset": [0.0] * 5, "made": {"seed": 1}}
    write(game(NAME), 2, weights, tmp_path)
    learned = read_weights(tmp_path, game(NAME).advice)[2]
    assert learned.rows == rows
    assert [learned.worth([2.0, 1.0], tick) for tick in (0, 1, 2, 3, 4, 9)] == [4.0, 6.0, 8.0, 4.0, 0.0, 0.0]
    assert json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))["players"]["2"]["made"] == {"seed": 1}


def test_ticks_without_figures_lie_between_their_neighbours() -> None:
    assert filled([4.0, None, 0.0]) == [3.5, 2.0, 0.5]
