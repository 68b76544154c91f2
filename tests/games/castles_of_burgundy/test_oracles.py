"""The engine against slow and literal second opinions."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.castles_of_burgundy.naive_rules import Geometry, Player, Table, distance, workers_needed
from tests.games.castles_of_burgundy.positions import (
    BOARDS,
    GOODS,
    KINDS,
    TYPES,
    decision,
    do,
    legal_paths,
    many_positions,
    paid,
    position,
    track,
    wandering,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.games.castles_of_burgundy.tables import NEIGHBOURS
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.play import why_not
from ludotheque.kernel.rng import seeded

COMPONENTS: Table = SPEC.components()
fast = settings(max_examples=200, deadline=None, database=None, derandomize=True)


def player(state: Castles, seat: int | None = None) -> Player:
    """The seat to decide as the naive rules see it."""
    return Player(COMPONENTS, SPEC.view(state, NOBODY), state.to_move() if seat is None else seat)


# Workers


@pytest.mark.parametrize("knowledge", [[], [8], [12], [8, 12]])
def test_workers_for_taking_agree_with_turning_a_die(knowledge: list[int]) -> None:
    """CB-41: for every face and depot the price is the shortest way of turning the die."""
    for die in range(1, 7):
        for depot in range(1, 7):
            state = position(dice=(die, die), workers=3, knowledge=knowledge, depots={depot: ["ship"]})
            expected = workers_needed(die, depot, 2 if 8 in knowledge else 1, 12 in knowledge)
            action = next(action for action in state.legal() if action[0] == 1)
            assert SPEC.price(state, 0, action) == ({"workers": expected} if expected else {})
            assert paid(state, f"take die:{die} depot:{depot}.1") == expected


def test_workers_paid_in_games_agree_with_turning_a_die() -> None:
    """CB-41, CB-42: whatever is done with a die in random games costs what the naive rules say."""
    seen: Counter[int] = Counter()
    for state in many_positions(step=3):
        if decision(state) != "Turn":
            continue
        seat = state.to_move()
        me = player(state)
        for action in state.legal():
            if action[0] > 3:
                continue
            after = state.clone()
            after.apply(action)
            path = dict(word.split(":") for word in SPEC.path(state, seat, action)[1:])
            wanted, free = wanted_number(me, path)
            cost = workers_needed(int(path["die"]), wanted, 2 if me.has(8) else 1, me.has(free))
            assert SPEC.price(state, seat, action) == ({"workers": cost} if cost else {})
            gained = int(action[0] == 3 and me.has(4))
            gained += 4 * (action[0] == 2 and me.seen["storage"][action[2] - 1] == "boarding_house")
            assert state.estates[seat].workers - after.estates[seat].workers == cost - gained
            seen[cost] += 1
    assert set(seen) >= {0, 1, 2, 3}


def test_what_needs_no_die_costs_no_workers() -> None:
    """CB-42, CB-60: effects, workers and the end of a turn are free, a purchase costs two silverlings."""
    for state in many_positions(step=3):
        for action in state.legal():
            if decision(state) != "Turn" or action[0] > 3:
                expected = {"silver": 2} if action[0] == 5 else {}
                assert SPEC.price(state, state.to_move(), action) == expected


def wanted_number(me: Player, path: dict[str, str]) -> tuple[int, int]:
    """The number a die must show for an action, and the knowledge tile that gives a free step for it."""
    if "depot" in path:
        return int(path["depot"][0]), 12
    if "goods" in path:
        return GOODS.index(path["goods"]) + 1, 0
    types = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}
    space = int(path["space"])
    return me.geometry.numbers[space], types[me.geometry.types[space]]


# Geometry


def test_neighbours_are_the_spaces_at_distance_one() -> None:
    """CB-16: adjacency agrees with distances, with the drawing, and with the number of edges of the hexagon."""
    geometry = Geometry(COMPONENTS, 1)
    rows = [4, 5, 6, 7, 6, 5, 4]
    drawn = {}
    space = 0
    for y, width in enumerate(rows):
        for x in range(width):
            space += 1
            drawn[space] = (2 * x - width, y)
    for one, (x, y) in drawn.items():
        touching = {other for other, (u, v) in drawn.items() if (abs(x - u), abs(y - v)) in ((2, 0), (1, 1))}
        assert geometry.beside[one] == touching
        assert {other for other in drawn if NEIGHBOURS[one] >> other & 1} == touching
    assert sum(len(beside) for beside in geometry.beside.values()) == 2 * 90


@fast
@given(st.tuples(*[st.integers(-6, 6)] * 6))
def test_distance_is_a_distance(numbers: tuple[int, ...]) -> None:
    """CB-16: the second opinion itself: symmetric, zero only at home, no detour is shorter."""
    a, b, c = [(numbers[i], numbers[i + 1]) for i in (0, 2, 4)]
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize("board", BOARDS)
def test_districts_agree_with_flooding(board: int) -> None:
    """CB-17: the districts that the engine shows are those that flooding finds."""
    expected = {frozenset(district) for district in Geometry(COMPONENTS, board).districts()}
    assert {frozenset(district) for district in BOARDS[board]["districts"]} == expected
    assert sum(len(district) for district in BOARDS[board]["districts"]) == 37


def test_placements_score_what_the_naive_rules_say() -> None:
    """CB-51, CB-61, CB-62: districts, phases, bonus tiles, animals and watchtowers of every legal placement."""
    scored: Counter[str] = Counter()
    for state in many_positions(step=2):
        if decision(state) not in ("Turn", "ExtraAction", "PlaceAnother"):
            continue
        me = player(state)
        seat = state.to_move()
        for action in state.legal():
            if action[0] == 2:
                after = state.clone()
                after.apply(action)
                before = state.breakdown(seat)
                gains = {name: points - before[name] for name, points in after.breakdown(seat).items()}
                expected = me.placing(me.seen["storage"][action[2] - 1], action[3])
                assert {name: points for name, points in gains.items() if points} == expected
                scored.update(expected.keys())
    assert set(scored) == {"buildings", "districts", "phases", "bonuses", "animals"}


@fast
@given(st.data())
def test_completions_of_any_estate_agree_with_flooding(data: st.DataObject) -> None:
    """CB-61, CB-62: on every board, however much of it is covered, in every phase and with any bonus tiles left."""
    board = data.draw(st.sampled_from(sorted(BOARDS)))
    geometry = Geometry(COMPONENTS, board)
    space = data.draw(st.integers(1, 37))
    district = geometry.district(space)
    near = [other for other, name in geometry.types.items() if name == geometry.types[space] and other != space]
    castles = [other for other, name in geometry.types.items() if name == "castle"]
    covered = data.draw(st.sets(st.sampled_from(near))) | data.draw(st.sampled_from([set(), district, set(near)]))
    tiles = {other: plain(geometry, other) for other in covered - {space}}
    touch = data.draw(st.sampled_from(sorted(geometry.beside[space])))
    tiles.setdefault(touch, plain(geometry, touch))
    castle = data.draw(st.sampled_from([other for other in castles if other != space]))
    kind = geometry.types[space]
    state = position(
        data.draw(st.integers(2, 4)),
        phase=data.draw(st.sampled_from("ABCDE")),
        board=board,
        castle=castle,
        covered=tiles,
        storage=[{"building": "bank", "animal": "pig_3"}.get(kind, plain(geometry, space))],
        workers=3,
        dice=(1, 1),
        bonuses_left={kind: data.draw(st.integers(0, 2))},
    )
    me = player(state)
    expected = me.placing(me.seen["storage"][0], space)
    do(state, f"place die:1 storage:1 space:{space}")
    assert {name: points for name, points in state.breakdown(0).items() if points} == expected


def plain(geometry: Geometry, space: int) -> str:
    """Some tile for a space: different knowledge everywhere, warehouses, cows."""
    kind = str(geometry.types[space])
    place = [other for other, name in geometry.types.items() if name == kind].index(space)
    numbered = f"knowledge_{(2, 3, 4, 5, 6, 9)[place % 6]}"
    return {"building": "warehouse", "animal": "cow_2", "knowledge": numbered}.get(kind, kind)


# What may be done


def expected_paths(state: Castles) -> set[str]:
    """What the seat to decide may do according to the naive rules."""
    me = player(state)
    pending = decision(state)
    if pending == "Turn":
        return me.turn()
    if pending == "ExtraAction":
        return me.takes(TYPES) | me.placements() | me.sales() | {"workers"}
    if pending == "WarehouseSale":
        return me.sales() | {"pass"}
    if pending == "PlaceAnother":
        return me.placements() | {"pass"}
    if pending == "ShipGoods":
        return me.loads(ring=state.goods_neighbours == 0)
    mask = state.stack[-1].fields()[1]
    assert isinstance(mask, int)
    return me.takes([name for index, name in enumerate(TYPES) if mask >> index & 1]) | {"pass"}


def test_options_agree_with_the_naive_rules() -> None:
    """CB-39 to CB-60: in random games every decision offers exactly what the naive rules allow."""
    decisions: Counter[str] = Counter()
    for state in many_positions(step=2):
        if state.over() or not state.white_die:
            continue
        assert legal_paths(state) == expected_paths(state)
        decisions[decision(state)] += 1
    assert set(decisions) == {"Turn", "ExtraAction", "ShipGoods", "WarehouseSale", "TakeFromDepots", "PlaceAnother"}


@fast
@given(st.data())
def test_options_of_any_turn_agree_with_the_naive_rules(data: st.DataObject) -> None:
    """CB-39 to CB-60: the same for turns that random games never reach."""
    tiles = st.sampled_from([name for name in KINDS if name])
    colours = st.dictionaries(st.sampled_from(GOODS), st.integers(1, 3), max_size=3)
    board = data.draw(st.sampled_from(sorted(BOARDS)))
    geometry = Geometry(COMPONENTS, board)
    spaces = data.draw(st.sets(st.integers(1, 37), max_size=25))
    knowledge = data.draw(st.lists(st.integers(1, 14), max_size=6, unique=True))
    covered = {space: plain(geometry, space) for space in spaces if geometry.types[space] != "knowledge"}
    state = position(
        data.draw(st.integers(2, 4)),
        board=board,
        covered=covered,
        knowledge=knowledge,
        storage=data.draw(st.lists(tiles, max_size=3)),
        stock=data.draw(colours),
        silver=data.draw(st.integers(0, 3)),
        workers=data.draw(st.integers(0, 3)),
        dice=(data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))),
        depots={depot: data.draw(st.lists(tiles, max_size=4)) for depot in range(1, 7)},
        black=data.draw(st.lists(tiles, max_size=8)),
    )
    assert legal_paths(state) == expected_paths(state)


@fast
@given(
    stock=st.dictionaries(st.sampled_from(GOODS), st.integers(1, 2), max_size=3),
    goods=st.dictionaries(
        st.integers(1, 6), st.dictionaries(st.sampled_from(GOODS), st.integers(1, 2), max_size=4), max_size=6
    ),
    knowledge=st.sampled_from([[], [5]]),
    neighbours=st.sampled_from(["ring", "line"]),
)
def test_ship_loads_agree_with_brute_force(
    stock: dict[str, int], goods: dict[int, dict[str, int]], knowledge: list[int], neighbours: str
) -> None:
    """CB-50-a: all loads, each once; and every tile is either taken or still there."""
    state = position(
        dice=(2, 1), storage=["ship"], stock=stock, goods=goods, knowledge=knowledge,
        options={"goods_neighbours": neighbours},
    )  # fmt: skip
    expected = player(state).loads(neighbours == "ring")
    before = sum(state.goods) + sum(state.estates[0].stock)
    do(state, "place die:2 storage:1 space:18")
    if len(expected) == 1:
        assert decision(state) == "Turn"
    else:
        assert legal_paths(state) == expected
        do(state, min(expected))
    assert sum(state.goods) + sum(state.estates[0].stock) == before
    assert sum(count > 0 for count in state.estates[0].stock) <= 3
    assert state.steps == [1, 0]


# The turn-order track


@fast
@given(players=st.integers(2, 4), moves=st.lists(st.integers(0, 3), max_size=24))
def test_turn_order_agrees_with_stacks_of_pieces(players: int, moves: list[int]) -> None:
    """CB-15, CB-32, CB-50: pieces really stacked on spaces, read from right to left and from top to bottom."""
    state = position(players)
    table: list[list[int]] = [list(reversed(range(players)))] + [[] for _ in range(25)]
    for move in moves:
        seat = move % players
        space = next(space for space, stack in enumerate(table) if seat in stack)
        table[space].remove(seat)
        table[space + 1].append(seat)
        state.advance(seat)
    expected = [seat for stack in reversed(table) for seat in reversed(stack)]
    assert state.order == expected
    standing = track(state)
    assert standing == table[: len(standing)]
    assert not any(table[len(standing) :])


# Whole games


@cache
def told_game(players: int, variant: str) -> tuple[Castles, list[tuple[int, ...]]]:
    """A random game that is over, and all its events."""
    rng = seeded(f"told/{players}/{variant}")
    state = SPEC.create(players, SPEC.checked_options({"variant": variant}), seeded("told"))
    state.events = []
    state.settle()
    while not state.over():
        legal = state.legal()
        placements = [action for action in legal if action[0] == 2]
        actions = placements if placements and rng.below(4) else legal
        state.apply(actions[rng.below(len(actions))])
    return state, [event for _, event in state.events]


@pytest.mark.parametrize("variant", ["basic", "advanced_open", "advanced_secret"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_final_scores_agree_with_a_recount(players: int, variant: str) -> None:
    """CB-61 to CB-70: from all that happened the same points follow again, part by part."""
    state, events = told_game(players, variant)
    assert SPEC.recount(state, events) == state.scores()
    for seat in range(players):
        assert sum(state.breakdown(seat).values()) == state.scores()[seat]
        assert min(state.breakdown(seat).values()) >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_piece_is_ever_lost(players: int) -> None:
    """CB-2, CB-7, CB-8: in every position of every game all tiles, goods and bonus tiles are somewhere."""
    positions = many_positions(players)
    expected = SPEC.inventory(positions[0])
    assert all(SPEC.inventory(state) == expected for state in positions)
    assert sum(count for name, count in expected.items() if name.startswith("bonus.")) == 12


def test_points_are_never_lost() -> None:
    """CB-11: within a game no score ever falls."""
    for players in (2, 3, 4):
        for one, other in pairwise(wandering(players, "basic", "points")):
            assert all(after >= before for before, after in zip(one.scores(), other.scores(), strict=True))


# Equivalent options


def essence(state: Castles) -> dict[str, Any]:
    """A position without what makes no difference: the order in storage, slots within a depot, which equal die."""
    data = state.to_data()
    for estate in data["estates"]:
        used = estate.pop("used")
        estate["dice"] = sorted((value, used >> die & 1) for die, value in enumerate(estate["dice"]))
        estate["storage"] = sorted(estate["storage"])
    data["depots"] = [sorted(data["depots"][depot * 4 : depot * 4 + 4]) for depot in range(6)]
    data["black"] = sorted(data["black"])
    return data


def test_no_two_options_lead_to_the_same_position() -> None:
    """CB-39: equivalent options are offered once: different actions make a real difference."""
    for state in many_positions(step=4):
        if state.over():
            continue
        found = []
        for action in state.legal():
            after = state.clone()
            after.rng = seeded("the same chance")
            after.apply(action)
            found.append(repr(essence(after)))
        assert len(found) == len(set(found))


def candidates(state: Castles) -> list[Action]:
    """Actions in form, offered or not, of the kinds that answer the pending decision."""
    pending = decision(state)
    if pending == "ShipGoods":
        return [(7, depot, second, keep) for depot in range(1, 7) for second in range(7) for keep in range(0, 128, 2)]
    dice = [0, 1] if pending == "Turn" else [2]
    found: list[Action] = [(4, die) for die in dice]
    slots = [(depot, slot) for depot in range(1, 7) for slot in range(1, 5)]
    found += [(1, die, depot, slot, gone) for die in dice for depot, slot in slots for gone in range(4)]
    found += [(2, die, place, space) for die in dice for place in range(1, 4) for space in range(1, 38)]
    found += [(3, die, colour) for die in dice for colour in range(1, 7)]
    found += [(5, depot, slot, gone) for depot in range(7) for slot in range(1, 9) for gone in range(4)]
    return found


def test_what_is_called_equivalent_is_equivalent() -> None:
    """CB-39: an action refused as equivalent would lead to the same position as one that is offered."""
    tried: Counter[int] = Counter()
    for state in many_positions(step=7):
        if state.over() or not state.white_die:
            continue
        legal = set(state.legal())
        offered = {repr(essence(after_action(state, action))) for action in legal}
        for action in candidates(state):
            why = why_not(SPEC, state, state.to_move(), action)
            if why is not None and why.key == "why.equivalent":
                assert repr(essence(after_action(state, action))) in offered
                tried[action[0]] += 1
    assert tried.total() > 100
    assert set(tried) == {1, 2, 3, 4, 5, 7}


def after_action(state: Castles, action: Action) -> Castles:
    after = state.clone()
    after.rng = seeded("the same chance")
    after.apply(action)
    return after


def test_words_and_actions_are_one_to_one() -> None:
    """CB-39: every option has words of its own, which mean that option."""
    for state in many_positions(step=11):
        for seat in range(state.players):
            legal = state.legal(seat)
            words = [path_text(SPEC.path(state, seat, action)) for action in legal]
            assert len(set(words)) == len(legal)
            assert [SPEC.action(state, seat, tuple(text.split())) for text in words] == legal
