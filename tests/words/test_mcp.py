"""The server of the Model Context Protocol, over standard input and output, by the client of the package `mcp`."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.calls import SOURCES, Caller

pytest.importorskip("mcp", reason="the extra mcp is not installed")

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from ludotheque.games import GAMES, game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match, Origin
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.testing.secrets import another_world
from ludotheque.testing.trial import Trial

Ask = Callable[..., Awaitable[str]]


def served(talk: Callable[[Client, Ask], Awaitable[None]], *arguments: object) -> None:
    """Talk to a server of our own, which ends with the talk."""

    async def run() -> None:
        words = ["-m", "ludotheque.cli", "mcp", "--language", "en", *map(str, arguments)]
        there = StdioServerParameters(command=sys.executable, args=words, env={"PYTHONPATH": str(SOURCES)})
        async with Client(there) as client:

            async def ask(tool: str, **given: Any) -> str:
                answer = await client.call_tool(tool, given)
                text: str = answer.content[0].text
                return f"refused: {text}" if answer.is_error else text

            await talk(client, ask)

    anyio.run(run)


def test_a_whole_game_is_played_with_mistakes_on_the_way(tmp_path: Path, call: Caller) -> None:
    async def talk(client: Client, ask: Ask) -> None:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {"list_games", "new_game", "look", "legal", "why", "move", "rules", "review"}
        resources = {str(resource.uri) for resource in (await client.list_resources()).resources}
        assert resources == {f"rules://{id}/{language}" for id in GAMES for language in ("en", "fr")}
        page = (await client.read_resource("rules://attika/fr")).contents[0]
        assert "AT-48" in page.text
        assert "- attika: " in await ask("list_games")
        begun = await ask("new_game", game="glass_road", players=1, budget=400)
        assert begun.startswith("glass_road-1\n\n")
        at = {"name": "glass_road-1"}
        for wrong in ("fly away", "99999", "", "hand card:x", "é" * 5000, "-1"):
            assert (await ask("move", move=wrong, **at)).startswith("refused: ")
        for hostile in ({"name": "../x"}, {"name": 5}, {"name": None}, {"budget": -1, **at}, {"player": 9**30, **at}):
            assert (await ask("look", **hostile)).startswith("refused: ")
        assert (await ask("new_game", game="chess")).startswith("refused: ")
        assert (await ask("no_such_tool")).startswith("refused: ")
        assert "GR-33" in await ask("rules", game="glass_road", query="GR-33")
        text = await ask("look", budget=400, **at)
        while "The game is over" not in text:
            text = await ask("move", move="1", budget=400, **at)
        assert (await ask("move", move="1", **at)) == "refused: Error executing tool move: The game is over."
        assert "Grand Master" in await ask("review", last=2, iterations=4, **at)

    served(talk, "--seed", 1, "--folder", tmp_path)
    assert call("replay", tmp_path / "glass_road-1.jsonl", "--json").json()["scores"]


def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(tmp_path: Path) -> None:
    spec = game("attika")
    trial = Trial(spec, 2, {}, "mcp", 20, ())
    trial.record()
    for state in trial.sample():
        seat = state.to_move()
        if not state.over() and len(state.legal()) > 4:
            break
    twin = another_world(trial, state, seat)
    assert twin.digest() != state.digest()
    for name, world in (("real", state), ("twin", twin)):
        seats = ["level1"] * 2
        seats[seat] = HUMAN
        Session(Match(spec, 2, {}, Chance("same"), Origin(world.to_data(), None)), seats).save(
            tmp_path / f"{name}.jsonl"
        )
    lines = [json.loads((tmp_path / f"{name}.jsonl").read_text().splitlines()[0]) for name in ("real", "twin")]
    assert lines[0] != lines[1]

    async def talk(client: Client, ask: Ask) -> None:
        for tool, given in (
            ("look", {"budget": 100_000}),
            ("look", {"player": 2, "budget": 400}),
            ("legal", {"budget": 100_000}),
            ("legal", {"words": "build"}),
            ("why", {"move": "build building:capital hex:0,0"}),
            ("review", {}),
        ):
            real, other = [await ask(tool, name=name, **given) for name in ("real", "twin")]
            assert real == other

    served(talk, "--folder", tmp_path)


def test_without_the_package_it_is_said_how_to_get_it(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert call("mcp").complaint() == "the MCP server needs the package mcp: pip install 'ludotheque[mcp]'"
