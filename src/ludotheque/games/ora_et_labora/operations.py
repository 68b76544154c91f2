"""Everything that can be done, and its words: `build building:windmill cell:4.2`, `fell cell:1.0 marker:joker`.

Cells are named by column and row, `cell:-1.0`; basic buildings by their seat, `building:farmyard.2`.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import pricing
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.effects import Function
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.games.ora_et_labora.tables import Bundle
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.operations import MISFIT, Always, Kind, Named, Number, OneOf, Operation, Operations, labelled
from ludotheque.kernel.paths import Words


def choices_now(state: OraEtLabora) -> list[list[Bundle]]:
    """What a gain lets one choose from, if a gain is being decided."""
    frame = state.stack[-1] if state.stack else None
    return frame.what(state).choices if isinstance(frame, Function) else []


def choice_ids(entries: list[Bundle]) -> list[str]:
    return [t.GOOD_IDS[entry.goods[0]] for entry in entries]


class Choices(Kind[OraEtLabora]):
    """What is chosen from each list of a gain, of which there are two at most."""

    def words(self, state: OraEtLabora, label: str) -> list[str]:
        return labelled(label, t.GOOD_IDS)

    def write(self, state: OraEtLabora, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        for place, entries in enumerate(choices_now(state)):
            words.append(f"{label}:{choice_ids(entries)[action[at + place]]}")
        return at + 2

    def read(self, state: OraEtLabora, seat: int, label: str, words: Words, action: list[int]) -> None:
        lists = choices_now(state)
        for entries in lists:
            action.append(words.one_of(label, choice_ids(entries)))
        action.extend([0] * (2 - len(lists)))

    def fits(self, state: OraEtLabora, seat: int, action: Action, at: int) -> int:
        return at + 2 if len(action) == at + 2 and 0 <= min(action[at:]) <= max(action[at:]) <= 9 else MISFIT


GOOD: Final = OneOf(t.GOOD_IDS)
BUILDING: Final[Kind[OraEtLabora]] = Named(lambda state: t.BUILDING_IDS[state.country], 1)
CELL: Final = OneOf(t.PLACE_IDS, 1)
CLERGYMAN: Final = OneOf(t.CLERGY_IDS)
MARKER: Final = OneOf(t.MARKER_USE_IDS)
MEANS: Final = OneOf(t.MEANS_IDS)
DISTRICT_SIDE: Final = OneOf(t.DISTRICT_SIDES)
PLOT_SIDE: Final = OneOf(t.PLOT_SIDES)
ROW: Final = OneOf(t.ROW_IDS)
TILE: Final = Number(9)
NOTHING: Final = Always(0)

OPERATIONS: Final[Operations[OraEtLabora]] = Operations(
    all_reveal=True,  # any action may turn out to be the last of the game
    convert=Operation(ANYTIME, good=GOOD, reveals=False),
    # Main actions
    place=Operation(t.PLACE, building=BUILDING, clergyman=CLERGYMAN),
    contract=Operation(t.CONTRACT, building=BUILDING, pay=MEANS, price=pricing.contract),
    fell=Operation(t.FELL, cell=CELL, marker=MARKER),
    fell_nothing=Operation(t.FELL, verb="fell", cell=NOTHING, marker=NOTHING),
    cut=Operation(t.CUT, cell=CELL, marker=MARKER),
    cut_nothing=Operation(t.CUT, verb="cut", cell=NOTHING, marker=NOTHING),
    build=Operation(t.BUILD, building=BUILDING, cell=CELL, price=pricing.build),
    district=Operation(t.BUY_DISTRICT, side=DISTRICT_SIDE, row=ROW, price=pricing.district),
    plot=Operation(t.BUY_PLOT, side=PLOT_SIDE, row=ROW, price=pricing.plot),
    end=Operation(t.END),
    # What others and buildings ask
    send=Operation(t.SEND, clergyman=CLERGYMAN),
    skip=Operation(t.SKIP),
    prior=Operation(t.PRIOR),
    exchange=Operation(t.EXCHANGE, times=Number(99)),
    sell=Operation(t.TIER, tier=Number(9, shown_from=1)),
    make=Operation(t.SET, first=Number(99, least=0), second=Number(99, least=0)),
    gain=Operation(t.GAIN, choice=Choices()),
    produce=Operation(t.PRODUCE, good=GOOD, marker=MARKER),
    ship=Operation(t.SHIP, good=GOOD),
    use=Operation(t.USE, building=BUILDING),
    clear=Operation(t.CLEAR, cell=CELL),
    raise_=Operation(t.RAISE, verb="raise", good=GOOD),
    settle=Operation(t.SETTLE, settlement=OneOf(t.SETTLEMENT_IDS, 1), cell=CELL, price=pricing.settle),
    free_district=Operation(t.TAKE_DISTRICT, tile=TILE, side=DISTRICT_SIDE, row=ROW),
    free_plot=Operation(t.TAKE_PLOT, tile=TILE, side=PLOT_SIDE, row=ROW),
    points=Operation(t.POINTS),
    # Payments and gifts, tile by tile
    give=Operation(t.GIVE, good=GOOD),
    sensible=Operation(t.SENSIBLE),
    done=Operation(t.DONE),
    take=Operation(t.TAKE, good=GOOD),
    # Alone
    neutral=Operation(t.NEUTRAL, building=BUILDING, cell=CELL),
    neutral_prior=Operation(t.NEUTRAL_PRIOR, building=BUILDING, pay=MEANS, price=pricing.contract),
)
