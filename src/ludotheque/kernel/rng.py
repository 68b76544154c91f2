"""Random numbers that live inside a position."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """sfc32: four 32-bit words, cheap to copy, easy to store, the same numbers on every machine."""

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.n)

    def words(self) -> list[int]:
        """The whole generator; `Rng(*words)` goes on where this one stands."""
        return [int(self.a), int(self.b), int(self.c), int(self.n)]

    def next(self) -> i64:
        """A number of 32 random bits."""
        t = (self.a + self.b + self.n) & WORD
        self.n = (self.n + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + t) & WORD
        return t

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, all exactly equally likely."""
        product = self.next() * limit
        if (product & WORD) < limit:
            threshold = (WORD + 1) % limit
            while (product & WORD) < threshold:
                product = self.next() * limit
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seeded(text: str) -> Rng:
    """The generator that a seed stands for; different texts give unrelated generators."""
    raw = blake2b(text.encode(), digest_size=16).digest()
    words = [int.from_bytes(raw[i : i + 4], "little") for i in range(0, 16, 4)]
    return Rng(words[0], words[1], words[2], words[3])
