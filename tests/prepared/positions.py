"""Positions that tests in the browser begin at: each is named, sought once in random games and kept as a file of moves.

What a test needs of its position is said here and nowhere else. `scripts/prepare.py` seeks and keeps positions, and
puts tables at them into the database of a test's server; `test_prepared.py` proves that every file still leads there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludotheque.games import game
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import Choice, offers
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec

FOLDER = Path(__file__).parent / "games"
GAMES_SOUGHT = 200
SEAT = 0
"""The person whose position it is sits here."""


class Seen:
    """A position as the person on the seat sees it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.decisions = len(match.moves)
        self.decision = type(match.state.stack[-1]).__name__

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.match.spec.view(self.match.state, SEAT)

    @cached_property
    def offers(self) -> list[Choice]:
        return offers(self.match.spec, self.match.state, SEAT)

    def offered(self, *start: str) -> list[Choice]:
        """The choices whose path begins like this."""
        return [offer for offer in self.offers if offer.path[: len(start)] == start]

    @property
    def is_clickable(self) -> bool:
        """Is there something to click besides buttons?"""
        return any(offer.length() > 2 for offer in self.offers)


@dataclass(frozen=True)
class Sought:
    """What a test needs: who plays what, and a position that fits when the person is to decide."""

    game: str
    players: int
    fits: Callable[[Seen], bool]
    people: int = 1
    """People sit on the first seats, bots on the others."""
    last: bool = False
    """Must the next move end the game?"""


def late(decisions: int) -> Callable[[Seen], bool]:
    return lambda seen: seen.decisions >= decisions and seen.is_clickable


def at_all(seen: Seen) -> bool:
    return True


def _cuts_somebody_off(seen: Seen) -> bool:
    """Can a building that must be paid be put where it cuts another seat off?"""
    paid = [offer for offer in seen.offered("build") if offer.price]
    changes = seen.view["changes"]
    cut = [offer for offer in paid if any(one["seat"] != SEAT for one in changes.get(offer.path[2][len("hex:") :], []))]
    return seen.decision == "Turn" and bool(cut)


def _pays_and_lacks(seen: Seen) -> bool:
    """Six ways to build at least; of the first building also hexes that cannot be paid, of the first hex rivals."""
    builds = [offer.path for offer in seen.offered("build")]
    if seen.decision != "Turn" or len(builds) < 6:
        return False
    _, building, hex = builds[0]
    dear = sum(len(group["hexes"]) for group in seen.view["costs"][building[len("building:") :]])
    rivals = {path[1] for path in builds if path[2] == hex}
    return dear > sum(path[1] == building for path in builds) and len(rivals) > 1


def _plans(ready: bool, prospect: bool) -> Callable[[Seen], bool]:
    """All orders can be made now or by plain steps; or none can, but some after an action; or none at all."""

    def fits(seen: Seen) -> bool:
        if seen.decision != "Main":
            return False
        orders = seen.view["boards"][SEAT]["orders"]
        now = [bool(order["ready"] or order["plan"]) for order in orders]
        if ready or any(now) or not orders:
            return ready and bool(now) and all(now)
        thoughts = seen.match.spec.ponder(seen.match.state, SEAT)["orders"]
        ways = [[step for step in steps if step["path"] != "stop"] for steps in thoughts.values()]
        return bool(thoughts) == prospect and all(bool(seen.offered(*split_path(way[0]["path"]))) for way in ways)

    return fits


def _asks_for_goods(seen: Seen) -> bool:
    """Has half of a card two goods to take, each or none?"""
    halves: dict[str, list[tuple[str, ...]]] = {}
    for offer in seen.offered("ability"):
        halves.setdefault(offer.path[1], []).append(offer.path[2:])
    most = [ways[0] for ways in halves.values() if ways[-1] == ("gain:none", "gain:none")]
    return seen.decision == "Resolve" and any("gain:none" not in goods for goods in most)


