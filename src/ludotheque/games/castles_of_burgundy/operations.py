"""Everything that can be done, and its words: `take die:5 depot:3.2`, `place die:3 storage:1 space:26`.

A die is named by what it shows, which is enough because equal dice are equivalent (CB-39); without one its word is left
out. Depot tiles are named depot.slot, storage spaces by number, goods by colour.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import pricing
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.operations import (
    Always,
    Called,
    Kind,
    Maybe,
    Number,
    OneOf,
    Operation,
    Operations,
    Pair,
    Subset,
)
from ludotheque.kernel.paths import number_of


class Die(Kind[Castles]):
    """One of the seat's dice, by what it shows."""

    def text(self, state: Castles, seat: int, number: int) -> str:
        return str(state.estates[seat].dice[number])

    def number(self, state: Castles, seat: int, label: str, text: str) -> int:
        """The first unused die that shows what the words say, or a used one."""
        estate, value = state.estates[seat], number_of(label, text, 6)
        showing = [die for die in (0, 1) if estate.dice[die] == value]
        if not showing:
            raise PathError(f"no die shows {value}: yours show {estate.dice[0]} and {estate.dice[1]}")
        return min(showing, key=lambda die: (estate.used >> die & 1, die))

    def holds(self, state: Castles, seat: int, number: int) -> bool:
        return number in (0, 1)

    def example(self, state: Castles, seat: int) -> str:
        return "1-6"

    def words(self, state: Castles, label: str) -> list[str]:
        return [f"{label}:{value}" for value in range(1, 7)]


DIE: Final = Maybe(Die(), t.NO_DIE)
TILE: Final = Pair(t.DEPOTS, t.SLOTS)
GOODS: Final = OneOf(t.GOODS_IDS, 1)
DISCARD: Final = Maybe(Number(t.STORAGE))
SPACE: Final = Number(t.SPACES)

OPERATIONS: Final[Operations[Castles]] = Operations(
    take=Operation(t.TAKE, die=DIE, depot=TILE, discard=DISCARD, price=pricing.take),
    place=Operation(t.PLACE, die=DIE, storage=Number(t.STORAGE), space=SPACE, price=pricing.place),
    sell=Operation(t.SELL, die=DIE, goods=GOODS, price=pricing.sell),
    workers=Operation(t.WORKERS, die=DIE),
    buy_black=Operation(
        t.BUY, verb="buy", depot=Always(t.BLACK_DEPOT), black=Number(t.BLACK_SLOTS), discard=DISCARD, price=pricing.buy
    ),
    buy=Operation(t.BUY, depot=TILE, discard=DISCARD, price=pricing.buy),
    end=Operation(t.END, reveals=True),
    ship=Operation(
        t.SHIP, depot=Number(t.DEPOTS), second=Called("depot", Maybe(Number(t.DEPOTS))), keep=Subset(t.GOODS_IDS, 1)
    ),
    estate=Operation(t.ESTATE, board=Number(t.BOARDS), space=SPACE, reveals=True),
    pass_=Operation(t.PASS, verb="pass"),
)
