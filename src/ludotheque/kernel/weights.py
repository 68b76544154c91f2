"""Learned weights as data of a game: `weights.json` in its folder, written by `bench/learn.py` and `bench/tune.py`.

    {"made_by": "...", "players": {"2": {"rows": [[...], [...]], "whole": false, "offset": [...], "swing": [...],
     "in_playouts": false, "manner": {"card": 0.5, "chain": [...]}, "made": {...}}}}

`made` tells where they come from. A game without the file plays by its advice alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from ludotheque.kernel.advice import Advice, Learned, nothing_learned

FILE = "weights.json"


def read_weights(folder: Path, advice: Advice[Any]) -> dict[int, Learned]:
    """What is known of the game in a folder, by number of players; of no number nothing.

    A number of players that has no manner of its own takes that of the nearest that has one.
    """
    path = folder / FILE
    if not path.exists():
        return {1: nothing_learned()}
    written = json.loads(path.read_text(encoding="utf-8"))
    found = {int(players): learned_from(data, advice) for players, data in written["players"].items()}
    manners = {players: learned.manner for players, learned in found.items() if learned.manner is not None}
    for players, learned in found.items():
        if manners:
            _, nearest = min((abs(other - players), other) for other in manners)
            learned.manner = manners[nearest]
    return found


def learned_from(data: dict[str, Any], advice: Advice[Any]) -> Learned:
    """What is written of one number of players."""
    rows = [[float(number) for number in row] for row in data["rows"]]
    offset, swing = ([float(number) for number in data[name]] for name in ("offset", "swing"))
    manner = manner_from(advice.manner(), data["manner"]) if data.get("manner") else None
    return Learned(rows, bool(data["whole"]), offset, swing, bool(data["in_playouts"]), manner)


# The manner of an advice: a dataclass of numbers and rows of numbers


def numbers_of(manner: Any) -> list[float]:
    """All its numbers, one after the other."""
    found: list[float] = []
    for field in fields(manner):
        value = getattr(manner, field.name)
        found += value if isinstance(value, tuple) else [value]
    return found


def with_numbers(manner: Any, numbers: Sequence[float]) -> Any:
    """The same manner with other numbers."""
    left = list(numbers)
    changes: dict[str, Any] = {}
    for field in fields(manner):
        value = getattr(manner, field.name)
        size = len(value) if isinstance(value, tuple) else 1
        taken, left = left[:size], left[size:]
        changes[field.name] = tuple(taken) if isinstance(value, tuple) else taken[0]
    return replace(manner, **changes)


def manner_data(manner: Any) -> dict[str, Any]:
    """It as data, by name."""
    return {field.name: getattr(manner, field.name) for field in fields(manner)}


def manner_from(manner: Any, data: dict[str, Any]) -> Any:
    """The manner with the numbers that data name."""
    numbers = {
        name: tuple(map(float, value)) if isinstance(value, list | tuple) else float(value)
        for name, value in data.items()
    }
    return replace(manner, **numbers)
