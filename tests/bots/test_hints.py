"""What somebody is told who asks for a hint: ways that can be gone, and sentences in every language."""

from __future__ import annotations

from math import inf

import pytest

from ludotheque.bots.base import play_some
from ludotheque.bots.findings import Candidate
from ludotheque.bots.hints import different, find_hint, ranked
from ludotheque.bots.levels import STRONGEST, bot_catalogue, make_bot, seat_bots
from ludotheque.bots.reasons import better, better_chances, chances, gains, nudge, reason
from ludotheque.bots.search import SearchBot
from ludotheque.games import GAMES, game
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, Message

DECISIONS = 30
"""Into the game."""


def candidate(**parts: float) -> Candidate:
    found = Candidate((1,), 0.0)
    found.outcomes = [0.0, 0.0]
    found.parts = {part: 2 * points for part, points in parts.items()}
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_hint_names_ways_that_can_be_gone_and_sources_that_have_a_name(id: str) -> None:
    spec = game(id)
    state = spec.new(2, seed="hints")
    play_some(state, seat_bots(["random"] * 2, spec, "hints"), DECISIONS)
    seat = state.to_move()
    bot = make_bot(STRONGEST, spec, seeded("hint"), iterations=24)
    assert isinstance(bot, SearchBot)
    bot.thinking.seconds = inf
    digest = state.digest()
    hint = find_hint(spec, bot, state, seat)
    assert state.digest() == digest
    assert hint.ways
    for way in hint.ways:
        assert way.action in state.legal(seat)
        after, action = state.clone(), way.action
        for path in way.line:
            after.apply(action, seat)
            action = spec.action(after, seat, path)
            assert action in after.legal(seat)
    for language in LANGUAGES:
        catalogue = bot_catalogue(language).merged(spec.catalogue(language))
        for message in (hint.nudge, *(way.words for way in hint.ways)):
            if message is not None:
                said = catalogue.say(message)
                assert said
                assert "part:" not in said
        for way in hint.ways:
            assert all(catalogue.has(f"part.{part}") for part, _ in way.reasons)
            assert len(hint.ways) == 1 or (way.words and any(map(str.isdigit, catalogue.say(way.words)))), (
                "a reason has a number"
            )
    assert hint.drops[hint.ways[0].path] <= 0


def counted(action: Action, *outcomes: float) -> Candidate:
    found = Candidate(action, 0.0)
    found.outcomes = list(outcomes)
    found.total = sum(outcomes)
    return found


def test_what_can_be_done_at_any_time_comes_after_what_is_as_good() -> None:
    change, build, end = counted((ANYTIME, 1), 5.1, 5.1), counted((2, 1), 5.0, 5.0), counted((3,), 1.0, 1.0)
    assert ranked([change, build, end]) == [build, change, end]
    assert ranked([change, end]) == [change, end]
    assert ranked([build, change]) == [build, change]


def test_ways_that_differ_in_their_last_word_alone_are_told_after_others() -> None:
    ways = [
        ("build", "mill", "cell:1"),
        ("build", "mill", "cell:2"),
        ("draw", "stack:1"),
        ("draw", "stack:2"),
        ("end",),
    ]
    played = [counted((1, at), 0.0) for at in range(len(ways))]
    assert [ways[played.index(one)] for one in different(played, ways)] == [ways[0], ways[2], ways[4]]
    assert different(played[:2], ways[:2]) == played[:2]


def test_reasons_are_the_largest_differences_from_the_others() -> None:
    best = candidate(goods=10, animals=4, silver=1, coins=0.2)
    others = [candidate(goods=4, animals=8, silver=1, coins=0), candidate(goods=8, animals=6, silver=0, coins=0)]
    assert gains(best, others) == [("goods", 4.0), ("animals", -3.0), ("silver", 0.5)]
    assert gains(best, []) == []


def test_a_reason_says_what_is_gained_and_what_is_given_up() -> None:
    found = [("goods", 4.4), ("animals", -2.5)]
    expected = Message("hint.more_less", part="part:goods", points=4, other="part:animals", less=3)
    assert reason(found, close=False, lead=2.0) == expected
    assert reason(found[:1], close=True, lead=-1.0) == Message("hint.more", part="part:goods", points=4)
    assert reason(found[1:], close=False, lead=-4.0) == Message("hint.less", part="part:animals", points=3)
    assert reason(found[1:], close=False, lead=4.0) == Message("hint.ahead", points=4), "what leads has a reason for it"
    assert reason([], close=True, lead=-1.2) == Message("hint.close_by", points=2)
    assert reason([], close=False, lead=0.1) == Message("hint.ahead", points=1)
    assert reason([], close=False, lead=-3.4) == Message("hint.behind", points=3)
    assert better(found, 2.0).key == "better.more_less"
    assert better(found[:1], 4.0) == Message("better.more", part="part:goods", points=4)
    assert better(found[1:], 3.4) == Message("better.ahead", points=3)
    assert better_chances(0.56, 0.374) == Message("better.wins", best=56, times=37)
    assert chances(0.284) == Message("hint.wins", times=28)


def test_a_nudge_names_what_is_to_be_gained() -> None:
    assert nudge([("animals", -2.5), ("goods", 1.0)]) == Message("hint.nudge", part="part:goods")
    assert nudge([("animals", -2.5)]) == Message("hint.nudge_open")
