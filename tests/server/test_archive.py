"""Finished games outlive their rules: they can always be looked at, and say which version they followed."""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import Connection, insert, update
from tests.server.former import FIXTURES
from tests.server.games import Played, table_record
from tests.server.people import Browser, Guest, Json
from tests.server.serving import Serving, serving

from ludotheque.games import game
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.replay import OtherRules, verify_replay
from ludotheque.server.rooms.archive import Archive, read_record, recorded
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.records import FINISHED, OPEN, RUNNING, LogRow, Pace, Seat, TableRecord
from ludotheque.server.storage.schema import log, records, tables

OTHERS = "other rules"


@pytest.fixture
def ora(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its version is now, it is not the one of the fixtures."""
    monkeypatch.setattr(type(game("ora_et_labora")), "rules_version", "later")


@pytest.fixture
def server(settings: Settings) -> Iterator[Serving]:
    with serving(settings) as running:
        yield running


def kept() -> Json:
    data: Json = json.loads((FIXTURES / "table.json").read_text(encoding="utf-8"))
    return data


def of_old(server: Serving, status: str = FINISHED, record: bool = True) -> tuple[Guest, Guest, str]:
    """A table of version 1 with its log, and perhaps its record, in the database; two people sat there."""
    data = kept()
    anna, ben = Guest(server.url), Guest(server.url, "Ben")
    seats = [Seat("person", anna.id, "Anna"), Seat("person", ben.id, "Ben"), Seat("bot", bot="random")]
    table = TableRecord(
        "first", "ora_et_labora", "1", data["data"], False, data["options"], True, anna.id,
        Pace("live", 1800, 60), "i", 1000.0, seats, OPEN, key=bytes.fromhex(data["key"]),
    )  # fmt: skip
    table.status, table.started = RUNNING, 1000.0
    rows = data["log"] if status == FINISHED else data["log"][:40]

    def keep(connection: Connection) -> None:
        """As a server did that kept no digests."""
        store.add_table(connection, table)
        connection.execute(update(tables).values(key=table.key.hex(), started=1000.0))
        connection.execute(insert(log), rows)
        if status == FINISHED:
            outcome = {"finished": rows[-1]["at"], "ranking": data["ranking"], "status": FINISHED}
            connection.execute(update(tables).values(**outcome))
        if status == FINISHED and record:
            connection.execute(insert(records).values(table_id=table.id, data=base64.b64decode(data["record"])))

    async def write() -> None:
        await server.hall.db.write(keep)

    in_loop(server, write)
    return anna, ben, table.id


def in_loop(server: Serving, work: Callable[[], Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work(), server.loop).result(30)


@pytest.mark.usefixtures("ora")
def test_a_finished_game_of_other_rules_is_shown_as_it_was_recorded(server: Serving) -> None:
    anna, ben, id = of_old(server)
    data = kept()
    record = read_record(base64.b64decode(data["record"]))
    card = anna.table(id)
    assert (card["rules_version"], card["status"], card["ranking"]) == ("1", "finished", data["ranking"])
    for browser, viewer in ((anna, 0), (ben, 1), (Browser(server.url), NOBODY)):
        with browser.socket(id) as line:
            assert line.next()["table"]["rules_version"] == "1"
            position = line.position()
        assert position["view"] == record["positions"][str(viewer)]["view"]
        assert (position["over"], position["scores"]) == (True, card["scores"])
        assert [entry["n"] for entry in position["log"]] == list(range(-1, card["decisions"]))
        assert position["recorded"]["rules_version"] == "1"
        last = browser.get(f"/tables/{id}/history?at={card['decisions']}")
        assert last == position
    assert anna.http.get(f"/api/tables/{id}/replay").text.splitlines() == record["replay"]


@pytest.mark.usefixtures("ora")
def test_earlier_positions_are_shown_as_far_as_todays_rules_lead_there(server: Serving) -> None:
    anna, _, id = of_old(server)
    with anna.socket(id) as line:
        shown = line.position()["recorded"]["shown"]
    decisions = anna.table(id)["decisions"]
    assert 0 <= shown <= decisions
    for at in {0, shown // 2, min(shown, decisions - 1)}:
        past = anna.get(f"/tables/{id}/history?at={at}")
        assert [entry["n"] for entry in past["log"]] == list(range(-1, at))
    if shown + 1 < decisions:
        assert anna.not_found(f"/tables/{id}/history?at={shown + 1}") == "not_recorded"
    assert anna.not_found(f"/tables/{id}/history?at={decisions + 1}") == "no_such_position"


@pytest.mark.usefixtures("ora")
def test_a_game_that_ended_before_there_were_records_is_shown_as_far_as_its_log_allows(server: Serving) -> None:
    anna, _, id = of_old(server, record=False)
    card = anna.table(id)
    with anna.socket(id) as line:
        position = line.position()
    assert (position["over"], position["choosers"], position["scores"]) == (True, [], card["scores"])
    assert position["log"][-1]["n"] == position["recorded"]["shown"] - 1
    lines = anna.http.get(f"/api/tables/{id}/replay").text.splitlines()
    with pytest.raises(OtherRules) as other:
        verify_replay(lines, game)
    told = other.value.recorded
    assert (told.rules_version, told.scores, told.decisions) == ("1", card["scores"], len(lines) - 2)


@pytest.mark.usefixtures("ora")
def test_nothing_can_be_played_under_other_rules(server: Serving) -> None:
    anna, ben, id = of_old(server)
    assert anna.refused(f"/tables/{id}/continue", at=0, seat=0) == "other_rules"
    with anna.socket(id) as line, ben.socket(id) as other:
        seq = line.position()["seq"]
        for kind in ("move", "undo", "why", "foresee", "ponder"):
            assert line.refused(kind, seq=seq, path=["end"])["code"] == "other_rules"
        other.of("chats")
        line.send("chat", text="Encore ?")
        assert other.of("chat")["text"] == "Encore ?"
    again = anna.post(f"/tables/{id}/rematch")["table"]
    assert (again["rules_version"], again["status"]) == ("later", "open")


def test_a_table_that_has_not_begun_begins_with_the_rules_of_today(settings: Settings) -> None:
    with serving(settings) as server, pytest.MonkeyPatch.context() as earlier:
        earlier.setattr(type(game("castles_of_burgundy")), "rules_version", "0")
        anna = Guest(server.url)
        id = anna.open("me", "random")["id"]
    for _ in range(2):
        with serving(settings) as server:
            anna.http.base_url = server.url
            if anna.table(id)["status"] == "open":
                anna.post(f"/tables/{id}/start")
            assert anna.table(id)["rules_version"] == game("castles_of_burgundy").rules_version


# Where the rules part ways


@pytest.fixture(scope="module")
def ended() -> tuple[TableRecord, list[LogRow], bytes]:
    """A game that is over, its log and its record."""
    played = Played(table_record(2))
    told = [replace(played.rows[0], summary=played.game.summary)]
    while not played.game.match.state.over():
        played.move(option=-1)
        told.append(replace(played.rows[-1], summary=played.game.summary))
    table = replace(played.table, status=FINISHED, rules_version=OTHERS, ranking=played.game.match.state.ranking())
    return table, told, recorded(played.game)


def changed(record: bytes, number: int) -> bytes:
    """A record in which a decision led to another position."""
    data = read_record(record)
    line = {**orjson.loads(data["replay"][number + 1]), "digest": "another"}
    data["replay"][number + 1] = orjson.dumps(line).decode()
    return zlib.compress(orjson.dumps(data))


def test_where_all_is_the_same_every_position_is_shown(ended: Any) -> None:
    table, told, record = ended
    archive = Archive(game(table.game), table, told, record)
    assert archive.shown == archive.entries == len(told) - 1


def test_positions_end_where_a_digest_differs(ended: Any) -> None:
    table, told, record = ended
    archive = Archive(game(table.game), table, told, changed(record, 20))
    assert (archive.shown, archive.entries) == (20, len(told) - 1)
    assert orjson.loads(archive.position(20, 0))["recorded"] == {"rules_version": OTHERS, "shown": 20}
    assert orjson.loads(archive.position(archive.entries, 0))["over"]


@pytest.mark.parametrize("what", ["scores", "choosers", "action"])
def test_without_a_record_positions_end_where_the_log_differs(ended: Any, what: str) -> None:
    table, told, _ = ended
    row = told[15]
    if what == "action":
        strange = replace(row, action=[99, 1])
    else:
        strange = replace(row, summary=replace(row.summary, **{what: [7, 7]}))
    archive = Archive(game(table.game), table, [*told[:15], strange, *told[16:]], None)
    assert archive.shown == 14
    last = orjson.loads(archive.last_position(NOBODY))
    assert (last["over"], last["scores"]) == (True, told[-1].summary.scores)


def test_a_record_shows_each_seat_what_it_saw() -> None:
    played = Played(table_record(3, game="glass_road"))
    for seat in (0, 1, 2):
        played.move(seat=seat)
    own = read_record(recorded(played.game))["own"]
    steps = [own[str(seat)]["1"]["steps"] for seat in range(3)]
    assert all(len(one) == 1 for one in steps)
    assert "steps" not in read_record(recorded(played.game))["log"][1]


# Files


@pytest.mark.usefixtures("ora")
@pytest.mark.parametrize("file", sorted(FIXTURES.glob("finished-[34]*.jsonl")), ids=lambda file: file.stem)
def test_a_file_of_other_rules_tells_what_it_says_and_is_not_proved(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    with pytest.raises(OtherRules, match="rules version 1, this program plays later") as other:
        verify_replay(lines, game)
    end = json.loads(lines[-1])
    told = other.value.recorded
    assert (told.scores, told.decisions, told.finished) == (end["scores"], end["decisions"], True)


@pytest.mark.usefixtures("ora")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: [*lines[:-1], lines[-1].replace('"scores": [', '"scores": ["x", ')], "scores"),
        (lambda lines: [*lines[:5], "{", *lines[5:]], "line 6: not a JSON object"),
    ],
)
def test_a_damaged_file_of_other_rules_is_damaged(change: Callable[[list[str]], list[str]], problem: str) -> None:
    lines = (FIXTURES / "finished-4.jsonl").read_text(encoding="utf-8").splitlines()
    with pytest.raises(ReplayError, match=problem) as error:
        verify_replay(change(lines), game)
    assert not isinstance(error.value, OtherRules)
