"""The checked entrance: what may be done, what it costs to regret, and why something may not be done."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.tiny_games import auction, bakery, garden
from tests.kernel.tiny_games.auction import BID
from tests.kernel.tiny_games.garden import PLANT, ROSE, STOP, VINE

from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.play import Choice, choices, explain, foresee, hears, is_action, is_final, play, why_not
from ludotheque.kernel.state import EVERYONE


def test_a_legal_action_is_carried_out() -> None:
    state = garden.SPEC.new(2)
    play(garden.SPEC, state, 0, [PLANT, VINE, 0])
    assert state.beds[0][0] == VINE


@pytest.mark.parametrize(
    ("seat", "action", "key"),
    [
        (0, (), "why.malformed"),
        (0, "pass", "why.malformed"),
        (0, (1.0, 0, 0), "why.malformed"),
        (0, (True,), "why.malformed"),
        (0, (1 << 40,), "why.malformed"),
        (1, (STOP,), "why.not_your_turn"),
        (NOBODY, (STOP,), "why.not_your_turn"),
        (99, (STOP,), "why.not_your_turn"),
    ],
)
def test_anything_else_is_refused_and_changes_nothing(seat: int, action: Any, key: str) -> None:
    state = garden.SPEC.new(2)
    digest = state.digest()
    with pytest.raises(IllegalAction) as caught:
        play(garden.SPEC, state, seat, action)
    assert caught.value.reason == Reason("", key)
    assert state.digest() == digest


def test_a_game_that_is_over_takes_no_actions() -> None:
    state = garden.SPEC.new(2)
    while not state.over():
        state.apply((STOP,))
    assert why_not(garden.SPEC, state, 0, (STOP,)) == Reason("", "why.game_over")


def test_the_reason_has_the_number_of_the_rule() -> None:
    state = garden.SPEC.new(2)
    state.apply((PLANT, VINE, 0))
    with pytest.raises(IllegalAction, match=r"^GA-1: why\.no_tile tile=tile:vine$") as caught:
        play(garden.SPEC, state, 0, (PLANT, VINE, 1))
    assert caught.value.reason.rule == "GA-1"
    assert caught.value.reason.to_data() == {"rule": "GA-1", "key": "why.no_tile", "args": {"tile": "tile:vine"}}


def test_explain_answers_in_the_words_of_paths() -> None:
    state = garden.SPEC.new(2)
    state.apply((PLANT, VINE, 0))
    assert explain(garden.SPEC, state, 0, ("plant", "rose", "bed:1")) is None
    assert explain(garden.SPEC, state, 0, ("plant", "rose", "bed:0")) == Reason("GA-2", "why.bed_is_full", bed=0)
    assert explain(garden.SPEC, state, 1, ("stop",)) == Reason("", "why.not_your_turn")
    with pytest.raises(PathError):
        explain(garden.SPEC, state, 0, ("plant", "cabbage", "bed:1"))


def test_choices_say_in_words_what_can_be_done_and_whether_it_is_final() -> None:
    state = garden.SPEC.new(2)
    offered = {choice.path: choice for choice in choices(garden.SPEC, state, 0)}
    assert [choice.action for choice in offered.values()] == state.legal()
    assert not offered["plant", "vine", "bed:0"].final
    assert offered["plant", "rose", "bed:0"].final, "a tile is drawn at the end of the turn"
    assert offered["stop",].final


@pytest.mark.parametrize("seat", [NOBODY, 1, 99])
def test_who_does_not_decide_has_no_choices(seat: int) -> None:
    assert choices(garden.SPEC, garden.SPEC.new(2), seat) == []


def test_all_who_choose_in_secret_have_their_own_choices() -> None:
    state = auction.SPEC.new(2)
    for seat in range(2):
        assert [choice.action for choice in choices(auction.SPEC, state, seat)] == [
            (BID, card) for card in state.hands[seat]
        ]


def test_looking_whether_an_action_is_final_does_not_carry_it_out() -> None:
    state = bakery.SPEC.new(1)
    digest = state.digest()
    assert is_final(bakery.SPEC, state, 0, (bakery.HARVEST,))
    assert not is_final(bakery.SPEC, state, 0, (bakery.REST,))
    assert state.digest() == digest


def test_one_can_foresee_what_draws_no_chance() -> None:
    state = bakery.SPEC.new(2)
    assert foresee(bakery.SPEC, state, 0, (0, bakery.GRAIN)) == [(bakery.CONVERTED, 0, bakery.GRAIN)]
    assert foresee(bakery.SPEC, state, 0, (bakery.HARVEST,)) == []
    assert state.events is None


def test_events_are_heard_by_their_audience() -> None:
    assert hears(NOBODY, EVERYONE)
    assert hears(3, EVERYONE)
    assert hears(1, 0b10)
    assert not hears(0, 0b10)
    assert not hears(NOBODY, 0b10)


def test_an_action_is_a_short_sequence_of_small_whole_numbers() -> None:
    assert is_action((1, 2))
    assert is_action([0])
    assert is_action((-5, (1 << 31) - 1))
    things: list[Any] = [
        (),
        [],
        None,
        3,
        "12",
        (1, "2"),
        (1.0,),
        (True,),
        ((1,),),
        (1 << 31,),
        (1,) * 65,
        {1: 2},
        b"\1",
    ]
    assert not any(is_action(thing) for thing in things)


def test_planting_a_rose_scores_what_the_rule_says() -> None:
    state = garden.SPEC.new(2)
    play(garden.SPEC, state, 0, (PLANT, VINE, 1))
    play(garden.SPEC, state, 0, (PLANT, ROSE, 2))
    assert state.breakdown(0) == {"roses": 2, "gifts": 0}


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("", True),
        ("hand", True),
        ("hand a", True),
        ("hand a c", True),
        ("hand c a", False),
        ("hand a a", False),
        ("hand a b c", False),
        ("hand x", False),
        ("play", False),
    ],
)
def test_a_combination_holds_its_words_in_their_order(words: str, held: bool) -> None:
    offer = Choice(("hand",), (), False, {}, ("a", "b", "c"), 2)
    assert offer.holds(tuple(words.split())) is held
    assert offer.length() == 3
