"""The door of sockets: a fuzzer that knows the protocol and goes on playing meanwhile."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any

from bench.fuzz.mutations import mutated, mutated_bytes, mutated_path, mutated_text, written
from bench.fuzz.scenes import Scene
from bench.fuzz.served import Ear, table_set
from bench.leaks.worlds import World
from websockets.frames import Frame, Opcode

from ludotheque.kernel.frames import NOBODY

INPUTS = 120
"""Of a scene."""
MOST_AT_ONCE = 4
"""Inputs that are sent before an answer is waited for."""
KINDS = ("move", "move", "undo", "why", "foresee", "ponder", "hint", "coach", "chat", "ping")
LONG = 20_000


async def sockets(scene: Scene, world: World) -> None:
    """Everybody at a table sends commands: good ones, mutated ones, frames that are none."""
    rng, words = scene.rng, scene.words()
    marks = count()
    said: list[bytes] = [b"{}"]
    async with table_set(scene, world):
        ears = [Ear(scene, world, seat) for seat in (NOBODY, *range(scene.played().players))]
        for ear in ears:
            await ear.settle(next(marks))
        while scene.inputs < INPUTS:
            place = rng.randrange(len(ears))
            for _ in range(rng.randrange(1, MOST_AT_ONCE + 1)):
                _speak(scene, ears[place], words, said)
            await ears[place].settle(next(marks))
            if ears[place].lost:
                ears[place] = Ear(scene, world, ears[place].seat, since=rng.randrange(300))
                await ears[place].settle(next(marks))
        for ear in ears:
            ear.close()


def _speak(scene: Scene, ear: Ear, words: list[str], said: list[bytes]) -> None:
    """Send one thing."""
    rng = scene.rng
    way = rng.random()
    if way < 0.06:
        frame = odd_frame(rng) if way < 0.04 else broken_frame(rng)
        scene.take((ear.seat, frame))
        ear.send_raw(frame, is_whole=way < 0.04)
        return
    if way < 0.1:
        text = rng.choice(said)
    else:
        command = _command(ear.position, words, rng)
        if way < 0.5:
            text = json.dumps(command).encode()
            said.append(text)
        else:
            text = written(mutated(command, rng), rng)
    scene.take((ear.seat, text))
    ear.say(text[:LONG])


def _command(position: dict[str, Any], words: list[str], rng: Random) -> dict[str, Any]:
    """A command that could be good: half of the paths are those of choices."""
    choices = position["choices"]
    kind = rng.choice(KINDS)
    command: dict[str, Any] = {"type": kind, "id": f"{rng.getrandbits(40)}"}
    if kind in ("move", "undo", "foresee", "ponder", "hint", "coach"):
        command["seq"] = position["seq"] if rng.random() < 0.95 else rng.randrange(-1, 400)
    if kind in ("move", "why", "foresee"):
        path = _whole(rng.choice(choices), rng) if choices else tuple(rng.choices(words, k=3))
        command["path"] = path if rng.random() < 0.5 else mutated_path(path, words, rng)
    if kind == "coach":
        command |= {"known": rng.choices(words, k=rng.randrange(3)), "spoken": rng.random() < 0.5}
    if kind == "chat":
        command["text"] = mutated_text("Well played!", rng)
    return command


def _whole(choice: dict[str, Any], rng: Random) -> tuple[str, ...]:
    """A path that a choice stands for."""
    of = choice.get("of", ())
    taken = sorted(rng.sample(range(len(of)), choice.get("take", 0)))
    return (*choice["path"], *[of[place] for place in taken])


PING = b'{"type":"ping","id":"x"}'


def odd_frame(rng: Random) -> bytes:
    """Whole frames that no client of ours sends."""
    frames = (
        lambda: framed(Opcode.BINARY, PING),
        lambda: framed(Opcode.TEXT, PING[:9], fin=False) + framed(Opcode.CONT, PING[9:]),
        lambda: framed(Opcode.TEXT, PING[:9], fin=False) + framed(Opcode.PING, b"x") + framed(Opcode.CONT, PING[9:]),
        lambda: framed(Opcode.PING, rng.randbytes(rng.randrange(125))) * rng.choice((1, 3, 200)),
        lambda: framed(Opcode.PONG, b""),
        lambda: framed(Opcode.CONT, b"x"),
        lambda: framed(Opcode.TEXT, b"\xff\xfe\xc3"),
        lambda: framed(Opcode.TEXT, b"x" * rng.choice((16_384, 16_385, 70_000, 1_100_000))),
        lambda: framed(Opcode.CLOSE, rng.randrange(65_536).to_bytes(2, "big") + b"\xff" * rng.randrange(3)),
        lambda: framed(Opcode.CLOSE, b"\x03"),
    )
    return rng.choice(frames)()


def broken_frame(rng: Random) -> bytes:
    """Bytes after which nobody knows where the next frame begins."""
    return rng.choice((mutated_bytes(framed(Opcode.TEXT, PING), rng), rng.randbytes(rng.randrange(1, 40))))


def framed(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)
