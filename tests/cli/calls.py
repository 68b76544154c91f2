"""Calling the command line, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludotheque.cli import run

GAME = "castles_of_burgundy"
SOURCES = Path(__file__).resolve().parents[2] / "src"


@dataclass(frozen=True)
class Answer:
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    def complaint(self) -> str:
        """The one line on standard error, without the name of the program."""
        assert self.out == ""
        assert self.err.startswith("ludotheque: "), self.err
        assert self.err.count("\n") == 1, self.err
        return self.err.removeprefix("ludotheque: ").rstrip("\n")


class Caller:
    """Calls commands in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: object) -> Answer:
        self.capture.readouterr()
        code = run([str(argument) for argument in arguments])
        printed = self.capture.readouterr()
        return Answer(code, printed.out, printed.err)


def elsewhere(*arguments: str, typed: str = "", **environment: str) -> Answer:
    """A command in a process of its own; the variables are added to its environment."""
    ran = subprocess.run(
        [sys.executable, "-m", "ludotheque.cli", *arguments],
        input=typed,
        env={**os.environ, "PYTHONPATH": str(SOURCES), **environment},
        capture_output=True,
        encoding="utf-8",
    )
    return Answer(ran.returncode, ran.stdout, ran.stderr)
