"""Point 11: whatever comes through the checked entrance, only legal actions get in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.frames import ANYTIME, NOBODY, Action
from ludotheque.kernel.play import explain, play
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import Path
from ludotheque.kernel.state import State
from ludotheque.testing.texts import check_said
from ludotheque.testing.trial import Trial, deciding

RULE = re.compile(r"([A-Z]+-\d+[a-z]?(-[a-z0-9]+)?)?")
"""The number of a rule, such as CB-47, CB-50-a or A-9, or nothing."""

FOREIGN_ACTIONS = 12
MUTATED_ACTIONS = 12
"""So many of each kind are tried in a position."""

LARGEST = (1 << 31) - 1

MALFORMED: tuple[Any, ...] = (
    *((), [], None, "", "pass", b"\1", 0, 1.5, True, {}, {1: 1}, object()),
    *((None,), ("1",), (1.0,), (True,), ((1,),), ([1],), [[[1]]], (float("nan"),)),
    *((1 << 31,), (-1 << 31,), (10**30,), (1,) * 65, [1] * 10_000),
)
"""Things that are no action of any game."""

WELL_FORMED: tuple[Action, ...] = (
    *((ANYTIME,), (ANYTIME, 0), (ANYTIME, -1), (-1,), (1,), (1, -1), (1, 99), (99,), (1, 0, 0, 0, 0)),
    *((LARGEST,), (-LARGEST,), (1, LARGEST), (1, -LARGEST), (1,) * 64),
)
"""Things that some game might take for an action."""

WORDS: tuple[Path, ...] = (
    *((), ("",), ("?",), ("0",), ("-1",), ("99",), (":",), ("a:b",), ("a:1", "b:-2"), ("{0}",), ("%s",)),
    *(("é" * 1000,), ("1",) * 1000, ("\0",), ("١",), ("²",), ("1_0",)),
)
"""Words that say nothing, some of which look like numbers."""


def check_entrance(trial: Trial) -> None:
    """Point 11: illegal, malformed, out-of-turn and hostile input is refused with a reason and changes nothing."""
    for position in trial.sample():
        target = position.clone()
        for seat, action in _intrusions(trial, target):
            _check_refused(trial, target, seat, action)
        if target.digest() != trial.digests[trial.decision]:
            raise AssertionError("an action that is refused changes the position")
        for seat in deciding(target):
            for words in _hostile_words(trial, target, seat):
                _check_words(trial, target, seat, words)
        if target.digest() != trial.digests[trial.decision]:
            raise AssertionError("hostile words change the position")


def _intrusions(trial: Trial, position: State) -> Iterator[tuple[int, Any]]:
    """Seats and what they may not do now."""
    rng = trial.rng("intrusions")
    insiders = deciding(position)
    outsiders = [seat for seat in [NOBODY, -2, 99, 1 << 40, *range(trial.players)] if seat not in insiders]
    legal = [action for seat in insiders for action in position.legal(seat)]
    foreign = [trial.moves[rng.below(len(trial.moves))].action for _ in range(FOREIGN_ACTIONS)]
    for seat in outsiders:
        yield seat, (legal or foreign)[0]
    for seat in insiders or outsiders:
        allowed = set(position.legal(seat))
        for thing in MALFORMED:
            yield seat, thing
        for action in [*WELL_FORMED, *foreign, *_mutated(legal, rng)]:
            if action not in allowed:
                yield seat, action


def _mutated(legal: Sequence[Action], rng: Rng) -> Iterator[Action]:
    """Legal actions with a small mistake."""
    for _ in range(MUTATED_ACTIONS if legal else 0):
        action = legal[rng.below(len(legal))]
        place = rng.below(len(action))
        wrong = (action[place] + 1, action[place] - 1, -action[place], LARGEST, rng.below(10))[rng.below(5)]
        yield action[:place] + (wrong,) + action[place + 1 :]
        yield (*action, wrong)
        if len(action) > 1:
            yield action[:-1]


def _check_refused(trial: Trial, position: State, seat: int, action: Any) -> None:
    try:
        play(trial.spec, position, seat, action)
    except IllegalAction as error:
        _check_reason(trial, error.reason, f"{action!r:.100} of seat {seat}")
    except Exception as error:
        raise AssertionError(f"{action!r:.100} of seat {seat} is not refused, it breaks with {error!r}") from error
    else:
        raise AssertionError(f"{action!r:.100} of seat {seat} is not refused")


def _check_reason(trial: Trial, reason: Reason, what: str) -> None:
    if not RULE.fullmatch(reason.rule):
        raise AssertionError(f"{what} is refused for {reason!r}, whose rule is not a number such as CB-47 or CB-50-a")
    check_said(trial, reason)


def _hostile_words(trial: Trial, position: State, seat: int) -> Iterator[Path]:
    yield from WORDS
    legal = position.legal(seat)
    rng = trial.rng(f"words/{seat}")
    for _ in range(3):
        path = trial.spec.path(position, seat, legal[rng.below(len(legal))])
        place = rng.below(len(path))
        yield path[:-1]
        yield (*path, path[-1])
        for word in ("", "0", "-1", "999999999999", path[place] + "x", path[place] + "9", path[place].upper()):
            yield (*path[:place], word, *path[place + 1 :])


def _check_words(trial: Trial, position: State, seat: int, words: Path) -> None:
    """Words that say nothing are a PathError; those that say something illegal have a reason."""
    try:
        reason = explain(trial.spec, position, seat, words)
    except PathError:
        return
    except Exception as error:
        raise AssertionError(f"the words {words!r:.100} break the game with {error!r}") from error
    if reason is not None:
        _check_reason(trial, reason, f"{words!r:.100}")
