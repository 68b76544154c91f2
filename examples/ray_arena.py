"""An arena on a Ray cluster of two nodes, both on this machine, and the same arena without: game by game they agree.

    pip install 'ludotheque[ray]'
    python examples/ray_arena.py                       # greedy against level3 at Attika
    python examples/ray_arena.py --game glass_road --bots level2,greedy --games 40
    python examples/ray_arena.py --quick

On a cluster that runs already, `ludotheque arena --backend ray` does the same: RAY_ADDRESS names it.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from ludotheque.bots.arena import Outcome, Pairing, pairings, play_all, play_pairing
from ludotheque.bots.cluster import LOCAL, QUIET, cluster_results
from ludotheque.bots.intervals import wilson
from ludotheque.games import game

NODES = 2


@contextmanager
def cluster_of_nodes() -> Iterator[None]:
    """A cluster with a core a node; RAY_ADDRESS leads to it."""
    os.environ.update(LOCAL | QUIET)  # Ray reads them when it is imported
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        for _ in range(NODES - 1):
            cluster.add_node(num_cpus=1)
        os.environ["RAY_ADDRESS"] = cluster.address
        yield
    finally:
        cluster.shutdown()


def play_and_tell(pairing: Pairing) -> tuple[str, Outcome]:
    """A game, and the node that has played it."""
    import ray

    return ray.get_runtime_context().get_node_id(), play_pairing(pairing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="attika")
    parser.add_argument("--bots", default="greedy,level3", help="two names of bots")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="a few games of quick bots")
    wishes = parser.parse_args()
    if wishes.quick:
        wishes.bots, wishes.games = "greedy,random", 12

    spec, bots = game(wishes.game), wishes.bots.split(",")
    games = pairings(spec, spec.checked_options({}), bots, 2, wishes.games, wishes.seed, iterations=20)
    with cluster_of_nodes():
        told = list(cluster_results(play_and_tell, games))
    played = Counter(node for node, _ in told)
    print(f"{len(games)} games on {len(played)} nodes: {' + '.join(map(str, played.values()))}")
    outcomes = [outcome for _, outcome in told]
    wins = sum(bots[pairing.seats[outcome.winner]] == bots[0] for pairing, outcome in zip(games, outcomes, strict=True))
    low, high = wilson(wins, len(games))
    print(f"{bots[0]} wins {wins / len(games):.0%} against {bots[1]} (95 %: {low:.0%} – {high:.0%})")
    same = outcomes == play_all(games)
    print("without Ray, game by game the same" if same else "without Ray it is NOT the same")
    raise SystemExit(not same)


if __name__ == "__main__":
    main()
