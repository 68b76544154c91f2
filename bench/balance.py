"""How even a game is: what its cards are worth to those who have them, what the seat does, how scores spread.

    .venv/bin/python -m bench.balance woodcraft --players 3 --games 600 --write docs/balance_woodcraft.md

The same bot sits on every seat. All that is counted stands in the log, so a game can be measured as soon as it has an
entry in `WATCHED`. The same arguments give the same report, on any number of cores.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles, stdev

from bench.worth import Estimate, outliers, worths

from ludotheque.bots.arena import Pairing, in_processes
from ludotheque.bots.base import play_out
from ludotheque.bots.intervals import CONFIDENT, wilson
from ludotheque.bots.levels import seat_bots
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import Catalogue, Message

FEWEST = 20
"""Seats that must have had a card before it is called far from the rest."""
BEGIN, END = "<!-- balance of {players} players -->", "<!-- end of {players} players -->"


@dataclass(frozen=True)
class Watched:
    """Which lines of the log of a game count, by their keys."""

    had: dict[str, tuple[str, ...]]
    """By kind of thing, the events that give one to a seat."""
    begun: dict[str, tuple[str, ...]]
    """By kind, the events before that, which need not lead to it."""
    clock: tuple[str, str]
    """An event that marks the time, and the argument that says how late it is."""
    starter: str
    """An event whose seat, the first time, has the first turn."""
    deck: Callable[[str], str]
    """The deck of a thing: it is compared with the others of its deck."""


WOODCRAFT_DECKS = {
    "HI": "Early helpers",
    "HII": "Late helpers",
    "OI": "Early orders",
    "OII": "Late orders",
    "ON": "Hazelnut orders",
    "PC": "Public contracts",
}
WATCHED = {
    "glass_road": Watched(
        had={"building": ("event.built",)},
        begun={},
        clock=("event.period_began", "period"),
        starter="event.period_began",
        deck=lambda thing: "Buildings",
    ),
    "woodcraft": Watched(
        had={
            "helper": ("event.helper_kept", "event.helper_hired"),
            "order": ("event.order_completed",),
            "contract": ("event.contract_claimed",),
        },
        begun={"order": ("event.order_placed", "event.order_taken")},
        clock=("event.round_began", "round"),
        starter="event.tile_moved",
        deck=lambda thing: WOODCRAFT_DECKS[re.findall("[A-Z]+", thing)[0]],
    ),
}


@dataclass(frozen=True)
class Record:
    """What one game has shown. A place is a seat counted from the one with the first turn."""

    scores: list[int | float]
    """By place."""
    winner: int
    had: list[tuple[int, str, int]]
    """Place, thing and time."""
    begun: list[tuple[int, str]]


def watch(pairing: Pairing) -> Record:
    """Play one game and write down who had what when."""
    spec, watched, players = game(pairing.game), WATCHED[pairing.game], len(pairing.bots)
    state = spec.create(players, pairing.options, seeded(pairing.seed))
    state.events = []
    state.settle()
    play_out(state, seat_bots(pairing.bots, spec, pairing.seed), spec.longest)
    messages = [spec.message(event) for _, event in state.events]
    first = next(_seat(message) for message in messages if message.key == watched.starter)
    had, begun, time = [], [], 0
    for message in messages:
        if message.key == watched.clock[0]:
            time = int(message.args[watched.clock[1]])
        for kind, thing in message.args.items():
            if message.key in watched.had.get(kind, ()):
                had.append(((_seat(message) - first) % players, str(thing), time))
            elif message.key in watched.begun.get(kind, ()):
                begun.append(((_seat(message) - first) % players, str(thing)))
    scores = [spec.points(score) for score in state.scores()]
    return Record(scores[first:] + scores[:first], (state.ranking()[0] - first) % players, had, begun)


def _seat(message: Message) -> int:
    return int(str(message.args["seat"]).partition(":")[2])


class Card:
    """All that happened to those who had one thing."""

    def __init__(self) -> None:
        self.scores: list[int | float] = []
        self.wins = 0
        self.times: list[int] = []
        self.begun = 0

    @property
    def winning(self) -> Estimate:
        rate, games = self.wins / len(self.scores), len(self.scores)
        return Estimate(rate, sqrt(max(rate * (1 - rate), 1 / games) / games))


def collect(records: Sequence[Record]) -> dict[str, Card]:
    cards: defaultdict[str, Card] = defaultdict(Card)
    for record in records:
        for place, thing, time in record.had:
            card = cards[thing]
            card.scores.append(record.scores[place])
            card.wins += place == record.winner
            card.times.append(time)
        for _, thing in record.begun:
            cards[thing].begun += 1
    return {thing: card for thing, card in cards.items() if card.scores}


# The report, in Markdown


def report(id: str, records: Sequence[Record], catalogue: Catalogue) -> list[str]:
    """All tables; cards that are far from the rest of their deck come first."""
    watched, cards = WATCHED[id], collect(records)
    places = range(len(records[0].scores))
    hands = [{thing for at, thing, _ in record.had if at == place} for record in records for place in places]
    worth = worths(hands, [score for record in records for score in record.scores])
    decks: defaultdict[str, list[str]] = defaultdict(list)
    kinds = list(watched.had)
    for thing in sorted(cards, key=lambda thing: (kinds.index(thing.partition(":")[0]), _natural(thing))):
        decks[watched.deck(thing)].append(thing)
    lines = [*_scores(records), *_places(records)]
    far: list[str] = []
    tables: list[str] = []
    for deck, things in decks.items():
        judged = [thing for thing in things if len(cards[thing].scores) >= FEWEST]
        by_worth = outliers({thing: worth[thing] for thing in judged}, len(cards))
        by_wins = outliers({thing: cards[thing].winning for thing in judged}, len(cards))
        far += [
            f"- {_name(thing, catalogue)} ({deck}): {_reasons(thing in by_worth, thing in by_wins)}"
            for thing in things
            if thing in by_worth or thing in by_wins
        ]
        tables += _deck(deck, things, cards, worth, catalogue, len(hands))
    return [*lines, "#### Far from the rest", "", *(far or ["None."]), "", *tables]


def _reasons(by_worth: bool, by_wins: bool) -> str:
    return " and ".join(["worth"] * by_worth + ["wins"] * by_wins)


def _natural(thing: str) -> list[int | str]:
    """Orders OI/2 before OI/10."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", thing)]


