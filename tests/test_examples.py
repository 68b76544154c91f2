"""The examples do what they say, each as a program of its own; `bot.py` is tried in tests/server.

Those that need a library which is not installed are left out: `make examples` installs all and runs them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def needs(*packages: str) -> pytest.MarkDecorator:
    missing = [package for package in packages if find_spec(package) is None]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} not installed: `make examples`")


def said(name: str, *words: str, folder: Path) -> str:
    """What an example prints when it is run quickly."""
    command = [sys.executable, str(EXAMPLES / name), "--quick", *words]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs("sklearn", "numpy")
def test_values_that_are_learned_predict_better_than_points_and_time(tmp_path: Path) -> None:
    last = said("fit_values.py", folder=tmp_path).splitlines()[-1]
    assert "seeing all instead of points and time is better by" in last
    low, _ = re.findall(r"-?\d\.\d+", last)[1:]
    assert float(low) > 0


def test_the_picture_of_balance_shows_every_thing(tmp_path: Path) -> None:
    told = said("plot_balance.py", "--out", "balance.svg", folder=tmp_path)
    svg = ElementTree.parse(tmp_path / "balance.svg")
    things = len(svg.findall("{http://www.w3.org/2000/svg}circle"))
    assert told.splitlines()[-1] == f"{things} things in balance.svg"
    assert things > 20


@needs("ray")
def test_a_cluster_of_two_nodes_plays_the_same_games(tmp_path: Path) -> None:
    told = said("ray_arena.py", folder=tmp_path).splitlines()
    assert told[0].startswith("12 games on 2 nodes: ")
    assert told[-1] == "without Ray, game by game the same"


@needs("torch", "numpy")
def test_an_agent_learns_what_the_search_would_do(tmp_path: Path) -> None:
    told = said("train_agent.py", folder=tmp_path)
    first, second = map(float, re.findall(r"missed (\d\.\d+)", told))
    assert second < first
    assert [line.split()[0] for line in told.splitlines()[-3:]] == ["agent", "greedy", "difference"]


def test_every_example_is_described() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [file.name for file in EXAMPLES.glob("*.py") if f"`{file.name}`" not in page] == []
