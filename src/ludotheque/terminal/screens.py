"""How a game gets onto the screen of a terminal.

A game brings a module `screen` beside its `spec`, `ludotheque.games.<id>.screen`, with

    TablePen                                          a Pen that draws the table, as something rich can print
    legend(components, catalogue, width)              what its letters and signs mean
    meaning(view, components, catalogue, seat, path)  the Thing that the last word of a path stands for:
        "Church" for storage:1, or only some detail where the word says what it is
    notes(view, components, catalogue, seat)          what `?` can be asked about besides all that the texts
        explain: the short names in the drawing, places and what lies there

They know the view and `spec.components()`, never the position. A game without a screen is shown as plain data.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from ludotheque.kernel.notes import Note
from ludotheque.kernel.pen import Pen, Thing, seat_to_show
from ludotheque.kernel.spec import GameSpec, Path, View
from ludotheque.kernel.text import Catalogue

WIDEST = 100
"""Columns that a drawing may take."""


class Screen(Protocol):
    """The module that a game brings."""

    TablePen: type[Pen]

    def legend(self, components: dict[str, Any], catalogue: Catalogue, width: int) -> RenderableType: ...

    def meaning(self, view: View, components: dict[str, Any], catalogue: Catalogue, seat: int, path: Path) -> Thing: ...

    def notes(self, view: View, components: dict[str, Any], catalogue: Catalogue, seat: int) -> Iterable[Note]: ...


class Drawing:
    """The screen of one game, with its components at hand."""

    def __init__(self, spec: GameSpec[Any]) -> None:
        name = f"{type(spec).__module__.rpartition('.')[0]}.screen"
        self.screen = cast(Screen, import_module(name)) if find_spec(name) is not None else None
        self.components = spec.components() if self.screen is not None else {}

    def draw(
        self, view: View, catalogue: Catalogue, width: int, seat: int | None = None, glow: Collection[str] = ()
    ) -> RenderableType:
        """The table with the place of one seat, by default of the one to decide.

        `glow` are the words that can be chosen now ("space:26").
        """
        if self.screen is None:
            return Text("\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()))
        pen = self.screen.TablePen(view, self.components, catalogue, min(width, WIDEST), glow)
        return pen.table(seat_to_show(view) if seat is None else seat)

    def legend(self, catalogue: Catalogue, width: int) -> RenderableType | None:
        if self.screen is None:
            return None
        return self.screen.legend(self.components, catalogue, min(width, WIDEST))

    def meaning(self, view: View, catalogue: Catalogue, seat: int, path: Path) -> Thing:
        if self.screen is None:
            return Thing()
        return self.screen.meaning(view, self.components, catalogue, seat, path)

    def notes(self, view: View, catalogue: Catalogue, seat: int) -> Iterable[Note]:
        return () if self.screen is None else self.screen.notes(view, self.components, catalogue, seat)
