"""The command line: how each command is called. What it does is in `ludotheque.commands`, loaded when it is called, so
that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, cast

import typer

from ludotheque import __version__, compiled
from ludotheque.cli import hosting, measuring, packs, playing, words
from ludotheque.cli.exits import DOES_NOT_HOLD, DONE, INTERRUPTED, WRONG_USAGE

if TYPE_CHECKING:
    from io import TextIOWrapper

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Ludothèque: strategy board games with one engine for table, terminal, bots and research.",
    epilog="A first game: ludotheque play castles_of_burgundy",
)
for part in (playing, measuring, hosting):
    app.add_typer(part.app)
app.add_typer(packs.app, name="data")
app.add_typer(words.app, name="text")
app.add_typer(words.server_app)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"ludotheque {__version__}, engine {'compiled' if compiled() else 'interpreted'}")
        raise typer.Exit


@app.callback()
def _app(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="Print the version and leave.")
    ] = False,
) -> None:
    pass


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
