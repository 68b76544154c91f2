"""Finished games outlive their rules: what is recorded of them, and how it is looked at when the rules have changed.

A record holds the last position and the log as each may see them, and the replay with its digests. Positions before
the last one need rules: those of today are played as long as every position they lead to is the recorded one. Of games
that ended before there were records only the log of the database is left, whose summaries tell who was to decide and
the scores: they are what today's rules are held to, and the outcome is shown as it was.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import orjson

from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.replay import FORMAT, FORMAT_VERSION, write_replay
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.names import GONE
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.rooms.positions import Position, past
from ludotheque.server.rooms.releases import surviving
from ludotheque.server.storage.records import MOVE, RULES, LogRow, Summary, TableRecord

Json = dict[str, Any]


def replay_lines(game: LiveGame) -> Iterator[str]:
    """The replay of a finished game, which proves itself.

    Of a game whose rules have changed the last part does; what was played before is kept in the first line.
    """
    lines = write_replay(game.match, names(game.table))
    if len(game.parts) > 1:
        head = orjson.loads(next(lines))
        yield orjson.dumps({**head, "before": former_parts(game)}).decode()
    yield from lines


def former_parts(game: LiveGame) -> list[Json]:
    """What was played under other rules: which, up to which entry, and each decision as it was recorded."""
    return [
        {"rules_version": part.rules_version, "until": after.first, "moves": part.moves}
        for part, after in pairwise(game.parts)
    ]


def names(table: TableRecord) -> list[str]:
    return [seat.name or seat.bot or "" for seat in table.seats]


def recorded(game: LiveGame) -> bytes:
    """The record of a game that is over."""
    position = Position(game, game.clocks.at)
    entries = len(game.lines)
    viewers = [NOBODY, *range(len(game.table.seats))]
    log = [game.opening, *game.lines]
    data = {
        "positions": {str(viewer): orjson.loads(position.message(viewer, entries, None)) for viewer in viewers},
        "log": [orjson.loads(line.public) for line in log],
        "own": {
            str(seat): {str(at): orjson.loads(line.seen_by(seat)) for at, line in enumerate(log) if line.private}
            for seat in viewers[1:]
        },
        "replay": list(replay_lines(game)),
    }
    return zlib.compress(orjson.dumps(data))


def read_record(record: bytes) -> Json:
    data: Json = orjson.loads(zlib.decompress(record))
    return data


def log_of(record: Json, viewer: int) -> list[Json]:
    """All entries as somebody may read them, the opening first."""
    own: Json = record["own"].get(str(viewer), {})
    return [own.get(str(at), entry) for at, entry in enumerate(record["log"])]


def without_name(record: bytes, seat: int) -> bytes:
    """The record when somebody who sat there has deleted themselves."""
    data = read_record(record)
    head = orjson.loads(data["replay"][0])
    head["seats"][seat] = GONE
    data["replay"][0] = orjson.dumps(head).decode()
    return zlib.compress(orjson.dumps(data))


class Archive:
    """A finished game of other rules. Nothing can be played here, only looked at."""

    def __init__(self, spec: GameSpec[Any], table: TableRecord, rows: list[LogRow], record: bytes | None) -> None:
        self.table = table
        self.seq = rows[-1].seq
        self.summary = summary_of(rows[-1])
        self.record = None if record is None else read_record(record)
        self._moves = surviving(rows)
        self._has_parts = any(row.kind == RULES for row in rows)
        self.game = self._replayed(spec)
        """As far as the rules of today lead to what was recorded; None when not even the opening can be made."""

    def _replayed(self, spec: GameSpec[Any]) -> LiveGame | None:
        if self._has_parts:
            return None
        try:
            game = _begun(spec, self.table, [])
        except UsageError:
            return None
        rows = [LogRow(at, MOVE, row.seat, row.at, None, row.action) for at, row in enumerate(self._moves, 1)]
        for number, row in enumerate(rows):
            if not self._leads_on(game, number, row):
                return _begun(spec, self.table, rows[:number])
        return game

    def _leads_on(self, game: LiveGame, number: int, row: LogRow) -> bool:
        """Does a move lead to the position that was recorded after it?"""
        try:
            game.take(row)
        except Exception:  # whatever the rules of today make of it, it is not what happened
            return False
        then = summary_of(self._moves[number])
        if (game.summary.choosers, game.summary.scores) != (then.choosers, then.scores):
            return False
        if self.record is None:
            return True
        digest: str = orjson.loads(self.record["replay"][number + 1])["digest"]
        return digest == game.match.state.digest()

    @property
    def entries(self) -> int:
        """How many entries the whole game has, as far as that is known."""
        if self.record is not None:
            return len(self.record["log"]) - 1
        return self.summary.decisions

    @property
    def shown(self) -> int:
        """Up to which entry positions can be shown."""
        return -1 if self.game is None else len(self.game.lines)

    def position(self, at: int, viewer: int) -> bytes:
        """The position after so many entries as a message, with all entries before it."""
        return orjson.dumps(self._message(at, viewer))

    def _message(self, at: int, viewer: int) -> Json:
        if at > self.entries:
            raise Refusal("no_such_position")
        if at == self.entries and self.record is not None:
            return self._marked({**self.record["positions"][str(viewer)], "log": log_of(self.record, viewer)})
        match = None if self.game is None or at > self.shown else self.game.after(at)
        if match is None or self.game is None:
            raise Refusal("not_recorded")
        state = match.state
        text = past(self.game.spec, state, viewer, at, self.game.log_between(-1, at, viewer))
        return self._marked(orjson.loads(text))

    def last_position(self, viewer: int) -> bytes:
        """The last position that can be shown, with the outcome as it was."""
        if self.record is not None:
            return self.position(self.entries, viewer)
        outcome = {"scores": self.summary.scores, "choosers": [], "over": True}
        return orjson.dumps({**self._message(self.shown, viewer), **outcome})

    def _marked(self, message: Json) -> Json:
        return {**message, "recorded": {"rules_version": self.table.rules_version, "shown": self.shown}}

    def replay(self) -> Iterator[str]:
        """The replay as it was recorded; without a record only what was decided, which proves nothing."""
        if self.record is not None:
            yield from self.record["replay"]
            return
        table = self.table
        head = {"format": FORMAT, "version": FORMAT_VERSION, "game": table.game, "rules_version": table.rules_version}
        about = {"data": table.data, "players": len(table.seats), "options": table.options, "seats": names(table)}
        yield orjson.dumps({**head, **about, "chance": KeyedChance(table.key).to_data()}).decode()
        for number, row in enumerate(self._moves):
            yield orjson.dumps({"n": number, "seat": row.seat, "action": row.action}).decode()
        end = {"end": True, "decisions": len(self._moves), "scores": self.summary.scores}
        yield orjson.dumps(end).decode()


def summary_of(row: LogRow) -> Summary:
    """What was written of the position after a row that comes from the database."""
    assert row.summary is not None
    return row.summary


def _begun(spec: GameSpec[Any], table: TableRecord, rows: list[LogRow]) -> LiveGame:
    game = LiveGame(spec, table)
    for row in [start_row(table.started or 0.0), *rows]:
        game.take(row)
    return game
