"""Asking, moving and looking back at a desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.words.desks import desk_at, new_desk, played

from ludotheque.bots.levels import make_bot
from ludotheque.games import GAMES, game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.rng import seeded
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.testing.entrance import WORDS
from ludotheque.testing.secrets import another_world
from ludotheque.testing.trial import Trial
from ludotheque.words.answers import Answer
from ludotheque.words.budget import tokens
from ludotheque.words.desk import Desk

PLENTY = 1_000_000


@pytest.mark.parametrize("id", ["attika", "glass_road"])
def test_a_whole_game_is_played_by_numbers_and_words(id: str) -> None:
    desk = new_desk(id, players=max(2, game(id).min_players), seat=1)
    turn = 0
    while not desk.session.match.state.over():
        paths = desk.draft().paths
        words = [str(turn % len(paths) + 1)] if turn % 2 else list(paths[-1])
        answer = desk.move(words, 500)
        assert answer.data["played"] == path_text(paths[turn % len(paths)] if turn % 2 else paths[-1])
        turn += 1
    assert sorted(answer.data["places"]) == list(range(desk.session.match.players))
    with pytest.raises(UsageError, match="over"):
        desk.move(["1"], 500)
    with pytest.raises(UsageError, match="over"):
        desk.legal([], 500)
    assert desk.why(["1"]).data == {"possible": False, "rule": ""}


def test_moves_may_be_named_in_both_languages() -> None:
    for words in ("place hex:-1,1", "place -1,1", "construire aussitôt (−1,1)", "build at once -1,1"):
        desk = new_desk("attika", seed="7")
        while desk.draft().paths[0][0] != "place":
            desk.move(["draw", "stack:1"], PLENTY)
        path = next(path for path in desk.draft().paths if path[0] == "place")
        assert desk.move(words.replace("-1,1", path[1][4:]).replace("−1,1", path[1][4:]).split(), 500).data[
            "played"
        ] == path_text(path)


def test_what_cannot_be_played_is_refused_and_changes_nothing() -> None:
    desk = played(new_desk("castles_of_burgundy"), 5)
    before = desk.session.match.state.digest()
    for words, problem in (
        ("0", "no move 0"),
        ("99999", "no move 99999"),
        ("fly away", "“fly” leads nowhere"),
        ("sell goods:1 die:9", "leads nowhere"),
    ):
        with pytest.raises(UsageError, match=problem):
            desk.move(words.split(), 500)
    assert desk.session.match.state.digest() == before


def test_a_rule_forbids_and_is_named() -> None:
    desk = new_desk("castles_of_burgundy")
    while desk.draft().paths[0][0] == "estate":
        desk.move(["1"], 500)
    with pytest.raises(UsageError, match=r"Not possible: .* \[CB-\d+"):
        desk.move("ship depot:1".split(), 500)
    answer = desk.why("place storage:1 space:1".split())
    assert not answer.data["possible"]
    assert answer.data["rule"].startswith("CB-")
    assert f"[{answer.data['rule']}]" in answer.text


def test_ambiguous_words_are_asked_about() -> None:
    desk = new_desk("attika")
    verb = "build"
    with pytest.raises(UsageError, match="can mean"):
        desk.move([verb], 500)
    listed = desk.legal([verb], PLENTY).data["legal"]
    assert len(listed) > 1
    assert all(move["path"].split()[0] == verb for move in listed)
    with pytest.raises(UsageError, match="begins with"):
        desk.legal(["rubbish"], 500)


def answered(ask: Callable[[], Answer]) -> str:
    """What is answered, or the one line in which it is refused."""
    try:
        return ask().text
    except UsageError as refused:
        return " ".join(str(refused).split("\n", 1))


@pytest.mark.parametrize("id", GAMES)
def test_hostile_words_do_no_harm(id: str) -> None:
    desk = played(new_desk(id), 3)
    before = desk.session.match.state.digest()
    for words in (*WORDS, ("1" * 5000,), ("x " * 5000,), ("\ud800",), ("١٢",)):
        answers = [
            answered(lambda words=words: desk.move(words, 500)),  # type: ignore[misc]
            answered(lambda words=words: desk.legal(words, 500)),  # type: ignore[misc]
            answered(lambda words=words: desk.why(words)),  # type: ignore[misc]
            answered(lambda words=words: desk.rules(" ".join(words), 500)),  # type: ignore[misc]
        ]
        assert all(tokens(answer) <= 700 for answer in answers)
    assert desk.session.match.state.digest() == before


def test_another_player_s_place_can_be_looked_at() -> None:
    desk = played(new_desk("castles_of_burgundy"), 3)
    assert "Estate of Player 2" in desk.look(PLENTY, 2).text
    assert "Estate of Player 1" in desk.look(PLENTY).text
    with pytest.raises(UsageError, match="1 to 2"):
        desk.look(PLENTY, 3)


def test_a_desk_has_one_seat_of_one_s_own() -> None:
    with pytest.raises(UsageError, match="one seat"):
        Desk(Session(Match(game("attika"), 2, {}, Chance("1")), [HUMAN, HUMAN]), "en")


# Looking back


def test_a_review_tells_what_the_strongest_bot_would_have_played() -> None:
    desk = played(new_desk("castles_of_burgundy"), 6)
    found = desk.review(4, 8, PLENTY)
    decisions = found.data["decisions"]
    assert len(decisions) == 4
    assert [one["decision"] for one in decisions] == sorted(one["decision"] for one in decisions)
    for one in decisions:
        assert one["played"] == path_text(desk.session.paths[one["decision"] - 1])
        assert (one["verdict"] == "best") == (one["played"] == one["best"])
        assert (one["loss"] > 0) == (one["verdict"] in ("loss", "race"))
    assert found == desk.review(4, 8, PLENTY), "the same game, the same review"
    assert "Grand Master" in found.text


def test_who_plays_like_the_strongest_bot_is_told_so() -> None:
    desk = new_desk("attika")
    desk.session.hint_iterations = 8
    while len(desk.draft().paths) == 1:
        desk.move(["1"], 500)
    desk.move(list(desk.session.hint(desk.seat).ways[0].path), 500)
    assert [one["verdict"] for one in desk.review(1, 8, 500).data["decisions"]] == ["best"]


def test_without_a_decision_there_is_nothing_to_review() -> None:
    assert new_desk("attika").review(3, 8, 500).text.endswith("no decision with a choice.")


def test_a_review_follows_from_what_the_seat_knew() -> None:
    spec = game("attika")
    trial = Trial(spec, 2, {}, "review", 6, ())
    trial.record()
    compared = 0
    for state in trial.sample():
        if not state.over() and len(state.legal()) > 1:
            seat = state.to_move()
            desks = [desk_at(spec, world, seat) for world in (state, another_world(trial, state, seat))]
            for desk in desks:
                desk.session.play(seat, make_bot("random", spec, seeded("x")).choose(desk.session.match.state, seat))
            one, other = (desk.review(1, 6, PLENTY) for desk in desks)
            assert one == other
            compared += 1
    assert compared >= 2
