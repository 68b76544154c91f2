"""Bad input is refused with the number of its rule, and every reason comes up somewhere."""

from __future__ import annotations

import re
from itertools import product

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.play import why_not
from ludotheque.kernel.rng import seeded


def using(id: str, country: str = "france", /, **goods: int) -> Table:
    table = Table(4, country).stage("D").holds(0, **goods).put(0, id, 3, 1).turn(0)
    return table.do(f"place building:{id} clergyman:prior")


def test_malformed_actions() -> None:
    state = Table(3).state
    for action in ((99,), (t.BUILD, 1), (t.BUILD, 1, 10**6), (t.PLACE, -1, 0), (t.PLACE, 0, 0), (t.SETTLE, 0, 30)):
        found = why_not(SPEC, state, state.to_move(), action)
        assert found is not None
        assert (found.rule, found.key) == ("", "why.malformed")


def test_words_that_say_nothing() -> None:
    table = Table(3)
    for path in ("dance", "build building:nowhere cell:3.0", "build building:priory cell:9.99", "fell cell:1.0"):
        with pytest.raises(PathError):
            table.why(path)


def test_decisions_come_in_their_order() -> None:
    """OL-29, OL-35, OL-38, OL-44-a, OL-9: what is asked must be answered first."""
    Table(3).refused("send clergyman:prior", "OL-29", "turn_first")
    table = Table(3).holds(0, coins=1).turn(0).do("contract building:farmyard.2 pay:coins")
    table.refused("fell cell:1.0 marker:own", "OL-35", "send_first")
    table = Table(3).holds(0, wood=1).turn(0).do("build building:stone_merchant cell:3.0")
    table.refused("fell cell:1.0 marker:own", "OL-38", "prior_first")
    using("windmill", grain=2).refused("gain", "OL-44-a", "function_first")
    table = using("inn", meat=2).do("exchange times:7").refused("skip", "OL-9", "pay_first")
    table.refused("convert good:wine", "OL-9", "paying").refused("give good:clay", "OL-7", "does_not_pay")
    table.refused("give good:grain", "OL-9", "none_left")
    table = using("market", clay=1, wood=1, peat=1, stone=1).do("exchange times:1")
    table.refused("done", "OL-4", "give_first").refused("give good:stone", "OL-4", "in_order")
    table.refused("give good:grain", "OL-4", "none_left")


def test_what_one_has_and_what_one_could_make_are_told_apart() -> None:
    """OL-5, OL-31: wine is worth a coin, but it is none."""
    found = Table(3).holds(0, coins=1, wine=1).turn(0).why("plot side:coast row:0")
    assert str(found) == "OL-31: why.cannot_pay good=good:coins cost=3 owned=1 more=1"
    assert SPEC.catalogue("en").say(found) == "It takes 3 coins; you have 1, and could make 1 more."


def test_functions() -> None:
    """OL-8, OL-20, OL-21, OL-44-a: too often, too little, not here."""
    using("windmill", grain=9).refused("exchange times:8", "OL-8", "too_often")
    using("windmill", grain=2).refused("exchange times:3", "OL-44-a", "cannot_pay")
    using("fuel_merchant", wood=3).refused("sell tier:2", "OL-9", "energy_short").refused(
        "sell tier:9", "OL-44-a", "no_such_choice"
    )
    using("cloister_workshop", clay=3, wood=3).refused("make first:4 second:0", "OL-8", "too_often").refused(
        "make first:0 second:1", "OL-44-a", "cannot_pay"
    )
    using("inn", grain=3).refused("exchange times:4", "OL-9", "food_short")
    using("pilgrimage_site", book=1).refused("raise good:reliquary", "OL-44-a", "no_such_choice").refused(
        "raise good:ornament", "OL-44-a", "cannot_pay"
    )
    using("shipping_company", peat=2).refused("ship good:clay", "OL-21", "not_produced_here")
    table = Table(3).turn(0).do("place building:clay_mound.1 clergyman:prior")
    table.refused("produce good:wood marker:own", "OL-20", "not_produced_here")
    table = Table(3).stage("D").put(0, "quarry_b", 3, 1).turn(0).do("place building:quarry_b clergyman:prior")
    table.refused("produce good:stone marker:own", "OL-20", "marker_out")
    table = using("calefactory", coins=1).do("exchange times:1", "cut cell:0.0 marker:own")
    table.refused("cut cell:0.1 marker:own", "OL-39", "done_already")
    using("house_of_the_brotherhood", coins=5).do("points").refused(
        "take good:clay", "OL-44", "not_for_points"
    ).refused("take good:reliquary", "OL-44", "too_many_points")
    table = using("cloister_courtyard", clay=1, wood=1, peat=1).do("exchange times:1", "sensible")
    table.refused("take good:stone", "OL-2", "not_basic").refused("end", "OL-44-a", "take_first")


