"""Whatever somebody writes into a data pack: it is refused with a DataError, or can be played with."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games import all_games
from ludotheque.kernel.data import DataError, facts_hash, reconstructed_marks
from ludotheque.kernel.spec import GameSpec

Place = tuple[Any, str | int]
"""An object or list, and where in it."""

GAMES = all_games()
SOME_DECISIONS = 30
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
    play_out(state, seat_bots(["random"] * owned.min_players, owned, "pack"), SOME_DECISIONS)
    owned.view(state, 0)


def named(thing: Any, part: str) -> list[Any]:
    """What a part of a pattern stands for in an object or list."""
    if part == "*":
        return list(thing.values()) if isinstance(thing, dict) else list(thing)
    return [thing[part]] if part in thing else []


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_may_be_corrected_exists(spec: GameSpec[Any]) -> None:
    """Every pattern of correctable fields fits something, and correcting nothing is the same game."""
    for file, patterns in spec.correctable.items():
        for pattern in patterns:
            found = [spec.facts[file]]
            for part in pattern.split("."):
                found = [inner for thing in found for inner in named(thing, part)]
            assert found, f"{file}: {pattern}"
    owned = spec.with_data(copy.deepcopy(spec.facts))
    assert (owned.data_hash, owned.is_corrected) == (spec.data_hash, False)
    assert facts_hash(spec.facts) == spec.data_hash
