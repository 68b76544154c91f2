"""Why one way is better than others, in words: from the difference of where the points come from."""

from __future__ import annotations

from math import ceil

from ludotheque.bots.findings import Candidate
from ludotheque.kernel.text import Message

SMALLEST = 0.5
"""Points of difference that are worth a word."""
MOST = 3

Gain = tuple[str, float]
"""A part of the score, and the points it brings more than with the other ways; negative where it brings fewer."""


def gains(candidate: Candidate, others: list[Candidate]) -> list[Gain]:
    """Where the points of a candidate differ from the mean of the others', the largest difference first."""
    if not others:
        return []
    rest = [other.sources() for other in others]
    own = candidate.sources()
    found = [(part, own[part] - sum([one.get(part, 0.0) for one in rest]) / len(rest)) for part in own]
    found = [(part, points) for part, points in found if abs(points) >= SMALLEST]
    found.sort(key=_size)
    return found[:MOST]


def _size(gain: Gain) -> float:
    return -abs(gain[1])


def reason(found: list[Gain], close: bool, lead: float) -> Message:
    """The sentence for a way: what it gains most and what it gives up most for that; else how it compares.

    The lead is in points before the next best way, negative behind the best.
    """
    more, less = _largest(found)
    if more is not None and less is not None:
        return Message("hint.more_less", part=_part(more), points=_points(more), other=_part(less), less=_points(less))
    if more is not None:
        return Message("hint.more", part=_part(more), points=_points(more))
    if less is not None and lead < 0:
        return Message("hint.less", part=_part(less), points=_points(less))
    if close:
        return Message("hint.close_by", points=max(1, ceil(-lead)))
    return Message("hint.ahead" if lead >= 0 else "hint.behind", points=max(1, round(abs(lead))))


def better(found: list[Gain], lost: float) -> Message:
    """The sentence for the best way beside the one that was played, which lost so many points."""
    more, less = _largest(found)
    if more is None:
        return Message("better.ahead", points=max(1, round(lost)))
    if less is None:
        return Message("better.more", part=_part(more), points=_points(more))
    return Message("better.more_less", part=_part(more), points=_points(more), other=_part(less), less=_points(less))


def better_chances(best: float, played: float) -> Message:
    """The same in a race."""
    return Message("better.wins", best=round(100 * best), times=round(100 * played))


def chances(chance: float) -> Message:
    """The sentence for a way in a race, where nobody counts points."""
    return Message("hint.wins", times=round(100 * chance))


def nudge(found: list[Gain]) -> Message:
    """One sentence about the best way that names no move."""
    more = next((gain for gain in found if gain[1] > 0), None)
    return Message("hint.nudge_open") if more is None else Message("hint.nudge", part=_part(more))


def _largest(found: list[Gain]) -> tuple[Gain | None, Gain | None]:
    """What is gained most, and what is given up most for that."""
    more = next((gain for gain in found if gain[1] > 0), None)
    less = next((gain for gain in found if gain[1] < 0), None)
    return more, less


def _part(gain: Gain) -> str:
    return f"part:{gain[0]}"


def _points(gain: Gain) -> int:
    """Whole points, since sentences say `about`."""
    return int(abs(gain[1]) + 0.5)
