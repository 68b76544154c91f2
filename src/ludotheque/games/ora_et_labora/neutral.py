"""The neutral player of the solo game: his buildings and his prior (OL-56 to OL-61)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import pay_contract, put_up, return_if_all_placed
from ludotheque.games.ora_et_labora.effects import send
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.frames import Action, Frame, Step
from ludotheque.kernel.records import frame

NEUTRAL_SEAT: Final = 1
"""The neutral player of the solo game."""


@frame
class NextNeutral(Step[OraEtLabora]):
    """The neutral player builds while he can; then his prior may be used. `placed`: bit mask."""

    placed: int

    def run(self, state: OraEtLabora) -> None:
        if neutral_builds(state):
            state.push(NeutralBuilding(self.placed))
        elif len(NeutralPrior(self.placed).options(state, 0)) > 1:
            state.push(NeutralPrior(self.placed))


class NeutralBuilding(Frame[OraEtLabora]):
    """Put the cards of the display on the neutral landscape, one after the other (OL-59-a). `placed`: bit mask."""

    def __init__(self, placed: int) -> None:
        super().__init__(0)
        self.placed = placed

    def fields(self) -> tuple[object, ...]:
        return (self.placed,)

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        return neutral_builds(state)

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        _, building, place = action
        put_on_neutral(state, building, place)
        state.push(NextNeutral(self.placed | 1 << building))


def put_on_neutral(state: OraEtLabora, building: int, place: int) -> None:
    """Cover what lies there, free of charge; what is covered is out of the game (OL-60)."""
    covered = state.everybody[NEUTRAL_SEAT].lying(place) - t.ON_CELL
    if covered > 0:
        state.site[covered] = 0
    state.tell((ev.NEUTRAL_BUILT, ev.in_event(state.country, building), place))
    put_up(state, NEUTRAL_SEAT, building, place)


def neutral_cells(state: OraEtLabora, cloister: bool) -> list[int]:
    """Where a cloister building, or another one, may go: empty cells and unoccupied cards of its kind (OL-60)."""
    player = state.everybody[NEUTRAL_SEAT]
    occupied = state.occupied()
    found: list[int] = []
    for cell, card in enumerate(player.cards):
        if card == t.EMPTY:
            if not cloister or beside_cloister(state, cell):
                found.append(cell)
        elif t.CLOISTER[state.country][card - t.ON_CELL] == cloister and not occupied >> card - t.ON_CELL & 1:
            found.append(cell)
    return found


def beside_cloister(state: OraEtLabora, cell: int) -> bool:
    player = state.everybody[NEUTRAL_SEAT]
    for other in player.land.beside[cell]:
        if player.cards[other] and t.CLOISTER[state.country][player.cards[other] - t.ON_CELL]:
            return True
    return False


def neutral_builds(state: OraEtLabora) -> list[Action]:
    """Placements that leave a cell for every kind of card still waiting, if there are any (OL-59-a, OL-A15)."""
    player = state.everybody[NEUTRAL_SEAT]
    careful: list[Action] = []
    careless: list[Action] = []
    kinds = [0, 0]
    for building in range(1, t.CARDS + 1):
        if state.display >> building & 1:
            kinds[1 if t.CLOISTER[state.country][building] else 0] += 1
    for kind in (0, 1):
        if not kinds[kind]:
            continue
        for cell in neutral_cells(state, kind == 1):
            blocks = blocking(state, cell, kind, kinds)
            for building in range(1, t.CARDS + 1):
                if state.display >> building & 1 and t.CLOISTER[state.country][building] == (kind == 1):
                    (careless if blocks else careful).append((t.NEUTRAL, building, player.land.places[cell]))
    return careful if careful else careless


def blocking(state: OraEtLabora, cell: int, kind: int, kinds: list[int]) -> bool:
    """Would a card of this kind on a cell leave a kind of card still waiting without any cell?"""
    player = state.everybody[NEUTRAL_SEAT]
    if player.cards[cell] != t.EMPTY:
        return False  # a card on one of its own kind leaves the same cells
    other = 1 - kind
    if not kinds[other]:
        return False
    kept = player.cards[cell]
    stand_in = next_of_kind(state, kind)
    player.cards[cell] = stand_in + t.ON_CELL
    blocked = not neutral_cells(state, other == 1)
    player.cards[cell] = kept
    return blocked


def next_of_kind(state: OraEtLabora, kind: int) -> int:
    """Some card of the display that is a cloister building, or not."""
    for building in range(1, t.CARDS + 1):
        if state.display >> building & 1 and t.CLOISTER[state.country][building] == (kind == 1):
            return building
    return 0


class NeutralPrior(Frame[OraEtLabora]):
    """Use one of the buildings just placed with the neutral prior, by contract, or not (OL-59-a)."""

    def __init__(self, placed: int) -> None:
        super().__init__(0)
        self.placed = placed

    def fields(self) -> tuple[object, ...]:
        return (self.placed,)

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        actions: list[Action] = []
        if state.free_prior(NEUTRAL_SEAT):
            coins = state.available(seat, t.COINS) >= state.price()
            present = state.everybody[seat].goods[t.PRESENT[state.country]] > 0
            for building in range(1, t.CARDS + 1):
                if self.placed >> building & 1 and state.site[building]:
                    if coins:
                        actions.append((t.NEUTRAL_PRIOR, building, t.BY_COINS))
                    if present:
                        actions.append((t.NEUTRAL_PRIOR, building, t.BY_PRESENT))
        actions.append((t.SKIP,))
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.NEUTRAL_PRIOR:
            state.once = 0
            _, building, means = action
            state.tell((ev.CONTRACTED_NEUTRAL, seat, ev.in_event(state.country, building)))
            pay_contract(state, seat, NEUTRAL_SEAT, means)
            send(state, t.BY_PRIOR, building, seat)


class ReturnNeutral(Step[OraEtLabora]):
    """The neutral player takes back his clergymen if all are placed (OL-59)."""

    def run(self, state: OraEtLabora) -> None:
        return_if_all_placed(state, NEUTRAL_SEAT)
