"""The facts of the game: read from JSON and checked against the totals of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheque.kernel.data import DataError, Facts, check_number, check_total, checking, read_facts

FOLDER = Path(__file__).parent / "data"
FILES = ("buildings", "board")
CORRECTABLE = {
    "buildings": ("buildings.*.cost",),
    "board": ("cards", "tiles.*.centre", "tiles.*.ring", "layouts.*.centres", "layouts.*.shrines"),
}
"""What an owner may correct."""
MOST_SYMBOLS = 9
FARTHEST = 30
"""Coordinates of a starting board stay below this."""


def load(folder: Path = FOLDER) -> Facts:
    """All facts of a data folder; DataError names the file and field that cannot be right."""
    facts = read_facts(folder, FILES)
    check(facts)
    return facts


def check(facts: Facts) -> None:
    """Hold facts to the totals of the rulebook."""
    with checking("buildings.json"):
        _check_buildings(facts["buildings"])
    with checking("board.json"):
        _check_board(facts["board"], [resource["id"] for resource in facts["buildings"]["resources"]])


def _check_buildings(facts: Any) -> None:
    """AT-2, AT-6 to AT-8: 30 buildings of 24 types in 7 series, 6 of them main buildings that no arrow reaches."""
    file = "buildings.json"
    check_total(file, "resources", len(facts["resources"]), 4, "AT-2")
    kinds = [resource["id"] for resource in facts["resources"]]
    buildings = facts["buildings"]
    ids = [building["id"] for building in buildings]
    check_total(file, "buildings", len(set(ids)), 24, "AT-6")
    check_total(file, "buildings.count", sum(building["count"] for building in buildings), 30, "AT-6")
    check_total(file, "series", sum(series["size"] for series in facts["series"]), 30, "AT-7")
    for series in facts["series"]:
        mine = [building for building in buildings if building["series"] == series["id"]]
        size = sum(building["count"] for building in mine)
        check_total(file, f"series.{series['id']}.size", size, series["size"], "AT-7")
        mains = [building["id"] for building in mine if building["main"]]
        wanted = [series["main_building"]] if series["main_building"] else []
        check_total(file, f"series.{series['id']}.main_building", mains, wanted, "AT-8")
    check_total(file, "buildings.main", sum(building["main"] for building in buildings), 6, "AT-8")
    for building in buildings:
        where = f"buildings.{building['id']}"
        if building["id"] == "road":
            check_total(file, f"{where}.cost", building["cost"], {"any": 5}, "AT-51")
        else:
            with checking(file, where):
                _check_symbols(file, f"{where}.cost", building["cost"], kinds)
        if unknown := [origin for origin in building["free_next_to"] if origin not in ids]:
            raise DataError(file, f"{where}.free_next_to", f"unknown building {unknown[0]!r}")
        check_total(file, f"{where}.free_next_to", not building["free_next_to"], building["main"], "AT-8")
        check_total(file, f"sheet.{building['id']}", len(facts["sheet"][building["id"]]), building["count"], "AT-6")
    pairs = [building["id"] for building in buildings if sum(building["cost"].values()) == 2]
    check_total(file, "buildings.cost (two symbols)", len(pairs), 7, "AT-7")


def _check_symbols(file: str, where: str, cost: Any, kinds: list[str]) -> None:
    """AT-7: some symbols; cards of any kind are what only a road costs."""
    check_total(file, f"{where} (nothing)", not cost, False, "AT-7")
    for kind, amount in cost.items():
        if kind not in kinds:
            raise DataError(file, where, f"unknown resource {kind!r}")
        check_number(file, f"{where}.{kind}", amount, 1, MOST_SYMBOLS, "AT-7")


def _check_board(facts: Any, kinds: list[str]) -> None:
    """AT-2 to AT-5, AT-10, AT-11, AT-20: cards, tiles and the starting boards."""
    file = "board.json"
    check_total(file, "cards", sorted(facts["cards"]), sorted(kinds), "AT-2")
    for kind in kinds:
        check_number(file, f"cards.{kind}", facts["cards"][kind], 1, facts["cards_total"], "AT-2")
    check_total(file, "cards", sum(facts["cards"][kind] for kind in kinds), facts["cards_total"], "AT-2")
    check_total(file, "cards_total", facts["cards_total"], 60, "AT-2")
    check_total(file, "amphorae", facts["amphorae"], 15, "AT-5")
    check_total(file, "directions", len({tuple(step) for step in facts["directions"]}), 6, "AT-20")
    check_total(file, "tiles", len(facts["tiles"]), 22, "AT-3")
    combinations = set()
    for tile in facts["tiles"]:
        check_total(file, f"tiles.{tile['id']}.ring", len(tile["ring"]), 6, "AT-3")
        symbols = [symbol for symbol in [tile["centre"], *tile["ring"]] if symbol is not None]
        if unknown := [symbol for symbol in symbols if symbol not in kinds]:
            raise DataError(file, f"tiles.{tile['id']}", f"unknown symbol {unknown[0]!r}")
        combinations.add(tuple(sorted(symbols)))
    check_total(file, "tiles (combinations)", len(combinations), 22, "AT-3")
    for players, layout in zip((2, 3, 4), facts["layouts"], strict=True):
        where = f"layouts.{players}"
        check_total(file, f"{where}.players", layout["players"], players, "AT-10")
        check_total(file, f"{where}.centres", len(layout["centres"]), 2 * players, "AT-10")
        check_total(file, f"{where}.shrines", len(layout["shrines"]), players, "AT-11")
        for field in ("centres", "shrines"):
            for place in layout[field]:
                check_total(file, f"{where}.{field} (q and r)", len(place), 2, "AT-20")
                for number in place:
                    check_number(file, f"{where}.{field}", number, -FARTHEST, FARTHEST, "AT-20")
        covered = {(q, r) for q, r in layout["centres"]}
        covered |= _around(covered, facts["directions"])
        check_total(file, f"{where}.centres (hexes)", len(covered), 14 * players, "AT-20")
        shrines = {(q, r) for q, r in layout["shrines"]}
        check_total(file, f"{where}.shrines (places)", len(shrines), players, "AT-11")
        check_total(file, f"{where}.shrines (free)", bool(shrines & covered), False, "AT-21")
        beside = shrines <= _around(covered, facts["directions"])
        check_total(file, f"{where}.shrines (beside a tile)", beside, True, "AT-21")


def _around(places: set[tuple[int, int]], directions: Any) -> set[tuple[int, int]]:
    """All hexes beside these."""
    return {(q + dq, r + dr) for q, r in places for dq, dr in directions}
