"""What bots from outside and their owners are told: accounts, tokens, challenges, streams, and the ladder.

`AccountLine` is a line of the stream of an account, `TableLine` one of the stream of a table. Times are seconds since
1970; what does not apply is null.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from ludotheque.kernel.shapes import Reason
from ludotheque.server.shapes import Chat, Chats, Position, SeatedPerson, TableCard, TableMessage

Scope = Literal["read", "play", "challenge"]
"""What a token is good for: looking and listening; moving, talking and getting up; challenges and seats."""

# For owners


class Token(TypedDict):
    id: str
    name: str
    scopes: list[Scope]
    created: float
    used: float | None
    """When it was shown last, give or take a minute."""


class OwnBot(TypedDict):
    id: str
    name: str
    tokens: list[Token]


class OwnBots(TypedDict):
    """The bots of the reader."""

    bots: list[OwnBot]


class NewToken(OwnBots):
    secret: str
    """What the program has to send. It is told this once and never again."""


class KnownBot(TypedDict):
    """A bot from outside that can be asked to play."""

    id: str
    name: str
    owner: str
    """The name of the person whose program it is."""


class KnownBots(TypedDict):
    """Those that were there last first."""

    bots: list[KnownBot]


# Requests of bots


class BotAnswer(TypedDict):
    """Who the bearer of a token is."""

    bot: KnownBot
    token: Token


class BotTables(TypedDict):
    tables: list[TableCard]


class TableNow(TypedDict):
    table: TableCard
    position: Position | None
    """With the whole log; null before the game."""


class Moved(TypedDict):
    """A move is made, and kept."""

    seq: int
    my_turn: bool
    """Is the bot still, or again, to decide?"""
    over: bool


class Explained(TypedDict):
    reason: Reason | None
    """null: nothing forbids it."""


# Streams


class Account(TypedDict):
    """The first line of the stream of an account, and again when news may have been missed."""

    type: Literal["account"]
    bot: KnownBot
    challenges: list[TableCard]
    """Tables that have not begun: where a seat is kept for the bot, and its own."""
    games: list[TableCard]


class TableNews(TypedDict):
    """A seat is kept for the bot; or a game of it has begun, or has ended."""

    type: Literal["challenge", "game_start", "game_end"]
    table: TableCard


class Withdrawn(TypedDict):
    """No seat is kept for the bot any more, whoever wanted it so; or a bot that it has asked does not want to play."""

    type: Literal["challenge_cancelled", "challenge_declined"]
    table: str
    bot: SeatedPerson


class YourTurn(TypedDict):
    """It has become the turn of the bot at a table to whose stream it does not listen."""

    type: Literal["your_turn"]
    table: str
    seat: int
    entries: int
    """Of the log."""


class End(TypedDict):
    """The last line of every stream that the server ends."""

    type: Literal["end"]
    why: Literal["finished", "come_again", "gone", "revoked", "too_slow"]


AccountLine = Account | TableNews | Withdrawn | YourTurn | End
TableLine = TableMessage | Position | Chat | Chats | End

# The ladder


class LadderEntry(TypedDict):
    """A level of ours or a bot from outside, and how strong it seems to be."""

    level: NotRequired[str]
    bot: NotRequired[KnownBot]
    rating: float
    low: float
    high: float
    """Its true place lies between both 95 times out of 100."""
    games: int


class Ladder(TypedDict):
    """Who has done best in rated games, the best first."""

    game: str
    players: int | None
    """Games of so many only; null: of all."""
    games: int
    entries: list[LadderEntry]
