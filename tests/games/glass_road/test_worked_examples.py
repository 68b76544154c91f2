"""The examples of the rulebook, with its numbers."""

from __future__ import annotations

from itertools import pairwise

from tests.games.glass_road.positions import (
    NOTHING_B,
    B,
    G,
    choose_hands,
    decision,
    do,
    finish,
    offers,
    points,
    position,
    rule,
    table,
    wandering,
    wheel,
    worth,
)

from ludotheque.games.glass_road.decisions import Resolve, SupplierGift
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.tables import CARD_OF, RESOURCE_IDS


def test_cooperage() -> None:
    """X-1: the Cooperage costs 1 wood and 2 bricks, counts 3 points and turns 1 wood into 2 water."""
    facts = SPEC.components()["buildings"]["cooperage"]
    assert (facts["cost"], facts["points"]) == ({"wood": 1, "brick": 2}, 3)
    state = position(G="0 1 2 3 4 | 0", land={"r2c1": "cooperage"})
    do(state, "use building:cooperage water:2")
    assert G(state) == "0 1 2 5 3 | 0"


def test_two_sand_turn_the_glass_wheel_once() -> None:
    """X-2: 2 sand at the start turn the glass wheel once."""
    state = position("supplier", players=1)
    state.boards[0].wheel = wheel("2 1 2 3 4 | 0", "1 0 2 | 0")
    assert state.boards[0].turn_glass() == 1
    assert G(state) == "1 0 1 2 3 | 1"


def test_the_wheel_stops_when_glass_is_full() -> None:
    """X-3: with glass on 2 the wheel turns exactly once, although nothing lies on sector 0."""
    state = position("supplier", G="0 4 4 2 3 | 2")
    do(state, "ability half:1 sand:2")
    assert G(state) == "1 3 3 1 2 | 3"


def test_four_players_and_two_foresters() -> None:
    """X-4: Luc must follow Lucille, Alice shows nothing; revealing hers later she is alone."""
    lucille, alice, luc, simon = range(4)
    state = SPEC.new(4, seed="foresters")
    state.start = lucille
    rest = ["feudal_lord", "pit_worker", "pond_builder", "cultivator"]
    choose_hands(
        state,
        {
            lucille: ["forester", *rest],
            alice: ["forester", *rest],
            luc: ["forester", "woodsman", "carpenter", "builder", "supplier"],
            simon: ["clay_worker", "fuel_merchant", "charcoal_burner", "fish_farmer", "water_carrier"],
        },
    )
    do(state, "play card:forester", seat=lucille)
    do(state, "play card:forester", seat=alice)
    do(state, "play card:woodsman", seat=luc)
    do(state, "play card:clay_worker", seat=simon)
    assert state.boards[luc].slots == [CARD_OF["forester"]]
    assert state.boards[alice].down == CARD_OF["forester"]
    view = SPEC.public_view(state)
    assert [(row["seat"], row["limit"]) for row in view["resolving"]] == [(lucille, 1), (luc, 1)]
    do(state, "ability half:2 wood:2")
    assert rule(state, "ability half:1 lay:none wood:1") == "GR-51"
    finish(state)
    assert decision(state) == ("Resolve", luc)
    do(state, "ability half:1 lay:none wood:1", "finish")
    view = SPEC.public_view(state)
    assert [(row["seat"], row["limit"]) for row in view["resolving"]] == [(alice, 2)]
    do(state, "ability half:2 wood:2", "ability half:1 lay:none wood:1", "finish")
    assert decision(state) == ("Resolve", luc)
    assert SPEC.public_view(state)["resolving"][0]["card"] == "woodsman"
    finish(state)
    assert decision(state) == ("Resolve", simon)


def test_charcoal_burner() -> None:
    """X-5: alone 1 wood is paid once for 3 + 3 charcoal; with somebody following everybody pays for 3."""
    state = position("charcoal_burner")
    do(state, "pay", "ability half:1 charcoal_glass:3", "ability half:2 charcoal_brick:3", "finish")
    assert G(state) == "0 1 5 3 3 | 0"
    state = position("charcoal_burner", alone=False)
    do(state, "pay", "ability half:1 charcoal_glass:3")
    assert offers(state, "ability") == []


