"""Every rule, decision and worked example is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.rule_numbers import named_by_tests, rules_of_page, span

RULES = [
    *span("AT", 1, 9),
    *span("AT", 10, 15),
    *span("AT", 20, 23),
    "AT-25",
    *span("AT", 30, 37),
    *span("AT", 40, 51),
    *span("AT", 55, 58),
    *span("AT", 60, 66),
    *span("AT", 70, 74),
    *span("AT", 80, 83),
    *span("AT", 90, 104, "97-a"),
]
DECISIONS = span("A", 1, 27)
EXAMPLES = span("E", 1, 49)

ID = re.compile(r"\b(?:AT|A|E)-\d+(?:-[a-z])?(?!\w)")
NAMED = named_by_tests(Path(__file__).parent, ID)


@pytest.mark.parametrize("rule", [*RULES, *DECISIONS, *EXAMPLES])
def test_a_test_names_the_rule(rule: str) -> None:
    assert [name for name, ids in NAMED.items() if rule in ids], f"no test names {rule}"


def test_the_list_has_all_numbers() -> None:
    assert set(rules_of_page("attika", "en")) == {*RULES, *DECISIONS}


def test_tests_name_only_what_there_is() -> None:
    known = {*RULES, *DECISIONS, *EXAMPLES}
    for name, ids in NAMED.items():
        assert ids <= known, f"{name} names {ids - known}"
