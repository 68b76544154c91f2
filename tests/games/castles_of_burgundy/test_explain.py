"""Whatever cannot be done has a reason with the number of a rule, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.castles_of_burgundy.positions import at_the_end, do, many_positions, position

from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.play import explain, play, why_not
from ludotheque.kernel.text import LANGUAGES


def turn(silver: int = 2) -> Castles:
    """A turn with something to take, place, sell and buy, dice 3 and 5, and no workers."""
    return position(
        dice=(3, 5),
        covered={14: "bank", 18: "ship"},
        storage=["bank", "mine"],
        stock={"red": 1, "pink": 1},
        silver=silver,
        depots={3: ["church", "ship", "church"], 6: ["bank"]},
        black=["castle"],
    )


def full_storage() -> Castles:
    return position(dice=(3, 5), silver=2, storage=["bank", "mine", "ship"], depots={3: ["castle"]}, black=["mine"])


def bought() -> Castles:
    state = turn(silver=4)
    do(state, "buy black:1")
    return state


def one_die_used() -> Castles:
    state = turn()
    do(state, "workers die:3")
    return state


def placed(tile: str, space: int) -> Castles:
    """The decision that a tile asks for."""
    state = position(
        dice=(1, 1),
        workers=5,
        covered={13: "knowledge_1"},
        storage=[tile, "mine"],
        stock={"red": 1},
        depots={2: ["castle", "ship"], 5: ["bank", "bank"]},
        goods={1: {"red": 1, "pink": 1}, 3: {"brown": 1}},
    )
    do(state, f"place die:1 storage:1 space:{space}")
    return state


def castle() -> Castles:
    return placed("castle", 7)


def ship() -> Castles:
    return placed("ship", 18)


def double_ship() -> Castles:
    """A ship of the owner of knowledge 5, with two colours in stock."""
    state = position(
        dice=(2, 1),
        knowledge=[5],
        storage=["ship"],
        stock={"red": 1, "brown": 1},
        goods={1: {"red": 1, "pink": 1}, 2: {"orange": 1}},
    )
    do(state, "place die:2 storage:1 space:18")
    return state


def warehouse() -> Castles:
    return placed("warehouse", 12)


def market() -> Castles:
    return placed("market", 12)


def city_hall() -> Castles:
    return placed("city_hall", 12)


def choice(variant: str = "advanced_open") -> Castles:
    state = SPEC.new(2, {"variant": variant}, seed=1)
    state.estates[0].sheet, state.estates[1].sheet = 1, 5
    return state


SPOKEN: list[tuple[str, str, Callable[[], Castles], str]] = [
    ("why.turn_first", "CB-34", turn, "pass"),
    ("why.turn_first", "CB-34", turn, "ship depot:1"),
    ("why.turn_first", "CB-34", turn, "estate board:1 space:19"),
    ("why.extra_action_first", "CB-52", castle, "end"),
    ("why.extra_action_first", "CB-52", castle, "buy black:1"),
    ("why.extra_action_first", "CB-52", castle, "pass"),
    ("why.ship_first", "CB-50", ship, "workers die:1"),
    ("why.ship_first", "CB-50", ship, "pass"),
    ("why.warehouse_first", "CB-53", warehouse, "end"),
    ("why.warehouse_first", "CB-53", warehouse, "take depot:2.1"),
    ("why.building_take_first", "CB-53", market, "sell goods:red"),
    ("why.city_hall_first", "CB-53", city_hall, "workers"),
    ("why.estate_first", "CB-81", choice, "workers"),
    ("why.estate_first", "CB-81", lambda: choice("advanced_secret"), "pass"),
    ("why.equivalent", "CB-39", turn, "take die:3 depot:3.3"),
    ("why.equivalent", "CB-39", ship, "ship depot:4"),
    ("why.equivalent", "CB-39", double_ship, "ship depot:2 depot:3 keep:orange"),
    ("why.equivalent", "CB-39", double_ship, "ship depot:2 depot:1 keep:pink"),
    ("why.no_die_needed", "CB-54", castle, "workers die:1"),
    ("why.no_die_needed", "CB-54", city_hall, "place die:1 storage:1 space:25"),
    ("why.no_die_needed", "CB-54", warehouse, "sell die:1 goods:red"),
    ("why.no_die_needed", "CB-54", market, "take die:1 depot:2.2"),
    ("why.die_needed", "CB-34", turn, "workers"),
    ("why.die_needed", "CB-34", turn, "take depot:3.1"),
    ("why.die_used", "CB-34", one_die_used, "workers die:3"),
    ("why.die_used", "CB-34", one_die_used, "take die:3 depot:3.1"),
    ("why.too_few_workers", "CB-41", turn, "take die:5 depot:3.1"),
    ("why.too_few_workers", "CB-41", turn, "place die:3 storage:2 space:25"),
    ("why.too_few_workers", "CB-41", turn, "sell die:5 goods:pink"),
    ("why.storage_full", "CB-45", full_storage, "take die:3 depot:3.1"),
    ("why.storage_full", "CB-45", full_storage, "buy black:1"),
    ("why.no_discard", "A-9", turn, "take die:3 depot:3.1 discard:1"),
    ("why.no_discard", "A-9", turn, "buy black:1 discard:1"),
    ("why.no_tile_there", "CB-45", turn, "take die:5 depot:5.1"),
    ("why.no_tile_there", "CB-45", turn, "take die:3 depot:3.4"),
    ("why.no_tile_there", "CB-60", turn, "buy black:2"),
    ("why.wrong_type_for_building", "CB-53", market, "take depot:2.1"),
    ("why.storage_empty", "CB-46", turn, "place die:3 storage:3 space:12"),
    ("why.space_covered", "CB-46", turn, "place die:3 storage:1 space:14"),
    ("why.space_covered", "CB-46", turn, "place die:3 storage:1 space:19"),
    ("why.wrong_colour", "CB-46", turn, "place die:3 storage:1 space:25"),
    ("why.not_adjacent", "CB-46", turn, "place die:3 storage:1 space:37"),
    ("why.building_twice", "CB-53", turn, "place die:3 storage:1 space:15"),
    ("why.no_goods", "A-20", turn, "sell die:5 goods:brown"),
    ("why.bought_already", "CB-60", bought, "buy black:1"),
    ("why.too_little_silver", "CB-60", lambda: turn(silver=1), "buy black:1"),
    ("why.only_black_depot", "CB-60", turn, "buy depot:3.1"),
    ("why.dice_left", "CB-35", turn, "end"),
    ("why.dice_left", "CB-35", one_die_used, "end"),
    ("why.one_depot_only", "CB-50", ship, "ship depot:1 depot:2 keep:pink"),
    ("why.not_neighbours", "A-4", double_ship, "ship depot:1 depot:3 keep:pink"),
    ("why.keep_new_only", "CB-50-a", ship, "ship depot:1 keep:red"),
    ("why.keep_as_many_as_fit", "CB-50-a", ship, "ship depot:1"),
    ("why.keep_as_many_as_fit", "CB-50-a", ship, "ship depot:3 keep:orange"),
    ("why.keep_as_many_as_fit", "CB-50-a", double_ship, "ship depot:1 depot:2 keep:pink keep:orange"),
    ("why.not_your_sheet", "CB-81", choice, "estate board:9 space:1"),
    ("why.no_castle_space", "CB-81", choice, "estate board:6 space:1"),
    ("why.game_over", "", at_the_end, "end"),
]
"""What somebody might ask for, and why it cannot be done."""

UNSPOKEN: list[tuple[str, str, Callable[[], Castles], Action]] = [
    ("why.malformed", "", turn, (99,)),
    ("why.malformed", "", turn, (4,)),
    ("why.malformed", "", turn, (1, 0, 3, 1)),
    ("why.malformed", "", castle, (0, 1, 2)),
    ("why.malformed", "", turn, (4, 7)),
    ("why.malformed", "", full_storage, (1, 0, 3, 1, 4)),
    ("why.malformed", "", full_storage, (5, 0, 1, -1)),
    ("why.malformed", "", turn, (1, 0, 7, 1, 0)),
    ("why.malformed", "", turn, (1, 0, 3, 5, 0)),
    ("why.malformed", "", turn, (5, 0, 9, 0)),
    ("why.malformed", "", turn, (5, 7, 1, 0)),
    ("why.malformed", "", turn, (2, 0, 1, 38)),
    ("why.malformed", "", turn, (2, 0, 1, 0)),
    ("why.malformed", "", turn, (2, 0, 0, 12)),
    ("why.malformed", "", turn, (3, 0, 7)),
    ("why.malformed", "", ship, (7, 1, 0, 1 << 7)),
    ("why.malformed", "", ship, (7, 1, 0, 1)),
    ("why.malformed", "", ship, (7, 0, 0, 0)),
    ("why.malformed", "", ship, (7, 1, 7, 0)),
    ("why.malformed", "", choice, (9, 6, 99)),
]
"""Actions that no words stand for, which only a program could ask for."""


def check_said(reason: Reason) -> None:
    """The reason is a sentence in every language, with everything it names filled in."""
    for language in LANGUAGES:
        text = SPEC.catalogue(language).say(reason)
        assert text.strip()
        assert "{" not in text


def check_refused(state: Castles, seat: int, action: Action, rule: str, key: str) -> None:
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        play(SPEC, state, seat, action)
    assert (caught.value.reason.rule, caught.value.reason.key) == (rule, key)
    assert state.digest() == before
    check_said(caught.value.reason)


@pytest.mark.parametrize(("key", "rule", "make", "words"), SPOKEN)
def test_what_is_asked_for_in_words_has_its_reason(
    key: str, rule: str, make: Callable[[], Castles], words: str
) -> None:
    state = make()
    seat = max(state.to_move(), 0)
    reason = explain(SPEC, state, seat, split_path(words))
    assert reason is not None
    assert (reason.rule, reason.key) == (rule, key)
    check_refused(state, seat, SPEC.action(state, seat, split_path(words)), rule, key)


@pytest.mark.parametrize(("key", "rule", "make", "action"), UNSPOKEN)
def test_what_cannot_be_said_is_malformed(key: str, rule: str, make: Callable[[], Castles], action: Action) -> None:
    state = make()
    check_refused(state, state.to_move(), action, rule, key)


def test_another_seat_has_to_wait() -> None:
    state = turn()
    assert explain(SPEC, state, 1, ("workers",)) == Reason("", "why.not_your_turn")
    check_refused(state, 1, (4, 0), "", "why.not_your_turn")
    check_refused(state, -1, (4, 0), "", "why.not_your_turn")
    check_refused(state, 2, (4, 0), "", "why.not_your_turn")


def test_every_reason_of_the_game_is_provoked_here() -> None:
    source = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
    known = set(re.findall(r'"(why\.\w+)"', source))
    assert len(known) > 30
    assert known <= {key for key, *_ in [*SPOKEN, *UNSPOKEN]}


def test_every_reason_names_a_rule_unless_it_is_about_the_form() -> None:
    formal = {"why.malformed", "why.game_over"}
    for key, rule, *_ in [*SPOKEN, *UNSPOKEN]:
        assert (rule == "") == (key in formal)


def test_reasons_carry_what_a_player_needs_to_know() -> None:
    workers = explain(SPEC, turn(), 0, split_path("take die:5 depot:3.1"))
    assert workers is not None
    assert workers.args == {"die": 5, "number": 3, "cost": 2, "workers": 0}
    silver = explain(SPEC, turn(silver=1), 0, split_path("buy black:1"))
    assert silver is not None
    assert silver.args == {"price": 2, "silver": 1}
    kinds = explain(SPEC, market(), 0, split_path("take depot:2.1"))
    assert kinds is not None
    assert kinds.args == {"tile": "tile:castle", "wanted": "type:animal type:ship"}
    dice = explain(SPEC, one_die_used(), 0, ("end",))
    assert dice is not None
    assert dice.args == {"left": 1}


@pytest.mark.parametrize(
    "words",
    [
        "",
        "dance",
        "take die:1 depot:3.1",
        "take die:3 depot:7.1",
        "take die:3 depot:3.5",
        "take die:3 depot:3",
        "take die:3",
        "place die:3 storage:1 space:38",
        "place die:3 storage:4 space:12",
        "place die:3 storage:1",
        "sell die:3 goods:gold",
        "sell die:3",
        "workers die:7",
        "workers die:x",
        "buy black:9",
        "buy",
        "ship depot:7",
        "ship depot:1 keep:gold",
        "end now",
        "estate board:10 space:1",
        "take die:3 depot:3.1 discard:4",
        "take depot:3.1 die:3",
        "take die:3 nonsense",
        "place die:3 storage:1 nonsense",
    ],
)
def test_words_that_say_nothing_are_an_error_of_form(words: str) -> None:
    with pytest.raises(PathError):
        explain(SPEC, turn(), 0, split_path(words))


POSITIONS = [state for state in many_positions(step=3) if not state.over()]
SMALL = st.integers(-1, 9)


@settings(max_examples=1500, deadline=None, database=None, derandomize=True)
@given(
    place=st.integers(0, len(POSITIONS) - 1),
    action=st.one_of(
        st.tuples(st.just(1), st.integers(0, 2), st.integers(1, 6), st.integers(1, 4), st.integers(0, 3)),
        st.tuples(st.just(2), st.integers(0, 2), st.integers(1, 3), st.integers(1, 37)),
        st.tuples(st.just(3), st.integers(0, 2), st.integers(1, 6)),
        st.tuples(st.just(4), st.integers(0, 2)),
        st.tuples(st.just(5), st.integers(0, 6), st.integers(1, 8), st.integers(0, 3)),
        st.tuples(st.just(7), st.integers(1, 6), st.integers(0, 6), st.integers(0, 127)),
        st.tuples(st.just(9), st.integers(1, 9), st.integers(1, 37)),
        st.sampled_from([(6,), (8,), (0,), (10,)]),
        st.lists(SMALL, min_size=1, max_size=6).map(tuple),
    ),
)
def test_any_action_is_legal_or_has_a_reason(place: int, action: Action) -> None:
    state = POSITIONS[place]
    seat = state.to_move()
    before = state.digest()
    reason = why_not(SPEC, state, seat, action)
    assert (reason is None) == (action in state.legal(seat))
    assert state.digest() == before
    if reason is not None:
        assert reason.rule or reason.key == "why.malformed"
        check_said(reason)


def test_legal_actions_have_no_reason_against_them() -> None:
    for state in POSITIONS[::7]:
        seat = state.to_move()
        for action in state.legal():
            assert explain(SPEC, state, seat, SPEC.path(state, seat, action)) is None
            assert SPEC.action(state, seat, SPEC.path(state, seat, action)) == action
