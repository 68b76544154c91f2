"""What statistics count of finished games: read from their records, kept, and put together for a person or a game."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from statistics import mean
from typing import Any

import orjson
from sqlalchemy import Connection

from ludotheque.analysis.balance import balance, share
from ludotheque.analysis.shapes import (
    Balance,
    OwnGame,
    OwnOpening,
    OwnPart,
    OwnStatistics,
    OwnThing,
    Share,
)
from ludotheque.kernel.annals import Annals, counted
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import Message
from ludotheque.server.rooms.archive import Json, read_record
from ludotheque.server.storage import annals as kept
from ludotheque.server.storage.annals import Ended, Uncounted
from ludotheque.server.storage.database import Database

MOST = 2000
"""Games that statistics look at, the newest."""
HANDFUL = 20
"""Records that are read in one go."""
FEWEST = 4
"""Games with the same number of players before something is told of them."""
OPENING = 2
"""Things that make an opening."""

Missing = Callable[[Connection, int], list[Uncounted]]


async def count_missing(db: Database, spec: GameSpec[Any], missing: Missing) -> None:
    """Count the games that nobody has counted yet, a handful at a time, beside all else."""
    for _ in range(MOST // HANDFUL):
        found = await db.read(missing, HANDFUL)
        if not found:
            return
        await db.write(kept.keep, await asyncio.to_thread(_all_told, spec, found))


def _all_told(spec: GameSpec[Any], games: Sequence[Uncounted]) -> list[tuple[str, str]]:
    return [(game.table, _told(spec, game)) for game in games]


def _told(spec: GameSpec[Any], game: Uncounted) -> str:
    """What is counted of a game, as it is kept; null where its record tells too little."""
    record = read_record(game.record)
    last = record["positions"][str(NOBODY)]
    try:
        found = from_log(spec, record["log"], last, game.ranking)
    except (KeyError, IndexError, TypeError, ValueError):  # as it was written by rules of long ago
        return "null"
    return orjson.dumps(asdict(found)).decode()


def from_log(spec: GameSpec[Any], log: Sequence[Json], last: Json, ranking: Sequence[int]) -> Annals:
    """The annals of a game from its log and its last position, as everybody sees them."""
    lines = [Message(event["key"], **event["args"]) for entry in log for event in entry["events"]]
    scores = [spec.points(score) for score in last["scores"]]
    parts = [breakdown_in(last["view"], seat) for seat in range(len(scores))]
    return counted(spec, lines, scores, ranking[0], parts)


def breakdown_in(view: Json, seat: int) -> dict[str, int | float]:
    """A view has a list with something for every seat; that may hold where the points came from."""
    for value in view.values():
        if isinstance(value, list) and seat < len(value) and isinstance(value[seat], dict):
            found = value[seat].get("breakdown")
            if found:
                return dict(found)
    return {}


def _read(games: Sequence[Ended]) -> list[tuple[Ended, Annals]]:
    told = [(game, orjson.loads(game.data)) for game in games]
    return [(game, Annals(**data)) for game, data in told if data is not None]


async def of_public(db: Database, spec: GameSpec[Any]) -> list[Annals]:
    """What was counted of the public games of people, the newest first."""
    await count_missing(db, spec, partial(_missing_public, spec.id, spec.rules_version))
    games = await db.read(kept.public, spec.id, spec.rules_version, MOST)
    return [found for _, found in _read(games)]


def _missing_public(game: str, rules_version: str, db: Connection, most: int) -> list[Uncounted]:
    return kept.uncounted_public(db, game, rules_version, most)


def _missing_of(person: str, game: str, db: Connection, most: int) -> list[Uncounted]:
    return kept.uncounted_of(db, person, game, most)


def balances(spec: GameSpec[Any], games: Sequence[Annals]) -> list[Balance]:
    """How even public games were, for each number of players of which there are enough."""
    by_players: defaultdict[int, list[Annals]] = defaultdict(list)
    for game in games:
        by_players[len(game.scores)].append(game)
    return [
        balance(spec, found, "")
        for players, found in sorted(by_players.items())
        if len(found) >= FEWEST and players > 1
    ]


async def of_person(db: Database, spec: GameSpec[Any], person: str, name: str) -> OwnStatistics:
    """The games of a person, the oldest first, and what they tell beside those of whoever won public games."""
    await count_missing(db, spec, partial(_missing_of, person, spec.id))
    mine = _read(await db.read(kept.of, person, spec.id, MOST))[::-1]
    played = [(game, found, game.seat) for game, found in mine if game.seat is not None]
    others = await of_public(db, spec)
    return {
        "name": name,
        "game": spec.id,
        "games": [_own(game, found, seat) for game, found, seat in played],
        "seats": _by_seat([(found, seat) for _, found, seat in played]),
        "parts": _parts([(found, seat) for _, found, seat in played], others),
        "openings": openings([(found, seat) for _, found, seat in played]),
        "things": _things(spec, [(found, seat) for _, found, seat in played], others),
        "compared": len(others),
    }


Played = Sequence[tuple[Annals, int]]
"""Games, and the seat that somebody had in each."""


def _own(game: Ended, found: Annals, seat: int) -> OwnGame:
    return {
        "table": game.table,
        "finished": game.finished,
        "players": len(found.scores),
        "turn": (seat - found.first) % len(found.scores),
        "score": found.scores[seat],
        "won": found.winner == seat,
        "best": max(found.scores),
    }


def _by_seat(played: Played) -> dict[str, Share]:
    """By `players.turn`, how often somebody came first."""
    found: defaultdict[str, list[bool]] = defaultdict(list)
    for game, seat in played:
        if len(game.scores) > 1:
            turn = (seat - game.first) % len(game.scores)
            found[f"{len(game.scores)}.{turn}"].append(game.winner == seat)
    return {key: share(sum(won), len(won)) for key, won in sorted(found.items())}


def _parts(played: Played, others: Sequence[Annals]) -> list[OwnPart]:
    """Where points came from, beside where they came from for whoever came first in public games."""
    if not played or not played[-1][0].parts[0]:
        return []
    winners = [game.parts[game.winner] for game in others if game.parts[game.winner]]
    return [
        {
            "part": part,
            "points": round(mean(game.parts[seat].get(part, 0) for game, seat in played), 2),
            "better": round(mean(one.get(part, 0) for one in winners), 2) if winners else None,
        }
        for part in played[-1][0].parts[played[-1][1]]
    ]


def opening_of(game: Annals, seat: int) -> tuple[str, ...]:
    """The first things of a seat."""
    return tuple([thing for at, thing, _ in game.had if at == seat][:OPENING])


def openings(played: Played) -> list[OwnOpening]:
    """What somebody began with, the usual first, and what became of it."""
    found: defaultdict[tuple[str, ...], list[tuple[Annals, int]]] = defaultdict(list)
    for game, seat in played:
        found[opening_of(game, seat)].append((game, seat))
    ordered = sorted(found.items(), key=lambda one: -len(one[1]))
    return [
        {
            "things": list(things),
            "games": len(games),
            "score": round(mean(game.scores[seat] for game, seat in games), 2),
            "wins": share(sum(game.winner == seat for game, seat in games), len(games)),
        }
        for things, games in ordered
        if things
    ]


def _things(spec: GameSpec[Any], played: Played, others: Sequence[Annals]) -> list[OwnThing]:
    """How often somebody had each thing, beside all players of public games."""
    mine = Counter(thing for game, seat in played for thing in {thing for at, thing, _ in game.had if at == seat})
    theirs = Counter(thing for game in others for _, thing in {(at, thing) for at, thing, _ in game.had})
    seats = sum(len(game.scores) for game in others)
    return [
        {
            "thing": thing,
            "deck": spec.counted.deck(thing),
            "had": round(mine[thing] / len(played), 4),
            "usual": round(theirs[thing] / seats, 4) if seats else None,
        }
        for thing in sorted({*mine, *(theirs if played else ())})
    ]
