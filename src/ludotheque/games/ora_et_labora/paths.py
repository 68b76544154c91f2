"""Actions in words: `build building:windmill cell:4.2`, `fell cell:1.0 marker:joker`, `give good:peat`.

Cells are named by column and row, `cell:-1.0`; basic buildings by their seat, `building:farmyard.2`.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora.effects import Function
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.games.ora_et_labora.tables import (
    BUILD,
    BUILDING_IDS,
    BUY_DISTRICT,
    BUY_PLOT,
    CLEAR,
    CLERGY_IDS,
    CONTRACT,
    CUT,
    DISTRICT_SIDES,
    DONE,
    END,
    EXCHANGE,
    FELL,
    GAIN,
    GIVE,
    GOOD_IDS,
    MARKER_USE_IDS,
    MEANS_IDS,
    NEUTRAL,
    NEUTRAL_PRIOR,
    PLACE,
    PLACE_IDS,
    PLOT_SIDES,
    POINTS,
    PRIOR,
    PRODUCE,
    RAISE,
    ROW_IDS,
    SEND,
    SENSIBLE,
    SET,
    SETTLE,
    SETTLEMENT_IDS,
    SHIP,
    SKIP,
    TAKE,
    TAKE_DISTRICT,
    TAKE_PLOT,
    TIER,
    USE,
    Bundle,
)
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.paths import Words
from ludotheque.kernel.spec import Path

VERBS: Final = {
    "convert": ANYTIME,
    "place": PLACE,
    "contract": CONTRACT,
    "fell": FELL,
    "cut": CUT,
    "build": BUILD,
    "district": BUY_DISTRICT,
    "plot": BUY_PLOT,
    "end": END,
    "send": SEND,
    "skip": SKIP,
    "prior": PRIOR,
    "exchange": EXCHANGE,
    "sell": TIER,
    "make": SET,
    "gain": GAIN,
    "produce": PRODUCE,
    "ship": SHIP,
    "use": USE,
    "clear": CLEAR,
    "raise": RAISE,
    "settle": SETTLE,
    "free_district": TAKE_DISTRICT,
    "free_plot": TAKE_PLOT,
    "points": POINTS,
    "give": GIVE,
    "sensible": SENSIBLE,
    "done": DONE,
    "take": TAKE,
    "neutral": NEUTRAL,
    "neutral_prior": NEUTRAL_PRIOR,
}
VERB_OF: Final = {operation: verb for verb, operation in VERBS.items()}
NUMBERS: Final = [str(number) for number in range(100)]
GOOD_ONLY: Final = (ANYTIME, SHIP, RAISE, GIVE, TAKE)


def to_path(state: OraEtLabora, seat: int, action: Action) -> Path:
    """The words for an action."""
    operation = action[0]
    words = [VERB_OF[operation]]
    if operation in GOOD_ONLY:
        words.append(f"good:{GOOD_IDS[action[1]]}")
    elif operation in (PLACE, CONTRACT, USE, BUILD, NEUTRAL, NEUTRAL_PRIOR):
        words.append(f"building:{BUILDING_IDS[state.country][action[1]]}")
        if operation == PLACE:
            words.append(f"clergyman:{CLERGY_IDS[action[2]]}")
        elif operation in (CONTRACT, NEUTRAL_PRIOR):
            words.append(f"pay:{MEANS_IDS[action[2]]}")
        elif operation in (BUILD, NEUTRAL):
            words.append(f"cell:{PLACE_IDS[action[2]]}")
    elif operation in (FELL, CUT):
        if action[1]:
            words += [f"cell:{PLACE_IDS[action[1]]}", f"marker:{MARKER_USE_IDS[action[2]]}"]
    elif operation in (BUY_DISTRICT, BUY_PLOT):
        sides = DISTRICT_SIDES if operation == BUY_DISTRICT else PLOT_SIDES
        words += [f"side:{sides[action[1]]}", f"row:{ROW_IDS[action[2]]}"]
    elif operation in (TAKE_DISTRICT, TAKE_PLOT):
        sides = DISTRICT_SIDES if operation == TAKE_DISTRICT else PLOT_SIDES
        words += [f"tile:{action[1]}", f"side:{sides[action[2]]}", f"row:{ROW_IDS[action[3]]}"]
    elif operation == SEND:
        words.append(f"clergyman:{CLERGY_IDS[action[1]]}")
    elif operation == EXCHANGE:
        words.append(f"times:{action[1]}")
    elif operation == TIER:
        words.append(f"tier:{action[1] + 1}")
    elif operation == SET:
        words += [f"first:{action[1]}", f"second:{action[2]}"]
    elif operation == GAIN:
        words += [f"choice:{choice_id(entries[action[1 + n]])}" for n, entries in enumerate(choices_now(state))]
    elif operation == PRODUCE:
        words += [f"good:{GOOD_IDS[action[1]]}", f"marker:{MARKER_USE_IDS[action[2]]}"]
    elif operation == CLEAR:
        words.append(f"cell:{PLACE_IDS[action[1]]}")
    elif operation == SETTLE:
        words += [f"settlement:{SETTLEMENT_IDS[action[1]]}", f"cell:{PLACE_IDS[action[2]]}"]
    return tuple(words)


def choices_now(state: OraEtLabora) -> list[list[Bundle]]:
    """What a gain lets one choose from, if a gain is being decided."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Function):
        return frame.what(state).choices
    return []


