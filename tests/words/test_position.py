"""What is told of a position: within its budget, no legal move lost, nothing that the seat may not know."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.words.desks import desk_at, new_desk, played

from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import SecretChoice
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.spec import View
from ludotheque.kernel.state import State
from ludotheque.kernel.text import LANGUAGES
from ludotheque.testing.secrets import another_world
from ludotheque.testing.trial import Trial, deciding
from ludotheque.words.budget import LEAST, tokens
from ludotheque.words.desk import Desk
from ludotheque.words.ways import ranges

PLENTY = 1_000_000
each_game = pytest.mark.parametrize("id", GAMES)


def moves_told(text: str) -> int:
    """How many moves a text tells of: one by one, in folded lines, in groups or as a combination."""
    listed = text.partition("## What you may do\n")[2].partition("\n\n")[0]
    groups = [
        int(moves) for moves in re.findall(r" …: (\d+) moves?\b|\((\d+) moves\): ", listed) for moves in moves if moves
    ]
    single = set(re.findall(r"(?:^|, |: )(\d+)\. ", listed, re.MULTILINE))
    return len(single) + sum(groups)


@each_game
def test_no_move_is_lost_whatever_the_budget(id: str) -> None:
    desk = new_desk(id)
    for _ in range(12):
        moves = len(desk.draft().paths)
        for budget in (LEAST, 700, 2000, PLENTY):
            text = desk.look(budget).text
            assert tokens(text) <= budget
            assert moves_told(text) == moves, text
        played(desk, 3)


@each_game
def test_a_budget_cuts_what_matters_least_and_says_so(id: str) -> None:
    desk = played(new_desk(id), 8)
    full, short = desk.look(PLENTY).text, desk.look(LEAST).text
    titles = re.findall(r"^## (.*)$", full, re.MULTILINE)
    assert titles[:2] == ["What happened since your last decision", "The table"]
    assert {"Where the points come from", "What you may do", "How to read the board"} <= set(titles)
    assert "Left out" not in full
    assert "eft out to keep to 400 tokens" in short
    assert tokens(short) < tokens(full)


def test_less_than_the_least_budget_is_refused() -> None:
    with pytest.raises(UsageError, match="at least 400"):
        new_desk("attika").look(LEAST - 1)


@each_game
def test_every_move_has_its_meaning_price_and_consequence(id: str) -> None:
    desk = played(new_desk(id), 6)
    draft = desk.draft()
    for path, choice in list(draft.choices.items())[:40]:
        line = next(text for text in desk.why([path_text(path)]).text.splitlines() if path_text(path) in text)
        assert re.match(r"\d+\. ", line)
        assert draft.meaning(desk.speaker.catalogue, (), path) in line
        assert ("costs" in line) == bool(choice.price)
        assert ("reveals something" in line) == choice.final


def test_numbers_in_a_row_are_told_as_runs() -> None:
    assert ranges([1, 2, 3, 5, 7, 8]) == "1–3, 5, 7–8"
    assert ranges(range(0, 100, 2)).endswith(", 14, …")


def test_the_news_are_what_the_seat_was_told_since_it_decided() -> None:
    desk = played(new_desk("castles_of_burgundy"), 4)
    last = desk.own_moves()[-1]
    lines = [line for told in desk.session.told[last:] for line in desk.speaker.lines(told, desk.seat)]
    news = desk.look(PLENTY).text.partition("decision\n")[2].partition("\n\n")[0]
    assert news.splitlines() == [f"- {line}" for line in lines]


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_tells_its_end(id: str, language: str) -> None:
    desk = new_desk(id, language=language)
    played(desk, desk.session.match.spec.longest)
    answer = desk.look(LEAST)
    assert answer.data["over"]
    assert ("The game is over" if language == "en" else "La partie est terminée") in answer.text
    assert tokens(answer.text) <= LEAST


# Secrets


def all_that_is_told(desk: Desk, foreign: list[str]) -> list[str]:
    texts = [desk.look(PLENTY).text, desk.look(700, 2).text]
    if desk.session.match.state.may_decide(desk.seat):
        texts.append(desk.legal([], PLENTY).text)
    for path in foreign:
        try:
            texts.append(desk.why([path]).text)
        except UsageError as refused:
            texts.append(str(refused))
    return texts


def a_game_of(spec: Any, positions: int = 8) -> tuple[Trial, list[str]]:
    """A random game, and some paths of it to ask about anywhere."""
    trial = Trial(spec, 2, {}, "words", positions, ())
    trial.record()
    moves = list(zip(trial.positions, trial.moves, strict=False))
    return trial, [path_text(spec.path(state, move.seat, move.action)) for state, move in moves[:: len(moves) // 4]]


@each_game
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(id: str) -> None:
    spec = game(id)
    trial, foreign = a_game_of(spec)
    for number, state in enumerate(trial.sample()):
        seat, language = number % 2, LANGUAGES[number // 2 % 2]
        twin = another_world(trial, state, seat)
        one, other = (desk_at(spec, world, seat, language) for world in (state, twin))
        assert all_that_is_told(one, foreign) == all_that_is_told(other, foreign)


def test_a_secret_choice_is_told_to_nobody_else() -> None:
    spec = game("glass_road")
    trial, foreign = a_game_of(spec)
    state = next(one for one in trial.walk() if isinstance(one.stack[-1], SecretChoice) and deciding(one) == [0, 1])
    told = []
    for action in state.legal(0)[:3]:
        world = state.clone()
        world.apply(action, 0)
        told.append(all_that_is_told(desk_at(spec, world, 1), foreign))
    assert told[0] == told[1] == told[2]


class LeakySpec(type(game("attika"))):  # type: ignore[misc]
    """Its view numbers the players' cards by what lies hidden."""

    __module__ = type(game("attika")).__module__

    def public_view(self, state: State) -> View:
        view = dict(super().public_view(state))
        view["supply"] = {**view["supply"], "deck": int(state.digest()[:6], 16)}
        return view


def test_a_copy_that_leaks_is_caught() -> None:
    spec = LeakySpec()
    trial, _ = a_game_of(spec)
    state = next(state for state in trial.sample() if state.may_decide(0))
    twin = another_world(trial, state, 0)
    assert desk_at(spec, state, 0).look(PLENTY) != desk_at(spec, twin, 0).look(PLENTY)
