"""CB-80 to CB-92: variants, and who may know what."""

from __future__ import annotations

import json
from functools import partial

import pytest
from tests.games.castles_of_burgundy.positions import (
    BOARDS,
    decision,
    do,
    gain,
    idle_turn,
    legal_paths,
    many_positions,
    points,
    position,
    purse,
    spaces_of,
    stock,
    tells,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import IllegalAction, UsageError
from ludotheque.kernel.frames import NOBODY, Action, SecretChoice
from ludotheque.kernel.match import Match
from ludotheque.kernel.play import play
from ludotheque.kernel.rng import seeded
from ludotheque.testing import random_match

SHEETS = {1: [1, 2], 2: [1, 3], 3: [1, 4], 4: [1, 5], 5: [6, 7], 6: [8, 9]}


def advanced(variant: str, players: int = 3, seed: int = 1) -> Castles:
    return SPEC.new(players, {"variant": variant}, seed)


def test_in_the_basic_game_everybody_uses_board_1() -> None:
    """CB-80: the default; the castle lies in the centre and the first turn begins at once."""
    state = SPEC.new(4)
    assert [estate.board for estate in state.estates] == [1, 1, 1, 1]
    assert all(estate.tiles[19] for estate in state.estates)
    assert decision(state) == "Turn"
    assert SPEC.checked_options({})["variant"] == "basic"


def test_every_experienced_player_has_a_sheet_of_his_own() -> None:
    """CB-81: sheets are dealt at random without replacement; faces and castle spaces of the own sheet may be chosen."""
    seen = set()
    for seed in range(30):
        state = advanced("advanced_open", 4, seed)
        sheets = [estate.sheet for estate in state.estates]
        assert len(set(sheets)) == 4
        seen |= set(sheets)
        chooser = state.to_move()
        expected = {
            f"estate board:{board} space:{space}"
            for board in SHEETS[sheets[chooser]]
            for space in spaces_of(board, "castle")
        }
        assert len(expected) == 8
        assert legal_paths(state) == expected
    assert seen == set(SHEETS)


def test_open_choices_are_made_in_turn_order_and_seen_at_once() -> None:
    """CB-81: one player after the other, each choice public; then the normal first phase."""
    state = advanced("advanced_open", 3, 2)
    asked = []
    for _ in range(3):
        seat = state.to_move()
        asked.append(seat)
        words = max(legal_paths(state))
        do(state, words)
        seen = SPEC.view(state, (seat + 1) % 3)["estates"][seat]
        assert f"estate board:{seen['board']} space:{next(iter(seen['tiles']))}" == words
    assert asked == state.order
    assert decision(state) == "Turn"


def test_estates_are_chosen_after_goods_and_workers_and_before_the_first_phase() -> None:
    """CB-81: in CHOOSE_ESTATE goods, silver and workers are dealt, the depots still empty."""
    for variant in ("advanced_open", "advanced_secret"):
        state = advanced(variant)
        assert [purse(state, seat) for seat in state.order] == [(1, 1), (1, 2), (1, 3)]
        assert [sum(stock(state, seat).values()) for seat in range(3)] == [3, 3, 3]
        assert not any(state.depots)
        assert state.white_die == 0


def test_secret_choices_are_made_at_the_same_time_and_final() -> None:
    """CB-81: any player may be first to choose, and nobody chooses twice."""
    state = advanced("advanced_secret")
    assert [state.may_decide(seat) for seat in range(3)] == [True, True, True]
    play(SPEC, state, 2, state.legal(2)[3])
    assert [state.may_decide(seat) for seat in range(3)] == [True, True, False]
    with pytest.raises(IllegalAction):
        play(SPEC, state, 2, (9, 1, 19))
    play(SPEC, state, 0, state.legal(0)[0])
    assert [estate.board for estate in state.estates] == [0, 0, 0]
    play(SPEC, state, 1, state.legal(1)[0])
    assert all(estate.board for estate in state.estates)


def test_a_face_of_another_sheet_or_another_space_is_refused() -> None:
    """CB-81: a face of his own sheet and one of the four dark green spaces of that face."""
    state = advanced("advanced_open")
    mine = SHEETS[state.estates[state.to_move()].sheet]
    other = next(board for board in BOARDS if board not in mine)
    assert why(state, f"estate board:{other} space:19") == "CB-81 why.not_your_sheet"
    assert why(state, f"estate board:{mine[1]} space:{spaces_of(mine[1], 'ship')[0]}") == "CB-81 why.no_castle_space"


def test_the_starting_castle_scores_nothing_on_any_board() -> None:
    """CB-81: CB-25 applies: no points and no action, even in a district of one space."""
    for variant in ("advanced_open", "advanced_secret"):
        for seed in range(10):
            state = advanced(variant, 4, seed)
            while not state.white_die:
                state.apply(state.legal()[-1])
            assert state.scores() == [0, 0, 0, 0]
            assert decision(state) == "Turn"


def test_a_starting_castle_in_a_larger_district_counts_when_it_is_completed() -> None:
    """CB-81: board 1 with the castle on 7: castles on 2 and 3 complete the district of 3, and 19 is still open."""
    state = position(castle=7, dice=(5, 4), storage=["castle", "castle"])
    assert gain(state, "place die:5 storage:1 space:2", "workers") == 0
    assert gain(state, "place die:4 storage:1 space:3") == 6 + 10


def test_there_is_no_solo_game() -> None:
    """CB-82: playing alone means a game of 2 to 4 against bots."""
    with pytest.raises(UsageError):
        SPEC.new(1)
    assert SPEC.to_data()["solo"] is False


def test_public_is_what_lies_on_the_table() -> None:
    """CB-90: everybody and any spectator sees the same table: dice, depots, estates, stock, sold goods, discards."""
    state = position(
        3,
        dice=(3, 5),
        storage=["mine"],
        stock={"red": 1},
        sold={"pink": 2},
        silver=3,
        workers=2,
        points=12,
        goods={2: {"red": 1}},
        depots={1: ["bank"]},
        black=["ship"],
    )
    seen = SPEC.view(state, NOBODY)
    assert all(SPEC.view(state, seat) == seen for seat in range(3))
    mine = seen["estates"][0]
    assert (mine["storage"], mine["stock"], mine["sold"]) == (["mine"], {"red": 1}, {"pink": 2})
    assert (mine["silver"], mine["workers"], mine["points"]) == (3, 2, 12)
    assert [die["value"] for die in mine["dice"]] == [3, 5]
    assert (seen["black"][0], seen["depots"][0]["tiles"][0]) == ("ship", "bank")
    assert seen["depots"][1]["goods"] == {"red": 1}
    assert len(seen["round_goods"]) == 4
    assert (seen["order"], seen["steps"]) == ([0, 1, 2], [0, 0, 0])


def test_discarded_tiles_are_public() -> None:
    """CB-90: what left the game is known to everybody."""
    state = position(dice=(1, 2), storage=["mine", "ship", "bank"], depots={1: ["castle"]})
    do(state, "take die:1 depot:1.1 discard:2")
    assert SPEC.view(state, 1)["removed"] == {"ship": 1}


def test_hidden_is_the_order_of_stacks_and_goods() -> None:
    """CB-91: another order of what is still hidden changes no view, only how many tiles are left is known."""
    for state in many_positions(step=29):
        for seat in [NOBODY, *range(state.players)]:
            world = SPEC.determinise(state, seat, seeded("another world"))
            assert json.dumps(SPEC.view(world, seat)) == json.dumps(SPEC.view(state, seat))


def test_another_world_has_the_same_tiles_in_another_order() -> None:
    """CB-91: the combined contents can be counted; the order, the goods to come and the box cannot be known."""
    state = SPEC.new(3)
    world = SPEC.determinise(state, 0, seeded("another world"))
    assert SPEC.inventory(world) == SPEC.inventory(state)
    assert world.stacks != state.stacks
    assert world.goods_pile != state.goods_pile
    assert world.rng.words() != state.rng.words()


def test_a_secret_choice_is_known_to_its_owner_only() -> None:
    """CB-91: before the reveal the others see that a choice was made, not which."""
    state = advanced("advanced_secret")
    action = state.legal(0)[5]
    play(SPEC, state, 0, action)
    assert SPEC.view(state, 0)["chosen"] == {"board": action[1], "space": action[2]}
    for observer in (NOBODY, 1, 2):
        seen = SPEC.view(state, observer)
        assert seen["chosen"] is None
        assert [estate["has_chosen"] for estate in seen["estates"]] == [True, False, False]
        assert [estate["tiles"] for estate in seen["estates"]] == [{}, {}, {}]


def test_another_world_redraws_the_secret_choices_of_others() -> None:
    """CB-91: own choices stay, those of others become any they could have made, open ones stay open."""
    state = advanced("advanced_secret")
    first, second = state.legal(0)[5], state.legal(1)[2]
    play(SPEC, state, 0, first)
    play(SPEC, state, 1, second)
    drawn = set()
    for number in range(60):
        world = SPEC.determinise(state, 0, seeded(str(number)))
        assert len(world.stack) == len(state.stack)
        mine, other, open_still = choices_made(world)
        assert (mine, open_still) == (first, ())
        drawn.add(other)
    assert drawn == set(SPEC.new(3, {"variant": "advanced_secret"}, 1).legal(1))
    for_a_spectator = {choices_made(SPEC.determinise(state, NOBODY, seeded(str(number))))[0] for number in range(20)}
    assert len(for_a_spectator) > 1


def choices_made(state: Castles) -> tuple[Action, ...]:
    """The choices of estates made so far, empty for those still open."""
    frame = state.stack[-1]
    assert isinstance(frame, SecretChoice)
    return frame.made


def test_a_secret_choice_is_told_without_its_content() -> None:
    """CB-91: everybody hears who has chosen, and all choices after the last one."""
    state = advanced("advanced_secret")
    told = [tells(state, partial(play, SPEC, state, seat, state.legal(seat)[0])) for seat in (2, 0, 1)]
    assert [message.args for message in told[0]] == [{"seat": "seat:2"}]
    assert [message.args for message in told[1]] == [{"seat": "seat:0"}]
    assert [message.key for message in told[2][:4]] == ["event.has_chosen"] + ["event.estate_chosen"] * 3
    assert told[2][0].args == {"seat": "seat:1"}


def test_nothing_random_happens_inside_a_turn() -> None:
    """CB-92: only the end of a turn that ends a round draws chance; a turn can be undone to its beginning."""
    match = random_match(SPEC, 2, None, Chance("undo"), seeded("undo"))
    again = Match(SPEC, 2, None, Chance("undo"))
    for move in match.moves:
        before = again.state
        words = before.rng.words()
        again.play(move.seat, move.action)
        if move.action != (6,):
            assert again.state.rng.words() == words
            assert again.can_undo(move.seat)


def test_a_whole_turn_can_be_taken_back() -> None:
    """CB-92: chain, purchase and all, up to its beginning and not further."""
    match = Match(SPEC, 2, None, Chance("turn"))
    first = match.state.to_move()
    start = match.state.digest()
    for _ in range(2):
        match.play(first, match.state.legal()[0])
    while match.can_undo(first):
        match.undo(first)
    assert match.state.digest() == start
    with pytest.raises(IllegalAction):
        match.undo(first)


def test_the_same_seed_gives_the_same_chance() -> None:
    """CB-92: all chance of set-up, phases and rounds comes from the seed, other decisions or not."""
    one, two = SPEC.new(3, seed="x"), SPEC.new(3, seed="x")
    for _ in range(3):
        idle_turn(one)
        do(two, *[f"workers die:{die}" for die in two.estates[two.to_move()].dice], "end")
    assert [estate.dice for estate in one.estates] == [estate.dice for estate in two.estates]
    assert SPEC.new(3, seed="y").digest() != SPEC.new(3, seed="x").digest()
    assert points(one) == 0
