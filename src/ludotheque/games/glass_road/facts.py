"""The facts of the game: read from JSON and checked against the totals of the rulebook."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from ludotheque.kernel.data import DataError, Facts, check_number, check_total, checking, read_facts, shown

FOLDER = Path(__file__).parent / "data"
FILES = ("buildings", "specialists", "boards")

BASIC = ("wood", "water", "sand", "clay", "food", "charcoal")
REFINED = ("glass", "brick")
EITHER_WHEEL = ("food", "charcoal")
"""What lies on both wheels (GR-2)."""

LAND_SQUARES = [f"r{row}c{column}" for row in range(5) for column in range(1, 5)]
BASE_SQUARES = [f"r{row}c0" for row in range(5)]
"""Five rows of four squares, and the column to their left (GR-30)."""
CORRECTABLE = {
    "buildings": (
        *("buildings.*.cost", "buildings.*.points", "buildings.*.beginner"),
        "base_buildings.*.square",
    ),
    "boards": ("landscape.forests.*", "landscape.squares.*.initial"),
}
"""What an owner may correct. What cards and buildings do is told in the rulebook, and by our texts."""
LEAST_POINTS, MOST_POINTS = -9, 20

EFFECTS = {
    "processing": {"convert"},
    "immediate": {
        *("gain", "gain_per", "gain_each_wheel"),
        *("repeat_convert", "place_on_adjacent_empty", "copy_adjacent_immediate"),
    },
    "bonus": {
        *("per_resource", "per_resource_spent_on_buildings", "per_adjacent", "square_2x2", "largest_group", "per_set"),
        *("per_token_at_least", "per_building_of_category", "forests_at_least", "per_forest"),
    },
}
ABILITIES = {
    *("gain", "place_tile_and_gain", "place_tile_choice_and_gain", "gain_per_tile", "gain_per_hand_card"),
    *("gain_choice_and_share", "draw_private_offer", "build"),
}


def load(folder: Path = FOLDER) -> Facts:
    """All facts of a data folder; DataError names the file and field that cannot be right."""
    facts = read_facts(folder, FILES)
    check(facts)
    return facts


def check(facts: Facts) -> None:
    """Hold facts to the totals of the rulebook."""
    with checking("buildings.json"):
        _check_buildings(facts["buildings"])
    with checking("specialists.json"):
        _check_specialists(facts["specialists"])
    with checking("boards.json"):
        _check_wheels(facts["boards"])
        _check_landscape(facts["boards"]["landscape"], facts["buildings"]["base_buildings"])
        _check_modes(facts["boards"])


def _check_buildings(data: Any) -> None:
    """GR-1, GR-73, GR-130, GR-133: 93 buildings, what they cost together, upgrades, beginner tiles."""
    file, buildings, totals = "buildings.json", data["buildings"], data["totals"]
    for building in buildings:
        with checking(file, f"buildings.{building['id']}"):
            _check_building(file, f"buildings.{building['id']}", building)
    ids = [building["id"] for building in [*buildings, *data["base_buildings"]]]
    check_total(file, "buildings", [id for id, times in Counter(ids).items() if times > 1], [], "GR-1")
    check_total(file, "buildings", len(buildings), 93, "GR-1")
    for category in data["categories"]:
        mine = [building for building in buildings if building["category"] == category]
        check_total(file, f"buildings ({category})", len(mine), totals["per_category"], "GR-1")
        marked = sum(building.get("beginner", False) for building in mine)
        marks = f"buildings.*.beginner (of all {category} buildings)"
        check_total(file, marks, marked, totals["beginner"][category], "GR-130")
    for resource in REFINED:
        cost = sum(building["cost"].get(resource, 0) for building in buildings)
        check_total(file, f"buildings.*.cost.{resource} (all together)", cost, totals[resource], "GR-133")
    replaced = Counter(building["replaces"] for building in buildings if "replaces" in building)
    check_total(file, "buildings.replaces", replaced, {base["id"]: 2 for base in data["base_buildings"]}, "GR-73")


def _check_building(file: str, where: str, building: Any) -> None:
    _check_cost(file, f"{where}.cost", building["cost"])
    check_number(file, f"{where}.points", building["points"], LEAST_POINTS, MOST_POINTS, "GR-101")
    if type(building.get("beginner", False)) is not bool:
        raise DataError(file, f"{where}.beginner", f"{shown(building['beginner'])}, but GR-130 needs true or false")
    kind = building["effect"]["type"]
    if kind not in EFFECTS.get(building["category"], ()):
        raise DataError(file, f"{where}.effect", f"unknown type {kind!r} for {building['category']!r}")
    _check_cost(file, f"{where}.effect.spend", building["effect"].get("spend", {}))


def _check_cost(file: str, field: str, cost: dict[str, int]) -> None:
    """Known resources, and not both food and charcoal: a payment asks about the wheels of one of them."""
    for resource, amount in cost.items():
        if resource not in BASIC + REFINED:
            raise DataError(file, field, f"unknown resource {resource!r}")
        check_number(file, f"{field}.{resource}", amount, 1, 3 if resource in REFINED else 7, "GR-20")
    if all(resource in cost for resource in EITHER_WHEEL):
        raise DataError(file, field, "food and charcoal in one cost")


def _check_specialists(data: Any) -> None:
    """GR-1: 15 specialists with two abilities each."""
    file, cards = "specialists.json", data["specialists"]
    check_total(file, "specialists", len({card["id"] for card in cards}), 15, "GR-1")
    for card in cards:
        where = f"specialists.{card['id']}"
        _check_cost(file, f"{where}.cost", card.get("cost", {}))
        check_total(file, f"{where}.abilities", len(card["abilities"]), 2, "GR-50")
        for ability in card["abilities"]:
            if ability["type"] not in ABILITIES:
                raise DataError(file, f"{where}.abilities", f"unknown type {ability['type']!r}")


def _check_wheels(data: Any) -> None:
    """GR-11, GR-12, GR-20: what lies on each wheel, and how much of it at the start."""
    file, wheels = "boards.json", data["wheels"]
    check_total(file, "most", data["most"], {"basic": 7, "refined": 3}, "GR-20")
    check_total(file, "wheels.glass.basic", wheels["glass"]["basic"], "sand food charcoal water wood".split(), "GR-2")
    check_total(file, "wheels.brick.basic", wheels["brick"]["basic"], "clay charcoal food".split(), "GR-2")
    for name, wheel in wheels.items():
        tokens = sorted([*wheel["basic"], wheel["refined"]])
        check_total(file, f"wheels.{name}.initial", sorted(wheel["initial"]), tokens, "GR-11")
        turns = all(wheel["initial"][token] for token in wheel["basic"])
        check_total(file, f"wheels.{name}.initial (turns at once)", turns, False, "GR-22")


def _check_landscape(land: Any, bases: Any) -> None:
    """GR-13, GR-30, GR-31: squares, what lies on them, forests on two side by side, base buildings left of them.

    The first of the base buildings, the Forest Glassworks, stands at the top.
    """
    file = "boards.json"
    check_total(file, "landscape.squares", [square["id"] for square in land["squares"]], LAND_SQUARES, "GR-30")
    lying = Counter(square["initial"] for square in land["squares"])
    for tile in ("pit", "grove", "pond", "empty"):
        check_total(file, f"landscape.squares.*.initial ({tile})", lying[tile], land["totals"][tile], "GR-13")
    check_total(file, "landscape.forests", 2 * len(land["forests"]), land["totals"]["forest"], "GR-13")
    for forest, covered in land["forests"].items():
        mine = [square["id"] for square in land["squares"] if square["initial"] == forest]
        check_total(file, f"landscape.forests.{forest}", covered, mine, "GR-31")
        beside = len(mine) == 2 and mine[0][1] == mine[1][1] and int(mine[0][3]) + 1 == int(mine[1][3])
        check_total(file, f"landscape.forests.{forest} (side by side in a row)", beside, True, "GR-31")
    places = [base["square"] for base in bases]
    for base in bases:
        if base["square"] not in BASE_SQUARES or places.count(base["square"]) > 1:
            problem = f"{shown(base['square'])}, but GR-13 needs a place of its own, r0c0 to r4c0"
            raise DataError("buildings.json", f"base_buildings.{base['id']}.square", problem)
    top_left = bases[0]["square"]
    check_total("buildings.json", f"base_buildings.{bases[0]['id']}.square", top_left, BASE_SQUARES[0], "GR-30")


def _check_modes(data: Any) -> None:
    """GR-14, GR-41, GR-121: slots, hands and the cards of a solo game."""
    file, cards, solo = "boards.json", data["cards"], data["solo"]
    slots = list(data["building_board"]["slots"].items())
    check_total(file, "building_board.slots", slots, [("1", 4), ("2", 4), ("3", 4), ("4", 5)], "GR-14")
    check_total(file, "cards", [cards["hand"], cards["rounds"], cards["slots"]], [5, 3, 2], "GR-41")
    free = [15 - before for before in [0, *solo["cards"]]][: len(solo["cards"])]
    check_total(file, "solo.available", solo["available"], free, "GR-121")
