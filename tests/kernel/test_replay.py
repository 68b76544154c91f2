"""Replays prove themselves: whatever is damaged, cut off or edited is refused, with the line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.tiny_games import auction, garden
from tests.kernel.tiny_games.garden import STOP

from ludotheque.games import game
from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.replay import LONGEST_LINE, Verdict, verify_replay, write_replay
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing import random_match

MATCH = random_match(garden.SPEC, 2, None, Chance("replay"), seeded("moves"))
LINES = list(write_replay(MATCH, ["Ann", "Bob"]))
LAST = len(LINES) - 1


def known_game(id: str) -> GameSpec[Any]:
    for spec in (garden.SPEC, auction.SPEC):
        if spec.id == id:
            return spec
    raise UsageError(f"unknown game {id!r}")


def verified(lines: list[str]) -> Verdict:
    return verify_replay(lines, known_game)


def edited(number: int, **fields: object) -> list[str]:
    """The replay with some fields of a line changed; None takes a field away."""
    row = {**json.loads(LINES[number]), **fields}
    kept = {name: value for name, value in row.items() if value is not None}
    return [*LINES[:number], json.dumps(kept), *LINES[number + 1 :]]


def assert_refused(lines: list[str], why: str) -> None:
    with pytest.raises(ReplayError, match=why) as caught:
        verified(lines)
    assert "\n" not in str(caught.value)


def test_a_replay_that_holds_gives_the_same_end() -> None:
    verdict = verified(LINES)
    assert verdict.digest == MATCH.state.digest()
    assert verdict.scores == MATCH.state.scores()
    assert verdict.match.moves == MATCH.moves


def test_the_header_says_what_was_played() -> None:
    header = json.loads(LINES[0])
    assert header["game"] == "garden"
    assert header["rules_version"] == garden.SPEC.rules_version
    assert header["seats"] == ["Ann", "Bob"]
    assert header["chance"] == {"seed": "replay"}


def test_a_game_that_is_not_over_has_a_replay_too() -> None:
    match = Match(garden.SPEC, 2, None, Chance("short"))
    match.play(0, (STOP,))
    lines = list(write_replay(match))
    assert json.loads(lines[-1])["end"] is False
    assert not verified(lines).match.state.over()


def test_what_was_taken_back_is_not_in_the_replay() -> None:
    match = Match(garden.SPEC, 2, None, Chance("short"))
    match.play(0, (garden.PLANT, garden.VINE, 0))
    match.undo(0)
    assert verified(list(write_replay(match))).match.moves == []


def test_a_game_with_committed_chance_can_be_verified_when_the_key_is_shown() -> None:
    match = random_match(auction.SPEC, 3, {"burying": "no"}, KeyedChance(b"secret"), seeded("moves"))
    assert verified(list(write_replay(match))).digest == match.state.digest()


def test_a_key_that_does_not_fit_its_commitment_is_refused() -> None:
    chance = KeyedChance(b"secret").to_data()
    assert_refused(edited(0, chance={**chance, "key": b"Secret".hex()}), "line 1: the key does not match")
    assert_refused(edited(0, chance={**chance, "key": "no hex"}), "line 1: the key is not hexadecimal")
    assert_refused(edited(0, chance={"commitment": chance["commitment"]}), "line 1: neither a seed nor")
    assert_refused(edited(0, chance={"seed": 7}), "line 1: neither a seed nor")


@pytest.mark.parametrize("length", range(LAST + 1))
def test_a_replay_cut_off_after_any_line_is_refused(length: int) -> None:
    assert_refused(LINES[:length], r"line \d+: the file is (empty|cut off)")


@pytest.mark.parametrize("number", [0, 1, LAST])
def test_a_replay_cut_off_within_a_line_is_refused(number: int) -> None:
    assert_refused([*LINES[:number], LINES[number][:-7]], f"line {number + 1}: not a JSON object")


@pytest.mark.parametrize("number", range(1, LAST))
def test_a_replay_that_lacks_a_decision_is_refused(number: int) -> None:
    assert_refused(LINES[:number] + LINES[number + 1 :], f"line {number + 1}: ")


def test_nothing_may_follow_the_end() -> None:
    assert_refused([*LINES, LINES[-1]], f"line {LAST + 2}: something follows the end")
    assert_refused([*LINES, "garbage"], f"line {LAST + 2}: not a JSON object")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": "pgn"}, "not a replay"),
        ({"format": None}, "not a replay"),
        ({"version": 2}, "replay format 2, this program reads 1"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 5}, "field 'game' is missing or not of type str"),
        ({"game": "auction"}, "."),
        ({"rules_version": "0"}, "garden rules version 0, this program plays 1"),
        ({"rules_version": None}, "field 'rules_version' is missing"),
        ({"players": 9}, "9 players"),
        ({"players": True}, "field 'players'"),
        ({"options": {"colour": "red"}}, "unknown option 'colour'"),
        ({"options": []}, "field 'options'"),
        ({"chance": None}, "field 'chance'"),
    ],
)
def test_a_header_that_makes_no_sense_is_refused(fields: dict[str, object], why: str) -> None:
    assert_refused(edited(0, **fields), why if why == "." else f"line 1: .*{why}")


def test_another_seed_is_found_out() -> None:
    assert_refused(edited(0, chance={"seed": "loaded"}), r"line \d+: ")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"digest": "0" * 32}, "the position differs"),
        ({"digest": None}, "field 'digest'"),
        ({"path": "take"}, "path 'take' is not what"),
        ({"n": 3}, "decision 3, but 0 comes next"),
        ({"n": None}, "field 'n'"),
        ({"seat": 1}, "seat 1 may not do .* why.not_your_turn"),
        ({"seat": -1}, "seat -1 may not do"),
        ({"seat": "0"}, "field 'seat'"),
        ({"action": [1, 0, 99]}, "may not do"),
        ({"action": []}, "may not do .* why.malformed"),
        ({"action": [[1]]}, "may not do"),
        ({"action": "stop"}, "field 'action'"),
    ],
)
def test_an_edited_decision_is_refused(fields: dict[str, object], why: str) -> None:
    assert_refused(edited(1, **fields), f"line 2: .*{why}")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"scores": [99, 0]}, "scores .*99, 0.*, but the game gives"),
        ({"scores": None}, "field 'scores'"),
        ({"decisions": 1}, "1 decisions announced"),
        ({"digest": "0" * 32}, "the position differs"),
        ({"end": False}, "end is False"),
        ({"end": 1}, "end is 1"),
    ],
)
def test_an_edited_end_is_refused(fields: dict[str, object], why: str) -> None:
    assert_refused(edited(LAST, **fields), f"line {LAST + 1}: .*{why}")


def test_the_end_of_a_game_that_is_not_over_is_refused() -> None:
    assert_refused([*LINES[:5], LINES[-1]], "line 6: end is True")


@pytest.mark.parametrize(
    "line", ["", "null", "[]", "7", '"text"', "{", "{}", "[" * 5_000, '{"n": ' + "9" * 5_000 + "}", "\0\1\2", "é"]
)
def test_garbage_is_refused(line: str) -> None:
    assert_refused([line], "line 1: ")
    assert_refused([LINES[0], line], "line 2: ")


def test_a_line_without_end_is_refused() -> None:
    assert_refused(["x" * (LONGEST_LINE + 1)], "line 1: longer than")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "replay.jsonl"
    file.write_bytes(LINES[0].encode() + b"\n\xff\xfe\x00\n")
    with file.open(encoding="utf-8") as lines, pytest.raises(ReplayError, match=r"line \d+: not text"):
        verify_replay(lines, known_game)


def goes_on() -> Match:
    """A game that goes on from a position of another one."""
    before = Match(auction.SPEC, 2, None, Chance("before"))
    before.play(1, before.state.legal(1)[0])
    return random_match(auction.SPEC, 2, None, Chance("after"), seeded("moves"), Origin(before.state.to_data(), 0))


def test_a_game_that_goes_on_from_a_position_has_a_replay_too() -> None:
    match = goes_on()
    lines = list(write_replay(match))
    assert json.loads(lines[0])["origin"]["seat"] == 0
    assert verified(lines).digest == match.state.digest()


def test_what_the_seat_knows_of_a_position_stays_when_one_goes_on_from_it() -> None:
    before = auction.SPEC.new(2, seed="before")
    match = Match(auction.SPEC, 2, None, Chance("after"), Origin(before.to_data(), 0))
    assert auction.SPEC.view(auction.SPEC.from_data(match.state.to_data()), 0) == auction.SPEC.view(before, 0)
    assert match.state.digest() != before.digest()


@pytest.mark.parametrize("origin", [None, [], {}, {"position": {}, "seat": 0}, {"position": 1, "seat": 0}, {"seat": 0}])
def test_going_on_from_nothing_is_refused(origin: object) -> None:
    header, *rest = write_replay(goes_on())
    assert_refused([json.dumps({**json.loads(header), "origin": origin}), *rest], "line 1: ")


@pytest.mark.parametrize("nonsense", [None, -1, 99, 1 << 70, "x", [], {}, 1.5, [[1]]])
def test_a_position_that_was_tampered_with_is_refused_or_makes_no_difference(nonsense: object) -> None:
    header, *rest = write_replay(goes_on())
    for field in json.loads(header)["origin"]["position"]:
        changed = json.loads(header)
        changed["origin"]["position"][field] = nonsense
        try:
            verdict = verified([json.dumps(changed), *rest])
        except ReplayError:
            continue
        assert verdict.digest == json.loads(rest[-1])["digest"]


def test_lines_are_read_one_by_one() -> None:
    def lines() -> Iterator[str]:
        yield from LINES[:2]
        yield "garbage"
        raise AssertionError("read on after the line that fails")

    with pytest.raises(ReplayError, match="line 3"):
        verify_replay(lines(), known_game)


def test_a_position_with_other_pieces_than_the_game_is_refused_before_it_is_played() -> None:
    """Drawing billions of cards anew would take all memory."""
    spec = game("attika")
    position = spec.new(2).to_data()
    lines = list(write_replay(Match(spec, 2, None, Chance("1"), Origin(position, 0))))
    assert verify_replay(lines, game).match.moves == []
    header = json.loads(lines[0])
    header["origin"]["position"]["cities"][0]["hidden"][0] = 10_000
    with pytest.raises(ReplayError, match="its pieces are not those of the game"):
        verify_replay([json.dumps(header), *lines[1:]], game)
