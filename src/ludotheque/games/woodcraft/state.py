"""The position: players, wheel, market, displays, and the cards that nobody has seen."""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.tables import LEDGER_IDS, Box
from ludotheque.kernel.records import Derived, Given, Shared, record
from ludotheque.kernel.state import Record, State, by_name


@record
class Cards(Record):
    """Orders or helpers: a display, the deck it is filled from, and where cards go that nobody took.

    `deck` is drawn from its end. `late` waits; `facedown` are the set-up rejects, which only their owners know;
    `buried` left the game unseen when the late deck came, `spent` left it for all to see.
    """

    display: list[int]
    deck: list[int]
    late: Shared[list[int]]
    discard: list[int]
    facedown: Shared[list[int]]
    buried: Shared[list[int]]
    spent: list[int]


def new_cards(early: list[int], late: list[int]) -> Cards:
    cards = Cards.blank()
    cards.deck = early
    cards.late = late
    return cards


@record
class Woodcraft(State):
    """One position of Woodcraft. `box` says what the components are; it is not part of the data of a position."""

    box: Given[Box]
    players: int
    boards: list[Player]
    round: int  # 0 during set-up
    first: int  # first player, for the whole game
    start: int  # start quadrant
    front: int  # quadrant of the arrow
    arc: int  # 1 while the arc lies on the start quadrant
    tiles: list[int]  # place of each action tile: quadrant × 7 + position − 1
    market: list[int]  # dice, the places of each colour side by side
    orders: Cards
    helpers: Cards
    hazelnuts: Shared[list[int]]  # hazelnut orders nobody was dealt
    contracts: list[int]  # the row
    lost_contracts: list[int]  # solo: removed from the row
    reputation_tiles: Shared[list[int]]  # by space
    tools: list[int]  # left of each kind
    failed: list[int]  # orders that left the last row
    # The turn, written as one list
    active: Derived[int]
    moved: Derived[int]  # tile moved in this turn, or NONE
    acted: Derived[int]  # 1 when the main action is done
    bonus_used: Derived[int]
    fresh: Derived[int]  # lanterns of this turn's wheel bonus (WC-20)
    bonus_open: Derived[int]  # 1 while the wheel bonus is being resolved
    # Solo
    solo_deck: list[int]
    solo_discard: list[int]
    nonplayer: int  # reputation of the non-player
    lost_tiles: int  # bit mask of reputation tiles it has reached first

    def turn_order(self) -> list[int]:
        """Seats from the first player on (WC-13)."""
        return [(self.first + step) % self.players for step in range(self.players)]

    def scores(self) -> list[int]:
        return [board.score for board in self.boards]

    def breakdown(self, seat: int) -> dict[str, int]:
        return by_name(LEDGER_IDS, self.boards[seat].ledger)

    def ranking(self) -> list[int]:
        """Most points first; of equal ones the player later in turn order (WC-97)."""
        keys = [(-self.boards[seat].score, -turn, seat) for turn, seat in enumerate(self.turn_order())]
        keys.sort()
        return [seat for _, _, seat in keys]

    def also_write(self, data: dict[str, Any]) -> None:
        data["turn"] = [self.active, self.moved, self.acted, self.bonus_used, self.fresh, self.bonus_open]

    def also_read(self, data: dict[str, Any]) -> None:
        self.active, self.moved, self.acted, self.bonus_used, self.fresh, self.bonus_open = data["turn"]
        for board in self.boards:
            board.learn(self.box)
