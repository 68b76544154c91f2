"""Whatever is asked, the answer is one: no traceback, no 500, no socket that falls silent."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.games import Played, table_record
from tests.server.people import Browser, Guest, refusal
from tests.server.serving import Serving, serving
from websockets.exceptions import ConnectionClosed

from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import IllegalAction, Reason
from ludotheque.kernel.play import explain
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import Path
from ludotheque.server.rooms.positions import Position
from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import Database

NUL = "a\0b"


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "://", "http://", "[", "x" * 4000])
def test_an_origin_that_is_none_is_foreign(url: str, origin: str) -> None:
    anna = Guest(url)
    assert refusal(anna.http.patch("/api/me", json={}, headers={"Origin": origin})) == "foreign_page"
    id = anna.open("me", "open")["id"]
    with anna.socket(id, origin=origin) as line:
        assert line.next()["code"] == "foreign_page"


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b/c", "/" + "x" * 300, "/assets/" + "x" * 5000, "/%ff", "/%f0%9f", "//", "/."]
)
def test_paths_that_name_no_file_lead_to_the_first_page(url: str, path: str) -> None:
    first, found = Browser(url).http.get("/"), Browser(url).http.get(path)
    assert (found.status_code, found.text) == (first.status_code, first.text)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_that_json_does_not_know_are_refused(url: str, number: str) -> None:
    anna = Guest(url)
    body = f'{{"preferences": {{"volume": {number}}}}}'
    assert refusal(anna.http.patch("/api/me", content=body)) == "malformed"
    table = f'{{"game": "attika", "seats": [{{"kind": "me"}}, {{"kind": "open"}}], "pace": {{"bank": {number}}}}}'
    assert refusal(anna.http.post("/api/tables", content=table)) == "malformed"
    assert anna.get("/me")["person"]["preferences"] == {}


def test_nul_is_answered_whatever_the_database(address: str, settings: Settings) -> None:
    with serving(settings, database=address) as server:
        anna = Guest(server.url)
        assert anna.not_found("/tables/%00") == "no_such_table"
        assert anna.not_found("/tables/a%00b/replay") == "no_such_table"
        assert anna.refused("/tables/%00/join") == "no_such_table"
        assert anna.not_found("/games/attika/components?data=%00") == "malformed"
        assert anna.refused("/guest", name=NUL) == "malformed"
        assert anna.refused("/login", login=NUL, password="correct horse") == "malformed"
        assert anna.refused("/login", login="somebody", password=f"correct {NUL}") == "wrong_login"
        webhook = {"webhook": f"http://example.org/{NUL}"}
        assert refusal(anna.http.patch("/api/me", json=webhook)) == "wrong_webhook"
        assert anna.http.patch("/api/me", json={"preferences": {NUL: NUL}}).status_code == 200
        assert anna.get("/me")["person"]["preferences"] == {NUL: NUL}
        with anna.socket("%00") as line:
            assert line.next()["code"] == "no_such_table"
        id = anna.open("me", "random")["id"]
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            position = line.my_turn()
            path = position["choices"][0]["path"]
            line.connection.send(json.dumps({"type": "move", "id": NUL, "seq": position["seq"], "path": path}))
            assert line.of("error")["code"] == "malformed"
            assert line.refused("move", seq=position["seq"], path=[NUL])["code"] == "illegal"
            assert line.refused("chat", text=NUL)["code"] == "malformed"
            assert line.move(position)["seq"] == position["seq"] + 1


# After the end


def finished(id: str) -> tuple[Played, list[Path]]:
    """A game that was played to its end at random, and all that was said in it."""
    played = Played(table_record(2, game=id))
    rng = seeded(id)
    said: list[Path] = []
    state = played.game.match.state
    while not state.over():
        mask = state.choosers()
        seat = (mask & -mask).bit_length() - 1
        options = state.legal(seat)
        option = rng.below(len(options))
        said.append(played.game.spec.path(state, seat, options[option]))
        played.move(seat=seat, option=option)
        state = played.game.match.state
    return played, said


@pytest.mark.parametrize("id", GAMES)
def test_after_the_end_every_question_has_an_answer(id: str) -> None:
    played, said = finished(id)
    over = Reason("", "why.game_over")
    position = Position(played.game, 0)
    starts = {path[:length] for path in said for length in range(1, len(path) + 1)}
    for seat in range(2):
        for path in [*sorted(starts), ("nonsense",)]:
            assert position.why(seat, path) == over
            assert explain(game(id), played.game.match.state, seat, path) == over
        with pytest.raises(IllegalAction) as refused:
            position.action(seat, said[0])
        assert refused.value.reason == over
        assert played.game.ponder(seat) == {}


# When the database is down


def test_whoever_comes_while_the_database_is_down_is_told_so(
    server: Serving, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Guest(server.url)
    known = anna.open("me", "open", public=True)["id"]

    async def fails(*_: Any) -> None:
        raise OperationalError("SELECT 1", {}, OSError("the database\nis down"))

    monkeypatch.setattr(Database, "read", fails)
    caplog.clear()
    for person in (anna, Browser(server.url)):
        for id in (known, "abcdefgh"):
            with person.socket(id) as line:
                error = line.of("error")
                assert (error["code"], error["to"]) == ("unavailable", None)
                with pytest.raises(ConnectionClosed) as ended:
                    line.next()
                assert ended.value.rcvd is not None
                assert ended.value.rcvd.code == 1013
    answer = anna.http.get("/api/tables")
    assert (answer.status_code, refusal(answer)) == (503, "unavailable")
    ours = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(ours) == 5
    assert all(record.exc_info is None and "\n" not in record.getMessage() for record in ours)
    assert all("the database is down" in record.getMessage() for record in ours)
