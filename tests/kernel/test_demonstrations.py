"""Demonstrations: played to their end by today's rules, told in scenes that can be read at once."""

from __future__ import annotations

import json

import pytest

from ludotheque.bots.levels import bot_catalogue
from ludotheque.games import GAMES, game
from ludotheque.kernel.demonstrations import FILE, MOST_WORDS, brief, read_demonstration, scenes_of
from ludotheque.kernel.text import LANGUAGES, Message

MOST_BYTES = 120_000
A_SENTENCE = 40
"""Words."""


@pytest.mark.parametrize("name", GAMES)
def test_a_demonstration_is_a_whole_game_of_todays_rules(name: str) -> None:
    spec = game(name)
    text = (spec.folder / FILE).read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert json.loads(text)["rules_version"] == spec.rules_version
    match, scenes = scenes_of(spec, read_demonstration(spec))
    assert match.state.over()
    assert scenes[-1].after is match.state
    ends = [scene.until for scene in scenes]
    assert ends == sorted(set(ends)), "every scene shows something new"
    assert ends[-1] <= len(match.moves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_scene_says_what_happens_and_why_in_short_sentences(name: str, language: str) -> None:
    spec = game(name)
    catalogue = bot_catalogue(language).merged(spec.catalogue(language))
    _, scenes = scenes_of(spec, read_demonstration(spec))
    assert sum([scene.thought is not None for scene in scenes]) > 0.8 * len(scenes)
    for scene in scenes:
        assert scene.says, f"scene until {scene.until} tells nothing"
        named = sum(["seat" in message.args for message in scene.says])
        words = len(" ".join([catalogue.say(message) for message in scene.says]).split())
        assert words - named <= A_SENTENCE, [catalogue.say(message) for message in scene.says]
        if scene.thought is not None:
            said = [scene.thought.why] + ([scene.thought.instead] if scene.thought.instead else [])
            assert all(len(catalogue.say(message).split()) <= A_SENTENCE for message in said)


def test_what_goes_on_is_told_together() -> None:
    spec = game("castles_of_burgundy")
    _, scenes = scenes_of(spec, read_demonstration(spec))
    told = [[message.key for message in scene.says] for scene in scenes]
    assert any({"event.tile_placed", "event.goods_shipped"} <= set(keys) for keys in told), "a ship and its goods"
    assert not any(set(keys) & {"event.turn_began", "event.rolled"} for keys in told), "asides are not told"
    assert sum(scene.gain for scene in scenes) > 0


def test_what_is_too_long_is_cut_before_its_end() -> None:
    spec = game("castles_of_burgundy")
    long = [Message("event.workers_taken", seat="seat:0", workers=2, silver=1)] * 20
    end = Message("event.game_ended", seat="seat:1")
    kept = brief(spec, [*long, end])
    assert kept[-1] is end
    assert 1 < len(kept) < MOST_WORDS / 4
