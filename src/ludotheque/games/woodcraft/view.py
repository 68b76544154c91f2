"""What one seat may see. Built from nothing: what is not named here never leaves the engine (WC-107)."""

from __future__ import annotations

from ludotheque.games.woodcraft import shapes
from ludotheque.games.woodcraft.actions import (
    MayAct,
    ProducePlant,
    SecondOrder,
    TakeOrder,
    helper_price,
    improvement_price,
    open_rooms,
    sale_berries,
    sale_price,
)
from ludotheque.games.woodcraft.advice.planner import missing_dice, missing_tokens, plans
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import (
    ChooseHelper,
    FirstOrder,
    KeepOrders,
    Main,
    Marketing,
    PlaceFromHand,
    Setup,
    Tidy,
    marketing_price,
    next_space,
    rehearsed,
)
from ludotheque.games.woodcraft.effects import (
    AtticRewards,
    ChooseDie,
    PlaceTool,
    Produce,
    earlier_arrivals,
    open_cells,
    tools_due,
)
from ludotheque.games.woodcraft.operations import OPERATIONS, WAYS
from ludotheque.games.woodcraft.scoring import contract_points
from ludotheque.games.woodcraft.state import Cards, Woodcraft
from ludotheque.games.woodcraft.tables import (
    BY_LANTERN,
    BY_TILE,
    COLOUR_IDS,
    COLOURS,
    DICE,
    DIE_IDS,
    EFFECT_IDS,
    FIRST_ACTION,
    GAIN_DIE,
    GAIN_TOOL,
    GLUING,
    GOOD_IDS,
    HELPER,
    IMPROVE_WORKSHOP,
    IMPROVEMENT_IDS,
    IMPROVEMENTS,
    KEEP,
    NONE,
    PLANT,
    POT,
    PRODUCE,
    PRODUCTION,
    ROOMS,
    SAWING,
    SPLICING,
    TILE_COUNT,
    TILE_IDS,
    TOOL_IDS,
    TOOLS,
    Box,
    Effects,
    colour_of,
    die_of,
    value_of,
)
from ludotheque.games.woodcraft.wheel import is_blocked, next_place, rim_bonus, saw_bonus
from ludotheque.games.woodcraft.workshop import ClaimContract
from ludotheque.kernel.frames import Action, Frame
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.text import Message

ANY_DIE = (1 << DICE) - 1


def private_view(state: Woodcraft, seat: int) -> shapes.PrivateView:
    """The seat's own hand and set-up cards."""
    if seat < 0:
        return {"hand": None, "setup": None, "rejected": None}
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Setup):
        return {"hand": None, "setup": _setup(state, frame, seat), "rejected": None}
    box, board = state.box, state.boards[seat]
    hand = board.hand
    if isinstance(frame, PlaceFromHand) and frame.made[seat]:
        hand = [card for card in hand if card != frame.made[seat][1]]
    rejected = [box.helper_ids[card] for card in board.dealt_helpers if card != board.rooms[0]]
    known = board.hand + board.orders + board.completed + state.failed
    rejected += [box.order_ids[card] for card in board.dealt_orders if card not in known]
    return {"hand": [box.order_ids[card] for card in hand], "setup": None, "rejected": rejected}


def public_view(state: Woodcraft) -> shapes.PublicView:
    """The table as everybody sees it."""
    box, players = state.box, state.players
    frame = state.stack[-1] if state.stack else None
    return {
        "players": players,
        "start_quadrant": state.start,
        "round": state.round,
        "rounds": box.rounds[players],
        "income_after": box.income_after[players][:],
        "late_decks": not state.orders.late,
        "first": state.first,
        "decision": type(frame).__name__ if frame is not None else None,
        "question": question(state).to_data() if frame is not None else None,
        "choosers": [seat for seat in range(players) if state.may_decide(seat)],
        "asked": asked(state, frame),
        "turn": _turn(state),
        "wheel": {
            "front": state.front,
            "arc": bool(state.arc),
            "tiles": {TILE_IDS[tile]: _tile(state, tile) for tile in range(TILE_COUNT)},
        },
        "market": {
            name: [value_of(die) for die in state.market if colour_of(die) == colour]
            for colour, name in enumerate(COLOUR_IDS)
        },
        "orders": _cards(state.orders, box.order_ids),
        "helpers": _cards(state.helpers, box.helper_ids),
        "failed": [box.order_ids[card] for card in state.failed],
        "contracts": [_contract(state, contract) for contract in state.contracts],
        "lost_contracts": [box.contract_ids[contract] for contract in state.lost_contracts],
        "reputation_tiles": [_reputation_tile(state, place) for place in range(len(box.tile_spaces))],
        "tools": {TOOL_IDS[tool]: state.tools[tool] for tool in range(TOOLS)},
        "solo": _solo(state) if players == 1 else None,
        "boards": [_board(state, state.boards[seat], seat) for seat in range(players)],
        "ranking": state.ranking() if state.over() else None,
    }


