"""Alembic's door: the connection comes from whoever migrates, see `database.migrate`."""

from __future__ import annotations

from alembic import context

from ludotheque.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
