"""Actions in words: `move tile:buy_lumber`, `saw sawing:ready die:green-5 into:3+2`.

The verb of an action of the wheel says by what means it is done: `do` with the tile moved, `lantern` and `bonus` for
lanterns, `act` when a helper allows it.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft.decisions import Setup, rehearsed
from ludotheque.games.woodcraft.events import die_name
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import (
    ADJUST,
    ALTERNATIVE,
    BERRIES,
    BUY_LUMBER,
    BUY_MATERIALS,
    CHOOSE_HELPER,
    CHOOSE_ORDERS,
    CLAIM,
    COLOR_IDS,
    COMPLETE,
    CONVERT,
    CUTTING,
    DICE,
    DIE,
    EXCHANGE_DICE,
    FINISH,
    FIRST_ACTION,
    GLUE,
    GOOD_IDS,
    HARVEST,
    HELPER,
    IMPROVE_WORKSHOP,
    IMPROVEMENT_IDS,
    KEEP,
    MOVE,
    NONE,
    PLACE,
    PLANT,
    PRODUCE,
    PRODUCE_PLANT,
    PROMOTE,
    RETURN,
    REWARD,
    ROOMS,
    SAW,
    SELL,
    SPLICE,
    STOP,
    TAKE,
    TILE_IDS,
    TOOL,
    TOOL_IDS,
    Box,
)
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import Words, number_of, place_of
from ludotheque.kernel.spec import Combination, Path

VERBS: Final = {
    "helper": HELPER,
    "keep": KEEP,
    "place": PLACE,
    "die": DIE,
    "tool": TOOL,
    "reward": REWARD,
    "produce": PRODUCE,
    "stop": STOP,
    "claim": CLAIM,
    "alternative": ALTERNATIVE,
    "take": TAKE,
    "plant": PLANT,
    "move": MOVE,
    "berries": BERRIES,
    "do": FIRST_ACTION,
    "lantern": FIRST_ACTION,
    "bonus": FIRST_ACTION,
    "act": FIRST_ACTION,
    "use": CONVERT,
    "saw": SAW,
    "splice": SPLICE,
    "glue": GLUE,
    "harvest": HARVEST,
    "complete": COMPLETE,
    "finish": FINISH,
    "promote": PROMOTE,
    "return": RETURN,
}
MEANS: Final = ["do", "lantern", "bonus", "act"]
"""Verbs of the actions of the wheel, by means."""
VERB_OF: Final = {operation: verb for verb, operation in VERBS.items() if verb not in MEANS}
DIE_IDS: Final = [die_name(die) for die in range(DICE)]
WAYS: Final = ["helpers", "trees"]
SAWS: Final = ["ready", "used"]
SOLD: Final = ["scrap", "glue", "saw_blade"]
CHANGES: Final = [*range(-5, 0), *range(1, 6)]
LONGEST: Final = 12
"""No order needs more dice than this."""


def market_name(box: Box, place: int) -> str:
    return f"{COLOR_IDS[place // box.market_width]}-{place % box.market_width}"


def bundle_name(box: Box, bundle: int) -> str:
    return f"{GOOD_IDS[box.bundle_good[bundle]]}-{box.bundle_amount[bundle]}"


def edge_name(box: Box, edge: int) -> str:
    return "-".join([box.cell_ids[cell] for cell in box.edge_cells[edge]])


def change_name(delta: int) -> str:
    return f"{delta:+d}"


def combination(state: Woodcraft, seat: int) -> Combination | None:
    """The orders kept at set-up (WC-12)."""
    frame = state.stack[-1]
    if isinstance(frame, Setup) and frame.open >> seat & 1:
        options = frame.options(state, seat)
        if options[0][0] == KEEP:
            cards = sorted({card for option in options for card in option[1:]})
            words = tuple([f"order:{state.box.order_ids[card]}" for card in cards])
            return Combination(("keep",), words, state.box.keep_orders)
    return None


def room_owner(state: Woodcraft, seat: int) -> list[int]:
    """The helpers in the rooms of a seat; during set-up as it has chosen so far."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Setup):
        return rehearsed(state, seat, frame.made[seat]).boards[seat].rooms
    return state.boards[seat].rooms


def helper_word(state: Woodcraft, seat: int, room: int) -> str:
    """The helper in a room; the room itself if it is empty."""
    helper = room_owner(state, seat)[room] if 0 <= room < ROOMS else NONE
    return f"helper:{state.box.helper_ids[helper]}" if helper != NONE else f"room:{state.box.room_ids[room]}"


