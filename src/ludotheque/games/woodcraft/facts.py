"""The facts of the game: read from JSON and checked against the rules, so that an owner of the box can correct them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from ludotheque.games.woodcraft.card_facts import check_helpers, check_orders
from ludotheque.games.woodcraft.fact_words import (
    COLORS,
    COUNTS,
    DIE_VALUES,
    ITEMS,
    MOST,
    TABLES_OF,
    TILES,
    TOKENS,
    TOOLS,
    check_die,
    check_discount,
    check_effects,
    check_list,
    check_names,
    check_one_of,
    check_unique,
    check_whole,
)
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
MOST_ROUNDS = 20
"""Half as many again as any number of players has: a game must come to an end."""
MARKETING_SPACES = 9
"""The start and the eight steps of the track (WC-83)."""


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
        check_helpers(facts["helpers"], board)
    with checking("orders.json"):
        check_orders(facts["orders"], board)


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
        check_unique(file, name, things)
        check_total(file, name, len(things), counts[name], "WC-1")
        for thing in things:
            check_names(file, f"{name}.{thing['id']}", thing)
    check_total(file, "colors", [color["id"] for color in board["colors"]], COLORS, "WC-1")
    for color in board["colors"]:
        check_whole(file, f"colors.{color['id']}.price_surcharge", color["price_surcharge"], "WC-31")
    check_total(file, "tools", [tool["id"] for tool in board["tools"]], TOOLS, "WC-78")
    for tool in board["tools"]:
        check_names(file, f"tools.{tool['id']}", tool)
        check_whole(file, f"tools.{tool['id']}.count", tool["count"], "WC-78")
    total = sum(tool["count"] for tool in board["tools"])
    check_total(file, "tools.*.count (all together)", total, counts["tool_tokens"], "WC-1")


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
        check_whole(file, f"setup.{name}", setup[name], "WC-9", 1)
    for name in ("lanterns_by_players", "public_contracts_by_players"):
        check_total(file, f"setup.{name}", sorted(setup[name]), COUNTS, "WC-9")
        for players, amount in setup[name].items():
            check_whole(file, f"setup.{name}.{players}", amount, "WC-9")
    most = max(setup["public_contracts_by_players"].values())
    if most > counts["public_contracts"]:
        raise DataError(file, "setup.public_contracts_by_players", f"{most}, but WC-8 has only the cards of the box")
    if len(setup["starting_dice"]) > setup["lumber_pile_capacity"]:
        dice = f"{len(setup['starting_dice'])} dice, but a lumber pile holds {setup['lumber_pile_capacity']} (WC-9)"
        raise DataError(file, "setup.starting_dice", dice)
    for die in setup["starting_dice"]:
        check_die(file, "setup.starting_dice", die)
    draw, keep = setup["draw"], setup["keep"]
    for name in ("early_helpers", "early_orders", "hazelnut_orders"):
        check_whole(file, f"setup.draw.{name}", draw[name], "WC-10", 1)
        check_whole(file, f"setup.keep.{name}", keep[name], "WC-11", 1)
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
        check_whole(file, f"{where}.rounds", plan["rounds"], "WC-15", 1, MOST_ROUNDS)
        for number in after:
            check_whole(file, f"{where}.income_after", number, "WC-86", 1, plan["rounds"])
        check_total(file, f"{where}.income_after (in order)", after, sorted(set(after)), "WC-86")
        check_total(file, f"{where}.income_after (last)", after[-1:], [plan["rounds"]], "WC-86")
        hand = keep["early_orders"] + keep["hazelnut_orders"] - setup["place_orders"]
        if len(after) < hand:
            raise DataError(file, f"{where}.income_after", f"{len(after)} phases, but WC-86 places {hand} cards")
        for phase in [*rounds["refresh_display_at_income"], rounds["switch_to_late_decks_at_income"]]:
            check_one_of(file, "rounds (phases)", phase, range(1, len(after) + 1), "WC-86")


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
    check_whole(
        file, "action_tiles.choose_orders.second_order_cost", tiles["choose_orders"]["second_order_cost"], "WC-35"
    )
    produce = tiles["produce_plant"]
    check_total(file, "action_tiles.produce_plant.options", len(produce["options"]), 2, "WC-41")
    for number, way in enumerate(produce["options"]):
        where = f"action_tiles.produce_plant.options[{number}]"
        check_whole(file, f"{where}.production", way["production"], "WC-41", 1)
        check_total(file, f"{where}.plant", way["plant"], number, "WC-41")
    check_whole(file, "action_tiles.produce_plant.plant_with_brown_pot", produce["plant_with_brown_pot"], "WC-43", 1)
    for value in produce["plant_values"]:
        check_one_of(file, "action_tiles.produce_plant.plant_values", value, DIE_VALUES, "WC-42")
    for name in ("instead_of_action_blueberries", "other_action_lantern_cost", "bonus_action_lantern_cost"):
        check_whole(file, f"turn_options.{name}", board["turn_options"][name], "WC-19", 1)
    check_total(
        file, "turn_options.bonus_actions_per_turn", board["turn_options"]["bonus_actions_per_turn"], 1, "WC-21"
    )
    prices = board["wood_prices"]
    check_one_of(file, "wood_prices.exchange_buy_value", prices["exchange_buy_value"], DIE_VALUES, "WC-33")
    check_whole(file, "wood_prices.sell_factor", prices["sell_factor"], "WC-33")
    check_total(file, "wood_prices.min_price_after_discounts", prices["min_price_after_discounts"], 0, "WC-98")
    check_total(file, "materials", sorted(one["id"] for one in board["materials"]), sorted(TOKENS), "WC-34")
    for material in board["materials"]:
        where = f"materials.{material['id']}.bundles"
        check_list(file, where, [bundle["amount"] for bundle in material["bundles"]], "WC-34", 1)
        for bundle in material["bundles"]:
            check_whole(file, f"{where}.amount", bundle["amount"], "WC-34", 1)
            check_whole(file, f"{where}.price", bundle["price"], "WC-34")


def _check_wheel(wheel: Any) -> None:
    """WC-24, WC-25, WC-28: four quadrants of seven slots, and the bonuses."""
    file = "board.json"
    check_total(file, "wheel.slots_per_quadrant", wheel["slots_per_quadrant"], len(TILES), "WC-24")
    check_total(file, "wheel.quadrants", [one["id"] for one in wheel["quadrants"]], [0, 1, 2, 3], "WC-24")
    for name in ("default_start_quadrant", "initial_front_quadrant_offset"):
        check_one_of(file, f"wheel.{name}", wheel[name], range(4), "WC-4")
    levels = wheel["saw_level_by_distance_behind_front"]
    check_total(file, "wheel.saw_level_by_distance_behind_front", sorted(levels), ["0", "1", "2", "3"], "WC-28")
    for distance, level in levels.items():
        check_one_of(file, f"wheel.saw_level_by_distance_behind_front.{distance}", level, (0, 1, 2), "WC-28")
    for quadrant in wheel["quadrants"]:
        where = f"wheel.quadrants.{quadrant['id']}"
        positions = [slot["position"] for slot in quadrant["slots"]]
        check_total(file, f"{where}.slots", positions, list(range(1, len(TILES) + 1)), "WC-24")
        for number, slot in enumerate(quadrant["slots"]):
            check_effects(file, f"{where}.slots.{number}.bonus", slot["bonus"])
        for level in ("level_1", "level_2"):
            check_effects(file, f"{where}.saw_bonus.{level}.bonus", quadrant["saw_bonus"][level]["bonus"])


def _check_rooms(rooms: Any) -> None:
    """WC-11, WC-38: one room to start in, neighbours that agree, and every room within reach."""
    file = "board.json"
    check_unique(file, "workshop.rooms", rooms)
    check_total(file, "workshop.rooms", [room["id"] for room in rooms], list("ABCDEF"), "WC-38")
    check_total(file, "workshop.rooms (start)", [bool(room.get("start")) for room in rooms].index(True), 0, "WC-11")
    near = {room["id"]: room["adjacent"] for room in rooms}
    for room in rooms:
        where = f"workshop.rooms.{room['id']}"
        check_list(file, f"{where}.adjacent", room["adjacent"], "WC-38", 1)
        for other in room["adjacent"]:
            if other == room["id"] or other not in near or room["id"] not in near[other]:
                raise DataError(file, f"{where}.adjacent", f"{other} does not agree (WC-38)")
        check_effects(file, f"{where}.income", room["income"])
        for effect in room["income"]:
            check_one_of(file, f"{where}.income", effect["type"], ("blueberry_income", "hazelnut_income"), "WC-39")
        check_whole(file, f"{where}.gear", room["gear"], "WC-39")
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
            where = f"workshop.improvements.{kind}.{thing['id']}"
            check_names(file, where, thing)
            check_whole(file, f"{where}.cost", thing["cost"], "WC-44")
            check_effects(file, f"{where}.gain", thing["gain"])
            if "unlocks" in thing:
                check_discount(file, f"{where}.unlocks", thing["unlocks"])
    for thing in improvements["splicing"]:
        where = f"workshop.improvements.splicing.{thing['id']}.increase"
        check_list(file, where, thing["increase"], "WC-47", 1)
        for amount in thing["increase"]:
            check_one_of(file, where, amount, range(1, 6), "WC-47")
    check_total(file, "workshop.improvements.pots", [pot["color"] for pot in improvements["pots"]], COLORS, "WC-45")
    for pot in improvements["pots"][1:]:
        where = f"workshop.improvements.pots.{pot['id']}.sapling_value"
        check_one_of(file, where, pot["sapling_value"], DIE_VALUES, "WC-45")
    mixed = improvements["gluing"][0]["mixed_color_points"]
    check_whole(file, "workshop.improvements.gluing.gluing_1.mixed_color_points", mixed, "WC-55")
    for name, rule in (("growth_per_turn", "WC-53"), ("tree_max", "WC-53"), ("glue_sum_max", "WC-55")):
        check_one_of(file, f"workshop.{name}", workshop[name], DIE_VALUES, rule)


def _check_rows(order_rows: Any) -> None:
    """WC-59, WC-63: the rows from top to bottom."""
    file = "board.json"
    rows = [row["row"] for row in order_rows["rows"]]
    check_total(file, "order_rows.rows", rows, [3, 2, 1, 0, -1], "WC-59")
    for row in order_rows["rows"]:
        check_names(file, f"order_rows.{row['row']}", row)
        check_effects(file, f"order_rows.{row['row']}.effect", row["effect"], signed=True)
    check_effects(file, "order_rows.below_last_row", order_rows["below_last_row"], signed=True)
    for effect in order_rows["below_last_row"]:
        check_one_of(file, "order_rows.below_last_row", effect["type"], ("points", "reputation"), "WC-63")


def _check_attic(attic: Any) -> None:
    """WC-71, WC-72: cells that can all be filled, and edges between two different ones."""
    file = "board.json"
    cells = {cell["id"]: cell for cell in attic["cells"]}
    check_unique(file, "attic.cells", attic["cells"])
    filled: set[str] = set()
    for _ in cells:
        filled |= {id for id, cell in cells.items() if set(cell["requires_filled"]) <= filled}
    check_total(file, "attic.cells (can be filled)", sorted(filled), sorted(cells), "WC-71")
    pairs: Counter[tuple[str, ...]] = Counter()
    for number, edge in enumerate(attic["edges"]):
        where = f"attic.edges.{number}"
        check_total(file, f"{where}.between", len(set(edge["between"])), 2, "WC-72")
        for id in edge["between"]:
            check_one_of(file, f"{where}.between", id, cells, "WC-72")
        pairs[tuple(sorted(edge["between"]))] += 1
        check_effects(file, f"{where}.reward", edge["reward"])
    twice = [pair for pair, times in pairs.items() if times > 1]
    check_total(file, "attic.edges (that occur twice)", twice, [], "WC-74")


def _check_tracks(tracks: Any) -> None:
    """WC-83, WC-89, WC-91, WC-92, WC-94: incomes, reputation, marketing."""
    file = "board.json"
    for name in ("blueberry_income", "hazelnut_income"):
        track = tracks[name]
        check_whole(file, f"tracks.{name}.last", track["last"], "WC-89", 1)
        check_one_of(file, f"tracks.{name}.start", track["start"], range(track["last"] + 1), "WC-6")
        check_list(file, f"tracks.{name}.lines (between)", [line["between"] for line in track["lines"]], "WC-89")
        for line in track["lines"]:
            low, high = line["between"]
            check_total(file, f"tracks.{name}.lines.between", high, low + 1, "WC-89")
            check_one_of(file, f"tracks.{name}.lines.between", high, range(1, track["last"] + 1), "WC-89")
            check_effects(file, f"tracks.{name}.lines.reward", line["reward"])
    reputation = tracks["reputation"]
    values = reputation["points_per_order"]
    if len(values) > MOST:
        raise DataError(file, "tracks.reputation.points_per_order", f"more than {MOST} spaces (WC-91)")
    for value in values:
        check_whole(file, "tracks.reputation.points_per_order", value, "WC-95")
    check_one_of(file, "tracks.reputation.start", reputation["start"], range(len(values)), "WC-6")
    check_list(file, "tracks.reputation.tile_spaces", reputation["tile_spaces"], "WC-7", 2, 2)
    for space in reputation["tile_spaces"]:
        check_one_of(file, "tracks.reputation.tile_spaces", space, range(1, len(values)), "WC-7")
    check_whole(file, "tracks.reputation.overflow_points_per_step", reputation["overflow_points_per_step"], "WC-91")
    marketing = tracks["marketing"]
    spaces = [space["space"] for space in marketing["spaces"]]
    check_total(file, "tracks.marketing.spaces", spaces, list(range(MARKETING_SPACES)), "WC-83")
    for number, space in enumerate(marketing["spaces"]):
        for name in ("cost", "points"):
            if number == 0:
                check_total(file, f"tracks.marketing.spaces.0.{name}", space[name], None, "WC-83")
            else:
                check_whole(file, f"tracks.marketing.spaces.{number}.{name}", space[name], "WC-83")
    check_total(file, "tracks.marketing.repeat_last", marketing["repeat_last"], True, "WC-83")
    check_total(file, "tracks.marketing.steps_per_turn", marketing["steps_per_turn"], 1, "WC-83")
    check_total(file, "tracks.score.floor", tracks["score"]["floor"], 0, "WC-62")
    check_whole(file, "tracks.score.lap", tracks["score"]["lap"], "WC-94", 1)


def _check_reputation_tiles(tiles: Any) -> None:
    """WC-7, WC-92: three rewards on one side, two on the other."""
    for tile in tiles:
        for side, places in (("side_2_4", ["top", "middle", "bottom"]), ("side_3", ["top", "bottom"])):
            where = f"reputation_tiles.{tile['id']}.{side}"
            check_total("board.json", where, list(tile[side]), places, "WC-92")
            for place, reward in tile[side].items():
                check_effects("board.json", f"{where}.{place}", reward)


def _check_contracts(contracts: Any, marketing: Any, rooms: Any) -> None:
    """WC-66, WC-68: what each contract counts, with a table for all that can be counted."""
    file = "board.json"
    for contract in contracts:
        where, scoring = f"public_contracts.{contract['id']}.scoring", contract["scoring"]
        for effect in contract["immediate"]:
            check_total(file, f"public_contracts.{contract['id']}.immediate", effect["type"], "points", "WC-66")
        check_effects(file, f"public_contracts.{contract['id']}.immediate", contract["immediate"])
        kind = scoring["kind"]
        if kind == "spend_tokens":
            check_list(file, f"{where}.tokens", scoring["tokens"], "WC-68", 1)
            for token in scoring["tokens"]:
                check_one_of(file, f"{where}.tokens", token, TOKENS, "WC-68")
            check_whole(file, f"{where}.points_each", scoring["points_each"], "WC-68", 1)
            check_whole(file, f"{where}.max_points", scoring["max_points"], "WC-68")
        elif kind == "spend_dice":
            check_total(file, f"{where}.from", scoring["from"], ["lumber_pile", "pots"], "WC-68")
            check_whole(file, f"{where}.points_each", scoring["points_each"], "WC-68", 1)
        elif kind == "table":
            check_one_of(file, f"{where}.of", scoring["of"], TABLES_OF, "WC-68")
            table = scoring["table"]
            check_total(file, f"{where}.table", list(table), [str(n) for n in range(len(table))], "WC-68")
            for number, points in table.items():
                check_whole(file, f"{where}.table.{number}", points, "WC-68")
            wanted = {"marketing_space": len(marketing["spaces"]), "helpers": len(rooms) + 1}.get(scoring["of"], 0)
            if len(table) < wanted and scoring.get("above_last") != "last":
                raise DataError(file, f"{where}.table", f"ends at {len(table) - 1}, but WC-68 counts {wanted - 1}")
        elif kind == "per_item":
            check_list(file, f"{where}.items", scoring["items"], "WC-68", 1)
            for item in scoring["items"]:
                check_one_of(file, f"{where}.items", item, ITEMS, "WC-68")
            check_whole(file, f"{where}.points_each", scoring["points_each"], "WC-68", 1)
        elif kind == "fixed":
            check_whole(file, f"{where}.points", scoring["points"], "WC-68")
        else:
            check_one_of(
                file, f"{where}.kind", kind, ("spend_tokens", "spend_dice", "table", "per_item", "fixed"), "WC-68"
            )


def _check_end(board: Any) -> None:
    """WC-95: leftovers and orders that were never completed."""
    end = board["final_scoring"]
    check_whole("board.json", "final_scoring.leftovers.unit", end["leftovers"]["unit"], "WC-95", 1)
    check_whole("board.json", "final_scoring.leftovers.points", end["leftovers"]["points"], "WC-95")
    back = end["uncompleted_order_reputation"]
    if type(back) is not int or back > 0:
        raise DataError("board.json", "final_scoring.uncompleted_order_reputation", f"{back}, but WC-95 moves back")


def _check_solo(board: Any) -> None:
    """WC-100 to WC-103: solo cards, one of which can always move its tile."""
    file, solo = "board.json", board["solo"]
    for card in solo["cards"]:
        where, effect = f"solo.cards.{card['id']}", card["effect"]
        check_list(file, f"{where}.move_tiles", card["move_tiles"], "WC-101", 1, len(TILES) + 1)
        for tile in card["move_tiles"]:
            check_one_of(file, f"{where}.move_tiles", tile, [*TILES, "rearmost"], "WC-101")
        check_whole(file, f"{where}.nonplayer_reputation", card["nonplayer_reputation"], "WC-101")
        if effect is None:
            continue
        if effect["kind"] in ("remove_orders", "remove_helpers"):
            check_list(file, f"{where}.effect.positions", effect["positions"], "WC-101", 1)
            for place in effect["positions"]:
                check_one_of(file, f"{where}.effect.positions", place, range(board["setup"]["display"]), "WC-101")
        elif effect["kind"] == "reroll_dice":
            for color, times in Counter(effect["colors"]).items():
                check_one_of(file, f"{where}.effect.colors", color, COLORS, "AMB-24")
                check_one_of(
                    file,
                    f"{where}.effect.colors",
                    times,
                    range(1, board["setup"]["market_dice_per_color"] + 1),
                    "AMB-24",
                )
        else:
            kinds = ("remove_orders", "remove_helpers", "reroll_dice")
            check_one_of(file, f"{where}.effect.kind", effect["kind"], kinds, "WC-101")
    if not any("rearmost" in card["move_tiles"] for card in solo["cards"]):
        raise DataError(file, "solo.cards", "no card moves the rearmost tile, which WC-101 needs")
    values = board["tracks"]["reputation"]["points_per_order"]
    check_one_of(file, "solo.nonplayer_start", solo["nonplayer_start"], range(len(values)), "WC-99")
    for number in solo["contract_loss_rounds"]:
        check_one_of(
            file,
            "solo.contract_loss_rounds",
            number,
            range(1, board["rounds"]["by_players"]["1"]["rounds"] + 1),
            "WC-103",
        )
    for mark in solo["benchmarks"]:
        check_names(file, "solo.benchmarks", mark)
        check_whole(file, "solo.benchmarks.points", mark["points"], "WC-103")
