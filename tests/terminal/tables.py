"""Tables to sit at in tests: lines are typed from a list, what is printed is kept."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match
from ludotheque.kernel.spec import GameSpec
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.terminal.shell import Shell
from ludotheque.terminal.speaker import Speaker
from ludotheque.terminal.viewer import Viewer

CASTLES = game("castles_of_burgundy")


class Typist:
    """Types the lines of a list; then the lines are over, or somebody interrupts."""

    def __init__(self, lines: Iterable[str], last: type[BaseException] = EOFError) -> None:
        self.lines = iter(lines)
        self.last = last
        self.prompts: list[str] = []

    def read(self, prompt: str, suggest: object = None) -> str:
        self.prompts.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise self.last from None


def plain_console(colour: str | None = None) -> Console:
    return Console(
        file=io.StringIO(),
        width=100,
        force_terminal=colour is not None,
        color_system=colour,  # type: ignore[arg-type]
        highlight=False,
        markup=False,
        emoji=False,
    )


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def new_session(spec: GameSpec[Any] = CASTLES, seats: tuple[str, ...] = (HUMAN, "random"), seed: str = "3") -> Session:
    return Session(Match(spec, len(seats), None, Chance(seed)), seats)


class Sitting:
    """A shell that has been run with some lines."""

    def __init__(
        self,
        lines: Iterable[str],
        session: Session | None = None,
        language: str = "en",
        auto: bool = False,
        file: Path | None = None,
        last: type[BaseException] = EOFError,
    ) -> None:
        self.session = session or new_session()
        self.console = plain_console()
        self.typist = Typist(lines, last)
        speaker = Speaker(self.console, self.session.match.spec, language)
        self.shell = Shell(self.session, speaker, self.typist, auto, file)
        try:
            self.shell.run()
        except KeyboardInterrupt:
            self.interrupted = True

    @property
    def out(self) -> str:
        return printed(self.console)


def viewed(lines: Iterable[str], session: Session, language: str = "en") -> str:
    """What a viewer shows while lines are typed."""
    console = plain_console()
    Viewer(session, Speaker(console, session.match.spec, language), Typist(lines)).run()
    return printed(console)


def firsts() -> Iterator[str]:
    """Always the first line of the list."""
    while True:
        yield "1"
