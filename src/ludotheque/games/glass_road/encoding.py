"""The position as a seat sees it, in numbers, for whoever learns from positions (15.4)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.scoring import half_points
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.view import own_cards
from ludotheque.kernel.sheets import Sheet, beside, round_from

CONTENTS: Final = t.FIRST_BUILDING + len(t.KIND_IDS)
"""What can lie on a square, tiles and buildings."""
ON_BOARD: Final = 1
OFFERED: Final = 2
DISCARDED: Final = 6
BUILT: Final = 10
PLACES: Final = 14
"""Where a building can be: unseen, on the building board, and in three places with each player."""


def encode(state: GlassRoad, seat: int, sheet: Sheet) -> None:
    """The table, where each building is, all boards in turn, the own one first, and the own secrets."""
    players = state.players
    sheet.choice("beginner", state.beginner, 2)
    sheet.choice("five_periods", state.five_periods, 2)
    sheet.choice("grove_court", state.grove_court, len(t.GROVE_COURT_TILES))
    sheet.choice("exclude_roofing", state.exclude_roofing, 2)
    sheet.amount("period", state.period, 5)
    sheet.amount("periods", state.periods, 5)
    sheet.amount("round", state.round, t.ROUNDS)
    sheet.choice("start", beside(state.start, seat, players), 5)
    sheet.choices("market", state.market, len(state.market), t.KINDS)
    left = [len(state.stacks[row]) - state.drawn[row] for row in range(len(state.stacks))]
    sheet.amounts("stacks", left, len(state.stacks))
    alone = players == 1
    sheet.marks("chosen", state.chosen if alone else 0, t.CARDS)
    sheet.marks("locked", state.locked if alone else 0, t.CARDS)
    sheet.marks("not_drawn", state.boards[0].hand if alone else 0, t.CARDS)
    places = sheet.whereabouts("buildings", len(t.KIND_IDS), PLACES)
    sheet.put(places, state.market, ON_BOARD)
    for number, other in enumerate(round_from(seat, players)):
        board = state.boards[other]
        sheet.put(places, board.offer, OFFERED + number)
        sheet.put(places, board.discarded, DISCARDED + number)
        for square in range(1, t.SQUARES + 1):
            kind = board.land[square] - t.FIRST_BUILDING + 1
            if kind > 0:
                sheet.values[places + kind] = BUILT + number
        sheet.begin("board", number)
        add_board(board, alone, sheet)
    sheet.end()
    sheet.values[places] = 0
    add_secrets(state, seat, sheet)


def add_board(board: Board, alone: bool, sheet: Sheet) -> None:
    """What everybody sees of a player."""
    sheet.amounts("wheels", board.wheel, t.TOKENS)
    sheet.choices("land", board.land[1:], t.SQUARES, CONTENTS)
    sheet.amount("hand_size", 0 if alone else board.hand_size(), t.CARDS)
    sheet.amount("face_down", int(board.down >= 0), 1)
    sheet.tally("shown", board.shown, t.CARDS)
    sheet.tally("slots", board.slots, t.CARDS)
    sheet.tally("before", board.before, t.CARDS)
    sheet.total("half_points", half_points(board))


def add_secrets(state: GlassRoad, seat: int, sheet: Sheet) -> None:
    """The own hand and the card face down, or chosen to be."""
    hand, down = own_cards(state, seat) if seat >= 0 and state.players > 1 else (0, -1)
    sheet.marks("hand", hand, t.CARDS)
    sheet.choice("down", down + 1, t.CARDS + 1)
