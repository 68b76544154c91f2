"""Further cases that the rules file works out: cards, players, solo."""

from __future__ import annotations

from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    B,
    G,
    choose_hands,
    decision,
    do,
    effect,
    finish,
    offers,
    position,
    rule,
    table,
)

from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad

LOW = ["feudal_lord", "pit_worker", "forester", "pond_builder", "cultivator"]
MIDDLE = ["supplier", "builder", "carpenter", "slash_and_burn_farmer", "woodsman"]
HIGH = ["clay_worker", "fuel_merchant", "charcoal_burner", "fish_farmer", "water_carrier"]


def game(hands: dict[int, list[str]], seed: str = "cards") -> GlassRoad:
    """A new game whose first start player is seat 0, hands chosen."""
    state = SPEC.new(len(hands), seed=seed)
    state.start = 0
    choose_hands(state, hands)
    return state


def lay(state: GlassRoad, *cards: str) -> None:
    for seat, card in enumerate(cards):
        do(state, f"play card:{card}", seat=seat)


def play_open(state: GlassRoad, card: str) -> None:
    """Play a card; whoever resolves it finishes at once."""
    do(state, f"play card:{card}")
    while decision(state)[0] == "Resolve":
        finish(state)


def test_two_players_extra_card() -> None:
    """Y-24: A has no cards left, B holds three and must play one with both abilities; two remain."""
    state = game({0: LOW, 1: ["pit_worker", "forester", *MIDDLE[:3]]})
    for card in ("feudal_lord", "pit_worker", "pond_builder", "forester", "cultivator"):
        play_open(state, card)
    assert [board.hand_size() for board in state.boards] == [0, 3]
    assert decision(state) == ("PlayOpen", 1)
    do(state, "play card:supplier")
    assert SPEC.public_view(state)["resolving"][0]["limit"] == 2
    finish(state)
    assert decision(state)[0] == "SelectHands"


