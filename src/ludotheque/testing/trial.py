"""Random games on record, for the points of the battery to look at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import EndlessGame
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match, Move, Origin, Told, told
from ludotheque.kernel.play import hears
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import Message


def deciding(state: State) -> list[int]:
    """The seats that may decide now."""
    choosers = state.choosers()
    return [seat for seat in range(choosers.bit_length()) if choosers >> seat & 1]


def random_move(state: State, rng: Rng) -> Move | None:
    """One of the options of one of the seats that may decide; None in a dead end."""
    seats = deciding(state)
    seat = seats[rng.below(len(seats))] if len(seats) > 1 else state.to_move()
    options = state.legal(seat)
    return Move(seat, options[rng.below(len(options))]) if options else None


def moves_rng(seed: str) -> Rng:
    """The generator that chooses the moves of a random game, apart from the chance of the game itself."""
    return seeded(f"{seed}/trace")


def random_match(
    spec: GameSpec[Any],
    players: int,
    options: Mapping[str, str] | None,
    chance: Chance,
    rng: Rng,
    origin: Origin | None = None,
) -> Match:
    """A whole game of random moves."""
    match = Match(spec, players, options, chance, origin)
    while not match.state.over():
        if len(match.moves) == spec.longest:
            raise EndlessGame(spec.longest)
        move = random_move(match.state, rng)
        assert move is not None, f"{spec.id}: no options at decision {len(match.moves)}"
        match.play(move.seat, move.action)
    return match


class Trial:
    """A random game: every position, the decision made in it and what was told, up to the end of the game.

    The positions are clones left behind by one state that went on. `decision` is the number of the
    position that a check is looking at, for whoever has to say where it failed.
    """

    def __init__(
        self,
        spec: GameSpec[Any],
        players: int,
        options: Mapping[str, str] | None,
        seed: str,
        width: int,
        passing: Collection[int],
    ) -> None:
        self.spec = spec
        self.players = players
        self.options = spec.checked_options(options or {})
        self.seed = seed
        self.width = width
        self.passing = passing
        self.decision = 0
        self.positions: list[State] = []
        self.digests: list[str] = []
        self.moves: list[Move] = []
        self.opening: Told = []
        self.told: list[Told] = []
        self.said: set[Message] = set()

    def record(self) -> None:
        """Play until the game is over, runs into a dead end or takes too long."""
        rng = moves_rng(self.seed)
        state: State = self.spec.create(self.players, self.options, seeded(self.seed))
        self.opening = told(state, state.settle)
        self._keep(state)
        while not state.over() and self.decision < self.spec.longest:
            move = random_move(state, rng)
            if move is None:
                break
            self.told.append(carry_out(state, move))
            self.moves.append(move)
            self.decision += 1
            self._keep(state)

    def _keep(self, state: State) -> None:
        self.positions.append(state.clone())
        self.digests.append(state.digest())

    def walk(self) -> Iterator[State]:
        """Every position from first to last."""
        for number, position in enumerate(self.positions):
            self.decision = number
            yield position

    def sample(self) -> Iterator[State]:
        """About `width` positions spread over the game, the last one among them."""
        step = len(self.positions) // self.width + 1
        for number in range((len(self.positions) - 1) % step, len(self.positions), step):
            self.decision = number
            yield self.positions[number]

    def all_told(self) -> Iterator[Told]:
        """What was told at the opening and at every decision."""
        self.decision = 0
        yield self.opening
        for number, events in enumerate(self.told):
            self.decision = number
            yield events

    def move(self) -> Move | None:
        """The decision that was made in the position looked at; None in the last one."""
        return self.moves[self.decision] if self.decision < len(self.moves) else None

    def observers(self) -> list[int]:
        """Everybody who looks on: a spectator and all seats."""
        return [NOBODY, *range(self.players)]

    def rng(self, purpose: str) -> Rng:
        """A generator for this purpose at this position."""
        return seeded(f"{self.seed}/{self.decision}/{purpose}")

    def __str__(self) -> str:
        table = [f"{self.players} players", *(f"{name}={value}" for name, value in self.options.items())]
        return f"decision {self.decision} of seed {self.seed!r} ({', '.join(table)})"


def carry_out(state: State, move: Move) -> Told:
    """What is told when a decision is made; the state goes on."""
    return told(state, lambda: state.apply(move.action, move.seat))


def heard(events: Told, observer: int) -> list[Event]:
    """The events that reach an observer."""
    return [event for audience, event in events if hears(observer, audience)]


def who(observer: int) -> str:
    return "a spectator" if observer == NOBODY else f"seat {observer}"
