"""What the workshop of a seat is worth as it is, in points at the end: orders in reach, tracks, tools."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.outlook import GOOD_WORTH, Outlook, outlook, promotions
from ludotheque.games.woodcraft.advice.promises import contract_worth, orders_worth
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, die_of

PLENTY: Final = 12
"""Blueberries beyond this number are worth half."""
STORE: Final = 4
"""Other goods beyond this number are worth less."""
PRODUCTIONS_A_TURN: Final = 0.29
"""How often each helper produces in a turn."""
MARKETING_WORTH: Final = 0.15
"""What a step of marketing makes the later ones better, for each turn to come."""
NEAR_TILE: Final = 0.4
"""What a step towards a reputation tile is worth that is near."""
SAW_USE: Final = 0.7
"""What a tile that has not been used is worth: sawing, splicing for each amount, gluing."""
SPLICE_USE: Final = 0.3
GLUE_USE: Final = 1.2
TREE: Final = 1.1
"""What a tree is worth, of the die that it will become, and a pot in each turn."""
POT_USE: Final = 0.12
TOOL_PLACED: Final = 0.5
"""What a tool in the attic promises, and a reward beside it that waits for another one."""
EDGE: Final = 0.2
TRIGGER_USE: Final = 0.3
"""How often an ability is used in a turn that something sets off, that makes things cheaper; what others bring."""
DISCOUNT_USE: Final = 0.22
ADJUST_USE: Final = 0.42
OTHER_USE: Final = 0.3


def worth(state: Woodcraft, seat: int) -> float:
    """Points so far, and what the workshop promises."""
    board, box = state.boards[seat], state.box
    if state.over():
        return float(board.score)
    seen = outlook(state, seat)
    total = float(board.score)
    berries = board.goods[t.BERRY]
    total += seen.time * GOOD_WORTH[t.BERRY] * (min(berries, PLENTY) + 0.5 * max(0, berries - PLENTY))
    total += (1.0 - seen.time) * promotions(box, board, seen)
    for good in range(t.SCRAP, t.GOODS):
        have = board.goods[good]
        total += seen.goods[good] * (min(have, STORE) + 0.4 * max(0, have - STORE))
    total += GOOD_WORTH[t.BERRY] * seen.berry_phases * board.income[0] + seen.phases * board.income[1]
    total += seen.orders * seen.order
    total += reputation_tiles(state, board, seen)
    total += MARKETING_WORTH * board.marketing * min(seen.turns, 6.0)
    total += workshop_worth(box, board, seen)
    for claim in board.claims:
        total += contract_worth(board, box.contracts[claim], seen)
    total += orders_worth(state, board, seen)
    return total


def reputation_tiles(state: Woodcraft, board: Player, seen: Outlook) -> float:
    """A bit for being near a tile that still gives something."""
    total = 0.0
    for place in range(len(state.box.tile_spaces)):
        if board.arrivals[place] == NONE and not state.lost_tiles >> place & 1:
            near = state.box.tile_spaces[place] - board.reputation
            if near <= 4:
                total += NEAR_TILE * (5 - near) * seen.time
    return total


def workshop_worth(box: Box, board: Player, seen: Outlook) -> float:
    """Helpers, tiles, pots and tools, by what they will still do."""
    total = 0.0
    for room in range(t.ROOMS):
        if board.rooms[room] != NONE:
            helper = board.rooms[room]
            total += PRODUCTIONS_A_TURN * seen.turns * seen.production(box, helper)
            total += ability_worth(box, helper, seen)
    resting = max(0.0, seen.phases - 1.0)
    for tile in range(board.owned[t.SAWING]):
        total += SAW_USE * (resting if board.used[t.SAWING] >> tile & 1 else resting + seen.time)
    for tile in range(board.owned[t.SPLICING]):
        use = SPLICE_USE * (1 + len(box.splices[tile]))
        total += use * (resting if board.used[t.SPLICING] >> tile & 1 else resting + seen.time)
    if board.owned[t.GLUING]:
        total += GLUE_USE * (resting if board.used[t.GLUING] else resting + seen.time)
    for colour in range(board.owned[t.POT]):
        tree = board.pots[colour]
        if tree:
            grown = min(box.tree_max, tree + board.growth[colour] * int(min(seen.turns, 3.0)))
            total += TREE * seen.dice[die_of(colour, grown)]
        total += POT_USE * seen.turns
    total += TOOL_PLACED * board.tools() * seen.time
    for edge in range(len(box.edge_cells)):
        ends = box.edge_cells[edge]
        if (board.attic[ends[0]] == NONE) != (board.attic[ends[1]] == NONE):
            total += EDGE * seen.time * seen.edges[edge]
    return total


def ability_worth(box: Box, helper: int, seen: Outlook) -> float:
    """What the ability of a helper will bring until the end, roughly."""
    ability = box.helpers[helper].ability
    if ability == t.TRIGGERED:
        return TRIGGER_USE * seen.turns * seen.effects(box, helper)
    if ability == t.DISCOUNTING:
        return DISCOUNT_USE * seen.turns * box.helpers[helper].amount
    if ability == t.ADJUSTING:
        return ADJUST_USE * seen.turns
    if ability in (t.CONVERTING, t.SELLING, t.PLANTING, t.GROWING, t.SETTING):
        return OTHER_USE * seen.turns
    return 0.0
