"""Reviews of games, as far as they are computed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("depth", sa.String(10), primary_key=True),
        sa.Column("edition", sa.String(60), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("progress", sa.LargeBinary, nullable=False),
        sa.Index("reviews_by_status", "status"),
    )


def downgrade() -> None:
    op.drop_table("reviews")
