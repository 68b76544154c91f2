"""Who looks at a table at other processes, as far as they have told."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ludotheque.server.rooms.news import News

if TYPE_CHECKING:
    from ludotheque.server.rooms.rooms import Rooms


class Presence:
    """Told whenever it changes, and all of it to a process that is new."""

    def __init__(self, news: News, rooms: Rooms) -> None:
        self._news = news
        self._rooms = rooms
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        """By table and process."""
        news.on("here", self._hear)
        news.on("new", self._introduce)
        news.on("gone", self._forget)

    def elsewhere(self, table: str) -> set[str]:
        """The people who look at a table at other processes."""
        return set().union(*self._elsewhere.get(table, {}).values())

    def tell(self, table: str, people: Collection[str]) -> None:
        """These look at a table here."""
        self._news.tell("here", table, sorted(people))

    def _hear(self, process: str, table: str, people: list[str]) -> None:
        before = self.elsewhere(table)
        self._elsewhere.setdefault(table, {})[process] = frozenset(people)
        if not people:
            self._remove(table, process)
        if self.elsewhere(table) != before:
            self._rooms.show_overviews(table)

    def _introduce(self, process: str) -> None:
        for room in self._rooms.loaded():
            people = room.audience.present()
            if people:
                self.tell(room.record.id, people)

    def _forget(self, process: str) -> None:
        for table in [table for table, told in self._elsewhere.items() if process in told]:
            self._remove(table, process)
            self._rooms.show_overviews(table)

    def _remove(self, table: str, process: str) -> None:
        del self._elsewhere[table][process]
        if not self._elsewhere[table]:
            del self._elsewhere[table]
