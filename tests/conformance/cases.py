"""Every way to play every game: each player count, with each option on its own or with all of them mixed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from ludotheque.games import all_games
from ludotheque.kernel.spec import GameSpec, Options

TESTS = Path(__file__).parent.parent
GOLDEN = TESTS / "golden"
PERFT = TESTS / "perft"


@dataclass(frozen=True)
class Case:
    """A game with so many players and these options (those not named have their defaults)."""

    spec: GameSpec[Any]
    players: int
    options: Options

    def __str__(self) -> str:
        changed = "".join(f"-{name}_{value}" for name, value in self.options.items())
        return f"{self.spec.id}-{self.players}{changed}"


def all_cases() -> list[Case]:
    return [case for spec in all_games() for case in cases_of(spec)]


def cases_of(spec: GameSpec[Any]) -> list[Case]:
    changes: list[Options] = [{}]
    for option in spec.options:
        changes += [{option.id: value} for value in option.values if value != option.default]
    counts = range(spec.min_players, spec.max_players + 1)
    return [Case(spec, players, options) for players in counts for options in changes]


def mixtures_of(spec: GameSpec[Any]) -> list[Case]:
    """The cases in which at least two options differ from their defaults."""
    defaults = {option.id: option.default for option in spec.options}
    found: list[Case] = []
    for values in product(*(option.values for option in spec.options)):
        changed = {name: value for name, value in zip(defaults, values, strict=True) if value != defaults[name]}
        if len(changed) > 1:
            found += [Case(spec, players, changed) for players in range(spec.min_players, spec.max_players + 1)]
    return found
