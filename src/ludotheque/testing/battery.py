"""The conformance battery: what a game must hold so that table, terminal, bots and replays can rely on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec, Options
from ludotheque.testing import entrance, golden, secrets, soundness, texts, undo
from ludotheque.testing.fingerprints import check_other_process
from ludotheque.testing.perft import perft
from ludotheque.testing.trial import Trial, moves_rng, random_match

OTHER_PROCESS_GAMES = 2


def check_game(
    spec: GameSpec[Any],
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 5,
    seed: str = "battery",
    *,
    positions: int = 60,
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
    point = _Points(spec)
    point("texts", "the catalogues", lambda: texts.check_catalogues(spec))
    for number in range(games):
        seats = players or spec.min_players + number % (spec.max_players - spec.min_players + 1)
        chosen = _drawn(spec, f"{seed}/{number}") if options is None and number > 0 else options
        _check_trial(point, Trial(spec, seats, chosen, f"{seed}/{number}", positions), passing)
    seats = players or spec.min_players
    where = f"seed {seed!r} ({seats} players)"
    chosen = spec.checked_options(options or {})
    repeated = min(games, OTHER_PROCESS_GAMES)
    point("5 (repeats)", where, lambda: check_other_process(spec, seats, chosen, repeated, seed))
    for depth, known in (counts or {}).items():
        point("9 (perft)", f"depth {depth} of {where}", lambda: _check_count(spec.new(seats, chosen, seed), depth, known))
    for file in golden_games:
        point("10 (golden games)", file.name, lambda: _check_file(spec, file))


class _Points:
    """Runs checks and says of the one that fails which point it belongs to, and where."""

    def __init__(self, spec: GameSpec[Any]) -> None:
        self.spec = spec

    def __call__(self, point: str, where: object, check: Callable[[], None]) -> None:
        try:
            check()
        except Exception as error:
            what = str(error) if isinstance(error, AssertionError) else repr(error)
            raise AssertionError(f"{self.spec.id} fails point {point} at {where}: {what}") from error
