"""Whatever parsers are given, they take it or refuse it as they promise; what was written reads back the same."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.test_replay import LINES, known_game
from tests.kernel.tiny_games import garden

from ludotheque.bots.levels import BOTS, make_bot, read_budget
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.data import DataError, facts_text, read_json, same
from ludotheque.kernel.errors import IllegalAction, PathError, ReplayError, UsageError
from ludotheque.kernel.paths import path_text, split_path
from ludotheque.kernel.play import explain, play
from ludotheque.kernel.replay import verify_replay, write_replay
from ludotheque.kernel.rng import seeded
from ludotheque.testing import random_match

steadily = partial(settings, derandomize=True, database=None, deadline=None, max_examples=100)

ANY_TEXT = st.text(st.characters(codec=None), max_size=30)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ANY_TEXT, inner, max_size=4))
WORDS = st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1, max_size=8)


# Replays


@steadily()
@given(lines=st.lists(ANY_TEXT | VALUES.map(json.dumps) | st.sampled_from(LINES), max_size=6))
def test_any_lines_are_a_replay_or_refused(lines: list[str]) -> None:
    refused_or_taken(ReplayError, verify_replay, lines, known_game)


@steadily()
@given(number=st.integers(0, len(LINES) - 1), data=st.data())
def test_any_value_in_any_field_of_a_replay_is_refused_or_says_nothing(number: int, data: st.DataObject) -> None:
    row = json.loads(LINES[number])
    row[data.draw(st.sampled_from(sorted(row)))] = data.draw(VALUES)
    refused_or_taken(ReplayError, verify_replay, [*LINES[:number], json.dumps(row), *LINES[number + 1 :]], known_game)


@steadily(max_examples=10)
@given(seed=st.text(st.characters(codec="utf-8"), max_size=20))
def test_a_replay_reads_back_the_same(seed: str) -> None:
    match = random_match(garden.SPEC, 2, None, Chance(seed), seeded("moves"))
    again = verify_replay(list(write_replay(match)), known_game).match
    assert (again.moves, again.state.digest()) == (match.moves, match.state.digest())


# Data


@steadily()
@given(contents=st.binary(max_size=200) | VALUES.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_data_or_refused(contents: bytes, tmp_path_factory: Any) -> None:
    file: Path = tmp_path_factory.getbasetemp() / "any.json"
    file.write_bytes(contents)
    refused_or_taken(DataError, read_json, file)


@steadily()
@given(facts=st.dictionaries(WORDS, VALUES.filter(lambda value: "NaN" not in json.dumps(value)), max_size=4))
def test_facts_read_back_the_same(facts: dict[str, Any]) -> None:
    assert same(json.loads(facts_text(facts)), facts)


# Words, numbers and names


@steadily()
@given(path=st.lists(WORDS, max_size=8).map(tuple))
def test_a_path_reads_back_the_same(path: tuple[str, ...]) -> None:
    assert split_path(path_text(path)) == path


@steadily()
@given(path=st.lists(ANY_TEXT | st.sampled_from(["plant", "stop", "vine", "plot:1", "plot:"]), max_size=6).map(tuple))
def test_any_words_are_an_action_or_say_nothing(path: tuple[str, ...]) -> None:
    state = garden.SPEC.new(2)
    refused_or_taken(PathError, explain, garden.SPEC, state, state.to_move(), path)


@steadily()
@given(action=VALUES | st.lists(st.integers(-3, 9), max_size=5))
def test_any_action_is_made_or_refused(action: Any) -> None:
    state = garden.SPEC.new(2)
    before = state.digest()
    if not refused_or_taken(IllegalAction, play, garden.SPEC, state, state.to_move(), action):
        assert state.digest() == before


@steadily()
@given(chosen=st.dictionaries(ANY_TEXT, SCALARS, max_size=4), players=st.integers())
def test_any_options_are_taken_or_refused(chosen: dict[str, Any], players: int) -> None:
    refused_or_taken(UsageError, garden.SPEC.checked_options, chosen)
    refused_or_taken(UsageError, garden.SPEC.checked_players, players)


@steadily()
@given(name=ANY_TEXT | st.sampled_from(BOTS), budget=ANY_TEXT | st.from_regex(r"[0-9.e-]{1,6}s?", fullmatch=True))
def test_any_name_is_a_bot_or_refused(name: str, budget: str) -> None:
    refused_or_taken(UsageError, make_bot, name, game("attika"), seeded("1"))
    if refused_or_taken(UsageError, read_budget, "level5", budget):
        seconds, iterations = read_budget("level5", budget)
        assert seconds > 0
        assert iterations >= 0


def refused_or_taken(refusal: type[Exception], parse: Any, *given: Any) -> bool:
    """Is it taken?"""
    try:
        parse(*given)
    except refusal:
        return False
    return True
