"""Decisions as rows, and the files that hold them: lines of JSON, packed, or Parquet."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

import orjson
from typing_extensions import TypedDict

from ludotheque.datasets.playing import Decision, Evaluation, Job, play, spec_of
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.paths import path_text

LEVEL = 1
"""How hard lines are packed: more takes several times as long and saves little."""
GZIP = 31
"""What zlib calls the format of gzip, without names and times."""


class Row(TypedDict):
    """A decision. All but `position` the seat could know then; `scores` and `places` it learned at the end."""

    game: int
    """The number of the game in the set, from 0."""
    n: int
    """The number of the decision in its game, from 0."""
    seat: int
    who: str
    """The bot that decided, or `person`."""
    view: dict[str, Any]
    """What the seat knew: what everybody sees, and what it alone sees."""
    position: dict[str, Any]
    """The exact position, hidden things and the generator of chance included."""
    legal: list[str]
    """Everything that the seat might do, as paths."""
    choice: int
    """Which of these it did."""
    evaluation: Evaluation | None
    scores: list[int | float]
    """Of all seats at the end of the game, in points."""
    places: list[int]
    """Of all seats at the end of the game: 1 came first."""


class GameLine(TypedDict):
    """A whole game: what all its rows share, and a fingerprint of these."""

    game: int
    id: str
    rules_version: str
    data: str
    """The hash of the component data."""
    players: int
    options: dict[str, str]
    seats: list[str]
    decisions: int
    legal: int
    """Legal moves of all decisions together."""
    scores: list[int | float]
    places: list[int]
    sha256: str
    """Of the rows as lines of JSON."""


def rows_of(number: int, job: Job, judged: bool) -> tuple[list[Row], GameLine, bytes]:
    """The rows of a game, the line about it, and the rows as lines."""
    decisions: list[dict[str, Any]] = []
    spec = spec_of(job)

    def note(decision: Decision) -> None:
        state, seat = decision.state, decision.seat
        decisions.append(
            {
                "seat": seat,
                "view": spec.view(state, seat),
                "position": state.to_data(),
                "legal": [path_text(spec.path(state, seat, action)) for action in decision.legal],
                "choice": decision.legal.index(decision.action),
                "evaluation": decision.evaluation,
            }
        )

    end = play(job, judged, note)
    scores, places = end.scores(), end.places()
    rows: list[Row] = [
        {
            "game": number,
            "n": n,
            "seat": found["seat"],
            "who": end.seats[found["seat"]],
            "view": found["view"],
            "position": found["position"],
            "legal": found["legal"],
            "choice": found["choice"],
            "evaluation": found["evaluation"],
            "scores": scores,
            "places": places,
        }
        for n, found in enumerate(decisions)
    ]
    lines = b"".join([orjson.dumps(row) + b"\n" for row in rows])
    about: GameLine = {
        "game": number,
        "id": spec.id,
        "rules_version": spec.rules_version,
        "data": spec.data_hash,
        "players": len(end.seats),
        "options": end.options,
        "seats": end.seats,
        "decisions": len(rows),
        "legal": sum([len(row["legal"]) for row in rows]),
        "scores": scores,
        "places": places,
        "sha256": sha256(lines).hexdigest(),
    }
    return rows, about, lines


class Writer(Protocol):
    """A file to which the rows of one game after the other are added."""

    def add(self, rows: Sequence[Row], lines: bytes) -> None: ...

    def close(self) -> None: ...


class LineWriter:
    """Lines of JSON, every game packed by itself: any reader of gzip reads one after the other."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")

    def add(self, rows: Sequence[Row], lines: bytes) -> None:
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        self._file.write(packer.compress(lines) + packer.flush())

    def close(self) -> None:
        self._file.close()


class ParquetWriter:
    """Parquet, a group of rows for each game; views and positions are JSON in a column of text."""

    def __init__(self, path: Path) -> None:
        arrow, parquet = arrow_and_parquet()
        way = arrow.struct(
            [
                ("legal", arrow.int32()),
                ("expected", arrow.float64()),
                ("chance", arrow.float64()),
                ("playouts", arrow.int32()),
            ]
        )
        self._schema = arrow.schema(
            [
                ("game", arrow.int32()),
                ("n", arrow.int32()),
                ("seat", arrow.int32()),
                ("who", arrow.string()),
                ("view", arrow.string()),
                ("position", arrow.string()),
                ("legal", arrow.list_(arrow.string())),
                ("choice", arrow.int32()),
                ("evaluation", arrow.struct([("value", arrow.float64()), ("ways", arrow.list_(way))])),
                ("scores", arrow.list_(arrow.float64())),
                ("places", arrow.list_(arrow.int32())),
            ]
        )
        self._tables = arrow.Table
        self._file = parquet.ParquetWriter(path, self._schema, compression="zstd")

    def add(self, rows: Sequence[Row], lines: bytes) -> None:
        plain = [
            {**row, "view": orjson.dumps(row["view"]).decode(), "position": orjson.dumps(row["position"]).decode()}
            for row in rows
        ]
        self._file.write_table(self._tables.from_pylist(plain, schema=self._schema))

    def close(self) -> None:
        self._file.close()


FORMATS: dict[str, tuple[type[LineWriter] | type[ParquetWriter], str]] = {
    "ndjson": (LineWriter, ".ndjson.gz"),
    "parquet": (ParquetWriter, ".parquet"),
}
"""By name, what writes a format, and how its files end."""


def arrow_and_parquet() -> tuple[Any, Any]:
    """The packages; UsageError when they are not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UsageError("the format parquet needs the package pyarrow: pip install 'ludotheque[research]'") from None
    return pyarrow, pyarrow.parquet


@dataclass(frozen=True)
class Part:
    """Some games of a set and the file that they go into; plain data, so that any process can write it."""

    path: Path
    format: str
    judged: bool
    first: int
    """The number of the first game."""
    jobs: tuple[Job, ...]


def write_part(part: Part) -> list[GameLine]:
    """Write a file game by game, and tell what is in it."""
    kind, _ = FORMATS[part.format]
    writer: Writer = kind(part.path)
    found = []
    try:
        for number, job in enumerate(part.jobs, part.first):
            rows, about, lines = rows_of(number, job, part.judged)
            writer.add(rows, lines)
            found.append(about)
    finally:
        writer.close()
    return found
