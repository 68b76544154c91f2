"""Points 6 and 7: nobody learns what is hidden, on any channel, and searchers get worlds that are honest.

Two worlds that an observer cannot tell apart are made in two ways: by the game's own `determinise`,
and by letting a seat commit to different secret choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from ludotheque.kernel.frames import NOBODY, Action, Frame, SecretChoice
from ludotheque.kernel.match import Move
from ludotheque.kernel.play import choices, foresee, why_not
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.state import EVERYONE, Event, State
from ludotheque.testing.trial import Trial, carry_out, deciding, heard, random_move, who

QUESTIONS = 6
"""So many actions are asked about, legal ones for what they bring, others for why they cannot be done."""
WORLDS = 24
"""So many worlds are drawn before a secret choice counts as never drawn anew."""
WORLDS_WITH_EVENTS = 8
"""So many worlds are drawn for one where the same is shown, in which the same must be told."""
WORLDS_PLAYED_OUT = 3
"""So many worlds of each game are played to the end."""


def view_text(trial: Trial, state: State, observer: int) -> bytes:
    """The view as the text that would be sent."""
    view = trial.spec.view(state, observer)
    text = orjson.dumps(view)
    if orjson.loads(text) != view:
        raise AssertionError(f"the view of {who(observer)} is not plain JSON")
    return text


def numbers(trial: Trial, state: State, observer: int) -> bytes:
    """What learners see of the position; nothing where a game has no encoding."""
    sheet = Sheet()
    try:
        trial.spec.encode(state, observer, sheet)
    except NotImplementedError:
        return b""
    return sheet.numbers()


def another_world(trial: Trial, position: State, observer: int, number: int = 0) -> State:
    """A world that the observer cannot tell from the position."""
    world: State = trial.spec.determinise(position, observer, trial.rng(f"world/{observer}/{number}"))
    return world


def parallel_world(trial: Trial, position: State, observer: int, number: int = 0) -> State:
    """Another world with the same chance to come, so that what is rolled in public is the same."""
    world = another_world(trial, position, observer, number)
    world.rng = position.rng.clone()
    return world


def told_alike(trial: Trial, world: State, move: Move, observer: int, seen: bytes) -> list[list[Event]]:
    """What the observer hears when the seat does in this world something after which it sees the same as really.

    If the very same action is possible, it is that one; if not, there may be several or none. Nobody else can know in
    how many steps a secret answer is given, so the rest of one may follow.
    """
    heard_then = []
    asked, legal = world.stack[-1], world.legal(move.seat)
    for action in [move.action] if move.action in legal else legal:
        after = world.clone()
        told = carry_out(after, Move(move.seat, action))
        while view_text(trial, after, observer) != seen and _is_half_answered(asked, after, move.seat):
            told += carry_out(after, Move(move.seat, after.legal(move.seat)[0]))
        if view_text(trial, after, observer) == seen:
            heard_then.append(heard(told, observer))
    return heard_then


def _is_half_answered(asked: Frame[Any], after: State, seat: int) -> bool:
    """Has the seat begun an answer to a secret choice and not given all of it?"""
    return isinstance(asked, SecretChoice) and after.may_decide(seat) and asked.goes_on(after.stack[-1], seat)


def _pairs_of_secret_choices(trial: Trial, position: State) -> Iterator[tuple[int, tuple[Action, Action]]]:
    """Seats that choose in secret while others do too, each with two of its options."""
    frame = position.stack[-1] if position.stack else None
    seats = deciding(position)
    if not isinstance(frame, SecretChoice) or len(seats) < 2:
        return
    for seat in seats:
        options = frame.options(position, seat)
        if len(options) > 1:
            trial.rng(f"pair/{seat}").shuffle(numbers := list(range(len(options))))
            yield seat, (options[numbers[0]], options[numbers[1]])


# Point 6


def check_no_leak(trial: Trial) -> None:
    """Point 6: worlds that differ only in what an observer cannot know show, offer, refuse and tell it the same."""
    for position in trial.sample():
        for observer in trial.observers():
            _check_parts(trial, position, observer)
            _compare(trial, position, another_world(trial, position, observer), observer)
            _check_told(trial, position, observer)
        _check_secret_choice(trial, position)


def _check_parts(trial: Trial, position: State, observer: int) -> None:
    public, private = trial.spec.public_view(position), trial.spec.private_view(position, observer)
    if trial.spec.view(position, observer) != {**public, **private} or public.keys() & private.keys():
        raise AssertionError(f"the view of {who(observer)} is not the public one and its own, under different names")


def _compare(trial: Trial, one: State, other: State, observer: int) -> None:
    """Every channel but the events, byte for byte."""
    if view_text(trial, one, observer) != view_text(trial, other, observer):
        raise AssertionError(
            f"the view of {who(observer)} depends on what it cannot know, or determinise changes what it knows"
        )
    if numbers(trial, one, observer) != numbers(trial, other, observer):
        raise AssertionError(f"the numbers that learners see as {who(observer)} depend on what it cannot know")
    if not one.over() and trial.spec.question(one) != trial.spec.question(other):
        raise AssertionError(f"the question that {who(observer)} is asked or told of depends on what it cannot know")
    if _offer(trial, one, observer) != _offer(trial, other, observer):
        raise AssertionError(f"the choices of {who(observer)} depend on what it cannot know")
    if _prospects(trial, one, observer) != _prospects(trial, other, observer):
        raise AssertionError(f"what {who(observer)} can foresee depends on what it cannot know")
    if one.may_decide(observer) and trial.spec.ponder(one, observer) != trial.spec.ponder(other, observer):
        raise AssertionError(f"what {who(observer)} finds by longer thought depends on what it cannot know")
    if _refusals(trial, one, observer) != _refusals(trial, other, observer):
        raise AssertionError(f"the reasons given to {who(observer)} depend on what it cannot know")


def _offer(trial: Trial, state: State, observer: int) -> bytes:
    offered = choices(trial.spec, state, observer)
    return orjson.dumps([[choice.action, choice.path, choice.final, choice.price] for choice in offered])


def _prospects(trial: Trial, state: State, observer: int) -> bytes:
    legal = state.legal(observer) if state.may_decide(observer) else []
    asked = legal[:: len(legal) // QUESTIONS + 1]
    return orjson.dumps([foresee(trial.spec, state, observer, action) for action in asked])


def _refusals(trial: Trial, state: State, observer: int) -> bytes:
    step = len(trial.moves) // QUESTIONS + 1
    asked = [move.action for move in trial.moves[trial.decision % step :: step]]
    reasons = [why_not(trial.spec, state, observer, action) for action in asked]
    return orjson.dumps([reason and reason.to_data() for reason in reasons])


def _check_told(trial: Trial, position: State, observer: int) -> None:
    """Where the next decision shows the observer the same in another world, it must tell it the same."""
    move = trial.move()
    if move is None:
        return
    here, after = trial.decision, trial.positions[trial.decision + 1]
    final = after.reveals != position.reveals
    seen = view_text(trial, after, observer)
    real = heard(trial.told[here], observer)
    for number in range(WORLDS_WITH_EVENTS if final else 1):
        world = parallel_world(trial, position, observer, number)
        if world.digest() == trial.digests[here]:
            return
        possible = told_alike(trial, world, move, observer, seen)
        if final:
            real, possible = _lasting(trial, real), [_lasting(trial, events) for events in possible]
        if possible and real not in possible:
            raise AssertionError(
                f"seat {move.seat} does {move.action}, and the events tell {who(observer)} what it cannot know: {real}"
            )


def _lasting(trial: Trial, events: list[Event]) -> list[Event]:
    """What a view may be expected to remember of events at a point of no return: not their order, nor passing ones."""
    return sorted(event for event in events if event[0] not in trial.passing)


def _check_secret_choice(trial: Trial, position: State) -> None:
    """Until the last seat has chosen, nobody else can tell one choice of a seat from another."""
    for seat, pair in _pairs_of_secret_choices(trial, position):
        one, other = position.clone(), position.clone()
        _commit(trial, (one, other), (Move(seat, pair[0]), Move(seat, pair[1])), seat)
        rest = [chooser for chooser in deciding(position) if chooser != seat]
        for chooser in rest[:-1]:
            option = one.stack[-1].options(one, chooser)[0]
            _commit(trial, (one, other), (Move(chooser, option), Move(chooser, option)), seat)


def _commit(trial: Trial, worlds: tuple[State, State], moves: tuple[Move, Move], secret: int) -> None:
    told = [carry_out(world, move) for world, move in zip(worlds, moves, strict=True)]
    for observer in trial.observers():
        if observer == secret:
            continue
        _compare(trial, *worlds, observer)
        if heard(told[0], observer) != heard(told[1], observer):
            raise AssertionError(f"the events tell {who(observer)} what seat {secret} has chosen in secret")


# Point 7


def check_determinise(trial: Trial) -> None:
    """Point 7: a determinised position looks the same, is sound, and the real one stays as it was."""
    changed = False
    for position in trial.sample():
        for observer in trial.observers():
            world = _checked_world(trial, position, observer)
            world.rng = position.rng.clone()
            changed = changed or world.digest() != trial.digests[trial.decision]
        _check_choice_is_redrawn(trial, position)
    if not changed and any(audience != EVERYONE for told in trial.all_told() for audience, _ in told):
        raise AssertionError("the game tells secrets, but determinise never draws any anew")
    _play_out_worlds(trial)


def _checked_world(trial: Trial, position: State, observer: int) -> State:
    spec = trial.spec
    world = another_world(trial, position, observer)
    if position.digest() != trial.digests[trial.decision]:
        raise AssertionError(f"determinising for {who(observer)} changes the position itself")
    if world.rng.words() == position.rng.words():
        raise AssertionError(f"determinised for {who(observer)}, the world still holds the chance to come")
    if another_world(trial, position, observer).digest() != world.digest():
        raise AssertionError(f"determinised twice for {who(observer)} with the same chance, it differs")
    if view_text(trial, world, observer) != view_text(trial, position, observer):
        raise AssertionError(f"determinised for {who(observer)}, it looks different to it")
    if world.choosers() != position.choosers() or spec.inventory(world) != spec.inventory(position):
        raise AssertionError(f"determinised for {who(observer)}, others decide or things are lost")
    return world


def _check_choice_is_redrawn(trial: Trial, position: State) -> None:
    """Both of two secret choices of a seat are possible to the others, so neither may be in all their worlds."""
    for seat, pair in _pairs_of_secret_choices(trial, position):
        observer = next(other for other in trial.observers() if other not in (seat, NOBODY))
        if all(_choices_in_worlds(trial, position, Move(seat, action), observer) == {action} for action in pair):
            raise AssertionError(f"determinised for {who(observer)}, seat {seat} always keeps its secret choice")


def _choices_in_worlds(trial: Trial, position: State, move: Move, observer: int) -> set[Action]:
    chosen = position.clone()
    chosen.apply(move.action, move.seat)
    found: set[Action] = set()
    for number in range(WORLDS):
        frame = trial.spec.determinise(chosen, observer, trial.rng(f"choice/{number}")).stack[-1]
        assert isinstance(frame, SecretChoice), "a determinised position has lost its secret choice"
        found.add(frame.made[move.seat])
    return found


def _play_out_worlds(trial: Trial) -> None:
    step = max(1, len(trial.moves) // WORLDS_PLAYED_OUT)
    for number in range(step // 2, len(trial.moves), step):
        trial.decision = number
        rng = trial.rng("playout")
        observer = trial.observers()[rng.below(trial.players + 1)]
        world = trial.spec.determinise(trial.positions[number], observer, trial.rng("world"))
        for _ in range(trial.spec.longest - number):
            move = None if world.over() else random_move(world, rng)
            if move is None:
                break
            world.apply(move.action, move.seat)
        if not world.over():
            raise AssertionError(f"determinised for {who(observer)}, it cannot be played to the end")
