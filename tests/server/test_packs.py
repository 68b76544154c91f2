"""Tables keep the data they were opened with, whatever pack the server is started with later."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from alembic import command
from alembic.config import Config
from tests.server.people import Browser, Guest, Json, Line
from tests.server.serving import serving

from ludotheque.commands.data import export
from ludotheque.games import game
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.replay import verify_replay
from ludotheque.server.rooms.bots import Bots
from ludotheque.server.rooms.workers import Workers
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.database import Database, open_engine

OWNED = "glass_road"


def make_pack(folder: Path, edit: Callable[[Any], None]) -> Path:
    """A pack whose buildings were corrected."""
    export(OWNED, folder, force=False)
    file = folder / "buildings.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    edit(data["buildings"])
    file.write_text(json.dumps(data), encoding="utf-8")
    return folder


def cheap(buildings: Any) -> None:
    """The first tile costs nothing but water."""
    buildings[0]["cost"] = {"water": 1}


def dear(buildings: Any) -> None:
    buildings[0]["cost"] = {"wood": 7}


@pytest.fixture
def packs(tmp_path: Path) -> tuple[Path, Path]:
    return make_pack(tmp_path / "cheap", cheap), make_pack(tmp_path / "dear", dear)


def open_table(guest: Guest, *seats: str) -> Json:
    kinds = [{"kind": seat} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
    table: Json = guest.post("/tables", game=OWNED, seats=kinds)["table"]
    return table


def play_on(line: Line, position: Json | None = None) -> Json:
    """Make the last possible move, in the next position of one's own if none is given; returns what follows."""
    position = position or line.my_turn()
    offer = position["choices"][-1]
    return line.move(position, [*offer["path"], *offer.get("of", [])[: offer.get("take", 0)]])


def cost(guest: Guest, data: str = "") -> Json:
    """What the first building costs according to the components."""
    query = f"?data={data}" if data else ""
    found: Json = guest.get(f"/games/{OWNED}/components{query}")["buildings"]["clay_pit"]["cost"]
    return found


def test_a_table_goes_on_with_its_own_data_after_a_restart(settings: Settings, packs: tuple[Path, Path]) -> None:
    """Opened with one pack, continued with another, with none, and with one that has changed on disk."""
    hashes = [games_with([pack])(OWNED).data_hash for pack in packs]
    with serving(settings, data=(packs[0],)) as server:
        anna = Guest(server.url)
        table = open_table(anna, "me", "random")
        id = table["id"]
        assert (table["data"], table["corrected"]) == (hashes[0], True)
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            play_on(line)
    with serving(settings, data=(packs[1],)) as server:
        anna.http.base_url, anna.url = server.url, server.url
        again = anna.table(id)
        assert (again["data"], again["corrected"]) == (hashes[0], True)
        assert (cost(anna, hashes[0]), cost(anna, hashes[1])) == ({"water": 1}, {"wood": 7})
        assert cost(anna) == {"wood": 7}
        assert [found["data"] for found in anna.get("/games")["games"] if found["id"] == OWNED] == [hashes[1]]
        assert open_table(anna, "me", "random")["data"] == hashes[1]
        with anna.socket(id) as line:
            play_on(line)
        assert server.hall.rooms.loaded()[0].table.spec.data_hash == hashes[0]
    for file in packs[0].iterdir():
        file.write_text("changed", encoding="utf-8")
    with serving(settings) as server:
        anna.http.base_url, anna.url = server.url, server.url
        table = open_table(anna, "me", "random")
        assert (table["data"], table["corrected"]) == (game(OWNED).data_hash, False)
        assert (cost(anna, hashes[0]), cost(anna)) == ({"water": 1}, {"wood": 2})
        with anna.socket(id) as line:
            assert play_on(line)["seq"] > 2


