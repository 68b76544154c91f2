"""Demonstrations: a whole game between good bots to watch, told scene by scene, each with what its player thought.

They are data of a game, `demonstration.json` in its folder, written by `scripts/demonstrate.py`. The file holds only
the moves and the thoughts; what happens follows from playing the moves again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from ludotheque.kernel import shapes
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.frames import SecretChoice
from ludotheque.kernel.match import Match, Told
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import EVERYONE, State
from ludotheque.kernel.text import LANGUAGES, Message

FILE = "demonstration.json"
MOST_WORDS = 36
"""Of what is told of a scene, whatever the language."""


@dataclass(frozen=True)
class Thought:
    """Why a move was made, and what would have been done instead."""

    why: Message
    instead: Message | None = None

    def to_data(self) -> shapes.Thought:
        return {"why": self.why.to_data(), "instead": None if self.instead is None else self.instead.to_data()}


@dataclass(frozen=True)
class Demonstration:
    """A game that was played, move by move, with a thought wherever there was something to choose."""

    players: int
    options: Mapping[str, str]
    seed: str
    bot: str
    moves: tuple[tuple[Path, Thought | None], ...]

    def key(self) -> bytes:
        """Of what chance brings."""
        return sha256(self.seed.encode()).digest()

    def match(self, spec: GameSpec[Any]) -> Match:
        """The game, nothing played yet."""
        return Match(spec, self.players, self.options, KeyedChance(self.key()))


@dataclass
class Scene:
    """Some decisions of a seat that belong together: what it does, and what comes of it by itself."""

    seat: int
    asked: str
    """The kind of the decision it begins with."""
    depth: int
    """How many frames were pending then."""
    secret: bool
    """Several seats answer at once."""
    after: State
    """The position at its end."""
    thought: Thought | None = None
    until: int = 0
    """So many entries of the log have happened at its end."""
    says: list[Message] = field(default_factory=list)
    gain: int = 0
    """What it adds to the score of the seat."""

    def goes_on(self, following: Scene, forced: bool) -> bool:
        """Does a decision that could begin another scene still belong to this one?

        One that tells nothing does, a further answer to a secret choice, and one of the same seat that leaves no choice
        or asks for something else without having come to an end.
        """
        if self.secret or following.secret:
            return self.asked == following.asked
        if not following.says or self.seat != following.seat:
            return not following.says
        return forced or (self.asked != following.asked and self.depth <= following.depth)

    def take(self, following: Scene) -> None:
        """Let it go on with a decision."""
        self.after = following.after
        self.thought = self.thought or following.thought
        self.until = following.until
        self.says += following.says
        self.gain += following.gain


def read_demonstration(spec: GameSpec[Any]) -> Demonstration:
    """The demonstration of a game."""
    data = json.loads((spec.folder / FILE).read_text(encoding="utf-8"))
    moves = [(split_path(path), _thought(thought)) for path, thought in data["moves"]]
    return Demonstration(data["players"], data["options"], data["seed"], data["bot"], tuple(moves))


def _thought(data: Mapping[str, Any] | None) -> Thought | None:
    if data is None:
        return None
    return Thought(_message(data["why"]), data["instead"] and _message(data["instead"]))


def _message(data: Mapping[str, Any]) -> Message:
    return Message(data["key"], **data["args"])


def told(spec: GameSpec[Any], events: Told, seat: int | None) -> list[Message]:
    """What everybody sees a seat do and what happens to nobody, without what the game calls aside; None: all do it."""
    asides = spec.parts.get("ASIDES", ())
    says = [spec.message(event) for audience, event in events if audience == EVERYONE and event[0] not in asides]
    return [message for message in says if seat is None or message.args.get("seat", f"seat:{seat}") == f"seat:{seat}"]


def scenes_of(spec: GameSpec[Any], shown: Demonstration) -> tuple[Match, list[Scene]]:
    """The game played to its end, and its scenes."""
    match = shown.match(spec)
    scenes: list[Scene] = []
    entries = 0
    for path, thought in shown.moves:
        state, seat = match.state, match.state.to_move()
        asked = state.stack[-1]
        forced, secret = len(state.legal(seat)) == 1, isinstance(asked, SecretChoice)
        events = match.play(seat, spec.action(state, seat, path))
        entries += match.whole == len(match.moves)
        scene = Scene(seat, type(asked).__name__, len(state.stack), secret, match.state, thought, entries)
        scene.says = told(spec, events, None if secret else seat)
        if match.state.over():
            scene.says += [end for end in told(spec, events, None)[-1:] if end not in scene.says]
        scene.gain = match.state.scores()[seat] - state.scores()[seat]
        if scenes and scenes[-1].goes_on(scene, forced):
            scenes[-1].take(scene)
        else:
            scenes.append(scene)
    for scene in scenes:
        scene.says = brief(spec, scene.says)
    return match, scenes


def brief(spec: GameSpec[Any], says: list[Message]) -> list[Message]:
    """As many of the messages as can be read at once; the last one tells how a game ends and always stays."""
    kept: list[Message] = []
    room = MOST_WORDS - _words(spec, says[-1:])
    for message in says[:-1]:
        room -= _words(spec, [message])
        if room < 0:
            break
        kept.append(message)
    return kept + says[-1:]


def _words(spec: GameSpec[Any], says: Sequence[Message]) -> int:
    """The number of words but for the name of the seat, which is said once, in the language that needs most."""
    catalogues = [spec.catalogue(language) for language in LANGUAGES]
    names = sum(["seat" in message.args for message in says])
    return (
        max([len(" ".join([catalogue.say(message) for message in says]).split()) for catalogue in catalogues]) - names
    )
