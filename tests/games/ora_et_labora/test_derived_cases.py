"""Derived cases with their numbers (OL-T1 to OL-T48)."""

from __future__ import annotations

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.decisions import NextAction, NextSlot, rotate
from ludotheque.games.ora_et_labora.scoring import cell_points, coins_points
from ludotheque.games.ora_et_labora.state import OraEtLabora


def scored(table: Table, seat: int, col: int, row: int) -> int:
    player = table.state.everybody[seat]
    cell = player.land.cell_at[table.cell(col, row)]
    return cell_points(player, table.state.country, cell, player.cards[cell])


def test_contract_when_the_winery_stands() -> None:
    """OL-T1: with 1 coin no contract; with a wine too: give the wine, or turn it and pay 2."""
    table = Table(3).stage("B").put(1, "winery", 3, 1).holds(0, coins=1).turn(0)
    assert table.legal("contract") == []
    table.refused("contract building:winery pay:coins", "OL-35", "cannot_pay")
    for means, mine, theirs in (("present", {"coins": 1}, {}), ("coins", {}, {"coins": 2})):
        table = Table(3).stage("B").put(1, "winery", 3, 1).holds(0, coins=1, wine=1).holds(1).turn(0)
        table.do(f"contract building:clay_mound.2 pay:{means}")
        assert (table.goods(0), table.goods(1)) == (mine, theirs)


def test_contract_from_five_coins() -> None:
    """OL-T2: 5 coins pay 1 and keep 4."""
    table = Table(3).holds(0, coins=5).turn(0).do("contract building:farmyard.2 pay:coins")
    assert table.goods()["coins"] == 4


def test_only_the_prior_is_free() -> None:
    """OL-T3: then the prior must go; with none free the contract is refused."""
    table = Table(3).holds(0, coins=2).occupy(1, "farmyard.2").occupy(1, "clay_mound.2").turn(0)
    table.do("contract building:cloister_office.2 pay:coins")
    assert table.clergy(1)[0] == table.number("cloister_office.2")
    table = Table(3).stage("A").holds(0, coins=2).put(1, "stone_merchant", 3, 1)
    table.occupy(1, "farmyard.2").occupy(1, "clay_mound.2").occupy(1, "cloister_office.2", "prior").turn(0)
    table.refused("contract building:stone_merchant pay:coins", "OL-35", "host_without_clergymen")


def test_return_needs_all() -> None:
    """OL-T4: two of three stay, three come home; in the short game two."""
    table = Table(3).occupy(0, "clay_mound.1", "prior").occupy(0, "farmyard.1").unit(2)
    assert table.clergy(0).count(0) == 1
    table.occupy(0, "cloister_office.1").unit(3)
    assert table.clergy(0).count(0) == 3
    table = Table(3, length="short").occupy(0, "clay_mound.1", "prior").occupy(0, "farmyard.1").unit(2)
    assert table.clergy(0) == [0, 0, -1]


def test_marker_never_used() -> None:
    """OL-T5: 10 after 12 rotations and for good; in solo it is gone, and only the joker produces."""
    for players in (3, 1):
        table = Table(players)
        for _ in range(11):
            rotate(table.state)
        assert table.value("clay") == 10
        rotate(table.state)
        assert table.value("clay") == (10 if players == 3 else None)
    table.marker("joker", 3).turn(0).do("place building:clay_mound.1 clergyman:prior")
    assert table.legal("produce") == ["produce good:clay marker:joker"]


def test_late_markers() -> None:
    """OL-T6: three, France: grapes 0 in round 8, 2 in round 9; stone 0 in 13, 2 in 14."""
    table = Table(3)
    assert table.unit(8).value("grapes") == 0
    assert table.unit(9).value("grapes") == 2
    assert table.unit(13).value("stone") == 0
    assert table.unit(14).value("stone") == 2


