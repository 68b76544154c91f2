"""Bakery: actions at any time. Milling and baking interrupt the decision what to do with the day.

BA-1 A day is for harvesting one to three grain, for selling up to three loaves, or for rest. BA-2 At any time
of a day one may mill a grain into flour or bake a flour into bread, but not while choosing a reward. BA-3 Two
loaves or more give a reward: a point or a grain. BA-4 After four days of each player the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, Final, Self

from tests.kernel.tiny_games.words import meaningless, numbered

from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import ANYTIME, Action, Frame, Step
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Options, Path, View
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import Message

GRAIN: Final = 0
FLOUR: Final = 1
BREAD: Final = 2
GOODS = ("grain", "flour", "bread")
DAYS: Final = 4
PRICES = (0, 1, 3, 5)

HARVEST: Final = 1
SELL: Final = 2
REST: Final = 3
TAKE_POINT: Final = 4
TAKE_GRAIN: Final = 5

CONVERTED: Final = 1
HARVESTED: Final = 2
SOLD: Final = 3
REWARDED: Final = 4


class Bakery(State):
    """Goods and points of each seat, and the grain that is nobody's."""

    def __init__(self, rng: Rng, players: int) -> None:
        super().__init__(rng)
        self.goods = [[2, 0, 2] for _ in range(players)]
        self.field = 10 * players
        self.sales = [0] * players
        self.rewards = [0] * players

    def clone(self) -> Self:
        twin = type(self)(self.rng.clone(), 0)
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.goods = [goods[:] for goods in self.goods]
        twin.field = self.field
        twin.sales = self.sales[:]
        twin.rewards = self.rewards[:]
        return twin

    def to_data(self) -> dict[str, Any]:
        own = {"goods": self.goods, "field": self.field, "sales": self.sales, "rewards": self.rewards}
        return {**super().to_data(), **own}

    def scores(self) -> list[int]:
        return [sales + rewards for sales, rewards in zip(self.sales, self.rewards, strict=True)]

    def breakdown(self, seat: int) -> dict[str, int]:
        return {"sales": self.sales[seat], "rewards": self.rewards[seat]}

    def ranking(self) -> list[int]:
        scores = self.scores()
        return sorted(range(len(scores)), key=lambda seat: -scores[seat])

    def anytime(self, seat: int) -> list[Action]:
        return [(ANYTIME, good) for good in (GRAIN, FLOUR) if self.goods[seat][good]]

    def do_anytime(self, seat: int, action: Action) -> None:
        good = action[1]
        self.goods[seat][good] -= 1
        self.goods[seat][good + 1] += 1
        self.tell((CONVERTED, seat, good))

    def harvest(self, seat: int) -> None:
        grain = min(1 + self.draw(3), self.field)
        self.field -= grain
        self.goods[seat][GRAIN] += grain
        self.tell((HARVESTED, seat, grain))

    def sell(self, seat: int, loaves: int) -> None:
        self.goods[seat][BREAD] -= loaves
        self.field += loaves
        self.sales[seat] += PRICES[loaves]
        self.tell((SOLD, seat, loaves))
        if loaves >= 2:
            self.push(TakeReward(seat))


