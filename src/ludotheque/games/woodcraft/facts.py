"""The facts of the game: read from JSON and checked against the rules, so that an owner of the box can correct them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludotheque.kernel.data import DataError, Facts, check_total, checking, read_facts

FOLDER = Path(__file__).parent / "data"
FILES = ("board", "helpers", "orders")

CORRECTABLE = {
    "board": (
        *("rounds.by_players.*", "setup.starting_dice", "materials.*.bundles", "tools.*.count", "attic.edges.*.reward"),
        *("wheel.quadrants.*.slots.*.bonus", "wheel.quadrants.*.saw_bonus.*.bonus"),
        *("workshop.rooms.*.income", "workshop.rooms.*.gear", "workshop.rooms.*.adjacent"),
        *("workshop.improvements.*.*.cost", "workshop.improvements.*.*.gain"),
        "workshop.improvements.splicing.*.increase",
        *("tracks.*.start", "tracks.*.lines", "tracks.*.last", "tracks.marketing.spaces"),
        *("tracks.reputation.points_per_order", "tracks.reputation.tile_spaces"),
        *("reputation_tiles.*.side_2_4", "reputation_tiles.*.side_3"),
        *("public_contracts.*.immediate", "public_contracts.*.scoring"),
        *("public_contracts.*.name_en", "public_contracts.*.name_fr"),
        *("solo.cards.*.move_tiles", "solo.cards.*.effect", "solo.cards.*.nonplayer_reputation"),
    ),
    "helpers": (
        *("helpers.*.cost", "helpers.*.production", "helpers.*.ability"),
        *("helpers.*.name_en", "helpers.*.name_fr", "helpers.*.label_en", "helpers.*.label_fr"),
    ),
    "orders": (
        *("orders.*.start_row", "orders.*.requires", "orders.*.reward", "orders.*.contract_claim"),
        *("orders.*.name_en", "orders.*.name_fr"),
    ),
}
"""What an owner may correct: everything that a picture of the rulebook showed."""

COLORS = ["green", "yellow", "brown"]
TOKENS = ["scrap", "glue", "saw_blade"]
"""What materials are: they can be bought, swapped, sold and counted at the end (AMB-20)."""
TOOLS = ["hammer", "wrench", "plane", "chisel", "file"]
TILES = [
    "buy_lumber", "exchange_dice", "buy_materials", "choose_orders", "choose_helper", "produce_plant",
    "improve_workshop",
]  # fmt: skip
"""The action tiles in the order of their numbers, which are frozen."""
AMOUNTS = [
    "blueberries", "points", "blueberry_income", "hazelnut_income", "reputation", "scrap", "glue", "saw_blade",
    "lantern", "reuse_token",
]  # fmt: skip
"""Effects that are nothing but an amount."""
DISCOUNTS = ["buy_die", "improve_workshop", "place_helper", "marketing"]
TRIGGERS = ["complete_order", "splice", "sell_die", "reputation_step", "reputation_advance", "lantern_gained"]
TIMINGS = {
    "immediate": {"gain", "action", "take_order"},
    "once_per_turn": {"convert_token", "adjust_die", "sell_tokens", "plant_cutting"},
    "permanent": {"discount", "trigger", "growth", "set_value"},
    "none": {"none"},
}
"""Which kinds of ability there are, by when they work (WC-108)."""
TABLES_OF = ["marketing_space", "helpers", "tools"]
ITEMS = ["pot", "gluing_tile", "splicing_tile", "sawing_tile"]
DIE_VALUES = range(1, 7)
COUNTS = ["1", "2", "3", "4"]
"""Player counts as the data write them."""


def load(folder: Path = FOLDER) -> Facts:
    """All facts of a data folder; DataError names the file and field that cannot be right, and the rule it breaks."""
    facts = read_facts(folder, FILES)
    check(facts)
    return facts


def check(facts: Facts) -> None:
    """Hold facts to the rules."""
    with checking("board.json"):
        board = facts["board"]
        _check_components(board)
        _check_setup(board)
        _check_actions(board)
        _check_wheel(board["wheel"])
        _check_rooms(board["workshop"]["rooms"])
        _check_improvements(board["workshop"])
        _check_rows(board["order_rows"])
        _check_attic(board["attic"])
        _check_tracks(board["tracks"])
        _check_reputation_tiles(board["reputation_tiles"])
        _check_contracts(board["public_contracts"], board["tracks"]["marketing"], board["workshop"]["rooms"])
        _check_end(board)
        _check_solo(board)
    with checking("helpers.json"):
        _check_helpers(facts["helpers"], board)
    with checking("orders.json"):
        _check_orders(facts["orders"], board)


# Small checks


def _whole(file: str, field: str, value: object, rule: str, least: int = 0) -> int:
    """A whole number that is not below `least`."""
    if type(value) is not int or value < least:
        raise DataError(file, field, f"{value!r}, but {rule} needs a whole number of at least {least}")
    return value


def _one_of(file: str, field: str, value: object, known: Iterable[object], rule: str) -> None:
    known = list(known)
    if value not in known:
        raise DataError(file, field, f"unknown {value!r}, but {rule} knows {', '.join(map(str, known))}")


def _names(file: str, field: str, thing: Any, *keys: str) -> None:
    for key in keys or ("name_en", "name_fr"):
        if not isinstance(thing[key], str) or not thing[key].strip():
            raise DataError(file, f"{field}.{key}", "must be a text")


def _unique(file: str, field: str, things: Any) -> None:
    twice = [id for id, times in Counter(thing["id"] for thing in things).items() if times > 1]
    check_total(file, f"{field} (ids that occur twice)", twice, [], "WC-1")


def _die(file: str, field: str, die: Any) -> None:
    _one_of(file, f"{field}.color", die["color"], COLORS, "WC-1")
    _one_of(file, f"{field}.value", die["value"], DIE_VALUES, "WC-1")


def _effects(file: str, field: str, effects: Any, signed: bool = False) -> None:
    """A list of effects of the known kinds; only the rows of orders may take something away."""
    if not isinstance(effects, list):
        raise DataError(file, field, "must be a list of effects (WC-17-b)")
    for number, effect in enumerate(effects):
        where = f"{field}[{number}]"
        kind = effect["type"]
        if kind in AMOUNTS:
            may_lose = signed and kind in ("points", "reputation")
            _whole(file, f"{where}.amount", effect["amount"], "WC-17-b", -99 if may_lose else 1)
        elif kind == "gain_die":
            if not effect["options"]:
                raise DataError(file, f"{where}.options", "no die to choose (AMB-25)")
            for die in effect["options"]:
                _die(file, f"{where}.options", die)
        elif kind == "gain_tool":
            if not effect["kinds"]:
                raise DataError(file, f"{where}.kinds", "no tool to choose (WC-73)")
            for tool in effect["kinds"]:
                _one_of(file, f"{where}.kinds", tool, TOOLS, "WC-73")
        elif kind == "production":
            _whole(file, f"{where}.up_to", effect["up_to"], "WC-40", 1)
        else:
            _one_of(file, f"{where}.type", kind, [*AMOUNTS, "gain_die", "gain_tool", "production"], "WC-17-b")


# The board


def _check_components(board: Any) -> None:
    """WC-1, WC-78: counts of the box, and the tools that are limited."""
    file, counts = "board.json", board["components"]
    for name, things in (
        ("action_tiles", board["action_tiles"]),
        ("reputation_tiles", board["reputation_tiles"]),
        ("public_contracts", board["public_contracts"]),
        ("solo_cards", board["solo"]["cards"]),
    ):
        _unique(file, name, things)
        check_total(file, name, len(things), counts[name], "WC-1")
        for thing in things:
            _names(file, f"{name}.{thing['id']}", thing)
    check_total(file, "colors", [color["id"] for color in board["colors"]], COLORS, "WC-1")
    for color in board["colors"]:
        _whole(file, f"colors.{color['id']}.price_surcharge", color["price_surcharge"], "WC-31")
    check_total(file, "tools", [tool["id"] for tool in board["tools"]], TOOLS, "WC-78")
    for tool in board["tools"]:
        _names(file, f"tools.{tool['id']}", tool)
        _whole(file, f"tools.{tool['id']}.count", tool["count"], "WC-78")
    total = sum(tool["count"] for tool in board["tools"])
    check_total(file, "tools (all together)", total, counts["tool_tokens"], "WC-1")


def _check_setup(board: Any) -> None:
    """WC-5, WC-7 to WC-12, WC-84, WC-86: what everybody gets, and how long the game is."""
    file, setup, counts = "board.json", board["setup"], board["components"]
    for name in (
        "blueberries",
        "market_dice_per_color",
        "lumber_pile_capacity",
        "display",
        "counters_left_after_setup",
    ):
        _whole(file, f"setup.{name}", setup[name], "WC-9", 1)
    for name in ("lanterns_by_players", "public_contracts_by_players"):
        check_total(file, f"setup.{name}", sorted(setup[name]), COUNTS, "WC-9")
        for players, amount in setup[name].items():
            _whole(file, f"setup.{name}.{players}", amount, "WC-9")
    most = max(setup["public_contracts_by_players"].values())
    if most > counts["public_contracts"]:
        raise DataError(file, "setup.public_contracts_by_players", f"{most}, but WC-8 has only the cards of the box")
    for die in setup["starting_dice"]:
        _die(file, "setup.starting_dice", die)
    draw, keep = setup["draw"], setup["keep"]
    for name in ("early_helpers", "early_orders", "hazelnut_orders"):
        _whole(file, f"setup.draw.{name}", draw[name], "WC-10", 1)
        _whole(file, f"setup.keep.{name}", keep[name], "WC-11", 1)
        if keep[name] > draw[name]:
            raise DataError(file, f"setup.keep.{name}", f"{keep[name]} of {draw[name]}, but WC-11 keeps some of them")
        dealt = 4 * draw[name] + (0 if name == "hazelnut_orders" else setup["display"])
        if dealt > counts[name]:
            raise DataError(file, f"setup.draw.{name}", f"{dealt} cards for four players, but WC-1 has {counts[name]}")
    check_total(file, "setup.keep.early_helpers", keep["early_helpers"], 1, "WC-11")
    check_total(file, "setup.keep.hazelnut_orders", keep["hazelnut_orders"], draw["hazelnut_orders"], "WC-12")
    check_total(file, "setup.place_orders", setup["place_orders"], 1, "WC-12")
    check_total(file, "setup.reputation_tiles_in_play", setup["reputation_tiles_in_play"], 2, "WC-7")
    rounds = board["rounds"]
    check_total(file, "rounds.by_players", sorted(rounds["by_players"]), COUNTS, "WC-15")
    for players, plan in rounds["by_players"].items():
        where, after = f"rounds.by_players.{players}", plan["income_after"]
        _whole(file, f"{where}.rounds", plan["rounds"], "WC-15", 1)
        check_total(file, f"{where}.income_after (in order)", after, sorted(set(after)), "WC-86")
        check_total(file, f"{where}.income_after (last)", after[-1], plan["rounds"], "WC-86")
        hand = keep["early_orders"] + keep["hazelnut_orders"] - setup["place_orders"]
        if len(after) < hand:
            raise DataError(file, f"{where}.income_after", f"{len(after)} phases, but WC-86 places {hand} cards")
        for phase in [*rounds["refresh_display_at_income"], rounds["switch_to_late_decks_at_income"]]:
            _one_of(file, "rounds (phases)", phase, range(1, len(after) + 1), "WC-86")


def _check_actions(board: Any) -> None:
    """WC-19, WC-21, WC-31 to WC-43: the seven actions and what they cost."""
    file = "board.json"
    tiles = {tile["id"]: tile for tile in board["action_tiles"]}
    check_total(file, "action_tiles", list(tiles), TILES, "WC-4")
    for id, field, wanted in (
        ("buy_lumber", "max_dice", 2),
        ("exchange_dice", "max_sold", 1),
        ("exchange_dice", "max_bought", 1),
        ("buy_materials", "max_purchases", 2),
        ("buy_materials", "purchases_of_different_materials", True),
        ("choose_orders", "max_orders", 2),
    ):
        check_total(file, f"action_tiles.{id}.{field}", tiles[id][field], wanted, "WC-17-a")
    _whole(file, "action_tiles.choose_orders.second_order_cost", tiles["choose_orders"]["second_order_cost"], "WC-35")
    produce = tiles["produce_plant"]
    check_total(file, "action_tiles.produce_plant.options", len(produce["options"]), 2, "WC-41")
    for number, way in enumerate(produce["options"]):
        where = f"action_tiles.produce_plant.options[{number}]"
        _whole(file, f"{where}.production", way["production"], "WC-41", 1)
        check_total(file, f"{where}.plant", way["plant"], number, "WC-41")
    _whole(file, "action_tiles.produce_plant.plant_with_brown_pot", produce["plant_with_brown_pot"], "WC-43", 1)
    for value in produce["plant_values"]:
        _one_of(file, "action_tiles.produce_plant.plant_values", value, DIE_VALUES, "WC-42")
    for name in ("instead_of_action_blueberries", "other_action_lantern_cost", "bonus_action_lantern_cost"):
        _whole(file, f"turn_options.{name}", board["turn_options"][name], "WC-19", 1)
    check_total(
        file, "turn_options.bonus_actions_per_turn", board["turn_options"]["bonus_actions_per_turn"], 1, "WC-21"
    )
    prices = board["wood_prices"]
    _one_of(file, "wood_prices.exchange_buy_value", prices["exchange_buy_value"], DIE_VALUES, "WC-33")
    _whole(file, "wood_prices.sell_factor", prices["sell_factor"], "WC-33")
    check_total(file, "wood_prices.min_price_after_discounts", prices["min_price_after_discounts"], 0, "WC-98")
    check_total(file, "materials", sorted(one["id"] for one in board["materials"]), sorted(TOKENS), "WC-34")
    for material in board["materials"]:
        for bundle in material["bundles"]:
            _whole(file, f"materials.{material['id']}.amount", bundle["amount"], "WC-34", 1)
            _whole(file, f"materials.{material['id']}.price", bundle["price"], "WC-34")


def _check_wheel(wheel: Any) -> None:
    """WC-24, WC-25, WC-28: four quadrants of seven slots, and the bonuses."""
    file = "board.json"
    check_total(file, "wheel.slots_per_quadrant", wheel["slots_per_quadrant"], len(TILES), "WC-24")
    check_total(file, "wheel.quadrants", [one["id"] for one in wheel["quadrants"]], [0, 1, 2, 3], "WC-24")
    for name in ("default_start_quadrant", "initial_front_quadrant_offset"):
        _one_of(file, f"wheel.{name}", wheel[name], range(4), "WC-4")
    levels = wheel["saw_level_by_distance_behind_front"]
    check_total(file, "wheel.saw_level_by_distance_behind_front", sorted(levels), ["0", "1", "2", "3"], "WC-28")
    for distance, level in levels.items():
        _one_of(file, f"wheel.saw_level_by_distance_behind_front.{distance}", level, (0, 1, 2), "WC-28")
    for quadrant in wheel["quadrants"]:
        where = f"wheel.quadrants[{quadrant['id']}]"
        positions = [slot["position"] for slot in quadrant["slots"]]
        check_total(file, f"{where}.slots", positions, list(range(1, len(TILES) + 1)), "WC-24")
        for slot in quadrant["slots"]:
            _effects(file, f"{where}.slots[{slot['position']}].bonus", slot["bonus"])
        for level in ("level_1", "level_2"):
            _effects(file, f"{where}.saw_bonus.{level}", quadrant["saw_bonus"][level]["bonus"])


def _check_rooms(rooms: Any) -> None:
    """WC-11, WC-38: one room to start in, neighbours that agree, and every room within reach."""
    file = "board.json"
    _unique(file, "workshop.rooms", rooms)
    check_total(file, "workshop.rooms", [room["id"] for room in rooms], list("ABCDEF"), "WC-38")
    check_total(file, "workshop.rooms (start)", [bool(room.get("start")) for room in rooms].index(True), 0, "WC-11")
    near = {room["id"]: room["adjacent"] for room in rooms}
    for room in rooms:
        where = f"workshop.rooms.{room['id']}"
        for other in room["adjacent"]:
            if other not in near or room["id"] not in near[other]:
                raise DataError(file, f"{where}.adjacent", f"{other} does not agree (WC-38)")
        _effects(file, f"{where}.income", room["income"])
        for effect in room["income"]:
            _one_of(file, f"{where}.income", effect["type"], ("blueberry_income", "hazelnut_income"), "WC-39")
        _whole(file, f"{where}.gear", room["gear"], "WC-39")
    reached, waiting = {"A"}, ["A"]
    while waiting:
        for other in near[waiting.pop()]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    check_total(file, "workshop.rooms (within reach of A)", sorted(reached), sorted(near), "WC-38")


def _check_improvements(workshop: Any) -> None:
    """WC-3, WC-44 to WC-48, WC-53, WC-55: tiles and pots in their fixed order."""
    file, improvements = "board.json", workshop["improvements"]
    for kind, number in (("sawing", 3), ("splicing", 3), ("gluing", 1), ("pots", 3)):
        things = improvements[kind]
        check_total(file, f"workshop.improvements.{kind}", len(things), number, "WC-3")
        starts = [bool(thing.get("start")) for thing in things]
        check_total(file, f"workshop.improvements.{kind} (start)", starts[0], kind != "gluing", "WC-9")
        check_total(file, f"workshop.improvements.{kind} (start)", any(starts[1:]), False, "WC-9")
        for thing in things:
            where = f"workshop.improvements.{thing['id']}"
            _names(file, where, thing)
            _whole(file, f"{where}.cost", thing["cost"], "WC-44")
            _effects(file, f"{where}.gain", thing["gain"])
            if "unlocks" in thing:
                _check_discount(file, f"{where}.unlocks", thing["unlocks"])
    for thing in improvements["splicing"]:
        for amount in thing["increase"]:
            _one_of(file, f"workshop.improvements.{thing['id']}.increase", amount, range(1, 6), "WC-47")
    check_total(file, "workshop.improvements.pots", [pot["color"] for pot in improvements["pots"]], COLORS, "WC-45")
    for pot in improvements["pots"][1:]:
        _one_of(file, f"workshop.improvements.{pot['id']}.sapling_value", pot["sapling_value"], DIE_VALUES, "WC-45")
    mixed = improvements["gluing"][0]["mixed_color_points"]
    _whole(file, "workshop.improvements.gluing_1.mixed_color_points", mixed, "WC-55")
    for name, rule in (("growth_per_turn", "WC-53"), ("tree_max", "WC-53"), ("glue_sum_max", "WC-55")):
        _one_of(file, f"workshop.{name}", workshop[name], DIE_VALUES, rule)


def _check_rows(order_rows: Any) -> None:
    """WC-59, WC-63: the rows from top to bottom."""
    file = "board.json"
    rows = [row["row"] for row in order_rows["rows"]]
    check_total(file, "order_rows.rows", rows, [3, 2, 1, 0, -1], "WC-59")
    for row in order_rows["rows"]:
        _names(file, f"order_rows.{row['row']}", row)
        _effects(file, f"order_rows.{row['row']}.effect", row["effect"], signed=True)
    _effects(file, "order_rows.below_last_row", order_rows["below_last_row"], signed=True)
    for effect in order_rows["below_last_row"]:
        _one_of(file, "order_rows.below_last_row", effect["type"], ("points", "reputation"), "WC-63")


def _check_attic(attic: Any) -> None:
    """WC-71, WC-72: cells that can all be filled, and edges between two different ones."""
    file = "board.json"
    cells = {cell["id"]: cell for cell in attic["cells"]}
    _unique(file, "attic.cells", attic["cells"])
    filled: set[str] = set()
    for _ in cells:
        filled |= {id for id, cell in cells.items() if set(cell["requires_filled"]) <= filled}
    check_total(file, "attic.cells (can be filled)", sorted(filled), sorted(cells), "WC-71")
    pairs: Counter[tuple[str, ...]] = Counter()
    for number, edge in enumerate(attic["edges"]):
        where = f"attic.edges[{number}]"
        check_total(file, f"{where}.between", len(set(edge["between"])), 2, "WC-72")
        for id in edge["between"]:
            _one_of(file, f"{where}.between", id, cells, "WC-72")
        pairs[tuple(sorted(edge["between"]))] += 1
        _effects(file, f"{where}.reward", edge["reward"])
    twice = [pair for pair, times in pairs.items() if times > 1]
    check_total(file, "attic.edges (that occur twice)", twice, [], "WC-74")


def _check_tracks(tracks: Any) -> None:
    """WC-83, WC-89, WC-91, WC-92, WC-94: incomes, reputation, marketing."""
    file = "board.json"
    for name in ("blueberry_income", "hazelnut_income"):
        track = tracks[name]
        _whole(file, f"tracks.{name}.last", track["last"], "WC-89", 1)
        _one_of(file, f"tracks.{name}.start", track["start"], range(track["last"] + 1), "WC-6")
        for line in track["lines"]:
            low, high = line["between"]
            check_total(file, f"tracks.{name}.lines.between", high, low + 1, "WC-89")
            _one_of(file, f"tracks.{name}.lines.between", high, range(1, track["last"] + 1), "WC-89")
            _effects(file, f"tracks.{name}.lines.reward", line["reward"])
    reputation = tracks["reputation"]
    values = reputation["points_per_order"]
    for value in values:
        _whole(file, "tracks.reputation.points_per_order", value, "WC-95")
    _one_of(file, "tracks.reputation.start", reputation["start"], range(len(values)), "WC-6")
    check_total(file, "tracks.reputation.tile_spaces", len(set(reputation["tile_spaces"])), 2, "WC-7")
    for space in reputation["tile_spaces"]:
        _one_of(file, "tracks.reputation.tile_spaces", space, range(1, len(values)), "WC-7")
    _whole(file, "tracks.reputation.overflow_points_per_step", reputation["overflow_points_per_step"], "WC-91")
    marketing = tracks["marketing"]
    spaces = [space["space"] for space in marketing["spaces"]]
    check_total(file, "tracks.marketing.spaces", spaces, list(range(len(spaces))), "WC-83")
    for space in marketing["spaces"][1:]:
        _whole(file, f"tracks.marketing.spaces[{space['space']}].cost", space["cost"], "WC-83")
        _whole(file, f"tracks.marketing.spaces[{space['space']}].points", space["points"], "WC-83")
    check_total(file, "tracks.marketing.repeat_last", marketing["repeat_last"], True, "WC-83")
    check_total(file, "tracks.marketing.steps_per_turn", marketing["steps_per_turn"], 1, "WC-83")
    check_total(file, "tracks.score.floor", tracks["score"]["floor"], 0, "WC-62")
    _whole(file, "tracks.score.lap", tracks["score"]["lap"], "WC-94", 1)


def _check_reputation_tiles(tiles: Any) -> None:
    """WC-7, WC-92: three rewards on one side, two on the other."""
    for tile in tiles:
        for side, places in (("side_2_4", ["top", "middle", "bottom"]), ("side_3", ["top", "bottom"])):
            where = f"reputation_tiles.{tile['id']}.{side}"
            check_total("board.json", where, list(tile[side]), places, "WC-92")
            for place, reward in tile[side].items():
                _effects("board.json", f"{where}.{place}", reward)


def _check_contracts(contracts: Any, marketing: Any, rooms: Any) -> None:
    """WC-66, WC-68: what each contract counts, with a table for all that can be counted."""
    file = "board.json"
    for contract in contracts:
        where, scoring = f"public_contracts.{contract['id']}.scoring", contract["scoring"]
        for effect in contract["immediate"]:
            check_total(file, f"public_contracts.{contract['id']}.immediate", effect["type"], "points", "WC-66")
        _effects(file, f"public_contracts.{contract['id']}.immediate", contract["immediate"])
        kind = scoring["kind"]
        if kind == "spend_tokens":
            for token in scoring["tokens"]:
                _one_of(file, f"{where}.tokens", token, TOKENS, "WC-68")
            _whole(file, f"{where}.points_each", scoring["points_each"], "WC-68", 1)
            _whole(file, f"{where}.max_points", scoring["max_points"], "WC-68")
        elif kind == "spend_dice":
            check_total(file, f"{where}.from", scoring["from"], ["lumber_pile", "pots"], "WC-68")
            _whole(file, f"{where}.points_each", scoring["points_each"], "WC-68", 1)
        elif kind == "table":
            _one_of(file, f"{where}.of", scoring["of"], TABLES_OF, "WC-68")
            table = scoring["table"]
            check_total(file, f"{where}.table", list(table), [str(n) for n in range(len(table))], "WC-68")
            for number, points in table.items():
                _whole(file, f"{where}.table.{number}", points, "WC-68")
            wanted = {"marketing_space": len(marketing["spaces"]), "helpers": len(rooms) + 1}.get(scoring["of"], 0)
            if len(table) < wanted and scoring.get("above_last") != "last":
                raise DataError(file, f"{where}.table", f"ends at {len(table) - 1}, but WC-68 counts {wanted - 1}")
        elif kind == "per_item":
            for item in scoring["items"]:
                _one_of(file, f"{where}.items", item, ITEMS, "WC-68")
            _whole(file, f"{where}.points_each", scoring["points_each"], "WC-68", 1)
        elif kind == "fixed":
            _whole(file, f"{where}.points", scoring["points"], "WC-68")
        else:
            _one_of(file, f"{where}.kind", kind, ("spend_tokens", "spend_dice", "table", "per_item", "fixed"), "WC-68")


def _check_end(board: Any) -> None:
    """WC-95: leftovers and orders that were never completed."""
    end = board["final_scoring"]
    _whole("board.json", "final_scoring.leftovers.unit", end["leftovers"]["unit"], "WC-95", 1)
    _whole("board.json", "final_scoring.leftovers.points", end["leftovers"]["points"], "WC-95")
    back = end["uncompleted_order_reputation"]
    if type(back) is not int or back > 0:
        raise DataError("board.json", "final_scoring.uncompleted_order_reputation", f"{back}, but WC-95 moves back")


def _check_solo(board: Any) -> None:
    """WC-100 to WC-103: solo cards, one of which can always move its tile."""
    file, solo = "board.json", board["solo"]
    for card in solo["cards"]:
        where, effect = f"solo.cards.{card['id']}", card["effect"]
        for tile in card["move_tiles"]:
            _one_of(file, f"{where}.move_tiles", tile, [*TILES, "rearmost"], "WC-101")
        _whole(file, f"{where}.nonplayer_reputation", card["nonplayer_reputation"], "WC-101")
        if effect is None:
            continue
        if effect["kind"] in ("remove_orders", "remove_helpers"):
            for place in effect["positions"]:
                _one_of(file, f"{where}.effect.positions", place, range(board["setup"]["display"]), "WC-101")
        elif effect["kind"] == "reroll_dice":
            for color, times in Counter(effect["colors"]).items():
                _one_of(file, f"{where}.effect.colors", color, COLORS, "AMB-24")
                _one_of(
                    file,
                    f"{where}.effect.colors",
                    times,
                    range(1, board["setup"]["market_dice_per_color"] + 1),
                    "AMB-24",
                )
        else:
            kinds = ("remove_orders", "remove_helpers", "reroll_dice")
            _one_of(file, f"{where}.effect.kind", effect["kind"], kinds, "WC-101")
    if not any("rearmost" in card["move_tiles"] for card in solo["cards"]):
        raise DataError(file, "solo.cards", "no card moves the rearmost tile, which WC-101 needs")
    values = board["tracks"]["reputation"]["points_per_order"]
    _one_of(file, "solo.nonplayer_start", solo["nonplayer_start"], range(len(values)), "WC-99")
    for number in solo["contract_loss_rounds"]:
        _one_of(
            file,
            "solo.contract_loss_rounds",
            number,
            range(1, board["rounds"]["by_players"]["1"]["rounds"] + 1),
            "WC-103",
        )
    for mark in solo["benchmarks"]:
        _names(file, "solo.benchmarks", mark)
        _whole(file, "solo.benchmarks.points", mark["points"], "WC-103")


# Cards


def _check_helpers(data: Any, board: Any) -> None:
    """WC-1, WC-11, WC-108: 49 helpers with abilities of the known kinds."""
    file, helpers, counts = "helpers.json", data["helpers"], board["components"]
    _unique(file, "helpers", helpers)
    for deck, total in (("early", counts["early_helpers"]), ("late", counts["late_helpers"])):
        found = sum(helper["deck"] == deck for helper in helpers)
        check_total(file, f"helpers ({deck})", found, total, "WC-1")
        check_total(file, f"counts.{deck}", data["counts"][deck], total, "WC-1")
    for helper in helpers:
        where = f"helpers.{helper['id']}"
        _names(file, where, helper, "name_en", "name_fr", "label_en", "label_fr")
        _whole(file, f"{where}.cost", helper["cost"], "WC-37")
        _effects(file, f"{where}.production", helper["production"])
        _check_ability(file, f"{where}.ability", helper["ability"])
        if helper["deck"] == "early":
            if helper["ability"]["effect"]["kind"] in ("action", "take_order"):
                raise DataError(file, f"{where}.ability", "an early helper may only gain at once (WC-11, AMB-3)")
            if helper["cost"] > board["setup"]["blueberries"]:
                raise DataError(file, f"{where}.cost", "more than anybody starts with (WC-11)")


def _check_ability(file: str, where: str, ability: Any) -> None:
    effect = ability["effect"]
    _one_of(file, f"{where}.timing", ability["timing"], TIMINGS, "WC-108")
    _one_of(file, f"{where}.effect.kind", effect["kind"], sorted(TIMINGS[ability["timing"]]), "WC-108")
    kind, where = effect["kind"], f"{where}.effect"
    if kind == "gain":
        _effects(file, f"{where}.gain", effect["gain"])
    elif kind == "action":
        _one_of(file, f"{where}.action", effect["action"], TILES, "WC-108")
    elif kind == "take_order":
        _effects(file, f"{where}.otherwise", effect["otherwise"])
    elif kind in ("convert_token", "sell_tokens"):
        for token in effect["tokens"]:
            _one_of(file, f"{where}.tokens", token, TOKENS, "AMB-20")
        if kind == "sell_tokens":
            _whole(file, f"{where}.max", effect["max"], "WC-108", 1)
            _effects(file, f"{where}.gain_each", effect["gain_each"])
    elif kind == "adjust_die":
        for color in effect["colors"]:
            _one_of(file, f"{where}.colors", color, COLORS, "WC-108")
        for delta in effect["deltas"]:
            _one_of(file, f"{where}.deltas", delta, [*range(-5, 0), *range(1, 6)], "WC-108")
        for end in ("min", "max"):
            _one_of(file, f"{where}.{end}", effect[end], DIE_VALUES, "WC-108")
        _effects(file, f"{where}.gain", effect["gain"])
    elif kind == "plant_cutting":
        _die(file, where, effect)
    elif kind == "discount":
        _check_discount(file, where, effect)
    elif kind == "trigger":
        _one_of(file, f"{where}.on", effect["on"], TRIGGERS, "WC-108")
        _effects(file, f"{where}.gain", effect["gain"])
        _whole(file, f"{where}.limit_per_turn", effect.get("limit_per_turn", 1), "WC-106", 1)
    elif kind == "growth":
        for color in effect["pots"]:
            _one_of(file, f"{where}.pots", color, COLORS, "WC-108")
        _one_of(file, f"{where}.amount", effect["amount"], DIE_VALUES, "WC-53")
    elif kind == "set_value":
        check_total(file, f"{where}.what", effect["what"], "glue_mixed_points", "WC-108")
        _whole(file, f"{where}.amount", effect["amount"], "WC-55")


def _check_discount(file: str, where: str, effect: Any) -> None:
    check_total(file, f"{where}.kind", effect["kind"], "discount", "WC-98")
    _one_of(file, f"{where}.on", effect["on"], DISCOUNTS, "WC-108")
    _whole(file, f"{where}.amount", effect["amount"], "WC-98")
    for value in effect.get("values", []):
        _one_of(file, f"{where}.values", value, DIE_VALUES, "WC-98")


def _check_orders(data: Any, board: Any) -> None:
    """WC-1, WC-59, WC-61, WC-64: 72 orders with dice and tokens that exist."""
    file, orders, counts = "orders.json", data["orders"], board["components"]
    _unique(file, "orders", orders)
    for deck in ("early", "late", "hazelnut"):
        found = sum(order["deck"] == deck for order in orders)
        check_total(file, f"orders ({deck})", found, counts[f"{deck}_orders"], "WC-1")
        check_total(file, f"counts.{deck}", data["counts"][deck], counts[f"{deck}_orders"], "WC-1")
    for order in orders:
        where = f"orders.{order['id']}"
        _names(file, where, order)
        _one_of(file, f"{where}.start_row", order["start_row"], (3, 2, 1), "WC-59")
        for die in order["requires"]["dice"]:
            if not die["colors"] or not die["values"]:
                raise DataError(file, f"{where}.requires.dice", "a die that no die can be (WC-61)")
            for color in die["colors"]:
                _one_of(file, f"{where}.requires.dice.colors", color, COLORS, "WC-61")
            for value in die["values"]:
                _one_of(file, f"{where}.requires.dice.values", value, DIE_VALUES, "WC-61")
        for token, amount in order["requires"]["tokens"].items():
            _one_of(file, f"{where}.requires.tokens", token, TOKENS, "WC-60")
            _whole(file, f"{where}.requires.tokens.{token}", amount, "WC-60", 1)
        _effects(file, f"{where}.reward", order["reward"])
        check_total(file, f"{where}.contract_claim", "contract_claim" in order, order["deck"] == "hazelnut", "WC-64")
        if "contract_claim" in order:
            _effects(file, f"{where}.contract_claim.alternative", order["contract_claim"]["alternative"])
