"""Which version of the schema a database has, and which one this program wants."""

from __future__ import annotations

from functools import cache

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ludotheque.server.storage.database import migration_config


def present(db: Connection) -> str | None:
    """The version of a database; None when it holds nothing of ours."""
    return MigrationContext.configure(db).get_current_revision()


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migration_config())


@cache
def newest() -> str:
    head = _scripts().get_current_head()
    assert head is not None
    return head


@cache
def known() -> frozenset[str]:
    """All versions that this program can bring up to the newest."""
    return frozenset([script.revision for script in _scripts().walk_revisions()])
