"""The packages of the server: imports point one way, and each says what lives there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ludotheque.server

ROOT = Path(ludotheque.server.__file__).parent
LAYERS = ("web", "wire", "rooms", "storage")
"""Each may import itself and those after it."""
BELOW = ("errors", "limits", "logs", "metrics", "names", "settings", "shapes")
"""What all may import."""


def imported(source: Path) -> set[str]:
    """The packages and modules of the server that a source imports."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[2] for name in names if name.startswith("ludotheque.server.")}
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    sources = list((ROOT / layer).rglob("*.py"))
    assert len(sources) > 1
    for source in sources:
        assert imported(source) <= {*LAYERS[LAYERS.index(layer) :], *BELOW}, source


@pytest.mark.parametrize("module", BELOW)
def test_what_lies_below_imports_no_layer(module: str) -> None:
    assert imported(ROOT / f"{module}.py") <= {*BELOW}


@pytest.mark.parametrize("layer", LAYERS)
def test_every_package_says_what_lives_there_and_what_does_not(layer: str) -> None:
    docs = ast.get_docstring(ast.parse((ROOT / layer / "__init__.py").read_text(encoding="utf-8")))
    assert docs is not None
    assert any(word in docs for word in ("No ", "Nothing "))


def test_nothing_lies_beside_the_packages() -> None:
    assert {file.stem for file in ROOT.glob("*.py")} == {*BELOW, "__init__", "__main__"}
