"""What the server tells of people and tables, and what is said on the socket of a table.

`Incoming` is what the server says there, `Command` what it is told. What a `view`, `thoughts` and components hold is in
the schema of each game.

Times are seconds since 1970, spans of time seconds. What does not apply is null.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from ludotheque.kernel.shapes import Game, Message, Offer, Path, Reason, Thought

# People and games

Language = Literal["en", "fr"]
Theme = Literal["auto", "light", "dark"]


class Person(TypedDict):
    """Somebody, as they see themselves."""

    id: str
    name: str
    account: str | None
    """The login of an account."""
    language: Language
    theme: Theme
    preferences: dict[str, bool | float | str]
    webhook: str | None


class MeAnswer(TypedDict):
    person: Person | None


class Games(TypedDict):
    games: list[Game]
    bots: list[str]


# Tables

Status = Literal["open", "running", "finished"]
SeatKind = Literal["person", "bot", "open"]
PaceKind = Literal["live", "turns"]


class SeatedPerson(TypedDict):
    id: str
    name: str


class Blocked(TypedDict):
    """Whom the reader has blocked."""

    blocked: list[SeatedPerson]


class Report(TypedDict):
    """What somebody told the administrators, of a person, a table, or a person at a table."""

    id: int
    reporter: SeatedPerson | None
    """null when they have deleted themselves."""
    person: SeatedPerson | None
    table: str | None
    reason: str
    at: float
    settled: float | None


class Reports(TypedDict):
    reports: list[Report]


class Act(TypedDict):
    """Something that an administrator did, or that somebody did to themselves."""

    id: int
    at: float
    actor: str | None
    """The id of a person; null for the command line."""
    login: str | None
    """The actor's, if they still have one."""
    act: Literal["grant", "revoke", "hide", "unhide", "close", "reopen", "rename", "settle", "delete", "revoke_token"]
    person: str | None
    table: str | None
    report: int | None
    why: str


class Audit(TypedDict):
    """The newest acts first."""

    acts: list[Act]


class Done(TypedDict):
    done: Literal[True]


class Seat(TypedDict):
    seat: int
    kind: SeatKind
    person: NotRequired[SeatedPerson]
    outside: NotRequired[bool]
    """Is the person a bot from outside, a program of somebody?"""
    invited: NotRequired[SeatedPerson]
    """The bot from outside for which the seat is kept."""
    bot: NotRequired[str]
    """The bot that plays the seat, or plays for the person who is away."""
    connected: bool
    away: bool


class Pace(TypedDict):
    """How long people may think: a bank, and an increment for every turn."""

    kind: PaceKind
    bank: float
    increment: float


class Clock(TypedDict):
    left: float | None
    """Never below 0; null for a bot."""
    running: bool


class Origin(TypedDict):
    table: str | None
    """null: a study."""
    at: int


class Hints(TypedDict):
    """May those who sit at the table ask for hints? Alone and against bots they may, among people if all agreed."""

    allowed: bool
    agreed: list[int]
    """The seats of the people who agreed."""


class TableCard(TypedDict):
    """A table as one person sees it: everything but the position."""

    id: str
    game: str
    rules_version: str
    """The version of the rules it is played by."""
    data: str
    """The hash of its component data."""
    corrected: bool
    """Are they those of an owner of the game?"""
    options: dict[str, str]
    players: int
    seats: list[Seat]
    public: bool
    host: str
    """The id of a person."""
    status: Status
    pace: Pace
    my_seat: int | None
    my_turn: bool
    choosers: list[int]
    decisions: int
    """Entries of the log."""
    created: float
    started: float | None
    finished: float | None
    clocks: list[Clock]
    scores: list[int] | None
    ranking: list[int] | None
    verdict: Message | None
    """How the rulebook judges a finished game of one seat."""
    commitment: str | None
    key: str | None
    """Of the chance; when the game is finished."""
    last: Message | None
    """What was done last."""
    invitation: str | None
    """For those who sit there."""
    origin: Origin | None
    """The game that this one continues."""
    rematch: str | None
    hints: Hints
    outside_bots: bool
    """May bots from outside sit here?"""
    rated: bool
    """Does the outcome count on the ladder? Only among bots."""


class TableAnswer(TypedDict):
    table: TableCard


class Lobby(TypedDict):
    mine: list[TableCard]
    """Where it is my turn first."""
    open: list[TableCard]
    watch: list[TableCard]
    finished: list[TableCard]


