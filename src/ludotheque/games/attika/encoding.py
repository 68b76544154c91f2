"""The position as a seat sees it, in numbers, for whoever learns from positions (AT-95)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.board import HALF, Land
from ludotheque.games.attika.state import Attika, City
from ludotheque.kernel.sheets import Sheet, beside, round_from

HEXES: Final = t.TILES * t.CELLS
"""No land is larger."""


def encode(state: Attika, seat: int, sheet: Sheet) -> None:
    """The table, the land hex by hex as it was laid, all cities in turn, the own one first, and the own cards."""
    players = state.players
    sheet.choice("any_kind", state.any_kind, 2)
    sheet.choice("out_of_game", state.out_of_game, 2)
    sheet.choice("bounty", state.bounty, 2)
    sheet.choice("start", beside(state.start, seat, players), 5)
    sheet.amount("deck", state.deck[0] + state.deck[1] + state.deck[2] + state.deck[3])
    sheet.amounts("discards", state.discards, t.RESOURCES)
    sheet.amount("amphorae", state.amphorae)
    sheet.amount("removed", state.removed)
    sheet.choice("turn_kind", state.turn_kind, len(t.TURN_IDS))
    sheet.amount("left", state.left)
    sheet.amount("extra", state.extra, 1)
    sheet.amount("stirred", state.stirred, 1)
    sheet.amount("idle", state.idle)
    sheet.choice("winner", beside(state.winner, seat, players), 5)
    sheet.choice("victory", state.victory, len(t.VICTORY_IDS))
    add_land(state, seat, sheet)
    for number, other in enumerate(round_from(seat, players)):
        sheet.begin("city", number)
        add_city(state.cities[other], sheet)
    sheet.end()
    sheet.amounts("hand", state.cities[seat].hand if seat >= 0 else [], t.RESOURCES)


def add_land(state: Attika, seat: int, sheet: Sheet) -> None:
    """Where each hex is, its symbol, whose building stands on it and of which type."""
    players = state.players
    sheet.add(bare(state.land))
    relative = [beside(owner, seat, players) for owner in range(-1, players)]
    owners: list[int] = []
    for owner in state.owner:
        owners.append(relative[owner + 1])
    sheet.choices("hex_owner", owners, HEXES, 5)
    sheet.choices("hex_building", state.kind, HEXES, t.TYPES + 1, 1)


def bare(land: Land) -> Sheet:
    """The land without buildings: it never changes, so it is written once."""
    if land.numbers is None:
        sheet = land.numbers = Sheet(describing=True)
        sheet.marks("is_hex", (1 << len(land.hexes)) - 1, HEXES)
        sheet.choices("hex_q", [q for q, _ in land.hexes], HEXES, 2 * HALF, HALF)
        sheet.choices("hex_r", [r for _, r in land.hexes], HEXES, 2 * HALF, HALF)
        sheet.choices("hex_symbol", land.symbols, HEXES, t.RESOURCES + 1)
    return land.numbers


def add_city(city: City, sheet: Sheet) -> None:
    """What everybody sees of a player."""
    sheet.amount("hand_size", city.hand_size())
    sheet.amount("amphorae", city.amphorae)
    sheet.amounts("reserve", city.reserve, t.TYPES)
    sheet.amounts("hidden", city.hidden, t.TYPES)
    sheet.amounts("stacks", city.stacks, t.STACKS)
    sheet.amount("built", city.built, t.ALL_BUILDINGS)
    sheet.amount("settlements", city.settlements)
    sheet.marks("rewarded", city.rewarded, 6)