def test_felling_at_zero_and_without_trees() -> None:
    """OL-T7: at 0 the card leaves without wood; without a forest nothing changes."""
    table = Table(3).holds(0).marker("wood", 0).turn(0).do("fell cell:1.0 marker:own")
    assert (table.goods(), table.at(0, 1, 0)) == ({}, t.EMPTY)
    table = Table(3).holds(0)
    for col, row in ((1, 0), (2, 0), (1, 1)):
        table.lying(0, col, row)
    value = table.turn(0).value("wood")
    assert table.do("fell").value("wood") == value
    assert table.goods() == {}


def test_short_game_bonus() -> None:
    """OL-T8: clay marker 6: the producer takes 7, the others 1 each, the marker goes to 0."""
    table = Table(3, length="short").holds(0).holds(1).holds(2).marker("clay", 5).turn(0)
    table.do("place building:clay_mound.1 clergyman:prior", "produce good:clay marker:own")
    assert [table.goods(seat) for seat in range(3)] == [{"clay": 7}, {"clay": 1}, {"clay": 1}]
    assert table.value("clay") == 0


def test_short_round_eight() -> None:
    """OL-T9: everybody takes 1 stone and 5 coins."""
    table = Table(4, length="short")
    for seat in range(4):
        table.holds(seat)
    table.unit(8)
    assert all(table.goods(seat) == {"stone": 1, "coins": 5} for seat in range(4))


def garden_and_priory(**goods: int) -> Table:
    return Table(3).holds(0, **goods).put(0, "cloister_garden", 3, 1).put(0, "priory", 3, 0).turn(0)


def test_garden_to_priory() -> None:
    """OL-T10: Garden, then Priory; the Garden with its prior is no target."""
    table = garden_and_priory().occupy(1, "clay_mound.2", "prior")
    table.do("place building:cloister_garden clergyman:prior", "gain", "use building:priory")
    assert table.legal("use") == ["use building:clay_mound.2"]
    table.refused("use building:cloister_garden", "OL-41-a", "twice_in_chain")


def test_palace_to_castle() -> None:
    """OL-T11: the opponent's occupied Castle settles for the user; with nobody anywhere no wine can be paid."""
    table = Table(3).stage("D").holds(0, wine=1, grain=1, wood=1).put(0, "palace", 3, 1).put(1, "castle", 3, 1)
    table.occupy(1, "castle").turn(0).do("place building:palace clergyman:prior", "use building:castle")
    table.do("settle settlement:shanty_town cell:3.0", "sensible")
    assert table.goods() == {}
    assert table.clergy(1)[1] == table.number("castle")
    table = Table(3).stage("D").holds(0, wine=1).put(0, "palace", 3, 1).turn(0)
    table.do("place building:palace clergyman:prior")
    assert table.goods() == {"wine": 1}
    assert table.asked() == "Turn"


@pytest.mark.parametrize(("coins", "whiskey", "points"), [(4, 2, 3), (3, 1, 2), (1, 1, 1)])
def test_whiskey_at_the_end(coins: int, whiskey: int, points: int) -> None:
    """OL-T13: as many are changed as is best."""
    table = Table(3, "ireland").holds(0, coins=coins, whiskey=whiskey)
    assert coins_points(table.state.everybody[0], t.IRELAND) == points


def test_fishing_village_by_the_water() -> None:
    """OL-T14: 6 + 3 = 9; with a Houseboat 12."""
    table = Table(3, "ireland").plot(0, 0).settlement(0, "fishing_village", -1, 0)
    assert scored(table, 0, -1, 0) == 9
    assert scored(table.put(0, "houseboat", -2, 0), 0, -1, 0) == 12


def test_quarry_beside_settlements() -> None:
    """OL-T15: the Quarry costs both hillsides of its plot 4."""
    table = Table(3).stage("D").plot(0, 0, "mountain")
    table.settlement(0, "market_town", 5, 0).settlement(0, "hamlet", 5, 1)
    before = [scored(table, 0, 5, 0), scored(table, 0, 5, 1)]
    table.put(0, "quarry_b", 6, 0)
    assert [scored(table, 0, 5, 0), scored(table, 0, 5, 1)] == [before[0] - 4, before[1] - 4]


