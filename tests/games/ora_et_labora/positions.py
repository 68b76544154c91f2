"""Positions for tests: a game with the first seat first, and words to arrange it and to play."""

from __future__ import annotations

from collections import Counter

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import lay, put_up, stand
from ludotheque.games.ora_et_labora.decisions import StartUnit, Turn
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.games.ora_et_labora.state import CLERGYMEN, OraEtLabora
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.play import explain, play


class Table:
    """A game that can be arranged: goods, buildings, landscapes, clergymen, markers."""

    def __init__(self, players: int = 3, country: str = "france", length: str = "normal", **options: str) -> None:
        chosen = {"country": country, "length": length, **options}
        for seed in range(200):
            self.state: OraEtLabora = SPEC.new(players, chosen, seed)
            if self.state.first == 0:
                break

    # Arranging

    def holds(self, seat: int, **goods: int) -> Table:
        """These goods and no others."""
        self.state.everybody[seat].goods = [goods.pop(id, 0) for id in t.GOOD_IDS[: t.GOODS]]
        assert not goods, goods
        return self

    def number(self, id: str) -> int:
        return t.BUILDING_IDS[self.state.country].index(id)

    def cell(self, col: int, row: int) -> int:
        return t.place_at(col, row)

    def put(self, seat: int, id: str, col: int, row: int) -> Table:
        """A building stands there, whatever lay there before and whatever the terrain."""
        self.state.everybody[seat].put(self.cell(col, row), t.EMPTY)
        put_up(self.state, seat, self.number(id), self.cell(col, row))
        return self

    def settlement(self, seat: int, id: str, col: int, row: int) -> Table:
        card = t.SETTLEMENT_IDS.index(id)
        self.state.everybody[seat].put(self.cell(col, row), card + t.SETTLED)
        self.state.everybody[seat].hand &= ~(1 << card)
        return self

    def lying(self, seat: int, col: int, row: int, card: int = t.EMPTY) -> Table:
        self.state.everybody[seat].put(self.cell(col, row), card)
        return self

    def at(self, seat: int, col: int, row: int) -> int:
        return self.state.everybody[seat].lying(self.cell(col, row))

    def district(self, seat: int, row: int, side: str = "plains") -> Table:
        lay(self.state, seat, t.DISTRICT, t.DISTRICT_SIDES.index(side), row + t.ROW_0, 0)
        return self

    def plot(self, seat: int, row: int, side: str = "coast") -> Table:
        lay(self.state, seat, t.PLOT, t.PLOT_SIDES.index(side), row + t.ROW_0, 0)
        return self

    def occupy(self, seat: int, id: str, clergyman: str = "lay_brother") -> Table:
        stand(self.state, seat, t.CLERGY_IDS.index(clergyman), self.number(id))
        return self

    def marker(self, id: str, index: int) -> Table:
        self.state.markers[t.MARKER_IDS.index(id)] = index
        return self

    def turn(self, seat: int = 0, actions: int = 1, bonus: int = 0) -> Table:
        """It is this seat's turn, then its neighbour's, then the unit ends."""
        self.state.stack = [frame for frame in self.state.stack if type(frame).__name__ == "EndUnit"]
        self.state.push(Turn((seat + 1) % self.state.players, 1, 0, bonus))
        self.state.push(Turn(seat, actions, 0, bonus))
        return self

    def unit(self, number: int, first: int | None = None) -> Table:
        """The unit begins; the first player may be named."""
        self.state.unit = number
        if first is not None:
            self.state.first = (first - number + 1) % self.state.players
        self.state.stack = [StartUnit()]
        self.state.settle()
        return self

    def stage(self, stage: str) -> Table:
        """All piles up to this one are in play, and all their buildings on display."""
        self.state.stage = t.STAGE_IDS.index(stage)
        for number in range(self.state.stage + 1):
            self.state.display |= t.DECK[self.state.country][self.state.mode][number]
        for building in range(1, t.CARDS + 1):
            if self.state.owner[building] >= 0:
                self.state.display &= ~(1 << building)
        return self

    # Playing

    def do(self, *paths: str) -> Table:
        for path in paths:
            seat = self.state.to_move()
            play(SPEC, self.state, seat, SPEC.action(self.state, seat, split_path(path)))
        return self

    def why(self, path: str) -> Reason:
        """Why a path is refused; the position stays as it is."""
        before = self.state.digest()
        found = explain(SPEC, self.state, self.state.to_move(), split_path(path))
        assert found is not None, f"{path} is legal"
        assert self.state.digest() == before
        return found

    def refused(self, path: str, rule: str, key: str) -> Table:
        found = self.why(path)
        assert (found.rule, found.key) == (rule, f"why.{key}")
        return self

    def legal(self, start: str = "") -> list[str]:
        """The legal paths that begin so."""
        seat = self.state.to_move()
        paths = [" ".join(SPEC.path(self.state, seat, action)) for action in self.state.legal(seat)]
        return [path for path in paths if path.startswith(start)]

    # Looking

    def goods(self, seat: int = 0) -> dict[str, int]:
        held = self.state.everybody[seat].goods
        return {t.GOOD_IDS[good]: amount for good, amount in enumerate(held) if amount}

    def change(self, before: dict[str, int], seat: int = 0) -> dict[str, int]:
        """What came and went since."""
        now = Counter(self.goods(seat))
        now.subtract(before)
        return {good: amount for good, amount in now.items() if amount}

    def value(self, marker: str) -> int | None:
        number = t.MARKER_IDS.index(marker)
        return None if self.state.markers[number] < 0 else self.state.value_of(number)

    def clergy(self, seat: int) -> list[int]:
        return self.state.clergy[CLERGYMEN * seat : CLERGYMEN * seat + CLERGYMEN]

    def asked(self) -> str:
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def points(self, seat: int = 0) -> int:
        return self.state.scores()[seat]
