"""Fields declared once: what a class annotates is what it is made of, copies and writes down.

`@record` gives a position, or a part of one, `clone`, `to_data`, `from_data` and `blank`; `@frame` gives a frame its
constructor and `fields`. Both write ordinary methods from the annotations. Where a class is compiled,
`scripts/expand.py` has put the same methods into its source before. How a field is treated follows from its type –
numbers, strings and tuples are shared, lists copied, other records cloned – unless a mark says otherwise.
"""

from __future__ import annotations

import ast
import sys
from inspect import get_annotations
from typing import Annotated, Any, TypeVar, dataclass_transform

from ludotheque.kernel.frames import Frame
from ludotheque.kernel.state import State

T = TypeVar("T")

Shared = Annotated[T, "shared"]
"""Clones share it: it never changes, or is only ever replaced."""
Derived = Annotated[T, "derived"]
"""Follows from other fields: copied, never written; `also_read` works it out."""
Given = Annotated[T, "given"]
"""Shared and never written: whoever reads a position hands it over under the name of the field."""
FromOne = Annotated[T, "from one"]
"""A list whose place 0 means nothing and is not written."""

MARKS = ("Shared", "Derived", "Given", "FromOne")
AT_HAND = ("int", "bool", "str", "float", "None")
"""Types whose values are shared and written as they are."""


class Field:
    """A field as its annotation declares it."""

    def __init__(self, name: str, annotation: str) -> None:
        self.name = name
        self.annotation = annotation
        self.marks: list[str] = []
        self.type = ast.parse(annotation, mode="eval").body
        while isinstance(self.type, ast.Subscript) and ast.unparse(self.type.value) in MARKS:
            self.marks.append(ast.unparse(self.type.value))
            self.type = self.type.slice

    def is_written(self) -> bool:
        return "Derived" not in self.marks and "Given" not in self.marks

    def copied(self) -> str:
        value = f"self.{self.name}"
        return value if "Shared" in self.marks or "Given" in self.marks else copied(value, self.type)

    def plain(self) -> str:
        return f"self.{self.name}[1:]" if "FromOne" in self.marks else plain(f"self.{self.name}", self.type)

    def read(self) -> str:
        if "Given" in self.marks:
            return f'given["{self.name}"]'
        value = f'data["{self.name}"]'
        return f"[0, *{value}]" if "FromOne" in self.marks else read(value, self.type)


def kind_of(type: ast.expr) -> tuple[str, ast.expr | None]:
    """The name of a type, and of what it holds: `list[Board]` is a list of boards."""
    if isinstance(type, ast.Subscript):
        inner = type.slice
        return ast.unparse(type.value), inner.elts[0] if isinstance(inner, ast.Tuple) else inner
    return ast.unparse(type), None


def is_flat(type: ast.expr | None) -> bool:
    return type is None or kind_of(type)[0] in AT_HAND


def copied(value: str, type: ast.expr) -> str:
    """How to copy a value of a type; tuples and what they hold are shared."""
    kind, inner = kind_of(type)
    if kind in AT_HAND or kind == "tuple":
        return value
    if kind == "list" and inner is not None:
        item = copied("item", inner)
        return f"{value}[:]" if item == "item" else f"[{item} for item in {value}]"
    return f"{value}.clone()"


def plain(value: str, type: ast.expr) -> str:
    """How to write a value of a type as plain JSON."""
    kind, inner = kind_of(type)
    if kind in AT_HAND:
        return value
    if kind in ("list", "tuple") and inner is not None:
        if is_flat(inner):
            return f"{value}[:]" if kind == "list" else f"list({value})"
        return f"[{plain('item', inner)} for item in {value}]"
    return f"{value}.to_data()"


def read(value: str, type: ast.expr) -> str:
    """How to read a value of a type from plain JSON."""
    kind, inner = kind_of(type)
    if kind in AT_HAND:
        return value
    if kind in ("list", "tuple") and inner is not None:
        items = value if is_flat(inner) else f"[{read('item', inner)} for item in {value}]"
        return items if kind == "list" and not is_flat(inner) else f"{kind}({items})"
    return f"{kind}.from_data({value}, given)"


def nothing(type: ast.expr) -> str:
    """An empty value of a type; nothing at all for what cannot be empty."""
    kind, _ = kind_of(type)
    return {"int": "0", "bool": "False", "str": '""', "float": "0.0", "list": "[]", "tuple": "()"}.get(kind, "")


