"""`ludotheque mcp`: games told in words, for language models that use tools."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

from ludotheque.commands.play import language_or_default
from ludotheque.games.packs import games_with
from ludotheque.words.budget import checked_budget
from ludotheque.words.mcp import make_server
from ludotheque.words.parlour import Parlour


def run(folder: Path | None, seed: str | None, language: str | None, budget: int, data: Sequence[Path]) -> None:
    """Serve until standard input ends."""
    parlour = Parlour(games_with(data), seed or token_hex(16), language_or_default(language), folder)
    make_server(parlour, checked_budget(budget)).run("stdio")
