"""A position as one seat knows it, told in words: from its view, from what it was told, and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path as FilePath
from typing import Any, Final

from rich.console import Console, RenderableType

from ludotheque.kernel.match import Match
from ludotheque.kernel.notes import text_notes
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.text import read_catalogue
from ludotheque.terminal.drafts import Draft
from ludotheque.terminal.screens import WIDEST, Drawing
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.terminal.speaker import Speaker
from ludotheque.words.budget import Part
from ludotheque.words.ways import Ways

TEXTS: Final = FilePath(__file__).parent / "text"
FRAME: Final = re.compile(r"[\s┌┬┐├┼┤└┴┘─│━╴╵╶╷]*")
"""A line that only separates."""
HEAD, NEWS, TABLE, WAYS, POINTS, THINGS, LEGEND = range(7, 0, -1)
"""How much the parts of a position weigh."""


def text_speaker(spec: GameSpec[Any], language: str) -> Speaker:
    """The texts of a game with those of this door; what it prints is only read by `plain_text`."""
    console = Console(
        file=StringIO(), width=WIDEST, color_system=None, no_color=True, highlight=False, markup=False, emoji=False
    )
    speaker = Speaker(console, spec, language)
    speaker.catalogue = read_catalogue(TEXTS, language).merged(speaker.catalogue)
    return speaker


def plain_text(speaker: Speaker, drawing: RenderableType) -> list[str]:
    """A drawing of the terminal as lines of letters, without those that only separate."""
    with speaker.console.capture() as printed:
        speaker.console.print(drawing)
    lines = [line.rstrip() for line in printed.get().splitlines()]
    return [line for line in lines if not FRAME.fullmatch(line)]


class Teller:
    """Tells the positions of one game."""

    def __init__(self, session: Session, drawing: Drawing, speaker: Speaker) -> None:
        self.session = session
        self.drawing = drawing
        self.speaker = speaker

    @property
    def match(self) -> Match:
        return self.session.match

    def parts(self, draft: Draft, since: int, shown: int) -> list[Part]:
        """A position for the seat of a draft, with what happened since a decision and the place of one player."""
        said, over = self.speaker.text, self.match.state.over()
        ways = Ways(self.match, draft, self.speaker)
        return [
            Part("", (self.head(draft.seat),), HEAD, needed=True),
            Part(said("words.news"), (self.news(draft.seat, since),), NEWS),
            Part(said("words.table"), (self.table(draft, shown),), TABLE),
            Part(said("terminal.scores"), (self.points(),), POINTS, needed=over),
            *([] if over else [Part(said("words.ways"), ways.forms(draft.paths), WAYS, needed=True)]),
            Part(said("words.things"), (list(self.things(draft)),), THINGS),
            Part(said("terminal.legend"), (self.legend(),), LEGEND),
        ]

    def head(self, seat: int) -> list[str]:
        """Which game it is, who plays, and what is asked."""
        speaker = self.speaker
        seats = ", ".join(self._called(other, name, seat) for other, name in enumerate(self.session.seats))
        lines = [speaker.text("words.head", game=speaker.game_name, seats=seats, decisions=len(self.match.moves))]
        state = self.match.state
        if state.over():
            return [*lines, speaker.text("terminal.over"), *self.outcome()]
        key = "words.your_turn" if state.may_decide(seat) else "words.not_your_turn"
        return [*lines, speaker.text(key, question=speaker.question(state))]

    def _called(self, seat: int, name: str, own: int) -> str:
        who = self.speaker.seat(seat)
        if seat == own:
            return self.speaker.text("words.called", who=who, what=self.speaker.text("terminal.you"))
        return who if name == HUMAN else self.speaker.text("words.called", who=who, what=self.speaker.bot(name))

    def news(self, seat: int, since: int) -> list[str]:
        """What the seat was told from a decision on; from the first on, also how the game was set up."""
        told = [*([] if since else [self.match.opening]), *self.session.told[since:]]
        lines = [line for events in told for line in self.speaker.lines(events, seat)]
        return [f"- {line}" for line in lines] or [self.speaker.text("terminal.log_empty")]

    def table(self, draft: Draft, shown: int) -> list[str]:
        """The table as the terminal draws it, with the place of one player."""
        return plain_text(self.speaker, self.drawing.draw(draft.view, self.speaker.catalogue, WIDEST, shown))

    def points(self) -> list[str]:
        """The points of everybody, and where they come from."""
        state, speaker = self.match.state, self.speaker
        lines = []
        for seat, score in enumerate(state.scores()):
            parts = {part: points for part, points in state.breakdown(seat).items() if points}
            named = [f"{speaker.catalogue.name(f'part:{part}')} {speaker.points(parts[part])}" for part in parts]
            figures = {"points": speaker.points(score), "parts": ", ".join(named)}
            lines.append(speaker.text("words.points", who=speaker.seat(seat), **figures))
        return lines

    def outcome(self) -> list[str]:
        """The order of the players, or how the rulebook judges somebody alone."""
        with self.speaker.console.capture() as printed:
            self.speaker.outcome(self.match.state)
        return printed.get().splitlines()

    def legend(self) -> list[str]:
        drawn = self.drawing.legend(self.speaker.catalogue, WIDEST)
        return [] if drawn is None else [re.sub(r" {2,}", "  ", line) for line in plain_text(self.speaker, drawn)]

    def things(self, draft: Draft) -> Iterator[str]:
        """What the things are that the moves name, each once."""
        catalogue = self.speaker.catalogue
        notes = [*self.drawing.notes(draft.view, catalogue, draft.seat), *text_notes(catalogue)]
        known = {note.title: note.about.strip(" –") for note in reversed(notes)}
        told: set[str] = set()
        for start in _beginnings(draft.paths):
            name = draft.thing(catalogue, start).name
            about = known.get(name) or (catalogue.entries.get(f"verb.{start[0]}.help") if len(start) == 1 else None)
            if about and name not in told and any(letter.isalpha() for letter in name):
                told.add(name)
                yield f"- {self.speaker.text('listed', what=name, things=about)}"


def _beginnings(paths: Sequence[Path]) -> list[Path]:
    """The beginnings of paths, those of whose last words nothing is known yet."""
    found: dict[str, Path] = {}
    for path in paths:
        for end in range(1, len(path) + 1):
            found.setdefault(path[end - 1], path[:end])
    return list(found.values())
