"""The forms of requests, for checking and for the OpenAPI description; what is answered is in `server/shapes.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict

from ludotheque.analysis.shapes import Depth
from ludotheque.bots.levels import BOTS, USUAL
from ludotheque.games import GAMES
from ludotheque.server.rooms.shapes import Scope
from ludotheque.server.shapes import Language, PaceKind, Theme
from ludotheque.server.storage.records import LETTERS

VISIBLE = StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")

Name = Annotated[str, VISIBLE]
Login = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.@+-]{3,40}$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Id = Annotated[str, StringConstraints(pattern=f"^[{LETTERS}]{{1,24}}$")]
Reason = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000, pattern=r"^[^\x00]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Preference = bool | float | Annotated[str, Field(max_length=400)]
BotName = Annotated[str, Field(json_schema_extra={"enum": list(BOTS)})]
GameName = Annotated[str, Field(json_schema_extra={"enum": list(GAMES)})]


class Form(BaseModel):
    """A request; what is not named here is refused."""

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False)


class GuestForm(Form):
    name: Name
    language: Language = "en"


class MeForm(Form):
    name: Name | None = None
    language: Language | None = None
    theme: Theme | None = None
    preferences: dict[Annotated[str, Field(max_length=40)], Preference] | None = Field(None, max_length=50)
    webhook: Annotated[str, Field(max_length=500)] | None = None
    data_sets: bool | None = None
    """May one's public games that are over be part of sets of data? Kept among the preferences, which cannot say it."""


class LoginForm(Form):
    login: Login
    password: Password


class FarewellForm(Form):
    """The login of an account with its password, or the name of a guest."""

    confirm: Annotated[str, Field(max_length=100)]
    password: Annotated[str, Field(max_length=200)] | None = None


class SeatForm(Form):
    """Who is to sit there: the person who asks, anybody, a bot, or the bot from outside whose id is given."""

    kind: Literal["me", "open", "bot", "outside"]
    bot: BotName | None = None
    person: Id | None = None

    def wish(self) -> tuple[str, str | None]:
        return self.kind, (self.person or "") if self.kind == "outside" else self.bot


class PaceForm(Form):
    """Seconds to think: a bank, and an increment for every turn."""

    kind: PaceKind = "live"
    bank: Annotated[float, Field(ge=30, le=60 * 24 * 3600)] = 1800
    increment: Annotated[float, Field(ge=0, le=30 * 24 * 3600)] = 60


class NewTableForm(Form):
    """A game that somebody wants to play."""

    game: GameName
    options: dict[str, str] = Field(default_factory=dict, max_length=50)
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=16)]
    public: bool = False
    pace: PaceForm = Field(default_factory=PaceForm)


class TableForm(NewTableForm):
    outside_bots: bool = False


class ChallengeForm(NewTableForm):
    """A game of a bot from outside; it counts on the ladder if nobody but bots can sit there."""

    rated: bool = True


class BotForm(Form):
    name: Name


class TokenForm(Form):
    """What the token is called, and what it is good for."""

    name: Name
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=3)]


class JoinForm(Form):
    seat: SeatNumber | None = None
    invitation: Annotated[str, Field(max_length=64)] | None = None


class SeatChangeForm(SeatForm):
    seat: SeatNumber


class SeatNumberForm(Form):
    seat: SeatNumber


class PersonForm(Form):
    person: Id


def _named(field: str) -> JsonDict:
    return {"required": [field], "properties": {field: {"type": "string"}}}


class ReportForm(Form):
    """Of a person, a table, or a person at a table."""

    model_config = ConfigDict(json_schema_extra={"anyOf": [_named("person"), _named("table")]})

    person: Id | None = None
    table: Id | None = None
    reason: Reason


class WhyForm(Form):
    """Why an administrator does something; the audit keeps it."""

    why: Reason


class RenameForm(WhyForm):
    name: Name


class HintsForm(Form):
    agree: bool


class ContinueForm(Form):
    at: Annotated[int, Field(ge=0, le=100_000)]
    seat: SeatNumber
    bot: BotName = USUAL


class ReviewForm(Form):
    depth: Depth = "quick"


Word = Annotated[str, Field(max_length=64)]
Words = Annotated[list[Word], Field(min_length=1, max_length=64)]


WrittenPath = Annotated[str, StringConstraints(min_length=1, max_length=4_000)] | Words
"""The words of a path, or all of them as one text."""
CommandId = Annotated[str, StringConstraints(pattern=r"^[!-~]{1,64}$")]
"""The same twice is carried out once."""


class MoveForm(Form):
    """A choice, and the `seq` of the position that it answers; without one it is the position of now."""

    path: WrittenPath
    seq: Annotated[int, Field(ge=-1, le=1_000_000)] | None = None
    id: CommandId | None = None


class WhyPathForm(Form):
    path: WrittenPath


class ChatForm(Form):
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=r"^[^\x00]*\S[^\x00]*$")]
    id: CommandId | None = None


class QuestionForm(Form):
    """Something asked about a position, as on the socket of a table."""

    type: Literal["why", "foresee", "ponder"]
    path: Words | None = None


class AttemptForm(Form):
    """The moves that a learner has made at a step of a lesson."""

    moves: Annotated[list[Words], Field(max_length=30)]
    since: Annotated[int, Field(ge=-1, le=10_000)] = -1
    """Entries of the log that are known."""
    ask: QuestionForm | None = None


class PuzzleForm(AttemptForm):
    """Moves that somebody tries in a puzzle; `gives_up` asks for the answer."""

    gives_up: bool = False


class TriedForm(Form):
    seat: SeatNumber | None = None
    """Without it, whoever is to decide."""
    path: Words


Head = dict[Annotated[str, Field(max_length=40)], Any]
"""The first line of a replay."""


class BoardForm(Form):
    """The moves that lead to a position of a study."""

    head: Head
    moves: Annotated[list[TriedForm], Field(max_length=5000)]
    since: Annotated[int, Field(ge=-1, le=10_000)] = -1
    ask: QuestionForm | None = None


class PlayOnForm(BoardForm):
    """Where somebody plays on from a position of a study against bots."""

    seat: SeatNumber
    bot: BotName = USUAL


class OpenStudyForm(Form):
    """What a study begins with: a finished game at a table, a file, or a new game."""

    title: Annotated[str, Field(max_length=100, pattern=r"^[^\x00]*$")] = ""
    table: Id | None = None
    at: Annotated[int, Field(ge=0, le=100_000)] = 0
    """The number of moves before the position to look at first."""
    file: Annotated[str, Field(max_length=2_000_000)] | None = None
    game: GameName | None = None
    players: Annotated[int, Field(ge=1, le=16)] = 2
    options: dict[str, str] = Field(default_factory=dict, max_length=50)
    seed: Annotated[str, Field(max_length=100)] = ""


class StudyForm(Form):
    """A study as somebody wants to keep it; `rooms.study.studies` holds it to the rules."""

    title: Annotated[str, Field(max_length=100)]
    head: Head
    says: Annotated[str, Field(max_length=2000)] = ""
    arrows: Annotated[list[dict[str, Any]], Field(max_length=20)] = Field(default_factory=list)
    nodes: Annotated[list[dict[str, Any]], Field(max_length=1500)] = Field(default_factory=list)