def choice_id(entry: Bundle) -> str:
    return GOOD_IDS[entry.goods[0]]


def from_path(state: OraEtLabora, seat: int, path: Path) -> Action:
    """The action that words stand for, legal or not; PathError when they say nothing."""
    words = Words(path)
    operation = VERBS[words.verb(VERBS)]
    action = _read(state, operation, words)
    words.end()
    return action


def _read(state: OraEtLabora, operation: int, words: Words) -> Action:
    if operation in GOOD_ONLY:
        return (operation, words.one_of("good", GOOD_IDS))
    if operation in (PLACE, CONTRACT, USE, BUILD, NEUTRAL, NEUTRAL_PRIOR):
        building = words.one_of("building", BUILDING_IDS[state.country], 1)
        if operation == PLACE:
            return (operation, building, words.one_of("clergyman", CLERGY_IDS))
        if operation in (CONTRACT, NEUTRAL_PRIOR):
            return (operation, building, words.one_of("pay", MEANS_IDS))
        return (operation, building) if operation == USE else (operation, building, _cell(words))
    if operation in (FELL, CUT):
        if not words.left:
            return (operation, 0, 0)
        return (operation, _cell(words), words.one_of("marker", MARKER_USE_IDS))
    if operation in (BUY_DISTRICT, BUY_PLOT):
        side = words.one_of("side", DISTRICT_SIDES if operation == BUY_DISTRICT else PLOT_SIDES)
        return (operation, side, words.one_of("row", ROW_IDS))
    if operation in (TAKE_DISTRICT, TAKE_PLOT):
        price = words.number("tile", 9)
        side = words.one_of("side", DISTRICT_SIDES if operation == TAKE_DISTRICT else PLOT_SIDES)
        return (operation, price, side, words.one_of("row", ROW_IDS))
    if operation == SEND:
        return (operation, words.one_of("clergyman", CLERGY_IDS))
    if operation == EXCHANGE:
        return (operation, words.number("times", 99))
    if operation == TIER:
        return (operation, words.number("tier", 9) - 1)
    if operation == SET:
        return (operation, words.one_of("first", NUMBERS), words.one_of("second", NUMBERS))
    if operation == GAIN:
        chosen = [_choice(words, entries) for entries in choices_now(state)]
        return (operation, *chosen, *[0] * (2 - len(chosen)))
    if operation == PRODUCE:
        return (operation, words.one_of("good", GOOD_IDS), words.one_of("marker", MARKER_USE_IDS))
    if operation == CLEAR:
        return (operation, _cell(words))
    if operation == SETTLE:
        return (operation, words.one_of("settlement", SETTLEMENT_IDS, 1), _cell(words))
    return (operation,)


def _cell(words: Words) -> int:
    return words.one_of("cell", PLACE_IDS, 1)


def _choice(words: Words, entries: list[Bundle]) -> int:
    names = [choice_id(entry) for entry in entries]
    value = words.must("choice", names[0])
    if value not in names:
        raise PathError(f"choice:{value[:20]}: expected one of {', '.join(names)}")
    return names.index(value)
