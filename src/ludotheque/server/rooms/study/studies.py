"""Studies: a game with branches, comments and arrows, read from a table, a file or nothing, and written as a replay.

A file of a study is a replay of its main line, which proves itself like any other; its first line also holds all
that the study says, under `study`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import orjson

from ludotheque.kernel.errors import IllegalAction, PathError, ReplayError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.replay import FindGame, heading, opening_of, read_moves, write_replay
from ludotheque.kernel.shapes import Path
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.study.shapes import Study, StudyNode

MOST_NODES: Final = 1500
LONGEST_SAYS: Final = 2000
LONGEST_TITLE: Final = 100
MOST_ARROWS: Final = 20
LARGEST: Final = 600_000
"""Bytes of a study as JSON."""
KINDS: Final = ("good", "plain", "bad")
BEGINNING: Final = -1


def of_match(match: Match, title: str, seats: Iterable[str] = ()) -> Study:
    """A study of a game that was played, with nothing said yet."""
    head = {**heading(match, seats), "chance": match.chance.to_data()}
    again = match.afresh()
    nodes: list[StudyNode] = []
    for number, move in enumerate(match.moves):
        path = match.spec.path(again.state, move.seat, move.action)
        nodes.append({"parent": number - 1, "seat": move.seat, "path": path, "says": "", "arrows": []})
        again.make(move)
    return {"title": title, "head": head, "says": "", "arrows": [], "nodes": nodes}


def of_file(lines: Iterable[str], title: str, find_game: FindGame) -> Study:
    """A study from a replay, with variations or without, or with moves that somebody typed: a seat and a path each."""
    head, rows = read_moves(lines)
    said = head.pop("study", None)
    if isinstance(said, dict):
        study = checked({**said, "head": head}, find_game)
        return {**study, "title": study["title"] or title}
    match = opening_of(head, find_game)
    for line, row in rows:
        try:
            match.play(*_typed(match, line, row))
        except (IllegalAction, PathError, IndexError) as error:
            raise ReplayError(f"line {line}: {error}") from None
    return of_match(match, title, head.get("seats", []))


def _typed(match: Match, line: int, row: dict[str, Any]) -> tuple[int, Action]:
    """Who does what by a line of a replay: the path counts where there is one."""
    seat, path, action = row.get("seat", match.state.to_move()), row.get("path"), row.get("action")
    if type(seat) is not int or not 0 <= seat < match.players:
        raise ReplayError(f"line {line}: seat {seat!r}")
    if isinstance(path, str):
        return seat, match.spec.action(match.state, seat, split_path(path))
    if not isinstance(action, list) or any(type(number) is not int for number in action):
        raise ReplayError(f"line {line}: neither a path nor an action")
    return seat, tuple(action)


def to_file(study: Study, find_game: FindGame) -> Iterator[str]:
    """The replay of the main line, with all that the study says in its first line."""
    match = opening_of(study["head"], find_game)
    for node in main_line(study):
        state = match.state
        match.play(node["seat"], match.spec.action(state, node["seat"], tuple(node["path"])))
    lines = write_replay(match, study["head"].get("seats", []))
    first = orjson.loads(next(lines))
    told = {name: study[name] for name in ("title", "says", "arrows", "nodes")}
    yield orjson.dumps({**first, "study": told}).decode()
    yield from lines


def main_line(study: Study) -> list[StudyNode]:
    """From the beginning always the first way on."""
    firsts: dict[int, int] = {}
    for number, node in enumerate(study["nodes"]):
        firsts.setdefault(node["parent"], number)
    found, at = [], BEGINNING
    while at in firsts:
        at = firsts[at]
        found.append(study["nodes"][at])
    return found


# Held to the rules


def checked(data: Any, find_game: FindGame) -> Study:
    """A study as somebody sends it, if it can be right; Refusal or ReplayError says what cannot."""
    if not isinstance(data, dict) or not isinstance(data.get("head"), dict):
        raise _wrong("a study is an object with a head")
    nodes = data.get("nodes", [])
    if not isinstance(nodes, list) or len(nodes) > MOST_NODES:
        raise _wrong(f"at most {MOST_NODES} moves")
    study: Study = {
        "title": _text(data.get("title", ""), LONGEST_TITLE),
        "head": data["head"],
        "says": _text(data.get("says", ""), LONGEST_SAYS),
        "arrows": [_arrow(arrow) for arrow in _list(data.get("arrows", []), MOST_ARROWS)],
        "nodes": [_node(node, number) for number, node in enumerate(nodes)],
    }
    if len(orjson.dumps(study)) > LARGEST:
        raise _wrong(f"larger than {LARGEST} bytes")
    _check_moves(study, opening_of(study["head"], find_game))
    return study


def _check_moves(study: Study, begin: Match) -> None:
    """Every move may be made where it stands."""
    states = {BEGINNING: begin}
    children: dict[int, list[int]] = {}
    for number, node in enumerate(study["nodes"]):
        children.setdefault(node["parent"], []).append(number)
    waiting = [(BEGINNING, child) for child in reversed(children.get(BEGINNING, []))]
    while waiting:
        parent, number = waiting.pop()
        before = states[parent]
        match = before if len(children[parent]) == 1 else before.twin()
        node = study["nodes"][number]
        try:
            match.play(node["seat"], match.spec.action(match.state, node["seat"], tuple(node["path"])))
        except (IllegalAction, PathError, IndexError) as error:
            raise _wrong(f"move {number}: {path_text(tuple(node['path']))}: {error}") from None
        states[number] = match
        waiting += [(number, child) for child in reversed(children.get(number, []))]


def _node(data: Any, number: int) -> StudyNode:
    if not isinstance(data, dict):
        raise _wrong(f"move {number} is no object")
    parent, seat, path = data.get("parent"), data.get("seat"), data.get("path")
    if type(parent) is not int or not BEGINNING <= parent < number:
        raise _wrong(f"move {number} goes on from {parent!r}")
    if type(seat) is not int or not 0 <= seat < 16:
        raise _wrong(f"move {number}: seat {seat!r}")
    return {
        "parent": parent,
        "seat": seat,
        "path": _path(path, number),
        "says": _text(data.get("says", ""), LONGEST_SAYS),
        "arrows": [_arrow(arrow) for arrow in _list(data.get("arrows", []), MOST_ARROWS)],
    }


def _path(path: Any, number: int) -> Path:
    if isinstance(path, str):
        return split_path(path)
    if isinstance(path, list) and len(path) <= 40 and all(isinstance(word, str) and len(word) <= 80 for word in path):
        return tuple(path)
    raise _wrong(f"move {number} has no path")


def _arrow(data: Any) -> Any:
    if isinstance(data, dict) and data.get("kind") in KINDS:
        start, end = data.get("start"), data.get("end")
        if isinstance(start, str) and isinstance(end, str) and 0 < len(start) <= 80 and 0 < len(end) <= 80:
            return {"start": start, "end": end, "kind": data["kind"]}
    raise _wrong("an arrow has a start, an end and a kind")


def _list(data: Any, most: int) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise _wrong(f"at most {most} arrows")
    return data


def _text(data: Any, longest: int) -> str:
    if not isinstance(data, str) or len(data) > longest or "\x00" in data:
        raise _wrong(f"a text of at most {longest} characters")
    return data


def _wrong(detail: str) -> Refusal:
    return Refusal("wrong_study", detail=detail)
