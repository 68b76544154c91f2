"""The turns of the bots at one table: one thinks at a time, and its move takes the same way as a person's."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.server.errors import Refusal
from ludotheque.server.logs import about
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.mailbox import Closed
from ludotheque.server.storage.records import MOVE

if TYPE_CHECKING:
    from ludotheque.server.rooms.room import Room

logger = logging.getLogger(__name__)

BOT_RETRY = 5.0
"""Seconds until a bot whose move could not be saved tries again."""


class BotTurns:
    """Whoever changes the position wakes the bots."""

    def __init__(self) -> None:
        self._thinker: asyncio.Task[None] | None = None
        self._about = (NOBODY, 0)
        """What it thinks about: the seat, and what the seat had been told of."""
        self._memories: dict[int, list[Action]] = {}
        """What the bot on each seat wants to be told again; a restart forgets it."""
        self._asked = (NOBODY, 0, 0.0)
        """Which seat a bot plays now, at which entry, and since when."""

    def are_thinking(self) -> bool:
        return self._thinker is not None

    def wake(self, room: Room) -> None:
        """Let a bot think if it is its turn and none thinks about that yet."""
        game = room.table.game
        if room.mailbox.is_closed or game is None:
            return
        if self._thinker is not None:
            if _is_to_decide(game, *self._about):
                return
            self.stop()
        for seat in game.choosers():
            bot = game.bot(seat)
            if bot is not None:
                self._about = seat, game.seqs[seat]
                self._thinker = asyncio.create_task(self._think(room, game, bot, seat))
                return

    async def _think(self, room: Room, game: LiveGame, bot: str, seat: int) -> None:
        """Find a move and let people follow. A secret answer of many steps takes as long as one of few."""
        hall, clock = room.hall, asyncio.get_running_loop().time
        seq = game.seqs[seat]
        if self._asked[:2] != (seat, game.seqs[NOBODY]):
            self._asked = (seat, game.seqs[NOBODY], clock())
        try:
            known = self._memories.get(seat, [])
            async with hall.news.claim(game.table.id, lambda: bool(room.audience)) as is_ours:
                if not is_ours:
                    self._thinker = None
                    return
                if not _is_to_decide(game, seat, seq):  # somebody else did while this was waited for
                    self._thinker = None
                    self.wake(room)
                    return
                with hall.metrics.bot_seconds(bot).time():
                    action, self._memories[seat] = await hall.bots.choose(game.spec, bot, game.match.state, seat, known)
                if not game.is_unfinished(seat, action):
                    await asyncio.sleep(max(0.0, self._asked[2] + room.bot_pause() - clock()))
                await room.do(partial(self.play, room, seat, seq, action))
        except Closed:
            pass
        except Exception:
            logger.exception("table %s: %s on seat %d", game.table.id, bot, seat, extra=about(game.table.id, game.seq))
            hall.metrics.errors("internal").inc()
            await asyncio.sleep(BOT_RETRY)
            self._thinker = None
            self.wake(room)

    async def play(self, room: Room, seat: int, seq: int, action: Action) -> None:
        """Carry out what a bot thought of, unless the position has changed meanwhile."""
        game, _ = room.running()
        if not _is_to_decide(game, seat, seq):
            self.wake(room)
            return
        self._thinker = None  # it waits for this move, and the next one may be a bot's
        try:
            await room.happen(MOVE, seat, None, action)
        except Refusal:
            asyncio.get_running_loop().call_later(BOT_RETRY, self.wake, room)

    def stop(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None


def _is_to_decide(game: LiveGame, seat: int, seq: int) -> bool:
    """Is a bot still to decide on the seat what it was when the seat had been told of so much?"""
    return game.seqs[seat] == seq and seat in game.choosers() and game.bot(seat) is not None
