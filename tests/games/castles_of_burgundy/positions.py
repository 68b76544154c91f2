"""Positions in a few words, and words to play them: what all tests of the game share.

A position holds only what is named: empty depots, no goods, nothing in storage. Seat 0 is to act
on board 1 with its castle on 19 unless said otherwise. Tiles, goods and types go by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, TypedDict, Unpack

from ludotheque.games.castles_of_burgundy.decisions import BeginTurn, EndRound, Turn
from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.state import Castles, Estate, new_estate
from ludotheque.kernel.match import told
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import explain, play
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import Message

TYPES = ["building", "animal", "knowledge", "castle", "mine", "ship"]
GOODS = ["turquoise", "purple", "pink", "red", "brown", "orange"]
PHASES = "ABCDE"
BUILDINGS = [
    "warehouse", "carpenters_workshop", "church", "market", "boarding_house", "bank", "city_hall", "watchtower",
]  # fmt: skip

TILES: dict[str, Any] = SPEC.components()["tiles"]
KINDS = ["", *TILES]
BOARDS: dict[int, dict[str, Any]] = {int(board): facts for board, facts in SPEC.components()["boards"].items()}


class Holding(TypedDict, total=False):
    """What one player has."""

    board: int
    castle: int
    """The space of the starting castle; by default the centre, or the first castle space where the centre is none."""
    covered: Mapping[int, str]
    """Tiles placed, by space."""
    knowledge: Sequence[int]
    """Knowledge tiles placed somewhere out of the way: on the last yellow spaces not otherwise covered."""
    storage: Sequence[str]
    stock: Mapping[str, int]
    sold: Mapping[str, int]
    silver: int
    workers: int
    dice: tuple[int, int]
    used: Sequence[int]
    """What the dice already used show."""
    bought: bool
    bonuses: Mapping[str, str]
    """Bonus tiles won, "large" or "small", by type."""
    points: int


def position(
    players: int = 2,
    phase: str = "A",
    *,
    round: int = 1,
    seat: int = 0,
    track: Sequence[Sequence[int]] | None = None,
    order: Sequence[int] | None = None,
    depots: Mapping[int, Sequence[str]] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    black: Sequence[str] = (),
    bonuses_left: Mapping[str, int] | None = None,
    options: Mapping[str, str] | None = None,
    others: Mapping[int, Holding] | None = None,
    **mine: Unpack[Holding],
) -> Castles:
    """A position with `seat` to act, whose holding is given by name; those of other seats stand in `others`.

    `track` is the turn-order track as it stands on the table, for each space the seats from bottom
    to top; `order` is the order of this round, by default the one the track gives. Depots list
    their tiles slot by slot, "" for an empty slot.
    """
    state = SPEC.new(players, options, "position")
    state.phase = PHASES.index(phase)
    state.round = round - 1
    state.estates = [_estate(mine if owner == seat else (others or {}).get(owner, {})) for owner in range(players)]
    stacks = track or [list(reversed(range(players)))]
    state.order = [owner for stack in reversed(stacks) for owner in reversed(stack)]
    state.steps = [_space_of(stacks, owner) for owner in range(players)]
    state.round_order = list(order or state.order)
    state.depots = [0] * 24
    for depot, tiles in (depots or {}).items():
        for slot, name in enumerate(tiles):
            state.depots[(depot - 1) * 4 + slot] = KINDS.index(name)
    state.black = [KINDS.index(name) for name in black] + [0] * (8 - len(black))
    state.goods = [0] * 42
    for depot, lying in (goods or {}).items():
        for colour, count in lying.items():
            state.goods[(depot - 1) * 7 + 1 + GOODS.index(colour)] = count
    state.round_goods = state.round_goods[: 5 - round]
    for name, left in (bonuses_left or {}).items():
        state.bonuses_left[TYPES.index(name)] = left
    state.stack = [EndRound()]
    for later in reversed(state.round_order[state.round_order.index(seat) + 1 :]):
        state.stack += [Turn(later), BeginTurn(later)]
    state.stack.append(Turn(seat))
    return SPEC.from_data(state.to_data())


def at_the_end(**mine: Unpack[Holding]) -> Castles:
    """A game of two that is over, in which seat 0 had this before the last phase ended."""
    state = position(phase="E", round=5, order=(1, 0), **mine)
    state.estates[0].used = 3
    do(state, "end")
    assert state.over()
    return state


def _space_of(track: Sequence[Sequence[int]], owner: int) -> int:
    return next(space for space, stack in enumerate(track) if owner in stack)


def _estate(holding: Holding) -> Estate:
    estate = new_estate()
    board = holding.get("board", 1)
    castles = spaces_of(board, "castle")
    castle = holding.get("castle", 19 if 19 in castles else castles[0])
    assert castle in castles, f"space {castle} of board {board} takes no castle"
    estate.settle_on(board, castle)
    covered = dict(holding.get("covered", {}))
    yellow = [space for space in reversed(spaces_of(board, "knowledge")) if space not in covered]
    assert len(holding.get("knowledge", ())) <= len(yellow), "more knowledge than yellow spaces"
    for number, space in zip(holding.get("knowledge", ()), yellow, strict=False):
        covered[space] = f"knowledge_{number}"
    for space, name in covered.items():
        assert space in spaces_of(board, TILES[name]["type"]), f"{name} cannot lie on space {space}"
        estate.cover(space, KINDS.index(name))
    estate.storage = [KINDS.index(name) for name in holding.get("storage", ())]
    estate.stock = [0, *(holding.get("stock", {}).get(colour, 0) for colour in GOODS)]
    estate.sold = [0, *(holding.get("sold", {}).get(colour, 0) for colour in GOODS)]
    estate.silver = holding.get("silver", 0)
    estate.workers = holding.get("workers", 0)
    estate.dice = list(holding.get("dice", (1, 2)))
    for value in holding.get("used", ()):
        estate.used |= 2 if estate.used & 1 or estate.dice[0] != value else 1
    estate.bought = holding.get("bought", False)
    estate.bonuses = [["", "small", "large"].index(holding.get("bonuses", {}).get(name, "")) for name in TYPES]
    estate.ledger[2] = holding.get("points", 0)
    return estate


# Boards


def spaces_of(board: int, type_id: str) -> list[int]:
    """The spaces of one type, in rising order."""
    return [space for space, name in enumerate(BOARDS[board]["types"], start=1) if name == type_id]


def full_estate(
    board: int = 1, *, but: Collection[int] = (), knowledge: Sequence[int] = (1, 3, 4, 5, 6, 8)
) -> dict[int, str]:
    """Tiles on every space except some: different buildings within a city, pigs on all pastures."""
    tiles: dict[int, str] = {}
    for district in BOARDS[board]["districts"]:
        for number, space in enumerate(district):
            type_id = BOARDS[board]["types"][space - 1]
            tiles[space] = {"building": BUILDINGS[number], "animal": "pig_2"}.get(type_id, type_id)
    for space, number in zip(spaces_of(board, "knowledge"), knowledge, strict=True):
        tiles[space] = f"knowledge_{number}"
    return {space: name for space, name in tiles.items() if space not in but}


# Playing


def do(state: Castles, *texts: str) -> None:
    """Let whoever is to decide do what the words say, through the checked entrance."""
    for text in texts:
        seat = state.to_move()
        play(SPEC, state, seat, SPEC.action(state, seat, split_path(text)))


def points(state: Castles, seat: int = 0) -> int:
    return state.estates[seat].points()


def gain(state: Castles, *texts: str, seat: int = 0) -> int:
    """The points that a seat gains while the words are done."""
    before = points(state, seat)
    do(state, *texts)
    return points(state, seat) - before


def paid(state: Castles, text: str) -> int:
    """The workers that the seat to decide pays for what the words say."""
    seat = state.to_move()
    before = state.estates[seat].workers
    do(state, text)
    return before - state.estates[seat].workers


def legal_paths(state: Castles, start: str = "") -> set[str]:
    """All that the seat to decide may do, in words; only what begins with the words given."""
    seat = state.to_move()
    paths = [path_text(SPEC.path(state, seat, action)) for action in state.legal()]
    assert len(paths) == len(set(paths)), "two actions share their words"
    return {path for path in paths if path.startswith(start)}


def placeable(state: Castles, storage: int = 1) -> set[int]:
    """The spaces that a stored tile may now be placed on, with whatever die."""
    words = [path.split() for path in legal_paths(state, "place")]
    return {int(path[-1].partition(":")[2]) for path in words if path[-2] == f"storage:{storage}"}


def why(state: Castles, text: str) -> str:
    """The rule and the message for which the words cannot be done now; "" when they can."""
    reason = explain(SPEC, state, state.to_move(), split_path(text))
    return f"{reason.rule} {reason.key}".strip() if reason else ""


def log(state: Castles, *texts: str) -> list[Message]:
    """What is told while the words are done."""
    return tells(state, lambda: do(state, *texts))


def tells(state: Castles, happen: Callable[[], None]) -> list[Message]:
    """What is told while something happens."""
    return [SPEC.message(event) for _, event in told(state, happen)]


def idle_turn(state: Castles) -> None:
    """A turn of taking workers with both dice."""
    seat = state.to_move()
    for _ in range(2 - state.estates[seat].used.bit_count()):
        do(state, min(legal_paths(state, "workers")))
    do(state, "end")


def idle_until(state: Castles, phase: str, round: int = 1) -> None:
    """Everybody idles until a round begins."""
    while (state.phase, state.round) < (PHASES.index(phase), round - 1):
        idle_turn(state)


def idle_to_the_end(state: Castles) -> None:
    while not state.over():
        idle_turn(state)


# Looking


def decision(state: Castles) -> str:
    """What is to be decided now."""
    return type(state.stack[-1]).__name__ if state.stack else ""


def storage(state: Castles, seat: int = 0) -> list[str]:
    return [KINDS[kind] for kind in state.estates[seat].storage]


def stock(state: Castles, seat: int = 0) -> dict[str, int]:
    return _goods(state.estates[seat].stock)


def sold(state: Castles, seat: int = 0) -> dict[str, int]:
    return _goods(state.estates[seat].sold)


def goods_on(state: Castles, depot: int) -> dict[str, int]:
    return _goods(state.goods[(depot - 1) * 7 : depot * 7])


def _goods(counts: Sequence[int]) -> dict[str, int]:
    return {colour: counts[number] for number, colour in enumerate(GOODS, start=1) if counts[number]}


def tiles_on(state: Castles, depot: int) -> list[str]:
    """The tiles on a depot slot by slot, "" for an empty slot; depot 0 is the black one."""
    slots = state.depots[(depot - 1) * 4 : depot * 4] if depot else state.black
    return [KINDS[kind] for kind in slots]


def removed(state: Castles) -> dict[str, int]:
    """Tiles out of the game."""
    return {KINDS[kind]: count for kind, count in enumerate(state.removed) if count}


def purse(state: Castles, seat: int = 0) -> tuple[int, int]:
    """Silverlings and workers."""
    return state.estates[seat].silver, state.estates[seat].workers


def bonuses(state: Castles, seat: int = 0) -> dict[str, str]:
    words = ["", "small", "large"]
    return {name: words[size] for name, size in zip(TYPES, state.estates[seat].bonuses, strict=True) if size}


def track(state: Castles) -> list[list[int]]:
    """The turn-order track as it stands: for each space the seats from bottom to top."""
    stacks: list[list[int]] = [[] for _ in range(max(state.steps) + 1)]
    for seat in reversed(state.order):
        stacks[state.steps[seat]].append(seat)
    return stacks


# Random games


@cache
def wandering(players: int, variant: str, seed: str) -> tuple[Castles, ...]:
    """The positions of a random game, which places tiles more often than pure chance would."""
    rng = seeded(f"{seed}/{players}/{variant}")
    state = SPEC.new(players, {"variant": variant, "goods_neighbours": ["ring", "line"][rng.below(2)]}, seed)
    found = []
    while not state.over():
        found.append(state.clone())
        legal = state.legal()
        placements = [action for action in legal if action[0] == 2]
        actions = placements if placements and rng.below(3) else legal
        state.apply(actions[rng.below(len(actions))])
    return (*found, state.clone())


def many_positions(players: int = 0, step: int = 1) -> list[Castles]:
    """Positions of random games in all variants, with so many players or with 2, 3 and 4; every `step`-th one."""
    found: list[Castles] = []
    for count in [players] if players else [2, 3, 4]:
        for variant in ("basic", "advanced_open", "advanced_secret"):
            for seed in ("one", "two"):
                found += wandering(count, variant, seed)
    return found[::step]