def test_settlements_side_by_side() -> None:
    """OL-T16: each counts the other; a shanty town costs its neighbour 3."""
    table = Table(3).district(0, 2).settlement(0, "market_town", 1, 2)
    alone = scored(table, 0, 1, 2)
    table.settlement(0, "shanty_town", 2, 2)
    assert scored(table, 0, 1, 2) == alone - 3
    assert scored(table, 0, 2, 2) == -3 + 2 + 2


def test_where_plots_and_districts_lie() -> None:
    """OL-T17: rows -1 to 0 beside the bare heartland, -2 to -1 only with something to touch; districts -1 or 2."""
    table = Table(3).holds(0, coins=20).turn(0)
    assert table.legal("plot side:coast") == [f"plot side:coast row:{row}" for row in (-1, 0, 1)]
    table.refused("plot side:coast row:-2", "OL-14", "plot_row")
    assert table.legal("district side:hills") == ["district side:hills row:-1", "district side:hills row:2"]
    table.refused("district side:hills row:3", "OL-13", "district_row")
    assert "plot side:coast row:-2" in table.district(0, -1).legal("plot")
    table = Table(3).holds(0, coins=20).plot(0, 0).turn(0)
    assert table.legal("plot side:coast") == ["plot side:coast row:-2", "plot side:coast row:2"]


def test_new_card_waits() -> None:
    """OL-T18: the hamlet of phase B cannot be built in phase B."""
    table = Table(3).stage("A").holds(0, meat=9, peat_coal=9).unit(11, 0)
    table.refused("settle settlement:hamlet cell:3.0", "OL-45", "not_in_hand")


def only(table: Table, *ids: str) -> Table:
    """These buildings are left on display, pile D is in play."""
    table.stage("D")
    table.state.display = sum(1 << table.number(id) for id in ids)
    return table


def test_end_of_two() -> None:
    """OL-T19: one left after the first action: the second is still done, then rotation and one action of the other."""
    table = only(Table(2), "stone_merchant", "palace").holds(0, wood=1).holds(1)
    table.unit(30, 0).do("build building:stone_merchant cell:3.0", "skip")
    assert (table.state.to_move(), table.asked()) == (0, "Turn")
    table.do("fell cell:1.0 marker:own")
    assert (table.state.to_move(), table.state.unit) == (1, 31)
    table.do("fell cell:1.0 marker:own")
    assert table.state.over()


def test_end_of_two_long() -> None:
    """OL-T20: three left after the first player's second action: the other one still acts."""
    table = only(Table(2, length="long"), "stone_merchant", "palace", "castle", "sacristy").holds(0, wood=1).holds(1)
    table.unit(30, 0).do("fell cell:1.0 marker:own", "build building:stone_merchant cell:3.0", "skip")
    assert (table.state.to_move(), table.state.over()) == (1, False)
    assert table.do("fell cell:1.0 marker:own").state.over()


def test_bonus_round_on_one_building() -> None:
    """OL-T21: two priors on the same Sacristy, nothing paid, no felling."""
    table = Table(3).stage("D").put(2, "sacristy", 3, 1)
    for seat in range(3):
        table.holds(seat, book=1, ceramic=1, ornament=1, reliquary=1)
    table.unit(25, 0).refused("fell cell:1.0 marker:own", "OL-48", "bonus_round")
    table.do("place building:sacristy clergyman:prior", "exchange times:1")
    table.do("place building:sacristy clergyman:prior", "exchange times:1")
    assert table.goods(0) == table.goods(1) == {"wonder": 1}
    assert table.clergy(0)[0] == table.clergy(1)[0] == table.number("sacristy")


