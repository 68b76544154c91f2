"""`ludotheque perft`: all ways in which a game can begin."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludotheque.commands.common import players_or_fewest, print_json, read_options
from ludotheque.games.packs import games_with
from ludotheque.kernel.text import counted
from ludotheque.testing.perft import perft


def run(
    game_id: str,
    players: int | None,
    options: Sequence[str],
    seed: int,
    depth: int,
    data: Sequence[Path],
    as_json: bool,
) -> None:
    spec = games_with(data)(game_id)
    seats = players_or_fewest(spec, players)
    nodes = perft(spec.new(seats, read_options(options), seed), depth)
    if as_json:
        print_json({"game": spec.id, "players": seats, "seed": seed, "depth": depth, "nodes": nodes})
    else:
        ways = f"{counted(nodes, 'sequence')} of {counted(depth, 'decision')}"
        print(f"{spec.id}, {counted(seats, 'player')}, seed {seed}: {ways}")
