"""The drawing for the terminal: in both languages, wide and narrow, at many decisions of every mode."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import screen
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, read_catalogue


def many_positions(step: int) -> Iterator[OraEtLabora]:
    for players, options in ((1, {"country": "ireland"}), (2, {"length": "long"}), (4, {})):
        state = SPEC.new(players, options, "screen")
        rng = seeded(f"screen/{players}")
        number = 0
        while not state.over():
            if number % step == 0:
                yield state
            actions = state.legal()
            state.apply(actions[rng.below(len(actions))])
            number += 1
        yield state


def drawn(state: OraEtLabora, language: str, width: int) -> str:
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


def test_what_can_be_chosen_has_a_star() -> None:
    picture = drawn(Table(3).holds(0, wood=1).turn(0).state, "en", 100)
    assert "*Stone Merchant" in picture
    assert "*Windmill" not in picture
    assert ".*3.0" in picture


def test_settlement_plan_names_its_points() -> None:
    table = Table(3).holds(0, grain=1, wood=1).unit(6, 0)
    view, path = SPEC.view(table.state, 0), ("settle", "settlement:shanty_town", "cell:3.1")
    assert view["boards"][0]["plans"]["shanty_town"]["3.1"] == -3 + 2 + 2
    assert screen.meaning(view, SPEC.components(), SPEC.catalogue("en"), 0, path) == "1 points"


def test_legend_in_both_languages() -> None:
    for language in LANGUAGES:
        console = Console(file=StringIO(), width=80)
        console.print(screen.legend(SPEC.components(), SPEC.catalogue(language), 80))
    texts = [list(read_catalogue(SPEC.folder / "screen_text", language).entries) for language in LANGUAGES]
    assert texts[0] == texts[1]
