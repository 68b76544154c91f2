"""Positions in a few words, and words to play them: what all tests of the game share.

A position stands in the main part of a turn of seat 0, in round 1, unless said otherwise. Seat 0 is the first player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack

from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import EndRound, Main
from ludotheque.games.woodcraft.solo import SoloTurn
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import COLOUR_IDS, DICE, DIE_IDS, GOOD_IDS, NONE, TILE_COUNT, TILE_IDS, TOOL_IDS
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import explain, foresee, play
from ludotheque.kernel.rng import seeded

BOX = SPEC.box


class Holding(TypedDict, total=False):
    """What one player has, by default nothing but the start tiles."""

    pile: str
    pots: Mapping[str, int]
    goods: Mapping[str, int]
    owned: Sequence[int]
    """Sawing, splicing, gluing tiles and pots."""
    used: Sequence[int]
    """Bit masks of used sawing, splicing and gluing tiles."""
    rooms: Mapping[str, str]
    attic: Mapping[str, str]
    orders: Mapping[str, int]
    """Orders beside the board with their rows 3 to -1."""
    hand: Sequence[str]
    completed: int
    claims: Sequence[str]
    income: tuple[int, int]
    reputation: int
    marketing: int
    score: int


def settled(players: int = 2, seed: str = "position", start_quadrant: str = "0") -> Woodcraft:
    """A game whose set-up is done at random, seat 0 first."""
    options = {"start_quadrant": start_quadrant}
    state = SPEC.create(players, options, seeded(seed))
    state.first = 0
    state.settle()
    rng = seeded(f"{seed}/setup")
    while state.round == 0:
        seat = state.to_move()
        actions = state.legal(seat)
        state.apply(actions[rng.below(len(actions))], seat)
    return state


def at_main(
    players: int = 2,
    round: int = 1,
    moved: str = "",
    acted: bool = False,
    seed: str = "position",
    start_quadrant: str = "0",
    others: Sequence[Holding] = (),
    **mine: Unpack[Holding],
) -> Woodcraft:
    """The main part of a turn of seat 0; all boards hold what is said."""
    state = settled(players, seed, start_quadrant)
    state.round = round
    state.stack = [EndRound()]
    if players == 1:
        state.stack.append(SoloTurn())
    state.stack.append(Main(0))
    state.active = 0
    state.moved = TILE_IDS.index(moved) if moved else NONE
    state.acted = int(acted)
    holdings = [mine, *others]
    for seat, board in enumerate(state.boards):
        furnish(state, board, holdings[seat] if seat < len(holdings) else {})
    state.tools = [
        count - sum(board.attic.count(tool) for board in state.boards) for tool, count in enumerate(BOX.tools)
    ]
    return state


def furnish(state: Woodcraft, board: Player, holding: Holding) -> None:
    board.pile = pile(holding.get("pile", ""))
    board.pots = [holding.get("pots", {}).get(color, 0) for color in COLOUR_IDS]
    board.goods = [holding.get("goods", {}).get(good, 0) for good in GOOD_IDS]
    board.owned = list(holding.get("owned", BOX.start_tiles))
    board.used = list(holding.get("used", (0, 0, 0)))
    board.rooms = [NONE] * 6
    for room, helper in holding.get("rooms", {"A": "HII/16"}).items():
        board.rooms[BOX.room_ids.index(room)] = BOX.helper_ids.index(helper)
    board.attic = [NONE] * len(BOX.cell_ids)
    for cell, tool in holding.get("attic", {}).items():
        board.attic[BOX.cell_ids.index(cell)] = TOOL_IDS.index(tool)
    board.orders = [BOX.order_ids.index(id) for id in holding.get("orders", {})]
    board.rows = [BOX.row_ids.index(str(row)) for row in holding.get("orders", {}).values()]
    board.hand = [BOX.order_ids.index(id) for id in holding.get("hand", ())]
    board.completed = [0] * holding.get("completed", 0)
    board.claims = [BOX.contract_ids.index(id) for id in holding.get("claims", ())]
    board.income = list(holding.get("income", BOX.income_start))
    board.reputation = holding.get("reputation", 0)
    board.marketing = holding.get("marketing", 0)
    board.score = holding.get("score", 0)
    board.ledger = [board.score, *[0] * 11]
    board.arrivals = [NONE if board.reputation < space else 0 for space in BOX.tile_spaces]
    board.tired = 0
    board.fired = [0] * 6
    board.learn(BOX)


def pile(text: str) -> list[int]:
    """`green-3 yellow-2` as numbers of each die."""
    found = [0] * DICE
    for word in text.split():
        found[DIE_IDS.index(word)] += 1
    return found


def dice(state: Woodcraft, seat: int = 0) -> str:
    """The lumber pile in words, sorted by colour and value."""
    return " ".join(DIE_IDS[die] for die in range(DICE) for _ in range(state.boards[seat].pile[die]))


def goods(state: Woodcraft, seat: int = 0) -> dict[str, int]:
    """What there is of each good, without those there is nothing of."""
    return {GOOD_IDS[good]: amount for good, amount in enumerate(state.boards[seat].goods) if amount}


def tiles_at(state: Woodcraft, places: Mapping[str, tuple[int, int]], front: int, arc: bool = False) -> None:
    """Put tiles on the wheel: quadrant and position of each that is named."""
    for tile, (quadrant, position) in places.items():
        state.tiles[TILE_IDS.index(tile)] = quadrant * TILE_COUNT + position - 1
    state.front = front
    state.arc = int(arc)


def place_of(state: Woodcraft, tile: str) -> tuple[int, int]:
    place = state.tiles[TILE_IDS.index(tile)]
    return place // TILE_COUNT, place % TILE_COUNT + 1


def show(state: Woodcraft, orders: Sequence[str] = (), helpers: Sequence[str] = (), market: str = "") -> None:
    """Put cards on display (they leave wherever they lay unseen), and dice in the market."""
    for cards, ids, wanted in ((state.orders, BOX.order_ids, orders), (state.helpers, BOX.helper_ids, helpers)):
        if wanted:
            shown = [ids.index(id) for id in wanted]
            cards.deck = [card for card in [*cards.display, *cards.deck] if card not in shown]
            cards.late = [card for card in cards.late if card not in shown]
            cards.display = shown
    if market:
        state.market = [DIE_IDS.index(word) for word in market.split()]


def do(state: Woodcraft, *paths: str, seat: int = 0) -> None:
    """Play paths, checked."""
    for path in paths:
        play(SPEC, state, seat, SPEC.action(state, seat, split_path(path)))


def why(state: Woodcraft, path: str, seat: int = 0) -> Reason | None:
    return explain(SPEC, state, seat, split_path(path))


def refused(state: Woodcraft, path: str, seat: int = 0) -> str:
    """The rule that forbids a path."""
    reason = why(state, path, seat)
    assert reason is not None, f"{path} is legal"
    return reason.rule


def allowed(state: Woodcraft, path: str, seat: int = 0) -> bool:
    return why(state, path, seat) is None


def options(state: Woodcraft, start: str = "", seat: int = 0) -> list[str]:
    """The legal paths that begin like this."""
    found = [path_text(SPEC.path(state, seat, action)) for action in state.legal(seat)]
    return [path for path in found if path.startswith(start)]


def decision(state: Woodcraft) -> str:
    return type(state.stack[-1]).__name__ if state.stack else ""


def after(state: Woodcraft, *paths: str, seat: int = 0) -> Woodcraft:
    """A copy in which these paths have been played."""
    twin = state.clone()
    do(twin, *paths, seat=seat)
    return twin


def foreseen(state: Woodcraft, path: str, seat: int = 0) -> list[tuple[int, ...]]:
    return foresee(SPEC, state, seat, SPEC.action(state, seat, split_path(path)))


def finish(state: Woodcraft, seat: int = 0) -> None:
    """End a turn in which everything is done, without marketing."""
    do(state, "finish", seat=seat)
    if decision(state) == "Marketing" and state.to_move() == seat:
        do(state, "stop", seat=seat)


def play_random(state: Woodcraft, seed: Any, decisions: int = 100_000) -> None:
    rng = seeded(str(seed))
    for _ in range(decisions):
        if state.over():
            return
        seat = state.to_move()
        actions = state.legal(seat)
        state.apply(actions[rng.below(len(actions))], seat)
