"""The books of the game: every tile and card is somewhere, every point has a reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludotheque.games.glass_road import events as ev
from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Box
from ludotheque.kernel.data import Facts
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event


def inventory(state: GlassRoad) -> dict[str, int]:
    """Where all tiles and cards are; tokens that stand on their wheels, and wheels that are at rest."""
    tiles = [0] * t.KINDS
    for row, stack in enumerate(state.stacks):
        for kind in stack[: len(stack) - state.drawn[row]]:
            tiles[kind] += 1
    for kind in state.market:
        tiles[kind] += 1
    found = {"cards": 0, "tokens": 0, "wheels": 0, "squares": 0}
    for board in state.boards:
        standing = [content - t.FIRST_BUILDING + 1 for content in board.land if content >= t.FIRST_BUILDING]
        for kind in [*board.offer, *board.discarded, *[kind for kind in standing if kind < t.KINDS]]:
            tiles[kind] += 1
        mine = [*board.shown, *board.slots, *[card for card in range(t.CARDS) if board.hand >> card & 1]]
        mine += [board.down] if board.down >= 0 else []
        aside = set(range(t.CARDS)) - set(mine)
        found["cards"] += len(mine) + len(aside)
        found["tokens"] += sum(0 <= board.wheel[token] <= t.MOST[token] for token in range(t.TOKENS))
        found["wheels"] += all(board.wheel[: t.CLAY]) and board.wheel[t.GLASS] < t.MOST[t.GLASS]
        found["wheels"] += all(board.wheel[t.CLAY : t.BASIC_TOKENS]) and board.wheel[t.BRICK] < t.MOST[t.BRICK]
        found["squares"] += sum(board.counts) + board.buildings()
    return found | {f"building.{t.KIND_IDS[kind]}": tiles[kind] for kind in range(1, t.KINDS)}


class _Account:
    """One player's game, told again from what was seen of it and from the data."""

    def __init__(self, facts: Facts, box: Box) -> None:
        self.box = box
        self.printed = {building["id"]: building for building in facts["buildings"]["buildings"]}
        self.bases = {base["id"]: base for base in facts["buildings"]["base_buildings"]}
        self.tokens = t.START_WHEELS[:]
        self.land = {id: box.start_land[square] for id, square in box.square_number.items()}
        self.buildings = {base["square"]: id for id, base in self.bases.items()}

    def turn(self, wheel: int, times: int) -> None:
        for token in range(t.TOKENS):
            if t.WHEEL_OF[token] == wheel:
                self.tokens[token] += times if token >= t.BASIC_TOKENS else -times

    def happened(self, event: Event) -> None:
        kind, _, *args = event
        if kind == ev.SPENT:
            self.tokens[args[0]] -= args[1]
        elif kind == ev.GAINED:
            self.tokens[args[0]] += args[1]
        elif kind == ev.TURNED:
            self.turn(args[0], args[1])
        elif kind == ev.FELLED:
            self.land.update({self.box.square_ids[square]: 0 for square in self.box.forest_squares[args[0]]})
        elif kind == ev.REMOVED:
            self.land[self.box.square_ids[args[1]]] = 0
        elif kind == ev.LAID:
            self.land[self.box.square_ids[args[1]]] = args[0]
        elif kind == ev.BUILT:
            self.buildings[self.box.square_ids[args[1]]] = t.KIND_IDS[args[0]]

    # What is counted at the end, from the account alone

    def holds(self, square: str) -> str:
        return "building" if square in self.buildings else t.TILE_IDS[self.land[square]]

    def amounts(self, resource: str) -> list[int]:
        return [self.tokens[token] for token in range(t.TOKENS) if t.RESOURCE_IDS[t.RESOURCE_OF[token]] == resource]

    def squares(self, tile: str) -> set[str]:
        return {square for square in self.land if self.holds(square) == tile}

    def tiles(self) -> list[dict[str, Any]]:
        """The building tiles, base buildings not among them."""
        return [self.printed[id] for id in self.buildings.values() if id in self.printed]

    def beside(self, square: str) -> list[str]:
        """The squares one step away, by their names alone."""
        row, column = int(square[1]), int(square[3])
        steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return [f"r{down}c{right}" for down, right in steps if f"r{down}c{right}" in self.land]

    def forests(self) -> int:
        return len(self.squares("forest")) // 2


def recount(spec: GameSpec[Any], state: GlassRoad, events: Iterable[Event]) -> list[int]:
    """Final scores in half points from the log alone: wheels, landscape and buildings are followed event by event."""
    accounts = [_Account(spec.facts, state.box) for _ in range(state.players)]
    for event in events:
        if event[0] in (ev.SPENT, ev.GAINED, ev.TURNED, ev.FELLED, ev.REMOVED, ev.LAID, ev.BUILT):
            accounts[event[1]].happened(event)
    return [sum(_worth(account, square, id) for square, id in account.buildings.items()) for account in accounts]


def _worth(account: _Account, square: str, id: str) -> int:
    """Half points of a building, straight from its entry in the data."""
    building = account.printed.get(id) or account.bases[id]
    printed = 2 * building.get("points", 0)
    effect = building["effect"]
    if building.get("category", "bonus") != "bonus":
        return int(printed)
    return int(printed + 2 * effect.get("base", 0) + 2 * effect["points"] * _times(account, square, effect))


def _times(account: _Account, square: str, effect: dict[str, object]) -> int:
    kind, tile = effect["type"], str(effect.get("tile"))
    if kind == "per_resource":
        amounts = account.amounts(str(effect["resource"]))
        return (min(amounts) if effect["scope"] == "lower_wheel" else sum(amounts)) // int(str(effect["per"]))
    if kind == "per_resource_spent_on_buildings":
        return sum(building["cost"].get(effect["resource"], 0) for building in account.tiles())
    if kind == "per_adjacent":
        return [account.holds(other) for other in account.beside(square)].count(str(effect["what"]))
    if kind == "square_2x2":
        corners = {(int(id[1]), int(id[3])) for id in account.squares(tile)}
        return int(any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= corners for r, c in corners))
    if kind == "largest_group":
        return _largest(account, account.squares(tile))
    if kind == "per_set":
        return min(len(account.squares(name)) for name in ("pit", "grove", "pond"))
    if kind == "per_token_at_least":
        return sum(amount >= 4 for amount in account.tokens[: t.BASIC_TOKENS])
    if kind == "per_building_of_category":
        return sum(building["category"] == effect["category"] for building in account.tiles())
    if kind == "forests_at_least":
        return int(account.forests() >= 4)
    assert kind == "per_forest"
    return account.forests()


def _largest(account: _Account, squares: set[str]) -> int:
    """The size of the largest group, by joining neighbours until nothing changes."""
    groups = [{square} for square in squares]
    for square in squares:
        touching = [group for group in groups if square in group or group & set(account.beside(square))]
        groups = [group for group in groups if group not in touching] + [set().union(*touching)]
    return max((len(group) for group in groups), default=0)
