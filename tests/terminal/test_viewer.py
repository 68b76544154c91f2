"""Looking at games: forward, back, anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.calls import GAME, Caller
from tests.terminal.tables import new_session, viewed

from ludotheque.terminal.session import Session


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


@pytest.fixture(scope="module")
def game() -> Session:
    """A game that bots have played."""
    session = new_session(seats=("random", "random"))
    while (seat := session.next_bot()) is not None:
        session.bot_plays(seat)
    return session


def titles(out: str) -> list[int]:
    """The numbers of the positions that were shown after the opening."""
    return [int(line.split()[1]) for line in out.splitlines() if line.startswith("Decision ")]


def test_the_viewer_begins_with_the_opening(game: Session) -> None:
    out = viewed([], game)
    assert f"The opening position, {len(game.paths)} decisions follow" in out
    assert titles(out) == []


def test_the_viewer_steps_and_jumps(game: Session) -> None:
    last = len(game.paths)
    lines = ["", "n", "b", "50", "e", "n", str(last + 1), "x", "s", "b", "3", "q", "4"]
    assert titles(viewed(lines, game)) == [1, 2, 1, 50, last, last, 3]


def test_a_decision_is_shown_with_its_words_and_what_followed(game: Session) -> None:
    out = viewed(["1"], game)
    assert f"Decision 1 of {len(game.paths)} · Player {game.match.moves[0].seat + 1} · {' '.join(game.paths[0])}" in out


@pytest.mark.parametrize(("language", "over"), [("en", "The game is over"), ("fr", "La partie est terminée")])
def test_the_last_position_shows_the_points(game: Session, language: str, over: str) -> None:
    out = viewed(["e"], game, language)
    assert over in out
    assert f"1. {'Player' if language == 'en' else 'Joueur'} {game.match.state.ranking()[0] + 1}" in out


def test_replay_shows_a_file(call: Caller, game: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game.save(tmp_path / "game")
    monkeypatch.setattr("builtins.input", iter(["2", "q"]).__next__)
    answer = call("replay", tmp_path / "game", "--show", "--lang", "fr")
    assert answer.code == 0
    assert f"Décision 2 sur {len(game.paths)}" in answer.out
    assert "\x1b" not in answer.out


def test_play_can_watch_bots(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", iter(["e", "q"]).__next__)
    arguments = ("play", GAME, "--watch", "--bots", "random", "--seed", 1, "--save", tmp_path / "seen", "--lang", "en")
    answer = call(*arguments)
    assert answer.code == 0
    assert "The game is over" in answer.out
    assert call("replay", tmp_path / "seen", "--json").json()["finished"] is True
