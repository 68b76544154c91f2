"""The drawing for the terminal: in both languages, wide and narrow, at every decision."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from tests.games.glass_road.positions import many_positions, position

from ludotheque.games.glass_road import screen
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.text import LANGUAGES, read_catalogue


def drawn(state: GlassRoad, language: str, width: int) -> str:
    seat = max(state.to_move(), 0)
    paths = [SPEC.path(state, seat, action) for action in state.legal()[:300]]
    catalogue, components, view = SPEC.catalogue(language), SPEC.components(), SPEC.view(state, seat)
    console = Console(file=StringIO(), width=width, force_terminal=False)
    glow = {word for path in paths for word in path}
    console.print(screen.draw(view, components, catalogue, width, None, glow))
    for path in paths[::29]:
        console.print(screen.meaning(view, components, catalogue, seat, path))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_decision_can_be_drawn(language: str, width: int) -> None:
    for state in many_positions(61):
        picture = drawn(state, language, width)
        assert max(map(len, picture.splitlines())) <= width
        assert "r4c0" in picture


def test_what_can_be_chosen_has_a_star() -> None:
    picture = drawn(position("cultivator", market=["clay_basin", "spa"]), "en", 100)
    assert "*Clay Basin" in picture
    assert "*Spa" not in picture
    assert "*r2c1" in picture
    assert "*r0c3" not in picture


def test_legend_in_both_languages() -> None:
    for language in LANGUAGES:
        console = Console(file=StringIO(), width=80)
        console.print(screen.legend(SPEC.components(), SPEC.catalogue(language), 80))
    texts = [list(read_catalogue(SPEC.folder / "screen_text", language).entries) for language in LANGUAGES]
    assert texts[0] == texts[1]
