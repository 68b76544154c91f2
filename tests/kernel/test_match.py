"""Matches: moves in order, what they told, and what can be taken back."""

from __future__ import annotations

import pytest
from tests.kernel.tiny_games import auction, bakery, garden
from tests.kernel.tiny_games.auction import BID, BURY, KEEP
from tests.kernel.tiny_games.bakery import FLOUR, GRAIN, HARVEST, REST
from tests.kernel.tiny_games.garden import GIFT, PLANT, REFUSE, STOP, VINE

from ludotheque.games import game
from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.errors import IllegalAction, UsageError
from ludotheque.kernel.frames import ANYTIME, NOBODY
from ludotheque.kernel.match import Match, Move, Origin


def bakery_match(players: int = 1) -> Match:
    return Match(bakery.SPEC, players, None, Chance("match"))


def test_a_match_starts_where_a_new_game_does() -> None:
    match = bakery_match()
    assert match.state.digest() == bakery.SPEC.new(1, seed="match").digest()
    assert match.moves == []


def test_the_opening_tells_what_happens_before_the_first_decision() -> None:
    match = Match(auction.SPEC, 2, None, Chance("match"))
    assert match.opening[-1] == (-1, (auction.TURNED, match.state.to_data()["prize"]))
    assert [audience for audience, event in match.opening if event[0] == auction.DREW_CARD] == [1, 1, 1, 2, 2, 2]


def test_a_match_refuses_tables_that_the_game_does_not_know() -> None:
    with pytest.raises(UsageError, match="9 players"):
        Match(bakery.SPEC, 9, None, Chance(""))
    with pytest.raises(UsageError, match="unknown option"):
        Match(bakery.SPEC, 1, {"colour": "red"}, Chance(""))


def test_a_move_tells_its_events_with_their_audience() -> None:
    match = bakery_match()
    assert match.play(0, [ANYTIME, GRAIN]) == [(-1, (bakery.CONVERTED, 0, GRAIN))]
    assert match.moves == [Move(0, (ANYTIME, GRAIN))]
    assert match.state.events is None


def test_an_illegal_move_leaves_the_match_as_it_was() -> None:
    match = bakery_match()
    before = match.state
    with pytest.raises(IllegalAction):
        match.play(0, (bakery.SELL, 3))
    assert match.state is before
    assert match.moves == []


def test_a_position_that_was_looked_at_does_not_change_later() -> None:
    match = bakery_match()
    before, digest = match.state, match.state.digest()
    match.play(0, (HARVEST,))
    assert before.digest() == digest != match.state.digest()


def test_moves_are_taken_back_one_by_one() -> None:
    match = bakery_match()
    digests = []
    for action in [(ANYTIME, GRAIN), (ANYTIME, FLOUR), (ANYTIME, GRAIN)]:
        digests.append(match.state.digest())
        match.play(0, action)
    assert match.undo(0) == Move(0, (ANYTIME, GRAIN))
    assert match.state.digest() == digests[2]
    match.undo(0)
    match.undo(0)
    assert match.state.digest() == digests[0]
    assert not match.can_undo(0)


def test_nobody_goes_back_behind_a_draw() -> None:
    match = bakery_match()
    match.play(0, (ANYTIME, GRAIN))
    match.play(0, (HARVEST,))
    with pytest.raises(IllegalAction, match=r"why\.too_late_to_undo"):
        match.undo(0)
    match.play(0, (ANYTIME, FLOUR))
    match.undo(0)
    assert not match.can_undo(0)
    assert len(match.moves) == 2


def test_nobody_takes_back_what_another_seat_has_decided() -> None:
    match = bakery_match(2)
    match.play(0, (REST,))
    match.play(1, (ANYTIME, GRAIN))
    for seat in (0, NOBODY, 99):
        assert not match.can_undo(seat)
        with pytest.raises(IllegalAction):
            match.undo(seat)
    match.undo(1)
    match.undo(0)
    assert match.moves == []


def test_the_answer_of_another_seat_in_the_middle_of_a_turn_is_its_own_to_take_back() -> None:
    match = Match(garden.SPEC, 2, None, Chance("match"))
    match.play(0, (PLANT, VINE, 0))
    match.play(0, (PLANT, GIFT, 1))
    asked = match.state.digest()
    assert match.can_undo(0)
    match.play(1, (REFUSE,))
    assert not match.can_undo(0)
    assert not match.can_undo(1), "the turn has ended with a draw"
    assert match.state.digest() != asked


