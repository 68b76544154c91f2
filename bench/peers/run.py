"""Side by side with other engines: random complete games a second, one core each, as a ratio.

python bench/peers/run.py [--seconds 20]

The npm package hathora-et-labora-game goes into build/peers, which git ignores: compared with, never used.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
PEERS = ROOT / "build" / "peers"
PACKAGE = "hathora-et-labora-game@0.21.1"
DOORS = ("control", "completions")
"""Two ways to drive the package: its `control`, as its own page does, and its completion functions, which is faster."""
OURS = "ludotheque"
SLICES = 4
"""Measurements of each engine, taken in turn, so that whatever else the machine does hits both alike."""

sys.path.insert(0, str(ROOT / "scripts"))

from ludotheque import compiled  # noqa: E402
from ludotheque.bots.base import play_out  # noqa: E402
from ludotheque.bots.levels import seat_bots  # noqa: E402
from ludotheque.games import game  # noqa: E402
from nodejs import find_node  # noqa: E402


def install() -> str:
    """The package and a Node.js to run it; returns the program."""
    node = find_node()
    if not (PEERS / "node_modules" / "hathora-et-labora-game").exists():
        PEERS.mkdir(parents=True, exist_ok=True)
        (PEERS / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        command = [*node.npm, "install", "--no-audit", "--no-fund", PACKAGE]
        subprocess.run(command, cwd=PEERS, check=True, env=node.environment(), stdout=subprocess.DEVNULL)
    return str(node.program)


def theirs(node: str, seconds: float, door: str) -> dict[str, Any]:
    """Games that ended, and those in which no suggested command was accepted any more."""
    command = [node, str(HERE / "ora_et_labora.mjs"), str(PEERS), str(seconds), door]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found


def ours(seconds: float, first: int) -> dict[str, Any]:
    """The same mode: three players, normal length, France."""
    spec = game("ora_et_labora")
    games = decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        seed = f"peers/{first + games}"
        state = spec.new(3, {"country": "france"}, seed)
        decisions += play_out(state, seat_bots(["random"] * 3, spec, seed), spec.longest)
        assert state.over()
        games += 1
    return {"games": games, "stuck": 0, "commands": decisions, "seconds": time.process_time() - began}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="length of all measurements of an engine together")
    given = parser.parse_args()
    node = install()
    total: dict[str, dict[str, float]] = {}
    for number in range(SLICES):
        seconds = given.seconds / SLICES
        found = {door: theirs(node, seconds, door) for door in DOORS}
        for name, slice in {**found, OURS: ours(seconds, 100_000 * number)}.items():
            sums = total.setdefault(name, dict.fromkeys(slice, 0.0))
            for key, value in slice.items():
                sums[key] += value
    print("Ora et Labora, three players, long game, France: random complete games on one core")
    rates = {name: (sums["games"] + sums["stuck"]) / sums["seconds"] for name, sums in total.items()}
    for name, sums in total.items():
        label = f"{PACKAGE}, {name}" if name in DOORS else f"{OURS} ({'compiled' if compiled() else 'interpreted'})"
        stuck = f", {sums['stuck']:.0f} of them stuck before the end" if sums["stuck"] else ""
        print(f"{label:46}{rates[name]:8.2f} games/s {sums['commands'] / sums['seconds']:10,.0f} decisions/s{stuck}")
    for door in DOORS:
        print(f"{f'ratio to its {door}':46}{rates[OURS] / rates[door]:8.0f}")


if __name__ == "__main__":
    main()
