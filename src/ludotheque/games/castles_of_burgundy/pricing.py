"""What actions cost: workers for changing a die, silver for a purchase (CB-41, CB-60)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import worker_costs
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.frames import Action


def _workers(state: Castles, seat: int, die: int, number: int, free_step: int) -> dict[str, int]:
    workers = 0 if die == t.NO_DIE else worker_costs(state.estates[seat], die, free_step)[number]
    return {"workers": workers} if workers else {}


def take(state: Castles, seat: int, action: Action) -> dict[str, int]:
    _, die, depot, _, _ = action
    return _workers(state, seat, die, depot, t.FREE_TAKE)


def place(state: Castles, seat: int, action: Action) -> dict[str, int]:
    _, die, storage, space = action
    kind = state.estates[seat].storage[storage - 1]
    return _workers(state, seat, die, t.NUMBER[space], t.FREE_PLACE[t.TYPE_OF[kind]])


def sell(state: Castles, seat: int, action: Action) -> dict[str, int]:
    _, die, colour = action
    return _workers(state, seat, die, colour, 0)


def buy(state: Castles, seat: int, action: Action) -> dict[str, int]:
    return {"silver": t.PRICE}
