"""The games, one folder each, found by their id; and data packs, with which owners correct what components say.

Never here: anything that two games share (that is the kernel's), a clock, a network, a database.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec

GAMES = ("castles_of_burgundy", "glass_road", "ora_et_labora", "attika", "woodcraft")
"""Ids, which are the names of the folders beside this file."""


def game(id: str) -> GameSpec[Any]:
    """The game with this id; UsageError when there is none."""
    if id not in GAMES:
        raise UsageError(f"unknown game {id!r} (known: {', '.join(GAMES)})")
    spec: GameSpec[Any] = import_module(f"ludotheque.games.{id}.spec").SPEC
    return spec


def all_games() -> list[GameSpec[Any]]:
    return [game(id) for id in GAMES]
