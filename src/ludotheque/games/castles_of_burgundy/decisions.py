"""The flow of the game: estates, phases, rounds, turns, the end (CB-30 to CB-38, CB-81)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy.actions import (
    add_placements,
    add_purchases,
    add_sales,
    add_takes,
    buy,
    unused_dice,
)
from ludotheque.games.castles_of_burgundy.effects import (
    ExtraAction,
    PlaceAnother,
    ShipGoods,
    TakeFromDepots,
    WarehouseSale,
    act,
)
from ludotheque.games.castles_of_burgundy.events import (
    ESTATE_CHOSEN,
    GAME_ENDED,
    HAS_CHOSEN,
    MINES_PAID,
    PHASE_SET_UP,
    ROLLED,
    SHEET_DEALT,
    TURN_BEGAN,
    WHITE_DIE,
)
from ludotheque.games.castles_of_burgundy.scoring import score_end
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.games.castles_of_burgundy.tables import (
    ADVANCED_OPEN,
    BASIC,
    BASIC_BOARD,
    BASIC_CASTLE,
    BLACK_SLOT_PLAYERS,
    BLACK_STACK,
    BUY,
    CASTLE,
    END,
    ESTATE,
    MINE,
    MINE_WORKERS,
    PHASES,
    ROUNDS,
    SHEETS,
    SILVER_PER_MINE,
    SLOT_MINE_PHASES,
    SLOT_PLAYERS,
    SLOT_TYPE,
    TYPE_SPACES,
    WORKERS,
    WORKERS_PER_MINE,
)
from ludotheque.kernel.frames import Action, Frame, SecretChoice, Step

BOTH_DICE: Final = 3

# Choosing an estate


class DealEstates(Step[Castles]):
    """Board 1 for everybody, or a random sheet each to choose from (CB-80, CB-81)."""

    def run(self, state: Castles) -> None:
        if state.variant == BASIC:
            for estate in state.estates:
                estate.settle_on(BASIC_BOARD, BASIC_CASTLE)
            return
        sheets = list(range(1, len(SHEETS)))
        state.shuffle(sheets)
        for seat, estate in enumerate(state.estates):
            estate.sheet = sheets[seat]
            state.tell((SHEET_DEALT, seat, sheets[seat]))
        if state.variant == ADVANCED_OPEN:
            for seat in reversed(state.order):
                state.push(ChooseEstate(seat))
        else:
            nothing: tuple[Action, ...] = ((),) * state.players
            state.push(ChooseEstatesSecretly((1 << state.players) - 1, nothing))


def estate_choices(state: Castles, seat: int) -> list[Action]:
    """The faces of a seat's sheet, each with its four castle spaces (CB-81)."""
    actions: list[Action] = []
    for board in SHEETS[state.estates[seat].sheet]:
        for space in TYPE_SPACES[board][CASTLE]:
            actions.append((ESTATE, board, space))
    return actions


def choose_estate(state: Castles, seat: int, action: Action) -> None:
    """Carry out (ESTATE, board, space of the castle)."""
    state.estates[seat].settle_on(action[1], action[2])
    state.tell((ESTATE_CHOSEN, seat, action[1], action[2]))


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

    def commit(self, state: Castles, open: int, made: tuple[Action, ...]) -> None:
        state.stack.pop()
        state.reveal()
        for seat in range(state.players):
            if self.open & ~open & 1 << seat:
                state.tell((HAS_CHOSEN, seat))
        if open:
            state.push(ChooseEstatesSecretly(open, made))
        else:
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
            if SLOT_PLAYERS[index] <= state.players:
                state.depots[index] = draw_tile(state, slot_type(state, index))
        for slot in range(len(state.black)):
            if BLACK_SLOT_PLAYERS[slot] <= state.players:
                state.black[slot] = draw_tile(state, BLACK_STACK)
        for _ in range(ROUNDS):
            state.goods_drawn += 1
            state.round_goods.append(state.goods_pile[len(state.goods_pile) - state.goods_drawn])
        state.round_goods.reverse()
        state.round = 0
        state.tell((PHASE_SET_UP, state.phase))
        state.push(StartRound())


def clear(state: Castles, slots: list[int]) -> None:
    """Remove the tiles that nobody took from the game."""
    for index, kind in enumerate(slots):
        if kind:
            state.removed[kind] += 1
            slots[index] = 0


def slot_type(state: Castles, index: int) -> int:
    """The type of tile a depot slot takes; with three players one of them changes with the phase (CB-13)."""
    if state.players == 3 and state.phase in SLOT_MINE_PHASES[index]:
        return MINE
    return SLOT_TYPE[index]


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
            state.tell((ROLLED, seat, estate.dice[0], estate.dice[1]))
        state.white_die = state.draw(6) + 1
        colour = state.round_goods.pop()
        state.goods[(state.white_die - 1) * 7 + colour] += 1
        state.tell((WHITE_DIE, state.round_order[0], state.white_die, colour))
        state.push(EndRound())
        for seat in reversed(state.round_order):
            state.push(Turn(seat))
            state.push(BeginTurn(seat))


class BeginTurn(Step[Castles]):
    """Tell whose turn it is."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def fields(self) -> tuple[object, ...]:
        return (self.player,)

    def run(self, state: Castles) -> None:
        state.tell((TURN_BEGAN, self.player))


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
                actions.append((WORKERS, die))
        add_purchases(state, seat, actions)
        if not dice:
            actions.append((END,))
        return actions

    def resolve(self, state: Castles, seat: int, action: Action) -> None:
        operation = action[0]
        if operation == END:
            state.stack.pop()
        elif operation == BUY:
            buy(state, seat, action)
        else:
            act(state, seat, action)


class EndRound(Step[Castles]):
    """On to the next round, or to the end of the phase."""

    def run(self, state: Castles) -> None:
        if state.round < ROUNDS - 1:
            state.round += 1
            state.push(StartRound())
        else:
            state.push(EndPhase())


class EndPhase(Step[Castles]):
    """The mines pay; then the next phase, or the final scoring (CB-37, CB-38)."""

    def run(self, state: Castles) -> None:
        for seat in range(state.players):
            pay_mines(state, seat)
        if state.phase < len(PHASES) - 1:
            state.phase += 1
            state.push(SetUpPhase())
        else:
            state.push(ScoreEnd())


def pay_mines(state: Castles, seat: int) -> None:
    """A silverling for each mine, with knowledge 2 a worker too (CB-37)."""
    estate = state.estates[seat]
    mines = 0
    for space in TYPE_SPACES[estate.board][MINE]:
        if estate.tiles[space]:
            mines += 1
    if mines:
        workers = mines * WORKERS_PER_MINE if estate.knowledge & MINE_WORKERS else 0
        estate.silver += mines * SILVER_PER_MINE
        estate.workers += workers
        state.tell((MINES_PAID, seat, mines * SILVER_PER_MINE, workers))


class ScoreEnd(Step[Castles]):
    """Final scoring (CB-70)."""

    def run(self, state: Castles) -> None:
        for seat in range(state.players):
            score_end(state, seat)
        state.tell((GAME_ENDED, state.ranking()[0]))


FRAMES: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (
        DealEstates, ChooseEstate, ChooseEstatesSecretly, SetUpPhase, StartRound, BeginTurn, Turn, EndRound, EndPhase,
        ScoreEnd, ExtraAction, ShipGoods, WarehouseSale, TakeFromDepots, PlaceAnother,
    )
}  # fmt: skip