def test_a_table_of_shipped_data_outlives_them(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """What we ship may change with the next version; the table has kept what it began with."""
    shipped = game(OWNED)
    with serving(settings) as server:
        anna = Guest(server.url)
        id = open_table(anna, "me", "random")["id"]
        anna.post(f"/tables/{id}/start")
    other = json.loads(json.dumps(shipped.facts))
    dear(other["buildings"]["buildings"])
    newer = shipped.with_data(other)
    monkeypatch.setattr(f"ludotheque.games.{OWNED}.spec.SPEC", newer)
    with serving(settings) as server:
        anna.http.base_url, anna.url = server.url, server.url
        assert open_table(anna, "me", "random")["data"] == newer.data_hash
        assert anna.table(id)["data"] == shipped.data_hash
        assert (cost(anna, shipped.data_hash), cost(anna)) == ({"wood": 2}, {"wood": 7})


def test_a_rematch_is_a_new_table_and_a_continuation_is_not(settings: Settings, packs: tuple[Path, Path]) -> None:
    owned = games_with([packs[0]])(OWNED)
    with serving(settings, data=(packs[0],)) as server:
        anna = Guest(server.url)
        id = open_table(anna, "me")["id"]
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            position = play_on(line)
            while not position["over"]:
                position = play_on(line, position)
        text = anna.http.get(f"/api/tables/{id}/replay").text
    with serving(settings) as server:
        anna.http.base_url, anna.url = server.url, server.url
        twin = anna.post(f"/tables/{id}/continue", at=1, seat=0)["table"]
        assert (twin["data"], twin["corrected"]) == (owned.data_hash, True)
        assert anna.post(f"/tables/{id}/rematch")["table"]["data"] == game(OWNED).data_hash
    assert verify_replay(text.splitlines(), lambda _: owned).match.spec is owned
    with pytest.raises(ReplayError, match=f"the data {owned.data_hash} of glass_road are not at hand"):
        verify_replay(text.splitlines(), game)


def test_bots_play_with_the_data_of_the_table(packs: tuple[Path, Path]) -> None:
    """The first tile can be built for water alone: only who knows its cost builds it."""
    spec = games_with([packs[0]])(OWNED)
    state = spec.new(2, seed=1)

    async def ask() -> None:
        bots = Bots(Workers(1))
        try:
            for _ in range(40):
                seat = state.to_move()
                action, _ = await bots.choose(spec, "greedy", state, seat)
                assert action in state.legal(seat)
                state.apply(action, seat)
        finally:
            bots.close()

    asyncio.run(ask())


def unzipped(guest: Browser, table: str, folder: Path) -> Path:
    """The pack that a table gives to whoever asks."""
    answer = guest.http.get(f"/api/tables/{table}/data")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/zip"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    with ZipFile(BytesIO(answer.content)) as archive:
        assert all("/" not in name for name in archive.namelist())
        archive.extractall(folder)
    return folder


def test_the_data_of_a_table_can_be_downloaded_and_played_with(
    settings: Settings, packs: tuple[Path, Path], tmp_path: Path
) -> None:
    """By whoever knows the table, signed in or not, before it starts and when the server has other data."""
    with serving(settings, data=(packs[0],)) as server:
        anna = Guest(server.url)
        table = open_table(anna, "me", "random")
        assert not table["public"]
        pack = unzipped(anna, table["id"], tmp_path / "open")
        assert games_with([pack])(OWNED).data_hash == table["data"]
        assert table["data"] in json.loads((pack / "pack.json").read_text(encoding="utf-8"))["about"]
        assert {file.name for file in packs[0].iterdir()} == {file.name for file in pack.iterdir()}
        anna.post(f"/tables/{table['id']}/start")
    with serving(settings, data=(packs[1],)) as server:
        stranger = Browser(server.url)
        pack = unzipped(stranger, table["id"], tmp_path / "running")
        assert games_with([pack])(OWNED).data_hash == table["data"]
        assert stranger.not_found("/tables/nowhere/data") == stranger.not_found("/tables/nowhere/replay")


def test_the_data_of_a_table_as_we_ship_them_are_those_that_are_exported(settings: Settings, tmp_path: Path) -> None:
    export(OWNED, tmp_path / "exported", force=False)
    with serving(settings) as server:
        anna = Guest(server.url)
        pack = unzipped(anna, open_table(anna, "me", "random")["id"], tmp_path / "table")
    for file in (tmp_path / "exported").iterdir():
        if file.name != "pack.json":
            assert (pack / file.name).read_bytes() == file.read_bytes()


def test_components_of_unknown_data_are_not_found(settings: Settings) -> None:
    with serving(settings) as server:
        anna = Guest(server.url)
        assert anna.not_found(f"/games/{OWNED}/components?data=0123456789abcdef") == "not_found"
        assert anna.not_found(f"/games/{OWNED}/texts/en?data=0123456789abcdef") == "not_found"
        assert anna.get(f"/games/{OWNED}/texts/en?data={game(OWNED).data_hash}")["game.name"] == "Glass Road"
        assert anna.not_found("/games/chess/components?data=0123456789abcdef") == "not_found"
        assert anna.not_found(f"/games/{OWNED}/components?data={'f' * 99}") == "malformed"
        other = game("castles_of_burgundy").data_hash
        assert anna.not_found(f"/games/{OWNED}/components?data={other}") == "not_found"


def test_kept_data_that_no_longer_fit_are_refused(settings: Settings) -> None:
    with serving(settings) as server:
        anna = Guest(server.url)
        id = open_table(anna, "me", "random")["id"]
    path = settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(path) as db:
        db.execute("UPDATE packs SET hash = 'aaaa', facts = '{}'")
        db.execute("UPDATE tables SET data = 'aaaa'")
    with serving(settings) as server:
        anna.http.base_url, anna.url = server.url, server.url
        assert anna.not_found(f"/tables/{id}") == "other_rules"


def test_tables_from_before_packs_were_played_with_shipped_data(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = open_engine(url)
    config = Config()
    config.set_main_option("script_location", "ludotheque:server/storage/migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql("INSERT INTO people VALUES ('a','A',NULL,NULL,'en','auto','{}',NULL,1)")
        for id, name in (("t", OWNED), ("u", "chess")):
            connection.exec_driver_sql(
                "INSERT INTO tables (id,game,rules_version,options,public,host,status,pace,invitation,created) VALUES "
                f"('{id}','{name}','1','{{}}',1,'a','open','{{\"kind\":\"live\",\"bank\":60,\"increment\":1}}','i',1)"
            )
    engine.dispose()

    async def look() -> None:
        db = Database(url)
        try:
            for id, data in (("t", game(OWNED).data_hash), ("u", "")):
                table = await db.read(store.table, id)
                assert table is not None
                assert (table.data, table.corrected) == (data, False)
            facts = await db.read(store.pack, game(OWNED).data_hash, OWNED)
            assert facts is not None
            assert json.loads(facts) == game(OWNED).facts
        finally:
            await db.close()

    asyncio.run(look())


def test_a_server_is_not_started_with_a_broken_pack(settings: Settings, packs: tuple[Path, Path]) -> None:
    (packs[0] / "boards.json").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"boards\.json: not JSON"):
        games_with(replace(settings, data=packs).data)
