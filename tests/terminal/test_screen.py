"""The drawing of The Castles of Burgundy: it fits, it needs no colour, it speaks both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.terminal.tables import CASTLES, plain_console, printed

from ludotheque.games.castles_of_burgundy import screen
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.pen import Thing, screen_texts
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State
from ludotheque.kernel.text import LANGUAGES
from ludotheque.terminal.screens import Drawing
from ludotheque.testing import random_match
from ludotheque.testing.trial import random_move

COMPONENTS = CASTLES.components()


def positions(players: int, variant: str = "basic") -> Iterator[State]:
    """Some positions of a random game, the last one included."""
    match = random_match(CASTLES, players, {"variant": variant}, Chance("screen"), seeded("moves"))
    state = CASTLES.new(players, {"variant": variant}, "screen")
    for number, move in enumerate(match.moves):
        if number % 23 == 0:
            yield state
        state.apply(move.action, move.seat)
    assert state.over()
    yield state


def drawn(state: State, language: str, width: int = 100, colour: str | None = None, seat: int | None = None) -> str:
    console = plain_console(colour)
    console.width = width
    glow = {word for action in state.legal() for word in CASTLES.path(state, state.to_move(), action)}
    view = CASTLES.view(state, max(state.to_move(), 0))
    console.print(Drawing(CASTLES).draw(view, CASTLES.catalogue(language), width, seat, glow))
    return printed(console)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_a_hundred_columns_without_colour(players: int, language: str) -> None:
    for state in positions(players):
        picture = drawn(state, language)
        assert "\x1b" not in picture
        assert max(map(len, picture.splitlines())) <= 100
        assert "…" not in picture
        assert len(picture.splitlines()) == 25 + players


@pytest.mark.parametrize("variant", ["advanced_open", "advanced_secret"])
def test_both_faces_of_a_sheet_are_shown_before_the_choice(variant: str) -> None:
    state = CASTLES.new(3, {"variant": variant}, "sheets")
    picture = drawn(state, "en")
    view = CASTLES.view(state, state.to_move())
    faces = COMPONENTS["sheets"][str(view["estates"][state.to_move()]["sheet"])]
    assert all(CASTLES.catalogue("en").name(f"board:{face}") in picture for face in faces)
    assert max(map(len, picture.splitlines())) <= 100


def test_everything_that_can_be_seen_is_there() -> None:
    state = CASTLES.new(2, seed="seen")
    rng = seeded("moves")
    for _ in range(40):
        move = random_move(state, rng)
        assert move is not None
        state.apply(move.action, move.seat)
    view = CASTLES.view(state, state.to_move())
    picture = drawn(state, "en")
    texts = screen_texts(screen.FOLDER, CASTLES.catalogue("en"))
    pen = screen.TablePen(view, COMPONENTS, CASTLES.catalogue("en"), 120, ())
    estate = view["estates"][state.to_move()]
    for tile in [*estate["tiles"].values(), *estate["storage"], *filter(None, view["black"])]:
        assert pen.short(tile) in picture
    for depot in view["depots"]:
        assert all(pen.short(tile) in picture for tile in depot["tiles"] if tile)
        assert all(f"{COMPONENTS['goods'].index(colour) + 1}×{n}" in picture for colour, n in depot["goods"].items())
    assert all(f"{space:2} {texts.entries['code.animal']}" in picture for space in (1, 5, 10))
    assert f"Round {view['round']} of 5" in picture


def test_what_can_be_chosen_has_a_star() -> None:
    state = CASTLES.new(2, seed="stars")
    stars = drawn(state, "en").count("*")
    words = {word for action in state.legal() for word in CASTLES.path(state, state.to_move(), action)}
    assert stars == len([word for word in words if word.startswith(("depot", "black", "space", "storage"))])


def test_colours_are_there_where_they_are_welcome() -> None:
    state = CASTLES.new(2, seed="colours")
    assert "\x1b[" in drawn(state, "en", colour="truecolor")


@pytest.mark.parametrize("width", [40, 60, 80])
def test_narrow_terminals_get_the_parts_one_below_the_other(width: int) -> None:
    picture = drawn(CASTLES.new(2, seed="narrow"), "fr", width)
    assert max(map(len, picture.splitlines())) <= width


def test_the_place_of_any_seat_can_be_looked_at() -> None:
    state = CASTLES.new(4, seed="seats")
    for seat in range(4):
        assert f"Estate of Player {seat + 1}" in drawn(state, "en", seat=seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_short_name_of_seven_letters(language: str) -> None:
    pen = screen.TablePen({}, COMPONENTS, CASTLES.catalogue(language), 120, ())
    names = [pen.short(tile) for tile in COMPONENTS["tiles"]]
    assert max(map(len, names)) <= screen.CHIP
    assert len(set(names)) == len(names)


def test_the_texts_of_the_drawing_are_the_same_in_all_languages() -> None:
    keys = [set(screen_texts(screen.FOLDER, CASTLES.catalogue(language)).entries) for language in LANGUAGES]
    assert keys[0] == keys[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_every_type_and_colour(language: str) -> None:
    catalogue = CASTLES.catalogue(language)
    console = plain_console()
    console.print(screen.legend(COMPONENTS, catalogue, 100))
    shown = printed(console)
    assert all(catalogue.name(f"type:{kind}") in shown for kind in COMPONENTS["types"])
    assert all(catalogue.name(f"goods:{colour}") in shown for colour in COMPONENTS["goods"])
    assert max(map(len, shown.splitlines())) <= 100


@pytest.mark.parametrize("variant", ["basic", "advanced_open"])
def test_every_word_of_every_choice_has_a_meaning(variant: str) -> None:
    catalogue = CASTLES.catalogue("en")
    for state in positions(3, variant):
        view = CASTLES.view(state, state.to_move()) if not state.over() else {}
        for action in state.legal():
            path = CASTLES.path(state, state.to_move(), action)
            for end in range(1, len(path) + 1):
                means = screen.meaning(view, COMPONENTS, catalogue, state.to_move(), path[:end])
                assert (means == Thing()) == (":" not in path[end - 1] or path[end - 1].startswith(("die", "keep")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_whole_order_of_the_round_is_shown(width: int, language: str) -> None:
    for state in positions(4):
        view = CASTLES.view(state, 0)
        order = "›".join(str(seat + 1) for seat in view["round_order"])
        assert order in drawn(state, language, width)


def test_the_track_shows_who_goes_first_next_round_even_of_those_on_one_space() -> None:
    for state in positions(4):
        view = CASTLES.view(state, 0)
        lines = [line for line in drawn(state, "en").splitlines() if re.match(r"[▶ ] Player \d  ", line)]
        assert len(lines) == 4
        for seat, line in enumerate(lines):
            assert line.rstrip().endswith(f" {view['steps'][seat]} ({view['order'].index(seat) + 1})")
