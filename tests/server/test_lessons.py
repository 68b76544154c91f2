"""Lessons over HTTP: what they say, what comes of moves, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.people import Guest
from tests.server.serving import Serving, serving

from ludotheque.games import GAMES, game
from ludotheque.server.rooms.lectern import attempted, lessons_of
from ludotheque.server.settings import Settings

TAKE = "/api/lessons/castles_of_burgundy/take_a_tile"
RIGHT, OTHER = ["take", "die:5", "depot:5.1"], ["take", "die:2", "depot:2.1"]


@pytest.fixture
def server(settings: Settings) -> Iterator[Serving]:
    with serving(settings) as running:
        yield running


def tried(guest: Guest, step: int, *moves: list[str], **more: Any) -> Any:
    answer = guest.http.post(f"{TAKE}/{step}", json={"moves": list(moves), **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_lessons_are_listed_and_told(server: Serving) -> None:
    anna = Guest(server.url)
    found = anna.http.get("/api/lessons").json()["lessons"]
    assert {lesson["game"] for lesson in found} == set(GAMES)
    for lesson in found:
        whole = anna.http.get(f"/api/lessons/{lesson['game']}/{lesson['id']}").json()
        assert len(whole["steps"]) == lesson["steps"]
        assert all(step["goal"] and step["shown"] for step in whole["steps"])


def test_moves_lead_to_the_goal_or_to_a_remark(server: Serving) -> None:
    anna = Guest(server.url)
    first = tried(anna, 1)
    assert (first["checks"], first["reached"], first["remark"]) == ([False], False, None)
    assert {choice["path"][0] for choice in first["position"]["choices"]} == {"take"}, "only what the step is about"
    assert first["position"]["undo"] is None
    after = tried(anna, 1, RIGHT)
    assert (after["checks"], after["reached"], after["remark"]) == ([True], True, None)
    assert after["position"]["undo"] == {"path": RIGHT}
    missed = tried(anna, 1, OTHER)
    assert missed["reached"] is False
    assert missed["remark"]["fr"]
    assert tried(anna, 1, OTHER, RIGHT)["reached"] is True, "any way counts"


def test_a_move_against_the_rules_is_answered_with_its_reason(server: Serving) -> None:
    anna = Guest(server.url)
    refused = tried(anna, 1, ["take", "die:5", "depot:3.1"])
    assert refused["refused"]["rule"].startswith("CB-")
    assert refused["position"]["view"] == tried(anna, 1)["position"]["view"]
    assert tried(anna, 1, ["workers", "die:5"])["refused"]["key"] == "why.not_in_this_lesson"
    assert tried(anna, 1, ["dance"])["refused"]["key"] == "why.not_now"
    renewed = tried(anna, 1, ["take", "die:5", "depot:3.1"], RIGHT)
    assert (renewed["renewed"], renewed["position"]["undo"]) == (True, None)


def test_questions_are_answered_as_at_a_table(server: Serving) -> None:
    anna = Guest(server.url)
    why = tried(anna, 1, ask={"type": "why", "path": ["take", "die:5", "depot:3.1"]})["answer"]
    assert why["reason"]["rule"].startswith("CB-")
    foreseen = tried(anna, 1, ask={"type": "foresee", "path": RIGHT})["answer"]
    assert foreseen["view"]["estates"][0]["storage"] == ["ship"]
    assert tried(anna, 1, ask={"type": "ponder"})["answer"] == {"thoughts": {}}
    wrong = {"moves": [], "ask": {"type": "foresee", "path": ["take", "die:5", "depot:3.1"]}}
    assert anna.http.post(f"{TAKE}/1", json=wrong).status_code == 409


def test_the_same_moves_lead_to_the_same_position() -> None:
    """Others reply alike each time, or a learner's earlier moves would not fit any more."""
    spec = game("woodcraft")
    for lesson in lessons_of(spec).values():
        step = lesson.steps[-1]
        one, other = (attempted(spec, step, step.shown, -1, None) for _ in range(2))
        assert one == other


def test_what_is_not_there_is_refused(server: Serving) -> None:
    anna = Guest(server.url)
    for place in ("/api/lessons/chess/x", "/api/lessons/attika/x"):
        assert anna.http.get(place).status_code == 404
    assert anna.http.post(f"{TAKE}/9", json={"moves": []}).status_code == 404
    assert anna.http.post(f"{TAKE}/-1", json={"moves": []}).status_code == 404
    assert anna.http.post(f"{TAKE}/0", json={"moves": [["x"] * 65]}).status_code == 422
    assert anna.http.post(f"{TAKE}/0", json={"moves": [["x"]] * 31}).status_code == 422


@pytest.mark.parametrize("name", GAMES)
def test_every_step_can_be_done_as_shown(name: str) -> None:
    spec = game(name)
    for lesson in lessons_of(spec).values():
        for step in lesson.steps:
            begun = attempted(spec, step, [], -1, None)
            assert begun["position"]["choices"], lesson.id
            assert not begun["reached"]
            done = attempted(spec, step, step.shown, -1, None)
            assert (done["reached"], done["refused"], done["renewed"]) == (True, None, False), lesson.id


def test_to_foresee_what_cannot_be_is_refused_as_described(server: Serving) -> None:
    anna = Guest(server.url)
    ask = {"type": "foresee", "path": ["take", "die:5", "depot:3.1"]}
    answer = anna.http.post(f"{TAKE}/1", json={"moves": [], "ask": ask})
    described = anna.http.get("/api/openapi.json").json()["paths"]["/api/lessons/{game}/{id}/{step}"]["post"]
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "illegal")
    assert "409" in described["responses"]
