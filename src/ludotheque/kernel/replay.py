"""Replay files: one JSON object a line, a header, the decisions, the end. They prove themselves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.errors import IllegalAction, ReplayError, UsageError
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.spec import GameSpec

FORMAT = "ludotheque-replay"
FORMAT_VERSION = 1
LONGEST_LINE = 100_000

FindGame = Callable[[str], GameSpec[Any]]


@dataclass(frozen=True)
class Verdict:
    """What a replay that holds says."""

    match: Match
    scores: list[int]
    digest: str
    seats: tuple[str, ...] = ()
    """Who sat there, as far as it says."""


@dataclass(frozen=True)
class Recorded:
    """What a replay says that cannot be played again, because it follows another version of the rules."""

    spec: GameSpec[Any]
    rules_version: str
    players: int
    seats: list[str]
    decisions: int
    finished: bool
    scores: list[int]


class OtherRules(ReplayError):
    """A replay of another version of the rules: it says what happened, and nothing here can prove it."""

    def __init__(self, recorded: Recorded) -> None:
        spec = recorded.spec
        versions = f"{spec.id} rules version {recorded.rules_version}, this program plays {spec.rules_version}"
        super().__init__(f"line 1: {versions}")
        self.recorded = recorded


def write_replay(match: Match, seats: Iterable[str] = ()) -> Iterator[str]:
    """The lines of a replay of all that was played so far."""
    spec = match.spec
    yield json.dumps({**heading(match, seats), "chance": match.chance.to_data()})
    again = match.afresh()
    for number, move in enumerate(match.moves):
        path = path_text(spec.path(again.state, move.seat, move.action))
        again.play(move.seat, move.action)
        line = {"n": number, "seat": move.seat, "action": move.action, "path": path, "digest": again.state.digest()}
        yield json.dumps(line)
    end = {
        "end": again.state.over(),
        "decisions": len(match.moves),
        "scores": again.state.scores(),
        "digest": again.state.digest(),
    }
    yield json.dumps(end)


def heading(match: Match, seats: Iterable[str] = ()) -> dict[str, Any]:
    """The first line of a replay but for the chance, which may have to stay secret."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "game": match.spec.id,
        "rules_version": match.spec.rules_version,
        "data": match.spec.data_hash,
        "players": match.players,
        "options": match.options,
        "seats": list(seats),
    }
    if match.origin is not None:
        data["origin"] = {"position": match.origin.position, "seat": match.origin.seat}
    return data


def verify_replay(lines: Iterable[str], find_game: FindGame) -> Verdict:
    """Play a replay again and compare every digest; ReplayError names the first line that fails.

    A replay of another version of the rules cannot be played: OtherRules tells what it says.
    """
    rows = _rows(lines)
    number, header = next(rows, (1, None))
    if header is None:
        raise ReplayError("line 1: the file is empty")
    spec = _spec(header, find_game)
    if _field(1, header, "rules_version", str) != spec.rules_version:
        raise OtherRules(_recorded(header, spec, rows))
    match = _opening(header, spec)
    for number, row in rows:
        if "end" in row:
            with _blaming_origin(number, match):
                _check_end(number, row, match)
            for number, _ in rows:
                raise ReplayError(f"line {number}: something follows the end")
            return Verdict(match, match.state.scores(), match.state.digest(), _seats(header))
        with _blaming_origin(number, match):
            _check_move(number, row, match)
    raise _cut_off(number)


def opening_of(header: dict[str, Any], find_game: FindGame) -> Match:
    """The game that the first line of a replay tells of, with no decision made yet; OtherRules if by other rules."""
    spec = _spec(header, find_game)
    if _field(1, header, "rules_version", str) != spec.rules_version:
        raise OtherRules(Recorded(spec, header["rules_version"], _field(1, header, "players", int), [], 0, False, []))
    return _opening(header, spec)


def read_moves(lines: Iterable[str]) -> tuple[dict[str, Any], list[tuple[int, dict[str, Any]]]]:
    """The first line of a replay, and the lines of its decisions with their numbers; nothing of it is proved."""
    rows = _rows(lines)
    _, header = next(rows, (1, None))
    if header is None:
        raise ReplayError("line 1: the file is empty")
    return header, [(number, row) for number, row in rows if "end" not in row]


@contextmanager
def _blaming_origin(number: int, match: Match) -> Iterator[None]:
    """A position that somebody made up can break the game anywhere: then it is the replay that does not hold."""
    try:
        yield
    except ReplayError:
        raise
    except Exception as error:
        if match.origin is None:
            raise
        raise ReplayError(f"line {number}: line 1 holds no position of {match.spec.id} ({error!r})") from None


