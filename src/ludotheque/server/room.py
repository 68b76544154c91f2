"""A table that is open in memory: one task carries out, one after the other, all that is asked of it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import orjson

from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.spec import GameSpec
from ludotheque.server import store
from ludotheque.server.archive import Archive, recorded
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
Work = Callable[[], Awaitable[T]]
Asked = tuple[Work[Any], "asyncio.Future[Any] | None"]
logger = logging.getLogger(__name__)

CHATS_SHOWN = 100
COME_AGAIN, GONE = 1012, 4404
"""The codes with which sockets are closed when a table has to be opened anew, and when it is no more."""
BOT_RETRY = 5.0
"""Seconds until a bot whose move could not be saved tries again."""


class Closed(Exception):
    """The room takes no more work: whoever wants something of the table asks for its room again."""


class Room:
    """One table, with its running game if it has started, and everybody who looks at it."""

    def __init__(
        self,
        hall: Hall,
        spec: GameSpec[Any],
        table: TableRecord,
        rows: list[LogRow],
        archive: Archive | None = None,
    ) -> None:
        self.hall = hall
        self.spec = spec
        self.table = table
        self.archive = archive
        """Instead of the game, when it was played under other rules and is over."""
        self.game: LiveGame | None = None
        self.position: Position | None = None
        self.connections: list[Connection] = []
        self.said: deque[tuple[str, str, dict[str, Any]]] = deque(maxlen=CHATS_SHOWN)
        """The last lines of the chat with the person and the id of the command, for commands that come twice."""
        self.touched = hall.settings.now()
        self.is_closed = False
        self._queue: asyncio.Queue[Asked | None] = asyncio.Queue()
        self._busy = False
        self._thinker: asyncio.Task[None] | None = None
        self._bot_asked = (NOBODY, 0, 0.0)
        """Which seat a bot plays now, at which entry, and since when."""
        if rows and archive is None:
            self._resume(rows)
        self.task = asyncio.create_task(self._run(), name=f"room {table.id}")
        """Ends when the room is closed and has done what it was doing."""

    def _resume(self, rows: list[LogRow]) -> None:
        self.game = rebuild(self.spec, self.table, rows)
        self._look()

    # The queue

    async def do(self, work: Work[T]) -> T:
        """Carry out some work in the room's task, after all that came before; Closed when it is not done."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(work, future)
        try:
            return await future
        finally:
            del future  # an error would hold this frame, the frame the future, and the future the error

    def post(self, work: Work[Any]) -> None:
        """Like `do`, for those who do not wait."""
        self._put(work, None)

    def _put(self, work: Work[Any], future: asyncio.Future[Any] | None) -> None:
        if self.is_closed:
            raise Closed
        self._queue.put_nowait((work, future))

    async def _run(self) -> None:
        self._wake_bots()
        while (asked := await self._queue.get()) is not None:
            self._busy = True
            await self._carry_out(*asked)
            del asked  # nothing of it is kept while the room waits
            self._busy = False
            self.touched = self.hall.settings.now()

    async def _carry_out(self, work: Work[Any], future: asyncio.Future[Any] | None) -> None:
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
        finally:
            del future  # as in `do`

    def is_idle(self, since: float) -> bool:
        """Has nobody looked at the table and nothing happened since?"""
        resting = not self.connections and not self._busy and self._queue.empty() and self._thinker is None
        return resting and self.touched < since

    def close(self) -> None:
        """Take no more work, and do nothing that still waits: whoever asked for it asks again."""
        if self.is_closed:
            return
        self.is_closed = True
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None
        while not self._queue.empty():
            asked = self._queue.get_nowait()
            if asked is not None and asked[1] is not None and not asked[1].done():
                asked[1].set_exception(Closed())
        self._queue.put_nowait(None)

    async def finish(self) -> None:
        """Do what was asked, then close."""
        with suppress(Closed):
            await self.do(_nothing)
        self.close()
        await self.task

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
                connection.sent = self.game.firm(since, seq, self.viewer(connection))
                connection.cut = connection.sent if connection.sent < since else None
            self.send_position(connection)
        elif self.archive is not None:
            connection.push(self.archive.last_position(self.viewer(connection)).decode())
        heard = [{**line, "mine": person == connection.person_id} for person, line in chats]
        connection.push(_text({"type": "chats", "chats": heard}))

    def exit(self, connection: Connection) -> None:
        """Somebody has closed the table."""
        connection.is_closed = True
        if connection in self.connections:
            self.connections.remove(connection)
            if connection.person_id is not None and connection.person_id not in self.present():
                self.send_tables()

    async def meet(self, known: Person, person: Person) -> None:
        """Somebody at this table has another name, or turns out to be somebody else."""
        table = self.table
        for connection in self.connections:
            if connection.person_id == known.id:
                connection.person = person
        seats = [replace(seat) for seat in table.seats]
        seat = table.seat_of(known.id)
        if seat is not None and (known.id == person.id or table.seat_of(person.id) is None):
            seats[seat].person, seats[seat].name = person.id, person.name
        host = person.id if table.host == known.id else table.host
        if (host, seats) != (table.host, table.seats):
            await self.reseat(host, seats)
        elif person.id in self.present():
            self.send_tables()

    def present(self) -> set[str]:
        return {connection.person.id for connection in self.connections if connection.person is not None}

    def card(self, viewer: str | None) -> dict[str, Any]:
        shown = self.game or self.archive
        summary = None if shown is None else shown.summary
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

    def _send_news(self, seqs: list[int], choosers: list[int], undone: bool = False) -> None:
        """Show the new position to all who may know that something has happened since."""
        game, position = self.game, self._look()
        assert game is not None
        for connection in self.connections:
            viewer = self.viewer(connection)
            is_told = game.seqs[viewer] != seqs[viewer]
            if is_told and (undone or connection.sent > position.entries):
                connection.sent = connection.cut = min(connection.sent, position.entries)
            if is_told or game.choosers() != choosers:
                connection.push(self._tell(position, connection))

    def _look(self) -> Position:
        assert self.game is not None
        self.position = Position(self.game, self.hall.settings.now())
        return self.position

    def _tell(self, position: Position, connection: Connection) -> str:
        text = position.message(self.viewer(connection), connection.sent, connection.cut)
        connection.sent = position.entries
        connection.cut = None
        return text

    # Playing

    def running(self) -> tuple[LiveGame, Position]:
        """The game, if it has started and can be played on."""
        if self.archive is not None:
            raise Refusal("other_rules")
        if self.game is None or self.position is None:
            raise Refusal("not_running")
        return self.game, self.position

    async def happen(
        self, kind: str, seat: int, person: str | None, action: Any = None, command: str | None = None
    ) -> None:
        """Let something happen to the game. It is shown when it is durable; otherwise it has not happened."""
        game, _ = self.running()
        row = LogRow(game.seq + 1, kind, seat, self.hall.settings.now(), person, action, command)
        seqs, choosers = game.seqs[:], game.choosers()
        try:
            await self._durably(self._save(row, game), lambda rows: row.is_among(rows))
        except Refusal:
            if self.game is not None:
                self._send_news(seqs, choosers)
            raise
        game, _ = self.running()
        self._send_news(seqs, choosers, undone=kind == UNDO)
        if self.table.status == FINISHED or kind not in (MOVE, UNDO):
            self.send_tables()
        self._notify([seat for seat in game.choosers() if seat not in choosers])
        self._wake_bots()

    async def _save(self, row: LogRow, game: LiveGame) -> None:
        """Let a row happen and make it durable, with the outcome if it ends the game."""
        game.take(row)
        data = row.to_data(self.table.id, game.summary)
        state = game.match.state
        if state.over():
            ranking = state.ranking()
            record = await asyncio.to_thread(recorded, game)
            await self.hall.db.write(store.finish_table, self.table.id, ranking, data, record)
            self.table.status, self.table.finished, self.table.ranking = FINISHED, row.at, ranking
        else:
            await self.hall.db.append(data)

    async def _durably(self, writing: Awaitable[T], is_done: Callable[[list[LogRow]], bool]) -> T | None:
        """Wait until something is written.

        A write that fails may have been done all the same, when only its answer was lost. Then the room goes on from
        what can be read, which decides: nothing is returned if it was done, and it is refused if it was not.
        """
        try:
            return await writing
        except IllegalAction:
            raise
        except Exception:
            logger.exception("table %s: it is not clear what was saved", self.table.id)
        if not is_done(await self._reload()):
            raise Refusal("not_saved")
        return None

    async def _reload(self) -> list[LogRow]:
        """Go back to what is durable; if not even that can be read, everybody has to come again."""
        try:
            table, rows = await self.hall.db.read(store.table_and_log, self.table.id)
            if table is None:
                self.leave_memory(GONE)
                return []
            self.table, self.game = table, None
            if rows and self.archive is None:
                self._resume(rows)
        except Exception:
            logger.exception("table %s cannot be read", self.table.id)
            self.leave_memory(COME_AGAIN)
            raise Refusal("not_saved") from None
        return rows

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
        if self.is_closed or self.game is None or self._thinker is not None:
            return
        for seat in self.game.choosers():
            bot = self.game.bot(seat)
            if bot is not None:
                self._thinker = asyncio.create_task(self._think(self.game, bot, seat))
                return

    async def _think(self, game: LiveGame, bot: str, seat: int) -> None:
        """Find a move and let people follow. A secret answer of many steps takes as long as one of few."""
        seq, clock = game.seqs[seat], asyncio.get_running_loop().time
        if self._bot_asked[:2] != (seat, game.seqs[NOBODY]):
            self._bot_asked = (seat, game.seqs[NOBODY], clock())
        try:
            action = await self.hall.bots.choose(self.spec, bot, game.match.state, seat)
            if not game.is_unfinished(seat, action):
                await asyncio.sleep(max(0.0, self._bot_asked[2] + self.hall.settings.bot_pause - clock()))
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
        if game.seqs[seat] != seq or game.bot(seat) is None:
            self._wake_bots()
            return
        try:
            await self.happen(MOVE, seat, None, action)
        except Refusal:
            asyncio.get_running_loop().call_later(BOT_RETRY, self._wake_bots)

    # Before and after the game

    async def reseat(self, host: str, seats: list[Seat], invitation: str | None = None) -> None:
        """Change who sits where and who is the host; a new invitation makes the old one worthless."""
        wanted = (host, seats, invitation or self.table.invitation)
        write = self.hall.db.write(store.change_seats, self.table.id, *wanted)
        await self._durably(write, lambda _: self._places() == wanted)
        self.table.host, self.table.seats, self.table.invitation = wanted
        self.send_tables()

    def _places(self) -> tuple[str, list[Seat], str]:
        return self.table.host, self.table.seats, self.table.invitation

    async def remove(self) -> None:
        """Let the table be no more."""
        await self._durably(self.hall.db.write(store.remove_table, self.table.id), lambda _: self.is_closed)
        self.leave_memory(GONE)

    async def start(self) -> None:
        """Draw the key of all chance, commit to it and begin."""
        if self.table.status != OPEN:
            raise Refusal("not_open")
        self.hall.started += 1
        key, at = self.hall.settings.chance(f"game {self.hall.started}"), self.hall.settings.now()
        begun = replace(self.table, status=RUNNING, key=key, started=at, rules_version=self.spec.rules_version)
        game = LiveGame(self.spec, begun)
        row = start_row(at)
        game.take(row)
        write = self.hall.db.write(store.start_table, begun, row.to_data(begun.id, game.summary))
        await self._durably(write, lambda _: self.table.key == key)
        if self.game is None:
            self.table, self.game = begun, game
        self.send_tables()
        self._send_news([-1] * len(game.seqs), [])
        self._notify(game.choosers())
        self._wake_bots()

    async def rematch(self, again: TableRecord) -> str:
        """Let a table be the rematch of this one, unless there is one already; the id of the rematch."""
        write = self.hall.db.write(store.claim_rematch, self.table.id, again)
        claimed = await self._durably(write, lambda _: self.table.rematch is not None)
        self.table.rematch = claimed or self.table.rematch
        self.send_tables()
        assert self.table.rematch is not None
        return self.table.rematch

    async def say(self, person: Person, text: str, command: str) -> None:
        """Let everybody hear what somebody says with this command, once it is kept."""
        seat = self.table.seat_of(person.id)
        chat = {"seat": seat, "name": person.name, "text": text, "at": self.hall.settings.now()}
        kept = partial(store.chat_number, table=self.table.id, chat=chat)
        try:
            chat["id"] = await self.hall.db.write_or_find(kept, store.add_chat, self.table.id, chat, person.id)
        except Exception:
            raise Refusal("not_saved") from None
        self.said.append((person.id, command, chat))
        for connection in self.connections:
            connection.push(_text({"type": "chat", **chat, "mine": connection.person_id == person.id}))


def _text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()


async def _nothing() -> None:
    pass
