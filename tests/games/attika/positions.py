"""Positions in a few words, and words to play them: what all tests of the game share.

`table` lays the fixture FX1 of the worked examples for two players, or a starting board without
rotations for more; cards are written by their letters, `WWF` for two water and a forest.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ludotheque.games.attika.board import Laid, Land
from ludotheque.games.attika.deals import affords
from ludotheque.games.attika.decisions import Turn
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import Attika, blank_attika
from ludotheque.games.attika.tables import (
    AMPHORAE,
    BUILDING_IDS,
    IS_MAIN,
    RESOURCE_IDS,
    STACK_SIZES,
    TILE_IDS,
    TILES,
    packed,
)
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import explain, play
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import Message

CASES: dict[str, Any] = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
"""The cases of the worked examples that programs can read."""
FX1 = tuple((TILE_IDS.index(row["tile"]), *row["centre"], row["rotation"]) for row in CASES["fixtures"]["FX1"]["tiles"])
LETTERS = "WFHM"


def cards(text: str) -> list[int]:
    """Counts by resource of cards written as letters."""
    return [text.count(letter) for letter in LETTERS]


def counts(found: Mapping[str, int]) -> list[int]:
    return [found.get(id, 0) for id in RESOURCE_IDS]


def can_pay(hand: list[int], due: list[int], any: int) -> bool:
    return affords(packed(hand), packed(due), any)


def kind(id: str) -> int:
    return BUILDING_IDS.index(id)


def table(
    players: int = 2,
    *,
    hands: Sequence[str] = (),
    reserve: str = "",
    board: Mapping[str, str] | None = None,
    others: Mapping[str, str] | None = None,
    amphorae: int = 0,
    supply: int | None = None,
    stacks: Sequence[int] | None = None,
    laid: Sequence[Laid] | None = None,
    deck: str | None = None,
    discards: str = "",
    **options: int,
) -> Attika:
    """Seat 0 begins a turn with these cards and this reserve; `board` and `others` say what seats 0 and 1 have built.

    What is not named lies in the stacks; `stacks` says how many are left in each, and the rest of seat 0's
    buildings that lie nowhere else are then thought to be in the reserve.
    """
    state = blank_attika(SPEC.box, players, seeded("table"))
    for name, value in options.items():
        setattr(state, name, value)
    if laid is None and players > 2:
        laid = [(tile, q, r, 0) for tile, (q, r) in enumerate(SPEC.box.centres[players])]
    land = Land(SPEC.box, players, FX1 if laid is None else tuple(laid))
    state.tiles = (1 << TILES) - 1
    for tile, _, _, _ in land.laid:
        state.tiles &= ~(1 << tile)
    state.use(land)
    for seat, standing in enumerate((board or {}, others or {})):
        for place, id in standing.items():
            put(state, seat, id, place)
    city = state.cities[0]
    for id in reserve.split():
        city.hidden[kind(id)] -= 1
        city.reserve[kind(id)] += 1
    for seat in range(players):
        settle_stacks(state, seat)
    if stacks is not None:
        empty_stacks(state, stacks)
    for seat, hand in enumerate(hands):
        state.cities[seat].hand = cards(hand)
    city.amphorae = amphorae
    state.amphorae = AMPHORAE - amphorae if supply is None else supply
    state.discards = cards(discards)
    state.deck = [
        total - state.discards[k] - sum(city.hand[k] for city in state.cities) for k, total in enumerate(SPEC.box.cards)
    ]
    if deck is not None:
        state.deck = cards(deck)
    state.push(Turn(0))
    return state


def settle_stacks(state: Attika, seat: int) -> None:
    """Stacks that hold what is hidden: the main buildings in the left one, the others spread over three."""
    city = state.cities[seat]
    mains = sum(count for type, count in enumerate(city.hidden) if IS_MAIN[type])
    rest = sum(city.hidden) - mains
    city.stacks = [mains, 0, 0, 0]
    for stack in (1, 2, 3):
        city.stacks[stack] = min(rest, STACK_SIZES[stack])
        rest -= city.stacks[stack]


def empty_stacks(state: Attika, sizes: Sequence[int]) -> None:
    """Leave so many buildings in the stacks of seat 0; the others go to the reserve, cheap ones last."""
    city = state.cities[0]
    surplus = [city.stacks[0] - sizes[0], sum(city.stacks[1:]) - sum(sizes[1:])]
    assert min(surplus) >= 0, "not so many are hidden"
    for type in reversed(range(len(city.hidden))):
        group = 0 if IS_MAIN[type] else 1
        moved = min(surplus[group], city.hidden[type])
        surplus[group] -= moved
        city.hidden[type] -= moved
        city.reserve[type] += moved
    city.stacks = list(sizes)


def put(state: Attika, seat: int, id: str, place: str) -> int:
    """Put a building on the board as if it had been built; the number of the hex."""
    hex = hex_at(state, place)
    assert state.cities[seat].hidden[kind(id)], f"no {id} left"
    state.cities[seat].hidden[kind(id)] -= 1
    state.put(seat, kind(id), hex)
    return hex


def hex_at(state: Attika, place: str) -> int:
    q, r = place.split(",")
    return state.land.hex_at(int(q), int(r))


def do(state: Attika, *paths: str) -> list[Message]:
    """Carry out what the words say, one after the other; what was told of it."""
    messages: list[Message] = []
    for path in paths:
        seat = state.to_move()
        state.events = []
        play(SPEC, state, seat, SPEC.action(state, seat, split_path(path)))
        messages += [SPEC.message(event) for _, event in state.events]
        state.events = None
    return messages


def legal(state: Attika) -> list[str]:
    """What may be done now, in words."""
    seat = state.to_move()
    return [path_text(SPEC.path(state, seat, action)) for action in state.legal()]


def verbs(state: Attika) -> list[str]:
    """The first words of what may be done now, each once."""
    return list(dict.fromkeys(path.split()[0] for path in legal(state)))


def why(state: Attika, path: str) -> Reason:
    """Why the words cannot be done."""
    reason = explain(SPEC, state, state.to_move(), split_path(path))
    assert reason is not None, f"{path} is legal"
    return reason


def decision(state: Attika) -> str:
    return type(state.stack[-1]).__name__ if state.stack else "over"


def total(state: Attika, seat: int = 0) -> int:
    return state.cities[seat].hand_size()
