"""Puzzles on the server: one a day, nothing of the answer before a move, and then all of it."""

from __future__ import annotations

import orjson
import pytest
from tests.server.people import Browser
from tests.server.serving import Serving

from ludotheque.games import GAMES, game
from ludotheque.server.rooms.study import puzzles

DAY = 24 * 3600


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_comes_once_before_any_comes_again(name: str) -> None:
    spec = game(name)
    known = puzzles.puzzles_of(spec)
    days = [puzzles.today(spec, DAY * day + 5) for day in range(len(known))]
    assert set(days) == set(known)
    assert puzzles.today(spec, 0) == puzzles.today(spec, DAY - 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_told_without_its_answer_until_somebody_moves(server: Serving, name: str) -> None:
    browser = Browser(server.url)
    shelves = browser.get("/puzzles")
    id = shelves["today"][name]
    puzzle = puzzles.puzzles_of(game(name))[id]
    best = puzzle["decision"]["best"].split(" ")
    head = browser.get(f"/puzzles/{name}/{id}")
    start = browser.post(f"/puzzles/{name}/{id}", moves=[])
    assert start["verdict"] is None
    assert "ways" not in orjson.dumps([head, start]).decode()
    assert start["position"]["seat"] == head["seat"]
    solved = browser.post(f"/puzzles/{name}/{id}", moves=[best])
    assert solved["refused"] is None
    assert (solved["verdict"]["right"], solved["verdict"]["loss"]) == (True, 0)
    missed = browser.post(f"/puzzles/{name}/{id}", moves=[puzzle["decision"]["path"].split(" ")])
    assert not missed["verdict"]["right"]
    assert missed["verdict"]["decision"]["best"] == " ".join(best)
    given = browser.post(f"/puzzles/{name}/{id}", moves=[], gives_up=True)
    assert not given["verdict"]["right"]
    wrong = browser.post(f"/puzzles/{name}/{id}", moves=[["nonsense"]])
    assert wrong["verdict"] is None
    assert wrong["refused"] is not None


def test_what_is_no_puzzle_is_not_there(server: Serving) -> None:
    browser = Browser(server.url)
    assert browser.not_found("/puzzles/chess/1") == "not_found"
    assert browser.not_found("/puzzles/attika/none") == "not_found"
    assert browser.refused("/puzzles/attika/none", moves=[]) == "not_found"
