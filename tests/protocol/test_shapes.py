"""What games tell has the shape that is declared, and nothing undeclared goes out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import orjson
import pytest
from jsonschema_rs import Validator, validator_for
from tests.conformance.cases import Case, all_cases

from ludotheque.games import GAMES, game
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.protocol.published import schema

LOOK_EVERY = 5
"""Decisions between two looks of all seats."""
ENOUGH_PROSPECTS = 5


def shape(of: str, name: str) -> Validator:
    return validator_for({**schema(of), "$ref": f"#/$defs/{name}"})


def plain(data: object) -> Any:
    """As it is sent."""
    return orjson.loads(orjson.dumps(data))


def random_game(spec: GameSpec[Any], case: Case) -> Iterator[State]:
    """Every position of a random game."""
    state = spec.new(case.players, case.options, seed=str(case))
    random = Random(str(case))
    yield state
    while not state.over():
        seat = random.choice([seat for seat in range(case.players) if state.may_decide(seat)])
        state.apply(random.choice(state.legal(seat)), seat)
        yield state


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_views_of_random_games_have_their_shape(case: Case) -> None:
    spec = case.spec
    view = shape(spec.id, "View")
    for number, state in enumerate(random_game(spec, case)):
        if number % LOOK_EVERY == 0 or state.over():
            for seat in (NOBODY, *range(case.players)):
                view.validate(plain(spec.view(state, seat)))


def test_thoughts_have_their_shape() -> None:
    case = next(case for case in all_cases() if case.spec.id == "woodcraft" and case.players == 2)
    thoughts = shape("woodcraft", "Thoughts")
    with_prospects = 0
    for state in random_game(case.spec, case):
        for seat in range(case.players):
            if state.may_decide(seat) and type(state.stack[-1]).__name__ == "Main":
                found = plain(case.spec.ponder(state, seat))
                thoughts.validate(found)
                with_prospects += bool(found["orders"])
        if with_prospects == ENOUGH_PROSPECTS:
            return
    pytest.fail("hardly any prospects were found")


@pytest.mark.parametrize("id", GAMES)
def test_only_games_that_declare_thoughts_have_any(id: str) -> None:
    thinks = type(game(id)).ponder is not GameSpec.ponder
    assert ("Thoughts" in schema(id)["$defs"]) == thinks


@pytest.mark.parametrize("id", GAMES)
def test_components_have_their_shape(id: str) -> None:
    shape(id, "Components").validate(plain(game(id).components()))


@pytest.mark.parametrize("id", GAMES)
def test_a_view_with_something_undeclared_is_noticed(id: str) -> None:
    spec = game(id)
    view = plain(spec.view(spec.new(2), 0))
    assert not shape(id, "View").is_valid({**view, "secret": 1})
    del view["choosers"]
    assert not shape(id, "View").is_valid(view)
