"""Commands for those who play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludotheque.cli.exits import DOES_NOT_HOLD
from ludotheque.cli.options import (
    AnySeed,
    Backend,
    Data,
    Json,
    Language,
    NoColour,
    Options,
    Players,
    Seat,
    Seed,
    Workers,
)

app = typer.Typer()


@app.command()
def games(json: Json = False) -> None:
    """List the games."""
    from ludotheque.commands import games

    games.run(json)


@app.command()
def lessons(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only the lessons of this game.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play every lesson to its end and say what is wrong.")] = False,
    json: Json = False,
) -> None:
    """List the lessons of the games."""
    from ludotheque.commands import lessons

    lessons.run(game, check, json)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Id of a game, see `ludotheque games`.")] = None,
    players: Players = None,
    seat: Seat = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="NAME,…",
            help="Who sits on the other seats: one name for all or one each; a level from 1 to 5, or "
            "`human`, who plays at this terminal. By default 3.",
        ),
    ] = None,
    seed: AnySeed = None,
    option: Options = None,
    lang: Language = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game there when you leave or it ends.")
    ] = None,
    auto: Annotated[
        bool, typer.Option("--auto", help="Do by itself whatever is the only thing left to do, such as ending a turn.")
    ] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Let bots play on all seats and look at their game.")] = False,
    iterations: Annotated[
        int,
        typer.Option("--iterations", metavar="N", min=0, help="Games played on for a hint; by default for a second."),
    ] = 0,
    data: Data = None,
    no_colour: NoColour = False,
) -> None:
    """Play in the terminal, against bots or with friends."""
    from ludotheque.commands import play

    wishes = play.Wishes(
        game, players, seat, bots, seed, option or [], resume, save, auto, watch, data or [], iterations
    )
    play.run(wishes, lang, no_colour)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay or a saved game.")],
    show: Annotated[bool, typer.Option("--show", help="Step through the game.")] = False,
    lang: Language = None,
    no_colour: NoColour = False,
    data: Data = None,
    json: Json = False,
) -> None:
    """Check a replay position by position; exit code 1 when it does not hold."""
    from ludotheque.commands import replay

    raise typer.Exit(replay.run(file, show, lang, no_colour, data or [], json))


@app.command()
def analyse(
    source: Annotated[
        Path | None, typer.Argument(metavar="[FILE|DIR]", help="A replay or a saved game, or a folder of them.")
    ] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="All finished games of a server's database.")
    ] = None,
    depth: Annotated[
        str, typer.Option("--depth", metavar="quick|deep", help="About a minute for two players, or ten.")
    ] = "quick",
    seed: Seed = 0,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="OUT", help="Write a page that needs no server.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="DIR", help="Keep reviews there, and what is done of them: a second run goes on."
        ),
    ] = None,
    lang: Language = None,
    workers: Workers = None,
    backend: Backend = "local",
    data: Data = None,
    json: Json = False,
) -> None:
    """Understand a game: who was ahead when, what each decision cost, what chance gave and took."""
    from ludotheque.commands import analyse

    wishes = analyse.Wishes(source, database, depth, seed, html, out, lang, workers, backend, data or [])
    if not analyse.run(wishes, json):
        raise typer.Exit(DOES_NOT_HOLD)
