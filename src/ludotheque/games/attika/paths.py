"""In words: `draw stack:1`, `build building:tower hex:0,-1`, `pay water:2 hill:1`, `extend centre:3,-2 rotation:1`.

Stacks are numbered from the left, beginning with 1; hexes and centres of tiles are named by their
coordinates; a payment names only the resources it takes.
"""

from __future__ import annotations

import re

from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import (
    BUILD,
    BUILDING_IDS,
    CARDS_END,
    CARDS_STAY,
    CARDS_TOTAL,
    DRAW,
    END_TURN,
    EXTEND,
    PAY,
    PLACE,
    RESOURCE_IDS,
    ROTATIONS,
    STACKS,
    STORE,
    USE_AMPHORA,
)
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import Words, number_of
from ludotheque.kernel.spec import Path

VERBS = {
    "draw": DRAW,
    "build": BUILD,
    "place": PLACE,
    "store": STORE,
    "pay": PAY,
    "extend": EXTEND,
    "cards_end": CARDS_END,
    "cards_stay": CARDS_STAY,
    "use_amphora": USE_AMPHORA,
    "end_turn": END_TURN,
}
VERB_OF = {operation: verb for verb, operation in VERBS.items()}
COORDINATES = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)", re.ASCII)


def hex_name(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


def to_path(state: Attika, action: Action) -> Path:
    """The words for an action."""
    operation, *rest = action
    words = [VERB_OF[operation]]
    if operation == DRAW:
        words.append(f"stack:{rest[0] + 1}")
    elif operation == BUILD:
        words += [f"building:{BUILDING_IDS[rest[0]]}", f"hex:{hex_name(state.land.hexes[rest[1]])}"]
    elif operation == PLACE:
        words.append(f"hex:{hex_name(state.land.hexes[rest[0]])}")
    elif operation == PAY:
        words += [f"{id}:{count}" for id, count in zip(RESOURCE_IDS, rest, strict=True) if count]
    elif operation == EXTEND:
        words += [f"centre:{hex_name((rest[0], rest[1]))}", f"rotation:{rest[2]}"]
    return tuple(words)


def from_path(state: Attika, path: Path) -> Action:
    """The action that words stand for, legal or not; PathError when they say nothing."""
    words = Words(path)
    operation = VERBS[words.verb(VERBS)]
    if operation == DRAW:
        action: Action = (DRAW, words.number("stack", STACKS) - 1)
    elif operation == BUILD:
        action = (BUILD, words.one_of("building", BUILDING_IDS), _hex(state, words))
    elif operation == PLACE:
        action = (PLACE, _hex(state, words))
    elif operation == PAY:
        action = (PAY, *[words.optional(id, CARDS_TOTAL) for id in RESOURCE_IDS])
    elif operation == EXTEND:
        q, r = _coordinates(words, "centre")
        rotation = number_of("rotation", words.must("rotation", f"0-{ROTATIONS - 1}"), ROTATIONS - 1, 0)
        action = (EXTEND, q, r, rotation)
    else:
        action = (operation,)
    words.end()
    return action


def _coordinates(words: Words, label: str) -> tuple[int, int]:
    value = words.must(label, "0,0")
    found = COORDINATES.fullmatch(value)
    if not found:
        raise PathError(f"{label}:{value[:20]}: expected two numbers such as 2,-1")
    return int(found[1]), int(found[2])


def _hex(state: Attika, words: Words) -> int:
    place = _coordinates(words, "hex")
    if place not in state.land.number:
        raise PathError(f"hex:{hex_name(place)}: no hex of the board is there")
    return state.land.number[place]
