"""The conformance battery: what a game must hold so that table, terminal, bots and replays can rely on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec, Options
from ludotheque.kernel.state import State
from ludotheque.testing.entrance import check_entrance
from ludotheque.testing.fingerprints import check_other_process
from ludotheque.testing.golden import check_golden, golden_lines
from ludotheque.testing.honesty import check_honest
from ludotheque.testing.perft import perft
from ludotheque.testing.secrets import check_determinise, check_no_leak
from ludotheque.testing.soundness import (
    check_clones,
    check_conservation,
    check_data,
    check_end,
    check_events,
    check_options,
    check_repeats,
    check_scores,
)
from ludotheque.testing.texts import check_catalogues, check_questions, check_told
from ludotheque.testing.trial import Trial, moves_rng, random_match
from ludotheque.testing.undo import check_announced, check_undo

OTHER_PROCESS_GAMES = 2
"""So many games are played again in another process."""


def check_replay(trial: Trial) -> None:
    """Point 10: the game, and one with committed chance, is written as a replay that proves itself."""
    for chance in (Chance(trial.seed), KeyedChance(trial.seed.encode())):
        match = random_match(trial.spec, trial.players, trial.options, chance, moves_rng(trial.seed))
        verdict = check_golden(golden_lines(match), lambda _: trial.spec)
        if verdict.digest != match.state.digest():
            raise AssertionError("the replay ends in another position")


POINTS: tuple[tuple[str, Callable[[Trial], None]], ...] = (
    ("1 (ends)", Trial.record),
    ("3 (clones)", check_clones),
    ("2 (options)", check_options),
    ("1 (ends)", check_end),
    ("5 (repeats)", check_repeats),
    ("4 (data)", check_data),
    ("8 (conservation)", check_conservation),
    ("13 (scores)", check_scores),
    ("6 (no leak)", check_events),
    ("12 (undo)", check_announced),
    ("6 (no leak)", check_no_leak),
    ("7 (determinise)", check_determinise),
    ("15 (honesty)", check_honest),
    ("12 (undo)", check_undo),
    ("11 (entrance)", check_entrance),
    ("14 (texts)", check_told),
    ("14 (texts)", check_questions),
    ("10 (replays)", check_replay),
    ("3 (clones)", check_clones),
)
"""What is done with each game. A fault is met first where it says most; clones are looked at again
after all that was done to their positions."""


def check_game(
    spec: GameSpec[Any],
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 5,
    seed: str = "battery",
    *,
    positions: int = 40,
    passing: Collection[int] = (),
    counts: Mapping[int, int] | None = None,
    golden_games: Iterable[Path] = (),
) -> None:
    """Hold a game to all points of the battery; AssertionError names the point, the seed and the decision.

    Without `players` the games take turns through all numbers of players; without `options` the first
    game is played with the defaults and each of the others with options drawn by lot. The slower points
    look at about `positions` positions of each game. `passing` lists the kinds of events that show
    something which is hidden again at once, so that no view remembers it. `counts` are the known perft
    counts of the opening position of `seed`, by depth; `golden_games` are files that `write_golden` wrote.
    """
    with _point(spec, "14 (texts)", "its catalogues"):
        check_catalogues(spec)
    for number in range(games):
        name = f"{seed}/{number}"
        seats = players or spec.min_players + number % (spec.max_players - spec.min_players + 1)
        chosen = _drawn_options(spec, name) if options is None and number > 0 else options
        trial = Trial(spec, seats, chosen, name, positions, passing)
        for point, check in POINTS:
            with _point(spec, point, trial):
                check(trial)
    seats = players or spec.min_players
    with _point(spec, "5 (repeats)", f"seed {seed!r} ({seats} players) in another process"):
        check_other_process(spec, seats, options or {}, min(games, OTHER_PROCESS_GAMES), seed)
    for depth, known in (counts or {}).items():
        with _point(spec, "9 (perft)", f"depth {depth} of seed {seed!r}"):
            _check_count(spec.new(seats, options, seed), depth, known)
    for file in golden_games:
        with _point(spec, "10 (golden games)", file.name), file.open(encoding="utf-8") as lines:
            check_golden(lines, lambda _: spec)


@contextmanager
def _point(spec: GameSpec[Any], name: str, where: object) -> Iterator[None]:
    """Say of whatever fails inside which point it belongs to, and where."""
    try:
        yield
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else repr(error)
        raise AssertionError(f"{spec.id} fails point {name} at {where}: {what}") from error


def _drawn_options(spec: GameSpec[Any], seed: str) -> Options:
    rng = seeded(f"{seed}/options")
    return {option.id: option.values[rng.below(len(option.values))] for option in spec.options}


def _check_count(opening: State, depth: int, known: int) -> None:
    found = perft(opening, depth)
    if found != known:
        raise AssertionError(f"{found} ways to play on, but {known} are known")
