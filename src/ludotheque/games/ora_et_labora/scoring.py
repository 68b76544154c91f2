"""What goods, cards and settlements are worth (OL-52 to OL-54)."""

from __future__ import annotations

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.board import Player


def money_points(coins: int, presents: int, worth: int) -> int:
    """Coins and wine or whiskey, of which the best number is changed into coins before counting (OL-52)."""
    best = 0
    for changed in range(presents + 1):
        tiles = (coins + changed * worth) // t.COINS_A_TILE
        best = max(best, t.GOOD_POINTS[t.COIN_5] * tiles + presents - changed)
    return best


def coins_points(player: Player, country: int) -> int:
    return money_points(player.goods[t.COINS], player.goods[t.PRESENT[country]], t.PRESENT_COINS[country])


def goods_points(player: Player) -> int:
    """Books, ceramics, ornaments and reliquaries."""
    total = 0
    for good in t.POINT_GOODS:
        total += t.GOOD_POINTS[good] * player.goods[good]
    return total


def economic_points(player: Player, country: int) -> int:
    """The economic values of all buildings and settlements (OL-53)."""
    values = t.ECONOMIC[country]
    total = 0
    for card in player.cards:
        total += values[card]
    return total


def cell_points(player: Player, country: int, cell: int, card: int) -> int:
    """What a settlement would score on a cell: its own dwelling value and those around it (OL-54)."""
    values = t.DWELLING[country]
    total = values[card]
    for other in player.land.beside[cell]:
        lying = player.cards[other]
        if lying:
            total += values[lying]
        elif player.land.terrain[other] == t.WATER:
            total += t.WATER_DWELLING
    return total


def settlement_points(player: Player, country: int) -> int:
    total = 0
    for cell, card in enumerate(player.cards):
        if card > t.SETTLED:
            total += cell_points(player, country, cell, card)
    return total


def ledger(player: Player, country: int) -> list[int]:
    """Points by part, in the order of LEDGER_IDS."""
    return [
        goods_points(player),
        coins_points(player, country),
        t.GOOD_POINTS[t.WONDER] * player.goods[t.WONDER],
        economic_points(player, country),
        settlement_points(player, country),
    ]


def points(player: Player, country: int) -> int:
    return (
        goods_points(player)
        + coins_points(player, country)
        + t.GOOD_POINTS[t.WONDER] * player.goods[t.WONDER]
        + economic_points(player, country)
        + settlement_points(player, country)
    )
