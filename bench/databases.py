"""PostgreSQL for whatever is measured here: the one that the tests start, too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

from postgres import MEGABYTES_OF_WAL, NoPostgres, Postgres, postgres_server

__all__ = ["MEGABYTES_OF_WAL", "NoPostgres", "Postgres", "postgres_server"]
