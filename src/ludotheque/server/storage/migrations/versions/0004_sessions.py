"""Sessions that can end. Cookies that were signed with a secret become sessions of their own; the secret is gone."""

from __future__ import annotations

import hmac
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Index("sessions_by_person", "person_id"),
    )
    db = op.get_bind()
    secret = db.execute(sa.text("SELECT value FROM secrets WHERE name = 'session'")).scalar()
    if secret is not None:
        for people in db.execute(sa.text("SELECT id, created FROM people")).partitions(1000):
            rows = [
                {"id": _fingerprint(secret, person.id), "person_id": person.id, "created": person.created}
                for person in people
            ]
            db.execute(sessions.insert(), rows)
    op.drop_table("secrets")


def downgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.drop_table("sessions")


def _fingerprint(secret: str, person: str) -> str:
    signature = hmac.new(secret.encode(), f"session {person}".encode(), sha256).hexdigest()
    return sha256(f"{person}.{signature}".encode()).hexdigest()
