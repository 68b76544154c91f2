"""Everything that can be done, and its words: `draw stack:1`, `build building:tower hex:0,-1`, `pay water:2 hill:1`.

Stacks are numbered from the left, beginning with 1; hexes and centres of tiles are named by their
coordinates; a payment names only the resources it takes.
"""

from __future__ import annotations

import re
from typing import Final

from ludotheque.games.attika import pricing
from ludotheque.games.attika import tables as t
from ludotheque.games.attika.board import GAP, hex_name
from ludotheque.games.attika.state import Attika
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.operations import MISFIT, Kind, Maybe, Number, OneOf, Operation, Operations
from ludotheque.kernel.paths import Words

COORDINATES: Final = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)", re.ASCII)


def coordinates(label: str, text: str) -> tuple[int, int]:
    found = COORDINATES.fullmatch(text)
    if not found:
        raise PathError(f"{label}:{text[:20]}: expected two numbers such as 2,-1")
    return int(found[1]), int(found[2])


def reach(state: Attika) -> int:
    """No coordinate of a hex is larger: that of a land which grows into one direction only."""
    starting = [*state.box.centres[state.players], *state.land.shrines]
    farthest = max([max(abs(q), abs(r)) for q, r in starting])
    return farthest + 3 * t.TILES


def all_places(state: Attika, label: str) -> list[str]:
    """The words of all places that a land may have."""
    size = reach(state)
    return [f"{label}:{hex_name((q, r))}" for q in range(-size, size + 1) for r in range(-size, size + 1)]


class Hex(Kind[Attika]):
    """A hex of the board, by its coordinates."""

    def text(self, state: Attika, seat: int, number: int) -> str:
        return hex_name(state.land.hexes[number])

    def number(self, state: Attika, seat: int, label: str, text: str) -> int:
        q, r = coordinates(label, text)
        hex = state.land.hex_at(q, r)
        if hex == GAP:
            raise PathError(f"{label}:{text}: no hex of the board is there")
        return hex

    def holds(self, state: Attika, seat: int, number: int) -> bool:
        return 0 <= number < len(state.land.hexes)

    def example(self, state: Attika, seat: int) -> str:
        return "0,0"

    def words(self, state: Attika, label: str) -> list[str]:
        return all_places(state, label)


class Centre(Kind[Attika]):
    """Where a tile is laid, on the board or far from it: two numbers in one word."""

    def words(self, state: Attika, label: str) -> list[str]:
        return all_places(state, label)

    def write(self, state: Attika, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.append(f"{label}:{hex_name((action[at], action[at + 1]))}")
        return at + 2

    def read(self, state: Attika, seat: int, label: str, words: Words, action: list[int]) -> None:
        action.extend(coordinates(label, words.must(label, "0,0")))

    def fits(self, state: Attika, seat: int, action: Action, at: int) -> int:
        return at + 2 if at + 1 < len(action) else MISFIT


CARDS: Final = Maybe(Number(t.CARDS_TOTAL))

OPERATIONS: Final[Operations[Attika]] = Operations(
    draw=Operation(t.DRAW, stack=Number(t.STACKS, shown_from=1), reveals=True),
    build=Operation(t.BUILD, building=OneOf(t.BUILDING_IDS), hex=Hex(), reveals=True, price=pricing.build),
    place=Operation(t.PLACE, hex=Hex(), reveals=True, price=pricing.place),
    store=Operation(t.STORE, reveals=True),
    pay=Operation(t.PAY, water=CARDS, forest=CARDS, hill=CARDS, mountain=CARDS, reveals=True),
    extend=Operation(t.EXTEND, centre=Centre(), rotation=Number(t.ROTATIONS - 1, 0)),
    cards_end=Operation(t.CARDS_END, reveals=True),
    cards_stay=Operation(t.CARDS_STAY, reveals=True),
    use_amphora=Operation(t.USE_AMPHORA, reveals=True),
    end_turn=Operation(t.END_TURN, reveals=True),
)