def _rows(lines: Iterable[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    number = 0
    try:
        for number, line in enumerate(lines, start=1):
            yield number, _row(number, line)
    except UnicodeDecodeError:
        raise ReplayError(f"line {number + 1}: not text, the file is damaged") from None


def _row(number: int, line: str) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise ReplayError(f"line {number}: longer than {LONGEST_LINE} characters")
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise ReplayError(f"line {number}: not a JSON object, the file is damaged or cut off") from None
    if not isinstance(row, dict):
        raise ReplayError(f"line {number}: not a JSON object")
    return row


def _field(number: int, row: dict[str, Any], name: str, kind: type) -> Any:
    value = row.get(name)
    if type(value) is not kind:
        raise ReplayError(f"line {number}: field {name!r} is missing or not of type {kind.__name__}")
    return value


def _spec(header: dict[str, Any], find_game: FindGame) -> GameSpec[Any]:
    if header.get("format") != FORMAT:
        raise ReplayError(f"line 1: not a replay (no {FORMAT!r} header)")
    if header.get("version") != FORMAT_VERSION:
        raise ReplayError(f"line 1: replay format {header.get('version')!r}, this program reads {FORMAT_VERSION}")
    try:
        return find_game(_field(1, header, "game", str))
    except UsageError as error:
        raise ReplayError(f"line 1: {error}") from None


def _seats(header: dict[str, Any]) -> tuple[str, ...]:
    """The names in a header, which may lack them."""
    seats = header.get("seats")
    return tuple(map(str, seats)) if isinstance(seats, list) else ()


def _recorded(header: dict[str, Any], spec: GameSpec[Any], rows: Iterator[tuple[int, dict[str, Any]]]) -> Recorded:
    """All that can be read without rules, up to the last line."""
    number, decisions = 1, 0
    for number, row in rows:
        if "end" not in row:
            decisions += 1
            continue
        players = _field(1, header, "players", int)
        seats = [str(name) for name in _field(1, header, "seats", list)]
        scores = _field(number, row, "scores", list)
        if len(scores) != players or not all(type(score) is int for score in scores):
            raise ReplayError(f"line {number}: scores {scores} of {players} players")
        return Recorded(spec, header["rules_version"], players, seats, decisions, row["end"] is True, scores)
    raise _cut_off(number)


def _cut_off(number: int) -> ReplayError:
    return ReplayError(f"line {number}: the file is cut off, its last line with the end is missing")


def _opening(header: dict[str, Any], spec: GameSpec[Any]) -> Match:
    data_hash = _field(1, header, "data", str) if "data" in header else None
    try:
        spec = spec.holding(data_hash)
    except UsageError as error:
        raise ReplayError(f"line 1: {error}") from None
    players = _field(1, header, "players", int)
    options = _field(1, header, "options", dict)
    chance = _chance(_field(1, header, "chance", dict))
    origin = _origin(header)
    try:
        if origin is not None:
            _check_pieces(spec, players, options, origin)
        return Match(spec, players, options, chance, origin)
    except UsageError as error:
        raise ReplayError(f"line 1: {error}") from None
    except Exception as error:
        if origin is None:
            raise
        raise ReplayError(f"line 1: not a position of {spec.id} ({error!r})") from None


def _check_pieces(spec: GameSpec[Any], players: int, options: dict[str, str], origin: Origin) -> None:
    """A position that somebody made up could hold more pieces than any memory."""
    if spec.inventory(spec.from_data(origin.position)) != spec.inventory(spec.new(players, options)):
        raise UsageError(f"not a position of {spec.id}: its pieces are not those of the game")


def _origin(header: dict[str, Any]) -> Origin | None:
    if "origin" not in header:
        return None
    origin = _field(1, header, "origin", dict)
    seat = None if origin.get("seat", 0) is None else _field(1, origin, "seat", int)
    return Origin(_field(1, origin, "position", dict), seat)


def _chance(data: dict[str, Any]) -> Chance:
    seed = data.get("seed")
    if isinstance(seed, str):
        try:
            seed.encode()
        except UnicodeEncodeError:
            raise ReplayError("line 1: the seed holds halves of letters, the file is damaged") from None
        return Chance(seed)
    key, commitment = data.get("key"), data.get("commitment")
    if not isinstance(key, str) or not isinstance(commitment, str):
        raise ReplayError("line 1: neither a seed nor a published key: the dice cannot be checked yet")
    try:
        raw = bytes.fromhex(key)
    except ValueError:
        raise ReplayError("line 1: the key is not hexadecimal") from None
    if sha256(raw).hexdigest() != commitment:
        raise ReplayError("line 1: the key does not match its commitment")
    return KeyedChance(raw)


def _check_move(number: int, row: dict[str, Any], match: Match) -> None:
    if _field(number, row, "n", int) != len(match.moves):
        raise ReplayError(f"line {number}: decision {row['n']}, but {len(match.moves)} comes next")
    seat = _field(number, row, "seat", int)
    action = _field(number, row, "action", list)
    state = match.state
    try:
        match.play(seat, action)
    except IllegalAction as error:
        raise ReplayError(f"line {number}: seat {seat} may not do {action}: {error}") from None
    if "path" in row and row["path"] != path_text(match.spec.path(state, seat, tuple(action))):
        raise ReplayError(f"line {number}: path {row['path']!r} is not what {action} means")
    _check_digest(number, row, match)


def _check_end(number: int, row: dict[str, Any], match: Match) -> None:
    if row["end"] is not match.state.over():
        raise ReplayError(f"line {number}: end is {row['end']!r}, but seat {match.state.to_move()} is to move")
    if _field(number, row, "decisions", int) != len(match.moves):
        raise ReplayError(f"line {number}: {row['decisions']} decisions announced, {len(match.moves)} found")
    if _field(number, row, "scores", list) != match.state.scores():
        raise ReplayError(f"line {number}: scores {row['scores']}, but the game gives {match.state.scores()}")
    _check_digest(number, row, match)


def _check_digest(number: int, row: dict[str, Any], match: Match) -> None:
    if _field(number, row, "digest", str) != match.state.digest():
        raise ReplayError(f"line {number}: the position differs from the recorded one")
