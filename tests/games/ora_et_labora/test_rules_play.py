"""Turns, actions, settlements, the end (OL-28 to OL-64)."""

from __future__ import annotations

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.rng import seeded


def test_return_is_for_all_three_only() -> None:
    """OL-28, OL-A34: whoever has placed everybody takes all back, at the beginning of the unit."""
    table = Table(3).occupy(0, "clay_mound.1", "prior").occupy(0, "farmyard.1").occupy(0, "cloister_office.1")
    table.occupy(1, "clay_mound.2", "prior").unit(2)
    assert (table.clergy(0), table.clergy(1)[0]) == ([0, 0, 0], table.number("clay_mound.2"))


def test_turn() -> None:
    """OL-29, OL-30: an action must be taken; then the turn ends, at once if no landscape can be bought."""
    table = Table(3).holds(0).turn(0)
    table.refused("end", "OL-30", "action_left").do("fell cell:1.0 marker:own")
    assert table.state.to_move() == 1
    table = Table(3).holds(0, coins=3).turn(0).do("fell cell:1.0 marker:own")
    assert table.state.to_move() == 0
    table.refused("fell cell:1.1 marker:own", "OL-29", "no_action_left").do("end")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("country", ["france", "ireland"])
def test_no_dead_end(players: int, country: str) -> None:
    """OL-29-a, OL-A16: whoever decides always has an option, and there is no pass but an empty felling or cutting."""
    state = SPEC.new(players, {"country": country}, "dead end")
    rng = seeded(f"dead end/{players}")
    while not state.over():
        actions = state.legal()
        assert actions
        state.apply(actions[rng.below(len(actions))])


def test_one_landscape_a_turn() -> None:
    """OL-31, OL-A13: before or after the action, not inside it, one a turn."""
    table = Table(3).holds(0, coins=20, wood=1).turn(0).do("build building:stone_merchant cell:3.0")
    table.refused("district side:hills row:2", "OL-31", "not_inside_action").do("skip", "district side:hills row:2")
    assert table.state.to_move() == 1
    table = Table(3).holds(0, coins=1).turn(0)
    table.refused("plot side:coast row:0", "OL-31", "cannot_pay")


def test_placing() -> None:
    """OL-34: one's own unoccupied building; the function may be left."""
    table = Table(3).occupy(0, "farmyard.1").turn(0)
    table.refused("place building:farmyard.1 clergyman:prior", "OL-34", "occupied")
    table.refused("place building:farmyard.2 clergyman:prior", "OL-34", "not_yours")
    table.refused("place building:windmill clergyman:prior", "OL-34", "not_standing")
    before = table.goods()
    table.do("place building:clay_mound.1 clergyman:lay_brother", "skip")
    assert table.goods() == before
    assert table.clergy(0)[2] == table.number("clay_mound.1")


def test_contract() -> None:
    """OL-35: the coin goes to the owner, who chooses the clergyman; the issuer uses the building with his own goods."""
    table = Table(3).holds(0, coins=1).holds(1).turn(0).do("contract building:clay_mound.2 pay:coins")
    assert (table.state.to_move(), table.asked(), table.goods(1)) == (1, "ChooseClergyman", {"coins": 1})
    table.do("send clergyman:lay_brother", "produce good:clay marker:own")
    assert table.goods(0) == {"clay": 2}
    table.turn(0).refused("contract building:clay_mound.1 pay:coins", "OL-35", "your_own")
    table.refused("contract building:clay_mound.2 pay:coins", "OL-34", "occupied")
    table.refused("contract building:farmyard.2 pay:present", "OL-35", "cannot_pay")


def test_felling_and_cutting() -> None:
    """OL-36, OL-A32: one's own card; without a card of the kind it is the only pass."""
    table = Table(3).holds(0).lying(0, 0, 0).lying(0, 0, 1).turn(0)
    assert table.legal("cut") == ["cut"]
    table.refused("fell", "OL-36", "which_card").refused("fell cell:3.0 marker:own", "OL-36", "not_that_card")
    table.do("cut")
    assert table.goods() == {}


def test_building() -> None:
    """OL-37: paid, on an empty cell of the right terrain, cloister beside cloister."""
    table = Table(3).holds(0, wood=9, clay=9, straw=9).turn(0)
    table.refused("build building:windmill cell:3.0", "OL-37", "wrong_terrain")
    table.refused("build building:priory cell:3.0", "OL-37", "no_cloister_beside")
    table.refused("build building:market cell:3.0", "OL-37", "cannot_pay")
    table.refused("build building:stone_merchant cell:1.0", "OL-11", "cell_taken")
    table.refused("build building:stone_merchant cell:0.2", "OL-11", "no_such_cell")
    table.refused("build building:sacristy cell:3.1", "OL-37", "not_on_display")
    table.do("build building:priory cell:3.1")
    assert table.goods() == {"wood": 8, "clay": 8, "straw": 9}