class SpendDay(Frame[Bakery]):
    def interruptible(self) -> bool:
        return True

    def options(self, state: Bakery, seat: int) -> list[Action]:
        loaves = min(3, state.goods[seat][BREAD])
        return [(HARVEST,), *((SELL, number) for number in range(1, loaves + 1)), (REST,)]

    def resolve(self, state: Bakery, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == HARVEST:
            state.harvest(seat)
        elif action[0] == SELL:
            state.sell(seat, action[1])


class TakeReward(Frame[Bakery]):
    def options(self, state: Bakery, seat: int) -> list[Action]:
        return [(TAKE_POINT,), (TAKE_GRAIN,)]

    def resolve(self, state: Bakery, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == TAKE_POINT:
            state.rewards[seat] += 1
        else:
            state.field -= 1
            state.goods[seat][GRAIN] += 1
        state.tell((REWARDED, seat, action[0]))


class NextDay(Step[Bakery]):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def fields(self) -> tuple[object, ...]:
        return (self.number,)

    def run(self, state: Bakery) -> None:
        players = len(state.goods)
        if self.number < DAYS * players:
            state.push(NextDay(self.number + 1))
            state.push(SpendDay(self.number % players))


FRAMES: dict[str, type] = {kind.__name__: kind for kind in (SpendDay, TakeReward, NextDay)}
WORDS = {HARVEST: "harvest", REST: "rest", TAKE_POINT: "point", TAKE_GRAIN: "grain"}
CONVERSIONS = ("mill", "bake")


class BakerySpec(GameSpec[Bakery]):
    id = "bakery"
    name_fr = "Boulangerie"
    name_en = "Bakery"
    about_fr = "Un petit jeu."
    about_en = "A tiny game."
    rules_version = "1"
    min_players = 1
    max_players = 3
    minutes = 15
    weight = 1
    longest = 150
    folder = FilePath(__file__).parent
    state_class: type[Bakery] = Bakery

    def create(self, players: int, options: Options, rng: Rng) -> Bakery:
        state = self.state_class(rng, players)
        state.push(NextDay(0))
        return state

    def from_data(self, data: dict[str, Any]) -> Bakery:
        state = self.state_class(Rng(0, 0, 0, 0), 0)
        state.restore(data, FRAMES)
        state.goods = [list(goods) for goods in data["goods"]]
        state.field = data["field"]
        state.sales = list(data["sales"])
        state.rewards = list(data["rewards"])
        return state

    def determinise(self, state: Bakery, seat: int, rng: Rng) -> Bakery:
        world = state.clone()
        world.rng = rng
        return world

    def public_view(self, state: Bakery) -> View:
        return {
            "to_move": state.to_move(),
            "field": state.field,
            "goods": [goods[:] for goods in state.goods],
            "points": state.scores(),
        }

    def path(self, state: Bakery, seat: int, action: Action) -> Path:
        if action[0] == ANYTIME:
            return (CONVERSIONS[action[1]],)
        return ("sell", f"loaves:{action[1]}") if action[0] == SELL else (WORDS[action[0]],)

    def action(self, state: Bakery, seat: int, path: Path) -> Action:
        if len(path) == 1 and path[0] in CONVERSIONS:
            return (ANYTIME, CONVERSIONS.index(path[0]))
        if len(path) == 2 and path[0] == "sell":
            return (SELL, numbered(path[1], "loaves"))
        for operation, word in WORDS.items():
            if path == (word,):
                return (operation,)
        raise meaningless(path)

    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        if isinstance(state.stack[-1], TakeReward):
            return Reason("BA-2", "why.reward_first")
        if action[0] == ANYTIME and action[1:] in ((GRAIN,), (FLOUR,)):
            return Reason("BA-2", "why.no_good", good=f"good:{GOODS[action[1]]}")
        if action[0] == SELL and len(action) == 2:
            return Reason("BA-1", "why.no_loaves", loaves=action[1])
        return Reason("BA-1", "why.day")

    def message(self, event: Event) -> Message:
        seat = f"seat:{event[1]}"
        if event[0] == CONVERTED:
            return Message("log.converted", seat=seat, good=f"good:{GOODS[event[2] + 1]}")
        if event[0] == REWARDED:
            return Message("log.rewarded", seat=seat, reward=f"reward:{WORDS[event[2]]}")
        return Message("log.harvested" if event[0] == HARVESTED else "log.sold", seat=seat, number=event[2])

    def inventory(self, state: Bakery) -> dict[str, int]:
        return {"goods": state.field + sum(sum(goods) for goods in state.goods)}

    def recount(self, state: Bakery, events: Iterable[Event]) -> list[int]:
        scores = [0] * len(state.goods)
        for event in events:
            if event[0] == SOLD:
                scores[event[1]] += PRICES[event[2]]
            elif event[0] == REWARDED and event[2] == TAKE_POINT:
                scores[event[1]] += 1
        return scores


SPEC = BakerySpec()
