"""What can happen, as events: a kind and its arguments, and the line of the log for each."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.tables import Box
from ludotheque.kernel.annals import Counted
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message, in_halves

PERIOD_BEGAN: Final = 1  # period, start player
TILE_OFFERED: Final = 2  # building, row, slot
HAS_CHOSEN: Final = 3  # seat
HAS_LAID: Final = 4  # seat
REVEALED: Final = 5  # seat, card, others who follow
FOLLOWED: Final = 6  # seat, card
CARD_DRAWN: Final = 7  # seat, card
CARD_IGNORED: Final = 8  # seat, card
SPENT: Final = 9  # seat, token, amount
GAINED: Final = 10  # seat, token, amount
TURNED: Final = 11  # seat, wheel, times
FELLED: Final = 12  # seat, forest
REMOVED: Final = 13  # seat, tile, square
LAID: Final = 14  # seat, tile, square
DISCARDED: Final = 15  # seat, building
DREW: Final = 16  # seat, building
USED_ABILITY: Final = 17  # seat, card, half (1 or 2)
USED_BUILDING: Final = 18  # seat, building
BUILT: Final = 19  # seat, building, square
TOOK_EFFECT: Final = 20  # seat, building
COPIED: Final = 21  # seat, building
OFFERED_GIFT: Final = 22  # seat, resource
REFUSED: Final = 23  # seat, resource
FINISHED: Final = 24  # seat
START_PASSED: Final = 25  # seat
SCORED: Final = 26  # seat, part, half points
GAME_ENDED: Final = 27  # seat, half points
SOLO_ENDED: Final = 28  # half points: the verdict of the rulebook

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    PERIOD_BEGAN: ("period_began", "period", "seat"),
    TILE_OFFERED: ("tile_offered", "building", "row", "slot"),
    HAS_CHOSEN: ("has_chosen", "seat"),
    HAS_LAID: ("has_laid", "seat"),
    REVEALED: ("revealed", "seat", "card", "others"),
    FOLLOWED: ("followed", "seat", "card"),
    CARD_DRAWN: ("card_drawn", "seat", "card"),
    CARD_IGNORED: ("card_ignored", "seat", "card"),
    SPENT: ("spent", "seat", "token", "amount"),
    GAINED: ("gained", "seat", "token", "amount"),
    TURNED: ("turned", "seat", "wheel", "times"),
    FELLED: ("felled", "seat", "forest"),
    REMOVED: ("removed", "seat", "tile", "square"),
    LAID: ("laid", "seat", "tile", "square"),
    DISCARDED: ("discarded", "seat", "building"),
    DREW: ("drew", "seat", "building"),
    USED_ABILITY: ("used_ability", "seat", "card", "half"),
    USED_BUILDING: ("used_building", "seat", "building"),
    BUILT: ("built", "seat", "building", "square"),
    TOOK_EFFECT: ("took_effect", "seat", "building"),
    COPIED: ("copied", "seat", "building"),
    OFFERED_GIFT: ("offered_gift", "seat", "resource"),
    REFUSED: ("refused", "seat", "resource"),
    FINISHED: ("finished", "seat"),
    START_PASSED: ("start_passed", "seat"),
    SCORED: ("scored", "seat", "part", "points"),
    GAME_ENDED: ("game_ended", "seat", "points"),
}
"""The name of each kind of event and of its arguments."""

ASIDES: Final = frozenset((TILE_OFFERED, HAS_LAID, SPENT, USED_ABILITY, TOOK_EFFECT, FINISHED, START_PASSED, SCORED))
"""What is not told to those who watch a game to learn it: it follows from the rest, or is seen."""

COUNTED: Final = Counted(
    clock="period_began",
    starter="period_began",
    had={"building": ("built",)},
    deck=lambda building: f"deck:{t.CATEGORY_IDS[t.CATEGORY[t.KIND_OF[building.partition(':')[2]]]]}",
)
"""What statistics count; buildings are compared with those of their row."""

_THINGS: Final[dict[str, list[str]]] = {
    "building": t.KIND_IDS,
    "card": t.CARD_IDS,
    "token": t.TOKEN_IDS,
    "resource": t.RESOURCE_IDS,
    "wheel": t.WHEEL_IDS,
    "tile": t.TILE_IDS,
    "forest": t.FOREST_IDS,
    "row": t.CATEGORY_IDS,
    "part": t.LEDGER_IDS,
}


def thing(field: str, value: int, box: Box) -> str | int:
    """An argument of an event as a thing that catalogues can name."""
    if field in _THINGS:
        return f"{field}:{_THINGS[field][value]}"
    if field == "square":
        return f"square:{box.square_ids[value]}"
    if field == "points":
        return in_halves(value)
    return f"seat:{value}" if field == "seat" else value


def message(spec: GameSpec[Any], event: Event) -> Message:
    """The event as a line of the log."""
    name, *fields = FIELDS[event[0]]
    args = {field: thing(field, value, spec.box) for field, value in zip(fields, event[1:], strict=True)}
    return Message(f"event.{name}", **args)
