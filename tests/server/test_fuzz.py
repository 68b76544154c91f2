"""Nothing hostile breaks any door, and the fuzzer notices what does: `python -m bench.fuzz` runs more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any

import orjson
import pytest
import uvloop
from bench.fuzz import served
from bench.fuzz.__main__ import SHARES, Run, main
from bench.fuzz.health import Sample, growth, listening
from bench.fuzz.parsers import PARSERS
from bench.fuzz.requests import Caller, example, routes
from bench.fuzz.scenes import Finding, Scene
from bench.fuzz.served import open_server
from bench.leaks.worlds import World
from fastapi import Response

from ludotheque.bots import levels
from ludotheque.games import packs
from ludotheque.kernel import replay
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.room import Room
from ludotheque.server.web import accounts, tables
from ludotheque.server.wire import bounds, commands, sockets
from ludotheque.server.wire.bounds import refusal_answer

SHORT = 1_000
"""Inputs of a short run."""
SCENES = 3
"""In so many scenes of its door every broken copy is noticed."""

Patch = pytest.MonkeyPatch


def test_a_short_run_finds_nothing_at_any_door(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--inputs", str(SHORT), "--json"])
    told = orjson.loads(capsys.readouterr().out)
    assert told["findings"] == []
    assert code == 0
    assert told["inputs"] >= SHORT
    assert set(told["doors"]) == set(SHARES)


def test_every_route_of_the_description_can_be_asked(server: Server) -> None:
    caller = Caller(Scene("rest", 0), server.world)
    for route in routes():
        assert "{" not in caller.target(route)
        if route.form is not None:
            assert isinstance(example(route.form, caller.rng), dict), route.path


@pytest.mark.parametrize("door", PARSERS)
def test_a_scene_is_the_same_every_time(door: str, monkeypatch: Patch) -> None:
    def inputs(number: int) -> str:
        given: list[object] = []
        monkeypatch.setattr(Scene, "take", lambda scene, one: given.append(one))
        PARSERS[door](Scene(door, number))
        return repr(given)

    assert inputs(1) == inputs(1)
    assert inputs(1) != inputs(2)


# Broken copies


class Server:
    """One server for all copies."""

    def __init__(self, runner: asyncio.Runner, world: World) -> None:
        self._runner = runner
        self.world = world

    def findings(self, door: str) -> list[Finding]:
        run = Run("1")
        with listening() as journal:
            for number in range(SCENES):
                self._runner.run(run.attempt(Scene(door, number), self.world, journal))
        return run.findings


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        opening = open_server()
        yield Server(runner, runner.run(opening.__aenter__()))
        runner.run(opening.__aexit__(None, None, None))


def raising(error: Exception) -> Callable[..., Any]:
    def broken(*_: Any, **__: Any) -> Any:
        raise error

    return broken


async def say_nothing(room: Room, watcher: Watcher, frame: str | None) -> None:
    """A server that does not answer."""


async def answer_badly(room: Room, watcher: Watcher, command: commands.Command) -> None:
    watcher.tell({"type": "answer", "thoughts": 1})


async def log_and_go_on(room: Room, watcher: Watcher, command: commands.Command) -> None:
    try:
        raise KeyError("lost")
    except KeyError:
        logging.getLogger("somebody").warning("never mind", exc_info=True)


async def break_down(room: Room, watcher: Watcher, command: commands.Command) -> None:
    raise KeyError("broken")


def taking_anything(spec: Any, state: Any, seat: int, action: Any) -> None:
    """A checked entrance that checks nothing."""


COPIES: dict[str, tuple[str, Callable[[Patch], None], str]] = {
    "a path that raises": ("path", lambda patch: patch.setattr(GameSpec, "action", raising(KeyError("x"))), "KeyError"),
    "a reason that raises": (
        "action",
        lambda patch: patch.setattr(GameSpec, "reason", raising(IndexError("x"))),
        "IndexError",
    ),
    "an entrance that lets all in": (
        "action",
        lambda patch: patch.setattr("bench.fuzz.parsers.play", taking_anything),
        "was not refused",
    ),
    "a budget that raises": (
        "options",
        lambda patch: patch.setattr(levels, "read_budget", raising(ValueError("x"))),
        "ValueError",
    ),
    "an error without a word": (
        "replay",
        lambda patch: patch.setattr(replay, "_spec", raising(ReplayError(""))),
        "without a word",
    ),
    "a replay that raises": ("replay", lambda patch: patch.setattr(replay, "_row", raising(KeyError("x"))), "KeyError"),
    "a pack that raises": (
        "pack",
        lambda patch: patch.setattr(packs, "read_json", raising(TypeError("x"))),
        "TypeError",
    ),
    "a pack that cannot be shown": (
        "pack",
        lambda patch: patch.setattr(GameSpec, "view", raising(KeyError("x"))),
        "KeyError",
    ),
    "a command line that raises": (
        "command",
        lambda patch: patch.setattr("ludotheque.commands.replay.run", raising(KeyError("x"))),
        "KeyError",
    ),
    "a command line that fails without a word": (
        "command",
        lambda patch: patch.setattr("ludotheque.commands.replay.run", lambda *_: 2),
        "not one line about it",
    ),
    "a route that raises": ("rest", lambda patch: patch.setattr(tables, "answer", raising(KeyError("x"))), "500"),
    "an answer that is not as described": (
        "rest",
        lambda patch: patch.setattr(accounts, "me", lambda person: Response(b'{"who":1}')),
        "breaks its description",
    ),
    "a refusal that is not described": (
        "rest",
        lambda patch: patch.setattr(accounts, "me", raising(Refusal("too_slow"))),
        "does not know",
    ),
    "a route that raises in a chain of requests": (
        "chain",
        lambda patch: patch.setattr(tables, "new_table", raising(KeyError("x"))),
        "Server error",
    ),
    "a command that raises": (
        "socket",
        lambda patch: patch.setitem(commands.COMMANDS, "why", break_down),
        "refused with internal",
    ),
    "a command that logs an exception": (
        "socket",
        lambda patch: patch.setitem(commands.COMMANDS, "why", log_and_go_on),
        "somebody logs: never mind",
    ),
    "a message that is not as described": (
        "socket",
        lambda patch: patch.setitem(commands.COMMANDS, "ponder", answer_badly),
        "breaks its description",
    ),
    "a protocol that raises": (
        "wire",
        lambda patch: patch.setattr(bounds.BoundedHttp, "send_400_response", raising(KeyError("x"))),
        "KeyError",
    ),
    "a refusal that is an error of the server": (
        "wire",
        lambda patch: patch.setattr(bounds, "refusal_answer", lambda _: refusal_answer(Refusal("internal"))),
        "HTTP/1.1 500",
    ),
}
"""What is broken: its door, how, and how the finding tells it."""


@pytest.mark.parametrize("copy", COPIES)
def test_a_broken_copy_is_noticed(copy: str, server: Server, monkeypatch: Patch) -> None:
    door, broken, told = COPIES[copy]
    broken(monkeypatch)
    findings = server.findings(door)
    assert told in "\n".join(map(str, findings))
    assert {finding.scene.partition(":")[0] for finding in findings} == {door}


def test_silence_is_noticed(server: Server, monkeypatch: Patch) -> None:
    monkeypatch.setattr(served, "PATIENCE", 0.01)
    monkeypatch.setattr(sockets, "receive_frame", say_nothing)
    assert "no answer" in str(server.findings("socket")[0])


def test_what_is_kept_for_every_input_is_noticed(monkeypatch: Patch, capsys: pytest.CaptureFixture[str]) -> None:
    kept: list[object] = []
    reason = GameSpec.reason

    def keeping(*asked: Any) -> Any:
        kept.append([str(number) for number in range(1_000, 1_800)])
        return reason(*asked)

    monkeypatch.setattr(GameSpec, "reason", keeping)
    assert main(["--door", "action", "--inputs", "2000"]) == 1
    assert "blocks of memory more" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("blocks", "grown"),
    [([500_000, 500_000, 520_000, 510_000], False), ([1, 10, 100_000, 300_000], True), ([9, 9, 1_000_000, 9], False)],
)
def test_only_steady_growth_counts(blocks: list[int], grown: bool) -> None:
    samples = [Sample(1_000 * number, used, 0) for number, used in enumerate(blocks)]
    assert (growth(samples) is not None) == grown
    assert (growth([Sample(one.inputs, 0, 1_000 * one.blocks) for one in samples]) is not None) == grown


# The command


def test_one_scene_can_be_run_alone(capsys: pytest.CaptureFixture[str], monkeypatch: Patch) -> None:
    monkeypatch.setattr(GameSpec, "action", raising(KeyError("x")))
    assert main(["--only", "path:3"]) == 1
    assert "path:3: KeyError" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", ["path", "path:x", "window:1"])
def test_the_command_knows_its_scenes(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", wrong])
    assert "error:" in capsys.readouterr().err
