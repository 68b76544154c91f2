"""What was compared, and what differed."""

from __future__ import annotations

from collections import Counter

from bench.leaks.pairs import Pair

AROUND = 60
"""Bytes shown on either side of the first that differs."""


class Leak(AssertionError):
    """Something that a viewer can tell two worlds apart by."""

    def __init__(self, pair: Pair, channel: str, one: bytes, other: bytes) -> None:
        sizes = len(one), len(other)
        one, other = unframed(one), unframed(other)
        at = first_difference(one, other)
        self.pair = pair
        self.channel = channel
        self.texts = [text[max(0, at - AROUND) : at + AROUND].decode(errors="replace") for text in (one, other)]
        first, second = self.texts
        super().__init__(
            f"{pair} (seed {pair.seed}), {channel}: {sizes[0]} and {sizes[1]} bytes, texts differ from byte {at} on\n"
            f"  one world:   …{first}…\n  the other:   …{second}…"
        )

    def to_data(self) -> dict[str, object]:
        return {"pair": str(self.pair), "seed": self.pair.seed, "channel": self.channel, "texts": self.texts}


def unframed(text: bytes) -> bytes:
    """What a frame of a socket holds; whatever is none as it is."""
    return text[text.find(b"{") :] if text.startswith(b"\x81") else text


def first_difference(one: bytes, other: bytes) -> int:
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))


class Tally:
    """How much was compared, by channel."""

    def __init__(self) -> None:
        self.texts: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.pairs = 0
        self.different = 0
        """Pairs that differ in more than the chance to come."""
        self.answers = 0
        """Secret answers that somebody gave otherwise in the other world …"""
        self.lengths = 0
        """… and those of another number of steps."""

    def compare(self, pair: Pair, channel: str, one: list[bytes], other: list[bytes]) -> None:
        """Hold what came from both worlds to each other: as many texts, in the same order, byte for byte."""
        self.texts[channel] += len(one)
        self.bytes[channel] += sum([len(text) for text in one])
        if one != other:
            longest = max(len(one), len(other))
            left, right = (texts + [b""] * (longest - len(texts)) for texts in (one, other))
            at = next(at for at in range(longest) if left[at] != right[at])
            raise Leak(pair, channel, left[at], right[at])

    def to_data(self) -> dict[str, object]:
        channels = {name: {"texts": self.texts[name], "bytes": self.bytes[name]} for name in sorted(self.texts)}
        secrets = {"different": self.different, "answers": self.answers, "lengths": self.lengths}
        return {"pairs": self.pairs, **secrets, "channels": channels}
