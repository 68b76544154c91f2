"""A pair of worlds, played in lockstep: what the viewer asks, what everybody does, and what the viewer hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any

import orjson
from bench.leaks.findings import Leak, Tally
from bench.leaks.pairs import Pair, Scene, scene
from bench.leaks.pipes import Flow, Line
from bench.leaks.worlds import TABLE, World, bearer_of, cookie_of, person_id

from ludotheque.kernel.coach import coach_of
from ludotheque.kernel.frames import NOBODY, Action, SecretChoice
from ludotheque.kernel.match import Match, Move, Told
from ludotheque.kernel.paths import Path
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.state import Event
from ludotheque.server.storage.records import MOVE, UNDO
from ludotheque.testing.trial import deciding, heard

DECISIONS = 3
"""So many are made in both worlds, as long as the viewer cannot tell them apart by what is revealed."""
TRIES = 4
"""So many moves are tried for one that keeps the worlds alike."""
QUESTIONS = 4
"""So many things of each kind are asked about."""
ACCOUNT = "/api/bot/stream/account"
LONG = 100_000.0
"""Seconds after which every clock is empty."""


@dataclass(frozen=True)
class After:
    """What the viewer may know after a decision, and whether it can be taken back."""

    seen: bytes
    heard: list[Event]
    is_final: bool
    is_over: bool

    def is_like(self, other: After) -> bool:
        return (self.seen, self.heard) == (other.seen, other.heard) and not self.is_over


class Session:
    """One pair, from the start of the table to its end."""

    def __init__(self, worlds: Sequence[World], pair: Pair, tally: Tally) -> None:
        self.worlds = worlds
        self.pair = pair
        self.tally = tally
        self.scene: Scene = scene(pair)
        self.viewer = self.scene.viewer
        self.rng = pair.rng("session")
        self.lines: list[Line] = []
        """The viewer's open sockets, one in each world."""
        self.is_program = self.viewer != NOBODY and pair.number % 2 == 0
        """Is the viewer a bot from outside, whose program listens and asks, too?"""
        self.chance = pair.rng("program")
        """For what only programs do."""
        self.account: list[Flow] = []
        self.table: list[Flow] = []
        """The streams of the program."""

    async def run(self) -> None:
        """Compare everything; Leak at the first difference."""
        try:
            await self._begin()
            if self.is_program:
                self.account = [Flow(world.door, ACCOUNT, **self._token) for world in self.worlds]
                for flow in self.account:
                    await flow.until(b'"type":"account"')
            await self._enter("socket on entering")
            if self.rng.below(2):
                await self._let_begin()
            self._learn()
            await self._ask()
            for _ in range(DECISIONS):
                if not await self._decide():
                    break
                self._learn()
            await self._look()
            if self.is_program:
                await self._ask_by_token()
            await self._stray()
            if self.viewer != NOBODY:
                await self._continue()
                await self._stand_in()
        finally:
            for end in ends(self.lines, self.account, self.table):
                end.close()
            await asyncio.gather(*[world.clear() for world in self.worlds])

    # Comparing

    async def _both(self, channel: str, ask: Callable[[World], Awaitable[bytes]]) -> bytes:
        """The same request in both worlds; returns what one of them answers."""
        answers = await asyncio.gather(*[ask(world) for world in self.worlds])
        answers = [world.masked(answer) for world, answer in zip(self.worlds, answers, strict=True)]
        self.tally.compare(self.pair, channel, [answers[0]], [answers[1]])
        return answers[0]

    async def _listen(self, channel: str) -> None:
        """Everything that the viewer's sockets have received since, in order and number."""
        for line in self.lines:
            await line.settle()
        texts = [
            [world.masked(text) for text in line.taken()] for world, line in zip(self.worlds, self.lines, strict=True)
        ]
        if texts:
            self.tally.compare(self.pair, channel, texts[0], texts[1])
        for name, flows in (("stream of a table", self.table), ("stream of an account", self.account)):
            texts = [
                [world.masked(text) for text in flow.taken()] for world, flow in zip(self.worlds, flows, strict=False)
            ]
            if texts:
                self.tally.compare(self.pair, name, texts[0], texts[1])

    def _notices(self) -> None:
        """What webhooks were told for the viewer."""
        told = [[text for person, text in world.notices if person == person_id(self.viewer)] for world in self.worlds]
        for world in self.worlds:
            world.notices.clear()
        self.tally.compare(
            self.pair,
            "webhooks",
            *[[world.masked(text) for text in texts] for world, texts in zip(self.worlds, told, strict=True)],
        )

    def _learn(self) -> None:
        """What a learner in the viewer's seat would see of the positions."""
        sheets = [Sheet(), Sheet()]
        for match, sheet in zip(self._matches, sheets, strict=True):
            self.scene.spec.encode(match.state, self.viewer, sheet)
        self.tally.compare(self.pair, "numbers for learners", *[[sheet.numbers()] for sheet in sheets])

    async def _command(self, channel: str, *commands: dict[str, Any]) -> None:
        for line in self.lines:
            for number, command in enumerate(commands):
                line.send(orjson.dumps({"id": f"{channel}{number}", **command}))
        await self._listen(channel)

    # The table

    async def _begin(self) -> None:
        scene = self.scene
        origin = {"position": scene.position.to_data(), "seat": self.viewer}
        for name, world in zip(("one", "other"), self.worlds, strict=True):
            world.seed = str(self.pair)
            world.key = sha256(f"{self.pair.seed}/{self.pair}/{name}".encode()).digest()
            program = self.viewer if self.is_program else NOBODY
            await world.begin(scene.spec, scene.options, scene.players, origin, program)
        states = [world.game.match.state.clone() for world in self.worlds]
        states[1].rng = states[0].rng
        self.tally.pairs += 1
        self.tally.different += states[0].digest() != states[1].digest()

    async def _enter(self, channel: str, since: int = 0, seq: int = 0) -> None:
        self.lines = [world.enter(self.viewer, since, seq) for world in self.worlds]
        for line in self.lines:
            await line.until(lambda text: text.startswith(b'{"type":"chats"'))
        if self.is_program:
            self.table = [Flow(world.door, f"/api/bot/stream/table/{TABLE}", **self._token) for world in self.worlds]
            for flow in self.table:
                await flow.until(b'"type":"chats"')
        await self._listen(channel)

    async def _leave(self) -> None:
        for end in ends(self.lines, self.table):
            end.close()
        for world in self.worlds:
            await world.empty()
        self.lines, self.table = [], []

    @property
    def _matches(self) -> list[Match]:
        return [world.game.match for world in self.worlds]

    @property
    def _seq(self) -> int:
        return self.worlds[0].game.seqs[self.viewer]

    def _pass_time(self, seconds: float) -> None:
        for world in self.worlds:
            world.time += seconds

    # Asking

    def _paths(self) -> tuple[list[Path], list[Path]]:
        """Some of the viewer's choices, and what else it could ask about: things of others, half a path, nonsense."""
        spec, rng = self.scene.spec, self.rng
        own: list[Path] = []
        strange: list[Path] = [("nonsense",)]
        for match in self._matches:
            state = match.state
            for seat in deciding(state):
                legal = state.legal(seat)
                paths = [spec.path(state, seat, some(legal, rng)) for _ in range(QUESTIONS // 2)]
                if seat == self.viewer:
                    own += paths
                    strange.append(paths[0][:1])
                else:
                    strange += paths
        strange += [some(self.scene.words, rng) for _ in range(QUESTIONS)]
        return own, strange

    async def _ask(self) -> None:
        """All that the viewer can ask over its socket, allowed or not."""
        own, strange = self._paths()
        seq = self._seq
        await self._command("why", *[{"type": "why", "path": path} for path in own + strange])
        await self._command(
            "foresee", *[{"type": "foresee", "seq": seq, "path": path} for path in own + strange[:QUESTIONS]]
        )
        await self._command("ponder", {"type": "ponder", "seq": seq})
        concepts = [concept.id for concept in coach_of(self.scene.spec).concepts]
        await self._command(
            "coach",
            *[
                {"type": "coach", "seq": seq, "known": concepts[:known], "spoken": spoken}
                for known in (0, len(concepts) // 2)
                for spoken in (False, True)
            ],
        )
        for line in self.lines:
            line.send(orjson.dumps({"type": "hint", "id": "hint", "seq": seq}))
            await line.until(lambda text: b'"to":"hint"' in text[:60])
        await self._listen("hint")
        illegal = [path for path in strange if path not in own][:QUESTIONS]
        await self._command(
            "errors",
            *[{"type": "move", "seq": seq, "path": path} for path in illegal if not self._is_legal(path)],
            {"type": "move", "seq": seq + 1, "path": ["nonsense"]},
            {"type": "move", "seq": seq, "path": []},
            {"type": "undo", "seq": seq - 1},
            {"type": "why", "path": ["nonsense"], "seat": self.viewer + 1},
            {"type": "hint", "seq": seq + 1},
            {"type": "coach", "seq": seq, "known": None},
            {"type": "nonsense"},
        )

    def _is_legal(self, path: Path) -> bool:
        """Could a path be a move of the viewer in either world?"""
        spec = self.scene.spec
        return any(
            path == spec.path(match.state, self.viewer, action)
            for match in self._matches
            if self.viewer in deciding(match.state)
            for action in match.state.legal(self.viewer)
        )

    # Deciding

    async def _decide(self) -> bool:
        """Let somebody decide after whom the worlds are still alike to the viewer; False if there is nobody."""
        self._pass_time(3)
        seats = deciding(self._matches[0].state)
        seat = some(seats, self.rng)
        for _ in range(TRIES):
            answers = self._answers(seat)
            if answers is not None:
                await (self._decide_self if seat == self.viewer else partial(self._let_decide, seat))(answers)
                return True
        return False

    def _answers(self, seat: int) -> list[list[Action]] | None:
        """What the seat does in each world: others in secret anything, else the same; None if that can be noticed."""
        secretly = seat != self.viewer and isinstance(self._matches[0].state.stack[-1], SecretChoice)
        answers: list[list[Action]] = []
        afters: list[After] = []
        for match in self._matches:
            steps, after = foreseen(match, seat, self.viewer, self.rng, None if secretly or not answers else answers[0])
            if after is None:
                return None
            answers.append(steps)
            afters.append(after)
        if afters[0].is_like(afters[1]):
            return answers
        if seat == self.viewer and not afters[0].is_final and not afters[1].is_final:
            raise Leak(self.pair, "rules", afters[0].seen, afters[1].seen)
        return None

    async def _decide_self(self, answers: list[list[Action]]) -> None:
        spec, state = self.scene.spec, self._matches[0].state
        path = spec.path(state, self.viewer, answers[0][0])
        seq = self._seq
        if self.is_program and self.chance.below(2):
            form = {"path": " ".join(path), "seq": seq, "id": f"move{seq}"}
            await self._ask_with_token("POST", f"/tables/{TABLE}/move", form)
        else:
            command = {"type": "move", "seq": seq, "path": path, "id": f"move{seq}"}
            await self._command("socket after own moves", command)
        await self._listen("socket after own moves")
        if self.worlds[0].game.takes_back(self.viewer) is not None:
            await self._command("socket after undo", {"type": "undo", "seq": seq + 1, "id": f"undo{seq}"})
            if self.rng.below(2):
                again = {"type": "move", "seq": seq + 2, "path": path, "id": f"again{seq}"}
                await self._command("socket after own moves", again)
        self._notices()

    async def _let_decide(self, seat: int, answers: list[list[Action]]) -> None:
        """Somebody else decides, while the viewer looks or not; in one of the worlds it first changes its mind."""
        self.tally.answers += answers[0] != answers[1]
        self.tally.lengths += len(answers[0]) != len(answers[1])
        entries, seq = self.worlds[0].game.entries(self.viewer), self._seq
        looks = self.rng.below(2) == 0
        if not looks:
            await self._leave()
        for world, steps in zip(self.worlds, answers, strict=True):
            begun = world.time
            for step in steps[:-1]:
                await world.happen(MOVE, seat, step)
                world.time = begun + 1
            if len(steps) > 1 and world is self.worlds[1]:
                await world.happen(UNDO, seat)
                await world.happen(MOVE, seat, steps[-2])
            world.time = begun + 2
            await world.happen(MOVE, seat, steps[-1])
        self._notices()
        if looks:
            await self._listen("socket after moves of others")
        else:
            await self._enter("socket on coming back", self.rng.below(entries + 1), seq)
        if self.worlds[0].game.takes_back(seat) is not None and self.rng.below(3) == 0:
            for world in self.worlds:
                await world.happen(UNDO, seat)
            self._notices()
            await self._listen("socket after undo")

    async def _let_begin(self) -> None:
        """In one of the worlds others begin secret answers of several steps, which nobody can know yet."""
        world = self.worlds[1]
        if not isinstance(world.game.match.state.stack[-1], SecretChoice):
            return
        for seat in deciding(world.game.match.state):
            if seat != self.viewer:
                steps, _ = foreseen(world.game.match, seat, self.viewer, self.rng, None)
                for step in steps[:-1]:
                    await world.happen(MOVE, seat, step)
        await self._listen("socket while others answer")

    # Requests

    async def _get(self, channel: str, path: str, **headers: str) -> bytes:
        cookie = cookie_of(self.viewer)
        return await self._both(channel, lambda world: world.door.ask("GET", f"/api{path}", cookie, **headers))

    async def _post(self, channel: str, path: str, body: object, seat: int | None = None) -> bytes:
        cookie = cookie_of(self.viewer if seat is None else seat)
        return await self._both(channel, lambda world: world.door.ask("POST", f"/api{path}", cookie, body))

    @property
    def _token(self) -> dict[str, str]:
        return {"authorization": bearer_of(self.viewer)}

    async def _ask_with_token(self, method: str, path: str, form: object = None) -> bytes:
        return await self._both(
            "requests of programs", lambda world: world.door.ask(method, f"/api/bot{path}", "", form, **self._token)
        )

    async def _ask_by_token(self) -> None:
        """All that a program can ask for, allowed or not."""
        own, strange = self._paths()
        for path in ("/me", "/challenges", "/tables", f"/tables/{TABLE}", "/tables/nothere"):
            await self._ask_with_token("GET", path)
        for words in own[:1] + strange:
            await self._ask_with_token("POST", f"/tables/{TABLE}/why", {"path": words})
        for words in strange:
            if not self._is_legal(words):
                await self._ask_with_token("POST", f"/tables/{TABLE}/move", {"path": words})
        forms: list[dict[str, Any]] = [{"path": "nonsense", "seq": self._seq + 1}, {"path": []}]
        for form in forms:
            await self._ask_with_token("POST", f"/tables/{TABLE}/move", form)
        for name in ("seat", "leave"):
            await self._ask_with_token("POST", f"/tables/{TABLE}/{name}", {})
        await self._listen("errors")

    async def _look(self) -> None:
        """All that the viewer can ask the server for about a running game."""
        table, game = f"/tables/{TABLE}", self.worlds[0].game
        await self._get("table", table)
        await self._get("lobby", "/tables")
        await self._get("replay", f"{table}/replay")
        for at in range(game.entries(self.viewer) + 2):
            await self._get("history", f"{table}/history?at={at}", accept_encoding="gzip" if at % 2 else "identity")
        await self._get("data", f"{table}/data")
        await self._get("review", f"{table}/review")
        await self._get("review", f"{table}/review/positions/{self.rng.below(20)}")
        await self._post("review", f"{table}/review", {"depth": "quick"})
        thing = some(("texts/fr", "texts/en", "components"), self.rng)
        path = f"/games/{game.spec.id}/{thing}?data={game.spec.data_hash}"
        answer = await self._get("texts and components", path)
        mark = answer.partition(b"etag: ")[2].partition(b"\r\n")[0].decode()
        await self._get("ETags", path, if_none_match=mark)

    async def _stray(self) -> None:
        """Some of what the viewer may not do, and of what is not there."""
        table = f"/tables/{TABLE}"
        gets = [f"{table}/history?at=-1", f"{table}/nonsense", "/tables/nothere", "/games/nothere/components"]
        await self._get("errors", some(gets, self.rng))
        posts: list[tuple[str, object]] = [(name, {}) for name in ("join", "leave", "start", "return", "rematch")]
        posts += [("substitute", {"seat": seat}) for seat in (0, 9, "nonsense")]
        posts += [("continue", {"at": 99, "seat": 0}), ("kick", {"seat": 1})]
        name, body = some(posts, self.rng)
        await self._post("errors", f"{table}/{name}", body)
        await self._listen("errors")

    async def _continue(self) -> None:
        """A table of the viewer's own from what it knows; with the same key all of it is the same."""
        for world in self.worlds:
            world.key = sha256(f"{self.pair}/continued".encode()).digest()
        seat = self.rng.below(self.scene.players)
        at = self.rng.below(len(self.worlds[0].game.lines) + 1)

        async def go_on(world: World) -> bytes:
            form = {"at": at, "seat": seat, "bot": "greedy"}
            answer = await world.door.ask("POST", f"/api/tables/{TABLE}/continue", cookie_of(self.viewer), form)
            told = orjson.loads(answer.partition(b"\r\n\r\n")[2])
            if "table" in told:
                for name in ("id", "invitation"):
                    world.masks[told["table"][name].encode()] = name.encode()
            return answer

        answer = await self._both("continue", go_on)
        if b'"table"' not in answer:
            return
        choosers = orjson.loads(answer.partition(b"\r\n\r\n")[2])["table"]["choosers"]
        if choosers != [seat]:
            await self._both("thoughts of bots", World.thought)

        async def opening(world: World) -> bytes:
            (id,) = [id.decode() for id, mask in world.masks.items() if mask == b"id"]
            return await world.door.ask("GET", f"/api/tables/{id}/history?at=0", cookie_of(self.viewer))

        await self._both("continue", opening)

    async def _stand_in(self) -> None:
        """When its time is up, a bot thinks for the viewer, and what it does follows from what the viewer knows."""
        game = self.worlds[0].game
        if self.viewer not in game.choosers() or self.scene.players == 1:
            return
        self._pass_time(LONG)
        other = (self.viewer + 1) % self.scene.players
        await self._post("substitute", f"/tables/{TABLE}/substitute", {"seat": self.viewer}, other)
        await self._both("thoughts of bots", World.thought)
        await self._listen("substitute")
        await self._command("errors", {"type": "move", "seq": self._seq, "path": ["nonsense"]})
        await self._post("substitute", f"/tables/{TABLE}/return", {})
        await self._listen("substitute")


def ends(*open: Sequence[Line | Flow]) -> list[Line | Flow]:
    """All that is open, to be closed."""
    return [end for some in open for end in some]


def some(things: Sequence[Any], rng: Rng) -> Any:
    return things[rng.below(len(things))]


def foreseen(
    match: Match, seat: int, viewer: int, rng: Rng, answer: list[Action] | None
) -> tuple[list[Action], After | None]:
    """A whole answer of a seat and what the viewer would know then; a given one, if it is possible, or any."""
    again = match.afresh(len(match.moves))
    asked = again.state.stack[-1]
    told: Told = []
    steps: list[Action] = []
    is_whole = False
    while not is_whole:
        legal = again.state.legal(seat)
        action = some(legal, rng) if answer is None else answer[len(steps)]
        if action not in legal:
            return steps, None
        told += again.make(Move(seat, action))
        steps.append(action)
        state = again.state
        goes_on = isinstance(asked, SecretChoice) and bool(state.stack) and asked.goes_on(state.stack[-1], seat)
        is_whole = seat == viewer or not (goes_on and state.may_decide(seat))
    view = match.spec.view(state, viewer)
    seen = orjson.dumps([view, deciding(state), state.scores(), type(state.stack[-1]).__name__ if state.stack else ""])
    return steps, After(seen, heard(told, viewer), state.is_beyond(match.state), state.over())
