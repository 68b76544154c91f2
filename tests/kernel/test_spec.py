"""A game seen from outside: tables it accepts, options, and how it presents itself."""

from __future__ import annotations

import json

import pytest
from tests.kernel.tiny_games import auction, bakery, garden

from ludotheque.kernel.advice import Advice
from ludotheque.kernel.data import DataError
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.spec import Option
from ludotheque.kernel.text import Message


@pytest.mark.parametrize("players", [-1, 0, 1, 4, 99])
def test_a_game_takes_only_its_numbers_of_players(players: int) -> None:
    with pytest.raises(UsageError, match=f"garden: {players} players?, but the game takes 2 to 3"):
        garden.SPEC.new(players)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UsageError, match=r"auction: unknown option 'colour' \(known: burying\)"):
        auction.SPEC.new(2, {"colour": "red"})
    with pytest.raises(UsageError, match=r"\(known: none\)"):
        garden.SPEC.new(2, {"colour": "red"})


def test_an_option_takes_only_its_values() -> None:
    with pytest.raises(UsageError, match="option burying='maybe', but it takes yes, no"):
        auction.SPEC.new(2, {"burying": "maybe"})


def test_options_that_are_not_given_have_their_default() -> None:
    assert auction.SPEC.checked_options({}) == {"burying": "yes"}
    assert auction.SPEC.checked_options({"burying": "no"}) == {"burying": "no"}
    assert auction.SPEC.new(2).burying
    assert not auction.SPEC.new(2, {"burying": "no"}).burying


def test_the_same_seed_is_the_same_game() -> None:
    assert auction.SPEC.new(3, seed=5).digest() == auction.SPEC.new(3, seed="5").digest()
    assert auction.SPEC.new(3, seed=5).digest() != auction.SPEC.new(3, seed=6).digest()


def test_a_game_presents_itself_as_json() -> None:
    data = json.loads(json.dumps(auction.SPEC.to_data()))
    assert data["id"] == "auction"
    assert (data["min_players"], data["max_players"], data["solo"]) == (2, 4, False)
    assert (data["minutes"], data["weight"]) == (15, 1)
    assert data["options"] == [{"id": "burying", "values": ["yes", "no"], "default": "yes"}]
    assert bakery.SPEC.solo


def test_a_game_alone_is_judged_by_the_bars_it_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bakery.SPEC, "score_parts", 2)
    monkeypatch.setattr(bakery.SPEC, "solo_bars", (10, 20))
    assert bakery.SPEC.verdict(19) == Message("verdict.0", points="9½", bar=10)
    assert bakery.SPEC.verdict(20) == Message("verdict.1", points=10, bar=20)
    assert bakery.SPEC.verdict(39) == Message("verdict.1", points="19½", bar=20)
    assert bakery.SPEC.verdict(41) == Message("verdict.2", points="20½")


def test_without_bars_there_are_only_points() -> None:
    assert bakery.SPEC.verdict(3) == Message("verdict.0", points=3)


def test_an_option_is_a_value() -> None:
    assert Option("a", ("x",), "x") == Option("a", ("x",), "x")


def test_a_view_is_what_everybody_sees_and_what_the_seat_sees() -> None:
    state = auction.SPEC.new(2)
    assert auction.SPEC.view(state, NOBODY) == auction.SPEC.public_view(state)
    assert auction.SPEC.view(state, 1)["hand"] == state.hands[1]


def test_a_game_has_no_price_and_may_reveal_unless_it_says_otherwise() -> None:
    state = garden.SPEC.new(2)
    assert garden.SPEC.price(state, 0, (garden.STOP,)) == {}
    assert garden.SPEC.may_reveal((garden.STOP,))


def test_texts_of_a_game_lie_over_those_of_all_games() -> None:
    for language in ("en", "fr"):
        catalogue = garden.SPEC.catalogue(language)
        assert catalogue.has("why.malformed")
        assert catalogue.has("log.planted")


def test_advice_finds_everything_sensible_unless_a_game_knows_better() -> None:
    actions: list[Action] = [(2,), (1,)]
    advice: Advice[garden.Garden] = Advice()
    assert advice.sensible(garden.SPEC.new(2), 0, actions) == [(2,), (1,)]
    with pytest.raises(NotImplementedError):
        advice.value(garden.SPEC.new(2), 0)


def test_a_game_without_data_files_has_no_data_of_its_own() -> None:
    spec = garden.SPEC
    assert (spec.facts, spec.is_corrected) == ({}, False)
    assert spec.holding(None) is spec.holding(spec.data_hash) is spec
    with pytest.raises(UsageError, match="the data 1234 of garden are not at hand"):
        spec.holding("1234")
    with pytest.raises(DataError, match=r"tiles\.json: is unknown"):
        spec.with_data({"tiles": []})
