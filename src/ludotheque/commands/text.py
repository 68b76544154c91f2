"""`ludotheque text`: a game told in words and played by paths, kept in a file between calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludotheque.commands.common import print_json
from ludotheque.commands.play import Wishes, language_or_default, open_session
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import UsageError
from ludotheque.terminal.session import load_session
from ludotheque.words.answers import Answer
from ludotheque.words.desk import Desk
from ludotheque.words.lookup import rules_answer
from ludotheque.words.teller import text_speaker


@dataclass(frozen=True)
class Manner:
    """How to answer, and where the game is kept."""

    file: Path
    budget: int
    language: str | None
    as_json: bool
    data: Sequence[Path] = ()

    def tell(self, answer: Answer) -> None:
        if self.as_json:
            print_json(answer.to_data())
        else:
            print(answer.text)


def new(wishes: Wishes, force: bool, manner: Manner) -> None:
    """Begin a game in a new file."""
    if manner.file.exists() and not force:
        raise UsageError(f"{manner.file}: exists; go on with `text look`, or write over it with --force")
    desk = Desk(open_session(wishes), language_or_default(manner.language))
    desk.settle()
    answer = desk.look(manner.budget)
    desk.session.save(manner.file)
    manner.tell(answer)


def opened(manner: Manner) -> Desk:
    """The game of the file."""
    return Desk(load_session(manner.file, games_with(manner.data)), language_or_default(manner.language))


def look(player: int | None, manner: Manner) -> None:
    manner.tell(opened(manner).look(manner.budget, player))


def legal(words: Sequence[str], manner: Manner) -> None:
    manner.tell(opened(manner).legal(words, manner.budget))


def move(words: Sequence[str], manner: Manner) -> None:
    """Make a move and keep the game; a move that is refused changes nothing."""
    desk = opened(manner)
    answer = desk.move(words, manner.budget)
    desk.session.save(manner.file)
    manner.tell(answer)


def why(words: Sequence[str], manner: Manner) -> None:
    manner.tell(opened(manner).why(words))


def review(last: int, iterations: int, manner: Manner) -> None:
    manner.tell(opened(manner).review(last, iterations, manner.budget))


def rules(game: str, query: str, manner: Manner) -> None:
    spec = games_with(manner.data)(game)
    manner.tell(rules_answer(text_speaker(spec, language_or_default(manner.language)), query, manner.budget))
