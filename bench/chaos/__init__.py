"""Servers that are killed while people play, and what became of their moves."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))  # where PostgreSQL is found and started
