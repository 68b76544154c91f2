"""Lines: what all decide in a game in which nothing is hidden or left to chance, found, kept and bettered.

A line is bettered by deciding otherwise somewhere in it. What was decided later is kept wherever the same question
comes up again and the answer is still possible; what remains open is decided greedily. Such a trial costs a fraction
of a greedy game. Rivals are taken to be greedy: a line that seems good is played again with their next decisions made
anew. Trials that are a little worse may replace the line that is worked on, less and less so (annealing); the best
one found is kept beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log
from typing import Any, Final

from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

Question = tuple[int, str, tuple[object, ...]]
"""What a decision is about: the tick of the clock, the kind of the frame, and what it holds."""
Estimate = Callable[[State, int], float]
"""What a position is worth to a seat."""

AHEAD: Final = 24
"""So many answers of a line are looked through for one to the question that comes up."""
HEAT: Final = 1.5
"""So many points less are let pass in the mean when the search begins; nothing at its end."""
TWICE: Final = 0.5
"""In this part of the trials a second decision is changed too,"""
SOON: Final = 12
"""at most so many decisions later."""
LOOSELY: Final = 0.3
"""In this part of the trials the next decisions are greedy,"""
LOOSE: Final = 8
"""fewer than so many."""
ANEW: Final = 4
"""So many ticks ahead rivals decide anew when a line seems good; after that they do what they were going to do."""
SETTLED: Final = 60
"""After so many trials for each decision that is left without a better line, none is looked for any more."""
LONGEST: Final = 2000
"""Decisions of a line."""
FRACTION: Final = 1 << 16


class Line:
    """What is decided from some position to the horizon, and what it comes to."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.seats: list[int] = []
        self.questions: list[Question] = []
        self.end: State | None = None
        """The position that it leads to, once it has been judged."""
        self.points = -inf
        """Those of the own seat there, against the rivals'."""

    def until(self, decisions: int) -> Line:
        """Its beginning, as a line of its own."""
        line = Line()
        line.actions = self.actions[:decisions]
        line.seats = self.seats[:decisions]
        line.questions = self.questions[:decisions]
        return line

    def of(self, seat: int) -> list[Action]:
        """What one seat decides in it."""
        return [action for index, action in enumerate(self.actions) if self.seats[index] == seat]


