"""A table that is open in memory: one task carries out, one after the other, all that is asked of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import orjson

from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.spec import GameSpec
from ludotheque.server import store
from ludotheque.server.cards import card
from ludotheque.server.connections import Connection
from ludotheque.server.errors import Refusal
from ludotheque.server.live import LiveGame, rebuild, start_row
from ludotheque.server.messages import Position
from ludotheque.server.records import FINISHED, MOVE, OPEN, RUNNING, UNDO, LogRow, Person, Seat, TableRecord
from ludotheque.server.webhooks import your_turn

if TYPE_CHECKING:
    from ludotheque.server.hall import Hall

T = TypeVar("T")
logger = logging.getLogger(__name__)

CHATS_SHOWN = 100
COME_AGAIN = 1012
"""The code with which sockets are closed when a table has to be opened anew."""
BOT_RETRY = 5.0
"""Seconds until a bot whose move could not be saved tries again."""


class Room:
    """One table, with its running game if it has started, and everybody who looks at it."""

    def __init__(self, hall: Hall, spec: GameSpec[Any], table: TableRecord, rows: list[LogRow]) -> None:
        self.hall = hall
        self.spec = spec
        self.table = table
        self.game: LiveGame | None = None
        self.position: Position | None = None
        self.connections: list[Connection] = []
        self.touched = hall.settings.now()
        self._queue: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any] | None]] = asyncio.Queue()
        self._busy = False
        self._thinker: asyncio.Task[None] | None = None
        if rows:
            self._resume(rows)
        self._task = asyncio.create_task(self._run(), name=f"room {table.id}")

    def _resume(self, rows: list[LogRow]) -> None:
        self.game = rebuild(self.spec, self.table, rows)
        self._look()

    # The queue

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Carry out some work in the room's task, after all that came before."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, future))
        return await future

    def post(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Like `do`, for those who do not wait."""
        self._queue.put_nowait((work, None))

    async def _run(self) -> None:
        self._wake_bots()
        while True:
            work, future = await self._queue.get()
            self._busy = True
            try:
                result = await work()
            except Exception as error:
                if future is None:
                    logger.exception("table %s", self.table.id)
                elif not future.done():
                    future.set_exception(error)
            else:
                if future is not None and not future.done():
                    future.set_result(result)
            self._busy = False
            self.touched = self.hall.settings.now()

    def is_idle(self, since: float) -> bool:
        """Has nobody looked at the table and nothing happened since?"""
        resting = not self.connections and not self._busy and self._queue.empty() and self._thinker is None
        return resting and self.touched < since

    async def close(self) -> None:
        """Finish what was asked and stop."""
        if self._thinker is not None:
            self._thinker.cancel()
        await self.do(_nothing)
        self._task.cancel()

    # Looking on

    async def enter(self, connection: Connection, since: int, seq: int) -> None:
        """Somebody opens the table, having seen so many decisions at some entry of the log."""
        chats = await self.hall.db.read(store.last_chats, self.table.id, CHATS_SHOWN)
        if connection.is_closed:
            return
        known = connection.person_id is None or connection.person_id in self.present()
        self.connections.append(connection)
        if known:
            connection.push(self._table_text(connection.person_id))
        else:
            self.send_tables()
        if self.game is not None:
            if since:
                connection.sent = self.game.firm(since, seq)
                connection.cut = connection.sent if connection.sent < since else None
            self.send_position(connection)
        connection.push(_text({"type": "chats", "chats": chats}))

    def exit(self, connection: Connection) -> None:
        """Somebody has closed the table."""
        connection.is_closed = True
        if connection in self.connections:
            self.connections.remove(connection)
            if connection.person_id is not None and connection.person_id not in self.present():
                self.send_tables()

    def meet(self, known: Person, person: Person) -> None:
        """Somebody at this table has another name, or turns out to be somebody else."""
        table = self.table
        seat = table.seat_of(known.id)
        if seat is not None and (known.id == person.id or table.seat_of(person.id) is None):
            table.seats[seat].person, table.seats[seat].name = person.id, person.name
            table.host = person.id if table.host == known.id else table.host
        for connection in self.connections:
            if connection.person_id == known.id:
                connection.person = person
        if seat is not None or person.id in self.present():
            self.send_tables()

    def present(self) -> set[str]:
        return {connection.person.id for connection in self.connections if connection.person is not None}

    def card(self, viewer: str | None) -> dict[str, Any]:
        summary = None if self.game is None else self.game.summary
        return card(self.table, summary, viewer, self.present(), self.hall.settings.now())

    def _table_text(self, viewer: str | None) -> str:
        return _text({"type": "table", "table": self.card(viewer)})

    def send_tables(self) -> None:
        """Tell everybody how the table looks now."""
        for connection in self.connections:
            connection.push(self._table_text(connection.person_id))

    def viewer(self, connection: Connection) -> int:
        """The seat through whose eyes a connection looks."""
        seat = self.table.seat_of(connection.person_id)
        return NOBODY if seat is None else seat

    def send_position(self, connection: Connection) -> None:
        """Show somebody where the game stands now."""
        connection.push(self.position_text(connection))

    def position_text(self, connection: Connection) -> str:
        """The position with the clocks as they are now, for a connection that then knows it."""
        return self._tell(self._look(), connection)

    def _send_positions(self) -> None:
        """Show everybody the new position."""
        position = self._look()
        for connection in self.connections:
            if connection.sent > position.decisions:
                connection.sent = connection.cut = position.decisions
            connection.push(self._tell(position, connection))

    def _look(self) -> Position:
        assert self.game is not None
        self.position = Position(self.game, self.hall.settings.now())
        return self.position

    def _tell(self, position: Position, connection: Connection) -> str:
        text = position.message(self.viewer(connection), connection.sent, connection.cut)
        connection.sent = position.decisions
        connection.cut = None
        return text

    # Playing

    def running(self) -> tuple[LiveGame, Position]:
        """The game, if it has started."""
        if self.game is None or self.position is None:
            raise Refusal("not_running")
        return self.game, self.position

    async def happen(
        self, kind: str, seat: int, person: str | None, action: Any = None, command: str | None = None
    ) -> None:
        """Let something happen to the game. It is shown when it is durable; otherwise it has not happened."""
        game, _ = self.running()
        row = LogRow(game.seq + 1, kind, seat, self.hall.settings.now(), person, action, command)
        before = game.choosers()
        try:
            game.take(row)
            await self._save(row, game)
        except IllegalAction:
            raise
        except Exception:
            logger.exception("table %s: entry %d could not be saved", self.table.id, row.seq)
            await self._reload()
            raise Refusal("not_saved") from None
        self._send_positions()
        if self.table.status == FINISHED or kind not in (MOVE, UNDO):
            self.send_tables()
        self._notify([seat for seat in game.choosers() if seat not in before])
        self._wake_bots()

    async def _save(self, row: LogRow, game: LiveGame) -> None:
        """Make a row durable, with the outcome if it ends the game."""
        data = row.to_data(self.table.id, game.summary)
        state = game.match.state
        if state.over():
            ranking = state.ranking()
            await self.hall.db.write(store.finish_table, self.table.id, ranking, data)
            self.table.status, self.table.finished, self.table.ranking = FINISHED, row.at, ranking
        else:
            await self.hall.db.append(data)

    async def _reload(self) -> None:
        """Go back to what is durable; if not even that can be read, everybody has to come again."""
        try:
            self._resume(await self.hall.db.read(store.log_rows, self.table.id))
        except Exception:
            logger.exception("table %s cannot be read", self.table.id)
            self.leave_memory(COME_AGAIN)

    def leave_memory(self, code: int) -> None:
        """Close all sockets with a code and forget the game; whoever comes again finds what is durable."""
        self.game = self.position = None
        for connection in self.connections:
            connection.close(code)
        self.hall.rooms.drop(self)

    def _notify(self, seats: list[int]) -> None:
        """Tell people who do not look that it is their turn."""
        if self.game is None or not seats:
            return
        present = self.present()
        for seat in seats:
            person = self.table.seats[seat].person
            if person is not None and person not in present and self.game.away[seat] is None:
                notice = your_turn(self.table, self.game.summary, seat, self.hall.settings.url)
                self.hall.webhooks.tell(person, notice)

    # Bots

    def _wake_bots(self) -> None:
        """Let a bot think if it is its turn and none thinks yet."""
        if self.game is None or self._thinker is not None:
            return
        for seat in self.game.choosers():
            bot = self.game.bot(seat)
            if bot is not None:
                self._thinker = asyncio.create_task(self._think(self.game, bot, seat))
                return

    async def _think(self, game: LiveGame, bot: str, seat: int) -> None:
        seq = game.seq
        try:
            await asyncio.sleep(self.hall.settings.bot_pause)
            action = await self.hall.bots.choose(self.spec, bot, game.match.state, seat)
        except Exception:
            logger.exception("table %s: %s on seat %d", self.table.id, bot, seat)
            await asyncio.sleep(BOT_RETRY)
            self._thinker = None
            self._wake_bots()
        else:
            self.post(partial(self._bot_move, seat, seq, action))

    async def _bot_move(self, seat: int, seq: int, action: Action) -> None:
        """Carry out what a bot thought of, unless the position has changed meanwhile."""
        self._thinker = None
        game, _ = self.running()
        if game.seq != seq or game.bot(seat) is None:
            self._wake_bots()
            return
        try:
            await self.happen(MOVE, seat, None, action)
        except Refusal:
            asyncio.get_running_loop().call_later(BOT_RETRY, self._wake_bots)

    # Before and after the game

    async def reseat(self, host: str, seats: list[Seat], invitation: str | None = None) -> None:
        """Change who sits where, before the game starts; a new invitation makes the old one worthless."""
        valid = invitation or self.table.invitation
        await self.hall.db.write(store.change_seats, self.table, host, seats, valid)
        self.table.host, self.table.seats, self.table.invitation = host, seats, valid
        self.send_tables()

    async def start(self) -> None:
        """Draw the key of all chance, commit to it and begin."""
        if self.table.status != OPEN:
            raise Refusal("not_open")
        table = self.table
        self.hall.started += 1
        key, at = self.hall.settings.chance(f"game {self.hall.started}"), self.hall.settings.now()
        table.key, table.started = key, at
        game = LiveGame(self.spec, table)
        row = start_row(at)
        game.take(row)
        try:
            await self.hall.db.write(store.start_table, table.id, key, row.to_data(table.id, game.summary))
        except Exception:
            table.key, table.started = b"", None
            raise Refusal("not_saved") from None
        table.status = RUNNING
        self.game = game
        self.send_tables()
        self._send_positions()
        self._notify(game.choosers())
        self._wake_bots()


def _text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()


async def _nothing() -> None:
    pass
