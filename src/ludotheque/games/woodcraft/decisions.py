"""The flow of the game: set-up, turns, the solo card, the end of a round, income phases, the end (WC-14 to WC-22)."""

from __future__ import annotations

from itertools import combinations

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.actions import (
    add_actions,
    move_in,
    perform,
    place_order,
)
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.effects import (
    gain,
    pay,
    receive,
    refill,
    remove_cards,
    score,
)
from ludotheque.games.woodcraft.scoring import score_end
from ludotheque.games.woodcraft.solo import SoloTurn, lose_contract
from ludotheque.games.woodcraft.state import Cards, Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, die_of
from ludotheque.games.woodcraft.wheel import is_blocked, move_tile, rim_bonus, saw_bonus
from ludotheque.games.woodcraft.workshop import (
    add_free_actions,
    do_free_action,
)
from ludotheque.kernel.frames import Action, Frame, SeatStep, SecretChoice, Step
from ludotheque.kernel.records import frame

# Set-up


class Secretly(SecretChoice[Woodcraft]):
    """Everybody chooses at once; that somebody has is told, nothing else."""

    def chosen(self, state: Woodcraft, seat: int) -> None:
        state.tell((ev.HAS_CHOSEN, seat))


class Setup(Secretly):
    """Everybody sets up in secret: a helper with its choices, the orders kept, the order placed (WC-11 to WC-14).

    `made` holds, for each seat, its answers so far, one after the other: each with its length before it. What a
    seat is asked next is what it would be asked in a copy of the position in which it has carried them out.
    """

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return rehearsed(state, seat, self.made[seat]).legal(seat)

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        answers = (*self.made[seat], len(action), *action)
        self.keep(state, seat, answers, rehearsed(state, seat, answers).over())

    def carry_out(self, state: Woodcraft, made: tuple[Action, ...]) -> None:
        state.reveal()
        for seat in state.turn_order():
            set_up(state, seat, made[seat])
        state.push(StartRound(1))


def rehearsed(state: Woodcraft, seat: int, answers: Action) -> Woodcraft:
    """A copy of the position in which the seat has given these answers and its next one is awaited."""
    copy = state.clone()
    copy.stack = []
    set_up(copy, seat, answers)
    return copy


def set_up(state: Woodcraft, seat: int, answers: Action) -> None:
    """Set up one seat as it has answered, up to the first question without an answer."""
    below = len(state.stack)
    state.push(ChooseHelper(seat))
    at = 0
    while at < len(answers):
        state.stack[-1].resolve(state, seat, answers[at + 1 : at + 1 + answers[at]])
        at += answers[at] + 1
        while len(state.stack) > below and isinstance(state.stack[-1], Step):
            state.stack.pop().run(state)


class ChooseHelper(Frame[Woodcraft]):
    """Which of the helpers dealt to keep (WC-11)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        board = state.boards[seat]
        return [
            (t.HELPER, card) for card in board.dealt_helpers if state.box.helpers[card].cost <= board.goods[t.BERRY]
        ]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        _, helper = action
        board = state.boards[seat]
        state.tell((ev.HELPER_KEPT, seat, helper))
        pay(state, seat, t.BERRY, state.box.helpers[helper].cost)
        state.helpers.facedown = state.helpers.facedown + [card for card in board.dealt_helpers if card != helper]
        state.push(KeepOrders(seat))
        move_in(state, seat, helper, 0)


class KeepOrders(Frame[Woodcraft]):
    """Which of the early orders dealt to keep (WC-12)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        board, box = state.boards[seat], state.box
        early = sorted(board.dealt_orders[: box.draw_orders])
        return [(t.KEEP, *kept) for kept in combinations(early, box.keep_orders)]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        board, drawn = state.boards[seat], state.box.draw_orders
        kept = list(action[1:])
        rejected = [card for card in board.dealt_orders[:drawn] if card not in kept]
        state.orders.facedown = state.orders.facedown + rejected
        board.hand = kept + board.dealt_orders[drawn:]
        state.push(FirstOrder(seat))


