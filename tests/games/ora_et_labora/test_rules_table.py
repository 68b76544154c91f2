"""Components, landscape, wheel, set-up and calendar (OL-1 to OL-27)."""

from __future__ import annotations

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.components import check_digits
from ludotheque.games.ora_et_labora.deals import energy_of, food_of
from ludotheque.games.ora_et_labora.facts import MODES, card_set, load
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.frames import NOBODY

FACTS = load()


def test_goods_have_their_values() -> None:
    """OL-2: food, energy and points of some goods; clay and stone have none."""
    values = {id: [t.FOOD[n], t.ENERGY[n], t.GOOD_POINTS[n]] for n, id in enumerate(t.GOOD_IDS)}
    assert values["meat"] == [5, 0, 0]
    assert values["peat_coal"] == [0, 6, 0]
    assert values["whiskey"] == [2, 0, 1]
    assert values["wonder"] == [0, 0, 30]
    assert values["clay"] == values["stone"] == [0, 0, 0]


def test_energy_is_counted_in_halves() -> None:
    """OL-2-a: straw is half an energy, a bread takes half of one."""
    assert [t.ENERGY[good] for good in (t.STRAW, t.WOOD, t.PEAT, t.PEAT_COAL)] == [1, 2, 4, 6]
    table = Table(3).put(0, "bakery", 3, 1).holds(0, flour=3, straw=3).turn(0)
    table.do("place building:bakery clergyman:prior", "exchange times:3", "sensible")
    assert table.goods() == {"bread": 3}


def test_money_is_one_number() -> None:
    """OL-5, OL-33: wine and whiskey become coins at any time, never back."""
    table = Table(3).holds(0, wine=1).turn(0).do("convert good:wine")
    assert table.goods() == {"coins": 1}
    assert table.legal("convert") == []
    assert Table(3, "ireland").holds(0, whiskey=1).turn(0).do("convert good:whiskey").goods() == {"coins": 2}


def test_grain_becomes_straw() -> None:
    """OL-6, OL-32: at any decision, never back; nothing else turns."""
    table = Table(3).holds(0, grain=1, clay=1).turn(0).do("convert good:grain")
    assert table.goods() == {"clay": 1, "straw": 1}
    table.refused("convert good:straw", "OL-6", "not_convertible").refused("convert good:grain", "OL-6", "none_left")


def test_coins_and_drinks_are_food() -> None:
    """OL-7: 8 coins are 8 food, wine is 1, whiskey 2."""
    assert food_of(Table(3).holds(0, coins=8, wine=1).state, 0) == 9
    assert food_of(Table(3, "ireland").holds(0, whiskey=2).state, 0) == 4
    assert energy_of(Table(3).holds(0, straw=1, peat=1).state, 0) == 5


def test_nothing_is_hidden() -> None:
    """OL-10: everybody sees the same, goods and piles included."""
    state = Table(3).state
    assert SPEC.view(state, 0) == SPEC.view(state, NOBODY)
    assert SPEC.view(state, 1)["boards"][2]["goods"]["clay"] == 1


def test_heartland() -> None:
    """OL-11: two moors, three forests, three buildings, two free cells."""
    table = Table(3)
    assert [table.at(0, col, 0) for col in range(4)] == [t.MOOR, t.FOREST, t.FOREST, t.EMPTY]
    assert [table.at(0, col, 1) for col in (0, 1, 3)] == [t.MOOR, t.FOREST, t.EMPTY]
    assert table.at(1, 4, 1) == table.number("cloister_office.2") + t.ON_CELL


def test_cleared_cell_is_plains() -> None:
    """OL-12: where a forest stood, one may build."""
    table = Table(3).holds(0, wood=1).lying(0, 1, 0).turn(0)
    assert "build building:stone_merchant cell:1.0" in table.legal()


