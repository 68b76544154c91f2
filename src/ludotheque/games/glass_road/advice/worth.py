"""What a player sees at a glance: the worth of every amount on the wheels, and of the buildings on offer."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import can_upgrade
from ludotheque.games.glass_road.advice.outlook import USUAL, can_pay, likely_times
from ludotheque.games.glass_road.advice.shortlist import fit_for_tile
from ludotheque.games.glass_road.advice.value import plays_left
from ludotheque.games.glass_road.advice.weights import Manner
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import charge, counted
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Deal, Gain, Price
from ludotheque.kernel.frames import Action

AMOUNTS: Final = 8
NEVER: Final = -1000.0
NO_GAIN: Final = Gain([], 0)


class Scales:
    """A manner in a form that is quick to use."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.stock: list[float] = []
        """By token and amount."""
        for token in range(t.TOKENS):
            worth = 0.0
            for amount in range(AMOUNTS):
                self.stock.append(worth)
                worth += max(0.0, manner.first[token] - manner.slope[token] * amount)
        self.tile: list[float] = []
        """By tile and number of it: what one more is worth."""
        for tile in range(3):
            for number in range(AMOUNTS):
                self.tile.append(max(0.0, manner.tile[tile] - manner.tile_slope[tile] * number))
        self.lack: list[float] = list(manner.lack)
        self.need: list[float] = list(manner.need)
        self.space: list[float] = list(manner.space)


class Offer:
    """One way to make a deal, and what it is worth."""

    def __init__(self) -> None:
        self.value = NEVER
        self.from_glass = 0
        self.gone = 0
        self.one = 0
        self.two = 0
        self.tile = 0
        self.square = 0
        self.token = 0
        self.most = 0
        self.other = 0
        self.more = 0

    def action(self, operation: int, subject: int) -> Action:
        return (
            operation, subject, self.from_glass, self.gone, self.one, self.two,
            self.tile, self.square, self.token, self.most, self.other, self.more,
        )  # fmt: skip


