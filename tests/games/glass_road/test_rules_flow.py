"""Periods, rounds, reactions, resolving, two players and solo (GR-40 to GR-66, GR-110 to GR-125)."""

from __future__ import annotations

from tests.games.glass_road.positions import (
    G,
    choose_hands,
    decision,
    do,
    finish,
    many_positions,
    offers,
    position,
    rule,
    table,
    wandering,
)

from ludotheque.games.glass_road.decisions import EndPeriod, LayCards, Resolve, SelectHands, pass_start
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import CARD_OF
from ludotheque.kernel.rng import seeded

LOW = ["feudal_lord", "pit_worker", "forester", "pond_builder", "cultivator"]
MIDDLE = ["supplier", "builder", "carpenter", "slash_and_burn_farmer", "woodsman"]
HIGH = ["clay_worker", "fuel_merchant", "charcoal_burner", "fish_farmer", "water_carrier"]


def game(*hands: list[str], start: int = 0) -> GlassRoad:
    state = SPEC.new(len(hands), seed="flow")
    state.start = start
    choose_hands(state, dict(enumerate(hands)))
    return state


def lay(state: GlassRoad, *cards: str) -> None:
    for seat, card in enumerate(cards):
        do(state, f"play card:{card}", seat=seat)


def finish_all(state: GlassRoad) -> None:
    while decision(state)[0] == "Resolve":
        finish(state)


def test_four_periods_of_three_rounds() -> None:
    """GR-40 GR-42: four periods, in each three rounds with a face-down card of everybody."""
    for players in (3, 4):
        seen = {
            (state.period, state.round)
            for state in wandering(players, "flow")
            if state.stack and isinstance(state.stack[-1], LayCards)
        }
        assert seen == {(period, round) for period in range(4) for round in range(3)}


def test_hands_are_chosen_in_secret() -> None:
    """GR-41: five of fifteen, all at once; nobody sees more than that others are ready."""
    state = SPEC.new(3, seed="hands")
    assert [len(state.legal(seat)) for seat in range(3)] == [3003] * 3
    words = "hand " + " ".join(f"card:{id}" for id in HIGH)
    do(state, words, seat=1)
    assert SPEC.private_view(state, 1)["hand"] == HIGH
    assert SPEC.private_view(state, 0)["hand"] == []
    assert [row["ready"] for row in SPEC.public_view(state)["boards"]] == [False, True, False]
    assert rule(state, "hand card:builder", seat=0) == "GR-41"
    assert not state.legal(1)


def test_reveals_go_clockwise() -> None:
    """GR-43 GR-46: from the start player on, each card resolved before the next is shown; followers clockwise."""
    state = game(LOW, ["forester", *MIDDLE[:4]], ["forester", *HIGH[:4]], start=1)
    lay(state, "pit_worker", "supplier", "clay_worker")
    assert decision(state) == ("Resolve", 1)
    assert state.boards[2].down == CARD_OF["clay_worker"]
    finish(state)
    assert decision(state) == ("Resolve", 2)
    finish(state)
    assert decision(state) == ("Resolve", 0)
    finish(state)
    assert decision(state)[0] == "LayCards"
    lay(state, "forester", "builder", "fuel_merchant")
    finish_all_until(state, 0)
    assert [row["seat"] for row in SPEC.public_view(state)["resolving"]] == [0, 1, 2]


def finish_all_until(state: GlassRoad, seat: int) -> None:
    while state.to_move() != seat:
        finish(state)


def test_who_holds_the_card_must_follow() -> None:
    """GR-44 GR-47: the card goes into a slot and stays there until the period ends."""
    state = game(LOW, ["pit_worker", *MIDDLE[:4]], HIGH)
    lay(state, "pit_worker", "supplier", "clay_worker")
    assert state.boards[1].slots == [CARD_OF["pit_worker"]]
    finish_all(state)
    assert state.boards[1].slots == [CARD_OF["pit_worker"]]
    lay(state, "feudal_lord", "builder", "fuel_merchant")
    finish_all(state)
    lay(state, "forester", "carpenter", "charcoal_burner")
    finish_all(state)
    assert decision(state)[0] == "SelectHands"
    assert state.boards[1].slots == []
    assert SPEC.public_view(state)["boards"][1]["before"] == ["supplier", "builder", "carpenter", "pit_worker"]


def test_face_down_cards_do_not_follow() -> None:
    """GR-45 GR-52 A-3: a face-down card is not in hand, so the revealer is alone; later it is judged anew."""
    state = game(LOW, ["pit_worker", *MIDDLE[:4]], HIGH)
    lay(state, "pit_worker", "pit_worker", "clay_worker")
    assert SPEC.public_view(state)["resolving"][0]["limit"] == 2
    finish(state)
    assert (decision(state), SPEC.public_view(state)["resolving"][0]["limit"]) == (("Resolve", 1), 2)


