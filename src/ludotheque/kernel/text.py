"""Messages as keys with arguments, and the catalogues that turn them into sentences."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "fr")


class Message:
    """A sentence before it has a language: the key of a catalogue and its arguments.

    An argument is a number, a plain word, or a thing written `kind:name` ("tile:bank"), which a
    catalogue names under `kind.name`.
    """

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args = args

    def to_data(self) -> dict[str, object]:
        return {"key": self.key, "args": self.args}

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.args.items())])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(str(self))


class Catalogue:
    """The sentences and names of one language."""

    def __init__(self, language: str, entries: dict[str, str]) -> None:
        self.language = language
        self.entries = entries

    def merged(self, other: Catalogue) -> Catalogue:
        return Catalogue(self.language, {**self.entries, **other.entries})

    def has(self, key: str) -> bool:
        return key in self.entries

    def name(self, thing: str | int) -> str:
        """A thing written `kind:name` in words; anything else as it is."""
        if isinstance(thing, int):
            return str(thing)
        kind, _, name = thing.partition(":")
        if not name:
            return thing
        exact = self.entries.get(f"{kind}.{name}")
        if exact is not None:
            return exact
        pattern = self.entries.get(f"{kind}.*")
        return pattern.format(name) if pattern is not None else name

    def say(self, message: Message) -> str:
        """The message as a sentence."""
        names = {arg: self.name(value) for arg, value in message.args.items()}
        return self.text(message.key, **names)

    def text(self, key: str, **args: str | int) -> str:
        return self.entries[key].format(**args)


@cache
def read_catalogue(folder: Path, language: str) -> Catalogue:
    """The catalogue `<language>.json` of a folder."""
    path = folder / f"{language}.json"
    return Catalogue(language, json.loads(path.read_text(encoding="utf-8")))