class FirstOrder(Frame[Woodcraft]):
    """Which order of the hand to place at once (WC-12)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [(t.PLACE, card) for card in state.boards[seat].hand]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        _, order = action
        place_from_hand(state, seat, order)
        for card in state.boards[seat].hand:
            state.tell((ev.ORDER_IN_HAND, seat, card), 1 << seat)


def place_from_hand(state: Woodcraft, seat: int, order: int) -> None:
    board = state.boards[seat]
    board.hand.remove(order)
    place_order(board, state.box, order)
    state.tell((ev.ORDER_PLACED, seat, order, state.box.orders[order].row))


# Rounds and turns


@frame
class StartRound(Step[Woodcraft]):
    """A round: every player's turn, alone the solo card, the end of the round (WC-15, WC-85, WC-103)."""

    round: int

    def run(self, state: Woodcraft) -> None:
        state.round = self.round
        state.tell((ev.ROUND_BEGAN, self.round))
        if state.players == 1:
            if self.round in state.box.contract_losses:
                lose_contract(state)
            state.push(EndRound())
            state.push(SoloTurn())
        else:
            state.push(EndRound())
        for seat in state.turn_order()[::-1]:
            state.push(StartTurn(seat))


class StartTurn(SeatStep[Woodcraft]):
    """The trees grow, then the turn is the player's (WC-16, WC-53)."""

    def run(self, state: Woodcraft) -> None:
        seat, board = self.player, state.boards[self.player]
        state.active = seat
        state.moved = NONE
        state.acted = 0
        state.bonus_used = 0
        state.fresh = 0
        board.tired = 0
        board.fired = [0] * t.ROOMS
        grow(state, seat)
        state.push(Main(seat))


def grow(state: Woodcraft, seat: int) -> None:
    """Each tree grows; one that is full-grown moves to the lumber pile (WC-53)."""
    board, most = state.boards[seat], state.box.tree_max
    for colour in range(board.owned[t.POT]):
        if board.pots[colour]:
            tree = min(most, board.pots[colour] + board.growth[colour])
            board.pots[colour] = tree
            state.tell((ev.GREW, seat, die_of(colour, tree)))
            if tree == most:
                board.pots[colour] = 0
                board.pile[die_of(colour, tree)] += 1
                state.tell((ev.HARVESTED, seat, die_of(colour, tree)))


