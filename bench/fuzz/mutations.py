"""What somebody who means no good makes of a good input: of values, texts, bytes and paths."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from ludotheque.kernel.paths import Path


def deep(levels: int) -> Any:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


NUMBERS: tuple[int | float, ...] = (
    *(0, 1, -1, 2, 7, 99, 1.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *((1 << 31) - 1, 1 << 31, -(1 << 31), (1 << 53) + 1, 1 << 63, -(1 << 63) - 1, 1 << 64, 10**30, 10**400),
)
TEXTS: tuple[str, ...] = (
    *("", " ", "\0", "\n", "\r\n", "\x1b[31m", "0", "-1", "01", "1_0", "١", "²", "null", "true", "NaN", "1e999"),
    *("\ud800", "\udfff\ud800", "\ufeff", "\u202e", "é" * 1000, "x" * 20_000, "{0}", "%s", "{self.__class__}", "${x}"),
    *("../../etc/passwd", "..", "/", "C:\\nul", "'; drop table tables; --", "<script>", ":", "a:", ":b", "a:b:c"),
    *("__class__", "e\u0301", "\u2028", "ﬁ", "İ", "ß", "🂡", "\x7f", "\x85", "-0", "+1", "0x10", "1.0", "99999999999"),
)
STRANGE: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": None}, [None] * 70, deep(40), *NUMBERS, *TEXTS)
"""Values that are seldom right anywhere."""

Place = tuple[Any, Any]
"""An object or list, and where in it."""


def places(value: Any) -> Iterator[Place]:
    """Everything inside a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield value, name
        yield from places(inner)


def strange(rng: Random) -> Any:
    return deepcopy(rng.choice(STRANGE))


def mutated(value: Any, rng: Random) -> Any:
    """A JSON value with one or more things changed in it; the value itself stays as it is."""
    value = deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        found = list(places(value))
        if not found or rng.random() < 0.02:
            value = strange(rng)
            continue
        holder, name = rng.choice(found)
        other, other_name = rng.choice(found)
        _change(holder, name, deepcopy(other[other_name]), rng)
    return value


def _change(holder: Any, name: Any, other: Any, rng: Random) -> None:
    """Change one thing: for something near it, another type, the value of another place; or take it out, or add one."""
    deed = rng.randrange(7)
    if deed == 0:
        del holder[name]
    elif deed == 1:
        holder[name] = other
    elif deed == 2:
        holder[name] = strange(rng)
    elif deed == 3:
        holder[name] = in_another_type(holder[name], rng)
    elif deed == 4 and isinstance(holder, list):
        holder.insert(name, other)
    elif deed == 4:
        holder[mutated_text(str(name), rng)] = other
    else:
        holder[name] = nearby(holder[name], rng)


def nearby(value: Any, rng: Random) -> Any:
    """A value of the same type that is a little different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return rng.choice((value + 1, value - 1, -value, value * 2, rng.choice(NUMBERS)))
    if isinstance(value, str):
        return mutated_text(value, rng)
    if isinstance(value, list):
        return rng.choice((value[::-1], value * 2, value[:-1], rng.sample(value, len(value)), value[:3] * 40))
    return strange(rng)


def in_another_type(value: Any, rng: Random) -> Any:
    """The same in another type: 1 as "1", "a" as ["a"]."""
    kinds: tuple[Callable[[Any], Any], ...] = (str, repr, bool, lambda one: [one], lambda one: {"": one}, _as_float)
    return rng.choice(kinds)(value)


def _as_float(value: Any) -> Any:
    return float(value) if isinstance(value, int) and abs(value) < 1 << 53 else [value, value]


def mutated_text(text: str, rng: Random) -> str:
    """A text with some letters lost, doubled, moved, or strange ones put in."""
    at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return rng.choice(
        (
            text[:at] + text[to:],
            text[:at] + text[at:to] * 2 + text[to:],
            text[:at] + rng.choice(TEXTS) + text[at:],
            text[:at] + rng.choice(TEXTS) + text[to:],
            text[:at] + chr(rng.randrange(0x110000)) + text[at:],
            text.upper(),
            text + text,
            text[::-1],
            rng.choice(TEXTS),
        )
    )


def mutated_bytes(data: bytes, rng: Random) -> bytes:
    """Bytes with some of them flipped, lost, doubled, or random ones put in."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        to = min(to, at + 200) if rng.random() < 0.8 else to
        flipped = bytes([data[at] ^ 1 << rng.randrange(8)]) if at < len(data) else b"\xff"
        data = rng.choice(
            (
                data[:at] + data[to:],
                data[:at] + data[at:to] * 2 + data[to:],
                data[:at] + flipped + data[at + 1 :],
                data[:at] + rng.randbytes(rng.randrange(1, 12)) + data[at:],
                data[:at]
                + rng.choice((b"\0", b"\r\n", b"\n", b" ", b":", b"\xff\xfe", b"9" * 30, b"\xc3"))
                + data[to:],
            )
        )
    return data


def written(value: Any, rng: Random) -> bytes:
    """A value as JSON, now and then in a strange encoding, or not quite JSON."""
    text = json.dumps(value, ensure_ascii=rng.random() < 0.9)
    way = rng.randrange(30)
    if way == 0:
        return text.encode(rng.choice(("utf-16", "utf-32", "utf-8-sig", "utf-7")), "surrogatepass")
    if way == 1:
        return mutated_bytes(text.encode(errors="surrogatepass"), rng)
    if way == 2:
        return text.replace('"', "'").encode(errors="surrogatepass")
    if way == 3:
        return b"[" * rng.choice((10, 1_000, 8_000))
    if way == 4:
        return text.replace("1", "9" * 5_000, 1).encode(errors="surrogatepass")
    if way == 5:
        return b'{"a":' * 3_000 + text.encode(errors="surrogatepass") + b"}" * 3_000
    return text.encode(errors="surrogatepass")


def mutated_path(path: Path, words: Sequence[str], rng: Random) -> Path:
    """A path with some words lost, doubled, moved, spelt otherwise, or words from elsewhere put in."""
    found = list(path)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(found) + 1)
        deed = rng.randrange(8)
        if deed == 0:
            found = found[:at]
        elif deed == 1:
            found.insert(at, rng.choice(words))
        elif deed == 2:
            rng.shuffle(found)
        elif deed == 3:
            found *= rng.choice((2, 2, 40))
        elif at < len(found):
            label, colon, value = found[at].partition(":")
            other = rng.choice(words)
            found[at] = rng.choice(
                (other, mutated_text(found[at], rng), f"{label}{colon}{mutated_text(value, rng)}", rng.choice(TEXTS))
                + (f"{label}:{other.partition(':')[2]}", f"{label}:{rng.randrange(-3, 120)}")
            )
        else:
            found.append(rng.choice(TEXTS))
    return tuple(found)
