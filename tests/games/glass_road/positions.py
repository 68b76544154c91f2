"""Positions in a few words, and words to play them: what all tests of the game share.

Wheels are written as in the rules: `G` is sand, food, charcoal, water, wood | glass, `B` is clay, charcoal,
food | brick. A position stands inside the resolution of a card unless said otherwise; seat 0 resolves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypedDict, Unpack

from ludotheque.games.glass_road.board import Board, lay_out, new_board
from ludotheque.games.glass_road.decisions import EndPeriod, EndRound, FinalActions, NextOpen, Resolve
from ludotheque.games.glass_road.effects import take_effect
from ludotheque.games.glass_road.scoring import building_points
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import (
    CARD_OF,
    FIRST_BUILDING,
    HAS_COST,
    KIND_IDS,
    KIND_OF,
    TILE_IDS,
)
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.match import told
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import explain, play
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import Message

START_G = "0 1 2 3 4 | 0"
START_B = "1 0 2 | 0"
NOTHING_G = "0 0 0 0 0 | 0"
NOTHING_B = "0 0 0 | 0"
RICH_G = "0 7 7 7 7 | 3"
RICH_B = "7 7 7 | 3"


class Holding(TypedDict, total=False):
    """What one player has, by default the start."""

    G: str
    B: str
    land: Mapping[str, str]
    """Tiles and buildings by square; `empty` clears one. Squares not named are as at the start."""
    felled: Sequence[str]
    """Forests already removed."""
    offer: Sequence[str]
    hand: Sequence[str]
    down: str
    slots: Sequence[str]
    shown: Sequence[str]


def position(
    card: str = "cultivator",
    players: int = 3,
    *,
    alone: bool = True,
    period: int = 1,
    start: int = 0,
    market: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    others: Mapping[int, Holding] | None = None,
    **mine: Unpack[Holding],
) -> GlassRoad:
    """Seat 0 resolves a card, alone or not, in the first round of a period; the building board holds `market` only."""
    state = table(players, period=period, start=start, market=market, options=options, others=others, **mine)
    after = EndRound() if players > 2 else NextOpen(0) if players == 2 else EndPeriod()
    number = CARD_OF[card]
    state.stack = [after]
    state.open(Resolve(0, number, 2 if alone else 1, 0 if HAS_COST[number] else 1, 0))
    state.settle()
    return state


def table(
    players: int = 3,
    *,
    period: int = 1,
    start: int = 0,
    market: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    others: Mapping[int, Holding] | None = None,
    **mine: Unpack[Holding],
) -> GlassRoad:
    """A table with these boards, nothing pending."""
    state = SPEC.new(players, options, "position")
    state.period, state.start = period - 1, start
    state.boards = [board(**(mine if seat == 0 else (others or {}).get(seat, {}))) for seat in range(players)]
    state.market = [KIND_OF[id] for id in market] + [0] * (len(state.market) - len(market))
    owned = {*state.market, *[kind for one in state.boards for kind in [*one.offer, *kinds_on(one)]]}
    state.stacks = tuple([tuple([kind for kind in stack if kind not in owned]) for stack in state.stacks])
    state.drawn = [0, 0, 0]
    state.stack = []
    return state


def board(**given: Unpack[Holding]) -> Board:
    found = new_board(SPEC.box)
    found.wheel = wheel(given.get("G", START_G), given.get("B", START_B))
    land = SPEC.box.start_land[:]
    for forest in given.get("felled", ()):
        for square in SPEC.components()["forests"][forest]:
            land[SPEC.box.square_number[square]] = 0
    for square, thing in given.get("land", {}).items():
        land[SPEC.box.square_number[square]] = (
            TILE_IDS.index(thing) if thing in TILE_IDS else FIRST_BUILDING - 1 + KIND_OF[thing]
        )
    lay_out(found, land)
    found.offer = [KIND_OF[id] for id in given.get("offer", ())]
    found.hand = sum(1 << CARD_OF[id] for id in given.get("hand", ()))
    found.down = CARD_OF[given["down"]] if "down" in given else -1
    found.slots = [CARD_OF[id] for id in given.get("slots", ())]
    found.shown = [CARD_OF[id] for id in given.get("shown", ())]
    return found


def kinds_on(one: Board) -> list[int]:
    return [content - FIRST_BUILDING + 1 for content in one.land if content >= FIRST_BUILDING]


def wheel(glass: str, brick: str) -> list[int]:
    """The tokens that two wheels in the notation of the rules stand for."""
    (*upper, made), (*lower, burnt) = [list(map(int, text.replace("|", "").split())) for text in (glass, brick)]
    return [*upper, *lower, made, burnt]


def covered(*buildings: str, **given: Unpack[Holding]) -> Holding:
    """A holding whose landscape is bare but for these buildings, laid from r0c1 on; upgrades lie where they belong."""
    land = dict.fromkeys(SPEC.box.square_ids[1:21], "empty")
    free = iter(SPEC.box.square_ids[1:21])
    for id in buildings:
        base = SPEC.components()["buildings"][id].get("replaces")
        land[SPEC.components()["base_buildings"][base]["square"] if base else next(free)] = id
    return {**given, "land": {**land, **given.get("land", {})}}


def with_building(given: Holding, id: str, square: str) -> Holding:
    land = {**given.get("land", {}), square: id}
    return {**given, "land": land}


def effect(id: str, square: str, **given: Unpack[Holding]) -> GlassRoad:
    """A building stands already and its immediate effect begins, nothing being paid."""
    state = table(**with_building(given, id, square))
    state.stack = [EndPeriod()]
    state.open(FinalActions(0))
    state.stack.pop()
    take_effect(state, 0, KIND_OF[id], SPEC.box.square_number[square])
    state.settle()
    return state


# Playing


def do(state: GlassRoad, *words: str, seat: int | None = None) -> list[str]:
    """Play paths one after the other; what was told, as names of events."""
    heard: list[str] = []
    for text in words:
        mover = state.to_move() if seat is None else seat
        action = SPEC.action(state, mover, split_path(text))
        events = told(state, lambda action=action, mover=mover: play(SPEC, state, mover, action))  # type: ignore[misc]
        heard += [SPEC.message(event).key.removeprefix("event.") for _, event in events]
    return heard


def offers(state: GlassRoad, start: str = "", seat: int | None = None) -> list[str]:
    """The legal paths that begin so."""
    mover = state.to_move() if seat is None else seat
    paths = [path_text(SPEC.path(state, mover, action)) for action in state.legal(mover)]
    return [path for path in paths if path.startswith(start)]


def refusal(state: GlassRoad, words: str, seat: int | None = None) -> Reason:
    """Why a path cannot be played."""
    reason = explain(SPEC, state, state.to_move() if seat is None else seat, split_path(words))
    assert reason is not None, f"{words} is possible"
    return reason


def rule(state: GlassRoad, words: str, seat: int | None = None) -> str:
    return refusal(state, words, seat).rule


def finish(state: GlassRoad) -> None:
    do(state, "finish")


# Looking


def G(state: GlassRoad, seat: int = 0) -> str:
    tokens = state.boards[seat].wheel
    return f"{' '.join(map(str, tokens[:5]))} | {tokens[8]}"


def B(state: GlassRoad, seat: int = 0) -> str:
    tokens = state.boards[seat].wheel
    return f"{' '.join(map(str, tokens[5:8]))} | {tokens[9]}"


def lying(state: GlassRoad, square: str, seat: int = 0) -> str:
    content: int = state.boards[seat].land[SPEC.box.square_number[square]]
    return TILE_IDS[content] if content < FIRST_BUILDING else KIND_IDS[content - FIRST_BUILDING + 1]


def count(state: GlassRoad, tile: str, seat: int = 0) -> int:
    """Squares with a tile; of forests two each."""
    return state.boards[seat].counts[TILE_IDS.index(tile)]


def points(state: GlassRoad, seat: int = 0) -> float:
    return SPEC.points(state.scores()[seat])


def worth(id: str, square: str = "r2c1", **given: Unpack[Holding]) -> float:
    """What a building on a square counts."""
    one = board(**with_building(given, id, square))
    return building_points(one, KIND_OF[id], SPEC.box.square_number[square]) / 2


def decision(state: GlassRoad) -> tuple[str, int]:
    return type(state.stack[-1]).__name__, state.to_move()


def said(message: Message, language: str = "en") -> str:
    return SPEC.catalogue(language).say(message)


# Whole games


def choose_hands(state: GlassRoad, hands: Mapping[int, Sequence[str]]) -> None:
    """Everybody chooses five cards; where fewer are named, the rest are those nobody else needs."""
    for seat, cards in hands.items():
        chosen = sorted(CARD_OF[id] for id in cards)
        do(state, "hand " + " ".join(f"card:{SPEC_CARDS[card]}" for card in chosen), seat=seat)


SPEC_CARDS = list(SPEC.components()["specialists"])


@cache
def wandering(players: int, seed: str, options: tuple[tuple[str, str], ...] = ()) -> tuple[GlassRoad, ...]:
    """The positions of a random game, in which building is preferred to anything else two times out of three."""
    rng = seeded(f"{seed}/{players}")
    state = SPEC.new(players, dict(options), seed)
    found = []
    while not state.over():
        found.append(state.clone())
        legal = state.legal()
        builds = [action for action in legal if action[0] == 5]
        actions = builds if builds and rng.below(3) else legal
        state.apply(actions[rng.below(len(actions))])
    return (*found, state.clone())


def many_positions(step: int = 1) -> list[GlassRoad]:
    """Positions of random games with every number of players; every `step`-th one."""
    found: list[GlassRoad] = []
    for players in (1, 2, 3, 4):
        for number in range(3):
            found += wandering(players, f"many positions {number}")
    return found[::step]
