"""`ludotheque text`: a game that is played from call to call, kept in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.calls import Caller

from ludotheque.words.budget import tokens


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_game_goes_on_from_call_to_call(call: Caller, file: Path) -> None:
    arguments = ("--players", 2, "--bots", "level1", "--seed", 3, "--file", file, "--language", "en", "--json")
    begun = call("text", "new", "castles_of_burgundy", *arguments).json()
    assert (begun["game"], begun["seat"], begun["your_turn"], begun["over"]) == ("castles_of_burgundy", 0, True, False)
    assert begun["tokens"] == tokens(begun["text"]) <= 2000
    at = ("--file", file, "--language", "en")
    assert call("text", "look", *at).out == f"{begun['text']}\n"
    legal = call("text", "legal", *at, "--json").json()["legal"]
    assert [move["number"] for move in legal] == list(range(1, begun["moves"] + 1))
    moved = call("text", "move", *legal[-1]["path"].split(), *at, "--budget", 600, "--json").json()
    assert moved["played"] == legal[-1]["path"]
    assert moved["decisions"] > begun["decisions"]
    assert moved["tokens"] <= 600 + tokens(f"You have played: {moved['played']}\n\n")
    assert call("text", "look", *at, "--json").json()["decisions"] == moved["decisions"]
    assert call("text", "review", *at, "--iterations", 4, "--last", 1, "--json").json()["decisions"]
    assert call("replay", file, "--json").code == 0
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["seats"] == ["human", "level1"]


def test_what_is_refused_is_said_in_a_line_and_changes_nothing(call: Caller, file: Path) -> None:
    at = ("--file", file, "--language", "fr")
    call("text", "new", "attika", "--bots", "random", "--seed", 3, *at)
    before = file.read_bytes()
    assert "ne mène nulle part" in call("text", "move", "voler", *at).complaint()
    assert "Il n’y a pas de coup 999" in call("text", "move", 999, *at).complaint()
    assert "Ce que vous pouvez faire" in call("text", "legal", *at).out
    assert "C’est possible" in call("text", "why", "draw", "stack:1", *at).out
    assert "exists" in call("text", "new", "attika", *at).complaint()
    assert "at least 400" in call("text", "look", *at, "--budget", 10).complaint()
    assert file.read_bytes() == before
    assert call("text", "new", "attika", "--bots", "random", "--seed", 4, *at, "--force").code == 0
    assert file.read_bytes() != before


def test_other_files_are_no_games(call: Caller, file: Path) -> None:
    assert "No such file" in call("text", "look", "--file", file).complaint()
    file.write_text("hello\n", encoding="utf-8")
    assert "line 1" in call("text", "look", "--file", file).complaint()
    assert "is not a saved game" in call("text", "new", "attika", "--file", file, "--force").complaint()
    assert file.read_text(encoding="utf-8") == "hello\n"


def test_rules_are_told_without_a_game(call: Caller) -> None:
    assert call("text", "rules", "attika", "AT-48", "--language", "en").out.startswith(
        "## 8 Building for free\n\nAT-48 "
    )
    assert "(AT-30 – AT-37)" in call("text", "rules", "attika", "--lang", "fr").out
    found = call("text", "rules", "attika", "free", "beside", "--lang", "en", "--json").json()
    assert found["passages"][0]["rules"]
    assert "unknown game" in call("text", "rules", "chess").complaint()
