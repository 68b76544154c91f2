"""How likely is it to win from here? scikit-learn learns it from a data set, and is judged by games it has not seen.

    pip install 'ludotheque[research,examples]'
    ludotheque dataset attika --games 600 --seed 1 --bots greedy,level1 --out sets
    python examples/fit_values.py sets/attika          # .ndjson.gz or Parquet
    python examples/fit_values.py --quick              # makes a small set of its own first

Each row is a decision: what its seat sees, in numbers, and whether that seat came first. Whole games are held out, for
rows of one game share their end. The baseline knows how far the game has come and who is ahead in points now.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import orjson
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

from ludotheque.bots.intervals import mean_interval
from ludotheque.research.settings import Setting

Numbers = np.ndarray[Any, Any]
EVERY = 4
"""Of the decisions of a game every so many-th: those beside it say almost the same."""


def rows(folder: Path) -> Iterator[dict[str, Any]]:
    """The decisions of a set, in either format."""
    decisions = folder / "decisions"
    for file in sorted(decisions.glob("*.ndjson.gz")):
        with gzip.open(file) as lines:
            yield from map(orjson.loads, lines)
    for file in sorted(decisions.glob("*.parquet")):
        import pyarrow.parquet

        for row in pyarrow.parquet.read_table(file).to_pylist():
            yield {**row, "position": orjson.loads(row["position"])}


def read(folder: Path) -> tuple[Numbers, ...]:
    """By row: what is seen, what the baseline knows, who came first, and which game it is."""
    with (folder / "games.ndjson").open("rb") as lines:
        game = orjson.loads(next(lines))
    setting = Setting(game["id"], game["players"], game["options"])
    run = setting.run()
    seen, plain, won, games = [], [], [], []
    for row in rows(folder):
        if row["n"] % EVERY:
            continue
        seat = row["seat"]
        run.go_on(setting.spec.from_data(row["position"]))
        scores = run.state.scores()
        ahead = scores[seat] - max(scores[:seat] + scores[seat + 1 :], default=0)
        seen.append(np.frombuffer(run.seen(seat), np.uint8))
        plain.append([ahead, row["n"], ahead * row["n"]])
        won.append(row["places"][seat] == 1)
        games.append(row["game"])
    return np.array(seen), np.array(plain, float), np.array(won), np.array(games)


def judge(name: str, chances: Numbers, won: Numbers, games: Numbers) -> Numbers:
    """The mean square by which chances miss what happened, game by game."""
    missed = np.array([((chances - won) ** 2)[games == number].mean() for number in np.unique(games)])
    print(f"{name:<22} {told(missed)}, names the winner {((chances > 0.5) == won).mean():.0%}")
    return missed


def told(values: Numbers) -> str:
    """A mean with the interval that holds the true one 95 times out of 100."""
    low, high = mean_interval(values.tolist())
    return f"{values.mean():.3f} ({low:.3f} – {high:.3f})"


def fit(folder: Path) -> None:
    """Learn from three games of four, be judged by the others."""
    seen, plain, won, games = read(folder)
    held_out = games % 4 == 3
    known, test = ~held_out, (won[held_out], games[held_out])
    print(f"{known.sum()} positions of {len(np.unique(games[known]))} games to learn from, {held_out.sum()} held out")
    print("mean square of what is missed, by game, and its interval:")
    judge("always the same", np.full(held_out.sum(), won[known].mean()), *test)
    simple = LogisticRegression(max_iter=1000).fit(plain[known] / 100, won[known])
    baseline = judge("points and time", simple.predict_proba(plain[held_out] / 100)[:, 1], *test)
    model = HistGradientBoostingClassifier(max_leaf_nodes=8, max_features=0.2, random_state=1)
    model.fit(seen[known], won[known])
    learned = judge("all that the seat sees", model.predict_proba(seen[held_out])[:, 1], *test)
    print(f"seeing all instead of points and time is better by {told(baseline - learned)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", help="of one game in a set")
    parser.add_argument("--quick", action="store_true", help="make a small set and learn from that")
    wishes = parser.parse_args()
    if wishes.quick:
        with TemporaryDirectory() as place:
            command = "-m ludotheque dataset attika --games 32 --seed 1 --bots greedy,random --workers 1 --out"
            subprocess.run([sys.executable, *command.split(), place], check=True, stdout=subprocess.DEVNULL)
            fit(Path(place, "attika"))
    elif wishes.folder is None:
        parser.error("name the folder of a game in a set, such as sets/attika")
    else:
        fit(wishes.folder)


if __name__ == "__main__":
    main()
