"""Wrong usage: one line that names what is wrong, exit code 2, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.cli.calls import GAME, SOURCES, Caller, elsewhere

from ludotheque.games import GAMES
from ludotheque.kernel.errors import IllegalAction, Reason


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("dance", "dance"),
        ("simulate", "GAME"),
        ("simulate chess", "unknown game 'chess'"),
        (f"simulate {GAME} --players 7", "7 players"),
        (f"simulate {GAME} --players two", "--players"),
        (f"simulate {GAME} --games 0", "--games"),
        (f"simulate {GAME} --games many", "--games"),
        (f"simulate {GAME} --seed x", "--seed"),
        (f"simulate {GAME} --option colour=red", "unknown option 'colour'"),
        (f"simulate {GAME} --option variant=odd", "variant='odd'"),
        (f"simulate {GAME} --option variant", "NAME=VALUE"),
        (f"simulate {GAME} --option variant=basic --option variant=basic", "twice"),
        (f"simulate {GAME} --bots genius", "unknown bot 'genius'"),
        (f"simulate {GAME} --bots random,random,random", "3 names"),
        (f"simulate {GAME} --bots random,", "missing"),
        (f"simulate {GAME} --faster", "--faster"),
        (f"perft {GAME}", "--depth"),
        (f"perft {GAME} --depth -1", "--depth"),
        ("perft chess --depth 1", "chess"),
        ("arena chess --bots random", "chess"),
        (f"arena {GAME} --bots random,genius", "genius"),
        (f"arena {GAME} --bots random,random,random --players 2", "3 bots"),
        (f"arena {GAME} --bots random --players 5", "5 players"),
        (f"arena {GAME} --bots random --seconds-per-move 0", "seconds per move"),
        (f"arena {GAME} --bots random --seconds-per-move 1 --iterations 5", "give one of them"),
        (f"arena {GAME} --bots random --iterations 0", "--iterations"),
        (f"arena {GAME} --bots random --workers 0", "--workers"),
        (f"arena {GAME} --bots random,level5@much", "level5@much"),
        (f"arena {GAME} --bots random@5,random", "does not search"),
        (f"arena {GAME} --bots random,random --backend moon", "known: local, ray"),
        (f"arena {GAME} --bots random --round-robin", "two bots"),
        (f"arena {GAME} --bots random,random --replays {SOURCES}", "not empty"),
        (f"solo {GAME} --bot random", "1 player, but"),
        ("solo glass_road --bot genius", "genius"),
        ("solo glass_road --seconds-per-move 1 --iterations 5", "give one of them"),
        ("replay /no/such/file", "/no/such/file"),
        (f"replay {SOURCES}", "directory"),
        ("data", "command"),
        ("data check chess", "chess"),
        (f"data check {GAME} /no/such/folder", "/no/such/folder"),
        ("moderate settle 9999999999999999999999", "REPORT"),
        ("play", "which game"),
        ("play chess", "chess"),
        (f"play {GAME} --seat 2", "seat 2"),
        (f"play {GAME} --seat -1", "seat -1"),
        (f"play {GAME} --players 1", "1 player, but"),
        (f"play {GAME} --bots genius", "genius"),
        (f"play {GAME} --players 3 --bots random,random,random", "3 names"),
        (f"play {GAME} --lang de", "de"),
        (f"play {GAME} --resume /no/such/file", "/no/such/file"),
        (f"play {GAME} --resume /no/such/file --seed 1", "--resume"),
        (f"play {GAME} --watch --seat 0", "--watch"),
    ],
)
def test_wrong_usage_is_named_in_one_line(call: Caller, arguments: str, named: str) -> None:
    answer = call(*arguments.split())
    assert answer.code == 2
    assert named in answer.complaint()


def test_complaints_are_the_same_in_a_process_of_its_own() -> None:
    answer = elsewhere("simulate", "chess")
    assert answer.code == 2
    assert answer.complaint() == f"unknown game 'chess' (known: {', '.join(GAMES)})"


@pytest.mark.parametrize("bug", [ValueError("a bug"), IllegalAction(Reason("", "why.game_over")), IndexError("a bug")])
def test_a_bug_keeps_its_traceback(call: Caller, monkeypatch: pytest.MonkeyPatch, bug: Exception) -> None:
    def broken(*arguments: object) -> None:
        raise bug

    monkeypatch.setattr("ludotheque.commands.simulate.simulate", broken)
    with pytest.raises(type(bug)) as raised:
        call("simulate", GAME)
    assert raised.traceback[-1].name == "broken"


def test_an_interrupt_ends_quietly_with_130(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludotheque.commands.simulate.simulate", interrupted)
    answer = call("simulate", GAME)
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_a_reader_who_leaves_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", "games"],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr as complaints:
        assert complaints.read() == b""
    process.wait(timeout=60)