def test_end_of_a_period() -> None:
    """GR-48 GR-74: slots stay free until the period ends, then they are refilled and the marker moves on."""
    state = position("cultivator", players=4, start=1, market=["clay_basin"])
    do(state, "build building:clay_basin square:r2c1")
    assert state.market[0] == 0
    state.stack = [EndPeriod()]
    state.settle()
    assert all(state.market)
    assert (state.start, state.period, decision(state)[0]) == (2, 1, "SelectHands")
    assert all((board.hand, board.shown, board.slots) == (0, [], []) for board in state.boards)


def test_after_the_last_period_nothing_is_refilled() -> None:
    """GR-48-a GR-100: no refill, the marker stays, everybody has final actions."""
    state = table(3, period=4, start=1)
    state.stack = [EndPeriod()]
    state.settle()
    assert (sum(state.market), state.start) == (0, 1)
    assert decision(state) == ("FinalActions", 0)
    assert rule(state, "take wood:1") == "GR-100"
    do(state, "clear square:r0c1", "finish", "finish", "finish")
    assert state.over()


def test_there_is_always_a_card_to_lay() -> None:
    """GR-48-b: whoever must play a card has one."""
    for state in many_positions():
        if state.stack and isinstance(state.stack[-1], LayCards):
            assert all(board.hand for board in state.boards)


def test_fewest_buildings_start_the_fourth_period() -> None:
    """GR-49: with three players, after period 3; upgrades do not count."""
    state = table(
        3,
        period=3,
        start=0,
        land={"r2c1": "inn"},
        others={1: {"land": {"r2c1": "spa"}}, 2: {"land": {"r0c0": "forest_hut"}}},
    )
    pass_start(state)
    assert state.start == 2
    state = table(4, period=3, start=0)
    pass_start(state)
    assert state.start == 1


def test_alone_both_abilities_in_any_order() -> None:
    """GR-50 GR-55: both, each once."""
    for order in (("1 lay:none wood:1", "2 wood:2"), ("2 wood:2", "1 lay:none wood:1")):
        state = position("forester", G="0 0 0 0 0 | 0")
        do(state, *[f"ability half:{words}" for words in order])
        assert G(state) == "0 0 0 0 3 | 0"
        assert offers(state, "ability") == []


def test_abilities_are_optional() -> None:
    """GR-53 GR-54 GR-54-a A-9 A-10: no ability need be used, none without paying, paying binds to nothing."""
    state = position("clay_worker")
    assert rule(state, "ability half:1 clay:2") == "GR-54"
    do(state, "pay")
    finish(state)
    assert G(state) == "0 1 2 2 4 | 0"
    state = position("clay_worker", G="0 0 0 0 1 | 0", land={"r2c1": "cooperage"})
    assert not offers(state, "pay")
    do(state, "use building:cooperage water:2", "pay")
    assert offers(state, "ability half:1")


def test_tile_part_may_be_left_out() -> None:
    """GR-60 A-17: without an empty square the resource is still gained; a tile alone cannot be left out."""
    full = {"r2c1": "pit", "r2c2": "pit"}
    state = position("pit_worker", land=full)
    assert offers(state, "ability half:1") == ["ability half:1 lay:none clay:1", "ability half:1 lay:none gain:none"]
    state = position("pond_builder", land=full)
    assert offers(state, "ability half:1") == []
    assert rule(state, "ability half:1 lay:none") == "GR-60"


def test_fuel_merchant_reads_the_hand_when_used() -> None:
    """GR-64 GR-64-a: cards in hand count, not the face-down one and not those in slots."""
    state = position("fuel_merchant", hand=["builder", "supplier"], down="forester", slots=["woodsman"])
    do(state, "pay")
    assert offers(state, "ability half:1")[0] == "ability half:1 charcoal_glass:2"


def test_slash_and_burn_farmer_either_wheel() -> None:
    """GR-65 A-2: 2 charcoal and 2 food, each on either wheel."""
    state = position("slash_and_burn_farmer", G="0 0 0 0 0 | 0", B="0 0 0 | 0")
    do(state, "pay forest:F1")
    for half, name in ((1, "charcoal"), (2, "food")):
        found = offers(state, f"ability half:{half}")
        assert f"ability half:{half} {name}_glass:2" in found
        assert f"ability half:{half} {name}_brick:2" in found


# Two players


