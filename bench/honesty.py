"""What honesty costs: a searching bot against its copy that sees all that lies hidden.

    .venv/bin/python -m bench.honesty castles_of_burgundy --games 100 --iterations 200

The honest bot has one seat, its cheating copies have the others; each seed is played once in every rotation of
the seats. The same arguments give the same report, on any number of cores.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial

from ludotheque.bots.arena import Outcome, Pairing, Standing, in_processes, pairings, standings
from ludotheque.bots.base import Bot, play_out
from ludotheque.bots.levels import searcher
from ludotheque.bots.search import Thinking
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.games.packs import unpacked
from ludotheque.kernel.rng import seeded
from ludotheque.testing.cheating import cheater

HONEST, CHEATING = "honest", "cheating"


def play(iterations: int, width: int, pairing: Pairing) -> Outcome:
    """One game between honest and cheating bots that think alike."""
    spec = unpacked(pairing.game, pairing.pack)
    thinking = Thinking(iterations=iterations, width=width)
    bots: list[Bot] = []
    for seat, name in enumerate(pairing.bots):
        rng = seeded(f"{pairing.seed}/bot/{seat}")
        bots.append(searcher(spec, thinking, rng) if name == HONEST else cheater(spec, thinking, rng))
    state = spec.new(len(pairing.seats), pairing.options, pairing.seed)
    play_out(state, bots, spec.longest)
    return Outcome(state.ranking()[0], [spec.points(score) for score in state.scores()])


def measure(
    name: str, players: int, games: int, iterations: int, width: int, seed: int, workers: int | None
) -> list[Standing]:
    """What the honest bot and its copies achieved."""
    spec = game(name)
    entries = [HONEST, *[CHEATING] * (players - 1)]
    table = pairings(spec, {}, entries, players, games, seed)
    with progress(f"{len(table)} games", len(table)) as advance:
        outcomes = in_processes(partial(play, iterations, width), table, workers, advance)
    return standings(entries, table, outcomes)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=200, help="playouts for a decision, of both")
    parser.add_argument("--width", type=int, default=10, help="candidates that are played on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None, help="processes; by default one for each core")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    found = measure(asked.game, asked.players, asked.games, asked.iterations, asked.width, asked.seed, asked.workers)
    if asked.json:
        print(json.dumps({**vars(asked), "standings": [standing.to_data() for standing in found]}))
        return
    for one in found:
        print(
            f"{one.name:<12} {one.wins}/{one.games} wins = {one.rate:.1%} ({one.low:.1%} to {one.high:.1%}),"
            f" mean {one.mean_score:.1f}"
        )


if __name__ == "__main__":
    main()
