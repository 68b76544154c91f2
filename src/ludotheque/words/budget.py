"""Texts that keep to a budget of tokens: what matters most first, and what had to go is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.text import Catalogue

LETTERS: Final = 4
"""So many letters are taken for a token. Tokenizers differ; for our texts most need fewer tokens than that makes."""
USUAL: Final = 2000
LEAST: Final = 400
"""No text is cut below so many tokens."""
RESERVE: Final = 80
"""Tokens kept free to say what was left out."""


def tokens(text: str) -> int:
    """About how many tokens a text takes."""
    return -(-len(text) // LETTERS)


def checked_budget(budget: int) -> int:
    if budget < LEAST:
        raise UsageError(f"a budget of {budget} tokens: at least {LEAST} are needed")
    return budget


@dataclass(frozen=True)
class Part:
    """A part of a text under its title, in one form or in several, the fullest first.

    The last form is kept under all circumstances if the part is `needed`; any other part may lose its end or all of it.
    """

    title: str
    forms: tuple[list[str], ...]
    weight: int
    """The heavier, the sooner it is given room."""
    needed: bool = False

    def text(self, lines: Sequence[str]) -> str:
        return "\n".join([f"## {self.title}", *lines] if self.title else lines)


def fitted(parts: Sequence[Part], budget: int, catalogue: Catalogue) -> str:
    """The parts in their order, with so much of each as the budget allows; half of what is left for one that is cut."""
    kept = {index: list(part.forms[-1]) for index, part in enumerate(parts) if part.needed}
    cut: dict[int, int] = {}
    left = budget - RESERVE - sum(_cost(parts[index], lines) for index, lines in kept.items())
    for index in sorted(range(len(parts)), key=lambda index: -parts[index].weight):
        part = parts[index]
        before = _cost(part, kept[index]) if index in kept else 0
        fuller = next((form for form in part.forms if _cost(part, form) - before <= left), None)
        if fuller is None and not part.needed:
            fuller = _beginning(part, left // 2)
            cut[index] = len(part.forms[-1]) - len(fuller)
        if fuller:
            kept[index] = list(fuller)
            left -= _cost(part, fuller) - before
    texts = [part.text(kept[index]) for index, part in enumerate(parts) if index in kept]
    if cut:
        named = [(parts[index].title, lines) for index, lines in sorted(cut.items())]
        texts.append(_left_out(named, budget, catalogue))
    return "\n\n".join(texts)


def _cost(part: Part, lines: Sequence[str]) -> int:
    return tokens(part.text(lines)) + 1


def _beginning(part: Part, left: int) -> list[str]:
    """As many lines of its shortest form as fit."""
    lines = list(part.forms[-1])
    while lines and _cost(part, lines) > left:
        lines.pop()
    return lines


def _left_out(cut: Sequence[tuple[str, int]], budget: int, catalogue: Catalogue) -> str:
    named = " · ".join(catalogue.text("words.lines_of", lines=lines, part=title) for title, lines in cut)
    said = catalogue.text("words.left_out", budget=budget, parts=named)
    return said if tokens(said) < RESERVE else catalogue.text("words.left_out_briefly", budget=budget)
