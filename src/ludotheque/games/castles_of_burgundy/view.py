"""What one seat may see. Built from nothing: what is not named here never leaves the engine."""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import shapes
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import add_purchases, unused_dice
from ludotheque.games.castles_of_burgundy.decisions import ChooseEstatesSecretly, Turn, slot_type
from ludotheque.games.castles_of_burgundy.effects import TakeFromDepots
from ludotheque.games.castles_of_burgundy.scoring import knowledge_points
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.frames import Action
from ludotheque.kernel.text import Message

BONUS_NAMES = ("", "small", "large")
SPACE_NAMES: Final = [(space, str(space)) for space in range(1, t.SPACES + 1)]
DISTRICT_WORTH: Final = [[points + phase for points in t.DISTRICT_POINTS] for phase in t.PHASE_POINTS]
"""By phase, what completing a district gives, by its size."""


def private_view(state: Castles, seat: int) -> shapes.PrivateView:
    """The seat's own secret choice of an estate, while the others still think (CB-91)."""
    frame = state.stack[-1] if state.stack else None
    if seat >= 0 and isinstance(frame, ChooseEstatesSecretly) and frame.made[seat]:
        return {"chosen": {"board": frame.made[seat][1], "space": frame.made[seat][2]}}
    return {"chosen": None}


def public_view(state: Castles) -> shapes.PublicView:
    """The table as everybody sees it (CB-90)."""
    return {
        "players": state.players,
        "variant": t.VARIANTS[state.variant],
        "tie_breaks": [t.TIE_EMPTY[state.tie_empty], t.TIE_ORDER[state.tie_order]],
        "phase": t.PHASES[state.phase],
        "round": state.round + 1,
        "rounds": t.ROUNDS,
        "white_die": state.white_die,
        "decision": type(state.stack[-1]).__name__ if state.stack else None,
        "question": question(state).to_data() if state.stack else None,
        "choosers": [other for other in range(state.players) if state.may_decide(other)],
        "order": state.order[:],
        "round_order": state.round_order[:],
        "steps": state.steps[:],
        "depots": [_depot(state, depot) for depot in range(1, t.DEPOTS + 1)],
        "black": [t.KIND_IDS[kind] or None for kind in state.black],
        "black_slots": [slot + 1 for slot in range(t.BLACK_SLOTS) if t.BLACK_SLOT_PLAYERS[slot] <= state.players],
        "price": t.PRICE,
        "district_worth": DISTRICT_WORTH[state.phase],
        "round_goods": [t.GOODS_IDS[colour] for colour in reversed(state.round_goods)],
        "bonuses_left": {t.TYPE_IDS[kind]: state.bonuses_left[kind] for kind in range(t.TYPES)},
        "bonus_points": {"large": t.BONUS_LARGE[state.players], "small": t.BONUS_SMALL[state.players]},
        "stacks": [len(stack) - drawn for stack, drawn in zip(state.stacks, state.drawn, strict=True)],
        "goods_hidden": len(state.goods_pile) - state.goods_drawn,
        "removed": {t.KIND_IDS[kind]: count for kind, count in enumerate(state.removed) if count},
        "estates": [_estate(state, other) for other in range(state.players)],
        "ranking": state.ranking() if state.over() else None,
    }


def question(state: Castles) -> Message:
    """What the pending decision asks."""
    frame = state.stack[-1]
    key = f"decision.{type(frame).__name__}"
    if isinstance(frame, TakeFromDepots):
        types = [f"type:{name}" for index, name in enumerate(t.TYPE_IDS) if frame.types >> index & 1]
        return Message(key, types=" ".join(types))
    if isinstance(frame, Turn):
        purchases: list[Action] = []
        add_purchases(state, frame.seat, purchases)
        if unused_dice(state.estates[frame.seat]):
            return Message(key if purchases else f"{key}.dice")
        return Message(f"{key}.done" if purchases else f"{key}.end")
    return Message(key)


def _depot(state: Castles, depot: int) -> shapes.Depot:
    first = (depot - 1) * t.SLOTS
    used = [index for index in range(first, first + t.SLOTS) if t.SLOT_PLAYERS[index] <= state.players]
    return {
        "tiles": [t.KIND_IDS[kind] or None for kind in state.depots[first : first + t.SLOTS]],
        "types": [t.TYPE_IDS[slot_type(state, index)] for index in used],
        "goods": _goods(state.goods[(depot - 1) * 7 : depot * 7]),
    }


def _goods(counts: list[int]) -> shapes.Counts:
    return {t.GOODS_IDS[colour]: counts[colour] for colour in range(1, t.COLOURS + 1) if counts[colour]}


def _estate(state: Castles, seat: int) -> shapes.Estate:
    estate = state.estates[seat]
    return {
        "board": estate.board or None,
        "sheet": estate.sheet or None,
        "tiles": {name: t.KIND_IDS[estate.tiles[space]] for space, name in SPACE_NAMES if estate.tiles[space]},
        "storage": [t.KIND_IDS[kind] for kind in estate.storage],
        "stock": _goods(estate.stock),
        "sold": _goods(estate.sold),
        "silver": estate.silver,
        "workers": estate.workers,
        "dice": [{"value": estate.dice[die], "used": bool(estate.used >> die & 1)} for die in (0, 1)],
        "dice_left": 2 - (estate.used & 1) - (estate.used >> 1),
        "bought": estate.bought,
        "bonuses": {t.TYPE_IDS[kind]: BONUS_NAMES[size] for kind, size in enumerate(estate.bonuses) if size},
        "points": estate.points(),
        "breakdown": state.breakdown(seat),
        "knowledge_points": knowledge_points(estate) if estate.board else 0,
        "has_chosen": bool(estate.board) or _has_chosen(state, seat),
    }


def _has_chosen(state: Castles, seat: int) -> bool:
    frame = state.stack[-1] if state.stack else None
    return isinstance(frame, ChooseEstatesSecretly) and not frame.open >> seat & 1
