"""What all tests share: `pytest --quick` runs those that daily work needs, `make quick` with them."""

from __future__ import annotations

import re

import pytest

QUICK = re.compile(
    r"""tests/
    ( (bots|kernel|games|prepared)/                 # whole folders: the kernel, every numbered rule
    | conformance/.*\[ \w+ (-2)? \]                 # the battery and its kin: two players, no option changed
    | conformance/test_solo
    )""",
    re.VERBOSE,
)
"""The tests of `--quick`, by where they are and what they are called."""
LONG = re.compile("::test_(greedy_|a_box_of_its_own_passes|whatever_is_refused_has|what_is_called_equivalent)")
"""Those among them that play whole games and take seconds each."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the tests that daily work needs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--quick"):
        return
    kept = [item for item in items if QUICK.match(item.nodeid) and not LONG.search(item.nodeid)]
    config.hook.pytest_deselected(items=list(set(items) - set(kept)))
    items[:] = kept
