"""The coached game: somebody is told what is new, once, and moves that can be made; nobody else is."""

from __future__ import annotations

import random

import pytest
from tests.server.people import PATIENCE, Guest, Json

from ludotheque.games import GAMES, game
from ludotheque.kernel.coach import coach_of
from ludotheque.testing.coach import decisions
from ludotheque.testing.lessons import LONGEST_TEXT

ASKS_FOR_MOVES = 60
"""Every so many decisions."""


@pytest.fixture(autouse=True)
def _short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.rooms.bots.LONGEST_THOUGHT", 0.05)
    monkeypatch.setattr("ludotheque.server.rooms.bots.HINT_PATIENCE", PATIENCE)


def holds(choice: Json, path: list[str]) -> bool:
    """Is a path one that may be chosen?"""
    start, of = choice["path"], choice.get("of", [])
    return bool(path[: len(start)] == start and set(path[len(start) :]) <= set(of))


def picked(chance: random.Random, choice: Json) -> list[str]:
    of, take = choice.get("of", []), choice.get("take", 0)
    return [*choice["path"], *(of[at] for at in sorted(chance.sample(range(len(of)), take)))]


@pytest.mark.parametrize("id", GAMES)
def test_a_robot_plays_a_whole_coached_game(url: str, id: str) -> None:
    anna = Guest(url)
    table = anna.post("/tables", game=id, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])["table"]["id"]
    anna.post(f"/tables/{table}/start")
    known: list[str] = []
    met: set[str] = set()
    chance = random.Random(7)
    with anna.socket(table) as line:
        position = line.my_turn()
        while not position["over"]:
            met.add(position["decision"])
            card = line.answered("coach", seq=position["seq"], known=known, spoken=False)["card"]
            if card is not None:
                assert card["id"] not in known
                assert all(0 < len(text.split()) <= LONGEST_TEXT for text in card["text"].values())
                known.append(card["id"])
            if position["seq"] % ASKS_FOR_MOVES == 0:
                hint = line.answered("hint", seq=position["seq"])["hint"]
                for path in (*(way["path"] for way in hint["ways"]), *(one["path"] for one in hint["costly"])):
                    assert any(holds(choice, path) for choice in position["choices"])
            path = picked(chance, chance.choice(position["choices"]))
            line.send("move", seq=position["seq"], path=path)
            position = line.my_turn(after=position["seq"])
    concepts = {concept.id: concept for concept in coach_of(game(id)).concepts}
    explained = [concepts[one].decision for one in known if concepts[one].explains_decision()]
    assert sorted(map(str, explained)) == sorted(met)
    assert met <= set(decisions(game(id)))


def test_only_who_may_have_hints_and_is_to_decide_is_coached(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    id = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    with anna.socket(id) as line, ben.socket(id) as other:
        first, second = line.position(), other.position()
        mover, waiter = (line, other) if first["choices"] else (other, line)
        seq = first["seq"]
        assert mover.refused("coach", seq=seq, known=[], spoken=False)["code"] == "no_hints"
        for guest in (anna, ben):
            guest.post(f"/tables/{id}/hints", agree=True)
        assert mover.answered("coach", seq=seq, known=[], spoken=False)["card"]["id"] == "turn"
        assert waiter.refused("coach", seq=second["seq"], known=[], spoken=False)["code"] == "illegal"
        assert mover.refused("coach", seq=seq + 1, known=[], spoken=False)["code"] == "stale"
        for wrong in ({"known": "turn"}, {"known": ["x"] * 101}, {"spoken": None}):
            assert mover.refused("coach", **{"seq": seq, "known": [], "spoken": False, **wrong})["code"] == "malformed"
