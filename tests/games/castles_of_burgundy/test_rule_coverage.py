"""Every rule, decision, worked example and derived case is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.rule_numbers import docstrings, named_by_tests, rules_of_page, span

RULES = [
    *span("CB", 1, 28),
    *span("CB", 30, 42),
    *span("CB", 45, 48),
    "CB-50",
    "CB-50-a",
    *span("CB", 51, 64),
    *span("CB", 70, 71),
    *span("CB", 80, 82),
    *span("CB", 90, 92),
]
DECISIONS = [*span("A", 1, 4), "A-4b", *span("A", 5, 22)]
EXAMPLES = span("WE", 1, 25)
CASES = span("TC", 1, 47)

ID = re.compile(r"\b(?:CB|WE|TC|A)-\d+(?:-[a-z]|b)?(?!\w)")


NAMED = named_by_tests(Path(__file__).parent, ID)


@pytest.mark.parametrize("rule", [*RULES, *DECISIONS, *EXAMPLES, *CASES])
def test_a_test_names_the_rule(rule: str) -> None:
    assert [name for name, ids in NAMED.items() if rule in ids], f"no test names {rule}"


def test_the_list_has_all_numbers() -> None:
    assert (len(RULES), len(DECISIONS), len(EXAMPLES), len(CASES)) == (69, 23, 25, 47)
    assert len(set(RULES)) == len(RULES)
    assert set(rules_of_page("castles_of_burgundy", "en")) == {*RULES, *DECISIONS}


def test_tests_name_only_what_there_is() -> None:
    known = {*RULES, *DECISIONS, *EXAMPLES, *CASES}
    for name, ids in NAMED.items():
        assert ids <= known, f"{name} names {ids - known}"


def test_worked_examples_and_derived_cases_begin_with_their_number() -> None:
    for name, text in docstrings(Path(__file__).parent).items():
        if name.startswith(("test_worked_examples", "test_derived_cases")):
            assert re.match(r"(WE|TC)-\d+: ", text), name