def test_full_slots_do_not_disturb() -> None:
    """X-6: with both slots full a held card is not played, and the revealer is alone."""
    state = SPEC.new(3, seed="slots")
    state.start = 0
    hand = ["feudal_lord", "pit_worker", "forester", "pond_builder", "cultivator"]
    choose_hands(state, {0: hand, 1: hand, 2: ["supplier", "builder", "carpenter", "woodsman", "clay_worker"]})
    state.boards[1].slots = [CARD_OF["fish_farmer"], CARD_OF["water_carrier"]]
    do(state, "play card:pit_worker", seat=0)
    do(state, "play card:cultivator", seat=1)
    do(state, "play card:builder", seat=2)
    assert SPEC.public_view(state)["resolving"] == [
        {"seat": 0, "card": "pit_worker", "limit": 2, "paid": True, "used": []}
    ]
    assert state.boards[1].hand >> CARD_OF["pit_worker"] & 1


def test_cards_lie_open_until_the_period_ends() -> None:
    """X-7: before the third reveal, two cards of the earlier rounds lie open."""
    state = table(3, hand=["builder"], shown=["feudal_lord", "clay_worker"])
    assert SPEC.public_view(state)["boards"][0]["shown"] == ["feudal_lord", "clay_worker"]


def test_forester_counts_the_grove_just_placed() -> None:
    """X-8: grove and 1 wood first, then 3; the other way round 2, then the grove and 1 wood."""
    state = position("forester", G="0 0 0 0 0 | 0")
    do(state, "ability half:1 lay:grove square:r2c1 wood:1", "ability half:2 wood:3")
    assert G(state) == "0 0 0 0 4 | 0"
    state = position("forester", G="0 0 0 0 0 | 0")
    assert rule(state, "ability half:2 wood:3") == "GR-26"
    do(state, "ability half:2 wood:2", "ability half:1 lay:grove square:r2c1 wood:1")
    assert G(state) == "0 0 0 0 3 | 0"


def test_cultivator_prepares_the_sand_island() -> None:
    """X-9: a pond on r2c2 and the Sand Island on r2c1 for 1 water bring 2 sand and a turn."""
    state = position("cultivator", market=["sand_island"])
    do(state, "ability half:1 lay:pond square:r2c2", "build building:sand_island square:r2c1", "effect sand:2")
    assert G(state) == "1 0 1 1 3 | 1"


def test_convert_before_taking_the_gift() -> None:
    """X-10: with wood 7 and a Cooperage, convert first, then the gift of wood fits."""
    state = table(3, G="0 1 2 3 7 | 0", land={"r2c1": "cooperage"})
    state.open(SupplierGift(0, RESOURCE_IDS.index("wood")))
    state.settle()
    assert rule(state, "take wood:1") == "GR-63"
    do(state, "use building:cooperage water:2")
    assert G(state) == "0 1 2 5 6 | 0"
    do(state, "take wood:1")
    assert G(state) == "0 1 2 5 7 | 0"


def test_water_carrier_in_both_orders() -> None:
    """X-11: the order of the two abilities decides whether a water is lost."""
    for order, result in (((1, 2), "0 1 1 6 2 | 1"), ((2, 1), "0 1 1 7 2 | 1")):
        state = position("water_carrier", G="0 2 2 4 2 | 0", B="0 0 1 | 0")
        do(state, "pay pay:brick")
        for half in order:
            gains = {1: "water:2 wood:1", 2: "water:2 sand:1"}[half]
            if order == (1, 2) and half == 2:
                gains = "water:1 sand:1"
            do(state, f"ability half:{half} {gains}")
        assert G(state) == result


def test_a_unit_pays_once() -> None:
    """X-12: with 1 wood only one of two conversions that cost wood is possible, with 2 both."""
    land = {"r2c1": "cooperage", "r2c2": "carving_workshop"}
    state = position("feudal_lord", G="0 0 0 0 1 | 0", land=land)
    do(state, "use building:cooperage water:2")
    assert rule(state, "use building:carving_workshop food_glass:2") == "GR-80"
    state = position("feudal_lord", G="0 0 0 0 2 | 0", land=land)
    do(state, "use building:cooperage water:2", "use building:carving_workshop food_glass:2")
    assert G(state) == "0 2 0 2 0 | 0"


def test_three_sand_are_one_and_a_half_points() -> None:
    """X-13: 3 sand count 1.5 for the Glassmakers' Camp."""
    assert points(table(1, G="3 0 0 0 0 | 0", B=NOTHING_B)) == 1.5


