"""The books of the game: every card and tile is somewhere, every good and point has a reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.decisions import deck
from ludotheque.games.ora_et_labora.facts import load
from ludotheque.games.ora_et_labora.state import NOBODY, OraEtLabora
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event


def inventory(state: OraEtLabora) -> dict[str, int]:
    """Where all cards, tiles and clergymen are; nobody owes goods."""
    found = {"markers": len(state.markers) - t.MARKERS, "clergymen": len(state.clergy)}
    to_come = 0
    for stage in range(state.stage + 1, len(t.STAGE_IDS)):
        to_come |= deck(state, stage)
    for building in range(1, t.CARDS + 1):
        built = state.owner[building] != NOBODY
        found[f"building.{t.BUILDING_IDS[state.country][building]}"] = (
            int(built) + (state.display >> building & 1) + (to_come >> building & 1)
        )
    found["basic"] = sum(owner != NOBODY for owner in state.owner[t.CARDS + 1 :])
    found["districts"] = len(state.districts)
    found["plots"] = len(state.plots)
    found["wonders"] = state.wonders_left()
    found["owed"] = found["cells"] = 0
    for seat, player in enumerate(state.everybody):
        found["owed"] += sum(amount < 0 for amount in player.goods)
        found["wonders"] += player.goods[t.WONDER]
        found["districts"] += player.tiles[::3].count(0)
        found["plots"] += player.tiles[::3].count(1)
        found["cells"] += len(player.cards) - len(player.land.places)
        for card in range(1, t.SETTLEMENTS + 1):
            where = (player.hand >> card & 1) + player.count(card + t.SETTLED)
            pile = card > 4 + state.stage and seat < state.players
            found[f"settlement.{t.SETTLEMENT_IDS[card]}.{seat}"] = where + pile
    return found


class Account:
    """One player's game, told again from what was seen of it."""

    def __init__(self, state: OraEtLabora) -> None:
        mode = _MODES[t.MODE_IDS[state.mode]]
        self.country = t.COUNTRY_IDS[state.country]
        self.goods = dict.fromkeys(t.GOOD_IDS[: t.GOODS], 0)
        if mode["start_with_goods"]:
            self.goods.update(dict.fromkeys(t.GOOD_IDS[:6], 1))
        self.terrain = {(cell["col"], cell["row"]): cell["terrain"] for cell in _BOARDS["heartland"]}
        self.cards = {(cell["col"], cell["row"]): cell["card"] for cell in _BOARDS["heartland"] if "card" in cell}
        for column, row in mode["heartland_without"]:
            del self.cards[column, row]

    def happened(self, event: Event) -> None:
        kind, _, *args = event
        if kind == ev.GAINED:
            self.goods[t.GOOD_IDS[args[0]]] += args[1]
        elif kind == ev.SPENT:
            self.goods[t.GOOD_IDS[args[0]]] -= args[1]
        elif kind == ev.CONVERTED:
            given = t.GOOD_IDS[args[0]]
            got, amount = {"grain": ("straw", 1), "wine": ("coins", 1), "whiskey": ("coins", 2)}[given]
            self.goods[given] -= 1
            self.goods[got] += amount
        elif kind in (ev.FELLED, ev.CUT_PEAT, ev.CLEARED):
            del self.cards[_at(args[0])]
        elif kind == ev.BUILT:
            self.cards[_at(args[1])] = ev.building_name(args[0])
        elif kind == ev.SETTLED:
            self.cards[_at(args[1])] = t.SETTLEMENT_IDS[args[0]]
        elif kind == ev.DISTRICT_LAID:
            for column, cell in enumerate(_BOARDS["districts"]["sides"][t.DISTRICT_SIDES[args[0]]]):
                self.terrain[column, args[1]] = cell["terrain"]
                if "card" in cell:
                    self.cards[column, args[1]] = cell["card"]
        elif kind == ev.PLOT_LAID:
            for cell in _BOARDS["plots"]["sides"][t.PLOT_SIDES[args[0]]]["cells"]:
                self.terrain[cell["dcol"], args[1] + cell["drow"]] = cell["terrain"]

    def total(self) -> int:
        """Goods, economic values and settlements, straight from the data."""
        goods = sum(_POINTS[id] * amount for id, amount in self.goods.items() if id not in ("coins", "wine", "whiskey"))
        presents = {"france": ("wine", 1), "ireland": ("whiskey", 2)}[self.country]
        left = self.goods[presents[0]]
        money = max(2 * ((self.goods["coins"] + k * presents[1]) // 5) + left - k for k in range(left + 1))
        economic = sum(_CARDS[card]["economic"] for card in self.cards.values() if card in _CARDS)
        dwelling = sum(self.settlement(place) for place, card in self.cards.items() if card in _SETTLEMENTS)
        return int(goods + money + economic + dwelling)

    def settlement(self, place: tuple[int, int]) -> int:
        return int(_CARDS[self.cards[place]]["dwelling"] + sum(self.dwelling(other) for other in self.beside(place)))

    def dwelling(self, place: tuple[int, int]) -> int:
        if place in self.cards:
            return int(_CARDS.get(self.cards[place], {"dwelling": 0})["dwelling"])
        return 3 if self.terrain[place] == "water" else 0

    def beside(self, place: tuple[int, int]) -> set[tuple[int, int]]:
        column, row = place
        if column == 6:
            return {(5, row), (5, row + 1)}
        found = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
        found = {other for other in found if other in self.terrain and other[0] < 6}
        if column == 5:
            found |= {other for other in ((6, row), (6, row - 1)) if other in self.terrain}
        return found


def recount(spec: GameSpec[Any], state: OraEtLabora, events: Iterable[Event]) -> list[int]:
    """Final scores from the log alone: goods and landscapes are followed event by event."""
    return [account.total() for account in accounts(state, events)]


def accounts(state: OraEtLabora, events: Iterable[Event]) -> list[Account]:
    """Everybody's goods and landscape as the log tells them."""
    found = [Account(state) for _ in range(state.players)]
    for event in events:
        if event[0] in _TOLD:
            found[event[1]].happened(event)
    return found


_TOLD = {
    *(ev.GAINED, ev.SPENT, ev.CONVERTED, ev.FELLED, ev.CUT_PEAT, ev.CLEARED, ev.BUILT, ev.SETTLED),
    *(ev.DISTRICT_LAID, ev.PLOT_LAID),
}
_FACTS = load()
_BOARDS = _FACTS["boards"]
_MODES = {mode["id"]: mode for mode in _BOARDS["modes"]}
_POINTS = {good["id"]: good["points"] for good in _FACTS["goods"]["goods"]}
_SETTLEMENTS: dict[str, Any] = {card["id"]: card for card in _BOARDS["settlements"]}
_CARDS: dict[str, Any] = {
    **{card["id"]: card for card in [*_FACTS["buildings"]["buildings"], *_FACTS["buildings"]["basic_buildings"]]},
    **_SETTLEMENTS,
}


def _at(place: int) -> tuple[int, int]:
    return place % t.COLUMNS - t.COLUMN_0, place // t.COLUMNS - t.ROW_0
