"""What typed words mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest

from ludotheque.kernel.reading import DeadEnd, Said, branches, common, follow, left, pieces, plain, suggestions
from ludotheque.kernel.spec import Path

PATHS = [
    ("take", "die:5", "depot:5.1"),
    ("take", "die:5", "depot:5.2"),
    ("take", "die:3", "depot:3.1"),
    ("sell", "die:5", "goods:brown"),
    ("ship", "depot:1"),
    ("ship", "depot:1", "keep:pink"),
    ("end",),
]
HANDS = [("hand", f"card:{a}", f"card:{b}") for a, b in ("ab", "ac", "ad", "bc", "bd", "cd")]
CALLED = {
    "take": ["Take a tile", "Prendre une tuile"],
    "depot:5.1": ["Watchtower", "Tour de guet"],
    "depot:5.2": ["2 cows", "2 vaches"],
    "goods:brown": ["marchandises brunes"],
    "end": ["Finir le tour"],
    "card:a": ["Extracteur d’argile"],
    "card:b": ["Garde-forêt"],
}


def names(start: Path, word: str) -> Collection[str]:
    return CALLED.get(word, [])


def meant(typed: str, paths: Sequence[Path] = PATHS, start: Path = ()) -> list[Path]:
    return Said(follow(paths, typed.split(), names, start)).paths()


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
    assert len(meant(typed)) == found


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("prendre 5 tour de guet", PATHS[0]),
        ("PRENDRE UNE TUILE 5 Tour", PATHS[0]),
        ("take 5 watchtower", PATHS[0]),
        ("take 5 2 vaches", PATHS[1]),
        ("t 5 vach", PATHS[1]),
        ("t 5 guet", PATHS[0]),
        ("sell 5 brunes", PATHS[3]),
        ("finir", PATHS[6]),
    ],
)
def test_things_may_be_called_by_their_names_in_any_language(typed: str, path: Path) -> None:
    assert meant(typed) == [path]
    assert Said(follow(PATHS, typed.split(), names)).path() == path


@pytest.mark.parametrize("typed", ["t 5 2", "t 5 gu", "une tuile"])
def test_a_number_or_a_scrap_of_a_name_is_no_name(typed: str) -> None:
    with pytest.raises(DeadEnd):
        follow(PATHS, typed.split(), names)


def test_numbers_are_never_cut_short() -> None:
    paths = [("place", "space:12"), ("place", "space:13")]
    assert meant("place space:12", paths) == [paths[0]]
    with pytest.raises(DeadEnd):
        follow(paths, ["place", "space:1"])


def test_a_dead_end_says_where_it_ends_and_what_would_go_on() -> None:
    with pytest.raises(DeadEnd) as failed:
        follow(PATHS, ["ta", "die:4"])
    assert failed.value.word == "die:4"
    assert failed.value.start == ("take",)
    assert failed.value.possible == ["die:5", "die:3"]


@pytest.mark.parametrize("typed", ["hand a c", "hand c a", "hand card:c card:a", "hand c extracteur d'argile"])
def test_the_words_of_a_set_may_come_in_any_order(typed: str) -> None:
    assert meant(typed, HANDS) == [("hand", "card:a", "card:c")]


def test_words_with_their_labels_may_come_in_any_order_and_bare_values_may_not() -> None:
    assert meant("take depot:5.1 die:5") == [PATHS[0]]
    with pytest.raises(DeadEnd):
        follow(PATHS, ["take", "5.1", "5"])


def test_words_that_fit_equally_well_are_all_kept() -> None:
    twins = [("take", "depot:1.1"), ("take", "depot:2.1"), ("take", "depot:3.1")]
    ships = {"depot:1.1": ["Navire"], "depot:2.1": ["Navire"], "depot:3.1": ["Banque"]}
    readings = follow(twins, ["take", "navire"], lambda start, word: ships.get(word, []))
    assert [reading.words for reading in readings] == twins[:2]
    assert Said(readings).path() is None


def test_a_path_is_said_to_its_end_or_not_at_all() -> None:
    assert Said(follow(PATHS, ["sell"])).path() is None
    assert Said(follow(PATHS, ["ship", "depot:1"])).path() is None
    assert Said(follow(PATHS, ["ship", "depot:1"]), all_said=True).path() == ("ship", "depot:1")
    assert Said(follow(PATHS, ["sell", "5", "brown"])).path() == PATHS[3]


def test_what_is_left_of_a_path() -> None:
    assert left(HANDS[0], ("hand", "card:b")) == ("card:a",)
    assert left(HANDS[0], ("hand", "card:c")) is None
    assert left(HANDS[0], ("card:a",)) is None
    assert left(("pay", "pay:glass", "pay:glass"), ("pay", "pay:glass")) == ("pay:glass",)


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


def test_words_that_all_paths_share_stand_in_every_line() -> None:
    shared = [("take", "die:5", f"depot:5.{slot}", f"discard:{one}") for slot in (1, 2) for one in (1, 2)]
    assert [branch.words for branch in branches(shared, ("take",), 3)] == [
        ("die:5", "depot:5.1"),
        ("die:5", "depot:5.2"),
    ]


def test_of_a_set_every_thing_is_listed_whatever_was_chosen_before() -> None:
    assert [branch.words for branch in branches(HANDS, ("hand",), 3)] == [
        ("card:a",),
        ("card:b",),
        ("card:c",),
        ("card:d",),
    ]
    assert [branch.words for branch in branches(HANDS, ("hand", "card:c"), 2)] == [
        ("card:a",),
        ("card:b",),
        ("card:d",),
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
        ("take die:5 tou", ["depot:5.1"]),
        ("pren", ["take"]),
        ("t 3", ["die:3"]),
        ("dance ", []),
    ],
)
def test_suggestions_complete_the_word_being_typed(text: str, words: list[str]) -> None:
    assert [path[-1] for path in suggestions(PATHS, (), text, names)] == words


def test_suggestions_go_on_from_words_chosen_before() -> None:
    assert [path[-1] for path in suggestions(PATHS, ("take", "die:5"), "")] == ["depot:5.1", "depot:5.2"]


def test_letters_are_compared_without_case_accents_and_signs() -> None:
    assert plain("Œuvre d’été") == "oeuvre d'ete"
    assert pieces("Maître d’œuvre (11)") == ("maitre", "d", "oeuvre", "11")
    assert pieces("Garde-manger, case (0,−1)") == ("garde", "manger", "case", "0,-1")
