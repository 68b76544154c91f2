"""Positions: who decides, what happens by itself, and what is counted, told and stored."""

from __future__ import annotations

import json

import pytest
from tests.kernel.tiny_games import auction, bakery, garden
from tests.kernel.tiny_games.auction import BID
from tests.kernel.tiny_games.garden import GIFT, PLANT, REFUSE, ROSE, STOP, TAKE, VINE

from ludotheque.kernel.frames import ANYTIME, NOBODY
from ludotheque.kernel.match import told
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State


def new_garden() -> garden.Garden:
    return garden.SPEC.new(2, seed="state")


def test_a_new_game_waits_for_its_first_decision() -> None:
    state = new_garden()
    assert state.to_move() == 0
    assert state.choosers() == 0b01
    assert not state.over()
    assert state.reveals == 0


def test_only_the_seat_to_decide_has_options() -> None:
    state = new_garden()
    assert state.legal() == state.legal(0) != []
    assert state.legal(1) == state.legal(7) == []
    assert state.may_decide(0)
    assert not any(state.may_decide(seat) for seat in (NOBODY, 1, 99, 1 << 40))


def test_a_decision_runs_all_steps_until_somebody_must_decide_again() -> None:
    state = new_garden()
    state.apply((STOP,))
    assert state.to_move() == 1
    assert sum(state.tiles[0]) == 4
    assert [type(frame).__name__ for frame in state.stack] == ["TakeTurn", "DrawTile", "Plant"]


def test_a_chain_of_nested_decisions_has_no_limit_but_the_tiles() -> None:
    state = new_garden()
    state.tiles[0] = [1, 3, 0]
    for bed in range(3):
        state.apply((PLANT, VINE, bed))
        assert state.to_move() == 0
    state.apply((PLANT, ROSE, 3))
    assert state.to_move() == 1
    assert state.scores() == [2, 0]


def test_another_seat_may_have_to_decide_in_the_middle_of_a_turn() -> None:
    state = new_garden()
    state.tiles[0] = [0, 1, 1]
    state.apply((PLANT, VINE, 0))
    state.apply((PLANT, GIFT, 1))
    assert state.to_move() == 1
    assert state.legal() == [(TAKE,), (REFUSE,)]
    state.apply((REFUSE,))
    assert state.to_move() == 1
    assert state.scores() == [2, 0]


def test_an_anytime_action_leaves_the_decision_pending() -> None:
    state = bakery.SPEC.new(1)
    assert (ANYTIME, bakery.GRAIN) in state.legal()
    state.apply((ANYTIME, bakery.GRAIN))
    state.apply((ANYTIME, bakery.FLOUR))
    assert state.goods == [[1, 0, 3]]
    assert (bakery.SELL, 1) in state.legal()
    assert [type(frame).__name__ for frame in state.stack] == ["NextDay", "SpendDay"]


def test_a_decision_that_is_not_interruptible_offers_no_anytime_actions() -> None:
    state = bakery.SPEC.new(1)
    state.goods = [[1, 1, 2]]
    state.apply((bakery.SELL, 2))
    assert state.legal() == [(bakery.TAKE_POINT,), (bakery.TAKE_GRAIN,)]


def test_secret_choices_are_carried_out_when_the_last_one_is_made() -> None:
    state = auction.SPEC.new(3, {"burying": "no"})
    before = state.reveals
    high = max(range(3), key=lambda seat: state.hands[seat][-1])
    prize = state.prize
    for seat in (2, 0):
        state.apply((BID, state.hands[seat][-1]), seat)
        assert not state.may_decide(seat)
        assert state.legal(seat) == []
    assert state.reveals == before
    assert state.to_move() == 1
    state.apply((BID, state.hands[1][-1]), 1)
    assert state.reveals > before
    assert state.won[high] == [prize]


def test_a_game_that_is_over_asks_nobody() -> None:
    state = new_garden()
    while not state.over():
        state.apply(state.legal()[-1])
    assert state.to_move() == NOBODY
    assert state.choosers() == 0
    assert state.legal() == state.legal(0) == []


def test_chance_and_secrets_that_come_out_are_counted() -> None:
    state = State(seeded("count"))
    assert 0 <= state.draw(6) < 6
    state.shuffle([1, 2, 3])
    state.reveal()
    assert state.reveals == 3


def test_events_are_only_told_when_somebody_listens() -> None:
    state = State(seeded("tell"))
    state.tell((1, 2))
    assert state.events is None
    assert told(state, lambda: state.tell((1, 2), 0b10)) == [(0b10, (1, 2))]
    assert state.events is None


def test_a_clone_does_not_follow_its_original() -> None:
    state = new_garden()
    twin, digest = state.clone(), state.digest()
    state.apply((PLANT, ROSE, 0))
    assert twin.digest() == digest != state.digest()
    assert twin.events is None


def test_a_stored_position_is_json_and_comes_back() -> None:
    state = new_garden()
    state.apply((PLANT, GIFT, 2))
    again = garden.SPEC.from_data(json.loads(json.dumps(state.to_data())))
    assert again.digest() == state.digest()
    assert again.legal() == state.legal()
    assert again.rng.words() == state.rng.words()


def test_the_digest_sees_every_part_of_the_position() -> None:
    state = new_garden()
    digests = {state.digest()}
    state.reveal()
    digests.add(state.digest())
    state.rng.next()
    digests.add(state.digest())
    state.stack.pop()
    digests.add(state.digest())
    state.bag[0] += 1
    digests.add(state.digest())
    assert len(digests) == 5
    assert all(len(digest) == 32 for digest in digests)


def test_a_state_asks_its_game_for_the_rest() -> None:
    state = State(seeded("bare"))
    assert state.over()
    assert state.anytime(0) == []
    for question in (state.clone, state.scores, state.ranking):
        with pytest.raises(NotImplementedError):
            question()
