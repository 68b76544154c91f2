"""The bot that plays games on in its mind, over worlds that its seat cannot tell from the real one.

Candidates are ranked by what the position after them is worth at first sight. The best of them are played on
by greedy players in the same redrawn worlds, up to a horizon on the game's clock; the worse half is dropped again and
again (sequential halving), and whoever is clearly worse, until one is left or the budget is used up.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf, log, sqrt
from time import perf_counter
from typing import Any, Final

from ludotheque.bots.base import Bot
from ludotheque.bots.findings import Candidate, Findings, paired_error
from ludotheque.bots.lines import HEAT, LineSearch
from ludotheque.kernel.advice import Advice, Learned, nothing_learned
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

Determinise = Callable[[Any, int, Rng], State]

NEVER: Final = 1 << 30
"""A tick of the clock that no game reaches."""
LONGEST_PLAYOUT: Final = 400
"""Decisions; a clock that stands still stops no playout."""
CLEARLY: Final = 3.0
"""So many standard errors behind the best, a candidate is dropped."""
ENOUGH_WORLDS: Final = 8
"""Before so many worlds nobody is dropped for being clearly worse."""
TRIFLE: Final = 0.05
"""Points that are not worth a thought."""
PRIOR_WORLDS: Final = 2.0
"""The first sight counts as much as so many playouts."""
LONGER: Final = 2.0
"""A trial of a line may take so many times as long as any before: a good one is played twice."""
BATCH: Final = 4
"""Worlds that every candidate sees before they are compared again."""


class Thinking:
    """How a searcher thinks: how long, how wide, how far, and how well."""

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = inf,
        width: int = 8,
        reach: float = 1.0,
        noise: float = 0.0,
        strays: int = 0,
    ) -> None:
        self.iterations = iterations
        """Playouts for a decision at the most; 0: as many as there is time for, or none where that is unlimited."""
        self.seconds = seconds
        self.width = width
        """So many candidates are played on."""
        self.reach = reach
        """The horizon, as a part of the game's own."""
        self.noise = noise
        """How much first sights stray, in standard deviations of those of a decision."""
        self.strays = strays
        """So many actions that are not worth a thought get one."""


