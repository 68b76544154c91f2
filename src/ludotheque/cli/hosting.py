"""Commands for hosts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludotheque.cli.exits import DOES_NOT_HOLD
from ludotheque.cli.options import Data, Database, Json

app = typer.Typer()
admin_app = typer.Typer(help="Say who may look after people and tables, and see what they did.")
app.add_typer(admin_app, name="admin")
moderate_app = typer.Typer(help="Look after people and tables; every act is kept in the audit.")
app.add_typer(moderate_app, name="moderate")
person_app = typer.Typer(help="What is kept about a person.")
app.add_typer(person_app, name="person")

bot_app = typer.Typer(help="Bots from outside: whose they are, and the tokens of their programs.")
app.add_typer(bot_app, name="bot")

Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
Source = Annotated[str, typer.Argument(metavar="DATABASE", help="sqlite:///FILE or postgresql://…")]
Login = Annotated[str, typer.Argument(metavar="LOGIN", help="The login of an account.")]
SomePerson = Annotated[str, typer.Argument(metavar="PERSON", help="The login of an account, or the id of a person.")]
SomeTable = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, the end of its address.")]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason, for the audit.")]


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


@bot_app.command("list")
def list_bots(database: Database = None, json: Json = False) -> None:
    """List all bots from outside with their owners and tokens."""
    from ludotheque.commands import outside

    outside.list_all(database, json)


@bot_app.command("create")
def create_bot(
    owner: Annotated[str, typer.Argument(metavar="OWNER", help="The login of an account, or the id of a person.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the bot is called.")],
    database: Database = None,
    json: Json = False,
) -> None:
    """Let an account own a bot more, and print the id of the bot."""
    from ludotheque.commands import outside

    outside.create(owner, name, database, json)


@bot_app.command("token")
def make_token(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The id of a bot.")],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What the token is called.")] = "command line",
    scopes: Annotated[
        list[str] | None,
        typer.Option("--scope", metavar="SCOPE", help="read, play or challenge; several times, by default all."),
    ] = None,
    database: Database = None,
    json: Json = False,
) -> None:
    """Make a token for a bot and print it; it is shown only now."""
    from ludotheque.commands import outside

    outside.make_token(bot, name, scopes or ["read", "play", "challenge"], database, json)


@bot_app.command("revoke")
def revoke_token(
    token: Annotated[str, typer.Argument(metavar="TOKEN", help="The id of a token, from the list.")],
    why: Why = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """Make a token worthless; its streams end within seconds."""
    from ludotheque.commands import outside

    outside.revoke(token, why, database, json)
