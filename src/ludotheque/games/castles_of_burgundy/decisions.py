"""The flow of the game: estates, phases, rounds, turns, the end (CB-30 to CB-38, CB-81)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import events as ev
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import (
    add_placements,
    add_purchases,
    add_sales,
    add_takes,
    buy,
    unused_dice,
)
from ludotheque.games.castles_of_burgundy.effects import act
from ludotheque.games.castles_of_burgundy.scoring import score_end
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.frames import Action, Frame, SeatStep, SecretChoice, Step, all_choose

BOTH_DICE: Final = 3

# Choosing an estate


class DealEstates(Step[Castles]):
    """Board 1 for everybody, or a random sheet each to choose from (CB-80, CB-81)."""

    def run(self, state: Castles) -> None:
        if state.variant == t.BASIC:
            for estate in state.estates:
                estate.settle_on(t.BASIC_BOARD, t.BASIC_CASTLE)
            return
        sheets = list(range(1, len(t.SHEETS)))
        state.shuffle(sheets)
        for seat, estate in enumerate(state.estates):
            estate.sheet = sheets[seat]
            state.tell((ev.SHEET_DEALT, seat, sheets[seat]))
        if state.variant == t.ADVANCED_OPEN:
            for seat in reversed(state.order):
                state.push(ChooseEstate(seat))
        else:
            state.push(ChooseEstatesSecretly(*all_choose(state.players)))


def estate_choices(state: Castles, seat: int) -> list[Action]:
    """The faces of a seat's sheet, each with its four castle spaces (CB-81)."""
    actions: list[Action] = []
    for board in t.SHEETS[state.estates[seat].sheet]:
        for space in t.TYPE_SPACES[board][t.CASTLE]:
            actions.append((t.ESTATE, board, space))
    return actions


def choose_estate(state: Castles, seat: int, action: Action) -> None:
    _, board, space = action
    state.estates[seat].settle_on(board, space)
    state.tell((ev.ESTATE_CHOSEN, seat, board, space))


class ChooseEstate(Frame[Castles]):
    """Experienced players, openly: choose a face of the sheet and a space for the castle (CB-81)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        return estate_choices(state, seat)

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        state.stack.pop()
        choose_estate(state, seat, action)


class ChooseEstatesSecretly(SecretChoice[Castles]):
    """Experienced players, secretly: all choose at once; a choice made is final (CB-81)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        return estate_choices(state, seat)

    def chosen(self, state: Castles, seat: int) -> None:
        state.reveal()
        state.tell((ev.HAS_CHOSEN, seat))

    def carry_out(self, state: Castles, made: tuple[Action, ...]) -> None:
        for seat in range(state.players):
            choose_estate(state, seat, made[seat])


# Phases and rounds


class SetUpPhase(Step[Castles]):
    """Clear the depots, fill them anew, lay out the goods of the phase (CB-31)."""

    def run(self, state: Castles) -> None:
        clear(state, state.depots)
        clear(state, state.black)
        state.reveal()
        for index in range(len(state.depots)):
            if t.SLOT_PLAYERS[index] <= state.players:
                state.depots[index] = draw_tile(state, slot_type(state, index))
        for slot in range(len(state.black)):
            if t.BLACK_SLOT_PLAYERS[slot] <= state.players:
                state.black[slot] = draw_tile(state, t.BLACK_STACK)
        for _ in range(t.ROUNDS):
            state.goods_drawn += 1
            state.round_goods.append(state.goods_pile[len(state.goods_pile) - state.goods_drawn])
        state.round_goods.reverse()
        state.round = 0
        state.tell((ev.PHASE_SET_UP, state.phase))
        state.push(StartRound())


def clear(state: Castles, slots: list[int]) -> None:
    """Remove the tiles that nobody took from the game."""
    for index, kind in enumerate(slots):
        if kind:
            state.removed[kind] += 1
            slots[index] = 0


