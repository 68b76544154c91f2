"""What the text door answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludotheque.words.budget import tokens


@dataclass(frozen=True)
class Answer:
    """A text, and what a program may want to know besides."""

    text: str
    data: dict[str, Any] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        return {**self.data, "tokens": tokens(self.text), "text": self.text}
