"""Point 12: what can be taken back is taken back exactly, and nothing that somebody has learnt from."""

from __future__ import annotations

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match
from ludotheque.kernel.play import choices
from ludotheque.testing.secrets import parallel_world, told_alike, view_text
from ludotheque.testing.trial import Trial, deciding, who

FARTHEST_BACK = 12
"""So many decisions are taken back in a row."""


def check_announced(trial: Trial) -> None:
    """Point 12: every choice that is said to be final is, and no other; nothing else draws chance."""
    for position in trial.sample():
        for seat in deciding(position):
            for choice in choices(trial.spec, position, seat):
                after = position.clone()
                after.apply(choice.action, seat)
                is_final = after.is_beyond(position)
                if not is_final and after.rng.words() != position.rng.words():
                    raise AssertionError(f"{choice.action} draws chance, but can be taken back")
                if choice.final != is_final:
                    raise AssertionError(
                        f"{choice.action} is announced as {'' if choice.final else 'not '}final, wrongly"
                    )


def check_undo(trial: Trial) -> None:
    """Point 12: undo restores the digest up to the barrier and refuses beyond it and to other seats."""
    match = Match(trial.spec, trial.players, trial.options, Chance(trial.seed))
    tried = {trial.decision for _ in trial.sample()}
    for number, move in enumerate(trial.moves):
        trial.decision = number
        match.play(move.seat, move.action)
        if number in tried:
            _check_barrier(trial)
            _check_refused_to_others(trial, match, move.seat)
            _check_back_and_forth(trial, match, move.seat)


def _check_refused_to_others(trial: Trial, match: Match, seat: int) -> None:
    for other in [NOBODY, 99, *range(trial.players)]:
        if other != seat and not _has_answered(trial, match, other):
            _check_refused(match, other)


def _has_answered(trial: Trial, match: Match, seat: int) -> bool:
    """Has the seat answered the secret choice that is pending, so that this is still its own to take back?"""
    reveals = match.state.reveals
    numbers = range(match.whole, len(match.moves))
    return any(match.moves[number].seat == seat and trial.positions[number].reveals == reveals for number in numbers)


def _check_refused(match: Match, seat: int) -> None:
    before = match.state.digest(), len(match.moves)
    try:
        match.undo(seat)
    except IllegalAction:
        if (match.state.digest(), len(match.moves)) != before:
            raise AssertionError("an undo that was refused has changed the match") from None
    else:
        raise AssertionError(f"{who(seat)} could take back what it must not")


def _check_back_and_forth(trial: Trial, match: Match, seat: int) -> None:
    here = trial.decision + 1
    barrier = _barrier(trial, here, seat)
    back = max(barrier, here - FARTHEST_BACK)
    for number in range(here - 1, back - 1, -1):
        match.undo(seat)
        if match.state.digest() != trial.digests[number]:
            raise AssertionError(f"taken back to decision {number}, it is another position")
    if back == barrier and not _has_answered(trial, match, seat):
        _check_refused(match, seat)
    for number in range(back, here):
        match.play(seat, trial.moves[number].action)
        if match.state.digest() != trial.digests[number + 1]:
            raise AssertionError(f"taken back and done again, decision {number} leads elsewhere")


def _barrier(trial: Trial, here: int, seat: int) -> int:
    """The earliest position that the seat may return to from position `here`; the end of a game stays."""
    positions = trial.positions
    while here > 0 and trial.moves[here - 1].seat == seat and not positions[here].is_beyond(positions[here - 1]):
        here -= 1
    return here


def _check_barrier(trial: Trial) -> None:
    """A decision that can be taken back shows nobody anything hidden, half of one nothing but what its seat knew."""
    before, after = trial.positions[trial.decision], trial.positions[trial.decision + 1]
    move = trial.moves[trial.decision]
    if after.is_beyond(before):
        return
    is_half = after.reveals != before.reveals
    for observer in [NOBODY, move.seat] if is_half else trial.observers():
        world = parallel_world(trial, before, move.seat if is_half else observer)
        if not told_alike(trial, world, move, observer, view_text(trial, after, observer)):
            raise AssertionError(f"{move.action} shows {who(observer)} something hidden, but can be taken back")