class ErrorBody(TypedDict):
    code: str
    """Its text stands under `error.<code>`."""
    message: str
    """English, for people who read logs."""
    args: dict[str, str | int]
    reason: NotRequired[Reason]
    """The rule that forbids a move."""


class Error(TypedDict):
    """A request that is not carried out; nothing has changed."""

    error: ErrorBody


# Positions


class Entry(TypedDict):
    """An entry of the log."""

    n: int
    """Which entry it is, from 0: a decision, or a whole secret choice; -1 tells of the opening."""
    seat: int | None
    """Who decided, of a secret choice last; null while it is not complete."""
    path: Path | None
    """null where the path is a secret, or nobody decided."""
    events: list[Message]
    steps: NotRequired[list[Path]]
    """What the reader has answered to a secret choice so far, step by step."""


class Undo(TypedDict):
    path: Path


class Recorded(TypedDict):
    """The game followed another version of the rules: which one, and up to which entry there are positions."""

    rules_version: str
    shown: int


class Position(TypedDict):
    """A position, complete in itself."""

    type: Literal["position"]
    seq: int
    """Counts the accepted commands that the reader may know of, undo included."""
    view: Any
    """`View` of the game."""
    seat: int | None
    """The reader's; null for spectators."""
    choices: list[Offer]
    undo: Undo | None
    """What the reader may take back."""
    decision: str | None
    choosers: list[int]
    clocks: list[Clock]
    scores: list[int]
    log: list[Entry]
    """The entries that are new to the reader."""
    cut: NotRequired[int]
    """After an undo: entries from this one on are void."""
    over: bool
    recorded: NotRequired[Recorded]


# What else a table says

ReviewStatus = Literal["none", "computing", "stopped", "done"]
"""Nobody has asked for one, it is being computed, it could not be finished, it is whole."""


# Lessons

Words = dict[str, str]
"""A text by language."""
StepKind = Literal["show", "do", "vary"]


class LessonHead(TypedDict):
    game: str
    id: str
    title: Words
    idea: Words


class LessonCard(LessonHead):
    """A lesson in a list."""

    steps: int


class Lessons(TypedDict):
    lessons: list[LessonCard]


class LessonStep(TypedDict):
    kind: StepKind
    seat: int
    says: Words
    task: Words
    lit: list[str]
    """The words of what matters, or their beginnings; all else is dimmed. Empty: nothing is."""
    shown: list[Path]
    """Moves that reach the goal."""
    goal: list[Words]
    rule: str
    done: Words


class Callout(TypedDict):
    """A word or two beside a thing on the board."""

    at: str
    """The word that paths call it."""
    says: Words


class LessonAnswer(LessonHead):
    """A lesson with all that it says."""

    callouts: list[Callout]
    """What to look at while it is shown and done, in the order of their numbers."""
    steps: list[LessonStep]


class Attempt(TypedDict):
    """Where the moves of a learner have led."""

    position: Position
    checks: list[bool]
    """Which parts of the goal hold."""
    reached: bool
    remark: Words | None
    """What is said of the last move, if it led elsewhere."""
    refused: Reason | None
    """Why the last move could not be made; then the position is the one before it."""
    renewed: bool
    """The lesson is not the one of which these moves are: it starts from the beginning."""
    answer: NotRequired[Any]
    """To what was asked: as on the socket of a table."""


# Demonstrations


class Scene(TypedDict):
    """What a seat of a demonstration does, and why."""

    seat: int
    until: int
    """So many decisions have been made at its end."""
    says: list[Message]
    gain: int
    """What it adds to the score of the seat."""
    thought: Thought | None


class Demonstration(TypedDict):
    """A whole game between bots, with its end as those see it who look on."""

    game: str
    data: str
    """The hash of the component data it is played with."""
    bot: str
    scenes: list[Scene]
    position: Position


# What is said on sockets


class TableMessage(TableAnswer):
    type: Literal["table"]


class ChatLine(TypedDict):
    id: int
    seat: int | None
    name: str
    text: str
    at: float
    mine: bool
    """Did the reader say it?"""


class Chat(ChatLine):
    type: Literal["chat"]


class Chats(TypedDict):
    """The last lines, on connecting."""

    type: Literal["chats"]
    chats: list[ChatLine]


class Following(TypedDict):
    """A decision that follows another one."""

    seat: int
    path: Path


