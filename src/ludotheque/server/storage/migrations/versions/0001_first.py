"""The first schema: people, tables, seats, log, chats, secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    add_people_and_tables()
    add_what_belongs_to_tables()
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )


def add_people_and_tables() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("theme", sa.String(16), nullable=False),
        sa.Column("preferences", sa.JSON, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.String(20), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("pace", sa.JSON, nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("finished", sa.Float),
        sa.Column("key", sa.String(64)),
        sa.Column("origin", sa.JSON),
        sa.Column("rematch", sa.String(24)),
        sa.Column("ranking", sa.JSON),
        sa.Index("tables_by_status", "status", "public", "created"),
    )


def add_what_belongs_to_tables() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(40)),
        sa.Index("seats_by_person", "person_id"),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person_id", sa.String(24)),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("command", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Index("chats_by_table", "table_id", "id"),
    )


def downgrade() -> None:
    for name in ("secrets", "chats", "log", "seats", "tables", "people"):
        op.drop_table(name)