def test_two_players_without_a_match() -> None:
    """Y-25: without matches A plays five cards, B four; B keeps one."""
    state = game({0: LOW, 1: MIDDLE})
    for number in range(9):
        assert decision(state) == ("PlayOpen", number % 2)
        play_open(state, (LOW, MIDDLE)[number % 2][number // 2])
    assert decision(state)[0] == "SelectHands"


def test_fuel_merchant_counts_cards_in_hand() -> None:
    """Y-26: following in round 1 with one card face down leaves 3 cards, so 3 charcoal."""
    state = game({0: HIGH, 1: ["fuel_merchant", *LOW[:4]], 2: MIDDLE, 3: LOW})
    lay(state, "fuel_merchant", "pit_worker", "supplier", "forester")
    finish(state)
    assert decision(state) == ("Resolve", 1)
    do(state, "pay")
    assert offers(state, "ability half:1 charcoal_brick")[0] == "ability half:1 charcoal_brick:3"
    state = position("fuel_merchant")
    do(state, "pay")
    assert offers(state, "ability half:1") == ["ability half:1 gain:none"]


def test_two_suppliers_follow() -> None:
    """Y-27: everybody gets 1 clay, later 1 food on a wheel of their choice, except who named it."""
    state = game({0: MIDDLE, 1: MIDDLE, 2: MIDDLE})
    lay(state, "supplier", "builder", "carpenter")
    do(state, "ability half:1 clay:2")
    assert decision(state) == ("SupplierGift", 1)
    do(state, "take clay:1", "take clay:1")
    assert [B(state, seat) for seat in range(3)] == ["3 0 2 | 0", "2 0 2 | 0", "2 0 2 | 0"]
    finish(state)
    assert decision(state) == ("Resolve", 1)
    finish(state)
    do(state, "ability half:1 food_glass:2")
    assert decision(state) == ("SupplierGift", 0)
    do(state, "take food_brick:1", "take food_glass:1")
    assert (B(state, 0), G(state, 1), G(state, 2)) == ("3 0 3 | 0", "0 2 2 3 4 | 0", "0 3 2 3 4 | 0")


def test_builder_without_food() -> None:
    """Y-31: A cannot pay the Builder and can only finish, yet both have one ability only."""
    state = game({0: MIDDLE, 1: MIDDLE, 2: LOW})
    state.boards[0].wheel[1] = state.boards[0].wheel[7] = 0
    lay(state, "builder", "supplier", "pit_worker")
    assert rule(state, "pay pay:glass") == "GR-54"
    assert not offers(state, "pay")
    finish(state)
    do(state, "pay pay:glass")
    assert SPEC.public_view(state)["resolving"][0] == {
        "seat": 1,
        "card": "builder",
        "limit": 1,
        "paid": True,
        "used": [],
    }


def test_woodsman_without_a_forest() -> None:
    """Y-32: without a forest only anytime actions and finishing are possible; the card counts as played."""
    felled = ["F1", "F2", "F3", "F4", "F5", "F6"]
    state = position("woodsman", felled=felled)
    assert rule(state, "pay forest:F1") == "GR-32"
    assert {path.split()[0] for path in offers(state)} == {"finish", "clear"}


def test_supplier_of_something_full() -> None:
    """Y-33: wood may be named with amount 0; every opponent may take 1 all the same."""
    state = position("supplier", G="0 1 2 3 7 | 0")
    assert offers(state, "ability half:1 wood") == ["ability half:1 wood:0"]
    do(state, "ability half:1 wood:0", "take wood:1", "take wood:1")
    assert [G(state, seat) for seat in (1, 2)] == ["0 1 2 3 5 | 0"] * 2


def test_fuel_merchant_alone() -> None:
    """Y-34: drawn first of six cards it counts 5; chosen of the last two it costs 1 water once for 1 and 2 wood."""
    six = ["fuel_merchant", *LOW]
    state = table(1, period=4)
    for seed in range(40):
        state = SPEC.new(1, seed=f"fuel {seed}")
        state.period = 3
        do(
            state,
            "hand " + " ".join(f"card:{id}" for id in sorted(six, key=list(SPEC.components()["specialists"]).index)),
        )
        if SPEC.public_view(state)["resolving"][0]["card"] == "fuel_merchant":
            break
    do(state, "pay")
    assert offers(state, "ability half:1 charcoal_glass")[0] == "ability half:1 charcoal_glass:5"
    state = position("fuel_merchant", players=1, hand=["builder"], G=NOTHING_G.replace("0 0 |", "2 0 |"), B=NOTHING_B)
    do(state, "pay", "ability half:1 charcoal_brick:1", "ability half:2 wood:2")
    assert (G(state), B(state)) == ("0 0 0 1 2 | 0", "0 1 0 | 0")


def test_tavern_and_upgrades() -> None:
    """Y-35: beside the House of the Brotherhood the Tavern brings 4 clay, beside nothing immediate nothing."""
    land = {"r2c0": "house_of_the_brotherhood"}
    state = effect("tavern", "r2c1", land=land, B=NOTHING_B)
    assert offers(state, "effect")[0] == "effect clay:4"
    state = effect("tavern", "r2c2", land=land)
    assert decision(state)[0] not in ("CopyEffect", "ImmediateGain")


def test_two_players_with_the_same_last_card() -> None:
    """Y-40: both run out on the same card, one ability each, and the period ends."""
    state = game({0: LOW, 1: MIDDLE})
    for board in state.boards:
        board.hand = 1 << 0
    do(state, "play card:feudal_lord")
    assert [row["limit"] for row in SPEC.public_view(state)["resolving"]] == [1, 1]
    finish(state)
    finish(state)
    assert decision(state)[0] == "SelectHands"


def test_fuel_merchant_as_extra_card() -> None:
    """Y-41: alone with two cards still held: 2 charcoal and 2 wood for 1 water."""
    state = game({0: LOW, 1: HIGH})
    state.boards[0].hand = 1
    state.boards[1].hand &= ~(1 << 10 | 1 << 12)
    play_open(state, "feudal_lord")
    assert decision(state) == ("PlayOpen", 1)
    do(state, "play card:fuel_merchant", "pay")
    assert SPEC.public_view(state)["resolving"][0]["limit"] == 2
    do(state, "ability half:1 charcoal_glass:2", "ability half:2 wood:2")
    assert G(state, 1) == "0 1 4 2 6 | 0"


def test_feudal_lord_with_empty_stacks() -> None:
    """Y-42: with an empty stack two tiles are drawn, with none left only the second ability is offered."""
    state = position("feudal_lord")
    state.drawn[2] = len(state.stacks[2])
    do(state, "draw")
    assert len(state.boards[0].offer) == 2
    state = position("feudal_lord")
    state.drawn = [len(stack) for stack in state.stacks]
    assert offers(state, "draw") == []
    assert rule(state, "draw") == "GR-62"
    assert offers(state, "ability half:2")
