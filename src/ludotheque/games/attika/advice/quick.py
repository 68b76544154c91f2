"""What a quick player does next, found without trying anything out.

Every building is scored on every hex where it can be paid: what it is worth to have it built, less its cards, with the
places where others are free that it opens and takes, and the chains between shrines.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.actions import BUILDS
from ludotheque.games.attika.advice.manner import Manner
from ludotheque.games.attika.advice.value import by_steps
from ludotheque.games.attika.board import RING_2, WIDTH
from ludotheque.games.attika.deals import affords, beyond, owed_any, owed_symbols, total, widened
from ludotheque.games.attika.decisions import Extend, Pay, PlaceDrawn, Turn, layings, may_do
from ludotheque.games.attika.scoring import SERIES_TYPES, steps_from, steps_over, steps_to_join
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import packed
from ludotheque.kernel.frames import Action

VICTORY: Final = 1000.0
NEVER: Final = -1000.0
ENOUGH: Final = 8
"""Cards beyond so many are spare."""
NOWHERE: Final = -1
BUILDINGS: Final = 4
"""A search looks at so many ways to build,"""
WAYS: Final = 2
"""so many for each type of building."""
FOLLOWERS: Final[list[int]] = [
    sum([1 << kind for kind in range(t.TYPES) if t.FREE_NEXT_TO[kind] >> origin & 1]) for origin in range(t.TYPES)
]
"""Bit mask of the types that are free next to a building."""
PLACES: Final[list[Action]] = [(t.PLACE, hex) for hex in range(t.TILES * t.CELLS)]
DRAWS: Final[list[Action]] = [(t.DRAW, stack) for stack in range(t.STACKS)]
RING_STEPS: Final = [dq + dr * WIDTH for dq, dr in RING_2]


def next_action(state: Attika, seat: int, manner: Manner) -> Action:
    """What the seat does next."""
    frame = state.stack[-1]
    if isinstance(frame, Turn):
        return turn(state, seat, manner)
    if isinstance(frame, PlaceDrawn):
        sites = Sites(state, seat, manner)
        best = sites.best(frame.kind, manner.placed)
        return PLACES[sites.hex] if best > 0.0 else (t.STORE,)
    if isinstance(frame, Pay):
        return payment(state, seat, frame.kind, frame.hex)
    if isinstance(frame, Extend):
        return laying(state, seat)
    return amphora(state, seat, manner)


# What a search looks at


def considered(state: Attika, seat: int, actions: list[Action], manner: Manner) -> list[Action]:
    """What a quick player might do: buildings where they promise most, two stacks, cards, one way to pay."""
    frame = state.stack[-1]
    if isinstance(frame, Pay):
        return [payment(state, seat, frame.kind, frame.hex)]
    sites = Sites(state, seat, manner)
    ranked: list[tuple[float, Action]] = []
    if isinstance(frame, PlaceDrawn):
        for promise, hex in sites.top(frame.kind, manner.placed, BUILDINGS):
            ranked.append((-promise, PLACES[hex]))
    elif isinstance(frame, Turn):
        if may_do(state, t.BUILDING):
            for kind in range(t.TYPES):
                if state.cities[seat].reserve[kind]:
                    for promise, hex in sites.top(kind, manner.built, WAYS):
                        ranked.append((-promise, BUILDS[kind][hex]))
    else:
        return actions
    ranked.sort()
    found = [action for _, action in ranked[:BUILDINGS]]
    common = lowest_stack(state, seat)
    for action in actions:
        if action[0] == t.DRAW and action[1] != t.MAIN_STACK and action[1] != common:
            continue
        if action[0] not in (t.BUILD, t.PLACE, t.CARDS_STAY):
            found.append(action)
    return found


# A turn


def turn(state: Attika, seat: int, manner: Manner) -> Action:
    """Draw, build or take cards, whichever promises most."""
    city = state.cities[seat]
    card = manner.card if city.hand_size() < ENOUGH else manner.spare_card
    sites = Sites(state, seat, manner)
    drawn = NEVER
    stack = NOWHERE
    if may_do(state, t.DRAWING):
        stack = best_stack(state, seat, sites)
        if stack != NOWHERE:
            drawn = sites.draw_worth(stack)
    built = NEVER
    building: Action = (t.CARDS_END,)
    if may_do(state, t.BUILDING):
        building, built = best_build(state, seat, sites, card, manner)
    if state.turn_kind == t.NO_KIND:
        drawn, taken = 2.0 * drawn, 3.0 * card
    else:
        taken = card
    if not sum(state.deck) and not sum(state.discards):
        taken = NEVER
    if built > drawn and built > taken:
        return building
    return DRAWS[stack] if stack != NOWHERE and drawn > taken else (t.CARDS_END,)


def best_build(state: Attika, seat: int, sites: Sites, card: float, manner: Manner) -> tuple[Action, float]:
    """The building of the reserve that promises most, and the promise; of a whole turn, if it begins."""
    reserve = state.cities[seat].reserve
    found: Action = (t.CARDS_END,)
    first = second = third = NEVER
    for kind in range(t.TYPES):
        if not reserve[kind]:
            continue
        promise = sites.best(kind, manner.built)
        if promise > first:
            first, second, third = promise, first, second
            found = BUILDS[kind][sites.hex]
        elif promise > second:
            second, third = promise, second
        elif promise > third:
            third = promise
    if state.turn_kind == t.NO_KIND and first > NEVER:
        first += max(card, manner.further * second) + max(card, manner.further * third)
    return found, first


def lowest_stack(state: Attika, seat: int) -> int:
    """The lowest stack of common buildings; NOWHERE if all are empty."""
    stacks = state.cities[seat].stacks
    lowest = NOWHERE
    for stack in range(1, t.STACKS):
        if stacks[stack] and (lowest == NOWHERE or stacks[stack] < stacks[lowest]):
            lowest = stack
    return lowest


def best_stack(state: Attika, seat: int, sites: Sites) -> int:
    """The stack to draw from: of the common ones the lowest; NOWHERE if all are empty."""
    lowest = lowest_stack(state, seat)
    if not state.cities[seat].stacks[t.MAIN_STACK]:
        return lowest
    if lowest == NOWHERE or sites.draw_worth(t.MAIN_STACK) > sites.draw_worth(lowest):
        return t.MAIN_STACK
    return lowest


def amphora(state: Attika, seat: int, manner: Manner) -> Action:
    """An amphora buys a draw while there is one to make, half a turn; otherwise what is worth more than to keep it."""
    city = state.cities[seat]
    if state.turn_kind == t.TAKING:
        return (t.END_TURN,)
    hidden = city.stacks[0] + city.stacks[1] + city.stacks[2] + city.stacks[3]
    if state.turn_kind == t.DRAWING and hidden:
        return (t.USE_AMPHORA,)
    if state.turn_kind == t.BUILDING or state.any_kind:
        sites = Sites(state, seat, manner)
        if best_build(state, seat, sites, 0.0, manner)[1] > (manner.amphora if hidden else 0.0):
            return (t.USE_AMPHORA,)
    return (t.END_TURN,)


# Places


class Sites:
    """The empty hexes as a seat sees them before a decision."""

    def __init__(self, state: Attika, seat: int, manner: Manner) -> None:
        self.state = state
        self.seat = seat
        self.manner = manner
        self.hex = NOWHERE
        """Where the building asked for last promises most."""
        city = state.cities[seat]
        self.unbuilt = [city.reserve[kind] + city.hidden[kind] for kind in range(t.TYPES)]
        self.empty = [hex for hex, owner in enumerate(state.owner) if owner == EMPTY]
        self.worth = [0.0] * len(state.owner)
        """By hex, what it is worth to build there, whatever it is."""
        self.share = shares(state, seat, self.empty)
        """By type, how much of a building that is free somewhere loses its place if one such place is taken."""
        self.last = city.built == t.ALL_BUILDINGS - 1
        self.lose_places()
        if not state.bounty:
            self.follow_chains()

    def lose_places(self) -> None:
        """Who builds on a hex loses places for others, and denies rivals theirs."""
        state, manner = self.state, self.manner
        symbols = state.land.symbols
        for other in range(state.players):
            weight = -manner.loses if other == self.seat else manner.denies
            share = self.share if other == self.seat else shares(state, other, self.empty)
            near = state.cities[other].near
            wanted = [kind for kind in range(t.TYPES) if share[kind] > 0.0]
            if not wanted:
                continue
            for hex in self.empty:
                beside: i64 = near[hex]
                if beside:
                    for kind in wanted:
                        if beside & t.FREE_NEXT_TO[kind]:
                            self.worth[hex] += weight * share[kind]
        for hex in self.empty:
            if symbols[hex]:
                self.worth[hex] -= manner.symbol

    def follow_chains(self) -> None:
        """A hex on a short way between shrines is worth something, for oneself and against rivals."""
        state = self.state
        shrines = len(state.land.shrines)
        for other in range(state.players):
            worths = self.manner.chain if other == self.seat else self.manner.threat
            needed = steps_to_join(state, other)
            if needed >= len(worths):
                continue
            steps = [steps_from(state, other, shrine) for shrine in range(shrines)]
            for hex in self.empty:
                over = steps_over(steps, hex)[0]
                if other == self.seat:
                    if over <= 1:
                        self.worth[hex] += VICTORY
                    elif over <= needed:
                        self.worth[hex] += worths[over - 1] - by_steps(worths, needed)
                elif over == needed:
                    self.worth[hex] += (worths[needed] - by_steps(worths, needed + 1)) / 2

    def draw_worth(self, stack: int) -> float:
        """What a draw from a stack promises: more if much of what may be drawn is free somewhere."""
        if stack == t.MAIN_STACK:
            return self.manner.main_draw
        hidden = self.state.cities[self.seat].hidden
        left = 0
        free = 0
        for kind in t.OTHERS:
            left += hidden[kind]
            if self.share[kind] > 0.0:
                free += hidden[kind]
        return self.manner.draw + self.manner.luck * free / max(1, left)

    def best(self, kind: int, base: float) -> float:
        """The most that a building promises; `hex` tells where. NEVER if it cannot be paid anywhere."""
        state, manner = self.state, self.manner
        city = state.cities[self.seat]
        near, visible = city.near, state.visible
        hand: i64 = packed(city.hand)
        free: i64 = t.FREE_NEXT_TO[kind]
        cost: i64 = state.box.packed_cost[kind]
        printed: i64 = state.box.any_cost[kind]
        series: i64 = SERIES_TYPES[t.SERIES_OF[kind]]
        patience = manner.patience if self.may_be_free(kind) else 0.0
        opened = self.followers(kind)
        if self.last:
            base += VICTORY
        best = NEVER
        for hex in self.empty:
            beside: i64 = near[hex]
            promise = base + self.worth[hex]
            if beside & free:
                promise += manner.loses * self.share[kind]
            else:
                seen: i64 = widened(visible[hex])
                any: i64 = 0 if beside else city.settlements
                if printed:
                    any += max(0, printed - total(seen))
                due: i64 = beyond(cost, seen)
                if not affords(hand, due, any):
                    continue
                cards: i64 = total(due) + any + total(beyond(due, hand))
                promise -= manner.card * float(cards) + patience
                if not beside:
                    promise -= manner.settlement
            if beside & series:
                promise += manner.series
            if opened:
                promise += manner.opens * min(opened, self.room(hex))
            if promise > best:
                best = promise
                self.hex = hex
        return best

    def top(self, kind: int, base: float, count: int) -> list[tuple[float, int]]:
        """The promises of a building where they are greatest, on so many hexes at the most."""
        everywhere = self.empty
        self.empty = everywhere[:]
        found: list[tuple[float, int]] = []
        for _ in range(count):
            promise = self.best(kind, base)
            if promise <= NEVER:
                break
            found.append((promise, self.hex))
            self.empty.remove(self.hex)
        self.empty = everywhere
        return found

    def may_be_free(self, kind: int) -> bool:
        """Is there still a building to come that would make this one free, or a place beside one that is there?"""
        if self.share[kind] > 0.0:
            return True
        for origin in range(t.TYPES):
            if t.FREE_NEXT_TO[kind] >> origin & 1 and origin != kind and self.unbuilt[origin]:
                return True
        return False

    def followers(self, kind: int) -> int:
        """How many buildings that have no place where they are free would get one beside this one."""
        found = 0
        for other in range(t.TYPES):
            if FOLLOWERS[kind] >> other & 1 and self.unbuilt[other] and not self.share[other]:
                found += self.unbuilt[other] - (1 if other == kind else 0)
        return found

    def room(self, hex: int) -> int:
        """Empty hexes beside it."""
        owners = self.state.owner
        found = 0
        for beside in self.state.land.neighbours[hex]:
            if owners[beside] == EMPTY:
                found += 1
        return found


def shares(state: Attika, seat: int, empty: list[int]) -> list[float]:
    """By type: of the buildings not yet built that are free somewhere, how many lose by one such place less."""
    city = state.cities[seat]
    share = [0.0] * t.TYPES
    wanted: list[int] = []
    all_near: i64 = 0
    near = city.near
    for hex in empty:
        all_near |= near[hex]
    for kind in range(t.TYPES):
        if all_near & t.FREE_NEXT_TO[kind] and (city.reserve[kind] or city.hidden[kind]):
            wanted.append(kind)
    for kind in wanted:
        places = 0
        free: i64 = t.FREE_NEXT_TO[kind]
        for hex in empty:
            if near[hex] & free:
                places += 1
        share[kind] = min(1.0, (city.reserve[kind] + city.hidden[kind]) / places)
    return share


# Paying and laying


def payment(state: Attika, seat: int, kind: int, hex: int) -> Action:
    """Exact cards first, pairs of what there is most of for the others, and of that too what may be of any kind."""
    due = owed_symbols(state, seat, kind, hex)
    hand = state.cities[seat].hand
    paid = [min(due[resource], hand[resource]) for resource in range(t.RESOURCES)]
    for _ in range(sum(due) - sum(paid)):
        paid[most(hand, paid)] += 2
    for _ in range(owed_any(state, seat, kind, hex)):
        paid[most(hand, paid)] += 1
    return (t.PAY, paid[0], paid[1], paid[2], paid[3])


def most(hand: list[int], paid: list[int]) -> int:
    """The resource of which most is left."""
    found = 0
    for resource in range(1, t.RESOURCES):
        if hand[resource] - paid[resource] > hand[found] - paid[found]:
            found = resource
    return found


def laying(state: Attika, seat: int) -> Action:
    """The tile where it touches most of one's own and least of the rivals'."""
    land = state.land
    best = NEVER
    found = land.open[0]
    for centre in land.open:
        promise = 0.0
        for step in RING_STEPS:
            hex = land.number.get(centre + step, NOWHERE)
            if hex != NOWHERE:
                owner = state.owner[hex]
                promise += 1.0 if owner == seat else 0.2 if owner == EMPTY else -0.5
        if promise > best:
            best = promise
            found = centre
    return layings(found)[0]
