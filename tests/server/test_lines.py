"""A log takes little memory, and is read as if it took much."""

from __future__ import annotations

from random import Random

from tests.server.games import Played, table_record

from ludotheque.kernel.frames import NOBODY
from ludotheque.server.rooms.lines import AT_HAND, PACKED, Line, Lines
from ludotheque.server.rooms.live import shared_move
from ludotheque.server.rooms.positions import Position
from ludotheque.server.storage.records import UNDO


def line(number: int) -> Line:
    """Every third one tells seats more than it tells everybody."""
    private = [b'{"n":%d,"own":%d}' % (number, seat) for seat in range(3)]
    return Line(b'{"n":%d}' % number, private if number % 3 == 0 else None)


def texts(lines: list[Line]) -> list[list[bytes]]:
    return [[line.seen_by(viewer) for viewer in (NOBODY, 0, 1, 2)] for line in lines]


def test_lines_are_a_list_that_grows_and_shrinks_at_its_end() -> None:
    lines, same, chance = Lines(), list[Line](), Random(1)
    for number in range(1500):
        if chance.random() < 0.04:
            length = chance.randint(max(0, len(same) - 90), len(same))
            lines.cut(length)
            del same[length:]
        else:
            lines.append(line(number))
            same.append(line(number))
        start, end = chance.randint(-1, len(same) + 2), chance.randint(0, len(same) + 40)
        assert len(lines) == len(same)
        assert texts(lines.between(start, end)) == texts(same[max(0, start) : end])
    assert texts(list(lines)) == texts(same)
    assert texts([lines[0], lines[PACKED], lines[-1]]) == texts([same[0], same[PACKED], same[-1]])


def test_only_the_newest_lines_are_held_as_they_are() -> None:
    played = Played(table_record(4))
    for _ in range(180):
        played.move(option=-1)
    lines = played.game.lines
    told = sum(len(line.public) for line in lines)
    held = sum(len(pack) for pack in lines._packs)
    assert len(lines._rest) < PACKED + AT_HAND
    assert held < told / 4


def test_undo_takes_back_what_was_packed() -> None:
    """Nothing is hidden in Ora et Labora: everything can be taken back."""
    played, short = (Played(table_record(3, game="ora_et_labora")) for _ in range(2))
    lasts = [played.game.summary.last]
    for _ in range(100):
        played.move(option=-1)
        lasts.append(played.game.summary.last)
    for _ in range(20):
        short.move(option=-1)
    while len(played.game.lines) > 20:
        played.happen(UNDO, played.game.match.moves[-1].seat)
        assert played.game.summary.last == lasts[len(played.game.lines)]
    for viewer in (NOBODY, 0, 1, 2):
        assert played.game.log_between(-1, 99, viewer) == short.game.log_between(-1, 99, viewer)
        assert played.game.firm(100, 101, viewer) == 20
    assert played.game.takes_back(played.game.match.moves[-1].seat) == short.game.takes_back(
        short.game.match.moves[-1].seat
    )


def test_the_same_decision_is_one_object() -> None:
    assert shared_move(1, (2, 3)) is shared_move(1, (2, 3))
    assert shared_move(1, (2, 3)) != shared_move(0, (2, 3))


def test_a_position_forgets_its_texts_and_tells_the_same_again() -> None:
    played = Played(table_record(3, game="glass_road"))
    played.move()
    position = Position(played.game, 0.0)
    told = [position.message(viewer, -1, None) for viewer in (NOBODY, 0, 1, 2)]
    offers = position.offers(1)
    position.forget_texts()
    assert (position._for_spectators, position._public) == ({}, b"")
    assert position.offers(1) is offers, "a move is looked for in what was offered"
    assert [position.message(viewer, -1, None) for viewer in (NOBODY, 0, 1, 2)] == told
