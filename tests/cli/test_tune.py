"""Weights that are tuned by self-play."""

from __future__ import annotations

from bench.tune import flat, lead, made, shaped, tuned

from ludotheque.games import game
from ludotheque.games.attika.advice import Weights

SPEC = game("attika")


def test_weights_are_numbers_and_back() -> None:
    numbers = flat(Weights())
    assert len(numbers) == 9 + 8 + 8
    assert shaped(Weights(), numbers) == Weights()
    other = shaped(Weights(), [number + 1 for number in numbers])
    assert other.built == Weights().built + 1
    assert other.threat[-1] == Weights().threat[-1] + 1


def test_a_pair_of_games_finds_the_better_side() -> None:
    """Whoever wants to lose buildings and to stay far from the shrines loses both games."""
    foolish = made(SPEC, shaped(Weights(), [-number for number in flat(Weights())]))
    assert lead(SPEC, SPEC.advice, foolish, "foolish") == 2
    assert lead(SPEC, foolish, SPEC.advice, "foolish") == -2


def test_the_same_arguments_give_the_same_weights_near_the_old_ones() -> None:
    first, second = (tuned(SPEC, Weights(), 3, "again") for _ in range(2))
    assert first == second != Weights()
    for new, old in zip(flat(first), flat(Weights()), strict=True):
        assert abs(new - old) <= 3 * 0.02 * old + 0.001
