"""The text door as a server of the Model Context Protocol, on standard input and output.

The package `mcp` is an extra, `pip install 'ludotheque[mcp]'`, and asked for only here.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Annotated, Any

from pydantic import Field

from ludotheque import __version__
from ludotheque.games import GAMES
from ludotheque.kernel.errors import InputError, UsageError
from ludotheque.kernel.text import LANGUAGES
from ludotheque.words.answers import Answer
from ludotheque.words.lookup import rules_answer
from ludotheque.words.parlour import Parlour
from ludotheque.words.rules import rules_page
from ludotheque.words.teller import text_speaker

INSTRUCTIONS = (
    "Strategy board games against bots. list_games says what there is, new_game begins one, look tells the position "
    "and what you may do. Answer with move, by the number of a move or by its words; bots then play until you are to "
    "decide again. why says why something is not possible, rules tells the rules, review what the strongest bot would "
    "have played. You see what your seat may see."
)

Name = Annotated[str, Field(description="Name of a game that was begun, such as attika-1.")]
GameId = Annotated[str, Field(description="Id of a game: " + ", ".join(GAMES) + ".")]
Budget = Annotated[int | None, Field(description="Longest answer in tokens, at least 400.")]
Language = Annotated[str | None, Field(description="en or fr.")]


class Tools:
    """What a client may ask for. Calls come from several threads and are answered one after the other."""

    def __init__(self, parlour: Parlour, budget: int, refusal: type[Exception]) -> None:
        self.parlour = parlour
        self.budget = budget
        self.refusal = refusal
        """What is raised when something cannot be done, with a line that says why."""
        self._lock = Lock()

    def all(self) -> list[Callable[..., str]]:
        return [
            self.list_games,
            self.new_game,
            self.look,
            self.legal,
            self.why,
            self.move,
            self.rules,
            self.review,
        ]

    def list_games(self) -> str:
        """List the games, their options, the bots, and the games that were begun."""
        return self._told(lambda: Answer("\n".join(self.parlour.overview())))

    def new_game(
        self,
        game: GameId,
        players: Annotated[int | None, Field(description="Number of players, by default 2.")] = None,
        bots: Annotated[str, Field(description="Level of the others: level1 (weakest) to level5.")] = "level3",
        seat: Annotated[int, Field(description="Your seat, counted from 1.")] = 1,
        options: Annotated[dict[str, str] | None, Field(description="Options of the game.")] = None,
        language: Language = None,
        budget: Budget = None,
    ) -> str:
        """Begin a game against bots; tells its name and the position."""

        def begun() -> Answer:
            name = self.parlour.begin(game, players, bots, seat, options or {}, language)
            return Answer(f"{name}\n\n{self.parlour.desk(name).look(self._budget(budget)).text}")

        return self._told(begun)

    def look(
        self,
        name: Name,
        player: Annotated[int | None, Field(description="Whose place is shown, counted from 1.")] = None,
        budget: Budget = None,
    ) -> str:
        """Tell the position: what happened since your last decision, the table, the points, what you may do."""
        return self._told(lambda: self.parlour.desk(name).look(self._budget(budget), player))

    def legal(
        self,
        name: Name,
        words: Annotated[str, Field(description="Only moves that begin with these words.")] = "",
        budget: Budget = None,
    ) -> str:
        """List what you may do, each move with its number, price and consequence."""
        return self._told(lambda: self.parlour.desk(name).legal(words.split(), self._budget(budget)))

    def why(self, name: Name, move: Annotated[str, Field(description="All words of a move, possible or not.")]) -> str:
        """Say why a move is not possible, with the number of the rule; or what it would bring about."""
        return self._told(lambda: self.parlour.desk(name).why(move.split()))

    def move(
        self,
        name: Name,
        move: Annotated[str, Field(description="Number of a move, or its words.")],
        budget: Budget = None,
    ) -> str:
        """Make a move, let the bots answer, and tell the position."""

        def moved() -> Answer:
            answer = self.parlour.desk(name).move(move.split(), self._budget(budget))
            self.parlour.keep(name)
            return answer

        return self._told(moved)

    def rules(
        self,
        game: GameId,
        query: Annotated[str, Field(description="Numbers of rules, 'section 3', or words; '' for contents.")] = "",
        language: Language = None,
        budget: Budget = None,
    ) -> str:
        """Tell rules of a game: by number, by section, or those that hold all words."""

        def told() -> Answer:
            speaker = text_speaker(self.parlour.find_game(game), self.parlour.known(language))
            return rules_answer(speaker, query, self._budget(budget))

        return self._told(told)

    def review(
        self,
        name: Name,
        last: Annotated[int, Field(ge=1, le=10, description="How many of your last decisions.")] = 3,
        iterations: Annotated[int, Field(ge=0, le=2000, description="Playouts for each; 0 for a second.")] = 0,
        budget: Budget = None,
    ) -> str:
        """Tell what the strongest bot would have played at your last decisions, and why."""
        return self._told(lambda: self.parlour.desk(name).review(last, iterations, self._budget(budget)))

    def _budget(self, budget: int | None) -> int:
        return self.budget if budget is None else budget

    def _told(self, ask: Callable[[], Answer]) -> str:
        with self._lock:
            try:
                return _printable(ask().text)
            except (InputError, OSError) as error:
                raise self.refusal(_printable(" ".join(str(error).split()))) from None


def make_server(parlour: Parlour, budget: int) -> Any:
    """A server with these games: tools, and the rules of each game in each language as resources."""
    try:
        from mcp.server.mcpserver import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    except ImportError:
        raise UsageError("the MCP server needs the package mcp: pip install 'ludotheque[mcp]'") from None
    server = MCPServer("ludotheque", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    for tool in Tools(parlour, budget, ToolError).all():
        server.tool(structured_output=False)(tool)
    for game in GAMES:
        for language in LANGUAGES:
            if (page := rules_page(game, language)) is not None:
                about = {"name": f"{game}.{language}", "title": page.title, "mime_type": "text/markdown"}
                server.resource(f"rules://{game}/{language}", **about)(page.text)
    return server


def _printable(text: str) -> str:
    """Text that can be sent: halves of letters do no harm."""
    return text.encode(errors="replace").decode()
