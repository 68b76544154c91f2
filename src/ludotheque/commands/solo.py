"""`ludotheque solo`: how well a bot plays alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from ludotheque.bots.arena import check_entry, pairings, play_all
from ludotheque.bots.intervals import mean_interval, rounded
from ludotheque.bots.programs import is_program
from ludotheque.commands.arena import forfeited, print_forfeits
from ludotheque.commands.common import Budget, plus_minus, print_json, progress, read_options, signals_interrupt
from ludotheque.games.packs import games_with
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted

ROWS = 12
"""About so many lines has the drawing of the scores."""


def run(
    game_id: str,
    bot: str,
    games: int,
    seed: int,
    options: Sequence[str],
    budget: Budget,
    workers: int | None,
    data: Sequence[Path],
    as_json: bool,
) -> None:
    spec = games_with(data)(game_id)
    check_entry(bot, spec)
    alone = spec.checked_players(1)
    chosen = spec.checked_options(read_options(options))
    planned = pairings(spec, chosen, [bot], alone, games, seed, budget.time, budget.playouts)
    with signals_interrupt(), progress(counted(games, "game"), games) as advance:
        outcomes = play_all(planned, workers, advance)
    scores = [outcome.scores[0] for outcome in outcomes]
    lost = forfeited([bot], planned, outcomes)
    found = judged(spec, scores, {forfeit["game"] - 1 for forfeit in lost})
    if as_json:
        result = {"game": spec.id, "bot": bot, "games": games, "seed": seed, **budget.to_data(), **found}
        print_json({**result, "forfeits": lost} if is_program(bot) else result)
    else:
        _print(f"{counted(games, 'game')} of {spec.id} alone, {bot}", scores, found)
        print_forfeits(lost, games)


def judged(spec: GameSpec[Any], scores: Sequence[int | float], lost: Collection[int] = ()) -> dict[str, Any]:
    """The scores in their order, their mean with its interval, and how often they reach the bars of the rulebook.

    Games that are lost, by their number, reach none.
    """
    low, high = mean_interval(scores)
    ended = [score for number, score in enumerate(scores) if number not in lost]
    bars = [{"points": bar, "reached": _share(ended, bar, len(scores))} for bar in spec.solo_bars]
    highest = max(bars, key=lambda bar: bar["points"], default={"points": None, "reached": None})
    return {
        "mean": round(mean(scores), 3),
        "low": rounded(low),
        "high": rounded(high),
        "bar": highest["points"],
        "reached": highest["reached"],
        "bars": bars,
        "scores": list(scores),
    }


def _share(scores: Sequence[int | float], bar: int, games: int) -> float:
    return round(sum(score >= bar for score in scores) / games, 4)


def _print(title: str, scores: Sequence[int | float], found: Mapping[str, Any]) -> None:
    print(title)
    spread = f"min {min(scores):g}  max {max(scores):g}"
    if len(scores) > 1:
        spread += "  quartiles " + " ".join(f"{point:g}" for point in quantiles(scores, n=4))
    print(f"mean {plus_minus(found['mean'], found['high'], 1)} (95 %)  {spread}")
    for bar in found["bars"]:
        print(f"{bar['reached']:.1%} reach {bar['points']} points")
    step = max(1, round((max(scores) - min(scores)) / ROWS))
    rows = Counter(int(score // step) * step for score in scores)
    for start in range(min(rows), max(rows) + 1, step):
        print(f"{start:5} – {start + step - 1:<5} {rows[start]:4} {'█' * rows[start]}".rstrip())
