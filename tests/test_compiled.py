"""Compiled and interpreted, the engine plays the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from tests.conformance.cases import cases_of

from hot_modules import SOURCES, compiled_files, has_compiler, is_fresh
from ludotheque.games import all_games
from ludotheque.kernel.spec import GameSpec

needs_compiled = pytest.mark.skipif(
    not compiled_files() and not has_compiler(),
    reason="no C compiler with Python headers on this machine, so nothing is compiled",
)

GAMES = 40
"""So many games of each kind, at least."""


def python(*arguments: str, pure: bool) -> str:
    """What a fresh Python prints, from the sources alone or from whatever lies there."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTHEQUE_PURE"}
    if pure:
        environment["LUDOTHEQUE_PURE"] = "1"
    run = subprocess.run(
        [sys.executable, *arguments], cwd=SOURCES, env=environment, capture_output=True, encoding="utf-8"
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_importing_the_package_imports_no_engine() -> None:
    code = "import ludotheque, sys; print([name for name in sys.modules if name.startswith('ludotheque.')])"
    assert python("-c", code, pure=False).strip() == "[]"


def test_pure_switch_runs_the_sources() -> None:
    assert python("-c", "import ludotheque; print(ludotheque.compiled())", pure=True).strip() == "False"


@needs_compiled
def test_compiled_modules_stem_from_the_present_sources() -> None:
    assert is_fresh(), "the compiled modules are missing or older than their sources: run `make setup`"
    assert python("-c", "import ludotheque; print(ludotheque.compiled())", pure=False).strip() == "True"


@needs_compiled
@pytest.mark.parametrize("spec", all_games(), ids=lambda spec: spec.id)
def test_compiled_and_interpreted_games_agree_on_every_position(spec: GameSpec[Any]) -> None:
    """In every way to play: each player count, each option on its own."""
    ways = [(case.players, case.options) for case in cases_of(spec)]
    each = -(-GAMES // len(ways))
    traces = f"for players, options in {ways}: print(*trace(named_game({spec.id!r}), players, options, {each}, '11'))"
    code = f"from ludotheque.testing.fingerprints import named_game, trace\n{traces}"
    interpreted = python("-c", code, pure=True).splitlines()
    assert len(interpreted) == len(ways)
    assert python("-c", code, pure=False).splitlines() == interpreted
