"""Lessons: read, played the right way and others, and refused when they cannot be right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheque.games import GAMES, all_games, game
from ludotheque.kernel.conditions import ConditionError, read_condition, seen
from ludotheque.kernel.errors import IllegalAction, PathError
from ludotheque.kernel.lessons import Attempt, Lesson, LessonError, read_lesson, read_lessons
from ludotheque.testing.lessons import first_legal, problems

CASTLES = game("castles_of_burgundy")
LESSONS = [(spec.id, lesson) for spec in all_games() for lesson in read_lessons(spec)]
FIRST = CASTLES.folder / "lessons" / "1_take_a_tile.json"


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.id}" for name, lesson in LESSONS])
def test_a_lesson_can_be_reached_and_missed(name: str, lesson: Lesson) -> None:
    assert list(problems(game(name), lesson)) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_lessons_with_names_of_their_own(name: str) -> None:
    lessons = read_lessons(game(name))
    assert 5 <= len(lessons) <= 8
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert {step.kind for step in lesson.steps} == {"show", "do", "vary"}


def at(lesson: int, step: int) -> Attempt:
    return Attempt(CASTLES, read_lessons(CASTLES)[lesson].steps[step], first_legal)


def test_a_wrong_try_is_answered_and_can_be_followed_by_a_right_one() -> None:
    attempt = at(0, 1)
    with pytest.raises(IllegalAction, match="not_in_this_lesson"):
        attempt.move(("workers", "die:5"))
    with pytest.raises(IllegalAction, match="CB-"):
        attempt.move(("take", "die:5", "depot:3.1"))
    with pytest.raises(PathError):
        attempt.move(("dance",))
    assert not attempt.is_reached()
    attempt.move(("take", "die:2", "depot:2.1"))
    assert attempt.checks() == [False]
    remark = attempt.remark()
    assert remark is not None
    assert "2" in remark["en"]
    attempt = at(0, 1)
    attempt.move(("take", "die:5", "depot:5.2"))
    assert attempt.is_reached()


def test_others_move_by_themselves_until_the_learner_may_decide() -> None:
    attempt = at(0, 1)
    for path in (("take", "die:2", "depot:2.1"), ("take", "die:5", "depot:5.1")):
        attempt.move(path)
    assert attempt.is_reached()
    assert attempt.match.state.may_decide(0)


CONDITIONS: list[tuple[dict[str, Any], bool]] = [
    ({"see": "a.0.b", "is": 3}, True),
    ({"see": "a.0.b", "is": 4}, False),
    ({"see": "a.0.b", "gains": 2}, True),
    ({"see": "a.0.b", "gains": -2}, False),
    ({"see": "a.0.b", "gains_at_least": 1}, True),
    ({"see": "a.0.b", "gains_at_least": 3}, False),
    ({"see": "a.0.b", "at_least": 3}, True),
    ({"see": "a.0.b", "at_most": 2}, False),
    ({"see": "list", "holds": "x"}, True),
    ({"see": "list", "begins": "x"}, True),
    ({"see": "list", "begins": "xx"}, False),
    ({"see": "nowhere", "begins": "x"}, False),
    ({"see": "list", "counts": 2}, True),
    ({"see": "list", "counts": 1}, False),
    ({"see": "nowhere.at.all", "is": None}, True),
    ({"see": "nowhere", "holds": "x"}, False),
    ({"see": "list.-1", "is": "y"}, True),
    ({"see": "list.7", "is": None}, True),
    ({"all": [{"see": "a.0.b", "is": 3}, {"see": "a.0.b", "is": 4}]}, False),
    ({"any": [{"see": "a.0.b", "is": 3}, {"see": "a.0.b", "is": 4}]}, True),
    ({"not": {"see": "a.0.b", "is": 4}}, True),
]


@pytest.mark.parametrize(("data", "holds"), CONDITIONS, ids=[json.dumps(data) for data, _ in CONDITIONS])
def test_conditions(data: dict[str, Any], holds: bool) -> None:
    now, before = {"a": [{"b": 3}], "list": ["x", "y"]}, {"a": [{"b": 1}], "list": []}
    assert read_condition(data)(now, before) is holds


@pytest.mark.parametrize("data", [{}, {"see": "a"}, {"is": 3}, {"see": "a", "is": 1, "at_least": 2}, {"all": [{}]}])
def test_what_is_no_condition_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ConditionError):
        read_condition(data)


def test_what_is_seen() -> None:
    assert seen({"a": {"b": [1, 2]}}, "a.b.1") == 2
    assert seen({"a": {"3.0": [1, 2]}}, "a.3.0.-2") == 1
    assert seen({"a": 1}, "a.b") is None
    assert seen({"a": [1]}, "a.b") is None


def written(folder: Path, change: dict[str, Any]) -> Path:
    path = folder / "1_other.json"
    path.write_text(json.dumps({**json.loads(FIRST.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "change",
    [
        {"title": {"en": "only English"}},
        {"title": {"en": "", "fr": ""}},
        {"steps": []},
        {"steps": [{"kind": "sing"}]},
        {"positions": {}},
        {"positions": {"five_and_two": {"players": 2}}},
        {"idea": None},
    ],
    ids=json.dumps,
)
def test_a_lesson_that_cannot_be_right_names_its_file(tmp_path: Path, change: dict[str, Any]) -> None:
    with pytest.raises(LessonError, match="1_other"):
        read_lesson(CASTLES, written(tmp_path, change))


def test_what_is_wrong_with_a_lesson_is_found(tmp_path: Path) -> None:
    data = json.loads(FIRST.read_text(encoding="utf-8"))
    steps = data["steps"]
    always = [{"see": "players", "is": 2, "says": {"en": "two", "fr": "deux"}}]
    never = [{"see": "players", "is": 3, "says": {"en": "three", "fr": "trois"}}]
    cases: list[tuple[dict[str, Any], str]] = [
        ({"steps": [{**steps[0], "goal": always}, *steps[1:]]}, "holds at first"),
        ({"steps": [{**steps[0], "goal": never}, *steps[1:]]}, "miss the goal"),
        ({"steps": [{**steps[0], "shown": ["take die:5 depot:1.1"]}, *steps[1:]]}, "CB-"),
        ({"steps": steps[:2]}, "one to vary"),
        ({"steps": [*steps[:2], {**steps[2], "only": ["take die:1 depot:1.1"]}]}, "whatever is done"),
        ({"title": {"en": "one two three four five six", "fr": "un"}}, "6 words"),
        ({"idea": {"en": "word " * 41, "fr": "mot"}}, "41 words"),
    ]
    for change, expected in cases:
        found = list(problems(CASTLES, read_lesson(CASTLES, written(tmp_path, change))))
        assert any(expected in problem for problem in found), (expected, found)


def test_a_place_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    data = json.loads(FIRST.read_text(encoding="utf-8"))
    for place in ("estates.7.dice", "nothing", "estates.0.dice.9"):
        data["positions"]["five_and_two"]["changes"] = {place: 1}
        lesson = read_lesson(CASTLES, written(tmp_path, data))
        with pytest.raises((KeyError, IndexError)):
            Attempt(CASTLES, lesson.steps[0], first_legal)