def test_two_players_alternate_openly() -> None:
    """GR-110 GR-111: face-up cards in turn; the opponent follows if a slot is free."""
    state = game(LOW, ["pit_worker", *MIDDLE[:4]])
    assert decision(state) == ("PlayOpen", 0)
    assert rule(state, "play card:builder") == "GR-110"
    do(state, "play card:pit_worker")
    assert [(row["seat"], row["limit"]) for row in SPEC.public_view(state)["resolving"]] == [(0, 1), (1, 1)]
    finish_all(state)
    assert decision(state) == ("PlayOpen", 1)


def test_two_players_end_of_a_period() -> None:
    """GR-112 GR-113 GR-113-a A-12: it ends with an empty hand; three left cards mean one more, played alone."""
    for held, asked in (((0, 2), "SelectHands"), ((0, 3), "PlayOpen"), ((0, 0), "SelectHands")):
        state = game(LOW, MIDDLE)
        state.boards[0].hand, state.boards[1].hand = 1, sum(1 << CARD_OF[id] for id in MIDDLE[: held[1]])
        do(state, "play card:feudal_lord")
        finish_all(state)
        assert decision(state)[0] == asked


def test_two_players_change_the_start() -> None:
    """GR-114: the start player changes every period, four periods."""
    state = table(2, start=0)
    starts = []
    for period in range(4):
        state.period = period
        starts.append(state.start)
        pass_start(state)
    assert starts == [0, 1, 0, 1]


# Solo


def test_solo_cards() -> None:
    """GR-120 GR-121 GR-125: seven periods, so many cards each, four tiles a row that are refilled."""
    state = SPEC.new(1, seed="solo")
    sizes, available = [], []
    rng = seeded("solo")
    while not state.over():
        if decision(state)[0] == "SelectCards":
            sizes.append(SPEC.public_view(state)["solo"]["cards"])
            available.append(15 - len(SPEC.public_view(state)["solo"]["locked"]))
            assert all(state.market)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert (sizes, available) == ([3, 4, 5, 6, 3, 4, 5], [15, 12, 11, 10, 9, 12, 11])


def test_solo_draws_until_two_are_left() -> None:
    """GR-122 GR-123: one ability of each drawn card, both of the one chosen at last, the other ignored."""
    state = SPEC.new(1, seed="draws")
    do(state, "hand card:feudal_lord card:pit_worker card:forester")
    frame = state.stack[-1]
    assert isinstance(frame, Resolve)
    assert frame.limit == 1
    finish(state)
    assert decision(state)[0] == "ChooseLast"
    left = SPEC.public_view(state)["solo"]["left"]
    told = do(state, f"play card:{left[1]}")
    assert "card_ignored" in told
    assert rule(state, "ability half:1 lay:none wood:5") in ("GR-26", "GR-50", "GR-27", "GR-60")


# Secrets


def test_unplayed_cards_stay_hidden() -> None:
    """A-16: nobody ever sees what was left in a hand; views hold only its size."""
    state = game(LOW, MIDDLE, HIGH)
    view = SPEC.view(state, 1)
    assert view["hand"] == MIDDLE
    text = str(SPEC.public_view(state))
    lay(state, "pit_worker", "supplier", "clay_worker")
    assert "hand_size" in text
    assert [row["hand_size"] for row in SPEC.public_view(state)["boards"]] == [4, 4, 4]
    assert "forester" not in str([row["shown"] for row in SPEC.public_view(state)["boards"]])


def test_guessed_hands_fit_what_was_seen() -> None:
    """A-16 GR-44: a redrawn hand never holds a card that its owner would have had to play."""
    state = game(LOW, MIDDLE, HIGH)
    lay(state, "pit_worker", "supplier", "clay_worker")
    for number in range(60):
        world = SPEC.determinise(state, 0, seeded(f"world {number}"))
        assert not world.boards[1].hand >> CARD_OF["pit_worker"] & 1
        assert not world.boards[2].hand >> CARD_OF["pit_worker"] & 1
        assert world.boards[0].hand == state.boards[0].hand
        assert [board.hand_size() for board in world.boards] == [4, 4, 4]
        for board in world.boards[1:]:
            assert not board.hand >> board.down & 1
    downs = {SPEC.determinise(state, 0, seeded(f"world {number}")).boards[1].down for number in range(200)}
    assert CARD_OF["pit_worker"] in downs


def test_secret_choices_may_be_taken_back_until_the_next_one() -> None:
    """GR-41: choosing a hand reveals nothing, so it is not final."""
    state = SPEC.new(3, seed="back")
    assert isinstance(state.stack[-1], SelectHands)
    before = state.reveals
    do(state, "hand " + " ".join(f"card:{id}" for id in LOW), seat=2)
    assert state.reveals == before
