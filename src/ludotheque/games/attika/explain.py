"""Why something is not possible, with the number of the rule. Slow, and only asked about what is not legal."""

from __future__ import annotations

from ludotheque.games.attika.actions import owed_any, owed_symbols
from ludotheque.games.attika.board import distance
from ludotheque.games.attika.decisions import EndChoice, Extend, MoreCards, Pay, PlaceDrawn, Turn, may_do
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import (
    BUILD,
    BUILDING,
    BUILDING_IDS,
    CARDS_END,
    CARDS_STAY,
    CARDS_TOTAL,
    DRAW,
    DRAWING,
    END_TURN,
    EXTEND,
    PAY,
    PLACE,
    RESOURCE_IDS,
    RESOURCES,
    ROTATIONS,
    STACKS,
    STORE,
    TYPES,
    USE_AMPHORA,
)
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action

EXPECTED: dict[type, tuple[tuple[int, ...], str, str]] = {
    PlaceDrawn: ((PLACE, STORE), "AT-37", "why.drawn_first"),
    Pay: ((PAY,), "AT-65", "why.pay_first"),
    Extend: ((EXTEND,), "AT-80", "why.extend_first"),
    EndChoice: ((USE_AMPHORA, END_TURN), "AT-35", "why.actions_used"),
    MoreCards: ((USE_AMPHORA, END_TURN), "AT-34", "why.cards_taken"),
}
"""What a decision asks for, and what is said when it gets something else."""

NOT_NOW: dict[int, tuple[str, str]] = {
    PLACE: ("AT-40", "why.nothing_drawn"),
    STORE: ("AT-40", "why.nothing_drawn"),
    PAY: ("AT-65", "why.nothing_to_pay"),
    EXTEND: ("AT-80", "why.no_tile"),
    END_TURN: ("AT-31", "why.ends_with_cards"),
}
"""What is said when somebody wants this while an action of the turn is asked for."""


def reason(state: Attika, seat: int, action: Action) -> Reason:
    """The first rule that forbids an action."""
    if not is_well_formed(state, action):
        return Reason("", "why.malformed")
    frame = state.stack[-1]
    operation = action[0]
    if type(frame) in EXPECTED:
        operations, rule, key = EXPECTED[type(frame)]
        if operation not in operations:
            return Reason(rule, key)
    if isinstance(frame, Turn):
        return _turn(state, seat, action)
    if isinstance(frame, PlaceDrawn):
        return _place(state, seat, frame.kind, action[1])
    if isinstance(frame, Pay):
        return _pay(state, seat, frame, action)
    assert isinstance(frame, Extend), "every other decision takes all that it expects"
    return _extend(state, frame.tile, action)


def is_well_formed(state: Attika, action: Action) -> bool:
    """Has the action the form of one, with numbers that stand for something?"""
    hexes = len(state.land.hexes)
    forms: dict[int, tuple[int, ...]] = {
        DRAW: (STACKS,),
        BUILD: (TYPES, hexes),
        PLACE: (hexes,),
        PAY: (CARDS_TOTAL + 1,) * RESOURCES,
        STORE: (),
        CARDS_END: (),
        CARDS_STAY: (),
        USE_AMPHORA: (),
        END_TURN: (),
    }
    if action[0] == EXTEND:
        return len(action) == 4 and 0 <= action[3] < ROTATIONS
    form = forms.get(action[0])
    if form is None or len(action) != len(form) + 1:
        return False
    return all(0 <= value < limit for value, limit in zip(action[1:], form, strict=True))


def _turn(state: Attika, seat: int, action: Action) -> Reason:
    city = state.cities[seat]
    operation = action[0]
    if operation in NOT_NOW:
        return Reason(*NOT_NOW[operation])
    if operation == USE_AMPHORA:
        return Reason("AT-72", "why.actions_left" if city.amphorae else "why.no_amphora")
    if operation == CARDS_STAY:
        return Reason("AT-34", "why.no_amphora_to_stay")
    if operation == DRAW:
        if not may_do(state, DRAWING):
            return Reason("AT-30", "why.build_turn")
        return Reason("AT-43", "why.empty_stack", stack=f"stack:{action[1] + 1}")
    kind = action[1]
    if not may_do(state, BUILDING):
        return Reason("AT-41", "why.draw_turn")
    if not city.reserve[kind]:
        key = "why.still_hidden" if city.hidden[kind] else "why.already_built"
        return Reason("AT-44", key, building=f"building:{BUILDING_IDS[kind]}")
    return _place(state, seat, kind, action[2])


def _place(state: Attika, seat: int, kind: int, hex: int) -> Reason:
    """Why this building cannot go there: taken, or too dear."""
    if state.owner[hex] != EMPTY:
        return Reason("AT-45", "why.occupied", building=f"building:{BUILDING_IDS[state.kind[hex]]}")
    due = owed_symbols(state, seat, kind, hex)
    any = owed_any(state, seat, kind, hex)
    return Reason("AT-63", "why.cannot_pay", building=f"building:{BUILDING_IDS[kind]}", cards=owed_text(due, any))


def owed_text(due: list[int], any: int) -> str:
    """What is owed, card by card."""
    kinds = [id for id, count in zip(RESOURCE_IDS, due, strict=True) for _ in range(count)]
    return " ".join(f"resource:{id}" for id in [*kinds, *["any"] * any])


def _pay(state: Attika, seat: int, frame: Pay, action: Action) -> Reason:
    hand = state.cities[seat].hand
    for resource in range(RESOURCES):
        if action[resource + 1] > hand[resource]:
            return Reason(
                "AT-60", "why.not_in_hand", resource=f"resource:{RESOURCE_IDS[resource]}", held=hand[resource]
            )
    due = owed_symbols(state, seat, frame.kind, frame.hex)
    any = owed_any(state, seat, frame.kind, frame.hex)
    owed = owed_text(due, any)
    if sum(action[1:]) < sum(due) + any:
        return Reason("AT-62", "why.too_few_cards", cards=owed)
    if sum(action[1:]) > 2 * sum(due) + any:
        return Reason("AT-62", "why.too_many_cards", cards=owed)
    return Reason("AT-62", "why.wrong_cards", cards=owed)


def _extend(state: Attika, tile: int, action: Action) -> Reason:
    q, r, rotation = action[1:]
    for _, other_q, other_r, _ in state.land.laid:
        if distance(q - other_q, r - other_r) < 3:
            return Reason("AT-81", "why.covers_tile")
    for shrine_q, shrine_r in state.land.shrines:
        if distance(q - shrine_q, r - shrine_r) < 2:
            return Reason("AT-81", "why.covers_shrine")
    if not state.land.fits(q, r):
        return Reason("AT-81", "why.touches_nothing")
    return Reason("AT-81", "why.same_picture", rotation=rotation % state.box.rotations[tile])
