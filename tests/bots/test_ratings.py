"""Ratings: who wins more stands higher, and more games say more."""

from __future__ import annotations

import pytest

from ludotheque.bots.arena import Outcome
from ludotheque.bots.ratings import MIDDLE, ratings

WON, LOST = (0.0, 1.0), (1.0, 0.0)


def test_nobody_is_known_before_the_first_game() -> None:
    (one,) = ratings(1, [])
    assert one.value == MIDDLE
    assert one.high - one.value == pytest.approx(one.value - one.low)
    assert one.high - one.value > 400


def test_odds_of_two_to_one_are_worth_about_120_points() -> None:
    better, worse = ratings(2, [((0, 1), WON), ((0, 1), WON), ((0, 1), LOST)] * 300)
    assert better.value - worse.value == pytest.approx(120, abs=25)
    assert better.value - MIDDLE == pytest.approx(MIDDLE - worse.value)


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (ratings(2, [((0, 1), WON), ((1, 0), WON)] * games)[0] for games in (5, 50))
    assert many.high - many.low < few.high - few.low
    assert many.low < MIDDLE < many.high


def test_who_plays_only_with_itself_stays_where_it_is() -> None:
    assert ratings(1, [((0, 0), WON)] * 5) == ratings(1, [])


def test_two_seats_of_an_entry_count_together() -> None:
    first, second = ratings(2, [((0, 1, 0, 1), (0.0, 2.0, 1.0, 3.0))] * 4)
    assert first.value > MIDDLE > second.value


def test_places_begin_with_the_winner_whatever_the_points_say() -> None:
    assert Outcome(2, [10, 30, 30, 10]).places() == [2.0, 1.0, 0.0, 2.0]