def slot_type(state: Castles, index: int) -> int:
    """The type of tile a depot slot takes; with three players one of them changes with the phase (CB-13)."""
    if state.players == 3 and state.phase in t.SLOT_MINE_PHASES[index]:
        return t.MINE
    return t.SLOT_TYPE[index]


def draw_tile(state: Castles, stack: int) -> int:
    state.drawn[stack] += 1
    return state.stacks[stack][len(state.stacks[stack]) - state.drawn[stack]]


class StartRound(Step[Castles]):
    """Fix the order of the round, roll all dice, deliver a goods tile to a depot (CB-32)."""

    def run(self, state: Castles) -> None:
        state.round_order = state.order[:]
        for seat in state.round_order:
            estate = state.estates[seat]
            estate.dice[0] = state.draw(6) + 1
            estate.dice[1] = state.draw(6) + 1
            estate.used = 0
            estate.bought = False
            state.tell((ev.ROLLED, seat, estate.dice[0], estate.dice[1]))
        state.white_die = state.draw(6) + 1
        colour = state.round_goods.pop()
        state.goods[(state.white_die - 1) * 7 + colour] += 1
        state.tell((ev.WHITE_DIE, state.round_order[0], state.white_die, colour))
        state.push(EndRound())
        for seat in reversed(state.round_order):
            state.push(Turn(seat))
            state.push(BeginTurn(seat))


class BeginTurn(SeatStep[Castles]):
    """Tell whose turn it is."""

    def run(self, state: Castles) -> None:
        state.tell((ev.TURN_BEGAN, self.player))


class Turn(Frame[Castles]):
    """Two die actions, at most one purchase, then the end of the turn (CB-34, CB-35)."""

    def options(self, state: Castles, seat: int) -> list[Action]:
        actions: list[Action] = []
        dice = unused_dice(state.estates[seat])
        if dice:
            add_takes(state, seat, dice, actions)
            add_placements(state, seat, dice, actions)
            add_sales(state, seat, dice, actions)
            for die in dice:
                actions.append((t.WORKERS, die))
        add_purchases(state, seat, actions)
        if not dice:
            actions.append((t.END,))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        operation = action[0]
        if operation == t.END:
            state.stack.pop()
        elif operation == t.BUY:
            buy(state, seat, action)
        else:
            act(state, seat, action)


class EndRound(Step[Castles]):
    """On to the next round, or to the end of the phase."""

    def run(self, state: Castles) -> None:
        if state.round < t.ROUNDS - 1:
            state.round += 1
            state.push(StartRound())
        else:
            state.push(EndPhase())


class EndPhase(Step[Castles]):
    """The mines pay; then the next phase, or the final scoring (CB-37, CB-38)."""

    def run(self, state: Castles) -> None:
        for seat in range(state.players):
            pay_mines(state, seat)
        if state.phase < len(t.PHASES) - 1:
            state.phase += 1
            state.push(SetUpPhase())
        else:
            state.push(ScoreEnd())


def pay_mines(state: Castles, seat: int) -> None:
    """A silverling for each mine, with knowledge 2 a worker too (CB-37)."""
    estate = state.estates[seat]
    mines = 0
    for space in t.TYPE_SPACES[estate.board][t.MINE]:
        if estate.tiles[space]:
            mines += 1
    if mines:
        workers = mines * t.WORKERS_PER_MINE if estate.knowledge & t.MINE_WORKERS else 0
        estate.silver += mines * t.SILVER_PER_MINE
        estate.workers += workers
        state.tell((ev.MINES_PAID, seat, mines * t.SILVER_PER_MINE, workers))


class ScoreEnd(Step[Castles]):
    """Final scoring (CB-70)."""

    def run(self, state: Castles) -> None:
        for seat in range(state.players):
            score_end(state, seat)
        state.tell((ev.GAME_ENDED, state.ranking()[0]))
