"""What can happen, as events: a kind and its arguments, and the line of the log for each."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.attika import tables as t
from ludotheque.kernel.annals import Counted
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message

TURN_BEGAN: Final = 1  # seat
DRAWN: Final = 2  # seat, stack, building
STORED: Final = 3  # seat, building
BUILT: Final = 4  # seat, building, q, r, cards paid by resource
CARDS_TAKEN: Final = 5  # seat, cards
CARDS_SEEN: Final = 6  # seat, cards by resource; for the seat only
RESHUFFLED: Final = 7  # cards
AMPHORA_WON: Final = 8  # seat, series
AMPHORA_MISSED: Final = 9  # seat, series: the supply is empty
AMPHORA_SPENT: Final = 10  # seat
TILE_SHOWN: Final = 11  # seat, tile
TILE_LAID: Final = 12  # seat, tile, q, r, rotation
BOUNTY_WON: Final = 13  # seat, pairs of shrines, amphorae
WON: Final = 14  # seat, how
DRAWN_GAME: Final = 15

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    TURN_BEGAN: ("turn_began", "seat"),
    DRAWN: ("drawn", "seat", "stack", "building"),
    STORED: ("stored", "seat", "building"),
    BUILT: ("built", "seat", "building", "q", "r", *t.RESOURCE_IDS),
    CARDS_TAKEN: ("cards_taken", "seat", "cards"),
    CARDS_SEEN: ("cards_seen", "seat", *t.RESOURCE_IDS),
    RESHUFFLED: ("reshuffled", "cards"),
    AMPHORA_WON: ("amphora_won", "seat", "series"),
    AMPHORA_MISSED: ("amphora_missed", "seat", "series"),
    AMPHORA_SPENT: ("amphora_spent", "seat"),
    TILE_SHOWN: ("tile_shown", "seat", "tile"),
    TILE_LAID: ("tile_laid", "seat", "tile", "q", "r", "rotation"),
    BOUNTY_WON: ("bounty_won", "seat", "pairs", "amphorae"),
    WON: ("won", "seat", "victory"),
    DRAWN_GAME: ("drawn_game",),
}
"""The name of each kind of event and of its arguments."""

ASIDES: Final = frozenset((TURN_BEGAN, RESHUFFLED))
"""What is not told to those who watch a game to learn it: it follows from the rest, or is seen."""

COUNTED: Final = Counted(
    clock="turn_began",
    starter="turn_began",
    had={"building": ("built",), "series": ("amphora_won",)},
    deck=lambda thing: "deck:series" if thing.startswith("series") else "deck:buildings",
    turnwise=True,
)
"""What statistics count: what was built, and which series brought an amphora."""

NAMES: Final[dict[str, list[str]]] = {
    "building": t.BUILDING_IDS,
    "series": t.SERIES_IDS,
    "tile": t.TILE_IDS,
    "victory": t.VICTORY_IDS,
}


def thing(field: str, value: int) -> str | int:
    """An argument of an event as a thing that catalogues can name."""
    if field in NAMES:
        return f"{field}:{NAMES[field][value]}"
    if field == "stack":
        return f"stack:{value + 1}"
    if field == "seat":
        return f"seat:{value}"
    return value


def message(spec: GameSpec[Any], event: Event) -> Message:
    """The event as a line of the log: places become one thing, cards by resource a list and their number."""
    name, *fields = FIELDS[event[0]]
    given = dict(zip(fields, event[1:], strict=True))
    args: dict[str, str | int] = {}
    if "q" in given:
        args["hex"] = f"hex:{given.pop('q')},{given.pop('r')}"
    if t.RESOURCE_IDS[0] in given:
        counts = [(id, given.pop(id)) for id in t.RESOURCE_IDS]
        args["cards"] = " ".join(f"resource:{id}" for id, count in counts for _ in range(count))
        args["total"] = sum(count for _, count in counts)
    args |= {field: thing(field, value) for field, value in given.items()}
    return Message(f"event.{name}", **args)
