"""A table of operations: words both ways, the form of numbers from outside, prices and points of no return."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.operations import (
    Always,
    Called,
    Maybe,
    Named,
    Number,
    OneOf,
    Operation,
    Operations,
    Pair,
    Said,
    Several,
    Subset,
)
from ludotheque.kernel.paths import path_text, split_path

GOODS = ["none", "wood", "clay", "glass"]


def names(state: Any) -> list[str]:
    return ["", "north", "south"]


TABLE: Operations[None] = Operations(
    go=Operation(1, steps=Number(6), times=Number(3, shown_from=1)),
    take=Operation(2, good=OneOf(GOODS, 1), place=Maybe(Named(names, 1)), price=lambda *_: {"wood": 1}),
    ship=Operation(3, depot=Number(6), second=Called("depot", Maybe(Number(6))), keep=Subset(GOODS, 1), reveals=True),
    black=Operation(4, verb="buy", depot=Always(0), black=Number(8)),
    buy=Operation(4, depot=Pair(6, 4)),
    pay=Operation(5, good=Several(OneOf(GOODS), 1, 3)),
    one=Operation(6, verb="do", tile=Said("one"), amount=Number(9)),
    two=Operation(7, verb="do", tile=Said("two")),
    end=Operation(8),
)

SAID: list[tuple[Action, str]] = [
    ((1, 6, 0), "go steps:6 times:1"),
    ((2, 2, 0), "take good:clay"),
    ((2, 3, 2), "take good:glass place:south"),
    ((3, 1, 0, 0), "ship depot:1"),
    ((3, 1, 2, 0b1010), "ship depot:1 depot:2 keep:wood keep:glass"),
    ((4, 0, 8), "buy black:8"),
    ((4, 6, 4), "buy depot:6.4"),
    ((5, 0), "pay good:none"),
    ((5, 1, 1, 3), "pay good:wood good:wood good:glass"),
    ((6, 3), "do tile:one amount:3"),
    ((7,), "do tile:two"),
    ((8,), "end"),
]


@pytest.mark.parametrize(("action", "text"), SAID)
def test_actions_are_written_and_read(action: Action, text: str) -> None:
    assert path_text(TABLE.path(None, 0, action)) == text
    assert TABLE.action(None, 0, split_path(text)) == action
    assert TABLE.is_formed(None, 0, action)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "begins with one of"),
        ("fly", "begins with one of go take"),
        ("go", "expected steps:1-6 instead of the end"),
        ("go steps:7 times:1", "steps:7: expected a number from 1 to 6"),
        ("take good:gold", "expected one of wood, clay, glass"),
        ("take good:wood place:up", "expected one of north, south"),
        ("ship depot:1 keep:glass keep:wood", "named once, in the order wood, clay, glass"),
        ("ship depot:1 keep:wood keep:wood", "named once"),
        ("buy depot:6", "depot:: expected a number"),
        ("buy depot:6.5", "depot:5: expected a number from 1 to 4"),
        ("pay", "expected good:none instead of the end"),
        ("pay good:wood good:wood good:wood good:wood", "is too much"),
        ("do tile:three", "expected one of"),
        ("do tile:one amount:0", "amount:0: expected a number from 1 to 9"),
        ("end now", "'now' is too much"),
    ],
)
def test_words_that_say_nothing_are_told_what_is_missing(text: str, problem: str) -> None:
    with pytest.raises(PathError, match=problem):
        TABLE.action(None, 0, split_path(text))


@pytest.mark.parametrize(
    "action",
    [
        *((0,), (9,), (-1,), (1,), (1, 6), (1, 0, 0), (1, 7, 0), (1, 6, 3), (1, 6, -1), (1, 6, 0, 0)),
        *((2, 0, 0), (2, 4, 0), (2, 1, 3), (2, 1, -1), (3, 1, 0), (3, 1, 7, 0), (3, 1, 0, 1), (3, 1, 0, 16)),
        *((3, 1, 0, -2), (4, 0, 9), (4, 0, 0), (4, 7, 1), (4, 1, 5), (4, 1), (5,), (5, 4), (5, 1, 1, 1, 1), (6,)),
        *((6, 0), (7, 1), (8, 0)),
    ],
)
def test_numbers_that_have_no_form_are_found(action: Action) -> None:
    assert not TABLE.is_formed(None, 0, action)


def test_several_are_read_in_any_order_and_kept_in_one() -> None:
    assert TABLE.action(None, 0, split_path("pay good:glass good:wood")) == (5, 1, 3)


def test_prices_and_points_of_no_return_stand_in_the_table() -> None:
    assert TABLE.price(None, 0, (2, 1, 0)) == {"wood": 1}
    assert TABLE.price(None, 0, (8,)) == {}
    assert TABLE.may_reveal((3, 1, 0, 0))
    assert not TABLE.may_reveal((8,))
    all_but_one: Operations[None] = Operations(all_reveal=True, go=Operation(1), stay=Operation(2, reveals=False))
    assert all_but_one.may_reveal((1,))
    assert not all_but_one.may_reveal((2,))


def test_labels_are_those_that_words_have() -> None:
    assert TABLE.labels() == {"steps", "times", "good", "place", "depot", "keep", "black", "tile", "amount"}
