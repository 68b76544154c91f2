"""The sources as they are compiled: what `@record` and `@frame` write is put into the classes themselves.

mypyc compiles what stands in a file, so the hot modules are copied, classes with these decorators get their methods in
plain text, and nothing else changes. Interpreted and compiled classes have the same methods, because both come from
`ludotheque.kernel.records`. Run with LUDOTHEQUE_PURE=1, since compiled classes no longer know their sources.
"""

from __future__ import annotations

import ast
import shutil
import sys
from importlib import import_module

from hot_modules import ROOT, SOURCES, hot_sources

EXPANDED = ROOT / "build" / "expanded"
FUTURE = "from __future__ import annotations\n"
NAMES = {"Any": "typing", "Action": "ludotheque.kernel.frames", "Rng": "ludotheque.kernel.rng"}
"""What the methods mention besides the names of their own module."""


def decorated(tree: ast.Module) -> list[tuple[ast.ClassDef, ast.Name]]:
    """The classes whose methods are written for them, each with the decorator that says so."""
    return [
        (node, decorator)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Name) and decorator.id in ("record", "frame")
    ]


def expand(source: str, module: str) -> str:
    """A source with the methods written out; every line of it keeps its number up to the end of the first class."""
    from ludotheque.kernel.records import METHODS

    tree = ast.parse(source)
    found = decorated(tree)
    if not found:
        return source
    classes, lines = vars(import_module(module)), source.splitlines(keepends=True)
    for node, decorator in reversed(found):
        end = node.end_lineno or 0
        lines[end:end] = [f"    {line}\n" for line in getattr(classes[node.name], METHODS).splitlines()]
        lines[decorator.lineno - 1] = "\n"
    imported = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    known = {alias.asname or alias.name for node in imported for alias in node.names}
    imports = "".join(f"; from {origin} import {name}" for name, origin in NAMES.items() if name not in known)
    return "".join(lines).replace(FUTURE, f"{FUTURE.rstrip()}{imports}\n", 1)


def expand_all() -> int:
    """Copy the whole package, its hot modules expanded; returns how many these are."""
    shutil.rmtree(EXPANDED, ignore_errors=True)
    shutil.copytree(SOURCES, EXPANDED / "src", ignore=lambda _, names: [name for name in names if _left_out(name)])
    shutil.copy(ROOT / "pyproject.toml", EXPANDED)
    for path in hot_sources():
        place = path.relative_to(SOURCES)
        source = expand(path.read_text(encoding="utf-8"), ".".join(place.with_suffix("").parts))
        (EXPANDED / "src" / place).write_text(source, encoding="utf-8")
    return len(hot_sources())


def _left_out(name: str) -> bool:
    return name in ("static", "__pycache__") or name.endswith((".so", ".json", ".egg-info"))


if __name__ == "__main__":
    sys.path.insert(0, str(SOURCES))
    print(f"expanded {expand_all()} modules")
