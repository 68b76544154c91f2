"""Typed words and what they can mean: the part of the prompt that knows paths but no game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.kernel.spec import Path
from ludotheque.kernel.text import Catalogue


class DeadEnd(Exception):
    """Words that no path begins with: the word that fits nowhere, what came before it, what would fit."""

    def __init__(self, word: str, start: Path, possible: list[str]) -> None:
        super().__init__(word)
        self.word = word
        self.start = start
        self.possible = possible


@dataclass(frozen=True)
class Branch:
    """One way to go on from the beginning of a path."""

    words: Path
    """What it adds to the beginning; nothing when the beginning is a whole path already."""
    paths: list[Path]
    """All paths that begin so."""


def follow(paths: Sequence[Path], typed: Sequence[str]) -> list[Path]:
    """The paths that typed words begin; DeadEnd when there are none.

    A word may be cut short, or be only what follows the colon: `pl 3 1 26` is `place die:3 storage:1 space:26`.
    """
    candidates = list(paths)
    for position, word in enumerate(typed):
        longer = [path for path in candidates if len(path) > position]
        found = [path for path in longer if path[position] == word]
        found = found or [path for path in longer if path[position].startswith(word)]
        found = found or [path for path in longer if path[position].partition(":")[2] == word]
        if not found:
            possible = list(dict.fromkeys(path[position] for path in longer))
            raise DeadEnd(word, common(candidates)[:position], possible)
        candidates = found
    return candidates


def common(paths: Sequence[Path]) -> Path:
    """The words with which all paths begin."""
    shortest = min(paths, key=len)
    for position, word in enumerate(shortest):
        if any(path[position] != word for path in paths):
            return shortest[:position]
    return shortest


def branches(paths: Sequence[Path], start: Path, short: int) -> list[Branch]:
    """The ways to go on from a start: whole paths while they make a short list, otherwise by their next word."""
    here = [path for path in paths if path[: len(start)] == start]
    if len(here) <= short:
        return [Branch(path[len(start) :], [path]) for path in here]
    groups: dict[Path, list[Path]] = {}
    for path in here:
        groups.setdefault(path[: len(start) + 1], []).append(path)
    return [Branch(common(group)[len(start) :], group) for group in groups.values()]


def suggestions(paths: Sequence[Path], start: Path, text: str) -> list[Path]:
    """The beginnings of paths, up to the word being typed, that complete a text after a start."""
    words = text.split()
    unfinished = words.pop() if words and not text[-1].isspace() else ""
    try:
        candidates = follow(paths, [*start, *words])
    except DeadEnd:
        return []
    position = len(start) + len(words)
    found = {
        path[: position + 1]: None
        for path in candidates
        if len(path) > position and (path[position].startswith(unfinished) or _value(path[position]) == unfinished)
    }
    return list(found)


def _value(word: str) -> str:
    return word.partition(":")[2]


def plain(text: str) -> str:
    """Letters without case and accents, to compare what people type."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def explained(catalogue: Catalogue, wanted: str) -> list[tuple[str, str]]:
    """Names with their explanations that a word may mean: those that are it, else those that begin with it."""
    keys = [key.removesuffix(".help") for key in catalogue.entries if key.endswith(".help")]
    word = plain(wanted)
    same, begin = [], []
    for key in keys:
        name = catalogue.entries.get(key, key)
        entry = (name, catalogue.entries[f"{key}.help"])
        id = plain(key.rpartition(".")[2])
        if word in (id, plain(name)):
            same.append(entry)
        elif any(part.startswith(word) for part in (id, plain(name), *plain(name).split())):
            begin.append(entry)
    return same or begin
