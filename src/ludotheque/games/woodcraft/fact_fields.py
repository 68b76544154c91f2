"""The words that facts are written in, and a field of them: where it stands and what it may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from ludotheque.kernel.data import DataError, check_number, check_total, checking, same, shown

COLOURS = ["green", "yellow", "brown"]
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


class Field:
    """A value of the data. Each check raises DataError with file, field and the rule that the value breaks."""

    def __init__(self, file: str, where: str, value: Any) -> None:
        self.file = file
        self.where = where
        self.value = value

    def __getitem__(self, name: str) -> Field:
        return Field(self.file, f"{self.where}.{name}" if self.where else name, self.value[name])

    def each(self) -> Iterator[Field]:
        """What an object or a list holds; things of a list by their ids if they have any, else by number."""
        named = self.value.items() if isinstance(self.value, dict) else enumerate(self.value)
        for name, value in named:
            id = value["id"] if isinstance(value, dict) and "id" in value else name
            yield Field(self.file, f"{self.where}.{id}", value)

    def at(self, pattern: str) -> Iterator[Field]:
        """The fields below this one that a pattern names, such as `tools.*.count`; things of lists by their ids."""
        name, _, rest = pattern.partition(".")
        if name == "*" or isinstance(self.value, list):
            found = [field for field in self.each() if name == "*" or field.where.endswith(f".{name}")]
        else:
            found = [self[name]]
        for field in found:
            yield from field.at(rest) if rest else [field]

    def checking(self) -> Any:
        """While this field is checked, what the check stumbles over is an error in it."""
        return checking(self.file, self.where)

    def error(self, problem: str) -> DataError:
        return DataError(self.file, self.where, problem)

    # Numbers and names

    def must_be(self, wanted: object, rule: str) -> None:
        check_total(self.file, self.where, self.value, wanted, rule)

    def total(self, what: str, found: object, wanted: object, rule: str) -> None:
        """Something counted in this field is as the rule wants it."""
        check_total(self.file, f"{self.where} ({what})", found, wanted, rule)

    def whole(self, rule: str, least: int = 0, most: int = MOST) -> None:
        """A whole number within these bounds, as pieces show them."""
        check_number(self.file, self.where, self.value, least, most, rule)

    def wholes(self, rule: str, *names: str, least: int = 0) -> None:
        for name in names:
            self[name].whole(rule, least)

    def one_of(self, known: Iterable[object], rule: str) -> None:
        known = list(known)
        if not any(same(self.value, one) for one in known):
            raise self.error(f"unknown {self.value!r}, but {rule} knows {', '.join(map(str, known))}")

    def all_of(self, known: Iterable[object], rule: str) -> None:
        for value in self.value:
            Field(self.file, self.where, value).one_of(known, rule)

    def different(self, rule: str, least: int = 0, most: int = LONGEST_LIST) -> None:
        """So many values, no two of them alike."""
        values = self.value
        if not isinstance(values, list) or not least <= len(values) <= most:
            raise self.error(f"{shown(values)}, but {rule} needs a list of {least} to {most} entries")
        for place, value in enumerate(values):
            if value in values[:place]:
                raise self.error(f"{shown(value)} stands there twice, but {rule} needs different ones")

    def some_of(self, known: Iterable[object], rule: str, least: int = 1, most: int = LONGEST_LIST) -> None:
        self.different(rule, least, most)
        self.all_of(known, rule)

    def names(self, *keys: str) -> None:
        for key in keys or ("name_en", "name_fr"):
            if not isinstance(self.value[key], str) or not self.value[key].strip():
                raise self[key].error("must be a text")

    def unique_ids(self) -> None:
        twice = [id for id, times in Counter(thing["id"] for thing in self.value).items() if times > 1]
        self.total("ids that occur twice", twice, [], "WC-1")

    # Dice and effects

    def die(self) -> None:
        self["color"].one_of(COLOURS, "WC-1")
        self["value"].one_of(DIE_VALUES, "WC-1")

    def effects(self, signed: bool = False) -> None:
        """A list of effects of the known kinds; only the rows of orders may take something away."""
        if not isinstance(self.value, list) or len(self.value) > LONGEST_LIST:
            raise self.error(f"{shown(self.value)}, but WC-17-b needs a list of at most {LONGEST_LIST} effects")
        for number, effect in enumerate(self.value):
            field = Field(self.file, f"{self.where}[{number}]", effect)
            with field.checking():
                field.effect(signed)

    def effect(self, signed: bool) -> None:
        kind = self.value["type"]
        if kind in AMOUNTS:
            may_lose = signed and kind in ("points", "reputation")
            self["amount"].whole("WC-17-b", -MOST if may_lose else 1)
        elif kind == "gain_die":
            self["options"].different("AMB-25", 1)
            for die in self.value["options"]:
                Field(self.file, f"{self.where}.options", die).die()
        elif kind == "gain_tool":
            self["kinds"].some_of(TOOLS, "WC-73")
        elif kind == "production":
            self["up_to"].whole("WC-40", 1)
        else:
            self["type"].one_of([*AMOUNTS, "gain_die", "gain_tool", "production"], "WC-17-b")

    def discount(self) -> None:
        self["kind"].must_be("discount", "WC-98")
        self["on"].one_of(DISCOUNTS, "WC-108")
        self["amount"].whole("WC-98")
        if "values" in self.value:
            self["values"].some_of(DIE_VALUES, "WC-98", 0)
