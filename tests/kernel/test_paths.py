"""Paths as text, and their words read one after the other."""

from __future__ import annotations

import pytest

from ludotheque.kernel.errors import PathError, UsageError
from ludotheque.kernel.paths import Words, number_of, path_text, split_path


def test_text_and_words_are_the_same_path() -> None:
    path = ("place", "storage:1", "hex:12")
    assert path_text(path) == "place storage:1 hex:12"
    assert split_path("  place  storage:1 hex:12 ") == path
    assert split_path("") == ()


def test_a_label_is_seen_before_its_value_is_taken() -> None:
    words = Words(("storage:1", "hex:12"))
    assert words.follows("storage")
    assert not words.follows("hex")
    assert words.value("hex") is None
    assert words.number("storage", 3) == 1
    assert words.must("hex", "1-37") == "12"
    words.end()


@pytest.mark.parametrize("value", ["", "0", "-1", "7", "1.5", "١", "²", "1_0", "007", "999999999999"])
def test_numbers_are_plain_and_within_their_bounds(value: str) -> None:
    with pytest.raises(PathError, match="expected a number from 1 to 6"):
        number_of("die", value, 6)


def test_a_path_error_is_a_usage_error_of_one_line() -> None:
    with pytest.raises(UsageError) as caught:
        Words(("nonsense",)).verb(["place", "pass"])
    assert "\n" not in str(caught.value)
