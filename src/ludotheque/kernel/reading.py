"""Typed words and what they can mean: it knows paths but no game.

The words after the verb of a path may come in any order when they bear their labels; those of a set
(`card:… card:…`) always may. A word may be cut short, be only what follows its colon, or be called by
a name, which may take several typed words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludotheque.kernel.paths import Path

Names = Callable[[Path, str], Collection[str]]
"""What people call a word that follows the beginning of a path."""

WHOLE, VALUE, CUT, NAME, NAME_BEGUN, NAME_PART = range(6)
"""How well typed words fit, best first."""
SHORTEST_PART = 3
"""Letters that are needed of a name when not from its beginning."""
WORDS_KEPT = 8192
"""A game has some hundred words and names, and one is compared again and again while somebody types."""


class DeadEnd(Exception):
    """Words that no path begins with: the word that fits nowhere, what came before it, what would fit."""

    def __init__(self, word: str, start: Path, possible: list[str]) -> None:
        super().__init__(word)
        self.word = word
        self.start = start
        self.possible = possible


@dataclass(frozen=True)
class Reading:
    """Words of the game that typed ones may stand for, and all paths that go on from them."""

    words: Path
    paths: list[Path]


@dataclass(frozen=True)
class Said:
    """How typed words can be understood."""

    readings: list[Reading]
    all_said: bool = False
    """Does a path end here although others go on from it? So it does when a line says a whole path."""

    def paths(self) -> list[Path]:
        return list(dict.fromkeys(path for reading in self.readings for path in reading.paths))

    def path(self) -> Path | None:
        """The one path that was said to its end."""
        if len(self.readings) > 1:
            return None
        (reading,) = self.readings
        whole = [path for path in reading.paths if not left(path, reading.words)]
        return whole[0] if len(whole) == 1 and (self.all_said or len(reading.paths) == 1) else None


@dataclass(frozen=True)
class Branch:
    """One way to go on from the beginning of a path."""

    words: Path
    """What it adds to the beginning; nothing when the beginning is a whole path already."""
    paths: list[Path]
    """All paths that begin so."""


def no_names(start: Path, word: str) -> Collection[str]:
    """Words have no names besides themselves."""
    return ()


# Paths


def left(path: Path, said: Path) -> Path | None:
    """What is left of a path once words are said, the verb first; None when they are not of this path."""
    if path[: len(said)] == said:
        return path[len(said) :]
    if path[:1] != said[:1]:
        return None
    rest = list(path[1:])
    for word in said[1:]:
        if word not in rest:
            return None
        rest.remove(word)
    return tuple(rest)


def coming(rest: Path) -> Path:
    """The words that may come next: the first, or any of the set that begins with it."""
    label = _label(rest[0])
    end = 1
    while label and end < len(rest) and _label(rest[end]) == label:
        end += 1
    return rest[:end]


def _next_words(rests: Iterable[Path]) -> list[str]:
    """All words that may come next, each once."""
    return list(dict.fromkeys(word for rest in rests if rest for word in coming(rest)))


def common(paths: Sequence[Path]) -> Path:
    """The words with which all paths begin."""
    shortest = min(paths, key=len)
    for position, word in enumerate(shortest):
        if any(path[position] != word for path in paths):
            return shortest[:position]
    return shortest


def going_on(paths: Iterable[Path], start: Path) -> dict[Path, Path]:
    """The paths that go on from a start, each with what is left of it."""
    return {path: rest for path in paths if (rest := left(path, start)) is not None}


def branches(paths: Sequence[Path], start: Path, short: int) -> list[Branch]:
    """The ways to go on from a start: whole paths while they make a short list, otherwise by their next word.

    A branch says all words to which picking it leads.
    """
    here = going_on(paths, start)
    if len(here) <= short:
        return [Branch(rest, [path]) for path, rest in here.items()]
    shared = common(list(here.values()))
    groups: dict[str, list[Path]] = {}
    for path, rest in here.items():
        for word in coming(rest[len(shared) :]) if len(rest) > len(shared) else [""]:
            groups.setdefault(word, []).append(path)
    found = []
    for word, group in groups.items():
        words = (*shared, word) if word else shared
        more = common(list(going_on(group, start + words).values())) if word else ()
        found.append(Branch(words + more, group))
    return found


# Typed words


def follow(paths: Sequence[Path], typed: Sequence[str], names: Names = no_names, start: Path = ()) -> list[Reading]:
    """What typed words after a start may stand for, all that fit equally well; DeadEnd when they fit nowhere."""
    failures: list[DeadEnd] = []
    found = list(_readings(list(going_on(paths, start)), start, list(typed), names, failures))
    if not found:
        raise max(failures, key=lambda failure: len(failure.start))
    return found


def _readings(
    paths: list[Path], start: Path, typed: list[str], names: Names, failures: list[DeadEnd]
) -> Iterator[Reading]:
    if not typed:
        yield Reading(start, paths)
        return
    rests = going_on(paths, start)
    next_words = _next_words(rests.values())
    fits: dict[tuple[int, int], list[str]] = {}
    for word in next_words:
        for fit in _fits(word, typed, names(start, word), is_verb=not start):
            fits.setdefault(fit, []).append(word)
    for quality, taken in sorted(fits, key=lambda fit: (fit[0], -fit[1])):
        found: list[Reading] = []
        for word in fits[quality, taken]:
            here = [path for path, rest in rests.items() if word in rest]
            found += _readings(here, (*start, word), typed[taken:], names, failures)
        if found:
            yield from found
            return
    yield from _out_of_order(rests, start, typed, names, failures)
    failures.append(DeadEnd(typed[0], start, next_words))


def _out_of_order(
    rests: dict[Path, Path], start: Path, typed: list[str], names: Names, failures: list[DeadEnd]
) -> Iterator[Reading]:
    """A word with its label says itself what it is about, wherever it stands behind the verb."""
    if not start or ":" not in typed[0]:
        return
    words = dict.fromkeys(word for rest in rests.values() for word in rest if plain(word) == plain(typed[0]))
    for word in words:
        here = [path for path, rest in rests.items() if word in rest]
        yield from _readings(here, (*start, word), typed[1:], names, failures)


def _fits(word: str, typed: list[str], names: Collection[str], is_verb: bool) -> Iterator[tuple[int, int]]:
    """In which ways typed words fit a word: how well, and how many of them it takes."""
    first, word = plain(typed[0]), plain(word)
    if first == word:
        yield WHOLE, 1
    elif _value(word) == first:
        yield VALUE, 1
    elif _begins(word, first):
        yield CUT, 1
    parts = [part for one in typed for part in [pieces(one)] if part]
    if len(parts) < len(typed):
        return
    for name in {*names, *([_value(word)] if _value(word) else [])}:
        yield from _name_fits(pieces(name), parts, only_begin=is_verb)


def _name_fits(name: tuple[str, ...], typed: list[tuple[str, ...]], only_begin: bool) -> Iterator[tuple[int, int]]:
    """The ways in which some typed words are a name, begin it or stand in it, each cut short if need be.

    A number alone is no part of a name.
    """
    for offset in range(1 if only_begin else len(name)):
        here, taken = offset, 0
        for parts in typed:
            ahead = name[here : here + len(parts)]
            if len(ahead) < len(parts) or not all(_begins(*pair) for pair in zip(ahead, parts, strict=True)):
                break
            here, taken = here + len(parts), taken + 1
            if offset == 0 and here == len(name) and ahead == parts:
                yield NAME, taken
            elif not any(letter.isalpha() for letter in "".join(name[offset:here])):
                continue
            elif offset == 0:
                yield NAME_BEGUN, taken
            elif sum(len(part) for one in typed[:taken] for part in one) >= SHORTEST_PART:
                yield NAME_PART, taken


def _begins(whole: str, cut: str) -> bool:
    """Is it cut short? Numbers never are: 1 does not stand for 12."""
    return whole.startswith(cut) and not (cut[-1:].isdigit() and whole[len(cut) :][:1].isdigit())


def suggestions(paths: Sequence[Path], start: Path, text: str, names: Names = no_names) -> list[Path]:
    """The beginnings of paths, up to the word being typed, that complete a text after a start."""
    words = text.split()
    unfinished = [words.pop()] if words and not text[-1].isspace() else []
    try:
        readings = follow(paths, words, names, start)
    except DeadEnd:
        return []
    found: dict[Path, None] = {}
    for reading in readings:
        for word in _next_words(going_on(reading.paths, reading.words).values()):
            said = names(reading.words, word)
            if not unfinished or any(_fits(word, unfinished, said, is_verb=not reading.words)):
                found[(*reading.words, word)] = None
    return list(found)


@lru_cache(WORDS_KEPT)
def _label(word: str) -> str:
    label, colon, _ = word.partition(":")
    return label if colon else ""


def _value(word: str) -> str:
    return word.partition(":")[2]


# Letters


@lru_cache(WORDS_KEPT)
def plain(text: str) -> str:
    """Letters without case and accents, to compare what people type."""
    alike = text.casefold().replace("’", "'").replace("œ", "oe").replace("−", "-")
    split = unicodedata.normalize("NFKD", alike)
    return "".join(letter for letter in split if not unicodedata.combining(letter))


@lru_cache(WORDS_KEPT)
def pieces(text: str) -> tuple[str, ...]:
    """The words and numbers of a text, plainly; a hyphen holds together only what has a number in it."""
    apart = re.sub(r"(?<=[^\W\d])-(?=[^\W\d])", " ", plain(text))
    found = (piece.strip(".,") for piece in re.findall(r"[^\s'()\[\]_:;!?…·«»“”\"]+", apart))
    return tuple(piece for piece in found if piece)
