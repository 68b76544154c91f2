"""The pages on balance: what was measured, as tables and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from bench.balance_pictures import drawn

from ludotheque.analysis.shapes import Balance, ThingBalance
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import Catalogue

PAGES = Path(__file__).resolve().parent.parent / "docs" / "balance"
BEGIN, END = "<!-- figures of bench/balance.py -->", "<!-- end of the figures -->"
NUMBERS = {2: "Two players", 3: "Three players", 4: "Four players"}


def write_page(spec: GameSpec[Any], found: Sequence[Balance], seed: int, pages: Path = PAGES) -> None:
    """Write pictures and tables of a game; what people wrote above them stays."""
    catalogue = spec.catalogue("en")
    page = pages / f"{spec.id}.md"
    text = page.read_text(encoding="utf-8") if page.exists() else f"# How even {spec.name_en} is\n\n{BEGIN}\n{END}\n"
    before, _, rest = text.partition(BEGIN)
    lines: list[str] = []
    for one in found:
        picture = f"{spec.id}-{one['players']}.svg"
        (pages / picture).write_text(drawn(one, catalogue), encoding="utf-8")
        lines += [*report(one, catalogue, spec.race, picture, seed)]
    page.write_text("\n".join([before + BEGIN, "", *lines, END]) + rest.partition(END)[2], encoding="utf-8")


def report(one: Balance, catalogue: Catalogue, race: bool, picture: str, seed: int) -> Iterator[str]:
    """The tables for one number of players; what is far from the rest of its deck comes first."""
    players, games = one["players"], one["games"]
    yield from (f"## {NUMBERS[players]}", "")
    again = f"python -m bench.balance {one['game']} --players {players} --games {games}"
    yield f"`{again} --seed {seed} --bot {one['bot']}`"
    yield from ("", f"![{NUMBERS[players]}: seats, scores and what things are worth]({picture})", "")
    yield from _scores(one)
    yield from _seats(one)
    if not race:
        yield from _parts(one, catalogue)
    yield from ("### Far from the rest", "")
    far = [thing for thing in one["things"] if thing["far"]]
    yield from [
        f"- {name_of(thing['thing'], catalogue)} ({catalogue.name(thing['deck'])}): {' and '.join(thing['far'])}"
        for thing in far
    ] or ["None."]
    yield ""
    for deck, things in groupby(one["things"], lambda thing: thing["deck"]):
        yield from _deck(catalogue.name(deck), list(things), catalogue, race)


def name_of(thing: str, catalogue: Catalogue) -> str:
    id, name = thing.partition(":")[2], catalogue.name(thing)
    return name if id in name or id.islower() else f"{id} {name}"


def _scores(one: Balance) -> Iterator[str]:
    yield from ("| scores | lowest | quartiles | highest |", "|---|---:|---|---:|")
    for name, (lowest, *quartiles, highest) in (("all", one["quartiles"]), ("winners", one["winning_quartiles"])):
        yield f"| {name} | {lowest:g} | {', '.join(f'{part:g}' for part in quartiles)} | {highest:g} |"
    yield ""


def _seats(one: Balance) -> Iterator[str]:
    yield from ("| turn | mean score | wins | 95 % |", "|---|---:|---:|---|")
    for place, seat in enumerate(one["seats"], 1):
        wins = seat["wins"]
        yield f"| {place} | {seat['score']:.1f} | {wins['rate']:.1%} | {wins['low']:.1%} – {wins['high']:.1%} |"
    yield ""


def _parts(one: Balance, catalogue: Catalogue) -> Iterator[str]:
    yield from ("| points from | all | winners | difference |", "|---|---:|---:|---:|")
    for part in one["parts"]:
        more = part["winners"] - part["points"]
        name = catalogue.name(f"part:{part['part']}")
        yield f"| {name} | {part['points']:.1f} | {part['winners']:.1f} | {more:+.1f} |"
    yield ""


def _deck(deck: str, things: Sequence[ThingBalance], catalogue: Catalogue, race: bool) -> Iterator[str]:
    done = any(thing["done"] is not None for thing in things)
    yield from (f"### {deck[:1].upper()}{deck[1:]}", "")
    heads = ["", "had", *(["of begun"] if done else []), "when", *([] if race else ["score", "against the deck"])]
    yield "| " + " | ".join([*heads, "wins", "95 %", "worth"]) + " |"
    yield "|---" + "|---:" * len(heads) + "|---|---:|"
    for thing in things:
        wins = thing["wins"]
        cells = [name_of(thing["thing"], catalogue), f"{thing['had']:.1%}"]
        if done:
            cells.append("–" if thing["done"] is None else f"{thing['done']:.0%}")
        cells.append(f"{thing['when']:.1f}")
        if not race:
            cells += [f"{thing['score']:.1f}", f"{thing['against']:+.1f} ± {thing['against_spread']:.1f}"]
        cells += [f"{wins['rate']:.0%}", f"{wins['low']:.0%} – {wins['high']:.0%}"]
        yield "| " + " | ".join([*cells, f"{thing['worth']:+.1f} ± {thing['worth_spread']:.1f}"]) + " |"
    yield ""
