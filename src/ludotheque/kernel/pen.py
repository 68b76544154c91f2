"""What every drawing in the terminal begins with."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from ludotheque.kernel.spec import View
from ludotheque.kernel.text import Catalogue, read_catalogue


class Thing(NamedTuple):
    """What a word of a path stands for on this board."""

    name: str = ""
    """Its own name; empty where the word says what it is."""
    detail: str = ""
    """What else to know of it before choosing it."""


def screen_texts(folder: Path, catalogue: Catalogue) -> Catalogue:
    """The words of a game that only the drawing needs, in the language of a catalogue."""
    return read_catalogue(folder / "screen_text", catalogue.language)


def cut(letters: str, width: int) -> str:
    """As much of the letters as fits."""
    return letters if len(letters) <= width else letters[: width - 1] + "…"


def seat_to_show(view: View) -> int:
    """The seat that decides, or the winner."""
    seat: int = (view["choosers"] or view["ranking"] or [0])[0]
    return seat


def hanging(line: Text, rest: str, indent: int, room: int, style: str) -> Text:
    """The beginning of a line, and the rest of it behind and below an indent, as long as it takes."""
    for number, part in enumerate(Text(rest).wrap(Console(), max(1, room))):
        line.append("\n" + " " * indent if number else "").append(part.plain, style)
    return line


class Pen:
    """Draws the parts of one view; what glows can be chosen now."""

    folder: Path
    """Where the game lies."""
    seats: tuple[str, ...]
    """The colours of the seats, of the palette of 256, so that they survive in terminals that have no more."""

    def __init__(
        self, view: View, components: dict[str, Any], catalogue: Catalogue, width: int, glow: Collection[str]
    ) -> None:
        self.view = view
        self.components = components
        self.catalogue = catalogue
        self.texts = screen_texts(self.folder, catalogue)
        self.width = width
        self.glow = set(glow)

    def table(self, seat: int) -> RenderableType:
        """The whole table, with the place of one seat drawn large."""
        raise NotImplementedError

    def text(self, key: str, **args: str | int) -> str:
        return self.texts.text(f"screen.{key}", **args)

    def seat_name(self, seat: int) -> str:
        return self.catalogue.name(f"seat:{seat}")

    def player(self, seat: int, shown: int, number: bool = False) -> Text:
        """The name of a seat, and whether it is to decide."""
        turn = "▶ " if seat in self.view["choosers"] else "  "
        name = f"{seat + 1} {self.seat_name(seat)}" if number else self.seat_name(seat)
        return Text(turn + name, style=f"bold {self.seats[seat]}" if seat == shown else self.seats[seat], no_wrap=True)
