"""One test a building face: what it costs to use and what it brings (section 8)."""

from __future__ import annotations

import pytest
from tests.games.ora_et_labora.positions import Table

from ludotheque.games.ora_et_labora import tables as t

COMMON, FRANCE, IRELAND = ("france", "ireland"), ("france",), ("ireland",)

Goods = dict[str, int]
CASES: list[tuple[tuple[str, ...], str, Goods, list[str], Goods]] = [
    (COMMON, "clay_mound.1", {}, ["produce good:clay marker:own"], {"clay": 5}),
    (COMMON, "farmyard.1", {}, ["produce good:livestock marker:joker"], {"livestock": 6}),
    (COMMON, "cloister_office.1", {}, ["produce good:coins marker:own"], {"coins": 5}),
    (
        COMMON,
        "cloister_courtyard",
        {"clay": 1, "wood": 1, "peat": 1},
        ["exchange times:1", "sensible", "take good:peat"],
        {"clay": -1, "wood": -1, "peat": 5},
    ),
    (FRANCE, "grain_storage", {"coins": 1}, ["exchange times:1"], {"coins": -1, "grain": 6}),
    (IRELAND, "granary", {"coins": 1}, ["exchange times:1"], {"coins": -1, "grain": 4, "book": 1}),
    (FRANCE, "windmill", {"grain": 9}, ["exchange times:7"], {"grain": -7, "straw": 7, "flour": 7}),
    (IRELAND, "malthouse", {"grain": 9}, ["exchange times:9"], {"grain": -9, "straw": 9, "malt": 9}),
    (
        FRANCE,
        "bakery",
        {"flour": 3, "peat": 1},
        ["exchange times:3", "sensible", "exchange times:2"],
        {"flour": -3, "peat": -1, "bread": 1, "coins": 8},
    ),
    (
        IRELAND,
        "brewery",
        {"malt": 2, "grain": 2},
        ["exchange times:2", "exchange times:1"],
        {"malt": -2, "grain": -2, "beer": 1, "coins": 7},
    ),
    (COMMON, "fuel_merchant", {"peat": 3}, ["sell tier:2", "sensible"], {"peat": -3, "coins": 8}),
    (COMMON, "peat_coal_kiln", {"peat": 2}, ["gain", "exchange times:2"], {"peat": -2, "peat_coal": 3, "coins": 1}),
    (
        FRANCE,
        "market",
        {"clay": 1, "wood": 1, "peat": 1, "stone": 1},
        ["exchange times:1", "sensible"],
        {"clay": -1, "wood": -1, "peat": -1, "stone": -1, "coins": 7, "bread": 1},
    ),
    (IRELAND, "false_lighthouse", {}, ["gain choice:whiskey"], {"coins": 3, "whiskey": 1}),
    (
        FRANCE,
        "cloister_garden",
        {},
        ["gain", "use building:cloister_office.1", "produce good:coins marker:own"],
        {"grapes": 1, "coins": 5},
    ),
    (IRELAND, "spinning_mill", {"livestock": 9}, ["gain"], {"coins": 6}),
    (
        FRANCE,
        "carpentry",
        {"wood": 1},
        ["clear cell:1.1", "build building:stone_merchant cell:1.1", "skip"],
        {"wood": -1},
    ),
    (IRELAND, "cottage", {}, ["gain", "skip"], {"malt": 1}),
    (FRANCE, "harbor_promenade", {}, ["gain"], {"ceramic": 1, "wine": 1, "wood": 1, "coins": 1}),
    (IRELAND, "houseboat", {}, ["gain"], {"malt": 1, "wood": 1, "peat": 1, "coins": 1}),
    (
        COMMON,
        "stone_merchant",
        {"livestock": 5, "wood": 5},
        ["exchange times:5", "sensible"],
        {"livestock": -5, "wood": -5, "stone": 5},
    ),
    (
        COMMON,
        "builders_market",
        {"coins": 2},
        ["exchange times:1"],
        {"coins": -2, "wood": 2, "clay": 2, "stone": 1, "straw": 1},
    ),
    (FRANCE, "grapevine_a", {}, ["produce good:grapes marker:joker"], {"grapes": 6}),
    (IRELAND, "sacred_site", {}, ["gain choice:malt choice:whiskey"], {"book": 1, "malt": 2, "whiskey": 1}),
    (
        FRANCE,
        "financed_estate",
        {"coins": 1},
        ["exchange times:1"],
        {"coins": -1, "book": 1, "bread": 1, "grapes": 2, "flour": 2},
    ),
    (
        IRELAND,
        "druids_house",
        {"book": 1},
        ["exchange times:1", "take good:coins", "take good:grain"],
        {"book": -1, "coins": 5, "grain": 3},
    ),
    (
        COMMON,
        "cloister_chapter_house",
        {},
        ["gain"],
        {"clay": 1, "wood": 1, "peat": 1, "grain": 1, "livestock": 1, "coins": 1},
    ),
    (
        FRANCE,
        "cloister_library",
        {"coins": 3},
        ["exchange times:3", "exchange times:1"],
        {"coins": -3, "book": 2, "meat": 1, "wine": 1},
    ),
    (IRELAND, "scriptorium", {"coins": 1}, ["exchange times:1"], {"coins": -1, "book": 1, "meat": 1, "whiskey": 1}),
    (
        COMMON,
        "cloister_workshop",
        {"clay": 3, "stone": 1, "wood": 4},
        ["make first:3 second:1", "sensible"],
        {"clay": -3, "stone": -1, "wood": -4, "ceramic": 3, "ornament": 1},
    ),
    (
        COMMON,
        "slaughterhouse",
        {"livestock": 3, "straw": 1, "grain": 1},
        ["exchange times:2"],
        {"livestock": -2, "straw": -1, "grain": -1, "meat": 2},
    ),
    (
        FRANCE,
        "inn",
        {"meat": 2, "wine": 1},
        ["exchange times:7", "give good:meat", "give good:meat", "done", "exchange times:1"],
        {"meat": -2, "wine": -1, "coins": 13},
    ),
    (
        IRELAND,
        "alehouse",
        {"beer": 1, "whiskey": 1},
        ["exchange times:1", "exchange times:1"],
        {"beer": -1, "whiskey": -1, "coins": 15},
    ),
    (FRANCE, "winery", {"grapes": 4}, ["exchange times:4", "exchange times:1"], {"grapes": -4, "wine": 3, "coins": 7}),
    (
        IRELAND,
        "whiskey_distillery",
        {"malt": 2, "wood": 2, "peat": 3},
        ["exchange times:2"],
        {"malt": -2, "wood": -2, "peat": -2, "whiskey": 4},
    ),
    (COMMON, "quarry_b", {}, ["produce good:stone marker:joker"], {"stone": 6}),
    (FRANCE, "bathhouse", {"coins": 1}, ["exchange times:1"], {"coins": -1, "book": 1, "ceramic": 1}),
    (
        IRELAND,
        "locutory",
        {"coins": 2, "wood": 1},
        ["exchange times:1", "build building:stone_merchant cell:3.0", "skip"],
        {"coins": -2, "wood": -1},
    ),
    (
        FRANCE,
        "cloister_church",
        {"bread": 3, "wine": 3},
        ["exchange times:2"],
        {"bread": -2, "wine": -2, "reliquary": 2},
    ),
    (
        IRELAND,
        "chapel",
        {"coins": 1, "beer": 3, "whiskey": 3},
        ["exchange times:1", "exchange times:3"],
        {"coins": -1, "book": 1, "beer": -3, "whiskey": -3, "reliquary": 3},
    ),
    (
        FRANCE,
        "chamber_of_wonders",
        dict.fromkeys(
            [
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
            ],
            1,
        ),
        ["exchange times:1", "sensible"],
        {
            **dict.fromkeys(
                [
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
                ],
                -1,
            ),
            "wonder": 1,
        },
    ),
    (
        IRELAND,
        "portico",
        {"reliquary": 1},
        ["exchange times:1"],
        {"reliquary": -1, **dict.fromkeys(["stone", "clay", "wood", "peat", "grain", "livestock", "coins"], 2)},
    ),
    (COMMON, "shipyard", {"wood": 4}, ["exchange times:1"], {"wood": -2, "ornament": 1, "coins": 5}),
    (
        COMMON,
        "castle",
        {"grain": 1, "wood": 1},
        ["settle settlement:shanty_town cell:3.0", "sensible"],
        {"grain": -1, "wood": -1},
    ),
    (FRANCE, "quarry_c", {}, ["produce good:stone marker:joker"], {"stone": 6}),
    (IRELAND, "forest_hut", {}, ["clear cell:1.1"], {"livestock": 2, "wood": 2, "stone": 1}),
    (FRANCE, "town_estate", {"ceramic": 2}, ["exchange times:1"], {"ceramic": -1, "coins": 12}),
    (IRELAND, "refectory", {"meat": 3}, ["gain", "exchange times:4"], {"beer": 1, "meat": -3, "ceramic": 4}),
    (FRANCE, "grapevine_c", {}, ["produce good:grapes marker:joker"], {"grapes": 6}),
    (IRELAND, "coal_harbor", {"peat_coal": 4}, ["exchange times:3"], {"peat_coal": -3, "coins": 9, "whiskey": 3}),
    (
        FRANCE,
        "calefactory",
        {"coins": 1},
        ["exchange times:1", "cut cell:0.1 marker:own", "fell cell:1.1 marker:joker"],
        {"coins": -1, "peat": 5, "wood": 6},
    ),
    (
        IRELAND,
        "filial_church",
        dict.fromkeys(["clay", "wood", "peat", "grain", "straw"], 1),
        ["exchange times:1", "sensible"],
        {**dict.fromkeys(["clay", "wood", "peat", "grain", "straw"], -1), "reliquary": 1},
    ),
    (FRANCE, "shipping_company", {"peat_coal": 1}, ["ship good:wine", "sensible"], {"peat_coal": -1, "wine": 6}),
    (IRELAND, "cooperage", {"wood": 3}, ["ship good:beer"], {"wood": -3, "beer": 6}),
    (
        COMMON,
        "sacristy",
        dict.fromkeys(["book", "ceramic", "ornament", "reliquary"], 2),
        ["exchange times:1"],
        {**dict.fromkeys(["book", "ceramic", "ornament", "reliquary"], -1), "wonder": 1},
    ),
    (
        FRANCE,
        "forgers_workshop",
        {"coins": 26},
        ["exchange times:1", "exchange times:2"],
        {"coins": -25, "reliquary": 3},
    ),
    (
        IRELAND,
        "round_tower",
        {"whiskey": 1, "coins": 5, "reliquary": 2},
        ["exchange times:1", "sensible"],
        {"whiskey": -1, "coins": -5, "reliquary": -2, "wonder": 1},
    ),
    (FRANCE, "pilgrimage_site", {"book": 1}, ["raise good:book", "raise good:ceramic"], {"book": -1, "ornament": 1}),
    (
        IRELAND,
        "camera",
        {"book": 2, "ceramic": 3},
        ["exchange times:2"],
        {"book": -2, "ceramic": -2, "coins": 2, "clay": 2, "reliquary": 2},
    ),
    (
        FRANCE,
        "dormitory",
        {"straw": 1, "wood": 2, "grain": 1},
        ["gain", "exchange times:2"],
        {"ceramic": 1, "straw": -1, "grain": -1, "wood": -2, "book": 2},
    ),
    (
        IRELAND,
        "bulwark",
        {"book": 1},
        ["exchange times:1", "free_district tile:5 side:hills row:2", "free_plot tile:7 side:coast row:0"],
        {"book": -1},
    ),
    (FRANCE, "printing_office", {}, ["clear cell:1.0", "clear cell:1.1", "skip"], {"book": 2}),
    (IRELAND, "festival_ground", {"beer": 1}, ["points", "sensible"], {"beer": -1, "ceramic": 1, "book": 1}),
    (
        COMMON,
        "estate",
        {"meat": 2, "peat_coal": 2},
        ["make first:1 second:1", "sensible"],
        {"meat": -2, "peat_coal": -2, "book": 2, "ornament": 2},
    ),
    (COMMON, "house_of_the_brotherhood", {"coins": 5}, ["points", "sensible"], {"coins": -5, "ornament": 1}),
]


