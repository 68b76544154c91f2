"""Component data: JSON files in a folder, and errors that say which file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.kernel.data import DataError, read_facts
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
