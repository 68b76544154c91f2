"""How even a game is: what the seat does, how scores spread, where points come from, what things are worth."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from math import ceil, sqrt
from statistics import mean, quantiles, stdev
from typing import Any, Literal

from ludotheque.analysis.shapes import Balance, PartBalance, SeatBalance, Share, ThingBalance
from ludotheque.analysis.worth import Estimate, outliers, worths
from ludotheque.bots.arena import Pairing
from ludotheque.bots.base import play_out
from ludotheque.bots.intervals import CONFIDENT, wilson
from ludotheque.bots.levels import seat_bots
from ludotheque.games import game as game_named
from ludotheque.kernel.annals import Annals, annals
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec

FEWEST = 20
"""Seats that must have had a thing before it is called far from the rest."""
COLUMNS = 24
"""Of a histogram, at the most."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""How wide its columns may be."""


class Owners:
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


def watch(pairing: Pairing) -> Annals:
    """Play one game and count what happens."""
    spec = game_named(pairing.game)
    state = spec.create(len(pairing.bots), pairing.options, seeded(pairing.seed))
    events: list[Any] = []
    state.events = events
    state.settle()
    play_out(state, seat_bots(pairing.bots, spec, pairing.seed, iterations=pairing.iterations), spec.longest)
    return annals(spec, state, events)


def balance(spec: GameSpec[Any], games: Sequence[Annals], bot: str) -> Balance:
    """What games with the same number of players tell; at least two of them."""
    told = [game.seen_from_the_first() for game in games]
    players = len(told[0].scores)
    scores = [score for game in told for score in game.scores]
    return {
        "game": spec.id,
        "rules_version": spec.rules_version,
        "players": players,
        "bot": bot,
        "games": len(told),
        "seats": [_seat(told, seat) for seat in range(players)],
        "quartiles": _quartiles(scores),
        "winning_quartiles": _quartiles([game.scores[game.winner] for game in told]),
        "histogram": histogram(scores),
        "parts": _parts(told),
        "things": things(spec, told),
    }


def share(wins: int, games: int) -> Share:
    low, high = wilson(wins, games)
    return {"rate": round(wins / games, 4), "low": round(low, 4), "high": round(high, 4)}


def histogram(scores: Sequence[float]) -> list[tuple[float, int]]:
    """Columns of a round width, without gaps."""
    low, high = min(scores), max(scores)
    width = next((step for step in STEPS if (high - low) / step < COLUMNS), ceil((high - low) / COLUMNS))
    first = int(low // width)
    counts = [0] * (int(high // width) - first + 1)
    for score in scores:
        counts[int(score // width) - first] += 1
    return [(float((first + at) * width), count) for at, count in enumerate(counts)]


def _quartiles(scores: Sequence[float]) -> list[float]:
    return [float(one) for one in (min(scores), *quantiles(scores, n=4), max(scores))]


def _seat(games: Sequence[Annals], seat: int) -> SeatBalance:
    wins = sum(game.winner == seat for game in games)
    return {"score": round(mean(game.scores[seat] for game in games), 2), "wins": share(wins, len(games))}


def _parts(games: Sequence[Annals]) -> list[PartBalance]:
    return [
        {
            "part": part,
            "points": round(mean(seat[part] for game in games for seat in game.parts), 2),
            "winners": round(mean(game.parts[game.winner][part] for game in games), 2),
        }
        for part in games[0].parts[0]
    ]


def owners(games: Sequence[Annals]) -> dict[str, Owners]:
    """By thing, those who had it; whoever had it more than once counts once, from the first time on."""
    found: defaultdict[str, Owners] = defaultdict(Owners)
    for game in games:
        first = {(seat, thing): time for seat, thing, time in reversed(game.had)}
        for (seat, thing), time in sorted(first.items()):
            one = found[thing]
            one.scores.append(game.scores[seat])
            one.wins += seat == game.winner
            one.times.append(time)
        for _, thing in game.begun:
            found[thing].begun += 1
    return {thing: one for thing, one in found.items() if one.scores}


def things(spec: GameSpec[Any], games: Sequence[Annals]) -> list[ThingBalance]:
    """Deck by deck, in the order of their numbers or names."""
    known = owners(games)
    seats = [(game, seat) for game in games for seat in range(len(game.scores))]
    hands = [[thing for at, thing, _ in game.had if at == seat] for game, seat in seats]
    results = [100.0 * (game.winner == seat) if spec.race else game.scores[seat] for game, seat in seats]
    worth = worths(hands, results) if len(hands) > len(known) + 1 else {}
    decks: defaultdict[str, list[str]] = defaultdict(list)
    kinds = list(spec.counted.had)
    for thing in sorted(known, key=lambda thing: (kinds.index(thing.partition(":")[0]), _natural(thing))):
        decks[spec.counted.deck(thing)].append(thing)
    found = []
    for deck, members in decks.items():
        judged = [thing for thing in members if len(known[thing].scores) >= FEWEST]
        far_worth = outliers({thing: worth[thing] for thing in judged if thing in worth}, len(known))
        far_wins = outliers({thing: known[thing].winning for thing in judged}, len(known))
        usual = mean(score for thing in members for score in known[thing].scores)
        for thing in members:
            row = _thing(thing, deck, known[thing], len(seats), usual, worth.get(thing, Estimate(0.0, 0.0)))
            row["far"] = far(thing in far_worth, thing in far_wins)
            found.append(row)
    return found


def far(by_worth: bool, by_wins: bool) -> list[Literal["worth", "wins"]]:
    found: list[Literal["worth", "wins"]] = []
    if by_worth:
        found.append("worth")
    if by_wins:
        found.append("wins")
    return found


def _thing(thing: str, deck: str, one: Owners, seats: int, usual: float, worth: Estimate) -> ThingBalance:
    count = len(one.scores)
    error = stdev(one.scores) / sqrt(count) if count > 1 else 0.0
    return {
        "thing": thing,
        "deck": deck,
        "had": round(count / seats, 4),
        "done": round(count / one.begun, 4) if one.begun else None,
        "when": round(mean(one.times), 2),
        "score": round(mean(one.scores), 2),
        "against": round(mean(one.scores) - usual, 2),
        "against_spread": round(CONFIDENT * error, 2),
        "wins": share(one.wins, count),
        "worth": round(worth.value, 2),
        "worth_spread": round(CONFIDENT * worth.error, 2),
        "far": [],
    }


def _natural(thing: str) -> list[int | str]:
    """Orders OI/2 before OI/10."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", thing)]
