"""What a game knows about playing itself well, for bots and analysis."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludotheque.kernel.frames import Action

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """Opinions, not rules: nothing here decides what is legal.

    All values are points as people count them (`GameSpec.points`), whatever units the scores of a game have.
    """

    def value(self, state: S, seat: int) -> float:
        """What the position is worth to the seat, in points at the end of the game."""
        raise NotImplementedError

    def sensible(self, state: S, seat: int, actions: list[Action]) -> list[Action]:
        """Those of the legal actions that are worth a thought; at least one of them."""
        return actions

    def outlook(self, state: S, seat: int) -> float:
        """The same for searchers, who judge many positions; `greedy`, the yardstick, keeps to `value`."""
        return self.value(state, seat)

    def urge(self, state: S, seat: int) -> float:
        """What speaks for a position to searchers beside the points it will come to: to whoever leads, a near end."""
        return 0.0

    def candidates(self, state: S, seat: int, actions: list[Action]) -> list[Action]:
        """Those of the legal actions that a search looks at; at least one of them."""
        return self.sensible(state, seat, actions)

    def shortlist(self, state: S, seat: int, actions: list[Action]) -> list[Action]:
        """Of the sensible actions those that a playout tries, found without trying any; at least one of them."""
        return self.sensible(state, seat, actions)

    def hurried(self, state: S, seat: int) -> list[Action]:
        """What the seat does next in a playout, one action or more, if it is found quicker than by trying; or none."""
        return []

    def manner(self) -> Any:
        """The numbers that searchers play and judge by: a dataclass of numbers and rows of them; None: there are none.

        `greedy`, the yardstick, does not go by them.
        """
        return None

    def in_manner(self, manner: Any) -> Advice[S]:
        """The same advice with other such numbers."""
        return self

    def clock(self, state: S) -> int:
        """How far the game has come, in ticks of about a turn each: never less than before, 0 at its beginning."""
        return 0

    def horizon(self, players: int) -> int:
        """So many ticks ahead a playout is judged, where the game has not ended before."""
        return 1

    def rivalry(self) -> float:
        """What a point of the best rival counts against one's own, for somebody who wants to come first."""
        return 0.5

    def features(self, state: S, seat: int) -> list[float]:
        """The position in numbers, as many for each position of the game; learned values are a sum of these."""
        return []

    def is_open(self, state: S) -> bool:
        """Is nothing hidden and nothing left to chance? Then there is one world, and lines in it can be bettered."""
        return False

    def is_certain(self, state: S) -> bool:
        """Is it open, with nobody else to decide? Then a line found can be followed to the end."""
        return False


class Learned:
    """What self-play has taught about the positions of a game, for a number of players: see `kernel/weights.py`."""

    def __init__(
        self,
        rows: list[list[float]],
        whole: bool,
        offset: list[float],
        swing: list[float],
        in_playouts: bool,
        manner: Any = None,
    ) -> None:
        self.rows = rows
        """What one of each feature adds to the value, at stages of the game that lie equally far apart; in between, a
        mixture."""
        self.whole = whole
        """Is that the whole value, or a correction of what the advice says?"""
        self.offset = offset
        """By tick of the clock: what the final score is above the value, in the mean."""
        self.swing = swing
        """By tick of the clock: how far the final lead strays from the lead in values, as a standard deviation."""
        self.in_playouts = in_playouts
        """Do playouts follow the learned values too, or only the order of candidates and the leaves?"""
        self.manner = manner
        """The numbers of the advice (`Advice.manner`) if others than its own are better; or None."""

    def worth(self, features: list[float], tick: int) -> float:
        """What these features add up to."""
        place = min(1.0, tick / max(1, len(self.offset) - 1)) * (len(self.rows) - 1)
        stage = min(int(place), len(self.rows) - 2)
        share = place - stage
        early, late = self.rows[stage], self.rows[stage + 1]
        total = 0.0
        for index in range(len(features)):
            size = features[index]
            if size:
                total += size * (early[index] + (late[index] - early[index]) * share)
        return total

    def at(self, table: list[float], tick: int) -> float:
        """The entry of a table for a tick of the clock."""
        return table[min(tick, len(table) - 1)] if table else 0.0


def nothing_learned() -> Learned:
    """For games, or numbers of players, of which nothing is known: values are taken as they are."""
    return Learned([], False, [0.0], [10.0], False)
