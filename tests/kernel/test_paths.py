"""Paths: words that are completed, cut short, and refused with what would be possible."""

from __future__ import annotations

import pytest

from ludotheque.kernel.errors import PathError, UsageError
from ludotheque.kernel.paths import next_words, path_text, read_path, split_path

PATHS = [
    ("place", "storage:1", "hex:12"),
    ("place", "storage:1", "hex:3"),
    ("place", "storage:2", "hex:12"),
    ("plan",),
    ("pass",),
    ("sell", "wood"),
    ("sell", "wood", "twice"),
]


def test_text_and_words_are_the_same_path() -> None:
    assert path_text(PATHS[0]) == "place storage:1 hex:12"
    assert split_path("  place  storage:1 hex:12 ") == PATHS[0]
    assert split_path("") == ()


def test_next_words_come_once_and_in_order() -> None:
    assert next_words(PATHS, []) == ["place", "plan", "pass", "sell"]
    assert next_words(PATHS, ["place"]) == ["storage:1", "storage:2"]
    assert next_words(PATHS, ["sell", "wood"]) == ["twice"]
    assert next_words(PATHS, ["pass"]) == next_words(PATHS, ["nonsense"]) == []


def test_words_may_be_cut_short_while_one_path_is_left() -> None:
    assert read_path(PATHS, ["plac", "storage:1", "hex:1"]) == PATHS[0]
    assert read_path(PATHS, ["pas"]) == ("pass",)
    assert read_path(PATHS, ["place", "storage:2"]) == PATHS[2]


def test_a_word_in_full_wins_over_longer_ones_that_begin_with_it() -> None:
    paths = [("bed:1", "a"), ("bed:11", "b"), ("bed:12", "c")]
    assert read_path(paths, ["bed:1"]) == ("bed:1", "a")
    assert read_path(paths, ["bed:12"]) == ("bed:12", "c")


def test_a_whole_path_wins_over_those_that_go_on() -> None:
    assert read_path(PATHS, ["sell", "wood"]) == ("sell", "wood")
    assert read_path(PATHS, ["sell", "wood", "t"]) == ("sell", "wood", "twice")


def test_the_only_path_needs_no_words() -> None:
    assert read_path([("pass",)], []) == ("pass",)


@pytest.mark.parametrize(
    "typed", [[], ["p"], ["pla"], ["place"], ["place", "storage:1"], ["place", "storage:1", "hex"]]
)
def test_words_that_mean_several_paths_are_refused(typed: list[str]) -> None:
    with pytest.raises(PathError, match="ways to go on"):
        read_path(PATHS, typed)


def test_a_dead_end_says_what_would_be_possible() -> None:
    with pytest.raises(PathError, match="'hex:9' leads nowhere after 'place storage:1'; possible: hex:12 hex:3"):
        read_path(PATHS, ["place", "storage:1", "hex:9"])
    with pytest.raises(PathError, match=r"'more' leads nowhere after 'pass'$"):
        read_path(PATHS, ["pass", "more"])
    with pytest.raises(PathError, match=r" …$"):
        read_path([(f"word{number}",) for number in range(20)], ["other"])


def test_nothing_can_be_read_where_nothing_is_possible() -> None:
    with pytest.raises(PathError):
        read_path([], ["pass"])
    with pytest.raises(PathError):
        read_path([], [])


def test_a_path_error_is_a_usage_error_of_one_line() -> None:
    with pytest.raises(UsageError) as caught:
        read_path(PATHS, ["nonsense"])
    assert "\n" not in str(caught.value)