class SearchBot(Bot):
    """Plays as well as its time allows, and tells what it found."""

    def __init__(
        self,
        advice: Advice[Any],
        determinise: Determinise,
        learned: dict[int, Learned],
        score_parts: int,
        thinking: Thinking,
        rng: Rng,
    ) -> None:
        self.advice = advice
        """In the manner that is best for the number of players."""
        self.determinise = determinise
        self.by_players = learned
        self.score_parts = score_parts
        self.thinking = thinking
        self.rng = rng
        self.clock: Callable[[], float] = perf_counter
        """What the seconds of the budget are counted by."""
        self.cancelled: Callable[[], bool] | None = None
        """Asked between playouts; once it says so, the best candidate so far is taken."""
        self.reasons = False
        """Keep where points come from and what follows?"""
        self.memory: list[Action] = []
        """Where nothing is hidden or left to chance: what the best line found decides from the next own decision on.
        Whoever makes a new bot for each move hands it on."""
        self.learned = nothing_learned()
        self.players = 1
        self.until = 0

    def choose(self, state: State, seat: int) -> Action:
        actions = state.legal(seat)
        action = actions[0] if len(actions) == 1 else self.consider(state, seat).best()
        self.memory = self.memory[1:] if self.memory and self.memory[0] == action else []
        return action

    def consider(self, state: State, seat: int) -> Findings:
        """Think about a decision of the seat; the state is left as it was."""
        started = self.clock()
        self.begin(state)
        worlds = [self.determinise(state, seat, self.rng)]
        found = self.first_sight(worlds[0], seat, state.legal(seat))
        spent = 0
        if len(found) > 1 and (self.thinking.iterations or self.thinking.seconds < inf):
            if self.advice.is_open(state):
                spent = self.find_line(worlds[0], seat, found, started)
            else:
                spent = self.play_on(state, seat, worlds, found, started)
        return Findings(seat, found, spent, self.clock() - started)

    def begin(self, state: State) -> None:
        """Prepare for thinking about a position: who plays, what is known, and how far to look."""
        self.players = len(state.scores())
        learned = self.by_players[nearest(self.by_players, self.players)]
        if learned is not self.learned:
            self.learned = learned
            if learned.manner is not None:
                self.advice = self.advice.in_manner(learned.manner)
        ticks = max(1, round(self.thinking.reach * self.advice.horizon(self.players)))
        self.until = self.advice.clock(state) + ticks

    # At first sight

    def first_sight(self, world: State, seat: int, actions: list[Action]) -> list[Candidate]:
        """All sensible actions, the most promising first."""
        found: list[Candidate] = []
        for action in self.considered(world, seat, actions):
            after = world.clone()
            after.apply(action, seat)
            found.append(Candidate(action, self.glance(after, seat) + self.advice.urge(after, seat)))
        if self.thinking.noise:
            self.blur(found)
        order = [(-candidate.prior, index) for index, candidate in enumerate(found)]
        order.sort()
        return [found[index] for _, index in order]

    def considered(self, world: State, seat: int, actions: list[Action]) -> list[Action]:
        """What is worth a thought, and some of what is not for whoever does not know."""
        found = self.advice.candidates(world, seat, actions)
        for _ in range(self.thinking.strays):
            action = actions[self.rng.below(len(actions))]
            if action not in found:
                found = [*found, action]
        return found

    def blur(self, found: list[Candidate]) -> None:
        """Misjudge: what is far behind still stays behind."""
        mean = sum([candidate.prior for candidate in found]) / len(found)
        variance = sum([(candidate.prior - mean) * (candidate.prior - mean) for candidate in found]) / len(found)
        for candidate in found:
            candidate.prior += self.thinking.noise * sqrt(variance) * self.stray()

    def stray(self) -> float:
        """A number with mean 0 and standard deviation 1, never far from that: twelve dice added up."""
        total = 0.0
        for _ in range(12):
            total += float(self.rng.below(1 << 16)) / 65536.0
        return total - 6.0

    def glance(self, state: State, seat: int) -> float:
        """What a position right after an action is worth to a seat: other learned values know only those at rest."""
        return self.advice.outlook(state, seat) if self.learned.whole else self.estimate(state, seat)

    def estimate(self, state: State, seat: int) -> float:
        """What a position is worth to a seat: the advice of the game, and what was learned beyond it."""
        learned = self.learned
        if not learned.rows or not state.stack:
            return self.advice.outlook(state, seat)
        worth = learned.worth(self.advice.features(state, seat), self.advice.clock(state))
        return worth if learned.whole else worth + self.advice.outlook(state, seat)

    # Playing on

    def play_on(self, state: State, seat: int, worlds: list[State], found: list[Candidate], started: float) -> int:
        """Play candidates on and sort them, the best first; returns the number of playouts."""
        alive = found[: self.thinking.width]
        stages = max(1.0, log(len(alive)) / log(2.0))
        first = len(alive)
        spent = 0
        seen = 0
        while len(alive) > 1 and self.used(spent, started) < 1.0:
            while len(worlds) < seen + BATCH:
                worlds.append(self.determinise(state, seat, self.rng))
            for index in range(seen, seen + BATCH):
                for candidate in alive:
                    if spent and self.used(spent, started) >= 1.0:
                        break
                    self.playout(worlds[index], candidate, seat)
                    spent += 1
            seen += BATCH
            rank(alive)
            stage = int(self.used(spent, started) * stages)
            keep = max(1, first >> stage) if stage < stages else 1
            if stage >= 1 and len(alive) > keep > 0:
                alive = alive[: max(2, keep)]
            if seen >= ENOUGH_WORLDS:
                alive = contenders(alive)
        rank(found)
        found[:] = alive + [candidate for candidate in found if candidate not in alive]
        return spent

    # Following a line

    def find_line(self, state: State, seat: int, found: list[Candidate], started: float) -> int:
        """Better the line that is kept and sort candidates by the best line of each; returns the number of trials."""
        until = NEVER if self.advice.is_certain(state) else self.until
        search = LineSearch(self.advice, self.estimate, state, seat, until, self.advice.rivalry(), self.rng)
        search.begin(self.memory)
        for candidate in found[: self.thinking.width]:
            if self.used(search.trials, started) < 1.0 and candidate.action not in search.tries:
                search.open_with(candidate.action)
        used = self.used(search.trials, started)
        longest = 0.0
        while used + longest < 1.0 and not search.is_settled():
            search.vary(HEAT * (1.0 - used))
            before = used
            used = self.used(search.trials, started)
            if not self.thinking.iterations:
                longest = max(longest, LONGER * (used - before))
        self.memory = search.best.of(seat)
        for candidate in found:
            if candidate.action in search.by_first:
                self.note_line(seat, candidate, search)
        first = self.memory[0]
        keys = [
            (-candidate.mean() if candidate.outcomes else inf, candidate.action != first, index)
            for index, candidate in enumerate(found)
        ]
        keys.sort()
        found[:] = [found[index] for _, _, index in keys]
        return search.trials

    def note_line(self, seat: int, candidate: Candidate, search: LineSearch) -> None:
        """Note what the best line that begins with a candidate comes to: nothing about it is uncertain."""
        line = search.by_first[candidate.action]
        if self.reasons:
            for index in range(1, len(line.actions)):
                candidate.line.append((line.seats[index], line.actions[index]))
        assert line.end is not None
        self.judge(line.end, candidate, seat)
        tries = search.tries[candidate.action]
        candidate.outcomes = candidate.outcomes * tries
        candidate.total *= tries
        candidate.own *= tries
        candidate.own_squared *= tries
        candidate.chance *= tries
        for name in candidate.parts:
            candidate.parts[name] *= tries

    def used(self, spent: int, started: float) -> float:
        """The part of the budget that is used up."""
        part = 0.0
        if self.thinking.iterations:
            part = spent / self.thinking.iterations
        if self.thinking.seconds < inf:
            part = max(part, (self.clock() - started) / self.thinking.seconds)
        if self.cancelled is not None and self.cancelled():
            return 1.0
        return part

    def playout(self, world: State, candidate: Candidate, seat: int) -> None:
        """Let greedy players play on from a candidate, and note what it comes to."""
        state = world.clone()
        state.apply(candidate.action, seat)
        tells = self.reasons and not candidate.outcomes
        steps = 0
        while state.stack and steps < LONGEST_PLAYOUT and self.advice.clock(state) < self.until:
            state = self.greedy_step(state, candidate.line if tells else None)
            steps += 1
        self.judge(state, candidate, seat)

    def greedy_step(self, state: State, line: list[tuple[int, Action]] | None) -> State:
        """The position after the action that looks best to whoever decides."""
        seat = state.stack[-1].seat
        hurried = self.advice.hurried(state, seat)
        if hurried:
            for action in hurried:
                state.apply(action, seat)
                if line is not None:
                    line.append((seat, action))
            return state
        actions = state.legal(seat)
        if len(actions) > 1:
            actions = self.advice.shortlist(state, seat, actions)
        if len(actions) == 1:
            state.apply(actions[0], seat)
            if line is not None:
                line.append((seat, actions[0]))
            return state
        best = state
        best_value = -inf
        chosen = actions[0]
        for action in actions:
            after = state.clone()
            after.apply(action, seat)
            value = self.estimate(after, seat) if self.learned.in_playouts else self.advice.outlook(after, seat)
            if value > best_value:
                best, best_value, chosen = after, value, action
        if line is not None:
            line.append((seat, chosen))
        return best

    def judge(self, state: State, candidate: Candidate, seat: int) -> None:
        """Note what a playout came to: the own value against the best of the others'."""
        own = self.estimate(state, seat)
        best = -inf
        for other in range(self.players):
            if other != seat:
                best = max(best, self.estimate(state, other))
        tick = self.advice.clock(state)
        outcome = own + self.advice.urge(state, seat)
        if self.players > 1:
            outcome -= self.advice.rivalry() * best
        expected = own if not state.stack else own + self.learned.at(self.learned.offset, tick)
        candidate.outcomes.append(outcome)
        candidate.total += outcome
        candidate.own += expected
        candidate.own_squared += expected * expected
        if self.players > 1:
            candidate.chance += self.chance(state, seat, own - best, tick)
        if self.reasons:
            for name, points in state.breakdown(seat).items():
                candidate.parts[name] = candidate.parts.get(name, 0.0) + points / self.score_parts

    def chance(self, state: State, seat: int, lead: float, tick: int) -> float:
        """How likely a seat with such a lead comes first."""
        if not state.stack:
            return 1.0 if state.ranking()[0] == seat else 0.0
        swing = max(0.5, self.learned.at(self.learned.swing, tick))
        return 1.0 / (1.0 + exp(min(50.0, -1.7 * lead / swing)))


def nearest(known: dict[int, Learned], players: int) -> int:
    """The number of players, of those that something is known about, that is nearest."""
    best = -1
    for number in known:
        if best < 0 or abs(number - players) < abs(best - players):
            best = number
    return best


def rank(candidates: list[Candidate]) -> None:
    """Put the best first: by the mean of playouts, with the first sight as if it were some of them."""
    level = 0.0
    played = 0
    for candidate in candidates:
        if candidate.outcomes:
            level += candidate.mean() - candidate.prior
            played += 1
    level = level / played if played else 0.0
    keys = []
    for index, candidate in enumerate(candidates):
        count = candidate.count()
        score = (candidate.total + PRIOR_WORLDS * (candidate.prior + level)) / (count + PRIOR_WORLDS)
        keys.append((-score, index))
    keys.sort()
    candidates[:] = [candidates[index] for _, index in keys]


def contenders(alive: list[Candidate]) -> list[Candidate]:
    """Those that are not clearly worse than the first, and may be better by more than a trifle."""
    best = alive[0]
    kept = [best]
    for candidate in alive[1:]:
        difference, error = paired_error(best, candidate)
        if difference <= CLEARLY * error and CLEARLY * error - difference > TRIFLE:
            kept.append(candidate)
    return kept
