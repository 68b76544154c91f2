"""The position: players, wheel, market, displays, and the cards that nobody has seen."""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft.board import Player, player_from_data
from ludotheque.games.woodcraft.tables import LEDGER_IDS, Box
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State


class Cards:
    """Orders or helpers: a display, the deck it is filled from, and where cards go that nobody took.

    `deck` is drawn from its end. `late` waits; `facedown` are the set-up rejects, which only their owners know;
    `buried` left the game unseen when the late deck came, `spent` left it for all to see.
    """

    display: list[int]
    deck: list[int]
    late: list[int]
    discard: list[int]
    facedown: list[int]
    buried: list[int]
    spent: list[int]

    def clone(self) -> Cards:
        twin = Cards()
        twin.display = self.display[:]
        twin.deck = self.deck[:]
        twin.late = self.late
        twin.discard = self.discard[:]
        twin.facedown = self.facedown
        twin.buried = self.buried
        twin.spent = self.spent[:]
        return twin

    def to_data(self) -> dict[str, Any]:
        return {
            "display": self.display[:],
            "deck": self.deck[:],
            "late": self.late[:],
            "discard": self.discard[:],
            "facedown": self.facedown[:],
            "buried": self.buried[:],
            "spent": self.spent[:],
        }


def new_cards(early: list[int], late: list[int]) -> Cards:
    cards = Cards()
    cards.display = []
    cards.deck = early
    cards.late = late
    cards.discard = []
    cards.facedown = []
    cards.buried = []
    cards.spent = []
    return cards


def cards_from_data(data: dict[str, Any]) -> Cards:
    cards = Cards()
    cards.display = list(data["display"])
    cards.deck = list(data["deck"])
    cards.late = list(data["late"])
    cards.discard = list(data["discard"])
    cards.facedown = list(data["facedown"])
    cards.buried = list(data["buried"])
    cards.spent = list(data["spent"])
    return cards


class Woodcraft(State):
    """One position of Woodcraft. `box` says what the components are; it is not part of the data of a position."""

    box: Box
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
    hazelnuts: list[int]  # hazelnut orders nobody was dealt
    contracts: list[int]  # the row
    lost_contracts: list[int]  # solo: removed from the row
    reputation_tiles: list[int]  # by space
    tools: list[int]  # left of each kind
    failed: list[int]  # orders that left the last row
    # The turn
    active: int
    moved: int  # tile moved in this turn, or NONE
    acted: int  # 1 when the main action is done
    bonus_used: int
    fresh: int  # lanterns of this turn's wheel bonus (WC-20)
    bonus_open: int  # 1 while the wheel bonus is being resolved
    # Solo
    solo_deck: list[int]
    solo_discard: list[int]
    nonplayer: int  # reputation of the non-player
    lost_tiles: int  # bit mask of reputation tiles it has reached first

    def clone(self) -> Woodcraft:
        twin = Woodcraft(self.rng.clone())
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.box = self.box
        twin.players = self.players
        twin.boards = [board.clone() for board in self.boards]
        twin.round = self.round
        twin.first = self.first
        twin.start = self.start
        twin.front = self.front
        twin.arc = self.arc
        twin.tiles = self.tiles[:]
        twin.market = self.market[:]
        twin.orders = self.orders.clone()
        twin.helpers = self.helpers.clone()
        twin.hazelnuts = self.hazelnuts
        twin.contracts = self.contracts[:]
        twin.lost_contracts = self.lost_contracts[:]
        twin.reputation_tiles = self.reputation_tiles
        twin.tools = self.tools[:]
        twin.failed = self.failed[:]
        twin.active = self.active
        twin.moved = self.moved
        twin.acted = self.acted
        twin.bonus_used = self.bonus_used
        twin.fresh = self.fresh
        twin.bonus_open = self.bonus_open
        twin.solo_deck = self.solo_deck[:]
        twin.solo_discard = self.solo_discard[:]
        twin.nonplayer = self.nonplayer
        twin.lost_tiles = self.lost_tiles
        return twin

    def turn_order(self) -> list[int]:
        """Seats from the first player on (WC-13)."""
        return [(self.first + step) % self.players for step in range(self.players)]

    def scores(self) -> list[int]:
        return [board.score for board in self.boards]

    def breakdown(self, seat: int) -> dict[str, int]:
        return dict(zip(LEDGER_IDS, self.boards[seat].ledger, strict=True))

    def ranking(self) -> list[int]:
        """Most points first; of equal ones the player later in turn order (WC-97)."""
        keys = [(-self.boards[seat].score, -turn, seat) for turn, seat in enumerate(self.turn_order())]
        keys.sort()
        return [seat for _, _, seat in keys]

    def to_data(self) -> dict[str, Any]:
        data = super().to_data()
        data["players"] = self.players
        data["boards"] = [board.to_data() for board in self.boards]
        data["round"] = self.round
        data["first"] = self.first
        data["start"] = self.start
        data["front"] = self.front
        data["arc"] = self.arc
        data["tiles"] = self.tiles[:]
        data["market"] = self.market[:]
        data["orders"] = self.orders.to_data()
        data["helpers"] = self.helpers.to_data()
        data["hazelnuts"] = self.hazelnuts[:]
        data["contracts"] = self.contracts[:]
        data["lost_contracts"] = self.lost_contracts[:]
        data["reputation_tiles"] = self.reputation_tiles[:]
        data["tools"] = self.tools[:]
        data["failed"] = self.failed[:]
        data["turn"] = [self.active, self.moved, self.acted, self.bonus_used, self.fresh, self.bonus_open]
        data["solo_deck"] = self.solo_deck[:]
        data["solo_discard"] = self.solo_discard[:]
        data["nonplayer"] = self.nonplayer
        data["lost_tiles"] = self.lost_tiles
        return data


def woodcraft_from_data(data: dict[str, Any], box: Box, frames: dict[str, type]) -> Woodcraft:
    """The position that `Woodcraft.to_data` wrote."""
    state = Woodcraft(Rng(0, 0, 0, 0))
    state.restore(data, frames)
    state.box = box
    state.players = data["players"]
    state.boards = [player_from_data(item, box) for item in data["boards"]]
    state.round = data["round"]
    state.first = data["first"]
    state.start = data["start"]
    state.front = data["front"]
    state.arc = data["arc"]
    state.tiles = list(data["tiles"])
    state.market = list(data["market"])
    state.orders = cards_from_data(data["orders"])
    state.helpers = cards_from_data(data["helpers"])
    state.hazelnuts = list(data["hazelnuts"])
    state.contracts = list(data["contracts"])
    state.lost_contracts = list(data["lost_contracts"])
    state.reputation_tiles = list(data["reputation_tiles"])
    state.tools = list(data["tools"])
    state.failed = list(data["failed"])
    state.active, state.moved, state.acted, state.bonus_used, state.fresh, state.bonus_open = data["turn"]
    state.solo_deck = list(data["solo_deck"])
    state.solo_discard = list(data["solo_discard"])
    state.nonplayer = data["nonplayer"]
    state.lost_tiles = data["lost_tiles"]
    return state
