"""The facts of the game: read from JSON and checked against the totals of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheque.kernel.data import DataError, Facts, check_total, checking, read_facts

FOLDER = Path(__file__).parent / "data"
FILES = ("buildings", "goods", "boards")

COUNTRIES = ("france", "ireland")
STAGES = ("start", "A", "B", "C", "D")
MODES = ("solo", "two", "two_long", "three", "four", "three_short", "four_short")
TERRAINS = ("water", "coast", "plains", "hillside", "mountain")
OPS = {
    *("exchange", "exchange_tier", "exchange_set", "exchange_ladder", "gain", "gain_by_holding", "wheel"),
    *("joker_wheel", "use_building", "remove_forest", "build_action", "settle", "fell_trees", "cut_peat"),
    *("recall", "take_landscape", "points_as_goods"),
}
WORDS = {"coins", "food", "energy", "points", "different_goods", "one_basic_good", "another_basic_good"}
ICON_MODES = {
    "all": set(MODES),
    "3+": {"solo", "two_long", "three", "four", "four_short"},
    "4": {"solo", "two_long", "four"},
}
SPARED = {"four_short": "quarry_c"}
"""Left out of this mode unless the option brings it back (OL-A4)."""


def load(folder: Path = FOLDER) -> Facts:
    """All facts of a data folder; DataError names the file and field that cannot be right."""
    facts = read_facts(folder, FILES)
    check(facts)
    return facts


def check(facts: Facts) -> None:
    """Hold facts to the totals of the rulebook."""
    with checking("goods.json"):
        _check_goods(facts["goods"])
    with checking("buildings.json"):
        _check_buildings(facts["buildings"], {good["id"] for good in facts["goods"]["goods"]})
        _check_sets(facts["buildings"])
    with checking("boards.json"):
        _check_boards(facts["boards"])
        _check_modes(facts["boards"])


def card_set(buildings: Any, country: str, mode: str) -> list[dict[str, Any]]:
    """The buildings of a mode in a country, in the order of their numbers (OL-25)."""
    return [
        building
        for building in buildings["buildings"]
        if country in building["countries"]
        and mode in ICON_MODES[building["icon"]]
        and mode not in building.get("not_in", ())
        and building["id"] != SPARED.get(mode)
        and not (mode == "solo" and building["id"] == "builders_market")
    ]


def _check_goods(data: Any) -> None:
    """OL-2, OL-3, OL-4: the tiles of both countries and what they are worth."""
    file, goods = "goods.json", {good["id"]: good for good in data["goods"]}
    check_total(file, "goods", len(goods), 23, "OL-2")
    check_total(file, "wonders", data["wonders"], 8, "OL-3")
    basic = sorted(id for id, good in goods.items() if good["basic"])
    check_total(file, "goods.basic", basic, ["clay", "coin_1", "grain", "livestock", "peat", "wood"], "OL-2")
    for country, count in zip(COUNTRIES, (19, 18), strict=True):
        different = data["different_goods"][country]
        check_total(file, f"different_goods.{country}", len(set(different)), count, "OL-4")
        mine = {id for id, good in goods.items() if country in good["countries"]} - {"wonder"}
        check_total(file, f"different_goods.{country}", set(different), mine, "OL-4")
    for id, good in goods.items():
        if 2 * good["energy"] != int(2 * good["energy"]):
            raise DataError(file, f"goods.{id}.energy", "is not a number of halves (OL-2-a)")


def _check_buildings(data: Any, goods: set[str]) -> None:
    """OL-1: 41 cards with two faces, 15 of them the same on both."""
    file, buildings = "buildings.json", data["buildings"]
    known = goods | WORDS
    check_total(file, "buildings", len({building["id"] for building in buildings}), 67, "OL-1")
    for countries, count in ((list(COUNTRIES), 15), ([COUNTRIES[0]], 26), ([COUNTRIES[1]], 26)):
        mine = [building for building in buildings if building["countries"] == countries]
        check_total(file, f"buildings ({' '.join(countries)})", len(mine), count, "OL-1")
    for country in COUNTRIES:
        numbers = [building["number"] for building in buildings if country in building["countries"]]
        check_total(file, f"buildings.number ({country})", sorted(numbers), list(range(1, 42)), "OL-1")
    basic = [building["id"] for building in data["basic_buildings"]]
    check_total(file, "basic_buildings", basic, ["clay_mound", "farmyard", "cloister_office"], "OL-11")
    for building in [*buildings, *data["basic_buildings"]]:
        where = f"buildings.{building['id']}"
        for good in building.get("cost", {}):
            if good not in known:
                raise DataError(file, f"{where}.cost", f"unknown good {good!r}")
        for terrain in building["terrain"]:
            if terrain not in TERRAINS:
                raise DataError(file, f"{where}.terrain", f"unknown terrain {terrain!r}")
        for step in building["steps"]:
            _check_step(file, f"{where}.steps", step, known)


def _check_step(file: str, where: str, step: Any, known: set[str]) -> None:
    if step["op"] not in OPS:
        raise DataError(file, where, f"unknown operation {step['op']!r} (OL-44-a)")
    for name in ("give", "get", "cost", "get_each"):
        for good in step.get(name, {}):
            if good not in known:
                raise DataError(file, f"{where}.{name}", f"unknown good {good!r}")
    for later in step.get("then", ()):
        _check_step(file, f"{where}.then", later, known)


def _check_sets(data: Any) -> None:
    """OL-25: how many cards each mode uses."""
    for country in COUNTRIES:
        for mode in MODES:
            found = len(card_set(data, country, mode))
            check_total(
                "buildings.json", f"set_counts.{country}.{mode}", found, data["set_counts"][country][mode], "OL-25"
            )


def _check_boards(data: Any) -> None:
    """OL-11, OL-13, OL-14, OL-17, OL-46: wheel, landscapes, settlements."""
    file = "boards.json"
    for face in ("front", "back"):
        values = data["wheel"][face]
        check_total(file, f"wheel.{face}", [len(values), values[0], values[-1]], [13, 0, 10], "OL-17")
        check_total(file, f"wheel.{face}", sorted(values), values, "OL-17")
    check_total(file, "wheel.start_markers", len(data["wheel"]["start_markers"]), 7, "OL-18")
    cards = [cell.get("card") for cell in data["heartland"]]
    check_total(file, "heartland", [len(cards), cards.count("moor"), cards.count("forest")], [10, 2, 3], "OL-11")
    check_total(file, "districts.prices", data["districts"]["prices"], [2, 3, 4, 4, 5, 5, 6, 7, 8], "OL-13")
    check_total(file, "plots.prices", data["plots"]["prices"], [3, 4, 4, 5, 5, 5, 6, 6, 7], "OL-14")
    for side, cells in data["districts"]["sides"].items():
        check_total(file, f"districts.sides.{side}", len(cells), 5, "OL-13")
    settlements = data["settlements"]
    check_total(file, "settlements", len({card["id"] for card in settlements}), 8, "OL-46")
    values = [card["economic"] + card["dwelling"] for card in settlements]
    check_total(file, "settlements", values, [-3, 2, 4, 10, 4, 7, 14, 18], "OL-W25")
    check_total(file, "short_goods", len(data["short_goods"]), 12, "OL-63")


def _check_modes(data: Any) -> None:
    """OL-24: seven ways to play."""
    file = "boards.json"
    check_total(file, "modes", [mode["id"] for mode in data["modes"]], list(MODES), "OL-24")
    for mode in data["modes"]:
        where = f"modes.{mode['id']}"
        check_total(file, f"{where}.phases", list(mode["phases"]), ["A", "B", "C", "D", "E"], "OL-24")
        check_total(file, f"{where}.last", (mode["last"] is None), mode["end_with_unbuilt"] is not None, "OL-50")
