"""The drawing for the terminal: in both languages, wide and narrow, at every decision."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from tests.games.attika.positions import table

from ludotheque.games.attika import screen
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import BUILDING_IDS
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, read_catalogue


def drawn(state: Attika, language: str, width: int) -> str:
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
@pytest.mark.parametrize("width", [60, 100])
def test_every_decision_can_be_drawn(language: str, width: int) -> None:
    for players in (2, 4):
        state = SPEC.new(players, seed="screen")
        rng = seeded("screen")
        number = 0
        while not state.over():
            if number % 17 == 0:
                picture = drawn(state, language, width)
                assert max(map(len, picture.splitlines())) <= width
                assert "▶" in picture
            actions = state.legal()
            state.apply(actions[rng.below(len(actions))])
            number += 1
        assert "30" in drawn(state, language, width) or state.victory == 2


def test_what_can_be_chosen_has_a_star() -> None:
    picture = drawn(table(reserve="fortress harbor", board={"0,0": "quarry"}), "en", 100)
    assert "*Fortress" in picture
    assert "*Harbor" not in picture
    assert "Qua1" in picture


def test_legend_in_both_languages() -> None:
    for language in LANGUAGES:
        console = Console(file=StringIO(), width=80)
        console.print(screen.legend(SPEC.components(), SPEC.catalogue(language), 80))
    texts = [read_catalogue(SPEC.folder / "screen_text", language).entries for language in LANGUAGES]
    assert list(texts[0]) == list(texts[1])
    for entries in texts:
        codes = [entries[f"screen.code.{id}"] for id in BUILDING_IDS]
        assert len(set(codes)) == len(codes)
        assert {len(code) for code in codes} == {3}
