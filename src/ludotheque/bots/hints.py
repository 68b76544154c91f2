"""What to tell somebody who asks `what would you play?`: the best ways, what they may come to, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.bots.findings import CONFIDENT, Candidate, Findings, paired_error
from ludotheque.bots.reasons import Gain, gains, nudge, reason
from ludotheque.bots.search import SearchBot
from ludotheque.kernel.frames import Action
from ludotheque.kernel.play import is_final
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.kernel.text import Message

WAYS = 3
LONGEST_LINE = 4


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
    """The best ways first, and a sentence that names none of them."""

    iterations: int
    seconds: float
    ways: list[Way]
    nudge: Message | None


def find_hint(spec: GameSpec[Any], bot: SearchBot, state: State, seat: int) -> Hint:
    """Let a bot think about a decision of the seat, and tell what it found; the state is left as it was."""
    bot.reasons = True
    found = bot.consider(state, seat)
    played = [candidate for candidate in found.candidates if candidate.outcomes] or found.candidates[:1]
    ways = [_way(spec, state, found, candidate, played) for candidate in played[:WAYS]]
    return Hint(found.iterations, found.seconds, ways, nudge(ways[0].reasons) if len(played) > 1 else None)


def _way(spec: GameSpec[Any], state: State, found: Findings, candidate: Candidate, played: list[Candidate]) -> Way:
    best, seat = played[0], found.seat
    why = gains(candidate, [other for other in played if other is not candidate])
    close = False
    if candidate is not best:
        difference, error = paired_error(best, candidate)
        close = difference <= CONFIDENT * error
    return Way(
        candidate.action,
        spec.path(state, seat, candidate.action),
        _line(spec, state, seat, candidate),
        candidate.expected(),
        candidate.spread(),
        candidate.chance_to_win() if len(state.scores()) > 1 else None,
        found.share(candidate),
        max(0.0, best.expected() - candidate.expected()),
        close,
        why,
        reason(why, close) if len(played) > 1 else None,
    )


def _line(spec: GameSpec[Any], state: State, seat: int, candidate: Candidate) -> list[Path]:
    """What the seat decides after a candidate, until somebody else does or something is revealed."""
    after, last = state.clone(), candidate.action
    paths: list[Path] = []
    for decider, action in candidate.line[:LONGEST_LINE]:
        if is_final(spec, after, seat, last):
            break
        after.apply(last, seat)
        if decider != seat or not after.may_decide(seat) or action not in after.legal(seat):
            break
        paths.append(spec.path(after, seat, action))
        last = action
    return paths
