"""Administrators and what they do, blocks and reports; lines of the chat are found by who said them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("people", sa.Column("administrator", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("closed_name", sa.String(40)))
    op.add_column("tables", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("chats_by_person", "chats", ["person_id"])
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("blocked_id", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Index("blocks_by_blocked", "blocked_id"),
    )
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("reporter_id", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("table_id", sa.String(24)),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Float),
    )
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("actor_id", sa.String(24)),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("person_id", sa.String(24)),
        sa.Column("table_id", sa.String(24)),
        sa.Column("report_id", sa.BigInteger),
        sa.Column("why", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("audit", "reports", "blocks"):
        op.drop_table(table)
    op.drop_index("chats_by_person", "chats")
    op.drop_column("tables", "hidden")
    op.drop_column("people", "closed_name")
    op.drop_column("people", "administrator")
