"""How strong the bots are: every figure of docs/bots.md, measured, kept game by game, and written there.

    .venv/bin/python -m bench.strength --minutes 60                  # go on where the last run stopped
    .venv/bin/python -m bench.strength --game attika --table alone   # only some of it
    .venv/bin/python -m bench.strength --write                       # play nothing, put the tables into docs/bots.md

Each row of a table is one command of `ludotheque`, or of `bench.honesty`, and gives the same games as that command.
Outcomes are kept in `bench/measured/`, with a fingerprint of what the bots were made of: a row of other bots than
those of today is begun anew, and the table says so as long as it shows the old ones.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from statistics import mean
from time import monotonic
from typing import Any

from bench.honesty import CHEATING, HONEST
from bench.honesty import play as play_honesty

from ludotheque.bots.arena import Outcome, Pairing, local_results, pairings, play_pairing
from ludotheque.bots.intervals import mean_interval, wilson
from ludotheque.bots.levels import LEVELS
from ludotheque.games import GAMES, game

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "bench" / "measured"
PAGE = ROOT / "docs" / "bots.md"
QUICKLY, SLOWLY = "level5@0.25s", "level5@1s"
HONEST_PLAYOUTS, HONEST_WIDTH = 200, 10
SEED = 1
SAVED_AFTER = 10.0
"""Seconds between two savings."""


@dataclass(frozen=True)
class Row:
    """One measurement: who plays what, how often."""

    table: str
    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    option: str = ""
    wanted: str = ""
    """What the first bot should reach."""

    @property
    def command(self) -> str:
        """The command that plays the same games."""
        if self.table == "honesty":
            return f"python -m bench.honesty {self.game} --games {self.games} --iterations {HONEST_PLAYOUTS}"
        option = f" --option {self.option}" if self.option else ""
        how_often = f"--games {self.games} --seed {SEED}{option}"
        if self.players == 1:
            return f"ludotheque solo {self.game} --bot {self.bots[0]} {how_often}"
        players = f" --players {self.players}" if self.players != len(self.bots) else ""
        return f"ludotheque arena {self.game} --bots {','.join(self.bots)}{players} {how_often}"

    def pairings(self) -> list[Pairing]:
        options = dict([self.option.split("=", 1)]) if self.option else {}
        spec = game(self.game)
        return pairings(spec, spec.checked_options(options), self.bots, self.players, self.games, SEED)


def against_greedy(name: str, players: int, games: int, wanted: str, bot: str = QUICKLY, table: str = "greedy") -> Row:
    return Row(table, name, (bot, *["greedy"] * (players - 1)), games, players, wanted=wanted)


def ladder(name: str, counts: Sequence[int]) -> list[Row]:
    """Each level against the one below; the strongest as quick as it is measured elsewhere."""
    named = [*LEVELS[:-1], QUICKLY]
    rungs = [(higher, lower) for lower, higher in pairwise(named)]
    return [Row("ladder", name, rung, games, 2, wanted="65 %") for rung, games in zip(rungs, counts, strict=True)]


CASTLES, GLASS, ORA, ATTIKA, WOOD = "castles_of_burgundy", "glass_road", "ora_et_labora", "attika", "woodcraft"
BELOW_THE_STRONGEST = LEVELS[-2::-1]
FRANCE, IRELAND = "country=france", "country=ireland"

ROWS: list[Row] = [
    against_greedy(CASTLES, 2, 100, "95 %, mean 200"),
    against_greedy(GLASS, 2, 100, "90 %"),
    against_greedy(ATTIKA, 2, 100, "80 %", "level5@0.3s"),
    against_greedy(WOOD, 2, 100, "85 %"),
    against_greedy(ORA, 2, 40, "85 %"),
    Row("alone", GLASS, (QUICKLY,), 100, 1, wanted="26"),
    Row("alone", WOOD, (QUICKLY,), 100, 1, wanted="148"),
    Row("alone", ORA, (QUICKLY,), 40, 1, FRANCE, "470"),
    Row("alone", ORA, (QUICKLY,), 40, 1, IRELAND, "470"),
    against_greedy(CASTLES, 3, 102, "70 %"),
    against_greedy(CASTLES, 4, 100, "60 %"),
    against_greedy(ORA, 3, 42, "70 %"),
    Row("self", CASTLES, (QUICKLY, QUICKLY), 100, 2, wanted="mean 185"),
    *ladder(CASTLES, (400, 400, 400, 100)),
    *ladder(GLASS, (400, 400, 100, 100)),
    *ladder(ATTIKA, (400, 400, 100, 100)),
    *ladder(WOOD, (400, 400, 100, 100)),
    *ladder(ORA, (100, 40, 40, 40)),
    *[
        Row("many", name, BELOW_THE_STRONGEST[:players], 12 if name == ORA else 60, players)
        for name in GAMES
        for players in (3, 4)
    ],
    *[Row("honesty", name, (HONEST, CHEATING), 100, 2, wanted="35 %") for name in (CASTLES, GLASS, ATTIKA, WOOD)],
    Row("second", GLASS, (SLOWLY,), 20, 1, wanted="30"),
    Row("second", WOOD, (SLOWLY,), 20, 1, wanted="160"),
    against_greedy(CASTLES, 2, 20, "mean 215", SLOWLY, "second"),
    Row("second", CASTLES, (SLOWLY, SLOWLY), 20, 2, wanted="mean 200"),
    Row("second", ORA, (SLOWLY,), 20, 1, FRANCE, "500"),
    Row("second", ORA, (SLOWLY,), 20, 1, IRELAND, "500"),
]

TITLES = {
    "greedy": "Against `greedy`, at a quarter of a second a decision",
    "self": "Among themselves",
    "alone": "Alone",
    "ladder": "Each level against the one below",
    "many": "Levels at one table of three and four",
    "honesty": "Honest against a copy that sees all that lies hidden",
    "second": "With a second a decision",
}


# What is kept


def made_of(name: str) -> str:
    """A fingerprint of all that makes the bots of a game play as they do."""
    sources = ROOT / "src" / "ludotheque"
    folder = sources / "games" / name
    paths = [
        *[sources / "bots" / f"{part}.py" for part in ("search", "lines", "findings", "levels", "greedy")],
        sources / "kernel" / "advice.py",
        *folder.glob("advice*.py"),
        *folder.glob("advice/*.py"),
        *folder.glob("weights.json"),
    ]
    found = sha256()
    for path in sorted(paths):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


class Kept:
    """The outcomes of a game's rows, on the disk."""

    def __init__(self, name: str) -> None:
        self.path = KEPT / f"{name}.json"
        self.now = made_of(name)
        self.rows: dict[str, dict[str, Any]] = json.loads(self.path.read_text()) if self.path.exists() else {}

    def outcomes(self, row: Row) -> list[list[float]]:
        """Of each game that was played the number of the winner and the points of all, in the order of the bots."""
        found: list[list[float]] = self.rows.get(row.command, {}).get("outcomes", [])
        return found

    def is_current(self, row: Row) -> bool:
        return bool(self.rows.get(row.command, {}).get("made_of") == self.now)

    def begin(self, row: Row) -> list[list[float]]:
        """The outcomes to go on with; those of other bots are forgotten."""
        if not self.is_current(row):
            self.rows[row.command] = {"made_of": self.now, "outcomes": []}
        return self.outcomes(row)

    def save(self) -> None:
        KEPT.mkdir(exist_ok=True)
        lines = [f"{json.dumps(command)}: {json.dumps(kept)}" for command, kept in sorted(self.rows.items())]
        self.path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def told(pairing: Pairing, outcome: Outcome) -> list[float]:
    """An outcome as it is kept: by bot instead of by seat; alone there is no winner."""
    points: list[float] = [0.0] * len(pairing.seats)
    for seat, entry in enumerate(pairing.seats):
        points[entry] = outcome.scores[seat]
    return [float(pairing.seats[outcome.winner]), *points]


