"""Tables of former rules as a server kept them then, made of the games that were recorded under those rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, update

from ludotheque.kernel.shapes import Message
from ludotheque.server.storage import store
from ludotheque.server.storage.records import MOVE, RUNNING, Pace, Person, Seat, Summary, TableRecord
from ludotheque.server.storage.schema import log, positions, tables

Json = dict[str, Any]
FIXTURES = Path(__file__).parents[1] / "fixtures" / "ora_et_labora_v1"
"""Games that were played under version 1 of the rules of Ora et Labora: replays, and a table as the server kept it."""
BEGUN = 1000.0


def read(file: Path) -> tuple[Json, list[Json], Json]:
    """The head, the moves and the end of a recorded game; that of a running one has the position there."""
    head, *moves, end = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return head, moves, end


def add_running(
    db: Connection, id: str, file: Path, person: Person, digests: bool = True, position: bool = True
) -> None:
    """A running table whose first seat is a person's."""
    head, moves, end = read(file)
    seats = [Seat("person", person.id, person.name), *[Seat("bot", bot="level1")] * (head["players"] - 1)]
    table = TableRecord(
        id, head["game"], "1", head["data"], False, head["options"], True, person.id, Pace("live", 1800, 60),
        "i", BEGUN, seats, RUNNING, key=bytes(32),
    )  # fmt: skip
    first: Json = {"table_id": id, "seq": 0, "kind": "start", "seat": -1, "action": "null", "at": BEGUN}
    rows = [{**first, "summary": _summary(0, end, seats), "digest": None}]
    for number, move in enumerate(moves, 1):
        made = {"seq": number, "kind": MOVE, "seat": move["seat"], "action": json.dumps(move["action"])}
        digest = move["digest"] if digests else None
        rows.append({**first, **made, "summary": _summary(number, end, seats, move["seat"]), "digest": digest})
    store.add_table(db, table)
    db.execute(update(tables).where(tables.c.id == id).values(key=table.key.hex(), started=BEGUN))
    db.execute(insert(log), rows)
    if position:
        db.execute(insert(positions).values(table_id=id, seq=len(moves), data=json.dumps(end["position"])))


def _summary(decisions: int, end: Json, seats: list[Seat], by: int = 0) -> str:
    told: Message | None = {"key": "event.returned", "args": {"seat": f"seat:{by}"}} if decisions else None
    return Summary(decisions, [0], end["scores"], [1800.0] * len(seats), [None] * len(seats), told, BEGUN).to_json()
