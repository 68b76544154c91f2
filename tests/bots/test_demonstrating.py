"""Bots that play a demonstration say what they think, and play the same again."""

from __future__ import annotations

import pytest

from ludotheque.bots.demonstrating import demonstrate
from ludotheque.games import game
from ludotheque.kernel.errors import UsageError


def test_a_demonstration_is_the_same_each_time_and_has_reasons() -> None:
    spec = game("castles_of_burgundy")
    shown = demonstrate(spec, 2, {}, "twice", "level4@6")
    assert shown == demonstrate(spec, 2, {}, "twice", "level4@6")
    thoughts = [thought for _, thought in shown.moves if thought is not None]
    assert {thought.why.key for thought in thoughts} <= {"demo.ahead", "demo.close", "demo.clear"}
    assert any(thought.instead is not None for thought in thoughts)


def test_a_race_is_told_in_chances() -> None:
    shown = demonstrate(game("attika"), 2, {}, "race", "level4@2")
    keys = {thought.why.key for _, thought in shown.moves if thought is not None}
    assert "demo.chance" in keys
    assert keys <= {"demo.chance", "demo.clear"}


def test_who_does_not_search_has_no_thoughts() -> None:
    with pytest.raises(UsageError, match="greedy does not search"):
        demonstrate(game("attika"), 2, {}, "race", "greedy")
