"""What `?` knows: the things that the texts of a game explain, and what its drawing shows under short names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ludotheque.kernel.reading import pieces
from ludotheque.kernel.text import Catalogue

HELP = ".help"


@dataclass(frozen=True)
class Note:
    """Something that can be asked about."""

    title: str
    about: str
    others: tuple[str, ...] = ()
    """What it is called besides its title: its id, or what the drawing writes for it."""

    def names(self) -> tuple[str, ...]:
        return (self.title, *self.others)


def text_notes(catalogue: Catalogue) -> Iterator[Note]:
    """All that a catalogue explains."""
    for key, about in catalogue.entries.items():
        if key.endswith(HELP):
            name = key.removesuffix(HELP)
            yield Note(catalogue.entries.get(name, name), about, (name.rpartition(".")[2],))


def explained(notes: Iterable[Note], wanted: str) -> list[Note]:
    """The notes that a word may mean: those with this name, else those with a name of which it begins a word."""
    asked = pieces(wanted)
    same: dict[tuple[str, str], Note] = {}
    begun: dict[tuple[str, str], Note] = {}
    for note in notes if asked else ():
        names = [pieces(name) for name in note.names()]
        if asked in names:
            same[note.title, note.about] = note
        elif any(_begun(name, asked) for name in names):
            begun[note.title, note.about] = note
    return list((same or begun).values())


def _begun(name: tuple[str, ...], asked: tuple[str, ...]) -> bool:
    """Do the words asked for stand in the name one after the other, the last one perhaps cut short?"""
    last = len(asked) - 1
    return any(
        name[place : place + last] == asked[:last] and name[place + last].startswith(asked[last])
        for place in range(len(name) - last)
    )
