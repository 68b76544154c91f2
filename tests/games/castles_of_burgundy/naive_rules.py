"""The rules once more, slowly and word by word, from nothing but the table that everybody sees.

Nothing of the engine is used here: what a player may do, and what a placement scores, is worked out
from the public view and from numbers of the rulebook written down again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

GOODS = ["turquoise", "purple", "pink", "red", "brown", "orange"]
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
FREE_STEP = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}

Table = dict[str, Any]


# Dice


def workers_needed(face: int, wanted: int, longest: int, free: bool) -> int:
    """The fewest workers that turn a die to a face, found by trying: each turns it by up to `longest` pips."""
    reached = {face}
    if free:
        reached |= {turned(face, 1), turned(face, -1)}
    workers = 0
    while wanted not in reached:
        steps = [pips for pips in range(-longest, longest + 1) if pips]
        reached |= {turned(each, pips) for each in reached for pips in steps}
        workers += 1
    return workers


def turned(face: int, pips: int) -> int:
    """A die turned on, 6 and 1 being neighbours."""
    return (face - 1 + pips) % 6 + 1


# Geometry


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two hexes in axial coordinates."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


class Geometry:
    """Spaces, their neighbours and the districts of one board."""

    def __init__(self, components: Table, board: int) -> None:
        self.types = dict(enumerate(components["boards"][str(board)]["types"], start=1))
        self.numbers = {space["space"]: space["number"] for space in components["spaces"]}
        at = {space["space"]: (space["q"], space["r"]) for space in components["spaces"]}
        self.beside = {space: {other for other in at if distance(at[space], at[other]) == 1} for space in at}

    def district(self, space: int) -> set[int]:
        """The connected spaces of the same type, by flooding."""
        found = {space}
        while True:
            more = {other for each in found for other in self.beside[each] if self.types[other] == self.types[space]}
            if more <= found:
                return found
            found |= more

    def districts(self) -> list[set[int]]:
        found: list[set[int]] = []
        for space in self.types:
            if not any(space in district for district in found):
                found.append(self.district(space))
        return found


class Player:
    """One estate as everybody sees it."""

    def __init__(self, components: Table, table: Table, seat: int) -> None:
        self.components = components
        self.table = table
        self.seen = table["estates"][seat]
        self.tiles = {int(space): tile for space, tile in self.seen["tiles"].items()}
        self.geometry = Geometry(components, self.seen["board"])

    def has(self, number: int) -> bool:
        return f"knowledge_{number}" in self.tiles.values()

    def type_of(self, tile: str) -> str:
        return str(self.components["tiles"][tile]["type"])

    def dice(self) -> list[int]:
        """What the unused dice show, each value once."""
        return sorted({die["value"] for die in self.seen["dice"] if not die["used"]})

    def pays(self, face: int, wanted: int, free_step: int) -> bool:
        cost = workers_needed(face, wanted, 2 if self.has(8) else 1, bool(free_step) and self.has(free_step))
        return bool(cost <= self.seen["workers"])

    # What may be done

    def turn(self) -> set[str]:
        found = {f"workers die:{die}" for die in self.dice()}
        for die in self.dice():
            found |= {
                f"take die:{die} depot:{depot}.{slot}{discard}"
                for depot, slot, _ in self.offers()
                if self.pays(die, depot, 12)
                for discard in self.discards()
            }
            found |= {
                f"place die:{die} storage:{place} space:{space}"
                for place, tile in first_of_each(self.seen["storage"])
                for space in self.fitting(tile)
                if self.pays(die, self.geometry.numbers[space], FREE_STEP[self.type_of(tile)])
            }
            found |= {
                f"sell die:{die} goods:{colour}"
                for number, colour in enumerate(GOODS, start=1)
                if self.seen["stock"].get(colour) and self.pays(die, number, 0)
            }
        if not self.seen["bought"] and self.seen["silver"] >= 2:
            for slot, tile in first_of_each(self.table["black"]):
                found |= {f"buy black:{slot}{discard}" for discard in self.discards() if tile}
            for depot, slot, _ in self.offers() if self.has(6) else []:
                found |= {f"buy depot:{depot}.{slot}{discard}" for discard in self.discards()}
        if not self.dice():
            found.add("end")
        return found

    def offers(self) -> Iterator[tuple[int, int, str]]:
        """Depot, slot and tile of all that lies on the numbered depots, identical tiles of a depot once."""
        for depot, lying in enumerate(self.table["depots"], start=1):
            for slot, tile in first_of_each(lying["tiles"]):
                if tile:
                    yield depot, slot, tile

    def discards(self) -> list[str]:
        if len(self.seen["storage"]) < 3:
            return [""]
        return [f" discard:{place}" for place, _ in first_of_each(self.seen["storage"])]

    def fitting(self, tile: str) -> Iterator[int]:
        """The spaces that a tile may lie on, whatever the number."""
        for space, type_id in self.geometry.types.items():
            city = self.geometry.district(space)
            if (
                space not in self.tiles
                and type_id == self.type_of(tile)
                and any(other in self.tiles for other in self.geometry.beside[space])
                and (type_id != "building" or self.has(1) or not any(self.tiles.get(other) == tile for other in city))
            ):
                yield space

    def takes(self, types: Iterable[str]) -> set[str]:
        return {f"take depot:{depot}.{slot}" for depot, slot, tile in self.offers() if self.type_of(tile) in types}

    def placements(self) -> set[str]:
        return {
            f"place storage:{place} space:{space}"
            for place, tile in first_of_each(self.seen["storage"])
            for space in self.fitting(tile)
        }

    def sales(self) -> set[str]:
        return {f"sell goods:{colour}" for colour, count in self.seen["stock"].items() if count}

    def loads(self, ring: bool) -> set[str]:
        """All that a ship may load, by trying every choice of depots and every set of colours."""
        depots = [(depot,) for depot in range(1, 7)]
        pairs = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)] + ([(1, 6)] if ring else [])
        words: dict[frozenset[tuple[int, str]], str] = {}
        for choice in [*depots, *(sorted(pairs) if self.has(5) else [])]:
            lying = {(depot, colour) for depot in choice for colour in self.table["depots"][depot - 1]["goods"]}
            new = {colour for _, colour in lying if not self.seen["stock"].get(colour)}
            owned = {colour for colour, count in self.seen["stock"].items() if count}
            for size in range(7):
                for keep in combinations([colour for colour in GOODS if colour in new], size):
                    fits = len(owned) + size <= 3
                    could_more = len(owned) + size < 3 and size < len(new)
                    if fits and not could_more:
                        taken = frozenset(each for each in lying if each[1] in owned or each[1] in keep)
                        text = ["ship", *(f"depot:{depot}" for depot in choice), *(f"keep:{name}" for name in keep)]
                        words.setdefault(taken, " ".join(text))
        return set(words.values())

    # What a placement scores

    def placing(self, tile: str, space: int) -> dict[str, int]:
        """Points by their source for adding a tile to the estate."""
        after = {**self.tiles, space: tile}
        district = self.geometry.district(space)
        type_id = self.geometry.types[space]
        found = {"buildings": 4 if tile == "watchtower" else 0}
        if district <= set(after):
            found["districts"] = sum(range(len(district) + 1))
            found["phases"] = PHASE_POINTS[self.table["phase"]]
        if all(each in after for each, name in self.geometry.types.items() if name == type_id):
            left = self.table["bonuses_left"][type_id]
            players = self.table["players"]
            found["bonuses"] = {2: players + 3, 1: players, 0: 0}[left]
        if type_id == "animal":
            kind = tile.partition("_")[0]
            herd = [after[each] for each in district if after.get(each, "").startswith(kind)]
            found["animals"] = sum(int(each.partition("_")[2]) + (1 if self.has(7) else 0) for each in herd)
        return {source: points for source, points in found.items() if points}


def first_of_each(tiles: list[str | None]) -> list[tuple[int, str]]:
    """Tiles with their places counted from 1, of identical ones only the first."""
    return [(place, tile or "") for place, tile in enumerate(tiles, start=1) if tile not in tiles[: place - 1]]
