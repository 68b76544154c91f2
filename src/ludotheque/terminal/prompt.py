"""Reading lines: with completion and history at a terminal, plainly through a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from rich.console import Console

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPressEvent

    from ludotheque.terminal.completer import Suggest

PIPE_WIDTH = 100
"""Columns when the output is no terminal."""
LONGEST_LINE = 1000
"""Letters of a line that are read: more than anything one can say, less than the largest number Python reads."""


class Reader(Protocol):
    """Asks for lines; EOFError when there are no more, KeyboardInterrupt when the reader is told to stop."""

    def read(self, prompt: str, suggest: Suggest | None = None) -> str: ...


class PipeReader:
    """Lines as they come. The line is shown after the prompt, so that the output reads like a conversation."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def read(self, prompt: str, suggest: Suggest | None = None) -> str:
        self.console.print(prompt, end="")
        try:
            line = input()
        except EOFError:
            self.console.print()
            raise
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line


class KeyReader:
    """Lines with editing, history and completion. Arrows on an empty line may stand for lines of their own."""

    def __init__(self, plain: bool, arrows: dict[str, str] | None = None) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.key_binding import KeyBindings
        from prompt_toolkit.output.color_depth import ColorDepth

        keys = KeyBindings()
        for key, line in (arrows or {}).items():
            keys.add(key)(_types(line))
        self.session: PromptSession[str] = PromptSession(
            key_bindings=keys,
            color_depth=ColorDepth.DEPTH_1_BIT if plain else None,
            reserve_space_for_menu=6,
        )

    def read(self, prompt: str, suggest: Suggest | None = None) -> str:
        from ludotheque.terminal.completer import WordCompleter

        return self.session.prompt(prompt, completer=WordCompleter(suggest) if suggest else None)


def _types(line: str) -> Callable[[KeyPressEvent], None]:
    """What a key does that stands for a line, as long as nothing else is typed."""

    def press(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if not buffer.text:
            buffer.text = line
            buffer.validate_and_handle()

    return press


def make_console(no_colour: bool) -> Console:
    """A console with colours where they are welcome; otherwise it writes no escape codes at all."""
    plain = no_colour or is_plain(os.environ, sys.stdout.isatty())
    width = None if sys.stdout.isatty() or os.environ.get("COLUMNS") else PIPE_WIDTH
    return Console(
        color_system=None if plain else "auto", no_color=plain, width=width, highlight=False, markup=False, emoji=False
    )


def is_plain(environment: Mapping[str, str], terminal: bool) -> bool:
    """Does the output go without colours? So it does in pipes, in dumb terminals and where NO_COLOR is set."""
    return not terminal or bool(environment.get("NO_COLOR")) or environment.get("TERM", "dumb") in ("dumb", "unknown")


def make_reader(console: Console, arrows: dict[str, str] | None = None) -> Reader:
    if sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        return KeyReader(console.no_color, arrows)
    return PipeReader(console)
