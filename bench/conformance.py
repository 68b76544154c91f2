"""Hold the environments of all games and all numbers of players to the checks of their libraries.

.venv/bin/python -m bench.conformance                   PettingZoo, Gymnasium and OpenSpiel, in both forms
.venv/bin/python -m bench.conformance --game attika --cycles 100
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ludotheque.games import GAMES, game
from ludotheque.research.gymnasium import solo_id
from ludotheque.research.openspiel.games import PREFIX
from ludotheque.research.pettingzoo import env
from ludotheque.research.settings import FORMS, SIGHTS

Check = Callable[[], object]


def checks(name: str, cycles: int) -> Iterator[tuple[str, Check]]:
    """What is held to what, one check after the other."""
    spec = game(name)
    for players in range(spec.min_players, spec.max_players + 1):
        for actions in FORMS:
            for observations in SIGHTS:
                table = partial(env, name, players, actions=actions, observations=observations)
                label = f"{name} {players} {actions} {observations}"
                yield f"{label}: api_test", partial(api_test, table(), num_cycles=cycles)
                yield f"{label}: seed_test", partial(seed_test, table, num_cycles=cycles)
                if players == 1:
                    alone = gymnasium.make(solo_id(spec), actions=actions, observations=observations)
                    yield f"{label}: check_env", partial(check_env, alone.unwrapped, skip_render_check=True)
            yield f"{name} {players} {actions}: random_sim_test", partial(simulate, name, players, actions)


def simulate(name: str, players: int, actions: str) -> None:
    loaded = pyspiel.load_game(f"{PREFIX}{name}(players={players},actions={actions})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.conformance", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be said again")
    parser.add_argument("--cycles", type=int, default=300, help="rounds of the agents in each check of PettingZoo")
    asked = parser.parse_args(arguments)
    failed, passed, begun = 0, 0, time.perf_counter()
    for name in asked.game or GAMES:
        for label, check in checks(name, asked.cycles):
            try:
                with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                    warnings.simplefilter("ignore")
                    check()
                passed += 1
            except Exception as error:
                failed += 1
                print(f"{label} fails: {error!r}")
        print(f"{name}: {passed} passed, {failed} failed, {time.perf_counter() - begun:.0f} seconds", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
