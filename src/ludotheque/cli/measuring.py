"""Commands for those who measure games and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludotheque.cli.options import (
    Backend,
    Data,
    Game,
    Iterations,
    Json,
    Options,
    Players,
    SecondsPerMove,
    Seed,
    Workers,
)

app = typer.Typer()


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
def arena(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help="Who plays; repeated when there are more seats. A searching bot may carry a budget of its own: "
            "level5@200 playouts or level5@0.25s for a move. command:PROGRAM is a program of yours, which speaks JSON.",
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
    backend: Backend = "local",
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
    bot: Annotated[
        str, typer.Option("--bot", metavar="NAME", help="Who plays; command:PROGRAM is one of yours.")
    ] = "greedy",
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
def dataset(
    games_named: Annotated[list[str], typer.Argument(metavar="GAME…", help="Ids of games, see `ludotheque games`.")],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="A new or empty folder.")],
    games: Annotated[
        int | None,
        typer.Option("--games", metavar="K", min=1, help="How many of each game; by default 1000, of people all."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="Where all chance comes from; by default 0.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="A,B,…", help="Who plays; repeated when there are more seats. By default greedy."
        ),
    ] = None,
    players: Players = None,
    option: Options = None,
    format: Annotated[str, typer.Option("--format", metavar="ndjson|parquet", help="How it is written.")] = "ndjson",
    evaluations: Annotated[
        bool, typer.Option("--evaluations", help="Say of each position what it is worth to whoever decides.")
    ] = False,
    seconds_per_move: SecondsPerMove = None,
    iterations: Iterations = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="Instead of games of bots, public games on that server whose people all agreed.",
        ),
    ] = None,
    workers: Workers = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Write games decision by decision, for those who learn from them; the same arguments write the same."""
    from ludotheque.commands import dataset
    from ludotheque.commands.common import Budget

    budget = Budget(seconds_per_move, iterations)
    table = (games_named, out, games, seed, bots, players, option or [], format, evaluations, budget)
    dataset.run(dataset.Wishes(*table, database, workers, data or []), json)


@app.command()
def bench(
    slices: Annotated[int, typer.Option("--slices", metavar="N", min=1, help="Measurements of each engine.")] = 5,
    seconds: Annotated[float, typer.Option("--seconds", metavar="T", min=0.01, help="Length of a measurement.")] = 0.4,
    json: Json = False,
) -> None:
    """Measure the speed of the engine, compiled and interpreted."""
    from ludotheque.commands import bench

    bench.run(slices, seconds, json)
