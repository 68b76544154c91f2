"""`ludotheque admin` and `ludotheque moderate`: who may look after people and tables, and doing it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ludotheque.commands.common import print_json
from ludotheque.commands.hosting import opened
from ludotheque.server.names import read_names
from ludotheque.server.storage import moderation
from ludotheque.server.storage.moderation import Order


def appoint(login: str, administrator: bool, database: str | None, as_json: bool) -> None:
    """Let an account be an administrator's, or no longer."""
    with opened(database) as db:
        person = moderation.find(db, login)
        moderation.appoint(db, Order(None, time.time()), person.id, administrator)
    _report(as_json, f"{login}: {'an' if administrator else 'no longer an'} administrator")


def list_all(database: str | None, as_json: bool) -> None:
    with opened(database) as db:
        found = moderation.administrators(db)
    if as_json:
        print_json({"administrators": found})
        return
    for person in found:
        print(f"{person['login']}  {person['name']}")


def audit(database: str | None, as_json: bool) -> None:
    """What administrators have done, the newest first."""
    with opened(database) as db:
        acts = moderation.acts(db)
    if as_json:
        print_json({"acts": acts})
        return
    for act in acts:
        whom = act["person"] or act["table"] or f"report {act['report']}"
        by = "command line" if act["actor"] is None else act["login"] or act["actor"]
        print(f"{_when(act['at'])}  {by}  {act['act']} {whom}  {act['why']}".rstrip())


def reports(settled: bool, database: str | None, as_json: bool) -> None:
    """What people have reported."""
    with opened(database) as db:
        found = moderation.reported(db, settled)
    if as_json:
        print_json({"reports": found})
        return
    for report in found:
        person = "" if report["person"] is None else f"{report['person']['name']} ({report['person']['id']})"
        table = "" if report["table"] is None else f"table {report['table']}"
        print(
            f"{report['id']}  {_when(report['at'])}  {' at '.join(filter(None, (person, table)))}: {report['reason']}"
        )


def settle(report: int, why: str, database: str | None, as_json: bool) -> None:
    _act(moderation.settle, (report,), why, database)
    _report(as_json, f"report {report}: settled")


def hide(table: str, hidden: bool, why: str, database: str | None, as_json: bool) -> None:
    _act(moderation.hide, (table, hidden), why, database)
    _report(as_json, f"{table}: {'hidden' if hidden else 'shown again'}")


def close(person: str, closed: bool, why: str, database: str | None, as_json: bool) -> None:
    """Close or open the account with a login or id."""
    with opened(database) as db:
        work = moderation.close if closed else moderation.reopen
        work(db, Order(None, time.time(), why), moderation.find(db, person).id)
    _report(as_json, f"{person}: {'closed' if closed else 'open again'}")


def rename(person: str, name: str, why: str, database: str | None, as_json: bool) -> None:
    """Give somebody with a login or id another name."""
    forbidden = os.environ.get("LUDOTHEQUE_FORBIDDEN_NAMES")
    with opened(database) as db:
        checked = read_names(Path(forbidden) if forbidden else None).checked(name)
        moderation.rename(db, Order(None, time.time(), why), moderation.find(db, person).id, checked)
    _report(as_json, f"{person}: now {checked}")


def _act(work: Callable[..., None], whom: tuple[Any, ...], why: str, database: str | None) -> None:
    with opened(database) as db:
        work(db, Order(None, time.time(), why), *whom)


def _report(as_json: bool, done: str) -> None:
    if as_json:
        print_json({"done": True})
    else:
        print(done)


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
