"""The review of a game, computed step by step: it may be stopped after any of them and go on in another process.

Step `n` looks at position `n`: what it promises, what chance brought between decision `n - 1` and it, and what
decision `n` cost. What a step finds follows from the game, the seed and the depth alone: so the review is the same
wherever it was interrupted. All positions are played on with the same chance, which makes their differences sharp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import Any

from typing_extensions import TypedDict

from ludotheque.analysis import telling
from ludotheque.analysis.deciding import Judge, rounded, turn_from
from ludotheque.analysis.evaluating import OPEN, Evaluator, means
from ludotheque.analysis.known import Playouts
from ludotheque.analysis.luck import draws_after, draws_of_opening
from ludotheque.analysis.shapes import Depth, Review
from ludotheque.games import game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match, Told
from ludotheque.kernel.replay import Verdict
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State, canonical, digest_of

DEPTHS: dict[Depth, int] = {"quick": 1, "deep": 10}
"""How many times the playouts of a quick review each depth takes."""

Step = dict[str, Any]
"""What one step found, as plain data."""


class Progress(TypedDict):
    """A review as far as it is computed: plain data, to be kept anywhere."""

    game: str
    rules_version: str
    players: int
    names: list[str]
    depth: Depth
    seed: str
    viewer: int
    """From whose knowledge all is judged while the game is running."""
    finished: bool
    steps: int
    """So many there are to do."""
    scores: list[int]
    ranking: list[int]
    found: list[Step]
    """Those that are done, in their order."""


def begin(
    played: Match | Verdict, depth: Depth = "quick", seed: str = "0", names: Sequence[str] = (), viewer: int = NOBODY
) -> Progress:
    """A review with nothing done yet.

    Of a running game everything is told as the viewer knows it, and luck not at all.
    """
    match = _match(played)
    seats = played.seats if isinstance(played, Verdict) else ()
    if depth not in DEPTHS:
        raise UsageError(f"depth {depth!r} (known: {', '.join(DEPTHS)})")
    return {
        "game": match.spec.id,
        "rules_version": match.spec.rules_version,
        "players": match.players,
        "names": [*(names or seats), *[""] * match.players][: match.players],
        "depth": depth,
        "seed": seed,
        "viewer": viewer,
        "finished": match.state.over(),
        "steps": len(Course(match)),
        "scores": match.state.scores(),
        "ranking": match.state.ranking(),
        "found": [],
    }


def go_on(
    played: Match | Verdict,
    progress: Progress,
    seconds: float = inf,
    stopped: Callable[[], bool] = lambda: False,
    advance: Callable[[int], object] = lambda done: None,
) -> Progress:
    """The review with more steps done, as many as there is time for, at least one; the one given stays as it was.

    A game that was running may have gone on meanwhile. One that has ended is judged anew, now by what each seat knew.
    """
    match = _match(played)
    fresh = begin(match, progress["depth"], progress["seed"], progress["names"], progress["viewer"])
    found = list(progress["found"]) if fresh["finished"] == progress["finished"] else []
    reviewer = Reviewer(match, fresh)
    until = monotonic() + seconds
    while len(found) < fresh["steps"] and not stopped():
        found.append(reviewer.step(len(found)))
        advance(1)
        if monotonic() >= until:
            break
    return {**fresh, "found": found}


def review_of(progress: Progress, spec: GameSpec[Any] | None = None) -> Review:
    """What is known so far, told; the game is found by its id if it is not given."""
    return telling.review_of(progress, game(progress["game"]) if spec is None else spec)


def review(played: Match | Verdict, depth: Depth = "quick", seed: str = "0", names: Sequence[str] = ()) -> Review:
    """A whole review at once."""
    return review_of(go_on(played, begin(played, depth, seed, names)), _match(played).spec)


def _match(played: Match | Verdict) -> Match:
    return played.match if isinstance(played, Verdict) else played


class Course:
    """The positions that a game went through, and what happened between them."""

    def __init__(self, match: Match) -> None:
        again = match.afresh()
        self.match = match
        self.moves = match.moves
        self.positions: list[State] = [again.state]
        self.told: list[Told] = [again.opening]
        """What happened just before each position."""
        for move in match.moves:
            self.told.append(again.make(move))
            self.positions.append(again.state)

    def opening(self) -> str:
        """A fingerprint of what everybody saw at the beginning."""
        return digest_of(canonical(self.match.spec.view(self.positions[0], NOBODY)))

    def __len__(self) -> int:
        """How many positions can be judged: of a running game those up to the turn that is not over yet."""
        last = len(self.moves)
        if not self.match.state.over() and last:
            seat = self.moves[-1].seat
            while last and self.moves[last - 1].seat == seat and self.positions[-1].to_move() == seat:
                last -= 1
        return last + 1


class Reviewer:
    """Carries out steps of a review; the same step finds the same in every process."""

    def __init__(self, match: Match, progress: Progress) -> None:
        self.match = match
        self.spec = match.spec
        self.course = Course(match)
        self.seed = f"{progress['seed']}/{self.course.opening()}"
        """Of two games, what was drawn anew in one must say nothing of the other: else errors would never even out."""
        self.finished = progress["finished"]
        self.viewer = OPEN if self.finished else progress["viewer"]
        self.last = progress["steps"] - 1
        self.evaluator = Evaluator(match.spec, match.players)
        self.playouts: Playouts = self.evaluator.known.playouts.times(DEPTHS[progress["depth"]])
        self.judge = Judge(self.evaluator, self.playouts)

    def step(self, n: int) -> Step:
        """What there is to find about a position and the decision made in it."""
        return {**self.position(n), "decision": self.decision(n) if n < self.last else None}

    def position(self, n: int) -> Step:
        """What a position promises, and what chance brought just before it."""
        course, evaluator = self.course, self.evaluator
        state, told = course.positions[n], course.told[n]
        glimpses = evaluator.glimpses(state, self.viewer, self.playouts.worlds, self.seed)
        draws = []
        if self.finished and n == 0:
            draws = draws_of_opening(evaluator, self.match, glimpses, self.seed)
        elif self.finished:
            before, move = course.positions[n - 1], course.moves[n - 1]
            draws = draws_after(evaluator, before, move, state, told, glimpses, self.seed, n)
        mean, error = means(glimpses)
        return {
            "seat": course.moves[n - 1].seat if n else NOBODY,
            "shared": n > 0 and course.positions[n - 1].choosers() & (course.positions[n - 1].choosers() - 1) > 0,
            "mean": [rounded(value) for value in mean],
            "error": [rounded(value) for value in error],
            "draws": [{**draw, **{name: [rounded(value) for value in draw[name]] for name in KEPT}} for draw in draws],
            "sections": [name for _, event in told if (name := self.spec.section(event)) is not None],
        }

    def decision(self, n: int) -> dict[str, Any] | None:
        """What a decision cost; None where there was nothing to decide."""
        moves, positions = self.course.moves, self.course.positions
        seat = moves[n].seat
        own = [move.action for move in moves[n:] if move.seat == seat]
        knower = seat if self.finished else self.viewer
        turn = turn_from(moves, positions, n)
        return self.judge.judge(positions[n], seat, turn, own, knower, f"{self.seed}/{n}/decision")


KEPT = ("change", "error", "varies")