def test_districts() -> None:
    """OL-13, OL-16: hills: moor, forest, forest, two hillsides; it lies above or below, for good."""
    table = Table(3).holds(0, coins=2).turn(0).do("district side:hills row:-1")
    assert [table.at(0, col, -1) for col in range(5)] == [t.MOOR, t.FOREST, t.FOREST, t.EMPTY, t.EMPTY]
    land = table.state.everybody[0].land
    assert [land.terrain[land.cell_at[table.cell(col, -1)]] for col in (3, 4)] == [t.HILLSIDE, t.HILLSIDE]
    assert table.state.districts == [3, 4, 4, 5, 5, 6, 7, 8]


def test_plots() -> None:
    """OL-14: water and coast on the left, hillsides and one mountain on the right; no overlap."""
    table = Table(3).plot(0, 0).plot(0, 1, "mountain")
    land = table.state.everybody[0].land
    assert [land.terrain[land.cell_at[table.cell(col, 0)]] for col in (-2, -1)] == [t.WATER, t.COAST]
    assert land.terrain[land.cell_at[table.cell(6, 1)]] == t.MOUNTAIN
    assert land.plot_rows(t.COAST_SIDE) == [-2, 2]
    assert land.plot_rows(t.MOUNTAIN_SIDE) == [-1, 3]


def test_neighbours() -> None:
    """OL-15: a mountain touches exactly its two hillsides; others the cells with a common side."""
    table = Table(3).plot(0, 0).plot(0, 0, "mountain").plot(0, 2, "mountain")
    land = table.state.everybody[0].land

    def beside(col: int, row: int) -> set[str]:
        return {t.PLACE_IDS[land.places[cell]] for cell in land.beside[land.cell_at[table.cell(col, row)]]}

    assert beside(6, 0) == {"5.0", "5.1"}
    assert beside(5, 1) == {"4.1", "5.0", "5.2", "6.0"}
    assert beside(-1, 0) == {"-2.0", "0.0", "-1.1"}
    assert beside(-2, 1) == {"-2.0", "-1.1"}


def test_wheel_faces() -> None:
    """OL-17: the back is for the normal game of two only."""
    assert t.FACES[0] == [0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10]
    assert t.FACES[1] == [0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 10]
    assert [t.MODE_IDS[mode] for mode, face in enumerate(t.FACE_OF) if face] == ["two"]


def test_markers_at_the_start() -> None:
    """OL-18, OL-A14: seven markers, the joker among them, also in solo; no grapes in Ireland."""
    for players in (1, 3):
        view = SPEC.public_view(Table(players).state)
        out = [id for id, marker in view["wheel"]["markers"].items() if marker is None]
        assert out == ["stone", "grapes"]
    assert "grapes" not in SPEC.public_view(Table(3, "ireland").state)["wheel"]["markers"]


def test_markers_turn_and_stay() -> None:
    """OL-19: each unit one step, on 10 they stay."""
    table = Table(3).marker("clay", 11).marker("wood", 12).unit(2)
    assert (table.value("clay"), table.value("wood")) == (10, 10)


def test_gains_move_no_marker() -> None:
    """OL-22: 6 grain of the Grain Storage leave the grain marker where it is."""
    table = Table(4).holds(0, coins=1).put(0, "grain_storage", 3, 1).turn(0)
    value = table.value("grain")
    table.do("place building:grain_storage clergyman:prior", "exchange times:1")
    assert table.value("grain") == value


