"""Learned values of a game: played, fitted, held to a gate, and written with where they come from.

    .venv/bin/python -m bench.learn glass_road --players 1 --games 60 --reach 2 --in-playouts
    .venv/bin/python -m bench.learn attika --players 2 --games 0        # only calibrate

    .venv/bin/python -m bench.learn castles_of_burgundy --players 2 --finals 12000

1. *Gather*: searching bots play each other. At many of their decisions the candidates are played on in the same
   redrawn worlds up to the horizon; what that comes to, beyond the value at first sight, is the lesson. Now and
   then a random candidate is played, so that the positions of bad moves are met too.
2. *Fit*: ridge regression of these lessons on the features of the positions, within each decision, since only
   differences between candidates of one decision matter to a choice; apart for the beginning and the end of a game.
3. *Gate*: new weights against the ones before, same bots, same playouts, seats rotated. Worse ones are not written.
4. *Calibrate*: in games of bots with these weights, how far final scores are from values, tick by tick.

With `--finals` quick players finish games instead (`bench/finals.py`), and the fit foretells their final points: values
for where playouts stop, in the place of those of the advice; candidates are ranked as before.

The same arguments give the same weights. They are kept for each number of players; alone, means are compared.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from bench.finals import GAMES_A_JOB, FinalsJob, ending, gather_finals
from bench.fitting import LEFT_OUT, Lesson, Normal, fit, solve
from bench.jobs import QUICK, Job, Weights, nothing, searcher

from ludotheque.bots.arena import local_results
from ludotheque.bots.cluster import cluster_results
from ludotheque.bots.findings import Candidate
from ludotheque.bots.intervals import mean_interval, wilson
from ludotheque.bots.search import SearchBot, nearest
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.kernel.weights import FILE, manner_data

T = TypeVar("T")
R = TypeVar("R")
BEST = 8
"""Candidates of a decision that are played on: so many of the best at first sight,"""
OTHERS = 3
"""and so many of the rest."""
ASTRAY = 0.15
"""How often a game goes on with a candidate by chance."""

# Gather


def gather(job: Job) -> tuple[list[Lesson], int]:
    """Play a game, now and then astray; the lessons of its decisions, and the tick at its end."""
    spec = game(job.game)
    state = spec.new(job.players, job.options, job.seed)
    bots = [searcher(spec, job, seat) for seat in range(job.players)]
    chance = seeded(f"{job.seed}/learn")
    rate = job.lessons / typical_length(spec, job)
    found: list[Lesson] = []
    tick = 0
    while state.stack:
        seat = state.to_move()
        tick = spec.advice.clock(state)
        actions = state.legal(seat)
        if len(actions) == 1:
            state.apply(actions[0], seat)
            continue
        bot = bots[seat]
        bot.begin(state)
        candidates = bot.first_sight(spec.determinise(state, seat, bot.rng), seat, actions)
        if len(candidates) > 1 and int(chance.below(1 << 16)) < rate * (1 << 16):
            rest = list(range(BEST, len(candidates)))
            chance.shuffle(rest)
            candidates = candidates[:BEST] + [candidates[place] for place in rest[:OTHERS]]
            found.append(lesson(spec, bot, state, seat, candidates, job.worlds))
            candidates.sort(key=lambda candidate: -candidate.mean())
        pick = 0
        if int(chance.below(1 << 16)) < ASTRAY * (1 << 16):
            pick = int(chance.below(len(candidates)))
        state.apply(candidates[pick].action, seat)
    return found, tick


def typical_length(spec: GameSpec[Any], job: Job) -> int:
    """Decisions with a choice in a quick game."""
    state = spec.new(job.players, job.options, job.seed)
    rng = seeded(f"{job.seed}/length")
    decisions = 0
    while state.stack:
        seat = state.to_move()
        actions = state.legal(seat)
        decisions += len(actions) > 1
        if len(actions) > 1:
            actions = spec.advice.shortlist(state, seat, actions)
        state.apply(actions[int(rng.below(len(actions)))], seat)
    return max(1, decisions)


def lesson(
    spec: GameSpec[Any], bot: SearchBot, state: State, seat: int, candidates: list[Candidate], worlds: int
) -> Lesson:
    """Play all candidates on in the same worlds."""
    tick = spec.advice.clock(state)
    drawn = [spec.determinise(state, seat, bot.rng) for _ in range(worlds)]
    rows, gains = [], []
    for candidate in candidates:
        after = drawn[0].clone()
        after.apply(candidate.action, seat)
        rows.append(spec.advice.features(after, seat))
        for world in drawn:
            bot.playout(world, candidate, seat)
        gains.append(candidate.own / worlds - spec.advice.outlook(after, seat))
    return Lesson(tick, np.array(rows), np.array(gains))


# Gate


def contest(job: Job) -> tuple[int, list[float]]:
    """Play a game of searching bots with the weights of each seat; the winner and all points."""
    spec = game(job.game)
    state = spec.new(job.players, job.options, job.seed)
    bots = [searcher(spec, job, seat) for seat in range(job.players)]
    while state.stack:
        seat = state.to_move()
        state.apply(bots[seat].choose(state, seat), seat)
    return state.ranking()[0], [float(spec.points(score)) for score in state.scores()]


def gate(run: Run, new: Weights, old: Weights, games: int) -> dict[str, Any]:
    """How new weights do against old ones, and whether they may be written."""
    players = run.players
    jobs = []
    for number in range(-(-games // max(2, players))):
        if players == 1:
            jobs += [run.job(f"gate/{number}", (weights,)) for weights in (new, old)]
        else:
            for seat in range(players):
                seats = tuple(new if other == seat else old for other in range(players))
                jobs.append(run.job(f"gate/{number}", seats))
    results = run.results(contest, jobs, "gate")
    if players == 1:
        gains = [results[at][1][0] - results[at + 1][1][0] for at in range(0, len(results), 2)]
        low, high = mean_interval(gains)
        news = [result[1][0] for result in results[::2]]
        found = {"games": len(gains), "gain": sum(gains) / len(gains), "low": low, "high": high}
        return {**found, "mean": sum(news) / len(news), "passed": low > 0}
    wins = sum(result[0] == number % players for number, result in enumerate(results))
    low, high = wilson(wins, len(results))
    own = [result[1][number % players] for number, result in enumerate(results)]
    found = {"games": len(results), "rate": wins / len(results), "low": low, "high": high}
    return {**found, "mean": sum(own) / len(own), "passed": low > 1 / players}


# Calibrate


def course(job: Job) -> tuple[list[tuple[int, int, float, float]], list[float]]:
    """What each seat's position was worth at the first decision of every tick, and the lead; then the final points."""
    spec = game(job.game)
    state = spec.new(job.players, job.options, job.seed)
    bots = [searcher(spec, job, seat) for seat in range(job.players)]
    found: list[tuple[int, int, float, float]] = []
    last = -1
    while state.stack:
        seat = state.to_move()
        tick = spec.advice.clock(state)
        if tick > last:
            last = tick
            bots[seat].begin(state)
            values = [bots[seat].estimate(state, other) for other in range(job.players)]
            for other in range(job.players):
                rivals = [value for rival, value in enumerate(values) if rival != other]
                found.append((tick, other, values[other], values[other] - max(rivals, default=0.0)))
        state.apply(bots[seat].choose(state, seat), seat)
    return found, [float(spec.points(score)) for score in state.scores()]


