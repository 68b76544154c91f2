"""However a decision is said, it is the same: in one line, word by word, by numbers, by names, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.terminal.tables import Typist, plain_console, printed

from ludotheque.games import GAMES, game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match, Told
from ludotheque.kernel.reading import left
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.text import LANGUAGES
from ludotheque.terminal.drafts import ALL_SAID, Draft
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.terminal.shell import Shell
from ludotheque.terminal.speaker import Speaker

POSITIONS, PATHS = 5, 3
"""So many positions of a game are looked at, and so many paths in each."""
BETWEEN = 23
"""Decisions between two of them."""

every_game = pytest.mark.parametrize("id", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Listener(Session):
    """A session that writes down what would be played and stays where it is."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, [HUMAN] * match.players)
        self.paths = [()] * len(match.moves)
        self.played: list[Path] = []

    def play(self, seat: int, action: Action) -> Told:
        self.played.append(self.match.spec.path(self.match.state, seat, action))
        return []


class Table:
    """A position, said to in many ways."""

    def __init__(self, match: Match, language: str) -> None:
        self.session = Listener(match)
        self.console = plain_console()
        self.shell = Shell(self.session, Speaker(self.console, match.spec, language), Typist([]))
        self.seat = match.state.to_move()

    def draft(self) -> Draft:
        return self.shell.draft(self.seat)

    def said(self, *lines: str) -> Path | None:
        """What is played when lines are typed; an assertion when it is played before the last of them."""
        self.session.played.clear()
        draft = self.draft()
        for number, line in enumerate(lines, start=1):
            if self.shell.answer(draft, line):
                assert number == len(lines), f"{lines} played {self.session.played} at line {number}"
                return self.session.played[-1]
        return None

    def picked(self, path: Path) -> Path:
        """What is played by picking the line that says the path, list after list."""
        self.session.played.clear()
        draft = self.draft()
        while True:
            numbers = [
                number
                for number, branch in enumerate(draft.branches(), start=1)
                if path in branch.paths and left(path, draft.start + branch.words) is not None
            ]
            said = draft.branches()[numbers[0] - 1]
            before = draft.start
            if self.shell.answer(draft, str(numbers[0])):
                assert before + said.words == self.session.played[-1] or not left(path, before + said.words)
                return self.session.played[-1]


def tables(spec: GameSpec[Any], language: str) -> Iterator[tuple[Table, list[Path], Rng]]:
    """Some positions of random games of every number of players, with some of their paths."""
    for players in {spec.min_players, spec.max_players}:
        match = Match(spec, players, None, Chance("saying"))
        rng = seeded(f"saying/{players}")
        for number in range(POSITIONS * BETWEEN):
            if match.state.over():
                break
            seat = match.state.to_move()
            actions = match.state.legal(seat)
            if number % BETWEEN == 0:
                some = [actions[rng.below(len(actions))] for _ in range(PATHS)]
                paths = [spec.path(match.state, seat, action) for action in some]
                yield Table(match, language), list(dict.fromkeys(paths)), rng
            match.play(seat, actions[rng.below(len(actions))])


@every_game
def test_in_one_line_word_by_word_and_by_numbers_a_path_is_the_same(id: str) -> None:
    for table, paths, _ in tables(game(id), "fr"):
        for path in paths:
            assert table.said(" ".join(path)) == path
            assert table.picked(path) == path
            goes_on = any(left(other, path) for other in table.draft().paths)
            assert table.said(*path, *([ALL_SAID] if goes_on and len(path) > 1 else [])) == path


@every_game
def test_words_with_labels_may_come_in_any_order(id: str) -> None:
    for table, paths, rng in tables(game(id), "en"):
        for path in paths:
            verb, *rest = path
            places = list(range(len(rest)))
            rng.shuffle(places)
            words = [rest[place] for place in places]
            assert table.said(" ".join([verb, *words])) == path
            assert table.said(" ".join([verb, *words, ALL_SAID])) == path


@every_game
@every_language
def test_things_are_called_by_their_names_in_both_languages(id: str, language: str) -> None:
    """A path in names is played, or asked about among those that are called the same."""
    for table, paths, _ in tables(game(id), "fr"):
        catalogue = table.session.match.spec.catalogue(language)
        for path in paths:
            draft = table.draft()
            names = [draft.thing(catalogue, path[: end + 1]).name for end in range(len(path))]
            table.session.played.clear()
            played = table.shell.answer(draft, " ".join([*names, ALL_SAID]).upper())
            assert table.session.played == [path] if played else path in draft.meant, names
            assert all(names), path


@every_game
@every_language
def test_a_line_of_a_list_names_every_thing_it_leads_to(id: str, language: str) -> None:
    for table, _, _ in tables(game(id), language):
        draft = table.draft()
        branches = draft.branches()
        table.shell.put_question(draft)
        shown = " ".join(printed(table.console).split())
        for branch in branches:
            named = table.shell.meaning(draft, (), branch.words).split(" · ")
            assert len(named) >= len(branch.words)
            for name in named:
                assert " ".join(name.split()) in shown, (branch.words, shown)


@every_game
def test_no_beginning_of_a_path_plays_it(id: str) -> None:
    """Whatever is typed or picked, only what was said is done."""
    for table, paths, _ in tables(game(id), "en"):
        legal = set(table.draft().paths)
        for path in paths:
            for end in range(1, len(path)):
                if path[:end] not in legal:
                    assert table.said(" ".join(path[:end])) is None
