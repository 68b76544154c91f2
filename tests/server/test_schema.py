"""What the server tells has the shape that it publishes."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema_rs import validator_for
from tests.server.people import Browser, Guest

from ludotheque.games import GAMES
from ludotheque.protocol.published import schema


def check(shape: str, data: Any) -> None:
    validator_for({**schema("server"), "$ref": f"#/$defs/{shape}"}).validate(data)


def test_answers_have_their_shape(url: str) -> None:
    check("MeAnswer", Browser(url).get("/me"))
    anna = Guest(url)
    check("MeAnswer", anna.get("/me"))
    check("Games", anna.get("/games"))
    check("Error", anna.http.get("/api/tables/nowhere").json())
    table = anna.open("me", "random", public=True)["id"]
    check("TableAnswer", anna.get(f"/tables/{table}"))
    check("TableAnswer", anna.post(f"/tables/{table}/start"))
    check("Lobby", anna.get("/tables"))
    check("Position", anna.get(f"/tables/{table}/history?at=0"))


def test_commands_have_their_shape() -> None:
    check("Command", {"type": "move", "id": "1", "seq": 3, "path": ["end"]})
    check("Command", {"type": "chat", "id": "1", "text": "Hello"})


def test_the_schema_is_published(url: str) -> None:
    assert Browser(url).get("/schema.json") == schema("server")


@pytest.mark.parametrize("id", GAMES)
def test_the_schema_of_a_game_is_published(id: str, url: str) -> None:
    published = Browser(url).get(f"/games/{id}/schema.json")
    assert published == schema(id)
    assert {"View", "PublicView", "Components"} <= set(published["$defs"])


def test_there_is_no_schema_of_other_things(url: str) -> None:
    assert Browser(url).not_found("/games/server/schema.json") == "not_found"
