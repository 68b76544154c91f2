"""Luck: what came against all that could have come. Its sums are 0 in the mean, and ledgers add up."""

from __future__ import annotations

from itertools import combinations
from math import sqrt
from statistics import mean, stdev

import pytest
from tests.analysis.dice import MEAN, SPEC
from tests.analysis.games import game_of, hasty

from ludotheque.analysis.known import Playouts
from ludotheque.analysis.reviewing import begin, go_on, review_of
from ludotheque.analysis.shapes import Review
from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import UsageError

WORLDS = 40
DIE = sqrt(35 / 12)
"""Standard deviation of a die."""


def reviewed(seed: str, bot: str = "random") -> Review:
    return review_of(hasty(game_of(SPEC, 2, bot, seed), Playouts(WORLDS, 8, 8)), SPEC)


def test_the_luck_of_a_die_is_what_it_shows_above_its_mean() -> None:
    review = reviewed("one")
    rolls = [draw for draw in review["draws"] if draw["kind"] == "dice"]
    assert len(rolls) == 10
    for draw in rolls:
        shown = int(draw["words"][0].partition(":")[2])
        mover = draw["n"] % 2
        assert draw["change"][mover] == pytest.approx(shown - MEAN, abs=4 * DIE / sqrt(WORLDS))
        assert draw["change"][1 - mover] == pytest.approx(0, abs=1e-9)
        assert draw["spread"][mover] == pytest.approx(1.96 * DIE / sqrt(WORLDS), rel=0.4)


def test_luck_is_nothing_in_the_mean() -> None:
    totals = [reviewed(f"mean/{number}")["luck"][number % 2]["total"] for number in range(40)]
    assert abs(mean(totals)) <= 2 * stdev(totals) / sqrt(len(totals))
    assert stdev(totals) == pytest.approx(DIE * sqrt(5), rel=0.35)


def test_a_ledger_adds_up_and_knows_luck_from_decisions() -> None:
    for seed in ("a", "b", "c"):
        match = game_of(SPEC, 2, "random", seed)
        review = review_of(hasty(match, Playouts(10 * WORLDS, 8, 8)), SPEC)
        for seat, row in enumerate(review["luck"]):
            assert row["start"] + sum(row["kinds"].values()) + row["others"] + row["decisions"] == pytest.approx(
                row["result"], abs=1e-9
            )
            assert row["total"] == pytest.approx(sum(row["kinds"].values()))
            assert row["result"] == match.state.scores()[seat]
            wasted = sum(move.action == (3,) for move in match.moves if move.seat == seat)
            assert row["decisions"] == pytest.approx(-4 * wasted, abs=1e-4)
            assert row["start"] == pytest.approx(5 * MEAN, abs=1.5)


def test_the_percentile_follows_the_luck() -> None:
    rows = [row for number in range(12) for row in reviewed(f"rank/{number}")["luck"]]
    rows.sort(key=lambda row: row["total"])
    assert all((row["percentile"] > 50) == (row["total"] > 0) for row in rows)
    for less, more in combinations(rows, 2):
        assert less["percentile"] < more["percentile"] or more["total"] - less["total"] < DIE / sqrt(WORLDS)
    assert rows[0]["percentile"] < 20 < 80 < rows[-1]["percentile"]


@pytest.mark.parametrize("id", ["castles_of_burgundy", "attika"])
def test_ledgers_of_real_games_add_up(id: str) -> None:
    review = review_of(hasty(game_of(game(id), 2, "random" if id != "attika" else "level2", "ledger")))
    assert review["finished"]
    assert {draw["kind"] for draw in review["draws"]} > {"opening"}
    for row in review["luck"]:
        parts = row["start"] + sum(row["kinds"].values()) + row["others"] + row["decisions"]
        assert parts == pytest.approx(row["result"], abs=1e-6)
    for n, draw in ((draw["n"], draw) for draw in review["draws"]):
        assert -1 <= n < review["steps"] - 1
        for language in ("en", "fr"):
            assert game(id).catalogue(language).has(f"luck.{draw['kind']}")


def test_alone_with_nothing_left_to_chance_there_is_no_luck() -> None:
    match = game_of(game("ora_et_labora"), 1, "random", "alone", 12)
    progress = begin(match)
    assert review_of(go_on(match, progress))["draws"] == []


@pytest.mark.parametrize("id", GAMES)
def test_other_chance_leaves_alone_what_people_hold(id: str) -> None:
    """`reshuffled` changes what lies hidden from all, and nothing that anybody sees."""
    from ludotheque.kernel.frames import NOBODY
    from ludotheque.kernel.rng import seeded

    spec = game(id)
    state = game_of(spec, 2, "random", "shuffle", 25).state
    world = spec.reshuffled(state, seeded("other"))
    for seat in (NOBODY, 0, 1):
        assert spec.view(world, seat) == spec.view(state, seat)
    assert spec.inventory(world) == spec.inventory(state)
    assert world.rng.words() != state.rng.words()


def test_an_unknown_depth_is_refused() -> None:
    with pytest.raises(UsageError, match="depth 'endless'"):
        begin(game_of(SPEC, 2, "random", "x"), "endless")  # type: ignore[arg-type]
