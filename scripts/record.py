"""Record golden games and perft counts of a game; only when its rules have changed on purpose.

python scripts/record.py castles_of_burgundy
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.conformance.cases import GOLDEN, PERFT, Case, cases_of

from ludotheque.bots.levels import seat_bots
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing import perft, write_golden

BUDGET = 60_000
"""Perft goes so deep that about so many sequences are counted."""


def record_golden(case: Case) -> None:
    """One whole game, greedy against random."""
    names = [("greedy", "random")[seat % 2] for seat in range(case.players)]
    match = Match(case.spec, case.players, case.options, Chance(f"golden/{case}"))
    bots = seat_bots(names, case.spec, f"golden/{case}")
    while not match.state.over():
        seat = match.state.to_move()
        match.play(seat, bots[seat].choose(match.state, seat))
    folder = GOLDEN / case.spec.id
    folder.mkdir(parents=True, exist_ok=True)
    write_golden(folder / f"{case}.jsonl", match, names)


def perft_rows(spec: GameSpec[Any]) -> list[dict[str, Any]]:
    """Counts from the opening and from positions inside random games."""
    rows = []
    for case in cases_of(spec):
        for depth_in in (0, 40, 150):
            seed = f"perft/{case}"
            state = spec.new(case.players, case.options, seed)
            rng = seeded(seed)
            after: list[list[int]] = []
            while len(after) < depth_in and not state.over():
                actions = state.legal()
                action = actions[rng.below(len(actions))]
                state.apply(action)
                after.append(list(action))
            if state.over():
                continue
            nodes = [perft(state, 1)]
            while len(nodes) < 5 and nodes[-1] * nodes[0] < BUDGET:
                nodes.append(perft(state, len(nodes) + 1))
            rows.append(
                {"players": case.players, "options": case.options, "seed": seed, "after": after, "nodes": nodes}
            )
    return rows


def main(id: str) -> None:
    spec = game(id)
    for case in cases_of(spec):
        record_golden(case)
    lines = ",\n".join(json.dumps(row) for row in perft_rows(spec))
    (PERFT / f"{id}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
