"""Whatever was acknowledged is there, once and in order, however servers, workers and databases end."""

from __future__ import annotations

import pytest
from bench.chaos.__main__ import run
from bench.chaos.verdict import differences

from ludotheque.server.storage.records import MOVE, START, LogRow
from postgres import NoPostgres


@pytest.mark.parametrize(("database", "kills"), [("sqlite", 5), ("postgres", 8)])
def test_nothing_is_lost(database: str, kills: int) -> None:
    try:
        found = run(database, kills, 2, 1)
    except NoPostgres as reason:
        pytest.skip(str(reason))
    assert found["wrong"] == []
    assert found["acknowledged"] > kills
    assert len(found["faults"]) == kills, "each of them once"


ROWS = [
    LogRow(0, START, -1, 0.0),
    LogRow(1, MOVE, 0, 0.0, "a", [1], "0.1"),
    LogRow(2, MOVE, 1, 0.0, "b", [1], "1.1"),
    LogRow(3, MOVE, 0, 0.0, "a", [1], "0.2"),
]
SEEN = [(0, "0.1"), (1, "1.1"), (0, "0.2")]


@pytest.mark.parametrize(
    ("rows", "seen", "wrong"),
    [
        (ROWS, SEEN, ""),
        (ROWS, SEEN[:2], ""),
        (ROWS[:3], SEEN, "lost: ['0.2']"),
        ([*ROWS[:2], ROWS[3]], SEEN, "the log has gaps"),
        ([*ROWS, LogRow(4, MOVE, 0, 0.0, "a", [1], "0.2")], SEEN, "doubled: ['0.2']"),
        (ROWS, [(0, "0.2"), (0, "0.1")], "seat 0: in another order"),
    ],
)
def test_what_is_lost_or_doubled_is_found(rows: list[LogRow], seen: list[tuple[int, str]], wrong: str) -> None:
    found = differences(rows, seen)
    assert found[0] == wrong if wrong else found == []
