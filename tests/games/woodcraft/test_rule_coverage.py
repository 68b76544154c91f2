"""Every rule, decision, worked example and derived case is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.rule_numbers import named_by_tests, rules_of_page, span

RULES = span("WC", 1, 108, "17-a", "17-b", "17-c", "107-a")
DECISIONS = span("AMB", 1, 30)
EXAMPLES = span("EX", 1, 25)
CASES = span("TC", 1, 45)

ID = re.compile(r"\b(?:WC|AMB|EX|TC)-\d+(?:-[a-z])?(?!\w)")
RANGE = re.compile(r"\b(WC|AMB|EX|TC)-(\d+) to \1-(\d+)")


def with_ranges(text: str) -> set[str]:
    """The numbers in a docstring; `WC-64 to WC-67` names all four."""
    found = set(ID.findall(text))
    for prefix, first, last in RANGE.findall(text):
        found |= set(span(prefix, int(first), int(last)))
    return found


NAMED = {
    name: with_ranges(" ".join(texts))
    for name, texts in named_by_tests(Path(__file__).parent, re.compile("(?s).+")).items()
}


@pytest.mark.parametrize("rule", [*RULES, *DECISIONS, *EXAMPLES, *CASES])
def test_a_test_names_the_rule(rule: str) -> None:
    assert [name for name, ids in NAMED.items() if rule in ids], f"no test names {rule}"


def test_the_list_has_all_numbers() -> None:
    assert (len(RULES), len(DECISIONS), len(EXAMPLES), len(CASES)) == (112, 30, 25, 45)
    assert set(rules_of_page("woodcraft", "en")) == {*RULES, *DECISIONS}


def test_tests_name_only_what_there_is() -> None:
    known = {*RULES, *DECISIONS, *EXAMPLES, *CASES}
    for name, ids in NAMED.items():
        assert ids <= known, f"{name} names {ids - known}"
