"""What the drawing for the terminal says; that every decision can be drawn is tested for all games together."""

from __future__ import annotations

from tests.games.glass_road.positions import position
from tests.terminal.drawings import drawn

from ludotheque.games.glass_road.spec import SPEC


def test_what_can_be_chosen_has_a_star() -> None:
    picture = drawn(SPEC, position("cultivator", market=["clay_basin", "spa"]), "en", 100)
    assert "*Clay Basin" in picture
    assert "*Spa" not in picture
    assert "*r2c1" in picture
    assert "*r0c3" not in picture
