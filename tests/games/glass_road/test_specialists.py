"""All fifteen specialists: what they cost and what each ability brings."""

from __future__ import annotations

import pytest
from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    B,
    G,
    count,
    decision,
    do,
    lying,
    offers,
    position,
    rule,
)

from ludotheque.games.glass_road.spec import SPEC

CARDS: list[tuple[str, list[str], list[str], str, str]] = [
    (
        "pit_worker",
        [],
        ["ability half:1 lay:pit square:r2c1 clay:1", "ability half:2 sand:3"],
        "3 0 0 1 1 | 0",
        "1 1 0 | 0",
    ),
    ("pit_worker", [], ["ability half:2 clay:2", "ability half:1 lay:none clay:1"], "0 0 0 1 1 | 0", "3 1 0 | 0"),
    (
        "forester",
        [],
        ["ability half:1 lay:grove square:r2c1 wood:1", "ability half:2 food_brick:3"],
        "0 0 0 1 2 | 0",
        "0 1 3 | 0",
    ),
    (
        "pond_builder",
        [],
        ["ability half:1 lay:pond square:r2c1", "ability half:2 water:3"],
        "0 0 0 4 1 | 0",
        "0 1 0 | 0",
    ),
    ("pond_builder", [], ["ability half:2 sand:2"], "2 0 0 1 1 | 0", "0 1 0 | 0"),
    ("carpenter", ["pay forest:F1"], ["ability half:1 wood:1"], "0 0 0 1 2 | 0", "0 1 0 | 0"),
    (
        "slash_and_burn_farmer",
        ["pay forest:F1"],
        ["ability half:1 charcoal_glass:2", "ability half:2 food_brick:2"],
        "0 0 2 1 1 | 0",
        "0 1 2 | 0",
    ),
    ("woodsman", ["pay forest:F6"], ["ability half:1 wood:2", "ability half:2 wood:2"], "0 0 0 1 5 | 0", "0 1 0 | 0"),
    ("clay_worker", ["pay"], ["ability half:1 clay:2", "ability half:2 clay:2"], "0 0 0 0 1 | 0", "4 1 0 | 0"),
    (
        "fuel_merchant",
        ["pay"],
        ["ability half:1 charcoal_brick:2", "ability half:2 wood:2"],
        "0 0 0 0 3 | 0",
        "0 3 0 | 0",
    ),
    (
        "charcoal_burner",
        ["pay"],
        ["ability half:1 charcoal_glass:3", "ability half:2 charcoal_brick:3"],
        "0 0 3 1 0 | 0",
        "0 4 0 | 0",
    ),
    (
        "fish_farmer",
        ["pay pay:brick"],
        ["ability half:1 food_glass:2", "ability half:2 food_brick:2"],
        "0 2 0 1 1 | 0",
        "0 0 2 | 0",
    ),
    ("supplier", [], ["ability half:1 charcoal_brick:2"], "0 0 0 1 1 | 0", "0 3 0 | 0"),
    ("feudal_lord", [], ["ability half:2 wood:1 clay:1"], "0 0 0 1 2 | 0", "1 1 0 | 0"),
]


@pytest.mark.parametrize(("card", "payment", "abilities", "glass", "brick"), CARDS)
def test_specialist(card: str, payment: list[str], abilities: list[str], glass: str, brick: str) -> None:
    """GR-60 GR-61 GR-65: costs and gains of each card, from wheels with 1 water, 1 wood and 1 charcoal only."""
    state = position(card, G="0 0 0 1 1 | 0", B="0 1 0 | 0", hand=["builder", "cultivator"])
    do(state, *payment, *abilities)
    assert (G(state), B(state)) == (glass, brick)


def test_water_carrier() -> None:
    """GR-54: 1 food of either wheel, then 2 water and 1 wood, 2 water and 1 sand."""
    state = position("water_carrier", G=NOTHING_G, B="0 0 1 | 0")
    assert offers(state, "pay") == ["pay pay:brick"]
    do(state, "pay pay:brick", "ability half:1 water:2 wood:1", "ability half:2 water:2 sand:1")
    assert (G(state), B(state)) == ("1 0 0 4 1 | 0", NOTHING_B)