def to_path(state: Woodcraft, seat: int, action: Action) -> Path:
    """The words for an action."""
    operation, box = action[0], state.box
    if FIRST_ACTION <= operation <= IMPROVE_WORKSHOP:
        tile = TILE_IDS[operation - FIRST_ACTION]
        return (MEANS[action[1]], f"tile:{tile}", *_action_words(state, seat, action))
    if operation in (CONVERT, ADJUST, SELL, CUTTING):
        return ("use", helper_word(state, seat, action[1]), *_ability_words(action))
    words = [VERB_OF[operation]]
    if operation == HELPER:
        words.append(f"helper:{box.helper_ids[action[1]]}")
    elif operation in (KEEP, PLACE, TAKE):
        words += [f"order:{box.order_ids[card]}" for card in action[1:]]
    elif operation in (DIE, RETURN):
        words.append(f"die:{DIE_IDS[action[1]]}")
    elif operation == TOOL:
        words += [f"tool:{TOOL_IDS[action[1]]}", f"cell:{box.cell_ids[action[2]]}"]
    elif operation == REWARD:
        words.append(f"edge:{edge_name(box, action[1])}")
    elif operation == PRODUCE:
        words.append(helper_word(state, seat, action[1]))
    elif operation == CLAIM:
        words.append(f"contract:{box.contract_ids[action[1]]}")
    elif operation == PLANT:
        words += [f"die:{DIE_IDS[action[1]]}", f"plant:{action[2]}"]
    elif operation == MOVE:
        words.append(f"tile:{TILE_IDS[action[1]]}")
    elif operation == SAW:
        pieces = "+".join([str(value) for value in action[3:]])
        words += [f"sawing:{SAWS[action[1]]}", f"die:{DIE_IDS[action[2]]}", f"into:{pieces}"]
    elif operation == SPLICE:
        words += [f"splicing:{action[1] + 1}", f"die:{DIE_IDS[action[2]]}", f"add:{action[3]}"]
    elif operation == GLUE:
        words += [f"keep:{DIE_IDS[action[1]]}", f"drop:{DIE_IDS[action[2]]}"]
    elif operation == HARVEST:
        words.append(f"pot:{COLOR_IDS[action[1]]}")
    elif operation == COMPLETE:
        words.append(f"order:{box.order_ids[action[1]]}")
        words += [f"die:{DIE_IDS[die]}" for die in action[2:]]
    return tuple(words)


def _action_words(state: Woodcraft, seat: int, action: Action) -> list[str]:
    operation, box = action[0], state.box
    if operation == BUY_LUMBER:
        return [f"market:{market_name(box, place)}" for place in action[2:] if place != NONE]
    if operation == EXCHANGE_DICE:
        sold = DIE_IDS[action[2]] if action[2] != NONE else "none"
        bought = COLOR_IDS[action[3]] if action[3] != NONE else "none"
        return [f"sell:{sold}", f"buy:{bought}"]
    if operation == BUY_MATERIALS:
        return [f"bundle:{bundle_name(box, bundle)}" for bundle in action[2:] if bundle != NONE]
    if operation == CHOOSE_ORDERS:
        return [f"order:{box.order_ids[action[2]]}"]
    if operation == CHOOSE_HELPER:
        return [f"helper:{box.helper_ids[action[2]]}", f"room:{box.room_ids[action[3]]}"]
    if operation == PRODUCE_PLANT:
        words = [f"way:{WAYS[action[2]]}"]
        if action[3] != NONE:
            return [*words, helper_word(state, seat, action[3])]
        return [*words, f"die:{DIE_IDS[action[4]]}", f"plant:{action[5]}"]
    return [f"improve:{IMPROVEMENT_IDS[action[2]]}"]


def _ability_words(action: Action) -> list[str]:
    if action[0] == CONVERT:
        return [f"give:{GOOD_IDS[action[2]]}", f"get:{GOOD_IDS[action[3]]}"]
    if action[0] == ADJUST:
        return [f"die:{DIE_IDS[action[2]]}", f"change:{change_name(action[3])}"]
    if action[0] == SELL:
        return [f"{SOLD[place]}:{amount}" for place, amount in enumerate(action[2:]) if amount]
    return [f"die:{DIE_IDS[action[2]]}"]


# Reading


