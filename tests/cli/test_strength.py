"""Measurements of strength: kept game by game, told by bot, begun anew with other bots."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import strength
from bench.strength import ROWS, Kept, Row, measure, shown, tables, told

from ludotheque.bots.arena import Outcome
from ludotheque.games import GAMES

NAME = "castles_of_burgundy"
ROW = Row("greedy", NAME, ("greedy", "random"), 4, 2, wanted="95 %")
LONG = 1e12


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "KEPT", tmp_path)


def test_every_row_has_a_command_of_its_own_and_a_table() -> None:
    assert len({row.command for row in ROWS}) == len(ROWS)
    assert {row.table for row in ROWS} == set(strength.TITLES)
    assert {row.game for row in ROWS} == set(GAMES)


def test_outcomes_are_told_by_bot_whatever_the_seats() -> None:
    first, second = ROW.pairings()[:2]
    assert (first.seats, second.seats) == ((0, 1), (1, 0))
    assert told(first, Outcome(0, [9, 5])) == [0.0, 9, 5]
    assert told(second, Outcome(0, [9, 5])) == [1.0, 5, 9]


def test_a_run_goes_on_where_the_last_one_stopped() -> None:
    kept = Kept(NAME)
    measure(ROW, kept, 0.0, 1)
    assert len(Kept(NAME).outcomes(ROW)) == 1
    again = Kept(NAME)
    measure(ROW, again, LONG, 1)
    assert len(again.outcomes(ROW)) == 4
    whole = Row("greedy", NAME, ("greedy", "random"), 4, 2)
    assert shown(whole, again).startswith("| `ludotheque arena castles_of_burgundy --bots greedy,random")
    assert "100.0%" in shown(ROW, again)


def test_outcomes_of_other_bots_are_marked_and_begun_anew() -> None:
    kept = Kept(NAME)
    measure(ROW, kept, LONG, 1)
    kept.now = "others"
    assert "4 (earlier bots)" in shown(ROW, kept)
    assert kept.begin(ROW) == []
    assert "(earlier bots)" not in tables({name: Kept(name) for name in GAMES})


def test_a_table_of_several_levels_tells_how_each_came_out() -> None:
    row = Row("many", NAME, ("greedy", "random", "random"), 3, 3)
    kept = Kept(NAME)
    measure(row, kept, LONG, 1)
    cells = shown(row, kept).strip("| ").split(" | ")
    assert cells[1] == "3"
    assert [cell.split("%")[0] for cell in cells[2:]] == ["100.0", "0.0", "0.0"]
