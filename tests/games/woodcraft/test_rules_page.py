"""The tables of the rules page say what the data say, in both languages, and mark what is reconstructed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.rule_numbers import rules_page, span

from ludotheque.games.woodcraft import facts
from ludotheque.kernel.text import LANGUAGES

FACTS = facts.load()
BOARD: dict[str, Any] = FACTS["board"]

each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_after(language: str, number: str) -> list[list[str]]:
    """The cells of the first table after a rule, without its heading."""
    lines = rules_page("woodcraft", language).split(f"**{number}**")[1].splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("|"))
    end = next(at for at in range(start, len(lines)) if not lines[at].startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start + 2 : end]]


def numbers(cell: str) -> list[int]:
    return sorted(int(found) for found in re.findall(r"\d+", cell))


def amounts(effects: list[dict[str, Any]]) -> list[int]:
    """All numbers that the words for effects must hold."""
    found = []
    for effect in effects:
        found += [effect[field] for field in ("amount", "up_to") if field in effect]
        found += [die["value"] for die in effect.get("options", [])]
    return sorted(found)


def is_marked(cell: str) -> bool:
    return bool(re.search(r"\bR\b", cell))


def is_reconstructed(thing: dict[str, Any], field: str = "") -> bool:
    marks = thing.get("reconstructed", [])
    return field in marks if field else bool(marks)


def test_every_rule_and_decision_has_its_place() -> None:
    page = rules_page("woodcraft", "en")
    for number in [*span("WC", 1, 108, "17-a", "17-b", "17-c", "107-a"), *span("AMB", 1, 30)]:
        assert page.count(f'<a id="{number.lower()}"></a>') == 1, number


@each_language
def test_wheel(language: str) -> None:
    _, *slots, low, high = table_after(language, "WC-28")
    for quadrant in BOARD["wheel"]["quadrants"]:
        column = quadrant["id"] + 1
        assert [slot["bonus"] for slot in quadrant["slots"][:2]] == [[], []]
        for line, slot in zip(slots, quadrant["slots"][2:], strict=True):
            assert line[0] == str(slot["position"])
            assert numbers(line[column]) == amounts(slot["bonus"]), line
            assert is_marked(line[column]) == is_reconstructed(slot), line
        for line, level in ((low, "level_1"), (high, "level_2")):
            assert numbers(line[column]) == amounts(quadrant["saw_bonus"][level]["bonus"]), line


@each_language
def test_rooms(language: str) -> None:
    for line, room in zip(table_after(language, "WC-39"), BOARD["workshop"]["rooms"], strict=True):
        assert line[0].split()[0] == room["id"]
        assert line[1] == ", ".join(room["adjacent"])
        assert numbers(line[2]) == amounts(room["income"])
        assert numbers(line[3]) == ([room["gear"]] if room["gear"] else [])


@each_language
def test_improvements(language: str) -> None:
    kinds = BOARD["workshop"]["improvements"]
    bought = [
        tile for kind in ("sawing", "splicing", "gluing", "pots") for tile in kinds[kind] if not tile.get("start")
    ]
    for line, tile in zip(table_after(language, "WC-44"), bought, strict=True):
        assert numbers(line[1]) == [tile["cost"]]
        sapling = [tile["sapling_value"]] if tile.get("sapling_value") else []
        assert numbers(line[2]) == sorted([*amounts(tile["gain"]), *sapling])
        if "increase" in tile:
            assert numbers(line[3]) == tile["increase"]


@each_language
def test_attic(language: str) -> None:
    lines = table_after(language, "WC-72")
    said = {tuple(re.findall(r"[bmt]\d", line[at])): line[at + 1] for line in lines for at in (0, 2)}
    assert len(said) == len(BOARD["attic"]["edges"])
    for edge in BOARD["attic"]["edges"]:
        reward = said[tuple(edge["between"])]
        assert numbers(reward) == amounts(edge["reward"]), edge["between"]
        assert is_marked(reward) == is_reconstructed(edge), edge["between"]


@each_language
def test_tracks(language: str) -> None:
    spaces = BOARD["tracks"]["marketing"]["spaces"][1:]
    costs, points = table_after(language, "WC-83")
    assert [int(cell) for cell in costs[1:]] == [space["cost"] for space in spaces]
    assert [int(cell) for cell in points[1:]] == [space["points"] for space in spaces]
    (each,) = table_after(language, "WC-91")
    assert [int(cell) for cell in each[1:]] == sorted(set(BOARD["tracks"]["reputation"]["points_per_order"]))


@each_language
def test_reputation_tiles(language: str) -> None:
    for line, tile in zip(table_after(language, "WC-92"), BOARD["reputation_tiles"], strict=True):
        rewards = [*tile["side_2_4"].values(), *tile["side_3"].values()]
        assert [numbers(cell) for cell in line[1:]] == [amounts(reward) for reward in rewards]


@each_language
def test_contracts(language: str) -> None:
    for line, contract in zip(table_after(language, "WC-68"), BOARD["public_contracts"], strict=True):
        assert line[0] == f"{contract['id']} {contract[f'name_{language}']}"
        assert numbers(line[1]) == amounts(contract["immediate"])


@each_language
def test_helpers(language: str) -> None:
    for line, helper in zip(table_after(language, "WC-108"), FACTS["helpers"]["helpers"], strict=True):
        assert line[0] == f"{helper['id']} {helper[f'name_{language}']}"
        assert line[1] == str(helper["cost"])
        assert numbers(line[2]) == amounts(helper["production"])
        assert is_marked(line[3]) == is_reconstructed(helper, "ability")
