"""Why something is not possible: every reason that the game gives, with its rule."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.games.attika.positions import do, kind, legal, table, why

from ludotheque.games.attika.decisions import Extend, PlaceDrawn
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import Attika
from ludotheque.kernel.play import why_not

TEXT = (SPEC.folder / "explain.py").read_text(encoding="utf-8")


def turn() -> Attika:
    return table(hands=["WF"], reserve="market oracle", board={"0,0": "quarry"}, others={"1,0": "road"})


def build_turn() -> Attika:
    state = table(reserve="fortress", board={"0,0": "quarry"})
    do(state, "build building:fortress hex:0,1")
    return state


def draw_turn() -> Attika:
    state = table(reserve="fortress", board={"0,0": "quarry"})
    do(state, "draw stack:2", "store")
    return state


def drawn() -> Attika:
    state = table()
    state.stack[-1] = PlaceDrawn(0, kind("market"), 1)
    return state


def paying() -> Attika:
    state = table(hands=["HWWFM"], reserve="tower")
    do(state, "build building:tower hex:1,0")
    return state


def extending() -> Attika:
    state = table()
    state.stack[-1] = Extend(0, 14)
    return state


def used_up() -> Attika:
    state = table(amphorae=1)
    do(state, "draw stack:2", "store", "draw stack:2", "store")
    return state


def taken() -> Attika:
    state = table(amphorae=1)
    do(state, "cards_stay")
    return state


CASES: list[tuple[Callable[[], Attika], str, str, str]] = [
    (turn, "place hex:0,1", "AT-40", "nothing_drawn"),
    (turn, "store", "AT-40", "nothing_drawn"),
    (turn, "pay water:1", "AT-65", "nothing_to_pay"),
    (turn, "extend centre:3,-2 rotation:0", "AT-80", "no_tile"),
    (turn, "end_turn", "AT-31", "ends_with_cards"),
    (turn, "use_amphora", "AT-72", "no_amphora"),
    (lambda: table(amphorae=1), "use_amphora", "AT-72", "actions_left"),
    (turn, "cards_stay", "AT-34", "no_amphora_to_stay"),
    (lambda: table(stacks=[0, 1, 0, 0]), "draw stack:1", "AT-43", "empty_stack"),
    (build_turn, "draw stack:2", "AT-30", "build_turn"),
    (draw_turn, "build building:fortress hex:0,1", "AT-41", "draw_turn"),
    (turn, "build building:ship hex:0,1", "AT-44", "still_hidden"),
    (turn, "build building:quarry hex:0,1", "AT-44", "already_built"),
    (turn, "build building:oracle hex:0,0", "AT-45", "occupied"),
    (turn, "build building:oracle hex:1,0", "AT-45", "occupied"),
    (turn, "build building:market hex:2,4", "AT-63", "cannot_pay"),
    (drawn, "cards_end", "AT-37", "drawn_first"),
    (drawn, "place hex:2,4", "AT-63", "cannot_pay"),
    (paying, "cards_end", "AT-65", "pay_first"),
    (paying, "pay hill:2", "AT-60", "not_in_hand"),
    (paying, "pay", "AT-62", "too_few_cards"),
    (paying, "pay water:2 hill:1", "AT-62", "too_many_cards"),
    (paying, "pay water:1 forest:1", "AT-62", "wrong_cards"),
    (extending, "cards_end", "AT-80", "extend_first"),
    (extending, "extend centre:3,0 rotation:0", "AT-81", "covers_tile"),
    (extending, "extend centre:-2,-1 rotation:0", "AT-81", "covers_shrine"),
    (extending, "extend centre:6,2 rotation:0", "AT-81", "touches_nothing"),
    (extending, "extend centre:3,-2 rotation:3", "AT-81", "same_picture"),
    (used_up, "draw stack:2", "AT-35", "actions_used"),
    (used_up, "cards_end", "AT-35", "actions_used"),
    (taken, "draw stack:2", "AT-34", "cards_taken"),
]


@pytest.mark.parametrize(("position", "path", "rule", "key"), CASES)
def test_reasons(position: Callable[[], Attika], path: str, rule: str, key: str) -> None:
    reason = why(position(), path)
    assert (reason.rule, reason.key) == (rule, f"why.{key}")


def test_every_reason_has_a_test() -> None:
    keys = set(re.findall(r'"(why\.\w+)"', TEXT))
    assert keys == {f"why.{case[3]}" for case in CASES}


@pytest.mark.parametrize(
    "action", [(99,), (1,), (1, 4), (2, 24, 0), (2, 0, 999), (7, 1), (8, 0, 0, 6), (3, 0), (-1, 2)]
)
def test_malformed(action: tuple[int, ...]) -> None:
    reason = why_not(SPEC, turn(), 0, action)
    assert reason is not None
    assert (reason.rule, reason.key) == ("", "why.malformed")


def test_what_is_owed_is_said() -> None:
    """AT-63: the reason names the cards that are missing altogether."""
    reason = why(turn(), "build building:market hex:2,4")
    said = SPEC.catalogue("en").say(reason)
    assert said.startswith("Your hand cannot pay for the Market there. To pay: ")
    assert "card of any kind" in said


def test_legal_things_need_no_reason() -> None:
    with pytest.raises(AssertionError):
        why(turn(), legal(turn())[0])