class Main(Frame[Woodcraft]):
    """Move a tile and do an action; bonus action and free actions in between, as one likes (WC-16 to WC-22)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        board, box = state.boards[seat], state.box
        lanterns = board.goods[t.LANTERN]
        found: list[Action] = []
        if state.moved == NONE:
            for tile in range(t.TILE_COUNT):
                if not is_blocked(state, tile):
                    found.append((t.MOVE, tile))
        elif not state.acted:
            add_actions(state, board, t.BY_TILE, state.moved, found)
            if lanterns - state.fresh >= box.other_lanterns:
                for tile in range(t.TILE_COUNT):
                    if tile != state.moved:
                        add_actions(state, board, t.BY_LANTERN, tile, found)
            found.append((t.BERRIES,))
        if not state.bonus_used and lanterns >= box.bonus_lanterns:
            for tile in range(t.TILE_COUNT):
                add_actions(state, board, t.BY_BONUS, tile, found)
        add_free_actions(state, board, found)
        if state.acted:
            found.append((t.FINISH,))
        return found

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        operation = action[0]
        if operation == t.MOVE:
            _, tile = action
            choose_tile(state, seat, tile)
        elif operation == t.BERRIES:
            state.acted = 1
            state.tell((ev.TOOK_BERRIES, seat))
            receive(state, seat, t.BERRY, state.box.instead)
        elif operation == t.FINISH:
            state.stack.pop()
            state.push(EndTurn(seat))
            if may_promote(state, seat):
                state.push(Marketing(seat))
        elif t.FIRST_ACTION <= operation <= t.IMPROVE_WORKSHOP:
            pay_for_action(state, seat, action)
            perform(state, seat, action)
        else:
            do_free_action(state, seat, action)


def choose_tile(state: Woodcraft, seat: int, tile: int) -> None:
    """Move the tile; the bonuses of the place it leaves come after, rim first (WC-27, WC-28)."""
    rim, saw = rim_bonus(state, tile), saw_bonus(state, tile)
    state.moved = tile
    move_tile(state, seat, tile)
    if rim or saw:
        state.bonus_open = 1
        state.push(CloseBonus())
        gain(state, seat, t.FROM_WHEEL, rim + saw)


class CloseBonus(Step[Woodcraft]):
    """The wheel bonus is over: lanterns gained from now on are not part of it (WC-20)."""

    def run(self, state: Woodcraft) -> None:
        state.bonus_open = 0


def pay_for_action(state: Woodcraft, seat: int, action: Action) -> None:
    """Lanterns first (WC-19 to WC-21); a bonus action takes the fresh ones before the others."""
    tile, means = action[0] - t.FIRST_ACTION, action[1]
    if means == t.BY_BONUS:
        state.bonus_used = 1
        state.fresh = max(0, state.fresh - state.box.bonus_lanterns)
        state.tell((ev.BONUS_ACTION, seat, tile))
        pay(state, seat, t.LANTERN, state.box.bonus_lanterns)
    else:
        state.acted = 1
        if means == t.BY_LANTERN:
            state.tell((ev.OTHER_ACTION, seat, tile))
            pay(state, seat, t.LANTERN, state.box.other_lanterns)
        else:
            state.tell((ev.MAIN_ACTION, seat, tile))


# The end of a turn


def next_space(box: Box, board: Player) -> int:
    """The marketing space that the next step leads to; the last one again and again (WC-83)."""
    return min(board.marketing + 1, len(box.marketing_cost) - 1)


def marketing_price(box: Box, board: Player) -> int:
    return board.promotion_price(box, next_space(box, board))


def may_promote(state: Woodcraft, seat: int) -> bool:
    board = state.boards[seat]
    return board.goods[t.BERRY] >= marketing_price(state.box, board)


class Marketing(Frame[Woodcraft]):
    """A step of marketing, or none (WC-83)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [(t.PROMOTE,), (t.STOP,)]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.PROMOTE:
            board, box = state.boards[seat], state.box
            pay(state, seat, t.BERRY, marketing_price(box, board))
            board.marketing = next_space(box, board)
            state.tell((ev.PROMOTED, seat, board.marketing))
            score(state, seat, t.FROM_MARKETING, box.marketing_points[board.marketing])


class EndTurn(SeatStep[Woodcraft]):
    """Dice beyond the capacity of the pile go back (WC-84); nothing of the turn is left."""

    def run(self, state: Woodcraft) -> None:
        board = state.boards[self.player]
        while board.dice() > state.box.pile_capacity:
            options = Tidy(self.player).options(state, self.player)
            if len(options) > 1:
                state.push(Tidy(self.player))
                return
            return_die(state, self.player, options[0][1])
        state.fresh = 0
        state.active = NONE
        state.tell((ev.TURN_ENDED, self.player))


def return_die(state: Woodcraft, seat: int, die: int) -> None:
    state.boards[seat].pile[die] -= 1
    state.tell((ev.DIE_RETURNED, seat, die))


