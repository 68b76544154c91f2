"""The example of a bot from outside does what it says, as a program of its own against a real server."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.people import PATIENCE, Guest
from tests.server.programs import Program

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bot.py"


@contextmanager
def running(bot: Program, url: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The example, with a token of the bot."""
    program = subprocess.Popen(
        [sys.executable, str(EXAMPLE), url, *words],
        env={**os.environ, "LUDOTHEQUE_TOKEN": bot.secret},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def said(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline()


@pytest.mark.parametrize("words", [["glass_road", "level1"], ["woodcraft", "random", "--thrifty"]])
def test_it_plays_a_whole_game_that_counts(words: list[str], url: str) -> None:
    bot = Program(url)
    with running(bot, url, *words) as program:
        table, _, result = said(program).partition(" ")
        assert result.startswith("ranking [")
        assert program.wait(PATIENCE) == 0
    card = Guest(url).table(table)
    assert (card["status"], card["rated"]) == ("finished", True)


def test_it_accepts_challenges_of_people_and_goes_on_after_a_restart(url: str) -> None:
    bot, anna = Program(url), Guest(url)
    seats = [{"kind": "me"}, {"kind": "outside", "person": bot.id}]
    table = anna.post("/tables", game="attika", seats=seats)["table"]["id"]
    with anna.socket(table) as line:
        with running(bot, url) as program:
            assert said(program) == "waiting as Automat\n"
            line.until(lambda told: told["type"] == "table" and told["table"]["seats"][1]["kind"] == "person")
        anna.post(f"/tables/{table}/start")
        position = line.position()
        while position["choosers"] == [0]:
            position = line.move(position)
        with running(bot, url):
            line.position(position["seq"] + 1)
