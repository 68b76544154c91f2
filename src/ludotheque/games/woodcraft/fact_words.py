"""The words that facts are written in, and the checks of what they are made of: numbers, names, dice, effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ludotheque.kernel.data import DataError, check_number, check_total, checking, shown

COLORS = ["green", "yellow", "brown"]
TOKENS = ["scrap", "glue", "saw_blade"]
"""What materials are: they can be bought, swapped, sold and counted at the end (AMB-20)."""
TOOLS = ["hammer", "wrench", "plane", "chisel", "file"]
TILES = [
    "buy_lumber", "exchange_dice", "buy_materials", "choose_orders", "choose_helper", "produce_plant",
    "improve_workshop",
]  # fmt: skip
"""The action tiles in the order of their numbers, which are frozen."""
AMOUNTS = [
    "blueberries", "points", "blueberry_income", "hazelnut_income", "reputation", "scrap", "glue", "saw_blade",
    "lantern", "reuse_token",
]  # fmt: skip
"""Effects that are nothing but an amount."""
DISCOUNTS = ["buy_die", "improve_workshop", "place_helper", "marketing"]
TRIGGERS = ["complete_order", "splice", "sell_die", "reputation_step", "reputation_advance", "lantern_gained"]
TIMINGS = {
    "immediate": {"gain", "action", "take_order"},
    "once_per_turn": {"convert_token", "adjust_die", "sell_tokens", "plant_cutting"},
    "permanent": {"discount", "trigger", "growth", "set_value"},
    "none": {"none"},
}
"""Which kinds of ability there are, by when they work (WC-108)."""
TABLES_OF = ["marketing_space", "helpers", "tools"]
ITEMS = ["pot", "gluing_tile", "splicing_tile", "sawing_tile"]
DIE_VALUES = range(1, 7)
COUNTS = ["1", "2", "3", "4"]
"""Player counts as the data write them."""
MOST = 200
"""No number on a piece is larger."""
LONGEST_LIST = 6
"""No piece shows more effects, requirements or choices one after the other."""


def check_whole(file: str, field: str, value: object, rule: str, least: int = 0, most: int = MOST) -> None:
    """A whole number within these bounds, as pieces show them."""
    check_number(file, field, value, least, most, rule)


def check_list(file: str, field: str, values: Any, rule: str, least: int = 0, most: int = LONGEST_LIST) -> None:
    """So many values, no two of them alike."""
    if not isinstance(values, list) or not least <= len(values) <= most:
        raise DataError(file, field, f"{shown(values)}, but {rule} needs a list of {least} to {most} entries")
    for place, value in enumerate(values):
        if value in values[:place]:
            raise DataError(file, field, f"{shown(value)} stands there twice, but {rule} needs different ones")


def check_one_of(file: str, field: str, value: object, known: Iterable[object], rule: str) -> None:
    known = list(known)
    if value not in known:
        raise DataError(file, field, f"unknown {value!r}, but {rule} knows {', '.join(map(str, known))}")


def check_names(file: str, field: str, thing: Any, *keys: str) -> None:
    for key in keys or ("name_en", "name_fr"):
        if not isinstance(thing[key], str) or not thing[key].strip():
            raise DataError(file, f"{field}.{key}", "must be a text")


def check_unique(file: str, field: str, things: Any) -> None:
    twice = [id for id, times in Counter(thing["id"] for thing in things).items() if times > 1]
    check_total(file, f"{field} (ids that occur twice)", twice, [], "WC-1")


def check_die(file: str, field: str, die: Any) -> None:
    check_one_of(file, f"{field}.color", die["color"], COLORS, "WC-1")
    check_one_of(file, f"{field}.value", die["value"], DIE_VALUES, "WC-1")


def check_effects(file: str, field: str, effects: Any, signed: bool = False) -> None:
    """A list of effects of the known kinds; only the rows of orders may take something away."""
    if not isinstance(effects, list) or len(effects) > LONGEST_LIST:
        raise DataError(file, field, f"{shown(effects)}, but WC-17-b needs a list of at most {LONGEST_LIST} effects")
    for number, effect in enumerate(effects):
        where = f"{field}[{number}]"
        with checking(file, where):
            check_effect(file, where, effect, signed)


def check_effect(file: str, where: str, effect: Any, signed: bool) -> None:
    kind = effect["type"]
    if kind in AMOUNTS:
        may_lose = signed and kind in ("points", "reputation")
        check_whole(file, f"{where}.amount", effect["amount"], "WC-17-b", -MOST if may_lose else 1)
    elif kind == "gain_die":
        check_list(file, f"{where}.options", effect["options"], "AMB-25", 1)
        for die in effect["options"]:
            check_die(file, f"{where}.options", die)
    elif kind == "gain_tool":
        check_list(file, f"{where}.kinds", effect["kinds"], "WC-73", 1)
        for tool in effect["kinds"]:
            check_one_of(file, f"{where}.kinds", tool, TOOLS, "WC-73")
    elif kind == "production":
        check_whole(file, f"{where}.up_to", effect["up_to"], "WC-40", 1)
    else:
        check_one_of(file, f"{where}.type", kind, [*AMOUNTS, "gain_die", "gain_tool", "production"], "WC-17-b")


def check_discount(file: str, where: str, effect: Any) -> None:
    check_total(file, f"{where}.kind", effect["kind"], "discount", "WC-98")
    check_one_of(file, f"{where}.on", effect["on"], DISCOUNTS, "WC-108")
    check_whole(file, f"{where}.amount", effect["amount"], "WC-98")
    check_list(file, f"{where}.values", effect.get("values", []), "WC-98")
    for value in effect.get("values", []):
        check_one_of(file, f"{where}.values", value, DIE_VALUES, "WC-98")
