"""Puzzles: positions of games in which one way is clearly best and greedy players miss it.

They are data of the package, `puzzles.jsonl` in the folder of a game, made by `python -m bench.puzzles`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import orjson

from ludotheque.analysis.deciding import Found, Judge
from ludotheque.analysis.evaluating import Evaluator
from ludotheque.analysis.known import Playouts
from ludotheque.analysis.shapes import Puzzle
from ludotheque.analysis.telling import decision_alone
from ludotheque.bots.base import Bot
from ludotheque.bots.greedy import GreedyBot
from ludotheque.bots.levels import LEVELS, THINKS, make_bot, searcher, seat_bots
from ludotheque.bots.search import Thinking
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State

FILE = "puzzles.jsonl"
FEWEST = 4
"""Choices that make a question."""
LEAD = 2.0
"""Points, in the game that thresholds are made for, that the best way is better than any other."""
CERTAIN = 3.0
"""So many standard errors of that are left."""
TRIES = 3
"""How often each level looks at a puzzle; it finds it if it does so most times."""
STRONGEST = 200
"""Playouts of the strongest level: a number, so that grades are the same everywhere."""
LATEST = 30
"""Before one of the first so many decisions, nobody looks: not all puzzles should be of openings."""
APART = 12
"""Decisions between two puzzles of a game."""
GRADED = LEVELS[:-1]
"""The levels that grades go by."""


GLANCE = 60
"""Playouts that tell whether a closer look pays: whether the best way leads by"""
HINTED = 0.5
"""such a part of what makes it clearly best,"""
CLOSE = Playouts(worlds=0, search=1000, judge=250)
"""and the playouts of the closer look."""


def read_puzzles(spec: GameSpec[Any]) -> list[Puzzle]:
    """The puzzles of a game, the easy ones first; those of other rules than today's are left out."""
    return _read(spec.folder / FILE, spec.rules_version)


@cache
def _read(path: Any, rules_version: str) -> list[Puzzle]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    found: list[Puzzle] = [orjson.loads(line) for line in lines]
    return [puzzle for puzzle in found if puzzle["rules_version"] == rules_version]


class Finder:
    """Looks for puzzles in one game that bots play."""

    def __init__(self, spec: GameSpec[Any], players: int, seed: str) -> None:
        self.spec = spec
        self.players = players
        self.seed = seed
        self.judge = Judge(Evaluator(spec, players), CLOSE)

    def find(self, options: dict[str, str], bot: str, most: int) -> list[Puzzle]:
        """Play a game and keep at most so many puzzles of it."""
        state = self.spec.new(self.players, options, self.seed)
        bots = seat_bots([bot] * self.players, self.spec, self.seed, iterations=THINKS[bot].iterations)
        found: list[Puzzle] = []
        number, next_one = 0, seeded(f"{self.seed}/start").below(LATEST)
        while state.stack and len(found) < most:
            seat = state.to_move()
            if number >= next_one:
                puzzle = self.question(state, seat, f"{self.seed}/{number}")
                if puzzle is not None:
                    found.append(puzzle)
                    next_one = number + APART
            state.apply(bots[seat].choose(state, seat), seat)
            number += 1
        return found

    def question(self, state: State, seat: int, seed: str) -> Puzzle | None:
        """The puzzle of a position, if it is one."""
        actions = state.legal(seat)
        if len(actions) < FEWEST or state.choosers() & (state.choosers() - 1):
            return None
        missed = GreedyBot(self.spec.advice, self.spec.determinise, seeded(f"{seed}/greedy")).choose(state, seat)
        if not self._promises(state, seat, missed, seed):
            return None
        found = self.judge.judge(state, seat, [missed], [missed], seat, f"{seed}/deep")
        if found is None or not self._is_clear(found):
            return None
        best = self.spec.action(state, seat, tuple(found["ways"][0]["path"]))
        if best[0] == ANYTIME:
            return None  # what can be done at any time can be done later as well
        finders = [name for name in LEVELS if self._finds(name, state, seat, best, seed)]
        world = self.spec.determinise(state, seat, seeded(f"{seed}/shown"))
        return {
            "id": f"{self.spec.id}-{seed.replace('/', '-')}",
            "game": self.spec.id,
            "rules_version": self.spec.rules_version,
            "players": self.players,
            "seat": seat,
            "position": world.to_data(),
            "grade": 1 + sum(name not in finders for name in GRADED),
            "found_by": finders,
            "decision": decision_alone(self.spec, self.players, found),
        }

    def _promises(self, state: State, seat: int, missed: Action, seed: str) -> bool:
        """Does a short look prefer something else, clearly enough to look closer?"""
        bot = searcher(self.spec, Thinking(iterations=GLANCE), seeded(f"{seed}/glance"))
        best, *others = bot.consider(state, seat).candidates
        if best.action == missed or not others or not best.outcomes:
            return False
        behind = [best.mean() - other.mean() for other in others if other.outcomes]
        return bool(behind) and min(behind) >= HINTED * LEAD * self.judge.evaluator.known.scale

    def _is_clear(self, found: Found) -> bool:
        """Is the best way better than all others by more than chance explains?"""
        lead, error = found["lead"]
        known = self.judge.evaluator.known
        if found["loss"] is None or found["loss"] <= CERTAIN * found["error"]:
            return False
        return bool(lead >= LEAD * known.scale and lead > CERTAIN * error)

    def _finds(self, name: str, state: State, seat: int, best: Action, seed: str) -> bool:
        iterations = THINKS[name].iterations or (STRONGEST if name == LEVELS[-1] else 0)
        times = 0
        for attempt in range(TRIES):
            bot: Bot = make_bot(name, self.spec, seeded(f"{seed}/{name}/{attempt}"), iterations=iterations)
            times += bot.choose(state, seat) == best
        return 2 * times > TRIES
