"""Running games outlive their rules: carried over where nothing differs, else they go on from where they stand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from alembic import command
from sqlalchemy import Connection
from tests.server.former import FIXTURES, add_running, read
from tests.server.games import Played, table_record
from tests.server.people import Guest, Json
from tests.server.serving import Serving, serving
from tests.server.test_archive import in_loop, kept

from ludotheque.commands.migrate import report
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import verify_replay
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.archive import read_record, recorded
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.releases import agreeing, change_over, rebuild
from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import migration_config
from ludotheque.server.storage.records import MOVE, RULES, LogRow, Person, summary_from_json

RUNNING_GAMES = sorted(FIXTURES.glob("running-*.jsonl"))
"""Games of version 1 of the rules of Ora et Labora that stop before a decision, with the position there."""
CASTLES = game("castles_of_burgundy")
FORMER = game("ora_et_labora").formers["1"]


@pytest.fixture
def server(settings: Settings) -> Iterator[Serving]:
    """Its bots take their time: a game stands where it was carried over to."""
    with serving(settings, bot_pause=600.0) as running:
        yield running


def of_old(server: Serving, file: Path, digests: bool = True, position: bool = True) -> tuple[Guest, str, Json]:
    """A running table of version 1 as a server kept it, the first seat of which is a person's; and its last line."""
    anna = Guest(server.url)
    person = Person(anna.id, "Anna", "en")
    in_loop(server, lambda: server.hall.db.write(lambda db: add_running(db, "first", file, person, digests, position)))
    return anna, "first", read(file)[2]


@pytest.mark.parametrize("file", RUNNING_GAMES, ids=lambda file: file.stem)
def test_a_running_game_goes_on_from_where_it_stands(server: Serving, file: Path) -> None:
    anna, id, end = of_old(server, file)
    card = anna.table(id)
    assert card["rules_version"] == game("ora_et_labora").rules_version
    assert card["scores"] == end["scores"]
    (room,) = server.hall.rooms.loaded()
    position, _ = room.running()
    recorded = game("ora_et_labora").from_data(FORMER.renewed(end["position"]))
    assert position.match.state.digest() == recorded.digest()
    with anna.socket(id) as line:
        last = line.position()["log"][-1]
        assert last["events"][0] == {"key": "event.rules_changed", "args": {"from": "1", "to": card["rules_version"]}}
        if recorded.choosers() & 1:
            line.move(line.my_turn() if not line.heard[-1].get("choices") else line.heard[-1])


