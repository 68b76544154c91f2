"""What everybody sees: all of it (OL-10). Built from nothing, in the words that paths use."""

from __future__ import annotations

from ludotheque.games.ora_et_labora import shapes
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import free_cells, touches_cloister
from ludotheque.games.ora_et_labora.board import Player
from ludotheque.games.ora_et_labora.deals import (
    ChooseBasic,
    GiveDifferent,
    Pay,
    TakePoints,
    conversions_for,
    energy_of,
    food_of,
    times,
)
from ludotheque.games.ora_et_labora.decisions import ChooseClergyman, SettleSlot, Turn, deck
from ludotheque.games.ora_et_labora.effects import Function, PriorOffer
from ludotheque.games.ora_et_labora.scoring import cell_points, points, settlement_points
from ludotheque.games.ora_et_labora.state import ABSENT, CLERGYMEN, OraEtLabora
from ludotheque.kernel.text import Message, in_halves


def public_view(state: OraEtLabora) -> shapes.PublicView:
    """The whole table; nobody has secrets (OL-10)."""
    frame = state.stack[-1] if state.stack else None
    return {
        "players": state.players,
        "country": t.COUNTRY_IDS[state.country],
        "mode": t.MODE_IDS[state.mode],
        "short": t.SHORT[state.mode],
        "short_quarry": t.NO_YES[state.short_quarry],
        "bonus_return": t.BONUS_RETURN_IDS[state.bonus_return],
        "unit": state.unit,
        "unit_kind": "turn" if state.mode in (t.SOLO, t.TWO) else "round",
        "last_unit": t.LAST_UNIT[state.mode] or None,
        "bonus": state.unit == t.BONUS_ROUND[state.mode],
        "first": state.first_of_unit(),
        "stage": t.STAGE_IDS[state.stage],
        "calendar": _calendar(state),
        "decision": type(frame).__name__ if frame is not None else None,
        "question": question(state).to_data() if frame is not None else None,
        "choosers": [seat for seat in range(state.players) if state.may_decide(seat)],
        "pending": _pending(state),
        "wheel": {
            "face": t.FACES[t.FACE_OF[state.mode]],
            "markers": {
                id: None if space < 0 else {"space": space, "value": state.value_of(number)}
                for number, (id, space) in enumerate(zip(t.MARKER_IDS, state.markers, strict=True))
                if id != "grapes" or state.country == t.FRANCE
            },
        },
        "contract": {"price": state.price(), "present": t.GOOD_IDS[t.PRESENT[state.country]]},
        "display": {stage: _cards(state, deck(state, n) & state.display) for n, stage in enumerate(t.STAGE_IDS)},
        "piles": {stage: _cards(state, deck(state, n)) for n, stage in enumerate(t.STAGE_IDS) if n > state.stage},
        "districts": state.districts[:],
        "plots": state.plots[:],
        "wonders": state.wonders_left(),
        "buildings": {
            t.BUILDING_IDS[state.country][building]: _standing(state, building)
            for building in range(1, t.BUILDINGS)
            if state.site[building]
        },
        "boards": [_board(state, seat) for seat in range(len(state.everybody))],
        "ranking": state.ranking() if state.over() else None,
    }


def question(state: OraEtLabora) -> Message:
    """What the pending decision asks."""
    frame = state.stack[-1]
    key = f"decision.{type(frame).__name__}"
    if isinstance(frame, Turn):
        if frame.bonus:
            return Message(f"{key}.bonus" if frame.actions else f"{key}.end")
        return Message(f"{key}.end") if not frame.actions else Message(key, actions=frame.actions)
    if isinstance(frame, (Function, SettleSlot)) and len(frame.options(state, frame.seat)) == 1:
        key = f"{key}.change" if conversions_for(state, frame, None) else f"{key}.nothing"
    elif isinstance(frame, SettleSlot):
        operations = [action[0] for action in frame.options(state, frame.seat)]
        can_buy = t.BUY_DISTRICT in operations or t.BUY_PLOT in operations
        return Message(key, settle=int(t.SETTLE in operations), buy=int(can_buy))
    if isinstance(frame, (Function, PriorOffer, ChooseClergyman)):
        return Message(key, building=f"building:{t.BUILDING_IDS[state.country][frame.building]}")
    if isinstance(frame, Pay):
        if frame.is_covered():
            return Message(f"{key}.covered")
        if frame.points > 0:
            return Message(f"{key}.points", points=frame.points)
        food, energy = max(0, frame.food), max(0, frame.energy)
        if not energy:
            return Message(f"{key}.food", food=food)
        if not food:
            return Message(f"{key}.energy", energy=in_halves(energy))
        return Message(key, food=food, energy=in_halves(energy))
    if isinstance(frame, GiveDifferent):
        return Message(key, goods=frame.left)
    if isinstance(frame, ChooseBasic):
        return Message(key, amount=frame.amounts[0])
    if isinstance(frame, TakePoints):
        return Message(key, points=frame.left)
    return Message(key)