def test_cultivator_places_any_tile_and_builds() -> None:
    """GR-60: a pit, a grove or a pond, and a build."""
    state = position("cultivator", market=["sand_deposit"])
    tiles = {path.split()[2] for path in offers(state, "ability half:1")}
    assert tiles == {"lay:pit", "lay:grove", "lay:pond"}
    do(state, "ability half:1 lay:grove square:r2c1", "build building:sand_deposit square:r2c2", "effect sand:3")
    assert (lying(state, "r2c1"), lying(state, "r2c2")) == ("grove", "sand_deposit")


def test_carpenter_builds() -> None:
    """GR-32 GR-70: a forest, then 1 wood and a build on what it freed."""
    state = position("carpenter", market=["clay_basin"], land={"r2c1": "pit", "r2c2": "pit"})
    do(state, "pay forest:F3", "build building:clay_basin square:r1c4", "ability half:1 wood:1")
    assert lying(state, "r1c4") == "clay_basin"


def test_builder_builds_twice() -> None:
    """GR-66: two builds, one after the other."""
    state = position("builder", market=["clay_basin", "loess_plateau"])
    do(state, "pay pay:brick", "build building:clay_basin square:r2c1", "build building:loess_plateau square:r2c2")
    assert (lying(state, "r2c1"), lying(state, "r2c2")) == ("clay_basin", "loess_plateau")
    assert offers(state, "build") == []


def test_builder_with_a_follower_builds_once() -> None:
    """GR-51: with somebody following the Builder lets one build once."""
    state = position("builder", alone=False, market=["clay_basin", "loess_plateau"])
    do(state, "pay pay:brick", "build building:clay_basin square:r2c1")
    assert offers(state, "build") == []
    assert rule(state, "build building:loess_plateau square:r2c2") == "GR-51"


def test_feudal_lord_draws_a_tile_of_each_stack() -> None:
    """GR-62: three tiles, one of each category, known to all and built by their owner alone."""
    state = position("feudal_lord")
    tops = [stack[-1] for stack in state.stacks]
    do(state, "draw")
    assert state.boards[0].offer == tops
    view = SPEC.public_view(state)
    categories = [SPEC.components()["buildings"][id]["category"] for id in view["boards"][0]["offer"]]
    assert categories == ["processing", "immediate", "bonus"]
    state.boards[1].offer = [state.boards[0].offer.pop()]
    state = position("cultivator", offer=["clay_basin"], others={1: {"offer": ["loess_plateau"]}})
    assert rule(state, "build building:loess_plateau square:r2c1") == "GR-62"
    do(state, "build building:clay_basin square:r2c1")
    assert state.boards[0].offer == []


def test_supplier_gives_to_everybody_before_the_second_ability() -> None:
    """GR-63 GR-63-a: user first, then opponents clockwise, then the second ability."""
    state = position("supplier", start=1, market=["clay_basin"])
    do(state, "ability half:1 sand:2")
    assert G(state) == "1 0 1 2 3 | 1"
    assert decision(state) == ("SupplierGift", 1)
    do(state, "take sand:1")
    assert G(state, 1) == "0 0 1 2 3 | 1"
    assert decision(state) == ("SupplierGift", 2)
    do(state, "refuse")
    assert decision(state) == ("Resolve", 0)
    do(state, "build building:clay_basin square:r2c1")


def test_supplier_in_solo() -> None:
    """GR-124: one unit instead of two, and nobody to give to."""
    state = position("supplier", players=1)
    assert offers(state, "ability half:1 wood") == ["ability half:1 wood:1", "ability half:1 wood:0"]
    do(state, "ability half:1 wood:1")
    assert decision(state) == ("Resolve", 0)


def test_equal_abilities_are_offered_once() -> None:
    """GR-50 GR-55: of two equal abilities the first comes first, and none is used twice."""
    state = position("clay_worker")
    do(state, "pay")
    assert rule(state, "ability half:2 clay:2") == "GR-50"
    do(state, "ability half:1 clay:2")
    assert rule(state, "ability half:1 clay:2") == "GR-55"
    do(state, "ability half:2 clay:2")
    assert count(state, "pit") == 2
