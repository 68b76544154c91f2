"""Which worlds are compared: a position of a random game and somebody who looks at it, drawn by number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import NOBODY, SecretChoice
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec, Options, Path
from ludotheque.kernel.state import State
from ludotheque.testing.trial import deciding, random_move

PAIRS_A_GAME = 4
"""So many positions are taken from each random game."""


@dataclass(frozen=True)
class Pair:
    """The name of a pair of worlds: it says all about them."""

    game: str
    number: int
    seed: str = "1"

    def __str__(self) -> str:
        return f"{self.game}:{self.number}"

    def rng(self, purpose: str) -> Rng:
        return seeded(f"{self.seed}/{self}/{purpose}")


def named_pair(text: str, seed: str) -> Pair:
    """The pair that `GAME:NUMBER` names; UsageError when there is none."""
    name, _, number = text.partition(":")
    if not number.isdecimal():
        raise UsageError(f"{text!r} names no pair: write GAME:NUMBER")
    return Pair(game(name).id, int(number), seed)


@dataclass(frozen=True)
class Scene:
    """What a pair shows: the position, who looks, and words that were said in its game."""

    spec: GameSpec[Any]
    players: int
    options: Options
    position: State
    viewer: int
    words: list[Path]


@dataclass(frozen=True)
class RandomGame:
    """A game of random moves: all positions but the last, and what was done in them."""

    spec: GameSpec[Any]
    players: int
    options: Options
    positions: list[State]
    paths: list[Path]


def scene(pair: Pair) -> Scene:
    """One third of the viewers is to decide in secret with others, one third alone, the others look on anywhere."""
    played = random_game(pair.game, f"{pair.seed}/{pair.number // PAIRS_A_GAME}")
    rng = pair.rng("scene")
    viewer = rng.below(played.players + 1) - 1
    wanted = rng.below(3)
    found = [state for state in played.positions if _is_wanted(state, viewer, wanted)] or played.positions
    position = found[rng.below(len(found))]
    return Scene(played.spec, played.players, played.options, position, viewer, played.paths)


def _is_wanted(state: State, viewer: int, wanted: int) -> bool:
    if wanted == 0:
        return isinstance(state.stack[-1], SecretChoice)
    return wanted == 2 or viewer == NOBODY or viewer in deciding(state)


@lru_cache(maxsize=len(GAMES))
def random_game(name: str, seed: str) -> RandomGame:
    spec = game(name)
    rng = seeded(f"{seed}/{name}/game")
    players = spec.min_players + rng.below(spec.max_players - spec.min_players + 1)
    options = {option.id: option.values[rng.below(len(option.values))] for option in spec.options}
    state: State = spec.new(players, options, seed)
    positions: list[State] = []
    paths: list[Path] = []
    while not state.over():
        positions.append(state.clone())
        move = random_move(state, rng)
        assert move is not None, f"{name}: no options at decision {len(paths)}"
        paths.append(spec.path(state, move.seat, move.action))
        state.apply(move.action, move.seat)
    return RandomGame(spec, players, options, positions, paths)
