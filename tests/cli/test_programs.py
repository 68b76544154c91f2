"""`command:PROGRAM` on the command line: measured like any bot, forfeits told, nothing left when all ends early."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.calls import SOURCES, Caller

RUDE = Path(__file__).parents[1] / "bots" / "rude_program.py"


def entry(*words: object) -> str:
    return "command:" + shlex.join([sys.executable, "-I", "-S", str(RUDE), *map(str, words)])


def test_the_arena_measures_programs_and_tells_what_they_forfeited(call: Caller, tmp_path: Path) -> None:
    good, bad = entry(-1, "never"), entry(2, "garbage")
    arguments = ("arena", "castles_of_burgundy", "--bots", f"{good},{bad}", "--games", 2, "--workers", 1)
    found = call(*arguments, "--json", "--replays", tmp_path / "kept").json()
    assert [(bot["name"], bot["wins"]) for bot in found["bots"]] == [(good, 2), (bad, 0)]
    reason = "at its move 2: 'not JSON' is no legal move"
    assert found["forfeits"] == [
        {"game": 1, "seat": 1, "bot": bad, "reason": reason},
        {"game": 2, "seat": 0, "bot": bad, "reason": reason},
    ]
    for file in (tmp_path / "kept").iterdir():
        assert call("replay", file, "--json").code == 0
    assert f"{bad} forfeited 2 times in 2 games: 2 × {reason}\n" in call(*arguments).out


def test_alone_a_forfeit_reaches_no_bar(call: Caller) -> None:
    arguments = ("solo", "ora_et_labora", "--bot", entry(1, "garbage"), "--games", 1)
    found = call(*arguments, "--json").json()
    assert [forfeit["game"] for forfeit in found["forfeits"]] == [1]
    assert found["reached"] == 0
    assert "forfeited 1 times in 1 game" in call(*arguments).out


def test_a_program_that_is_not_there_is_refused(call: Caller) -> None:
    complaint = call("arena", "attika", "--bots", "command:./not-there,random", "--games", 2).complaint()
    assert complaint == "'./not-there': there is no such program"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("workers", [1, 2])
def test_programs_end_with_the_arena_that_is_told_to_end(workers: int, tmp_path: Path) -> None:
    """The program holds a pipe open and does nothing else: the pipe ends when it does."""
    pipe, script = tmp_path / "pipe", tmp_path / "waits.py"
    os.mkfifo(pipe)
    script.write_text(
        f"import time\nheld = open({str(pipe)!r}, 'w')\nheld.write('here')\nheld.flush()\ntime.sleep(600)\n"
    )
    bot = "command:" + shlex.join([sys.executable, str(script)])
    arguments = ("arena", "attika", "--bots", f"{bot},random", "--games", "2", "--workers", str(workers))
    arena = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", *arguments], env={**os.environ, "PYTHONPATH": str(SOURCES)}
    )
    with pipe.open() as held:
        assert held.read(4) == "here"
        arena.send_signal(signal.SIGTERM)
        assert arena.wait() == 130
        assert set(held.read()) <= set("here")
