"""Points 1 to 5, 8 and 13: a game ends, offers what it should, copies, stores and repeats itself, and counts right."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from typing import Any

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.frames import ANYTIME, NOBODY, Action
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import is_action
from ludotheque.kernel.reading import Said, follow, suggestions
from ludotheque.kernel.spec import Path
from ludotheque.kernel.state import EVERYONE, Event, State
from ludotheque.testing.trial import Trial, deciding

PATHS_READ = 400
"""Of a position with more options only about so many paths are read back, others each time."""
PATHS_TYPED = 6
"""So many paths of a position are typed word by word; a single one of those with more options."""
STORED_GO_ON = 8
"""So many decisions are played on from a position that was stored and restored."""


def check_end(trial: Trial) -> None:
    """Point 1: the game is over within the bound that the game declares."""
    trial.decision = len(trial.moves)
    if not trial.positions[-1].over():
        raise AssertionError(f"not over after {trial.spec.longest} decisions")


def check_options(trial: Trial) -> None:
    """Point 2: whoever decides has options, in a stable order, each with words of its own; nobody else has any."""
    for position in trial.walk():
        choosers = deciding(position)
        if position.over():
            if choosers or position.legal() or position.to_move() != NOBODY:
                raise AssertionError("somebody may decide although the game is over")
            continue
        if position.to_move() not in choosers or choosers[-1] >= trial.players:
            raise AssertionError(f"seat {position.to_move()} is to move, {choosers} may decide")
        for seat in [*range(trial.players), trial.players, 99]:
            if seat in choosers:
                _check_legal(position, seat)
                _check_paths(trial, position, seat)
            elif position.legal(seat):
                raise AssertionError(f"seat {seat} has options although it does not decide")


def _check_legal(position: State, seat: int) -> None:
    options = position.legal(seat)
    if not options:
        raise AssertionError(f"seat {seat} must decide, but has no options")
    malformed = [action for action in options if type(action) is not tuple or not is_action(action)]
    if malformed:
        raise AssertionError(f"option {malformed[0]!r} is not an action")
    twice = [action for action, times in Counter(options).items() if times > 1]
    if twice:
        raise AssertionError(f"option {twice[0]} is offered twice")
    if position.clone().legal(seat) != options:
        raise AssertionError("a clone offers other options")
    frame = position.stack[-1]
    answers = len(frame.options(position, seat))
    for number, action in enumerate(options):
        if (action[0] == ANYTIME) != (number >= answers):
            raise AssertionError(f"option {action}: operation {ANYTIME} is for anytime actions, and only for them")
    kept = list(options)
    options.clear()
    if position.legal(seat) != kept:
        raise AssertionError("asked again, the position offers other options")


def _check_paths(trial: Trial, position: State, seat: int) -> None:
    spec = trial.spec
    actions: dict[Path, Action] = {}
    options = position.legal(seat)
    step = len(options) // PATHS_READ + 1
    for number, action in enumerate(options, start=trial.decision + seat):
        path = spec.path(position, seat, action)
        if path in actions:
            raise AssertionError(f"{path_text(path)!r} means both {actions[path]} and {action}")
        if not path or split_path(path_text(path)) != path:
            raise AssertionError(f"{path!r}, the path of {action}, is not a sequence of words")
        if number % step == 0 and spec.action(position, seat, path) != action:
            raise AssertionError(f"{path_text(path)!r}, the path of {action}, reads as another action")
        actions[path] = action
    paths = list(actions)
    typed = PATHS_TYPED if step == 1 else 1
    for path in paths[trial.decision % len(paths) // typed :: len(paths) // typed + 1]:
        if Said(follow(paths, path), all_said=True).path() != path:
            raise AssertionError(f"typed in full, {path_text(path)!r} means something else")
        for length, word in enumerate(path):
            if path[: length + 1] not in suggestions(paths, path[:length], ""):
                raise AssertionError(f"{word!r} of {path_text(path)!r} is not among the words that follow")
    combination = spec.combination(position, seat)
    if combination is not None:
        meant = {(*combination.start, *things) for things in combinations(combination.things, combination.take)}
        if meant != set(paths):
            raise AssertionError(f"{path_text(combination.start)!r} stands for other paths than the legal ones")


def check_clones(trial: Trial) -> None:
    """Point 3: a clone equals its original, and whatever is played later changes no clone."""
    for position in trial.walk():
        if position.digest() != trial.digests[trial.decision]:
            raise AssertionError("a clone of this position is not equal to it, or has changed since")
        position.events = []
        twin = position.clone()
        position.events = None
        if twin.events is not None:
            raise AssertionError("a clone tells events")
        if type(twin) is not type(position) or twin.digest() != position.digest():
            raise AssertionError("a clone of a clone is not equal to it")


def check_data(trial: Trial) -> None:
    """Point 4: a position that was stored as JSON and restored is the same and goes on the same way."""
    for position in trial.sample():
        for frame in position.stack:
            if not _is_plain(frame.fields()):
                raise AssertionError(f"{type(frame).__name__}{frame.fields()} holds more than integers and tuples")
        restored: State = trial.spec.from_data(json.loads(json.dumps(position.to_data(), allow_nan=False)))
        here = trial.decision
        _check_same(restored, position, trial.digests[here])
        for number, move in enumerate(trial.moves[here : here + STORED_GO_ON], start=here + 1):
            restored.apply(move.action, move.seat)
            if restored.digest() != trial.digests[number]:
                raise AssertionError(f"stored and restored, it goes on differently at decision {number}")


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(item) for item in value)
    return isinstance(value, int)


def _check_same(restored: State, position: State, digest: str) -> None:
    if restored.digest() != digest:
        raise AssertionError("stored and restored, it is another position")
    if restored.scores() != position.scores():
        raise AssertionError("stored and restored, it has other scores")
    for seat in deciding(position):
        if restored.legal(seat) != position.legal(seat):
            raise AssertionError("stored and restored, it offers other options")


def check_repeats(trial: Trial) -> None:
    """Point 5: the same seed and the same decisions give the same positions and tell the same."""
    match = Match(trial.spec, trial.players, trial.options, Chance(trial.seed))
    trial.decision = 0
    opened = trial.spec.new(trial.players, trial.options, trial.seed)
    if not match.state.digest() == opened.digest() == trial.digests[0] or match.opening != trial.opening:
        raise AssertionError("the same seed opens another game")
    for number, move in enumerate(trial.moves):
        trial.decision = number
        told = match.play(move.seat, move.action)
        if match.state.digest() != trial.digests[number + 1]:
            raise AssertionError(f"seat {move.seat} does {move.action} again and comes to another position")
        if told != trial.told[number]:
            raise AssertionError(f"seat {move.seat} does {move.action} again and other events are told")


def check_events(trial: Trial) -> None:
    """Events are tuples of small integers, and somebody at the table hears them."""
    for told in trial.all_told():
        for audience, event in told:
            if type(event) is not tuple or not is_action(event):
                raise AssertionError(f"event {event!r} is not a tuple of small integers")
            if audience != EVERYONE and not 0 < audience < 1 << trial.players:
                raise AssertionError(f"event {event} has audience {audience}, which is no set of seats")


def check_conservation(trial: Trial) -> None:
    """Point 8: nothing appears or vanishes."""
    first = trial.spec.inventory(trial.positions[0])
    for position in trial.walk():
        now = trial.spec.inventory(position)
        if now != first:
            changed = [name for name in {**first, **now} if first.get(name) != now.get(name)]
            raise AssertionError(f"{changed[0]}: {now.get(changed[0])}, but {first.get(changed[0])} at the start")


def check_scores(trial: Trial) -> None:
    """Point 13: points add up in every position, and the final score is that of a recount."""
    for position in trial.walk():
        _check_sums(trial, position)
    final = position.scores()
    events: list[Event] = [event for told in trial.all_told() for _, event in told]
    trial.decision = len(trial.moves)
    recounted = trial.spec.recount(position, events)
    if recounted != final:
        raise AssertionError(f"the final scores are {final}, a recount gives {recounted}")
    ordered = [final[seat] for seat in position.ranking()]
    if ordered != sorted(final, reverse=True):
        raise AssertionError(f"ranking {position.ranking()} does not go by the scores {final}")


def _check_sums(trial: Trial, position: State) -> None:
    scores: list[Any] = position.scores()
    if len(scores) != trial.players or any(type(points) is not int for points in scores):
        raise AssertionError(f"scores {scores} are not one number for each of {trial.players} seats")
    for seat, points in enumerate(scores):
        parts = position.breakdown(seat)
        if sum(parts.values()) != points:
            raise AssertionError(f"seat {seat} has {points} points, but they come from {parts}")
    if sorted(position.ranking()) != list(range(trial.players)):
        raise AssertionError(f"ranking {position.ranking()} does not name each seat once")
