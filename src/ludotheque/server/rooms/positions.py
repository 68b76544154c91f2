"""The `position` message: parts that all share are written once, the rest for each seat."""

from __future__ import annotations

from typing import Any, Final

import orjson

from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.play import Choice, explain, offers
from ludotheque.kernel.shapes import Offer
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.server.rooms.lines import snug
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.overview import clocks
from ludotheque.server.shapes import Clock, Undo

NO_CHOICES: Final = b"[]"
NOTHING: Final = b"null"


class Position:
    """The present position of a game, ready to be sent."""

    def __init__(self, game: LiveGame, now: float) -> None:
        self.game = game
        self.state = game.match.state
        self.entries = len(game.lines)
        self._shared = snug(shared_part(self.state, clocks(game.table, game.summary, now)))
        self._public = b""
        """What everybody sees, in JSON, while somebody is being told."""
        self._offers: dict[int, list[Choice]] = {}
        self._for_spectators: dict[tuple[int, int | None], bytes] = {}

    def message(self, viewer: int, since: int, cut: int | None) -> bytes:
        """All that a seat (NOBODY: a spectator) may know, with the entries of the log after `since`."""
        if viewer != NOBODY:
            return self._message(viewer, since, cut)
        text = self._for_spectators.get((since, cut))
        if text is None:
            text = self._for_spectators[since, cut] = self._message(viewer, since, cut)
        return text

    def _message(self, viewer: int, since: int, cut: int | None) -> bytes:
        game = self.game
        choices, undo = NO_CHOICES, NOTHING
        if viewer != NOBODY and game.bot(viewer) is None:
            if viewer in game.choosers():
                offered: list[Offer] = [offer.to_data() for offer in self.offers(viewer)]
                choices = orjson.dumps(offered)
            last = game.takes_back(viewer)
            if last is not None:
                undoable: Undo = {"path": last}
                undo = orjson.dumps(undoable)
        if not self._public:
            self._public = orjson.dumps(game.spec.public_view(self.state))
        view = both(self._public, orjson.dumps(game.spec.private_view(self.state, viewer)))
        log = game.log_between(since, game.entries(viewer), viewer)
        text = composed(game.seqs[viewer], self._shared, view, viewer, choices, undo, log)
        return text if cut is None else both(text, b'{"cut":%d}' % cut)

    def forget_texts(self) -> None:
        """Everybody has been told: keep what moves are looked for in. What is asked for again is built again."""
        self._for_spectators.clear()
        self._public = b""

    def offers(self, seat: int) -> list[Choice]:
        """What the person on a seat may do."""
        if seat == NOBODY or self.game.bot(seat) is not None:
            return []
        if seat not in self._offers:
            self._offers[seat] = offers(self.game.spec, self.state, seat)
        return self._offers[seat]

    def action(self, seat: int, path: Path) -> Action:
        """The legal action that a seat means; IllegalAction says why it cannot be done."""
        for offer in self.offers(seat):
            if offer.take == 0:
                if offer.path == path:
                    return offer.action
            elif offer.length() == len(path) and offer.holds(path):
                return self.game.spec.action(self.state, seat, path)
        reason = self.why(seat, path)
        raise IllegalAction(reason or Reason("", "why.not_your_turn"))

    def why(self, seat: int, path: Path) -> Reason | None:
        """Why a seat cannot do what a path, or its beginning, says; None when it can."""
        for offer in self.offers(seat):
            if offer.holds(path):
                return None
        try:
            return explain(self.game.spec, self.state, seat, path)
        except PathError:
            return Reason("", "why.not_now")


def both(one: bytes, other: bytes) -> bytes:
    """Two objects in JSON, with no name in common, as one."""
    return b"%b,%b" % (one[:-1], other[1:]) if other != b"{}" else one


def past(spec: GameSpec[Any], state: State, viewer: int, entries: int, log: list[bytes]) -> bytes:
    """A position that is no longer the present one, as a message."""
    view = orjson.dumps(spec.view(state, viewer))
    return composed(entries, shared_part(state, []), view, viewer, NO_CHOICES, NOTHING, log)


def composed(seq: int, shared: bytes, view: bytes, viewer: int, choices: bytes, undo: bytes, log: list[bytes]) -> bytes:
    """A message of its parts, which are JSON already: those that all are told, and those that only the viewer is."""
    seat = NOTHING if viewer == NOBODY else b"%d" % viewer
    told = (seq, shared[1:-1], view, seat, choices, undo, b",".join(log))
    return b'{"type":"position","seq":%d,%b,"view":%b,"seat":%b,"choices":%b,"undo":%b,"log":[%b]}' % told


def shared_part(state: State, times: list[Clock]) -> bytes:
    """What everybody is told beside the view, as an object."""
    mask = state.choosers()
    return orjson.dumps(
        {
            "decision": type(state.stack[-1]).__name__ if state.stack else None,
            "choosers": [seat for seat in range(mask.bit_length()) if mask >> seat & 1],
            "scores": state.scores(),
            "clocks": times,
            "over": state.over(),
        }
    )
