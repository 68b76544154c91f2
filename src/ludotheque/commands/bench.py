"""`ludotheque bench`: how fast the engine is, compiled and interpreted.

Each measurement is a short slice in a process of its own. Slices of both engines alternate and the
best of each counts, so that other work on the machine hits both alike.

`python -m ludotheque.commands.bench GAME PLAYERS SECONDS` measures one slice in this process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from ludotheque import compiled
from ludotheque.bots.base import Bot, play_out, play_some
from ludotheque.bots.levels import seat_bots
from ludotheque.commands.common import print_json, print_table, progress
from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec

NOT_COMPILED = "the engine is not compiled here, so there is nothing to compare; see `make setup`"

Slice = dict[str, Any]


def run(slices: int, seconds: float, as_json: bool) -> None:
    games = {id: max(2, game(id).min_players) for id in GAMES}
    with progress("measuring", len(games) * slices * 2) as advance:
        found = {id: compare(id, players, slices, seconds, advance) for id, players in games.items()}
    if any(result["compiled"] is None for result in found.values()):
        print(f"ludotheque: {NOT_COMPILED}", file=sys.stderr)
    if as_json:
        print_json({"games": found})
    else:
        _print(found)


def compare(
    game_id: str, players: int, slices: int, seconds: float, advance: Callable[[int], object] = lambda done: None
) -> dict[str, Any]:
    """The best slice of each engine and how many times faster the compiled one decides.

    `compiled` and `ratio` are None when nothing is compiled.
    """
    interpreted: list[Slice] = []
    native: list[Slice] = []
    for _ in range(slices):
        interpreted.append(_slice_elsewhere(game_id, players, seconds, pure=True))
        advance(1)
        native.append(_slice_elsewhere(game_id, players, seconds, pure=False))
        advance(1)
    slow = _best(interpreted)
    fast = _best(native) if native[0]["compiled"] else None
    return {
        "players": players,
        "interpreted": _figures(slow),
        "compiled": None if fast is None else _figures(fast),
        "ratio": None if fast is None else round(fast["decisions_per_s"] / slow["decisions_per_s"], 2),
        "state_bytes": slow["state_bytes"],
    }


def _best(slices: list[Slice]) -> Slice:
    fastest = max(slices, key=lambda found: float(found["decisions_per_s"]))
    return {**fastest, "clone_us": min(found["clone_us"] for found in slices)}


def _figures(found: Slice) -> Slice:
    return {name: found[name] for name in ("decisions_per_s", "games_per_s", "clone_us")}


def _slice_elsewhere(game_id: str, players: int, seconds: float, pure: bool) -> Slice:
    environment = {**os.environ, "LUDOTHEQUE_PURE": "1" if pure else "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "ludotheque.commands.bench", game_id, str(players), str(seconds)]
    ran = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8")
    if ran.returncode != 0:
        raise UsageError(f"a measurement of {game_id} failed: {ran.stderr.strip().splitlines()[-1:]}")
    found: Slice = json.loads(ran.stdout)
    return found


def measure(spec: GameSpec[Any], players: int, seconds: float) -> Slice:
    """Random games for about so many seconds of computing, and clones of a position in the middle of one."""
    games = decisions = 0
    typical = play_out(spec.new(players), _random_bots(spec, players, "warm up"), spec.longest)
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        decisions += play_out(spec.new(players, seed=games), _random_bots(spec, players, str(games)), spec.longest)
        games += 1
    middle = spec.new(players)
    play_some(middle, _random_bots(spec, players, "warm up"), typical // 2)
    return {
        "compiled": compiled(),
        "decisions_per_s": round(decisions / spent, 1),
        "games_per_s": round(games / spent, 2),
        "clone_us": round(_clone_seconds(middle.clone) * 1e6, 3),
        "state_bytes": len(json.dumps(middle.to_data())),
    }


def _random_bots(spec: GameSpec[Any], players: int, seed: str) -> list[Bot]:
    return seat_bots(["random"] * players, spec, seed)


def _clone_seconds(clone: Callable[[], object], rounds: int = 5, times: int = 2000) -> float:
    """The time of one clone, in the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        begin = process_time()
        for _ in range(times):
            clone()
        best = min(best, process_time() - begin)
    return best / times


def _print(found: dict[str, dict[str, Any]]) -> None:
    from rich.table import Table

    table = Table("game", "engine")
    for column in ("decisions/s", "games/s", "clone µs", "ratio"):
        table.add_column(column, justify="right")
    for id, result in found.items():
        for engine in ("interpreted", "compiled"):
            figures = result[engine]
            if figures is None:
                table.add_row(id, engine, "–", "–", "–", "–")
                continue
            ratio = f"{result['ratio']:.1f}" if engine == "compiled" else "1"
            speed = (f"{figures['decisions_per_s']:,.0f}", f"{figures['games_per_s']:,.0f}")
            table.add_row(id, engine, *speed, f"{figures['clone_us']:.2f}", ratio)
    print_table(table, "Random games, the best of several slices of each engine.")


if __name__ == "__main__":
    print(json.dumps(measure(game(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
