"""The shapes of what analysis tells of a game, for the command line, the server and the browser alike.

Points are points as people count them, chances lie between 0 and 1, and every `spread` is half of the interval that
holds the value 95 times out of 100. Positions are counted by the moves before them: 0 is the opening, `n` the position
after `n` moves, and decision `n` is made in position `n`.
"""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from ludotheque.kernel.shapes import Message, Path

Mark = Literal["brilliant", "best", "good", "slip", "mistake", "blunder"]
"""What a decision was: `good` lies between `best` and `slip`, where nothing certain can be said against it."""
Depth = Literal["quick", "deep"]


class Outlook(TypedDict):
    """What a position promises to each seat."""

    n: int
    chance: list[float]
    """Of each seat, to come first; alone, to reach the bar of the rulebook."""
    chance_spread: list[float]
    expected: list[float]
    """The points of each seat at the end."""
    spread: list[float]
    places: list[list[float]]
    """Of each seat, the chance to come first, second, …; empty for somebody alone."""


class Gain(TypedDict):
    """A source of points, as the final scores name it, and what one way brings there beyond another."""

    part: str
    points: float


class Option(TypedDict):
    """One way to decide, and what it may come to for whoever decides."""

    path: Path
    line: list[Path]
    """What the seat would decide next, as far as nothing is revealed before."""
    expected: float
    spread: float
    chance: float | None
    """To come first; null for somebody alone."""


class Decision(TypedDict):
    """A decision, judged by what its seat could know."""

    n: int
    seat: int
    path: str
    best: str
    loss: float
    """Points lost against the best way that was found; in a race, points of the chance to win in percent."""
    spread: float
    chance_loss: float
    mark: Mark
    ways: list[Option]
    """The best first, and others that were nearly as good; only one where there was nothing to decide."""
    played: Option
    reasons: list[Gain]
    """Where the lost points are: the best way against the one played. They add up to the loss."""
    words: Message | None
    """The same as a sentence, from the texts of the bots."""


class Draw(TypedDict):
    """Something that chance decided right after decision `n`, or before the first one where `n` is -1."""

    n: int
    kind: str
    """`dice`, `tiles`, … – `luck.<kind>` in the texts of the game."""
    change: list[float]
    """What it changed for each seat: points against the mean of what could have come."""
    spread: list[float]
    words: list[str]
    """What came, as things of the table (`die:5`, `tile:12`), as far as everybody saw it."""


class SeatLuck(TypedDict):
    """From the expectation at the start to the result: start + kinds + others + decisions = result."""

    seat: int
    start: float
    kinds: dict[str, float]
    """What each kind of chance gave or took."""
    spreads: dict[str, float]
    others: float
    """What the decisions of others changed."""
    decisions: float
    """What own decisions changed, against the best ways found: never above 0 but for what cannot be measured. In a
    race, against those of quick players."""
    result: float
    total: float
    """All kinds together."""
    spread: float
    percentile: float
    """Of 100 games with other dice and draws, so many were less lucky."""


class SeatReview(TypedDict):
    """One seat at a glance."""

    seat: int
    name: str
    score: float
    place: int
    """1 for whoever came first."""
    accuracy: float
    """The part kept of all points that were at stake, between 0 and 1."""
    decisions: int
    """So many were judged."""
    loss: float
    """Points of one's own lost by them in all, against the best ways found."""
    marks: dict[Mark, int]


class Review(TypedDict):
    """A game, understood. While it is computed, `done` is below `steps` and the lists are not complete."""

    game: str
    rules_version: str
    players: int
    depth: Depth
    steps: int
    done: int
    finished: bool
    """Is the game over? Else nothing is told of what follows the newest position."""
    seats: list[SeatReview]
    curve: list[Outlook]
    decisions: list[Decision]
    draws: list[Draw]
    luck: list[SeatLuck]
    sections: list[tuple[int, str]]
    """Where a phase, round or period begins: position and its name, `section.<name>` in the texts of the game."""


class Puzzle(TypedDict):
    """A position with one way that is clearly best, and that whoever looks only one decision ahead misses."""

    id: str
    game: str
    rules_version: str
    players: int
    seat: int
    position: dict[str, Any]
    """As positions are kept; what the seat cannot know is drawn anew."""
    grade: int
    """1 to 5, by how many of the weaker levels miss it."""
    found_by: list[str]
    """The bots that find it."""
    decision: Decision
    """The best ways and, as the one played, what `greedy` would do."""


class Share(TypedDict):
    """How often something happened, with the interval that holds the true rate 95 times out of 100."""

    rate: float
    low: float
    high: float


class SeatBalance(TypedDict):
    """Whoever has the first turn, the second, …"""

    score: float
    """In the mean."""
    wins: Share


class PartBalance(TypedDict):
    """A part of the score, as the final scores name it: in the mean of all, and of those who came first."""

    part: str
    points: float
    winners: float


class ThingBalance(TypedDict):
    """A tile, building, order or card, and those who had it."""

    thing: str
    deck: str
    """It is compared with the others of its deck; both have names in the texts of the game."""
    had: float
    """The share of all seats that had it."""
    done: float | None
    """Of those who began it, the share that completed it."""
    when: float
    """In units of the clock of the game, in the mean."""
    score: float
    against: float
    """The score against the mean of all who had something of the deck."""
    against_spread: float
    wins: Share
    worth: float
    """The points that it adds, all other things being equal; in a race, percent of the chance to win."""
    worth_spread: float
    far: list[Literal["worth", "wins"]]
    """By what it lies far from the rest of its deck, and not by chance."""


class Balance(TypedDict):
    """How even a game is for so many players, by games that were played."""

    game: str
    rules_version: str
    players: int
    bot: str
    """Who played on all seats; empty where people did."""
    games: int
    seats: list[SeatBalance]
    quartiles: list[float]
    """Of all scores: the lowest, the quartiles, the highest."""
    winning_quartiles: list[float]
    histogram: list[tuple[float, int]]
    """The lower end of each column and how many scores lie in it; columns are equally wide."""
    parts: list[PartBalance]
    things: list[ThingBalance]


class Statistics(TypedDict):
    """How even a game is, for each number of players of which there are enough games."""

    game: str
    people: list[Balance]
    """By public games of people, of the rules of today."""
    bots: list[Balance]
    """By games of bots."""


class OwnGame(TypedDict):
    table: str
    finished: float
    players: int
    turn: int
    """0 for whoever had the first turn."""
    score: float
    won: bool
    best: float
    """The best score at the table."""


class OwnPart(TypedDict):
    """Where points came from, in the mean."""

    part: str
    points: float
    better: float | None
    """For those who came first in public games; null while there are none."""


class OwnOpening(TypedDict):
    things: list[str]
    games: int
    score: float
    wins: Share


class OwnThing(TypedDict):
    """How often somebody had a thing, and how often players of public games have it."""

    thing: str
    deck: str
    had: float
    usual: float | None


class OwnStatistics(TypedDict):
    """The finished games of a person, the oldest first, and what they tell."""

    name: str
    game: str
    games: list[OwnGame]
    seats: dict[str, Share]
    """By `players.turn`, how often they came first."""
    parts: list[OwnPart]
    openings: list[OwnOpening]
    """What they began with, the usual first."""
    things: list[OwnThing]
    compared: int
    """So many public games they are compared with."""
