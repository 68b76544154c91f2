"""Demonstrations over HTTP: what their scenes say, and each position as those see it who look on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.people import Guest
from tests.server.serving import Serving, serving

from ludotheque.games import GAMES, game
from ludotheque.kernel.frames import NOBODY
from ludotheque.server.settings import Settings


@pytest.fixture
def server(settings: Settings) -> Iterator[Serving]:
    with serving(settings) as running:
        yield running


def test_every_game_has_one_with_a_position_for_each_scene(server: Serving) -> None:
    anna = Guest(server.url)
    for name in GAMES:
        shown = anna.http.get(f"/api/demonstrations/{name}").json()
        assert (shown["game"], shown["bot"], shown["data"]) == (name, "level4", game(name).data_hash)
        assert shown["position"]["over"] is True
        entries = [entry["n"] for entry in shown["position"]["log"]]
        last = shown["scenes"][-1]["until"]
        assert entries[-1] + 1 == last, "the log has all decisions"
        for at in (0, shown["scenes"][0]["until"], last):
            position = anna.http.get(f"/api/demonstrations/{name}/history", params={"at": at}).json()
            assert (position["seat"], position["choices"], position["log"]) == (None, [], [])
        assert position["scores"] == shown["position"]["scores"]


def test_who_looks_on_sees_no_hand(server: Serving) -> None:
    spec = game("glass_road")
    anna = Guest(server.url)
    view = anna.http.get("/api/demonstrations/glass_road/history", params={"at": 0}).json()["view"]
    assert set(view) == set(spec.view(spec.new(2), NOBODY))


def test_what_is_not_there_is_refused(server: Serving) -> None:
    anna = Guest(server.url)
    assert anna.http.get("/api/demonstrations/chess").status_code == 404
    assert anna.http.get("/api/demonstrations/chess/history", params={"at": 0}).status_code == 404
    assert anna.http.get("/api/demonstrations/attika/history", params={"at": 99_999}).status_code == 404
    assert anna.http.get("/api/demonstrations/attika/history").status_code == 422
