"""A finished game is opened from its record, and nobody can tell that from a game that was never out of memory."""

from __future__ import annotations

import pytest
from tests.server.over import Over, in_loop
from tests.server.people import Browser
from tests.server.serving import Serving

from ludotheque.games import game
from ludotheque.kernel.replay import verify_replay
from ludotheque.server.rooms.finished import Finished


@pytest.mark.parametrize("kind", ["castles_of_burgundy", "glass_road"])
def test_a_record_shows_what_the_game_shows(server: Serving, kind: str) -> None:
    over = Over(server, kind)
    entries = len(over.played.game.lines)
    for browser in (*over.people, Browser(server.url)):
        over.leave_memory()
        first = over.seen_by(browser)
        pasts = [browser.get(f"/tables/{over.id}/history?at={at}") for at in (0, 1, entries // 2, entries)]
        assert browser.not_found(f"/tables/{over.id}/history?at={entries + 1}") == "no_such_position"
        assert isinstance(over.table.archive, Finished), "nothing was played again"
        assert not over.is_awake()
        card = browser.get(f"/tables/{over.id}")
        in_loop(server, over.table.wake)
        assert over.is_awake()
        assert over.seen_by(browser) == first
        assert [browser.get(f"/tables/{over.id}/history?at={at}") for at in (0, 1, entries // 2, entries)] == pasts
        assert browser.not_found(f"/tables/{over.id}/history?at={entries + 1}") == "no_such_position"
        assert browser.get(f"/tables/{over.id}") == card
        assert "recorded" not in first


def test_its_replay_proves_itself_under_the_names_of_today(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy")
    over.people[1].http.patch("/api/me", json={"name": "Benoît"})
    over.leave_memory()
    lines = over.people[0].http.get(f"/api/tables/{over.id}/replay").text.splitlines()
    assert isinstance(over.table.archive, Finished)
    assert verify_replay(lines, game).digest == over.played.game.match.state.digest()
    assert '"Benoît"' in lines[0]


def test_whoever_comes_back_gets_what_was_missed_and_no_more(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy")
    live = over.played.game
    over.leave_memory()
    missed = over.seen_by(over.people[0], since=len(live.lines) - 3, seq=live.seqs[0] - 3)
    assert [entry["n"] for entry in missed["log"]] == [len(live.lines) - 3 + number for number in range(3)]
    over.leave_memory()
    cut = over.seen_by(over.people[0], since=12, seq=11)
    assert cut["log"][0]["n"] == live.firm(12, 11, 0)


def test_what_a_record_cannot_answer_wakes_the_game(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy")
    seat, last = over.played.rows[-1].seat, over.played.rows[-1].command
    over.leave_memory()
    with over.people[seat].socket(over.id) as line:
        seq = line.position()["seq"]
        assert not over.is_awake()
        line.send("move", id=last, seq=seq - 1, path=["end"])
        assert line.position()["over"], "a command that was carried out is known again"
        assert over.is_awake()
        assert line.refused("move", seq=seq, path=["end"])["code"] == "illegal"
    over.leave_memory()
    again = over.people[0].post(f"/tables/{over.id}/continue", at=20, seat=0, bot="random")["table"]
    assert again["origin"] == {"table": over.id, "at": 20}


def test_without_a_record_it_is_rebuilt(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy", keep=False)
    over.leave_memory()
    assert over.seen_by(over.people[0])["over"]
    assert over.table.archive is None
