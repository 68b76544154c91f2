"""Point 15: what a seat decides follows from what it may know, and from nothing else.

A twin is a position that an observer cannot tell from the real one. Twins are made in two ways: by the game's own
`determinise`, and without asking it, by swapping two numbers in the data of a position where no view of the observer
shows it. The same chance must lead to the same redrawn world in both, and a bot to the same thoughts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import orjson

from ludotheque.bots.base import Bot
from ludotheque.bots.levels import make_bot, searcher
from ludotheque.bots.search import SearchBot, Thinking
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import Path
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.state import State
from ludotheque.testing.secrets import another_world, view_text
from ludotheque.testing.trial import Trial, heard, who

SWAPS = 8
"""So many swaps are tried in a position; most of them are seen."""
DECISIONS_THOUGHT_OVER = 2
"""So many decisions of each game are thought over twice, in the real position and in a twin."""
LEFT_ALONE = ("rng", "reveals", "stack")
"""Parts of the data in which nothing is swapped: chance to come, and who decides what."""

MakeBot = Callable[[Rng], Bot]


def check_honest(trial: Trial) -> None:
    """Point 15: positions that a seat cannot tell apart are redrawn alike for it, and bots think the same of them."""
    for position in trial.sample():
        for observer in trial.observers():
            twin = another_world(trial, position, observer)
            if not redrawn_alike(trial, position, twin, observer):
                raise AssertionError(f"redrawn for {who(observer)}, the world depends on what it cannot know")
        _check_swapped(trial, position)
    _check_all_secrets_are_redrawn(trial)
    if getattr(trial.spec, "advice", None) is not None:
        _check_bots(trial)


def redrawn_alike(trial: Trial, one: State, other: State, observer: int) -> bool:
    """Does the same chance lead to the same world in both, and draw as many numbers?"""
    chances = (trial.rng("alike"), trial.rng("alike"))
    worlds = [trial.spec.determinise(state, observer, rng) for state, rng in zip((one, other), chances, strict=True)]
    return worlds[0].to_data() == worlds[1].to_data() and chances[0].words() == chances[1].words()


# Twins that the game has not made itself


def _check_swapped(trial: Trial, position: State) -> None:
    """An order that nobody can see must not come out of a redrawn world."""
    rng = trial.rng("swap")
    seen = _all_seen(trial, position)
    for _ in range(SWAPS):
        data = orjson.loads(orjson.dumps(position.to_data()))
        _swap(data, rng)
        try:
            twin = trial.spec.from_data(data)
            is_unseen = _all_seen(trial, twin) == seen
        except (ArithmeticError, LookupError, ValueError):
            continue  # these data are no position at all
        if not is_unseen:
            continue
        observer = trial.observers()[rng.below(trial.players + 1)]
        if not redrawn_alike(trial, position, twin, observer) and _comes_to_light(trial, twin):
            raise AssertionError(f"redrawn for {who(observer)}, the world keeps an order that it cannot know")


def _all_seen(trial: Trial, state: State) -> tuple[dict[str, int], list[bytes]]:
    """What there is, and what everybody sees of it."""
    return trial.spec.inventory(state), [view_text(trial, state, observer) for observer in trial.observers()]


def _swap(data: dict[str, Any], rng: Rng) -> None:
    """Swap two numbers of one of the lists of a position."""
    parts = [part for name, part in data.items() if name not in LEFT_ALONE]
    lists = [numbers for numbers in _lists(parts) if len(numbers) > 1]
    if lists:
        numbers = lists[rng.below(len(lists))]
        order = list(range(len(numbers)))
        rng.shuffle(order)
        one, other = order[:2]
        numbers[one], numbers[other] = numbers[other], numbers[one]


def _lists(data: Any) -> Iterator[list[int]]:
    """All lists of numbers in data, however deep."""
    if isinstance(data, dict):
        data = list(data.values())
    if not isinstance(data, list):
        return
    if all(isinstance(item, int) for item in data):
        yield data
    for item in data:
        yield from _lists(item)


def _comes_to_light(trial: Trial, twin: State) -> bool:
    """Does the rest of the game look otherwise in the twin?

    If not, what was swapped is a memory of no consequence; and if somebody is offered something else before anything
    looks otherwise, it is how things are numbered.
    """
    for number in range(trial.decision, len(trial.moves)):
        move = trial.moves[number]
        if _offered(trial, twin, move.seat) != _offered(trial, trial.positions[number], move.seat):
            return False
        twin.apply(move.action, move.seat)
        if _all_seen(trial, twin) != _all_seen(trial, trial.positions[number + 1]):
            return True
    return False


def _offered(trial: Trial, state: State, seat: int) -> list[tuple[Action, Path]]:
    """What a seat may do, in numbers and in words."""
    return [(action, trial.spec.path(state, seat, action)) for action in state.legal(seat)]


def _check_all_secrets_are_redrawn(trial: Trial) -> None:
    """Whoever was told something alone must not see the real position in all worlds of the others."""
    for seat in range(trial.players):
        for observer in trial.observers():
            if observer != seat and not _is_ever_redrawn(trial, seat, observer):
                raise AssertionError(f"redrawn for {who(observer)}, seat {seat} always sees what it really does")


def _is_ever_redrawn(trial: Trial, seat: int, observer: int) -> bool:
    """Does the seat see something else in a world of the observer, or is it never told anything alone?"""
    if all(heard(told, seat) == heard(told, observer) for told in trial.all_told()):
        return True
    return any(
        view_text(trial, another_world(trial, position, observer), seat) != view_text(trial, position, seat)
        for position in trial.sample()
    )


# Bots


def _check_bots(trial: Trial) -> None:
    spec = trial.spec
    thinking = Thinking(iterations=6, width=3, reach=0.34)
    step = max(1, len(trial.moves) // DECISIONS_THOUGHT_OVER)
    for number in range(step // 2, len(trial.moves), step):
        trial.decision = number
        position, seat = trial.positions[number], trial.moves[number].seat
        twin = another_world(trial, position, seat)
        for name, make in (
            ("searching", lambda rng: searcher(spec, thinking, rng)),
            ("greedy", lambda rng: make_bot("greedy", spec, rng)),
        ):
            if not thinks_alike(make, position, twin, seat):
                raise AssertionError(
                    f"what the {name} bot makes of it for seat {seat} depends on what that cannot know"
                )


def thinks_alike(make: MakeBot, one: State, other: State, seat: int) -> bool:
    """Does a bot with the same chance think the same of both positions?"""
    return _thoughts(make(seeded("thoughts")), one, seat) == _thoughts(make(seeded("thoughts")), other, seat)


def _thoughts(bot: Bot, state: State, seat: int) -> object:
    if not isinstance(bot, SearchBot):
        return bot.choose(state, seat)
    found = bot.consider(state, seat)
    return [(one.action, one.prior, one.expected(), one.outcomes) for one in found.candidates]
