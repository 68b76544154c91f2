"""Prepared positions for tests in a browser; `tests/prepared/positions.py` says what they are.

    python scripts/prepare.py seek [NAME ...]   seek positions in random games and keep the moves that lead to them:
                                                those named, or those that are not kept yet
    python scripts/prepare.py fill DATABASE     make a database, a new file, with tables at all of them, and one that
                                                was begun under former rules

`fill` prints where the tables are: {name: {then, tables: [{id, cookies}]}}, as many as the tests of one file need.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import sqlalchemy
from tests.prepared.positions import FOLDER, POSITIONS, Prepared, Sought, read, seek
from tests.server.former import FIXTURES, add_running

from ludotheque.games import game
from ludotheque.kernel.paths import split_path
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.rooms.sessions import fingerprint
from ludotheque.server.storage import store
from ludotheque.server.storage.database import migrate, open_engine
from ludotheque.server.storage.records import BOT, MOVE, PERSON, LogRow, Pace, Person, Seat, TableRecord, new_id

COPIES = 3
NAMES = ("Ada", "Blaise")
OF_FORMER_RULES = FIXTURES / "running-4-passed_over.jsonl"
"""Some of its positions cannot be reached under the rules of today."""


def keep(names: list[str]) -> None:
    """Seek positions and write their files; what is no longer sought goes."""
    FOLDER.mkdir(exist_ok=True)
    kept = {file.stem: file for file in FOLDER.glob("*.json")}
    for name in names or [name for name in POSITIONS if name not in kept]:
        found = seek(name)
        (FOLDER / f"{name}.json").write_text(found.to_text(), encoding="utf-8")
        print(f"{name}: after {len(found.moves)} decisions")
    for name in kept.keys() - POSITIONS.keys():
        kept[name].unlink()


def fill(database: Path) -> dict[str, Any]:
    """Put every position into a new database; where they are."""
    engine = open_engine(f"sqlite:///{database}")
    migrate(engine)
    with engine.begin() as db:
        places = {}
        for name, sought in POSITIONS.items():
            prepared = read(name)
            tables = [_add_table(db, sought, prepared) for _ in range(COPIES)]
            places[name] = {"then": prepared.then, "tables": tables}
        places["of_former_rules"] = {"then": "", "tables": [_add_former(db)]}
    engine.dispose()
    return places


def _add_table(db: sqlalchemy.Connection, sought: Sought, prepared: Prepared) -> dict[str, Any]:
    """A running table at the position, with people who are signed in by their cookies."""
    now = time.time()
    spec = game(sought.game)
    people, cookies = _add_people(db, NAMES[: sought.people], now)
    seats = [Seat(PERSON, person.id, person.name) for person in people]
    seats += [Seat(BOT, bot="random") for _ in range(sought.players - len(people))]
    table = TableRecord(
        id=new_id(),
        game=spec.id,
        rules_version=spec.rules_version,
        data=spec.data_hash,
        corrected=False,
        options=spec.checked_options({}),
        public=False,
        host=people[0].id,
        pace=Pace("live", 1800, 20),
        invitation=new_id(10),
        created=now,
        seats=seats,
    )
    store.add_table(db, table)
    begun = replace(table, key=prepared.key, started=now)
    live = LiveGame(spec, begun)
    rows = [_happen(live, start_row(now))]
    for number, (seat, path) in enumerate(prepared.moves, start=1):
        action = spec.action(live.match.state, seat, split_path(path))
        rows.append(_happen(live, LogRow(number, MOVE, seat, now, seats[seat].person, action)))
    store.start_table(db, begun, rows[0])
    if len(rows) > 1:
        store.append_rows(db, rows[1:])
    return {"id": table.id, "cookies": cookies}


def _add_former(db: sqlalchemy.Connection) -> dict[str, Any]:
    """A running table as it was left before the rules changed."""
    (person,), cookies = _add_people(db, NAMES[:1], time.time())
    id = new_id()
    add_running(db, id, OF_FORMER_RULES, person)
    return {"id": id, "cookies": cookies}


def _add_people(db: sqlalchemy.Connection, names: Sequence[str], now: float) -> tuple[list[Person], list[str]]:
    """People who are signed in, and their cookies."""
    people = [Person(new_id(), name, "en") for name in names]
    cookies = [new_id(24) for _ in people]
    for person, cookie in zip(people, cookies, strict=True):
        store.add_person(db, person, now)
        store.add_session(db, fingerprint(cookie), person.id, now)
    return people, cookies


def _happen(live: LiveGame, row: LogRow) -> dict[str, Any]:
    live.take(row)
    return live.written(row)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["seek", *names]:
            keep(names)
        case ["fill", database]:
            print(json.dumps(fill(Path(database))))
        case _:
            sys.exit(__doc__)
