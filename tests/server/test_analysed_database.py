"""`ludotheque analyse --database`: every finished game of a server gets its review, once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.analysis.games import HASTY
from tests.server.games import START, Played, table_record

from ludotheque.analysis import known
from ludotheque.cli import run
from ludotheque.games import game
from ludotheque.server.rooms.archive import recorded
from ludotheque.server.storage import store
from ludotheque.server.storage.database import migrate_schema, open_engine
from ludotheque.server.storage.records import BOT, OPEN, Person, Seat, new_id

GAME = "castles_of_burgundy"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with one finished game of two bots."""
    url = f"sqlite:///{tmp_path / 'server.sqlite'}"
    engine = open_engine(url)
    host = Person(new_id(), "Anna", "en")
    table = table_record(2, bots=2, game=GAME)
    table.id, table.rules_version, table.data, table.host = "finished", "1", game(GAME).data_hash, host.id
    table.seats, table.status = [Seat(BOT, bot="random"), Seat(BOT, bot="level2")], OPEN
    played = Played(table)
    while not played.game.match.state.over():
        played.move()
    rows = [played.game.written(row) for row in played.rows]
    with engine.begin() as db:
        migrate_schema(db)
        store.add_person(db, host, START)
        store.add_table(db, table)
        store.start_table(db, table, rows[0])
        store.append_rows(db, rows[1:-1])
        store.finish_table(db, table.id, played.game.match.state.ranking(), rows[-1], recorded(played.game))
    engine.dispose()
    return url


def test_finished_games_are_reviewed_once(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known.Playouts, "times", lambda self, factor: HASTY)
    out = tmp_path / "reviews"
    arguments = ["analyse", "--database", database, "--out", str(out), "--workers", "1"]
    assert run(arguments) == 0
    assert "1 review in" in capsys.readouterr().out
    review = json.loads((out / "finished.json").read_text(encoding="utf-8"))
    assert review["finished"]
    assert review["done"] == review["steps"]
    assert [seat["name"] for seat in review["seats"]] == ["random", "level2"]
    assert (out / "finished.html").exists()
    assert run(arguments) == 0
    assert "0 reviews in" in capsys.readouterr().out
