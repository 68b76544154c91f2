"""Simulated people on loopback: how many moves a second, how soon all see them, how much memory a connection takes.

Every table has four seats with a socket each; each seat receives its own view of every position; every
move is durable before anybody sees it. The server runs on one core, the people on another. Beside our
server runs the bare skeleton of `bench/skeleton.py`. Slices of both alternate and the best of each
counts, so that other work on the machine hits both alike.

    .venv/bin/python -m bench.load
    .venv/bin/python -m bench.load --short      the ratio alone, in some seconds, beside the recorded one
    .venv/bin/python -m bench.load --thinkers 10    what ten tables of the strongest bots cost people at other tables
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop
from bench.people import SEATS, Load, Opponent, Place
from bench.servers import Server, ours, started

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build"
COMMANDS = {
    "skeleton": [sys.executable, str(HERE / "skeleton.py"), "{file}"],
    "ours": ours("sqlite:///{file}"),
}
MIDGAME = 180
"""Moves of each table after which memory is measured; a game of four has about twice as many."""
RECORDED = 0.40
"""How much of our computing for a move the skeleton needs, as measured last on a machine that did little else."""


@contextmanager
def both_servers(names: list[str]) -> Iterator[dict[str, Server]]:
    """Servers on the first core; this process moves to the last one."""
    cores = sorted(os.sched_getaffinity(0))
    BUILD.mkdir(exist_ok=True)
    running: dict[str, Server] = {}
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        try:
            for name in names:
                file = str(Path(folder) / f"{name}.sqlite")
                running[name] = Server([word.format(file=file) for word in COMMANDS[name]], cores[:1])
            os.sched_setaffinity(0, {cores[-1]})
            yield running
        finally:
            for server in running.values():
                server.stop()


def set_up(name: str, port: int, tables: int) -> list[Place]:
    """Tables with a cookie for each seat; ours are made with ordinary requests, the skeleton needs none."""
    if name == "skeleton":
        return [(f"t{number}", [""] * SEATS) for number in range(tables)]
    return [started(port, f"P{number}", [{"kind": "open"}] * (SEATS - 1)) for number in range(tables)]


async def measure(
    servers: dict[str, Server], places: dict[str, list[Place]], slices: int, seconds: float, rate: float
) -> dict[str, Any]:
    loads: dict[str, Load] = {}
    empty = {name: server.memory() for name, server in servers.items()}
    for name, server in servers.items():
        loads[name] = Load()
        await loads[name].connect([server.port], places[name])
    idle = {name: server.memory() for name, server in servers.items()}
    for name in servers:
        await loads[name].play_to(MIDGAME)
    midgame = {name: server.memory() for name, server in servers.items()}
    rates: dict[str, list[float]] = {name: [] for name in servers}
    costs: dict[str, list[float]] = {name: [] for name in servers}
    late: dict[str, list[list[float]]] = {name: [] for name in servers}
    for _ in range(slices):
        for name, server in servers.items():
            if rate:
                late[name].append(await loads[name].run_paced(rate, seconds))
            computed, moved = server.computing(), loads[name].moves
            rates[name].append(await loads[name].run_flat_out(seconds))
            costs[name].append((server.computing() - computed) / max(1, loads[name].moves - moved))
    found: dict[str, dict[str, float]] = {}
    for name in servers:
        sockets = len(places[name]) * SEATS
        found[name] = {
            "moves_per_second": round(max(rates[name])),
            "computing_us_per_move": round(min(costs[name]) * 1e6),
            **latencies(late[name]),
            "connection_kb": round((idle[name] - empty[name]) / sockets / 1000, 1),
            f"connection_kb_after_{MIDGAME}_moves": round((midgame[name] - empty[name]) / sockets / 1000, 1),
        }
    if len(servers) == len(COMMANDS):
        found["ratio"] = {
            "moves_per_second": round(max(rates["ours"]) / max(rates["skeleton"]), 2),
            "computing": round(min(costs["skeleton"]) / min(costs["ours"]), 2),
        }
    return found


def latencies(slices: list[list[float]]) -> dict[str, float]:
    """How long moves took to be seen by all, in the best slice and in the worst."""
    if not slices:
        return {}
    slowest = [slice[int(len(slice) * 0.99)] for slice in slices]
    return {
        "p50_ms": round(min(slice[len(slice) // 2] for slice in slices) * 1000, 2),
        "p99_ms": round(min(slowest) * 1000, 2),
        "p99_ms_worst_slice": round(max(slowest) * 1000, 2),
    }


def run(names: list[str], tables: int, slices: int, seconds: float, rate: float) -> dict[str, Any]:
    with both_servers(names) as servers:
        places = {name: set_up(name, server.port, tables) for name, server in servers.items()}
        return uvloop.run(measure(servers, places, slices, seconds, rate))


async def measure_thinkers(
    server: Server, places: list[Place], thinkers: int, slices: int, seconds: float, rate: float
) -> dict[str, Any]:
    """How soon people see moves, first while no bot thinks, then while bots think at so many tables."""
    load = Load()
    await load.connect([server.port], places)
    computed = [server.computing()]
    alone = [await load.run_paced(rate, seconds) for _ in range(slices)]
    computed.append(server.computing())
    opponents = []
    for number in range(thinkers):
        opponents.append(Opponent(load))
        others = [{"kind": "bot", "bot": "level5"}] * (SEATS - 1)
        await opponents[-1].open(server.port, started(server.port, f"T{number}", others))
    computed.append(server.computing())
    beside = [await load.run_paced(rate, seconds) for _ in range(slices)]
    computed.append(server.computing())
    found = {"alone": latencies(alone), "beside_thinkers": latencies(beside)}
    found["alone"]["computing_s"] = round(computed[1] - computed[0], 2)
    found["beside_thinkers"]["computing_s"] = round(computed[3] - computed[2], 2)
    found["ratio"] = {
        name: round(figure / max(0.01, found["alone"][name]), 2) for name, figure in found["beside_thinkers"].items()
    }
    found["thinkers"] = {"tables": thinkers, "moves_of_their_people": sum(opponent.moves for opponent in opponents)}
    return found


def run_thinkers(thinkers: int, tables: int, slices: int, seconds: float, rate: float) -> dict[str, Any]:
    with both_servers(["ours"]) as servers:
        places = set_up("ours", servers["ours"].port, tables)
        return uvloop.run(measure_thinkers(servers["ours"], places, thinkers, slices, seconds, rate))


def short() -> None:
    """The ratio in some seconds; a lower one than the recorded is worth a longer look."""
    found = run(list(COMMANDS), tables=100, slices=4, seconds=0.8, rate=0)
    ours, skeleton = (found[name]["computing_us_per_move"] for name in ("ours", "skeleton"))
    print(
        f"Load: a move costs the server {ours} µs, a bare skeleton {skeleton} µs; "
        f"ratio {found['ratio']['computing']:.2f}, recorded {RECORDED:.2f} (see bench/README.md)."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250, help="tables of four at each server (default 250)")
    parser.add_argument("--slices", type=int, default=4, help="measurements of each server (default 4)")
    parser.add_argument("--seconds", type=float, default=4, help="length of a measurement (default 4)")
    parser.add_argument("--rate", type=float, default=500, help="moves a second for the latencies (default 500)")
    parser.add_argument("--only", choices=COMMANDS, help="measure one server alone")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    parser.add_argument("--short", action="store_true", help="the ratio alone, beside the recorded one")
    parser.add_argument("--thinkers", type=int, default=0, help="tables of the strongest bots beside those of people")
    wishes = parser.parse_args()
    if wishes.short:
        short()
        return
    if wishes.thinkers:
        figures = run_thinkers(wishes.thinkers, wishes.tables, wishes.slices, wishes.seconds, wishes.rate)
        print(json.dumps(figures, indent=None if wishes.json else 2))
        return
    names = [wishes.only] if wishes.only else list(COMMANDS)
    found = run(names, wishes.tables, wishes.slices, wishes.seconds, wishes.rate)
    print(json.dumps(found, indent=None if wishes.json else 2))


if __name__ == "__main__":
    main()