def test_goods_to_change_first() -> None:
    """OL-32, OL-33: what changed goods would make possible says which; what nothing helps says what is missing."""
    table = using("fuel_merchant", grain=8, peat=1).refused("sell tier:1", "OL-32", "change_first")
    assert table.why("sell tier:1").args == {"amount": 2, "good": "good:grain"}
    assert table.why("sell tier:2").args == {"amount": 8, "good": "good:grain"}
    table.refused("sell tier:3", "OL-9", "energy_short")
    table = using("cloister_courtyard", "ireland", whiskey=2, clay=1)
    assert table.refused("exchange times:1", "OL-33", "change_first").why("exchange times:1").args["amount"] == 1
    using("cloister_workshop", clay=3, wood=1, grain=3).refused("make first:3 second:0", "OL-9", "energy_short")
    table = Table(3).holds(0, grain=3).unit(6, 0)
    table.refused("settle settlement:shanty_town cell:3.0", "OL-32", "change_first")
    table.refused("settle settlement:hamlet cell:3.0", "OL-45", "not_in_hand")


def test_prompt_says_when_only_changed_goods_help() -> None:
    """OL-32: change goods, nothing is left to do, or the usual question."""
    table = using("fuel_merchant", grain=2, peat=1)
    assert SPEC.question(table.state).key == "decision.Function.change"
    assert SPEC.question(table.do("convert good:grain", "convert good:grain").state).key == "decision.Function"
    table = using("windmill", grain=1)
    assert SPEC.question(table.state).key == "decision.Function"
    assert SPEC.question(table.do("convert good:grain").state).key == "decision.Function.nothing"
    table = Table(3).holds(0, grain=3).unit(6, 0)
    assert SPEC.question(table.state).key == "decision.SettleSlot.change"
    table.do(*["convert good:grain"] * 3)
    assert SPEC.question(table.state).key == "decision.SettleSlot.nothing"


def test_who_may_go_where() -> None:
    """OL-34, OL-37, OL-40: clergymen that are away, buildings that stand already, neighbours that are none."""
    table = Table(3).occupy(0, "farmyard.1", "prior").turn(0)
    table.refused("place building:clay_mound.1 clergyman:prior", "OL-34", "no_clergyman")
    table.refused("build building:clay_mound.1 cell:3.0", "OL-37", "built_already")
    table = (
        Table(3)
        .holds(0)
        .put(0, "cloister_garden", 3, 1)
        .turn(0)
        .do("place building:cloister_garden clergyman:prior", "gain")
    )
    table.refused("use building:clay_mound.1", "OL-40", "not_a_free_neighbour")


def test_garden_twice_in_an_action() -> None:
    """OL-41: the Palace cannot come back to a Garden that was used in this action."""
    table = Table(4).stage("D").holds(0, wine=1).put(1, "cloister_garden", 3, 1).put(0, "palace", 3, 1)
    table.occupy(1, "cloister_garden").turn(0).do("place building:palace clergyman:prior")
    table.state.once = 1
    table.refused("use building:cloister_garden", "OL-41", "once_an_action")


def test_solo_reasons() -> None:
    """OL-59-a: the neutral player builds first; his prior enters only what was placed now."""
    table = Table(1).holds(0, coins=2)
    table.state.display = 1 << table.number("stone_merchant")
    table.unit(12).refused("skip", "OL-59-a", "neutral_first")
    table.refused("neutral building:priory cell:3.1", "OL-59-a", "not_on_display")
    table.do("neutral building:stone_merchant cell:3.0")
    table.refused("neutral_prior building:builders_market pay:coins", "OL-59-a", "not_placed_now")
    table.refused("end", "OL-59-a", "neutral_prior_first").refused(
        "neutral_prior building:stone_merchant pay:present", "OL-35", "cannot_pay"
    )


def test_whatever_is_refused_has_a_reason() -> None:
    """Hostile actions of every form get a reason with a text, and those of the rules a number that exists."""
    rng = seeded("hostile")
    keys = set()
    for players, country in ((1, "france"), (2, "ireland"), (4, "france"), (3, "ireland")):
        state = SPEC.new(players, {"country": country}, "hostile")
        while not state.over():
            seat = state.to_move()
            legal = state.legal(seat)
            for operation, length in product(SPEC.operations.by_number, range(4)):
                action = (operation, *[rng.below((2, 10, 60)[rng.below(3)]) for _ in range(length)])
                found = why_not(SPEC, state, seat, action)
                if found is not None:
                    keys.add(found.key)
                    assert found.key in SPEC.catalogue("en").entries
                    assert re.fullmatch(r"OL-A?\d+(-[a-z])?", found.rule) or found.key == "why.malformed"
            state.apply(legal[rng.below(len(legal))])
    assert len(keys) > 40
