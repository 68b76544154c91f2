"""The worked examples of the rulebook, with their numbers (OL-W1 to OL-W39)."""

from __future__ import annotations

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.decisions import NextAction, rotate
from ludotheque.games.ora_et_labora.scoring import cell_points, coins_points


def opening(country: str = "france", players: int = 4) -> Table:
    """First turn of a long game, everybody with one of each basic good, first rotation done."""
    return Table(players, country)


def owner_of(id: str, country: str = "france", /, **goods: int) -> Table:
    table = Table(4, country).stage("D").holds(0, **goods).put(0, id, 3, 1).turn(0)
    return table.do(f"place building:{id} clergyman:lay_brother")


def test_first_round() -> None:
    """OL-W1: every basic marker shows 2; the Office gives 2 coins, and a district for 2 may be bought at once."""
    table = opening()
    assert [table.value(id) for id in ("clay", "wood", "peat", "livestock", "grain", "coins", "joker")] == [2] * 7
    table.do("place building:cloister_office.1 clergyman:lay_brother", "produce good:coins marker:own")
    assert table.goods()["coins"] == 3
    assert table.value("coins") == 0
    table.do("district side:plains row:2")
    assert table.goods()["coins"] == 1


@pytest.mark.parametrize(
    ("players", "orders"), [(4, [[0, 1, 2, 3, 0], [1, 2, 3, 0, 1]]), (3, [[0, 1, 2, 0], [1, 2, 0, 1]])]
)
def test_turn_order(players: int, orders: list[list[int]]) -> None:
    """OL-W2: each once and the first player once more; then the next one is first."""
    for number, order in enumerate(orders):
        table = Table(players).unit(number + 1)
        waiting = [frame.player for frame in table.state.stack[::-1] if isinstance(frame, NextAction)]
        assert [table.state.to_move(), *waiting] == order


def test_rotation() -> None:
    """OL-W3: grain 2 to 3, livestock 3 to 4, 10 stays 10."""
    table = opening().marker("grain", 1).marker("livestock", 2).marker("clay", 12)
    rotate(table.state)
    assert (table.value("grain"), table.value("livestock"), table.value("clay")) == (3, 4, 10)


def test_shanty_town_beside_the_estate() -> None:
    """OL-W4: -3 + 2 + 2 + 6 = 7, the Clay Mound is diagonal."""
    table = opening().stage("D").put(0, "estate", 3, 0).settlement(0, "shanty_town", 3, 1)
    player = table.state.everybody[0]
    cell = player.land.cell_at[table.cell(3, 1)]
    assert cell_points(player, 0, cell, player.cards[cell]) == 7


def test_joker_instead_of_the_own_marker() -> None:
    """OL-W5: clay 3, joker 5, the Clay Mound with the joker gives 5 clay."""
    table = opening().holds(0).marker("clay", 2).marker("joker", 4)
    assert (table.value("clay"), table.value("joker")) == (3, 5)
    table.do("place building:clay_mound.1 clergyman:prior", "produce good:clay marker:joker")
    assert table.goods() == {"clay": 5}
    assert (table.value("clay"), table.value("joker")) == (3, 0)


def test_quarry_before_the_stone_marker() -> None:
    """OL-W6: without a stone marker the joker on 5 gives 5 stone."""
    table = opening().stage("D").plot(0, 0, "mountain").holds(0, coins=5).marker("joker", 4).turn(0)
    table.do("build building:quarry_b cell:6.0", "prior")
    assert table.legal("produce") == ["produce good:stone marker:joker"]
    table.do("produce good:stone marker:joker")
    assert (table.goods(), table.value("joker")) == ({"stone": 5}, 0)


def test_shanty_town_for_grain_and_wood() -> None:
    """OL-W7: 1 grain and 1 wood."""
    table = Table(3).holds(0, grain=1, wood=1).unit(6, 0)
    table.do("settle settlement:shanty_town cell:3.0", "give good:grain", "give good:wood", "done")
    assert table.goods() == {}
    assert table.at(0, 3, 0) == 1 + t.SETTLED


