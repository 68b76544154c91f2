"""The games of a set, decision by decision: played by bots now, or by people before."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from ludotheque.bots.arena import Pairing
from ludotheque.bots.base import Bot
from ludotheque.bots.levels import seat_bots
from ludotheque.bots.search import SearchBot
from ludotheque.games import game
from ludotheque.games.packs import unpacked
from ludotheque.kernel.errors import EndlessGame
from ludotheque.kernel.frames import Action
from ludotheque.kernel.replay import verify_replay
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State

EXACT = 4
"""Digits of an evaluation behind the point."""


class Way(TypedDict):
    """What a search found of one legal move."""

    legal: int
    """Which one it is."""
    expected: float
    """Points of the seat at the end of the game."""
    chance: float
    """To come first; alone, to reach the next bar of the rulebook."""
    playouts: int


class Evaluation(TypedDict):
    """What a position is worth to the seat that decides, judged by what that seat can know."""

    value: float
    """Points at the end of the game: of the best way if a search was made, else by the advice of the game."""
    ways: list[Way]
    """The best first, as far as they were played on; none without a search."""


@dataclass(frozen=True)
class Decision:
    """A position in which a seat decides, and what it chooses."""

    state: State
    seat: int
    legal: list[Action]
    action: Action
    evaluation: Evaluation | None


Note = Callable[[Decision], None]
"""Called with each decision before it is carried out."""


@dataclass(frozen=True)
class Replayed:
    """A game that was played before; plain data, so that any process can play it again."""

    game: str
    replay: tuple[str, ...]
    """Its lines; the first says who sat where, without names."""


Job = Pairing | Replayed


@dataclass(frozen=True)
class Ended:
    """A game that is over, and who sat where."""

    spec: GameSpec[Any]
    options: dict[str, str]
    seats: list[str]
    state: State

    def scores(self) -> list[int | float]:
        return [self.spec.points(score) for score in self.state.scores()]

    def places(self) -> list[int]:
        """The place of each seat: 1 came first."""
        ranking = self.state.ranking()
        return [ranking.index(seat) + 1 for seat in range(len(ranking))]


def spec_of(job: Job) -> GameSpec[Any]:
    return unpacked(job.game, job.pack if isinstance(job, Pairing) else "")


def play(job: Job, judged: bool, note: Note) -> Ended:
    """Play a game to its end; the same job gives the same decisions in every process."""
    return _by_bots(job, judged, note) if isinstance(job, Pairing) else _again(job, judged, note)


def _by_bots(job: Pairing, judged: bool, note: Note) -> Ended:
    spec = spec_of(job)
    state = spec.new(len(job.bots), job.options, job.seed)
    bots = seat_bots(job.bots, spec, job.seed, job.seconds_per_move, job.iterations)
    number = 0
    while not state.over():
        if number == spec.longest:
            raise EndlessGame(spec.longest)
        seat = state.to_move()
        legal = state.legal(seat)
        action, ways = _thought(bots[seat], state, seat, legal, judged)
        value = _judgement(spec, state, seat, f"{job.seed}/value/{number}", ways) if judged else None
        note(Decision(state, seat, legal, action, value))
        state.apply(action, seat)
        number += 1
    return Ended(spec, job.options, list(job.bots), state)


def _again(job: Replayed, judged: bool, note: Note) -> Ended:
    spec, proved = spec_of(job), verify_replay(job.replay, game).match
    match = proved.afresh()
    for number, move in enumerate(proved.moves):
        state, seat = match.state, move.seat
        value = _judgement(spec, state, seat, f"value/{number}", []) if judged else None
        note(Decision(state, seat, state.legal(seat), move.action, value))
        match.make(move)
    return Ended(spec, match.options, json.loads(job.replay[0])["seats"], match.state)


def _thought(bot: Bot, state: State, seat: int, legal: list[Action], judged: bool) -> tuple[Action, list[Way]]:
    """What a bot chooses, and if that is asked for, what it found."""
    if not (judged and isinstance(bot, SearchBot) and len(legal) > 1):
        return bot.choose(state, seat), []
    found = bot.consider(state, seat)
    action = found.best()
    bot.memory = bot.memory[1:] if bot.memory[:1] == [action] else []
    ways: list[Way] = [
        {
            "legal": legal.index(way.action),
            "expected": round(way.expected(), EXACT),
            "chance": round(way.chance_to_win(), EXACT),
            "playouts": way.count(),
        }
        for way in found.candidates
        if way.count()
    ]
    return action, ways


def _judgement(spec: GameSpec[Any], state: State, seat: int, seed: str, ways: list[Way]) -> Evaluation:
    if ways:
        return {"value": ways[0]["expected"], "ways": ways}
    world = spec.determinise(state, seat, seeded(seed))
    return {"value": round(spec.advice.value(world, seat), EXACT), "ways": []}
