"""What can happen, as events: a kind and its arguments, and the line of the log for each."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.kernel.annals import Counted
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message

UNIT_BEGAN: Final = 1  # unit, first player
RETURNED: Final = 2  # seat
NEUTRAL_RETURNED: Final = 3
WHEEL_TURNED: Final = 4
MARKER_ENTERED: Final = 5  # marker
MARKER_LEFT: Final = 6  # marker
PHASE_BEGAN: Final = 7  # phase
PILE_ENTERED: Final = 8  # stage
BONUS_BEGAN: Final = 9  # first player
GAINED: Final = 10  # seat, good, amount
SPENT: Final = 11  # seat, good, amount
CONVERTED: Final = 12  # seat, good
PLACED: Final = 13  # seat, clergyman, building
CONTRACTED: Final = 14  # seat, building, owner
CONTRACTED_NEUTRAL: Final = 15  # seat, building
SENT: Final = 16  # owner, clergyman, building
SENT_NEUTRAL: Final = 17  # clergyman, building
USED: Final = 18  # seat, building
PRODUCED: Final = 19  # seat, good, amount, marker
FELLED: Final = 20  # seat, place
CUT_PEAT: Final = 21  # seat, place
PASSED: Final = 22  # seat
CLEARED: Final = 23  # seat, place
BUILT: Final = 24  # seat, building, place
PRICE_ROSE: Final = 25
DISTRICT_LAID: Final = 26  # seat, side, row, price
PLOT_LAID: Final = 27  # seat, side, row, price
SETTLED: Final = 28  # seat, settlement, place
CAME_HOME: Final = 29  # seat, clergyman
NEUTRAL_CAME_HOME: Final = 30  # clergyman
NEUTRAL_BUILT: Final = 31  # building, place
CARD_RECEIVED: Final = 32  # seat, settlement
SCORED: Final = 33  # seat, part, points
GAME_ENDED: Final = 34  # seat, points
SOLO_ENDED: Final = 35  # points: the verdict of the rulebook
STALLED_OUT: Final = 36  # units

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    UNIT_BEGAN: ("unit_began", "unit", "seat"),
    RETURNED: ("returned", "seat"),
    NEUTRAL_RETURNED: ("neutral_returned",),
    WHEEL_TURNED: ("wheel_turned",),
    MARKER_ENTERED: ("marker_entered", "marker"),
    MARKER_LEFT: ("marker_left", "marker"),
    PHASE_BEGAN: ("phase_began", "phase"),
    PILE_ENTERED: ("pile_entered", "stage"),
    BONUS_BEGAN: ("bonus_began", "seat"),
    GAINED: ("gained", "seat", "good", "amount"),
    SPENT: ("spent", "seat", "good", "amount"),
    CONVERTED: ("converted", "seat", "good"),
    PLACED: ("placed", "seat", "clergyman", "building"),
    CONTRACTED: ("contracted", "seat", "building", "owner"),
    CONTRACTED_NEUTRAL: ("contracted_neutral", "seat", "building"),
    SENT: ("sent", "seat", "clergyman", "building"),
    SENT_NEUTRAL: ("sent_neutral", "clergyman", "building"),
    USED: ("used", "seat", "building"),
    PRODUCED: ("produced", "seat", "good", "amount", "marker"),
    FELLED: ("felled", "seat", "cell"),
    CUT_PEAT: ("cut_peat", "seat", "cell"),
    PASSED: ("passed", "seat"),
    CLEARED: ("cleared", "seat", "cell"),
    BUILT: ("built", "seat", "building", "cell"),
    PRICE_ROSE: ("price_rose",),
    DISTRICT_LAID: ("district_laid", "seat", "district", "row", "price"),
    PLOT_LAID: ("plot_laid", "seat", "plot", "row", "price"),
    SETTLED: ("settled", "seat", "settlement", "cell"),
    CAME_HOME: ("came_home", "seat", "clergyman"),
    NEUTRAL_CAME_HOME: ("neutral_came_home", "clergyman"),
    NEUTRAL_BUILT: ("neutral_built", "building", "cell"),
    CARD_RECEIVED: ("card_received", "seat", "settlement"),
    SCORED: ("scored", "seat", "part", "points"),
    GAME_ENDED: ("game_ended", "seat", "points"),
    STALLED_OUT: ("stalled_out", "units"),
}
"""The name of each kind of event and of its arguments."""

ASIDES: Final = frozenset((UNIT_BEGAN, WHEEL_TURNED, SPENT, CONVERTED, USED, PRODUCED, PASSED, CARD_RECEIVED, SCORED))
"""What is not told to those who watch a game to learn it: it follows from the rest, or is seen."""

COUNTED: Final = Counted(
    clock="unit_began",
    starter="unit_began",
    had={"building": ("built",), "settlement": ("settled",)},
    deck=lambda thing: "deck:settlements" if thing.startswith("settlement") else f"deck:{t.STAGE_OF[thing[9:]]}",
)
"""What statistics count; buildings are compared with those of their stage."""

COUNTRY_STEP: Final = 100
"""A building in an event is its number, of the second country its number + 100: a log line knows no position."""

_THINGS: Final[dict[str, list[str]]] = {
    "good": t.GOOD_IDS,
    "clergyman": t.CLERGY_IDS,
    "marker": t.MARKER_IDS,
    "phase": t.PHASE_IDS,
    "stage": t.STAGE_IDS,
    "cell": t.PLACE_IDS,
    "district": t.DISTRICT_SIDES,
    "plot": t.PLOT_SIDES,
    "settlement": t.SETTLEMENT_IDS,
    "part": t.LEDGER_IDS,
    "country": t.COUNTRY_IDS,
}


def building_name(number: int) -> str:
    """The id of a building in an event."""
    return t.BUILDING_IDS[number // COUNTRY_STEP][number % COUNTRY_STEP]


def in_event(country: int, building: int) -> int:
    """A building as events name it."""
    return building + COUNTRY_STEP * country if building <= t.CARDS else building


def thing(field: str, value: int) -> str | int:
    """An argument of an event as a thing that catalogues can name."""
    if field in _THINGS:
        return f"{field}:{_THINGS[field][value]}"
    if field == "building":
        return f"building:{building_name(value)}"
    return f"seat:{value}" if field in ("seat", "owner") else value


def message(spec: GameSpec[Any], event: Event) -> Message:
    """The event as a line of the log."""
    name, *fields = FIELDS[event[0]]
    args = {field: thing(field, value) for field, value in zip(fields, event[1:], strict=True)}
    return Message(f"event.{name}", **args)
