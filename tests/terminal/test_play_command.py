"""`ludotheque play` as people and scripts call it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.calls import GAME, Caller, elsewhere

from ludotheque.commands.play import Wishes, language_or_default, open_session
from ludotheque.kernel.errors import UsageError
from ludotheque.terminal.prompt import is_plain
from ludotheque.terminal.session import HUMAN, load_session

NOTHING = Wishes(None, None, None, None, None, [], None, None, False, False)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


def wishes(**fields: object) -> Wishes:
    return Wishes(**{**vars(NOTHING), "game": GAME, **fields})


def test_a_whole_game_goes_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game"
    answer = elsewhere(
        "play", GAME, "--seed", "3", "--bots", "greedy", "--lang", "fr", "--save", str(file), typed="1\n" * 2000
    )
    assert answer.code == 0
    assert answer.err == ""
    assert "\x1b" not in answer.out
    assert "La partie est terminée" in answer.out
    assert max(len(line) for line in answer.out.splitlines() if str(file) not in line) <= 100
    assert load_session(file).match.state.over()
    assert load_session(file).seats == [HUMAN, "greedy"]


def test_the_end_of_a_pipe_keeps_the_game(tmp_path: Path) -> None:
    answer = elsewhere("play", GAME, "--seed", "3", "--lang", "en", typed="1\n1\n1\n", XDG_STATE_HOME=str(tmp_path))
    assert answer.code == 0
    (file,) = (tmp_path / "ludotheque").iterdir()
    assert answer.out.rstrip().endswith(f"ludotheque play {GAME} --resume {file}")


def test_resume_goes_on_with_the_file(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"

    def typed(*lines: str) -> None:
        monkeypatch.setattr("builtins.input", iter([*lines, "quit", ""]).__next__)

    typed("1", "1", "1")
    assert call("play", GAME, "--seed", 3, "--seat", 1, "--bots", "random", "--save", file, "--lang", "en").code == 0
    before = load_session(file)
    assert before.seats == ["random", HUMAN]
    typed("1", "1", "1")
    answer = call("play", "--resume", file, "--lang", "en")
    assert answer.code == 0
    assert "The game goes on after" in answer.out
    after = load_session(file)
    assert after.paths[: len(before.paths)] == before.paths
    assert len(after.paths) > len(before.paths)


def test_a_damaged_file_is_not_resumed(call: Caller, tmp_path: Path) -> None:
    (tmp_path / "game").write_text("{}", encoding="utf-8")
    answer = call("play", GAME, "--resume", tmp_path / "game")
    assert answer.code == 1
    assert "line 1" in answer.complaint()


def test_seats_are_filled_around_the_human() -> None:
    assert open_session(wishes(players=3, seat=1)).seats == ["level3", HUMAN, "level3"]
    assert open_session(wishes(players=3, bots="5,level1")).seats == [HUMAN, "level5", "level1"]
    assert open_session(wishes(players=3, seat=2, bots="random,greedy")).seats == ["random", "greedy", HUMAN]
    assert open_session(wishes(bots="human")).seats == [HUMAN, HUMAN]
    assert open_session(wishes(watch=True, bots="random")).seats == ["random", "random"]


def test_the_seed_makes_the_game() -> None:
    same = {open_session(wishes(seed=4)).match.state.digest() for _ in range(2)}
    assert len(same) == 1
    assert len({open_session(wishes()).match.state.digest() for _ in range(3)}) == 3


def test_a_game_of_another_kind_is_not_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game"
    open_session(wishes(seed=1)).save(file)
    assert open_session(wishes(game=None, resume=file)).seats == [HUMAN, "level3"]
    assert open_session(wishes(resume=file, bots="random")).seats == [HUMAN, "random"]
    with pytest.raises(UsageError, match="not of chess"):
        open_session(wishes(game="chess", resume=file))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_or_default(None) == language


@pytest.mark.parametrize(
    ("environment", "terminal", "plain"),
    [
        ({"TERM": "xterm-256color"}, True, False),
        ({"TERM": "xterm-256color"}, False, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, True, True),
        ({"TERM": "dumb"}, True, True),
        ({}, True, True),
    ],
)
def test_colours_are_left_out_where_they_are_not_welcome(
    environment: dict[str, str], terminal: bool, plain: bool
) -> None:
    assert is_plain(environment, terminal) is plain
