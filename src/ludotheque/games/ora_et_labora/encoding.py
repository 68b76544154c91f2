"""The position as a seat sees it, in numbers, for whoever learns from positions; nothing is hidden (OL-10)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.board import HEARTLAND, Land, Player
from ludotheque.games.ora_et_labora.effects import Function
from ludotheque.games.ora_et_labora.scoring import points
from ludotheque.games.ora_et_labora.state import CLERGYMEN, OraEtLabora
from ludotheque.kernel.sheets import Sheet, beside, round_from

CELLS: Final = len(HEARTLAND.places) + t.DISTRICT_WIDTH * len(t.DISTRICT_PRICES) + 4 * len(t.PLOT_PRICES)
"""No landscape has more: that of somebody who bought all there are."""


def encode(state: OraEtLabora, seat: int, sheet: Sheet) -> None:
    """The table, who owns which building, then all players in turn, the own landscape first, a neutral one last."""
    players = state.players
    sheet.choice("country", state.country, len(t.COUNTRY_IDS))
    sheet.choice("mode", state.mode, len(t.MODE_IDS))
    sheet.choice("short_quarry", state.short_quarry, 2)
    sheet.choice("bonus_return", state.bonus_return, len(t.BONUS_RETURN_IDS))
    sheet.amount("unit", state.unit)
    sheet.choice("first", beside(state.first, seat, players), 5)
    sheet.choice("first_of_unit", beside(state.first_of_unit(), seat, players), 5)
    sheet.choice("stage", state.stage, len(t.STAGE_IDS))
    sheet.choices("markers", state.markers, len(t.MARKER_IDS), 14, 1)
    sheet.marks("display", state.display, t.CARDS + 1)
    everybody = len(state.everybody)
    sheet.choices("owner", [beside(owner, seat, everybody) for owner in state.owner], t.BUILDINGS, 5)
    sheet.amounts("districts", state.districts, len(t.DISTRICT_PRICES))
    sheet.amounts("plots", state.plots, len(t.PLOT_PRICES))
    sheet.amount("wonders", state.wonders_left(), t.WONDERS)
    sheet.amount("once", state.once, 1)
    frame = state.stack[-1] if state.stack else None
    sheet.marks("chain", frame.chain if isinstance(frame, Function) else 0, t.BUILDINGS)
    for number, other in enumerate(round_from(seat, players) + list(range(players, everybody))):
        sheet.begin("player", number)
        clergy = state.clergy[CLERGYMEN * other : CLERGYMEN * other + CLERGYMEN]
        sheet.choices("clergy", clergy, CLERGYMEN, t.BUILDINGS + 1, 1)
        add_player(state.everybody[other], sheet)
        sheet.total("points", points(state.everybody[other], state.country) if other < players else 0)
    sheet.end()


def add_player(player: Player, sheet: Sheet) -> None:
    """Goods, settlements in hand, and the landscape cell by cell as it came."""
    sheet.amounts("goods", player.goods, t.GOODS)
    sheet.marks("hand", player.hand, t.SETTLEMENTS + 1)
    sheet.add(bare(player.land))
    sheet.choices("cell_card", player.cards, CELLS, t.SETTLED + t.SETTLEMENTS + 1)


def bare(land: Land) -> Sheet:
    """The landscape without cards: it never changes, so it is written once."""
    if land.numbers is None:
        sheet = land.numbers = Sheet(describing=True)
        sheet.choices("cell_column", [place % t.COLUMNS for place in land.places], CELLS, t.COLUMNS + 1, 1)
        sheet.choices("cell_row", [place // t.COLUMNS for place in land.places], CELLS, t.ROWS + 1, 1)
        sheet.choices("cell_terrain", land.terrain, CELLS, len(t.TERRAIN_IDS))
    return land.numbers
