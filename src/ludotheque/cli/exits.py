"""Exit codes: done; something does not hold (a replay, a data folder); wrong usage; interrupted."""

from __future__ import annotations

DONE, DOES_NOT_HOLD, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
