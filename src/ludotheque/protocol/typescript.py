"""From JSON Schema to TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from ludotheque.protocol.schema import Schema

PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(schema: Schema, source: str) -> str:
    """Types for all `$defs` of a schema, under their names; `source` is where they are declared."""
    lines = [f"// Generated from {source} by scripts/protocol_types.py. Do not edit."]
    for name, definition in schema["$defs"].items():
        lines += ["", *_comment(definition, "")]
        if "properties" in definition:
            lines += [f"export type {name} = {{", *_fields(definition), "};"]
        else:
            lines.append(f"export type {name} = {type_of(definition)};")
    return "\n".join(lines) + "\n"


def _comment(schema: Schema, indent: str) -> Iterator[str]:
    if "description" in schema:
        said = schema["description"].split("\n")
        if len(said) == 1:
            yield f"{indent}/** {said[0]} */"
        else:
            yield f"{indent}/**"
            yield from [f"{indent} * {line}".rstrip() for line in said]
            yield f"{indent} */"


def _fields(schema: Schema) -> Iterator[str]:
    for name, field in schema["properties"].items():
        yield from _comment(field, "  ")
        yield f"  {name}{'' if name in schema.get('required', ()) else '?'}: {type_of(field)};"


def type_of(schema: Schema) -> str:
    """A type as an expression."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(type_of(part) for part in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join([type_of(part) for part in schema['prefixItems']])}]"
        case "array":
            item = type_of(schema["items"])
            if schema.get("minItems") == 2 == schema.get("maxItems"):
                return f"[{item}, {item}]"
            return f"({item})[]" if "|" in item else f"{item}[]"
        case "object":
            keys = type_of(schema.get("propertyNames", {"type": "string"}))
            record = f"Record<{keys}, {type_of(schema['additionalProperties'])}>"
            return f"Partial<{record}>" if "propertyNames" in schema and "required" not in schema else record
        case str(kind):
            return PLAIN[kind]
    return "any"