def measure(row: Row, kept: Kept, until: float, workers: int | None) -> None:
    """Play what is missing of a row, as far as the time allows."""
    found = kept.begin(row)
    planned = row.pairings()
    missing = planned[len(found) :]
    play = partial(play_honesty, HONEST_PLAYOUTS, HONEST_WIDTH) if row.table == "honesty" else play_pairing
    saved = monotonic()
    for pairing, outcome in zip(missing, local_results(play, missing, workers), strict=True):
        found.append(told(pairing, outcome))
        if monotonic() - saved > SAVED_AFTER:
            kept.save()
            saved = monotonic()
        if monotonic() > until:
            break
    kept.save()


# What is shown


def shown(row: Row, kept: Kept) -> str:
    """A row of a table."""
    outcomes = kept.outcomes(row)
    count = f"{len(outcomes)}" + ("" if kept.is_current(row) else " (earlier bots)")
    cells = [f"`{row.command}`", row.wanted, count]
    if row.players == 1:
        return cells_of([*cells, interval_of([points for _, points in outcomes])])
    if row.table == "self" or row.bots[0] == row.bots[-1]:
        return cells_of([*cells, interval_of([mean(points) for _, *points in outcomes])])
    if row.table == "many":
        return cells_of([*cells[::2], *[first_and_points(outcomes, entry) for entry in range(row.players)]])
    rate = rate_of(outcomes, 0)
    own = interval_of([points[0] for _, *points in outcomes])
    rivals = mean(max(points[1:]) for _, *points in outcomes)
    return cells_of([*cells, rate, own, f"{rivals:.1f}"])


