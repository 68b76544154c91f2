"""The position as a seat sees it, in numbers, for whoever learns from positions (WC-107)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import PlaceFromHand, Setup, rehearsed
from ludotheque.games.woodcraft.state import Cards, Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box
from ludotheque.kernel.sheets import Sheet, beside, round_from

ON_DISPLAY: Final = 1
GONE: Final = 2
HELD: Final = 3
"""Beside a board, or in a room of it: one number for each player from here on."""
DONE: Final = 7
"""Completed: likewise."""
PLACES: Final = 11


def encode(state: Woodcraft, seat: int, sheet: Sheet) -> None:
    """The table, where orders and helpers are, all boards in turn, the own one first, and the own cards."""
    players, box = state.players, state.box
    frame = state.stack[-1] if state.stack else None
    boards = state.boards
    if isinstance(frame, Setup) and seat >= 0:
        boards = boards[:]
        boards[seat] = rehearsed(state, seat, frame.made[seat]).boards[seat]
    add_table(state, seat, sheet)
    orders = add_cards(state.orders, "orders", len(box.order_ids), sheet)
    sheet.put(orders, state.failed, GONE)
    helpers = add_cards(state.helpers, "helpers", len(box.helper_ids), sheet)
    rows = sheet.whereabouts("order_rows", len(box.order_ids), len(box.row_ids) + 1)
    for number, other in enumerate(round_from(seat, players)):
        board = boards[other]
        sheet.put(orders, board.orders, HELD + number)
        sheet.put(orders, board.completed, DONE + number)
        for place in range(len(board.orders)):
            sheet.values[rows + board.orders[place]] = board.rows[place] + 1
        for helper in board.rooms:
            if helper != NONE:
                sheet.values[helpers + helper] = HELD + number
        sheet.begin("board", number)
        add_board(box, board, state.round == 0, sheet)
    sheet.end()
    add_secrets(state, boards, seat, sheet)


def add_table(state: Woodcraft, seat: int, sheet: Sheet) -> None:
    """Wheel, market, contracts, reputation tiles, and the turn."""
    players, box = state.players, state.box
    sheet.amount("round", state.round, 20)
    sheet.choice("first", beside(state.first, seat, players), 5)
    sheet.choice("start_quadrant", state.start, 4)
    sheet.choice("front", state.front, 4)
    sheet.amount("arc", state.arc, 1)
    sheet.choices("tiles", state.tiles, t.TILE_COUNT, 4 * t.TILE_COUNT)
    sheet.choices("market", state.market, len(box.market_ids), t.DICE + 1, 1)
    sheet.amount("late_decks", int(not state.orders.late), 1)
    sheet.tally("contracts", state.contracts, len(box.contract_ids))
    sheet.tally("lost_contracts", state.lost_contracts, len(box.contract_ids))
    sheet.choices("reputation_tiles", state.reputation_tiles, len(box.tile_spaces), len(box.reputation_tile_ids))
    sheet.marks("lost_tiles", state.lost_tiles, len(box.tile_spaces))
    sheet.amounts("tools", state.tools, t.TOOLS)
    sheet.choice("active", beside(state.active, seat, players), 5)
    sheet.choice("moved", state.moved + 1, t.TILE_COUNT + 1)
    sheet.amount("acted", state.acted, 1)
    sheet.amount("bonus_used", state.bonus_used, 1)
    sheet.amount("fresh_lanterns", state.fresh)
    sheet.amount("bonus_open", state.bonus_open, 1)
    sheet.amount("solo_deck", len(state.solo_deck))
    sheet.tally("solo_discard", state.solo_discard, len(box.solo_ids))
    sheet.amount("nonplayer", state.nonplayer)


def add_cards(cards: Cards, name: str, length: int, sheet: Sheet) -> int:
    """Where cards are, as far as the table shows it; the number of those in the deck before."""
    sheet.amount(f"{name}_deck", len(cards.deck))
    places = sheet.whereabouts(name, length, PLACES)
    sheet.put(places, cards.display, ON_DISPLAY)
    sheet.put(places, cards.discard, GONE)
    sheet.put(places, cards.spent, GONE)
    return places


def add_board(box: Box, board: Player, is_setup: bool, sheet: Sheet) -> None:
    """What everybody sees of a player."""
    sheet.amounts("pile", board.pile, t.DICE)
    sheet.amounts("pots", board.pots, t.COLOURS)
    sheet.amounts("goods", board.goods, len(t.GOOD_IDS))
    sheet.amounts("owned", board.owned, t.IMPROVEMENTS)
    for kind in range(t.POT):
        sheet.marks(f"used_{t.IMPROVEMENT_IDS[kind]}", board.used[kind], 8)
    sheet.choices("rooms", board.rooms, t.ROOMS, len(box.helper_ids) + 1, 1)
    sheet.marks("tired", board.tired, t.ROOMS)
    sheet.amounts("fired", board.fired, t.ROOMS)
    sheet.choices("attic", board.attic, len(box.cell_ids), t.TOOLS + 1, 1)
    sheet.amounts("income", board.income, 2)
    sheet.amount("reputation", board.reputation)
    sheet.choices("arrivals", board.arrivals, len(box.tile_spaces), 20, 1)
    sheet.amount("marketing", board.marketing)
    sheet.amount("hand_size", 0 if is_setup else len(board.hand))
    sheet.tally("claims", board.claims, len(box.contract_ids))
    sheet.total("points", board.score)


def add_secrets(state: Woodcraft, boards: list[Player], seat: int, sheet: Sheet) -> None:
    """The own hand, what was dealt at set-up, and how far the set-up is."""
    hand: list[int] = []
    dealt_orders: list[int] = []
    dealt_helpers: list[int] = []
    answered = 0
    if seat >= 0:
        board = boards[seat]
        hand, dealt_orders, dealt_helpers = board.hand, board.dealt_orders, board.dealt_helpers
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Setup):
            answered = len(frame.made[seat])
        elif isinstance(frame, PlaceFromHand) and frame.made[seat]:
            hand = [card for card in hand if card != frame.made[seat][1]]
    sheet.tally("hand", hand, len(state.box.order_ids))
    sheet.tally("dealt_orders", dealt_orders, len(state.box.order_ids))
    sheet.tally("dealt_helpers", dealt_helpers, len(state.box.helper_ids))
    sheet.amount("answered", answered)
