"""A table that is open in memory: its mailbox, its audience, the table itself, and the bots that play there.

A click comes in through the mailbox (`do`), happens at the table (`happen`, made durable in `Table.take`), is shown to
the audience, told to people who do not look and to other processes, and lets the next bot think. What happens at other
processes comes in by `catch_up`.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy.exc import SQLAlchemyError

from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Overtaken, Refusal, one_line
from ludotheque.server.rooms.archive import Archive
from ludotheque.server.rooms.audience import Audience, Told, Watcher
from ludotheque.server.rooms.bot_turns import BotTurns
from ludotheque.server.rooms.chat import Chat
from ludotheque.server.rooms.finished import Asleep, Finished
from ludotheque.server.rooms.hints import Hints
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.mailbox import Mailbox, T, Work
from ludotheque.server.rooms.overview import overview
from ludotheque.server.rooms.positions import Position
from ludotheque.server.rooms.seating import declined
from ludotheque.server.rooms.shapes import YourTurn
from ludotheque.server.rooms.table import COME_AGAIN, GONE, Table
from ludotheque.server.rooms.webhooks import your_turn
from ludotheque.server.shapes import SeatedPerson, TableCard, TableMessage
from ludotheque.server.storage.records import EMPTY, FINISHED, MOVE, OPEN, UNDO, LogRow, Person, Seat, TableRecord
from ludotheque.server.storage.store import Head

if TYPE_CHECKING:
    from ludotheque.server.rooms.hall import Hall

logger = logging.getLogger(__name__)

HASTY = "quick_bots"
"""The preference of people who do not want bots to move at a human pace."""


class Room:
    """One table, with its running game if it has started, and everybody who looks at it."""

    def __init__(
        self,
        hall: Hall,
        spec: GameSpec[Any],
        record: TableRecord,
        rows: list[LogRow],
        archive: Archive | Finished | None = None,
    ) -> None:
        self.hall = hall
        self.now = hall.settings.now
        self.table = Table(spec, record, rows, archive, hall.db, hall.reading, self.leave_memory)
        self.audience = Audience()
        self.mailbox = Mailbox(record.id, self.now)
        self.bots = BotTurns()
        self.hints = Hints()
        self.chat = Chat(record.id, hall.db, self.audience)
        self._moves = hall.metrics.moves(record.game)
        self.bots.wake(self)

    async def do(self, work: Work[T]) -> T:
        """Carry out some work after all that came before, as often as others are first; Closed when it is not done."""
        return await self.mailbox.do(partial(self._carry_out, work))

    def post(self, work: Work[Any]) -> None:
        """Like `do`, for those who do not wait."""
        self.mailbox.post(partial(self._carry_out, work))

    async def _carry_out(self, work: Work[T]) -> T:
        while True:
            try:
                return await work()
            except Overtaken:
                self.bots.wake(self)
            except Asleep:
                await self.table.wake()

    @property
    def record(self) -> TableRecord:
        return self.table.record

    def running(self) -> tuple[LiveGame, Position]:
        """The game, if it has started and can be played on."""
        return self.table.running()

    # Playing

    async def happen(
        self,
        kind: str,
        seat: int,
        person: str | None,
        action: Any = None,
        command: str | None = None,
        legal: bool = False,
    ) -> None:
        """Let something happen to the game. It is shown when it is durable; otherwise it has not happened."""
        game, _ = self.running()
        row = LogRow(game.seq + 1, kind, seat, self.now(), person, action, command)
        before = game.seqs[:], game.choosers()
        try:
            await self.table.take(row, legal)
        except (Refusal, Overtaken):
            if self.table.game is not None:
                self._show(before)
            raise
        if kind == MOVE:
            self._moves.inc()
        self._tell_processes()
        self._show(before)
        if self.record.status == FINISHED or kind not in (MOVE, UNDO):
            self.send_overviews()
        if self.record.status == FINISHED:
            self._tell_bots("game_end")
        self._notify(before)
        self.bots.wake(self)

    def _show(self, before: Told) -> None:
        position = self.table.look(self.now())
        self.hints.keep_current(position.game)
        self.audience.show(position, self.record, before)
        position.forget_texts()

    def bot_pause(self) -> float:
        """Seconds that a bot takes for a move so that people can follow; none if all who play and look want it so."""
        seated = [person for person in self.audience.people() if self.record.seat_of(person.id) is not None]
        people = [person for person in seated if person.owner is None]
        alone = all([seat.person is None or seat.outside for seat in self.record.seats])
        hasty = alone or (len(people) > 0 and all([person.preferences.get(HASTY) is True for person in people]))
        return 0.0 if hasty else self.hall.settings.bot_pause

    def _notify(self, before: Told) -> None:
        """Tell whoever is to decide now, was not before, and does not look: people by webhook, bots by stream."""
        game, _ = self.running()
        for seat in game.choosers():
            person = self.record.seats[seat].person
            if seat in before[1] or person is None or game.away[seat] is not None or self.is_present(person):
                continue
            if self.record.seats[seat].outside:
                told: YourTurn = {
                    "type": "your_turn",
                    "table": self.record.id,
                    "seat": seat,
                    "entries": len(game.lines),
                }
                self.hall.herald.tell(person, told)
            else:
                notice = your_turn(self.record, game.summary, seat, self.hall.settings.url)
                self.hall.webhooks.tell(person, notice)

    def _tell_bots(self, kind: Literal["game_start", "game_end"]) -> None:
        """Tell bots from outside of their game."""
        for seat in self.record.seats:
            if seat.outside and seat.person is not None:
                self.hall.herald.tell(seat.person, {"type": kind, "table": self.overview(seat.person)})

    # Other processes

    def _tell_processes(self) -> None:
        self.hall.presence.alert("table", self.record.id)

    async def catch_up(self) -> None:
        """Take in what was written at other processes, and show it."""
        game = self.table.game
        before = self._nothing_seen() if game is None else (game.seqs[:], game.choosers())
        outline = self._outline()
        try:
            is_news = await self.table.catch_up()
        except SQLAlchemyError as error:
            logger.warning("table %s cannot be read: %s", self.record.id, one_line(error))
            return
        if is_news and self.table.game is not None:
            self._show(before)
            self.bots.wake(self)
        if self._outline() != outline:
            self.send_overviews()

    def _outline(self) -> object:
        """What makes overviews other ones when it changes."""
        record, game = self.record, self.table.game
        return record.version, record.status, record.seats, None if game is None else game.away[:]

    def is_behind(self, head: Head) -> bool:
        """Has more happened at the table, or been said there, than is known here?"""
        version, seq = self.table.head()
        return head.version != version or head.seq > seq or (bool(self.audience) and head.chat > self.chat.last)

    def _nothing_seen(self) -> Told:
        return [-1] * (len(self.record.seats) + 1), []

    # Looking on

    def present(self) -> set[str]:
        """The people who look at the table, here or at other processes."""
        return self.audience.present() | self.hall.presence.elsewhere(self.record.id)

    def is_present(self, person: str) -> bool:
        return self.audience.has(person) or person in self.hall.presence.elsewhere(self.record.id)

    async def enter(self, watcher: Watcher, since: int, seq: int) -> None:
        """Somebody opens the table, having seen so many decisions at some entry of the log."""
        if since and isinstance(self.table.archive, Finished):
            raise Asleep  # what is new to somebody who comes back, only the log can tell
        chats = await self.chat.enter(watcher)
        if watcher.is_closed:
            return
        known = watcher.person_id is None or watcher.person_id in self.audience.present()
        self.audience.add(watcher)
        self.hall.presence.tell(self.record.id)
        if known:
            watcher.tell(self._overview_message(watcher.person_id))
        else:
            self.send_overviews()
        if self.table.game is not None:
            if since:
                watcher.sent = self.table.game.firm(since, seq, watcher.seat_at(self.record))
                watcher.cut = watcher.sent if watcher.sent < since else None
            watcher.push(self.position_text(watcher))
        elif self.table.archive is not None:
            watcher.push(self.table.archive.last_position(watcher.seat_at(self.record)))
        watcher.tell({"type": "chats", "chats": chats})
        self.bots.wake(self)

    def exit(self, watcher: Watcher) -> None:
        """Somebody has closed the table."""
        if watcher.question is not None:
            watcher.question.cancel()
        somebody_is_gone = self.audience.remove(watcher)
        self.hall.presence.tell(self.record.id)
        if somebody_is_gone:
            self.send_overviews()

    def position_text(self, watcher: Watcher) -> bytes:
        """The position with the clocks as they are now, for a watcher who then knows it."""
        position = self.table.look(self.now())
        text = watcher.shown(position, watcher.seat_at(self.record))
        position.forget_texts()
        return text

    def position_now(self, person: str) -> bytes | None:
        """The position as somebody sees it, with the whole log; None before the game."""
        seat = self.record.seat_of(person)
        viewer = NOBODY if seat is None else seat
        if self.table.game is not None:
            return self.table.look(self.now()).message(viewer, -1, None)
        return None if self.table.archive is None else self.table.archive.last_position(viewer)

    def overview(self, viewer: str | None) -> TableCard:
        return overview(self.record, self.table.summary, viewer, self.present(), self.now())

    def _overview_message(self, viewer: str | None) -> TableMessage:
        return {"type": "table", "table": self.overview(viewer)}

    def send_overviews(self) -> None:
        """Tell everybody how the table looks now."""
        self.audience.tell(self._overview_message)

    async def say(self, watcher: Watcher, person: Person, text: str, command: str) -> None:
        """Let everybody hear what somebody says with this command; once, however often it comes."""
        line, is_new = await self.chat.say(person, self.record.seat_of(person.id), text, command, self.now())
        if is_new:
            self.hall.presence.alert("chat", self.record.id)
        else:
            watcher.tell({"type": "chat", **line, "mine": True})

    # Before and after the game

    async def meet(self, known: Person, person: Person) -> None:
        """Somebody at this table has another name, or turns out to be somebody else."""
        record = self.record
        self.audience.rename(known, person)
        seats = [replace(seat) for seat in record.seats]
        seat = record.seat_of(known.id)
        if seat is not None and (known.id == person.id or record.seat_of(person.id) is None):
            seats[seat].person, seats[seat].name = person.id, person.name
        host = person.id if record.host == known.id else record.host
        if (host, seats) != (record.host, record.seats):
            await self.reseat(host, seats)
        elif person.id in self.audience.present():
            self.hall.presence.tell(self.record.id)
            self.send_overviews()

    async def reseat(self, host: str, seats: list[Seat], invitation: str | None = None) -> None:
        """Change who sits where and who is the host; a new invitation makes the old one worthless."""
        before = self.record.seats
        await self.table.reseat(host, seats, invitation)
        self._tell_processes()
        self.send_overviews()
        self.hall.herald.tell_invited(self.record, before)
        await self.start_by_itself()

    async def start_by_itself(self) -> None:
        """Begin once the last seat is taken, if a bot from outside is the host: it has no page to look at."""
        record = self.record
        host = next((seat for seat in record.seats if seat.person == record.host), None)
        is_full = record.status == OPEN and all([seat.kind != EMPTY for seat in record.seats])
        if host is not None and host.outside and is_full:
            await self.start()

    async def start(self) -> None:
        """Draw the key of all chance, commit to it and begin."""
        self.hall.started += 1
        await self.table.start(self.hall.settings.chance(f"game {self.hall.started}"), self.now())
        self._tell_processes()
        self.send_overviews()
        nothing = self._nothing_seen()
        self._show(nothing)
        self._tell_bots("game_start")
        self._notify(nothing)
        self.bots.wake(self)

    async def decline(self, bot: Person) -> None:
        """A bot from outside does not want the seat that is kept for it; another one that has asked alone gets up."""
        record = self.record
        seats = declined(record, bot)
        host = next((seat for seat in record.seats if seat.person == record.host and seat.outside), None)
        if host is None:
            await self.reseat(record.host, seats)
            return
        asked: SeatedPerson = {"id": bot.id, "name": bot.name}
        self.hall.herald.tell(record.host, {"type": "challenge_declined", "table": record.id, "bot": asked})
        if len(record.people()) == 1:
            await self.remove()
        else:
            await self.reseat(record.host, seats)

    async def rematch(self, again: TableRecord) -> str:
        """Let a table be the rematch of this one, unless there is one already; the id of the rematch."""
        found = await self.table.rematch(again)
        self._tell_processes()
        self.send_overviews()
        return found

    async def remove(self) -> None:
        """Let the table be no more."""
        before = self.record.seats
        await self.table.remove()
        self._tell_processes()
        self.hall.herald.tell_invited(replace(self.record, seats=[]), before)
        self.leave_memory(GONE)

    # Leaving the memory

    def is_idle(self, since: float) -> bool:
        """Has nobody looked at the table and nothing happened since?"""
        resting = not self.audience and self.mailbox.is_empty() and not self.bots.are_thinking()
        return resting and self.mailbox.touched < since

    def leave_memory(self, code: int) -> None:
        """Close all sockets with a code and forget the game; whoever comes again finds what is durable."""
        self.table.forget()
        self.audience.close(code)
        self.hall.rooms.drop(self)

    async def come_again(self) -> None:
        """Something has changed in the database: everybody looks at the table anew."""
        self.leave_memory(COME_AGAIN)

    def close(self) -> None:
        """Take no more work, and do nothing that still waits."""
        self.bots.stop()
        self.hints.stop()
        self.mailbox.close()

    async def finish(self) -> None:
        """Do what was asked, then close."""
        await self.mailbox.finish()
        self.close()
        await self.mailbox.task
