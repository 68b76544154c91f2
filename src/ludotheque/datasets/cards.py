"""The card of a set, `README.md`: what it is, how it was made, what its fields mean, what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from ludotheque import __version__
from ludotheque.bots.intervals import mean_interval, wilson
from ludotheque.datasets.rows import FORMATS, GameLine
from ludotheque.datasets.sets import DECISIONS, GAMES_FILE, fingerprint
from ludotheque.kernel.spec import GameSpec

FIELDS = (
    ("game", "number of the game in this set, from 0; `games.ndjson` tells more about it"),
    ("n", "number of the decision in its game, from 0"),
    ("seat", "the seat that decides, from 0"),
    ("who", "the bot that decides there, or `person`"),
    ("view", "what the seat knows: all that everybody sees, and what it alone sees. A learner that plays may use this"),
    ("position", "the exact position, **hidden things and the generator of chance included**: for research only"),
    ("legal", "all that the seat may do, as paths in words"),
    ("choice", "which of these it does, from 0"),
    (
        "evaluation",
        "`value`: points that the seat can expect at the end; `ways`: of each legal move that a search played on, "
        "`expected` points, `chance` to come first (alone: to reach the next bar) and `playouts`. "
        "Null where none was asked for",
    ),
    ("scores", "points of all seats at the end of the game"),
    ("places", "places of all seats at the end of the game: 1 came first"),
)
PEOPLE = (
    "These are public games that were played to their end on a server by people who **all** agreed, in their account, "
    "that such games may be part of data sets. Names are replaced by `person`; nothing else about them is here. "
    "Whoever finds the same game on that server sees who played it. Where somebody was away, a bot may have decided. "
    "Left out are hidden tables, games with data of an owner, games that go on from another one, and games of other "
    "versions of the rules."
)
LICENCE = (
    "Made with Ludothèque, which is Apache-2.0 and claims nothing in what it writes. The games are the work of their "
    "authors and publishers. Whoever passes this set on says here under which licence."
)


@dataclass(frozen=True)
class Making:
    """How a set was made."""

    command: str
    format: str
    people: bool
    repeatable: bool


def card(making: Making, sets: Mapping[str, tuple[GameSpec[Any], Sequence[GameLine]]]) -> str:
    """The text of the card; nothing in it depends on when and where it is written."""
    ending = FORMATS[making.format][1]
    packed = (
        "lines of JSON, packed with gzip" if making.format == "ndjson" else "Parquet; `view` and `position` are JSON"
    )
    lines = [
        "# Games, decision by decision",
        "",
        f"    {making.command}",
        "",
        f"Ludothèque {__version__}. " + (PEOPLE if making.people else _bots(making)),
        "",
        "## Files",
        "",
        f"- `GAME/{DECISIONS}/*{ending}`: a row for each decision ({packed}), games in the order of their numbers",
        f"- `GAME/{GAMES_FILE}`: a line for each game: who sat where, how it ended, the SHA-256 of its rows as lines",
        "",
        "## Fields of a row",
        "",
        "| field | holds |",
        "|---|---|",
        *(f"| `{name}` | {meaning} |" for name, meaning in FIELDS),
        "",
        "## What is in it",
        "",
        *(line for spec, found in sets.values() for line in _statistics(spec, found)),
        "## Licence",
        "",
        LICENCE,
        "",
    ]
    return "\n".join(lines)


def _bots(making: Making) -> str:
    if making.repeatable:
        return "Bots play against each other. The same command writes the same rows again."
    return "Bots play against each other. Some of them think for a time: the same command writes other games."


def _statistics(spec: GameSpec[Any], found: Sequence[GameLine]) -> Iterator[str]:
    yield from (f"### {spec.name_en}", "")
    if not found:
        yield from ("No game.", "")
        return
    lengths = [line["decisions"] for line in found]
    legal = sum(line["legal"] for line in found) / sum(lengths)
    seats = sorted({line["players"] for line in found})
    yield from (
        f"- `{spec.id}`, rules version {spec.rules_version}, component data `{spec.data_hash}`",
        f"- {len(found)} games of {' and '.join(map(str, seats))} players, {sum(lengths)} decisions",
        f"- decisions in a game: {min(lengths)} to {max(lengths)}, median {median(lengths):g}; "
        f"legal moves of a decision: {legal:.1f} on average",
        f"- SHA-256 over those of all games, in their order: `{fingerprint(found)}`",
        "",
        "| who | seats | came first | 95 % | mean score | 95 % |",
        "|---|---:|---:|---|---:|---|",
    )
    for who in sorted({who for line in found for who in line["seats"]}):
        yield _line(who, [(line, seat) for line in found for seat, name in enumerate(line["seats"]) if name == who])
    yield ""


def _line(who: str, sat: Sequence[tuple[GameLine, int]]) -> str:
    wins = sum(line["places"][seat] == 1 for line, seat in sat)
    scores = [line["scores"][seat] for line, seat in sat]
    low, high = wilson(wins, len(sat))
    least, most = mean_interval(scores)
    spread = f"{least:.1f} – {most:.1f}" if len(scores) > 1 else "–"
    rate = f"{wins / len(sat):.1%} | {low:.1%} – {high:.1%}"
    return f"| {who} | {len(sat)} | {rate} | {mean(scores):.1f} | {spread} |"
