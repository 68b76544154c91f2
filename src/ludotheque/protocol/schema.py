"""From a file of shapes to JSON Schema.

The file is read as text: so names of types, and what is said about each field, are kept as they stand there.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN: Final[dict[str, Schema]] = {
    "str": {"type": "string"},
    "int": {"type": "integer"},
    "float": {"type": "number"},
    "bool": {"type": "boolean"},
    "Any": {},
}
NOT_SHAPES: Final = ("K", "T", "Each", "Pair")
"""What the shapes of the kernel are written with."""


class ShapeError(Exception):
    """Something in a file of shapes that means no JSON."""


@dataclass
class Declared:
    """A class or a named type, and what is said about it."""

    node: ast.ClassDef | ast.expr
    description: str


@cache
def schema_of_module(module: str) -> Schema:
    """A JSON Schema whose `$defs` are the shapes of a module and all that they are made of."""
    tree = _tree(module)
    reader = _Reader(_declarations(module))
    for name in _own_declarations(tree):
        reader.define(name)
    return {"$schema": DIALECT, "description": ast.get_docstring(tree), "$defs": reader.definitions}


def _tree(module: str) -> ast.Module:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ShapeError(f"there is no module {module}")
    return ast.parse(Path(spec.origin).read_text(encoding="utf-8"))


def _declarations(module: str) -> dict[str, Declared]:
    """What a file of shapes declares, and the files that it imports from."""
    tree = _tree(module)
    found: dict[str, Declared] = {}
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").endswith(".shapes"):
            found.update(_declarations(str(statement.module)))
    return found | _own_declarations(tree)


def _own_declarations(tree: ast.Module) -> dict[str, Declared]:
    found: dict[str, Declared] = {}
    for number, statement in enumerate(tree.body):
        if isinstance(statement, ast.ClassDef):
            found[statement.name] = Declared(statement, ast.get_docstring(statement) or "")
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            found[statement.targets[0].id] = Declared(statement.value, _said_below(tree.body, number))
    return {name: declared for name, declared in found.items() if name not in NOT_SHAPES}


def _said_below(body: list[ast.stmt], number: int) -> str:
    """The string that stands below a statement."""
    if number + 1 < len(body):
        below = body[number + 1]
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str):
            return " ".join(below.value.value.split())
    return ""


class _Reader:
    """Translates declarations, each once, and whatever they name."""

    def __init__(self, declared: dict[str, Declared]) -> None:
        self.declared = declared
        self.definitions: dict[str, Schema] = {}

    def define(self, name: str) -> Schema:
        if name not in self.definitions:
            if name not in self.declared:
                raise ShapeError(f"nothing is declared as {name}")
            declared = self.declared[name]
            self.definitions[name] = schema = {"description": declared.description} if declared.description else {}
            schema |= (
                self._object(declared.node) if isinstance(declared.node, ast.ClassDef) else self.read(declared.node)
            )
        return self.definitions[name]

    def _object(self, node: ast.ClassDef) -> Schema:
        properties, required = self._fields(node)
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}

    def _fields(self, node: ast.ClassDef) -> tuple[dict[str, Schema], list[str]]:
        """The fields of a TypedDict, those of its bases first, and the names of those that are always there."""
        properties: dict[str, Schema] = {}
        required: list[str] = []
        for base in node.bases:
            if isinstance(base, ast.Name) and base.id != "TypedDict":
                inherited = self.declared[base.id].node
                assert isinstance(inherited, ast.ClassDef)
                more, always = self._fields(inherited)
                properties |= more
                required += always
        total = not any(keyword.arg == "total" for keyword in node.keywords)
        for number, statement in enumerate(node.body):
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name, annotation = statement.target.id.rstrip("_"), statement.annotation  # `from_` is `from`
                if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "NotRequired":
                    annotation = annotation.slice
                elif total:
                    required.append(name)
                said = _said_below(node.body, number)
                properties[name] = {**({"description": said} if said else {}), **self.read(annotation)}
        return properties, required

    def read(self, node: ast.expr) -> Schema:
        """The schema of a type."""
        match node:
            case ast.Constant(value=None):
                return {"type": "null"}
            case ast.Constant(value=str() as quoted):
                return self.read(ast.parse(quoted, mode="eval").body)
            case ast.Name(id=name):
                if name in PLAIN:
                    return dict(PLAIN[name])
                self.define(name)
                return {"$ref": f"#/$defs/{name}"}
            case ast.BinOp(left=left, right=right, op=ast.BitOr()):
                return {"anyOf": [*_either(self.read(left)), *_either(self.read(right))]}
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=arguments)):
                return self._made_of(name, arguments)
            case ast.Subscript(value=ast.Name(id=name), slice=argument):
                return self._made_of(name, [argument])
        raise ShapeError(f"{ast.unparse(node)} means no JSON")

    def _made_of(self, name: str, arguments: list[ast.expr]) -> Schema:
        """The schema of `name[arguments]`."""
        match name:
            case "Literal":
                return {"enum": [ast.literal_eval(argument) for argument in arguments]}
            case "Annotated":
                return self.read(arguments[1])
            case "tuple" if not _is_endless(arguments):
                parts = [self.read(argument) for argument in arguments]
                return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
            case "list" | "tuple":
                return {"type": "array", "items": self.read(arguments[0])}
            case "Pair":
                return {"type": "array", "items": self.read(arguments[0]), "minItems": 2, "maxItems": 2}
            case "dict" | "Each":
                schema: Schema = {"type": "object", "additionalProperties": self.read(arguments[1])}
                keys = self.read(arguments[0])
                words = self._words(keys)
                if words:
                    schema["propertyNames"] = keys
                if name == "Each":
                    schema["required"] = words
                return schema
        raise ShapeError(f"{name}[…] means no JSON")

    def _words(self, schema: Schema) -> list[str]:
        """The words that a schema allows; none when it allows all."""
        if "$ref" in schema:
            return self._words(self.definitions[schema["$ref"].rpartition("/")[2]])
        words: list[str] = schema.get("enum", [])
        return words


def _either(schema: Schema) -> list[Schema]:
    alternatives: list[Schema] = schema.get("anyOf", [schema])
    return alternatives


def _is_endless(arguments: list[ast.expr]) -> bool:
    """Are all items of a tuple alike, however many there are?"""
    return isinstance(arguments[-1], ast.Constant) and arguments[-1].value is ...
