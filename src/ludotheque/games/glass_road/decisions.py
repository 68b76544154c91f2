"""The flow of the game: hands, cards, abilities, gifts, periods, the end (GR-40 to GR-66, GR-100, GR-110 to GR-125)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import events as ev
from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import add_builds, card_payments, pay_card
from ludotheque.games.glass_road.deals import add_deals, make_deal, receive, turn_wheels
from ludotheque.games.glass_road.effects import build
from ludotheque.games.glass_road.scoring import half_points, ledger
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Deal
from ludotheque.kernel.frames import Action, Frame, SeatStep, SecretChoice, Step, all_choose
from ludotheque.kernel.records import frame

BOTH: Final = 2
ONE: Final = 1
"""How many abilities of a card may be used."""

# Periods


class StartPeriod(Step[GlassRoad]):
    """All choose their cards for the period (GR-41, GR-121)."""

    def run(self, state: GlassRoad) -> None:
        state.round = 0
        state.tell((ev.PERIOD_BEGAN, state.period + 1, state.start))
        if state.players == 1:
            state.push(SelectCards(0))
        else:
            state.push(SelectHands(*all_choose(state.players)))


class SelectHands(SecretChoice[GlassRoad]):
    """Everybody secretly chooses five of the fifteen cards (GR-41)."""

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return t.HANDS[t.HAND_SIZE][:]

    def chosen(self, state: GlassRoad, seat: int) -> None:
        state.tell((ev.HAS_CHOSEN, seat))

    def carry_out(self, state: GlassRoad, made: tuple[Action, ...]) -> None:
        for board, (_, hand) in zip(state.boards, made, strict=True):
            board.hand = hand
        if state.players == 2:
            state.push(PlayOpen(state.start))
        else:
            state.push(StartRound())


class EndPeriod(Step[GlassRoad]):
    """Cards back, refill, a new start player; after the last period only the final actions are left (GR-48, GR-100)."""

    def run(self, state: GlassRoad) -> None:
        for board in state.boards:
            board.hand = 0
            board.before = board.shown + board.slots
            board.shown = []
            board.slots = []
            board.absent = 0
            board.absent_down = 0
        state.locked = state.chosen
        state.chosen = 0
        if state.period == state.periods - 1:
            state.push(ScoreEnd())
            for seat in range(state.players - 1, -1, -1):
                state.open(FinalActions(seat))
            return
        state.reveal()
        refill(state)
        pass_start(state)
        state.period += 1
        state.push(StartPeriod())


def refill(state: GlassRoad) -> None:
    """A tile from its stack on every free slot, row by row from left to right (GR-15-a)."""
    slots = state.slots()
    for row in range(len(t.CATEGORY_IDS)):
        for slot in range(slots):
            if not state.market[row * slots + slot]:
                kind = state.draw_tile(row)
                state.market[row * slots + slot] = kind
                if kind:
                    state.tell((ev.TILE_OFFERED, kind, row, slot + 1))


def pass_start(state: GlassRoad) -> None:
    """The start player of the next period (GR-48, GR-49, GR-131)."""
    after = state.period + 1
    if state.players == 3 and after == 3:
        state.start = fewest_buildings(state, False)
    elif state.players > 1 and after == 4:
        state.start = fewest_buildings(state, state.players == 3)
    else:
        state.start = (state.start + 1) % state.players
    if state.players > 1:
        state.tell((ev.START_PASSED, state.start))


def fewest_buildings(state: GlassRoad, without_start: bool) -> int:
    """Who has the fewest buildings; of tied players the next one clockwise, the start player last (GR-49)."""
    best = -1
    for step in range(1, state.players if without_start else state.players + 1):
        seat = (state.start + step) % state.players
        if best < 0 or state.boards[seat].buildings() < state.boards[best].buildings():
            best = seat
    return best


# Rounds with three and four players


class StartRound(Step[GlassRoad]):
    """Everybody lays a card face down (GR-42)."""

    def run(self, state: GlassRoad) -> None:
        for board in state.boards:
            board.absent_down = board.absent
        state.push(LayCards(*all_choose(state.players)))


def cards_in(hand: int) -> list[Action]:
    return [(t.CARD, card) for card in range(t.CARDS) if hand >> card & 1]


class LayCards(SecretChoice[GlassRoad]):
    """Everybody secretly lays one card of the hand face down (GR-42)."""

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return cards_in(state.boards[seat].hand)

    def chosen(self, state: GlassRoad, seat: int) -> None:
        state.tell((ev.HAS_LAID, seat))

    def carry_out(self, state: GlassRoad, made: tuple[Action, ...]) -> None:
        for board, (_, card) in zip(state.boards, made, strict=True):
            board.down = card
            board.hand &= ~(1 << card)
        state.push(EndRound())
        for step in range(state.players - 1, -1, -1):
            state.push(Reveal((state.start + step) % state.players))


class Reveal(SeatStep[GlassRoad]):
    """A face-down card is shown and resolved (GR-43)."""

    def run(self, state: GlassRoad) -> None:
        board = state.boards[self.player]
        card = board.down
        board.down = -1
        show(state, self.player, card)


class EndRound(Step[GlassRoad]):
    """On to the next round, or to the end of the period (GR-47)."""

    def run(self, state: GlassRoad) -> None:
        if state.round < t.ROUNDS - 1:
            state.round += 1
            state.push(StartRound())
        else:
            state.push(EndPeriod())


def show(state: GlassRoad, seat: int, card: int) -> None:
    """A card is played for all to see; whoever holds it and has a free slot must follow (GR-44 to GR-46)."""
    state.reveal()
    state.boards[seat].shown.append(card)
    followers: list[int] = []
    for step in range(1, state.players):
        other = (seat + step) % state.players
        board = state.boards[other]
        if len(board.slots) < t.SLOTS:
            if board.hand >> card & 1:
                board.hand &= ~(1 << card)
                board.slots.append(card)
                followers.append(other)
            else:
                board.absent |= 1 << card
    state.tell((ev.REVEALED, seat, card, len(followers)))
    limit = ONE if followers else BOTH
    for other in followers:
        state.tell((ev.FOLLOWED, other, card))
    for other in reversed(followers):
        start_resolving(state, other, card, limit)
    start_resolving(state, seat, card, limit)


# Two players


class PlayOpen(Frame[GlassRoad]):
    """Two players: play a card from the hand for all to see (GR-110)."""

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return cards_in(state.boards[seat].hand)

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        _, card = action
        state.stack.pop()
        state.boards[seat].hand &= ~(1 << card)
        state.push(NextOpen(seat))
        show(state, seat, card)


class NextOpen(SeatStep[GlassRoad]):
    """The other one plays; if a hand is empty, only somebody with three cards plays one more (GR-112, GR-113)."""

    def run(self, state: GlassRoad) -> None:
        sizes = [board.hand_size() for board in state.boards]
        if min(sizes):
            state.push(PlayOpen(1 - self.player))
        elif max(sizes) > t.SLOTS:
            state.push(PlayOpen(sizes.index(max(sizes))))
        else:
            state.push(EndPeriod())


# Solo


class SelectCards(Frame[GlassRoad]):
    """Solo: the cards of the period, none of those chosen in the one before (GR-121, GR-123)."""

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        locked = state.locked
        return [(t.HAND, cards) for _, cards in t.HANDS[t.SOLO_CARDS[state.period]] if not cards & locked]

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        _, cards = action
        state.stack.pop()
        state.chosen = cards
        state.boards[seat].hand = cards
        state.push(DrawCard())


class DrawCard(Step[GlassRoad]):
    """Solo: a random card with one ability, until two are left to choose from (GR-122)."""

    def run(self, state: GlassRoad) -> None:
        board = state.boards[0]
        left = cards_in(board.hand)
        if len(left) <= t.LEFT_FOR_CHOICE:
            state.push(ChooseLast(0))
            return
        _, card = left[state.draw(len(left))]
        board.hand &= ~(1 << card)
        board.shown.append(card)
        state.tell((ev.CARD_DRAWN, 0, card))
        state.push(DrawCard())
        start_resolving(state, 0, card, ONE)


class ChooseLast(Frame[GlassRoad]):
    """Solo: one of the last two cards, with both abilities; the other is ignored (GR-122)."""

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return cards_in(state.boards[seat].hand)

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        _, card = action
        state.stack.pop()
        board = state.boards[seat]
        board.hand &= ~(1 << card)
        board.shown.append(card)
        state.tell((ev.REVEALED, seat, card, 0))
        for _, other in cards_in(board.hand):
            state.tell((ev.CARD_IGNORED, seat, other))
        state.push(EndPeriod())
        start_resolving(state, seat, card, BOTH)


# Resolving a card


def start_resolving(state: GlassRoad, seat: int, card: int, limit: int) -> None:
    state.open(Resolve(seat, card, limit, 0 if t.HAS_COST[card] else 1, 0))


@frame
class Resolve(Frame[GlassRoad]):
    """Pay the card, use up to `limit` of its abilities, finish; anytime actions in between (15.2, GR-50 to GR-55)."""

    seat: int
    card: int
    limit: int
    paid: int
    used: int  # bit mask of halves

    def interruptible(self) -> bool:
        return True

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        board = state.boards[seat]
        if not self.paid:
            actions = card_payments(board, self.card)
        else:
            actions = []
            for half in self.halves():
                kind = t.ABILITY_KIND[self.card][half]
                if kind == t.DEAL:
                    add_deals(board, t.ABILITY, half, ability_deal(state, self.card, half), 0, actions)
                elif kind == t.BUILDING:
                    add_builds(board, half, state.market, actions)
                    add_builds(board, half, board.offer, actions)
                elif kind == t.DRAWING and tiles_left(state):
                    actions.append((t.DRAW, half))
        actions.append((t.FINISH,))
        return actions

    def halves(self) -> list[int]:
        """The abilities that may be used now, of two equal ones only the first."""
        if self.used == 0:
            return [0] if t.TWINS[self.card] else [0, 1]
        if self.limit == ONE or self.used == 3:
            return []
        return [1] if self.used == 1 else [0]

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        operation = action[0]
        if operation == t.FINISH:
            state.tell((ev.FINISHED, seat))
            return
        if operation == t.PAY:
            state.open(Resolve(seat, self.card, self.limit, 1, self.used))
            pay_card(state, seat, state.boards[seat], self.card, action)
            return
        half = action[t.SUBJECT]
        state.open(Resolve(seat, self.card, self.limit, 1, self.used | 1 << half))
        state.tell((ev.USED_ABILITY, seat, self.card, half + 1))
        if operation == t.BUILD:
            build(state, seat, action)
        elif operation == t.DRAW:
            draw_tiles(state, seat)
        else:
            make_deal(state, seat, state.boards[seat], ability_deal(state, self.card, half), action)
            if self.card == t.SUPPLIER:
                offer_gifts(state, seat, t.RESOURCE_OF[action[t.FIRST_GAIN] - 1])


def ability_deal(state: GlassRoad, card: int, half: int) -> Deal:
    """What an ability gives; the Supplier gives less in solo (GR-124)."""
    if card == t.SUPPLIER and state.players == 1:
        return t.SOLO_SUPPLY
    return t.ABILITY_DEAL[card][half]


def tiles_left(state: GlassRoad) -> bool:
    """Is there a stack to draw from (GR-62, Y-42)?"""
    return any([state.drawn[row] < len(stack) for row, stack in enumerate(state.stacks)])


def draw_tiles(state: GlassRoad, seat: int) -> None:
    """Feudal Lord: the top tile of each stack comes into the private offer (GR-62)."""
    state.reveal()
    for row in range(len(state.stacks)):
        kind = state.draw_tile(row)
        if kind:
            state.boards[seat].offer.append(kind)
            state.tell((ev.DREW, seat, kind))


# The Supplier's gift


def offer_gifts(state: GlassRoad, seat: int, resource: int) -> None:
    """Every opponent, clockwise, may take one unit of what the Supplier's user has named (GR-63)."""
    if state.players > 1:
        state.tell((ev.OFFERED_GIFT, seat, resource))
    for step in range(state.players - 1, 0, -1):
        state.open(SupplierGift((seat + step) % state.players, resource))


