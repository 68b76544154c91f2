"""What a decision cost: the best way that was found against the one played, by what the seat could know.

A search looks for the best way; then the best few and the way played are played on once more in fresh worlds that all
of them share, so that nothing is best by good luck alone. Whoever decides several times in a row, with nothing
revealed in between, is judged by all of it: the loss of one step is what it loses beyond the steps after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.analysis.evaluating import Evaluator, means
from ludotheque.analysis.known import Playouts
from ludotheque.bots.findings import CONFIDENT, Candidate
from ludotheque.bots.hints import line_of
from ludotheque.bots.lines import HEAT, LineSearch
from ludotheque.bots.search import Thinking
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Move
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State

WIDTH = 8
TOLD = 3
"""So many ways are told of, and the one played."""
LONGEST_TURN = 12
"""Decisions in a row that are judged together."""
AHEAD, RIVALS = "ahead", "rivals"
"""Parts of a loss that are no points of one's own yet: what is still to come, and what the best rival gets."""

Found = dict[str, Any]
"""A decision as it is kept; see `Judge.judge`."""


@dataclass
class Way:
    """A way to decide, and what it came to in each world."""

    action: Action
    rest: Sequence[Action] = ()
    """What the seat decided next in the game, for the way played."""
    line: list[tuple[int, Action]] = field(default_factory=list)
    """What follows in the first world: seat and action."""
    points: list[float] = field(default_factory=list)
    """What the seat may expect, world by world,"""
    outcomes: list[float] = field(default_factory=list)
    """the same against the best rival,"""
    chances: list[float] = field(default_factory=list)
    parts: list[dict[str, float]] = field(default_factory=list)
    """and where its points come from so far."""


def turn_from(moves: Sequence[Move], positions: Sequence[State], n: int) -> list[Action]:
    """What the seat of a decision decided from there on, until somebody else did or something was revealed."""
    seat, found = moves[n].seat, [moves[n].action]
    for number in range(n + 1, min(len(moves), n + LONGEST_TURN)):
        position = positions[number]
        if moves[number].seat != seat or position.reveals != positions[n].reveals or position.to_move() != seat:
            break
        found.append(moves[number].action)
    return found


