"""Puzzles at the table: which there are, the one of today, and what comes of moves that are tried."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any

from ludotheque.analysis.puzzles import read_puzzles
from ludotheque.analysis.shapes import Puzzle
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.server.rooms.study.boards import Question, Tried, board
from ludotheque.server.rooms.study.shapes import PuzzleBoard, PuzzleCard, PuzzleHead, PuzzleShelf, PuzzleVerdict


@cache
def puzzles_of(spec: GameSpec[Any]) -> dict[str, Puzzle]:
    """The puzzles of a game by their names, the easy ones first."""
    return {puzzle["id"]: puzzle for puzzle in read_puzzles(spec)}


def today(spec: GameSpec[Any], now: float) -> str | None:
    """The puzzle of this day: all puzzles of a game come once before any comes again, in an order without pattern."""
    known = puzzles_of(spec)
    if not known:
        return None
    order = sorted(known, key=lambda id: sha256(id.encode()).digest())
    return order[datetime.fromtimestamp(now, UTC).toordinal() % len(order)]


def shelf(spec: GameSpec[Any]) -> PuzzleShelf:
    return {"game": spec.id, "puzzles": [card(puzzle) for puzzle in puzzles_of(spec).values()]}


def card(puzzle: Puzzle) -> PuzzleCard:
    return {"id": puzzle["id"], "grade": puzzle["grade"], "players": puzzle["players"]}


def head(spec: GameSpec[Any], puzzle: Puzzle) -> PuzzleHead:
    """All that may be told before an answer."""
    best, *others = puzzle["decision"]["ways"]
    lead = [best["expected"] - other["expected"] for other in others] or [0.0]
    stake = round(max(0.0, min(lead)), 1)
    return {**card(puzzle), "game": spec.id, "data": spec.data_hash, "seat": puzzle["seat"], "at_stake": stake}


def begin(spec: GameSpec[Any], puzzle: Puzzle) -> Match:
    """The position of a puzzle; what chance brings from there on is the same for everybody."""
    options = {option.id: option.default for option in spec.options}
    key = sha256(puzzle["id"].encode()).digest()
    return Match(spec, puzzle["players"], options, KeyedChance(key), Origin(puzzle["position"], None))


def tried(
    spec: GameSpec[Any], puzzle: Puzzle, moves: list[Path], since: int, question: Question | None, gives_up: bool
) -> PuzzleBoard:
    """Where moves lead in a puzzle; once there is one, or somebody gives up, how good it was and what is best."""
    match = begin(spec, puzzle)
    found = board(match, [Tried(puzzle["seat"], path) for path in moves], since, question, puzzle["seat"])
    verdict = None
    if gives_up or (moves and found["refused"] is None and not found["renewed"]):
        verdict = _verdict(puzzle, moves[0] if moves else None)
    return {**found, "verdict": verdict}


def _verdict(puzzle: Puzzle, path: Path | None) -> PuzzleVerdict:
    decision = puzzle["decision"]
    text = "" if path is None else path_text(path)
    known = {path_text(tuple(way["path"])): way for way in [*decision["ways"], decision["played"]]}
    best = decision["ways"][0]
    loss = best["expected"] - known[text]["expected"] if text in known else None
    return {
        "right": text == decision["best"],
        "loss": None if loss is None else round(max(0.0, loss), 1),
        "found_by": puzzle["found_by"],
        "decision": decision,
    }
