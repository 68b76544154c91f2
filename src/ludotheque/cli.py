"""The command line. Commands are loaded when they are called, so that `--help` answers at once.

Exit codes: 0 done, 1 something does not hold (a replay, a data folder), 2 wrong usage, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from ludotheque import __version__

if TYPE_CHECKING:
    from io import TextIOWrapper

DONE, DOES_NOT_HOLD, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Ludothèque: strategy board games with one engine for table, terminal, bots and research.",
    epilog="A first game: ludotheque play castles_of_burgundy",
)
data_app = typer.Typer(help="Look after the component data of the games.")
app.add_typer(data_app, name="data")
admin_app = typer.Typer(help="Say who may look after people and tables, and see what they did.")
app.add_typer(admin_app, name="admin")
moderate_app = typer.Typer(help="Look after people and tables; every act is kept in the audit.")
app.add_typer(moderate_app, name="moderate")
person_app = typer.Typer(help="What is kept about a person.")
app.add_typer(person_app, name="person")

Game = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game, see `ludotheque games`.")]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="Number of players.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="Where all chance comes from.")]
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


def _version(wanted: bool) -> None:
    if wanted:
        print(f"ludotheque {__version__}")
        raise typer.Exit


@app.callback()
def _app(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="Print the version and leave.")
    ] = False,
) -> None:
    pass


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
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="S", help="Your seat, counted from 0; by default 0.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="NAME,…",
            help="Who sits on the other seats: one name for all or one each; a level from 1 to 5, or "
            "`human`, who plays at this terminal. By default 3.",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="Where all chance comes from; by default any.")
    ] = None,
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
def simulate(
    game: Game,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")] = 100,
    seed: Seed = 0,
    option: Options = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="NAME,…", help="One bot for all seats, or one for each.")
    ] = "random",
    data: Data = None,
    json: Json = False,
) -> None:
    """Let bots play many games; print speed, scores and a fingerprint."""
    from ludotheque.commands import simulate

    simulate.run(game, players, games, seed, option or [], bots, data or [], json)


@app.command()
def perft(
    game: Game,
    depth: Annotated[int, typer.Option("--depth", metavar="D", min=0, help="How many decisions.")],
    seed: Seed = 0,
    players: Players = None,
    option: Options = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Count all ways in which a game can begin."""
    from ludotheque.commands import perft

    perft.run(game, players, option or [], seed, depth, data or [], json)


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
def arena(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help="Who plays; repeated when there are more seats. A searching bot may carry a budget of its own: "
            "level5@200 playouts or level5@0.25s for a move.",
        ),
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="K",
            min=1,
            help="How many games, for every pair in a round robin; rounded up to whole rotations of seats.",
        ),
    ] = 100,
    seed: Seed = 0,
    players: Players = None,
    option: Options = None,
    seconds_per_move: SecondsPerMove = None,
    iterations: Iterations = None,
    backend: Annotated[
        str,
        typer.Option(
            "--backend",
            metavar="local|ray",
            help="Where games are played: on this machine, or on the Ray cluster of $RAY_ADDRESS.",
        ),
    ] = "local",
    round_robin: Annotated[bool, typer.Option("--round-robin", help="Every two of the bots meet.")] = False,
    replays: Annotated[
        Path | None, typer.Option("--replays", metavar="DIR", help="Keep every game in this new or empty folder.")
    ] = None,
    workers: Workers = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Measure bots against each other, with rotated seats on common seeds: rates, means and ratings with intervals."""
    from ludotheque.commands import arena
    from ludotheque.commands.common import Budget

    budget = Budget(seconds_per_move, iterations)
    table = (game, bots, games, seed, players, option or [], budget)
    arena.run(arena.Wishes(*table, backend, round_robin, replays, workers, data or []), json)


@app.command()
def solo(
    game: Game,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="Who plays.")] = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")] = 100,
    seed: Seed = 0,
    option: Options = None,
    seconds_per_move: SecondsPerMove = None,
    iterations: Iterations = None,
    workers: Workers = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Measure a bot alone: its scores, their mean, and how often it reaches the bars of the rulebook."""
    from ludotheque.commands import solo
    from ludotheque.commands.common import Budget

    budget = Budget(seconds_per_move, iterations)
    solo.run(game, bot, games, seed, option or [], budget, workers, data or [], json)


@app.command()
def bench(
    slices: Annotated[int, typer.Option("--slices", metavar="N", min=1, help="Measurements of each engine.")] = 5,
    seconds: Annotated[float, typer.Option("--seconds", metavar="T", min=0.01, help="Length of a measurement.")] = 0.4,
    json: Json = False,
) -> None:
    """Measure the speed of the engine, compiled and interpreted."""
    from ludotheque.commands import bench

    bench.run(slices, seconds, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="P", min=0, max=65535, help="0 takes any free one.")] = 8000,
    database: Database = None,
    data: Data = None,
) -> None:
    """Open the tables: play in the browser."""
    from ludotheque.commands import serve

    serve.run(host, port, database, data or [])


Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
Source = Annotated[str, typer.Argument(metavar="DATABASE", help="sqlite:///FILE or postgresql://…")]


@app.command()
def backup(
    database: Source,
    file: Backup,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that exists.")] = False,
    json: Json = False,
) -> None:
    """Write all that a database holds into a file, while the server runs, and check it."""
    from ludotheque.commands import backup

    backup.back_up(database, file, force, json)