class LineSearch:
    """Looks for the best line of a seat from a position on, up to a tick of the clock or the end of the game."""

    def __init__(
        self, advice: Advice[Any], estimate: Estimate, start: State, seat: int, until: int, rivalry: float, rng: Rng
    ) -> None:
        self.advice = advice
        self.estimate = estimate
        self.start = start
        self.seat = seat
        self.players = len(start.scores())
        self.until = until
        self.anew = advice.clock(start) + ANEW
        """Up to this tick rivals answer what is tried."""
        self.rivalry = rivalry
        self.rng = rng
        self.best = Line()
        self.current = Line()
        self.positions: list[State] = []
        """Before each decision of the current line."""
        self.by_first: dict[Action, Line] = {}
        """The best line found for each first decision."""
        self.tries: dict[Action, int] = {}
        """How many trials began with it."""
        self.trials = 0
        self.bettered = 0
        """The trial that found the best line."""

    def begin(self, kept: list[Action]) -> None:
        """Begin with the own decisions of a line that was kept, as far as they lead; all others are greedy."""
        line = Line()
        state = self.start.clone()
        used = 0
        while self.goes_on(state, line):
            seat = state.stack[-1].seat
            actions = state.legal(seat)
            if seat == self.seat and used < len(kept) and kept[used] in actions:
                self.decide(state, line, kept[used])
                used += 1
            else:
                self.decide(state, line, self.greedy(state, actions))
        self.judge(state, line)
        self.note(line)
        self.work_on(line)

    def note(self, line: Line) -> None:
        """A trial has come to its end."""
        self.trials += 1
        first = line.actions[0]
        self.tries[first] = self.tries.get(first, 0) + 1
        if first not in self.by_first or line.points > self.by_first[first].points:
            self.by_first[first] = line
        if line.points > self.best.points:
            self.best = line
            self.bettered = self.trials

    def is_settled(self) -> bool:
        """Has nothing better been found for long?"""
        return self.trials - self.bettered > SETTLED * len(self.best.actions)

    def open_with(self, action: Action) -> None:
        """Try another first decision; the line that it leads to is worked on if it is no worse."""
        state = self.start.clone()
        line = Line()
        self.decide(state, line, action)
        self.follow(state, line, self.current, 1, -1, 0)
        line = self.confirmed(line)
        self.note(line)
        if line.points >= self.current.points:
            self.work_on(line)

    def work_on(self, line: Line) -> None:
        """Make a line the current one."""
        same = 0
        if self.positions:
            while (
                same < min(len(line.actions), len(self.positions) - 1)
                and line.actions[same] == self.current.actions[same]
            ):
                same += 1
            del self.positions[same + 1 :]
        else:
            self.positions.append(self.start.clone())
        state = self.positions[same].clone()
        for index in range(same, len(line.actions)):
            state.apply(line.actions[index], line.seats[index])
            self.positions.append(state.clone())
        self.current = line

    def vary(self, heat: float) -> None:
        """Try a change somewhere in the current line, which may become so many points worse in the mean."""
        at = int(self.rng.below(len(self.current.actions)))
        while self.current.seats[at] != self.seat:
            at -= 1
        state = self.positions[at].clone()
        action = self.other(state, self.current.actions[at])
        if action is None:
            self.trials += 1
            return
        line = self.current.until(at)
        self.decide(state, line, action)
        again = at + 1 + int(self.rng.below(SOON)) if self.chance(TWICE) else -1
        loose = int(self.rng.below(LOOSE)) if self.chance(LOOSELY) else 0
        self.follow(state, line, self.current, at + 1, again, loose)
        least = self.current.points + heat * log((1.0 + float(self.rng.below(FRACTION))) / FRACTION)
        if line.points >= least:
            line = self.confirmed(line)
        self.note(line)
        if line.points >= least:
            self.work_on(line)

    def chance(self, part: float) -> bool:
        return float(self.rng.below(FRACTION)) < part * FRACTION

    def follow(self, state: State, line: Line, old: Line, at: int, again: int, loose: int) -> None:
        """Decide to the horizon: as an old line does from a place on, where that fits; else greedily.

        At the decision numbered `again` something else is tried; the first `loose` ones are greedy.
        """
        while self.goes_on(state, line):
            seat = state.stack[-1].seat
            actions = state.legal(seat)
            found = -1
            if loose > 0:
                loose -= 1
            else:
                found = self.answer(old, at, self.question(state), actions)
            if found >= 0:
                chosen = old.actions[found]
                at = found + 1
                if found == again and seat == self.seat:
                    chosen = self.other(state, chosen) or chosen
            else:
                chosen = self.greedy(state, actions)
            self.decide(state, line, chosen)
        self.judge(state, line)

    def confirmed(self, old: Line) -> Line:
        """The line with the next decisions of rivals made anew, and all others kept as far as they fit."""
        if self.players == 1:
            return old
        state = self.start.clone()
        line = Line()
        at = 0
        while self.goes_on(state, line):
            actions = state.legal(state.stack[-1].seat)
            found = -1
            if state.stack[-1].seat == self.seat or self.advice.clock(state) >= self.anew:
                found = self.answer(old, at, self.question(state), actions)
            if found >= 0:
                at = found + 1
            self.decide(state, line, old.actions[found] if found >= 0 else self.greedy(state, actions))
        self.judge(state, line)
        return line

    def goes_on(self, state: State, line: Line) -> bool:
        """Is the horizon still ahead? A clock that stands still stops no line."""
        return bool(state.stack) and self.advice.clock(state) < self.until and len(line.actions) < LONGEST

    def judge(self, state: State, line: Line) -> None:
        """Note what a line comes to: the own value against the best of the others'."""
        line.end = state
        best = -inf
        for other in range(self.players):
            if other != self.seat:
                best = max(best, self.estimate(state, other))
        line.points = self.estimate(state, self.seat) + self.advice.urge(state, self.seat)
        if self.players > 1:
            line.points -= self.rivalry * best

    def decide(self, state: State, line: Line, action: Action) -> None:
        seat = state.stack[-1].seat
        line.actions.append(action)
        line.seats.append(seat)
        line.questions.append(self.question(state))
        state.apply(action, seat)

    def question(self, state: State) -> Question:
        frame = state.stack[-1]
        return (self.advice.clock(state), type(frame).__name__, frame.fields())

    def answer(self, old: Line, at: int, asked: Question, actions: list[Action]) -> int:
        """Where an old line answers a question in a way that is possible; -1 when it does not."""
        similar = -1
        for index in range(at, min(len(old.actions), at + AHEAD)):
            question = old.questions[index]
            if question[0] > asked[0]:
                break
            if question[0] < asked[0] or question[1] != asked[1]:
                continue
            action = old.actions[index]
            if question[2] == asked[2]:
                if action in actions:
                    return index
            elif similar < 0 and len(action) > 1 and action in actions:
                similar = index
        return similar

    def other(self, state: State, action: Action) -> Action | None:
        """Another action by chance, each kind of them as likely; None when there is none."""
        options = self.advice.candidates(state, self.seat, state.legal(self.seat))
        kinds: list[Action] = []
        for option in options:
            if option != action and option[:2] not in kinds:
                kinds.append(option[:2])
        if not kinds:
            return None
        kind = kinds[int(self.rng.below(len(kinds)))]
        fitting = [option for option in options if option[:2] == kind and option != action]
        return fitting[int(self.rng.below(len(fitting)))]

    def greedy(self, state: State, actions: list[Action]) -> Action:
        """What looks best to whoever decides; what rivals are bent on besides is not looked into."""
        seat = state.stack[-1].seat
        if len(actions) > 1:
            actions = self.advice.shortlist(state, seat, actions)
        chosen = actions[0]
        if len(actions) == 1:
            return chosen
        best = -inf
        for action in actions:
            after = state.clone()
            after.apply(action, seat)
            value = self.advice.outlook(after, seat)
            if seat == self.seat:
                value += self.advice.urge(after, seat)
            if value > best:
                best = value
                chosen = action
        return chosen
