"""The coach of every game: short cards that lead to rules, each decision explained once, nothing that is hidden."""

from __future__ import annotations

import json
from math import inf
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.test_texts import check_french_typography
from tests.games.rule_numbers import rules_of_page

from ludotheque.bots.hints import find_hint
from ludotheque.bots.levels import STRONGEST, make_bot, seat_bots
from ludotheque.bots.search import SearchBot
from ludotheque.games import GAMES, game
from ludotheque.kernel.coach import coach_of, read_coach
from ludotheque.kernel.lessons import LessonError
from ludotheque.kernel.rng import seeded
from ludotheque.testing.coach import card_for, problems
from ludotheque.testing.trial import deciding

each_game = pytest.mark.parametrize("id", GAMES)


@each_game
def test_cards_are_short_lead_to_rules_and_explain_every_decision(id: str) -> None:
    spec = game(id)
    assert list(problems(spec)) == []
    assert 12 <= len(coach_of(spec).concepts) <= 28
    rules = rules_of_page(id, "en")
    for concept in coach_of(spec).concepts:
        assert concept.rule in rules, concept.id
        for words in (concept.title, concept.text):
            check_french_typography(words["fr"], concept.id)
            assert "!" not in words["en"] + words["fr"]


@each_game
@pytest.mark.parametrize("players", [1, 2, 3])
def test_in_a_game_every_kind_of_decision_is_explained_once_and_nothing_twice(id: str, players: int) -> None:
    spec = game(id)
    if not spec.min_players <= players <= spec.max_players:
        return
    state = spec.new(players, seed="coach")
    bots = seat_bots(["level1"] * players, spec, "coach")
    met: set[str] = set()
    explained: list[str] = []
    known: set[str] = set()
    while not state.over():
        seat = deciding(state)[0]
        if seat == 0:
            met.add(spec.view(state, 0)["decision"])
            concept = card_for(spec, state, 0, known)
            if concept is not None:
                known.add(concept.id)
                explained += [str(concept.decision)] if concept.explains_decision() else []
        state.apply(bots[seat].choose(state, seat), seat)
    assert sorted(explained) == sorted(met)
    assert len(known) > len(met) + 3, "things and rules are explained too"


@each_game
def test_twins_of_a_position_get_the_same_cards_and_moves(id: str) -> None:
    spec = game(id)
    state = spec.new(2, seed="twins")
    bots = seat_bots(["level1"] * 2, spec, "twins")
    for number in range(60):
        seat = deciding(state)[0]
        twin = spec.determinise(state, seat, seeded(f"twin {number}"))
        assert card_for(spec, state, seat, set()) == card_for(spec, twin, seat, set())
        if number % 20 == 0:
            assert moves(spec, state, seat) == moves(spec, twin, seat)
        state.apply(bots[seat].choose(state, seat), seat)


def moves(spec: Any, state: Any, seat: int) -> Any:
    """What the coach suggests, and what he warns of."""
    bot = make_bot(STRONGEST, spec, seeded("coach"), iterations=16)
    assert isinstance(bot, SearchBot)
    bot.thinking.seconds = inf
    hint = find_hint(spec, bot, state, seat)
    assert all(way.action in state.legal(seat) for way in hint.ways)
    return [way.path for way in hint.ways], hint.drops


def test_what_was_explained_is_not_explained_again_and_one_thing_is_enough_for_a_turn() -> None:
    spec = game("castles_of_burgundy")
    state = spec.new(2, seed="coach")
    seat = state.to_move()
    told = [one.id for one in (card_for(spec, state, seat, set()), card_for(spec, state, seat, {"turn"})) if one]
    assert told == ["turn", "take"]
    assert card_for(spec, state, seat, {"turn"}, spoken=True) is None
    assert card_for(spec, state, seat, set(), spoken=True) is not None, "a new kind of decision always is"


def test_a_card_without_a_language_or_with_an_empty_condition_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "coach.json"
    words = {"en": "A", "fr": "Un"}
    card: dict[str, Any] = {"id": "a", "title": words, "text": words, "rule": "CB-1"}
    for wrong in ({"title": {"en": "A"}}, {"when": {"see": "round"}}, {"text": "A"}):
        path.write_text(json.dumps({"costly": 1, "concepts": [{**card, **wrong}]}))
        with pytest.raises(LessonError, match=r"coach\.json"):
            read_coach(path, 2)
