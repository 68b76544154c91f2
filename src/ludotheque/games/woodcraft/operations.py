"""Everything that can be done, and its words: `move tile:buy_lumber`, `saw sawing:ready die:green-5 into:3+2`.

The verb of an action of the wheel says by what means it is done: `do` with the tile moved, `lantern` and `bonus` for
lanterns, `act` when a helper allows it. A helper that acts stands for the room it is in.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import pricing
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.decisions import Setup, rehearsed
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.operations import (
    MISFIT,
    Always,
    Kind,
    Maybe,
    Named,
    Number,
    OneOf,
    Operation,
    Operations,
    Said,
    Several,
    labelled,
)
from ludotheque.kernel.paths import Words, number_of, place_of
from ludotheque.kernel.spec import Combination

MEANS: Final = ["do", "lantern", "bonus", "act"]
"""Verbs of the actions of the wheel, by means."""
WAYS: Final = ["helpers", "trees"]
LONGEST: Final = 12
"""No order needs more dice than this."""
KEPT: Final = 2
"""Early orders that everybody keeps (WC-12)."""
CHANGES: Final[list[int]] = [*range(1 - t.SIDES, 0), *range(1, t.SIDES)]
"""So much larger or smaller a die may become."""


class OrNone(OneOf):
    """The place of a name, or `none`."""

    def text(self, state: Woodcraft, seat: int, number: int) -> str:
        return "none" if number == NONE else self.names[number]

    def number(self, state: Woodcraft, seat: int, label: str, text: str) -> int:
        return NONE if text == "none" else place_of(label, text, self.names)

    def holds(self, state: Woodcraft, seat: int, number: int) -> bool:
        return NONE <= number < len(self.names)

    def words(self, state: Woodcraft, label: str) -> list[str]:
        return labelled(label, ["none", *self.names])


class OneOrTwo(Kind[Woodcraft]):
    """One or two things, the smaller number first; NONE for no second one."""

    def __init__(self, kind: Kind[Woodcraft]) -> None:
        self.first = kind
        self.second = Maybe(kind, NONE)

    def words(self, state: Woodcraft, label: str) -> list[str]:
        return self.first.words(state, label)

    def write(self, state: Woodcraft, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        at = self.first.write(state, seat, label, action, at, words)
        return self.second.write(state, seat, label, action, at, words)

    def read(self, state: Woodcraft, seat: int, label: str, words: Words, action: list[int]) -> None:
        pair: list[int] = []
        self.first.read(state, seat, label, words, pair)
        self.second.read(state, seat, label, words, pair)
        action.extend(pair if pair[1] == NONE else sorted(pair))

    def fits(self, state: Woodcraft, seat: int, action: Action, at: int) -> int:
        at = self.first.fits(state, seat, action, at)
        return MISFIT if at == MISFIT else self.second.fits(state, seat, action, at)


class Staff(Kind[Woodcraft]):
    """A room, by the helper in it or, if it is empty, by its own name."""

    def words(self, state: Woodcraft, label: str) -> list[str]:
        return labelled("room", state.box.room_ids) + labelled(label, state.box.helper_ids)

    def write(self, state: Woodcraft, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        room, box = action[at], state.box
        helper = rooms_of(state, seat)[room]
        words.append(f"room:{box.room_ids[room]}" if helper == NONE else f"{label}:{box.helper_ids[helper]}")
        return at + 1

    def read(self, state: Woodcraft, seat: int, label: str, words: Words, action: list[int]) -> None:
        box = state.box
        room = words.maybe_one_of("room", box.room_ids)
        if room is None:
            helper, rooms = words.one_of(label, box.helper_ids), rooms_of(state, seat)
            if helper not in rooms:
                raise PathError(f"helper:{box.helper_ids[helper]} is not in the workshop")
            room = rooms.index(helper)
        action.append(room)

    def holds(self, state: Woodcraft, seat: int, number: int) -> bool:
        return 0 <= number < t.ROOMS


def rooms_of(state: Woodcraft, seat: int) -> list[int]:
    """The helpers in the rooms of a seat; during set-up as it has chosen so far."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Setup):
        return rehearsed(state, seat, frame.made[seat]).boards[seat].rooms
    return state.boards[seat].rooms


