"""Reviews: the same wherever they were interrupted, honest, and blind for nobody's blunders."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from tests.analysis.dice import SPEC
from tests.analysis.games import HASTY, game_of, hasty

from ludotheque.analysis import evaluating
from ludotheque.analysis.deciding import Judge, turn_from
from ludotheque.analysis.evaluating import OPEN, Evaluator, placing
from ludotheque.analysis.known import Known, Playouts, known
from ludotheque.analysis.reviewing import Course, Progress, begin, go_on, review, review_of
from ludotheque.games import game
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match, Move
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec

CASTLES = game("castles_of_burgundy")


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts for everybody."""

    def hurried(spec: GameSpec[Any], players: int) -> Known:
        from dataclasses import replace

        return replace(known(spec, players), playouts=HASTY)

    monkeypatch.setattr(evaluating, "known", hurried)


def stored(progress: Progress) -> Progress:
    """As it comes back from wherever it was kept."""
    return cast(Progress, json.loads(json.dumps(progress)))


@pytest.mark.usefixtures("in_haste")
def test_pausing_after_every_step_changes_nothing() -> None:
    match = game_of(SPEC, 2, "random", "pause")
    whole = review(match, seed="7")
    progress = begin(match, seed="7")
    while len(progress["found"]) < progress["steps"]:
        before = len(progress["found"])
        progress = stored(go_on(match.afresh(len(match.moves)), progress, seconds=0))
        assert len(progress["found"]) == before + 1
        assert review_of(progress, SPEC)["done"] == before + 1
    assert review_of(progress, SPEC) == whole
    assert stored(go_on(match, progress)) == progress
    assert review(match, seed="8") != whole


@pytest.mark.usefixtures("in_haste")
def test_a_real_game_is_the_same_review_in_pieces() -> None:
    match = game_of(CASTLES, 2, "level2", "pieces", 40)
    whole = go_on(match, begin(match))
    calls = iter([False] * 9 + [True])
    part = stored(go_on(match, begin(match), stopped=lambda: next(calls)))
    assert len(part["found"]) == 9
    assert stored(go_on(match, part)) == stored(whole)


@pytest.mark.usefixtures("in_haste")
def test_a_running_game_goes_on_and_tells_nothing_of_luck() -> None:
    match = game_of(CASTLES, 2, "level2", "running", 30)
    progress = go_on(match, begin(match))
    found = review_of(progress)
    assert not found["finished"]
    assert (found["draws"], found["luck"]) == ([], [])
    seat, at = match.state.to_move(), len(match.moves)
    match.make(Move(seat, match.state.legal(seat)[0]))
    longer = go_on(match, progress)
    assert longer["found"][: len(progress["found"])] == progress["found"]
    assert longer["steps"] <= at + 2


@pytest.mark.usefixtures("in_haste")
def test_a_game_that_has_ended_is_judged_anew() -> None:
    match = game_of(SPEC, 2, "random", "end", 6)
    running = go_on(match, begin(match))
    ended = game_of(SPEC, 2, "random", "end")
    assert review_of(go_on(ended, running), SPEC) == review(ended)


def test_what_was_wasted_is_found_to_the_point() -> None:
    match = game_of(SPEC, 2, "random", "waste")
    found = review_of(hasty(match, Playouts(16, 24, 24)), SPEC)
    wasted = {n for n, move in enumerate(match.moves) if move.action == (3,)}
    assert wasted
    for decision in found["decisions"]:
        lost = 4 if decision["n"] in wasted else 0
        against_rival = 6 if decision["n"] in wasted else 0
        assert lost - 0.01 <= decision["loss"] <= against_rival + 0.01
        assert (decision["mark"] in ("mistake", "blunder")) == (decision["n"] in wasted)
        assert sum(gain["points"] for gain in decision["reasons"]) == pytest.approx(decision["loss"])