def _pending(state: OraEtLabora) -> shapes.Pending | None:
    """What the table may want to show of the decision: the turn, the building in use, what is due."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Turn):
        return {"actions": frame.actions, "bought": bool(frame.bought), "bonus": bool(frame.bonus)}
    if isinstance(frame, SettleSlot):
        return {"bought": bool(frame.bought), "built": bool(frame.built)}
    if isinstance(frame, Function):
        chain = [t.BUILDING_IDS[state.country][b] for b in range(1, t.BUILDINGS) if frame.chain >> b & 1]
        building = t.BUILDING_IDS[state.country][frame.building]
        return {"building": building, "part": frame.part + 1, "left": frame.left, "chain": chain}
    if isinstance(frame, (PriorOffer, ChooseClergyman)):
        return {"building": t.BUILDING_IDS[state.country][frame.building]}
    if isinstance(frame, Pay):
        return {
            "due": {"food": max(0, frame.food), "energy": max(0, frame.energy) / 2, "points": max(0, frame.points)},
            "of": {"food": frame.of_food, "energy": frame.of_energy / 2, "points": frame.of_points},
            "covered": frame.is_covered(),
            "sensible": _sensible(state, frame),
        }
    if isinstance(frame, GiveDifferent):
        return {"goods": frame.left, "sensible": [t.GOOD_IDS[good] for good in frame.sensible(state, frame.seat)]}
    if isinstance(frame, TakePoints):
        return {"points": frame.left}
    if isinstance(frame, ChooseBasic):
        return {"amount": frame.amounts[0]}
    return None


def _sensible(state: OraEtLabora, frame: Pay) -> shapes.Amounts:
    """What paying sensibly would give."""
    if frame.is_covered():
        return {}
    plan = frame.plan(state)
    return {t.GOOD_IDS[good]: amount for good, amount in enumerate(plan) if amount}


def _calendar(state: OraEtLabora) -> list[shapes.CalendarEntry]:
    """Phases, markers that enter and the bonus round, by unit (OL-24)."""
    found: list[shapes.CalendarEntry] = [
        {"unit": unit, "event": f"phase_{id}"}
        for id, unit in zip(t.PHASE_IDS, t.PHASES[state.mode], strict=True)
        if unit
    ]
    if state.country == t.FRANCE and t.GRAPES_ENTER[state.mode]:
        found.append({"unit": t.GRAPES_ENTER[state.mode], "event": "grapes"})
    if t.STONE_ENTERS[state.mode]:
        found.append({"unit": t.STONE_ENTERS[state.mode], "event": "stone"})
    if t.BONUS_ROUND[state.mode]:
        found.append({"unit": t.BONUS_ROUND[state.mode], "event": "bonus"})
    return sorted(found, key=lambda entry: (entry["unit"], entry["event"]))


def _cards(state: OraEtLabora, mask: int) -> list[str]:
    return [t.BUILDING_IDS[state.country][number] for number in range(1, t.CARDS + 1) if mask >> number & 1]


def _standing(state: OraEtLabora, building: int) -> shapes.Standing:
    """A building on a landscape, and who stands on it."""
    clergy: list[shapes.Visitor] = [
        {"seat": number // CLERGYMEN, "clergyman": t.CLERGY_IDS[1 if number % CLERGYMEN else 0]}
        for number, where in enumerate(state.clergy)
        if where == building
    ]
    return {"seat": state.owner[building], "cell": t.PLACE_IDS[state.site[building]], "clergy": clergy}


def _board(state: OraEtLabora, seat: int) -> shapes.Seat:
    player = state.everybody[seat]
    neutral = seat >= state.players
    return {
        "neutral": neutral,
        "goods": {t.GOOD_IDS[good]: player.goods[good] for good in range(t.GOODS) if t.IN_COUNTRY[state.country][good]},
        "food": food_of(state, seat),
        "energy": energy_of(state, seat) / 2,
        "clergy": [
            {"clergyman": t.CLERGY_IDS[1 if number else 0], "at": t.BUILDING_IDS[state.country][where] or None}
            for number, where in enumerate(state.clergy[CLERGYMEN * seat : CLERGYMEN * seat + CLERGYMEN])
            if where != ABSENT
        ],
        "cells": [_cell(state, player, cell) for cell in range(len(player.cards))],
        "tiles": [
            {
                "kind": t.LANDSCAPE_IDS[kind],
                "side": (t.PLOT_SIDES if kind else t.DISTRICT_SIDES)[side],
                "row": row - t.ROW_0,
            }
            for kind, side, row in zip(player.tiles[::3], player.tiles[1::3], player.tiles[2::3], strict=True)
        ],
        "hand": [t.SETTLEMENT_IDS[card] for card in range(1, t.SETTLEMENTS + 1) if player.hand >> card & 1],
        "points": None if neutral else points(player, state.country),
        "breakdown": None if neutral else state.breakdown(seat),
        "settlements": {
            t.PLACE_IDS[player.land.places[cell]]: cell_points(player, state.country, cell, card)
            for cell, card in enumerate(player.cards)
            if card > t.SETTLED
        },
        "plans": {
            t.SETTLEMENT_IDS[card]: _plan(state, player, card)
            for card in range(1, t.SETTLEMENTS + 1)
            if player.hand >> card & 1
        },
        "sites": {} if neutral else _sites(state, player),
        "payable": [] if neutral else _cards(state, _payable(state, seat)),
    }


def _payable(state: OraEtLabora, seat: int) -> int:
    """Bit mask of the buildings of the display whose price is there, goods changed where that helps (OL-5, OL-6)."""
    mask = 0
    for building in range(1, t.CARDS + 1):
        if state.display >> building & 1 and times(state, seat, t.COST[state.country][building], 1):
            mask |= 1 << building
    return mask


def _sites(state: OraEtLabora, player: Player) -> dict[str, list[str]]:
    """Where each building of the display may stand, paid or not (OL-37)."""
    found: dict[str, list[str]] = {}
    for building in range(1, t.CARDS + 1):
        if state.display >> building & 1:
            found[t.BUILDING_IDS[state.country][building]] = [
                t.PLACE_IDS[player.land.places[cell]]
                for cell in free_cells(player, t.TERRAIN[state.country][building])
                if not t.CLOISTER[state.country][building] or touches_cloister(state, player, cell)
            ]
    return found


def _plan(state: OraEtLabora, player: Player, card: int) -> dict[str, int]:
    """What a settlement card in hand would score on each cell that is free for it, as things are (OL-54).

    Its own points there, and what it would add to settlements beside it.
    """
    found: dict[str, int] = {}
    before = settlement_points(player, state.country)
    for cell, lying in enumerate(player.cards):
        if lying == t.EMPTY and t.SETTLEMENT_TERRAIN[card] >> player.land.terrain[cell] & 1:
            player.cards[cell] = card + t.SETTLED
            found[t.PLACE_IDS[player.land.places[cell]]] = settlement_points(player, state.country) - before
            player.cards[cell] = t.EMPTY
    return found


def _cell(state: OraEtLabora, player: Player, cell: int) -> shapes.Cell:
    place = player.land.places[cell]
    card = player.cards[cell]
    kind: str | None
    if card == t.EMPTY:
        kind, id = None, None
    elif card <= t.MOOR:
        kind = id = "moor" if card == t.MOOR else "forest"
    elif card > t.SETTLED:
        kind, id = "settlement", t.SETTLEMENT_IDS[card - t.SETTLED]
    else:
        kind, id = "building", t.BUILDING_IDS[state.country][card - t.ON_CELL]
    return {
        "id": t.PLACE_IDS[place],
        "col": place % t.COLUMNS - t.COLUMN_0,
        "row": place // t.COLUMNS - t.ROW_0,
        "terrain": t.TERRAIN_IDS[player.land.terrain[cell]],
        "kind": kind,
        "card": id,
        "beside": [t.PLACE_IDS[player.land.places[other]] for other in player.land.beside[cell]],
    }
