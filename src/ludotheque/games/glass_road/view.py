"""What one seat may see. Built from nothing: what is not named here never leaves the engine."""

from __future__ import annotations

from ludotheque.games.glass_road import shapes
from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.decisions import (
    FinalActions,
    LayCards,
    Resolve,
    SelectCards,
    SelectHands,
    SupplierGift,
)
from ludotheque.games.glass_road.effects import CopyEffect, ImmediateGain, LayTiles, RepeatedEffect
from ludotheque.games.glass_road.scoring import building_points, half_points
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.text import Message


def private_view(state: GlassRoad, seat: int) -> shapes.PrivateView:
    """The seat's own cards: the hand, and the one face down or chosen to be (15.4)."""
    if seat < 0 or state.players == 1:
        return {"hand": None, "down": None}
    hand, down = own_cards(state, seat)
    return {"hand": _cards(hand), "down": t.CARD_IDS[down] if down >= 0 else None}


def own_cards(state: GlassRoad, seat: int) -> tuple[int, int]:
    """The hand as a bit mask and the card face down, -1 for none, as the seat has chosen them so far."""
    hand, down = state.boards[seat].hand, state.boards[seat].down
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, SelectHands) and frame.made[seat]:
        hand = frame.made[seat][1]
    elif isinstance(frame, LayCards) and frame.made[seat]:
        down = frame.made[seat][1]
        hand &= ~(1 << down)
    return hand, down


def public_view(state: GlassRoad) -> shapes.PublicView:
    """The table as everybody sees it (15.4)."""
    slots = state.slots()
    return {
        "players": state.players,
        "beginner": t.NO_YES[state.beginner],
        "five_periods": t.NO_YES[state.five_periods],
        "grove_court_tile": t.GROVE_COURT_TILES[state.grove_court],
        "exclude_roofing_company": t.NO_YES[state.exclude_roofing],
        "period": state.period + 1,
        "periods": state.periods,
        "round": state.round + 1,
        "rounds": t.ROUNDS if state.players > 2 else None,
        "start": state.start,
        "decision": type(state.stack[-1]).__name__ if state.stack else None,
        "question": question(state).to_data() if state.stack else None,
        "choosers": [other for other in range(state.players) if state.may_decide(other)],
        "resolving": _resolving(state),
        "gift": _gift(state),
        "effect": _effect(state),
        "market": {
            name: [t.KIND_IDS[kind] or None for kind in state.market[row * slots : (row + 1) * slots]]
            for row, name in enumerate(t.CATEGORY_IDS)
        },
        "stacks": {name: len(state.stacks[row]) - state.drawn[row] for row, name in enumerate(t.CATEGORY_IDS)},
        "solo": _solo(state) if state.players == 1 else None,
        "boards": [_board(state, seat) for seat in range(state.players)],
        "ranking": state.ranking() if state.over() else None,
    }


def points(halves: int) -> int | float:
    """Half points as points, exact in both forms."""
    return halves // 2 if halves % 2 == 0 else halves / 2


def question(state: GlassRoad) -> Message:
    """What the pending decision asks."""
    frame = state.stack[-1]
    key = f"decision.{type(frame).__name__}"
    if isinstance(frame, Resolve):
        return _question_of_card(state, frame)
    if isinstance(frame, SupplierGift):
        resource = f"resource:{t.RESOURCE_IDS[frame.resource]}"
        if len(frame.options(state, frame.seat)) > 1:
            return Message(key, resource=resource)
        return Message(f"{key}.full", resource=resource, **_conversions(state, frame.seat))
    if isinstance(frame, FinalActions):
        return Message(key, **_conversions(state, frame.seat))
    if isinstance(frame, (ImmediateGain, RepeatedEffect)):
        return Message(key, building=f"building:{t.KIND_IDS[frame.kind]}")
    if isinstance(frame, SelectCards):
        return Message(key, cards=t.SOLO_CARDS[state.period])
    return Message(key)


def _question_of_card(state: GlassRoad, frame: Resolve) -> Message:
    """What is left of a card that is being resolved, as far as it can be done now."""
    key, card = "decision.Resolve", f"card:{t.CARD_IDS[frame.card]}"
    if not frame.halves():
        return Message(f"{key}.done", card=card, **_conversions(state, frame.seat))
    if len(frame.options(state, frame.seat)) == 1:
        step = "stuck" if frame.paid else "unpaid"
        return Message(f"{key}.{step}", card=card, **_conversions(state, frame.seat))
    if not frame.paid:
        return Message(f"{key}.pay", card=card)
    if frame.limit == 1:
        return Message(f"{key}.one", card=card)
    return Message(f"{key}.second" if frame.used else key, card=card)


