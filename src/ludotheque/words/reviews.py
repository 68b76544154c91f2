"""Looking back: a decision beside what the strongest bot would have played there, knowing no more than the seat did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ludotheque.bots.hints import TRIFLE, Hint
from ludotheque.bots.levels import STRONGEST
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.spec import Path
from ludotheque.terminal.session import Session
from ludotheque.terminal.speaker import Speaker

TRIFLE_IN_RACES: Final = 0.01
"""A chance to win that makes no move better than another."""


@dataclass(frozen=True)
class Review:
    """A decision that was made, and what the strongest bot made of it."""

    number: int
    """Counted from 1 over all decisions of the game."""
    played: Path
    hint: Hint
    verdict: str
    """`best`, `close`, `loss`, `race` for a loss in a game without points, `unseen` if the bot gave it no thought."""
    loss: int
    """Points that it surely loses, in a race games of a hundred."""

    @property
    def best(self) -> Path:
        return self.hint.ways[0].path

    def lines(self, speaker: Speaker) -> list[str]:
        """In words; where the bot decides otherwise, also what it expects and why."""
        names = {"path": path_text(self.played), "best": path_text(self.best), "bot": speaker.bot(STRONGEST)}
        said = speaker.text(f"words.review_{self.verdict}", number=self.number, loss=self.loss, **names)
        why = [] if self.verdict == "best" else speaker.way(self.hint.ways[0])
        return [f"- {said}", *(f"  {line}" for line in why)]

    def to_data(self) -> dict[str, Any]:
        paths = {"played": path_text(self.played), "best": path_text(self.best)}
        return {"decision": self.number, **paths, "verdict": self.verdict, "loss": self.loss}


def reviews(session: Session, seat: int, last: int, iterations: int) -> list[Review]:
    """The last decisions of a seat that left a choice, in their order; 0 iterations: as many as a second allows."""
    return [_review(session, seat, number, iterations) for number in _chances(session, seat)[-last:]]


def _chances(session: Session, seat: int) -> list[int]:
    """The decisions of a seat that left a choice."""
    again = session.match.afresh()
    found = []
    for number, move in enumerate(session.match.moves):
        if move.seat == seat and len(again.state.legal(seat)) > 1:
            found.append(number)
        again.play(move.seat, move.action)
    return found


def _review(session: Session, seat: int, number: int, iterations: int) -> Review:
    before = Session(session.match.afresh(number), session.seats)
    before.hint_iterations = iterations
    hint, played = before.hint(seat), session.paths[number]
    verdict, loss = _verdict(hint, played, session.match.spec.race)
    return Review(number + 1, played, hint, verdict, loss)


def _verdict(hint: Hint, played: Path, race: bool) -> tuple[str, int]:
    if played == hint.ways[0].path:
        return "best", 0
    if played not in hint.drops:
        return "unseen", 0
    drop = hint.drops[played]
    if drop <= (TRIFLE_IN_RACES if race else TRIFLE):
        return "close", 0
    return ("race", max(1, round(100 * drop))) if race else ("loss", max(1, round(drop)))
