"""What the workshop of a seat is worth as it is, in points at the end: orders in reach, tracks, tools."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.outlook import PLAIN, Outlook, Scales, promotions
from ludotheque.games.woodcraft.advice.promises import contract_worth, orders_worth
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, die_of

PLENTY: Final = 12
"""Blueberries beyond this number are worth half."""
STORE: Final = 4
"""Other goods beyond this number are worth less."""


def worth(state: Woodcraft, seat: int, scales: Scales = PLAIN) -> float:
    """Points so far, and what the workshop promises."""
    board, box = state.boards[seat], state.box
    if state.over():
        return float(board.score)
    seen = scales.outlook(state, seat)
    weights = scales.weights
    total = float(board.score)
    berries = board.goods[t.BERRY]
    total += seen.time * weights.good_worth[t.BERRY] * (min(berries, PLENTY) + 0.5 * max(0, berries - PLENTY))
    total += (1.0 - seen.time) * promotions(box, board, seen)
    for good in range(t.SCRAP, t.GOODS):
        have = board.goods[good]
        total += seen.goods[good] * (min(have, STORE) + 0.4 * max(0, have - STORE))
    total += weights.good_worth[t.BERRY] * seen.berry_phases * board.income[0] + seen.phases * board.income[1]
    total += seen.orders * seen.order
    total += reputation_tiles(state, board, seen)
    total += weights.marketing_worth * board.marketing * min(seen.turns, 6.0)
    total += workshop_worth(box, board, seen)
    for claim in board.claims:
        total += contract_worth(board, box.contracts[claim], seen)
    total += orders_worth(state, board, seen)
    return total


def reputation_tiles(state: Woodcraft, board: Player, seen: Outlook) -> float:
    """A bit for being near a tile that still gives something."""
    weights = seen.weights
    total = 0.0
    for place in range(len(state.box.tile_spaces)):
        if board.arrivals[place] == NONE and not state.lost_tiles >> place & 1:
            near = state.box.tile_spaces[place] - board.reputation
            if near <= 4:
                total += weights.near_tile * (5 - near) * seen.time
    return total


def workshop_worth(box: Box, board: Player, seen: Outlook) -> float:
    """Helpers, tiles, pots and tools, by what they will still do."""
    weights = seen.weights
    total = 0.0
    for room in range(t.ROOMS):
        if board.rooms[room] != NONE:
            helper = board.rooms[room]
            total += weights.productions_a_turn * seen.turns * seen.production(box, helper)
            total += ability_worth(box, helper, seen)
    resting = max(0.0, seen.phases - 1.0)
    for tile in range(board.owned[t.SAWING]):
        total += weights.saw_use * (resting if board.used[t.SAWING] >> tile & 1 else resting + seen.time)
    for tile in range(board.owned[t.SPLICING]):
        use = weights.splice_use * (1 + len(box.splices[tile]))
        total += use * (resting if board.used[t.SPLICING] >> tile & 1 else resting + seen.time)
    if board.owned[t.GLUING]:
        total += weights.glue_use * (resting if board.used[t.GLUING] else resting + seen.time)
    for colour in range(board.owned[t.POT]):
        tree = board.pots[colour]
        if tree:
            grown = min(box.tree_max, tree + board.growth[colour] * int(min(seen.turns, 3.0)))
            total += weights.tree * seen.dice[die_of(colour, grown)]
        total += weights.pot_use * seen.turns
    total += weights.tool_placed * board.tools() * seen.time
    for edge in range(len(box.edge_cells)):
        ends = box.edge_cells[edge]
        if (board.attic[ends[0]] == NONE) != (board.attic[ends[1]] == NONE):
            total += weights.edge * seen.time * seen.edges[edge]
    return total


def ability_worth(box: Box, helper: int, seen: Outlook) -> float:
    """What the ability of a helper will bring until the end, roughly."""
    weights = seen.weights
    ability = box.helpers[helper].ability
    if ability == t.TRIGGERED:
        return weights.trigger_use * seen.turns * seen.effects(box, helper)
    if ability == t.DISCOUNTING:
        return weights.discount_use * seen.turns * box.helpers[helper].amount
    if ability == t.ADJUSTING:
        return weights.adjust_use * seen.turns
    if ability in (t.CONVERTING, t.SELLING, t.PLANTING, t.GROWING, t.SETTING):
        return weights.other_use * seen.turns
    return 0.0
