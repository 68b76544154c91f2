"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Game = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game, see `ludotheque games`.")]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="Number of players.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="Where all chance comes from.")]
AnySeed = Annotated[
    int | None, typer.Option("--seed", metavar="S", help="Where all chance comes from; by default any.")
]
Seat = Annotated[int | None, typer.Option("--seat", metavar="S", help="Your seat, counted from 0; by default 0.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value on standard output and nothing else.")]
Data = Annotated[
    list[Path] | None,
    typer.Option("--data", metavar="DIR", help="A data pack, see `ludotheque data export`; one for each game."),
]
SecondsPerMove = Annotated[
    float | None, typer.Option("--seconds-per-move", metavar="T", help="Time to think about a move.")
]
Iterations = Annotated[
    int | None,
    typer.Option("--iterations", metavar="N", min=1, help="Playouts that searching bots make for a move."),
]
Workers = Annotated[
    int | None, typer.Option("--workers", metavar="N", min=1, help="Games at a time; by default one for each core.")
]
Backend = Annotated[
    str,
    typer.Option(
        "--backend",
        metavar="local|ray",
        help="Where the work is done: on this machine, or on the Ray cluster of $RAY_ADDRESS.",
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://…; by default $LUDOTHEQUE_DATABASE or a file in your data folder.",
    ),
]
NoColour = Annotated[bool, typer.Option("--no-color", help="No colours and no other escape codes.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="fr|en", help="Language of texts; by default that of the system.")
]
