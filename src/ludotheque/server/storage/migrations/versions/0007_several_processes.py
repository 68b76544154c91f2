"""Several processes on one database: who changes a table says what it has seen of it, and a chat is kept once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("chats", sa.Column("command", sa.String(64)))
    op.create_index("chats_by_command", "chats", ["table_id", "person_id", "command"], unique=True)


def downgrade() -> None:
    op.drop_index("chats_by_command", "chats")
    op.drop_column("chats", "command")
    op.drop_column("tables", "version")
