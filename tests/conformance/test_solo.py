"""Somebody who plays alone wins against nobody: the end is the verdict of the rulebook, wherever it is told."""

from __future__ import annotations

import re

import pytest
from tests.server.games import table_record
from tests.terminal.tables import new_session, viewed

from ludotheque.games import all_games, game
from ludotheque.kernel.text import LANGUAGES
from ludotheque.server.rooms.overview import overview
from ludotheque.server.shapes import Status
from ludotheque.server.storage.records import FINISHED, RUNNING, Summary

SOLO = [spec.id for spec in all_games() if spec.solo]
BARS = {"glass_road": (30,), "ora_et_labora": (500,), "woodcraft": (110, 140)}
"""GR-120, OL-56, WC-103."""

each_game = pytest.mark.parametrize("id", SOLO)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@each_game
def test_the_bars_of_the_rulebook(id: str, language: str) -> None:
    spec, bars = game(id), BARS[id]
    assert spec.solo_bars == bars
    for reached, bar in enumerate(bars):
        missed = spec.catalogue(language).say(spec.verdict(bar * spec.score_parts - 1))
        made = spec.catalogue(language).say(spec.verdict(bar * spec.score_parts))
        assert spec.verdict(bar * spec.score_parts - 1).key == f"verdict.{reached}"
        assert spec.verdict(bar * spec.score_parts).key == f"verdict.{reached + 1}"
        assert missed.startswith("29½ " if id == "glass_road" else f"{bar - 1} ")
        assert re.search(rf"\b{bar}\b", missed)
        assert made.startswith(f"{bar} ")
        assert made.count(str(bar)) == 1


@each_game
def test_the_log_and_the_terminal_end_with_the_verdict(id: str) -> None:
    session = new_session(game(id), ("random",))
    while (seat := session.next_bot()) is not None:
        session.bot_plays(seat)
    spec, state = session.match.spec, session.match.state
    verdict = spec.verdict(state.scores()[0])
    assert spec.message(session.told[-1][-1][1]) == verdict
    lines = viewed(["e"], session, "fr").splitlines()
    sentence = spec.catalogue("fr").say(verdict)
    assert [line for line in lines if sentence in line] == [f"┃ {sentence}", sentence]
    assert not any(line.startswith("1. ") for line in lines)


def test_a_card_of_a_finished_table_tells_the_verdict() -> None:
    def verdict(players: int, status: Status) -> object:
        table = table_record(players, game="woodcraft")
        table.status = status
        summary = Summary(90, [], [141] * players, [0.0] * players, [None] * players, None, 0.0)
        return overview(table, summary, "a", (), 0.0)["verdict"]

    assert verdict(1, FINISHED) == {"key": "verdict.2", "args": {"points": 141}}
    assert verdict(1, RUNNING) is None
    assert verdict(2, FINISHED) is None
