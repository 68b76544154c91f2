"""The books of the game: every piece is somewhere, every point has a reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ludotheque.games.castles_of_burgundy import events as ev
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event


def inventory(state: Castles) -> dict[str, int]:
    """All tiles, goods and bonus tiles, wherever they lie."""
    tiles = [0] * t.KINDS
    goods = [0] * (t.COLOURS + 1)
    for stack, drawn in zip(state.stacks, state.drawn, strict=True):
        for kind in stack[: len(stack) - drawn]:
            tiles[kind] += 1
    for kind in [*state.depots, *state.black]:
        tiles[kind] += 1
    for kind, count in enumerate(state.removed):
        tiles[kind] += count
    for colour in [*state.goods_pile[: len(state.goods_pile) - state.goods_drawn], *state.round_goods]:
        goods[colour] += 1
    for index, count in enumerate(state.goods):
        goods[index % 7] += count
    for estate in state.estates:
        for kind in [*estate.tiles, *estate.storage]:
            tiles[kind] += 1
        if not estate.board:
            tiles[t.CASTLE_KIND] += 1  # beside the sheet until its owner has chosen
        for colour in range(1, t.COLOURS + 1):
            goods[colour] += estate.stock[colour] + estate.sold[colour]
    found = {f"tile.{t.KIND_IDS[kind]}": tiles[kind] for kind in range(1, t.KINDS)}
    found |= {f"goods.{t.GOODS_IDS[colour]}": goods[colour] for colour in range(1, t.COLOURS + 1)}
    for kind, name in enumerate(t.TYPE_IDS):
        found[f"bonus.{name}"] = state.bonuses_left[kind] + sum(estate.bonuses[kind] > 0 for estate in state.estates)
    return found


class _Account:
    """One player's game, told again from what was seen of it."""

    def __init__(self) -> None:
        self.board = t.BASIC_BOARD
        self.tiles = {t.BASIC_CASTLE: t.CASTLE_KIND}
        self.sold: Counter[int] = Counter()
        self.bonuses = 0
        self.points = 0

    def has_knowledge(self, number: int) -> bool:
        return any(t.KNOWLEDGE_OF[kind] == number for kind in self.tiles.values())


def recount(spec: GameSpec[Any], state: Castles, events: Iterable[Event]) -> list[int]:
    """Final scores from the placements and sales in the log and the goods, silver and workers left.

    Districts, colours, animals and knowledge are worked out anew from the tiles on the boards.
    """
    accounts = [_Account() for _ in range(state.players)]
    bonuses = {kind: [t.BONUS_SMALL[state.players], t.BONUS_LARGE[state.players]] for kind in range(len(t.TYPE_IDS))}
    phase = 0
    for event in events:
        if event[0] == ev.PHASE_SET_UP:
            phase = event[1]
        elif event[0] == ev.ESTATE_CHOSEN:
            accounts[event[1]].board = event[2]
            accounts[event[1]].tiles = {event[3]: t.CASTLE_KIND}
        elif event[0] == ev.TILE_PLACED:
            _placed(accounts[event[1]], event[2], event[3], phase, bonuses)
        elif event[0] == ev.GOODS_SOLD:
            accounts[event[1]].sold[event[2]] += event[3]
    for account, estate in zip(accounts, state.estates, strict=True):
        account.points += t.POINTS_PER_GOOD[state.players] * account.sold.total() + _knowledge(account)
        account.points += sum(estate.stock) + estate.silver + estate.workers // 2
    return [account.points for account in accounts]


def _placed(account: _Account, kind: int, space: int, phase: int, bonuses: dict[int, list[int]]) -> None:
    account.tiles[space] = kind
    account.points += t.GAIN_POINTS[kind] if t.BUILDING_OF[kind] >= 0 else 0
    district = [other for other in range(1, t.SPACES + 1) if t.DISTRICT[account.board][space] >> other & 1]
    if t.ANIMAL_OF[kind] >= 0:
        herd = [account.tiles[other] for other in district if other in account.tiles]
        same = [tile for tile in herd if t.ANIMAL_OF[tile] == t.ANIMAL_OF[kind]]
        account.points += sum(t.ANIMAL_COUNT[tile] for tile in same) + (len(same) if account.has_knowledge(7) else 0)
    if all(other in account.tiles for other in district):
        account.points += len(district) * (len(district) + 1) // 2 + 10 - 2 * phase
        colour = t.SPACE_TYPE[account.board][space]
        same_colour = [other for other in range(1, t.SPACES + 1) if t.SPACE_TYPE[account.board][other] == colour]
        if all(other in account.tiles for other in same_colour) and bonuses[colour]:
            account.points += bonuses[colour].pop()
            account.bonuses += 1


def _knowledge(account: _Account) -> int:
    """Knowledge 15 to 26 at the end, straight from the list of CB-58."""
    tiles = list(account.tiles.values())
    points = 0
    if account.has_knowledge(15):
        points += 3 * len(+account.sold)
    for number, building in _REWARDED_BUILDINGS.items():
        if account.has_knowledge(number):
            points += 4 * tiles.count(t.KIND_OF[building])
    if account.has_knowledge(24):
        points += 4 * len({t.ANIMAL_OF[kind] for kind in tiles if t.ANIMAL_OF[kind] >= 0})
    if account.has_knowledge(25):
        points += account.sold.total()
    if account.has_knowledge(26):
        points += 2 * account.bonuses
    return points


_REWARDED_BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenters_workshop",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
}
