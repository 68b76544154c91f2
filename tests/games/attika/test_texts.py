"""Everything the game says, in English and in French."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.attika.events import COUNTED, FIELDS
from ludotheque.games.attika.luck import LUCK
from ludotheque.games.attika.spec import SPEC
from ludotheque.games.attika.tables import (
    BUILDING_IDS,
    CITY_IDS,
    LEDGER_IDS,
    RESOURCE_IDS,
    SERIES_IDS,
    STACKS,
    VICTORY_IDS,
)
from ludotheque.kernel.text import LANGUAGES, read_catalogue

TEXTS = {language: read_catalogue(SPEC.folder / "text", language).entries for language in LANGUAGES}
EXPLAIN = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
assert SPEC.operations is not None
LABELS = SPEC.operations.labels()


def expected_keys() -> set[str]:
    keys = {"game.name", "game.short", "game.about", "hex.*", "tile.*", "progress", "resource.any", "price.any"}
    for id in BUILDING_IDS:
        keys |= {f"building.{id}{form}" for form in ("", ".a", ".the", ".german", ".help")} | {f"word.building.{id}"}
    for part in LEDGER_IDS:
        keys |= {f"part.{part}", f"part.{part}.short", f"part.{part}.help"}
    for decision in SPEC.frames:
        keys |= {f"decision.{decision}", f"decision.{decision}.other"}
    keys |= {"decision.Turn.more"}
    for verb in SPEC.operations.by_verb:
        keys |= {f"verb.{verb}", f"verb.{verb}.help"}
    for option in SPEC.options:
        keys |= {f"option.{option.id}", f"option.{option.id}.help"}
        for value in option.values:
            keys |= {f"option.{option.id}.{value}", f"option.{option.id}.{value}.help"}
    keys |= {f"{kind}.{id}" for kind in ("resource", "price") for id in RESOURCE_IDS}
    keys |= {f"resource.{id}.many" for id in (*RESOURCE_IDS, "any")}
    keys |= {f"series.{id}{form}" for id in SERIES_IDS for form in ("", ".german")}
    keys |= {f"city.{id}" for id in CITY_IDS} | {f"victory.{id}" for id in VICTORY_IDS}
    keys |= {f"seat.{seat}" for seat in range(SPEC.max_players)} | {f"stack.{n + 1}" for n in range(STACKS)}
    keys |= {f"event.{fields[0]}" for fields in FIELDS.values()}
    keys |= {f"label.{label}" for label in LABELS} | {f"word.{label}" for label in LABELS}
    keys |= {f"word.{label}.*" for label in LABELS if label != "building"}
    keys |= {f"luck.{kind}" for kind in LUCK.values()}
    keys |= {COUNTED.deck(thing).replace(":", ".") for thing in ("building", "series")}
    keys |= {f"tab.{tab}" for tab in ("board", "place", "players", "log")}
    return keys | set(re.findall(r'"(why\.\w+)"', EXPLAIN))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_no_other(language: str) -> None:
    assert set(TEXTS[language]) == expected_keys()