def test_set_up() -> None:
    """OL-23: one of each basic good, four settlements, contract price 1, the cheapest tiles on top."""
    table = Table(4)
    assert table.goods(3) == dict.fromkeys(t.GOOD_IDS[:6], 1)
    view = SPEC.public_view(table.state)
    assert view["boards"][0]["hand"] == ["shanty_town", "farming_village", "market_town", "fishing_village"]
    assert (table.state.price(), table.state.districts[0], table.state.plots[0]) == (1, 2, 3)
    assert {SPEC.new(4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_calendar() -> None:
    """OL-24, OL-A25, OL-A33: phases, markers and bonus rounds of all modes."""
    assert t.PHASES == [
        [12, 16, 22, 26, 32],
        [7, 14, 21, 28, 0],
        [7, 14, 21, 28, 0],
        [6, 11, 15, 20, 25],
        [7, 10, 16, 19, 25],
        [3, 5, 7, 9, 13],
        [3, 5, 7, 9, 13],
    ]
    assert t.GRAPES_ENTER == [0, 11, 11, 8, 8, 4, 4]
    assert t.STONE_ENTERS == [0, 18, 18, 13, 13, 6, 6]
    assert t.BONUS_ROUND == [0, 0, 0, 25, 25, 13, 13]


def test_next_phase_follows_from_the_calendar() -> None:
    """OL-24-b: the view lists phases by their units, so that nothing else must be kept."""
    calendar = SPEC.public_view(Table(3).state)["calendar"]
    assert [entry["unit"] for entry in calendar if entry["event"].startswith("phase")] == [6, 11, 15, 20, 25]


def test_sets() -> None:
    """OL-25, OL-A9: so many cards for each mode; some are left out, letters are those of the cards."""
    counts = FACTS["buildings"]["set_counts"]
    for country in t.COUNTRY_IDS:
        for mode in MODES:
            assert len(card_set(FACTS["buildings"], country, mode)) == counts[country][mode]
    solo = {card["id"] for card in card_set(FACTS["buildings"], "france", "solo")}
    assert not solo & {"carpentry", "quarry_c", "grapevine_a", "grapevine_c", "builders_market"}
    stages = {card["id"]: card["stage"] for card in FACTS["buildings"]["buildings"]}
    assert (stages["shipyard"], stages["bakery"], stages["cloister_courtyard"]) == ("B", "start", "start")


def test_quarry_of_the_short_game() -> None:
    """OL-A4: left out of the short game of four unless the option brings it back."""
    for option, there in (("no", False), ("yes", True)):
        table = Table(4, length="short", short_quarry=option)
        piles = SPEC.public_view(table.state)["piles"]
        assert ("quarry_c" in piles["C"]) == there
    assert "quarry_c" not in SPEC.public_view(Table(3, length="short", short_quarry="yes").state)["piles"]["C"]


def test_round_of_the_long_game_of_two() -> None:
    """OL-26: two actions of the first player, one of the other, then the first player changes."""
    table = Table(2, length="long").holds(0).holds(1)
    order = []
    for _ in range(6):
        order.append(table.state.to_move())
        table.do(table.legal("fell")[0])
    assert order == [0, 0, 1, 1, 1, 0]


def test_check_digits() -> None:
    """OL-27: each space names the first player of its round, in both rotations."""
    assert check_digits(3)[:4] == [[1, 2], [2, 3], [3, 1], [1, 2]]
    assert check_digits(4)[:4] == [[1, 2], [2, 3], [3, 4], [4, 1]]


@pytest.mark.parametrize(
    ("code", "economic", "dwelling"),
    [
        ("round_tower", 6, 2),
        ("cloister_garden", 5, 0),
        ("carpentry", 7, 0),
        ("cottage", 5, 0),
        ("harbor_promenade", 1, 7),
        ("locutory", 7, 1),
    ],
)
def test_decided_values(code: str, economic: int, dwelling: int) -> None:
    """OL-A1, OL-A30: values that were decided, all marked as reconstructed."""
    card = next(card for card in FACTS["buildings"]["buildings"] if card["id"] == code)
    assert (card["economic"], card["dwelling"]) == (economic, dwelling)
    assert card["reconstructed"]


def test_names() -> None:
    """OL-A20: one name each, whatever the rulebook calls them besides."""
    french = SPEC.catalogue("fr")
    assert french.name("building:houseboat") == "Bateau-maison"
    assert french.name("building:calefactory") == "Chauffoir"
    assert french.name("building:forest_hut") == "Refuge"


def test_forests_are_unlimited() -> None:
    """OL-A21: districts bring as many as they show."""
    table = Table(4)
    for seat in range(4):
        for row in (2, 3, -1, -2):
            table.district(seat, row, "hills")
    assert sum(player.count(t.FOREST) for player in table.state.everybody) == 4 * (3 + 8)