def _name(thing: str, catalogue: Catalogue) -> str:
    id, name = thing.partition(":")[2], catalogue.name(thing)
    return name if id in name or id.islower() else f"{id} {name}"


def _scores(records: Sequence[Record]) -> Iterator[str]:
    scores = [score for record in records for score in record.scores]
    winning = [record.scores[record.winner] for record in records]
    yield from (
        "| scores | lowest | quartiles | highest | mean | standard deviation |",
        "|---|---:|---|---:|---:|---:|",
    )
    for name, found in (("all", scores), ("winners", winning)):
        quartiles = ", ".join(f"{one:g}" for one in quantiles(found, n=4))
        yield f"| {name} | {min(found):g} | {quartiles} | {max(found):g} | {mean(found):.1f} | {stdev(found):.1f} |"
    yield ""


def _places(records: Sequence[Record]) -> Iterator[str]:
    yield from ("| turn | mean score | wins | 95 % |", "|---|---:|---:|---|")
    for place in range(len(records[0].scores)):
        wins = sum(record.winner == place for record in records)
        low, high = wilson(wins, len(records))
        score = mean(record.scores[place] for record in records)
        yield f"| {place + 1} | {score:.1f} | {wins / len(records):.1%} | {low:.1%} – {high:.1%} |"
    yield ""


def _deck(
    deck: str,
    things: Sequence[str],
    cards: dict[str, Card],
    worth: dict[str, Estimate],
    catalogue: Catalogue,
    seats: int,
) -> Iterator[str]:
    """A line for each card of a deck, and what the cards of the deck come to on average."""
    had = [cards[thing] for thing in things]
    scores = [score for card in had for score in card.scores]
    rate = sum(card.wins for card in had) / len(scores)
    begun = any(card.begun for card in had)
    yield from (f"#### {deck}", "", f"On average: score {mean(scores):.1f}, wins {rate:.1%}.", "")
    yield f"| card | had |{' of begun |' if begun else ''} when | score | against the deck | wins | 95 % | worth |"
    yield f"|---|---:|{'---:|' if begun else ''}---:|---:|---:|---:|---|---:|"
    for thing in things:
        card = cards[thing]
        games = len(card.scores)
        spread = stdev(card.scores) / sqrt(games) if games > 1 else stdev(scores)
        low, high = wilson(card.wins, games)
        done = f" {games / card.begun:.0%} |" if card.begun else " – |" if begun else ""
        score = mean(card.scores)
        yield (
            f"| {_name(thing, catalogue)} | {games / seats:.1%} |{done} {mean(card.times):.1f} | {score:.1f} "
            f"| {score - mean(scores):+.1f} ± {CONFIDENT * spread:.1f} | {card.wins / games:.0%} "
            f"| {low:.0%} – {high:.0%} | {worth[thing].value:+.1f} ± {CONFIDENT * worth[thing].error:.1f} |"
        )
    yield ""


def write(path: Path, players: int, lines: Sequence[str]) -> None:
    """Put a report in the place of the one for as many players; the page must have marked it."""
    page = path.read_text(encoding="utf-8")
    begin, end = BEGIN.format(players=players), END.format(players=players)
    if begin not in page or end not in page:
        raise SystemExit(f"{path}: no place between “{begin}” and “{end}”")
    before, rest = page.split(begin, 1)
    path.write_text(before + "\n".join([begin, "", *lines, end]) + rest.split(end, 1)[1], encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(WATCHED))
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--write", type=Path, help="the page whose tables are replaced; otherwise they are printed")
    wishes = parser.parse_args()
    spec = game(wishes.game)
    players = spec.checked_players(wishes.players)
    bots = (wishes.bot,) * players
    options = spec.checked_options({})
    games = [Pairing(spec.id, options, (0,) * players, bots, f"{wishes.seed}/{n}") for n in range(wishes.games)]
    with progress(f"{len(games)} games", len(games)) as advance:
        records = in_processes(watch, games, advance=advance)
    again = f"python -m bench.balance {spec.id} --players {players} --games {wishes.games} --seed {wishes.seed}"
    lines = [f"`{again} --bot {wishes.bot}`", "", *report(spec.id, records, spec.catalogue("en"))]
    if wishes.write is None:
        print("\n".join(lines))
    else:
        write(wishes.write, players, lines)


if __name__ == "__main__":
    main()