def test_prior_follows() -> None:
    """OL-38: the free prior may enter the new building; without him nobody is asked."""
    table = Table(3).holds(0, clay=1).turn(0).do("build building:peat_coal_kiln cell:3.0", "prior", "gain")
    assert table.goods() == {"coins": 1, "peat_coal": 1}
    table = Table(3).holds(0, clay=1).occupy(0, "farmyard.1", "prior").turn(0)
    table.do("build building:peat_coal_kiln cell:3.0")
    assert table.state.to_move() == 1


def test_granted_actions() -> None:
    """OL-39, OL-A38: the Carpentry grants a whole build with the prior; it may be declined."""
    table = Table(4).holds(0, clay=1).put(0, "carpentry", 3, 1).turn(0)
    table.do("place building:carpentry clergyman:lay_brother", "clear cell:1.0")
    table.do("build building:peat_coal_kiln cell:1.0", "prior", "gain")
    assert table.goods() == {"coins": 1, "peat_coal": 1}


def test_garden_once_an_action() -> None:
    """OL-41: used once, the Garden is no target in the same action."""
    table = Table(3).stage("D").holds(0, wine=1).put(0, "palace", 3, 0).put(0, "cloister_garden", 3, 1)
    table.occupy(1, "farmyard.2").turn(0).do(
        "place building:cloister_garden clergyman:prior", "gain", "use building:palace"
    )
    assert "use building:cloister_garden" not in table.legal("use")
    table = Table(4).stage("D").holds(0, wine=1, wood=1, clay=1).put(0, "palace", 3, 0).put(0, "cloister_garden", 3, 1)
    table.state.once = 1
    table.occupy(1, "farmyard.2").occupy(0, "cloister_garden").turn(0)
    table.do("place building:palace clergyman:prior")
    assert "use building:cloister_garden" in table.legal("use")


def test_chains_end() -> None:
    """OL-41-a, OL-A35: no building twice in a chain."""
    table = Table(3).stage("D").holds(0).put(0, "hospice", 3, 1).occupy(1, "farmyard.2", "prior").turn(0)
    table.do("place building:hospice clergyman:prior", "use building:priory")
    table.refused("use building:hospice", "OL-41-a", "twice_in_chain")


def test_settlement_phase() -> None:
    """OL-45, OL-45-a: in turn order, one tile and one settlement each; then the pile and a card for everybody."""
    table = Table(3).holds(0, coins=9, grain=9, wood=9).holds(1, grain=1, wood=1).holds(2).unit(6, 0)
    table.do("settle settlement:shanty_town cell:3.0", "sensible")
    table.refused("settle settlement:market_town cell:3.1", "OL-45", "one_settlement")
    table.do("plot side:coast row:0")
    assert (table.state.to_move(), table.asked()) == (1, "SettleSlot")
    table.refused("fell cell:1.0 marker:own", "OL-45", "slot_first").do("done")
    assert table.asked() == "Turn"
    assert SPEC.public_view(table.state)["display"]["A"]
    assert all(player.hand >> 5 & 1 for player in table.state.everybody)


def test_settlement_cost() -> None:
    """OL-46, OL-A8: terrain, food and energy; the market town needs no energy."""
    table = Table(3).holds(0, coins=8).unit(6, 0)
    table.refused("settle settlement:farming_village cell:3.0", "OL-9", "energy_short")
    table.refused("settle settlement:fishing_village cell:3.0", "OL-9", "energy_short")
    table.do("settle settlement:market_town cell:3.0", "sensible")
    assert table.goods() == {"coins": 1}
    table = Table(3).holds(0, meat=2, peat_coal=1).unit(6, 0)
    table.refused("settle settlement:fishing_village cell:3.0", "OL-46", "wrong_terrain")


def test_castle_needs_a_card() -> None:
    """OL-47, OL-A40: without settlement cards it gives nothing, but a tile may still be bought in a phase."""
    table = Table(3).stage("D").holds(0, meat=9, peat_coal=9, coins=9).put(0, "castle", 3, 1)
    table.state.everybody[0].hand = 0
    table.turn(0).do("place building:castle clergyman:prior")
    assert table.asked() == "Turn"
    table = Table(3).holds(0, coins=9)
    table.state.everybody[0].hand = 0
    assert table.unit(6, 0).legal("settle") == []
    assert table.legal("plot")


