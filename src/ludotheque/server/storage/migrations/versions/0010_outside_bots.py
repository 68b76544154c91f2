"""Bots from outside: whose they are, their tokens, where they may sit and are asked to, and results for the ladder."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("people", sa.Column("owner_id", sa.String(24)))
    op.create_index("people_by_owner", "people", ["owner_id"])
    op.add_column("seats", sa.Column("invited_id", sa.String(24)))
    op.create_index("seats_by_invited", "seats", ["invited_id"])
    for name in ("outside_bots", "rated"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False, unique=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
        sa.Index("tokens_by_person", "person_id"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Index("results_by_game", "game", "finished"),
        sa.Index("results_by_person", "person_id"),
    )


def downgrade() -> None:
    for table in ("results", "tokens"):
        op.drop_table(table)
    for name in ("rated", "outside_bots"):
        op.drop_column("tables", name)
    op.drop_index("seats_by_invited", "seats")
    op.drop_column("seats", "invited_id")
    op.drop_index("people_by_owner", "people")
    op.drop_column("people", "owner_id")
