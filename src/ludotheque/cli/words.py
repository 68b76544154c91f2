"""Commands for language models and whoever else reads a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludotheque.cli.options import AnySeed, Data, Game, Json, Options, Players, Seat

if TYPE_CHECKING:
    from ludotheque.commands.text import Manner

app = typer.Typer(help="Play by texts: a game told in words, moves by paths, the rules on request.")
server_app = typer.Typer()

File = Annotated[
    Path, typer.Option("--file", metavar="FILE", envvar="LUDOTHEQUE_GAME", help="Where the game is kept, as a replay.")
]
Budget = Annotated[
    int, typer.Option("--budget", metavar="TOKENS", help="The longest answer, in tokens of about four letters.")
]
Tongue = Annotated[
    str | None,
    typer.Option("--language", "--lang", metavar="fr|en", help="Language of texts; by default that of the system."),
]
Words = Annotated[list[str], typer.Argument(metavar="PATH", help="Words of a move, or its number.")]
SomeWords = Annotated[
    list[str] | None, typer.Argument(metavar="[WORDS]", help="Only moves that begin with these words.")
]

GAME_FILE = Path("game.jsonl")
USUAL_BUDGET = 2000


def _manner(file: Path, budget: int, language: str | None, json: bool, data: list[Path] | None) -> Manner:
    from ludotheque.commands.text import Manner

    return Manner(file, budget, language, json, data or [])


@app.command()
def new(
    game: Game,
    players: Players = None,
    seat: Seat = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="NAME,…", help="Who sits on the other seats: one name for all or one each."),
    ] = None,
    seed: AnySeed = None,
    option: Options = None,
    file: File = GAME_FILE,
    force: Annotated[bool, typer.Option("--force", help="Write over a game that is there.")] = False,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Begin a game and look at it."""
    from ludotheque.commands import text
    from ludotheque.commands.play import Wishes

    wishes = Wishes(game, players, seat, bots, seed, option or [], None, None, False, False, data or [])
    text.new(wishes, force, _manner(file, budget, language, json, data))


@app.command()
def look(
    player: Annotated[
        int | None, typer.Option("--player", metavar="N", help="Show the place of this player, counted from 1.")
    ] = None,
    file: File = GAME_FILE,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Tell the position: what happened, what is on the table, what you may do."""
    from ludotheque.commands import text

    text.look(player, _manner(file, budget, language, json, data))


@app.command()
def legal(
    words: SomeWords = None,
    file: File = GAME_FILE,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """List what you may do, all of it or what begins with some words."""
    from ludotheque.commands import text

    text.legal(words or [], _manner(file, budget, language, json, data))


@app.command()
def move(
    words: Words,
    file: File = GAME_FILE,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Make a move, let the bots answer, and look."""
    from ludotheque.commands import text

    text.move(words, _manner(file, budget, language, json, data))


@app.command()
def why(
    words: Words,
    file: File = GAME_FILE,
    language: Tongue = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Say why a move is not possible, with the number of the rule, or what it would bring about."""
    from ludotheque.commands import text

    text.why(words, _manner(file, USUAL_BUDGET, language, json, data))


@app.command()
def rules(
    game: Game,
    query: Annotated[
        list[str] | None, typer.Argument(metavar="[QUERY]", help="Numbers of rules, “section 3”, or words.")
    ] = None,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    json: Json = False,
) -> None:
    """Tell rules of a game: by number, by section, by words; without a question, its sections."""
    from ludotheque.commands import text

    text.rules(game, " ".join(query or []), _manner(GAME_FILE, budget, language, json, None))


@app.command()
def review(
    last: Annotated[int, typer.Option("--last", metavar="N", min=1, help="How many of your decisions.")] = 3,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="N", min=0, help="Playouts for each; by default those of a second.")
    ] = 0,
    file: File = GAME_FILE,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Tell what the strongest bot would have played at your last decisions, and why."""
    from ludotheque.commands import text

    text.review(last, iterations, _manner(file, budget, language, json, data))


@server_app.command()
def mcp(
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="DIR", help="Keep games there as replays; by default in memory.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help="Where all chance comes from; by default any.")
    ] = None,
    budget: Budget = USUAL_BUDGET,
    language: Tongue = None,
    data: Data = None,
) -> None:
    """Serve games told in words to a language model, over standard input and output (Model Context Protocol)."""
    from ludotheque.commands import mcp

    mcp.run(folder, seed, language, budget, data or [])
