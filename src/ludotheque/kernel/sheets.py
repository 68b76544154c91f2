"""A position in numbers of a byte each, for whoever learns from positions: written and described by the same lines."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludotheque.kernel.frames import SecretChoice

MOST: Final = 255
"""No number of a sheet is larger; larger amounts count as this."""
FRAME_NUMBERS: Final = 12
"""So many numbers of the pending decision are written, of those that have more the first ones."""


class Part(NamedTuple):
    """Numbers of a sheet that belong together."""

    name: str
    start: int
    length: int
    most: int
    """No number of the part is larger."""
    is_choice: bool
    """Do the numbers name one thing each, so that more is not more?"""


class Sheet:
    """Numbers in a fixed order. Each line that writes some also says what they are; only `describing` keeps that."""

    def __init__(self, describing: bool = False) -> None:
        self.values: list[int] = []
        self.written: list[bytes] = []  # before them
        self.size = 0  # of that
        self.describing = describing
        self.parts: list[Part] = []
        self.place = ""

    def numbers(self) -> bytes:
        return b"".join([*self.written, bytes(self.values)])

    def add(self, other: Sheet) -> None:
        """All of another sheet, which was describing when it was written."""
        if self.describing:
            start = self.size + len(self.values)
            for part in other.parts:
                self.parts.append(
                    Part(self.place + part.name, start + part.start, part.length, part.most, part.is_choice)
                )
        numbers = other.numbers()
        self.written.append(bytes(self.values))
        self.written.append(numbers)
        self.size += len(self.values) + len(numbers)
        self.values = []

    def begin(self, place: str, number: int) -> None:
        """What follows belongs to this player, tile, row …"""
        if self.describing:
            self.place = f"{place}.{number}."

    def end(self) -> None:
        """What follows belongs to the whole table."""
        self.place = ""

    def note(self, name: str, length: int, most: int, is_choice: bool) -> None:
        if self.describing:
            start = self.size + len(self.values)
            self.parts.append(Part(self.place + name, start, length, most, is_choice))

    def amount(self, name: str, value: int, most: int = MOST) -> None:
        """How many there are of something."""
        self.note(name, 1, most, False)
        self.values.append(held(value, most))

    def total(self, name: str, value: int) -> None:
        """An amount that may exceed a byte, in two numbers that add up to it; below nothing it is nothing."""
        self.note(name, 2, MOST, False)
        self.values.append(held(value, MOST))
        self.values.append(held(value - MOST, MOST))

    def amounts(self, name: str, values: list[int], length: int, most: int = MOST) -> None:
        """So many amounts; those that are missing are nothing."""
        self.note(name, length, most, False)
        self.row(values, length, most, 0)

    def choice(self, name: str, value: int, of: int) -> None:
        """Which one of so many something is."""
        self.note(name, 1, of - 1, True)
        self.values.append(held(value, of - 1))

    def choices(self, name: str, values: list[int], length: int, of: int, more: int = 0) -> None:
        """Several of them, each larger by `more`; those that are missing are 0."""
        self.note(name, length, of - 1, True)
        self.row(values, length, of - 1, more)

    def row(self, values: list[int], length: int, most: int, more: int) -> None:
        written = self.values
        given = min(len(values), length)
        for place in range(given):
            value = values[place] + more
            if value < 0:
                value = 0
            elif value > most:
                value = most
            written.append(value)
        if given < length:
            written.extend([0] * (length - given))

    def marks(self, name: str, mask: int, length: int) -> None:
        """The bits of a mask, the lowest first."""
        self.note(name, length, 1, False)
        written = self.values
        for place in range(length):
            written.append(mask >> place & 1)

    def tally(self, name: str, things: list[int], length: int) -> None:
        """By thing, how often it is in a list."""
        self.note(name, length, MOST, False)
        first = len(self.values)
        self.values.extend([0] * length)
        for thing in things:
            self.values[first + thing] += 1

    def whereabouts(self, name: str, length: int, of: int) -> int:
        """By thing, where it is: 0 until `put` says otherwise, before another sheet is added. Gives the first place."""
        self.note(name, length, of - 1, True)
        first = len(self.values)
        self.values.extend([0] * length)
        return first

    def put(self, first: int, things: list[int], where: int) -> None:
        """These things are there."""
        for thing in things:
            self.values[first + thing] = where

    def decision(self, state: Any, seat: int, number: int) -> None:
        """Who may decide, the number of the decision that is pending, and what it says in numbers.

        Of a secret choice nothing is written but who has still to make one.
        """
        choosers = state.choosers()
        self.marks("choosers", turned(choosers, seat, state.players), state.players)
        self.choice("decision", number, MOST + 1)
        found: list[int] = []
        if state.stack:
            frame = state.stack[-1]
            self.choice(
                "deciding", 0 if isinstance(frame, SecretChoice) else beside(frame.seat, seat, state.players), 5
            )
            if not isinstance(frame, SecretChoice):
                add_numbers(frame.fields()[1:], found)
        else:
            self.choice("deciding", 0, state.players + 1)
        self.choices("asked", found, FRAME_NUMBERS, MOST + 1, 1)


def held(value: int, most: int) -> int:
    """A value held between 0 and the most that there can be."""
    if value < 0:
        return 0
    return value if value < most else most


def add_numbers(value: object, found: list[int]) -> None:
    """All numbers in a field of a decision, however deep."""
    if isinstance(value, int):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            add_numbers(item, found)


def round_from(seat: int, players: int) -> list[int]:
    """All seats in turn, the one that looks first; a spectator looks from seat 0."""
    first = max(seat, 0)
    return [(first + step) % players for step in range(players)]


def beside(other: int, seat: int, players: int) -> int:
    """1 for the seat that looks, 2 for the next one in turn …; 0 for nobody."""
    return 0 if other < 0 else (other - max(seat, 0)) % players + 1


def turned(mask: int, seat: int, players: int) -> int:
    """A bit mask of seats as the seat that looks counts them: itself first."""
    first = max(seat, 0)
    return (mask >> first | mask << (players - first)) & ((1 << players) - 1)
