"""Intervals are those of the books."""

from __future__ import annotations

from math import inf

import pytest

from ludotheque.bots.intervals import mean_interval, rounded, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (3, 3.1824), (5, 2.5706), (6, 2.4469), (10, 2.2281), (30, 2.0423), (100, 1.9840), (10**9, 1.95996)],
)
def test_quantiles_of_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=1e-3)


def test_the_interval_of_a_mean_is_of_a_width_that_follows_from_the_spread() -> None:
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((3 - 1.9633, 3 + 1.9633), abs=1e-3)
    assert mean_interval([4, 4, 4]) == (4, 4)


def test_one_value_says_nothing_about_its_mean() -> None:
    assert mean_interval([3]) == (-inf, inf)
    assert [rounded(end) for end in mean_interval([3])] == [None, None]
    assert rounded(1.23456) == 1.235
