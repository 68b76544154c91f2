"""`ludotheque data check`: data folders against the totals of the rulebooks."""

from __future__ import annotations

from pathlib import Path

from ludotheque.games import all_games, game
from ludotheque.kernel.data import DataError
from ludotheque.kernel.errors import UsageError


def check(game_id: str | None, folder: Path | None) -> None:
    """Print a line for each folder that is right; ValueError about the first that is not."""
    specs = all_games() if game_id is None else [game(game_id)]
    if folder is not None and not folder.is_dir():
        raise UsageError(f"{folder}: not a folder")
    for spec in specs:
        place = folder or spec.folder / "data"
        try:
            spec.check_data(place)
        except DataError as error:
            raise ValueError(f"{place}: {error}") from None
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"{place}: not in the form of the data of {spec.id} ({error!r})") from None
        print(f"OK {spec.id} {place}")
