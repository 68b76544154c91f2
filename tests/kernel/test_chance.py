"""Where chance comes from: a seed that tells everything, or a committed key that tells nothing."""

from __future__ import annotations

from hashlib import sha256

from tests.kernel.tiny_games import bakery
from tests.kernel.tiny_games.bakery import HARVEST, REST

from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.match import Match
from ludotheque.kernel.rng import seeded

KEY = bytes(range(32))


def test_a_seed_opens_the_game_and_lets_its_generator_go_on() -> None:
    chance = Chance("tonight")
    assert chance.opening().words() == seeded("tonight").words()
    assert chance.before(0) is None
    assert chance.to_data() == {"seed": "tonight"}


def test_the_commitment_is_the_hash_of_the_key() -> None:
    chance = KeyedChance(KEY)
    assert chance.commitment == sha256(KEY).hexdigest()
    assert chance.to_data() == {"commitment": chance.commitment, "key": KEY.hex()}


def test_every_decision_has_numbers_of_its_own() -> None:
    chance = KeyedChance(KEY)
    streams = [chance.opening(), *(chance.before(number) for number in range(50))]
    words = {tuple(stream.words()) for stream in streams if stream is not None}
    assert len(words) == 51


def test_key_and_number_alone_decide_what_is_drawn() -> None:
    one, other = KeyedChance(KEY).before(7), KeyedChance(KEY).before(7)
    foreign = KeyedChance(KEY[::-1]).before(7)
    assert one is not None
    assert other is not None
    assert foreign is not None
    assert one.words() == other.words() != foreign.words()


def test_what_was_done_before_cannot_bend_a_later_draw() -> None:
    harvests = []
    for first in (HARVEST, REST):
        match = Match(bakery.SPEC, 1, None, KeyedChance(KEY))
        match.play(0, (first,))
        harvests.append(match.play(0, (HARVEST,)))
    assert harvests[0] == harvests[1]


def test_a_seeded_game_goes_on_with_the_generator_in_the_position() -> None:
    match = Match(bakery.SPEC, 1, None, Chance("same"))
    state = bakery.SPEC.new(1, seed="same")
    for _ in range(3):
        match.play(0, (HARVEST,))
        state.apply((HARVEST,))
        assert match.state.digest() == state.digest()
