"""A review in words and figures of one language, for the terminal and for pages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ludotheque.analysis
from ludotheque.analysis.shapes import Decision, Review
from ludotheque.bots.levels import BOTS, bot_catalogue
from ludotheque.kernel.paths import Path as Words
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import Message, read_catalogue

LETTERS = "ABCD"
COUNTED = ("mistake", "blunder", "slip", "brilliant")
"""Marks that are worth a line."""


class Teller:
    """Says what stands in the review of a game."""

    def __init__(self, spec: GameSpec[Any], review: Review, language: str) -> None:
        self.spec = spec
        self.review = review
        self.language = language
        own = read_catalogue(Path(ludotheque.analysis.__file__).parent / "text", language)
        self.catalogue = spec.catalogue(language).merged(bot_catalogue(language)).merged(own)

    def text(self, key: str, **args: str | int) -> str:
        return self.catalogue.text(f"analysis.{key}", **args)

    @property
    def game(self) -> str:
        return self.spec.name_fr if self.language == "fr" else self.spec.name_en

    def seat(self, seat: int) -> str:
        """Whoever sits there, by name if there is one."""
        name = self.review["seats"][seat]["name"]
        if name in BOTS:
            name = self.catalogue.entries[f"bot.{name}"]
        return name or f"{self.text('seat')} {LETTERS[seat]}"

    def number(self, value: float, digits: int = 1) -> str:
        text = f"{value:.{digits}f}".replace("-", "−")
        if not text.strip("−0."):
            text = text.lstrip("−")
        return text.replace(".", ",") if self.language == "fr" else text

    def signed(self, value: float) -> str:
        text = self.number(value)
        return text if text[0] == "−" or not text.strip("0.,") else f"+{text}"

    def percent(self, part: float) -> str:
        return f"{100 * part:.0f}\u202f%"

    def score(self, score: float) -> str:
        return self.number(score, 0 if float(score).is_integer() else 1)

    def kind(self, kind: str) -> str:
        return self.catalogue.entries.get(f"luck.{kind}", kind)

    def part(self, part: str) -> str:
        return self.catalogue.name(f"part:{part}")

    def section(self, name: str) -> str:
        return self.catalogue.name(f"section:{name}")

    def things(self, words: Sequence[str]) -> str:
        """What came, by name; seats by their letters."""
        return ", ".join(
            LETTERS[int(word.partition(":")[2])] if word.startswith("seat:") else self.catalogue.name(word)
            for word in words
        )

    def way(self, path: Words) -> str:
        """An action in words: its verb, then the things it names."""
        verb = self.catalogue.entries.get(f"verb.{path[0]}")
        names = [self.catalogue.name(f"word.{word}") if ":" in word else word for word in path[1:]]
        if verb is None:
            return " ".join(path)
        return (
            f"{verb}\u202f: {', '.join(names)}"
            if names and self.language == "fr"
            else ": ".join([verb, ", ".join(names)] if names else [verb])
        )

    def words(self, decision: Decision) -> str:
        told = decision["words"]
        return "" if told is None else self.catalogue.say(Message(told["key"], **told["args"]))

    def moments(self) -> list[Decision]:
        """Decisions that are worth a look, as they came."""
        return [decision for decision in self.review["decisions"] if decision["mark"] in COUNTED]

    def kinds(self) -> list[str]:
        """All kinds of luck there are in this game, in the order in which they first came."""
        return list(dict.fromkeys(draw["kind"] for draw in self.review["draws"]))
