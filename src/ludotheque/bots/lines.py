"""Lines: whole ways to the end of a game in which nothing is left to chance, found, kept and bettered.

A line is bettered by deciding otherwise somewhere in it. What was decided later is kept wherever the same question
comes up again and the answer is still possible; what remains open is decided greedily. Such a trial costs a hundredth
of a greedy game. Trials that are a little worse may replace the line that is worked on, less and less so (annealing);
the best one found is kept beside it.
"""

from __future__ import annotations

from math import inf, log
from typing import Any, Final

from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

Question = tuple[int, str, tuple[object, ...]]
"""What a decision is about: the tick of the clock, the kind of the frame, and what it holds."""

AHEAD: Final = 24
"""So many answers of a line are looked through for one to the question that comes up."""
FRACTION: Final = 1 << 16


class Line:
    """What is decided from some position to the end of the game, and what it comes to."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.questions: list[Question] = []
        self.points = -inf

    def until(self, decisions: int) -> Line:
        """Its beginning, as a line of its own."""
        line = Line()
        line.actions = self.actions[:decisions]
        line.questions = self.questions[:decisions]
        return line


class LineSearch:
    """Looks for the best line of a seat from a position on."""

    def __init__(self, advice: Advice[Any], start: State, seat: int, score_parts: int, rng: Rng) -> None:
        self.advice = advice
        self.start = start
        self.seat = seat
        self.score_parts = score_parts
        self.rng = rng
        self.best = Line()
        self.current = Line()
        self.positions: list[State] = []
        """Before each decision of the current line."""
        self.heat = 3.0
        self.second = 0.5
        self.window = 12
        self.loosen = 0.3
        self.loose = 8
        self.first = 0

    def begin(self, kept: list[Action]) -> None:
        """Begin with a line that was kept, as far as it leads, and with greedy decisions after it."""
        line = Line()
        state = self.start.clone()
        for action in kept:
            if not state.stack or action not in state.legal(self.seat):
                break
            line.actions.append(action)
            line.questions.append(self.question(state))
            state.apply(action, self.seat)
        self.follow(state, line, Line(), 0, -1, 0)
        self.best = line
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
            state.apply(line.actions[index], self.seat)
            self.positions.append(state.clone())
        self.current = line

    def better(self, heat: float) -> bool:
        """Try one change of the current line; tells whether a better line than ever was found."""
        at = self.first + int(self.rng.below(len(self.current.actions) - self.first))
        state = self.positions[at].clone()
        action = self.other(state, self.current.actions[at])
        if action is None:
            return False
        line = self.current.until(at)
        self.decide(state, line, action)
        again = at + 1 + int(self.rng.below(self.window)) if self.chance(self.second) else -1
        loose = int(self.rng.below(self.loose)) if self.chance(self.loosen) else 0
        self.follow(state, line, self.current, at + 1, again, loose)
        least = self.current.points
        if heat > 0.0:
            least += heat * log((1.0 + float(self.rng.below(FRACTION))) / FRACTION)
        if line.points >= least:
            self.work_on(line)
        if line.points > self.best.points:
            self.best = line
            return True
        return False

    def chance(self, part: float) -> bool:
        return float(self.rng.below(FRACTION)) < part * FRACTION

    def follow(self, state: State, line: Line, old: Line, at: int, again: int, loose: int) -> None:
        """Decide to the end: as an old line does from a place on, where that fits; else greedily.

        At the decision numbered `again` something else is tried; the first `loose` ones are greedy.
        """
        while state.stack:
            actions = state.legal(self.seat)
            chosen = actions[0]
            if len(actions) > 1:
                found = -1
                if loose > 0:
                    loose -= 1
                else:
                    found = self.answer(old, at, self.question(state), actions)
                if found >= 0:
                    chosen = old.actions[found]
                    at = found + 1
                    if found == again:
                        action = self.other(state, chosen)
                        if action is not None:
                            chosen = action
                else:
                    chosen = self.greedy(state, actions)
            self.decide(state, line, chosen)
        line.points = state.scores()[self.seat] / self.score_parts

    def decide(self, state: State, line: Line, action: Action) -> None:
        line.actions.append(action)
        line.questions.append(self.question(state))
        state.apply(action, self.seat)

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
        """Another sensible action by chance, each kind of them as likely; None when there is none."""
        options = self.advice.sensible(state, self.seat, state.legal(self.seat))
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
        actions = self.advice.shortlist(state, self.seat, actions)
        chosen = actions[0]
        if len(actions) == 1:
            return chosen
        best = -inf
        for action in actions:
            after = state.clone()
            after.apply(action, self.seat)
            value = self.advice.value(after, self.seat)
            if value > best:
                best = value
                chosen = action
        return chosen
