"""Dice: a game in which luck is known. Whoever is to move rolls a die, left or right, and its points are theirs; one
may also waste four points first. Five rolls each.
"""

from __future__ import annotations

from typing import Any, Final, Self

from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action, Frame
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Options, Path, View
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import Message

LEFT, RIGHT, WASTE = 1, 2, 3
WORDS = {LEFT: "left", RIGHT: "right", WASTE: "waste"}
ROLLED: Final = 1
ROLLS: Final = 5
WASTED: Final = 4
MEAN: Final = 3.5


class Dice(State):
    def __init__(self, rng: Rng, players: int) -> None:
        super().__init__(rng)
        self.points = [0] * players
        self.rolls = 0
        self.table = int(rng.clone().next())
        """Tells one game from another."""

    def clone(self) -> Self:
        twin = type(self)(self.rng.clone(), 0)
        twin.stack, twin.reveals, twin.rolls = self.stack[:], self.reveals, self.rolls
        twin.points, twin.table = self.points[:], self.table
        return twin

    def scores(self) -> list[int]:
        return self.points[:]

    def breakdown(self, seat: int) -> dict[str, int]:
        return {"dice": self.points[seat]}

    def ranking(self) -> list[int]:
        return sorted(range(len(self.points)), key=lambda seat: -self.points[seat])


class Roll(Frame[Dice]):
    def options(self, state: Dice, seat: int) -> list[Action]:
        return [(LEFT,), (RIGHT,), (WASTE,)]

    def resolve(self, state: Dice, seat: int, action: Action) -> None:
        state.stack.pop()
        die = state.draw(6) + 1
        state.points[seat] += die - WASTED * (action[0] == WASTE)
        state.rolls += 1
        state.tell((ROLLED, seat, die))
        if state.rolls < ROLLS * len(state.points):
            state.push(Roll((seat + 1) % len(state.points)))


class DiceAdvice(Advice[Dice]):
    """The points so far, and what the rolls to come bring in the mean; quick players roll left."""

    def value(self, state: Dice, seat: int) -> float:
        players = len(state.points)
        left = ROLLS - (state.rolls + players - 1 - seat) // players
        return state.points[seat] + MEAN * left

    def shortlist(self, state: Dice, seat: int, actions: list[Action]) -> list[Action]:
        return actions[:1]

    def clock(self, state: Dice) -> int:
        return state.rolls


class DiceSpec(GameSpec[Dice]):
    id = "dice"
    name_fr = "Dés"
    name_en = "Dice"
    about_fr = "Un petit jeu."
    about_en = "A tiny game."
    rules_version = "1"
    min_players = 1
    max_players = 4
    minutes = 1
    weight = 1
    longest = 20
    solo_bars = (18,)
    advice = DiceAdvice()

    def create(self, players: int, options: Options, rng: Rng) -> Dice:
        state = Dice(rng, players)
        state.push(Roll(0))
        return state

    def determinise(self, state: Dice, seat: int, rng: Rng) -> Dice:
        return state.with_other_chance(rng)

    def path(self, state: Dice, seat: int, action: Action) -> Path:
        return (WORDS[action[0]],)

    def public_view(self, state: Dice) -> View:
        return {"points": state.points[:], "table": state.table}

    def message(self, event: Event) -> Message:
        return Message("log.rolled", seat=f"seat:{event[1]}", die=event[2])

    def luck(self, event: Event) -> str | None:
        return "dice"

    def came(self, state: Dice, event: Event) -> list[str]:
        return [f"die:{event[2]}"]

    def section(self, event: Event) -> str | None:
        return None

    @property
    def learned(self) -> Any:
        from ludotheque.kernel.advice import nothing_learned

        return {2: nothing_learned()}


SPEC = DiceSpec()
