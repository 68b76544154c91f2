"""Who looks at a table at other processes, as far as they have told; only where somebody does are they told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.server.rooms.news import News

if TYPE_CHECKING:
    from ludotheque.server.rooms.rooms import Rooms


class Presence:
    """Told whenever it may have changed, and all of it to a process that is new or may have missed some."""

    def __init__(self, news: News, rooms: Rooms) -> None:
        self._news = news
        self._rooms = rooms
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        """By table and process where somebody looks at it: the people, without those whom nobody knows."""
        news.on("here", self._hear)
        news.on("who", self._introduce)
        news.on("lost", self._introduce)
        news.on("new", self._ask)
        news.on("missed", self._ask)
        news.on("gone", self._forget)

    def elsewhere(self, table: str) -> set[str]:
        """The people who look at a table at other processes."""
        return set().union(*self._elsewhere.get(table, {}).values())

    def tell(self, table: str) -> None:
        """Tell other processes who looks at a table here."""
        self._news.tell("here", table, self._rooms.lookers(table))

    def alert(self, kind: str, table: str) -> None:
        """Tell other processes that something has happened at a table, if anybody looks at it there."""
        if table in self._elsewhere:
            self._news.tell(kind, table)

    def _hear(self, process: str, table: str, people: list[str] | None) -> None:
        before, is_first = self.elsewhere(table), process not in self._elsewhere.get(table, {})
        if people is None:
            self._remove(table, process)
        else:
            self._elsewhere.setdefault(table, {})[process] = frozenset(people)
            if is_first and self._rooms.is_open(table):  # it was not told of what has happened here until now
                self.alert("table", table)
                self.alert("chat", table)
        if self.elsewhere(table) != before:
            self._rooms.show_overviews(table)

    def _ask(self, *_: str) -> None:
        self._news.tell("who")

    def _introduce(self, *_: str) -> None:
        for room in self._rooms.loaded():
            if room.audience:
                self.tell(room.record.id)

    def _forget(self, process: str) -> None:
        for table in [table for table, told in self._elsewhere.items() if process in told]:
            self._remove(table, process)
            self._rooms.show_overviews(table)

    def _remove(self, table: str, process: str) -> None:
        told = self._elsewhere.get(table, {})
        told.pop(process, None)
        if not told:
            self._elsewhere.pop(table, None)
