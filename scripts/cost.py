"""How many lines a game costs: python scripts/cost.py [GAME ...]"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PARTS = {
    "engine": ("src/ludotheque/games/{}", "*.py"),
    "texts": ("src/ludotheque/games/{}/text", "en.json"),
    "tests": ("tests/games/{}", "*.py"),
    "table": ("web/src/games/{}", "*.ts *.svelte *.css"),
    "rules page": ("docs/rules", "{}.en.md"),
}
SHARED = {
    "kernel": ("src/ludotheque/kernel", "*.py"),
    "testing": ("src/ludotheque/testing", "*.py"),
    "conformance": ("tests/conformance", "*.py"),
    "shell": ("web/src/shell", "*.ts *.svelte *.css"),
    "kit": ("web/src/kit", "*.ts *.svelte *.css"),
}


def lines(folder: Path, patterns: Iterable[str]) -> int:
    files = [path for pattern in patterns for path in folder.rglob(pattern)]
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)


def main() -> None:
    games = sys.argv[1:] or sorted(path.parent.name for path in (ROOT / "src/ludotheque/games").glob("*/spec.py"))
    for game in games:
        print(game)
        for part, (folder, patterns) in PARTS.items():
            print(f"  {part:12}{lines(ROOT / folder.format(game), patterns.format(game).split()):6}")
    print("shared")
    for part, (folder, patterns) in SHARED.items():
        print(f"  {part:12}{lines(ROOT / folder, patterns.split()):6}")


if __name__ == "__main__":
    main()
