"""Frames are values: a name and fields, shared by clones, stored as JSON."""

from __future__ import annotations

import json

import pytest
from tests.kernel.tiny_games.auction import BID, Bid
from tests.kernel.tiny_games.bakery import SpendDay, TakeReward
from tests.kernel.tiny_games.garden import FRAMES, AnswerGift, Plant, TakeTurn

from ludotheque.kernel.frames import AUTO, frame_from_data, frozen


def test_a_decision_belongs_to_its_seat() -> None:
    assert Plant(2).seat == 2
    assert Plant(2).choosers() == 0b100
    assert Plant(2).fields() == (2,)


def test_an_automatic_step_belongs_to_nobody() -> None:
    assert TakeTurn(5).seat == AUTO
    assert TakeTurn(5).fields() == (5,)


def test_decisions_are_not_interruptible_unless_they_say_so() -> None:
    assert SpendDay(0).interruptible()
    assert not TakeReward(0).interruptible()


def test_a_frame_comes_back_from_json() -> None:
    stored = json.loads(json.dumps(["AnswerGift", *AnswerGift(1, 0).fields()]))
    frame = frame_from_data(stored, FRAMES)
    assert isinstance(frame, AnswerGift)
    assert (frame.seat, frame.giver) == (1, 0)


def test_an_unknown_frame_is_an_error() -> None:
    with pytest.raises(KeyError):
        frame_from_data(["Nonsense", 1], FRAMES)


def test_a_secret_choice_is_open_to_several_seats() -> None:
    bid = Bid(0b1101, ((), (BID, 4), (), ()))
    assert bid.choosers() == 0b1101
    assert bid.seat == 0
    assert Bid(0b1100, ((), (), (), ())).seat == 2


def test_a_secret_choice_comes_back_from_json_with_its_tuples() -> None:
    bid = Bid(0b10, ((BID, 4), ()))
    again = frame_from_data(json.loads(json.dumps(["Bid", *bid.fields()])), {"Bid": Bid})
    assert again.fields() == (0b10, ((BID, 4), ()))


def test_frozen_turns_lists_into_tuples_all_the_way_down() -> None:
    assert frozen([1, [2, [3, []]], 4]) == (1, (2, (3, ())), 4)
    assert frozen(7) == 7
