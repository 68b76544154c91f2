"""What can happen, as events: a kind and its arguments, and the line of the log for each."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.kernel.annals import Counted
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message

PHASE_SET_UP: Final = 1  # phase
SHEET_DEALT: Final = 2  # seat, sheet
ESTATE_CHOSEN: Final = 3  # seat, board, space
HAS_CHOSEN: Final = 4  # seat
ROLLED: Final = 5  # seat, die, die
WHITE_DIE: Final = 6  # seat, value, colour
TURN_BEGAN: Final = 7  # seat
TILE_TAKEN: Final = 8  # seat, kind, depot, slot, workers paid
TILE_BOUGHT: Final = 9  # seat, kind, depot, slot, silver paid
TILE_DISCARDED: Final = 10  # seat, kind
TILE_PLACED: Final = 11  # seat, kind, space, workers paid
GOODS_SOLD: Final = 12  # seat, colour, tiles, points, silver, workers, workers paid
WORKERS_TAKEN: Final = 13  # seat, workers, silver
GOODS_SHIPPED: Final = 14  # seat, colour, tiles, depot
PIECE_ADVANCED: Final = 15  # seat, step
ANIMALS_SCORED: Final = 16  # seat, kind, points
DISTRICT_SCORED: Final = 17  # seat, type, size, points
PHASE_SCORED: Final = 18  # seat, phase, points
BONUS_SCORED: Final = 19  # seat, type, 2 large or 1 small, points
BUILDING_GAVE: Final = 20  # seat, kind, workers, silver, points
DECLINED: Final = 21  # seat
MINES_PAID: Final = 22  # seat, silver, workers
FINAL_SCORED: Final = 23  # seat, part of the ledger, points
GAME_ENDED: Final = 24  # winner

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    PHASE_SET_UP: ("phase_set_up", "phase"),
    SHEET_DEALT: ("sheet_dealt", "seat", "sheet"),
    ESTATE_CHOSEN: ("estate_chosen", "seat", "board", "space"),
    HAS_CHOSEN: ("has_chosen", "seat"),
    ROLLED: ("rolled", "seat", "first", "second"),
    WHITE_DIE: ("white_die", "seat", "die", "goods"),
    TURN_BEGAN: ("turn_began", "seat"),
    TILE_TAKEN: ("tile_taken", "seat", "tile", "depot", "slot", "paid"),
    TILE_BOUGHT: ("tile_bought", "seat", "tile", "depot", "slot", "price"),
    TILE_DISCARDED: ("tile_discarded", "seat", "tile"),
    TILE_PLACED: ("tile_placed", "seat", "tile", "space", "paid"),
    GOODS_SOLD: ("goods_sold", "seat", "goods", "tiles", "points", "silver", "workers", "paid"),
    WORKERS_TAKEN: ("workers_taken", "seat", "workers", "silver"),
    GOODS_SHIPPED: ("goods_shipped", "seat", "goods", "tiles", "depot"),
    PIECE_ADVANCED: ("piece_advanced", "seat", "step"),
    ANIMALS_SCORED: ("animals_scored", "seat", "tile", "points"),
    DISTRICT_SCORED: ("district_scored", "seat", "type", "size", "points"),
    PHASE_SCORED: ("phase_scored", "seat", "phase", "points"),
    BONUS_SCORED: ("bonus_scored", "seat", "type", "bonus", "points"),
    BUILDING_GAVE: ("building_gave", "seat", "tile", "workers", "silver", "points"),
    DECLINED: ("declined", "seat"),
    MINES_PAID: ("mines_paid", "seat", "silver", "workers"),
    FINAL_SCORED: ("final_scored", "seat", "part", "points"),
    GAME_ENDED: ("game_ended", "seat"),
}
"""The name of each kind of event and of its arguments."""

ASIDES: Final = frozenset((SHEET_DEALT, HAS_CHOSEN, ROLLED, WHITE_DIE, TURN_BEGAN, FINAL_SCORED))
"""What is not told to those who watch a game to learn it: it follows from the rest, or is seen."""

COUNTED: Final = Counted(
    clock="phase_set_up",
    starter="turn_began",
    had={"tile": ("tile_placed",)},
    deck=lambda tile: f"type:{t.TYPE_IDS[t.TYPE_OF[t.KIND_OF[tile.partition(':')[2]]]]}",
)
"""What statistics count; tiles are compared with those of their type."""


def thing(field: str, value: int) -> str | int:
    """An argument of an event as a thing that catalogues can name."""
    if field == "tile":
        return f"tile:{t.KIND_IDS[value]}"
    if field == "goods":
        return f"goods:{t.GOODS_IDS[value]}"
    if field == "type":
        return f"type:{t.TYPE_IDS[value]}"
    if field == "phase":
        return f"phase:{t.PHASES[value]}"
    if field == "depot":
        return "depot:black" if value == t.BLACK_DEPOT else f"depot:{value}"
    if field == "bonus":
        return "bonus:large" if value == 2 else "bonus:small"
    if field == "part":
        return f"part:{t.LEDGER_IDS[value]}"
    if field in ("seat", "space", "board"):
        return f"{field}:{value}"
    return value


def message(spec: GameSpec[Any], event: Event) -> Message:
    """The event as a line of the log."""
    name, *fields = FIELDS[event[0]]
    args = {field: thing(field, value) for field, value in zip(fields, event[1:], strict=True)}
    return Message(f"event.{name}", **args)
