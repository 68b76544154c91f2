"""What must be known of a game to understand its positions: how quick players' ends compare with those of real games,
how far scores lie apart, and how many playouts a step is worth. Data of the package, `analysis.json` in the folder of
a game, written by `python -m bench.calibration`.

    {"reach": 1, "even": false, "playouts": {"worlds": 32, …}, "made_by": "...",
     "players": {"2": {"offset": [[...], …], "stray": [...], "swing": [...], "spread": 21.3, "ended": 2.1,
                       "made": {...}}}}
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from ludotheque.bots.search import nearest
from ludotheque.kernel.spec import GameSpec

FILE = "analysis.json"
USUAL_SPREAD = 16.6
"""Standard deviation of final scores in the game that thresholds of marks are made for."""
RACE_SPREAD = 50.0
"""The same of 100 points for whoever comes first: a race is counted so."""


@dataclass(frozen=True)
class Playouts:
    """How many playouts parts of a step take at the quick setting."""

    worlds: int = 32
    """For what a position promises, and for all that could have come in the place of what came,"""
    search: int = 120
    """for finding the best way,"""
    judge: int = 32
    """and for each way that is told of."""

    def times(self, factor: int) -> Playouts:
        """The same with so many times the budget."""
        return Playouts(self.worlds * factor, self.search * factor, self.judge * factor)


@dataclass(frozen=True)
class Known:
    """What is known of a game with a number of players. Tables go by the tick of the clock."""

    reach: int
    """So many ticks ahead a position is judged."""
    even: bool
    """Is it judged only where a turn of seat 0 begins? Where clocks tick within turns, who is ahead would otherwise
    hang on whose turn it is."""
    playouts: Playouts
    offset: tuple[tuple[float, ...], ...]
    """What final scores are above the value of a position, in the mean: of whoever is to move, of the next seat, …"""
    stray: tuple[float, ...]
    """How far final scores lie from what is expected: a standard deviation."""
    swing: tuple[float, ...]
    """The same for the difference of two seats, as far as it decides who is ahead."""
    spread: float
    """Standard deviation of final scores among bots of one level; of a number of players that nobody has measured,
    that of the nearest one."""
    ended: float = 0.0
    """The stray of the difference of two seats where quick players have ended a game."""

    @property
    def scale(self) -> float:
        """How much larger points are than in the game that thresholds are made for."""
        return self.spread / USUAL_SPREAD


@cache
def written(folder: Path) -> dict[str, Any]:
    """What the folder of a game says; nothing where nobody has measured it."""
    path = folder / FILE
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def known(spec: GameSpec[Any], players: int) -> Known:
    """What is known of a game; of a number of players that nobody has measured, what quick players have taught."""
    data = written(spec.folder)
    playouts = Playouts(**data.get("playouts", {}))
    reach = int(data.get("reach", 0)) or spec.advice.horizon(players)
    even = bool(data.get("even", False))
    measured = {int(number): row for number, row in data.get("players", {}).items()}
    found = measured.get(players)
    if found is not None:
        offset = tuple(tuple(map(float, row)) for row in found["offset"])
        stray, swing = (tuple(map(float, found[name])) for name in ("stray", "swing"))
        return Known(reach, even, playouts, offset, stray, swing, float(found["spread"]), float(found.get("ended", 0)))
    learned = spec.learned[nearest(spec.learned, players)]
    stray = tuple(swing / sqrt(2) for swing in learned.swing)
    usual = RACE_SPREAD if spec.race else USUAL_SPREAD
    spread = float(measured[min(measured, key=lambda number: abs(number - players))]["spread"]) if measured else usual
    return Known(reach, even, playouts, (tuple(learned.offset),) * players, stray, tuple(learned.swing), spread)


def at(table: tuple[float, ...], tick: int) -> float:
    """The entry of a table for a tick of the clock; its last one for all later ticks."""
    return table[min(tick, len(table) - 1)]
