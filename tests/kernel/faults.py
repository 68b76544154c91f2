"""Games with one fault each, collected with the number of the point that finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from ludotheque.kernel.spec import GameSpec
from ludotheque.testing import check_game

Kind = TypeVar("Kind", bound=type[GameSpec[Any]])


class Faults:
    """Classes of games, in the order in which they were found to be wanting."""

    def __init__(self) -> None:
        self.found: list[tuple[type[GameSpec[Any]], int]] = []

    def found_by(self, point: int) -> Callable[[Kind], Kind]:
        """Collect a game whose fault this point finds."""

        def collect(kind: Kind) -> Kind:
            self.found.append((kind, point))
            return kind

        return collect

    def names(self) -> list[str]:
        return [kind.__name__ for kind, _ in self.found]


def assert_found(kind: type[GameSpec[Any]], point: int) -> None:
    with pytest.raises(AssertionError, match=rf"fails point {point} \(.* at decision \d+ of seed 'battery/\d'"):
        check_game(kind(), games=4)