def from_path(state: Woodcraft, seat: int, path: Path) -> Action:
    """The action that words stand for, legal or not; PathError when they say nothing."""
    words = Words(path)
    verb = words.verb(VERBS)
    operation, box = VERBS[verb], state.box
    action: Action = (operation,)
    if verb in MEANS:
        action = _read_action(state, seat, MEANS.index(verb), words)
    elif verb == "use":
        action = _read_ability(state, seat, words)
    elif operation == HELPER:
        action = (HELPER, words.one_of("helper", box.helper_ids))
    elif operation in (PLACE, TAKE):
        action = (operation, words.one_of("order", box.order_ids))
    elif operation == KEEP:
        cards = [words.one_of("order", box.order_ids) for _ in range(box.keep_orders)]
        action = (KEEP, *sorted(cards))
    elif operation in (DIE, RETURN):
        action = (operation, words.one_of("die", DIE_IDS))
    elif operation == TOOL:
        action = (TOOL, words.one_of("tool", TOOL_IDS), words.one_of("cell", box.cell_ids))
    elif operation == REWARD:
        edges = [edge_name(box, edge) for edge in range(len(box.edge_cells))]
        action = (REWARD, words.one_of("edge", edges))
    elif operation == PRODUCE:
        action = (PRODUCE, _room(state, seat, words))
    elif operation == CLAIM:
        action = (CLAIM, words.one_of("contract", box.contract_ids))
    elif operation == PLANT:
        action = (PLANT, words.one_of("die", DIE_IDS), words.number("plant", 6))
    elif operation == MOVE:
        action = (MOVE, words.one_of("tile", TILE_IDS))
    elif operation == SAW:
        action = (SAW, words.one_of("sawing", SAWS), words.one_of("die", DIE_IDS), *_pieces(words))
    elif operation == SPLICE:
        action = (SPLICE, words.number("splicing", 3) - 1, words.one_of("die", DIE_IDS), words.number("add", 5))
    elif operation == GLUE:
        action = (GLUE, words.one_of("keep", DIE_IDS), words.one_of("drop", DIE_IDS))
    elif operation == HARVEST:
        action = (HARVEST, words.one_of("pot", COLOR_IDS))
    elif operation == COMPLETE:
        action = (COMPLETE, words.one_of("order", box.order_ids), *_dice(words))
    words.end()
    return action


def _pieces(words: Words) -> Action:
    """`into:3+2`, from large to small."""
    pieces = words.must("into", "3+2").split("+")[:LONGEST]
    return tuple(sorted([number_of("into", piece, 6) for piece in pieces], reverse=True))


def _dice(words: Words) -> Action:
    """All dice that follow, in the order of their numbers."""
    dice: list[int] = []
    while len(dice) < LONGEST:
        die = words.maybe_one_of("die", DIE_IDS)
        if die is None:
            break
        dice.append(die)
    return tuple(sorted(dice))


def _room(state: Woodcraft, seat: int, words: Words) -> int:
    """The room of a helper that the seat has, or a room by its own name."""
    box = state.box
    room = words.maybe_one_of("room", box.room_ids)
    if room is not None:
        return room
    helper = words.one_of("helper", box.helper_ids)
    rooms = room_owner(state, seat)
    if helper not in rooms:
        raise PathError(f"helper:{box.helper_ids[helper]} is not in the workshop")
    return rooms.index(helper)


def _maybe(value: str, names: list[str], label: str) -> int:
    return NONE if value == "none" else place_of(label, value, names)


def _read_action(state: Woodcraft, seat: int, means: int, words: Words) -> Action:
    box = state.box
    operation = FIRST_ACTION + words.one_of("tile", TILE_IDS)
    if operation == BUY_LUMBER:
        places = [market_name(box, place) for place in range(len(state.market))]
        one = words.one_of("market", places)
        two = words.maybe_one_of("market", places)
        both = sorted([one] if two is None else [one, two])
        return (operation, means, both[0], both[1] if len(both) > 1 else NONE)
    if operation == EXCHANGE_DICE:
        sold = _maybe(words.must("sell", "green-3"), DIE_IDS, "sell")
        bought = _maybe(words.must("buy", "green"), COLOR_IDS, "buy")
        return (operation, means, sold, bought)
    if operation == BUY_MATERIALS:
        bundles = [bundle_name(box, bundle) for bundle in range(len(box.bundle_good))]
        first = words.one_of("bundle", bundles)
        second = words.maybe_one_of("bundle", bundles)
        pair = sorted([first] if second is None else [first, second])
        return (operation, means, pair[0], pair[1] if len(pair) > 1 else NONE)
    if operation == CHOOSE_ORDERS:
        return (operation, means, words.one_of("order", box.order_ids))
    if operation == CHOOSE_HELPER:
        return (operation, means, words.one_of("helper", box.helper_ids), words.one_of("room", box.room_ids))
    if operation == PRODUCE_PLANT:
        way = words.one_of("way", WAYS)
        die = words.maybe_one_of("die", DIE_IDS)
        if die is None:
            return (operation, means, way, _room(state, seat, words), NONE, 0)
        return (operation, means, way, NONE, die, words.number("plant", 6))
    return (operation, means, words.one_of("improve", IMPROVEMENT_IDS))


def _read_ability(state: Woodcraft, seat: int, words: Words) -> Action:
    """What follows says which kind of ability is meant."""
    room = _room(state, seat, words)
    given = words.maybe_one_of("give", GOOD_IDS)
    if given is not None:
        return (CONVERT, room, given, words.one_of("get", GOOD_IDS))
    die = words.maybe_one_of("die", DIE_IDS)
    if die is not None:
        changes = [change_name(delta) for delta in CHANGES]
        change = words.maybe_one_of("change", changes)
        return (CUTTING, room, die) if change is None else (ADJUST, room, die, CHANGES[change])
    amounts = [words.optional(token, 99) for token in SOLD]
    if not any(amounts):
        raise PathError("expected give:…, die:… or scrap:…, glue:…, saw_blade:… after the helper")
    return (SELL, room, *amounts)
