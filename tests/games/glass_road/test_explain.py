"""Whatever cannot be done has a reason with the number of a rule, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    choose_hands,
    do,
    effect,
    many_positions,
    position,
    refusal,
    table,
)

from ludotheque.games.glass_road.decisions import SupplierGift
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import (
    ABILITY,
    ALL_CARDS,
    BUILD,
    CARD,
    CARDS,
    COPY,
    DRAW,
    EFFECT,
    FINISH,
    FORESTS,
    HAND,
    KINDS,
    LAY,
    MOST,
    PAY,
    POND,
    REFUSE,
    SQUARES,
    STOP,
    TAKE,
    TOKENS,
)
from ludotheque.kernel.errors import IllegalAction, PathError
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.play import explain, play, why_not
from ludotheque.kernel.text import LANGUAGES

LOW = ["feudal_lord", "pit_worker", "forester", "pond_builder", "cultivator"]


def chosen(players: int) -> GlassRoad:
    state = SPEC.new(players, seed="explain")
    state.start = 0
    choose_hands(state, dict.fromkeys(range(players), LOW))
    return state


def solo() -> GlassRoad:
    state = SPEC.new(1, seed="explain")
    state.locked = 1
    return state


def last_two() -> GlassRoad:
    state = SPEC.new(1, seed="explain")
    do(state, "hand card:feudal_lord card:pit_worker card:forester", "finish")
    return state


def gift() -> GlassRoad:
    state = table(3, G="0 7 0 0 0 | 0", B="0 0 6 | 0")
    state.open(SupplierGift(0, 1))
    state.settle()
    return state


def built(**given: object) -> GlassRoad:
    return position("cultivator", market=["inn", "clay_basin", "glassworks", "sandpit"], **given)  # type: ignore[arg-type]


def owner() -> GlassRoad:
    land = {"r2c1": "office", "r2c2": "inn", "r0c1": "sawmill", "r0c2": "reed_hut"}
    return position("pond_builder", land=land, offer=["spa"], G="0 7 1 0 7 | 0", B=NOTHING_B)


def used(card: str, *words: str, alone: bool = True) -> GlassRoad:
    state = position(card, alone=alone)
    do(state, *words)
    return state


SPOKEN: list[tuple[str, str, Callable[[], GlassRoad], str]] = [
    ("why.hand_first", "GR-41", lambda: SPEC.new(2, seed=1), "finish"),
    ("why.hand_first", "GR-121", solo, "play card:builder"),
    ("why.card_first", "GR-42", lambda: chosen(3), "hand card:builder"),
    ("why.card_first", "GR-110", lambda: chosen(2), "finish"),
    ("why.last_first", "GR-122", last_two, "finish"),
    ("why.resolve_first", "GR-50", position, "stop"),
    ("why.gift_first", "GR-63", gift, "finish"),
    ("why.effect_first", "GR-82", lambda: effect("grain_house", "r2c1"), "stop"),
    ("why.repeat_first", "GR-83", lambda: effect("fishery", "r2c1"), "finish"),
    ("why.country_house_first", "GR-86", lambda: effect("country_house", "r2c1"), "finish"),
    (
        "why.tavern_first",
        "GR-85",
        lambda: effect("tavern", "r2c1", felled=["F2"], land={"r1c1": "shed", "r2c2": "storage"}),
        "stop",
    ),
    ("why.inside_building", "GR-72", lambda: effect("grain_house", "r2c1"), "clear square:r0c1"),
    ("why.no_window", "GR-91", lambda: chosen(3), "clear square:r0c1"),
    ("why.hand_size", "GR-41", lambda: SPEC.new(2, seed=1), "hand card:builder"),
    ("why.hand_size", "GR-121", solo, "hand card:builder"),
    ("why.locked", "GR-123", solo, "hand card:feudal_lord card:pit_worker card:builder"),
    ("why.not_in_hand", "GR-42", lambda: chosen(3), "play card:builder"),
    ("why.not_in_hand", "GR-110", lambda: chosen(2), "play card:builder"),
    ("why.not_in_hand", "GR-122", last_two, "play card:builder"),
    ("why.nothing_to_pay", "GR-54", position, "pay"),
    (
        "why.no_forest_left",
        "GR-32",
        lambda: position("woodsman", felled=["F1", "F2", "F3", "F4", "F5", "F6"]),
        "pay forest:F1",
    ),
    ("why.which_forest", "GR-32", lambda: position("woodsman", felled=["F1"]), "pay forest:F1"),
    ("why.no_forest_due", "GR-54", lambda: position("clay_worker"), "pay forest:F2"),
    ("why.no_forest_due", "GR-54", lambda: position("builder"), "pay pay:glass forest:F2"),
    ("why.cannot_pay", "GR-54", lambda: position("clay_worker", G=NOTHING_G), "pay"),
    ("why.cannot_pay", "GR-54", lambda: position("builder", G=NOTHING_G, B=NOTHING_B), "pay pay:glass"),
    ("why.wheel_lacks", "GR-28", lambda: position("builder", G=NOTHING_G), "pay pay:glass"),
    ("why.pay_first", "GR-54", lambda: position("woodsman"), "ability half:1 wood:2"),
    ("why.cannot_build", "GR-50", lambda: position("feudal_lord"), "build building:inn square:r2c1"),
    ("why.cannot_draw", "GR-50", position, "draw"),
    ("why.no_such_gain", "GR-50", position, "ability half:2"),
    (
        "why.ability_used",
        "GR-55",
        lambda: used("feudal_lord", "ability half:2 wood:1 clay:1"),
        "ability half:2 wood:1 clay:1",
    ),
    ("why.one_ability", "GR-51", lambda: used("feudal_lord", "ability half:2 wood:1 clay:1", alone=False), "draw"),
    ("why.first_half_first", "GR-50", lambda: used("woodsman", "pay forest:F1"), "ability half:2 wood:2"),
    ("why.not_on_offer", "GR-70", built, "build building:spa square:r2c1"),
    ("why.private_to_others", "GR-62", lambda: built(others={1: {"offer": ["spa"]}}), "build building:spa square:r2c1"),
    ("why.upgraded_already", "GR-73", lambda: built(land={"r0c0": "forest_hut"}), "build building:glassworks"),
    ("why.cannot_pay", "GR-75", built, "build building:inn square:r2c1"),
    ("why.wheel_lacks", "GR-28", lambda: built(G=NOTHING_G), "build building:sandpit square:r2c1 pay:glass"),
    (
        "why.no_empty_square",
        "GR-34",
        lambda: built(land={"r2c1": "pit", "r2c2": "pit"}),
        "build building:clay_basin square:r2c1",
    ),
    ("why.square_taken", "GR-34", built, "build building:clay_basin square:r0c1"),
    ("why.no_landscape_square", "GR-4", built, "build building:clay_basin square:r2c0"),
    ("why.no_landscape_square", "GR-4", lambda: position("pond_builder"), "ability half:1 lay:pond square:r2c0"),
    ("why.stays", "GR-32", position, "clear square:r0c3"),
    ("why.nothing_to_clear", "GR-33", position, "clear square:r2c1"),
    ("why.not_processing", "GR-90", owner, "use building:tavern"),
    ("why.not_yours", "GR-80", owner, "use building:spa pay:glass water:2"),
    (
        "why.cannot_pay",
        "GR-80",
        lambda: position("pond_builder", G=NOTHING_G, B=NOTHING_B, land={"r2c1": "inn"}),
        "use building:inn pay:glass food_glass:2",
    ),
    (
        "why.no_tile_left",
        "GR-81",
        lambda: position(land={"r2c1": "reed_hut", "r0c2": "empty", "r4c1": "empty"}),
        "use building:reed_hut remove:r0c2 wood:2",
    ),
    (
        "why.not_that_tile",
        "GR-81",
        lambda: position(land={"r2c1": "reed_hut"}),
        "use building:reed_hut remove:r0c1 wood:2",
    ),
    (
        "why.which_forest",
        "GR-81",
        lambda: position(felled=["F1"], land={"r2c1": "sawmill"}),
        "use building:sawmill forest:F1 wood:2",
    ),
    (
        "why.offer_too_small",
        "GR-81",
        lambda: position(land={"r2c1": "office"}),
        "use building:office discard:inn wood:1",
    ),
    ("why.not_in_offer", "GR-81", owner, "use building:office discard:inn water:1"),
    (
        "why.two_different_tiles",
        "GR-29",
        lambda: position(land={"r2c1": "shingles_manufacturer"}, offer=["inn", "spa"]),
        "use building:shingles_manufacturer discard:spa discard:inn brick:1",
    ),
    ("why.must_lay", "GR-60", lambda: position("pond_builder"), "ability half:1 lay:none"),
    ("why.wrong_tile", "GR-60", lambda: position("pond_builder"), "ability half:1 lay:pit square:r2c1"),
    ("why.not_granted", "GR-27", lambda: position("pond_builder"), "ability half:2 wood:1"),
    ("why.more_than_granted", "GR-26", lambda: position("pond_builder"), "ability half:2 water:3"),
    ("why.does_not_fit", "GR-21", owner, "use building:reed_hut remove:r4c1 wood:1"),
    ("why.name_resource", "GR-63-a", lambda: position("supplier"), "ability half:1 gain:none"),
    ("why.other_resource", "GR-63", gift, "take wood:1"),
    ("why.token_full", "GR-63", gift, "take food_glass:1"),
    (
        "why.cannot_copy",
        "GR-85",
        lambda: effect("tavern", "r2c1", felled=["F2"], land={"r1c1": "shed", "r2c2": "storage"}),
        "copy square:r0c1",
    ),
    ("why.not_adjacent", "GR-86", lambda: effect("country_house", "r2c1"), "tiles lay:pit square:r0c1"),
    ("why.no_landscape_square", "GR-4", lambda: effect("country_house", "r2c1"), "tiles lay:pit square:r2c0"),
    ("why.square_taken", "GR-34", lambda: effect("country_house", "r2c1"), "tiles lay:pit square:r1c1"),
    ("why.equivalent", "GR-26-a", lambda: position("pond_builder"), "ability half:2 water:0"),
]
"""What somebody might ask for, and why it cannot be done."""


@pytest.mark.parametrize(("key", "rule", "make", "words"), SPOKEN)
def test_reason(key: str, rule: str, make: Callable[[], GlassRoad], words: str) -> None:
    state = make()
    found = refusal(state, words)
    assert (found.key, found.rule) == (key, rule)
    for language in LANGUAGES:
        sentence = SPEC.catalogue(language).say(found)
        assert sentence.endswith(".")
        assert not re.search(r"[{}|]|\w:\w", sentence)
    before = state.digest()
    with pytest.raises(IllegalAction):
        play(SPEC, state, state.to_move(), SPEC.action(state, state.to_move(), split_path(words)))
    assert state.digest() == before


def asked(state: GlassRoad) -> str:
    """What a person is asked, in English."""
    return SPEC.catalogue("en").say(SPEC.question(state))


def test_prompts_of_a_card() -> None:
    """GR-50, GR-51, GR-54: two abilities, then the other one; what cannot be done is not asked for."""
    state = position("feudal_lord", alone=True)
    assert asked(state) == "Feudal Lord: use both abilities, in any order."
    do(state, "ability half:2 wood:1 clay:1")
    assert asked(state) == "Feudal Lord: use the other ability too, or finish."
    state = position("feudal_lord", alone=False)
    assert asked(state) == "Feudal Lord: use one ability."
    do(state, "ability half:2 wood:1 clay:1")
    assert asked(state) == "Feudal Lord is used: clear or finish."
    state = position("clay_worker", G=NOTHING_G, B=NOTHING_B, land={"r2c1": "inn"})
    assert asked(state) == "Clay Worker cannot be paid: clear or finish."


def test_prompts_of_a_gift_and_of_effects() -> None:
    """GR-63, GR-83: a gift without room is none to take; an effect is not called another one before the first."""
    state = gift()
    assert asked(state) == "The Supplier offers you 1 food. Take it?"
    state.boards[0].wheel = list(MOST)
    assert asked(state).startswith("No room for 1 food: ")
    assert asked(effect("fishery", "r2c1")) == "Fishery: use its effect, or stop?"


NONSENSE = [
    "",
    "sing",
    "build",
    "build building:castle square:r2c1",
    "build building:inn square:r9c9",
    "use building:inn",
    "use building:inn pay:wood food_glass:2",
    "use building:inn pay:glass food_glass:9",
    "hand card:nobody",
    "hand card:pit_worker card:feudal_lord",
    "take wood:2",
    "take",
    "clear",
    "clear square:r1c0",
    "ability half:3",
    "finish now",
    "tiles lay:forest",
    "copy square:",
    "pay forest:F9",
]


@pytest.mark.parametrize("words", NONSENSE)
def test_words_that_say_nothing(words: str) -> None:
    state = position("feudal_lord", land={"r2c1": "inn"})
    with pytest.raises(PathError):
        explain(SPEC, state, 0, split_path(words))


POSITIONS = [state for state in many_positions(37) if not state.over()]


_CHOICES = (7, SQUARES, KINDS - 1, KINDS - 1, POND, SQUARES, TOKENS, 7, TOKENS, 7)
FORMS: dict[int, tuple[int, ...]] = {
    ANYTIME: (KINDS - 1, *_CHOICES),
    HAND: (ALL_CARDS,),
    CARD: (CARDS - 1,),
    PAY: (7, FORESTS),
    ABILITY: (1, *_CHOICES),
    BUILD: (1, KINDS - 1, SQUARES, 7),
    DRAW: (1,),
    FINISH: (),
    EFFECT: (KINDS - 1, *_CHOICES),
    STOP: (),
    COPY: (SQUARES,),
    LAY: (POND, SQUARES, SQUARES),
    TAKE: (TOKENS,),
    REFUSE: (),
}
"""For each operation the largest value of each argument; the smallest is 0."""


def mutated(operation: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(st.just(operation), *[st.integers(0, most) for most in FORMS[operation]])


@settings(max_examples=400, deadline=None)
@given(
    place=st.integers(0, len(POSITIONS) - 1),
    action=st.one_of([mutated(operation) for operation in FORMS]),
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
        SPEC.catalogue("fr").say(reason)


def test_legal_actions_have_no_reason_against_them() -> None:
    for state in POSITIONS[::5]:
        seat = state.to_move()
        for action in state.legal()[:200]:
            assert explain(SPEC, state, seat, SPEC.path(state, seat, action)) is None
