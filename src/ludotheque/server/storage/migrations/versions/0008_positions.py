"""Running games outlive their rules: the log tells the digest of each position, and the newest position is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("log", sa.Column("digest", sa.String(32)))
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("positions")
    op.drop_column("log", "digest")
