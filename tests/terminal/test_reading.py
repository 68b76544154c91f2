"""What typed words mean."""

from __future__ import annotations

import pytest

from ludotheque.games import game
from ludotheque.terminal.reading import DeadEnd, branches, common, explained, follow, plain, suggestions

PATHS = [
    ("take", "die:5", "depot:5.1"),
    ("take", "die:5", "depot:5.2"),
    ("take", "die:3", "depot:3.1"),
    ("sell", "die:5", "goods:brown"),
    ("ship", "depot:1"),
    ("ship", "depot:1", "keep:pink"),
    ("end",),
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("take die:5 depot:5.1", 1),
        ("t die:5 depot:5.1", 1),
        ("t 5 5.1", 1),
        ("t 5", 2),
        ("take", 3),
        ("sell", 1),
        ("s", 3),
        ("ship depot:1", 2),
        ("", 7),
    ],
)
def test_words_may_be_cut_short_or_be_only_their_value(typed: str, found: int) -> None:
    assert len(follow(PATHS, typed.split())) == found


def test_a_dead_end_says_where_it_ends_and_what_would_go_on() -> None:
    with pytest.raises(DeadEnd) as failed:
        follow(PATHS, ["ta", "die:4"])
    assert failed.value.word == "die:4"
    assert failed.value.start == ("take",)
    assert failed.value.possible == ["die:5", "die:3"]


def test_few_paths_are_listed_whole() -> None:
    assert [branch.words for branch in branches(PATHS, (), 9)] == PATHS
    assert [branch.words for branch in branches(PATHS, ("ship",), 9)] == [("depot:1",), ("depot:1", "keep:pink")]


def test_many_paths_are_listed_by_their_next_word_as_far_as_it_is_forced() -> None:
    assert [branch.words for branch in branches(PATHS, (), 3)] == [
        ("take",),
        ("sell", "die:5", "goods:brown"),
        ("ship", "depot:1"),
        ("end",),
    ]


def test_a_path_that_others_go_on_from_is_a_branch_of_its_own() -> None:
    assert [branch.words for branch in branches(PATHS, ("ship", "depot:1"), 1)] == [(), ("keep:pink",)]


def test_common_words() -> None:
    assert common(PATHS[:2]) == ("take", "die:5")
    assert common(PATHS[:1]) == PATHS[0]
    assert common(PATHS) == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["take", "sell", "ship", "end"]),
        ("s", ["sell", "ship"]),
        ("take ", ["die:5", "die:3"]),
        ("take die:5 dep", ["depot:5.1", "depot:5.2"]),
        ("t 3", ["die:3"]),
        ("dance ", []),
    ],
)
def test_suggestions_complete_the_word_being_typed(text: str, words: list[str]) -> None:
    assert [path[-1] for path in suggestions(PATHS, (), text)] == words


def test_suggestions_go_on_from_words_chosen_before() -> None:
    assert [path[-1] for path in suggestions(PATHS, ("take", "die:5"), "")] == ["depot:5.1", "depot:5.2"]


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
    assert name in [title for title, _ in explained(game("castles_of_burgundy").catalogue(language), word)]


def test_nothing_is_known_about_nonsense() -> None:
    assert explained(game("castles_of_burgundy").catalogue("en"), "xyzzy") == []
    assert plain("Œuvre d’été") == "oeuvre d'ete"