def test_locutory_with_the_prior() -> None:
    """OL-T22, OL-A23, OL-A38: 2 coins, the prior comes back, build, the prior on the new building."""
    table = Table(4, "ireland").stage("D").holds(0, coins=2, wood=1).put(0, "locutory", 3, 1).turn(0)
    table.do("place building:locutory clergyman:prior", "exchange times:1")
    assert table.clergy(0)[0] == 0
    table.do("build building:stone_merchant cell:3.0", "prior")
    assert table.clergy(0)[0] == table.number("stone_merchant")


def test_different_coins() -> None:
    """OL-T23, OL-4: 6 coins are two goods, 5 coins one."""
    table = Table(3).stage("D").put(0, "market", 3, 1).holds(0, coins=6, grain=1, straw=1).turn(0)
    table.do("place building:market clergyman:prior", "exchange times:1", "sensible")
    assert table.goods() == {"coins": 7, "bread": 1}
    table = Table(3).stage("D").put(0, "market", 3, 1).holds(0, coins=5, grain=1, straw=1).turn(0)
    table.do("place building:market clergyman:prior")
    assert table.asked() == "Turn"


def test_stone_merchant_surplus() -> None:
    """OL-T24: 9 food and 5 energy are 4 stone."""
    table = Table(3).put(0, "stone_merchant", 3, 1).holds(0, livestock=4, grain=1, wood=5).turn(0)
    table.do("place building:stone_merchant clergyman:prior")
    assert table.legal("exchange")[0] == "exchange times:4"


def test_first_players_of_four() -> None:
    """OL-T25, OL-24-a, OL-A12: phase C begins with player 4, D with 3, the bonus round with 1."""
    state = Table(4).state
    firsts = []
    for unit in (16, 19, 25):
        state.unit = unit
        firsts.append(state.first_of_unit() + 1)
    assert firsts == [4, 3, 1]


def test_neutral_prior_away() -> None:
    """OL-T26: then step 4 is not offered; with all three placed they return in step 1."""
    table = Table(1).holds(0, coins=9).occupy(1, "farmyard.2", "prior")
    play_neutral(table.unit(12))
    assert table.asked() != "NeutralPrior"
    table = Table(1).occupy(1, "farmyard.2", "prior").occupy(1, "clay_mound.2").occupy(1, "cloister_office.2").unit(12)
    assert table.clergy(1) == [0, 0, 0]


def play_neutral(table: Table) -> None:
    """The neutral player builds all he can, in the first way offered."""
    while table.asked() == "NeutralBuilding":
        table.state.apply(table.state.legal()[0])


def test_ninth_wonder() -> None:
    """OL-T27, OL-3: the Sacristy may be entered, but gives nothing and costs nothing."""
    table = Table(3).stage("D").holds(1, wonder=8).holds(0, book=1, ceramic=1, ornament=1, reliquary=1)
    table.put(0, "sacristy", 3, 1).turn(0).do("place building:sacristy clergyman:prior")
    assert table.asked() == "Turn"
    assert table.goods() == {"book": 1, "ceramic": 1, "ornament": 1, "reliquary": 1}


@pytest.mark.parametrize(
    ("players", "length", "turns"), [(3, "normal", 114), (4, "normal", 144), (3, "short", 66), (4, "short", 84)]
)
def test_number_of_turns(players: int, length: str, turns: int) -> None:
    """OL-T28: rounds, bonus turns and settlement slots."""
    table = Table(players, length=length)
    found = 0
    for unit in range(1, t.LAST_UNIT[table.state.mode] + 1):
        waiting = [frame for frame in table.unit(unit).state.stack if isinstance(frame, (NextAction, NextSlot))]
        found += 1 + len(waiting)  # the first one is asked already
    assert found == turns