def table_with(country: str, id: str, goods: Goods) -> Table:
    """Four players, all buildings in play, this one at (3, 1) of the first seat, every marker on 5, the joker on 6."""
    table = Table(4, country).stage("D").holds(0, **goods)
    if "." not in id:
        table.put(0, id, 3, 1)
    for marker in ("clay", "wood", "peat", "livestock", "grain", "coins"):
        table.marker(marker, 4)
    return table.marker("joker", 5).turn(0)


@pytest.mark.parametrize(
    ("countries", "id", "goods", "steps", "change"), CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_building_gives_what_its_card_says(
    countries: tuple[str, ...], id: str, goods: Goods, steps: list[str], change: Goods
) -> None:
    """OL-8, OL-9, OL-20, OL-21, OL-42, OL-44, OL-44-a: one use of each building by its owner."""
    for country in countries:
        table = table_with(country, id, goods)
        before = table.goods()
        if id == "house_of_the_brotherhood" and country == "france":
            change = {"coins": -5, "ornament": 1}
        table.do(f"place building:{id} clergyman:lay_brother", *steps)
        assert table.change(before) == change, country


def test_every_face_has_its_test() -> None:
    """OL-1: 67 faces and 3 basic buildings; those that only use others are below."""
    tested = {id.partition(".")[0] for _, id, _, _, _ in CASES} | {
        "priory",
        "palace",
        "grand_manor",
        "hospice",
        "guesthouse",
    }
    faces = {id for ids in t.BUILDING_IDS for id in ids[1 : t.CARDS + 1]}
    assert faces <= tested
    assert len(faces) == 67


def test_priory_uses_a_building_with_a_prior() -> None:
    """OL-40, OL-A19: of anybody, but not the Priory itself and none without a prior."""
    table = table_with("france", "priory", {}).occupy(1, "clay_mound.2", "prior").occupy(2, "farmyard.3")
    table.do("place building:priory clergyman:prior")
    assert table.legal("use") == ["use building:clay_mound.2"]
    table.refused("use building:farmyard.3", "OL-40", "no_prior_there")
    table.refused("use building:priory", "OL-41-a", "twice_in_chain")
    table.do("use building:clay_mound.2", "produce good:clay marker:own")
    assert table.goods() == {"clay": 5}


@pytest.mark.parametrize(
    ("country", "id", "drink"), [("france", "palace", "wine"), ("ireland", "grand_manor", "whiskey")]
)
def test_palace_and_grand_manor_use_an_occupied_building(country: str, id: str, drink: str) -> None:
    """OL-40, OL-T11: for a drink, any building where somebody stands; nobody moves."""
    table = table_with(country, id, {drink: 1}).occupy(1, "clay_mound.2")
    table.do(f"place building:{id} clergyman:lay_brother")
    table.refused("use building:farmyard.3", "OL-40", "nobody_there")
    table.do("use building:clay_mound.2", "produce good:clay marker:joker")
    assert table.goods() == {"clay": 6}
    assert table.clergy(1)[1] == table.number("clay_mound.2")


@pytest.mark.parametrize(("country", "id"), [("france", "hospice"), ("ireland", "guesthouse")])
def test_hospice_and_guesthouse_use_an_unbuilt_building(country: str, id: str) -> None:
    """OL-40, OL-43: a building of the display, which has no neighbours and stays there."""
    table = table_with(country, id, {"wood": 2})
    table.do(f"place building:{id} clergyman:lay_brother")
    table.refused("use building:clay_mound.2", "OL-40", "not_on_display")
    table.do("use building:shipyard", "exchange times:1")
    assert table.goods() == {"ornament": 1, "coins": 5}
    assert table.state.display >> table.number("shipyard") & 1


@pytest.mark.parametrize(
    ("mode", "length", "points"),
    [(3, "normal", 10), (4, "normal", 10), (2, "normal", 10), (1, "normal", 5), (2, "long", 7)],
)
def test_brotherhood_depends_on_the_mode(mode: int, length: str, points: int) -> None:
    """OL-T12, OL-A10: five cloister buildings are 10 points, in solo 5, in the long game of two 7½."""
    table = Table(mode, "france", length).stage("D").holds(0, coins=5)
    table.put(0, "house_of_the_brotherhood", 3, 1)
    for id, col, row in (("sacristy", 3, 0), ("dormitory", 2, 0), ("cloister_library", 1, 0)):
        table.put(0, id, col, row)
    table.turn(0).do("place building:house_of_the_brotherhood clergyman:lay_brother", "points")
    assert table.state.stack[-1].fields()[1] == points
    table.do("sensible")
    worth = {"reliquary": 8, "ornament": 4, "ceramic": 3, "book": 2}
    assert sum(worth[good] * amount for good, amount in table.goods().items()) == points
