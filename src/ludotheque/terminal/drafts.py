"""What may be decided now, what it is called, and how far a line has been said."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice, product
from typing import Any

from ludotheque.kernel.errors import PathError, Reason
from ludotheque.kernel.match import Match
from ludotheque.kernel.pen import Thing
from ludotheque.kernel.play import Choice, choices, explain
from ludotheque.kernel.reading import Branch, DeadEnd, Said, branches, follow, pieces
from ludotheque.kernel.spec import GameSpec, Path, View
from ludotheque.kernel.text import LANGUAGES, Catalogue
from ludotheque.terminal.screens import Drawing

SHORT_LIST = 9
"""So many whole paths are listed at once; more of them word by word."""
ALL_SAID = "."
"""What is typed, and shown in lists, when a path ends although others go on from it."""
MOST_SENTENCES = 2000
"""So many ways to understand a sentence are tried when it is not possible."""


class Naming:
    """The names of words in all languages: what is shown in one of them is understood in each."""

    def __init__(self, spec: GameSpec[Any], drawing: Drawing) -> None:
        self.drawing = drawing
        self.catalogues = {language: spec.catalogue(language) for language in LANGUAGES}
        self.words: dict[tuple[str, ...], dict[str, None]] = {}
        """Every name of a word that does not depend on the position, with the words it may stand for."""
        self.labels: dict[str, set[str]] = {}
        """All labels of words, with what people say before a value: `case 12`, `le dé 5`."""
        for catalogue in self.catalogues.values():
            for key, name in catalogue.entries.items():
                self._learn(key, pieces(name))

    def _learn(self, key: str, name: tuple[str, ...]) -> None:
        kind, _, rest = key.partition(".")
        label, _, value = rest.partition(".")
        if kind == "verb" and not value:
            for end in range(1, len(name) + 1):
                self.words.setdefault(name[:end], {})[label] = None
        elif kind == "word" and value == "*":
            self.labels.setdefault(label, set()).update(name[:-1])
        elif kind == "word" and value:
            self.labels.setdefault(label, set())
            self.words.setdefault(name, {})[f"{label}:{value}"] = None

    def thing(self, catalogue: Catalogue, view: View, seat: int, frame: str, path: Path) -> Thing:
        """What the last word of a path is called, in the language of a catalogue."""
        word, found = path[-1], self.drawing.meaning(view, catalogue, seat, path)
        if found.name:
            return found
        if len(path) > 1:
            return Thing(catalogue.name(f"word.{word}"), found.detail)
        verb = catalogue.entries.get(f"verb.{word}.{frame}") or catalogue.entries.get(f"verb.{word}", "")
        return Thing(verb, found.detail)

    def sentences(self, typed: Sequence[str]) -> Iterator[Path]:
        """Paths, possible or not, that typed words may spell: those words themselves, then with names as words."""
        yield tuple(typed)
        parts: list[list[str]] = []
        rest = list(typed)
        while rest:
            words, taken = self._spelled(rest, is_verb=not parts)
            parts.append(words)
            rest = rest[taken:]
        yield from islice(product(*parts), MOST_SENTENCES)

    def _spelled(self, typed: list[str], is_verb: bool) -> tuple[list[str], int]:
        """The words that begin a typed text, and how many of its words that takes."""
        if is_verb or ":" not in typed[0]:
            for taken in range(len(typed), 0, -1):
                known = self.words.get(tuple(piece for one in typed[:taken] for piece in pieces(one)), {})
                if fitting := [word for word in known if (":" not in word) == is_verb]:
                    return fitting, taken
        if is_verb or ":" in typed[0]:
            return [typed[0]], 1
        said = set(pieces(typed[0]))
        before = [label for label, names in self.labels.items() if said and said <= names]
        if before and len(typed) > 1:
            return [f"{label}:{typed[1]}" for label in before], 2
        return [f"{label}:{typed[0]}" for label in self.labels], 1


class Draft:
    """What the seat to decide may do, and the words it has chosen so far."""

    def __init__(self, seat: int, view: View, choices: dict[Path, Choice], naming: Naming, frame: str = "") -> None:
        self.seat = seat
        self.view = view
        self.choices = choices
        self.naming = naming
        self.frame = frame
        """The kind of decision that is pending."""
        self.paths = list(choices)
        self.start: Path = ()
        self.meant = self.paths
        """The paths that what was typed last may mean."""
        self._names: dict[tuple[Path, str], Collection[str]] = {}

    def forget(self) -> bool:
        """Drop the words chosen so far; False when there are none."""
        begun = bool(self.start) or len(self.meant) < len(self.paths)
        self.start, self.meant = (), self.paths
        return begun

    def branches(self) -> list[Branch]:
        return branches(self.meant, self.start, SHORT_LIST)

    def thing(self, catalogue: Catalogue, path: Path) -> Thing:
        return self.naming.thing(catalogue, self.view, self.seat, self.frame, path)

    def meaning(self, catalogue: Catalogue, start: Path, words: Path) -> str:
        """What words after a start stand for here: the verb and the things they name."""
        ends = range(len(start) + 1, len(start) + len(words) + 1)
        things = [self.thing(catalogue, (start + words)[:end]) for end in ends]
        named = [f"{thing.name} ({thing.detail})" if thing.detail else thing.name for thing in things]
        return " · ".join(name for name in named if name)

    def understand(self, words: list[str]) -> Said:
        """What typed words mean, best of all among what was meant before; DeadEnd when they mean nothing."""
        all_said = words[-1:] == [ALL_SAID]
        typed = words[:-1] if all_said else words
        failures: list[tuple[int, DeadEnd]] = []
        for paths, start in ((self.meant, self.start), (self.paths, self.start), (self.paths, ())):
            try:
                return Said(follow(paths, typed, self.names, start), all_said or not start)
            except DeadEnd as failure:
                failures.append((len(failure.start) - len(start), failure))
        raise max(failures, key=lambda failure: failure[0])[1]

    def why_not(self, match: Match, words: Sequence[str]) -> Reason | None:
        """Why the sentence that words spell is not possible; None when it is. PathError when they say nothing."""
        for path in self.naming.sentences(words):
            try:
                return explain(match.spec, match.state, self.seat, path)
            except PathError:
                continue
        try:
            if Said(follow(self.paths, words, self.names), all_said=True).path() is not None:
                return None
        except DeadEnd:
            pass
        raise PathError(" ".join(words))

    def names(self, start: Path, word: str) -> Collection[str]:
        """What a word after a start is called in any language."""
        key = (start, word)
        if key not in self._names:
            catalogues = self.naming.catalogues.values()
            found = {self.thing(catalogue, (*start, word)).name for catalogue in catalogues}
            if start:
                found |= {catalogue.name(f"word.{word}") for catalogue in catalogues}
            self._names[key] = found - {""}
        return self._names[key]


def draft_of(match: Match, seat: int, naming: Naming) -> Draft:
    """What a seat sees and may do now."""
    found = {choice.path: choice for choice in choices(match.spec, match.state, seat)}
    frame = "" if match.state.over() else type(match.state.stack[-1]).__name__
    return Draft(seat, match.spec.view(match.state, seat), found, naming, frame)
