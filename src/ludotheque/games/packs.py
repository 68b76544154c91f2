"""Data packs: a folder with the data of a game as an owner of its box has corrected them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludotheque.games import GAMES, game
from ludotheque.kernel.data import DataError, Facts, facts_text, read_facts, read_json, shown
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec

LABEL = "pack.json"
"""The file that says which game a pack is for."""
LONGEST_ABOUT = 500


def label(spec: GameSpec[Any], about: str) -> dict[str, str]:
    """The contents of `pack.json`."""
    return {"game": spec.id, "rules_version": spec.rules_version, "about": about}


def read_pack(folder: Path) -> tuple[GameSpec[Any], Facts]:
    """The game that a pack is for, with the data we ship, and the facts in the pack, not checked yet."""
    if not folder.is_dir():
        raise UsageError(f"{folder}: not a folder")
    spec = _labelled(_plain(folder, LABEL))
    for name in spec.data_files:
        _plain(folder, f"{name}.json")
    return spec, read_facts(folder, spec.data_files)


def _plain(folder: Path, name: str) -> Path:
    path = folder / name
    if path.is_symlink():
        raise DataError(name, "", "is a link; a pack holds its files itself")
    return path


def _labelled(path: Path) -> GameSpec[Any]:
    data = read_json(path)
    if not isinstance(data, dict):
        raise DataError(LABEL, "", "is not a JSON object")
    for name in data:
        if name not in ("game", "rules_version", "about"):
            raise DataError(LABEL, name, "is unknown")
    if data.get("game") not in GAMES:
        raise DataError(LABEL, "game", f"{shown(data.get('game'))}, but it must be one of {', '.join(GAMES)}")
    spec = game(data["game"])
    if data.get("rules_version") != spec.rules_version:
        versions = f"{shown(data.get('rules_version'))}, but this program plays {shown(spec.rules_version)}"
        raise DataError(LABEL, "rules_version", f"{versions}: export the data again")
    about = data.get("about", "")
    if not isinstance(about, str) or len(about) > LONGEST_ABOUT:
        raise DataError(LABEL, "about", f"is not a text of at most {LONGEST_ABOUT} letters")
    return spec


def games_with(folders: Iterable[Path]) -> Callable[[str], GameSpec[Any]]:
    """Finds games by their id as `game` does, those that a pack is for with its data."""
    owned: dict[str, GameSpec[Any]] = {}
    for folder in folders:
        try:
            spec, facts = read_pack(folder)
            if spec.id in owned:
                raise UsageError(f"a second pack for {spec.id}")
            owned[spec.id] = spec.with_data(facts)
        except DataError as error:
            raise UsageError(f"{folder}: {error}") from None
    return lambda id: owned[id] if id in owned else game(id)


# Between processes, and in the server's database


@lru_cache(maxsize=32)
def packed(spec: GameSpec[Any]) -> str:
    """The facts of a game in one line, nothing for those we ship."""
    return facts_text(spec.facts) if spec.is_corrected else ""


@lru_cache(maxsize=32)
def unpacked(id: str, pack: str) -> GameSpec[Any]:
    """The game whose facts `packed` wrote."""
    return game(id).with_data(json.loads(pack)) if pack else game(id)