POSITIONS: dict[str, Sought] = {
    "castles_middle": Sought("castles_of_burgundy", 2, late(60)),
    "castles_late": Sought("castles_of_burgundy", 2, late(150)),
    "castles_last": Sought("castles_of_burgundy", 2, at_all, last=True),
    "castles_last_of_two_people": Sought("castles_of_burgundy", 2, at_all, people=2, last=True),
    "glass_road_card": Sought("glass_road", 3, lambda seen: seen.decision == "LayCards"),
    "glass_road_clear": Sought("glass_road", 3, lambda seen: bool(seen.offered("clear")) and seen.is_clickable),
    "glass_road_resolve": Sought("glass_road", 4, lambda seen: seen.decision == "Resolve"),
    "glass_road_goods": Sought("glass_road", 2, _asks_for_goods),
    "glass_road_late": Sought("glass_road", 4, late(60)),
    "ora_contract": Sought("ora_et_labora", 3, lambda seen: bool(seen.offered("contract"))),
    "ora_alone": Sought("ora_et_labora", 1, lambda seen: seen.view["unit"] >= 4),
    "ora_late": Sought("ora_et_labora", 4, late(150)),
    "attika_prices": Sought("attika", 2, _pays_and_lacks),
    "attika_cut": Sought("attika", 4, _cuts_somebody_off),
    "attika_extend": Sought("attika", 2, lambda seen: seen.decision == "Extend"),
    "attika_pay": Sought("attika", 4, lambda seen: seen.decision == "Pay" and seen.decisions >= 30),
    "attika_many": Sought("attika", 4, lambda seen: seen.decision == "Turn" and len(seen.offered("build")) >= 12),
    "attika_last": Sought("attika", 2, lambda seen: seen.decisions >= 30, last=True),
    "woodcraft_wheel": Sought(
        "woodcraft", 2, lambda seen: seen.decision == "Main" and seen.decisions >= 30 and bool(seen.offered("move"))
    ),
    "woodcraft_orders": Sought(
        "woodcraft", 2, lambda seen: seen.decision == "Main" and bool(seen.offered("move", "tile:choose_orders"))
    ),
    "woodcraft_saw": Sought("woodcraft", 1, lambda seen: seen.view["round"] >= 1 and bool(seen.offered("saw"))),
    "woodcraft_saw_of_two_people": Sought(
        "woodcraft", 2, lambda seen: seen.view["round"] >= 1 and bool(seen.offered("saw")), people=2
    ),
    "woodcraft_plan_now": Sought("woodcraft", 1, _plans(ready=True, prospect=False)),
    "woodcraft_plan_later": Sought("woodcraft", 1, _plans(ready=False, prospect=True)),
    "woodcraft_plan_never": Sought("woodcraft", 1, _plans(ready=False, prospect=False)),
    "woodcraft_alone": Sought("woodcraft", 1, lambda seen: seen.view["round"] >= 2 and seen.is_clickable),
    "woodcraft_late": Sought("woodcraft", 4, late(40)),
    "woodcraft_last": Sought("woodcraft", 2, at_all, last=True),
}


@dataclass(frozen=True)
class Prepared:
    """A game up to a position: its key, what was decided, and what was decided next."""

    key: bytes
    moves: list[tuple[int, str]]
    then: str

    def to_text(self) -> str:
        """As a file: a line a move."""
        moves = ",\n".join(json.dumps(move) for move in self.moves)
        return f'{{"key": "{self.key.hex()}", "then": {json.dumps(self.then)}, "moves": [\n{moves}\n]}}\n'


def read(name: str) -> Prepared:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return Prepared(bytes.fromhex(data["key"]), [(seat, path) for seat, path in data["moves"]], data["then"])


def begun(spec: GameSpec[Any], sought: Sought, key: bytes) -> Match:
    return Match(spec, sought.players, {}, KeyedChance(key))


def do(match: Match, seat: int, path: str) -> None:
    """Decide what a path says."""
    match.play(seat, match.spec.action(match.state, seat, split_path(path)))


def is_there(sought: Sought, match: Match) -> bool:
    """Is the person to decide, and does the position fit?"""
    return match.state.may_decide(SEAT) and match.state.to_move() == SEAT and sought.fits(Seen(match))


def seek(name: str) -> Prepared:
    """The first position that fits, in one random game after another."""
    sought = POSITIONS[name]
    for number in range(GAMES_SOUGHT):
        key = sha256(f"prepared/{name}/{number}".encode()).digest()
        told = list(_random_game(begun(game(sought.game), sought, key)))
        at = _first_fit(sought, key, told)
        if at is not None:
            return Prepared(key, told[:at], told[at][1])
    raise LookupError(f"{name}: not in {GAMES_SOUGHT} games")


def _random_game(match: Match) -> Iterator[tuple[int, str]]:
    rng = seeded(match.chance.to_data()["key"])
    while not match.state.over():
        seat = match.state.to_move()
        actions = match.state.legal(seat)
        action = actions[rng.below(len(actions))]
        yield seat, path_text(match.spec.path(match.state, seat, action))
        match.play(seat, action)


def _first_fit(sought: Sought, key: bytes, told: list[tuple[int, str]]) -> int | None:
    """The number of the first decision of a game before which the position fits."""
    match = begun(game(sought.game), sought, key)
    for at, (seat, path) in enumerate(told):
        if (not sought.last or at == len(told) - 1) and is_there(sought, match):
            return at
        do(match, seat, path)
    return None
