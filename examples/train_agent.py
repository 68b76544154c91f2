"""A small network learns to play Glass Road alone better than the greedy bot: PyTorch, one core, some ten minutes.

    pip install 'ludotheque[research]' torch==2.13.0
    python examples/train_agent.py
    python examples/train_agent.py --quick             # a minute: it has only begun to learn

The agent looks at the position after each sensible action, in the numbers that its seat sees, and takes the action that
it likes best: what the greedy bot thinks of it plus what a network adds. That is nothing at first, so it begins as the
greedy bot. It plays game after game; a search that plays every position on forty times tells what it would do there,
and the agent learns to prefer that (expert iteration). Every other game goes on with the agent's own moves, so that it
learns where they lead. At the end both play deals that were never learned from, the agent without any search.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from random import Random
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy
from torch.nn.utils.rnn import pad_sequence

from ludotheque.bots.arena import Pairing, play_all
from ludotheque.bots.intervals import mean_interval
from ludotheque.bots.levels import make_bot
from ludotheque.kernel.rng import seeded
from ludotheque.research.settings import Setting

TEACHER = "level3@40"
WIDTH, MOST = 48, 31
"""Of the first layer; larger amounts count as this."""
ROUND, BATCHES, BATCH = 40, 60, 128
"""Games between two lots of learning; so many batches of so many decisions each."""
KEPT, OTHERS = 60_000, 11
"""Decisions that are remembered, each with so many other actions."""

setting = Setting("glass_road", players=1)
spec, sight = setting.spec, setting.run()


class Looks(NamedTuple):
    """Actions, what is seen after each of them, and what greedy thinks of it."""

    actions: list[Any]
    seen: Any
    advice: Any


def look(state: Any, chance: Any) -> Looks:
    """Try all sensible actions in a world redrawn for the seat, which knows nothing that is hidden."""
    world = spec.determinise(state, 0, chance)
    actions, seen, advice = spec.advice.sensible(world, 0, state.legal(0)), [], []
    for action in actions:
        after = world.clone()
        after.apply(action, 0)
        sight.change(after)
        seen.append(np.frombuffer(sight.seen(0), np.uint8))
        advice.append(spec.advice.value(after, 0))
    return Looks(actions, torch.from_numpy(np.stack(seen)), torch.tensor(advice))


class Agent:
    """A vector for each number seen and each value that it may have; their sum goes through two small layers."""

    def __init__(self) -> None:
        first, most, size = [], [], 0
        for part in setting.parts:
            top = part.most if part.is_choice else min(part.most, MOST)
            shared = part.name.endswith("land")  # what lies on a square is the same on any other
            for _ in range(part.length):
                first.append(size)
                most.append(top)
                size += 0 if shared else top + 1
            size += top + 1 if shared else 0
        self.first, self.most = torch.tensor(first), torch.tensor(most)
        self.vectors = nn.EmbeddingBag(size, WIDTH, mode="sum")
        nn.init.normal_(self.vectors.weight, std=0.05)
        self.layers = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, 32), nn.ReLU(), nn.Linear(32, 1))
        nn.init.zeros_(self.layers[-1].weight)
        self.trust = nn.Parameter(torch.tensor(1.0))
        """In greedy's advice."""
        parameters = [*self.vectors.parameters(), *self.layers.parameters(), self.trust]
        self.learning = torch.optim.AdamW(parameters, lr=2e-3)

    def likes(self, seen: Any, advice: Any) -> Any:
        summed = self.vectors(torch.minimum(seen.long(), self.most) + self.first)
        return self.layers(summed).squeeze(1) + self.trust * advice

    def choose(self, looks: Looks) -> int:
        with torch.no_grad():
            return int(self.likes(looks.seen, looks.advice).argmax())

    def misses(self, decisions: list[Looks]) -> Any:
        """How little the agent expects the first action of each, which is the search's: cross entropy."""
        likes = self.likes(torch.cat([one.seen for one in decisions]), torch.cat([one.advice for one in decisions]))
        table = pad_sequence(likes.split([len(one.seen) for one in decisions]), True, -1e9)
        return cross_entropy(table, torch.zeros(len(decisions), dtype=torch.long))

    def learn(self, known: deque[Looks], chance: Random) -> None:
        for _ in range(BATCHES):
            missed = self.misses(chance.choices(known, k=BATCH))
            self.learning.zero_grad()
            missed.backward()
            self.learning.step()


def lessons(agent: Agent, number: int, chance: Random) -> list[Looks]:
    """A game alone: at each decision what the search would do, put first, and some other actions."""
    rng, found = seeded(f"chance {number}"), []
    state, teacher = spec.new(1, setting.options, f"lesson {number}"), make_bot(TEACHER, spec, rng)
    while not state.over():
        best, looks = teacher.choose(state, 0), look(state, rng)
        if best in looks.actions and len(looks.actions) > 1:
            first = looks.actions.index(best)
            others = [at for at in range(len(looks.actions)) if at != first]
            rows = [first, *chance.sample(others, min(OTHERS, len(others)))]
            found.append(Looks([], looks.seen[rows], looks.advice[rows]))
        state.apply(looks.actions[agent.choose(looks)] if number % 2 else best, 0)
    return found


def play(agent: Agent, deal: str) -> float:
    """The points that the agent makes without any search."""
    state, rng = spec.new(1, setting.options, deal), seeded(f"agent {deal}")
    while not state.over():
        looks = look(state, rng)
        state.apply(looks.actions[agent.choose(looks)], 0)
    return float(spec.points(state.scores()[0]))


def measure(agent: Agent, deals: list[str]) -> None:
    """Print what the agent and greedy make of deals, with intervals."""
    ours = [play(agent, deal) for deal in deals]
    pairings = [Pairing(spec.id, setting.options, (0,), ("greedy",), deal) for deal in deals]
    theirs = [float(outcome.scores[0]) for outcome in play_all(pairings, workers=1)]
    difference = [own - other for own, other in zip(ours, theirs, strict=True)]
    for name, points in (("agent", ours), ("greedy", theirs), ("difference", difference)):
        low, high = mean_interval(points)
        print(f"{name:<10} {np.mean(points):5.2f} points (95 %: {low:.2f} – {high:.2f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600, help="to learn from")
    parser.add_argument("--quick", action="store_true", help="few games, and few to be measured by")
    wishes = parser.parse_args()
    games, deals = (2 * ROUND, 10) if wishes.quick else (wishes.games, 300)
    torch.set_num_threads(1)
    torch.manual_seed(1)
    agent, chance, known, begun = Agent(), Random(1), deque[Looks](maxlen=KEPT), time.monotonic()
    for played in range(0, games, ROUND):
        new = [one for number in range(played, played + ROUND) for one in lessons(agent, number, chance)]
        with torch.no_grad():
            missed = float(agent.misses(new))
        known.extend(new)
        agent.learn(known, chance)
        print(f"{played + ROUND:5} games, {time.monotonic() - begun:5.0f} s, missed {missed:.3f}", flush=True)
    measure(agent, [f"1/{number}" for number in range(deals)])  # those of `ludotheque solo glass_road --seed 1`


if __name__ == "__main__":
    main()
