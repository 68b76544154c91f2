"""Commands for owners of a game who correct its data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludotheque.cli.options import Game, Json

app = typer.Typer(help="Look after the component data of the games.")


@app.callback()
def _data() -> None:
    pass


@app.command()
def export(
    game: Game,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
    force: Annotated[bool, typer.Option("--force", help="Write into a folder that is not empty.")] = False,
) -> None:
    """Write the data of a game into a folder, to be corrected by an owner of the game and used with --data."""
    from ludotheque.commands import data

    data.export(game, folder, force)


@app.command()
def check(
    what: Annotated[
        str | None, typer.Argument(metavar="[DIR|GAME]", help="A data pack, or a game; by default all games.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", help="A folder for the game; by default the one we ship.")
    ] = None,
    json: Json = False,
) -> None:
    """Hold data to the totals of the rulebooks, and tell what a pack corrects; exit code 1 when something is wrong."""
    from ludotheque.commands import data

    data.check(what, folder, json)