class Sight:
    """A position as one player sees it. Its board may be tried on, if it is put back."""

    def __init__(self, scales: Scales, state: GlassRoad, seat: int) -> None:
        self.scales = scales
        manner = scales.manner
        self.manner = manner
        board = state.boards[seat]
        self.board = board
        self.left = plays_left(state, seat) if state.stack else 0
        self.fade = min(1.0, self.left / manner.many_plays)
        self.tile_worth = [0.0, 0.0, 0.0, 0.0]
        """By tile: what one more is worth to the buildings that stand."""
        self.tree_worth = 0.0
        self.table: list[float] = []
        """By token and amount: what it is worth."""
        self.weigh_stock()
        self.kinds: list[int] = []
        """The buildings on offer, and what each is worth to whom it costs nothing."""
        self.gross: list[float] = []
        for kind in state.market:
            if kind:
                self.consider(kind)
        for kind in board.offer:
            self.consider(kind)
        self.base = self.table[:]
        """The same before it is known what is lacking."""
        self.weigh_needs()
        self.now = self.worth(board.wheel)

    # Wheels

    def worth(self, wheel: list[int]) -> float:
        table = self.table
        total = 0.0
        for token in range(t.TOKENS):
            total += table[token * AMOUNTS + wheel[token]]
        return total

    def weigh_stock(self) -> None:
        """What supplies are worth to those who build, and what the buildings that stand count of them."""
        count = [0.0] * t.TOKENS
        full = self.count_buildings(count)
        fade = self.fade
        stock = self.scales.stock
        table = self.table
        for token in range(t.TOKENS):
            each = count[token]
            for amount in range(AMOUNTS):
                table.append(fade * stock[token * AMOUNTS + amount] + each * amount)
            if full and token < t.BASIC_TOKENS:
                for amount in range(4, AMOUNTS):
                    table[token * AMOUNTS + amount] += full

    def count_buildings(self, count: list[float]) -> float:
        """Find what each token, tile and forest counts for buildings; returned is what a full token does."""
        board = self.board
        wheel = board.wheel
        late = 1.0 - self.fade * self.manner.spent
        kept = 1.0 - self.fade * self.manner.kept
        full = 0.0
        for square in range(1, t.SQUARES + 1):
            kind = board.land[square] - t.FIRST_BUILDING + 1
            if kind <= 0:
                continue
            bonus = t.BONUSES[kind]
            if bonus is None:
                continue
            points = bonus.halves / 2.0 * (late if kind >= t.FIRST_BASE else kept)
            if bonus.kind == t.PER_RESOURCE:
                tokens = t.TOKENS_OF[bonus.what]
                if len(tokens) > 1 and bonus.scope == t.LOWER_WHEEL:
                    count[tokens[0] if wheel[tokens[0]] <= wheel[tokens[1]] else tokens[1]] += points
                else:
                    for token in tokens:
                        count[token] += points / bonus.per
            elif bonus.kind == t.PER_FULL_TOKEN:
                full += points
            elif bonus.kind in (t.GROUP, t.PER_ADJACENT, t.BLOCK):
                if t.PIT <= bonus.what <= t.POND:
                    self.tile_worth[bonus.what] += 0.5 * points
            elif bonus.kind == t.PER_SET:
                for tile in (t.PIT, t.GROVE, t.POND):
                    self.tile_worth[tile] += 0.4 * points
            elif bonus.kind == t.PER_FOREST or (
                bonus.kind == t.FORESTS_AT_LEAST and board.counts[t.FOREST] // 2 == bonus.per
            ):
                self.tree_worth += points
        return full

    def weigh_needs(self) -> None:
        """What the best buildings lack is worth more, and what keeps a wheel from turning."""
        best = [NEVER, NEVER, NEVER]
        chosen = [-1, -1, -1]
        for place in range(len(self.kinds)):
            net = self.net(place)
            for rank in range(3):
                if net > best[rank]:
                    for lower in range(2, rank, -1):
                        best[lower] = best[lower - 1]
                        chosen[lower] = chosen[lower - 1]
                    best[rank] = net
                    chosen[rank] = place
                    break
        for rank in range(3):
            if chosen[rank] >= 0 and best[rank] > 0.0:
                share = self.scales.need[rank] * min(1.0, self.left / (2.0 + 3.0 * rank))
                self.want(self.board.box.cost[self.kinds[chosen[rank]]], share)
        if self.manner.hole:
            self.fill_holes(t.SAND, t.WOOD, t.GLASS)
            self.fill_holes(t.CLAY, t.FOOD_BRICK, t.BRICK)

    def want(self, price: Price, share: float) -> None:
        """Add to the worth of what a price lacks."""
        wheel = self.board.wheel
        for place in range(len(price.tokens)):
            token = price.tokens[place]
            if wheel[token] < price.amounts[place]:
                self.raise_from(token, wheel[token], price.amounts[place], share * self.scales.lack[token])
        if price.either and not wheel[price.glass_token] + wheel[price.brick_token]:
            for token in (price.glass_token, price.brick_token):
                self.raise_from(token, 0, 1, share * self.scales.lack[token])

    def raise_from(self, token: int, held: int, wanted: int, each: float) -> None:
        """Make every unit beyond those held, up to those wanted, worth more."""
        more = 0.0
        for amount in range(held + 1, AMOUNTS):
            if amount <= wanted:
                more += each
            self.table[token * AMOUNTS + amount] += more

    def fill_holes(self, first: int, last: int, refined: int) -> None:
        wheel = self.board.wheel
        if wheel[refined] >= t.MOST[refined]:
            return
        holes = 0
        for token in range(first, last + 1):
            if not wheel[token]:
                holes += 1
        if not holes:
            return
        place = refined * AMOUNTS + wheel[refined]
        each = self.manner.hole * (self.table[place + 1] - self.table[place]) / holes
        for token in range(first, last + 1):
            if not wheel[token]:
                self.raise_from(token, 0, 1, each)

    # Buildings

    def consider(self, kind: int) -> None:
        """Note a building on offer, if it may still be built."""
        board = self.board
        manner = self.manner
        if t.BASE_SQUARE[kind] and not can_upgrade(board, kind):
            return
        total = self.points_of(kind)
        category = t.CATEGORY[kind]
        if category == t.PROCESSING:
            total += manner.processor * self.left
        elif category == t.IMMEDIATE:
            effect = t.EFFECT_OF[kind]
            total += self.fade * manner.deal_taste[effect]
            if effect == t.GAIN_ONCE:
                for gain in t.DEALS[kind].gains:
                    total += self.gain_ahead(gain, self.table)
            elif effect == t.REPEAT:
                removed = t.DEALS[kind].remove
                times = board.counts[removed] if removed else board.wheel[t.WOOD]
                total += self.fade * manner.repeat * times
            else:
                total += self.fade * manner.effect
        if not t.BASE_SQUARE[kind]:
            total -= self.loss_of_space()
        self.kinds.append(kind)
        self.gross.append(total)

    def points_of(self, kind: int) -> float:
        """What a building is likely to score."""
        board = self.board
        bonus = t.BONUSES[kind]
        if bonus is None:
            return float(board.box.points[kind])
        now = bonus.halves * likely_times(board, bonus) / 2.0
        likely = self.manner.likely * self.fade
        more = likely * (max(now, USUAL[kind]) - now) + self.fade * self.manner.taste[bonus.kind]
        return board.box.points[kind] + bonus.base / 2.0 + now + more

    def loss_of_space(self) -> float:
        """What a building takes of the room there is."""
        empty = self.board.counts[t.EMPTY]
        if not empty:
            return self.fade * 0.3
        return self.fade * self.scales.space[min(empty, 4) - 1]

    def net(self, place: int) -> float:
        """What a building on offer is worth beyond its price and what it lacks, with the wheels as they lie."""
        board = self.board
        price = board.box.cost[self.kinds[place]]
        wheel = board.wheel
        table = self.table
        lack = self.scales.lack
        cost = 0.0
        lacks = 0.0
        for index in range(len(price.tokens)):
            token = price.tokens[index]
            held = wheel[token]
            short = price.amounts[index] - held
            if short > 0:
                lacks += lack[token] * short
                cost += table[token * AMOUNTS + held] - table[token * AMOUNTS]
            else:
                cost += table[token * AMOUNTS + held] - table[token * AMOUNTS - short]
        if price.either:
            token = price.glass_token if wheel[price.glass_token] > wheel[price.brick_token] else price.brick_token
            if wheel[token]:
                cost += table[token * AMOUNTS + 1] - table[token * AMOUNTS]
            else:
                lacks += lack[token]
        return self.gross[place] - cost - lacks * (1.0 + self.manner.haste * (1.0 - self.fade))

    def best_ready(self, room: bool, without: int) -> int:
        """The best building that can be paid from the wheels as they lie; -1 if there is none."""
        board = self.board
        kept = self.table
        self.table = self.base
        best = self.manner.least_build
        chosen = -1
        for place in range(len(self.kinds)):
            kind = self.kinds[place]
            if place != without and (room or t.BASE_SQUARE[kind]) and can_pay(board, board.box.cost[kind]):
                net = self.net(place)
                if net > best:
                    best = net
                    chosen = place
        self.table = kept
        return chosen

    def build_worth(self, place: int) -> float:
        """What building it at once is worth."""
        kept = self.table
        self.table = self.base
        worth = self.net(place)
        self.table = kept
        return worth

    # Deals

    def gain_ahead(self, gain: Gain, table: list[float]) -> float:
        """What a gain would add, whatever turns after it."""
        board = self.board
        per = gain.per
        granted = gain.amount
        if per >= t.PER_ADJACENT_EMPTY:
            granted *= 2
        elif per == t.PER_HAND_CARD:
            granted = int(self.manner.fuel + 0.5)
        elif per:
            granted *= counted(board, per, 0)
        best = 0.0
        for token in gain.tokens:
            held = board.wheel[token]
            start = token * AMOUNTS
            best = max(best, table[start + min(t.MOST[token], held + granted)] - table[start + held])
        return best

    def tile_gain(self, tile: int) -> float:
        """What one more tile is worth."""
        number = min(AMOUNTS - 1, self.board.counts[tile])
        return self.fade * self.scales.tile[(tile - 1) * AMOUNTS + number] + self.tile_worth[tile]

    def tile_loss(self, tile: int) -> float:
        """What one tile less is worth; it leaves room."""
        number = max(0, min(AMOUNTS, self.board.counts[tile]) - 1)
        return self.fade * self.scales.tile[(tile - 1) * AMOUNTS + number] + self.tile_worth[tile] - self.room_gain(1)

    def tree_loss(self) -> float:
        """What a forest less is worth; it leaves two squares."""
        return self.fade * self.manner.trees + self.tree_worth - self.room_gain(2)

    def room_gain(self, squares: int) -> float:
        empty = self.board.counts[t.EMPTY]
        total = 0.0
        for number in range(empty, min(4, empty + squares)):
            total += self.scales.space[number]
        return self.fade * total

    def best_deal(self, deal: Deal, place: int) -> Offer:
        """The best way to make a deal with the wheels as they lie; it is worth NEVER if there is none."""
        found = Offer()
        board = self.board
        kept = board.wheel
        if not can_pay(board, deal.price) or len(board.offer) < deal.discard:
            return found
        extra = self.lay_and_remove(deal, found)
        if extra <= NEVER:
            return found
        extra -= self.worth(kept)
        first = deal.gains[0] if deal.gains else NO_GAIN
        second = deal.gains[1] if len(deal.gains) > 1 else NO_GAIN
        price = deal.price
        least = max(0, price.either - kept[price.brick_token]) if price.either else 0
        most = min(price.either, kept[price.glass_token])
        for from_glass in range(least, most + 1):
            board.wheel = kept[:]
            charge(board, price, from_glass, 1)
            paid = board.wheel
            granted = first.amount * counted(board, first.per, place) if first.tokens else 0
            more = second.amount * counted(board, second.per, place) if second.tokens else 0
            before = found.value
            for one in range(max(1, len(first.tokens))):
                for two in range(max(1, len(second.tokens))):
                    self.take(deal, paid, one, granted, two, more, extra, found)
            if found.value > before:
                found.from_glass = from_glass
        board.wheel = kept
        return found

    def take(
        self, deal: Deal, paid: list[int], one: int, granted: int, two: int, more: int, extra: float, found: Offer
    ) -> None:
        """Try gains on these tokens: all of it, and less of the first where that keeps a wheel from turning."""
        board = self.board
        first = deal.gains[0] if deal.gains else NO_GAIN
        second = deal.gains[1] if len(deal.gains) > 1 else NO_GAIN
        while True:
            trial = paid[:]
            taken = receive_ahead(trial, first, one, granted)
            also = receive_ahead(trial, second, two, more)
            board.wheel = trial
            turned = board.turn_glass() + board.turn_brick()
            value = self.worth(trial) + extra
            if value > found.value:
                found.value = value
                found.most = taken
                found.token = first.tokens[one] + 1 if taken else 0
                found.more = also
                found.other = second.tokens[two] + 1 if also else 0
                if deal.names_resource and not taken:
                    found.token = t.TOKENS_OF[t.RESOURCE_OF[first.tokens[one]]][0] + 1
            if not turned or not taken or paid[first.tokens[one]]:
                return
            granted = taken - 1

    def lay_and_remove(self, deal: Deal, found: Offer) -> float:
        """Choose tiles and squares of a deal; what they are worth, NEVER if there are none."""
        board = self.board
        total = 0.0
        if deal.remove == t.FOREST:
            found.gone = self.worst_forest()
            if not found.gone:
                return NEVER
            total -= self.tree_loss()
        elif deal.remove:
            found.gone = worst_square(board, deal.remove)
            if not found.gone:
                return NEVER
            total -= self.tile_loss(deal.remove)
        if deal.discard:
            found.one = board.offer[0]
            found.two = board.offer[1] if deal.discard > 1 else 0
            total -= 0.2 * deal.discard
        if deal.lay:
            best = 0.0
            if board.counts[t.EMPTY]:
                for tile in deal.lay:
                    worth = self.tile_gain(tile)
                    if worth > best or (deal.must_lay and not found.tile):
                        best = worth
                        found.tile = tile
                if found.tile:
                    found.square = best_square(board, found.tile)
                    total += best - self.loss_of_space()
            elif deal.must_lay:
                return NEVER
        return total

    def worst_forest(self) -> int:
        """The forest that is missed least: its squares lie beside more tiles and room."""
        board = self.board
        best = NEVER
        chosen = 0
        for forest in range(1, t.FORESTS + 1):
            if board.has_forest(forest):
                worth = 0.0
                for square in board.box.forest_squares[forest]:
                    for other in board.box.neighbours[square]:
                        content = board.land[other]
                        if content < t.FOREST:
                            worth += 0.5 if content == t.EMPTY else 1.0
                if worth > best:
                    best = worth
                    chosen = forest
        return chosen


def receive_ahead(wheel: list[int], gain: Gain, index: int, granted: int) -> int:
    """Lay a gain on the wheels; how much of it there is room for."""
    if not granted:
        return 0
    token = gain.tokens[index]
    taken = min(granted, t.MOST[token] - wheel[token])
    wheel[token] += taken
    return taken


def best_square(board: Board, tile: int) -> int:
    """The empty square where a tile fits best."""
    best = NEVER
    chosen = 0
    for square in range(1, t.LAND + 1):
        if board.land[square] == t.EMPTY:
            fit = fit_for_tile(board, tile, square)
            if fit > best:
                best = fit
                chosen = square
    return chosen


def worst_square(board: Board, tile: int) -> int:
    """The square with this tile where it fits least; 0 if there is none."""
    best = NEVER
    chosen = 0
    if board.counts[tile]:
        for square in range(1, t.LAND + 1):
            if board.land[square] == tile:
                fit = -fit_for_tile(board, tile, square)
                if fit > best:
                    best = fit
                    chosen = square
    return chosen