def test_bonus_round() -> None:
    """OL-48, OL-A42: build, or the prior anywhere; several may stand on one building then only."""
    table = Table(3).stage("D").occupy(1, "clay_mound.2").unit(25, 0)
    table.refused("contract building:clay_mound.2 pay:coins", "OL-48", "bonus_round")
    table.refused("place building:clay_mound.2 clergyman:lay_brother", "OL-48", "bonus_round")
    table.do("place building:clay_mound.2 clergyman:prior", "skip")
    assert table.state.occupied() >> table.number("clay_mound.2") & 1


def test_who_comes_home_before_the_bonus_round() -> None:
    """OL-48, OL-A11, OL-28: the priors, then the wheel turns; no return of all, unless the option holds it first."""
    for length, unit in (("normal", 25), ("short", 13)):
        for option, returned in (("priors", []), ("everybody_first", [(ev.RETURNED, 0)])):
            table = Table(3, length=length, bonus_return=option).occupy(0, "clay_mound.1", "prior")
            for id in ("farmyard.1", "cloister_office.1")[: t.BROTHERS[table.state.mode]]:
                table.occupy(0, id)
            table.occupy(1, "clay_mound.2", "prior").occupy(2, "farmyard.3")
            table.state.events = []
            table.unit(unit, 0)
            told = [event for _, event in table.state.events if event[0] != ev.GAINED]
            priors = [(ev.CAME_HOME, seat, t.BY_PRIOR) for seat in (0, 1) if not (returned and seat == 0)]
            assert told == [(ev.BONUS_BEGAN, 0), *returned, *priors, (ev.WHEEL_TURNED,)]
            assert bool(table.clergy(0)[1]) == (option == "priors")
            assert table.clergy(2)[1] == table.number("farmyard.3")


def test_ways_to_come_home_concern_only_games_with_a_bonus_round() -> None:
    """OL-24, OL-A11: with one or two players the option changes nothing."""
    for players, option in ((1, "priors"), (2, "priors"), (3, "everybody_first"), (4, "everybody_first")):
        view = SPEC.public_view(Table(players, bonus_return="everybody_first").state)
        assert view["bonus_return"] == option


def test_phase_e_then_the_end() -> None:
    """OL-49: after the bonus round a last settlement phase, then scoring."""
    table = Table(3).stage("D")
    for seat in range(3):
        table.holds(seat, grain=1, wood=1)
    table.unit(25, 0)
    for seat in range(3):
        table.do(f"place building:cloister_office.{seat + 1} clergyman:prior", "skip")
    assert table.asked() == "SettleSlot"
    table.do("settle settlement:shanty_town cell:3.0", "sensible", "done", "done")
    assert table.state.over()


def test_games_of_two_end_by_building() -> None:
    """OL-50, OL-51, OL-A24: at most 1, in the long game 3 left; a stalled game is scored."""
    assert (t.END_UNBUILT[t.TWO], t.END_UNBUILT[t.TWO_LONG]) == (1, 3)
    for length, few in (("normal", 2), ("long", 4)):
        table = Table(2, length=length).stage("D").holds(0).holds(1)
        table.state.display = (1 << few + 1) - 2
        table.unit(40, 0)
        for _ in range(3):
            table.do(table.legal("fell")[0])
        assert not table.state.over()
    table = Table(2).stage("D").holds(0).holds(1).unit(t.STALLED, 0)
    for _ in range(2):
        table.do(table.legal("fell")[0])
    assert table.state.over()


def test_ties_are_shared() -> None:
    """OL-55: equal totals win together."""
    state = Table(3).state
    assert state.scores()[0] == state.scores()[1]
    assert state.ranking() == [0, 1, 2]


def test_solo_set_up() -> None:
    """OL-56: no goods, the neutral player with the Builders' Market at (0,0) and no forests, 500 points to reach."""
    table = Table(1)
    assert table.goods() == {}
    neutral = table.state.everybody[1]
    assert table.at(1, 0, 0) == table.number("builders_market") + t.ON_CELL
    assert neutral.forests_and_moors() == 0
    assert (neutral.hand, t.TARGET) == (0, 500)


def test_contract_with_the_neutral_player() -> None:
    """OL-58: the coin goes to the supply, and you choose the clergyman."""
    table = Table(1).holds(0, coins=3).turn(0, 2).do("contract building:builders_market pay:coins")
    assert (table.state.to_move(), table.asked()) == (0, "ChooseClergyman")
    table.do("send clergyman:prior", "exchange times:1")
    assert table.goods() == {"wood": 2, "clay": 2, "stone": 1, "straw": 1}
    assert table.state.everybody[1].goods[t.COINS] == 0