class Gain(TypedDict):
    """What a way brings from one source of points, beside the other ways that were thought about."""

    part: str
    """Its name stands under `part.<part>` in the texts of the game."""
    points: float
    """Negative where it brings less."""


class Way(TypedDict):
    """One way to go on, and what it may come to. Points are points as people count them."""

    path: Path
    line: list[Following]
    """What the same seat would decide next in this turn, as far as nothing is revealed before; at most 4."""
    expected: float
    """Points at the end of the game."""
    spread: float
    """So much more or less, 95 times out of 100."""
    chance: float | None
    """To come first, from 0 to 1; null for somebody alone."""
    share: float
    """The part of the thought that was spent on it, from 0 to 1."""
    behind: float
    """Points behind the best way."""
    close: bool
    """Too close to call: the best way may well be no better. Never true of the best."""
    reasons: list[Gain]
    """The largest first, at most 3."""
    words: Message | None
    """The reason as a sentence, from the texts of the bots; null where there is none."""


class Costly(TypedDict):
    """A move that somebody may regret."""

    path: Path
    drop: float
    """Points behind the best way; in a race, the chance to win that is lost."""


class Hint(TypedDict):
    """What the strongest bot would do on a seat, judged by what that seat can know."""

    seq: int
    """Of the position that it is about."""
    level: str
    """The bot that thought."""
    iterations: int
    """How many games were played on in its mind."""
    seconds: float
    ways: list[Way]
    """The best first, at most 3."""
    nudge: Message | None
    """One sentence that names no move, from the texts of the bots."""
    costly: list[Costly]
    """What loses much against the first way, as far as it was thought about."""


class CoachCard(TypedDict):
    """What the coach explains, the first time that it matters; texts by language."""

    id: str
    title: Words
    text: Words
    rule: str
    at: list[str]
    """The things on the table that it is about, by the words of paths or their beginnings."""


class Answer(TypedDict):
    """The answer to a `why` (reason), `foresee` (events, final, view, scores), `ponder` (thoughts), `hint` (hint) or
    `coach` (card)."""

    type: Literal["answer"]
    to: str
    reason: NotRequired[Reason | None]
    events: NotRequired[list[Message]]
    final: NotRequired[bool]
    view: NotRequired[Any]
    """The position after it, as `View` of the game, unless it is final."""
    scores: NotRequired[list[int]]
    """In that position."""
    thoughts: NotRequired[Any]
    """`Thoughts` of the game, if it has any."""
    hint: NotRequired[Hint]
    card: NotRequired[CoachCard | None]


class Refusal(ErrorBody):
    """A command that is not carried out; nothing has changed."""

    type: Literal["error"]
    to: str | None
    """null when the command had no readable id or came too fast to be read."""
    position: NotRequired[Position]
    """The newest one, if the command was meant for another."""


class Pong(TypedDict):
    type: Literal["pong"]
    to: str


Incoming = TableMessage | Position | Chat | Chats | Answer | Refusal | Pong
"""What the server says on the socket of a table."""

# What a client says


class Ping(TypedDict):
    type: Literal["ping"]
    id: str
    """Chosen by the client; what answers it names it as `to`. The same twice is carried out once."""


class Move(TypedDict):
    type: Literal["move"]
    id: str
    seq: int
    """Of the position that it answers."""
    path: Path


class TakeBack(TypedDict):
    type: Literal["undo"]
    id: str
    seq: int


class Why(TypedDict):
    type: Literal["why"]
    id: str
    path: Path
    """May be incomplete words of something that cannot be chosen."""


class Foresee(TypedDict):
    type: Literal["foresee"]
    id: str
    seq: int
    path: Path


class Ponder(TypedDict):
    type: Literal["ponder"]
    id: str
    seq: int


class AskHint(TypedDict):
    type: Literal["hint"]
    id: str
    seq: int


class AskCoach(TypedDict):
    type: Literal["coach"]
    id: str
    seq: int
    known: list[str]
    """What was explained before, at most 100."""
    spoken: bool
    """Was something explained in this turn? Then only a new kind of decision is."""


class Say(TypedDict):
    type: Literal["chat"]
    id: str
    text: str
    """At most 500 characters."""


Command = Ping | Move | TakeBack | Why | Foresee | Ponder | AskHint | AskCoach | Say
"""What a client says on the socket of a table."""
