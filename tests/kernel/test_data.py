"""Component data: JSON files in a folder, and errors that say which file."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque.kernel.data import DataError, corrections, facts_hash, read_facts, reconstructed_marks
from ludotheque.kernel.errors import UsageError


def test_facts_are_read_by_the_names_of_their_files(tmp_path: Path) -> None:
    (tmp_path / "tiles.json").write_text('[{"name": "château"}]', encoding="utf-8")
    (tmp_path / "boards.json").write_text("{}", encoding="utf-8")
    assert read_facts(tmp_path, ["tiles", "boards"]) == {"tiles": [{"name": "château"}], "boards": {}}


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"tiles\.json: No such file"):
        read_facts(tmp_path, ["tiles"])


@pytest.mark.parametrize("contents", [b"{", b"", b"\xff\xfe", b"[" * 5_000])
def test_a_file_that_is_not_json_is_named(tmp_path: Path, contents: bytes) -> None:
    (tmp_path / "tiles.json").write_bytes(contents)
    with pytest.raises(DataError, match=r"^tiles\.json: not JSON") as caught:
        read_facts(tmp_path, ["tiles"])
    assert caught.value.file == "tiles.json"


def test_a_data_error_names_file_field_and_problem() -> None:
    error = DataError("tiles.json", "tiles[3].colour", "unknown colour 'pink'")
    assert str(error) == "tiles.json: tiles[3].colour: unknown colour 'pink'"
    assert isinstance(error, UsageError)


SHIPPED = {
    "tiles": {
        "tiles": [
            {"id": "inn", "cost": 2, "worth": 1, "reconstructed": ["cost"]},
            {"id": "mill", "cost": 3, "worth": 1},
        ],
        "names": ["a", "b"],
    }
}
CORRECTABLE = {"tiles": ("tiles.*.cost", "tiles.*.extra")}


def corrected(change: Callable[[Any], object]) -> list[tuple[str, Any, Any]]:
    """What a change of the facts above is: field, before and now."""
    facts = copy.deepcopy(SHIPPED)
    change(facts["tiles"])
    return [(found.field, found.before, found.now) for found in corrections(SHIPPED, facts, CORRECTABLE)]


def test_corrections_are_listed_with_what_was_before() -> None:
    assert corrected(lambda tiles: tiles["tiles"][1].update(cost=5)) == [("tiles.mill.cost", 3, 5)]
    assert corrected(lambda tiles: tiles["tiles"][1].update(extra=[1])) == [("tiles.mill.extra", None, [1])]
    assert corrected(lambda tiles: tiles["tiles"][0].pop("reconstructed")) == [
        ("tiles.inn.reconstructed", ["cost"], None)
    ]
    assert corrected(lambda tiles: tiles["tiles"][0].update(source="my copy")) == [
        ("tiles.inn.source", None, "my copy")
    ]
    assert corrected(lambda tiles: None) == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda tiles: tiles["tiles"][1].update(worth=True), "tiles.mill.worth: true, but the rules fix 1"),
        (lambda tiles: tiles["tiles"][1].update(worth=1.0), "tiles.mill.worth: 1.0, but the rules fix 1"),
        (lambda tiles: tiles["tiles"][1].pop("worth"), "tiles.mill.worth: is missing"),
        (lambda tiles: tiles.update(more=[]), "more: is unknown"),
        (lambda tiles: tiles["tiles"].pop(), "tiles: needs its 2 entries in their order"),
        (lambda tiles: tiles["tiles"][0].update(id="spa"), "tiles: unknown entry 'spa'"),
        (lambda tiles: tiles["names"].append("c"), "names: unknown entry '2'"),
        (lambda tiles: tiles["names"].pop(), "names: needs its 2 entries"),
        (lambda tiles: tiles.update(names={}), "names: {}, but the rules fix"),
        (lambda tiles: tiles["tiles"][0].update(reconstructed=["worth"]), "only take marks away"),
        (lambda tiles: tiles["tiles"][0].update(reconstructed="cost"), "only take marks away"),
        (lambda tiles: tiles["tiles"][0].update(source=3), "a source is a text"),
    ],
)
def test_what_the_rules_fix_cannot_be_corrected(change: Callable[[Any], object], says: str) -> None:
    with pytest.raises(DataError) as caught:
        corrected(change)
    assert says in str(caught.value)
    assert caught.value.file == "tiles.json"


def test_every_value_and_its_place_count_for_the_hash() -> None:
    assert facts_hash(SHIPPED) == facts_hash(copy.deepcopy(SHIPPED))
    assert len(facts_hash(SHIPPED)) == 16
    others: list[Any] = [{"a": 1}, {"a": True}, {"a": 1.0}, {"a": "1"}, {"b": 1}, {"a": [1]}]
    assert len({facts_hash(facts) for facts in others}) == len(others)


def test_marks_are_named_by_their_place() -> None:
    assert reconstructed_marks(SHIPPED) == ["tiles.json: tiles.inn.cost"]
