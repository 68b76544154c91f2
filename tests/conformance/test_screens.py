"""The drawing of every game for the terminal: in both languages, wide and narrow, at many decisions."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from tests.terminal.drawings import drawn, some_positions

from ludotheque.games import GAMES, game
from ludotheque.games.woodcraft.screen import TablePen
from ludotheque.kernel.text import LANGUAGES, read_catalogue
from ludotheque.terminal.screens import Drawing

each_game = pytest.mark.parametrize("id", GAMES)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_decision_can_be_drawn(id: str, language: str, width: int) -> None:
    spec = game(id)
    for players in range(spec.min_players, spec.max_players + 1):
        for state in some_positions(spec, players, 61):
            picture = drawn(spec, state, language, width)
            assert max(map(len, picture.splitlines())) <= width
            assert "▶" in picture or state.over() or players == 1


@each_game
def test_legend_in_both_languages(id: str) -> None:
    spec = game(id)
    for language in LANGUAGES:
        console = Console(file=StringIO(), width=80)
        legend = Drawing(spec).legend(spec.catalogue(language), 80)
        assert legend is not None
        console.print(legend)
    texts = [list(read_catalogue(spec.folder / "screen_text", language).entries) for language in LANGUAGES]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_and_rooms_of_woodcraft_bring_is_told_whole_on_narrow_screens(language: str) -> None:
    spec = game("woodcraft")
    state = spec.new(4, {}, "narrow")
    pen = TablePen(spec.view(state, 0), spec.components(), spec.catalogue(language), 80, ())
    for id in spec.components()["orders"]:
        assert "".join(pen.order(id).plain.split()).endswith("".join(pen.order_line(id).split()))
    told = "".join(drawn(spec, state, language, 200).split())
    for helper in pen.view["helpers"]["display"]:
        assert "".join(pen.helper_line(helper).split()) in told
