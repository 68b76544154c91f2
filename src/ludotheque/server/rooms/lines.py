"""The lines of a log, in little memory: the newest as they are sent, those before packed together."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

from ludotheque.kernel.frames import NOBODY

PACKED: Final = 32
"""Lines that are packed together."""
AT_HAND: Final = 8
"""Lines, at least, that are not packed: the next reader wants the last ones, and an undo takes them back."""


class Line:
    """What is told of one entry: to everybody, and to seats that may know more."""

    __slots__ = ("private", "public")

    def __init__(self, public: bytes, private: list[bytes] | None) -> None:
        self.public = public
        self.private = private
        """For each seat; None when all are told the same."""

    def seen_by(self, seat: int) -> bytes:
        return self.public if self.private is None or seat == NOBODY else self.private[seat]


class Lines:
    """A list that grows and shrinks at its end. Somebody who comes late costs the unpacking of what was missed."""

    __slots__ = ("_packs", "_rest")

    def __init__(self) -> None:
        self._packs: list[bytes] = []
        self._rest: list[Line] = []

    def __len__(self) -> int:
        return len(self._packs) * PACKED + len(self._rest)

    def __getitem__(self, number: int) -> Line:
        start = number if number >= 0 else len(self) + number
        (line,) = self.between(start, start + 1)
        return line

    def __iter__(self) -> Iterator[Line]:
        return iter(self.between(0, len(self)))

    def append(self, line: Line) -> None:
        self._rest.append(line)
        if len(self._rest) == PACKED + AT_HAND:
            self._packs.append(packed(self._rest[:PACKED]))
            del self._rest[:PACKED]

    def cut(self, length: int) -> None:
        """Forget all lines but the first ones."""
        while self._packs and length < len(self._packs) * PACKED:
            self._rest = unpacked(self._packs.pop()) + self._rest
        del self._rest[length - len(self._packs) * PACKED :]

    def between(self, start: int, end: int) -> list[Line]:
        """Lines by their numbers, as far as they are there."""
        first = min(max(0, start) // PACKED, len(self._packs))
        lines = [line for pack in self._packs[first : -(-end // PACKED)] for line in unpacked(pack)]
        if end > len(self._packs) * PACKED:
            lines += self._rest
        return lines[max(0, start) - first * PACKED : max(0, end - first * PACKED)]


def snug(text: bytes) -> bytes:
    """A copy that takes no more memory than it must: what orjson writes lies in a larger piece."""
    return bytes(memoryview(text))


def packed(lines: list[Line]) -> bytes:
    """Lines are JSON, in which no tabs or line breaks occur."""
    texts = [b"\t".join([line.public, *(line.private or [])]) for line in lines]
    return zlib.compress(b"\n".join(texts), 1)


def unpacked(pack: bytes) -> list[Line]:
    texts = [text.split(b"\t") for text in zlib.decompress(pack).split(b"\n")]
    return [Line(public, private or None) for public, *private in texts]
