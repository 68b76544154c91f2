"""The cases of the worked examples that programs can read: costs, payments, settlements, amphorae, victories, tiles."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.attika.positions import CASES, can_pay, cards, counts, hex_at, kind, put, table

from ludotheque.games.attika.board import Land
from ludotheque.games.attika.deals import owed_any, owed_symbols, payments
from ludotheque.games.attika.decisions import Extend
from ludotheque.games.attika.scoring import completes_series, shrines_touched
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import TILE_IDS

Case = dict[str, Any]


def each(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES[name]])


def at(place: list[int]) -> str:
    return f"{place[0]},{place[1]}"


def standing(case: Case) -> Attika:
    state = table()
    for row in case.get("on_board", []):
        put(state, row["player"], row["building"], at(row["hex"]))
    return state


def test_the_fixture_shows_the_symbols_of_the_rules() -> None:
    """FX1 as the rules print it: the tiles of our data give exactly its symbols."""
    land = table().land
    shown = {at(list(place)): symbol for place, symbol in zip(land.hexes, land.symbols, strict=True) if symbol}
    wanted = {at(row["hex"]): row["kind"] for row in CASES["fixtures"]["FX1"]["symbols"]}
    names = ["", "water", "forest", "hill", "mountain"]
    assert {place: names[symbol] for place, symbol in shown.items()} == wanted
    assert [list(place) for place in land.shrines] == CASES["fixtures"]["FX1"]["shrines"]


@each("cost_cases")
def test_costs(case: Case) -> None:
    """X-1 to X-26 (E-4, E-5, E-6, E-7, E-8, E-10, E-11, E-13, E-17, E-21, E-22, E-23, E-24, E-25, E-26, E-27):
    AT-46, AT-47, AT-48, AT-49, AT-50, AT-51, AT-56, AT-57, AT-58."""
    state = standing(case)
    hex = hex_at(state, at(case["hex"]))
    owed = (case["player"], kind(case["build"]), hex)
    assert owed_symbols(state, *owed) == counts(case["expect"]["due"])
    assert owed_any(state, *owed) == case["expect"]["any"]


@each("payment_cases")
def test_payments(case: Case) -> None:
    """Y-1 to Y-14 (E-28): AT-60, AT-61, AT-62, A-6, A-23."""
    paid = counts(case["paid"])
    found = payments(paid, counts(case["due"]), case["any"])
    assert (tuple(paid) in found) == case["expect_legal"]


@each("payment_lists")
def test_lists_of_payments(case: Case) -> None:
    """L-1 to L-5 (E-41): AT-65."""
    found = payments(counts(case["hand"]), counts(case["due"]), case["any"])
    assert sorted(found) == sorted(tuple(counts(way)) for way in case["expect_payments"])


@each("afford_cases")
def test_whether_a_hand_can_pay(case: Case) -> None:
    """B-1 to B-5 (E-40): AT-66."""
    assert can_pay(counts(case["hand"]), counts(case["due"]), case["any"]) == case["expect"]


@each("settlement_cases")
def test_settlements(case: Case) -> None:
    """S-1 to S-4 (E-13): AT-55, AT-58."""
    assert standing(case).cities[case["player"]].settlements == case["expect"]


@each("amphora_cases")
def test_amphorae(case: Case) -> None:
    """AM-1 to AM-7 (E-30, E-31): AT-70, A-4."""
    state = standing(case)
    won = 0
    for row in case["placed_in_order"]:
        won = int(completes_series(state, put(state, case["player"], row["building"], at(row["hex"]))))
    assert won == case["expect_amphorae_after_last"]


@each("win_cases")
def test_shrine_victories(case: Case) -> None:
    """W-1 to W-3 (E-35): AT-90, AT-93, A-16."""
    state = table()
    free = [id for id in ("road", "ship", "tower", "oracle", "tavern") for _ in range(4 if id == "road" else 1)]
    for place in case["own_hexes"]:
        hex = put(state, case["player"], free.pop(), at(place))
    won = any(shrines_touched(state, members[0]) == 3 for members in state.settlements(0))
    assert won == case["expect_shrine_win"]
    assert shrines_touched(state, hex) != 3 or won


@each("extension_cases")
def test_extensions(case: Case) -> None:
    """Z-2 to Z-18 (E-36, E-49): AT-80, AT-81, A-9, A-10."""
    players = case["players"]
    land = Land(SPEC.box, players, tuple([(tile, q, r, 0) for tile, (q, r) in enumerate(SPEC.box.centres[players])]))
    if "centre" in case:
        assert land.fits(*case["centre"]) == case["expect_legal"]
        assert (tuple(case["centre"]) in land.centres()) == case["expect_legal"]
    if "expect_legal_centres" in case:
        assert len(land.centres()) == case["expect_legal_centres"]
    if "expect_centres_touching_only_shrines" in case:
        bare = Land(SPEC.box, players, land.laid)
        bare.shrines = ()
        only = [list(centre) for centre in land.centres() if not bare.fits(*centre)]
        assert sorted(only) == sorted(case["expect_centres_touching_only_shrines"])
    if "tile" in case:
        state = table(players, laid=land.laid)
        frame = Extend(0, TILE_IDS.index(case["tile"]))
        assert len(frame.options(state, 0)) == case["expect_moves"]


def test_cards_are_written_by_letters() -> None:
    assert cards("WWM") == [2, 0, 0, 1]
