"""The same game in this process and in another one must be the same, position for position."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from importlib import import_module
from typing import Any

from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import EndlessGame, UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing.trial import moves_rng, random_move


def trace(spec: GameSpec[Any], players: int, options: Mapping[str, str] | None, games: int, seed: str) -> Iterator[str]:
    """A line for each random game: a fingerprint of all its positions, the number of decisions, the scores."""
    for number in range(games):
        name = f"{seed}/{number}"
        rng = moves_rng(name)
        state = spec.new(players, options, name)
        fingerprint = blake2b(state.digest().encode(), digest_size=16)
        decisions = 0
        while not state.over():
            if decisions == spec.longest:
                raise EndlessGame(spec.longest)
            move = random_move(state, rng)
            if move is None:
                break
            state.apply(move.action, move.seat)
            decisions += 1
            fingerprint.update(state.digest().encode())
        yield f"{fingerprint.hexdigest()} {decisions} {','.join(map(str, state.scores()))}"


def check_other_process(spec: GameSpec[Any], players: int, options: Mapping[str, str], games: int, seed: str) -> None:
    """Point 5: another process with another hash seed plays the same games, if it can find the game."""
    name = name_of(spec)
    if name is None:
        return
    chosen = [part for option, value in options.items() for part in ("--option", f"{option}={value}")]
    arguments = [name, "--players", str(players), "--games", str(games), "--seed", seed, *chosen]
    hash_seed = "4321" if os.environ.get("PYTHONHASHSEED") == "1234" else "1234"
    run = subprocess.run(
        [sys.executable, "-m", "ludotheque.testing.trace", *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    if run.returncode != 0:
        raise AssertionError(f"another process cannot play it: {run.stderr.strip()}")
    here, there = list(trace(spec, players, options, games, seed)), run.stdout.splitlines()
    if here != there:
        raise AssertionError(f"the same games are {here} here, but {there} there")


def named_game(name: str) -> GameSpec[Any]:
    """The game with this id, or the `SPEC` of the module of a game that is not ours; UsageError if there is none."""
    if name in GAMES or "." not in name:
        return game(name)
    try:
        spec = import_module(name).SPEC
    except (ImportError, AttributeError) as error:
        raise UsageError(f"no game in {name!r}: {error}") from None
    if not isinstance(spec, GameSpec):
        raise UsageError(f"no game in {name!r}: SPEC is not a GameSpec")
    return spec


def name_of(spec: GameSpec[Any]) -> str | None:
    """The name under which another process finds the game; None when it cannot."""
    for name in (spec.id, type(spec).__module__):
        try:
            if named_game(name) is spec:
                return name
        except UsageError:
            pass
    return None
