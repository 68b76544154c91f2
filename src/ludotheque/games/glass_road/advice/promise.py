"""What cards promise before they are played, and the hands that promise most."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.advice.outlook import can_pay
from ludotheque.games.glass_road.advice.shortlist import add_whims
from ludotheque.games.glass_road.advice.worth import AMOUNTS, NEVER, Scales, Sight
from ludotheque.games.glass_road.decisions import ability_deal
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Price
from ludotheque.kernel.frames import Action


def likely_hand(sight: Sight, state: GlassRoad, seat: int) -> Action:
    """Card by card, the one that promises most after those taken before."""
    size = t.HAND_SIZE
    free = t.ALL_CARDS
    tastes = card_tastes(sight, state)
    if state.players == 1:
        size = t.SOLO_CARDS[state.period]
        free &= ~state.locked
    else:
        add_whims(state, seat, tastes)
    hand, _ = picked(sight, state, free, size, tastes)
    return (t.HAND, hand)


def picked(sight: Sight, state: GlassRoad, free: int, size: int, tastes: list[float]) -> tuple[int, float]:
    """So many of these cards, one by one the most promising, and what they promise together."""
    board = sight.board
    kept = board.wheel
    board.wheel = kept[:]
    hand = 0
    total = 0.0
    built: list[int] = []
    builders = 0
    for _ in range(size):
        plan = next_plan(sight, built)
        best = NEVER
        chosen = 0
        for card in range(t.CARDS):
            if free >> card & 1:
                worth = promise(sight, state, card, plan, len(built)) + tastes[card]
                if t.BUILDS[card] and builders < 3:
                    worth += sight.manner.builders[builders]
                if worth > best:
                    best = worth
                    chosen = card
        free &= ~(1 << chosen)
        hand |= 1 << chosen
        total += best
        builders += 1 if t.BUILDS[chosen] else 0
        take_ahead(sight, state, chosen, plan, built)
    board.wheel = kept
    return hand, total


def promising_hands(scales: Scales, state: GlassRoad, seat: int, actions: list[Action], count: int) -> list[Action]:
    """The hands that promise most."""
    sight = Sight(scales, state, seat)
    tastes = card_tastes(sight, state)
    keys: list[tuple[float, int]] = []
    for index, action in enumerate(actions):
        _, total = picked(sight, state, action[1], cards_of(action[1]), tastes)
        keys.append((-total, index))
    keys.sort()
    return [actions[index] for _, index in keys[:count]]


def cards_of(hand: int) -> int:
    """How many cards a hand has."""
    return sum([hand >> card & 1 for card in range(t.CARDS)])


def card_tastes(sight: Sight, state: GlassRoad) -> list[float]:
    """By card: what it is worth besides what it brings at once, as the game goes on."""
    manner = sight.manner
    late = state.period / (state.periods - 1)
    return [manner.card[card] * (1.0 - late) + manner.late_card[card] * late for card in range(t.CARDS)]


def next_plan(sight: Sight, built: list[int]) -> int:
    """The building that is worth most, of those that no card is chosen for yet; -1 if none is worth anything."""
    best = 0.0
    chosen = -1
    for place in range(len(sight.kinds)):
        if place not in built:
            net = sight.net(place)
            if net > best:
                best = net
                chosen = place
    return chosen


def promise(sight: Sight, state: GlassRoad, card: int, plan: int, builds: int) -> float:
    """What a card promises in the choice of a hand."""
    board = sight.board
    manner = sight.manner
    cost = cost_ahead(sight, card)
    if cost >= -NEVER:
        return -1.0
    worths = [0.0, 0.0]
    for half in range(2):
        kind = t.ABILITY_KIND[card][half]
        if kind == t.BUILDING:
            if plan >= 0 and (half == 0 or card != t.BUILDER):
                worths[half] = sight.net(plan) * (manner.next_build if builds else manner.build_card)
            elif plan >= 0:
                worths[half] = sight.net(plan) * manner.next_build
        elif kind == t.DRAWING:
            worths[half] = manner.drawing * sight.fade
        else:
            deal = ability_deal(state, card, half)
            for gain in deal.gains:
                worths[half] += sight.gain_ahead(gain, sight.table)
            if deal.lay and board.counts[t.EMPTY]:
                most = NEVER
                for tile in deal.lay:
                    most = max(most, sight.tile_gain(tile))
                worths[half] += most
    first, second = worths[0], worths[1]
    if second > first:
        first, second = second, first
    return first + manner.second_half * second - cost


def cost_ahead(sight: Sight, card: int) -> float:
    """What paying a card takes away; very much if it cannot be paid."""
    board = sight.board
    if t.CARD_FOREST[card]:
        return sight.tree_loss() if board.counts[t.FOREST] else -NEVER
    if not t.HAS_COST[card]:
        return 0.0
    price = t.CARD_COST[card]
    if not can_pay(board, price):
        return -NEVER
    token = price.tokens[0] if price.tokens else better_wheel(sight, price)
    place = token * AMOUNTS + board.wheel[token]
    return sight.table[place] - sight.table[place - 1]


def better_wheel(sight: Sight, price: Price) -> int:
    """The token of food or charcoal that is missed less."""
    wheel = sight.board.wheel
    glass, brick = price.glass_token, price.brick_token
    if not wheel[glass]:
        return brick
    if not wheel[brick]:
        return glass
    table = sight.table
    on_glass = glass * AMOUNTS + wheel[glass]
    on_brick = brick * AMOUNTS + wheel[brick]
    return glass if table[on_glass] - table[on_glass - 1] < table[on_brick] - table[on_brick - 1] else brick


def take_ahead(sight: Sight, state: GlassRoad, card: int, plan: int, built: list[int]) -> None:
    """Lay on the wheels what a chosen card would bring, and take what it would spend."""
    board = sight.board
    wheel = board.wheel
    if t.HAS_COST[card] and not t.CARD_FOREST[card] and can_pay(board, t.CARD_COST[card]):
        price = t.CARD_COST[card]
        wheel[price.tokens[0] if price.tokens else better_wheel(sight, price)] -= 1
    if t.BUILDS[card]:
        if plan >= 0:
            built.append(plan)
            price = board.box.cost[sight.kinds[plan]]
            for place in range(len(price.tokens)):
                token = price.tokens[place]
                wheel[token] = max(0, wheel[token] - price.amounts[place])
        return
    best = 0.0
    chosen = -1
    for half in range(2):
        if t.ABILITY_KIND[card][half] == t.DEAL:
            worth = 0.0
            for gain in ability_deal(state, card, half).gains:
                worth += sight.gain_ahead(gain, sight.table)
            if worth > best:
                best = worth
                chosen = half
    if chosen >= 0:
        offer = sight.best_deal(ability_deal(state, card, chosen), 0)
        if offer.token:
            wheel[offer.token - 1] += offer.most
        if offer.other:
            wheel[offer.other - 1] += offer.more
        board.turn_glass()
        board.turn_brick()
