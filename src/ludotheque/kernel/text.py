"""Messages as keys with arguments, and the catalogues that turn them into sentences.

A text holds its arguments in braces, in five ways:

    {tile}                 the argument, a thing by its name
    {tile.a}               another form of the name: the text `tile.bank.a`, or the plain name if there is none
    {good*paid}            the name for so many: the text `good.book.one` or `good.book.many`, as the language counts
    {paid|worker|workers}  the first word for one, the second for more, as the language counts
    {paid?, paid {paid}}   only if the argument is not 0; other braces may stand inside, but no second `?`

The pattern of a kind, `depot.*`, names things by a number or another part `0`: `{0} {0|coin|coins}`.

Filling in is two replacements, one after the other: `OPTIONAL`, then `FIELD`. What an argument says is
never read as a text. In French, `de`, `que` and `à` before a brace join with what is filled in: *d’argile*,
*qu’Anna*, *du Moulin*, *aux Bains publics*.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

from ludotheque.kernel import shapes

LANGUAGES = ("en", "fr")

OPTIONAL = re.compile(r"\{(\w+)\?((?:[^{}]|\{[^{}]*\})*)\}")
FIELD = re.compile(
    r"(?P<before>(?<!\w)(?:[Dd]e|[Qq]ue|[Àà]) )?"
    r"\{(?P<arg>\w+)(?:\.(?P<form>\w+)|\*(?P<count>\w+)|\|(?P<one>[^{}|]*)\|(?P<many>[^{}|]*))?\}"
)
SINGULAR = {"en": ("½", "1"), "fr": ("0", "½", "1", "1½")}
"""The numbers, without their sign, that take the first of two words."""
MINUS = re.compile(r"(?<!\w)-(?=\d)")
VOWELS = tuple("aâàeéèêëiîïoôœuûAÂÀEÉÈÊIÎOÔŒU")
"""What a name begins with before which French `de` and `que` lose their e. A name with a silent h is not told from
one with an aspirated h: such a name goes with its article."""
CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}


class Message:
    """A sentence before it has a language: the key of a catalogue and its arguments.

    An argument is a number, a plain word, or a thing written `kind:name` ("tile:bank"), which a
    catalogue names under `kind.name`, or several such things with spaces between them.
    """

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args = args

    def to_data(self) -> shapes.Message:
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

    def name(self, thing: str | int, form: str = "") -> str:
        """A thing written `kind:name` in words, several things one after the other; anything else as it is.

        Where something occurs more than once, things that have a form for many are counted: 2 coins, 1 book.
        """
        if isinstance(thing, int):
            return printed(thing)
        words = thing.split(" ")
        if len(words) > 1:
            if not all([":" in word for word in words]):
                return thing
            times = Counter(words)
            if len(times) == len(words):
                return ", ".join([self.name(word, form) for word in words])
            return ", ".join([self._counted(word, number, form) for word, number in times.items()])
        kind, _, name = thing.partition(":")
        if not name:
            return thing
        for key in (f"{kind}.{name}.{form}", f"{kind}.{name}"):
            if key in self.entries:
                return self.entries[key]
        pattern = self.entries.get(f"{kind}.*")
        return name if pattern is None else self._fill(pattern, {"0": MINUS.sub("−", name)}, plain)

    def say(self, message: Message) -> str:
        """The message as a sentence."""
        return self._fill(self.entries[message.key], message.args, self.name)

    def text(self, key: str, **args: str | int) -> str:
        """The text of a key with these arguments, which name no things."""
        return self._fill(self.entries[key], args, plain)

    def _fill(self, text: str, args: dict[str, str | int], name: Callable[[str | int, str], str]) -> str:
        def shown(found: re.Match[str]) -> str:
            return found[2] if args[found[1]] else ""

        def filled(found: re.Match[str]) -> str:
            value = args[found["arg"]]
            if found["one"] is not None:
                word = found["one" if self._is_single(value) else "many"]
            elif found["count"] is not None:
                word = name(value, "one" if self._is_single(args[found["count"]]) else "many")
            else:
                word = name(value, found["form"] or "")
            return self._joined(found["before"] or "", word)

        return FIELD.sub(filled, OPTIONAL.sub(shown, text))

    def _counted(self, thing: str, number: int, form: str) -> str:
        if f"{thing.replace(':', '.', 1)}.many" not in self.entries:
            return ", ".join([self.name(thing, form)] * number)
        return f"{number} {self.name(thing, 'one' if self._is_single(number) else 'many')}"

    def _is_single(self, number: str | int) -> bool:
        return printed(number).lstrip("−+") in SINGULAR[self.language]

    def _joined(self, before: str, word: str) -> str:
        if self.language != "fr" or not before:
            return before + word
        article, _, noun = word.partition(" ")
        if (contracted := CONTRACTED.get(f"{before.lower()}{article}")) is not None:
            return f"{contracted if before.islower() else contracted.capitalize()} {noun}"
        return f"{before[:-2]}’{word}" if before.endswith("e ") and word.startswith(VOWELS) else before + word


def plain(value: str | int, form: str) -> str:
    """The name of an argument that is no thing."""
    return printed(value)


def printed(value: str | int) -> str:
    """A word as it is, a number with a minus sign instead of a hyphen."""
    return str(value).replace("-", "−") if isinstance(value, int) else value


def counted(number: int, word: str) -> str:
    """So many of an English word: 1 value, 2 values."""
    return f"{number} {word if number == 1 else f'{word}s'}"


def in_halves(halves: int) -> str | int:
    """An amount counted in halves as people write it: 3, ½, −1½."""
    if halves % 2 == 0:
        return halves // 2
    return f"{'−' if halves < 0 else ''}{abs(halves) // 2 or ''}½"


@cache
def read_catalogue(folder: Path, language: str) -> Catalogue:
    """The catalogue `<language>.json` of a folder."""
    path = folder / f"{language}.json"
    return Catalogue(language, json.loads(path.read_text(encoding="utf-8")))
