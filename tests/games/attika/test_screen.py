"""What the drawing for the terminal says; that every decision can be drawn is tested for all games together."""

from __future__ import annotations

from tests.games.attika.positions import table
from tests.terminal.drawings import drawn

from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.tables import BUILDING_IDS
from ludotheque.kernel.text import LANGUAGES, read_catalogue


def test_what_can_be_chosen_has_a_star() -> None:
    picture = drawn(SPEC, table(reserve="fortress harbor", board={"0,0": "quarry"}), "en", 100)
    assert "*Fortress" in picture
    assert "*Harbor" not in picture
    assert "Qua1" in picture


def test_every_building_has_a_code_of_three_letters() -> None:
    for language in LANGUAGES:
        texts = read_catalogue(SPEC.folder / "screen_text", language).entries
        codes = [texts[f"screen.code.{id}"] for id in BUILDING_IDS]
        assert len(set(codes)) == len(codes)
        assert {len(code) for code in codes} == {3}
