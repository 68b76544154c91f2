"""`ludotheque backup` and `ludotheque restore`: the whole database as one file, and back."""

from __future__ import annotations

from pathlib import Path

from ludotheque.commands.common import print_json
from ludotheque.kernel.text import counted
from ludotheque.server.storage import backup


def back_up(database: str, file: Path, force: bool, as_json: bool) -> None:
    """Write a backup while the server goes on."""
    _report(file, backup.backup(database, file, force), "written", as_json)


def restore(file: Path, database: str, force: bool, as_json: bool) -> None:
    """Put a backup back while no server runs."""
    _report(file, backup.restore(file, database, force), "restored", as_json)


def _report(file: Path, rows: backup.Rows, done: str, as_json: bool) -> None:
    if as_json:
        print_json({"file": str(file), "bytes": file.stat().st_size, "rows": rows})
        return
    told = ", ".join(counted(rows.get(name, 0), word) for name, word in (("tables", "table"), ("log", "row")))
    print(f"{file}: {done} and checked, {told} of the log")
