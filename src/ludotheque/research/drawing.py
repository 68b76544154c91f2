"""Positions drawn for whoever watches a learner: in letters as in the terminal, or as the table draws them."""

from __future__ import annotations

from importlib import import_module
from io import StringIO
from typing import Any, Final

from rich.console import Console

from ludotheque.research.pictures import pixels, svg
from ludotheque.research.settings import Setting

MODES: Final = ("ansi", "human", "svg", "rgb_array")
"""Letters as a text or printed, the table as an SVG or as pixels."""
WIDTH: Final = 100
LANGUAGE: Final = "en"


def draw(setting: Setting, state: Any, seat: int, mode: str) -> Any:
    """The position as the seat sees it: the drawing itself, or nothing when it was shown to a human."""
    if mode == "svg":
        return svg(setting, state, seat, LANGUAGE)
    if mode == "rgb_array":
        return pixels(setting, state, seat, LANGUAGE)
    text = in_letters(setting, state, seat)
    if mode == "human":
        print(text)
        return None
    return text


def in_letters(setting: Setting, state: Any, seat: int) -> str:
    """The drawing of the terminal, with its colours."""
    spec = setting.spec
    screen = import_module(f"{spec.parts.folder}.screen")
    pen = screen.TablePen(spec.view(state, seat), spec.components(), spec.catalogue(LANGUAGE), WIDTH, ())
    page = StringIO()
    Console(file=page, width=WIDTH, force_terminal=True, color_system="256").print(pen.table(seat))
    return page.getvalue()
