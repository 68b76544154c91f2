"""Actions in words: `take die:5 depot:3.2`, `place die:3 storage:1 space:26`, `ship depot:1 keep:pink`.

A die is named by what it shows, which is enough because equal dice are equivalent (CB-39). Depot
tiles are named depot.slot, storage spaces by number, goods by colour. Without a die the word for
it is left out.
"""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.games.castles_of_burgundy.tables import (
    BLACK_DEPOT,
    BLACK_SLOTS,
    BUY,
    COLOURS,
    DEPOTS,
    END,
    ESTATE,
    GOODS_IDS,
    NO_DIE,
    PASS,
    PLACE,
    SELL,
    SHIP,
    SLOTS,
    SPACES,
    STORAGE,
    TAKE,
    WORKERS,
)
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import Words, number_of
from ludotheque.kernel.spec import Path

VERBS = {
    "take": TAKE,
    "place": PLACE,
    "sell": SELL,
    "workers": WORKERS,
    "buy": BUY,
    "end": END,
    "ship": SHIP,
    "pass": PASS,
    "estate": ESTATE,
}
VERB_OF = {operation: verb for verb, operation in VERBS.items()}


def to_path(state: Castles, seat: int, action: Action) -> Path:
    """The words for an action."""
    operation, *rest = action
    words = [VERB_OF[operation]]
    if operation in (TAKE, PLACE, SELL, WORKERS) and rest[0] != NO_DIE:
        words.append(f"die:{state.estates[seat].dice[rest[0]]}")
    if operation == TAKE:
        words.append(f"depot:{rest[1]}.{rest[2]}")
    elif operation == BUY:
        words.append(f"black:{rest[1]}" if rest[0] == BLACK_DEPOT else f"depot:{rest[0]}.{rest[1]}")
    elif operation == PLACE:
        words += [f"storage:{rest[1]}", f"space:{rest[2]}"]
    elif operation == SELL:
        words.append(f"goods:{GOODS_IDS[rest[1]]}")
    elif operation == SHIP:
        words += [f"depot:{depot}" for depot in rest[:2] if depot]
        words += [f"keep:{GOODS_IDS[colour]}" for colour in range(1, COLOURS + 1) if rest[2] >> colour & 1]
    elif operation == ESTATE:
        words += [f"board:{rest[0]}", f"space:{rest[1]}"]
    if operation in (TAKE, BUY) and rest[-1]:
        words.append(f"discard:{rest[-1]}")
    return tuple(words)


def from_path(state: Castles, seat: int, path: Path) -> Action:
    """The action that words stand for, legal or not; PathError when they say nothing."""
    words = Words(path)
    verb = words.verb(VERBS)
    operation = VERBS[verb]
    if operation in (END, PASS):
        action: Action = (operation,)
    elif operation == TAKE:
        die = _die(state, seat, words)
        depot, slot = _pair(words, "depot", DEPOTS, SLOTS)
        action = (TAKE, die, depot, slot, words.optional("discard", STORAGE))
    elif operation == PLACE:
        action = (
            PLACE,
            _die(state, seat, words),
            words.number("storage", STORAGE),
            words.number("space", SPACES),
        )
    elif operation == SELL:
        action = (SELL, _die(state, seat, words), words.one_of("goods", GOODS_IDS, 1))
    elif operation == WORKERS:
        action = (WORKERS, _die(state, seat, words))
    elif operation == BUY:
        depot, slot = BLACK_DEPOT, words.optional("black", BLACK_SLOTS)
        if not slot:
            depot, slot = _pair(words, "depot", DEPOTS, SLOTS)
        action = (BUY, depot, slot, words.optional("discard", STORAGE))
    elif operation == SHIP:
        action = (SHIP, words.number("depot", DEPOTS), words.optional("depot", DEPOTS), _colours(words, "keep"))
    else:
        action = (ESTATE, words.number("board", 9), words.number("space", SPACES))
    words.end()
    return action


def _die(state: Castles, seat: int, words: Words) -> int:
    """The first unused die that shows what the words say, or a used one; NO_DIE when they say nothing."""
    value = words.optional("die", 6)
    if not value:
        return NO_DIE
    estate = state.estates[seat]
    showing = [die for die in (0, 1) if estate.dice[die] == value]
    if not showing:
        raise PathError(f"no die shows {value}: yours show {estate.dice[0]} and {estate.dice[1]}")
    return min(showing, key=lambda die: (estate.used >> die & 1, die))


def _pair(words: Words, label: str, most: int, most_second: int) -> tuple[int, int]:
    first, _, second = words.must(label, f"1-{most}.1-{most_second}").partition(".")
    return number_of(label, first, most), number_of(label, second, most_second)


def _colours(words: Words, label: str) -> int:
    """All colours with this label, as a bit mask."""
    mask = 0
    while (colour := words.maybe_one_of(label, GOODS_IDS, 1)) is not None:
        mask |= 1 << colour
    return mask
