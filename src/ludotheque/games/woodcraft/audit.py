"""The books of the game: every card, tile and tool is somewhere, every point has a reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.decisions import Setup
from ludotheque.games.woodcraft.state import Cards, Woodcraft
from ludotheque.games.woodcraft.tables import NONE
from ludotheque.kernel.data import Facts
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event


def inventory(state: Woodcraft) -> dict[str, int]:
    """Where all cards, tools and tiles are; nobody owes goods, no place of the wheel holds two tiles."""
    box = state.box
    found = {
        "tiles": len(set(state.tiles)),
        "outside the wheel": sum(not 0 <= place < 4 * t.TILE_COUNT for place in state.tiles),
        "owed": sum(amount < 0 for board in state.boards for amount in board.goods + board.pile + board.pots),
        "contracts": len(
            {*state.contracts, *state.lost_contracts, *(claim for one in state.boards for claim in one.claims)}
        ),
        "solo cards": len(set(state.solo_deck + state.solo_discard)),
        "market": len(state.market),
    }
    for tool, name in enumerate(t.TOOL_IDS):
        found[f"tool.{name}"] = state.tools[tool] + sum(board.attic.count(tool) for board in state.boards)
    setting_up = bool(state.stack) and isinstance(state.stack[-1], Setup)
    orders = Counter(_lying(state.orders) + state.hazelnuts + state.failed)
    helpers = Counter(_lying(state.helpers))
    for board in state.boards:
        orders.update(board.dealt_orders if setting_up else board.hand + board.orders + board.completed)
        helpers.update(board.dealt_helpers if setting_up else [card for card in board.rooms if card != NONE])
    found.update({f"order.{id}": orders[card] for card, id in enumerate(box.order_ids)})
    found.update({f"helper.{id}": helpers[card] for card, id in enumerate(box.helper_ids)})
    return found


def _lying(cards: Cards) -> list[int]:
    return cards.display + cards.deck + cards.late + cards.discard + cards.facedown + cards.buried + cards.spent


class Account:
    """One player's game, told again from what was seen of it."""

    def __init__(self, facts: Facts) -> None:
        self.board: Any = facts["board"]
        self.goods = dict.fromkeys(t.GOOD_IDS, 0)
        self.goods["blueberries"] = self.board["setup"]["blueberries"]
        self.dice = Counter((die["color"], die["value"]) for die in self.board["setup"]["starting_dice"])
        self.trees: Counter[tuple[str, int]] = Counter()
        improvements = self.board["workshop"]["improvements"]
        self.owned = {kind: sum(bool(tile.get("start")) for tile in improvements[kind]) for kind in t.IMPROVEMENT_IDS}
        self.helpers = self.tools = self.marketing = self.orders = self.completed = 0
        self.reputation = self.board["tracks"]["reputation"]["start"]
        self.hazelnuts = self.board["tracks"]["hazelnut_income"]["start"]
        self.claims: list[str] = []
        self.points = 0

    def happened(self, kind: int, args: list[Any]) -> None:
        """Take in an event, its things by name."""
        if kind in (ev.GAINED, ev.PAID):
            self.goods[args[0]] += args[1] if kind == ev.GAINED else -args[1]
        elif kind in (ev.DIE_GAINED, ev.DIE_BOUGHT):
            self.dice[args[0]] += 1
        elif kind in (ev.DIE_RETURNED, ev.DIE_SOLD):
            self.dice[args[0]] -= 1
        elif kind == ev.SAPLING:
            self.trees[args[0]] += 1
        elif kind == ev.PLANTED:
            (colour, planted), (_, value) = args
            self.dice[args[1]] -= 1
            self.trees[args[0]] += 1
            if value > planted:
                self.dice[colour, value - planted] += 1
        elif kind == ev.GREW:
            self.trees = Counter({tree: 1 for tree in self.trees.elements() if tree[0] != args[0][0]})
            self.trees[args[0]] += 1
        elif kind == ev.HARVESTED:
            self.trees[args[0]] -= 1
            self.dice[args[0]] += 1
        elif kind == ev.SAWN:
            self.dice[args[0]] -= 1
            self.dice.update((args[0][0], int(piece)) for piece in args[1].split("+"))
        elif kind in (ev.SPLICED, ev.ADJUSTED):
            self.dice[args[0]] -= 1
            self.dice[args[1]] += 1
        elif kind == ev.GLUED:
            self.dice[args[0]] -= 1
            self.dice[args[1]] -= 1
            self.dice[args[2]] += 1
        elif kind in (ev.HELPER_KEPT, ev.HELPER_HIRED):
            self.helpers += 1
        elif kind == ev.TOOL_PLACED:
            self.tools += 1
        elif kind == ev.IMPROVED:
            self.owned[self.kind_of(args[0])] += 1
        elif kind == ev.PROMOTED:
            self.marketing = args[0]
            self.points += self.board["tracks"]["marketing"]["spaces"][args[0]]["points"]
        elif kind in (ev.REPUTATION_ROSE, ev.REPUTATION_FELL):
            self.reputation = args[1]
        elif kind == ev.INCOME_ROSE and args[0] == "hazelnut_income":
            self.hazelnuts = args[2]
        elif kind in (ev.ORDER_PLACED, ev.ORDER_TAKEN):
            self.orders += 1
        elif kind == ev.ORDER_FAILED:
            self.orders -= 1
        elif kind == ev.ORDER_COMPLETED:
            self.orders -= 1
            self.completed += 1
        elif kind == ev.CONTRACT_CLAIMED:
            self.claims.append(args[0])
        elif kind == ev.SCORED and args[0] not in _RECOUNTED:
            self.points += args[1]

    def kind_of(self, improvement: str) -> str:
        improvements = self.board["workshop"]["improvements"]
        return next(str(kind) for kind in improvements if improvement in [tile["id"] for tile in improvements[kind]])

    def total(self) -> int:
        """Points told in the game, and those of its end straight from the data (WC-95)."""
        contracts = {contract["id"]: contract for contract in self.board["public_contracts"]}
        for claim in self.claims:
            self.points += sum(effect["amount"] for effect in contracts[claim]["immediate"])
            self.points += self.worth(contracts[claim]["scoring"])
        pips = sum(value * times for (_, value), times in (self.dice + self.trees).items())
        left = pips + sum(self.goods[good] for good in ("blueberries", "scrap", "glue", "saw_blade"))
        rule = self.board["final_scoring"]["leftovers"]
        values = self.board["tracks"]["reputation"]["points_per_order"]
        return int(self.points + left // rule["unit"] * rule["points"] + self.completed * values[self.reputation])

    def worth(self, scoring: dict[str, Any]) -> int:
        """What a contract scores; what it spends is gone."""
        kind = scoring["kind"]
        if kind == "spend_tokens":
            points = 0
            for token in scoring["tokens"]:
                while self.goods[token] and points + scoring["points_each"] <= scoring["max_points"]:
                    self.goods[token] -= 1
                    points += scoring["points_each"]
            return points
        if kind == "spend_dice":
            dice = (self.dice + self.trees).total()
            self.dice.clear()
            self.trees.clear()
            return int(dice * scoring["points_each"])
        if kind == "table":
            counts = {"marketing_space": self.marketing, "helpers": self.helpers, "tools": self.tools}
            table = list(scoring["table"].values())
            return int(table[min(counts[scoring["of"]], len(table) - 1)])
        if kind == "per_item":
            kinds = {"pot": "pots", "gluing_tile": "gluing", "splicing_tile": "splicing", "sawing_tile": "sawing"}
            return int(sum(self.owned[kinds[item]] for item in scoring["items"]) * scoring["points_each"])
        return int(scoring["points"])


_RECOUNTED = {
    t.LEDGER_IDS[part]
    for part in (t.FROM_CONTRACTS, t.FROM_INCOME, t.FROM_LEFTOVERS, t.FROM_MARKETING, t.FROM_REPUTATION)
}
"""Parts of the score that are worked out anew."""


def recount(spec: GameSpec[Any], state: Woodcraft, events: Iterable[Event]) -> list[int]:
    """Final scores from the log: boards are followed event by event, the end is scored from the data."""
    accounts = [Account(spec.facts) for _ in range(state.players)]
    for event in events:
        if event[0] == ev.INCOME_BEGAN:
            for account in accounts:
                account.points += account.hazelnuts
        elif event[0] != ev.SOLO_ENDED:
            fields = ev.FIELDS[event[0]][1:]
            if fields and fields[0] == "seat":
                things = [_thing(state, field, value) for field, value in zip(fields[1:], event[2:], strict=True)]
                accounts[event[1]].happened(event[0], things)
    return [account.total() for account in accounts]


def _thing(state: Woodcraft, field: str, value: int) -> Any:
    """An argument by its name, dice as colour and value."""
    named = ev.thing(state.box, field, value)
    if not isinstance(named, str):
        return named
    kind, _, name = named.partition(":")
    if kind == "die":
        colour, _, pips = name.partition("-")
        return colour, int(pips)
    return name or named