def rate_of(outcomes: list[list[float]], entry: int) -> str:
    """How often a bot came first."""
    wins = sum(winner == entry for winner, *_ in outcomes)
    low, high = wilson(wins, len(outcomes))
    return f"{wins / len(outcomes):.1%} ({low:.1%} – {high:.1%})"


def first_and_points(outcomes: list[list[float]], entry: int) -> str:
    return f"{rate_of(outcomes, entry)}, {mean(points[entry] for _, *points in outcomes):.1f}"


def interval_of(numbers: Sequence[float]) -> str:
    low, high = mean_interval(numbers)
    return f"{mean(numbers):.1f} ({low:.1f} – {high:.1f})"


def cells_of(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def tables(kept: dict[str, Kept]) -> str:
    """All rows that anything is known of, table by table."""
    found: list[str] = []
    for table, title in TITLES.items():
        rows = [row for row in ROWS if row.table == table and kept[row.game].outcomes(row)]
        if not rows:
            continue
        heads = ["command", "wanted", "games", "mean points"]
        if any(row.players > 1 and row.bots[0] != row.bots[-1] for row in rows):
            heads = [*heads[:3], "first, or mean points alone", "its points", "the best rival's"]
        if table == "many":
            heads = ["command", "games", *[f"{name}: first, points" for name in BELOW_THE_STRONGEST]]
        found += [f"**{title}**", "", cells_of(heads), "|" + "---|" * len(heads)]
        found += [shown(row, kept[row.game]) for row in rows] + [""]
    return "\n".join(found)


BEGIN, END = "<!-- tables of bench/strength.py -->", "<!-- end of the tables -->"


def write_page(text: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--table", choices=tuple(TITLES))
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--write", action="store_true", help="only put the tables into docs/bots.md")
    given = parser.parse_args()
    kept = {name: Kept(name) for name in GAMES}
    until = monotonic() + 60 * given.minutes
    for row in ROWS:
        wanted = given.game in (None, row.game) and given.table in (None, row.table)
        if wanted and not given.write and monotonic() < until:
            measure(row, kept[row.game], until, given.workers)
            print(shown(row, kept[row.game]), flush=True)
    if given.write:
        write_page(tables(kept))


if __name__ == "__main__":
    main()
