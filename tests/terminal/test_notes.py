"""What `?` finds."""

from __future__ import annotations

import pytest

from ludotheque.games import GAMES, game
from ludotheque.kernel.notes import Note, explained, text_notes
from ludotheque.kernel.text import LANGUAGES
from ludotheque.terminal.screens import Drawing


def found(id: str, language: str, word: str, seat: int = 0) -> list[Note]:
    """What is found at the beginning of a game."""
    spec = game(id)
    catalogue = spec.catalogue(language)
    view = spec.view(spec.new(2, {}, "notes"), seat)
    return explained([*Drawing(spec).notes(view, catalogue, seat), *text_notes(catalogue)], word)


@pytest.mark.parametrize(
    ("language", "word", "name"),
    [
        ("en", "church", "Church"),
        ("en", "CITY hall", "City Hall"),
        ("en", "knowledge_9", "Architect (9)"),
        ("fr", "eglise", "Église"),
        ("fr", "Tour de guet", "Tour de guet"),
        ("fr", "maitre d'oeuvre", "Maître d’œuvre (11)"),
    ],
)
def test_things_are_found_by_id_and_name_without_accents(language: str, word: str, name: str) -> None:
    assert name in [note.title for note in found("castles_of_burgundy", language, word)]


@pytest.mark.parametrize(
    ("id", "language", "word", "title", "about"),
    [
        ("castles_of_burgundy", "en", "Know 25", "(25)", "CB-"),
        ("castles_of_burgundy", "en", "cityhal", "City Hall", "CB-"),
        ("castles_of_burgundy", "fr", "Conn 25", "(25)", "CB-"),
        ("castles_of_burgundy", "fr", "HôtelV.", "Hôtel de ville", "CB-"),
        ("castles_of_burgundy", "en", "19", "space 19", "Castle"),
        ("castles_of_burgundy", "en", "track", "track", "1›2"),
        ("woodcraft", "en", "b1", "cell b1", "b1–b2: +2 blueberry income"),
        ("woodcraft", "fr", "b1", "case b1", "+2 revenus de myrtilles"),
        ("woodcraft", "fr", "grenier", "Grenier", "+2 revenus de myrtilles"),
        ("woodcraft", "fr", "oi/26", "Escabeau", "7 myrtilles"),
        ("woodcraft", "fr", "acheter du bois", "Acheter du bois", "→"),
        ("ora_et_labora", "en", "b1", "lay brother · Player 1", "at home"),
        ("ora_et_labora", "fr", "P2", "prieur · Joueur 2", "à la maison"),
        ("ora_et_labora", "fr", "grenier", "Grenier", "6 céréales"),
        ("ora_et_labora", "fr", "3.0", "case 3.0", "plaine"),
        ("ora_et_labora", "en", "bread", "bread", "food"),
        ("attika", "en", "Tow1", "Tower", "AT-"),
        ("attika", "fr", "0,0", "(0,0)", ""),
        ("attika", "en", "W", "water", "15"),
        ("glass_road", "en", "r0c0", "r0c0", "GR-"),
        ("glass_road", "fr", "F3", "forêt", "GR-"),
        ("glass_road", "fr", "extracteur d'argile", "Extracteur d’argile", ""),
    ],
)
def test_whatever_the_board_shows_is_found(id: str, language: str, word: str, title: str, about: str) -> None:
    notes = found(id, language, word)
    assert [note for note in notes if title in note.title and about in note.about] != [], notes


def test_all_that_is_called_so_is_found() -> None:
    assert {note.about for note in found("woodcraft", "fr", "grenier")} >= {
        game("woodcraft").catalogue("fr").entries["part.attic.help"]
    }
    assert len(found("castles_of_burgundy", "en", "bank")) >= 1


def test_nothing_is_known_about_nonsense() -> None:
    assert found("castles_of_burgundy", "en", "xyzzy") == []
    assert found("castles_of_burgundy", "en", "…") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_note_of_every_drawing_can_be_asked_for(id: str, language: str) -> None:
    spec = game(id)
    catalogue = spec.catalogue(language)
    for players in range(spec.min_players, spec.max_players + 1):
        state = spec.new(players, {}, "notes")
        notes = list(Drawing(spec).notes(spec.view(state, 0), catalogue, 0))
        assert notes
        for note in notes:
            assert note.title
            assert note.about
            assert any(note.title == one.title for one in explained(notes, note.title)), note