def calibrate(run: Run, weights: Weights, games: int) -> None:
    """Write into the weights how far final scores and leads are from what values say, tick by tick."""
    jobs = [run.job(f"course/{number}", (weights,) * run.players) for number in range(games)]
    results = run.results(course, jobs, "calibrate")
    length = max(len(weights["offset"]), *[tick + 1 for seen, _ in results for tick, *_ in seen])
    offsets: list[list[float]] = [[] for _ in range(length)]
    strays: list[list[float]] = [[] for _ in range(length)]
    for seen, points in results:
        for tick, seat, value, lead in seen:
            rivals = [other for rival, other in enumerate(points) if rival != seat]
            offsets[tick].append(points[seat] - value)
            strays[tick].append(points[seat] - max(rivals, default=0.0) - lead)
    weights["offset"] = filled([sum(some) / len(some) if some else None for some in offsets])
    weights["swing"] = filled([sqrt(sum(one * one for one in some) / len(some)) if some else None for some in strays])


def filled(numbers: Sequence[float | None]) -> list[float]:
    """The numbers, those in between that are missing on a straight line, and each a mean with its neighbours."""
    known = [(place, number) for place, number in enumerate(numbers) if number is not None]
    line = np.interp(range(len(numbers)), [place for place, _ in known], [number for _, number in known])
    padded = np.concatenate([line[:1], line, line[-1:]])
    return [round(float(number), 2) for number in (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4]


# The whole


@dataclass(frozen=True)
class Run:
    """What all steps of one run share."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    iterations: int
    reach: float
    workers: int | None
    backend: str

    def job(self, name: str, weights: tuple[Weights, ...], lessons: int = 0, worlds: int = 0) -> Job:
        seed = f"learn/{self.seed}/{name}"
        reach = self.reach if lessons else 1.0
        return Job(self.game, self.players, self.options, seed, weights, lessons, worlds, self.iterations, reach)

    def results(self, work: Callable[[T], R], jobs: Sequence[T], title: str) -> list[R]:
        with progress(title, len(jobs)) as advance:
            return list(told(self._results(work, jobs), advance))

    def _results(self, work: Callable[[T], R], jobs: Sequence[T]) -> Iterator[R]:
        spread = cluster_results if self.backend == "ray" else local_results
        return spread(work, jobs, self.workers)


def told(results: Iterator[R], advance: Callable[[int], object]) -> Iterator[R]:
    for result in results:
        advance(1)
        yield result


def learn(run: Run, given: argparse.Namespace) -> Weights:
    """New weights if they pass the gate, otherwise the ones before; calibrated in either case."""
    spec = game(run.game)
    size = len(spec.advice.features(spec.new(run.players, run.options, run.seed), 0))
    before = written(spec).get(str(run.players)) or nothing(0)
    manner = spec.learned[nearest(spec.learned, run.players)].manner
    if manner is not None:
        before["manner"] = manner_data(manner)
    made: dict[str, Any] = dict(before.get("made", {}))
    weights = before
    if given.games or given.finals:
        learned, passes = (finished if given.finals else taught)(run, given, size, before)
        verdict = gate(run, learned, before, given.gate)
        print(f"gate: {verdict}", flush=True)
        if verdict["passed"]:
            made = {**vars(given), "passes": passes, "gate": rounded(verdict)}
            weights = learned
        else:
            made["refused"] = {"passes": passes, "gate": rounded(verdict)}
    calibrate(run, weights, given.courses)
    made["calibrated"] = {"games": given.courses, "iterations": given.iterations, "seed": given.seed}
    return {**weights, "made": made}


def manner_of(weights: Weights) -> Weights:
    """The manner of the quick players stays as it was."""
    return {"manner": weights["manner"]} if "manner" in weights else {}


def finished(run: Run, given: argparse.Namespace, size: int, before: Weights) -> tuple[Weights, list[dict[str, Any]]]:
    """Weights from games that quick players finish, and how that went."""
    weights = {**nothing(0), **manner_of(before)}
    length = 1 + max(run.results(ending, [run.job(f"length/{number}", (weights,)) for number in range(20)], "length"))
    jobs = [
        FinalsJob(run.job(f"finals/{place}", (weights,)), GAMES_A_JOB, length, given.stages)
        for place in range(LEFT_OUT * -(-given.finals // GAMES_A_JOB // LEFT_OUT))
    ]
    sums = [Normal(size, given.stages) for _ in range(LEFT_OUT)]
    for place, found in enumerate(run.results(gather_finals, jobs, "games to their end")):
        sums[place % LEFT_OUT] += found
    rows, _ = solve(sums)
    strays = sum((sums[place].total * (1 - sums[place].explained(np.concatenate(rows)))) for place in range(LEFT_OUT))
    count = sum(part.rows for part in sums)
    weights |= {
        "rows": [[round(float(one), 4) for one in row] for row in rows],
        "whole": True,
        "offset": [0.0] * length,
    }
    told = {"positions": count, "strays": round(sqrt(strays / count), 2)}
    print(f"{count} positions, final points stray by {told['strays']} from what is foretold", flush=True)
    return weights, [told]


def taught(run: Run, given: argparse.Namespace, size: int, before: Weights) -> tuple[Weights, list[dict[str, Any]]]:
    """Weights after all passes, and how each of them went."""
    weights = {**nothing(size), **manner_of(before), "in_playouts": given.in_playouts}
    passes: list[dict[str, Any]] = []
    length = 1
    for number in range(given.passes):
        jobs = [
            run.job(f"gather/{number}/{place}", (weights,) * run.players, given.lessons, given.worlds)
            for place in range(given.games)
        ]
        results = run.results(gather, jobs, f"gather, pass {number + 1}")
        lessons = [one for found, _ in results for one in found]
        length = max([length, *[tick + 1 for _, tick in results]])
        rows, share = fit(lessons, length)
        weights = {
            **weights,
            "rows": [[round(given.belief * float(weight), 4) for weight in row] for row in rows],
            "offset": [0.0] * length,
        }
        passes.append({"lessons": len(lessons), "foretold": round(share, 3)})
        print(f"pass {number + 1}: {len(lessons)} lessons, {share:.1%} of those left out foretold", flush=True)
    return weights, passes


def rounded(verdict: dict[str, Any]) -> dict[str, Any]:
    return {name: round(number, 3) if isinstance(number, float) else number for name, number in verdict.items()}


def written(spec: GameSpec[Any]) -> dict[str, Weights]:
    path = spec.folder / FILE
    return json.loads(path.read_text(encoding="utf-8"))["players"] if path.exists() else {}


def write(spec: GameSpec[Any], players: int, weights: Weights, folder: Path) -> None:
    """Put the weights of one number of players into the file of the game."""
    everything = {**written(spec), str(players): weights}
    lines = []
    for number in sorted(everything):
        fields = [f'      "{name}": {json.dumps(value)}' for name, value in everything[number].items()]
        lines.append(f'    "{number}": {{\n' + ",\n".join(fields) + "\n    }")
    text = '{\n  "made_by": "bench/learn.py",\n  "players": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    (folder / FILE).write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=200, help="games to gather from, in each pass; 0: only calibrate")
    parser.add_argument("--lessons", type=int, default=40, help="decisions of a game that are played on, about")
    parser.add_argument("--worlds", type=int, default=12, help="playouts of each candidate")
    parser.add_argument("--passes", type=int, default=2, help="later passes play on with the weights of the one before")
    parser.add_argument("--gate", type=int, default=200, help="games against the weights before")
    parser.add_argument("--courses", type=int, default=60, help="games that calibrate")
    parser.add_argument("--iterations", type=int, default=QUICK, help="playouts for a move at the gate and after it")
    parser.add_argument("--reach", type=float, default=1.0, help="how far lessons look, in horizons of the game")
    parser.add_argument("--belief", type=float, default=1.0, help="how much of what was learned is believed")
    parser.add_argument("--in-playouts", action="store_true", help="playouts follow the learned values too")
    parser.add_argument("--finals", type=int, default=0, help="instead: so many games that quick players finish")
    parser.add_argument("--stages", type=int, default=4, help="stages of a game that are told apart then")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--backend", choices=("local", "ray"), default="local")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    spread = (given.workers, given.backend)
    run = Run(given.game, given.players, options, given.seed, given.iterations, given.reach, *spread)
    spec = game(given.game)
    write(spec, given.players, learn(run, given), spec.folder)


if __name__ == "__main__":
    main()