def test_courtyard() -> None:
    """OL-W8: stone, coin and peat become 6 peat."""
    table = owner_of("cloister_courtyard", stone=1, coins=1, peat=1)
    table.do("exchange times:1", "give good:peat", "give good:coins", "give good:stone", "take good:peat")
    assert table.goods() == {"peat": 6}


def test_bakery() -> None:
    """OL-W9: 6 flour and 1 peat coal are 6 bread, 2 of them sold for 8 coins."""
    table = owner_of("bakery", flour=6, peat_coal=1)
    table.do("exchange times:6", "give good:peat_coal", "done", "exchange times:2")
    assert table.goods() == {"bread": 4, "coins": 8}


def test_fuel_merchant() -> None:
    """OL-W10: 2 peat bring 5 coins, 5 peat 10; as first action it leaves 1 livestock and 6 coins."""
    assert owner_of("fuel_merchant", peat=2).do("sell tier:1", "sensible").goods() == {"coins": 5}
    assert owner_of("fuel_merchant", peat=5).do("sell tier:3", "sensible").goods() == {"coins": 10}
    table = opening().do("build building:fuel_merchant cell:3.0", "prior", "sell tier:1", "give good:wood")
    table.do("give good:peat", "done")
    assert table.goods() == {"livestock": 1, "coins": 6}


def test_peat_coal_kiln() -> None:
    """OL-W11: as first action, peat turned: one coin and 4 energy more."""
    table = opening().do("build building:peat_coal_kiln cell:3.0", "prior", "gain", "exchange times:1")
    assert table.goods() == {"wood": 1, "livestock": 1, "grain": 1, "coins": 2, "peat_coal": 2}
    energy = {"wood": 1, "peat": 2, "peat_coal": 3}
    assert sum(energy.get(good, 0) * amount for good, amount in table.goods().items()) - (1 + 2) == 4


def test_market_with_a_coin() -> None:
    """OL-W12: 6 coins more and a bread for 3 other goods."""
    table = owner_of("market", coins=1, clay=1, wood=1, peat=1).do("exchange times:1", "sensible")
    assert table.goods() == {"coins": 7, "bread": 1}


def test_stone_merchant() -> None:
    """OL-W13: 3 bread and 1 peat coal for 3 stone; as first action everything but clay becomes 2 stone."""
    table = owner_of("stone_merchant", bread=3, peat_coal=1)
    table.do("exchange times:3", "give good:bread", "give good:bread", "give good:peat_coal", "give good:bread", "done")
    assert table.goods() == {"stone": 3}
    table = opening().do("build building:stone_merchant cell:3.0", "prior", "exchange times:2")
    table.do("give good:grain", "give good:livestock", "give good:coins", "give good:peat", "done")
    assert table.goods() == {"clay": 1, "stone": 2}


def test_spinning_mill() -> None:
    """OL-W14: as first action in Ireland: 1 clay, 1 livestock, 1 peat, 4 coins."""
    table = opening("ireland").do("build building:spinning_mill cell:3.0", "prior", "gain")
    assert table.goods() == {"clay": 1, "livestock": 1, "peat": 1, "coins": 4}


def test_workshop() -> None:
    """OL-W15: 1 peat coal pays a ceramic and an ornament, 1 energy is lost; at best 13 points."""
    table = owner_of("cloister_workshop", clay=1, stone=1, peat_coal=1).do("make first:1 second:1", "sensible")
    assert table.goods() == {"ceramic": 1, "ornament": 1}
    table = owner_of("cloister_workshop", clay=4, stone=2, peat=2).do("make first:3 second:1", "sensible")
    assert table.state.breakdown(0)["goods"] == 13


