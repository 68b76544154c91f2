"""Does a review find what was done wrong on purpose? A greedy game with ten moves at random, and where these stand
among the largest losses that the review tells of. Many random moves are as good as any: a blunder is the worst of a
dozen of them, where that loses as much as the thresholds of the game say.

    .venv/bin/python -m bench.blunders castles_of_burgundy --games 5 --write docs/analysis.md
"""

from __future__ import annotations

import argparse
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from bench.pages import fill

from ludotheque.analysis.deciding import Judge, Way
from ludotheque.analysis.evaluating import Evaluator
from ludotheque.analysis.known import Playouts
from ludotheque.analysis.reviewing import review
from ludotheque.analysis.telling import BLUNDER, CHANCE_LOST
from ludotheque.bots.arena import in_processes
from ludotheque.bots.levels import seat_bots
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match, Move
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State

PLANTED = 10
LARGEST = 15
WANTED = 8
DOZEN = 12
WORLDS = 24
"""Each of them is played on so often to find the worst."""


@dataclass(frozen=True)
class Job:
    game: str
    players: int
    bots: str
    seed: str


def planted(job: Job) -> tuple[Match, set[int]]:
    """A game with moves at random in it, and which these are."""
    whole = Match(game(job.game), job.players, {}, Chance(job.seed))
    length = _play(whole, job, set())
    rng = seeded(f"{job.seed}/planted")
    wanted: set[int] = set()
    while len(wanted) < PLANTED:
        wanted.add(int(rng.below(length * 9 // 10)))
    match = Match(game(job.game), job.players, {}, Chance(job.seed))
    done: set[int] = set()
    _play(match, job, wanted, done)
    return match, done


def _play(match: Match, job: Job, wanted: set[int], done: set[int] | None = None) -> int:
    """Play on to the end; a blunder is made at each number that is wanted, or at the next that allows one."""
    bots = seat_bots([job.bots] * job.players, match.spec, job.seed)
    judge = Judge(Evaluator(match.spec, job.players), Playouts(judge=WORLDS))
    waiting = sorted(wanted)
    while match.state.stack:
        seat, number = match.state.to_move(), len(match.moves)
        action = bots[seat].choose(match.state, seat)
        if done is not None and waiting and number >= waiting[0]:
            worst = blunder(judge, match.state, seat, action, f"{job.seed}/{number}/blunder")
            if worst is not None:
                action = worst
                done.add(number)
                waiting.pop(0)
        match.make(Move(seat, action))
    return len(match.moves)


def blunder(judge: Judge, state: State, seat: int, action: Action, seed: str) -> Action | None:
    """The worst of a dozen random moves, if it is bad enough against what the bot would do."""
    rng = seeded(seed)
    others = [other for other in state.legal(seat) if other != action]
    ways = [Way(action)]
    for _ in range(min(DOZEN, len(others))):
        ways.append(Way(others.pop(int(rng.below(len(others))))))
    if len(ways) == 1:
        return None
    judge.bot.begin(state)
    judge.compare(state, seat, ways, seat, seed)
    worst = min(ways[1:], key=lambda way: mean(way.outcomes))
    least = 100 * CHANCE_LOST if judge.spec.race else BLUNDER * judge.evaluator.known.scale
    return worst.action if mean(ways[0].outcomes) - mean(worst.outcomes) >= least else None


def found(job: Job) -> tuple[int, int]:
    """How many of the planted moves are among the largest losses, and how many were planted."""
    match, done = planted(job)
    decisions = sorted(review(match, seed=job.seed)["decisions"], key=lambda one: -one["loss"])
    return len(done & {one["n"] for one in decisions[:LARGEST]}), len(done)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--bots", default="greedy", help="who sits on all seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put it into this page")
    arguments = parser.parse_args()
    spec = game(arguments.game)
    seeds = [f"{arguments.seed}/{number}" for number in range(arguments.games)]
    jobs = [Job(spec.id, arguments.players, arguments.bots, seed) for seed in seeds]
    with progress("games", len(jobs)) as advance:
        rows = in_processes(found, jobs, arguments.workers, advance)
    each = ", ".join(f"{hits} of {all}" for hits, all in rows)
    line = f"{spec.name_en}: {each} among the {LARGEST} largest losses"
    print(line)
    if arguments.write:
        command = f"python -m bench.blunders {shlex.join(sys.argv[1 : sys.argv.index('--write')])}"
        fill(arguments.write, f"blunders of {spec.id}", f"{line} – `{command}`")
    if any(hits < WANTED for hits, _ in rows):
        sys.exit(f"fewer than {WANTED} of {PLANTED} in one of them")


if __name__ == "__main__":
    main()
