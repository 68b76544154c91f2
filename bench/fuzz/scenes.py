"""What is tried: scenes of some inputs each, drawn by number, and what was found in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bench.leaks.pairs import RandomGame, random_game

from ludotheque.games import GAMES

SCENES_A_GAME = 4
"""So many scenes are taken from each random game."""
FOREIGN_PATHS = 20
LONGEST_SHOWN = 2_000


@dataclass(frozen=True)
class Finding:
    """Something that must not happen, and the input before it."""

    scene: str
    given: str
    what: str

    def __str__(self) -> str:
        return f"{self.scene}: {self.what}\n  after {self.given}"

    def to_data(self) -> dict[str, str]:
        return {"scene": self.scene, "what": self.what, "given": self.given}


class Scene:
    """Some inputs that are tried one after the other at one door; its name and the seed say all about them."""

    def __init__(self, door: str, number: int, seed: str = "1") -> None:
        self.door = door
        self.number = number
        self.seed = seed
        self.rng = Random(f"{seed}/{self}")
        self.inputs = 0
        self.given: object = "nothing"
        """The last input."""
        self.findings: list[Finding] = []

    def __str__(self) -> str:
        return f"{self.door}:{self.number}"

    def blame(self, what: object) -> None:
        """The last input did this."""
        told = f"{type(what).__name__}: {what}" if isinstance(what, BaseException) else str(what)
        self.findings.append(Finding(str(self), repr(self.given)[:LONGEST_SHOWN], told[:LONGEST_SHOWN]))

    def take(self, given: object) -> None:
        """The next input."""
        self.inputs += 1
        self.given = given

    def feed(self, given: object, parse: Callable[[], object], refusal: type[Exception]) -> bool:
        """Give a parser something: it takes it, or refuses it with the error that it promises. Has it taken it?"""
        self.take(given)
        try:
            parse()
        except refusal as error:
            if not str(error):
                self.blame(f"{type(error).__name__} without a word")
            return False
        except Exception as error:
            self.blame(error)
            return False
        return True

    # Material

    @property
    def game(self) -> str:
        """The games in turn."""
        return list(GAMES)[self.number % len(GAMES)]

    def played(self) -> RandomGame:
        """A random game, the same for some scenes."""
        return random_game(self.game, f"{self.seed}/fuzz/{self.number // len(GAMES) // SCENES_A_GAME}")

    def words(self) -> list[str]:
        """Words of this random game, and some of another game."""
        foreign = Scene(self.door, self.number + 1, self.seed).played().paths[:FOREIGN_PATHS]
        return [word for path in [*self.played().paths, *foreign] for word in path]
