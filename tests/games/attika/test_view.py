"""What the table is told beyond the pieces: costs of every hex, and the way from shrine to shrine."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.attika.positions import do, table

from ludotheque.games.attika.pricing import price
from ludotheque.games.attika.scoring import FAR, changes_by_hex, steps_to_join
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import BUILDING_IDS
from ludotheque.kernel.rng import seeded

CHAIN = {"0,-1": "road", "1,-1": "road", "1,0": "road", "2,0": "road", "2,1": "oracle", "2,2": "tavern"}


def costs(state: Attika, building: str, seat: int = 0) -> dict[str, dict[str, Any]]:
    """What the building costs by hex, as the seat is told."""
    groups = SPEC.view(state, seat)["costs"].get(building, [])
    return {hex: group for group in groups for hex in group["hexes"]}


def test_every_empty_hex_has_its_cost_even_without_a_card() -> None:
    """AT-46, AT-47, AT-57: what is owed on each empty hex, and the part of it that founds a settlement."""
    state = table(hands=[""], reserve="tower", board={"2,2": "oracle"})
    found = costs(state, "tower")
    empty = [hex for hex, owner in enumerate(state.owner) if owner == EMPTY]
    assert len(found) == len(empty)
    for hex in empty:
        q, r = state.land.hexes[hex]
        assert found[f"{q},{r}"]["price"] == price(state, 0, BUILDING_IDS.index("tower"), hex)
    assert found["0,0"] == {**found["0,0"], "price": {"any": 1}, "free": False, "founding": 1}
    assert found["2,1"]["founding"] == 0


def test_hexes_that_an_arrow_makes_free_are_told() -> None:
    """AT-48, AT-97: beside the fortress, gaps aside, the tower is free."""
    found = costs(table(reserve="tower", board={"1,0": "fortress"}), "tower")
    free = {hex for hex, cost in found.items() if cost["free"]}
    assert free == {"2,0", "1,-1", "0,0", "0,1", "1,1"}
    assert all(found[hex]["price"] == {} for hex in free)


def test_costs_are_told_to_whoever_may_place_a_building_now() -> None:
    """AT-41, AT-95: of the reserve in a build turn, of the building just drawn, to nobody else."""
    state = table(reserve="tower oracle")
    assert set(SPEC.view(state, 0)["costs"]) == {"tower", "oracle"}
    assert SPEC.view(state, 1)["costs"] == SPEC.view(state, -1)["costs"] == {}
    assert SPEC.view(state, 0)["changes"]
    assert SPEC.view(state, 1)["changes"] == SPEC.view(state, -1)["changes"] == {}
    do(state, "draw stack:1")
    drawn = SPEC.view(state, 0)["pending"]["building"]
    assert set(SPEC.view(state, 0)["costs"]) == {drawn}
    do(state, "store")
    assert SPEC.view(state, 0)["costs"] == SPEC.view(state, 0)["changes"] == {}


def test_the_way_between_shrines_and_what_is_missing() -> None:
    """AT-90, AT-93: the hexes from shrine to shrine in order, the empty ones of them named."""
    view = SPEC.view(table(board={**CHAIN, "2,3": "harbor"}), 0)
    chain = view["cities"][0]["chain"]
    assert chain["shrines"] == [1, 2]
    assert chain["hexes"] == ["0,-1", "1,-1", "1,0", "2,0", "2,1", "2,2", "2,3", "2,4"]
    assert chain["missing"] == ["2,4"]
    closed = table(board={"0,0": "oracle"}, others={"0,-1": "road", "-1,0": "road"})
    assert SPEC.view(closed, 0)["cities"][0]["chain"] is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_way_is_as_short_as_the_bots_think(players: int) -> None:
    rng = seeded(f"ways/{players}")
    state = SPEC.new(players, seed=f"ways/{players}")
    while not state.over():
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        if rng.below(8):
            continue
        for seat, city in enumerate(SPEC.public_view(state)["cities"]):
            steps = steps_to_join(state, seat)
            assert city["to_join"] == (None if steps == FAR else steps)
            assert city["chain"] is None or len(city["chain"]["missing"]) == steps


def test_a_building_brings_its_owner_nearer_and_cuts_others_off() -> None:
    """AT-90, AT-93: on the only hex that misses, one joins the shrines and the other is sent round."""
    own = SPEC.view(table(board={**CHAIN, "2,3": "harbor"}, reserve="tower"), 0)["changes"]
    assert own["2,4"][0] == {"seat": 0, "to_join": 0, "shrines": [1, 2]}
    others = SPEC.view(table(others={**CHAIN, "2,3": "harbor"}, reserve="tower"), 0)["changes"]
    assert others["2,4"] == [
        {"seat": 0, "to_join": 7, "shrines": [1, 2]},
        {"seat": 1, "to_join": 2, "shrines": None},
    ]
    last = SPEC.view(table(others={"0,0": "oracle"}, board={"0,-1": "road"}, reserve="tower"), 0)["changes"]
    assert {"seat": 1, "to_join": None, "shrines": None} in last["-1,0"], "no way is left"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_changes_are_those_of_a_building_put_there(players: int) -> None:
    """Every empty hex tried out, in positions of games played at random."""
    rng = seeded(f"changes/{players}")
    state = SPEC.new(players, seed=f"changes/{players}")
    compared = 0
    while not state.over():
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        if rng.below(8) or state.over():
            continue
        seat = rng.below(players)
        before = [steps_to_join(state, other) for other in range(players)]
        found = changes_by_hex(state, seat)
        for hex, owner in enumerate(state.owner):
            if owner != EMPTY:
                assert hex not in found
                continue
            after = state.clone()
            after.owner[hex] = seat
            steps = [steps_to_join(after, other) for other in range(players)]
            told = {other: steps for other, steps, _, _ in found.get(hex, [])}
            assert told == {other: n for other, n in enumerate(steps) if n != before[other]}
            compared += len(told)
    assert compared > 40


def test_prompts_of_a_turn() -> None:
    """AT-30, AT-98, AT-101: what the turn allows, and how much of it is left."""

    def asked(state: Attika) -> str:
        return SPEC.catalogue("en").say(SPEC.question(state))

    state = table(reserve="tower", board={"0,0": "fortress"})
    assert asked(state) == "Your turn: draw or build or take cards."
    assert SPEC.view(state, 0)["turn"]["left"] == 3
    do(state, "build building:tower hex:1,0")
    assert asked(state) == "2 left: take cards."
    state = table(amphorae=1, reserve="tower", any_kind=1)
    do(state, "draw stack:2", "store")
    assert asked(state) == "1 left: draw or take cards."
    do(state, "draw stack:2", "store", "use_amphora")
    assert asked(state) == "1 left: draw or build or take cards."
    assert asked(table()) == "Your turn: draw or take cards."
