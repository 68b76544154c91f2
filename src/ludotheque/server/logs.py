"""The log of a server: a line for people, or a JSON object a line for programs.

What a record is about is told by `about` in fields of their own. No record holds a cookie, a key, a word of the chat or
anything that is hidden in a game; databases quote rows in the details of their errors, so these are left out.
"""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, Final

import orjson

FIELDS: Final = ("table", "entry", "request")
"""What a record may be about: a table, the number of a row of its log, a request."""
DETAILS: Final = re.compile(r"^\s*(DETAIL|CONTEXT):.*\n?", re.M)
FORMATS: Final = ("text", "json")


def about(table: str | None = None, entry: int | None = None, request: str | None = None) -> dict[str, Any]:
    """What a record is about, as the `extra` of a logger's method."""
    told = zip(FIELDS, (table, entry, request), strict=True)
    return {name: value for name, value in told if value is not None}


class TextFormat(logging.Formatter):
    """A line for people, and the traceback under it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        told = " ".join([f"{name}={value}" for name, value in _fields(record).items()])
        line, *rest = super().format(record).split("\n")
        return "\n".join([f"{line} [{told}]" if told else line, *rest])

    def formatException(self, ei: Any) -> str:
        return DETAILS.sub("", super().formatException(ei))


class JsonFormat(TextFormat):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(told, default=str).decode()


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    return {name: vars(record)[name] for name in FIELDS if name in vars(record)}


def configure(form: str) -> None:
    """Write warnings and errors of this process to standard error, in one of the FORMATS."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormat() if form == "json" else TextFormat())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
