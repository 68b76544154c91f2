"""What every drawing in the terminal begins with."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludotheque.kernel.spec import View
from ludotheque.kernel.text import Catalogue, read_catalogue


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
