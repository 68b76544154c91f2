"""Which numbers of rules the tests of a game name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

RULES_PAGES = Path(__file__).parents[2] / "docs" / "rules"


def rules_page(game: str, language: str) -> str:
    return (RULES_PAGES / f"{game}.{language}.md").read_text(encoding="utf-8")


def rules_of_page(game: str, language: str) -> list[str]:
    """The numbers of all rules of a game's page, as they stand beside their anchors."""
    found = re.findall(r'<a id="([^"]+)"></a>\**([\w-]+)', rules_page(game, language))
    assert all(anchor == number.lower() for anchor, number in found)
    return [number for _, number in found]


def span(prefix: str, first: int, last: int, *extra: str) -> list[str]:
    """`span("GR", 1, 3, "2-a")`: GR-1, GR-2, GR-3, GR-2-a."""
    return [*(f"{prefix}-{number}" for number in range(first, last + 1)), *(f"{prefix}-{name}" for name in extra)]


def docstrings(folder: Path) -> dict[str, str]:
    """The docstrings of all tests of a folder, by file and name."""
    found = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


def named_by_tests(folder: Path, number: re.Pattern[str]) -> dict[str, set[str]]:
    """The numbers that each test of a folder names."""
    return {name: set(number.findall(text)) for name, text in docstrings(folder).items()}
