"""The position: landscapes and goods of all players, the wheel, the display, the clergymen. Nothing is hidden."""

from __future__ import annotations

from typing import Any

from ludotheque.games.ora_et_labora.board import Player, player_from_data
from ludotheque.games.ora_et_labora.events import CONVERTED, GAINED, SPENT
from ludotheque.games.ora_et_labora.scoring import ledger, points
from ludotheque.games.ora_et_labora.tables import (
    BASICS,
    BUILDINGS,
    COINS,
    CONTRACT_PRICE,
    FACE_OF,
    FACES,
    FIRST_BASIC,
    GRAIN,
    LEDGER_IDS,
    PRESENT,
    PRESENT_COINS,
    RAISED_PRICE,
    RAISER,
    SOLO,
    STRAW,
    WONDER,
    WONDERS,
)
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

NOBODY = -1
"""The owner of a building that nobody has built."""
CLERGYMEN = 3
"""A prior and two places for lay brothers, for each seat."""
ABSENT = -1
"""Where the second lay brother is in the short game."""


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

    def clone(self) -> OraEtLabora:
        twin = OraEtLabora(self.rng.clone())
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.players = self.players
        twin.country = self.country
        twin.mode = self.mode
        twin.short_quarry = self.short_quarry
        twin.bonus_return = self.bonus_return
        twin.everybody = [player.clone() for player in self.everybody]
        twin.unit = self.unit
        twin.first = self.first
        twin.stage = self.stage
        twin.markers = self.markers[:]
        twin.display = self.display
        twin.owner = self.owner[:]
        twin.site = self.site[:]
        twin.clergy = self.clergy[:]
        twin.districts = self.districts[:]
        twin.plots = self.plots[:]
        twin.once = self.once
        return twin

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
                self.convert(seat, GRAIN if good == STRAW else PRESENT[self.country])
            goods[good] -= amount
            self.tell((SPENT, seat, good, amount))

    def available(self, seat: int, good: int) -> int:
        """How many of a good the seat can give up, free conversions included."""
        goods = self.everybody[seat].goods
        if good == STRAW:
            return goods[STRAW] + goods[GRAIN]
        if good == COINS:
            return goods[COINS] + goods[PRESENT[self.country]] * PRESENT_COINS[self.country]
        return goods[good]

    def convert(self, seat: int, good: int) -> None:
        """Grain becomes straw, wine a coin, whiskey two coins (OL-5, OL-6)."""
        goods = self.everybody[seat].goods
        goods[good] -= 1
        if good == GRAIN:
            goods[STRAW] += 1
        else:
            goods[COINS] += PRESENT_COINS[self.country]
        self.tell((CONVERTED, seat, good))

    def anytime(self, seat: int) -> list[Action]:
        goods = self.everybody[seat].goods
        actions: list[Action] = []
        if goods[GRAIN]:
            actions.append((ANYTIME, GRAIN))
        if goods[PRESENT[self.country]]:
            actions.append((ANYTIME, PRESENT[self.country]))
        return actions

    def do_anytime(self, seat: int, action: Action) -> None:
        self.convert(seat, action[1])

    # Buildings and clergymen

    def price(self) -> int:
        """The price of a work contract (OL-35)."""
        return RAISED_PRICE if self.owner[RAISER] != NOBODY else CONTRACT_PRICE

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
        return FACES[FACE_OF[self.mode]][self.markers[marker]]

    def wonders_left(self) -> int:
        left = WONDERS
        for player in self.everybody:
            left -= player.goods[WONDER]
        return left

    def first_of_unit(self) -> int:
        """The first player of the present unit (OL-24-a)."""
        return (self.first + self.unit - 1) % self.players

    def basic(self, seat: int, which: int) -> int:
        """The number of a basic building of a seat."""
        return FIRST_BASIC + BASICS * seat + which

    def is_solo(self) -> bool:
        return self.mode == SOLO

    # Scores

    def scores(self) -> list[int]:
        return [points(self.everybody[seat], self.country) for seat in range(self.players)]

    def breakdown(self, seat: int) -> dict[str, int]:
        return dict(zip(LEDGER_IDS, ledger(self.everybody[seat], self.country), strict=True))

    def ranking(self) -> list[int]:
        """Most points first; ties are shared, so equal seats stand in their order (OL-55)."""
        keys = [(-score, seat) for seat, score in enumerate(self.scores())]
        keys.sort()
        return [seat for _, seat in keys]

    def to_data(self) -> dict[str, Any]:
        data = super().to_data()
        data["players"] = self.players
        data["country"] = self.country
        data["mode"] = self.mode
        data["short_quarry"] = self.short_quarry
        data["bonus_return"] = self.bonus_return
        data["everybody"] = [player.to_data() for player in self.everybody]
        data["unit"] = self.unit
        data["first"] = self.first
        data["stage"] = self.stage
        data["markers"] = self.markers[:]
        data["display"] = self.display
        data["owner"] = self.owner[:]
        data["site"] = self.site[:]
        data["clergy"] = self.clergy[:]
        data["districts"] = self.districts[:]
        data["plots"] = self.plots[:]
        data["once"] = self.once
        return data


def ora_et_labora_from_data(data: dict[str, Any], frames: dict[str, type]) -> OraEtLabora:
    """The position that `OraEtLabora.to_data` wrote."""
    state = OraEtLabora(Rng(0, 0, 0, 0))
    state.restore(data, frames)
    state.players = data["players"]
    state.country = data["country"]
    state.mode = data["mode"]
    state.short_quarry = data["short_quarry"]
    state.bonus_return = data["bonus_return"]
    state.everybody = [player_from_data(item) for item in data["everybody"]]
    state.unit = data["unit"]
    state.first = data["first"]
    state.stage = data["stage"]
    state.markers = list(data["markers"])
    state.display = data["display"]
    state.owner = list(data["owner"])
    state.site = list(data["site"])
    state.clergy = list(data["clergy"])
    state.districts = list(data["districts"])
    state.plots = list(data["plots"])
    state.once = data["once"]
    return state


def nobody_builds() -> list[int]:
    return [NOBODY] * BUILDINGS
