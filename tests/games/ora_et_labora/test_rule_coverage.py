"""Every rule, decision, worked example and derived case is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.rule_numbers import named_by_tests, rules_of_page, span

RULES = span("OL", 1, 64, "2-a", "10-a", "20-a", "24-a", "24-b", "29-a", "41-a", "44-a", "45-a", "59-a")
DECISIONS = [f"OL-A{number}" for number in range(1, 43)]
EXAMPLES = [f"OL-W{number}" for number in range(1, 40)]
CASES = [*(f"OL-T{number}" for number in range(1, 49)), "OL-T40-a"]

ID = re.compile(r"\bOL-[AWT]?\d+(?:-[a-z])?(?!\w)")


NAMED = named_by_tests(Path(__file__).parent, ID)


@pytest.mark.parametrize("rule", [*RULES, *DECISIONS, *EXAMPLES, *CASES])
def test_a_test_names_the_rule(rule: str) -> None:
    assert [name for name, ids in NAMED.items() if rule in ids], f"no test names {rule}"


def test_the_list_has_all_numbers() -> None:
    assert (len(RULES), len(DECISIONS), len(EXAMPLES), len(CASES)) == (74, 42, 39, 49)
    assert set(rules_of_page("ora_et_labora", "en")) == {*RULES, *DECISIONS}


def test_tests_name_only_what_there_is() -> None:
    known = {*RULES, *DECISIONS, *EXAMPLES, *CASES}
    for name, ids in NAMED.items():
        assert ids <= known, f"{name} names {ids - known}"
