"""The facts of the game as small integers and tables, in the form the rules use.

Numbers of operations, effects, dice, goods and tiles are constants, frozen within a rules version: replays and
positions are written with them. What the data say is in a `Box`, which belongs to a position: games with
corrected data are played beside older ones.
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.woodcraft.fact_fields import COLOURS as COLOUR_NAMES
from ludotheque.games.woodcraft.fact_fields import DISCOUNTS, TILES, TRIGGERS
from ludotheque.games.woodcraft.fact_fields import TOOLS as TOOL_NAMES
from ludotheque.kernel.data import Facts
from ludotheque.kernel.frames import Action

# Operations of actions

HELPER: Final = 1  # (HELPER, helper): the one kept at set-up
KEEP: Final = 2  # (KEEP, order, order, …): those kept at set-up, in the order of their numbers
PLACE: Final = 3  # (PLACE, order): out of the hand
DIE: Final = 4  # (DIE, die): one of those offered
TOOL: Final = 5  # (TOOL, tool, cell)
REWARD: Final = 6  # (REWARD, edge): the attic reward to take next
PRODUCE: Final = 7  # (PRODUCE, room)
STOP: Final = 8  # (STOP,)
CLAIM: Final = 9  # (CLAIM, contract)
ALTERNATIVE: Final = 10  # (ALTERNATIVE,)
TAKE: Final = 11  # (TAKE, order): off the display
PLANT: Final = 12  # (PLANT, die, value planted)
MOVE: Final = 13  # (MOVE, tile)
BERRIES: Final = 14  # (BERRIES,): blueberries instead of a main action
BUY_LUMBER: Final = 15  # (BUY_LUMBER, means, place, second place or NONE)
EXCHANGE_DICE: Final = 16  # (EXCHANGE_DICE, means, die sold or NONE, colour bought or NONE)
BUY_MATERIALS: Final = 17  # (BUY_MATERIALS, means, bundle, second bundle or NONE)
CHOOSE_ORDERS: Final = 18  # (CHOOSE_ORDERS, means, order)
CHOOSE_HELPER: Final = 19  # (CHOOSE_HELPER, means, helper, room)
PRODUCE_PLANT: Final = 20  # (PRODUCE_PLANT, means, way, room or NONE, die or NONE, value planted)
IMPROVE_WORKSHOP: Final = 21  # (IMPROVE_WORKSHOP, means, improvement)
CONVERT: Final = 22  # (CONVERT, room, good given, good taken)
ADJUST: Final = 23  # (ADJUST, room, die, delta)
SELL: Final = 24  # (SELL, room, scrap, glue, saw blades)
CUTTING: Final = 25  # (CUTTING, room, die)
SAW: Final = 26  # (SAW, again, die, value, value, …): values from large to small; again = with a reuse token
SPLICE: Final = 27  # (SPLICE, tile, die, amount): with a reuse token if the tile is used
GLUE: Final = 28  # (GLUE, die kept, die returned): likewise
HARVEST: Final = 29  # (HARVEST, colour)
COMPLETE: Final = 30  # (COMPLETE, order, die, die, …): dice in the order of their numbers
FINISH: Final = 31  # (FINISH,)
PROMOTE: Final = 32  # (PROMOTE,): one step of marketing
RETURN: Final = 33  # (RETURN, die)

NONE: Final = -1
FIRST_ACTION: Final = BUY_LUMBER
"""Operation of an action tile = FIRST_ACTION + its number."""

# By what means an action is done: WC-19 (a), WC-19 (c), WC-21, WC-108

BY_TILE: Final = 0
BY_LANTERN: Final = 1
BY_BONUS: Final = 2
BY_HELPER: Final = 3

# Action tiles

TILE_IDS: Final[list[str]] = TILES
TILE_COUNT: Final = 7
REARMOST: Final = TILE_COUNT
"""Instead of a tile on solo cards (WC-30)."""
QUADRANTS: Final = 4

# Dice: colour × 6 + value − 1

COLOUR_IDS: Final[list[str]] = COLOUR_NAMES
COLOURS: Final = 3
BROWN: Final = 2
SIDES: Final = 6
DICE: Final = 18
DIE_IDS: Final = [f"{colour}-{value}" for colour in COLOUR_IDS for value in range(1, SIDES + 1)]

# Goods

BERRY: Final = 0
SCRAP: Final = 1
GLUE_POT: Final = 2
BLADE: Final = 3
LANTERN: Final = 4
REUSE: Final = 5
GOODS: Final = 6
MATERIALS: Final = (SCRAP, GLUE_POT, BLADE)
GOOD_IDS: Final = ["blueberries", "scrap", "glue", "saw_blade", "lantern", "reuse_token"]

TOOL_IDS: Final[list[str]] = TOOL_NAMES
TOOLS: Final = 5

# Effects: a kind and its arguments. Goods are (kind, amount) with the good as kind

Effect = tuple[int, ...]
Effects = tuple[Effect, ...]

POINTS: Final = 6  # amount
BLUEBERRY_INCOME: Final = 7  # amount
HAZELNUT_INCOME: Final = 8  # amount
REPUTATION: Final = 9  # amount
GAIN_DIE: Final = 10  # die, die, …
GAIN_TOOL: Final = 11  # bit mask of tools
PRODUCTION: Final = 12  # number of helpers
EFFECT_IDS: Final = [
    *GOOD_IDS, "points", "blueberry_income", "hazelnut_income", "reputation", "gain_die", "gain_tool", "production",
]  # fmt: skip

# Workshop improvements

SAWING: Final = 0
SPLICING: Final = 1
GLUING: Final = 2
POT: Final = 3
IMPROVEMENT_IDS: Final = ["sawing", "splicing", "gluing", "pots"]
IMPROVEMENTS: Final = 4
IMPROVEMENT_STRIDE: Final = 8
"""In events an improvement is its kind times this, plus its number."""
ROOMS: Final = 6

# Decks of orders

EARLY: Final = 0
LATE: Final = 1
HAZELNUT: Final = 2
DECK_IDS: Final = ["early", "late", "hazelnut"]

# Abilities of helpers

GAINING: Final = 1
ACTING: Final = 2
TAKING: Final = 3
CONVERTING: Final = 4
ADJUSTING: Final = 5
SELLING: Final = 6
PLANTING: Final = 7
DISCOUNTING: Final = 8
TRIGGERED: Final = 9
GROWING: Final = 10
SETTING: Final = 11
ABILITY_IDS: Final = [
    "none", "gain", "action", "take_order", "convert_token", "adjust_die", "sell_tokens", "plant_cutting", "discount",
    "trigger", "growth", "set_value",
]  # fmt: skip

ON_DIE: Final = 0
ON_IMPROVEMENT: Final = 1
ON_HELPER: Final = 2
ON_MARKETING: Final = 3

ON_COMPLETE: Final = 0
ON_SPLICE: Final = 1
ON_SALE: Final = 2
ON_STEP: Final = 3
ON_ADVANCE: Final = 4
ON_LANTERN: Final = 5
EVENTS: Final = 6

# Contracts

SPEND_TOKENS: Final = 0
SPEND_DICE: Final = 1
BY_TABLE: Final = 2
PER_ITEM: Final = 3
FIXED: Final = 4
SCORING_IDS: Final = ["spend_tokens", "spend_dice", "table", "per_item", "fixed"]
OF_MARKETING: Final = 0
OF_HELPERS: Final = 1
TABLE_IDS: Final = ["marketing_space", "helpers", "tools"]
ITEM_IDS: Final = ["sawing_tile", "splicing_tile", "gluing_tile", "pot"]
"""In the order of the improvements."""

# Solo cards

NO_EFFECT: Final = 0
REMOVE_ORDERS: Final = 1
REMOVE_HELPERS: Final = 2
REROLL: Final = 3
SOLO_EFFECT_IDS: Final = ["", "remove_orders", "remove_helpers", "reroll_dice"]

# Where points come from

FROM_ORDERS: Final = 0
FROM_ROWS: Final = 1
FROM_CONTRACTS: Final = 2
FROM_INCOME: Final = 3
FROM_MARKETING: Final = 4
FROM_WHEEL: Final = 5
FROM_GLUING: Final = 6
FROM_HELPERS: Final = 7
FROM_ATTIC: Final = 8
FROM_TRACKS: Final = 9
FROM_LEFTOVERS: Final = 10
FROM_REPUTATION: Final = 11
LEDGER_IDS: Final = [
    "orders", "rows", "contracts", "income", "marketing", "wheel", "gluing", "helpers", "attic", "tracks", "leftovers",
    "reputation",
]  # fmt: skip
PARTS: Final = 12

START_QUADRANTS: Final = ["0", "1", "2", "3", "random"]


def die_of(colour: int, value: int) -> int:
    return colour * SIDES + value - 1


def colour_of(die: int) -> int:
    return die // SIDES


def value_of(die: int) -> int:
    return die % SIDES + 1


def partitions(value: int, pieces: int, most: int) -> list[Action]:
    """All ways to write a value as so many positive numbers up to `most`, from large to small."""
    if pieces == 1:
        return [(value,)] if 1 <= value <= most else []
    found: list[Action] = []
    for first in range(min(most, value - pieces + 1), 0, -1):
        for rest in partitions(value - first, pieces - 1, first):
            found.append((first, *rest))
    return found


PARTITIONS: Final[list[list[list[Action]]]] = [
    [partitions(value, pieces, SIDES) if pieces > 1 else [] for pieces in range(SIDES + 1)]
    for value in range(SIDES + 1)
]
"""By value and number of pieces (WC-52)."""

HALVES: Final = {4: ["top", "middle", "bottom"], 3: ["top", "bottom"], 2: ["middle"], 1: ["middle"]}
"""The rewards of a reputation tile from first to last, by number of players (WC-92, WC-102)."""


class Helper:
    """A helper card. Which fields of the ability count depends on its kind."""

    id: str
    late: bool
    cost: int
    production: Effects
    ability: int
    effects: Effects  # gained at once, otherwise, for each, or when triggered
    action: int
    tokens: list[int]  # goods that are swapped or sold
    most: int  # tokens sold, or times a turn (0: no limit)
    colours: list[int]  # dice adjusted, pots that grow
    deltas: list[int]
    least_value: int
    most_value: int
    event: int  # of a discount or trigger
    amount: int
    values: list[int]  # of dice that cost less
    die: int  # cut off and planted


class Order:
    """An order card."""

    id: str
    deck: int
    row: int  # start row, counted from the top
    dice: list[int]  # for each die to return a bit mask of dice that will do
    narrowest: list[int]  # the same, those first that fewest dice will do for
    exact: list[int]  # number of each die, if every requirement names one die; otherwise empty
    tokens: list[int]  # by good
    reward: Effects
    alternative: Effects  # to a contract; only hazelnut orders


class Contract:
    """A public contract."""

    id: str
    immediate: Effects
    kind: int
    tokens: list[int]
    each: int
    most: int
    of: int
    table: list[int]
    items: list[int]  # improvements


class SoloCard:
    """A solo card."""

    id: str
    tiles: list[int]
    effect: int
    places: list[int]  # display positions, or market places
    reputation: int


class Box:
    """Everything that the data say. Made once, never changed, shared by all positions of a game."""

    def __init__(self, facts: Facts) -> None:
        board: Any = facts["board"]
        self.read_setup(board)
        self.read_actions(board)
        self.read_wheel(board["wheel"])
        self.read_workshop(board["workshop"])
        self.read_tracks(board)
        self.tools: list[int] = [int(tool["count"]) for tool in board["tools"]]
        self.helpers: list[Helper] = [read_helper(card) for card in facts["helpers"]["helpers"]]
        self.helper_ids: list[str] = [card.id for card in self.helpers]
        rows: list[int] = [int(row["row"]) for row in board["order_rows"]["rows"]]
        self.orders: list[Order] = [read_order(card, rows) for card in facts["orders"]["orders"]]
        self.order_ids: list[str] = [card.id for card in self.orders]
        self.row_ids: list[str] = [str(row) for row in rows]
        self.row_effects: list[Effects] = [read_effects(row["effect"]) for row in board["order_rows"]["rows"]]
        self.below_rows: Effects = read_effects(board["order_rows"]["below_last_row"])
        self.contracts: list[Contract] = [read_contract(card) for card in board["public_contracts"]]
        self.contract_ids: list[str] = [card.id for card in self.contracts]
        end: Any = board["final_scoring"]
        self.leftover_unit: int = end["leftovers"]["unit"]
        self.leftover_points: int = end["leftovers"]["points"]
        self.uncompleted: int = end["uncompleted_order_reputation"]
        solo: Any = board["solo"]
        width: int = self.market_width
        self.solo_cards: list[SoloCard] = [read_solo_card(card, width) for card in solo["cards"]]
        self.solo_ids: list[str] = [card.id for card in self.solo_cards]
        self.contract_losses: list[int] = list(solo["contract_loss_rounds"])
        self.nonplayer_start: int = solo["nonplayer_start"]

    def read_setup(self, board: Any) -> None:
        setup: Any = board["setup"]
        counts = range(1, 5)
        self.start_berries: int = setup["blueberries"]
        self.start_lanterns: list[int] = [0, *[int(setup["lanterns_by_players"][str(n)]) for n in counts]]
        self.start_contracts: list[int] = [0, *[int(setup["public_contracts_by_players"][str(n)]) for n in counts]]
        self.start_dice: list[int] = [read_die(die) for die in setup["starting_dice"]]
        self.draw_helpers: int = setup["draw"]["early_helpers"]
        self.draw_orders: int = setup["draw"]["early_orders"]
        self.draw_hazelnuts: int = setup["draw"]["hazelnut_orders"]
        self.keep_orders: int = setup["keep"]["early_orders"]
        self.display: int = setup["display"]
        self.market_width: int = setup["market_dice_per_color"]
        self.market_ids: list[str] = [
            f"{colour}-{place}" for colour in COLOUR_IDS for place in range(self.market_width)
        ]
        self.pile_capacity: int = setup["lumber_pile_capacity"]
        plans: Any = board["rounds"]["by_players"]
        self.rounds: list[int] = [0, *[int(plans[str(n)]["rounds"]) for n in counts]]
        self.income_after: list[list[int]] = [[], *[list(plans[str(n)]["income_after"]) for n in counts]]
        self.refresh_phases: list[int] = list(board["rounds"]["refresh_display_at_income"])
        self.late_phase: int = board["rounds"]["switch_to_late_decks_at_income"]

    def read_actions(self, board: Any) -> None:
        tiles: Any = {tile["id"]: tile for tile in board["action_tiles"]}
        self.surcharge: list[int] = [int(colour["price_surcharge"]) for colour in board["colors"]]
        self.sell_factor: int = board["wood_prices"]["sell_factor"]
        self.exchange_value: int = board["wood_prices"]["exchange_buy_value"]
        self.second_order: int = tiles["choose_orders"]["second_order_cost"]
        self.productions: list[int] = [int(way["production"]) for way in tiles["produce_plant"]["options"]]
        self.two_trees: int = tiles["produce_plant"]["plant_with_brown_pot"]
        self.plant_values: list[int] = sorted(tiles["produce_plant"]["plant_values"])
        turn: Any = board["turn_options"]
        self.instead: int = turn["instead_of_action_blueberries"]
        self.other_lanterns: int = turn["other_action_lantern_cost"]
        self.bonus_lanterns: int = turn["bonus_action_lantern_cost"]
        self.bundle_ids: list[str] = []
        self.bundle_good: list[int] = []
        self.bundle_amount: list[int] = []
        self.bundle_price: list[int] = []
        for material in board["materials"]:
            for bundle in material["bundles"]:
                self.bundle_good.append(GOOD_IDS.index(material["id"]))
                self.bundle_amount.append(bundle["amount"])
                self.bundle_price.append(bundle["price"])
                self.bundle_ids.append(f"{material['id']}-{bundle['amount']}")

    def read_wheel(self, wheel: Any) -> None:
        self.front_offset: int = wheel["initial_front_quadrant_offset"]
        levels: Any = wheel["saw_level_by_distance_behind_front"]
        self.saw_level: list[int] = [int(levels[str(distance)]) for distance in range(QUADRANTS)]
        self.rim: list[Effects] = [
            read_effects(slot["bonus"]) for quadrant in wheel["quadrants"] for slot in quadrant["slots"]
        ]
        self.saw: list[list[Effects]] = [
            [
                (),
                read_effects(quadrant["saw_bonus"]["level_1"]["bonus"]),
                read_effects(quadrant["saw_bonus"]["level_2"]["bonus"]),
            ]
            for quadrant in wheel["quadrants"]
        ]

    def read_workshop(self, workshop: Any) -> None:
        rooms: Any = workshop["rooms"]
        self.room_ids: list[str] = [room["id"] for room in rooms]
        self.near: list[list[int]] = [[self.room_ids.index(id) for id in room["adjacent"]] for room in rooms]
        self.room_income: list[Effects] = [read_effects(room["income"]) for room in rooms]
        self.gears: list[int] = [int(room["gear"]) for room in rooms]
        improvements: Any = [workshop["improvements"][kind] for kind in IMPROVEMENT_IDS]
        self.improvement_cost: list[list[int]] = [[int(tile["cost"]) for tile in tiles] for tiles in improvements]
        self.improvement_gain: list[list[Effects]] = [
            [read_effects(tile["gain"]) for tile in tiles] for tiles in improvements
        ]
        self.improvement_names: list[list[str]] = [[tile["id"] for tile in tiles] for tiles in improvements]
        self.start_tiles: list[int] = [sum([bool(tile.get("start")) for tile in tiles]) for tiles in improvements]
        self.splices: list[list[int]] = [sorted(tile["increase"]) for tile in improvements[SPLICING]]
        self.saplings: list[int] = [int(pot["sapling_value"] or 0) for pot in improvements[POT]]
        self.mixed_points: int = improvements[GLUING][0]["mixed_color_points"]
        self.unlocks: list[list[list[int]]] = [[read_unlocked(tile) for tile in tiles] for tiles in improvements]
        self.growth: int = workshop["growth_per_turn"]
        self.tree_max: int = workshop["tree_max"]
        self.glue_max: int = workshop["glue_sum_max"]

    def read_tracks(self, board: Any) -> None:
        tracks: Any = board["tracks"]
        incomes: Any = [tracks["blueberry_income"], tracks["hazelnut_income"]]
        self.income_start: list[int] = [int(track["start"]) for track in incomes]
        self.income_last: list[int] = [int(track["last"]) for track in incomes]
        self.lines: list[list[Effects]] = [read_lines(track) for track in incomes]
        reputation: Any = tracks["reputation"]
        self.order_points: list[int] = list(reputation["points_per_order"])
        self.last_space: int = len(self.order_points) - 1
        self.reputation_start: int = reputation["start"]
        self.tile_spaces: list[int] = list(reputation["tile_spaces"])
        self.overflow: int = reputation["overflow_points_per_step"]
        spaces: Any = tracks["marketing"]["spaces"]
        self.marketing_cost: list[int] = [int(space["cost"] or 0) for space in spaces]
        self.marketing_points: list[int] = [int(space["points"] or 0) for space in spaces]
        self.reputation_tile_ids: list[str] = [tile["id"] for tile in board["reputation_tiles"]]
        self.tile_rewards: list[list[list[Effects]]] = [
            [[], *[read_ranks(tile, players) for players in range(1, 5)]] for tile in board["reputation_tiles"]
        ]
        attic: Any = board["attic"]
        self.cell_ids: list[str] = [cell["id"] for cell in attic["cells"]]
        self.below: list[list[int]] = [
            [self.cell_ids.index(id) for id in cell["requires_filled"]] for cell in attic["cells"]
        ]
        self.edge_cells: list[list[int]] = [
            [self.cell_ids.index(id) for id in edge["between"]] for edge in attic["edges"]
        ]
        self.edge_ids: list[str] = ["-".join(edge["between"]) for edge in attic["edges"]]
        self.edge_rewards: list[Effects] = [read_effects(edge["reward"]) for edge in attic["edges"]]
        self.edges_of: list[list[int]] = [
            [edge for edge, cells in enumerate(self.edge_cells) if cell in cells] for cell in range(len(self.cell_ids))
        ]

    def income(self, players: int, round: int) -> int:
        """The number of the income phase after a round, 0 if there is none (WC-86)."""
        for number, last in enumerate(self.income_after[players]):
            if last == round:
                return number + 1
        return 0


# Reading


def read_die(die: Any) -> int:
    return die_of(COLOUR_IDS.index(die["color"]), die["value"])


def read_effects(effects: Any) -> Effects:
    return tuple([read_effect(effect) for effect in effects])


def read_effect(effect: Any) -> Effect:
    kind = EFFECT_IDS.index(effect["type"])
    if kind == GAIN_DIE:
        return (kind, *[read_die(die) for die in effect["options"]])
    if kind == GAIN_TOOL:
        return (kind, mask_of([TOOL_IDS.index(tool) for tool in effect["kinds"]]))
    if kind == PRODUCTION:
        return (kind, int(effect["up_to"]))
    return (kind, int(effect["amount"]))


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def read_unlocked(tile: Any) -> list[int]:
    """How much less dice cost, by value; the first number stands for nothing."""
    found = [0] * (SIDES + 1)
    if "unlocks" in tile:
        for value in tile["unlocks"].get("values", range(1, SIDES + 1)):
            found[value] = tile["unlocks"]["amount"]
    return found


def read_lines(track: Any) -> list[Effects]:
    """By space: what reaching it for the first time brings (WC-89)."""
    found: list[Effects] = [()] * (track["last"] + 1)
    for line in track["lines"]:
        found[line["between"][1]] = read_effects(line["reward"])
    return found


def read_ranks(tile: Any, players: int) -> list[Effects]:
    side = tile["side_3" if players == 3 else "side_2_4"]
    return [read_effects(side[place]) for place in HALVES[players]]


def read_helper(card: Any) -> Helper:
    effect: Any = card["ability"]["effect"]
    helper = Helper()
    helper.id = card["id"]
    helper.late = card["deck"] == "late"
    helper.cost = card["cost"]
    helper.production = read_effects(card["production"])
    helper.ability = ABILITY_IDS.index(effect["kind"])
    helper.effects = read_effects(effect.get("gain", effect.get("otherwise", effect.get("gain_each", []))))
    helper.action = TILE_IDS.index(effect["action"]) if "action" in effect else NONE
    helper.tokens = sorted([GOOD_IDS.index(token) for token in effect.get("tokens", [])])
    helper.most = effect.get("max", 0) if helper.ability == SELLING else effect.get("limit_per_turn", 0)
    helper.colours = [COLOUR_IDS.index(colour) for colour in effect.get("colors", effect.get("pots", []))]
    helper.deltas = list(effect.get("deltas", []))
    helper.least_value = effect.get("min", 1) if helper.ability == ADJUSTING else 1
    helper.most_value = effect.get("max", SIDES) if helper.ability == ADJUSTING else SIDES
    helper.event = NONE
    if helper.ability == DISCOUNTING:
        helper.event = DISCOUNTS.index(effect["on"])
    elif helper.ability == TRIGGERED:
        helper.event = TRIGGERS.index(effect["on"])
        if helper.event == ON_ADVANCE:
            helper.most = max(helper.most, 1)
    helper.amount = effect.get("amount", 0)
    helper.values = list(effect.get("values", range(1, SIDES + 1)))
    helper.die = read_die(effect) if helper.ability == PLANTING else NONE
    return helper


def read_order(card: Any, rows: list[int]) -> Order:
    order = Order()
    order.id = card["id"]
    order.deck = DECK_IDS.index(card["deck"])
    order.row = rows.index(card["start_row"])
    order.dice = []
    exact: list[int] = [0] * DICE
    for die in card["requires"]["dice"]:
        fitting = [die_of(COLOUR_IDS.index(colour), value) for colour in die["colors"] for value in die["values"]]
        order.dice.append(mask_of(fitting))
        exact[fitting[0]] += 1
    order.narrowest = sorted(order.dice, key=int.bit_count)
    order.exact = exact if all([mask & mask - 1 == 0 for mask in order.dice]) else []
    order.tokens = [0] * GOODS
    for token, amount in card["requires"]["tokens"].items():
        order.tokens[GOOD_IDS.index(token)] = amount
    order.reward = read_effects(card["reward"])
    order.alternative = read_effects(card["contract_claim"]["alternative"]) if "contract_claim" in card else ()
    return order


def read_contract(card: Any) -> Contract:
    scoring: Any = card["scoring"]
    contract = Contract()
    contract.id = card["id"]
    contract.immediate = read_effects(card["immediate"])
    contract.kind = SCORING_IDS.index(scoring["kind"])
    contract.tokens = [GOOD_IDS.index(token) for token in scoring.get("tokens", [])]
    contract.each = scoring.get("points_each", scoring.get("points", 0))
    contract.most = scoring.get("max_points", 0)
    contract.of = TABLE_IDS.index(scoring["of"]) if "of" in scoring else NONE
    contract.table = [int(points) for points in scoring.get("table", {}).values()]
    contract.items = [ITEM_IDS.index(item) for item in scoring.get("items", [])]
    return contract


def read_solo_card(card: Any, width: int) -> SoloCard:
    """A colour listed once means the first place of that colour, listed again the next one (AMB-24)."""
    effect: Any = card["effect"] or {"kind": ""}
    solo = SoloCard()
    solo.id = card["id"]
    solo.tiles = [REARMOST if tile == "rearmost" else TILE_IDS.index(tile) for tile in card["move_tiles"]]
    solo.effect = SOLO_EFFECT_IDS.index(effect["kind"])
    solo.places = list(effect.get("positions", []))
    seen: list[int] = [0] * COLOURS
    for name in effect.get("colors", []):
        colour = COLOUR_IDS.index(name)
        solo.places.append(colour * width + seen[colour])
        seen[colour] += 1
    solo.reputation = card["nonplayer_reputation"]
    return solo


NAMES = {
    "die": DIE_IDS,
    "good": GOOD_IDS,
    "helper": [f"{deck}/{number + 1}" for deck, last in (("HI", 27), ("HII", 22)) for number in range(last)],
    "order": [f"{deck}/{number + 1}" for deck, last in (("OI", 32), ("OII", 32), ("ON", 8)) for number in range(last)],
    "place": [f"{quadrant}/{slot}" for quadrant in range(QUADRANTS) for slot in range(1, TILE_COUNT + 1)],
    "row": ["3", "2", "1", "0", "-1"],
    "tile": TILE_IDS,
    "tool": TOOL_IDS,
}
"""What the numbers in positions are called."""
