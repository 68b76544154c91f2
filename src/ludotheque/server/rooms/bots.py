"""Bots that think in other processes: what they do on a seat, and what they would do on somebody's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, NamedTuple

import orjson

from ludotheque.bots.greedy import GreedyBot
from ludotheque.bots.hints import Hint, find_hint
from ludotheque.bots.levels import STRONGEST, THINKS, make_bot
from ludotheque.bots.search import SearchBot
from ludotheque.games.packs import packed, unpacked
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.workers import Failed, Lost, Workers
from ludotheque.server.settings import Entropy, secret_chance

logger = logging.getLogger(__name__)

LONGEST_THOUGHT = 1.0
"""Seconds, whatever a bot would like."""
GRACE = 0.5
"""Seconds beyond a thought after which a table does not wait for it any longer."""
HINT_PATIENCE = 5.0
"""Seconds that somebody waits for a hint while bots are busy with moves."""
QUICK = "level2"
"""Who moves at once when there is no answer: it looks at each move once."""


class Thought(NamedTuple):
    """What a bot does, and what it wants to be told again when it decides next on this seat."""

    action: Action
    memory: list[Action]


class Task(NamedTuple):
    """A position to think about, in plain data; it holds nothing that the seat cannot know."""

    game: str
    pack: str
    position: bytes
    seat: int
    seed: str

    def read(self) -> tuple[GameSpec[Any], State]:
        spec = unpacked(self.game, self.pack)
        return spec, spec.from_data(orjson.loads(self.position))


class Bots:
    """All bots of a server, and the workers they think on."""

    def __init__(self, workers: Workers, chance: Entropy = secret_chance) -> None:
        self.workers = workers
        self.chance = chance

    async def choose(
        self, spec: GameSpec[Any], bot: str, state: State, seat: int, memory: Sequence[Action] = ()
    ) -> Thought:
        """What a bot does on a seat. It is shown nothing that the seat cannot know.

        When there is no answer in time, or its worker is lost, a quick look decides.
        """
        task = self._task(spec, state, seat, "bot")
        seconds = longest_thought(bot)
        await self.workers.begin()
        try:
            async with asyncio.timeout(seconds + GRACE):
                return Thought(*await self.workers.ask(_topic(spec), seconds, think, bot, list(memory), task))
        except (TimeoutError, Lost, Failed) as error:
            logger.warning("%s on seat %d of %s has no answer: %r", bot, seat, spec.id, error)
        return Thought(*await asyncio.to_thread(think, QUICK, [], task, LONGEST_THOUGHT, _never))

    async def hint(self, spec: GameSpec[Any], state: State, seat: int) -> Hint:
        """What the strongest bot would do on a seat, as far as the seat can know; bots that move go first."""
        hint = await self.ask(spec, state, seat, "hint", LONGEST_THOUGHT, advise)
        assert isinstance(hint, Hint)
        return hint

    async def ask(
        self,
        spec: GameSpec[Any],
        state: State,
        viewer: int,
        purpose: str,
        seconds: float,
        work: Callable[..., Any],
        *more: Any,
    ) -> Any:
        """What a worker finds out about a position, as far as the viewer can know it; bots that move go first."""
        task = self._task(spec, state, viewer, purpose)
        await self.workers.begin()
        try:
            async with asyncio.timeout(seconds + HINT_PATIENCE):
                return await self.workers.ask(_topic(spec), seconds, work, *more, task, urgent=False)
        except (TimeoutError, Lost):
            raise Refusal("too_fast") from None

    def _task(self, spec: GameSpec[Any], state: State, seat: int, purpose: str) -> Task:
        here = f"{state.digest()} {seat}"
        world = spec.determinise(state, seat, seeded(self.chance(f"world {here}").hex()))
        seed = self.chance(f"{purpose} {here}").hex()
        return Task(spec.id, packed(spec), orjson.dumps(world.to_data()), seat, seed)

    def close(self) -> None:
        self.workers.close()


def longest_thought(bot: str) -> float:
    """The seconds that a table gives a bot for a move."""
    return min(LONGEST_THOUGHT, THINKS[bot].seconds) if bot in THINKS else LONGEST_THOUGHT


def think(
    bot: str, memory: list[Action], task: Task, seconds: float, stop: Callable[[], bool]
) -> tuple[Action, list[Action]]:
    """The thought of a bot. Runs in a worker."""
    spec, state = task.read()
    thinker = make_bot(bot, spec, seeded(task.seed))
    if isinstance(thinker, SearchBot):
        _limit(thinker, seconds, stop)
        thinker.memory = memory
        return thinker.choose(state, task.seat), thinker.memory
    if isinstance(thinker, GreedyBot):
        thinker.seconds = seconds
    return thinker.choose(state, task.seat), []


def advise(task: Task, seconds: float, stop: Callable[[], bool]) -> Hint:
    """The best ways of a seat. Runs in a worker."""
    spec, state = task.read()
    thinker = make_bot(STRONGEST, spec, seeded(task.seed))
    assert isinstance(thinker, SearchBot)
    _limit(thinker, seconds, stop)
    return find_hint(spec, thinker, state, task.seat)


def _limit(thinker: SearchBot, seconds: float, stop: Callable[[], bool]) -> None:
    """A level that looks at moves only once goes on doing so, however much time there is."""
    if thinker.thinking.seconds < inf:
        thinker.thinking.seconds = min(thinker.thinking.seconds, seconds)
    thinker.cancelled = stop


def _topic(spec: GameSpec[Any]) -> str:
    return f"{spec.id} {spec.data_hash}"


def _never() -> bool:
    return False