def record_methods(name: str, fields: list[Field], is_state: bool) -> dict[str, str]:
    """The methods of a record by name, as they would be written by hand."""
    begun = ["twin.stack = self.stack[:]", "twin.reveals = self.reveals"] if is_state else []
    restored = ['made.restore(data, given["frames"])'] if is_state else []
    read = [f"made.{field.name} = {field.read()}" for field in fields if "Derived" not in field.marks]
    written = [f'data["{field.name}"] = {field.plain()}' for field in fields if field.is_written()]
    empty = [f"made.{field.name} = {nothing(field.type)}" for field in fields if nothing(field.type)]
    return {
        "clone": _method(
            f"clone(self) -> {name}",
            f"twin = {name}({'self.rng.clone()' if is_state else ''})",
            *begun,
            *[f"twin.{field.name} = {field.copied()}" for field in fields],
            "return twin",
        ),
        "to_data": _method(
            "to_data(self) -> dict[str, Any]",
            f"data: dict[str, Any] = {'super().to_data()' if is_state else '{}'}",
            *written,
            "self.also_write(data)",
            "return data",
        ),
        "from_data": "@classmethod\n"
        + _method(
            f"from_data(cls, data: dict[str, Any], given: dict[str, Any]) -> {name}",
            f"made = {name}({'State.no_chance()' if is_state else ''})",
            *restored,
            *read,
            "made.also_read(data)",
            "return made",
        ),
        "blank": "@classmethod\n"
        + _method(
            f"blank(cls{', rng: Rng' if is_state else ''}) -> {name}",
            f"made = {name}({'rng' if is_state else ''})",
            *empty,
            "return made",
        ),
    }


def frame_methods(inherited: dict[str, str], fields: list[Field]) -> dict[str, str]:
    """The constructor of a frame and what it says of itself: first what its base takes, then its own fields."""
    own = {field.name: field.annotation for field in fields if field.name not in inherited}
    takes = {**inherited, **own}
    return {
        "__init__": _method(
            f"__init__(self{''.join(f', {name}: {annotation}' for name, annotation in takes.items())}) -> None",
            f"super().__init__({', '.join(inherited)})",
            *[f"self.{name} = {name}" for name in own],
        ),
        "fields": _method(
            "fields(self) -> tuple[object, ...]", f"return ({''.join(f'self.{name}, ' for name in takes).strip()})"
        ),
    }


def _method(head: str, *lines: str) -> str:
    return f"def {head}:\n" + "".join(f"    {line}\n" for line in lines)


def declared(cls: type) -> list[Field]:
    """The fields that a class itself annotates."""
    annotations: dict[str, str] = get_annotations(cls)
    return [Field(name, annotation) for name, annotation in annotations.items() if "ClassVar" not in annotation]


METHODS = "_methods_by_fields"
"""Where a class keeps the source of what was written for it, for `scripts/expand.py`."""


def _give(cls: type, methods: dict[str, str]) -> None:
    """Write methods into a class, except those that it has by hand."""
    missing = "".join([source for name, source in methods.items() if name not in cls.__dict__])
    body = "".join(f"    {line}\n" for line in missing.splitlines())
    made: dict[str, Any] = {}
    source = f"from __future__ import annotations\ndef methods(__class__):\n{body}    return locals()\n"
    exec(source, vars(sys.modules[cls.__module__]), made)
    for name, method in made["methods"](cls).items():
        if name != "__class__":
            setattr(cls, name, method)
    setattr(cls, METHODS, missing)


C = TypeVar("C", bound=type)


def record(cls: C) -> C:
    """Give a position, or a part of one, `clone`, `to_data`, `from_data` and `blank`, as its fields say."""
    _give(cls, record_methods(cls.__name__, declared(cls), issubclass(cls, State)))
    return cls


@dataclass_transform()
def frame(cls: C) -> C:
    """Give a frame its constructor and `fields`: those of its base first, then those that it declares."""
    base = cls.__base__
    assert base is not None
    assert issubclass(base, Frame)
    inherited = dict(base.takes())
    fields = declared(cls)
    _give(cls, frame_methods(inherited, fields))
    cls.takes = staticmethod(lambda: {**inherited, **{field.name: field.annotation for field in fields}})  # type: ignore[attr-defined]
    return cls