def test_a_blunder_planted_in_a_real_game_is_the_largest_loss() -> None:
    """In the last round somebody sells nothing and takes workers although a district could be closed."""
    match = game_of(CASTLES, 2, "level3", "planted", 60)
    judge = Judge(Evaluator(CASTLES, 2), Playouts(judge=24, search=48))
    course = Course(match)
    losses = {}
    for n in range(30, 60):
        seat, turn = match.moves[n].seat, turn_from(match.moves, course.positions, n)
        found = judge.judge(course.positions[n], seat, turn, turn, seat, f"real/{n}")
        losses[n] = (found or {}).get("loss") or 0.0
    n = max(losses, key=lambda n: len(course.positions[n].legal()))
    state, seat = course.positions[n], match.moves[n].seat
    from ludotheque.analysis.deciding import Way

    ways = [Way(action) for action in state.legal(seat)]
    judge.bot.begin(state)
    judge.compare(state, seat, ways, seat, "plant")
    worst = min(ways, key=lambda way: sum(way.outcomes))
    planted = judge.judge(state, seat, [worst.action], [worst.action], seat, "planted")
    assert planted is not None
    assert planted["loss"] > max(losses.values())


@pytest.mark.parametrize("id", ["glass_road", "attika", "woodcraft", "castles_of_burgundy"])
def test_decisions_are_judged_alike_in_worlds_that_the_seat_cannot_tell_apart(id: str) -> None:
    spec = game(id)
    match = game_of(spec, 2, "random", "twins", 30)
    course = Course(match)
    for n in (9, 17, 24):
        seat, state = match.moves[n].seat, course.positions[n]
        turn = [match.moves[n].action]
        twin = spec.determinise(state, seat, seeded(f"twin/{n}"))
        if turn[0] not in twin.legal(seat):
            continue
        found = [
            Judge(Evaluator(spec, 2), HASTY).judge(world, seat, turn, turn, seat, "alike") for world in (state, twin)
        ]
        assert found[0] == found[1]


def test_a_viewer_learns_nothing_that_others_hide() -> None:
    """Outlooks of a seat and of the public are the same in worlds that they cannot tell apart."""
    spec = game("glass_road")
    state = game_of(spec, 2, "random", "view", 14).state
    evaluator = Evaluator(spec, 2)
    for viewer in (NOBODY, 0, 1):
        twin = spec.determinise(state, viewer, seeded("other"))
        one, other = (evaluator.outlook(world, viewer, 4, "same") for world in (state, twin))
        assert one == other


def test_the_end_is_certain_and_alone_the_bar_counts() -> None:
    match = game_of(SPEC, 2, "random", "certain")
    first = match.state.ranking()[0]
    outlook = Evaluator(SPEC, 2).outlook(match.state, OPEN, 3, "x")
    assert outlook["chance"][first] == 1.0
    assert outlook["expected"] == match.state.scores()
    assert outlook["spread"] == [0.0, 0.0]
    alone = game_of(SPEC, 1, "random", "alone")
    told = Evaluator(SPEC, 1).outlook(alone.state, OPEN, 3, "x")
    assert told["places"] == []
    assert told["chance"] == [float(alone.state.scores()[0] >= 18)]


@pytest.mark.parametrize("points", [[10.0, 10.0], [12.0, 3.0, 9.0], [5.0, 5.0, 5.0, 5.0], [40.0, 0.0, 0.0, 1.0]])
def test_chances_of_places_are_chances(points: list[float]) -> None:
    places = placing(points, 8.0)
    for row in places:
        assert sum(row) == pytest.approx(1)
    for column in zip(*places, strict=True):
        assert sum(column) == pytest.approx(1, abs=0.02)
    best = max(range(len(points)), key=lambda seat: points[seat])
    assert places[best][0] == max(row[0] for row in places)


def test_a_turn_is_judged_as_a_whole() -> None:
    match = game_of(CASTLES, 2, "level2", "turn", 30)
    course = Course(match)
    for n in range(10, 24):
        turn = turn_from(match.moves, course.positions, n)
        assert turn[0] == match.moves[n].action
        assert all(move.seat == match.moves[n].seat for move in match.moves[n : n + len(turn)])


def test_known_games_have_measured_tables() -> None:
    for id in ("castles_of_burgundy", "attika"):
        found = known(game(id), 2)
        assert len(found.offset) == 2
        assert len(found.swing) == len(found.offset[0]) == len(found.stray)
        assert found.spread > 1
    assert isinstance(Match, type)
