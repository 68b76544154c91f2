"""The facts of the game: read from JSON and checked against the totals of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheque.kernel.data import DataError, Facts, check_total, checking, read_facts

FOLDER = Path(__file__).parent / "data"
FILES = ("buildings", "board")


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


def reconstructed() -> list[str]:
    """The fields of the data that no source gives and that had to be reconstructed."""
    return [field for facts in load().values() for field in facts["reconstructed"]]


def _check_buildings(facts: Any) -> None:
    """AT-2, AT-6 to AT-8: 30 buildings of 24 types in 7 series, 6 of them main buildings that no arrow reaches."""
    file = "buildings.json"
    check_total(file, "resources", len(facts["resources"]), 4, "AT-2")
    kinds = [resource["id"] for resource in facts["resources"]] + ["any"]
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
        if unknown := [kind for kind in building["cost"] if kind not in kinds]:
            raise DataError(file, f"{where}.cost", f"unknown resource {unknown[0]!r}")
        if unknown := [origin for origin in building["free_next_to"] if origin not in ids]:
            raise DataError(file, f"{where}.free_next_to", f"unknown building {unknown[0]!r}")
        check_total(file, f"{where}.free_next_to", not building["free_next_to"], building["main"], "AT-8")
        check_total(file, f"sheet.{building['id']}", len(facts["sheet"][building["id"]]), building["count"], "AT-6")
    pairs = [building["id"] for building in buildings if sum(building["cost"].values()) == 2]
    check_total(file, "buildings.cost (two symbols)", len(pairs), 7, "AT-7")


def _check_board(facts: Any, kinds: list[str]) -> None:
    """AT-2 to AT-5, AT-10, AT-11, AT-20: cards, tiles and the starting boards."""
    file = "board.json"
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
        covered = {(q, r) for q, r in layout["centres"]}
        covered |= {(q + dq, r + dr) for q, r in layout["centres"] for dq, dr in facts["directions"]}
        check_total(file, f"{where}.centres (hexes)", len(covered), 14 * players, "AT-20")
        check_total(
            file, f"{where}.shrines (free)", any(tuple(s) in covered for s in layout["shrines"]), False, "AT-21"
        )