def test_forest_hut_hides_the_glassworks_of_the_forest() -> None:
    """X-14: the Forest Hut counts 2 points and nothing for glass."""
    state = table(1, G="0 0 0 0 0 | 3", B=NOTHING_B, land={"r0c0": "forest_hut"})
    assert points(state) == 2
    assert worth("forest_hut", "r0c0", G="0 0 0 0 0 | 3") == 2


def test_solo_locks_chosen_cards_for_a_period() -> None:
    """X-15: one of the drawn card's abilities, both of the last one's; the three are locked, then free again."""
    state = SPEC.new(1, seed="solo example")
    do(state, "hand card:pit_worker card:cultivator card:water_carrier")
    drawn = SPEC.public_view(state)["resolving"][0]
    assert drawn["limit"] == 1
    finish(state)
    left = SPEC.public_view(state)["solo"]["left"]
    assert len(left) == 2
    do(state, f"play card:{left[0]}")
    assert SPEC.public_view(state)["resolving"][0]["limit"] == 2
    assert SPEC.public_view(state)["solo"]["left"] == [left[1]]
    finish(state)
    assert SPEC.public_view(state)["solo"]["locked"] == ["pit_worker", "cultivator", "water_carrier"]
    assert rule(state, "hand card:feudal_lord card:pit_worker card:forester card:builder") == "GR-123"
    do(state, "hand card:feudal_lord card:forester card:pond_builder card:builder", "finish", "finish")
    do(state, f"play card:{SPEC.public_view(state)['solo']['left'][0]}", "finish")
    five = "hand card:pit_worker card:cultivator card:supplier card:carpenter card:water_carrier"
    assert offers(state, five) == [five]


def test_costs_of_all_buildings() -> None:
    """X-16: all 93 costs together are 39 glass and 58 bricks."""
    buildings = SPEC.components()["buildings"].values()
    assert len(buildings) == 93
    assert sum(building["cost"].get("glass", 0) for building in buildings) == 39
    assert sum(building["cost"].get("brick", 0) for building in buildings) == 58


def test_tables_of_halves_and_thirds() -> None:
    """X-17: every 2 wood, clay or water count 1, every 3 charcoal or food of both wheels count 1."""
    for amount in range(8):
        assert worth("woodcarvers_house", G=f"0 0 0 0 {amount} | 0") == amount // 2
        assert worth("potters_parlour", B=f"{amount} 0 0 | 0") == amount // 2
        assert worth("springhouse", G=f"0 0 0 {amount} 0 | 0") == amount // 2
    for upper in range(8):
        for lower in range(8):
            assert worth("coal_storage", G=f"0 0 {upper} 0 0 | 0", B=f"0 {lower} 0 | 0") == (upper + lower) // 3
            assert worth("food_locker", G=f"0 {upper} 0 0 0 | 0", B=f"0 0 {lower} | 0") == (upper + lower) // 3


def test_fuel_merchant_at_most_four() -> None:
    """X-18: four cards left in hand bring 4 charcoal; alone with six cards chosen, five."""
    state = position("fuel_merchant", hand=["builder", "supplier", "forester", "woodsman"])
    do(state, "pay")
    assert offers(state, "ability half:1 charcoal_brick:")[0] == "ability half:1 charcoal_brick:4"
    hand = ["builder", "supplier", "forester", "woodsman", "carpenter"]
    state = position("fuel_merchant", players=1, period=4, hand=hand)
    do(state, "pay")
    assert offers(state, "ability half:1 charcoal_brick:")[0] == "ability half:1 charcoal_brick:5"


def test_a_missing_token_is_a_brake() -> None:
    """X-19: with no charcoal on the brick wheel 1 clay stays, with charcoal it becomes a brick at once."""
    state = position("feudal_lord", B="0 0 2 | 0")
    do(state, "ability half:2 wood:1 clay:1")
    assert B(state) == "1 0 2 | 0"
    state = position("feudal_lord", B="0 1 2 | 0")
    do(state, "ability half:2 wood:1 clay:1")
    assert B(state) == "0 0 1 | 1"


def test_two_players_keep_at_most_two_cards() -> None:
    """X-20: nobody ends a period of two players with more than two cards."""
    ends = 0
    for number in range(6):
        games = wandering(2, f"two players {number}")
        for before, after in pairwise(games):
            if (after.period > before.period or after.over()) and isinstance(before.stack[-1], Resolve):
                ends += 1
                assert max(one.hand_size() for one in before.boards) <= 2
    assert ends > 10
