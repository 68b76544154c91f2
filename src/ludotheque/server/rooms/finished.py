"""Finished games of today's rules are looked at in their records: nothing is played again to open one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.match import Match, Move, Origin
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.archive import Json, log_of, names, read_record, summary_of
from ludotheque.server.rooms.positions import past
from ludotheque.server.storage.records import LogRow, TableRecord


class Asleep(Exception):
    """A record is not enough: the game has to be rebuilt from its log."""


class Finished:
    """A finished game as its record tells it. The record stays packed; looking at it costs some milliseconds."""

    def __init__(self, spec: GameSpec[Any], table: TableRecord, last: LogRow, record: bytes) -> None:
        self.table = table
        self.seq = last.seq
        self.summary = summary_of(last)
        self._spec = spec
        self._record = record

    def last_position(self, viewer: int) -> bytes:
        """What somebody is sent who comes now."""
        record = read_record(self._record)
        return orjson.dumps({**record["positions"][str(viewer)], "log": log_of(record, viewer)})

    def position(self, at: int, viewer: int) -> bytes:
        """The position after so many entries as a message, with all entries before it; Asleep if it is not known how
        the game came there."""
        if at > self.summary.decisions:
            raise Refusal("no_such_position")
        record = read_record(self._record)
        log = [orjson.dumps(entry) for entry in log_of(record, viewer)[: at + 1]]
        return past(self._spec, self._match(record, at).state, viewer, at, log)

    def match(self, moves: int | None = None) -> Match:
        """The game again: all of it, or up to so many moves; Asleep if it is not known how they were made."""
        match, lines = self._begun(read_record(self._record))
        for line in lines[:-1][:moves]:
            move = orjson.loads(line)
            match.make(Move(move["seat"], tuple(move["action"])))
        return match

    def _begun(self, record: Json) -> tuple[Match, list[str]]:
        """The game before its first move, and the lines that tell of its moves and its end."""
        head, *lines = record["replay"]
        if "before" in orjson.loads(head):
            raise Asleep
        table = self.table
        origin = None if table.origin is None else Origin(table.origin["position"], table.origin["seat"])
        return Match(self._spec, len(table.seats), table.options, KeyedChance(table.key), origin), lines

    def _match(self, record: Json, entries: int) -> Match:
        """The game again, up to so many entries."""
        match, lines = self._begun(record)
        rest = iter(lines)
        for _ in range(entries):
            move = orjson.loads(next(rest))
            match.play(move["seat"], move["action"])
            while match.whole < len(match.moves):
                move = orjson.loads(next(rest))
                match.play(move["seat"], move["action"])
        return match

    def replay(self) -> Iterator[str]:
        """The replay, with the names of today."""
        head, *lines = read_record(self._record)["replay"]
        yield orjson.dumps({**orjson.loads(head), "seats": names(self.table)}).decode()
        yield from lines
