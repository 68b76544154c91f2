"""What the drawing for the terminal says; that every decision can be drawn is tested for all games together."""

from __future__ import annotations

from tests.games.ora_et_labora.positions import Table
from tests.terminal.drawings import drawn

from ludotheque.games.ora_et_labora import screen
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.pen import Thing


def test_what_can_be_chosen_has_a_star() -> None:
    picture = drawn(SPEC, Table(3).holds(0, wood=1).turn(0).state, "en", 100)
    assert "*Stone Merchant" in picture
    assert "*Windmill" not in picture
    assert ".*3.0" in picture


def test_settlement_plan_names_its_points() -> None:
    table = Table(3).holds(0, grain=1, wood=1).unit(6, 0)
    view, path = SPEC.view(table.state, 0), ("settle", "settlement:shanty_town", "cell:3.1")
    assert view["boards"][0]["plans"]["shanty_town"]["3.1"] == -3 + 2 + 2
    assert screen.meaning(view, SPEC.components(), SPEC.catalogue("en"), 0, path) == Thing(detail="1 point")