def _conversions(state: GlassRoad, seat: int) -> dict[str, int]:
    """Can buildings be used now, or tiles cleared?"""
    subjects = [action[t.SUBJECT] for action in state.anytime(seat)]
    return {"use": int(any(subjects)), "clear": int(0 in subjects)}


def _cards(hand: int) -> list[str]:
    return [t.CARD_IDS[card] for card in range(t.CARDS) if hand >> card & 1]


def _resolving(state: GlassRoad) -> list[shapes.Resolving]:
    """The cards being resolved and to be resolved, the present one first."""
    return [
        {
            "seat": frame.seat,
            "card": t.CARD_IDS[frame.card],
            "limit": frame.limit,
            "paid": bool(frame.paid),
            "used": [half + 1 for half in (0, 1) if frame.used >> half & 1],
        }
        for frame in state.stack[::-1]
        if isinstance(frame, Resolve)
    ]


def _gift(state: GlassRoad) -> str | None:
    frame = state.stack[-1] if state.stack else None
    return t.RESOURCE_IDS[frame.resource] if isinstance(frame, SupplierGift) else None


def _effect(state: GlassRoad) -> shapes.TakingEffect | None:
    """The immediate building that is taking effect."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, (ImmediateGain, RepeatedEffect)):
        return {"building": t.KIND_IDS[frame.kind], "square": None}
    if isinstance(frame, (LayTiles, CopyEffect)):
        kind = state.boards[frame.seat].land[frame.square] - t.FIRST_BUILDING + 1
        return {"building": t.KIND_IDS[kind], "square": state.box.square_ids[frame.square]}
    return None


def _solo(state: GlassRoad) -> shapes.Solo:
    """The cards of the period, those not drawn yet, and those locked (GR-121 to GR-123)."""
    return {
        "cards": t.SOLO_CARDS[state.period],
        "chosen": _cards(state.chosen),
        "left": _cards(state.boards[0].hand),
        "locked": _cards(state.locked),
    }


def _board(state: GlassRoad, seat: int) -> shapes.Seat:
    board = state.boards[seat]
    return {
        "wheels": {t.TOKEN_IDS[token]: amount for token, amount in enumerate(board.wheel)},
        "land": {state.box.square_ids[square]: _content(board.land[square]) for square in range(1, t.SQUARES + 1)},
        "forests": [t.FOREST_IDS[forest] for forest in range(1, t.FORESTS + 1) if board.has_forest(forest)],
        "offer": [t.KIND_IDS[kind] for kind in board.offer],
        "discarded": [t.KIND_IDS[kind] for kind in board.discarded],
        "hand_size": board.hand_size(),
        "face_down": board.down >= 0,
        "ready": _is_ready(state, seat),
        "shown": [t.CARD_IDS[card] for card in board.shown],
        "slots": [t.CARD_IDS[card] for card in board.slots],
        "before": [t.CARD_IDS[card] for card in board.before],
        "free_slots": t.SLOTS - len(board.slots),
        "buildings": board.buildings(),
        "points": points(half_points(board)),
        "breakdown": {name: points(halves) for name, halves in state.breakdown(seat).items()},
        "worth": _worth(board),
        "would_score": _would_score(state, board),
    }


def _content(content: int) -> str:
    if content < t.FIRST_BUILDING:
        return t.TILE_IDS[content]
    return t.KIND_IDS[content - t.FIRST_BUILDING + 1]


def _worth(board: Board) -> dict[str, shapes.Points]:
    """What each building stands for now, by square."""
    found: dict[str, shapes.Points] = {}
    for square in range(1, t.SQUARES + 1):
        kind = board.land[square] - t.FIRST_BUILDING + 1
        if kind > 0:
            found[board.box.square_ids[square]] = points(building_points(board, kind, square))
    return found


def _would_score(state: GlassRoad, board: Board) -> dict[str, shapes.Points]:
    """What bonus tiles on offer would score as things are, if it does not depend on where they stand."""
    found: dict[str, shapes.Points] = {}
    for kind in state.market + board.offer:
        bonus = t.BONUSES[kind]
        if bonus is not None and bonus.kind != t.PER_ADJACENT:
            found[t.KIND_IDS[kind]] = points(building_points(board, kind, 0))
    return found


def _is_ready(state: GlassRoad, seat: int) -> bool:
    """Has the seat chosen, while others still do?"""
    frame = state.stack[-1] if state.stack else None
    return isinstance(frame, (SelectHands, LayCards)) and not frame.open >> seat & 1
