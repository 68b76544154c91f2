"""CB-30 to CB-39: phases, rounds, turns, and which options are offered."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.castles_of_burgundy.positions import (
    PHASES,
    Holding,
    at_the_end,
    decision,
    do,
    gain,
    goods_on,
    idle_to_the_end,
    idle_turn,
    idle_until,
    legal_paths,
    log,
    many_positions,
    points,
    position,
    purse,
    removed,
    storage,
    tells,
    tiles_on,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.play import play


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_phases_of_five_rounds(players: int) -> None:
    """CB-30: 25 rounds, never fewer, even when nobody does anything."""
    state = SPEC.new(players)
    rounds = [(state.phase, state.round)]
    while not state.over():
        idle_turn(state)
        if rounds[-1] != (state.phase, state.round):
            rounds.append((state.phase, state.round))
    assert rounds == [(phase, round) for phase in range(5) for round in range(5)]


def test_a_new_phase_removes_all_tiles_left_and_keeps_the_goods() -> None:
    """CB-31: tiles of all depots leave the game for good, goods stay, slots are filled, five goods laid out."""
    state = SPEC.new(3, seed=4)
    idle_until(state, "A", 5)
    left = Counter(name for depot in range(7) for name in tiles_on(state, depot) if name)
    goods = sum(state.goods)
    stacks = SPEC.view(state, -1)["stacks"]
    idle_until(state, "B")
    assert removed(state) == left
    assert sum(state.goods) == goods + 1
    assert len(state.round_goods) == 4
    assert sum(stacks) - sum(SPEC.view(state, -1)["stacks"]) == 18 + 6


def test_goods_of_the_round_are_delivered_in_the_order_shown() -> None:
    """CB-31: the five goods of the phase lie in a fixed visible order, the top one comes first."""
    state = SPEC.new(2, seed=9)
    shown = SPEC.view(state, -1)["round_goods"]
    told = tells(state, lambda: idle_until(state, "A", 5))
    delivered = [str(message.args["goods"]) for message in told if message.key == "event.white_die"]
    assert delivered == [f"goods:{colour}" for colour in shown]


def test_a_round_begins_with_order_dice_and_goods() -> None:
    """CB-32: order from the track, all dice rolled before anybody acts, a goods tile to the depot of the white die."""
    state = position(3, track=[[2], [0, 1]], order=(0, 1, 2), seat=2, dice=(1, 2), used=(1, 2))
    colour = SPEC.view(state, -1)["round_goods"][0]
    told = log(state, "end")
    assert [message.key for message in told] == ["event.rolled"] * 3 + ["event.white_die", "event.turn_began"]
    assert [message.args["seat"] for message in told[:4]] == ["seat:1", "seat:0", "seat:2", "seat:1"]
    assert state.round_order == [1, 0, 2]
    assert goods_on(state, state.white_die) == {colour: 1}
    assert sum(state.goods) == 1
    assert all(estate.used == 0 and not estate.bought for estate in state.estates)


def test_the_white_die_cannot_be_used() -> None:
    """CB-32: it has no other use; only the two dice of the player are ever named."""
    for state in many_positions(step=7):
        if decision(state) == "Turn":
            dice = {f"die:{value}" for value in state.estates[state.to_move()].dice}
            named = {word for path in legal_paths(state) for word in path.split() if word.startswith("die:")}
            assert named <= dice


def test_each_player_has_one_turn_a_round() -> None:
    """CB-33: in the order fixed at its start; ships change the order of the next round only."""
    sailor: Holding = {"dice": (2, 5), "storage": ["ship"]}
    state = position(3, others={1: {"dice": (1, 1)}, 2: sailor})
    turns = []
    for _ in range(2):
        turns.append(state.to_move())
        idle_turn(state)
    turns.append(state.to_move())
    do(state, "place die:2 storage:1 space:18", "workers die:5", "end")
    assert turns == [0, 1, 2]
    assert state.round_order == [2, 0, 1]
    assert state.round == 1


def test_two_die_actions_in_any_order_and_one_purchase() -> None:
    """CB-34: one action with each die, the same one twice if one likes; the purchase at any time, once."""
    for moment in range(3):
        words = ["workers die:5", "workers die:3"]
        words.insert(moment, "buy black:1")
        state = position(dice=(3, 5), silver=4, black=["mine", "ship"])
        do(state, *words)
        assert legal_paths(state) == {"end"}
        assert why(state, "workers die:3") == "CB-34 why.die_used"
        assert storage(state) == ["mine"]


def test_the_dice_still_to_be_used_are_counted() -> None:
    """CB-34: two at the start of a turn, equal or not, then one, then none."""
    for dice in ((3, 5), (4, 4)):
        state = position(dice=dice)
        left = [SPEC.view(state, 0)["estates"][0]["dice_left"]]
        for die in dice:
            do(state, f"workers die:{die}")
            left.append(SPEC.view(state, 0)["estates"][0]["dice_left"])
        assert left == [2, 1, 0]


def test_the_turn_ends_only_on_request_and_with_both_dice_used() -> None:
    """CB-35: `end` waits for both dice, is never sent by itself, and something else is always possible."""
    state = position(dice=(3, 5))
    assert why(state, "end") == "CB-35 why.dice_left"
    do(state, "workers die:3")
    assert why(state, "end") == "CB-35 why.dice_left"
    do(state, "workers die:5")
    assert (state.to_move(), legal_paths(state)) == (0, {"end"})
    do(state, "end")
    assert state.to_move() == 1


def test_nobody_is_ever_stuck() -> None:
    """CB-35: in every position there is something to do, and with a die left workers can be taken."""
    for state in many_positions():
        if not state.over():
            assert state.legal()
            if decision(state) == "Turn" and state.estates[state.to_move()].used != 3:
                assert legal_paths(state, "workers")


def test_a_pending_effect_comes_first() -> None:
    """CB-36: one decision at a time; resolving one may create the next, declining ends the line."""
    state = position(dice=(3, 5), storage=["city_hall", "carpenters_workshop"], depots={1: ["bank"]}, stock={"red": 1})
    do(state, "place die:3 storage:1 space:12")
    assert decision(state) == "PlaceAnother"
    assert why(state, "workers die:5") == "CB-53 why.city_hall_first"
    do(state, "place storage:1 space:26")
    assert decision(state) == "TakeFromDepots"
    assert len([frame for frame in state.stack if frame.seat == 0]) == 2
    do(state, "pass")
    assert decision(state) == "Turn"


def test_a_chain_ends_after_three_placements() -> None:
    """CB-36: castle, city hall, castle: three placements with one die, then the storage is empty."""
    state = position(dice=(6, 1), covered={13: "knowledge_2"}, storage=["castle", "city_hall", "castle"])
    do(state, "place die:6 storage:1 space:7", "place storage:1 space:12", "place storage:1 space:3")
    assert storage(state) == []
    assert legal_paths(state, "place") == set()
    do(state, "workers")
    assert decision(state) == "Turn"


def test_never_more_than_one_decision_of_a_turn_is_open() -> None:
    """CB-36: above the turn there is at most one pending decision."""
    for state in many_positions():
        names = [type(frame).__name__ for frame in state.stack]
        if "Turn" in names:
            last = len(names) - 1 - names[::-1].index("Turn")
            assert len(names) - last <= 2


def phase_end(phase: str, knowledge: list[int]) -> Castles:
    """The position after the last turn of a phase, of a player with two mines."""
    state = position(
        phase=phase,
        round=5,
        order=(1, 0),
        dice=(1, 2),
        used=(1, 2),
        covered={25: "mine", 30: "mine"},
        knowledge=knowledge,
        others={1: {}},
    )
    do(state, "end")
    return state


@pytest.mark.parametrize("phase", PHASES)
def test_mines_pay_at_the_end_of_every_phase(phase: str) -> None:
    """CB-37: 1 silverling per mine, with knowledge 2 also 1 worker per mine, phase E included."""
    assert purse(phase_end(phase, [])) == (2, 0)
    assert purse(phase_end(phase, [2])) == (2, 2)
    assert purse(phase_end(phase, [2]), 1) == (0, 0)


def test_mines_do_not_pay_between_rounds() -> None:
    """CB-37: only after the fifth round."""
    state = position(round=4, order=(1, 0), dice=(1, 2), used=(1, 2), covered={25: "mine"})
    do(state, "end")
    assert purse(state) == (0, 0)


def test_after_phase_e_the_mines_pay_and_then_the_game_is_scored() -> None:
    """CB-38: the silver of the last payment counts in the final scoring."""
    state = at_the_end(covered={25: "mine", 30: "mine"}, silver=1)
    assert purse(state)[0] == 3
    assert points(state) == 3
    assert state.over()
    assert state.legal() == []


def test_of_two_equal_dice_the_first_is_offered() -> None:
    """CB-39: equal unused dice are one option; after the first is used the second is."""
    state = position(dice=(4, 4))
    assert state.legal() == [(4, 0)]
    do(state, "workers die:4")
    assert state.legal() == [(4, 1)]


def test_of_identical_tiles_in_storage_the_first_is_offered() -> None:
    """CB-39: same type, and the same kind of building, or the same animal and number."""
    state = position(dice=(3, 3), storage=["bank", "church", "bank"])
    assert placements(state) == {1: {12, 26}, 2: {12, 26}}
    pasture = position(dice=(5, 5), covered={11: "cow_2"}, storage=["pig_2", "pig_3", "pig_2"])
    assert placements(pasture) == {1: {10}, 2: {10}}
    full = position(dice=(1, 1), storage=["bank", "church", "bank"], depots={1: ["mine"]})
    assert legal_paths(full, "take") == {"take die:1 depot:1.1 discard:1", "take die:1 depot:1.1 discard:2"}


def placements(state: Castles) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for action in state.legal():
        if action[0] == 2:
            found.setdefault(action[2], set()).add(action[3])
    return found


def test_of_identical_tiles_on_a_depot_the_lowest_slot_is_offered() -> None:
    """CB-39: in one depot or the black one; the same building in two depots is not equivalent."""
    state = position(
        dice=(2, 5),
        silver=2,
        depots={2: ["castle", "bank", "church", "bank"], 5: ["bank"]},
        black=["ship", "mine", "ship"],
    )
    assert legal_paths(state, "take") == {
        "take die:2 depot:2.1",
        "take die:2 depot:2.2",
        "take die:2 depot:2.3",
        "take die:5 depot:5.1",
    }
    assert legal_paths(state, "buy") == {"buy black:1", "buy black:2"}
    assert why(state, "take die:2 depot:2.4") == "CB-39 why.equivalent"


def test_out_of_turn_nothing_is_possible() -> None:
    """CB-33: another seat than the active one may do nothing, and nobody may after the end."""
    state = position(dice=(1, 2))
    with pytest.raises(IllegalAction):
        play(SPEC, state, 1, (4, 0))
    assert state.legal(1) == []
    idle_to_the_end(state)
    with pytest.raises(IllegalAction):
        play(SPEC, state, 0, (4, 0))


def test_phase_points_follow_the_phase() -> None:
    """CB-31: what is completed in a phase scores with that phase, also right after its set-up."""
    state = position(phase="A", round=5, order=(1, 0), dice=(1, 2), used=(1, 2), storage=["bank"], workers=9)
    do(state, "end")
    while state.to_move() != 0:
        idle_turn(state)
    assert state.phase == 1
    placing = min(path for path in legal_paths(state, "place") if path.endswith("space:12"))
    assert gain(state, placing) == 1 + 8


def test_prompts_name_a_purchase_only_where_there_is_one() -> None:
    """CB-34, CB-35, CB-60: with silver, before the purchase, and while the black depot holds something."""
    texts = SPEC.catalogue("en")
    state = position(dice=(1, 2), silver=4, black=["castle", "mine"])
    assert texts.say(SPEC.question(state)) == "Your turn. Use a die or buy a tile."
    do(state, "buy black:1")
    assert texts.say(SPEC.question(state)) == "Your turn. Use a die."
    do(state, "workers die:1", "workers die:2")
    assert texts.say(SPEC.question(state)) == "Both your dice are used. End the turn."
    state = position(dice=(1, 2), silver=2, black=["castle"])
    do(state, "workers die:1", "workers die:2")
    assert texts.say(SPEC.question(state)) == "Both your dice are used. End the turn, or buy a tile first."
    assert texts.say(SPEC.question(position(silver=1, black=["castle"]))) == "Your turn. Use a die."
    assert texts.say(SPEC.question(position(silver=2))) == "Your turn. Use a die."