def test_hospice_to_priory() -> None:
    """OL-T29: Hospice, Priory of the display, another building with a prior; the Hospice itself is no target."""
    table = Table(3).stage("D").holds(0).put(0, "hospice", 3, 1).occupy(1, "clay_mound.2", "prior").turn(0)
    table.do("place building:hospice clergyman:prior", "use building:priory")
    assert table.legal("use") == ["use building:clay_mound.2"]
    table = Table(3).stage("D").holds(0).put(0, "hospice", 3, 1).turn(0)
    table.do("place building:hospice clergyman:prior", "use building:priory")
    assert table.asked() == "Turn"


def test_new_chain_after_building() -> None:
    """OL-T30: a Priory built through the Carpentry begins a new chain: the Hospice is a target."""
    table = Table(4).stage("D").holds(0, coins=1, wood=1, clay=1).put(1, "hospice", 3, 1).turn(0)
    table.do("contract building:hospice pay:coins", "send clergyman:prior", "use building:carpentry", "clear cell:1.1")
    table.do("build building:priory cell:3.1", "prior")
    assert "use building:hospice" in table.legal("use")


def test_garden_in_two_actions() -> None:
    """OL-T31, OL-A36: through a contract in the first action, through the Palace in the second."""
    table = Table(2, length="long").stage("D").holds(0, coins=1, wine=1).put(1, "cloister_garden", 3, 1)
    table.put(0, "palace", 3, 0).turn(0, 2).do("contract building:cloister_garden pay:coins", "send clergyman:prior")
    table.do("gain", "skip", "place building:palace clergyman:prior", "use building:cloister_garden", "gain")
    assert table.goods()["grapes"] == 2


def test_calefactory_with_little() -> None:
    """OL-T32: one moor and no forest: cut once; with neither the coin may be paid for nothing."""
    for moors, asked in ((1, ["cut cell:0.0 marker:own", "cut cell:0.0 marker:joker"]), (0, [])):
        table = Table(3).stage("D").holds(0, coins=1).put(0, "calefactory", 3, 1)
        for col, row in ((1, 0), (2, 0), (1, 1), (0, 1), *([] if moors else [(0, 0)])):
            table.lying(0, col, row)
        table.turn(0).do("place building:calefactory clergyman:prior", "exchange times:1")
        assert [path for path in table.legal() if path.startswith("cut cell")] == asked or not moors
        assert "coins" not in table.goods()


def test_round_tower_exactly() -> None:
    """OL-T33, OL-A39: 2 whiskey, 10 coins, a reliquary, a ceramic: all is paid; with 9 coins it cannot be done."""
    for coins, possible in ((10, True), (9, False)):
        table = Table(3, "ireland").stage("D").holds(0, whiskey=2, coins=coins, reliquary=1, ceramic=1)
        table.put(0, "round_tower", 3, 1).turn(0).do("place building:round_tower clergyman:prior")
        assert (table.asked() == "Function") == possible
        if possible:
            table.do("exchange times:1", "sensible")
            assert table.goods() == {"wonder": 1}


def test_estate_mixed() -> None:
    """OL-T34: 2 meat and 2 peat coal are 2 books and 2 ornaments."""
    table = Table(4).stage("D").holds(0, meat=2, peat_coal=2).put(0, "estate", 3, 1).turn(0)
    table.do("place building:estate clergyman:prior", "make first:1 second:1", "sensible")
    assert table.goods() == {"book": 2, "ornament": 2}


def test_back_of_the_wheel() -> None:
    """OL-T35: 1 2 2 3 4 4 5 6 6 7 8 10 10; grapes 0 in turn 11, then 1, 2, 2."""
    table = Table(2)
    values = []
    for unit in range(1, 14):
        if unit > 1:
            rotate(table.state)
        values.append(table.value("clay"))
    assert values == [1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 10, 10]
    table = Table(2)
    assert [table.unit(unit).value("grapes") for unit in (11, 12, 13, 14)] == [0, 1, 2, 2]


