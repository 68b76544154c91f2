"""Fuzz every door of the program: nothing may break, be answered with a server's error, be logged, or pile up.

    .venv/bin/python -m bench.fuzz --inputs 300000
    .venv/bin/python -m bench.fuzz --door socket --inputs 50000 --seed 2
    .venv/bin/python -m bench.fuzz --only replay:17        one scene alone, the one that a report named

It can be stopped at any time and tells what was tried until then; it ends with 0 only if nothing was found.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.ends import carried_out
from bench.fuzz.command_lines import command_lines
from bench.fuzz.health import SAMPLES, Journal, Sample, growth, listening, sample
from bench.fuzz.parsers import PARSERS
from bench.fuzz.requests import requests
from bench.fuzz.scenes import Finding, Scene
from bench.fuzz.served import open_server
from bench.fuzz.sockets import sockets
from bench.fuzz.states import states
from bench.fuzz.wires import wires
from bench.leaks.worlds import World

ALONE = {**PARSERS, "command": command_lines}
SERVED = {"socket": sockets, "rest": requests, "chain": states, "wire": wires}
SHARES = {
    "chain": 1,
    "path": 25,
    "action": 15,
    "options": 10,
    "replay": 5,
    "pack": 2,
    "command": 2,
    "socket": 25,
    "rest": 6,
    "wire": 10,
}
"""How the inputs are divided between the doors: where they cost least there are most.

The first one keeps much that it has built once, which is there before memory is looked at.
"""
EVERY = 10.0
"""Seconds between two lines about how far it has come."""
LONGEST_SCENE = 300.0
"""Seconds after which a scene is held to hang."""
ENOUGH = 100
"""Findings after which nothing more is tried."""


class Run:
    """What was tried and found so far."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.inputs: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self.samples: list[Sample] = []
        self.begun = time.perf_counter()

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.begun

    async def fuzz(self, scenes: Iterator[Scene], inputs: int) -> None:
        """Try scenes until there were so many inputs."""
        told = 0.0
        with listening() as journal:
            async with open_server() as world:
                for scene in scenes:
                    await self.attempt(scene, world, journal)
                    if self.inputs.total() >= inputs * (len(self.samples) + 1) / SAMPLES:
                        self.samples.append(sample(self.inputs.total()))
                    if self.inputs.total() >= inputs or len(self.findings) >= ENOUGH:
                        break
                    if self.seconds - told > EVERY:
                        told = self.seconds
                        print(f"{self.inputs.total()} inputs, {len(self.findings)} findings", file=sys.stderr)
        grown = growth(self.samples)
        if grown is not None:
            self.findings.append(Finding("memory", "all inputs", grown))

    async def attempt(self, scene: Scene, world: World, journal: Journal) -> None:
        """Try one scene."""
        try:
            if scene.door in ALONE:
                ALONE[scene.door](scene)
            else:
                async with asyncio.timeout(LONGEST_SCENE):
                    await SERVED[scene.door](scene, world)
        except Exception as error:
            scene.blame(error)
        for line in journal.taken():
            scene.blame(line)
        self.inputs[scene.door] += scene.inputs
        self.findings += scene.findings
        for finding in scene.findings:
            print(finding, file=sys.stderr)

    def scenes(self, doors: Sequence[str]) -> Iterator[Scene]:
        """Scenes without end, of the doors in turn as their shares say."""
        numbers: Counter[str] = Counter()
        while True:
            door = min(doors, key=lambda door: self.inputs[door] / SHARES[door])
            yield Scene(door, numbers[door], self.seed)
            numbers[door] += 1

    def to_data(self) -> dict[str, object]:
        return {
            "seed": self.seed,
            "seconds": round(self.seconds, 1),
            "inputs": self.inputs.total(),
            "doors": dict(self.inputs),
            "memory": [{"inputs": one.inputs, "blocks": one.blocks, "bytes": one.bytes} for one in self.samples],
            "findings": [finding.to_data() for finding in self.findings],
        }

    def told(self) -> Iterator[str]:
        for door, inputs in self.inputs.items():
            yield f"{door:<10}{inputs:>10,} inputs"
        for one in self.samples[:: max(1, len(self.samples) // 4)]:
            yield f"memory after {one.inputs:>10,} inputs {one.blocks:>12,} blocks{one.bytes >> 20:>8} MB"
        for finding in self.findings[:10]:
            yield str(finding)
        yield f"{len(self.findings)} findings in {self.inputs.total():,} inputs, {self.seconds:.0f} seconds"


def named_scene(text: str, seed: str) -> Scene | None:
    """The scene that `DOOR:NUMBER` names; None when there is none."""
    door, _, number = text.partition(":")
    return Scene(door, int(number), seed) if door in SHARES and number.isdecimal() else None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--inputs", type=int, default=300_000, help="in all, the doors in turn")
    parser.add_argument("--door", choices=SHARES, help="only this one")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", metavar="DOOR:NUMBER", help="one scene alone")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    run = Run(asked.seed)
    scenes = run.scenes([asked.door] if asked.door else list(SHARES))
    if asked.only:
        scene = named_scene(asked.only, asked.seed)
        if scene is None:
            parser.error(f"{asked.only!r} names no scene: write DOOR:NUMBER")
        scenes = iter([scene])
    return carried_out(run.fuzz(scenes, asked.inputs), run, run.findings, asked.json)


if __name__ == "__main__":
    sys.exit(main())
