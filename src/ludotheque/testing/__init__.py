"""What every game is held to, ours and other people's: `check_game(SPEC)` in a test is all it takes."""

from __future__ import annotations

from ludotheque.testing.battery import check_game
from ludotheque.testing.golden import check_golden, golden_lines, write_golden
from ludotheque.testing.perft import perft
from ludotheque.testing.trial import random_match

__all__ = ["check_game", "check_golden", "golden_lines", "perft", "random_match", "write_golden"]
