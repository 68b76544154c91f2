"""A running game is what its log tells, and tells nobody what they may not know."""

from __future__ import annotations

import orjson
import pytest
from tests.server.games import START, Played, table_record

from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.frames import NOBODY
from ludotheque.server.rooms.positions import Position
from ludotheque.server.rooms.releases import rebuild
from ludotheque.server.storage.records import MOVE, RETURN, SUBSTITUTE, UNDO, LogRow


def test_a_game_rebuilt_from_its_log_is_the_same_game() -> None:
    played = Played()
    for number in range(12):
        played.move(START + number, option=-1)
    seat = played.game.match.moves[-1].seat
    if played.game.match.can_undo(seat):
        played.happen(UNDO, seat, START + 20)
    thinker = played.game.thinking()[0]
    played.happen(SUBSTITUTE, thinker, START + 700, "greedy")
    played.move(START + 701)
    played.happen(RETURN, thinker, START + 702)
    again = rebuild(played.game.spec, played.table, played.rows)
    assert again.match.state.digest() == played.game.match.state.digest()
    assert again.summary == played.game.summary
    assert again.log_between(-1, 99, 0) == played.game.log_between(-1, 99, 0)
    assert (again.seq, again.cuts) == (played.game.seq, played.game.cuts)
    assert all(again.has_heard(row.person, row.command) for row in played.rows if row.command is not None)


def test_lists_tell_what_somebody_did_last_and_not_that_a_turn_has_begun() -> None:
    played = Played()
    ends = 0
    while ends < 3:
        before = played.game.summary.last
        ends += (only := [*played.paths(played.game.match.state.to_move())]) == [("end",)]
        seat = played.move(option=-1)
        last = played.game.summary.last
        if only == [("end",)]:
            assert last == before, "that the next one may begin is no deed"
        else:
            assert last is not None
            assert last["args"]["seat"] == f"seat:{seat}"
        if played.game.match.can_undo(seat):
            action = played.game.match.moves[-1].action
            played.happen(UNDO, seat)
            assert played.game.summary.last == before
            played.happen(MOVE, seat, action=action)
            assert played.game.summary.last == last


def test_what_is_illegal_changes_nothing() -> None:
    played = Played()
    before = played.game.summary, played.game.match.state.digest(), played.game.seq
    mover = played.game.match.state.to_move()
    for kind, seat, action in ((MOVE, mover, (99,)), (MOVE, 1 - mover, (1, 1)), (UNDO, mover, None)):
        with pytest.raises(IllegalAction):
            played.happen(kind, seat, START + 50, action)
    assert (played.game.summary, played.game.match.state.digest(), played.game.seq) == before


def test_only_recent_commands_are_remembered() -> None:
    played = Played()
    for _ in range(80):
        played.move()
    heard = [played.game.has_heard(row.person, row.command) for row in played.rows if row.command is not None]
    assert heard == [False] * (80 - 64) + [True] * 64


@pytest.mark.parametrize("viewer", [1, 2, NOBODY])
def test_others_hear_the_same_bytes_whatever_is_chosen_in_secret(viewer: int) -> None:
    heard = set()
    options = list(Played(table_record(3, "advanced_secret")).paths(0))
    for option in range(len(options)):
        played = Played(table_record(3, "advanced_secret"))
        played.move(START + 5, seat=0, option=option)
        game = played.game
        heard.add((Position(game, START + 6).message(viewer, -1, None), game.summary.to_json()))
    assert len(options) == 8
    assert len(heard) == 1


def test_the_chooser_sees_its_own_secret_choice() -> None:
    played = Played(table_record(3, "advanced_secret"))
    options = list(played.paths(2))
    played.move(seat=2, option=3)
    own = orjson.loads(Position(played.game, START).message(2, -1, None))
    assert own["log"][-1] == {**own["log"][-1], "n": 0, "seat": None, "path": None, "steps": [list(options[3])]}
    assert own["view"]["chosen"] is not None
    assert own["choices"] == []


def test_choices_and_undo_are_for_people_who_are_there() -> None:
    played = Played()
    seat = played.move()
    message = orjson.loads(Position(played.game, START).message(seat, 0, None))
    assert message["choices"]
    assert message["undo"]
    played.happen(SUBSTITUTE, seat, START + 700, "greedy")
    message = orjson.loads(Position(played.game, START).message(seat, 0, None))
    assert message["choices"] == []
    assert message["undo"] is None


def test_a_hand_of_cards_is_offered_in_a_few_words() -> None:
    """Five of fifteen specialists are 3 003 hands: one list is sent, and a hand that is none is refused."""
    played = Played(table_record(3, game="glass_road"))
    position = Position(played.game, START)
    message = position.message(1, -1, None)
    (choice,) = orjson.loads(message)["choices"]
    assert (choice["path"], len(choice["of"]), choice["take"]) == (["hand"], 15, 5)
    assert len(message) < 20_000
    hand = ("hand", *choice["of"][3:8])
    assert position.why(1, hand[:3]) is None
    played.happen(MOVE, 1, START, position.action(1, hand))
    for wrong in (hand[:5], (*hand, choice["of"][9]), ("hand", *choice["of"][7:2:-1])):
        with pytest.raises(IllegalAction) as refusal:
            Position(played.game, START).action(0, wrong)
        assert refusal.value.reason.key


def test_a_move_that_is_known_to_be_legal_happens_like_any_other() -> None:
    """What was offered was enumerated already; only what nobody offered is looked for among all that is legal."""
    asked, known = Played(), Played()
    for number in range(30):
        seat = asked.game.choosers()[0]
        path = next(asked.paths(seat))
        position = Position(known.game, START)
        row = LogRow(known.game.seq + 1, MOVE, seat, START, "abcd"[seat], position.action(seat, path), f"c{number}")
        asked.take(row)
        known.game.take(row, legal=True)
        assert known.game.match.state.digest() == asked.game.match.state.digest()
    assert known.game.log_between(-1, 99, 0) == asked.game.log_between(-1, 99, 0)
    assert known.game.summary == asked.game.summary
