"""A table as one person sees it: in a list, on its page and in `table` messages."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from ludotheque.games import game
from ludotheque.kernel.shapes import Message
from ludotheque.server.shapes import Clock, Seat, TableCard
from ludotheque.server.storage.records import BOT, FINISHED, RUNNING, Summary, TableRecord


def overview(
    table: TableRecord, summary: Summary | None, viewer: str | None, connected: Collection[str], now: float
) -> TableCard:
    """Everything but the position; the invitation only for those who sit there, the key only after the end."""
    my_seat = table.seat_of(viewer)
    running = table.status == RUNNING and summary is not None
    choosers = summary.choosers if running and summary else []
    origin = table.origin
    return {
        "id": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "data": table.data,
        "corrected": table.corrected,
        "options": table.options,
        "players": len(table.seats),
        "seats": [seat_data(table, number, summary, connected) for number in range(len(table.seats))],
        "public": table.public,
        "host": table.host,
        "status": table.status,
        "pace": table.pace.to_data(),
        "my_seat": my_seat,
        "my_turn": my_seat in choosers and not (summary and summary.away[my_seat or 0]),
        "choosers": choosers,
        "decisions": summary.decisions if summary else 0,
        "created": table.created,
        "started": table.started,
        "finished": table.finished,
        "clocks": clocks(table, summary, now) if summary else [],
        "scores": summary.scores if summary else None,
        "ranking": table.ranking,
        "verdict": verdict(table, summary),
        "commitment": sha256(table.key).hexdigest() if table.key else None,
        "key": table.key.hex() if table.status == FINISHED else None,
        "last": summary.last if summary else None,
        "invitation": table.invitation if my_seat is not None else None,
        "origin": {"table": origin["table"], "at": origin["at"]} if origin else None,
        "rematch": table.rematch,
        "hints": table.hints(),
        "outside_bots": table.outside_bots,
        "rated": table.rated,
    }


def verdict(table: TableRecord, summary: Summary | None) -> Message | None:
    """How a game alone has ended, as its rulebook judges it."""
    if table.status != FINISHED or summary is None or len(table.seats) > 1:
        return None
    return game(table.game).verdict(summary.scores[0]).to_data()


def seat_data(table: TableRecord, number: int, summary: Summary | None, connected: Collection[str]) -> Seat:
    seat = table.seats[number]
    away = summary.away[number] if summary else None
    data: Seat = {"seat": number, "kind": seat.kind, "connected": seat.kind == BOT, "away": away is not None}
    if seat.person is not None:
        data["person"] = {"id": seat.person, "name": seat.name}
        data["connected"] = seat.person in connected
        if seat.outside:
            data["outside"] = True
    if seat.invited is not None:
        data["invited"] = {"id": seat.invited, "name": seat.invited_name}
    bot = seat.bot or away
    if bot is not None:
        data["bot"] = bot
    return data


def clocks(table: TableRecord, summary: Summary, now: float) -> list[Clock]:
    """What each seat has left; a bot has no clock."""
    found: list[Clock] = [{"left": bank, "running": False} for bank in summary.banks]
    if table.status == RUNNING:
        passed = max(0.0, now - summary.at)
        for number in summary.choosers:
            found[number] = {"left": max(0.0, round(summary.banks[number] - passed, 3)), "running": True}
    for number, seat in enumerate(table.seats):
        if seat.kind == BOT or summary.away[number] is not None:
            found[number] = {"left": None, "running": False}
    return found
