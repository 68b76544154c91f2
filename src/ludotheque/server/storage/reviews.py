"""Reading and writing reviews: plain functions on a connection, as in `store`."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, insert, select, update

from ludotheque.analysis.shapes import Depth
from ludotheque.server.shapes import ReviewStatus
from ludotheque.server.storage.schema import reviews


@dataclass(frozen=True)
class ReviewRecord:
    """A review as far as it is computed."""

    table_id: str
    depth: Depth
    edition: str
    """Which rules and which analysis it follows; of another one nothing counts."""
    status: ReviewStatus
    moves: int
    """So many the game had when it was asked for."""
    done: int
    answer: bytes
    """What is told, packed."""
    progress: bytes
    """What is needed to go on, packed; nothing before it has begun and when it needs no going on."""


def find(db: Connection, table: str) -> list[ReviewRecord]:
    """The reviews of a table, the one that thinks longest first."""
    query = select(reviews).where(reviews.c.table_id == table).order_by(reviews.c.depth)  # deep before quick
    return [ReviewRecord(**row._mapping) for row in db.execute(query)]


def put(db: Connection, review: ReviewRecord) -> None:
    """Keep a review in the place of what was kept."""
    here = (reviews.c.table_id == review.table_id, reviews.c.depth == review.depth)
    if not db.execute(update(reviews).where(*here).values(**asdict(review))).rowcount:
        db.execute(insert(reviews).values(**asdict(review)))


def advance(db: Connection, review: ReviewRecord, known: int) -> bool:
    """Keep a review if what is kept is still what it went on from; tells whether it was."""
    seen = update(reviews).where(
        reviews.c.table_id == review.table_id,
        reviews.c.depth == review.depth,
        reviews.c.edition == review.edition,
        reviews.c.moves == review.moves,
        reviews.c.done == known,
    )
    return db.execute(seen.values(**asdict(review))).rowcount == 1


def pending(db: Connection) -> list[tuple[str, Depth]]:
    """The reviews that are being computed, wherever."""
    rows = db.execute(select(reviews.c.table_id, reviews.c.depth).where(reviews.c.status == "computing"))
    return [(row.table_id, row.depth) for row in rows]
