"""Which tables are open in memory: loaded from the log when they are asked for, dropped when nobody looks.

Where several processes share a database, a table may be open in all of them: each reads on from the log when it hears
that another one has written, and looks by itself every few seconds in case it has not heard.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Overtaken, Refusal, one_line
from ludotheque.server.logs import about
from ludotheque.server.rooms.archive import Archive
from ludotheque.server.rooms.finished import Finished
from ludotheque.server.rooms.mailbox import Closed
from ludotheque.server.rooms.releases import change_over
from ludotheque.server.rooms.room import Room
from ludotheque.server.storage import moderation, store
from ludotheque.server.storage.records import FINISHED, LogRow, Person, TableRecord, is_id

if TYPE_CHECKING:
    from ludotheque.server.rooms.hall import Hall

T = TypeVar("T")
logger = logging.getLogger(__name__)

SWEEP = 10.0
"""Seconds between two looks for idle rooms."""
POLL = 2.0
"""Seconds between two looks for what other processes have written, whatever was heard of it."""


class Rooms:
    """The rooms of this process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._missed = asyncio.Event()
        self._watchers = [asyncio.create_task(work()) for work in (self._sweep, self.wake, self._poll)]
        news = hall.news
        news.on("table", lambda _, id: self._post(id, lambda room: room.catch_up()))
        news.on("chat", lambda _, id: self._post(id, lambda room: room.chat.catch_up()))
        news.on("met", lambda _, *ids: self._keep(asyncio.create_task(self._hear_of(*ids))))
        news.on("missed", self._missed.set)
        news.on("gone", self._go_on_for)

    def __len__(self) -> int:
        return len(self._rooms)

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    async def do(self, id: str, work: Callable[[Room], Awaitable[T]]) -> T:
        """Let the room of a table do some work, with all in view that was written before; refused without such a table.

        A room that has closed meanwhile does nothing more. Then the table is looked for again: it may be no more.
        """
        while True:
            room = await self._get(id)
            with suppress(Closed):
                return await room.do(partial(self._up_to_date, room, work))

    async def _up_to_date(self, room: Room, work: Callable[[Room], Awaitable[T]]) -> T:
        if self.hall.news.has_company:
            await room.catch_up()
            if room.table.is_gone:
                raise Refusal("no_such_table")
        return await work(room)

    def _post(self, id: str, work: Callable[[Room], Awaitable[None]]) -> None:
        """Let a room do some work if it is open here."""
        room = self._rooms.get(id)
        if room is not None and not room.mailbox.is_closed:
            room.post(partial(work, room))

    def present(self, id: str) -> set[str]:
        """The people who look at a table, here or at other processes."""
        room = self._rooms.get(id)
        return self.hall.presence.elsewhere(id) if room is None else room.present()

    def is_open(self, id: str) -> bool:
        return id in self._rooms

    def lookers(self, id: str) -> list[str] | None:
        """The people who look at a table here, which may be none whom anybody knows; None if nobody looks."""
        room = self._rooms.get(id)
        return None if room is None or not room.audience else sorted(room.audience.present())

    def show_overviews(self, id: str) -> None:
        """Tell everybody who looks at a table here how it looks now."""
        room = self._rooms.get(id)
        if room is not None:
            room.send_overviews()

    async def visit(self, id: str, person: Person | None, work: Callable[[Room], Awaitable[T]]) -> T:
        """Like `do`, for somebody; refused when the table is hidden from them."""
        if is_id(id):
            await self.hall.db.read(moderation.check_visible, id, None if person is None else person.id)
        return await self.do(id, work)

    async def add(self, table: TableRecord) -> None:
        """Keep a new table."""
        await self.hall.db.write_or_find(partial(store.table, id=table.id), store.add_table, table)

    async def _get(self, id: str) -> Room:
        room = self._rooms.get(id)
        if room is None:
            if not is_id(id):
                raise Refusal("no_such_table")
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            room = await asyncio.shield(self._loading[id])
        elif room.mailbox.is_closed:  # it is forgotten before it closes, unless all rooms do
            raise Refusal("unavailable")
        room.mailbox.touched = self.hall.settings.now()
        return room

    async def _load(self, id: str) -> Room:
        try:
            while True:
                with suppress(Overtaken):
                    return await self._read(id)
        finally:
            del self._loading[id]

    async def _read(self, id: str) -> Room:
        table, rows, record = await self.hall.db.read(store.table_and_past, id)
        if table is None:
            raise Refusal("no_such_table")
        spec = await self.hall.editions.get(table.game, table.data)
        archive: Archive | Finished | None = None
        if rows and table.rules_version != spec.rules_version:
            if table.status == FINISHED:
                archive = Archive(spec, table, *await self.hall.db.read(store.archived, id))
            else:
                await self._change_rules(spec, table, rows)
        elif record is not None:
            archive = Finished(spec, table, rows[-1], record)
        self._rooms[id] = Room(self.hall, spec, table, rows, archive)
        return self._rooms[id]

    async def _change_rules(self, spec: GameSpec[Any], table: TableRecord, rows: list[LogRow]) -> NoReturn:
        """Let a running game go on under the rules of today; then it has to be read again."""
        newest = await self.hall.db.read(store.position, table.id)
        change = await asyncio.to_thread(change_over, spec, table, rows, newest, self.hall.settings.now())
        if change.game is None:
            raise Refusal("other_rules")
        logger.info("table %s: rules %s, %s", table.id, spec.rules_version, change.outcome)
        with suppress(store.Outdated):  # another process was first
            await self.hall.db.write(store.change_rules, *change.words(table))
        raise Overtaken

    def drop(self, room: Room) -> None:
        """Forget a room, which ends with what it is doing now."""
        if self._rooms.get(room.record.id) is room:
            del self._rooms[room.record.id]
        room.close()
        self._keep(room.mailbox.task)

    def meet(self, known: Person, person: Person) -> None:
        """Somebody has another name, or turns out to be somebody who has an account."""
        self._introduce_all(known, person)
        self.hall.news.tell("met", known.id, person.id)

    async def _hear_of(self, known_id: str, person_id: str) -> None:
        """Somebody was met at another process."""
        known = await self.hall.db.read(store.person, known_id)
        person = await self.hall.db.read(store.person, person_id)
        if known is not None and person is not None:
            self._introduce_all(known, person)

    def _introduce_all(self, known: Person, person: Person) -> None:
        for id in [*self._rooms, *self._loading]:
            self._keep(asyncio.create_task(self._introduce(id, known, person)))

    async def _introduce(self, id: str, known: Person, person: Person) -> None:
        try:
            await self.do(id, lambda room: room.meet(known, person))
        except Refusal:
            pass  # no such table any more
        except Exception:
            logger.exception("table %s does not know %s", id, person.id, extra=about(id))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def unload_idle(self) -> None:
        """Drop the rooms where nothing happens."""
        since = self.hall.settings.now() - self.hall.settings.idle
        for room in self.loaded():
            if room.is_idle(since):
                self.drop(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.unload_idle()

    async def _poll(self) -> None:
        """Catch up with other processes where news were missed."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._missed.wait()
            self._missed.clear()
            if not self.hall.news.has_company or not self._rooms:
                continue
            try:
                heads = await self.hall.db.read(store.heads, list(self._rooms))
            except SQLAlchemyError as error:
                logger.warning("tables cannot be looked for: %s", one_line(error))
                continue
            for id, room in list(self._rooms.items()):
                head = heads.get(id)
                if head is None or room.is_behind(head):
                    self._post(id, _catch_up_wholly)

    async def reopen(self, concerned: Callable[[Room], bool]) -> None:
        """Load rooms of this process anew, when they have done what was asked: something else has changed a table."""

        async def leave(room: Room) -> bool:
            wanted = concerned(room)
            if wanted:
                await room.come_again()
            return wanted

        for id in [*self._rooms, *self._loading]:
            with suppress(Refusal):  # the table is no more
                if await self.do(id, leave):
                    await self._get(id)

    async def wake(self) -> None:
        """Bots go on where it is their turn: after a restart, here or elsewhere, and when they have taken a seat."""
        for id in await self._waiting_for_bots():
            try:
                room = await self._get(id)
                room.bots.wake(room)
            except Refusal as refusal:
                logger.warning("table %s is not opened: %s", id, refusal.to_data()["message"], extra=about(id))
            except Exception:
                logger.exception("table %s cannot be opened", id, extra=about(id))

    async def _waiting_for_bots(self) -> list[str]:
        """Where it is a bot's turn, looked for until the database answers."""
        while True:
            try:
                return await self.hall.db.read(store.tables_waiting_for_bots)
            except SQLAlchemyError as error:
                logger.warning("bots cannot be looked for: %s", one_line(error))
            await asyncio.sleep(POLL)

    def _go_on_for(self, process: str) -> None:
        """Let bots go on whose process is no more."""
        self._watchers = [task for task in self._watchers if not task.done()] + [asyncio.create_task(self.wake())]

    async def close(self) -> None:
        for task in self._watchers:
            task.cancel()
        for room in self.loaded():
            await room.finish()
        await asyncio.gather(*self._tasks)


async def _catch_up_wholly(room: Room) -> None:
    await room.catch_up()
    await room.chat.catch_up()
