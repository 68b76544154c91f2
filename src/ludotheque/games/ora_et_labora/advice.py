"""What a position is worth to a seat, in points at the end: a sense of goods, chains, settlements and wonders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import means, touches_cloister
from ludotheque.games.ora_et_labora.board import Player
from ludotheque.games.ora_et_labora.deals import ChooseBasic, GiveDifferent, Pay, TakePoints, conversions_for
from ludotheque.games.ora_et_labora.decisions import SettleSlot
from ludotheque.games.ora_et_labora.effects import Function, PriorOffer
from ludotheque.games.ora_et_labora.neutral import NeutralBuilding
from ludotheque.games.ora_et_labora.scoring import points
from ludotheque.games.ora_et_labora.state import CLERGYMEN, OraEtLabora
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import ANYTIME, Action, Frame

ENOUGH: Final = 5
"""So many of a good are worth their full worth each, further ones less."""
FEW: Final = 3
"""So many options are all tried in a playout."""
CELLS: Final = 2
"""In a playout a card is tried on so many cells."""
LAST_STAGE: Final = 4
"""All piles are in play."""
SURE: Final = 40.0
"""Whoever leads by so many points wants nothing but the end."""
NEARER: Final = 30.0
"""What a building fewer is worth to him, in points;"""
READY: Final = 0.3
"""the part of it that being about to build one is worth already;"""
FAR: Final = 12
"""so many buildings before the end it begins to matter."""
DEPTH: Final = 12
"""So many decisions are completed before a position is judged."""


@dataclass(frozen=True)
class Weights:
    """What things are worth beyond their points, early in the game."""

    goods: tuple[float, ...] = (
        0.9, 0.9, 0.8, 0.7, 0.5, 0.6, 1.9, 0.35, 1.2, 1.6, 0.3, 0.5, 0.6, 0.8, 0.6, 1.4, 0.9, 1.2, 0.6, 2.0, 1.2, 0.0,
    )  # fmt: skip
    """By good, each of the first few."""
    surplus: float = 0.4
    """Part of it that further ones are worth."""
    food: float = 0.3
    energy: float = 0.25
    """For each food, and each half energy, that settlements in hand still need."""
    site: float = 0.45
    """Part of the dwelling values around free cells that settlements to come will score."""
    room: tuple[float, ...] = (0.0, 1.2, 2.0, 2.6, 3.0, 3.3, 3.5)
    """What free cells are worth, by their number."""
    woodland: float = 0.8
    """A forest or a moor still to be used."""
    prior_home: float = 0.8
    brother_home: float = 0.35
    rivals: float = 0.25
    """How much a point of the best rival counts."""
    haste: float = 2.2
    """How long before the end all this begins to count for less: the higher, the later."""
    last_settlements: float = 0.12
    """What settlements still count for at the very end."""


class OraEtLaboraAdvice(Advice[OraEtLabora]):
    """Pending decisions of the seat are completed in an obvious way, then goods, land and points are weighed."""

    def __init__(self, weights: Weights, alone: list[Weights] | None = None) -> None:
        self.weights = weights
        self.alone = [weights, weights] if alone is None else alone
        """By country, on the longer view of somebody alone."""

    def value(self, state: OraEtLabora, seat: int) -> float:
        return value(state, seat, self.weights)

    def outlook(self, state: OraEtLabora, seat: int) -> float:
        return value(state, seat, self.alone[state.country] if state.is_solo() else self.weights)

    def urge(self, state: OraEtLabora, seat: int) -> float:
        """Where building ends the game: how near that is, for whoever is ahead."""
        if t.END_UNBUILT[state.mode] < 0 or state.stage != LAST_STAGE:
            return 0.0
        return worth_of_ending(state, seat, self.weights)

    def shortlist(self, state: OraEtLabora, seat: int, actions: list[Action]) -> list[Action]:
        """Payments are made sensibly, goods are not changed without need, and of many cells the likeliest are tried."""
        if isinstance(state.stack[-1], (Pay, GiveDifferent, TakePoints, NeutralBuilding)):
            return actions[:1]
        return likeliest(state, seat, actions) if len(actions) > FEW else actions

    def clock(self, state: OraEtLabora) -> int:
        """Rounds or turns, as the mode counts."""
        return state.unit

    def horizon(self, players: int) -> int:
        """With two, the turns of both and then again; else so many rounds."""
        return 4 if players == 2 else 6

    def features(self, state: OraEtLabora, seat: int) -> list[float]:
        """Goods, land, settlements, clergymen, the rivals' points, and which buildings are one's own."""
        player = state.everybody[seat]
        found = [1.0, 1.0 if is_pending(state, seat) else 0.0]
        for held in player.goods:
            found.append(float(min(held, 2 * ENOUGH)))
        add_land(found, player)
        hand = player.hand
        for card in range(1, t.SETTLEMENTS + 1):
            found.append(float(hand >> card & 1))
        found.append(1.0 if state.free_prior(seat) else 0.0)
        brothers = 0
        for number in range(CLERGYMEN * seat + 1, CLERGYMEN * seat + CLERGYMEN):
            if state.clergy[number] == 0:
                brothers += 1
        found.append(float(brothers))
        best = 0
        for other in range(state.players):
            if other != seat:
                best = max(best, points(state.everybody[other], state.country))
        found.append(0.1 * best)
        first = len(found) - 1 + t.CARDS * state.country
        found.extend([0.0] * (2 * t.CARDS))
        for building in range(1, t.CARDS + 1):
            if state.owner[building] == seat:
                found[first + building] = 1.0
        return found

    def is_open(self, state: OraEtLabora) -> bool:
        return True

    def is_certain(self, state: OraEtLabora) -> bool:
        return state.players == 1


def value(state: OraEtLabora, seat: int, weights: Weights) -> float:
    """Points and prospects, against the points of the best rival."""
    if is_pending(state, seat):
        state = state.clone()
        complete(state, seat, weights)
    mine = worth(state, seat, weights)
    best = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, float(points(state.everybody[other], state.country)))
    return mine - weights.rivals * best


def is_pending(state: OraEtLabora, seat: int) -> bool:
    """Is a decision inside an action or a settlement slot of the seat still open?"""
    if not state.stack or state.stack[-1].seat != seat:
        return False
    frame = state.stack[-1]
    return isinstance(frame, (Function, SettleSlot, PriorOffer, Pay, GiveDifferent, ChooseBasic, TakePoints))


def complete(state: OraEtLabora, seat: int, weights: Weights) -> None:
    """Answer what is open there: the first option is the obvious one, if it is better than none.

    Goods are changed where only that makes an option possible.
    """
    for _ in range(DEPTH):
        if not is_pending(state, seat):
            return
        state.apply(likely(state, state.stack[-1], seat, weights), seat)


def likely(state: OraEtLabora, frame: Frame[OraEtLabora], seat: int, weights: Weights) -> Action:
    """The first option; of productions the largest, exchanges and settlements only if they do not lose."""
    options = frame.options(state, seat)
    first = options[0]
    if len(options) == 1 and isinstance(frame, (Function, SettleSlot)):
        conversions = conversions_for(state, frame, None)
        tried = state.clone()
        for conversion in conversions:
            tried.apply(conversion, seat)
        if conversions and pays_off(tried, frame.options(tried, seat)[0], seat, worth(state, seat, weights), weights):
            return conversions[0]
        return first
    if first[0] == t.PRODUCE:
        best = first
        most = -1.0
        for action in options:
            if action[0] == t.PRODUCE:
                _, good, used = action
                marker = t.JOKER_MARKER if used == t.JOKER else t.MARKER_OF[good]
                amount = state.value_of(marker) * weights.goods[good]
                if amount > most:
                    most = amount
                    best = action
        return best
    if first[0] in (t.BUY_DISTRICT, t.BUY_PLOT):  # a slot in which nothing can be settled
        return options[-1]
    bargain = isinstance(frame, SettleSlot) or (first[0] in (t.EXCHANGE, t.TIER, t.SET) and options[-1][0] == t.SKIP)
    if bargain and not pays_off(state.clone(), first, seat, worth(state, seat, weights), weights):
        return options[-1]
    return first


def pays_off(tried: OraEtLabora, action: Action, seat: int, least: float, weights: Weights) -> bool:
    """Is the position worth at least so much once an action is done and paid? It is changed in the course of it."""
    tried.apply(action, seat)
    for _ in range(DEPTH):
        if not tried.stack or tried.stack[-1].seat != seat or not isinstance(tried.stack[-1], (Pay, GiveDifferent)):
            break
        tried.apply(tried.stack[-1].options(tried, seat)[0], seat)
    return isinstance(tried.stack[-1] if tried.stack else None, ChooseBasic) or worth(tried, seat, weights) >= least


def likeliest(state: OraEtLabora, seat: int, actions: list[Action]) -> list[Action]:
    """A few of many options: each card on its best cells, lay brothers before the prior, coins before presents."""
    player = state.everybody[seat]
    found: list[Action] = []
    sites: list[tuple[float, int, Action]] = []
    seen = 0
    brother = state.free_brother(seat) >= 0
    for index, action in enumerate(actions):
        operation = action[0]
        if operation == t.BUILD or operation == t.SETTLE:
            card = action[1] + (t.ON_CELL if operation == t.BUILD else t.SETTLED)
            if sites and action[1] != sites[0][2][1]:
                take_best(sites, found)
            sites.append((-fitness(state, player, card, player.land.cell_at[action[2]]), index, action))
            continue
        if sites:
            take_best(sites, found)
        if operation == ANYTIME or is_dearer(action, actions[index - 1], brother):
            continue
        if operation in (t.FELL, t.CUT, t.BUY_DISTRICT, t.BUY_PLOT):
            mark = 1 << (4 * operation + action[2 if operation in (t.FELL, t.CUT) else 1])
            if seen & mark:
                continue
            seen |= mark
        found.append(action)
    if sites:
        take_best(sites, found)
    return found if found else actions


def is_dearer(action: Action, before: Action, brother: bool) -> bool:
    """Is it the dearer way to do something: the prior where a lay brother is free, a present where there are coins?"""
    if action[0] == t.PLACE:
        return brother and action[2] == t.BY_PRIOR
    return action[0] == t.CONTRACT and action[2] == t.BY_PRESENT and before[:2] == action[:2]


def take_best(sites: list[tuple[float, int, Action]], found: list[Action]) -> None:
    """Move the best options for a card to those that were found."""
    sites.sort()
    for place in range(min(CELLS, len(sites))):
        found.append(sites[place][2])
    sites.clear()


def fitness(state: OraEtLabora, player: Player, card: int, cell: int) -> float:
    """How well a card fits a cell, compared with other cells."""
    values = t.DWELLING[state.country]
    own = values[card]
    total = 0.0
    around = 0
    for other in player.land.beside[cell]:
        lying = player.cards[other]
        if lying > t.SETTLED:
            total += own
        elif not lying and t.COAST <= player.land.terrain[other] <= t.HILLSIDE:
            total += 0.3 * own
        if lying:
            around += values[lying]
        elif player.land.terrain[other] == t.WATER:
            around += t.WATER_DWELLING
    if card > t.SETTLED:
        return total + around
    return total - 0.3 * around if t.COAST <= player.land.terrain[cell] <= t.HILLSIDE else total


def add_land(found: list[float], player: Player) -> None:
    """Free cells by terrain, cards of each kind, and the size of the landscape."""
    free = [0, 0, 0, 0, 0]
    woods = 0
    moors = 0
    settled = 0
    terrain = player.land.terrain
    for cell, card in enumerate(player.cards):
        if card == t.EMPTY:
            free[terrain[cell]] += 1
        elif card == t.FOREST:
            woods += 1
        elif card == t.MOOR:
            moors += 1
        elif card > t.SETTLED:
            settled += 1
    for number in free:
        found.append(float(number))
    found.append(float(woods))
    found.append(float(moors))
    found.append(float(settled))
    found.append(0.1 * len(terrain))


def time_left(state: OraEtLabora, weights: Weights) -> float:
    """1 for most of the game, towards 0 at its end."""
    few = t.END_UNBUILT[state.mode]
    if few >= 0:
        if state.stage < 4:
            return 1.0 - 0.08 * state.stage
        return min(0.65, 0.06 * max(0, state.display.bit_count() - few))
    left = t.LAST_UNIT[state.mode] - state.unit
    return min(1.0, weights.haste * left / t.LAST_UNIT[state.mode])


def worth(state: OraEtLabora, seat: int, weights: Weights) -> float:
    """Points, and what goods, land and clergymen may still become."""
    player = state.everybody[seat]
    left = 0.0 if not state.stack else time_left(state, weights)
    total = float(points(player, state.country))
    if not state.stack:
        return total
    late = max(left, weights.last_settlements)
    total += worth_of_settling(state, player, late, weights)
    if left > 0.0:
        total += left * (
            worth_of_goods(player, weights) + worth_of_land(player, weights) + worth_of_clergy(state, seat, weights)
        )
    return total


def worth_of_ending(state: OraEtLabora, seat: int, weights: Weights) -> float:
    """What it is worth that few buildings are left: as many points for the one who is ahead as against him."""
    mine = worth(state, seat, weights)
    best = 0.0
    for other in range(state.players):
        if other != seat:
            best = max(best, worth(state, other, weights))
    sure = max(-1.0, min(1.0, (mine - best) / SURE))
    if not state.stack:
        return sure * NEARER * (FAR + 1)
    left = state.display.bit_count() - t.END_UNBUILT[state.mode]
    near = FAR - max(0, min(FAR, left))
    if sure > 0.0 and left > 0:
        return sure * NEARER * (near + READY * readiness(state, seat, left))
    return sure * NEARER * near


def readiness(state: OraEtLabora, seat: int, wanted: int) -> float:
    """How nearly the seat can build so many of the buildings left, and the likeliest of them: each at most 1.

    That is when there is a cell for it and all that it costs.
    """
    player = state.everybody[seat]
    free = [0, 0]
    for cell, card in enumerate(player.cards):
        if card == t.EMPTY:
            free[0] |= 1 << player.land.terrain[cell]
            if touches_cloister(state, player, cell):
                free[1] |= 1 << player.land.terrain[cell]
    have = means(state, seat)
    ready: list[float] = []
    for building in range(1, t.CARDS + 1):
        if not state.display >> building & 1:
            continue
        cost = t.COST[state.country][building]
        due = 1
        held = 1
        for place in range(len(cost.goods)):
            due += cost.amounts[place]
            held += min(cost.amounts[place], have[cost.goods[place]])
        found = held / due
        if not free[1 if t.CLOISTER[state.country][building] else 0] & t.TERRAIN[state.country][building]:
            found *= 0.5
        ready.append(found)
    ready.sort(reverse=True)
    total = 0.0
    for place in range(min(wanted, len(ready))):
        total += ready[place]
    return ready[0] + total / wanted


def worth_of_goods(player: Player, weights: Weights) -> float:
    total = 0.0
    each = weights.goods
    for good, held in enumerate(player.goods):
        if held > ENOUGH:
            total += each[good] * (ENOUGH + weights.surplus * min(held - ENOUGH, 2 * ENOUGH))
        elif held:
            total += each[good] * held
    return total


def worth_of_land(player: Player, weights: Weights) -> float:
    empty = 0
    woods = 0
    for cell, card in enumerate(player.cards):
        if card == t.EMPTY and player.land.terrain[cell] != t.WATER:
            empty += 1
        elif card in (t.FOREST, t.MOOR):
            woods += 1
    return weights.room[min(empty, len(weights.room) - 1)] + weights.woodland * woods


def worth_of_clergy(state: OraEtLabora, seat: int, weights: Weights) -> float:
    total = weights.prior_home if state.free_prior(seat) else 0.0
    for number in range(CLERGYMEN * seat + 1, CLERGYMEN * seat + CLERGYMEN):
        if state.clergy[number] == 0:
            total += weights.brother_home
    return total


def worth_of_settling(state: OraEtLabora, player: Player, left: float, weights: Weights) -> float:
    """Food and energy that settlements in hand still need, and the places that wait for them."""
    hand = 0
    food = 0
    energy = 0
    for card in range(1, t.SETTLEMENTS + 1):
        if player.hand >> card & 1:
            hand += 1
            food += t.SETTLEMENT_FOOD[card]
            energy += t.SETTLEMENT_ENERGY[card]
    if not hand:
        return 0.0
    held = 0
    for good in t.FOOD_GOODS[state.country]:
        held += t.FOOD[good] * player.goods[good]
    heat = 0
    for good in t.ENERGY_GOODS:
        heat += t.ENERGY[good] * player.goods[good]
    total = weights.food * min(food, held) + weights.energy * min(energy, heat)
    values = t.DWELLING[state.country]
    best = [0, 0, 0]
    for cell, card in enumerate(player.cards):
        if card != t.EMPTY or not t.COAST <= player.land.terrain[cell] <= t.HILLSIDE:
            continue
        around = 0
        for other in player.land.beside[cell]:
            lying = player.cards[other]
            if lying and lying <= t.SETTLED:
                around += values[lying]
            elif not lying and player.land.terrain[other] == t.WATER:
                around += t.WATER_DWELLING
        for place in range(3):
            if around > best[place]:
                best.insert(place, around)
                best.pop()
                break
    for place in range(min(hand, 3)):
        total += weights.site * best[place]
    return left * total


FRANCE_ALONE: Final = Weights(
    goods=(
        0.9, 0.545, 0.828, 0.614, 0.577, 0.285, 2.284, 0.37, 1.603, 1.797, 0.402, 0.5,
        0.813, 1.183, 0.954, 1.515, 0.973, 0.626, 0.698, 1.715, 0.925, 0.0,
    ),
    surplus=0.547,
    food=0.378,
    energy=0.157,
    site=0.256,
    room=(0.0, 1.448, 1.952, 2.755, 2.409, 5.315, 4.54),
    woodland=0.81,
    prior_home=0.92,
    brother_home=0.334,
    haste=3.307,
    last_settlements=0.138,
)  # fmt: skip
IRELAND_ALONE: Final = Weights(
    goods=(
        0.901, 1.011, 0.599, 0.613, 0.388, 0.29, 2.005, 0.371, 2.508, 1.419, 0.3, 0.5,
        0.75, 0.514, 0.602, 1.997, 1.194, 1.075, 0.734, 2.014, 2.062, 0.0,
    ),
    surplus=0.267,
    food=0.17,
    energy=0.206,
    site=0.406,
    room=(0.0, 1.124, 1.309, 1.91, 1.841, 2.405, 3.253),
    woodland=0.855,
    prior_home=0.63,
    brother_home=0.187,
    haste=3.229,
    last_settlements=0.096,
)  # fmt: skip
"""For somebody alone: `bench/tune.py ora_et_labora --alone country=... --trials 97` found them."""
ADVICE: Final = OraEtLaboraAdvice(Weights(), [FRANCE_ALONE, IRELAND_ALONE])