class Change(Kind[Woodcraft]):
    """How much larger or smaller a die becomes: `+1`, `-2`."""

    def words(self, state: Woodcraft, label: str) -> list[str]:
        return labelled(label, [f"{change:+d}" for change in CHANGES])

    def text(self, state: Woodcraft, seat: int, number: int) -> str:
        return f"{number:+d}"

    def number(self, state: Woodcraft, seat: int, label: str, text: str) -> int:
        return CHANGES[place_of(label, text, [f"{change:+d}" for change in CHANGES])]

    def holds(self, state: Woodcraft, seat: int, number: int) -> bool:
        return number != 0 and -t.SIDES < number < t.SIDES

    def example(self, state: Woodcraft, seat: int) -> str:
        return "+1"


class Pieces(Kind[Woodcraft]):
    """The rest of an action, what a die is sawn into: `3+2`, from large to small."""

    def words(self, state: Woodcraft, label: str) -> list[str]:
        return labelled(label, ["+".join(pieces) for pieces in partitions(t.SIDES, t.SIDES)])

    def write(self, state: Woodcraft, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.append(f"{label}:{'+'.join([str(value) for value in action[at:]])}")
        return len(action)

    def read(self, state: Woodcraft, seat: int, label: str, words: Words, action: list[int]) -> None:
        pieces = words.must(label, "3+2").split("+")[:LONGEST]
        action.extend(sorted([number_of(label, piece, t.SIDES) for piece in pieces], reverse=True))

    def fits(self, state: Woodcraft, seat: int, action: Action, at: int) -> int:
        pieces = action[at:]
        fitting = 0 < len(pieces) <= LONGEST and all([1 <= value <= t.SIDES for value in pieces])
        return len(action) if fitting else MISFIT


def partitions(most: int, largest: int) -> list[list[str]]:
    """All ways to make up to so many of pieces that are no larger than this, from large to small."""
    found: list[list[str]] = []
    for first in range(1, min(most, largest) + 1):
        found.append([str(first)])
        found.extend([[str(first), *rest] for rest in partitions(most - first, first)])
    return found


DIE: Final = OneOf(t.DIE_IDS)
ORDER: Final = Named[Woodcraft](lambda state: state.box.order_ids)
HELPER: Final = Named[Woodcraft](lambda state: state.box.helper_ids)
ROOM: Final = Named[Woodcraft](lambda state: state.box.room_ids)
STAFF: Final = Staff()
TILE: Final = OneOf(t.TILE_IDS)
GOOD: Final = OneOf(t.GOOD_IDS)
PLANTED: Final = Number(t.SIDES)
AMOUNT: Final = Number(99)
ABSENT: Final = Always(NONE)
WAY: Final = OneOf(WAYS)

WHEEL: Final[list[tuple[int, bool, dict[str, Kind[Woodcraft]]]]] = [
    (t.BUY_LUMBER, True, {"market": OneOrTwo(Named(lambda state: state.box.market_ids))}),
    (t.EXCHANGE_DICE, False, {"sell": OrNone(t.DIE_IDS), "buy": OrNone(t.COLOUR_IDS)}),
    (t.BUY_MATERIALS, False, {"bundle": OneOrTwo(Named(lambda state: state.box.bundle_ids))}),
    (t.CHOOSE_ORDERS, True, {"order": ORDER}),
    (t.CHOOSE_HELPER, True, {"helper": HELPER, "room": ROOM}),
    (t.PRODUCE_PLANT, False, {"way": WAY, "helper": STAFF, "die": ABSENT, "plant": Always(0)}),
    (t.PRODUCE_PLANT, False, {"way": WAY, "helper": ABSENT, "die": DIE, "plant": PLANTED}),
    (t.IMPROVE_WORKSHOP, False, {"improve": OneOf(t.IMPROVEMENT_IDS)}),
]
"""The actions of the wheel, whether they may reveal something, and their fields behind means and tile."""


def wheel_operations() -> dict[str, Operation[Woodcraft]]:
    """Each action of the wheel by each of the means."""
    found: dict[str, Operation[Woodcraft]] = {}
    for means, verb in enumerate(MEANS):
        for place, (number, reveals, fields) in enumerate(WHEEL):
            told: dict[str, Kind[Woodcraft]] = {
                "means": Always(means),
                "tile": Said(t.TILE_IDS[number - t.FIRST_ACTION]),
                **fields,
            }
            found[f"{verb}_{place}"] = Operation(number, verb=verb, reveals=reveals, price=pricing.wheel, **told)
    return found


OPERATIONS: Final[Operations[Woodcraft]] = Operations(
    all_reveal=False,
    helper=Operation(t.HELPER, helper=HELPER, price=pricing.first_helper),
    keep=Operation(t.KEEP, order=Several(ORDER, KEPT, KEPT)),
    place=Operation(t.PLACE, order=ORDER, reveals=True),
    die=Operation(t.DIE, die=DIE),
    tool=Operation(t.TOOL, tool=OneOf(t.TOOL_IDS), cell=Named[Woodcraft](lambda state: state.box.cell_ids)),
    reward=Operation(t.REWARD, edge=Named[Woodcraft](lambda state: state.box.edge_ids)),
    produce=Operation(t.PRODUCE, helper=STAFF),
    stop=Operation(t.STOP, reveals=True),
    claim=Operation(t.CLAIM, contract=Named[Woodcraft](lambda state: state.box.contract_ids)),
    alternative=Operation(t.ALTERNATIVE),
    take=Operation(t.TAKE, order=ORDER, reveals=True, price=pricing.take),
    plant=Operation(t.PLANT, die=DIE, plant=PLANTED),
    move=Operation(t.MOVE, tile=TILE),
    berries=Operation(t.BERRIES),
    convert=Operation(t.CONVERT, verb="use", helper=STAFF, give=GOOD, get=GOOD, price=pricing.convert),
    adjust=Operation(t.ADJUST, verb="use", helper=STAFF, die=DIE, change=Change()),
    cutting=Operation(t.CUTTING, verb="use", helper=STAFF, die=DIE),
    sell=Operation(
        t.SELL,
        verb="use",
        helper=STAFF,
        scrap=AMOUNT,
        glue=Maybe(AMOUNT),
        saw_blade=Maybe(AMOUNT),
        price=pricing.sell,
    ),
    sell_no_scrap=Operation(
        t.SELL, verb="use", helper=STAFF, scrap=Always(0), glue=AMOUNT, saw_blade=Maybe(AMOUNT), price=pricing.sell
    ),
    sell_blades=Operation(
        t.SELL, verb="use", helper=STAFF, scrap=Always(0), glue=Always(0), saw_blade=AMOUNT, price=pricing.sell
    ),
    saw=Operation(t.SAW, sawing=OneOf(["ready", "used"]), die=DIE, into=Pieces(), price=pricing.saw),
    splice=Operation(
        t.SPLICE, splicing=Number(3, shown_from=1), die=DIE, add=Number(t.SIDES - 1), price=pricing.splice
    ),
    glue=Operation(t.GLUE, keep=DIE, drop=DIE, price=pricing.glue),
    harvest=Operation(t.HARVEST, pot=OneOf(t.COLOUR_IDS)),
    complete=Operation(t.COMPLETE, order=ORDER, die=Several(DIE, 0, LONGEST), price=pricing.complete),
    finish=Operation(t.FINISH, reveals=True),
    promote=Operation(t.PROMOTE, reveals=True, price=pricing.promote),
    return_=Operation(t.RETURN, verb="return", die=DIE, reveals=True),
    **wheel_operations(),
)


def combination(state: Woodcraft, seat: int) -> Combination | None:
    """The orders kept at set-up (WC-12)."""
    frame = state.stack[-1]
    if isinstance(frame, Setup) and frame.open >> seat & 1:
        options = frame.options(state, seat)
        if options[0][0] == t.KEEP:
            cards = sorted({card for option in options for card in option[1:]})
            words = tuple([f"order:{state.box.order_ids[card]}" for card in cards])
            return Combination(("keep",), words, state.box.keep_orders)
    return None
