"""Replays of games that go on from a position: they prove themselves, and hide what was hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.games import Played

from ludotheque.games import game
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.replay import verify_replay, write_replay
from ludotheque.kernel.rng import seeded

SPEC = game("castles_of_burgundy")


def continued() -> Match:
    """A game that goes on from the middle of another, some moves later."""
    played = Played()
    for _ in range(40):
        played.move()
    world = SPEC.determinise(played.game.match.state, NOBODY, seeded("any"))
    match = Match(SPEC, 2, None, KeyedChance(b"x" * 32), Origin(world.to_data(), 0))
    for _ in range(30):
        seat = match.state.to_move()
        match.play(seat, match.state.legal(seat)[-1])
    return match


def test_a_continued_game_proves_itself() -> None:
    match = continued()
    lines = list(write_replay(match, ["A", "B"]))
    assert verify_replay(lines, game).digest == match.state.digest()


def test_what_is_hidden_follows_from_the_new_key_alone() -> None:
    match = continued()
    assert match.origin is not None
    hidden = match.origin.position["stacks"]
    start = Match(SPEC, 2, None, KeyedChance(b"x" * 32), match.origin).state.to_data()
    again = Match(SPEC, 2, None, KeyedChance(b"x" * 32), match.origin).state.to_data()
    other = Match(SPEC, 2, None, KeyedChance(b"y" * 32), match.origin).state.to_data()
    assert start == again
    assert start["stacks"] != hidden
    assert start["stacks"] != other["stacks"]
    assert SPEC.view(SPEC.from_data(start), 0) == SPEC.view(SPEC.from_data(match.origin.position), 0)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("origin", 1),
        ("origin", {}),
        ("origin", {"position": {}, "seat": 0}),
        ("origin", {"position": {"rng": [1], "stack": 5}, "seat": 0}),
        ("origin", {"position": [], "seat": 0}),
    ],
)
def test_a_damaged_start_is_said_to_be_damaged(field: str, value: Any) -> None:
    head, *moves = write_replay(continued())
    damaged = json.dumps({**json.loads(head), field: value})
    with pytest.raises(ReplayError, match="line 1"):
        verify_replay([damaged, *moves], game)


def test_another_start_is_found_out() -> None:
    head, *moves = write_replay(continued())
    header = json.loads(head)
    header["origin"]["position"]["white_die"] += 1
    with pytest.raises(ReplayError, match="line 2"):
        verify_replay([json.dumps(header), *moves], game)
