"""What an owner of the game may correct, and what the rules say about it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.games.attika.spec import SPEC, AttikaSpec
from ludotheque.games.attika.tables import BUILDING_IDS
from ludotheque.kernel.data import DataError, Facts
from ludotheque.testing import check_game


def corrected(edit: Callable[[Facts], object]) -> AttikaSpec:
    """The game after a change of its data."""
    facts = copy.deepcopy(SPEC.facts)
    edit(facts)
    return SPEC.with_data(facts)


def building(facts: Facts, id: str) -> Any:
    return facts["buildings"]["buildings"][BUILDING_IDS.index(id)]


def another_box(facts: Facts) -> None:
    """Another quarry, more water, a tile full of symbols, and shrines elsewhere."""
    building(facts, "quarry")["cost"] = {"hill": 4}
    facts["board"]["cards"] = {"water": 24, "forest": 12, "hill": 12, "mountain": 12}
    facts["board"]["tiles"][0]["ring"] = ["water", "forest"] * 3
    facts["board"]["layouts"][0]["shrines"] = [[1, -2], [0, 6]]


def test_a_game_is_played_with_the_data_of_its_owner() -> None:
    owned = corrected(another_box)
    state = owned.new(2, seed="box")
    assert state.box.cost[BUILDING_IDS.index("quarry")] == [0, 0, 4, 0]
    assert owned.inventory(state)["card.water"] == 24
    assert owned.box.rotations[0] == 2
    assert owned.components()["rotations"]["T01"] == 2
    assert state.land.shrines == ((1, -2), (0, 6))
    assert owned.from_data(state.to_data()).land.box is owned.box
    assert SPEC.new(2).land.shrines == ((-1, -1), (2, 5))


def test_a_box_of_its_own_passes_the_battery() -> None:
    check_game(corrected(another_box), games=3, positions=8)


WRONG: list[tuple[Callable[[Facts], object], str, str]] = [
    (lambda facts: building(facts, "quarry").update(cost={}), "buildings.quarry.cost", "AT-7"),
    (lambda facts: building(facts, "quarry").update(cost={"hill": 2}), "two symbols", "AT-7"),
    (lambda facts: building(facts, "quarry").update(cost={"hill": -1}), "buildings.quarry.cost.hill", "AT-7"),
    (lambda facts: building(facts, "quarry").update(cost={"hill": 10}), "buildings.quarry.cost.hill", "AT-7"),
    (lambda facts: building(facts, "quarry").update(cost={"any": 4}), "buildings.quarry.cost", "unknown resource"),
    (lambda facts: building(facts, "road").update(cost={"any": 6}), "buildings.road.cost", "AT-51"),
    (lambda facts: building(facts, "road").update(cost={"hill": 5}), "buildings.road.cost", "AT-51"),
    (lambda facts: building(facts, "quarry").update(main=False), "buildings.quarry.main", "the rules fix true"),
    (lambda facts: facts["board"]["cards"].update(water=16), "cards", "AT-2"),
    (lambda facts: facts["board"].update(cards={"water": 60}), "cards", "AT-2"),
    (lambda facts: facts["board"]["cards"].update(water=0, forest=30), "cards.water", "AT-2"),
    (lambda facts: facts["board"]["tiles"][0].update(ring=["water"]), "tiles.T01.ring", "AT-3"),
    (lambda facts: facts["board"]["tiles"][0].update(centre="gold"), "tiles.T01", "unknown symbol 'gold'"),
    (lambda facts: facts["board"]["tiles"][0].update(ring=["water", "hill", *[None] * 4]), "tiles", "AT-3"),
    (lambda facts: facts["board"]["layouts"][0]["centres"].pop(), "layouts.2.centres", "AT-10"),
    (lambda facts: facts["board"]["layouts"][0].update(centres=[[0, 0]] * 4), "layouts.2.centres (hexes)", "AT-20"),
    (lambda facts: facts["board"]["layouts"][0].update(shrines=[[0, 99], [0, 0]]), "layouts.2.shrines", "AT-20"),
    (lambda facts: facts["board"]["layouts"][0].update(shrines=[[-1, -1], [-1, -1]]), "shrines (places)", "AT-11"),
    (lambda facts: facts["board"]["layouts"][0].update(shrines=[[-1, -1], [0, 0]]), "shrines (free)", "AT-21"),
    (lambda facts: facts["board"]["layouts"][0].update(shrines=[[-1, -1], [9, 9]]), "shrines (beside a tile)", "AT-21"),
    (lambda facts: facts["board"]["layouts"][0].update(shrines=[[1], [2]]), "shrines (q and r)", "AT-20"),
    (lambda facts: facts["board"].update(amphorae=5), "amphorae", "the rules fix 15"),
]


@pytest.mark.parametrize(("edit", "field", "says"), WRONG)
def test_wrong_corrections_are_named(edit: Callable[[Facts], object], field: str, says: str) -> None:
    with pytest.raises(DataError) as caught:
        corrected(edit)
    assert field in caught.value.field
    assert says in str(caught.value)
