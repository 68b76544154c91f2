"""Public games in sets of data: only where all who sat there agreed, and without their names."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, insert, update
from tests.cli.calls import Caller
from tests.server.games import Played, table_record
from tests.server.people import Guest, refusal

from ludotheque.games import game
from ludotheque.kernel.replay import verify_replay
from ludotheque.server.rooms.archive import recorded
from ludotheque.server.rooms.sharing import AGREED, shared_games, with_consent
from ludotheque.server.storage import store
from ludotheque.server.storage.database import migrate, open_engine
from ludotheque.server.storage.records import Person
from ludotheque.server.storage.schema import people, records, seats, tables

GAME = "castles_of_burgundy"


@pytest.fixture(scope="module")
def played() -> Played:
    """A game of A and B that is over."""
    found = Played(replace(table_record(2), rules_version=game(GAME).rules_version))
    while not found.game.match.state.over():
        found.move()
    return found


@pytest.fixture
def engine(tmp_path: Path, played: Played) -> Iterator[Engine]:
    """A database with that game, whose people have both agreed."""
    made = open_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    migrate(made)
    with made.begin() as db:
        for id in "ab":
            store.add_person(db, Person(id, f"Name of {id}", "en", preferences={AGREED: True}), 0.0)
        store.add_table(db, played.table)
        rows = [row.to_data("t", played.game.summary, b"{}") for row in played.rows]
        store.append_rows(db, rows)
        db.execute(insert(records).values(table_id="t", data=recorded(played.game)))
        db.execute(update(tables).values(status="finished", finished=1.0, key=played.table.key.hex()))
    yield made
    made.dispose()


def found(db: Connection) -> list[list[str]]:
    return list(shared_games(db, GAME, game(GAME).rules_version))


def test_a_game_of_people_who_agreed_holds_and_names_nobody(engine: Engine, played: Played) -> None:
    with engine.connect() as db:
        (lines,) = found(db)
    assert "Name" not in "".join(lines)
    assert json.loads(lines[0])["seats"] == ["person", "person"]
    assert verify_replay(lines, game).match.moves == played.game.match.moves


@pytest.mark.parametrize(
    "change",
    [
        update(people).where(people.c.id == "b").values(preferences={}),
        update(people).where(people.c.id == "b").values(preferences={AGREED: "yes"}),
        update(tables).values(public=False),
        update(tables).values(hidden=True),
        update(tables).values(corrected=True),
        update(tables).values(status="running"),
        update(tables).values(rules_version="0"),
        update(tables).values(origin={"table": "o", "at": 1, "position": {}, "seat": 0}),
        update(seats).where(seats.c.seat == 1).values(kind="bot", person_id=None, bot="level4"),
        update(seats).values(kind="bot", person_id=None, bot="level4"),
    ],
    ids=["not agreed", "not quite", "private", "hidden", "corrected", "running", "old", "goes on", "left", "bots"],
)
def test_every_other_game_stays_where_it_is(engine: Engine, change: Any) -> None:
    with engine.begin() as db:
        assert len(found(db)) == 1
        db.execute(change)
        assert found(db) == []


def test_the_command_writes_it_decision_by_decision(
    engine: Engine, played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "set"
    call = Caller(capsys)
    told = call("dataset", GAME, "--database", str(engine.url), "--out", out, "--evaluations", "--json").json()
    moves = played.game.match.moves
    assert [(one["games"], one["decisions"]) for one in told["sets"]] == [(1, len(moves))]
    (file,) = (out / GAME / "decisions").iterdir()
    rows = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    assert [(row["seat"], row["who"]) for row in rows] == [(move.seat, "person") for move in moves]
    assert all(isinstance(row["evaluation"]["value"], float) for row in rows)
    card = (out / "README.md").read_text(encoding="utf-8")
    assert "agreed" in card
    assert str(engine.url) not in card
    assert (
        "--database takes games as people played them"
        in call(
            "dataset", GAME, "--database", str(engine.url), "--bots", "greedy", "--out", tmp_path / "other"
        ).complaint()
    )


def test_consent_is_given_by_itself_alone(url: str) -> None:
    anna = Guest(url)

    def change(**wanted: object) -> dict[str, object]:
        preferences: dict[str, object] = anna.http.patch("/api/me", json=wanted).json()["person"]["preferences"]
        return preferences

    assert anna.person["preferences"] == {}
    assert change(preferences={"sound": True, AGREED: True}) == {"sound": True}
    assert change(data_sets=True) == {"sound": True, AGREED: True}
    assert change(preferences={"sound": False}) == {"sound": False, AGREED: True}
    assert anna.get("/me/export")["person"]["preferences"][AGREED] is True
    assert change(data_sets=False) == {"sound": False}
    assert refusal(anna.http.patch("/api/me", json={"data_sets": "yes please"})) == "malformed"


def test_both_changes_may_come_together() -> None:
    assert with_consent({}, {"calm": True}, True) == {"calm": True, AGREED: True}
    assert with_consent({AGREED: True, "calm": True}, {}, False) == {}
    assert with_consent({AGREED: "yes"}, None, None) == {}
