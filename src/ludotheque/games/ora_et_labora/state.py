"""The position: landscapes and goods of all players, the wheel, the display, the clergymen. Nothing is hidden."""

from __future__ import annotations

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.board import Player
from ludotheque.games.ora_et_labora.events import CONVERTED, GAINED, SPENT
from ludotheque.games.ora_et_labora.scoring import ledger, points
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.records import record
from ludotheque.kernel.state import State, by_name

NOBODY = -1
"""The owner of a building that nobody has built."""
CLERGYMEN = 3
"""A prior and two places for lay brothers, for each seat."""
ABSENT = -1
"""Where the second lay brother is in the short game."""


@record
class OraEtLabora(State):
    """One position of Ora et Labora. Seats are 0 to players - 1; in solo seat 1 is the neutral player (OL-56)."""

    players: int
    country: int  # options, as indices of their values
    mode: int
    short_quarry: int
    bonus_return: int
    everybody: list[Player]  # the neutral player too
    unit: int  # round or turn, from 1
    first: int  # the first player of unit 1
    stage: int  # piles in play: 0 the start buildings, 4 pile D too
    markers: list[int]  # index of each marker on the wheel, -1 when it is not in play
    display: int  # bit mask of the buildings that can be built
    owner: list[int]  # of each building, NOBODY while it is not built
    site: list[int]  # the place of each building on its owner's landscape, 0 when it is nowhere or covered
    clergy: list[int]  # where each clergyman stands, 0 at home: for each seat the prior, then lay brothers
    districts: list[int]  # prices, the next one first
    plots: list[int]
    once: int  # has the building that may be used once been used in this action (OL-41)?

    # Goods: the only ways in which they come and go

    def gain(self, seat: int, good: int, amount: int) -> None:
        if amount:
            self.everybody[seat].goods[good] += amount
            self.tell((GAINED, seat, good, amount))

    def spend(self, seat: int, good: int, amount: int) -> None:
        """Give up goods; straw that is missing is made of grain, coins of wine or whiskey (OL-5, OL-6)."""
        if amount:
            goods = self.everybody[seat].goods
            while goods[good] < amount:
                self.convert(seat, t.GRAIN if good == t.STRAW else t.PRESENT[self.country])
            goods[good] -= amount
            self.tell((SPENT, seat, good, amount))

    def available(self, seat: int, good: int) -> int:
        """How many of a good the seat can give up, free conversions included."""
        goods = self.everybody[seat].goods
        if good == t.STRAW:
            return goods[t.STRAW] + goods[t.GRAIN]
        if good == t.COINS:
            return goods[t.COINS] + goods[t.PRESENT[self.country]] * t.PRESENT_COINS[self.country]
        return goods[good]

    def convert(self, seat: int, good: int) -> None:
        """Grain becomes straw, wine a coin, whiskey two coins (OL-5, OL-6)."""
        goods = self.everybody[seat].goods
        goods[good] -= 1
        if good == t.GRAIN:
            goods[t.STRAW] += 1
        else:
            goods[t.COINS] += t.PRESENT_COINS[self.country]
        self.tell((CONVERTED, seat, good))

    def anytime(self, seat: int) -> list[Action]:
        goods = self.everybody[seat].goods
        actions: list[Action] = []
        if goods[t.GRAIN]:
            actions.append((ANYTIME, t.GRAIN))
        if goods[t.PRESENT[self.country]]:
            actions.append((ANYTIME, t.PRESENT[self.country]))
        return actions

    def do_anytime(self, seat: int, action: Action) -> None:
        _, good = action
        self.convert(seat, good)

    # Buildings and clergymen

    def price(self) -> int:
        """The price of a work contract (OL-35)."""
        return t.RAISED_PRICE if self.owner[t.RAISER] != NOBODY else t.CONTRACT_PRICE

    def occupied(self) -> int:
        """Bit mask of the buildings on which somebody stands."""
        mask = 0
        for building in self.clergy:
            if building > 0:
                mask |= 1 << building
        return mask

    def with_priors(self) -> int:
        """Bit mask of the buildings on which a prior stands."""
        mask = 0
        for seat in range(len(self.everybody)):
            building = self.clergy[CLERGYMEN * seat]
            if building > 0:
                mask |= 1 << building
        return mask

    def free_prior(self, seat: int) -> bool:
        return self.clergy[CLERGYMEN * seat] == 0

    def free_brother(self, seat: int) -> int:
        """The number of a lay brother at home, or -1."""
        for number in range(CLERGYMEN * seat + 1, CLERGYMEN * seat + CLERGYMEN):
            if self.clergy[number] == 0:
                return number
        return -1

    def value_of(self, marker: int) -> int:
        """What a marker in play stands on."""
        return t.FACES[t.FACE_OF[self.mode]][self.markers[marker]]

    def wonders_left(self) -> int:
        left = t.WONDERS
        for player in self.everybody:
            left -= player.goods[t.WONDER]
        return left

    def first_of_unit(self) -> int:
        """The first player of the present unit (OL-24-a)."""
        return (self.first + self.unit - 1) % self.players

    def basic(self, seat: int, which: int) -> int:
        """The number of a basic building of a seat."""
        return t.FIRST_BASIC + t.BASICS * seat + which

    def is_solo(self) -> bool:
        return self.mode == t.SOLO

    # Scores

    def scores(self) -> list[int]:
        return [points(self.everybody[seat], self.country) for seat in range(self.players)]

    def breakdown(self, seat: int) -> dict[str, int]:
        return by_name(t.LEDGER_IDS, ledger(self.everybody[seat], self.country))

    def ranking(self) -> list[int]:
        """Most points first; ties are shared, so equal seats stand in their order (OL-55)."""
        keys = [(-score, seat) for seat, score in enumerate(self.scores())]
        keys.sort()
        return [seat for _, seat in keys]
