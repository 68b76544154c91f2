"""What is told of games looked into: boards on which positions are tried – puzzles and studies – and reviews.

A board is followed by its moves from where it begins; nothing is kept but these.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from ludotheque.analysis.shapes import Decision, Depth, Outlook, Review
from ludotheque.kernel.shapes import Each, Message, Path, Reason
from ludotheque.server.shapes import Position, ReviewStatus, SeatedPerson, Way


class Board(TypedDict):
    """Where moves have led."""

    position: Position
    """As whoever is to decide sees it."""
    refused: Reason | None
    """Why the last move could not be made; then the position is the one before it."""
    renewed: bool
    """The moves do not fit: the board is as it was at the beginning."""
    answer: NotRequired[Any]
    """To what was asked: as on the socket of a table."""


# Puzzles


class PuzzleCard(TypedDict):
    id: str
    grade: int
    """1 to 5: how many of the weaker bots miss it."""
    players: int


class PuzzleShelf(TypedDict):
    game: str
    puzzles: list[PuzzleCard]


class Puzzles(TypedDict):
    """All puzzles, and the one of today for each game."""

    today: dict[str, str]
    games: list[PuzzleShelf]


class PuzzleHead(PuzzleCard):
    """A puzzle without its answer."""

    game: str
    data: str
    """The hash of the component data."""
    seat: int
    at_stake: float
    """Points, in a race percent of the chance to win, that lie between the best way and any other."""


class PuzzleVerdict(TypedDict):
    """How good a first move was, and the answer."""

    right: bool
    loss: float | None
    """What it loses against the best way; null where nobody has looked at it so closely."""
    found_by: list[str]
    """The bots that find the best way."""
    decision: Decision
    """The best ways, and as the one played what players do who look one decision ahead."""


class PuzzleBoard(Board):
    """What comes of the moves of somebody who tries a puzzle."""

    verdict: PuzzleVerdict | None
    """Once a move was made, or the answer was asked for."""


# Studies

ArrowKind = Literal["good", "plain", "bad"]


class Arrow(TypedDict):
    """Drawn on the board from one thing to another; a ring where both are the same."""

    start: str
    end: str
    kind: ArrowKind


class StudyNode(TypedDict):
    """A move, and what is said of the position after it."""

    parent: int
    """The number of the node before it; -1 for the position that the study begins with."""
    seat: int
    path: Path
    says: str
    arrows: list[Arrow]


class Study(TypedDict):
    """A game with branches, comments and arrows."""

    title: str
    head: dict[str, Any]
    """The first line of a replay: the game, its options, chance, and the position it goes on from if it does."""
    says: str
    """Of the position that it begins with."""
    arrows: list[Arrow]
    nodes: list[StudyNode]
    """Each behind the one that it goes on from; of several that go on from the same, the first is the main line."""


class StudyAnswer(TypedDict):
    study: Study
    data: str
    """The hash of the component data."""
    at: int
    """The node to look at first; -1 for the beginning."""
    id: str | None
    """null for one that is not kept."""
    owner: SeatedPerson | None
    mine: bool
    changed: float | None


class StudyCard(TypedDict):
    """A study in a list."""

    id: str
    title: str
    game: str
    moves: int
    changed: float


class Studies(TypedDict):
    studies: list[StudyCard]


class Evaluation(TypedDict):
    """What a position promises, and the best ways of whoever is to decide; none once the game is over."""

    outlook: Outlook
    iterations: int
    ways: list[Way]


# Reviews

Threshold = Literal["brilliant", "slip", "mistake", "blunder", "chance", "luck"]
Thresholds = Each[Threshold, float]
"""From how many points on a decision or a draw has its mark; in a race, percent of the chance. `chance`: so much of
it, between 0 and 1, is lost by a blunder, however few the points."""


class ReviewAnswer(TypedDict):
    """What is known of a game so far."""

    status: ReviewStatus
    depth: Depth | None
    """How long is, or was, thought about each decision."""
    entries: list[int]
    """The entries of the log before each position: `entries[n]` after `n` moves; a secret choice has several."""
    thresholds: Thresholds
    review: Review | None


class Foreseen(TypedDict):
    """A step of a way, as far as it can be foreseen."""

    path: Path
    events: list[Message]
    view: Any
    """What the seat sees before it, a `View` of the game; null before the first step: that is in the position."""


class ReviewPosition(TypedDict):
    """What a seat had before it when it decided, and what its ways would have done."""

    position: Position
    """As the seat saw it."""
    played: list[Foreseen]
    """What was decided, and what the seat decided next in a row."""
    ways: list[list[Foreseen]]
    """The steps of each way that the review names; none from where a step reveals something."""
