"""Brute force against whatever is clever: payments, what can be paid, connected series, what the board gives."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest
from tests.games.attika.positions import can_pay

from ludotheque.games.attika.board import Land, distance
from ludotheque.games.attika.deals import (
    hexes_in_reach,
    owed_any,
    owed_symbols,
    payable_hexes,
    payments,
    total,
    widened,
)
from ludotheque.games.attika.scoring import completes_series, victory_by
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import (
    BITS,
    DIRECTIONS,
    FREE_NEXT_TO,
    NIBBLE,
    SERIES_OF,
    SERIES_SIZE,
    TYPES,
)

KINDS = range(4)


@cache
def pays(cards: tuple[int, ...], due: tuple[int, ...], any: int) -> bool:
    """Straight from the words of AT-62: cover what is owed card by card, exactly or with a pair of another kind."""
    owed = next((kind for kind in KINDS if due[kind]), None)
    if owed is None:
        return sum(cards) == any
    rest = tuple(count - (kind == owed) for kind, count in enumerate(due))
    for kind in KINDS:
        needed = 1 if kind == owed else 2
        if cards[kind] >= needed:
            left = tuple(count - needed * (other == kind) for other, count in enumerate(cards))
            if pays(left, rest, any):
                return True
    return False


def test_payments_are_all_there_are() -> None:
    """AT-61, AT-62, AT-65, AT-66: every payment that the words allow is offered once, and nothing else."""
    rng = random.Random(6)
    for _ in range(500):
        hand = [rng.randrange(5) for _ in KINDS]
        due = [rng.choice((0, 0, 0, 1, 1, 2, 3)) for _ in KINDS]
        any = rng.choice((0, 0, 1, 2, 4))
        wanted = [way for way in product(*[range(count + 1) for count in hand]) if pays(way, tuple(due), any)]
        found = payments(hand, due, any)
        assert sorted(found) == wanted, (hand, due, any)
        assert can_pay(hand, due, any) == bool(wanted), (hand, due, any)
        assert [sum(way) for way in found] == sorted(sum(way) for way in found), "few cards first"


def positions(players: int, games: int, every: int) -> list[Attika]:
    found = []
    for game in range(games):
        state = SPEC.new(players, seed=f"oracle {players} {game}")
        rng = random.Random(game)
        number = 0
        while not state.over():
            if number % every == 0:
                found.append(state.clone())
            state.apply(rng.choice(state.legal()))
            number += 1
        found.append(state)
    return found


POSITIONS = {players: positions(players, 2, 15) for players in (2, 3, 4)}
each_count = pytest.mark.parametrize("players", [2, 3, 4])


def symbols_of(state: Attika) -> dict[tuple[int, int], int]:
    """The symbol at each place, from the tiles alone (AT-20)."""
    found = {}
    for tile, q, r, rotation in state.land.laid:
        found[q, r] = SPEC.box.tile_symbols[tile][0]
        for cell in range(6):
            dq, dr = DIRECTIONS[(cell + rotation) % 6]
            found[q + dq, r + dr] = SPEC.box.tile_symbols[tile][cell + 1]
    return found


@each_count
def test_costs_are_what_the_rules_say(players: int) -> None:
    """AT-22, AT-46, AT-47, AT-48, AT-50, AT-51, AT-57: costs worked out from the bare board."""
    for state in POSITIONS[players]:
        shown = symbols_of(state)
        at = dict(zip(state.land.hexes, range(len(state.owner)), strict=True))
        assert list(at) == list(shown)
        for seat in range(players):
            settlements = len(state.settlements(seat))
            for place, hex in at.items():
                if state.owner[hex] != EMPTY:
                    continue
                around = [at[other] for other in at if distance(other[0] - place[0], other[1] - place[1]) == 1]
                seen = Counter(shown[state.land.hexes[near]] for near in [hex, *around] if state.owner[near] == EMPTY)
                own = {state.kind[near] for near in around if state.owner[near] == seat}
                for type in range(TYPES):
                    due = [max(0, SPEC.box.cost[type][kind] - seen[kind + 1]) for kind in KINDS]
                    any = (
                        max(0, SPEC.box.any_cost[type] - sum(seen[kind + 1] for kind in KINDS))
                        if SPEC.box.any_cost[type]
                        else 0
                    )
                    if any_of(own, FREE_NEXT_TO[type]):
                        due, any = [0] * 4, 0
                    if not own:
                        any += settlements
                    assert (owed_symbols(state, seat, type, hex), owed_any(state, seat, type, hex)) == (due, any)


def any_of(kinds: set[int], mask: int) -> bool:
    return any(mask >> kind & 1 for kind in kinds)


@each_count
def test_places_that_look_alike_cost_alike(players: int) -> None:
    """AT-44, AT-45: the quick list of places is that of asking for every hex."""
    for state in POSITIONS[players]:
        for seat in range(players):
            for type in range(TYPES):
                slow = [
                    hex
                    for hex, owner in enumerate(state.owner)
                    if owner == EMPTY
                    and can_pay(
                        state.cities[seat].hand,
                        owed_symbols(state, seat, type, hex),
                        owed_any(state, seat, type, hex),
                    )
                ]
                assert payable_hexes(state, seat, type, hexes_in_reach(state, seat)) == slow


def connected(hexes: list[int], land: Land) -> bool:
    """By joining pairs until nothing changes."""
    groups = [{hex} for hex in hexes]
    changed = True
    while changed:
        changed = False
        for one, other in combinations(groups, 2):
            if any(near in other for hex in one for near in land.neighbours[hex]):
                groups.remove(other)
                one |= other
                changed = True
                break
    return len(groups) == 1


@each_count
def test_connected_series(players: int) -> None:
    """AT-70, AT-93: series, settlements and joined shrines, found by joining pairs."""
    for state in POSITIONS[players]:
        for hex, owner in enumerate(state.owner):
            if owner == EMPTY:
                continue
            series = SERIES_OF[state.kind[hex]]
            mine = [near for near, other in enumerate(state.owner) if other == owner]
            members = [near for near in mine if SERIES_OF[state.kind[near]] == series]
            whole = len(members) == SERIES_SIZE[series] and connected(members, state.land)
            assert completes_series(state, hex) == whole
            for settlement in state.settlements(owner):
                assert connected(settlement, state.land)
        if not state.over():
            standing = [hex for hex, owner in enumerate(state.owner) if owner != EMPTY]
            assert not any(victory_by(state, hex) for hex in standing), "somebody has won already"


@each_count
def test_what_follows_from_the_board_is_kept_right(players: int) -> None:
    """What positions keep beside the board for speed is what a stored position works out anew."""
    for state in POSITIONS[players]:
        again = SPEC.from_data(state.to_data())
        for hex, owner in enumerate(state.owner):
            if owner == EMPTY:
                assert state.visible[hex] == again.visible[hex]
        assert [city.near for city in state.cities] == [city.near for city in again.cities]


def test_symbols_are_counted() -> None:
    """AT-51: a packed count of symbols adds up."""
    assert total(widened(0x1203)) == 6
    assert 0x1203 >> BITS * 2 & NIBBLE == 2


@each_count
def test_tiles_never_cover_anything(players: int) -> None:
    """AT-22, AT-81: hexes are all different, shrines stay free, and every tile touches something."""
    for state in POSITIONS[players]:
        assert len(set(state.land.hexes)) == len(state.land.hexes) == 7 * len(state.land.laid)
        assert not set(state.land.shrines) & set(state.land.hexes)
        for q, r in state.land.centres():
            new = {(q, r), *[(q + dq, r + dr) for dq, dr in DIRECTIONS]}
            taken = {*state.land.hexes, *state.land.shrines}
            assert not new & taken
            assert any((a + dq, b + dr) in taken for a, b in new for dq, dr in DIRECTIONS)