def question(state: Woodcraft) -> Message:
    """What the pending decision asks."""
    frame = state.stack[-1]
    key, box = f"decision.{type(frame).__name__}", state.box
    if isinstance(frame, Produce):
        return Message(key, left=min(frame.left, len(frame.options(state, frame.seat)) - 1))
    if isinstance(frame, ProducePlant):
        operations = [action[0] for action in frame.options(state, frame.seat)]
        return Message(key, produce=int(PRODUCE in operations), plant=int(PLANT in operations))
    if isinstance(frame, SecondOrder):
        return Message(key, cost=box.second_order)
    if isinstance(frame, Marketing):
        board = state.boards[frame.seat]
        points = box.marketing_points[next_space(box, board)]
        return Message(key, cost=marketing_price(box, board), points=points)
    if isinstance(frame, Tidy):
        return Message(key, left=_too_many(state, frame.seat))
    if isinstance(frame, MayAct):
        return Message(key, tile=f"tile:{TILE_IDS[frame.tile]}")
    if isinstance(frame, Main):
        return _question_of_turn(state, frame)
    return Message(key)


def _question_of_turn(state: Woodcraft, frame: Main) -> Message:
    """Move a tile, then its action, another one or blueberries, then whatever else there is."""
    key, options = "decision.Main", frame.options(state, frame.seat)
    if state.moved == NONE:
        return Message(f"{key}.move")
    if state.acted:
        return Message(f"{key}.finish" if len(options) > 1 else f"{key}.end")
    means = [action[1] for action in options if FIRST_ACTION <= action[0] <= IMPROVE_WORKSHOP]
    return Message(f"{key}.act", do=int(BY_TILE in means), lantern=int(BY_LANTERN in means))


def _too_many(state: Woodcraft, seat: int) -> int:
    return state.boards[seat].dice() - state.box.pile_capacity


def asked(state: Woodcraft, frame: Frame[Woodcraft] | None) -> shapes.Asked | None:
    """What the pending decision is about, as far as it is more than a question."""
    box = state.box
    if isinstance(frame, ChooseDie):
        return {"dice": [DIE_IDS[die] for die in frame.dice]}
    if isinstance(frame, PlaceTool):
        cells = open_cells(state.boards[frame.seat], box)
        tools = tools_due(state, frame.kinds)
        return {"tools": [TOOL_IDS[tool] for tool in tools], "cells": [box.cell_ids[cell] for cell in cells]}
    if isinstance(frame, AtticRewards):
        return {"edges": [box.edge_ids[edge] for edge in frame.edges]}
    if isinstance(frame, Produce):
        return {"left": frame.left, "done": _helpers_in(state, frame.seat, frame.done)}
    if isinstance(frame, ProducePlant):
        return {"left": frame.left, "done": _helpers_in(state, frame.seat, frame.done), "way": WAYS[1]}
    if isinstance(frame, SecondOrder):
        return {"cost": box.second_order}
    if isinstance(frame, TakeOrder):
        return {"otherwise": effects_data(frame.otherwise)}
    if isinstance(frame, MayAct):
        return {"tile": TILE_IDS[frame.tile]}
    if isinstance(frame, Marketing):
        board = state.boards[frame.seat]
        return {"cost": marketing_price(box, board), "points": box.marketing_points[next_space(box, board)]}
    if isinstance(frame, Tidy):
        return {"left": _too_many(state, frame.seat)}
    if isinstance(frame, ClaimContract):
        return {"order": box.order_ids[frame.order]}
    return None


def _helpers_in(state: Woodcraft, seat: int, rooms: int) -> list[str]:
    board = state.boards[seat]
    return [state.box.helper_ids[board.rooms[room]] for room in range(ROOMS) if rooms >> room & 1]


def effects_data(effects: Effects) -> list[shapes.Effect]:
    """Effects as the data write them."""
    found: list[shapes.Effect] = []
    for effect in effects:
        kind = EFFECT_IDS[effect[0]]
        if effect[0] == GAIN_DIE:
            dice: list[shapes.DieFacts] = [
                {"color": COLOUR_IDS[colour_of(die)], "value": value_of(die)} for die in effect[1:]
            ]
            found.append({"type": kind, "options": dice})
        elif effect[0] == GAIN_TOOL:
            found.append({"type": kind, "kinds": [TOOL_IDS[tool] for tool in range(TOOLS) if effect[1] >> tool & 1]})
        elif effect[0] == PRODUCTION:
            found.append({"type": kind, "up_to": effect[1]})
        else:
            found.append({"type": kind, "amount": effect[1]})
    return found


