"""The data folder: checked against the totals of the rulebook when the game is imported."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque.games.ora_et_labora import facts
from ludotheque.kernel.data import DataError


def broken(tmp_path: Path, file: str, change: Callable[[Any], object]) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(facts.FOLDER, folder)
    path = folder / f"{file}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "change", "rule"),
    [
        ("goods", lambda data: data["goods"].pop(), "OL-2"),
        ("goods", lambda data: data.update(wonders=9), "OL-3"),
        ("buildings", lambda data: data["buildings"].pop(), "OL-1"),
        ("buildings", lambda data: data["buildings"][4].update(icon="4"), "OL-25"),
        ("boards", lambda data: data["wheel"]["front"].pop(), "OL-17"),
        ("boards", lambda data: data["districts"]["prices"].append(9), "OL-13"),
        ("boards", lambda data: data["settlements"][0].update(dwelling=0), "OL-W25"),
        ("boards", lambda data: data["modes"].pop(), "OL-24"),
    ],
)
def test_wrong_data_names_the_rule(tmp_path: Path, file: str, change: Callable[[Any], object], rule: str) -> None:
    with pytest.raises(DataError, match=rf"{file}.json: .*{rule} needs"):
        facts.load(broken(tmp_path, file, change))


def test_unknown_words_are_found(tmp_path: Path) -> None:
    folder = broken(tmp_path, "buildings", lambda data: data["buildings"][0].update(cost={"gold": 1}))
    with pytest.raises(DataError, match="unknown good 'gold'"):
        facts.load(folder)
    shutil.rmtree(folder)
    folder = broken(tmp_path, "buildings", lambda data: data["buildings"][0]["steps"][0].update(op="fly"))
    with pytest.raises(DataError, match="unknown operation 'fly'"):
        facts.load(folder)
    shutil.rmtree(folder)
    folder = broken(tmp_path, "boards", lambda data: data.pop("wheel"))
    with pytest.raises(DataError, match=r"boards.json: wheel: is missing"):
        facts.load(folder)
