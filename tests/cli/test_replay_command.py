"""`replay` tells replays that hold from those that do not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.calls import GAME, Caller

from ludotheque.games import game
from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.replay import write_replay
from ludotheque.kernel.rng import seeded
from ludotheque.testing import random_match

MATCH = random_match(game(GAME), 2, None, Chance("command"), seeded("moves"))
LINES = list(write_replay(MATCH, ["random", "random"]))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in LINES), encoding="utf-8")
    return path


def changed(number: int, **fields: object) -> str:
    """The replay with fields of a line changed."""
    line = json.dumps({**json.loads(LINES[number]), **fields})
    return "\n".join([*LINES[:number], line, *LINES[number + 1 :]])


def test_a_good_replay_holds(call: Caller, file: Path) -> None:
    found = call("replay", file, "--json").json()
    assert found["ok"] is True
    assert found["finished"] is True
    assert found["scores"] == MATCH.state.scores()
    assert found["digest"] == MATCH.state.digest()
    assert found["decisions"] == len(MATCH.moves)


def test_a_summary_for_people(call: Caller, file: Path) -> None:
    answer = call("replay", file)
    assert answer.code == 0
    assert "holds" in answer.out
    assert MATCH.state.digest() in answer.out


def test_the_summary_of_a_game_alone_is_the_verdict_of_the_rulebook(call: Caller, tmp_path: Path) -> None:
    match = random_match(game("glass_road"), 1, None, Chance("alone"), seeded("moves"))
    file = tmp_path / "alone.jsonl"
    file.write_text("\n".join(write_replay(match)), encoding="utf-8")
    verdict = match.spec.catalogue("en").say(match.spec.verdict(match.state.scores()[0]))
    lines = call("replay", file).out.splitlines()
    assert "game       glass_road, 1 player" in lines
    assert f"outcome    {verdict}" in lines


def test_a_game_that_is_not_finished_holds_too(call: Caller, tmp_path: Path) -> None:
    short = Match(MATCH.spec, MATCH.players, MATCH.options, MATCH.chance)
    for move in MATCH.moves[:5]:
        short.play(move.seat, move.action)
    file = tmp_path / "short.jsonl"
    file.write_text("\n".join(write_replay(short)), encoding="utf-8")
    found = call("replay", file, "--json").json()
    assert (found["ok"], found["finished"], found["decisions"]) == (True, False, 5)


@pytest.mark.parametrize(
    ("content", "where"),
    [
        ("", "line 1"),
        ("\n".join(LINES[:20]), "line 20"),
        ("\n".join(LINES)[:-10], f"line {len(LINES)}"),
        (changed(7, digest="0" * 32), "line 8"),
        (changed(9, action=[2, 0, 1, 1]), "line 10"),
        (changed(9, path="dance"), "line 10"),
        (changed(0, game="chess"), "chess"),
        (changed(0, players=9), "9 players"),
        (changed(0, chance={"seed": "\ud800"}), ""),
        (changed(len(LINES) - 1, scores=[0, 0]), f"line {len(LINES)}"),
        ("[]", "line 1"),
        ("{}", "line 1"),
        ("[" * 100_000, "line 1"),
    ],
)
def test_what_does_not_hold_is_told_with_the_line(call: Caller, file: Path, content: str, where: str) -> None:
    file.write_text(content, encoding="utf-8")
    answer = call("replay", file)
    assert answer.code == 1
    assert where in answer.complaint()


def test_binary_garbage_is_refused(call: Caller, file: Path) -> None:
    file.write_bytes(bytes(range(256)) * 20)
    answer = call("replay", file)
    assert answer.code == 1
    assert str(file) in answer.complaint()


def test_json_says_why_a_replay_does_not_hold(call: Caller, file: Path) -> None:
    file.write_text(changed(7, digest="0" * 32), encoding="utf-8")
    answer = call("replay", file, "--json")
    assert answer.code == 1
    assert json.loads(answer.out) == {"ok": False, "error": "line 8: the position differs from the recorded one"}
    assert answer.err == ""


def test_a_continued_game_can_be_shown_and_resumed(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the server writes them: a key, names of people, and the position it went on from."""
    middle = MATCH.afresh()
    for move in MATCH.moves[:40]:
        middle.play(move.seat, move.action)
    study = Match(MATCH.spec, 2, None, KeyedChance(b"key"), Origin(middle.state.to_data(), 1))
    for _ in range(5):
        seat = study.state.to_move()
        study.play(seat, study.state.legal(seat)[0])
    file = tmp_path / "study.jsonl"
    file.write_text("".join(f"{line}\n" for line in write_replay(study, ["Ada", "greedy"])), encoding="utf-8")

    def typed(*lines: str) -> None:
        monkeypatch.setattr("builtins.input", iter(lines).__next__)

    typed("e", "q")
    shown = call("replay", file, "--show", "--lang", "en")
    assert shown.code == 0
    assert "Decision 5 of 5" in shown.out
    typed("quit", "n")
    resumed = call("play", "--resume", file, "--lang", "en")
    assert resumed.code == 0
    assert "The game goes on after 5 decisions" in resumed.out


def test_a_replay_of_other_rules_says_so_and_shows_what_was_recorded(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text(changed(0, rules_version="0"), encoding="utf-8")
    answer = call("replay", file)
    assert answer.code == 1
    assert "not proved: played under rules version 0" in answer.out
    assert f"random {MATCH.state.scores()[0]}" in answer.out
    assert "holds" not in answer.out
    found = json.loads(call("replay", file, "--json").out)
    assert found["ok"] is False
    assert (found["recorded"]["rules_version"], found["recorded"]["scores"]) == ("0", MATCH.state.scores())
