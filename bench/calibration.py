"""Does analysis promise what games bring? What a few positions of bots' games promised, held against how they ended.

    .venv/bin/python -m bench.calibration fit castles_of_burgundy --players 2 --write
    .venv/bin/python -m bench.calibration check castles_of_burgundy --players 2 --write docs/analysis.md

`fit` finds how far values of positions lie from the ends of real games, tick by tick, and writes `analysis.json` into
the folder of the game. `check` plays other games, prints what was said and seen tenth by tenth, and draws it. The same
arguments give the same, on any number of cores.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from pathlib import Path
from statistics import mean, pstdev

from bench.pages import fill
from bench.reliability import Said, bias, drawing, table, tenths
from bench.tables import Seating, add_arguments, add_page, played

from ludotheque.analysis.evaluating import OPEN, Evaluator, means, normal, placing
from ludotheque.analysis.known import FILE, RACE_SPREAD, written
from ludotheque.analysis.reviewing import Course
from ludotheque.bots.arena import in_processes
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State

POSITIONS = 8
"""So many positions of each game are looked at, spread over it."""
WORLDS = 8
KNOTS = 9
"""Times of the game at which the stray is fitted; between them a line."""
CERTAIN = 1e-3
"""No chance counts as smaller when the stray is fitted."""
PICTURES = Path("docs/pictures")


@dataclass(frozen=True)
class Job:
    """A game to be played and looked at, for a fit or for a check."""

    table: Seating
    fits: bool


@dataclass(frozen=True)
class Leaf:
    """Where a playout stopped: the tick, who is to move, and the value for each seat; at the end the points."""

    tick: int
    mover: int
    values: list[float]
    first: int = -1
    """The seat that came first, where it is the end."""


@dataclass(frozen=True)
class Looked:
    """A position of a game and what became of it."""

    leaves: list[Leaf]
    scores: list[float]
    ranking: list[int]
    said: list[float]
    """As numbers of a glimpse, the mean; only for checks."""


def look(job: Job) -> list[Looked]:
    """Play a game and look at some of its positions."""
    match, seed = played(job.table), job.table.seed
    spec, end, positions = match.spec, match.state, Course(match).positions
    scores, ranking = [float(spec.points(score)) for score in end.scores()], end.ranking()
    evaluator = Evaluator(spec, match.players)
    rng = seeded(f"{seed}/positions")
    found = []
    for number in range(POSITIONS):
        share = (number + int(rng.below(1 << 16)) / (1 << 16)) / POSITIONS
        position = positions[int(share * (len(positions) - 1))]
        if job.fits:
            found.append(Looked(leaves_of(evaluator, position, f"{seed}/{number}"), scores, ranking, []))
        else:
            said, _ = means(evaluator.glimpses(position, OPEN, 2 * WORLDS, f"{seed}/{number}"))
            found.append(Looked([], scores, ranking, said))
    return found


def leaves_of(evaluator: Evaluator, position: State, seed: str) -> list[Leaf]:
    """Where playouts of a position stop, with values as they are without any correction."""
    bot, spec = evaluator.bot, evaluator.spec
    bot.begin(position)
    found = []
    for number in range(WORLDS):
        world = evaluator.world(position, OPEN, seeded(f"{seed}/{number}"))
        leaf = evaluator.after(world, evaluator.until(position))
        tick = int(bot.advice.clock(leaf))
        if leaf.stack:
            values = [bot.estimate(leaf, seat) for seat in range(evaluator.players)]
            found.append(Leaf(tick, leaf.to_move(), values))
        else:
            points = [float(spec.points(score)) for score in leaf.scores()]
            found.append(Leaf(tick, 0, points, leaf.ranking()[0]))
    return found


# Fitting


@dataclass(frozen=True)
class Fit:
    """Tables by tick, see `Known`."""

    offset: list[list[float]]
    stray: list[float]
    swing: list[float]
    spread: float
    ended: float


def fit(looked: Sequence[Looked], players: int, bar: float | None, race: bool) -> Fit:
    """How far values lie from what games came to."""
    last = max(leaf.tick for one in looked for leaf in one.leaves if leaf.first < 0)
    width = max(1.0, last / 16)
    rows = [(one, leaf) for one in looked for leaf in one.leaves if leaf.first < 0]
    offset = [[0.0] * (last + 1) for _ in range(players)]
    if not race:
        plain = smoothed([(leaf.tick, mean(one.scores) - mean(leaf.values)) for one, leaf in rows], last, width)
        for place in range(players):
            own = [(leaf.tick, difference(one, leaf, place, players)) for one, leaf in rows]
            offset[place] = [a + b for a, b in zip(plain, smoothed(own, last, 2 * width), strict=True)]
    else:
        offset = tempo(rows, players, last)
    raised = [(one, [with_offset(leaf, offset, players) for leaf in one.leaves]) for one in looked]
    wrong = [
        (leaf.tick, (one.scores[seat] - leaf.values[seat]) ** 2)
        for one, leaves in raised
        for leaf in leaves
        if leaf.first < 0
        for seat in range(players)
    ]
    stray = [sqrt(value) for value in smoothed(wrong, last, width)]
    swing = fitted_swing(raised, players, bar, last, width)
    finals = [score for one in looked for score in one.scores]
    ended = 0.0 if race or players == 1 else fitted_end(raised)
    return Fit(offset, swing if players == 1 else stray, swing, RACE_SPREAD if race else pstdev(finals), ended)


def difference(one: Looked, leaf: Leaf, place: int, players: int) -> float:
    """What the seat so many places behind the one to move ends above its value, beyond what all do."""
    seat = (leaf.mover + place) % players
    return one.scores[seat] - leaf.values[seat] - mean(one.scores) + mean(leaf.values)


def tempo(rows: Sequence[tuple[Looked, Leaf]], players: int, last: int) -> list[list[float]]:
    """In a race, what it is worth to be the one to move: that which makes the mean chance of every place even."""
    found: list[list[float]] = []
    leads = [abs(leaf.values[0] - mean(leaf.values)) for _, leaf in rows]
    step = mean(leads) / 4
    for place in range(players):

        def loss(shift: float, place: int = place) -> float:
            total = 0.0
            for one, leaf in rows:
                seat = (leaf.mover + place) % players
                rival = max(value for other, value in enumerate(leaf.values) if other != seat)
                chance = normal((leaf.values[seat] + shift - rival) / (4 * step + 1e-9))
                total -= log(max(CERTAIN, chance if one.ranking[0] == seat else 1 - chance))
            return total

        best = min((number * step / 4 for number in range(-8, 9)), key=loss)
        found.append([best / 2] * (last + 1))
    return found


def with_offset(leaf: Leaf, offset: Sequence[Sequence[float]], players: int) -> Leaf:
    if leaf.first >= 0:
        return leaf
    values = [value + offset[(seat - leaf.mover) % players][leaf.tick] for seat, value in enumerate(leaf.values)]
    return replace(leaf, values=values)


def smoothed(points: Sequence[tuple[int, float]], last: int, width: float) -> list[float]:
    """Means of values around each tick, the nearer the more they count."""
    sums, counts = [0.0] * (last + 1), [0.0] * (last + 1)
    for tick, value in points:
        sums[tick] += value
        counts[tick] += 1
    weights = [exp(-((distance / width) ** 2) / 2) for distance in range(last + 1)]
    found = []
    for tick in range(last + 1):
        weight = sum(weights[abs(tick - other)] * counts[other] for other in range(last + 1))
        found.append(sum(weights[abs(tick - other)] * sums[other] for other in range(last + 1)) / max(weight, 1e-12))
    return found


def fitted_swing(
    raised: Sequence[tuple[Looked, list[Leaf]]], players: int, bar: float | None, last: int, width: float
) -> list[float]:
    """At each tick the stray with which chances foretell best who comes first; alone, whether the bar is reached."""
    values = [value for _, leaves in raised for leaf in leaves for value in leaf.values]
    most = max(1.0, pstdev(values)) * 4
    tried = [most * 0.86**power for power in range(36)]
    knots = [last * number / (KNOTS - 1) for number in range(KNOTS)]
    found: list[float] = []
    for knot in knots:
        near = [
            (exp(-(((mean(leaf.tick for leaf in leaves) - knot) / (2 * width)) ** 2) / 2), one, leaves)
            for one, leaves in raised
            if any(leaf.first < 0 for leaf in leaves)
        ]
        near = [row for row in near if row[0] > 0.05]
        found.append(min(tried, key=lambda swing: surprise(near, swing, players, bar)) if near else found[-1])
    logs = [log(value) for value in found]
    return [exp(between(logs, tick / max(1, last) * (KNOTS - 1))) for tick in range(last + 1)]


def fitted_end(raised: Sequence[tuple[Looked, list[Leaf]]]) -> float:
    """The stray with which ends that quick players bring about foretell best who comes first."""
    near = [(one, leaf) for one, leaves in raised for leaf in leaves if leaf.first >= 0]

    def loss(stray: float) -> float:
        return -sum(log(max(CERTAIN, placing(leaf.values, stray)[one.ranking[0]][0])) for one, leaf in near)

    most = max(1.0, pstdev([score for one, _ in near for score in one.scores])) * 2 if near else 0.0
    return min((most * 0.86**power for power in range(30)), key=loss) if near else 0.0


def between(values: Sequence[float], place: float) -> float:
    low = min(int(place), len(values) - 2)
    return values[low] + (values[low + 1] - values[low]) * (place - low)


def surprise(near: Sequence[tuple[float, Looked, list[Leaf]]], swing: float, players: int, bar: float | None) -> float:
    """How little chances with such a stray foretold what came (logarithmic loss)."""
    total = 0.0
    for weight, one, leaves in near:
        if players == 1:
            assert bar is not None
            chance = mean(
                float(leaf.values[0] >= bar) if leaf.first >= 0 else normal((leaf.values[0] - bar) / swing)
                for leaf in leaves
            )
            came = chance if one.scores[0] >= bar else 1 - chance
        else:
            first = one.ranking[0]
            came = mean(
                float(leaf.first == first) if leaf.first >= 0 else placing(leaf.values, swing)[first][0]
                for leaf in leaves
            )
        total -= weight * log(max(CERTAIN, came))
    return total


# Commands


def looked_at(arguments: argparse.Namespace, fits: bool) -> list[list[Looked]]:
    seed = f"{arguments.seed}/{'fit' if fits else 'check'}"
    bots = (arguments.bots,) * arguments.players
    jobs = [Job(Seating(arguments.game, bots, f"{seed}/{number}"), fits) for number in range(arguments.games)]
    with progress("games", len(jobs)) as advance:
        return in_processes(look, jobs, arguments.workers, advance)


def run_fit(arguments: argparse.Namespace) -> None:
    spec, players = game(arguments.game), arguments.players
    bar = max(spec.solo_bars, default=0) if players == 1 else None
    found = fit([one for games in looked_at(arguments, True) for one in games], players, bar, spec.race)
    data = dict(written(spec.folder))
    data["made_by"] = "bench/calibration.py"
    swing = [round(value, 2) for value in found.swing]
    tables: dict[str, object] = {
        "offset": [[round(value, 2) for value in row] for row in found.offset],
        "stray": [round(value, 2) for value in found.stray],
        "swing": swing,
        "spread": round(found.spread, 2),
        "ended": round(found.ended, 2),
        "made": {name: getattr(arguments, name) for name in ("bots", "games", "seed")},
    }
    data["players"] = {**data.get("players", {}), str(players): tables}
    print(f"{spec.id}, {players}: spread {found.spread:.1f}, swing {swing[:: max(1, len(swing) // 8)]}")
    if arguments.write:
        text = json.dumps(data, indent=2)
        (spec.folder / FILE).write_text(compact(text) + "\n", encoding="utf-8")


def compact(text: str) -> str:
    """JSON with every list of numbers on one line."""
    lines: list[str] = []
    depth = 0
    for line in text.splitlines():
        stripped = line.strip()
        if depth:
            lines[-1] += stripped + (" " if stripped.endswith(",") else "")
        else:
            lines.append(line)
        depth += stripped.count("[") - stripped.count("]")
    return "\n".join(line.rstrip() for line in lines)


def said_of(games: Sequence[Sequence[Looked]], players: int, bar: float | None) -> Iterator[Said]:
    """What was said of each seat, and what came."""
    width = 2 if players == 1 else players
    for number, positions in enumerate(games):
        for one in positions:
            for seat in range(players):
                came = one.scores[0] >= bar if bar is not None else one.ranking[0] == seat
                yield Said(number, one.said[players + seat * width], came, one.said[seat], one.scores[seat])


def run_check(arguments: argparse.Namespace) -> bool:
    """Print what was said and seen; True when it holds."""
    spec, players = game(arguments.game), arguments.players
    bar = max(spec.solo_bars, default=0) if players == 1 else None
    said = list(said_of(looked_at(arguments, False), players, bar))
    rows = tenths(said)
    lines = table(rows)
    ok = all(row.holds for row in rows)
    if not spec.race:
        middle, error = bias(said)
        score = mean(one.score for one in said)
        ok = ok and abs(middle) <= 0.03 * score
        figures = f"{middle:+.2f} ± {2 * error:.2f}, {middle / score:+.1%} of the mean score {score:.1f}"
        lines += ["", f"Expected scores less those that came: {figures}."]
    print("\n".join(lines))
    if arguments.write:
        name = f"reliability_{spec.id}_{players}.svg"
        title = f"{spec.name_en}, {players} player{'s' if players > 1 else ''}"
        (PICTURES / name).write_text(drawing(rows, title), encoding="utf-8")
        command = f"python -m bench.calibration {shlex.join(sys.argv[1 : sys.argv.index('--write')])}"
        told = [f"**{title}** – {arguments.games} games, `{command}`", "", f"![{title}](pictures/{name})", "", *lines]
        fill(arguments.write, f"calibration of {spec.id} {players}", "\n".join(told))
    return ok


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("fit", "check"):
        command = commands.add_parser(name)
        add_arguments(command, 300, "level3@6")
        if name == "fit":
            command.add_argument("--write", action="store_true", help="keep it in the folder of the game")
        else:
            add_page(command)
    arguments = parser.parse_args()
    if arguments.command == "fit":
        run_fit(arguments)
    elif not run_check(arguments):
        sys.exit("not all of it holds")


if __name__ == "__main__":
    main()