def test_short_goods_before_the_phase() -> None:
    """OL-T36, OL-A31, OL-63: round 3: wood and grain, which pay for a shanty town in phase A."""
    table = Table(3, length="short").holds(0).unit(3, 0)
    assert table.goods() == {"wood": 1, "grain": 1}
    assert table.do("settle settlement:shanty_town cell:3.0", "sensible").goods() == {}


def test_before_the_bonus_round() -> None:
    """OL-T37, OL-48, OL-A11: priors come home, lay brothers stay; with the usual return first all three come."""
    for option, others in (("priors", ["farmyard.1", "cloister_office.1"]), ("everybody_first", ["", ""])):
        table = Table(3, bonus_return=option)
        table.occupy(0, "clay_mound.1", "prior").occupy(0, "farmyard.1").occupy(0, "cloister_office.1")
        table.occupy(1, "clay_mound.2", "prior").occupy(1, "farmyard.2").unit(25, 0)
        assert table.clergy(0) == [0, *map(table.number, others)]
        assert table.clergy(1) == [0, table.number("farmyard.2"), 0]


def test_bathhouse_of_somebody_else() -> None:
    """OL-T38, OL-A2: the user's clergymen come home, and the owner's one on the Bathhouse."""
    table = Table(4).stage("D").put(0, "bathhouse", 3, 1).occupy(0, "bathhouse").holds(1, coins=1)
    table.occupy(1, "farmyard.2").turn(1, bonus=1)
    table.do("place building:bathhouse clergyman:prior", "exchange times:1")
    assert table.goods(1) == {"book": 1, "ceramic": 1}
    assert table.clergy(1) == [0, 0, 0]
    assert table.clergy(0) == [0, 0, 0]
    assert table.state.to_move() == 2


def test_locutory_in_the_bonus_round() -> None:
    """OL-T39: the prior comes home, builds, and uses the new building."""
    table = Table(4, "ireland").stage("D").put(1, "locutory", 3, 1).holds(0, coins=2, clay=1).turn(0, bonus=1)
    table.do("place building:locutory clergyman:prior", "exchange times:1")
    table.do("build building:peat_coal_kiln cell:3.0", "prior", "gain")
    assert table.goods() == {"peat_coal": 1, "coins": 1}


def neutral_cells(table: Table, id: str) -> set[str]:
    return {path.split("cell:")[1] for path in table.legal(f"neutral building:{id} ")}


def test_neutral_cells() -> None:
    """OL-T40, OL-60: the Courtyard beside or on the Office; the Stone Merchant on empty cells and other cards."""
    table = Table(1).unit(12)
    assert neutral_cells(table, "cloister_courtyard") == {"3.1", "4.1"}
    empty = {"1.0", "2.0", "3.0", "0.1", "1.1", "3.1"}
    assert neutral_cells(table, "stone_merchant") == empty | {"2.1", "4.0", "0.0"}
    table.refused("neutral building:cloister_courtyard cell:0.1", "OL-60", "neutral_cell")


def test_neutral_must_not_block() -> None:
    """OL-T40-a, OL-59-a, OL-A15: with a lay brother on the Office, (3,1) is kept for the Priory."""
    table = Table(1).occupy(1, "cloister_office.2")
    table.state.display = 1 << table.number("priory") | 1 << table.number("stone_merchant")
    table.unit(12)
    assert "3.1" not in neutral_cells(table, "stone_merchant")
    table.refused("neutral building:stone_merchant cell:3.1", "OL-59-a", "neutral_blocks")
    assert neutral_cells(table, "priory") == {"3.1"}


