"""Why something is not possible, with the number of the rule. Slow, and only asked about what is not legal."""

from __future__ import annotations

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.board import distance
from ludotheque.games.attika.deals import owed_any, owed_symbols
from ludotheque.games.attika.decisions import EndChoice, Extend, MoreCards, Pay, PlaceDrawn, Turn, may_do
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action

EXPECTED: dict[type, tuple[tuple[int, ...], str, str]] = {
    PlaceDrawn: ((t.PLACE, t.STORE), "AT-37", "why.drawn_first"),
    Pay: ((t.PAY,), "AT-65", "why.pay_first"),
    Extend: ((t.EXTEND,), "AT-80", "why.extend_first"),
    EndChoice: ((t.USE_AMPHORA, t.END_TURN), "AT-35", "why.actions_used"),
    MoreCards: ((t.USE_AMPHORA, t.END_TURN), "AT-34", "why.cards_taken"),
}
"""What a decision asks for, and what is said when it gets something else."""

NOT_NOW: dict[int, tuple[str, str]] = {
    t.PLACE: ("AT-40", "why.nothing_drawn"),
    t.STORE: ("AT-40", "why.nothing_drawn"),
    t.PAY: ("AT-65", "why.nothing_to_pay"),
    t.EXTEND: ("AT-80", "why.no_tile"),
    t.END_TURN: ("AT-31", "why.ends_with_cards"),
}
"""What is said when somebody wants this while an action of the turn is asked for."""


def reason(state: Attika, seat: int, action: Action) -> Reason:
    """The first rule that forbids an action."""
    frame = state.stack[-1]
    operation = action[0]
    if type(frame) in EXPECTED:
        operations, rule, key = EXPECTED[type(frame)]
        if operation not in operations:
            return Reason(rule, key)
    if isinstance(frame, Turn):
        return _turn(state, seat, action)
    if isinstance(frame, PlaceDrawn):
        _, hex = action
        return _place(state, seat, frame.kind, hex)
    if isinstance(frame, Pay):
        return _pay(state, seat, frame, action)
    assert isinstance(frame, Extend), "every other decision takes all that it expects"
    return _extend(state, frame.tile, action)


def _turn(state: Attika, seat: int, action: Action) -> Reason:
    city = state.cities[seat]
    operation = action[0]
    if operation in NOT_NOW:
        return Reason(*NOT_NOW[operation])
    if operation == t.USE_AMPHORA:
        return Reason("AT-72", "why.actions_left" if city.amphorae else "why.no_amphora")
    if operation == t.CARDS_STAY:
        return Reason("AT-34", "why.no_amphora_to_stay")
    if operation == t.DRAW:
        if not may_do(state, t.DRAWING):
            return Reason("AT-30", "why.build_turn")
        _, stack = action
        return Reason("AT-43", "why.empty_stack", stack=f"stack:{stack + 1}")
    _, kind, hex = action
    if not may_do(state, t.BUILDING):
        return Reason("AT-41", "why.draw_turn")
    if not city.reserve[kind]:
        key = "why.still_hidden" if city.hidden[kind] else "why.already_built"
        return Reason("AT-44", key, building=f"building:{t.BUILDING_IDS[kind]}")
    return _place(state, seat, kind, hex)


def _place(state: Attika, seat: int, kind: int, hex: int) -> Reason:
    """Why this building cannot go there: taken, or too dear."""
    if state.owner[hex] != EMPTY:
        return Reason("AT-45", "why.occupied", building=f"building:{t.BUILDING_IDS[state.kind[hex]]}")
    due = owed_symbols(state, seat, kind, hex)
    any = owed_any(state, seat, kind, hex)
    return Reason("AT-63", "why.cannot_pay", building=f"building:{t.BUILDING_IDS[kind]}", cards=owed_text(due, any))


def owed_text(due: list[int], any: int) -> str:
    """What is owed, card by card."""
    kinds = [id for id, count in zip(t.RESOURCE_IDS, due, strict=True) for _ in range(count)]
    return " ".join(f"resource:{id}" for id in [*kinds, *["any"] * any])


def _pay(state: Attika, seat: int, frame: Pay, action: Action) -> Reason:
    _, *paid = action
    for id, count, held in zip(t.RESOURCE_IDS, paid, state.cities[seat].hand, strict=True):
        if count > held:
            return Reason("AT-60", "why.not_in_hand", resource=f"resource:{id}", held=held)
    due = owed_symbols(state, seat, frame.kind, frame.hex)
    any = owed_any(state, seat, frame.kind, frame.hex)
    owed = owed_text(due, any)
    if sum(paid) < sum(due) + any:
        return Reason("AT-62", "why.too_few_cards", cards=owed)
    if sum(paid) > 2 * sum(due) + any:
        return Reason("AT-62", "why.too_many_cards", cards=owed)
    return Reason("AT-62", "why.wrong_cards", cards=owed)


def _extend(state: Attika, tile: int, action: Action) -> Reason:
    _, q, r, rotation = action
    for _, other_q, other_r, _ in state.land.laid:
        if distance(q - other_q, r - other_r) < 3:
            return Reason("AT-81", "why.covers_tile")
    for shrine_q, shrine_r in state.land.shrines:
        if distance(q - shrine_q, r - shrine_r) < 2:
            return Reason("AT-81", "why.covers_shrine")
    if not state.land.fits(q, r):
        return Reason("AT-81", "why.touches_nothing")
    return Reason("AT-81", "why.same_picture", rotation=rotation % state.box.rotations[tile])