def test_a_secret_choice_can_be_taken_back_until_the_last_one_is_made() -> None:
    match = Match(auction.SPEC, 2, None, Chance("match"))
    digest = match.state.digest()
    first = match.state.legal(1)[0]
    match.play(1, first)
    match.undo(1)
    assert match.state.digest() == digest
    match.play(1, first)
    match.play(0, match.state.legal(0)[0])
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_everybody_takes_back_their_own_secret_choice_whatever_the_others_have_done() -> None:
    match = Match(auction.SPEC, 3, None, Chance("match"))
    start = match.state.digest()
    for seat in (0, 1):
        match.play(seat, match.state.legal(seat)[0])
    assert (match.whole, match.takes_back(0), match.takes_back(1), match.takes_back(2)) == (0, 0, 1, -1)
    other = match.moves[1]
    assert match.undo(0).seat == 0
    assert match.moves == [other]
    assert match.state.may_decide(0)
    assert not match.state.may_decide(1)
    match.undo(1)
    assert match.state.digest() == start
    for seat in (2, 0, 1):
        match.play(seat, match.state.legal(seat)[-1])
    assert match.whole == 3
    assert not any(match.can_undo(seat) for seat in range(3)), "all choices are shown"


def test_answers_of_several_steps_are_one_secret_choice() -> None:
    match = Match(game("woodcraft"), 2, None, Chance("steps"))
    taken = 0
    while match.state.may_decide(0):
        match.play(0, match.state.legal(0)[0])
        taken += 1
    match.play(1, match.state.legal(1)[0])
    assert match.whole == 0
    assert [move.seat for move in match.moves] == [0] * taken + [1]
    for number in range(taken - 1, -1, -1):
        assert match.takes_back(0) == number
        match.undo(0)
    assert (match.takes_back(0), match.takes_back(1)) == (-1, 0)
    while match.state.choosers() == 3 or match.state.may_decide(1):
        match.play(1, match.state.legal(1)[0])
    while match.whole == 0:
        match.play(0, match.state.legal(0)[0])
    assert match.whole == len(match.moves)


def test_what_is_done_in_secret_can_be_taken_back_too() -> None:
    match = Match(auction.SPEC, 2, None, Chance("match"))
    for seat in range(2):
        match.play(seat, match.state.legal(seat)[0])
    digest = match.state.digest()
    match.play(0, next(action for action in match.state.legal(0) if action[0] == BURY))
    match.undo(0)
    assert match.state.digest() == digest
    match.play(0, (KEEP,))
    assert match.moves[-1] == Move(0, (KEEP,))
    assert [move.action[0] for move in match.moves] == [BID, BID, KEEP]


def test_what_is_done_again_after_an_undo_draws_the_same() -> None:
    match = Match(garden.SPEC, 2, None, KeyedChance(b"key"))
    match.play(0, (PLANT, VINE, 0))
    match.undo(0)
    match.play(0, (PLANT, VINE, 0))
    told = match.play(0, (STOP,))
    other = Match(garden.SPEC, 2, None, KeyedChance(b"key"))
    other.play(0, (PLANT, VINE, 0))
    assert other.play(0, (STOP,)) == told
    assert other.state.digest() == match.state.digest()


def test_a_game_that_is_over_stays_over() -> None:
    match = bakery_match()
    while not match.state.over():
        match.play(0, match.state.legal(0)[-1])
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction, match=r"why\.too_late_to_undo"):
        match.undo(0)


def test_a_match_afresh_begins_where_the_match_began() -> None:
    """Also when that is a position of another game, of which the unknown was drawn anew."""
    before = Match(auction.SPEC, 2, None, Chance("before"))
    before.play(0, before.state.legal(0)[0])
    study = Match(auction.SPEC, 2, None, KeyedChance(b"key"), Origin(before.state.to_data(), 0))
    begun, opening = study.state.digest(), study.opening
    study.play(1, study.state.legal(1)[0])
    for match in (study.afresh(), study.afresh().afresh()):
        assert (match.state.digest(), match.opening, match.moves) == (begun, opening, [])
        match.play(1, study.moves[0].action)
        assert match.state.digest() == study.state.digest()
