"""Does a review find what was done wrong on purpose? A greedy game with ten moves at random, and where these stand
among the largest losses that the review tells of. Many random moves are as good as any: a blunder is the worst of a
dozen of them, where that loses as much as the thresholds of the game say.

    .venv/bin/python -m bench.blunders castles_of_burgundy --games 5 --write docs/analysis.md
"""

from __future__ import annotations

import argparse
import shlex
import sys
from statistics import mean

from bench.pages import fill
from bench.tables import Seating, add_arguments, add_page, played

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


def planted(table: Seating) -> tuple[Match, set[int]]:
    """A game with blunders in it, and which decisions these are."""
    length = len(played(table).moves)
    rng = seeded(f"{table.seed}/planted")
    wanted: set[int] = set()
    while len(wanted) < PLANTED:
        wanted.add(int(rng.below(length * 9 // 10)))
    return _play(table, sorted(wanted))


def _play(table: Seating, waiting: list[int]) -> tuple[Match, set[int]]:
    """Let bots play, but for a blunder at each number that is waiting, or at the next that allows one."""
    match = Match(game(table.game), table.players, {}, Chance(table.seed))
    bots = seat_bots(table.bots, match.spec, table.seed)
    judge = Judge(Evaluator(match.spec, table.players), Playouts(judge=WORLDS))
    done: set[int] = set()
    while match.state.stack:
        seat, number = match.state.to_move(), len(match.moves)
        action = bots[seat].choose(match.state, seat)
        if waiting and number >= waiting[0]:
            worst = blunder(judge, match.state, seat, action, f"{table.seed}/{number}/blunder")
            if worst is not None:
                action = worst
                done.add(number)
                waiting.pop(0)
        match.make(Move(seat, action))
    return match, done


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


def found(table: Seating) -> tuple[int, int]:
    """How many of the planted moves are among the largest losses, and how many were planted."""
    match, done = planted(table)
    decisions = sorted(review(match, seed=table.seed)["decisions"], key=lambda one: -one["loss"])
    return len(done & {one["n"] for one in decisions[:LARGEST]}), len(done)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, 3, "greedy")
    add_page(parser)
    arguments = parser.parse_args()
    spec, bots = game(arguments.game), (arguments.bots,) * arguments.players
    tables = [Seating(spec.id, bots, f"{arguments.seed}/{number}") for number in range(arguments.games)]
    with progress("games", len(tables)) as advance:
        rows = in_processes(found, tables, arguments.workers, advance)
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
