"""Learned weights as data of a game: `weights.json` in its folder, written by `bench/learn.py`.

    {"made": {...}, "features": n, "players": {"2": {"early": [...], "late": [...], "offset": [...], "swing": [...],
     "in_playouts": false}}}

`made` tells where they come from. A game without the file plays by its advice alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludotheque.kernel.advice import Learned, nothing_learned

FILE = "weights.json"


def read_weights(folder: Path) -> dict[int, Learned]:
    """What is known of the game in a folder, by number of players; of no number nothing."""
    path = folder / FILE
    if not path.exists():
        return {1: nothing_learned()}
    written = json.loads(path.read_text(encoding="utf-8"))
    return {int(players): learned_from(data) for players, data in written["players"].items()}


def learned_from(data: dict[str, Any]) -> Learned:
    """What is written of one number of players."""
    numbers = [[float(number) for number in data[name]] for name in ("early", "late", "offset", "swing")]
    return Learned(numbers[0], numbers[1], numbers[2], numbers[3], bool(data["in_playouts"]))