# The table


def _turn(state: Woodcraft) -> shapes.Turn | None:
    if state.active == NONE:
        return None
    return {
        "seat": state.active,
        "moved": TILE_IDS[state.moved] if state.moved != NONE else None,
        "acted": bool(state.acted),
        "bonus_used": bool(state.bonus_used),
        "fresh_lanterns": state.fresh,
    }


def _tile(state: Woodcraft, tile: int) -> shapes.TilePlace:
    place, to = state.tiles[tile], next_place(state, tile)
    return {
        "quadrant": place // TILE_COUNT,
        "position": place % TILE_COUNT + 1,
        "blocked": is_blocked(state, tile),
        "rim": effects_data(rim_bonus(state, tile)),
        "saw": effects_data(saw_bonus(state, tile)),
        "to": {"quadrant": to // TILE_COUNT, "position": to % TILE_COUNT + 1},
    }


def _cards(cards: Cards, ids: list[str]) -> shapes.CardRow:
    return {
        "display": [ids[card] for card in cards.display],
        "deck": len(cards.deck),
        "discard": [ids[card] for card in cards.spent + cards.discard],
    }


def _contract(state: Woodcraft, contract: int) -> shapes.ContractPlace:
    claimed = [seat for seat, board in enumerate(state.boards) if contract in board.claims]
    return {"id": state.box.contract_ids[contract], "claimed_by": claimed}


def _reputation_tile(state: Woodcraft, place: int) -> shapes.ReputationTile:
    box, tile = state.box, state.reputation_tiles[place]
    rewards = box.tile_rewards[tile][state.players]
    gone = bool(state.lost_tiles >> place & 1)
    earlier = earlier_arrivals(state, place)
    return {
        "id": box.reputation_tile_ids[tile],
        "space": box.tile_spaces[place],
        "gone": gone,
        "arrivals": [
            {"seat": seat, "round": board.arrivals[place]}
            for seat, board in enumerate(state.boards)
            if board.arrivals[place] != NONE
        ],
        "rewards": [effects_data(reward) for reward in rewards],
        "next": effects_data(rewards[earlier]) if earlier < len(rewards) and not gone else None,
    }


def _solo(state: Woodcraft) -> shapes.Solo:
    return {
        "nonplayer": state.nonplayer,
        "deck": len(state.solo_deck),
        "discard": [state.box.solo_ids[card] for card in state.solo_discard],
    }


# A player


def _board(state: Woodcraft, board: Player, seat: int) -> shapes.Seat:
    box = state.box
    space = next_space(box, board)
    return {
        "points": board.score,
        "breakdown": state.breakdown(seat),
        "goods": {GOOD_IDS[good]: amount for good, amount in enumerate(board.goods)},
        "pile": {DIE_IDS[die]: board.pile[die] for die in range(DICE) if board.pile[die]},
        "dice": board.dice(),
        "pots": {
            COLOUR_IDS[colour]: board.pots[colour] if colour < board.owned[POT] else None for colour in range(COLOURS)
        },
        "growth": {COLOUR_IDS[colour]: board.growth[colour] for colour in range(COLOURS)},
        "sawing": [{"used": bool(board.used[SAWING] >> tile & 1)} for tile in range(board.owned[SAWING])],
        "splicing": [
            {"used": bool(board.used[SPLICING] >> tile & 1), "increase": box.splices[tile][:]}
            for tile in range(board.owned[SPLICING])
        ],
        "gluing": [{"used": bool(board.used[GLUING] >> tile & 1)} for tile in range(board.owned[GLUING])],
        "next": {IMPROVEMENT_IDS[kind]: _next(box, board, kind) for kind in range(IMPROVEMENTS)},
        "rooms": {box.room_ids[room]: _room(box, board, room) for room in range(ROOMS)},
        "open_rooms": [box.room_ids[room] for room in open_rooms(box, board)],
        "attic": {box.cell_ids[cell]: _tool(tool) for cell, tool in enumerate(board.attic)},
        "open_cells": [box.cell_ids[cell] for cell in open_cells(board, box)],
        "blueberry_income": board.income[0],
        "hazelnut_income": board.income[1],
        "reputation": board.reputation,
        "points_per_order": box.order_points[board.reputation],
        "marketing": board.marketing,
        "next_marketing": {"cost": marketing_price(box, board), "points": box.marketing_points[space]},
        "orders": _orders(state, board, seat),
        "hand_size": len(board.hand),
        "completed": [box.order_ids[card] for card in board.completed],
        "claims": [box.contract_ids[contract] for contract in board.claims],
        "contract_worth": {
            box.contract_ids[contract]: contract_points(board, box.contracts[contract])
            for contract in sorted({*state.contracts, *board.claims})
        },
        "prices": _prices(state, board),
        "ready": _is_ready(state, seat),
    }


def _tool(tool: int) -> str | None:
    return TOOL_IDS[tool] if tool != NONE else None


def _room(box: Box, board: Player, room: int) -> shapes.Room | None:
    if board.rooms[room] == NONE:
        return None
    return {"helper": box.helper_ids[board.rooms[room]], "used": bool(board.tired >> room & 1)}


def _next(box: Box, board: Player, kind: int) -> shapes.NextImprovement | None:
    price = improvement_price(box, board, kind)
    if price == NONE:
        return None
    number = board.owned[kind]
    return {
        "id": box.improvement_names[kind][number],
        "price": price,
        "gain": effects_data(box.improvement_gain[kind][number]),
    }


def _prices(state: Woodcraft, board: Player) -> shapes.Prices:
    box = state.box
    bonus = sale_berries(box, board)
    return {
        "market": {box.market_ids[place]: board.die_price(box, die) for place, die in enumerate(state.market)},
        "exchange": {
            COLOUR_IDS[colour]: board.die_price(box, die_of(colour, box.exchange_value)) for colour in range(COLOURS)
        },
        "sale": {DIE_IDS[die]: sale_price(box, die) + bonus for die in range(DICE) if board.pile[die]},
        "helpers": {box.helper_ids[card]: helper_price(box, board, card) for card in state.helpers.display},
    }


def _orders(state: Woodcraft, board: Player, seat: int) -> list[shapes.PlacedOrder]:
    """The orders beside the board: what is missing and, in the turn of the seat, a plan to get it."""
    box = state.box
    ways: list[list[Action] | None] = [None] * len(board.orders)
    if state.active == seat:
        ways = plans(box, board, board.orders)
    found: list[shapes.PlacedOrder] = []
    for place, card in enumerate(board.orders):
        order = box.orders[card]
        dice = missing_dice(board, order)
        tokens: dict[str, int] = {}
        for good in missing_tokens(board, order):
            tokens[GOOD_IDS[good]] = tokens.get(GOOD_IDS[good], 0) + 1
        way = ways[place]
        found.append(
            {
                "id": order.id,
                "row": int(box.row_ids[board.rows[place]]),
                "missing": {"dice": [_need(mask) for mask in dice], "tokens": tokens},
                "ready": not dice and not tokens,
                "plan": [path_text(OPERATIONS.path(state, seat, action)) for action in way]
                if way is not None
                else None,
            }
        )
    return found


def _need(mask: int) -> str:
    """A die that is asked for: `green-3`, several joined by `/`, or `any`."""
    if mask == ANY_DIE:
        return "any"
    return "/".join([DIE_IDS[die] for die in range(DICE) if mask >> die & 1])


def _is_ready(state: Woodcraft, seat: int) -> bool:
    """Has the seat chosen, while others still do?"""
    frame = state.stack[-1] if state.stack else None
    return isinstance(frame, (Setup, PlaceFromHand)) and not frame.open >> seat & 1


# Set-up


def _setup(state: Woodcraft, frame: Setup, seat: int) -> shapes.SetupView:
    """The cards dealt to a seat, what it has decided so far, and its workshop as it would be."""
    box, board = state.box, state.boards[seat]
    copy = rehearsed(state, seat, frame.made[seat])
    pending = copy.stack[-1] if copy.stack else None
    step = "done"
    if pending is not None:
        step = "effect"
        for kind, name in ((ChooseHelper, "helper"), (KeepOrders, "orders"), (FirstOrder, "place")):
            if isinstance(pending, kind):
                step = name
    answers = split_answers(frame.made[seat])
    helper = [answer[1] for answer in answers if answer[0] == HELPER]
    kept = [card for answer in answers if answer[0] == KEEP for card in answer[1:]]
    own = copy.boards[seat]
    return {
        "step": step,
        "helpers": [box.helper_ids[card] for card in board.dealt_helpers],
        "orders": [box.order_ids[card] for card in board.dealt_orders[: box.draw_orders]],
        "hazelnuts": [box.order_ids[card] for card in board.dealt_orders[box.draw_orders :]],
        "helper": box.helper_ids[helper[0]] if helper else None,
        "kept": [box.order_ids[card] for card in kept],
        "placed": box.order_ids[own.orders[0]] if own.orders else None,
        "decision": type(pending).__name__ if pending is not None else None,
        "asked": asked(copy, pending),
        "board": _board(copy, own, seat),
    }


def split_answers(answers: Action) -> list[Action]:
    """The answers that a seat has given at set-up, one by one."""
    found: list[Action] = []
    at = 0
    while at < len(answers):
        found.append(answers[at + 1 : at + 1 + answers[at]])
        at += answers[at] + 1
    return found
