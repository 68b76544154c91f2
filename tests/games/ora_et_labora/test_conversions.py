"""Goods may be changed at every decision, so nothing is passed over that changed goods would make possible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.decisions import NextSlot, SettleSlot
from ludotheque.games.ora_et_labora.effects import Function, NextPart
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.frames import Frame, Step
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.rng import Rng, seeded

RECALLS = (t.RECALL_ALL, t.RECALL_PRIOR, t.RECALL_HOST)


def test_fuel_merchant_with_grain_to_turn() -> None:
    """OL-29, OL-32: four in France, seed 0: two grains turned to straw sell at the Fuel Merchant."""
    state = SPEC.new(4, {}, 0)

    def do(*paths: str) -> None:
        for path in paths:
            state.apply(SPEC.action(state, state.to_move(), split_path(path)))

    do("build building:grain_storage cell:3.0", "prior", "exchange times:1")
    do(*["fell cell:1.0 marker:own"] * 3, "build building:fuel_merchant cell:3.1")
    do(*["fell cell:2.0 marker:own"] * 3, "place building:fuel_merchant clergyman:lay_brother")
    assert (state.to_move(), type(state.stack[-1])) == (0, Function)
    assert [SPEC.path(state, 0, action) for action in state.legal()] == [("skip",), ("convert", "good:grain")]
    do("convert good:grain", "convert good:grain", "sell tier:1", "sensible")
    goods = state.everybody[0].goods
    assert (goods[t.COINS], goods[t.GRAIN], goods[t.STRAW], goods[t.PEAT]) == (5, 3, 0, 0)


HELPED = [
    ("stone_merchant", "france", {"grain": 4}, ["grain"] * 2, "exchange times:1"),
    ("bakery", "france", {"flour": 1, "grain": 1}, ["grain"], "exchange times:1"),
    ("fuel_merchant", "ireland", {"grain": 6}, ["grain"] * 6, "sell tier:1"),
    ("cloister_workshop", "france", {"clay": 1, "grain": 2}, ["grain"] * 2, "make first:1 second:0"),
    ("shipping_company", "france", {"peat": 1, "grain": 2}, ["grain"] * 2, "ship good:meat"),
    ("estate", "france", {"peat_coal": 1, "grain": 6}, ["grain"] * 6, "make first:0 second:1"),
    ("cloister_courtyard", "france", {"grain": 2, "clay": 1}, ["grain"], "exchange times:1"),
    ("cloister_courtyard", "france", {"wine": 2, "clay": 1}, ["wine"], "exchange times:1"),
    ("cloister_courtyard", "ireland", {"whiskey": 4}, ["whiskey"] * 3, "exchange times:1"),
    ("market", "france", {"grain": 2, "wine": 2}, ["grain", "wine"], "exchange times:1"),
    ("filial_church", "ireland", {"grain": 2, "whiskey": 2, "clay": 1}, ["grain", "whiskey"], "exchange times:1"),
    ("castle", "france", {"grain": 3}, ["grain"] * 2, "settle settlement:shanty_town cell:3.0"),
    ("round_tower", "ireland", {"whiskey": 4, "reliquary": 2}, ["whiskey"] * 3, "exchange times:1"),
]  # fmt: skip
"""A building, goods, the fewest conversions, and what they make possible."""


def entered(id: str, country: str, goods: dict[str, int]) -> Table:
    table = Table(4, country).stage("D").holds(0, **goods).put(0, id, 3, 1).turn(0)
    return table.do(f"place building:{id} clergyman:prior")


@pytest.mark.parametrize(("id", "country", "goods", "changed", "path"), HELPED)
def test_function_that_changed_goods_make_possible(
    id: str, country: str, goods: dict[str, int], changed: list[str], path: str
) -> None:
    """OL-29, OL-32, OL-33: the user is asked, may change goods and go on, or may decline."""
    table = entered(id, country, goods)
    assert table.asked() == "Function"
    assert [other for other in table.legal() if not other.startswith("convert")] == ["skip"]
    for good in changed:
        assert path not in table.legal()
        table.do(f"convert good:{good}")
    assert path in table.legal()
    assert entered(id, country, goods).do("skip").asked() == "Turn"


@pytest.mark.parametrize(
    ("id", "country", "goods"),
    [
        ("stone_merchant", "france", {"grain": 3}),
        ("fuel_merchant", "ireland", {"grain": 5, "whiskey": 9}),
        ("market", "france", {"grain": 2, "wine": 1}),
        ("castle", "france", {"grain": 2}),
        ("round_tower", "ireland", {"whiskey": 3, "reliquary": 2}),
        ("bakery", "france", {"grain": 9}),
    ],
)
def test_function_that_nothing_helps_is_passed_over(id: str, country: str, goods: dict[str, int]) -> None:
    """OL-44-a: without a way to carry it out there is no question."""
    assert entered(id, country, goods).asked() == "Turn"


def test_settlement_slot_that_straw_makes_possible() -> None:
    """OL-32, OL-45: three grains pay for a shanty town, two do not and are not asked about."""
    table = Table(3).holds(0, grain=2).holds(1, grain=3).holds(2).unit(6, 0)
    assert (table.state.to_move(), table.asked(), table.legal("done")) == (1, "SettleSlot", ["done"])
    table.do("convert good:grain", "convert good:grain", "settle settlement:shanty_town cell:3.0", "sensible")
    assert table.goods(1) == {}


# The oracle


def answers(state: OraEtLabora, frame: Frame[OraEtLabora]) -> int:
    return len(frame.options(state, frame.seat)) - 1


def could_be_answered(state: OraEtLabora, frame: Frame[OraEtLabora]) -> bool:
    """Does any order and number of conversions give the decision an answer besides declining?"""
    seen: set[tuple[int, ...]] = set()
    waiting = [state.clone()]
    while waiting:
        position = waiting.pop()
        held = tuple(position.everybody[frame.seat].goods)
        if held in seen:
            continue
        seen.add(held)
        if answers(position, frame):
            return True
        for action in position.anytime(frame.seat):
            after = position.clone()
            after.do_anytime(frame.seat, action)
            waiting.append(after)
    return False


def asked_about(state: OraEtLabora, frame: Frame[OraEtLabora], step: Step[OraEtLabora]) -> bool:
    """Does this step ask for this decision? It must if and only if the decision could be answered."""
    state.stack = [step]
    state.settle()
    top = state.stack[-1] if state.stack else None
    asked = top is not None and (type(top), top.fields()) == (type(frame), frame.fields())
    assert asked == could_be_answered(state, frame), (state.country, frame.fields(), state.everybody[frame.seat].goods)
    return asked


def scarce_goods(state: OraEtLabora, seat: int, rng: Rng) -> None:
    """A handful of goods, grain and drink among them more often than others."""
    goods = [0] * t.GOODS
    for good in range(t.WONDER):
        if t.IN_COUNTRY[state.country][good] and rng.below(3) == 0:
            goods[good] = rng.below(3)
    goods[t.GRAIN] = rng.below(7)
    goods[t.PRESENT[state.country]] = rng.below(5)
    goods[t.COINS] = rng.below(7)
    state.everybody[seat].goods = goods


def random_positions(country: str, players: int, seed: str) -> Iterator[OraEtLabora]:
    state = SPEC.new(players, {"country": country}, seed)
    rng = seeded(seed)
    number = 0
    while not state.over():
        if number % 6 == 0:
            yield state
        number += 1
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])


@pytest.mark.parametrize("country", t.COUNTRY_IDS)
def test_whatever_is_passed_over_is_hopeless(country: str) -> None:
    """OL-29, OL-32, OL-33, OL-44-a: every building in positions of random games, against all conversions."""
    rng = seeded(f"goods/{country}")
    passed = helped = 0
    for state in random_positions(country, 4, f"hopeless/{country}"):
        seat = state.to_move()
        decisions: list[tuple[Frame[OraEtLabora], Step[OraEtLabora]]] = [
            (
                Function(seat, building, number, 1 << building, part.most),
                NextPart(seat, building, number, 1 << building),
            )
            for building in range(1, t.FIRST_BASIC + t.BASICS)
            for number, part in enumerate(t.PARTS[state.country][building])
            if part.op not in RECALLS
        ]
        decisions += [(SettleSlot(seat, 1, built), NextSlot(seat, 1, built)) for built in (0, 1)]
        for frame, step in decisions:
            position = state.clone()
            scarce_goods(position, seat, rng)
            if not asked_about(position, frame, step):
                passed += 1
            elif not answers(position, frame):
                helped += 1
    assert passed > 500
    assert helped > 20
