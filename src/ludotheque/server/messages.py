"""The `position` message: parts that all share are built once, the rest for each seat."""

from __future__ import annotations

from typing import Any

import orjson

from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.play import Offer, explain, offers
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.server.cards import clocks
from ludotheque.server.live import LiveGame


class Position:
    """The present position of a game, ready to be sent."""

    def __init__(self, game: LiveGame, now: float) -> None:
        self.game = game
        self.entries = len(game.lines)
        self._head = head(game.spec, game.match.state, clocks(game.table, game.summary, now))
        self._offers: dict[int, list[Offer]] = {}
        self._bodies: dict[int, bytes] = {}

    def message(self, viewer: int, since: int, cut: int | None) -> str:
        """All that a seat (NOBODY: a spectator) may know, with the entries of the log after `since`."""
        body = self._bodies.get(viewer)
        if body is None:
            body = self._bodies[viewer] = self._body(viewer)
        void = b"" if cut is None else b',"cut":%d' % cut
        start = opening(self.game.seqs[viewer])
        log = self.game.log_between(since, self.game.entries(viewer), viewer)
        return b"".join([start, self._head, body, void, b',"log":[', log, b"]}"]).decode()

    def _body(self, viewer: int) -> bytes:
        """The rest of the view and what only the viewer is told."""
        game = self.game
        offered, undo = b"[]", b"null"
        if viewer != NOBODY and game.bot(viewer) is None:
            if viewer in game.choosers():
                offered = orjson.dumps([offer.to_data() for offer in self.offers(viewer)])
            last = game.takes_back(viewer)
            if last is not None:
                undo = orjson.dumps({"path": last})
        return tail(game.spec, game.match.state, viewer, offered, undo)

    def offers(self, seat: int) -> list[Offer]:
        """What the person on a seat may do."""
        if seat == NOBODY or self.game.bot(seat) is not None:
            return []
        if seat not in self._offers:
            self._offers[seat] = offers(self.game.spec, self.game.match.state, seat)
        return self._offers[seat]

    def action(self, seat: int, path: Path) -> Action:
        """The action that a seat means; IllegalAction says why it cannot be done."""
        for offer in self.offers(seat):
            if offer.length() == len(path) and offer.holds(path):
                return self.game.spec.action(self.game.match.state, seat, path)
        reason = self.why(seat, path)
        raise IllegalAction(reason or Reason("", "why.not_your_turn"))

    def why(self, seat: int, path: Path) -> Reason | None:
        """Why a seat cannot do what a path, or its beginning, says; None when it can."""
        for offer in self.offers(seat):
            if offer.holds(path):
                return None
        try:
            return explain(self.game.spec, self.game.match.state, seat, path)
        except PathError:
            return Reason("", "why.not_now")


def past(spec: GameSpec[Any], state: State, viewer: int, entries: int, log: bytes) -> bytes:
    """A position that is no longer the present one, as a message."""
    own = tail(spec, state, viewer, b"[]", b"null")
    return b"".join([opening(entries), head(spec, state, []), own, b',"log":[', log, b"]}"])


def opening(seq: int) -> bytes:
    return b'{"type":"position","seq":%d,' % seq


def head(spec: GameSpec[Any], state: State, times: list[dict[str, Any]]) -> bytes:
    """What everybody may know, up to the middle of the view."""
    mask = state.choosers()
    shared = {
        "decision": type(state.stack[-1]).__name__ if state.stack else None,
        "choosers": [seat for seat in range(mask.bit_length()) if mask >> seat & 1],
        "scores": state.scores(),
        "clocks": times,
        "over": state.over(),
        "view": spec.public_view(state),
    }
    return orjson.dumps(shared)[1:-2]


def tail(spec: GameSpec[Any], state: State, viewer: int, choices: bytes, undo: bytes) -> bytes:
    """The private part of the view, and what the viewer may do."""
    more = spec.private_view(state, viewer)
    view = b"," + orjson.dumps(more)[1:-1] if more else b""
    seat = b"null" if viewer == NOBODY else b"%d" % viewer
    return b'%b},"seat":%b,"choices":%b,"undo":%b' % (view, seat, choices, undo)
