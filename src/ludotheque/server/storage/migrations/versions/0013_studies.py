"""Studies that people keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(100), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("studies_by_person", "studies", ["person_id", "changed"])


def downgrade() -> None:
    op.drop_table("studies")
