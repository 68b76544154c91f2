"""`ludotheque simulate`: many games in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.commands.common import (
    one_each,
    players_or_fewest,
    print_json,
    print_table,
    progress,
    read_names,
    read_options,
)
from ludotheque.games.packs import games_with
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted


def run(
    game_id: str,
    players: int | None,
    games: int,
    seed: int,
    options: Sequence[str],
    bots: str,
    data: Sequence[Path],
    as_json: bool,
) -> None:
    spec = games_with(data)(game_id)
    seats = players_or_fewest(spec, players)
    chosen = spec.checked_options(read_options(options))
    names = one_each(read_names(bots), seats)
    with progress(counted(games, "game"), games) as advance:
        result = simulate(spec, chosen, names, games, seed, advance)
    if as_json:
        print_json(result)
    else:
        _print(result, names)


def simulate(
    spec: GameSpec[Any],
    options: Mapping[str, str],
    bots: Sequence[str],
    games: int,
    seed: int,
    advance: Callable[[int], object],
) -> dict[str, Any]:
    """Play games one after the other, each to its end. All but the speed follows from the arguments.

    The digest covers the last position of every game, in order, and the data unless they are those we ship.
    """
    players = len(bots)
    fingerprint = blake2b(spec.data_hash.encode() if spec.is_corrected else b"", digest_size=16)
    scores: list[list[int | float]] = [[] for _ in range(players)]
    decisions = 0
    seconds = 0.0
    for number in range(games):
        name = f"{seed}/{number}"
        start = perf_counter()
        state = spec.new(players, options, name)
        decisions += play_out(state, seat_bots(bots, spec, name), spec.longest)
        seconds += perf_counter() - start
        fingerprint.update(state.digest().encode())
        for seat, points in enumerate(state.scores()):
            scores[seat].append(spec.points(points))
        advance(1)
    return {
        "game": spec.id,
        "data": spec.data_hash,
        "players": players,
        "games": games,
        "finished": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 1),
        "decisions_per_s": round(decisions / seconds, 1),
        "scores": [
            {"seat": seat, "mean": round(sum(points) / games, 3), "min": min(points), "max": max(points)}
            for seat, points in enumerate(scores)
        ],
        "digest": fingerprint.hexdigest(),
    }


def _print(result: Mapping[str, Any], bots: Sequence[str]) -> None:
    from rich.table import Table

    table = Table("seat", "bot")
    for column in ("mean", "min", "max"):
        table.add_column(column, justify="right")
    for line, bot in zip(result["scores"], bots, strict=True):
        table.add_row(str(line["seat"]), bot, f"{line['mean']:.2f}", str(line["min"]), str(line["max"]))
    print_table(
        table,
        f"{result['finished']} of {counted(result['games'], 'game')} of {result['game']} finished",
        f"{counted(result['decisions'], 'decision')} in {result['seconds']:.2f} s: "
        f"{result['games_per_s']:.0f} games/s, {result['decisions_per_s']:.0f} decisions/s",
        f"digest {result['digest']}",
    )
