"""One seat of a game, led through texts: what it sees, may do and has done. Bots answer for the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludotheque.kernel.errors import PathError, UsageError
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.play import out_of_turn
from ludotheque.kernel.reading import DeadEnd
from ludotheque.kernel.spec import Path
from ludotheque.terminal.drafts import Draft, Naming, draft_of
from ludotheque.terminal.prompt import LONGEST_LINE
from ludotheque.terminal.screens import Drawing
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.words.answers import Answer
from ludotheque.words.budget import Part, checked_budget, fitted
from ludotheque.words.lookup import rules_answer
from ludotheque.words.reviews import reviews
from ludotheque.words.teller import WAYS, Teller, text_speaker
from ludotheque.words.ways import Ways, ranges

MOST_WORDS: Final = 60
"""No move has as many words."""
LARGEST: Final = 6
"""Digits of the number of a move."""
POSSIBLE: Final = 12
"""So many words that would fit are named where one does not."""


class Desk:
    """A session with one seat of one's own, in one language."""

    def __init__(self, session: Session, language: str) -> None:
        if session.seats.count(HUMAN) != 1:
            raise UsageError("a game told in words has one seat that no bot plays")
        self.session = session
        self.seat = session.seats.index(HUMAN)
        self.speaker = text_speaker(session.match.spec, language)
        self.drawing = Drawing(session.match.spec)
        self.naming = Naming(session.match.spec, self.drawing)

    def settle(self) -> None:
        """Let bots play until the own seat is to decide or the game is over."""
        while (bot := self.session.next_bot()) is not None and not self.session.match.state.may_decide(self.seat):
            self.session.bot_plays(bot)

    def draft(self) -> Draft:
        return draft_of(self.session.match, self.seat, self.naming)

    def own_moves(self) -> list[int]:
        """The numbers of the decisions of the own seat."""
        return [number for number, move in enumerate(self.session.match.moves) if move.seat == self.seat]

    # What can be asked

    def look(self, budget: int, player: int | None = None) -> Answer:
        """The position, with the place of one player, counted from 1; by default the own one."""
        players = self.session.match.players
        if player is not None and not 1 <= player <= players:
            raise UsageError(self.speaker.text("terminal.no_seat", players=players))
        draft, teller = self.draft(), Teller(self.session, self.drawing, self.speaker)
        since = self.own_moves()[-1:] or [0]
        shown = self.seat if player is None else player - 1
        parts = teller.parts(draft, since[0], shown)
        return Answer(fitted(parts, checked_budget(budget), self.speaker.catalogue), self.status())

    def legal(self, words: Sequence[str], budget: int) -> Answer:
        """What may be done, all of it or what begins with some words."""
        self._check_turn()
        draft = self.draft()
        paths, start = draft.paths, draft.start
        if words:
            try:
                said = draft.understand(_shortened(words))
            except DeadEnd:
                raise UsageError(
                    self.speaker.text("words.none_so", words=path_text(tuple(_shortened(words))))
                ) from None
            paths, start = said.paths(), said.readings[0].words if len(said.readings) == 1 else ()
        part = Part(
            self.speaker.text("words.ways"),
            Ways(self.session.match, draft, self.speaker).forms(paths, start),
            WAYS,
            needed=True,
        )
        text = fitted([part], checked_budget(budget), self.speaker.catalogue)
        listed = [{"number": draft.paths.index(path) + 1, "path": path_text(path)} for path in paths]
        return Answer(text, {**self.status(), "legal": listed})

    def move(self, words: Sequence[str], budget: int) -> Answer:
        """Make a move, named by its number or by its words, let bots answer, and look."""
        draft = self.draft()
        path = self._chosen(draft, words)
        self.session.play(self.seat, draft.choices[path].action)
        self.settle()
        found = self.look(budget)
        said = self.speaker.text("words.played", path=path_text(path))
        return Answer(f"{said}\n\n{found.text}", {"played": path_text(path), **found.data})

    def why(self, words: Sequence[str]) -> Answer:
        """Why a move is not possible, with the number of the rule; or what it means and brings about."""
        match, speaker = self.session.match, self.speaker
        waiting = out_of_turn(match.state, self.seat)
        if waiting is not None:
            return Answer(speaker.reason(waiting), {"possible": False, "rule": waiting.rule})
        draft = self.draft()
        try:
            reason = draft.why_not(match, _shortened(words))
        except PathError:
            raise UsageError(self._nonsense(draft, words)) from None
        if reason is not None:
            return Answer(
                speaker.text("terminal.not_because", reason=speaker.reason(reason)),
                {"possible": False, "rule": reason.rule},
            )
        ways = Ways(match, draft, speaker)
        lines = [ways.line(path, True) for path in draft.understand(_shortened(words)).paths()]
        return Answer(speaker.text("terminal.possible", path="\n".join(["", *lines])), {"possible": True, "rule": ""})

    def rules(self, query: str, budget: int) -> Answer:
        return rules_answer(self.speaker, query, budget)

    def review(self, last: int, iterations: int, budget: int) -> Answer:
        """What the strongest bot would have played at the last decisions of the own seat that left a choice."""
        found = reviews(self.session, self.seat, last, iterations)
        lines = [line for review in found[::-1] for line in review.lines(self.speaker)]
        part = Part(self.speaker.text("words.review"), (lines or [self.speaker.text("words.review_none")],), WAYS)
        text = fitted([part], checked_budget(budget), self.speaker.catalogue)
        return Answer(text, {"decisions": [review.to_data() for review in found]})

    def status(self) -> dict[str, Any]:
        """Where the game stands."""
        state = self.session.match.state
        return {
            "game": self.session.match.spec.id,
            "seat": self.seat,
            "decisions": len(self.session.match.moves),
            "your_turn": state.may_decide(self.seat),
            "over": state.over(),
            "places": state.ranking() if state.over() else None,
            "moves": len(state.legal(self.seat)) if state.may_decide(self.seat) else 0,
        }

    # Words

    def _check_turn(self) -> None:
        waiting = out_of_turn(self.session.match.state, self.seat)
        if waiting is not None:
            raise UsageError(self.speaker.reason(waiting))

    def _chosen(self, draft: Draft, words: Sequence[str]) -> Path:
        """The one legal move that is meant; UsageError says why there is none."""
        self._check_turn()
        words = _shortened(words)
        if not words:
            raise UsageError(self._say_all(draft.paths))
        if len(words) == 1 and words[0].isascii() and words[0].isdecimal():
            return self._numbered(draft, words[0])
        try:
            said = draft.understand(words)
        except DeadEnd:
            raise UsageError(self._refused(draft, words)) from None
        path = said.path()
        if path is not None:
            return path
        numbers = [draft.paths.index(one) + 1 for one in said.paths()]
        meant = {"words": path_text(tuple(words)), "numbers": ranges(numbers)}
        raise UsageError(self.speaker.text("words.several", moves=len(numbers), **meant))

    def _numbered(self, draft: Draft, number: str) -> Path:
        if len(number) > LARGEST or not 1 <= int(number) <= len(draft.paths):
            raise UsageError(self.speaker.text("words.no_number", number=number[:LARGEST], moves=len(draft.paths)))
        return draft.paths[int(number) - 1]

    def _refused(self, draft: Draft, words: list[str]) -> str:
        """Why words cannot be played: by the rules if they mean something, otherwise by what is missing."""
        try:
            reason = draft.why_not(self.session.match, words)
        except PathError:
            reason = None
        if reason is None:
            return self._nonsense(draft, words)
        return self.speaker.text("terminal.not_because", reason=self.speaker.reason(reason))

    def _nonsense(self, draft: Draft, words: Sequence[str]) -> str:
        """Which word leads nowhere, and what could stand there."""
        try:
            said = draft.understand(_shortened(words))
        except DeadEnd as failure:
            possible = " ".join(failure.possible[:POSSIBLE]) + (" …" if len(failure.possible) > POSSIBLE else "")
            start = path_text(failure.start)
            return self.speaker.text("terminal.dead_end", word=failure.word, start=start, possible=possible)
        return self._say_all(said.paths())

    def _say_all(self, paths: Sequence[Path]) -> str:
        return self.speaker.text("terminal.say_all", command=path_text(paths[0]))


def _shortened(words: Sequence[str]) -> list[str]:
    """Words as they are read: split at spaces, and no more of them than anybody can mean."""
    return " ".join(words)[:LONGEST_LINE].split()[:MOST_WORDS]