class Tidy(Frame[Woodcraft]):
    """Which die to return to the bank (WC-84)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        pile = state.boards[seat].pile
        return [(t.RETURN, die) for die in range(t.DICE) if pile[die]]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        state.push(EndTurn(seat))
        _, die = action
        return_die(state, seat, die)


# The end of a round


class EndRound(Step[Woodcraft]):
    """Claimed contracts leave; then income, the end of the game, or the next round (WC-66, WC-85)."""

    def run(self, state: Woodcraft) -> None:
        box, players = state.box, state.players
        for contract in state.contracts[:]:
            for board in state.boards:
                if contract in board.claims:
                    state.contracts.remove(contract)
                    state.tell((ev.CONTRACT_LEFT, contract))
                    break
        if state.round == box.rounds[players]:
            state.push(EndGame())
        else:
            state.push(StartRound(state.round + 1))
        phase = box.income(players, state.round)
        if phase:
            state.push(Income(phase))
            state.push(Placing())
            lower_orders(state, phase)


def lower_orders(state: Woodcraft, phase: int) -> None:
    """All orders move down a row; those below the last one are discarded (WC-63, step 1 of WC-86)."""
    state.tell((ev.INCOME_BEGAN, phase))
    last = len(state.box.row_effects) - 1
    for seat, board in enumerate(state.boards):
        failed = [order for place, order in enumerate(board.orders) if board.rows[place] == last]
        board.orders = [order for order in board.orders if order not in failed]
        board.rows = [row + 1 for row in board.rows if row < last]
        for order in failed:
            state.failed.append(order)
            state.tell((ev.ORDER_FAILED, seat, order))
            gain(state, seat, t.FROM_ROWS, state.box.below_rows)


class Placing(Step[Woodcraft]):
    """Who has cards in hand places one; a last card goes without asking (step 2 of WC-86)."""

    def run(self, state: Woodcraft) -> None:
        open = 0
        made: list[Action] = []
        for seat, board in enumerate(state.boards):
            made.append((t.PLACE, board.hand[0]) if len(board.hand) == 1 else ())
            if len(board.hand) > 1:
                open |= 1 << seat
        if open:
            state.push(PlaceFromHand(open, tuple(made)))
        else:
            place_all(state, tuple(made))


class PlaceFromHand(Secretly):
    """Everybody secretly chooses an order of the hand (AMB-22)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [(t.PLACE, card) for card in state.boards[seat].hand]

    def carry_out(self, state: Woodcraft, made: tuple[Action, ...]) -> None:
        place_all(state, made)


def place_all(state: Woodcraft, made: tuple[Action, ...]) -> None:
    """The orders chosen are shown together."""
    for seat in state.turn_order():
        if made[seat]:
            state.reveal()
            place_from_hand(state, seat, made[seat][1])


@frame
class Income(Step[Woodcraft]):
    """Blueberries and points, tiles face up, new cards (steps 3 to 5 of WC-86, WC-87)."""

    phase: int

    def run(self, state: Woodcraft) -> None:
        for seat in state.turn_order():
            board = state.boards[seat]
            if board.income[0]:
                receive(state, seat, t.BERRY, board.income[0])
            score(state, seat, t.FROM_INCOME, board.income[1])
            board.used = [0] * t.POT
        if state.round == state.box.rounds[state.players]:
            return
        if self.phase == state.box.late_phase:
            state.tell((ev.LATE_DECKS_CAME,))
            bring_late_deck(state, state.orders)
            bring_late_deck(state, state.helpers)
        elif self.phase in state.box.refresh_phases:
            remove_cards(state, state.orders, [0])
            remove_cards(state, state.helpers, [0])


def bring_late_deck(state: Woodcraft, cards: Cards) -> None:
    """The early cards leave the game, the late deck takes their place (step 5 of WC-86)."""
    cards.spent = cards.spent + cards.discard + cards.display
    cards.buried = cards.deck + cards.facedown
    cards.display = []
    cards.discard = []
    cards.facedown = []
    cards.deck = cards.late[:]
    cards.late = []
    refill(state, cards)


class EndGame(Step[Woodcraft]):
    """Final scoring, and who has most points (WC-95, WC-97)."""

    def run(self, state: Woodcraft) -> None:
        for seat in state.turn_order():
            score_end(state, seat)
        winner = state.ranking()[0]
        points = state.boards[winner].score
        state.tell((ev.GAME_ENDED, winner, points) if state.players > 1 else (ev.SOLO_ENDED, points))
