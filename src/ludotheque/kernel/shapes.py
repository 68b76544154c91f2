"""The shapes of what leaves the engine, as far as all games share them.

Files named `shapes.py` – this one, one a game, one of the server – hold nothing but shapes of JSON: TypedDicts and
names for types. The type checker holds the code that builds JSON to them; `ludotheque.protocol` reads them as text and
publishes them as JSON Schema and as TypeScript. What they say:

- `Annotated[str, Literal["a", "b"]]` is any `str` for the type checker, since ids are read from data, and one of these
  words for who reads the schema; a test holds real games to it.
- `Each[Word, T]` is a dict with a value for each of the words, `dict[Word, T]` one for some of them.
- `Pair[T]` is a list of two.
- A string below a field or a name describes it.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypeVar

from typing_extensions import TypedDict  # the server needs this one before Python 3.12

K = TypeVar("K")
T = TypeVar("T")

Each = Annotated[dict[K, T], "all"]
Pair = Annotated[list[T], 2]

Word = str
"""A thing a path can name: "die:5", "depot:3.2", "space:26"; or a verb, "take"."""
Path = tuple[Word, ...]
"""An action in words."""


class Message(TypedDict):
    """A sentence before it has a language: the key of a catalogue and its arguments."""

    key: str
    args: dict[str, str | int]
    """Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`."""


class Reason(Message):
    """Why something is not possible."""

    rule: str
    """The number of the rule that forbids it; empty when none does."""


class Thought(TypedDict):
    """Why a move of a demonstration was made."""

    why: Message
    instead: Message | None
    """What the second best move would have done."""


class Offer(TypedDict):
    """A choice; with `of` and `take` it stands for all that go on with so many words of the list, in their order."""

    path: Path
    price: dict[str, int]
    final: bool
    """It cannot be taken back."""
    of: NotRequired[Path]
    take: NotRequired[int]


class GameOption(TypedDict):
    """Something people agree on before a game."""

    id: str
    values: list[str]
    default: str


class Game(TypedDict):
    id: str
    name_fr: str
    name_en: str
    about_fr: str
    about_en: str
    """What the game is about, in one sentence."""
    min_players: int
    max_players: int
    minutes: int
    """How long people who know the game play it."""
    weight: int
    """How much there is to learn and to weigh, 1 to 5."""
    solo: bool
    options: list[GameOption]
    rules_version: str
    data: str
    """The hash of the component data that a new table would have."""
    score_parts: int
    """Scores are told in parts of a point: 2 where there are half points."""
    race: bool
    """No points are counted: scores only tell who is ahead."""
