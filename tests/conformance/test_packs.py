"""Whatever somebody writes into a data pack: it is refused with a DataError, or can be played with."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.bots.base import play_some
from ludotheque.bots.levels import seat_bots
from ludotheque.games import all_games
from ludotheque.kernel.data import DataError, facts_hash, reconstructed_marks
from ludotheque.kernel.errors import EndlessGame
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing.trial import moves_rng

Place = tuple[Any, str | int]
"""An object or list, and where in it."""

GAMES = all_games()
SOME_DECISIONS = 30
LOOKED_AT = 7
"""Every so many decisions the options are put into words."""
NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
SCALARS = st.none() | st.booleans() | NUMBERS | st.text(max_size=8)
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner))


def places(value: Any) -> Iterator[Place]:
    """Everything inside a value."""
    items: list[Any] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for name, inner in items:
        yield value, name
        yield from places(inner)


def changed(data: st.DataObject, facts: Any) -> None:
    """Take something out, put something else in its place, or the value of another place."""
    found = list(places(facts))
    holder, name = found[data.draw(st.integers(0, len(found) - 1))]
    other, other_name = found[data.draw(st.integers(0, len(found) - 1))]
    deed = data.draw(st.sampled_from(["remove", "replace", "add", "copy", "number"]))
    if deed == "remove":
        del holder[name]
    elif deed == "copy":
        holder[name] = copy.deepcopy(other[other_name])
    elif deed == "add" and isinstance(holder, dict):
        holder[data.draw(st.text(max_size=5))] = data.draw(VALUES)
    elif deed == "number":
        holder[name] = data.draw(st.integers(-3, 12))
    else:
        holder[name] = data.draw(VALUES)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_changed_pack_is_refused_or_played(spec: GameSpec[Any], data: st.DataObject) -> None:
    facts = copy.deepcopy(spec.facts)
    for _ in range(data.draw(st.integers(1, 2))):
        changed(data, facts)
    try:
        owned = spec.with_data(facts)
    except DataError:
        return
    json.dumps(owned.components())
    reconstructed_marks(owned.facts)
    state = owned.new(owned.min_players)
    play_some(state, seat_bots(["random"] * owned.min_players, owned, "pack"), SOME_DECISIONS)
    owned.view(state, 0)


def spots(facts: Any, pattern: str) -> list[Place]:
    """All places that a pattern of correctable fields stands for."""
    found: list[Place] = [({"": facts}, "")]
    for part in pattern.split("."):
        things = [holder[name] for holder, name in found]
        found = [(thing, name) for thing in things for name in named(thing, part)]
    return found


def named(thing: Any, part: str) -> list[Any]:
    """The names or numbers that a part of a pattern stands for in an object or list."""
    if part == "*":
        return list(thing) if isinstance(thing, dict) else list(range(len(thing)))
    return [part] if part in thing else []


def corrected(data: st.DataObject, spec: GameSpec[Any], facts: Any) -> None:
    """Correct as an owner might: another number, an entry more or less, or what stands on a similar piece."""
    fields = [(file, pattern) for file, patterns in spec.correctable.items() for pattern in patterns]
    file, pattern = data.draw(st.sampled_from(fields))
    alike = spots(facts[file], pattern)
    spot, other = data.draw(st.sampled_from(alike)), data.draw(st.sampled_from(alike))
    around = [spot, *places(spot[0][spot[1]])]
    numbers = [(holder, name) for holder, name in around if type(holder[name]) is int]
    lists = [holder[name] for holder, name in around if isinstance(holder[name], list) and holder[name]]
    deed = data.draw(st.sampled_from(["number", "more", "less", "copy"]))
    if deed == "number" and numbers:
        holder, name = data.draw(st.sampled_from(numbers))
        holder[name] = data.draw(st.integers(0, 12))
    elif deed == "more" and lists:
        entries = data.draw(st.sampled_from(lists))
        entries.append(copy.deepcopy(data.draw(st.sampled_from(entries))))
    elif deed == "less" and lists:
        data.draw(st.sampled_from(lists)).pop()
    else:
        spot[0][spot[1]] = copy.deepcopy(other[0][other[1]])


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.correctable], ids=lambda spec: spec.id)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_corrected_pack_is_refused_or_played_to_the_end(spec: GameSpec[Any], data: st.DataObject) -> None:
    """Every option is offered once, has words of its own, and the game comes to an end."""
    facts = copy.deepcopy(spec.facts)
    for _ in range(data.draw(st.integers(1, 4))):
        corrected(data, spec, facts)
    try:
        owned = spec.with_data(facts)
    except DataError:
        return
    players = data.draw(st.integers(owned.min_players, owned.max_players))
    state, rng = owned.new(players), moves_rng("pack")
    for number in range(owned.longest):
        seat, options = state.to_move(), state.legal()
        if number % LOOKED_AT == 0:
            paths = [owned.path(state, seat, action) for action in options]
            assert len(set(paths)) == len(paths)
            owned.view(state, seat)
        state.apply(options[rng.below(len(options))])
        if state.over():
            return
    raise EndlessGame(owned.longest)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_may_be_corrected_exists(spec: GameSpec[Any]) -> None:
    """Every pattern of correctable fields fits something, and correcting nothing is the same game."""
    for file, patterns in spec.correctable.items():
        for pattern in patterns:
            assert spots(spec.facts[file], pattern), f"{file}: {pattern}"
    owned = spec.with_data(copy.deepcopy(spec.facts))
    assert (owned.data_hash, owned.is_corrected) == (spec.data_hash, False)
    assert facts_hash(spec.facts) == spec.data_hash
