"""Every rule, decision, worked example and derived case is named by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest


def span(prefix: str, last: int, *extra: str) -> list[str]:
    return [*(f"{prefix}{number}" for number in range(1, last + 1)), *(f"{prefix}{name}" for name in extra)]


RULES = span("OL-", 64, "2-a", "10-a", "20-a", "24-a", "24-b", "29-a", "41-a", "44-a", "45-a", "59-a")
DECISIONS = span("OL-A", 42)
EXAMPLES = span("OL-W", 39)
CASES = span("OL-T", 48, "40-a")

ID = re.compile(r"\bOL-[AWT]?\d+(?:-[a-z])?(?!\w)")


def docstrings() -> dict[str, str]:
    """The docstrings of all tests of this folder, by file and name."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


NAMED = {name: set(ID.findall(text)) for name, text in docstrings().items()}


@pytest.mark.parametrize("rule", [*RULES, *DECISIONS, *EXAMPLES, *CASES])
def test_a_test_names_the_rule(rule: str) -> None:
    assert [name for name, ids in NAMED.items() if rule in ids], f"no test names {rule}"


def test_the_list_has_all_numbers() -> None:
    assert (len(RULES), len(DECISIONS), len(EXAMPLES), len(CASES)) == (74, 42, 39, 49)


def test_tests_name_only_what_there_is() -> None:
    known = {*RULES, *DECISIONS, *EXAMPLES, *CASES}
    for name, ids in NAMED.items():
        assert ids <= known, f"{name} names {ids - known}"
