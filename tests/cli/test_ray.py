"""The arena on a Ray cluster of two workers: game by game what this machine plays."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cli.calls import GAME, Caller, elsewhere

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'ludotheque[ray]'")


@needs_ray
def test_games_on_a_cluster_are_those_of_this_machine(call: Caller, tmp_path: Path) -> None:
    bots = "level3,greedy"
    arguments = ("arena", GAME, "--bots", bots, "--iterations", "3", "--games", "4", "--seed", "6", "--json")
    here, there = tmp_path / "here", tmp_path / "there"
    found = elsewhere(*arguments, "--backend", "ray", "--workers", "2", "--replays", str(there), RAY_ADDRESS="")
    assert found.json() == call(*arguments, "--workers", 1, "--replays", here).json()
    assert found.err == ""
    games = {file.name: file.read_text(encoding="utf-8") for file in here.iterdir()}
    assert {file.name: file.read_text(encoding="utf-8") for file in there.iterdir()} == games
    assert len(games) == 4


def test_without_ray_one_sentence_says_what_to_install(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setenv("RAY_ADDRESS", "")
    answer = call("arena", GAME, "--bots", "random", "--games", 2, "--backend", "ray")
    assert answer.code == 2
    assert answer.complaint() == "the backend ray needs the package ray: pip install 'ludotheque[ray]'"


def test_nothing_but_the_backend_asks_for_ray() -> None:
    from tests.test_layout import SOURCE, imports, sources

    assert [path for path in sources() if "ray" in imports(path)] == [SOURCE / "bots" / "cluster.py"]