def test_neutral_distillery_raises_the_price() -> None:
    """OL-T41, OL-61, OL-A41: the price is 2 in step 4 of the same turn; a whiskey may be given instead."""
    table = Table(1, "ireland").holds(0, coins=1, whiskey=1)
    table.state.stage = 2
    table.state.display = 1 << table.number("whiskey_distillery")
    table.unit(22).do("neutral building:whiskey_distillery cell:3.0")
    assert table.state.price() == 2
    before = table.legal("neutral_prior")
    assert before == [f"neutral_prior building:whiskey_distillery pay:{means}" for means in ("coins", "present")]
    table.do("neutral_prior building:whiskey_distillery pay:present")
    assert table.goods() == {"coins": 1}


def test_neutral_hospice() -> None:
    """OL-T42: the display is empty, so there is nothing to use."""
    table = Table(1).holds(0, coins=1)
    table.state.stage = 4
    table.state.display = 1 << table.number("hospice")
    table.unit(26).do("neutral building:hospice cell:3.1", "neutral_prior building:hospice pay:coins")
    assert table.goods() == {}
    assert table.asked() != "Function"


def test_neutral_clergy_return_after_step_four() -> None:
    """OL-T43: both lay brothers placed, the prior used in step 4: all come home in step 5."""
    table = Table(1).holds(0, coins=1).occupy(1, "farmyard.2").occupy(1, "clay_mound.2")
    table.state.display = 1 << table.number("stone_merchant")
    table.unit(12).do("neutral building:stone_merchant cell:3.0", "neutral_prior building:stone_merchant pay:coins")
    assert table.clergy(1) == [0, 0, 0]


def test_felling_without_any_marker() -> None:
    """OL-T44, OL-20-a: the cell is free, there is no wood."""
    table = Table(1).marker("wood", -1).marker("joker", -1).turn(0).do("fell cell:1.0 marker:own")
    assert (table.goods(), table.at(0, 1, 0)) == ({}, t.EMPTY)


def test_last_solo_turn() -> None:
    """OL-T45, OL-57: two actions, the neutral player builds, then the last settlement phase."""
    table = Table(1).holds(0, meat=6, peat_coal=1)
    table.state.stage = 4
    table.state.display = 1 << table.number("castle")
    table.state.everybody[0].hand |= 1 << 8
    table.district(0, 2, "hills").unit(32)
    table.do("fell cell:1.0 marker:own", "fell cell:1.1 marker:own", "neutral building:castle cell:3.0")
    table.do("settle settlement:hilltop_village cell:4.2", "sensible")
    assert table.state.over()


def test_winery_raises_at_once() -> None:
    """OL-T46: the second action's contract already costs 2."""
    table = Table(2).stage("B").holds(0, clay=2, straw=2, coins=3).turn(0, 2)
    table.do("build building:winery cell:3.0", "skip", "contract building:farmyard.2 pay:coins")
    assert table.goods() == {"coins": 1}


def test_whiskey_or_coins() -> None:
    """OL-T47, OL-A28: price 2 with 1 coin and 1 whiskey: give it, or change it and keep a coin."""
    for means, left in (("present", {"coins": 1}), ("coins", {"coins": 1})):
        table = Table(3, "ireland").stage("B").put(1, "whiskey_distillery", 3, 1).holds(0, coins=1, whiskey=1)
        table.holds(1).turn(0).do(f"contract building:farmyard.2 pay:{means}")
        assert table.goods() == left
        assert table.goods(1) == ({} if means == "present" else {"coins": 2})


def test_druid_takes_two_goods() -> None:
    """OL-T48: 5 grain and 3 grain are refused, 5 coins and 3 grain are fine."""
    table = Table(4, "ireland").stage("D").holds(0, book=2).put(0, "druids_house", 3, 1).turn(0)
    table.do("place building:druids_house clergyman:prior", "exchange times:1", "take good:grain")
    table.refused("take good:grain", "OL-44-a", "another_good").do("take good:coins")
    assert table.goods() == {"book": 1, "grain": 5, "coins": 3}


def test_positions_are_of_the_game() -> None:
    """OL-10-a: whatever was arranged is a whole position."""
    assert isinstance(Table(1).state, OraEtLabora)
