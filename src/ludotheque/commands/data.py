"""`ludotheque data`: the component data of games, as we ship them and as an owner has corrected them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludotheque.commands.common import print_json
from ludotheque.games import GAMES, all_games, game
from ludotheque.games.pack_files import pack_files
from ludotheque.games.packs import read_pack
from ludotheque.kernel.data import DataError, reconstructed_marks, shown
from ludotheque.kernel.errors import InputError, UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted


def check(what: str | None, folder: Path | None, as_json: bool) -> None:
    """Check a pack, or data folders: those we ship, or one for a game; InputError about the first that is wrong."""
    if what is not None and what not in GAMES and folder is None and Path(what).is_dir():
        _check_pack(Path(what), as_json)
    else:
        _check_folders(all_games() if what is None else [game(what)], folder, as_json)


def _check_folders(specs: list[GameSpec[Any]], folder: Path | None, as_json: bool) -> None:
    if folder is not None and not folder.is_dir():
        raise UsageError(f"{folder}: not a folder")
    for spec in specs:
        place = folder or spec.folder / "data"
        try:
            spec.check_data(place)
        except DataError as error:
            raise InputError(f"{place}: {error}") from None
        if not as_json:
            print(f"OK {spec.id} {place}")
    if as_json:
        print_json([{"game": spec.id, "ok": True} for spec in specs])


def _check_pack(folder: Path, as_json: bool) -> None:
    try:
        shipped, facts = read_pack(folder)
        changes = shipped.corrections(facts)
    except DataError as error:
        raise InputError(f"{folder}: {error}") from None
    spec = shipped.with_data(facts)
    marks = reconstructed_marks(facts)
    if as_json:
        result = {"game": spec.id, "ok": True, "data": spec.data_hash}
        print_json({**result, "corrections": [change.to_data() for change in changes], "reconstructed": marks})
        return
    print(f"OK {spec.id} {folder} data {spec.data_hash}")
    differing = f"{counted(len(changes), 'value')} {'differs' if len(changes) == 1 else 'differ'} from the data we ship"
    print(f"{differing}, {len(marks)} {'is' if len(marks) == 1 else 'are'} still marked as reconstructed")
    for change in changes:
        print(f"  {change.file}: {change.field}: {shown(change.before)} → {shown(change.now)}")


def export(game_id: str, folder: Path, force: bool) -> None:
    """Write a pack with the data we ship, for an owner to correct."""
    spec = game(game_id)
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder}: not a folder")
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise UsageError(f"{folder}: the folder is not empty (--force writes over what is there)")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pack_files(spec).items():
        (folder / name).write_text(text, encoding="utf-8")
    print(f"{folder}: the data of {spec.id}, see README.md there")
