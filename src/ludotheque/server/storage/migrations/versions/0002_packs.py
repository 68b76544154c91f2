"""The component data of tables: each set of them once, and a mark at every table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ludotheque.games import GAMES, game
from ludotheque.kernel.data import facts_text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    packs = op.create_table(
        "packs",
        sa.Column("hash", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("data", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("corrected", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("game"), sa.column("data"))
    for id in op.get_bind().execute(sa.select(tables.c.game).distinct()).scalars().all():
        if id in GAMES:  # all data were ours until now
            spec = game(id)
            op.execute(packs.insert().values(hash=spec.data_hash, game=id, facts=facts_text(spec.facts)))
            op.execute(tables.update().where(tables.c.game == id).values(data=spec.data_hash))


def downgrade() -> None:
    op.drop_column("tables", "corrected")
    op.drop_column("tables", "data")
    op.drop_table("packs")
