"""What actions cost: goods, and food and energy still to be paid with tiles."""

from __future__ import annotations

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.frames import Action


def build(state: OraEtLabora, seat: int, action: Action) -> dict[str, int]:
    _, building, _ = action
    cost = t.COST[state.country][building]
    return {t.GOOD_IDS[good]: cost.amounts[number] for number, good in enumerate(cost.goods)}


def contract(state: OraEtLabora, seat: int, action: Action) -> dict[str, int]:
    _, _, means = action
    return {t.GOOD_IDS[t.PRESENT[state.country]]: 1} if means == t.BY_PRESENT else {"coins": state.price()}


def district(state: OraEtLabora, seat: int, action: Action) -> dict[str, int]:
    return {"coins": state.districts[0]}


def plot(state: OraEtLabora, seat: int, action: Action) -> dict[str, int]:
    return {"coins": state.plots[0]}


def settle(state: OraEtLabora, seat: int, action: Action) -> dict[str, int]:
    _, settlement, _ = action
    wanted = {"food": t.SETTLEMENT_FOOD[settlement], "energy": t.SETTLEMENT_ENERGY[settlement] // 2}
    return {name: amount for name, amount in wanted.items() if amount}