def test_order_of_a_solo_phase() -> None:
    """OL-59: the neutral player builds, his prior, your settlement, then your two actions."""
    table = Table(1).holds(0, coins=2, grain=1, wood=1)
    table.state.display = 1 << table.number("stone_merchant")
    asked = [table.unit(12).asked()]
    table.do("neutral building:stone_merchant cell:3.0")
    asked.append(table.asked())
    table.do("skip")
    asked.append(table.asked())
    table.do("done")
    asked.append(table.asked())
    assert asked == ["NeutralBuilding", "NeutralPrior", "SettleSlot", "Turn"]


def test_short_game_set_up() -> None:
    """OL-62: no moor at (0,0), no forest at (1,0), one lay brother."""
    table = Table(4, length="short")
    assert (table.at(0, 0, 0), table.at(0, 1, 0), table.clergy(0)) == (t.EMPTY, t.EMPTY, [0, 0, -1])


def test_production_bonus_of_the_short_game() -> None:
    """OL-64, OL-A27: felling at 0 still gives everybody one wood; the empty felling gives nothing."""
    table = Table(3, length="short").holds(0).holds(1).holds(2).marker("wood", 0).turn(0).do("fell cell:2.0 marker:own")
    assert [table.goods(seat) for seat in range(3)] == [{"wood": 1}] * 3
    table = Table(3, length="short").holds(0).holds(1).holds(2).lying(0, 2, 0).lying(0, 1, 1).turn(0).do("fell")
    assert [table.goods(seat) for seat in range(3)] == [{}] * 3


def test_bulwark_takes_any_tile() -> None:
    """OL-A3: any tile of each stack, an empty stack gives nothing; the price of the others stays."""
    table = Table(3, "ireland").stage("D").holds(0, book=1).put(0, "bulwark", 3, 1).turn(0)
    table.do("place building:bulwark clergyman:prior", "exchange times:1")
    table.refused("free_plot tile:3 side:coast row:0", "OL-A3", "one_of_each")
    table.refused("free_district tile:9 side:hills row:2", "OL-A3", "no_tile_left")
    table.do("free_district tile:8 side:hills row:2", "skip")
    assert table.state.districts == [2, 3, 4, 4, 5, 5, 6, 7]


def test_glossary_slips() -> None:
    """OL-A5, OL-A6, OL-A7, OL-A22: Granary 4 grain, Inn 7 food and 6 coins, Estate 6 energy, Mill 3, 5, 6 coins."""
    france, ireland = t.PARTS
    assert ireland[3][0].gets[0].amounts == [1, 4]
    assert (france[20][0].most, france[20][1].gets[0].amounts) == (7, [6])
    assert france[39][0].gives[1].energy == 12
    assert [tier.amounts[0] for tier in ireland[9][0].gets] == [3, 5, 6]


def test_wonders_are_no_goods() -> None:
    """OL-A17: they are not among the different goods and pay no points."""
    assert t.WONDER not in t.DIFFERENT[0] + t.DIFFERENT[1] + t.TOWER_GOODS
    assert [len(goods) for goods in t.DIFFERENT] == [19, 18]


def test_wasteful_payment() -> None:
    """OL-A18, OL-9: any payment that covers is legal, more may be given; short by one it is refused."""
    table = Table(3).holds(0, meat=2, grain=1, wood=2).unit(6, 0).do("settle settlement:shanty_town cell:3.0")
    table.refused("done", "OL-9", "food_due").do("give good:meat")
    table.refused("done", "OL-9", "energy_due").refused("give good:grain", "OL-9", "other_kind_due")
    table.do("give good:wood").refused("sensible", "OL-9", "covered").do("give good:meat", "done")
    assert table.goods() == {"grain": 1, "wood": 1}


def test_gains_are_whole() -> None:
    """OL-A26: all or nothing; exchanges may be done less often."""
    table = Table(3).put(0, "harbor_promenade", 3, 1).holds(0).turn(0)
    table.do("place building:harbor_promenade clergyman:prior")
    assert table.legal() == ["gain", "skip"]
    table = Table(3).put(0, "windmill", 3, 1).holds(0, grain=2).turn(0).do("place building:windmill clergyman:prior")
    assert [path for path in table.legal() if "convert" not in path] == ["exchange times:2", "exchange times:1", "skip"]


def test_money_is_changed_for_the_score() -> None:
    """OL-A29, OL-52: nobody has to remember it."""
    assert Table(3).holds(0, coins=4, wine=1).points() == 2


def test_once_a_use() -> None:
    """OL-A37: Shipyard, Town Estate and Sacristy once each use."""
    assert [t.PARTS[0][number][0].most for number in (26, 30, 34)] == [1, 1, 1]
