"""Random numbers: the published algorithm, fair, and the same everywhere."""

from __future__ import annotations

import struct

from ludotheque.kernel.rng import Rng, seeded


def test_it_is_sfc32() -> None:
    """The numbers come from a C program with uint32_t."""
    rng = Rng(1, 2, 3, 4)
    numbers = [rng.next() for _ in range(16)]
    assert numbers[:6] == [7, 34, 56623200, 188882296, 3431242869, 399395954]
    assert numbers[14:] == [123583739, 800524041]
    assert rng.words() == [336714513, 567158860, 1295948717, 20]


def test_its_words_stay_within_32_bits() -> None:
    rng = Rng(0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)
    assert [rng.next() for _ in range(4)] == [4294967293, 4286578679, 4286578661, 4154458059]
    assert all(0 <= word <= 0xFFFFFFFF for word in rng.words())


def test_a_seed_always_means_the_same_generator() -> None:
    assert seeded("ludo").words() == seeded("ludo").words() != seeded("Ludo").words()
    published = bytes.fromhex("cae66941d9efbd404e4d88758ea67670")  # BLAKE2b-128 of nothing
    assert seeded("").words() == list(struct.unpack("<4I", published))


def test_a_clone_goes_on_alike_and_alone() -> None:
    rng = seeded("clone")
    twin = rng.clone()
    ahead = [twin.next() for _ in range(5)]
    assert rng.words() == seeded("clone").words()
    assert [rng.next() for _ in range(5)] == ahead


def test_words_are_the_whole_generator() -> None:
    rng = seeded("words")
    rng.next()
    again = Rng(*rng.words())
    assert [again.below(1000) for _ in range(20)] == [rng.below(1000) for _ in range(20)]


def test_numbers_below_a_limit_are_equally_likely() -> None:
    rng = seeded("dice")
    rolls = [rng.below(6) for _ in range(60_000)]
    assert set(rolls) == set(range(6))
    assert all(abs(rolls.count(side) - 10_000) < 450 for side in range(6))


def test_rejection_removes_the_bias_of_large_limits() -> None:
    """2**32 numbers spread over 3 * 2**29 would hit every third of them only twice instead of three times."""
    rng = seeded("bias")
    rests = [rng.below(3 << 29) % 3 for _ in range(30_000)]
    assert all(abs(rests.count(rest) - 10_000) < 450 for rest in range(3))


def test_below_one_there_is_only_zero() -> None:
    rng = seeded("one")
    assert {rng.below(1) for _ in range(50)} == {0}


def test_shuffling_keeps_every_item_and_reaches_every_order() -> None:
    rng = seeded("cards")
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 6
    assert all(abs(times - 1_000) < 150 for times in seen.values())