def test_inn() -> None:
    """OL-W16: 1 bread and 2 livestock are 7 coins, 2 meat too."""
    assert owner_of("inn", bread=1, livestock=2).do("exchange times:7", "sensible").goods() == {"coins": 7}
    table = owner_of("inn", meat=2).do("exchange times:7", "give good:meat", "give good:meat", "done")
    assert table.goods() == {"coins": 7}


def test_shipyard_and_portico() -> None:
    """OL-W17: 5 coins and an ornament are 6 points; a reliquary becomes 14 goods."""
    table = owner_of("shipyard", wood=2).do("exchange times:1")
    assert table.state.breakdown(0)["goods"] + table.state.breakdown(0)["coins"] == 6
    assert sum(owner_of("portico", "ireland", reliquary=1).do("exchange times:1").goods().values()) == 14


@pytest.mark.parametrize(("coins", "gain"), [(5, 6), (15, 10), (25, 14), (35, 18)])
def test_forger(coins: int, gain: int) -> None:
    """OL-W18, OL-W39: 1 to 4 reliquaries for 5, 15, 25, 35 coins, net 6, 10, 14, 18 points; 15 coins buy two."""
    table = owner_of("forgers_workshop", coins=coins)
    before = table.points()
    table.do("exchange times:1")
    if coins > 5:
        table.do(f"exchange times:{coins // 10}")
    assert table.points() - before == gain
    assert table.goods() == {"reliquary": (coins + 5) // 10}


@pytest.mark.parametrize(
    ("goods", "steps", "gain"),
    [
        ({"book": 1}, ("book", "ceramic"), 2),
        ({"ceramic": 1}, ("ceramic", "ornament"), 5),
        ({"ornament": 2}, ("ornament", "ornament"), 8),
    ],
)
def test_pilgrimage(goods: dict[str, int], steps: tuple[str, str], gain: int) -> None:
    """OL-W19: the same tile twice, or two ornaments for the maximum of 8 points."""
    table = owner_of("pilgrimage_site", **goods)
    before = table.points()
    table.do(*[f"raise good:{good}" for good in steps])
    assert table.points() - before == gain


def test_wonders() -> None:
    """OL-W20: Round Tower with two reliquaries nets 13 with goods of exactly 14 points; Sacristy 13."""
    table = owner_of("round_tower", "ireland", whiskey=1, coins=5, reliquary=1, ornament=1, book=1)
    before = table.points()
    assert table.do("exchange times:1", "sensible").points() - before == 13
    assert owner_of("round_tower", "ireland", whiskey=1, coins=5, reliquary=2).do(
        "exchange times:1", "sensible"
    ).goods() == {"wonder": 1}
    table = owner_of("sacristy", book=1, ceramic=1, ornament=1, reliquary=1)
    before = table.points()
    assert table.do("exchange times:1").points() - before == 13


@pytest.mark.parametrize(
    ("goods", "made"),
    [({"meat": 4}, "2 second:0"), ({"peat_coal": 4}, "0 second:2"), ({"meat": 2, "peat_coal": 2}, "1 second:1")],
)
def test_camera_and_estate(goods: dict[str, int], made: str) -> None:
    """OL-W21: Camera twice is 6 points, 2 coins, 2 clay; Estate 12 points for 20 food, 12 energy or 10 and 6."""
    table = owner_of("camera", "ireland", book=2, ceramic=2)
    before = table.points()
    table.do("exchange times:2")
    assert table.points() - before == 6
    assert table.goods() == {"coins": 2, "clay": 2, "reliquary": 2}
    table = owner_of("estate", **goods).do(f"make first:{made}", "sensible")
    assert table.state.breakdown(0)["goods"] == 12


def test_dormitory_printing_refectory() -> None:
    """OL-W22: Dormitory 3, 5, 7 points; Printing Office with 4 forests 8; Refectory with 3 meat 12."""
    for sets, points in ((0, 3), (1, 5), (2, 7)):
        table = owner_of("dormitory", straw=sets, wood=sets).do("gain")
        if sets:
            table.do(f"exchange times:{sets}")
        assert table.state.breakdown(0)["goods"] == points
    table = Table(4).stage("D").holds(0).district(0, 2).put(0, "printing_office", 3, 1).turn(0)
    table.do(
        "place building:printing_office clergyman:prior", *[f"clear cell:{c}" for c in ("1.0", "2.0", "1.1", "0.2")]
    )
    assert table.state.breakdown(0)["goods"] == 8
    table = owner_of("refectory", "ireland", meat=3).do("gain", "exchange times:4")
    assert table.state.breakdown(0)["goods"] == 12


def test_coal_harbor_chapel_church() -> None:
    """OL-W23: 9 coins and 3 whiskey (15 coins); Chapel 26 points, 23 net; Church 7 or 14 net."""
    assert owner_of("coal_harbor", "ireland", peat_coal=3).do("exchange times:3").goods() == {"coins": 9, "whiskey": 3}
    table = owner_of("chapel", "ireland", coins=1, beer=3, whiskey=3)
    before = table.points()
    table.do("exchange times:1", "exchange times:3")
    assert (table.state.breakdown(0)["goods"], table.points() - before) == (26, 23)
    for sets, gain in ((1, 7), (2, 14)):
        table = owner_of("cloister_church", bread=sets, wine=sets)
        before = table.points()
        assert table.do(f"exchange times:{sets}").points() - before == gain


def test_money_at_the_end() -> None:
    """OL-W24: 4 coins and a wine are 2 points."""
    assert coins_points(Table().holds(0, coins=4, wine=1).state.everybody[0], t.FRANCE) == 2


def test_settlements_by_themselves() -> None:
    """OL-W25: -3 2 4 10 4 7 14 18, economic and own dwelling value."""
    for country in (t.FRANCE, t.IRELAND):
        values = [t.ECONOMIC[country][t.SETTLED + n] + t.DWELLING[country][t.SETTLED + n] for n in range(1, 9)]
        assert values == [-3, 2, 4, 10, 4, 7, 14, 18]


def test_two_long_tiles() -> None:
    """OL-W26: last action of a round, then two as first player: one tile in each turn."""
    table = Table(2, length="long").holds(1, coins=20).holds(0)
    table.do("fell cell:1.0 marker:own", "fell cell:1.1 marker:own")
    assert table.state.to_move() == 1
    table.do("plot side:coast row:0").refused("plot side:coast row:2", "OL-31", "one_landscape")
    table.do("fell cell:1.0 marker:own", "district side:plains row:2", "fell cell:1.1 marker:own")
    table.refused("district side:plains row:3", "OL-31", "one_landscape")


def test_no_room_beside_the_cloister() -> None:
    """OL-W27: with the last cell beside the cloister taken, no cloister building can be built."""
    table = opening().holds(0, wood=3).put(0, "stone_merchant", 3, 1).turn(0)
    assert not table.legal("build building:cloister_courtyard")
    table.refused("build building:cloister_courtyard cell:3.0", "OL-37", "no_cloister_beside")


def test_cutting_peat() -> None:
    """OL-W28: peat marker on 2: 2 peat, the moor leaves an empty plains cell, the marker goes to 0."""
    table = opening().holds(0).do("cut cell:0.0 marker:own")
    assert (table.goods(), table.at(0, 0, 0), table.value("peat")) == ({"peat": 2}, t.EMPTY, 0)
    player = table.state.everybody[0]
    assert player.land.terrain[player.land.cell_at[table.cell(0, 0)]] == t.PLAINS


def test_slaughterhouse() -> None:
    """OL-W29: 2 wood and 2 clay, the prior at once, livestock and straw become meat."""
    table = opening().stage("A").holds(0, wood=2, clay=2, livestock=1, straw=1).turn(0)
    table.do("build building:slaughterhouse cell:3.0", "prior", "exchange times:1")
    assert table.goods() == {"meat": 1}


def test_all_clergymen_away() -> None:
    """OL-W30: with all three placed nothing can be entered; the next round brings all three home."""
    table = opening().occupy(0, "clay_mound.1", "prior").occupy(0, "farmyard.1").occupy(0, "cloister_office.1").turn(0)
    assert table.legal("place") == []
    table.unit(2)
    assert table.clergy(0) == [0, 0, 0]


def test_villages_for_one_peat_coal() -> None:
    """OL-W31: farming and fishing village need 3 energy: exactly 1 peat coal."""
    table = Table(3).holds(0, peat_coal=1, meat=1).unit(6, 0)
    table.do("settle settlement:farming_village cell:3.0", "sensible")
    assert table.goods() == {}
    assert (t.SETTLEMENT_ENERGY[2], t.SETTLEMENT_ENERGY[4]) == (6, 6)


def test_selling_food() -> None:
    """OL-W32: 2 bread are 6 food, sold 8 coins; 1 beer is 5 food, sold 7."""
    assert (2 * t.FOOD[t.BREAD], t.FOOD[t.BEER]) == (6, 5)
    assert owner_of("bakery", bread=2).do("exchange times:2").goods() == {"coins": 8}
    assert owner_of("brewery", "ireland", beer=1).do("exchange times:1").goods() == {"coins": 7}


def test_lighthouse_alehouse_inn() -> None:
    """OL-W33: lighthouse with whiskey 5 coins; alehouse 15; inn 7 food and a wine 13."""
    table = owner_of("false_lighthouse", "ireland").do("gain choice:whiskey", "convert good:whiskey")
    assert table.goods() == {"coins": 5}
    assert owner_of("alehouse", "ireland", beer=1, whiskey=1).do("exchange times:1", "exchange times:1").goods() == {
        "coins": 15
    }
    table = owner_of("inn", meat=1, livestock=1, wine=1)
    table.do("exchange times:7", "give good:meat", "give good:livestock", "done", "exchange times:1")
    assert table.goods() == {"coins": 13}


def test_filial_church_and_portico() -> None:
    """OL-W34: five goods, a reliquary, 14 goods with 2 stone among them."""
    table = owner_of("filial_church", "ireland", clay=1, wood=1, peat=1, grain=1, livestock=1)
    table.do("exchange times:1", "sensible")
    assert table.goods() == {"reliquary": 1}
    table.put(0, "portico", 3, 0).turn(0).do("place building:portico clergyman:prior", "exchange times:1")
    assert table.goods()["stone"] == 2
    assert sum(table.goods().values()) == 14


def test_stone_and_e() -> None:
    """OL-W35: two: stone enters in turn 18; three and four: the bonus round is round 25."""
    assert (t.STONE_ENTERS[t.TWO], (18 - 1) % 13 + 1) == (18, 5)
    assert [t.BONUS_ROUND[mode] for mode in (t.THREE, t.FOUR)] == [25, 25]


def test_short_calendar() -> None:
    """OL-W36: phases in rounds 3, 5, 7, 9, grapes 4, stone 6, bonus round 13."""
    for mode in (t.THREE_SHORT, t.FOUR_SHORT):
        assert t.PHASES[mode] == [3, 5, 7, 9, 13]
        assert (t.GRAPES_ENTER[mode], t.STONE_ENTERS[mode], t.BONUS_ROUND[mode]) == (4, 6, 13)


def test_solo_stacks() -> None:
    """OL-W37: the first district costs 8, the first plot 7."""
    state = Table(1).state
    assert (state.districts[0], state.plots[0]) == (8, 7)


def test_chamber_of_wonders() -> None:
    """OL-W38: 13 goods without points become a wonder: 30 points."""
    plain = [
        "clay",
        "wood",
        "peat",
        "livestock",
        "grain",
        "coins",
        "stone",
        "straw",
        "peat_coal",
        "meat",
        "flour",
        "bread",
        "grapes",
    ]
    table = owner_of("chamber_of_wonders", **dict.fromkeys(plain, 1))
    before = table.points()
    assert table.do("exchange times:1", "sensible").points() - before == 30
