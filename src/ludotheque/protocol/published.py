"""What is described: each game, the server, what is told to `bots` from outside, what `analysis` finds, and `study`."""

from __future__ import annotations

from typing import Final

from ludotheque.games import GAMES
from ludotheque.protocol.schema import Schema, schema_of_module

SHAPES: Final = {
    **{game: f"ludotheque.games.{game}.shapes" for game in GAMES},
    "server": "ludotheque.server.shapes",
    "study": "ludotheque.server.rooms.study.shapes",
    "bots": "ludotheque.server.rooms.shapes",
    "analysis": "ludotheque.analysis.shapes",
}
"""Where the shapes are declared, by name."""


def schema(name: str) -> Schema:
    """The JSON Schema of a game, or of the server."""
    return schema_of_module(SHAPES[name])