@frame
class SupplierGift(Frame[GlassRoad]):
    """Take one unit on a wheel that is not full, or refuse; anytime actions before it (GR-63)."""

    seat: int
    resource: int

    def interruptible(self) -> bool:
        return True

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        wheel = state.boards[seat].wheel
        actions: list[Action] = [
            (t.TAKE, token + 1) for token in t.TOKENS_OF[self.resource] if wheel[token] < t.MOST[token]
        ]
        actions.append((t.REFUSE,))
        return actions

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.TAKE:
            _, token = action
            board = state.boards[seat]
            receive(state, seat, board, token - 1, 1)
            turn_wheels(state, seat, board)
        else:
            state.tell((ev.REFUSED, seat, self.resource))


# The end


class FinalActions(Frame[GlassRoad]):
    """After the last period, anytime actions once more (GR-100)."""

    def interruptible(self) -> bool:
        return True

    def options(self, state: GlassRoad, seat: int) -> list[Action]:
        return [(t.FINISH,)]

    def resolve(self, state: GlassRoad, seat: int, action: Action) -> None:
        state.stack.pop()
        state.tell((ev.FINISHED, seat))


class ScoreEnd(Step[GlassRoad]):
    """Tell where the points come from, and who has most of them (GR-101, GR-109)."""

    def run(self, state: GlassRoad) -> None:
        for seat, board in enumerate(state.boards):
            for part, halves in enumerate(ledger(board)):
                if halves:
                    state.tell((ev.SCORED, seat, part, halves))
        best = max(state.scores())
        if state.players == 1:
            state.tell((ev.SOLO_ENDED, best))
            return
        for seat, board in enumerate(state.boards):
            if half_points(board) == best:
                state.tell((ev.GAME_ENDED, seat, best))
