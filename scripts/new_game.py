"""Begin a game: python scripts/new_game.py NAME writes the skeleton of one that plays and passes the battery.

It is a tiny race, in the files that every game has. Play it (`ludotheque play NAME`), then replace it rule by rule.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETON = Path(__file__).resolve().parent / "skeleton"
GAMES = ROOT / "src" / "ludotheque" / "games"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def write_game(name: str, folder: Path, package: str) -> list[Path]:
    """Write the skeleton of a game into a folder that is this package; returns its files."""
    title = name.replace("_", " ").title()
    written = []
    for template in sorted(SKELETON.rglob("*.txt")):
        text = template.read_text(encoding="utf-8")
        for old, new in (("PACKAGE", package), ("Tiny Race", title), ("TinyRace", title.replace(" ", ""))):
            text = text.replace(old, new)
        path = folder / template.relative_to(SKELETON).with_suffix("")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("tiny_race", name), encoding="utf-8")
        written.append(path)
    return written


def register(name: str) -> None:
    """Add the game to those that commands and server know."""
    path = GAMES / "__init__.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^GAMES = \((.*)\)$", rf'GAMES = (\1, "{name}")', text, flags=re.M), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="the id of the game, such as my_game")
    name = parser.parse_args().name
    if not NAME.fullmatch(name):
        sys.exit(f"{name!r}: expected small letters, figures and single underscores, such as my_game")
    folder = GAMES / name
    if folder.exists():
        sys.exit(f"{name} is already there")
    write_game(name, folder, f"ludotheque.games.{name}")
    register(name)
    print(f"{folder.relative_to(ROOT)} is written. Next:")
    print(
        f"  .venv/bin/ruff check --fix {folder.relative_to(ROOT)} && .venv/bin/ruff format {folder.relative_to(ROOT)}"
    )
    print(f"  LUDOTHEQUE_PURE=1 .venv/bin/ludotheque play {name}")
    print("  docs/adding_a_game.md says how it goes on")


if __name__ == "__main__":
    main()
