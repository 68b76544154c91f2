"""What to tell somebody who asks `what would you play?`: the best ways, what they may come to, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.bots.findings import CONFIDENT, Candidate, Findings, paired_error
from ludotheque.bots.reasons import Gain, chances, gains, nudge, reason
from ludotheque.bots.search import SearchBot
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.play import is_final
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.kernel.text import Message

WAYS = 3
LONGEST_LINE = 4
TRIFLE = 0.5
"""Points that make no move better than another."""


@dataclass(frozen=True)
class Way:
    """One way to go on. Points are points as people count them."""

    action: Action
    path: Path
    line: list[Path]
    """What the seat would decide next, as far as nothing is revealed before."""
    expected: float
    spread: float
    chance: float | None
    """To come first; None for somebody alone."""
    share: float
    """The part of the thought that was spent on it."""
    behind: float
    """Points behind the best way."""
    close: bool
    """Is it too close to call whether the best way is better?"""
    reasons: list[Gain]
    words: Message | None


@dataclass(frozen=True)
class Hint:
    """The best way, then others by what they may come to; and a sentence that names none of them."""

    iterations: int
    seconds: float
    ways: list[Way]
    nudge: Message | None
    drops: dict[Path, float]
    """How far each action that was looked at is surely behind the best: points, in a race the chance to win."""


def find_hint(spec: GameSpec[Any], bot: SearchBot, state: State, seat: int) -> Hint:
    """Let a bot think about a decision of the seat, and tell what it found; the state is left as it was."""
    bot.reasons = True
    found = bot.consider(state, seat)
    played = ranked([candidate for candidate in found.candidates if candidate.outcomes] or found.candidates[:1])
    told = different(played, [spec.path(state, seat, candidate.action) for candidate in played])
    best, *others = [_way(spec, state, found, candidate, played) for candidate in told]
    others.sort(key=lambda way: -(way.chance or 0.0) if spec.race else -way.expected)
    tells = len(played) > 1 and not spec.race
    drops = {spec.path(state, seat, other.action): _drop(spec, played[0], other) for other in found.candidates}
    return Hint(found.iterations, found.seconds, [best, *others], nudge(best.reasons) if tells else None, drops)


def ranked(played: list[Candidate]) -> list[Candidate]:
    """The best first; but what can be done at any time can be done after what is as good."""
    best = played[0]
    for other in played if best.action[0] == ANYTIME else []:
        difference, error = paired_error(best, other)
        if other.action[0] != ANYTIME and difference <= max(TRIFLE, CONFIDENT * error):
            return [other, *[one for one in played if one is not other]]
    return played


def different(played: list[Candidate], paths: list[Path]) -> list[Candidate]:
    """The best few, and of those that differ in their last word alone only the first, as far as there are others."""
    starts = [path[:-1] or path for path in paths]
    new = [candidate for at, candidate in enumerate(played) if starts[at] not in starts[:at]]
    return [*new, *[candidate for candidate in played if candidate not in new]][:WAYS]


def _drop(spec: GameSpec[Any], best: Candidate, other: Candidate) -> float:
    """What another action loses; what was not played on is judged at first sight, which is half as sure."""
    if spec.race:
        return best.chance_to_win() - other.chance_to_win() if other.outcomes else 0.0
    if not other.outcomes:
        return (best.prior - other.prior) / 2
    difference, error = paired_error(best, other)
    return difference - CONFIDENT * error


def _way(spec: GameSpec[Any], state: State, found: Findings, candidate: Candidate, played: list[Candidate]) -> Way:
    best, seat = played[0], found.seat
    why = [] if spec.race else gains(candidate, [other for other in played if other is not candidate])
    close = False
    if candidate is not best:
        difference, error = paired_error(best, candidate)
        close = difference <= CONFIDENT * error
    return Way(
        candidate.action,
        spec.path(state, seat, candidate.action),
        line_of(spec, state, seat, candidate.action, candidate.line),
        candidate.expected(),
        candidate.spread(),
        candidate.chance_to_win() if len(state.scores()) > 1 else None,
        found.share(candidate),
        max(0.0, best.expected() - candidate.expected()),
        close,
        why,
        _words(spec, candidate, played, why, close) if len(played) > 1 else None,
    )


def _words(spec: GameSpec[Any], candidate: Candidate, played: list[Candidate], why: list[Gain], close: bool) -> Message:
    if spec.race:
        return chances(candidate.chance_to_win())
    rival = played[1] if candidate is played[0] else played[0]
    return reason(why, close, candidate.mean() - rival.mean())


def line_of(
    spec: GameSpec[Any], state: State, seat: int, action: Action, line: Sequence[tuple[int, Action]]
) -> list[Path]:
    """What the seat decides after an action, until somebody else does or something is revealed."""
    after, last = state.clone(), action
    paths: list[Path] = []
    for decider, action in line[:LONGEST_LINE]:
        if is_final(spec, after, seat, last):
            break
        after.apply(last, seat)
        if decider != seat or not after.may_decide(seat) or action not in after.legal(seat):
            break
        paths.append(spec.path(after, seat, action))
        last = action
    return paths
