"""Everybody who looks at a table: who they are, what each has seen of the game, and what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import orjson

from ludotheque.kernel.frames import NOBODY
from ludotheque.server.rooms.positions import Position
from ludotheque.server.storage.records import Person, TableRecord


class Watcher:
    """Somebody who looks at a table. How words reach them is not known here."""

    __slots__ = ("__weakref__", "cut", "is_closed", "person", "question", "sent", "session")

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.session = ""
        """With which the table was opened."""
        self.sent = -1
        """Entries that this watcher knows; -1: not even the opening."""
        self.cut: int | None = None
        """Entries from here on were taken back since the last position that was sent."""
        self.is_closed = False
        self.question: asyncio.Task[None] | None = None
        """What it waits for while others play on."""

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def push(self, text: bytes) -> None:
        """Send a text in UTF-8 as soon as the watcher takes it."""
        raise NotImplementedError

    def close(self, code: int) -> None:
        """Close after what still waits has been sent."""
        raise NotImplementedError

    def tell(self, message: Mapping[str, object]) -> None:
        self.push(orjson.dumps(message))

    def seat_at(self, table: TableRecord) -> int:
        """The seat through whose eyes the watcher looks."""
        seat = None if self.person is None else table.seat_of(self.person.id)
        return NOBODY if seat is None else seat

    def shown(self, position: Position, seat: int) -> bytes:
        """The position as a message for this watcher, who then knows it."""
        text = position.message(seat, self.sent, self.cut)
        self.sent = position.entries
        self.cut = None
        return text


class Audience:
    """The watchers of one table."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []

    def __len__(self) -> int:
        return len(self._watchers)

    def add(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def remove(self, watcher: Watcher) -> bool:
        """True when somebody is gone with it."""
        watcher.is_closed = True
        if watcher not in self._watchers:
            return False
        self._watchers.remove(watcher)
        return watcher.person is not None and watcher.person.id not in self.present()

    def rename(self, known: Person, person: Person) -> None:
        """Somebody has another name, or turns out to be somebody else."""
        for watcher in self._watchers:
            if watcher.person_id == known.id:
                watcher.person = person

    def people(self) -> list[Person]:
        return [watcher.person for watcher in self._watchers if watcher.person is not None]

    def has(self, person: str) -> bool:
        return any([watcher.person_id == person for watcher in self._watchers])

    def present(self) -> set[str]:
        return {person.id for person in self.people()}

    def tell(self, message: Callable[[str | None], Mapping[str, object] | None]) -> None:
        """Tell everybody something, which may look different to each person; None is not told."""
        for watcher in self._watchers:
            told = message(watcher.person_id)
            if told is not None:
                watcher.tell(told)

    def show(self, position: Position, table: TableRecord, before: Told) -> None:
        """Show a new position to all who may know that something has happened since."""
        seqs, choosers = before
        choosers_changed = position.game.choosers() != choosers
        for watcher in self._watchers:
            seat = watcher.seat_at(table)
            is_told = position.game.seqs[seat] != seqs[seat]
            if is_told:
                firm = position.game.firm(watcher.sent, seqs[seat], seat)
                if firm < watcher.sent:
                    watcher.sent = watcher.cut = firm
            if is_told or choosers_changed:
                watcher.push(watcher.shown(position, seat))

    def close(self, code: int) -> None:
        for watcher in self._watchers:
            watcher.close(code)


Told = tuple[list[int], list[int]]
"""What each had been told of (see `LiveGame.seqs`), and who was to decide, before something happened."""
