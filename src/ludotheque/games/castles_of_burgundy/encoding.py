"""The position as a seat sees it, in numbers, for whoever learns from positions (CB-90, CB-91)."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.decisions import ChooseEstatesSecretly
from ludotheque.games.castles_of_burgundy.state import Castles, Estate
from ludotheque.kernel.sheets import Sheet, beside, round_from


def encode(state: Castles, seat: int, sheet: Sheet) -> None:
    """The table, then all estates in turn, the own one first."""
    players = state.players
    sheet.choice("variant", state.variant, len(t.VARIANTS))
    sheet.choice("goods_neighbours", state.goods_neighbours, 2)
    sheet.choice("tie_empty", state.tie_empty, 2)
    sheet.choice("tie_order", state.tie_order, 2)
    sheet.amount("phase", state.phase, len(t.PHASES) - 1)
    sheet.amount("round", state.round, t.ROUNDS - 1)
    sheet.choice("white_die", state.white_die, 7)
    sheet.choices("depots", state.depots, t.DEPOTS * t.SLOTS, t.KINDS)
    sheet.choices("black", state.black, t.BLACK_SLOTS, t.KINDS)
    sheet.amounts("goods", state.goods[7:], t.DEPOTS * 7)
    sheet.choices("round_goods", state.round_goods[::-1], t.ROUNDS, t.COLOURS + 1)
    sheet.choices("bonuses_left", state.bonuses_left, t.TYPES, 3)
    sheet.amounts("removed", state.removed, t.KINDS)
    sheet.choices("order", [beside(other, seat, players) for other in state.order], players, 5)
    sheet.choices("round_order", [beside(other, seat, players) for other in state.round_order], players, 5)
    left = [len(state.stacks[stack]) - state.drawn[stack] for stack in range(len(state.stacks))]
    sheet.amounts("stacks", left, len(state.stacks))
    sheet.amount("goods_hidden", len(state.goods_pile) - state.goods_drawn)
    for number, other in enumerate(round_from(seat, players)):
        sheet.begin("estate", number)
        sheet.amount("steps", state.steps[other])
        add_estate(state.estates[other], sheet)
    sheet.end()
    frame = state.stack[-1] if state.stack else None
    made = frame.made[seat] if seat >= 0 and isinstance(frame, ChooseEstatesSecretly) else ()
    sheet.choice("chosen_board", made[1] if made else 0, t.BOARDS + 1)
    sheet.choice("chosen_space", made[2] if made else 0, t.SPACES + 1)


def add_estate(estate: Estate, sheet: Sheet) -> None:
    sheet.choice("board", estate.board, t.BOARDS + 1)
    sheet.choice("sheet", estate.sheet, t.BOARDS + 1)
    sheet.choices("tiles", estate.tiles[1:], t.SPACES, t.KINDS)
    sheet.choices("storage", estate.storage, t.STORAGE, t.KINDS)
    sheet.amounts("stock", estate.stock[1:], t.COLOURS)
    sheet.amounts("sold", estate.sold[1:], t.COLOURS)
    sheet.amount("silver", estate.silver)
    sheet.amount("workers", estate.workers)
    sheet.choices("dice", estate.dice, 2, 7)
    sheet.marks("dice_used", estate.used, 2)
    sheet.amount("bought", int(estate.bought), 1)
    sheet.choices("bonuses", estate.bonuses, t.TYPES, 3)
    sheet.total("points", estate.points())
