"""What can happen, as events: a kind and its arguments, and the line of the log for each."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.woodcraft.tables import (
    DIE_IDS,
    GOOD_IDS,
    IMPROVEMENT_STRIDE,
    LEDGER_IDS,
    TILE_IDS,
    TOOL_IDS,
    Box,
)
from ludotheque.kernel.annals import Counted
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message

ROUND_BEGAN: Final = 1
HELPER_KEPT: Final = 2
ORDER_PLACED: Final = 3
ORDER_IN_HAND: Final = 4
HAS_CHOSEN: Final = 5
TILE_MOVED: Final = 6
TILE_PUSHED: Final = 7
SAW_TURNED: Final = 8
ARC_REMOVED: Final = 9
GAINED: Final = 10
PAID: Final = 11
SCORED: Final = 12
INCOME_ROSE: Final = 13
REPUTATION_ROSE: Final = 14
REPUTATION_FELL: Final = 15
DIE_GAINED: Final = 16
DIE_RETURNED: Final = 17
DIE_BOUGHT: Final = 18
DIE_SOLD: Final = 19
MARKET_ROLLED: Final = 20
ORDER_TAKEN: Final = 21
ORDER_SHOWN: Final = 22
HELPER_SHOWN: Final = 23
HELPER_HIRED: Final = 24
PRODUCED: Final = 25
PLANTED: Final = 26
IMPROVED: Final = 27
GREW: Final = 28
HARVESTED: Final = 29
ABILITY_USED: Final = 30
SAWN: Final = 31
SPLICED: Final = 32
GLUED: Final = 33
ADJUSTED: Final = 34
ORDER_COMPLETED: Final = 35
CONTRACT_CLAIMED: Final = 36
ALTERNATIVE_TAKEN: Final = 37
TOOL_PLACED: Final = 38
TILE_REACHED: Final = 39
PROMOTED: Final = 40
TURN_ENDED: Final = 41
ORDER_FAILED: Final = 42
INCOME_BEGAN: Final = 43
ORDER_DISCARDED: Final = 44
HELPER_DISCARDED: Final = 45
LATE_DECKS_CAME: Final = 46
CONTRACT_LEFT: Final = 47
SOLO_CARD_DRAWN: Final = 48
NONPLAYER_ROSE: Final = 49
TILE_LOST: Final = 50
BONUS_ACTION: Final = 51
OTHER_ACTION: Final = 52
TOOK_BERRIES: Final = 53
GAME_ENDED: Final = 54
MAIN_ACTION: Final = 55
SAPLING: Final = 56
SOLO_ENDED: Final = 57  # points: the verdict of the rulebook

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    ROUND_BEGAN: ("round_began", "round"),
    HELPER_KEPT: ("helper_kept", "seat", "helper"),
    ORDER_PLACED: ("order_placed", "seat", "order", "row"),
    ORDER_IN_HAND: ("order_in_hand", "seat", "order"),
    HAS_CHOSEN: ("has_chosen", "seat"),
    TILE_MOVED: ("tile_moved", "seat", "tile", "place"),
    TILE_PUSHED: ("tile_pushed", "tile", "place"),
    SAW_TURNED: ("saw_turned", "quadrant"),
    ARC_REMOVED: ("arc_removed",),
    GAINED: ("gained", "seat", "good", "amount"),
    PAID: ("paid", "seat", "good", "amount"),
    SCORED: ("scored", "seat", "part", "points"),
    INCOME_ROSE: ("income_rose", "seat", "track", "steps", "value"),
    REPUTATION_ROSE: ("reputation_rose", "seat", "steps", "value"),
    REPUTATION_FELL: ("reputation_fell", "seat", "steps", "value"),
    DIE_GAINED: ("die_gained", "seat", "die"),
    DIE_RETURNED: ("die_returned", "seat", "die"),
    DIE_BOUGHT: ("die_bought", "seat", "die"),
    DIE_SOLD: ("die_sold", "seat", "die"),
    MARKET_ROLLED: ("market_rolled", "die"),
    ORDER_TAKEN: ("order_taken", "seat", "order", "row"),
    ORDER_SHOWN: ("order_shown", "order"),
    HELPER_SHOWN: ("helper_shown", "helper"),
    HELPER_HIRED: ("helper_hired", "seat", "helper", "room"),
    PRODUCED: ("produced", "seat", "helper"),
    PLANTED: ("planted", "seat", "die", "source"),
    IMPROVED: ("improved", "seat", "improvement"),
    GREW: ("grew", "seat", "die"),
    HARVESTED: ("harvested", "seat", "die"),
    ABILITY_USED: ("ability_used", "seat", "helper"),
    SAWN: ("sawn", "seat", "die", "pieces"),
    SPLICED: ("spliced", "seat", "die", "result"),
    GLUED: ("glued", "seat", "die", "dropped", "result"),
    ADJUSTED: ("adjusted", "seat", "die", "result"),
    ORDER_COMPLETED: ("order_completed", "seat", "order", "row"),
    CONTRACT_CLAIMED: ("contract_claimed", "seat", "contract"),
    ALTERNATIVE_TAKEN: ("alternative_taken", "seat", "order"),
    TOOL_PLACED: ("tool_placed", "seat", "tool", "cell"),
    TILE_REACHED: ("tile_reached", "seat", "reputation_tile"),
    PROMOTED: ("promoted", "seat", "space"),
    TURN_ENDED: ("turn_ended", "seat"),
    ORDER_FAILED: ("order_failed", "seat", "order"),
    INCOME_BEGAN: ("income_began", "phase"),
    ORDER_DISCARDED: ("order_discarded", "order"),
    HELPER_DISCARDED: ("helper_discarded", "helper"),
    LATE_DECKS_CAME: ("late_decks_came",),
    CONTRACT_LEFT: ("contract_left", "contract"),
    SOLO_CARD_DRAWN: ("solo_card_drawn", "solo_card"),
    NONPLAYER_ROSE: ("nonplayer_rose", "steps", "value"),
    TILE_LOST: ("tile_lost", "reputation_tile"),
    BONUS_ACTION: ("bonus_action", "seat", "tile"),
    OTHER_ACTION: ("other_action", "seat", "tile"),
    TOOK_BERRIES: ("took_berries", "seat"),
    GAME_ENDED: ("game_ended", "seat", "points"),
    MAIN_ACTION: ("main_action", "seat", "tile"),
    SAPLING: ("sapling", "seat", "die"),
}
"""The name of each kind of event and of its arguments."""

ASIDES: Final = frozenset(
    (
        SAW_TURNED,
        ARC_REMOVED,
        PAID,
        DIE_RETURNED,
        MARKET_ROLLED,
        ORDER_SHOWN,
        HELPER_SHOWN,
        TURN_ENDED,
        ORDER_DISCARDED,
        HELPER_DISCARDED,
        CONTRACT_LEFT,
        MAIN_ACTION,
    )
)
"""What is not told to those who watch a game to learn it: it follows from the rest, or is seen."""

COUNTED: Final = Counted(
    clock="round_began",
    starter="tile_moved",
    had={
        "helper": ("helper_kept", "helper_hired"),
        "order": ("order_completed",),
        "contract": ("contract_claimed",),
    },
    begun={"order": ("order_placed", "order_taken")},
    deck=lambda card: f"deck:{card.partition(':')[2].rstrip('0123456789').rstrip('/')}",
)
"""What statistics count; cards are compared with those of their deck."""

TRACK_IDS: Final = ["blueberry_income", "hazelnut_income"]


def pieces_text(pieces: int) -> str:
    """Pieces written as one number, 321, as people write them: 3+2+1."""
    return "+".join(str(pieces))


def thing(box: Box, field: str, value: int) -> str | int:
    """An argument of an event as a thing that catalogues can name."""
    if field == "seat":
        return f"seat:{value}"
    if field in ("die", "result", "dropped", "source"):
        return f"die:{DIE_IDS[value]}"
    if field == "pieces":
        return pieces_text(value)
    if field == "place":
        return f"place:{value // len(TILE_IDS)}-{value % len(TILE_IDS) + 1}"
    if field == "quadrant":
        return f"quadrant:{value}"
    if field == "improvement":
        return f"improvement:{box.improvement_names[value // IMPROVEMENT_STRIDE][value % IMPROVEMENT_STRIDE]}"
    names: dict[str, list[str]] = {
        "helper": box.helper_ids,
        "order": box.order_ids,
        "contract": box.contract_ids,
        "solo_card": box.solo_ids,
        "reputation_tile": box.reputation_tile_ids,
        "room": box.room_ids,
        "cell": box.cell_ids,
        "row": box.row_ids,
        "tile": TILE_IDS,
        "tool": TOOL_IDS,
        "good": GOOD_IDS,
        "part": LEDGER_IDS,
        "track": TRACK_IDS,
    }
    return f"{field}:{names[field][value]}" if field in names else value


def message(spec: GameSpec[Any], event: Event) -> Message:
    """The event as a line of the log."""
    name, *fields = FIELDS[event[0]]
    args = {field: thing(spec.box, field, value) for field, value in zip(fields, event[1:], strict=True)}
    if name == "scored" and event[3] < 0:
        return Message("event.lost_points", **{**args, "points": -event[3]})
    return Message(f"event.{name}", **args)
