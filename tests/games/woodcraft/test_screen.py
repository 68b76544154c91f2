"""The drawing for the terminal: in both languages, wide and narrow, at many decisions of every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from ludotheque.games.woodcraft import screen
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, read_catalogue
from ludotheque.terminal.pen import cut


def many_positions(step: int) -> Iterator[Woodcraft]:
    for players in (1, 2, 4):
        state = SPEC.new(players, {}, "screen")
        rng = seeded(f"screen/{players}")
        number = 0
        while not state.over():
            if number % step == 0:
                yield state
            actions = state.legal()
            state.apply(actions[rng.below(len(actions))])
            number += 1
        yield state


def drawn(state: Woodcraft, language: str, width: int) -> str:
    seat = max(state.to_move(), 0)
    paths = [SPEC.path(state, seat, action) for action in state.legal()]
    catalogue, components, view = SPEC.catalogue(language), SPEC.components(), SPEC.view(state, seat)
    console = Console(file=StringIO(), width=width, force_terminal=False)
    glow = {word for path in paths for word in path}
    console.print(screen.draw(view, components, catalogue, width, None, glow))
    for words in {path[:end] for path in paths[::7] for end in range(1, len(path) + 1)}:
        console.print(screen.meaning(view, components, catalogue, seat, words))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_decision_can_be_drawn(language: str, width: int) -> None:
    tile = SPEC.catalogue(language).name("tile:buy_lumber")
    for state in many_positions(11):
        picture = drawn(state, language, width)
        assert max(map(len, picture.splitlines())) <= width
        assert tile in picture


def test_set_up_shows_the_cards_dealt_to_whoever_looks() -> None:
    state = SPEC.new(3, {}, "screen")
    seat = state.to_move()
    setup = SPEC.view(state, seat)["setup"]
    picture = drawn(state, "en", 80)
    assert all(f"*{helper} " in picture for helper in setup["helpers"])
    assert all(f" {order} " in picture for order in [*setup["orders"], *setup["hazelnuts"]])


def test_what_can_be_chosen_has_a_star() -> None:
    """Before a tile moves all seven can be chosen; afterwards it is the market that glows for the lumber."""
    state = next(state for state in many_positions(1) if SPEC.view(state, state.to_move())["decision"] == "Main")
    for name in SPEC.components()["tiles"]:
        assert "*" + cut(SPEC.catalogue("en").name(f"tile:{name}"), screen.NAME_ROOM) in drawn(state, "en", 80)
    assert "Market   G" in drawn(state, "en", 80)
    seat = state.to_move()
    state.apply(SPEC.action(state, seat, ("move", "tile:buy_lumber")), seat)
    assert "Market * G" in drawn(state, "en", 80)


def test_words_are_explained() -> None:
    state = next(state for state in many_positions(1) if SPEC.view(state, state.to_move())["decision"] == "Main")
    seat = state.to_move()
    view = SPEC.view(state, seat)

    def meaning(*path: str) -> str:
        return screen.meaning(view, SPEC.components(), SPEC.catalogue("en"), seat, path)

    assert meaning("helper") == ""
    assert meaning("use", "helper:HI/14") == "Gardener · Green pot grows by 3 · makes G2"
    assert meaning("complete", "order:ON/1") == (
        "Weather vane [3] B4 G3 → 2 blueberries, contract or 5 blueberries, 6 points"
    )
    assert meaning("do", "tile:choose_helper", "helper:HI/1", "room:C") == "+2 blueberry income, production of 2"
    assert meaning("do", "tile:improve_workshop", "improve:sawing") == "3 blueberries · +1 hazelnut income"
    assert meaning("reward", "edge:b1-m1") == "production of 1"
    assert meaning("promote") == "2 for 1 point"


def test_legend_in_both_languages() -> None:
    for language in LANGUAGES:
        console = Console(file=StringIO(), width=80)
        console.print(screen.legend(SPEC.components(), SPEC.catalogue(language), 80))
    texts = [list(read_catalogue(SPEC.folder / "screen_text", language).entries) for language in LANGUAGES]
    assert texts[0] == texts[1]


def test_every_text_of_the_screen_is_used() -> None:
    """Effects, letters and signs of the legend are found by their names, everything else stands in the drawing."""
    source = (SPEC.folder / "screen.py").read_text(encoding="utf-8")
    for key in read_catalogue(SPEC.folder / "screen_text", "en").entries:
        _, name, *rest = key.split(".")
        assert f'"{name}"' in source or f"'{name}'" in source or rest, key
