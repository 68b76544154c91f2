"""What statistics count of finished games, worked out once from their records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "annals",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("tables_finished", "tables", ["game", "status", "finished"])


def downgrade() -> None:
    op.drop_index("tables_finished", "tables")
    op.drop_table("annals")