def test_it_comes_back_after_a_restart_and_its_replay_keeps_both_parts(settings: Settings) -> None:
    file = FIXTURES / "running-1-neutral_building.jsonl"
    with serving(settings) as server:
        anna, id, _ = of_old(server, file)
        with anna.socket(id) as line:
            before = line.my_turn()
            after = line.move(before)
    with serving(settings) as server:
        anna.url = anna.http.base_url = server.url
        with anna.socket(id) as line:
            again = line.position()
        assert (again["view"], again["seq"]) == (after["view"], after["seq"])
        (room,) = server.hall.rooms.loaded()
        live, _ = room.running()
        head, moves, _ = read(file)
        assert [part.rules_version for part in live.parts] == ["1", game("ora_et_labora").rules_version]
        assert [[one[0], one[1]] for one in live.parts[0].moves] == [[move["seat"], move["action"]] for move in moves]
        at = again["log"][-1]["n"] + 1
        for entries in (0, 1, at // 2, at - 2, at - 1, at):
            answer = anna.http.get(f"/api/tables/{id}/history?at={entries}")
            played = live.ends[entries - 1] if entries else 0
            assert answer.status_code == (200 if played >= 0 else 404)
        assert anna.get(f"/tables/{id}/history?at={at}")["view"] == again["view"]
        assert head["rules_version"] == "1"


def test_without_a_kept_position_it_goes_back_to_where_the_rules_agree(server: Serving) -> None:
    file = FIXTURES / "running-4-passed_over.jsonl"
    anna, id, _ = of_old(server, file, position=False)
    _, moves, _ = read(file)
    anna.table(id)
    (room,) = server.hall.rooms.loaded()
    live, _ = room.running()
    begun = live.parts[0].match.afresh()
    agreed = agreeing(
        begun.afresh(),
        [LogRow(0, MOVE, move["seat"], 0, None, move["action"], None, move["digest"]) for move in moves],
        FORMER,
    )
    assert live.match.state.digest() == begun.afresh(agreed).state.digest()


def finished_part() -> tuple[Played, list[LogRow]]:
    """Some moves of Castles, as a database tells them."""
    played = Played(table_record())
    rows = [replace(played.rows[0], summary=played.game.summary)]
    for _ in range(12):
        played.move(option=-1)
        digest = played.game.match.state.digest()
        rows.append(replace(played.rows[-1], summary=played.game.summary, digest=digest))
    played.table.rules_version = "0"
    return played, rows


def newest(played: Played) -> tuple[int, str]:
    return played.game.seq, played.game.match.state.to_text().decode()


def test_where_every_digest_agrees_nothing_is_said() -> None:
    played, rows = finished_part()
    change = change_over(CASTLES, played.table, rows, newest(played), 2000.0)
    assert (change.outcome, change.row, change.agreed) == ("same", None, len(rows))


def test_a_table_of_version_1_without_digests_is_carried_over() -> None:
    data = kept()
    rows = [
        LogRow(
            row["seq"], row["kind"], row["seat"], row["at"], None, orjson.loads(row["action"]), None, None,
            summary_from_json(row["summary"]),
        )
        for row in data["log"][:40]
    ]  # fmt: skip
    table = replace(table_record(3, game="ora_et_labora"), options=data["options"], key=bytes.fromhex(data["key"]))
    change = change_over(game("ora_et_labora"), table, rows, None, 0.0)
    assert change.outcome == "same"
    assert change.game is not None
    assert change.game.table.options["bonus_return"] == "everybody_first", "as it was under version 1"


def test_digests_of_version_1_are_known_again() -> None:
    """Positions have had one field more since."""
    spec, wholly = game("ora_et_labora"), 0
    for file in sorted(FIXTURES.glob("finished-*.jsonl")):
        head, moves, _ = read(file)
        options = {**FORMER.options, **head["options"]}
        match = Match(spec, head["players"], options, Chance(head["chance"]["seed"]))
        rows = [LogRow(0, MOVE, move["seat"], 0, None, move["action"], None, move["digest"]) for move in moves]
        agreed = agreeing(match, rows, FORMER)
        assert agreed > 10, file
        wholly += agreed == len(rows)
    assert wholly > 0


def test_where_one_differs_the_game_goes_on_and_tells_so() -> None:
    played, rows = finished_part()
    rows[7] = replace(rows[7], digest="another")
    change = change_over(CASTLES, played.table, rows, newest(played), 2000.0)
    assert (change.outcome, change.agreed, change.entries) == ("goes_on", 7, 12)
    assert change.game is not None
    assert change.row is not None
    assert change.game.match.state.digest() == played.game.match.state.digest()
    assert change.game.ends == [1, 2, 3, 4, 5, 6, -1, -1, -1, -1, -1, -1, 0]
    assert change.game.after(9) is None
    told = orjson.loads(change.game.lines[-1].public)
    assert told["events"][0]["key"] == "event.rules_changed"
    later = rebuild(CASTLES, played.table, [*rows, change.row])
    assert (later.summary, later.seqs) == (change.game.summary, change.game.seqs)
    assert later.match.chance.to_data()["key"] != played.table.key.hex(), "no number is drawn twice"


def finished_part_with_positions() -> tuple[Played, list[LogRow], list[tuple[int, str]]]:
    """Some moves of Castles, the positions after each, and rules that differ from the third move on."""
    played = Played(table_record())
    rows, positions = [replace(played.rows[0], summary=played.game.summary)], [newest(played)]
    for number in range(12):
        played.move(option=-1)
        digest = played.game.match.state.digest() if number < 2 else "another"
        rows.append(replace(played.rows[-1], summary=played.game.summary, digest=digest))
        positions.append(newest(played))
    played.table.rules_version = "0"
    return played, rows, positions


@pytest.mark.parametrize("late", [1, 2, 5, 9])
def test_moves_made_after_the_position_that_is_kept_are_not_lost(late: int) -> None:
    """A server that is killed may leave a position that is some moves old."""
    played, rows, positions = finished_part_with_positions()
    change = change_over(CASTLES, played.table, rows, positions[-1 - late], 2000.0)
    assert change.outcome == "goes_on"
    assert change.game is not None
    assert change.game.match.state.digest() == played.game.match.state.digest(), "with the same dice"


def test_a_game_goes_back_to_the_position_that_is_kept_if_the_rules_forbid_what_came_then() -> None:
    played, rows, positions = finished_part_with_positions()
    rows[-2] = replace(rows[-2], action=(99, 99))
    change = change_over(CASTLES, played.table, rows, positions[-4], 2000.0)
    assert change.outcome == "goes_back"
    assert change.game is not None
    assert change.game.match.state.digest() == CASTLES.from_data(orjson.loads(positions[-4][1])).digest()
    change = change_over(CASTLES, played.table, rows, positions[1], 2000.0)
    assert change.outcome == "goes_back"
    assert change.game is not None
    assert change.game.match.state.digest() == CASTLES.from_data(orjson.loads(positions[2][1])).digest(), "rules agree"


def test_a_position_that_cannot_be_read_any_more_is_not_gone_on_from() -> None:
    played, rows = finished_part()
    rows[7] = replace(rows[7], digest="another")
    for position in ("{}", "[]", "nothing", '{"rng": [1,2,3,4], "reveals": 0, "stack": []}'):
        change = change_over(CASTLES, played.table, rows, (played.game.seq, position), 2000.0)
        assert change.outcome == "goes_back"
        assert change.game is not None
        assert len(change.game.match.moves) == 0


def test_older_rules_do_not_take_a_game_back_from_newer_ones() -> None:
    played, rows = finished_part()
    played.table.rules_version = "999"
    with pytest.raises(Refusal, match="other_rules"):
        change_over(CASTLES, played.table, rows, None, 0.0)


def test_rules_may_change_twice_with_undo_and_substitutes_between() -> None:
    played, rows = finished_part()
    rows[5] = replace(rows[5], digest="another")
    first = change_over(CASTLES, played.table, rows, newest(played), 2000.0)
    assert first.game is not None
    assert first.row is not None
    rows.append(replace(first.row, summary=first.game.summary, digest=first.game.match.state.digest()))
    live = first.game
    for number in range(4):
        seat = live.match.state.to_move()
        row = LogRow(live.seq + 1, MOVE, seat, 2001.0 + number, "ab"[seat], live.match.state.legal(seat)[0])
        live.take(row)
        rows.append(replace(row, summary=live.summary, digest=f"other {number}"))
    played.table.rules_version = "0.5"
    second = change_over(CASTLES, played.table, rows, (live.seq, live.match.state.to_text().decode()), 3000.0)
    assert second.outcome == "goes_on"
    assert second.game is not None
    assert [part.first for part in second.game.parts] == [0, 12, 17]
    assert second.game.match.state.digest() == live.match.state.digest()


def test_a_finished_game_of_two_parts_proves_the_last_and_keeps_the_first() -> None:
    played, rows = finished_part()
    rows[7] = replace(rows[7], digest="another")
    change = change_over(CASTLES, played.table, rows, newest(played), 2000.0)
    live = change.game
    assert live is not None
    play_to_the_end(live)
    lines = read_record(recorded(live))["replay"]
    verdict = verify_replay(lines, game)
    assert verdict.scores == live.match.state.scores()
    (part,) = json.loads(lines[0])["before"]
    assert (part["rules_version"], part["until"], len(part["moves"])) == ("0", 12, 12)


def play_to_the_end(live: LiveGame) -> None:
    while not live.match.state.over():
        seat = live.match.state.to_move()
        live.take(LogRow(live.seq + 1, MOVE, seat, 2000.0, "ab"[seat], live.match.state.legal(seat)[0]))


def test_a_host_is_told_beforehand(settings: Settings, address: str) -> None:
    outcomes: list[Any] = []
    with serving(settings, database=address) as server:
        of_old(server, FIXTURES / "running-4-passed_over.jsonl")
        if address.startswith("postgresql"):
            outcomes = report(address, check=True)
    outcomes = outcomes or report(address, check=True)
    (told,) = outcomes
    assert (told["table"], told["game"], told["from"], told["to"]) == ("first", "ora_et_labora", "1", "2")
    assert told["outcome"] == "goes_on"
    assert report(address, check=True) == outcomes, "asking changes nothing"
    assert report(address, check=False) == outcomes
    assert report(address, check=True) == []
    with serving(settings, database=address) as server:
        assert Guest(server.url).table("first")["rules_version"] == "2"


def test_of_an_older_schema_as_well(settings: Settings) -> None:
    with serving(settings) as server:
        of_old(server, FIXTURES / "running-3-settlement_phase.jsonl", digests=False, position=False)
        in_loop(server, lambda: server.hall.db.write(older))
    (told,) = report(settings.database, check=True)
    assert told["outcome"] in ("goes_back", "same")


def older(connection: Connection) -> None:
    """The schema before digests and positions."""
    config = migration_config()
    config.attributes["connection"] = connection
    command.downgrade(config, "0007")


@pytest.mark.parametrize("check", [True, False])
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, check: bool) -> None:
    with pytest.raises(UsageError, match="there is no database"):
        report(f"sqlite:///{tmp_path / 'none.sqlite'}", check)
    assert not list(tmp_path.iterdir())


def test_rules_rows_are_known_by_their_kind() -> None:
    played, rows = finished_part()
    rows[3] = replace(rows[3], digest="another")
    change = change_over(CASTLES, played.table, rows, newest(played), 1.0)
    assert change.row is not None
    assert change.row.kind == RULES