class Judge:
    """Judges decisions of one game."""

    def __init__(self, evaluator: Evaluator, playouts: Playouts) -> None:
        self.evaluator = evaluator
        self.spec = evaluator.spec
        self.bot = evaluator.bot
        self.playouts = playouts

    def judge(
        self, state: State, seat: int, turn: Sequence[Action], own: Sequence[Action], knower: int, seed: str
    ) -> Found | None:
        """What a decision lost, with the rest of its turn or without; None where there was nothing to decide, or where
        the knower, from whose knowledge worlds are drawn, cannot know that it was possible.

        `own` is all that the seat decided in the game from here on: where nothing is hidden, a line to better.
        """
        actions = state.legal(seat)
        if len(actions) == 1:
            return None
        bot = self.bot
        bot.begin(state)
        bot.rng = seeded(f"{seed}/search")
        bot.determinise = lambda state, _, rng: self.evaluator.world(state, knower, rng)
        world = self.evaluator.world(state, knower, bot.rng)
        if turn[0] not in world.legal(seat):
            return None
        found = bot.first_sight(world, seat, actions)
        if bot.advice.is_open(state):
            ways, stake = self._lines(state, seat, own, found)
        else:
            ways, stake = self._searched(state, seat, turn, found, world)
            self.compare(state, seat, ways, knower, seed)
        alone = 1 if bot.advice.is_open(state) else len(turn)
        return self._told(state, seat, ways, turn[0], stake, found[0].action, alone)

    # Where something is hidden or left to chance

    def _searched(
        self, state: State, seat: int, turn: Sequence[Action], found: list[Candidate], world: State
    ) -> tuple[list[Way], float]:
        """The best ways that a search finds, the best first, with the one played; and the points at stake."""
        played = next((candidate for candidate in found if candidate.action == turn[0]), None)
        if played is None:
            after = world.clone()
            after.apply(turn[0], seat)
            played = Candidate(turn[0], self.bot.glance(after, seat) + self.bot.advice.urge(after, seat))
        looked_at = [played, *[candidate for candidate in found if candidate is not played]]
        self.bot.thinking = Thinking(iterations=self.playouts.search, width=WIDTH)
        if len(looked_at) > 1:
            self.bot.play_on(state, seat, [world], looked_at, 0.0)
        tried = [candidate for candidate in looked_at if candidate.outcomes] or [played]
        told = tried[:TOLD] if played in tried[:TOLD] else [*tried[:TOLD], played]
        rest = () if told[0] is played else turn[1:]
        ways = [Way(candidate.action, rest if candidate is played else ()) for candidate in told]
        return ways, self._stake(tried, looked_at)

    def _stake(self, tried: Sequence[Candidate], looked_at: Sequence[Candidate]) -> float:
        """How much better the best way is than the mean of those that were looked at. In a race, those that the search
        passed over at first sight count as the worst of those that it tried."""
        if self.spec.race:
            chances = [100 * candidate.chance_to_win() for candidate in tried]
            chances += [min(chances)] * (len(looked_at) - len(tried))
            return max(chances) - sum(chances) / len(chances)
        level = sum(candidate.mean() - candidate.prior for candidate in tried) / len(tried)
        worth = [candidate.mean() if candidate.outcomes else candidate.prior + level for candidate in looked_at]
        return max(0.0, tried[0].mean() - sum(worth) / len(worth))

    def compare(self, state: State, seat: int, ways: Sequence[Way], knower: int, seed: str) -> None:
        """Play all ways on in the same fresh worlds."""
        for number in range(self.playouts.judge):
            world = self.evaluator.world(state, knower, seeded(f"{seed}/{number}"))
            for way in ways:
                after = world.clone()
                after.apply(way.action, seat)
                for action in way.rest:
                    after.apply(action, seat)
                leaf = self.evaluator.after(after, self.bot.until, None if number else way.line)
                self._note(leaf, seat, way)

    # Where nothing is

    def _lines(
        self, state: State, seat: int, own: Sequence[Action], found: Sequence[Candidate]
    ) -> tuple[list[Way], float]:
        """The best line for each way to begin. Half of the trials better the line that was played, whatever it begins
        with; the other half then look for what is best after the decision played, with all that was found by then: so
        what can still be done later is no loss now.
        """
        bot, trials = self.bot, self.playouts.search
        search = LineSearch(bot.advice, bot.estimate, state, seat, bot.until, bot.advice.rivalry(), bot.rng)
        search.begin(list(own))
        for candidate in found[:WIDTH]:
            if candidate.action not in search.tries:
                search.open_with(candidate.action)
        while search.trials < trials / 2:
            search.vary(HEAT * (1 - 2 * search.trials / trials))
        search.work_on(search.best)
        search.open_with(own[0])
        search.work_on(search.by_first[own[0]])
        while search.trials < trials:
            search.vary(0.0)
        ranked = sorted(search.by_first, key=lambda action: (-search.by_first[action].points, action != own[0]))
        told = ranked[:TOLD] if own[0] in ranked[:TOLD] else [*ranked[:TOLD], own[0]]
        ways = []
        for action in told:
            line = search.by_first[action]
            assert line.end is not None
            way = Way(action, (), list(zip(line.seats[1:], line.actions[1:], strict=True)))
            self._note(line.end, seat, way)
            ways.append(way)
        points = [search.by_first[action].points for action in ranked]
        return ways, points[0] - sum(points) / len(points)

    # Both

    def _note(self, leaf: State, seat: int, way: Way) -> None:
        """Note what a playout of a way came to."""
        promise = self.evaluator.promise(leaf)
        own, outcome = promise.points[seat], promise.points[seat]
        if self.evaluator.players > 1 and not self.spec.race:
            best = max(points for other, points in enumerate(promise.points) if other != seat)
            outcome -= self.bot.advice.rivalry() * best
        way.points.append(own)
        way.outcomes.append(outcome)
        way.chances.append(promise.chance(seat))
        if not self.spec.race:
            way.parts.append({name: score / self.spec.score_parts for name, score in leaf.breakdown(seat).items()})

    def _told(
        self, state: State, seat: int, ways: Sequence[Way], played: Action, stake: float, short: Action, turn: int
    ) -> Found:
        """All that is kept of a judgement, as plain data."""
        best = ways[0]
        own = next(way for way in ways if way.action == played)
        found: Found = {
            "seat": seat,
            "ways": [self._option(state, seat, way) for way in ways[:TOLD]],
            "played": self._option(state, seat, own),
            "stake": rounded(stake),
            "obvious": short == best.action,
            "lead": list(difference(best.outcomes, ways[1].outcomes)) if len(ways) > 1 else [0.0, 0.0],
            "turn": turn,
            "loss": None,
        }
        if own is not best:
            loss, error = difference(best.outcomes, own.outcomes)
            points, _ = difference(best.points, own.points)
            chance, _ = difference(best.chances, own.chances)
            found |= {"loss": loss, "error": error, "points": points, "chance": chance, "parts": {}}
            if not self.spec.race:
                found["parts"] = {name: difference(mine, theirs)[0] for name, mine, theirs in _columns(best, own)}
        return found

    def _option(self, state: State, seat: int, way: Way) -> dict[str, Any]:
        mean, error = means([[points, chance] for points, chance in zip(way.points, way.chances, strict=True)])
        line = [(seat, action) for action in way.rest] + way.line
        return {
            "path": list(self.spec.path(state, seat, way.action)),
            "line": [list(path) for path in line_of(self.spec, state, seat, way.action, line)],
            "expected": rounded(mean[0]),
            "spread": rounded(CONFIDENT * error[0]),
            "chance": rounded(mean[1]) if self.evaluator.players > 1 else None,
        }


def _columns(best: Way, own: Way) -> list[tuple[str, list[float], list[float]]]:
    """Each part of the score, with what it came to in both ways."""
    names = list(dict.fromkeys(name for parts in best.parts + own.parts for name in parts))
    return [
        (name, [row.get(name, 0.0) for row in best.parts], [row.get(name, 0.0) for row in own.parts]) for name in names
    ]


def difference(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """How far one is above the other in the worlds that both have seen, in the mean, and the standard error of that."""
    mean, error = means([[one - other] for one, other in zip(better, worse, strict=True)])
    return rounded(mean[0]), rounded(error[0])


def rounded(value: float) -> float:
    """As it is kept: what is worked out from it later adds up to the last digit."""
    return round(value, 5)
