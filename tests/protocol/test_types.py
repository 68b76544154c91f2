"""The types of the browser's side follow from what is declared in Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import protocol_types
from ludotheque.protocol.schema import Schema, ShapeError, schema_of_module
from ludotheque.protocol.typescript import typescript

SHAPES = '''
"""What is told of a game."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ludotheque.kernel.shapes import Each, Message, Pair

Colour = Annotated[str, Literal["red", "blue"]]
"""Of a die."""
Name = str


class Base(TypedDict):
    id: int


class Die(Base):
    """A die."""

    colour: Colour
    """What
    it looks like."""
    note: NotRequired[Message | None]
    from_: list[Name | float]


class View(TypedDict, total=False):
    some: dict[Colour, bool]
    each: Each[Colour, Die]
    named: dict[Name, Pair[int]]
    any: Any
    path: tuple[str, ...]
    kind: Literal["a", 1]
'''

TYPES = """// Generated from shapes_of_a_game by scripts/protocol_types.py. Do not edit.

/** Of a die. */
export type Colour = "red" | "blue";

export type Name = string;

export type Base = {
  id: number;
};

/** A die. */
export type Die = {
  id: number;
  /** What it looks like. */
  colour: Colour;
  note?: Message | null;
  from: (Name | number)[];
};

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
};

export type View = {
  some?: Partial<Record<Colour, boolean>>;
  each?: Record<Colour, Die>;
  named?: Record<string, [number, number]>;
  any?: any;
  path?: string[];
  kind?: "a" | 1;
};
"""


def read(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str) -> Schema:
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    return schema_of_module(name)


def test_the_generated_files_are_what_is_declared() -> None:
    """After a change of shapes: python scripts/protocol_types.py"""
    files = protocol_types.files()
    assert set(protocol_types.FOLDER.iterdir()) == set(files)
    for path, text in files.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is not what is declared"


def test_shapes_become_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema = read(tmp_path, monkeypatch, SHAPES, "shapes_of_a_game")
    assert typescript(schema, "shapes_of_a_game") == TYPES


def test_shapes_become_json_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema = read(tmp_path, monkeypatch, SHAPES, "shapes_again")
    assert schema["description"] == "What is told of a game."
    assert schema["$defs"]["Die"] == {
        "description": "A die.",
        "type": "object",
        "properties": {
            "id": {"type": "integer"},
            "colour": {"description": "What it looks like.", "$ref": "#/$defs/Colour"},
            "note": {"anyOf": [{"$ref": "#/$defs/Message"}, {"type": "null"}]},
            "from": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Name"}, {"type": "number"}]}},
        },
        "required": ["id", "colour", "from"],
        "additionalProperties": False,
    }


@pytest.mark.parametrize("shape", ["set[str]", "Nobody", "list[1]", "dict[str, lambda: 0]"])
def test_what_means_no_json_is_refused(shape: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ShapeError):
        read(tmp_path, monkeypatch, f"Thing = {shape}\n", f"shapes_{abs(hash(shape))}")
