"""What all environments of a game share: who plays it, how it is chosen from, seen and rewarded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.games import game as game_named
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.sheets import Part, Sheet
from ludotheque.kernel.spec import GameSpec, Options
from ludotheque.research.forms import Flat, Form, Vocabulary, Words
from ludotheque.research.runs import REWARDS, Run

FORMS: Final = ("flat", "words")
SIGHTS: Final = ("array", "dict")
"""How a position is seen: as numbers in a row, or the same numbers by name."""

Numbers = NDArray[np.uint8]


@cache
def described(spec: GameSpec[Any], players: int, options: tuple[tuple[str, str], ...]) -> tuple[Part, ...]:
    """What the numbers are that a seat sees, in their order."""
    sheet = Sheet(describing=True)
    spec.encode(spec.new(players, dict(options)), 0, sheet)
    return tuple(sheet.parts)


@cache
def vocabulary(spec: GameSpec[Any], players: int, options: tuple[tuple[str, str], ...]) -> Vocabulary:
    """All words that paths of such a game may have."""
    return Vocabulary(spec.operations.words(spec.new(players, dict(options))))


class Setting:
    """A game with all that is agreed on before it is played. UsageError for what does not exist."""

    def __init__(
        self,
        game: str | GameSpec[Any],
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        actions: str = "flat",
        observations: str = "array",
        rewards: str = "difference",
    ) -> None:
        self.spec = game_named(game) if isinstance(game, str) else game
        self.players = self.spec.checked_players(self.spec.min_players if players is None else players)
        self.options: Options = self.spec.checked_options(options or {})
        self.actions = one_of("actions", actions, FORMS)
        self.observations = one_of("observations", observations, SIGHTS)
        self.rewards = one_of("rewards", rewards, REWARDS)
        agreed = tuple(self.options.items())
        self.parts = described(self.spec, self.players, agreed)
        self.length = self.parts[-1].start + self.parts[-1].length
        """How many numbers a seat sees."""
        self.vocabulary = vocabulary(self.spec, self.players, agreed) if actions == "words" else None
        self.size = self.form().size
        """How many numbers there are to choose from."""
        self.spoken = self.form().spoken()
        """How many numbers tell what was said of an action so far."""

    def form(self) -> Form:
        return Flat() if self.vocabulary is None else Words(self.vocabulary)

    def run(self) -> Run:
        return Run(self.spec, self.players, self.options, self.form())

    def most(self) -> Numbers:
        """The largest that each number seen can be; the least is 0."""
        found = [part.most for part in self.parts for _ in range(part.length)]
        return np.array(found, np.uint8)

    def by_name(self, seen: Numbers) -> dict[str, Numbers]:
        """The numbers seen, part by part; of several positions at once, if they stand in rows."""
        return {part.name: seen[..., part.start : part.start + part.length] for part in self.parts}

    def unfolded(self, seen: Numbers) -> NDArray[np.float32]:
        """The numbers seen as a network likes them: choices as one of many, amounts from 0 to 1, in rows."""
        rows = np.atleast_2d(seen)
        found: list[NDArray[np.float32]] = []
        for part in self.parts:
            numbers = rows[:, part.start : part.start + part.length]
            if part.is_choice:
                one_of_many = (numbers[:, :, None] == np.arange(part.most + 1)).astype(np.float32)
                found.append(one_of_many.reshape(len(rows), -1))
            else:
                found.append((numbers / part.most).astype(np.float32))
        return np.concatenate(found, axis=1)

    def words(self, run: Run, number: int) -> str:
        """What a number that may be chosen now says: a path, or the next word of one."""
        if self.vocabulary is not None:
            return self.vocabulary.words[number] or "."
        after = run.form.clone()
        action = after.choose(run.spec, run.state, run.seat, number)
        return " ".join(run.spec.path(run.state, run.seat, action)) if action else "…"


def one_of(what: str, name: str, known: tuple[str, ...]) -> str:
    if name not in known:
        raise UsageError(f"{what}={name!r}, but it takes {', '.join(known)}")
    return name
