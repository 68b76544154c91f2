"""The facts of the game: read from JSON and checked against the rules, so that an owner of the box can correct them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludotheque.games.woodcraft.fact_fields import (
    COLOURS,
    COUNTS,
    DIE_VALUES,
    ITEMS,
    LONGEST_LIST,
    MOST,
    TABLES_OF,
    TILES,
    TIMINGS,
    TOKENS,
    TOOLS,
    TRIGGERS,
    Field,
)
from ludotheque.kernel.data import Facts, checking, read_facts

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

SETUP_NUMBERS = ("blueberries", "market_dice_per_color", "lumber_pile_capacity", "display", "counters_left_after_setup")
WHOLE: tuple[tuple[Any, ...], ...] = (
    (0, "WC-31", "colors.*.price_surcharge"),
    (0, "WC-78", "tools.*.count"),
    (1, "WC-9", *(f"setup.{name}" for name in SETUP_NUMBERS)),
    (0, "WC-9", "setup.lanterns_by_players.*", "setup.public_contracts_by_players.*"),
    (1, "WC-10", "setup.draw.*", "setup.keep.*"),
    (0, "WC-35", "action_tiles.choose_orders.second_order_cost"),
    (1, "WC-41", "action_tiles.produce_plant.options.*.production"),
    (1, "WC-43", "action_tiles.produce_plant.plant_with_brown_pot"),
    (1, "WC-19", "turn_options.instead_of_action_blueberries", "turn_options.other_action_lantern_cost"),
    (1, "WC-21", "turn_options.bonus_action_lantern_cost"),
    (0, "WC-33", "wood_prices.sell_factor"),
    (0, "WC-34", "materials.*.bundles.*.price"),
    (1, "WC-34", "materials.*.bundles.*.amount"),
    (0, "WC-39", "workshop.rooms.*.gear"),
    (0, "WC-44", "workshop.improvements.*.*.cost"),
    (0, "WC-55", "workshop.improvements.gluing.*.mixed_color_points"),
    (1, "WC-89", "tracks.blueberry_income.last", "tracks.hazelnut_income.last"),
    (0, "WC-91", "tracks.reputation.points_per_order.*", "tracks.reputation.overflow_points_per_step"),
    (1, "WC-94", "tracks.score.lap"),
    (0, "WC-95", "final_scoring.leftovers.points"),
    (1, "WC-95", "final_scoring.leftovers.unit"),
    (0, "WC-101", "solo.cards.*.nonplayer_reputation"),
    (0, "WC-103", "solo.benchmarks.*.points"),
)
"""The least whole number, the rule that says so, and the fields of the board that it holds for."""
FIXED: dict[str, tuple[object, str]] = {
    "setup.keep.early_helpers": (1, "WC-11"),
    "setup.place_orders": (1, "WC-12"),
    "setup.reputation_tiles_in_play": (2, "WC-7"),
    "action_tiles.buy_lumber.max_dice": (2, "WC-17-a"),
    "action_tiles.exchange_dice.max_sold": (1, "WC-17-a"),
    "action_tiles.exchange_dice.max_bought": (1, "WC-17-a"),
    "action_tiles.buy_materials.max_purchases": (2, "WC-17-a"),
    "action_tiles.buy_materials.purchases_of_different_materials": (True, "WC-17-a"),
    "action_tiles.choose_orders.max_orders": (2, "WC-17-a"),
    "turn_options.bonus_actions_per_turn": (1, "WC-21"),
    "wood_prices.min_price_after_discounts": (0, "WC-98"),
    "wheel.slots_per_quadrant": (len(TILES), "WC-24"),
    "tracks.marketing.repeat_last": (True, "WC-83"),
    "tracks.marketing.steps_per_turn": (1, "WC-83"),
    "tracks.score.floor": (0, "WC-62"),
}
"""Fields of the board that the rules fix."""
CHOICES: dict[str, tuple[Iterable[object], str]] = {
    "action_tiles.produce_plant.plant_values.*": (DIE_VALUES, "WC-42"),
    "wood_prices.exchange_buy_value": (DIE_VALUES, "WC-33"),
    "wheel.default_start_quadrant": (range(4), "WC-4"),
    "wheel.initial_front_quadrant_offset": (range(4), "WC-4"),
    "wheel.saw_level_by_distance_behind_front.*": (range(3), "WC-28"),
    "workshop.rooms.*.income.*.type": (("blueberry_income", "hazelnut_income"), "WC-39"),
    "workshop.growth_per_turn": (DIE_VALUES, "WC-53"),
    "workshop.tree_max": (DIE_VALUES, "WC-53"),
    "workshop.glue_sum_max": (DIE_VALUES, "WC-55"),
    "order_rows.below_last_row.*.type": (("points", "reputation"), "WC-63"),
    "public_contracts.*.immediate.*.type": (("points",), "WC-66"),
    "public_contracts.*.scoring.kind": (("spend_tokens", "spend_dice", "table", "per_item", "fixed"), "WC-68"),
}
"""Fields of the board that hold one of a few values."""
EFFECTS = (
    *("wheel.quadrants.*.slots.*.bonus", "wheel.quadrants.*.saw_bonus.level_1.bonus"),
    *("wheel.quadrants.*.saw_bonus.level_2.bonus", "workshop.rooms.*.income", "workshop.improvements.*.*.gain"),
    *("attic.edges.*.reward", "tracks.blueberry_income.lines.*.reward", "tracks.hazelnut_income.lines.*.reward"),
    *("reputation_tiles.*.side_2_4.*", "reputation_tiles.*.side_3.*", "public_contracts.*.immediate"),
)
LOSSES = ("order_rows.rows.*.effect", "order_rows.below_last_row")
"""Fields of the board that hold effects; these may also take something away."""
NAMED = (
    *("action_tiles.*", "reputation_tiles.*", "public_contracts.*", "solo.cards.*", "solo.benchmarks.*", "tools.*"),
    *("workshop.improvements.*.*", "order_rows.rows.*"),
)
"""What has a name in both languages."""


def load(folder: Path = FOLDER) -> Facts:
    """All facts of a data folder; DataError names the file and field that cannot be right, and the rule it breaks."""
    facts = read_facts(folder, FILES)
    check(facts)
    return facts


def check(facts: Facts) -> None:
    """Hold facts to the rules."""
    board = Field("board.json", "", facts["board"])
    with checking("board.json"):
        _check_values(board)
        _check_components(board)
        _check_setup(board)
        _check_rounds(board["rounds"], board["setup"])
        _check_actions(board)
        _check_materials(board["materials"])
        _check_wheel(board["wheel"])
        _check_rooms(board["workshop"]["rooms"])
        _check_improvements(board["workshop"])
        rows = board["order_rows"]["rows"]
        rows.total("numbers", [row["row"] for row in rows.value], [3, 2, 1, 0, -1], "WC-59")
        _check_attic(board["attic"])
        _check_tracks(board["tracks"])
        _check_marketing(board["tracks"]["marketing"])
        _check_reputation_tiles(board["reputation_tiles"])
        for contract in board["public_contracts"].each():
            _check_contract(contract, board)
        _check_end(board["final_scoring"])
        _check_solo(board)
    with checking("helpers.json"):
        _check_helpers(Field("helpers.json", "", facts["helpers"]), board)
    with checking("orders.json"):
        _check_orders(Field("orders.json", "", facts["orders"]), board)


# The board


def _check_values(board: Field) -> None:
    """What single fields hold, as the tables say."""
    for least, rule, *patterns in WHOLE:
        for pattern in patterns:
            for field in board.at(pattern):
                field.whole(rule, least)
    for pattern, (wanted, rule) in FIXED.items():
        for field in board.at(pattern):
            field.must_be(wanted, rule)
    for pattern, (known, rule) in CHOICES.items():
        for field in board.at(pattern):
            field.one_of(known, rule)
    for pattern in (*EFFECTS, *LOSSES):
        for field in board.at(pattern):
            field.effects(signed=pattern in LOSSES)
    for pattern in NAMED:
        for field in board.at(pattern):
            field.names()


def _check_components(board: Field) -> None:
    """WC-1, WC-78: counts of the box, and the tools that are limited."""
    counts = board["components"].value
    for name, things in (
        ("action_tiles", board["action_tiles"]),
        ("reputation_tiles", board["reputation_tiles"]),
        ("public_contracts", board["public_contracts"]),
        ("solo_cards", board["solo"]["cards"]),
    ):
        things.unique_ids()
        things.total("number", len(things.value), counts[name], "WC-1")
    board["colors"].total("ids", [colour["id"] for colour in board["colors"].value], COLOURS, "WC-1")
    tools = board["tools"]
    tools.total("ids", [tool["id"] for tool in tools.value], TOOLS, "WC-78")
    tools.total("all together", sum(tool["count"] for tool in tools.value), counts["tool_tokens"], "WC-1")


def _check_setup(board: Field) -> None:
    """WC-5, WC-7 to WC-12: what everybody gets."""
    setup, counts = board["setup"], board["components"].value
    for name in ("lanterns_by_players", "public_contracts_by_players"):
        setup[name].total("players", sorted(setup.value[name]), COUNTS, "WC-9")
    contracts = setup["public_contracts_by_players"]
    most = max(contracts.value.values())
    if most > counts["public_contracts"]:
        raise contracts.error(f"{most}, but WC-8 has only the cards of the box")
    dice, capacity = setup["starting_dice"], setup.value["lumber_pile_capacity"]
    if len(dice.value) > capacity:
        raise dice.error(f"{len(dice.value)} dice, but a lumber pile holds {capacity} (WC-9)")
    for die in dice.each():
        die.die()
    draw, keep = setup["draw"], setup["keep"]
    for name in ("early_helpers", "early_orders", "hazelnut_orders"):
        drawn = draw.value[name]
        if keep.value[name] > drawn:
            raise keep[name].error(f"{keep.value[name]} of {drawn}, but WC-11 keeps some of them")
        dealt = 4 * drawn + (0 if name == "hazelnut_orders" else setup.value["display"])
        if dealt > counts[name]:
            raise draw[name].error(f"{dealt} cards for four players, but WC-1 has {counts[name]}")
    keep["hazelnut_orders"].must_be(draw.value["hazelnut_orders"], "WC-12")


def _check_rounds(rounds: Field, setup: Field) -> None:
    """WC-15, WC-84, WC-86: how long the game is, and what happens in its income phases."""
    keep = setup.value["keep"]
    hand = keep["early_orders"] + keep["hazelnut_orders"] - setup.value["place_orders"]
    rounds["by_players"].total("players", sorted(rounds.value["by_players"]), COUNTS, "WC-15")
    for plan in rounds["by_players"].each():
        plan["rounds"].whole("WC-15", 1, MOST_ROUNDS)
        after = plan["income_after"]
        for number in after.each():
            number.whole("WC-86", 1, plan.value["rounds"])
        after.total("in order", after.value, sorted(set(after.value)), "WC-86")
        after.total("last", after.value[-1:], [plan.value["rounds"]], "WC-86")
        if len(after.value) < hand:
            raise after.error(f"{len(after.value)} phases, but WC-86 places {hand} cards")
        phases = range(1, len(after.value) + 1)
        rounds["refresh_display_at_income"].all_of(phases, "WC-86")
        rounds["switch_to_late_decks_at_income"].one_of(phases, "WC-86")


def _check_actions(board: Field) -> None:
    """WC-4, WC-41: the seven actions, and the two ways to produce."""
    tiles = board["action_tiles"]
    tiles.total("ids", [tile["id"] for tile in tiles.value], TILES, "WC-4")
    for options in board.at("action_tiles.produce_plant.options"):
        options.total("plant", [way["plant"] for way in options.value], [0, 1], "WC-41")


def _check_materials(materials: Field) -> None:
    """WC-34: what each material is sold in."""
    materials.total("ids", sorted(one["id"] for one in materials.value), sorted(TOKENS), "WC-34")
    for bundles in materials.at("*.bundles"):
        amounts = [bundle["amount"] for bundle in bundles.value]
        Field(bundles.file, bundles.where, amounts).different("WC-34", 1)


def _check_wheel(wheel: Field) -> None:
    """WC-24, WC-28: four quadrants of seven slots."""
    wheel["quadrants"].total("ids", [one["id"] for one in wheel.value["quadrants"]], [0, 1, 2, 3], "WC-24")
    levels = wheel["saw_level_by_distance_behind_front"]
    levels.total("distances", sorted(levels.value), ["0", "1", "2", "3"], "WC-28")
    for slots in wheel.at("quadrants.*.slots"):
        slots.total("positions", [slot["position"] for slot in slots.value], list(range(1, len(TILES) + 1)), "WC-24")


def _check_rooms(rooms: Field) -> None:
    """WC-11, WC-38: one room to start in, neighbours that agree, and every room within reach."""
    rooms.unique_ids()
    rooms.total("ids", [room["id"] for room in rooms.value], list("ABCDEF"), "WC-38")
    rooms.total("start", [bool(room.get("start")) for room in rooms.value].index(True), 0, "WC-11")
    near = {room["id"]: room["adjacent"] for room in rooms.value}
    for room in rooms.each():
        adjacent, id = room["adjacent"], room.value["id"]
        adjacent.different("WC-38", 1)
        for other in adjacent.value:
            if other == id or other not in near or id not in near[other]:
                raise adjacent.error(f"{other} does not agree (WC-38)")
    reached, waiting = {"A"}, ["A"]
    while waiting:
        for other in near[waiting.pop()]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    rooms.total("within reach of A", sorted(reached), sorted(near), "WC-38")


def _check_improvements(workshop: Field) -> None:
    """WC-3, WC-44 to WC-48, WC-53, WC-55: tiles and pots in their fixed order."""
    improvements = workshop["improvements"]
    for kind, number in (("sawing", 3), ("splicing", 3), ("gluing", 1), ("pots", 3)):
        things = improvements[kind]
        things.total("number", len(things.value), number, "WC-3")
        starts = [bool(thing.get("start")) for thing in things.value]
        things.total("start", starts[0], kind != "gluing", "WC-9")
        things.total("start", any(starts[1:]), False, "WC-9")
        for thing in things.each():
            if "unlocks" in thing.value:
                thing["unlocks"].discount()
    for increase in improvements.at("splicing.*.increase"):
        increase.some_of(range(1, 6), "WC-47")
    pots = improvements["pots"]
    pots.total("colours", [pot["color"] for pot in pots.value], COLOURS, "WC-45")
    for pot in [*pots.each()][1:]:
        pot["sapling_value"].one_of(DIE_VALUES, "WC-45")


def _check_attic(attic: Field) -> None:
    """WC-71, WC-72: cells that can all be filled, and edges between two different ones."""
    attic["cells"].unique_ids()
    cells = {cell["id"]: set(cell["requires_filled"]) for cell in attic.value["cells"]}
    filled: set[str] = set()
    for _ in cells:
        filled |= {id for id, below in cells.items() if below <= filled}
    attic["cells"].total("can be filled", sorted(filled), sorted(cells), "WC-71")
    pairs: Counter[tuple[str, ...]] = Counter()
    for edge in attic["edges"].each():
        between = edge["between"]
        between.total("different cells", len(set(between.value)), 2, "WC-72")
        between.all_of(cells, "WC-72")
        pairs[tuple(sorted(between.value))] += 1
    twice = [pair for pair, times in pairs.items() if times > 1]
    attic["edges"].total("that occur twice", twice, [], "WC-74")


def _check_tracks(tracks: Field) -> None:
    """WC-89, WC-91, WC-92: incomes and reputation."""
    for name in ("blueberry_income", "hazelnut_income"):
        track, lines = tracks[name], tracks[name]["lines"]
        track["start"].one_of(range(track.value["last"] + 1), "WC-6")
        Field(lines.file, lines.where, [line["between"] for line in lines.value]).different("WC-89")
        for line in lines.each():
            low, high = line.value["between"]
            line["between"].total("upper end", high, low + 1, "WC-89")
            if not 1 <= high <= track.value["last"]:
                raise line["between"].error(f"{high}, but WC-89 ends at {track.value['last']}")
    reputation = tracks["reputation"]
    values = reputation["points_per_order"]
    if len(values.value) > MOST:
        raise values.error(f"more than {MOST} spaces (WC-91)")
    reputation["start"].one_of(range(len(values.value)), "WC-6")
    reputation["tile_spaces"].different("WC-7", 2, 2)
    reputation["tile_spaces"].all_of(range(1, len(values.value)), "WC-7")


def _check_marketing(marketing: Field) -> None:
    """WC-83: a start without price or points, then eight steps."""
    spaces = marketing["spaces"]
    spaces.total("numbers", [space["space"] for space in spaces.value], list(range(MARKETING_SPACES)), "WC-83")
    start, *steps = spaces.each()
    for name in ("cost", "points"):
        start[name].must_be(None, "WC-83")
    for step in steps:
        step.wholes("WC-83", "cost", "points")


def _check_reputation_tiles(tiles: Field) -> None:
    """WC-7, WC-92: three rewards on one side, two on the other."""
    for tile in tiles.each():
        for side, places in (("side_2_4", ["top", "middle", "bottom"]), ("side_3", ["top", "bottom"])):
            tile[side].total("places", list(tile.value[side]), places, "WC-92")


def _check_contract(contract: Field, board: Field) -> None:
    """WC-68: what a contract counts, with a table for all that can be counted."""
    scoring = contract["scoring"]
    kind = scoring.value["kind"]
    if kind == "spend_tokens":
        scoring["tokens"].some_of(TOKENS, "WC-68")
        scoring["points_each"].whole("WC-68", 1)
        scoring["max_points"].whole("WC-68")
    elif kind == "spend_dice":
        scoring["from"].must_be(["lumber_pile", "pots"], "WC-68")
        scoring["points_each"].whole("WC-68", 1)
    elif kind == "table":
        scoring["of"].one_of(TABLES_OF, "WC-68")
        table = scoring["table"]
        table.total("numbers", list(table.value), [str(number) for number in range(len(table.value))], "WC-68")
        for points in table.each():
            points.whole("WC-68")
        counted = {
            "marketing_space": len(board.value["tracks"]["marketing"]["spaces"]),
            "helpers": len(board.value["workshop"]["rooms"]) + 1,
        }
        wanted = counted.get(scoring.value["of"], 0)
        if len(table.value) < wanted and scoring.value.get("above_last") != "last":
            raise table.error(f"ends at {len(table.value) - 1}, but WC-68 counts {wanted - 1}")
    elif kind == "per_item":
        scoring["items"].some_of(ITEMS, "WC-68")
        scoring["points_each"].whole("WC-68", 1)
    else:
        scoring["points"].whole("WC-68")


def _check_end(end: Field) -> None:
    """WC-95: orders that were never completed."""
    back = end["uncompleted_order_reputation"]
    if type(back.value) is not int or back.value > 0:
        raise back.error(f"{back.value}, but WC-95 moves back")


def _check_solo(board: Field) -> None:
    """WC-100 to WC-103: solo cards, one of which can always move its tile."""
    solo, setup = board["solo"], board.value["setup"]
    for card in solo["cards"].each():
        card["move_tiles"].some_of([*TILES, "rearmost"], "WC-101", 1, len(TILES) + 1)
        effect = card["effect"]
        if effect.value is None:
            continue
        effect["kind"].one_of(("remove_orders", "remove_helpers", "reroll_dice"), "WC-101")
        if effect.value["kind"] == "reroll_dice":
            effect["colors"].all_of(COLOURS, "AMB-24")
            most = max(Counter(effect.value["colors"]).values(), default=0)
            if most > setup["market_dice_per_color"]:
                raise effect["colors"].error(f"{most} of one colour, but AMB-24 has {setup['market_dice_per_color']}")
        else:
            effect["positions"].some_of(range(setup["display"]), "WC-101")
    if not any("rearmost" in card["move_tiles"] for card in solo.value["cards"]):
        raise solo["cards"].error("no card moves the rearmost tile, which WC-101 needs")
    spaces = board.value["tracks"]["reputation"]["points_per_order"]
    solo["nonplayer_start"].one_of(range(len(spaces)), "WC-99")
    rounds = board.value["rounds"]["by_players"]["1"]["rounds"]
    solo["contract_loss_rounds"].all_of(range(1, rounds + 1), "WC-103")


# Cards


def _check_decks(cards: Field, data: Field, counts: dict[str, int], *decks: str) -> None:
    """WC-1: as many cards of each deck as the box has, no two of them alike."""
    cards.unique_ids()
    for deck in decks:
        wanted = counts[f"{deck}_{cards.where}"]
        cards.total(deck, sum(card["deck"] == deck for card in cards.value), wanted, "WC-1")
        data["counts"][deck].must_be(wanted, "WC-1")


def _check_helpers(data: Field, board: Field) -> None:
    """WC-1, WC-11, WC-108: 49 helpers with abilities of the known kinds."""
    helpers = data["helpers"]
    _check_decks(helpers, data, board.value["components"], "early", "late")
    for helper in helpers.each():
        with helper.checking():
            helper.names("name_en", "name_fr", "label_en", "label_fr")
            helper["cost"].whole("WC-37")
            helper["production"].effects()
        ability = helper["ability"]
        with ability.checking():
            _check_ability(ability)
        if helper.value["deck"] == "early":
            if ability.value["effect"]["kind"] in ("action", "take_order"):
                raise ability.error("an early helper may only gain at once (WC-11, AMB-3)")
            if helper.value["cost"] > board.value["setup"]["blueberries"]:
                raise helper["cost"].error("more than anybody starts with (WC-11)")
    _check_comes_to_an_end(helpers)


SETS_OFF = {
    "reputation": ("reputation_step", "reputation_advance"),
    "lantern": ("lantern_gained",),
    "reuse_token": ("splice",),
    "production": ("production",),
}
"""What an effect makes happen at once, or makes possible again in the same turn; a splice is repeated with a token."""


def _check_comes_to_an_end(helpers: Field) -> None:
    """WC-40, WC-106: nothing that happens sets itself off again, with whatever helpers somebody has."""
    follows: dict[str, list[tuple[str, Field]]] = {}
    for helper in helpers.each():
        effect = helper.value["ability"]["effect"]
        if effect["kind"] == "trigger" and "limit_per_turn" not in effect:
            for event in _set_off(effect["gain"]):
                follows.setdefault(effect["on"], []).append((event, helper["ability"]))
        for event in _set_off(helper.value["production"]):
            follows.setdefault("production", []).append((event, helper["production"]))
    for first in follows:
        reached, waiting = {first}, [first]
        while waiting:
            for event, field in follows.get(waiting.pop(), []):
                if event == first:
                    raise field.error(f"{first} would set itself off without end (WC-106)")
                if event not in reached:
                    reached.add(event)
                    waiting.append(event)


def _set_off(effects: Any) -> list[str]:
    return [event for effect in effects for event in SETS_OFF.get(effect["type"], ())]


def _check_ability(ability: Field) -> None:
    effect = ability["effect"]
    ability["timing"].one_of(TIMINGS, "WC-108")
    effect["kind"].one_of(sorted(TIMINGS[ability.value["timing"]]), "WC-108")
    kind = effect.value["kind"]
    if kind == "gain":
        effect["gain"].effects()
    elif kind == "action":
        effect["action"].one_of(TILES, "WC-108")
    elif kind == "take_order":
        effect["otherwise"].effects()
    elif kind in ("convert_token", "sell_tokens"):
        effect["tokens"].some_of(TOKENS, "AMB-20")
        if kind == "sell_tokens":
            effect["max"].whole("WC-108", 1)
            effect["gain_each"].effects()
    elif kind == "adjust_die":
        effect["colors"].some_of(COLOURS, "WC-108")
        effect["deltas"].some_of([*range(-5, 0), *range(1, 6)], "WC-108", 1, 10)
        for end in ("min", "max"):
            effect[end].one_of(DIE_VALUES, "WC-108")
        effect["gain"].effects()
    elif kind == "plant_cutting":
        effect.die()
    elif kind == "discount":
        effect.discount()
    elif kind == "trigger":
        effect["on"].one_of(TRIGGERS, "WC-108")
        effect["gain"].effects()
        if "limit_per_turn" in effect.value:
            effect["limit_per_turn"].whole("WC-106", 1)
    elif kind == "growth":
        effect["pots"].some_of(COLOURS, "WC-108")
        effect["amount"].one_of(DIE_VALUES, "WC-53")
    elif kind == "set_value":
        effect["what"].must_be("glue_mixed_points", "WC-108")
        effect["amount"].whole("WC-55")


def _check_orders(data: Field, board: Field) -> None:
    """WC-1, WC-59, WC-61, WC-64: 72 orders with dice and tokens that exist."""
    orders = data["orders"]
    _check_decks(orders, data, board.value["components"], "early", "late", "hazelnut")
    for order in orders.each():
        with order.checking():
            order.names()
            order["start_row"].one_of((3, 2, 1), "WC-59")
            _check_requirements(order["requires"])
            order["reward"].effects()
            claims = order.value["deck"] == "hazelnut"
            order.total("contract_claim", "contract_claim" in order.value, claims, "WC-64")
            if claims:
                order["contract_claim"]["alternative"].effects()


def _check_requirements(requires: Field) -> None:
    """WC-60, WC-61: dice that exist, so few that they fit on a card and into a lumber pile, and tokens."""
    dice = requires["dice"]
    if len(dice.value) > LONGEST_LIST:
        raise dice.error(f"{len(dice.value)}, but WC-61 has at most {LONGEST_LIST} dice")
    for die in dice.each():
        if not die.value["colors"] or not die.value["values"]:
            raise dice.error("a die that no die can be (WC-61)")
        die["colors"].all_of(COLOURS, "WC-61")
        die["values"].all_of(DIE_VALUES, "WC-61")
    requires["tokens"].all_of(TOKENS, "WC-60")
    for amount in requires["tokens"].each():
        amount.whole("WC-60", 1)
