"""Looking at a game that was played: forward, back, anywhere."""

from __future__ import annotations

from rich.text import Text

from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.state import State
from ludotheque.terminal.prompt import LONGEST_LINE, Reader
from ludotheque.terminal.screens import WIDEST, Drawing
from ludotheque.terminal.session import Session
from ludotheque.terminal.speaker import IRIS, SEATS, Speaker

ARROWS = {"right": "n", "left": "b", "home": "s", "end": "e"}
"""Keys that stand for lines of the viewer."""


class Viewer:
    """All positions of a game, one at a time, as a spectator sees them."""

    def __init__(self, session: Session, speaker: Speaker, reader: Reader) -> None:
        self.session = session
        self.speaker = speaker
        self.reader = reader
        self.drawing = Drawing(session.match.spec)
        self.positions = _positions(session.match)

    def run(self) -> None:
        """Show positions until the viewer is left or the lines end."""
        self.speaker.title()
        here = 0
        self.show(here)
        while True:
            try:
                line = self.reader.read("› ").strip()[:LONGEST_LINE]
            except EOFError:
                return
            if line in ("q", "quit"):
                return
            there = self.goal(here, line)
            if there is None:
                self.speaker.warn("viewer.no_number", total=len(self.positions) - 1)
            else:
                here = there
                self.show(here)

    def goal(self, here: int, line: str) -> int | None:
        """The position that a line leads to; None when it means none."""
        last = len(self.positions) - 1
        if line in ("", "n"):
            return min(here + 1, last)
        if line == "b":
            return max(here - 1, 0)
        if line == "s":
            return 0
        if line == "e":
            return last
        return int(line) if line.isdecimal() and int(line) <= last else None

    def show(self, here: int) -> None:
        """The position after so many decisions, and the decision that led to it."""
        speaker, match = self.speaker, self.session.match
        state = self.positions[here]
        total = len(self.positions) - 1
        seat = match.moves[here - 1].seat if here else None
        view = match.spec.view(state, NOBODY)
        speaker.print()
        speaker.print(self.drawing.draw(view, speaker.catalogue, min(speaker.console.width, WIDEST), seat))
        if seat is None:
            speaker.print(Text(speaker.text("viewer.opening", total=total), style="bold"))
            speaker.tell(match.opening, NOBODY)
        else:
            title = Text(f"{speaker.text('viewer.title', number=here, total=total)} · ", style="bold")
            title.append(speaker.seat(seat), SEATS[seat % len(SEATS)]).append(" · ")
            speaker.print(title.append(path_text(self.session.paths[here - 1]), IRIS))
            speaker.tell(self.session.told[here - 1], NOBODY, seat)
        if state.over():
            speaker.print(speaker.scores(state, state.ranking(), speaker.text("terminal.over")))
            speaker.outcome(state)
        speaker.say("viewer.help")


def _positions(match: Match) -> list[State]:
    """The opening position and the one after each decision."""
    again = match.afresh()
    found = [again.state]
    for move in match.moves:
        again.play(move.seat, move.action)
        found.append(again.state)
    return found
