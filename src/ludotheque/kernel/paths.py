"""Paths: one notation that is typed, clicked through, completed and kept in replays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludotheque.kernel.errors import PathError
from ludotheque.kernel.spec import Path


def path_text(path: Path) -> str:
    return " ".join(path)


def split_path(text: str) -> Path:
    """The words of a typed path."""
    return tuple(text.split())


def next_words(paths: Iterable[Path], start: Sequence[str]) -> list[str]:
    """The words that may follow a start, each once, in the order of the paths."""
    here = len(start)
    words: dict[str, None] = {}
    for path in paths:
        if len(path) > here and path[:here] == tuple(start):
            words[path[here]] = None
    return list(words)


def read_path(paths: Sequence[Path], typed: Sequence[str]) -> Path:
    """The one legal path that typed words mean.

    A word may be cut short, and the end may be left out, as long as only one path is left.
    """
    candidates = list(paths)
    for position, word in enumerate(typed):
        longer = [path for path in candidates if len(path) > position]
        found = [path for path in longer if path[position] == word]
        found = found or [path for path in longer if path[position].startswith(word)]
        if not found:
            raise PathError(_dead_end(candidates, typed, position))
        candidates = found
    whole = [path for path in candidates if len(path) == len(typed)]
    if len(whole) == 1 and all(path[: len(typed)] == whole[0] for path in candidates):
        return whole[0]
    if len(candidates) == 1:
        return candidates[0]
    raise PathError(f"{' '.join(typed)!r} is not complete: {len(candidates)} ways to go on")


def _dead_end(candidates: Sequence[Path], typed: Sequence[str], position: int) -> str:
    start = " ".join(typed[:position])
    words = sorted({path[position] for path in candidates if len(path) > position})
    after = f" after {start!r}" if start else ""
    known = f"; possible: {' '.join(words[:12])}{' …' if len(words) > 12 else ''}" if words else ""
    return f"{typed[position]!r} leads nowhere{after}{known}"
