"""Every rule, decision and worked example is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.rule_numbers import named_by_tests, rules_of_page, span

RULES = [
    *span("GR", 1, 7),
    *span("GR", 10, 16, "15-a"),
    *span("GR", 20, 29, "26-a"),
    *span("GR", 30, 34, "30-a", "30-b", "30-c"),
    *span("GR", 40, 49, "48-a", "48-b"),
    *span("GR", 50, 55, "54-a"),
    *span("GR", 60, 66, "63-a", "64-a"),
    *span("GR", 70, 75, "70-a"),
    *span("GR", 80, 88, "82-a"),
    *span("GR", 90, 92, "92-a"),
    *span("GR", 100, 109, "101-a"),
    *span("GR", 110, 114, "113-a"),
    *span("GR", 120, 125),
    *span("GR", 130, 133),
]
DECISIONS = span("A", 1, 24)
EXAMPLES = span("X", 1, 20)
CASES = span("Y", 1, 48)

ID = re.compile(r"\b(?:GR|A|X|Y)-\d+(?:-[a-z])?(?!\w)")


NAMED = named_by_tests(Path(__file__).parent, ID)


@pytest.mark.parametrize("rule", [*RULES, *DECISIONS, *EXAMPLES, *CASES])
def test_a_test_names_the_rule(rule: str) -> None:
    assert [name for name, ids in NAMED.items() if rule in ids], f"no test names {rule}"


def test_the_list_has_all_numbers() -> None:
    assert (len(RULES), len(DECISIONS), len(EXAMPLES), len(CASES)) == (110, 24, 20, 48)
    assert len(set(RULES)) == len(RULES)
    assert set(rules_of_page("glass_road", "en")) == {*RULES, *DECISIONS}


def test_tests_name_only_what_there_is() -> None:
    known = {*RULES, *DECISIONS, *EXAMPLES, *CASES}
    for name, ids in NAMED.items():
        assert ids <= known, f"{name} names {ids - known}"
