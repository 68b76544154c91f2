"""Completion of words at the prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

Suggest = Callable[[str], Iterable[tuple[str, str]]]
"""From the text before the cursor to words that may stand last, each with its meaning."""


class WordCompleter(Completer):
    """Offers the words that can come next, with what they stand for."""

    def __init__(self, suggest: Suggest) -> None:
        self.suggest = suggest

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        text = document.text_before_cursor
        words = text.split()
        unfinished = words[-1] if words and not text[-1].isspace() else ""
        for word, meaning in self.suggest(text):
            yield Completion(word, start_position=-len(unfinished), display_meta=meaning)
