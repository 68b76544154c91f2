"""Statistics: of a title by public games, of a person as far as they show it; counted once, from what is recorded."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Connection, insert, update
from tests.server.games import table_record
from tests.server.over import Over, in_loop
from tests.server.people import Browser, Guest, Json
from tests.server.serving import Serving

from ludotheque.kernel.annals import annals
from ludotheque.kernel.match import Match
from ludotheque.server.rooms.annals import breakdown_in, from_log
from ludotheque.server.rooms.archive import read_record, recorded
from ludotheque.server.storage import annals as annals_store
from ludotheque.server.storage import store
from ludotheque.server.storage.database import migrate, open_engine
from ludotheque.server.storage.keepsakes import Keepsakes
from ludotheque.server.storage.records import FINISHED, Person
from ludotheque.server.storage.schema import records, tables

KINDS = ("castles_of_burgundy", "attika", "glass_road")


def again(match: Match) -> list[tuple[int, tuple[int, ...]]]:
    """All that happened in a game."""
    twin = match.afresh()
    events = list(twin.opening)
    for move in match.moves:
        events += twin.play(move.seat, move.action)
    return events


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_tells_what_the_game_told(server: Serving, kind: str) -> None:
    over = Over(server, kind, mixed=True)
    live = over.played.game
    record = read_record(recorded(live))
    spec, end = live.spec, live.match.state
    told = from_log(spec, record["log"], record["positions"]["-1"], end.ranking())
    expected = annals(spec, end, again(live.match))
    assert told.had
    assert (told.had, told.begun, told.first, told.scores, told.winner) == (
        expected.had,
        expected.begun,
        expected.first,
        expected.scores,
        expected.winner,
    )
    if not spec.race:
        assert told.parts == expected.parts


def test_a_view_without_a_breakdown_tells_none() -> None:
    assert breakdown_in({"round": 3, "seats": [{"name": "x"}]}, 0) == {}
    assert breakdown_in({"seats": [{"breakdown": {"goods": 4}}]}, 0) == {"goods": 4}


def show(person: Guest, shown: bool) -> None:
    answer = person.http.patch("/api/me", json={"preferences": {"statistics": shown}})
    assert answer.status_code == 200


def test_mine_are_mine_until_i_show_them(server: Serving) -> None:
    over = Over(server, "castles_of_burgundy", mixed=True)
    anna, ben = over.people
    mine = anna.get("/me/statistics/castles_of_burgundy")
    assert [game["table"] for game in mine["games"]] == [over.id]
    (one,) = mine["games"]
    scores = over.played.game.match.state.scores()
    assert one["score"] == over.played.game.spec.points(scores[0])
    assert one["won"] == (over.played.game.match.state.ranking()[0] == 0)
    assert {part["part"] for part in mine["parts"]} == set(over.played.game.match.state.breakdown(0))
    assert mine["openings"][0]["games"] == 1
    assert mine["name"] == anna.person["name"]
    assert anna.get("/me/statistics/attika")["games"] == []

    path = f"/people/{anna.id}/statistics/castles_of_burgundy"
    assert ben.not_found(path) == "not_found"
    show(anna, True)
    assert ben.get(path)["games"] == mine["games"]
    assert Browser(server.url).get(path)["games"] == mine["games"]
    show(anna, False)
    assert ben.not_found(path) == "not_found"


def test_a_title_is_told_by_public_games_of_people_and_by_those_of_bots(server: Serving) -> None:
    games = [Over(server, "ora_et_labora", mixed=True) for _ in range(5)]
    in_loop(server, lambda: server.hall.db.write(publish, [games[0].id], False))
    (told,) = asked_anew(server)["people"]
    assert (told["players"], told["games"], told["bot"]) == (2, 4, "")
    assert sum(count for _, count in told["histogram"]) == 8
    assert {thing["deck"] for thing in told["things"]} <= {
        "deck:settlements",
        *(f"deck:{stage}" for stage in ("start", *"ABCD")),
    }
    in_loop(server, lambda: server.hall.db.write(publish, [games[1].id], False))
    assert asked_anew(server)["people"] == [], "three games are too few"
    found = Browser(server.url).get("/statistics/castles_of_burgundy")
    assert [one["players"] for one in found["bots"]] == [2, 3, 4]
    assert all(one["bot"] for one in found["bots"])


def asked_anew(server: Serving) -> Json:
    server.hall.files = Keepsakes(4)
    return Browser(server.url).get("/statistics/ora_et_labora")


def publish(db: Connection, ids: list[str], public: bool) -> None:
    db.execute(update(tables).where(tables.c.id.in_(ids)).values(public=public))


def test_both_databases_find_what_is_not_counted_yet(address: str) -> None:
    """Dealt and public games of today's rules with people count; what was counted is not found again."""
    engine = open_engine(address)
    migrate(engine)
    with engine.begin() as db:
        for number, changes in enumerate(({}, {"public": False}, {"origin": {"at": 3}}, {"rules_version": "0"})):
            table = replace(table_record(2), id=f"table{number}", **changes)  # type: ignore[arg-type]
            for person in table.people() if not number else ():
                store.add_person(db, Person(person, person, "en"), 0.0)
            store.add_table(db, table)
            db.execute(insert(records).values(table_id=table.id, data=b""))
            db.execute(update(tables).where(tables.c.id == table.id).values(status=FINISHED, finished=number))
        asked = ("castles_of_burgundy", table_record(2).rules_version)
        assert [one.table for one in annals_store.uncounted_public(db, *asked, 9)] == ["table0"]
        annals_store.keep(db, [("table0", "null")])
        annals_store.keep(db, [("table0", "null")])
        assert annals_store.uncounted_public(db, *asked, 9) == []
        assert [one.table for one in annals_store.public(db, *asked, 9)] == ["table0"]
        person = table_record(2).people()[0]
        assert {one.table for one in annals_store.uncounted_of(db, person, asked[0], 9)} == {
            "table1",
            "table2",
            "table3",
        }
    engine.dispose()


def test_unknown_games_and_strangers_are_refused(server: Serving) -> None:
    stranger = Browser(server.url)
    assert stranger.not_found("/statistics/chess") == "not_found"
    assert stranger.not_found("/me/statistics/attika") == "not_signed_in"
    assert stranger.not_found("/people/nobody/statistics/attika") == "not_found"
    assert stranger.not_found("/people/%00/statistics/attika") == "not_found"