@app.command()
def restore(
    file: Backup,
    database: Source,
    force: Annotated[bool, typer.Option("--force", help="Replace all that the database holds.")] = False,
    json: Json = False,
) -> None:
    """Let a database that nobody has open hold what a backup holds, and check it."""
    from ludotheque.commands import backup

    backup.restore(file, database, force, json)


@app.command()
def migrate(
    database: Source,
    check: Annotated[bool, typer.Option("--check", help="Only tell what would happen; nothing is changed.")] = False,
    json: Json = False,
) -> None:
    """Let the running games of a database go on under the rules of this version; the server does so by itself."""
    from ludotheque.commands import migrate

    if not migrate.run(database, check, json):
        raise typer.Exit(DOES_NOT_HOLD)


@data_app.callback()
def _data() -> None:
    pass


@data_app.command()
def export(
    game: Game,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
    force: Annotated[bool, typer.Option("--force", help="Write into a folder that is not empty.")] = False,
) -> None:
    """Write the data of a game into a folder, to be corrected by an owner of the game and used with --data."""
    from ludotheque.commands import data

    data.export(game, folder, force)


@data_app.command()
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


Login = Annotated[str, typer.Argument(metavar="LOGIN", help="The login of an account.")]
SomePerson = Annotated[str, typer.Argument(metavar="PERSON", help="The login of an account, or the id of a person.")]
SomeTable = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, the end of its address.")]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, for the audit.")]


@admin_app.command()
def grant(login: Login, database: Database = None, json: Json = False) -> None:
    """Let an account be an administrator's."""
    from ludotheque.commands import admin

    admin.appoint(login, True, database, json)


@admin_app.command()
def revoke(login: Login, database: Database = None, json: Json = False) -> None:
    """Let an account no longer be an administrator's."""
    from ludotheque.commands import admin

    admin.appoint(login, False, database, json)


@admin_app.command("list")
def list_administrators(database: Database = None, json: Json = False) -> None:
    """List the administrators."""
    from ludotheque.commands import admin

    admin.list_all(database, json)


@admin_app.command()
def audit(database: Database = None, json: Json = False) -> None:
    """Print what administrators have done, the newest first."""
    from ludotheque.commands import admin

    admin.audit(database, json)


@moderate_app.command()
def reports(
    settled: Annotated[bool, typer.Option("--all", help="Those that are settled, too.")] = False,
    database: Database = None,
    json: Json = False,
) -> None:
    """Print what people have reported."""
    from ludotheque.commands import admin

    admin.reports(settled, database, json)


@moderate_app.command()
def settle(
    report: Annotated[int, typer.Argument(metavar="REPORT", min=1, max=2**31 - 1, help="The number of a report.")],
    why: Why = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """Say that a report needs no more attention."""
    from ludotheque.commands import admin

    admin.settle(report, why, database, json)


@moderate_app.command()
def hide(table: SomeTable, why: Why = "", database: Database = None, json: Json = False) -> None:
    """Hide a table from all who do not sit there."""
    from ludotheque.commands import admin

    admin.hide(table, True, why, database, json)


@moderate_app.command()
def unhide(table: SomeTable, why: Why = "", database: Database = None, json: Json = False) -> None:
    """Show a table to everybody again."""
    from ludotheque.commands import admin

    admin.hide(table, False, why, database, json)


@moderate_app.command()
def close(person: SomePerson, why: Why = "", database: Database = None, json: Json = False) -> None:
    """Close an account: its sessions end, it cannot sign in, its name is not shown."""
    from ludotheque.commands import admin

    admin.close(person, True, why, database, json)


@moderate_app.command()
def reopen(person: SomePerson, why: Why = "", database: Database = None, json: Json = False) -> None:
    """Open an account again."""
    from ludotheque.commands import admin

    admin.close(person, False, why, database, json)


@moderate_app.command()
def rename(
    person: SomePerson,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    why: Why = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """Give somebody another name."""
    from ludotheque.commands import admin

    admin.rename(person, name, why, database, json)


@person_app.command("export")
def export_person(person: SomePerson, database: Database = None) -> None:
    """Print all that is kept about somebody, as JSON."""
    from ludotheque.commands import person as people

    people.export(person, database)


@person_app.command()
def delete(
    person: SomePerson,
    confirm: Annotated[str | None, typer.Option("--confirm", metavar="PERSON", help="The same again.")] = None,
    why: Why = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """Forget somebody: name, login, chat and all the rest; games of others stay whole."""
    from ludotheque.commands import person as people

    people.delete(person, confirm, why, database, json)


BadCommandLine = cast(type[Exception], typer.BadParameter.__mro__[1])  # typer does not export this base class


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; what is wrong with it is said in one line.

    Only errors of ours are: any other is a bug, whose traceback somebody will need.
    """
    try:
        code = app(args=list(arguments) or ["--help"], prog_name="ludotheque", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except BadCommandLine as error:
        return _complain(getattr(error, "format_message", error.__str__)(), WRONG_USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DOES_NOT_HOLD
    except OSError as error:
        where = f"{error.filename}: " if error.filename is not None else ""
        return _complain(f"{where}{error.strerror or error}", WRONG_USAGE)
    except ValueError as error:
        from ludotheque.kernel.errors import InputError, UsageError

        if not isinstance(error, InputError):
            raise
        return _complain(str(error), WRONG_USAGE if isinstance(error, UsageError) else DOES_NOT_HOLD)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _complain(problem: str, code: int) -> int:
    print(f"ludotheque: {' '.join(problem.split())}", file=sys.stderr)
    return code


def main() -> None:
    """Run the command line of this process and leave with its exit code; letters unknown here do no harm."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        cast("TextIOWrapper", stream).reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
