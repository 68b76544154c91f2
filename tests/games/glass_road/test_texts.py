"""Everything the game says, in English and in French, and the rules that its reasons point to."""

from __future__ import annotations

import ast
import re

import pytest

from ludotheque.games.glass_road import explain
from ludotheque.games.glass_road.events import FIELDS, message
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.tables import (
    CARD_IDS,
    CATEGORY_IDS,
    KIND_IDS,
    KINDS,
    LEDGER_IDS,
    RESOURCE_IDS,
    TILE_IDS,
    TOKEN_IDS,
    WHEEL_IDS,
)
from ludotheque.kernel.frames import Step
from ludotheque.kernel.text import LANGUAGES, Message, read_catalogue

TEXTS = {language: read_catalogue(SPEC.folder / "text", language).entries for language in LANGUAGES}
CATALOGUES = {language: SPEC.catalogue(language) for language in LANGUAGES}
RULE = re.compile(r"\b(?:GR|A)-\d+(?:-[a-z])?")

DECISIONS = [name for name, frame in SPEC.frames.items() if not issubclass(frame, Step)]
EXPLAIN = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
assert SPEC.operations is not None
LABELS = ["card", "half", "building", "discard", "square", "remove", "forest", "pay", "lay", "gain", *TOKEN_IDS]

SAMPLES: dict[str, str | int] = {
    "building": "building:inn",
    "card": "card:builder",
    "cards": "card:builder card:supplier",
    "cost": 2,
    "granted": 1,
    "most": 7,
    "owned": 0,
    "resource": "resource:wood",
    "square": "square:r2c1",
    "tile": "tile:pit",
    "tiles": 2,
    "token": "token:food_glass",
    "wheel": "wheel:glass",
}
"""An argument for every name that reasons use."""


def reasons() -> list[tuple[str, set[str]]]:
    """Every key that explain.py says and the arguments it comes with."""
    found: list[tuple[str, set[str]]] = []
    for node in ast.walk(ast.parse(EXPLAIN)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            key = node.args[1]
            if isinstance(key, ast.Constant):
                found.append((str(key.value), {str(word.arg) for word in node.keywords}))
    found.extend((key, set()) for _, _, key in explain.EXPECTED.values())
    found.extend((f"why.{key}", {"card"}) for key in ("no_such_gain", "cannot_build", "cannot_draw"))
    return found


def arguments(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def expected_keys() -> set[str]:
    keys = {"game.name", "game.short", "game.about", "forest.*", "square.*", "progress"}
    for id in KIND_IDS[1:]:
        keys |= {f"building.{id}", f"building.{id}.the", f"building.{id}.help"}
    for id in CARD_IDS:
        keys |= {f"card.{id}", f"card.{id}.the", f"card.{id}.help", f"word.card.{id}"}
    for id in TILE_IDS:
        keys |= {f"tile.{id}", f"tile.{id}.a", f"tile.{id}.help"}
    for part in LEDGER_IDS:
        keys |= {f"part.{part}", f"part.{part}.short", f"part.{part}.help"}
    for decision in DECISIONS:
        keys |= {f"decision.{decision}", f"decision.{decision}.other"}
    for verb in SPEC.operations.by_verb:
        keys |= {f"verb.{verb}", f"verb.{verb}.help"}
    for option in SPEC.options:
        keys |= {f"option.{option.id}", f"option.{option.id}.help"}
        for value in option.values:
            keys |= {f"option.{option.id}.{value}", f"option.{option.id}.{value}.help"}
    keys |= {f"resource.{id}" for id in RESOURCE_IDS} | {f"token.{id}" for id in TOKEN_IDS}
    keys |= {f"wheel.{id}" for id in WHEEL_IDS} | {f"row.{id}" for id in CATEGORY_IDS}
    keys |= {f"seat.{seat}" for seat in range(SPEC.max_players)}
    keys |= {f"event.{fields[0]}" for fields in FIELDS.values()}
    keys |= {f"label.{label}" for label in LABELS} | {"verb.play.LayCards"}
    keys |= {f"word.{label}" for label in LABELS} | {f"word.{token}.*" for token in TOKEN_IDS}
    keys |= {f"word.{label}.{id}" for label in ("building", "discard") for id in KIND_IDS[1:KINDS]}
    keys |= {f"price.{id}" for id in [*RESOURCE_IDS, *TILE_IDS[1:], "offer"]}
    keys |= {key for key, _ in reasons()}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_can_say_has_a_text(language: str) -> None:
    assert (len(KIND_IDS), len(CARD_IDS), len(DECISIONS)) == (97, 15, 12)
    assert len(reasons()) > 50
    assert sorted(expected_keys() - TEXTS[language].keys()) == []


def test_no_text_is_for_something_that_does_not_exist() -> None:
    """Keys of closed lists are all known, so that a renamed thing leaves nothing behind."""
    kinds = "building card tile event why decision verb option part token label"
    closed = tuple(f"{kind}." for kind in kinds.split())
    forms = ("Resolve.pay", "Resolve.unpaid", "Resolve.second", "Resolve.stuck", "Resolve.done", "SupplierGift.full")
    known = expected_keys() | {f"decision.{form}" for form in forms}
    plain = [re.sub(r"\.(one|many)$", "", key) for key in TEXTS["en"] if key.startswith(closed)]
    assert set(plain) - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_event_is_a_line_of_the_log(language: str, number: int) -> None:
    named = {"building", "card", "token", "resource", "wheel", "tile", "forest", "square", "row", "part"}
    for kind, (name, *fields) in FIELDS.items():
        assert arguments(TEXTS[language][f"event.{name}"]) <= set(fields), name
        values = [1 if field in named else number for field in fields]
        line = CATALOGUES[language].say(message(SPEC, (kind, *values)))
        assert not re.search(r"[{}|]|\w:\w|  ", line), line
        assert line[0].isupper(), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_made_of_what_it_is_given(language: str) -> None:
    for key, given in reasons():
        assert arguments(TEXTS[language][key]) <= given, key
        sentence = CATALOGUES[language].say(Message(key, **{name: SAMPLES[name] for name in given}))
        assert not re.search(r"[{}|]|\w:\w|  ", sentence), sentence
        assert sentence.endswith("."), sentence


def test_both_languages_give_a_help_the_same_rules() -> None:
    for key, text in TEXTS["en"].items():
        assert RULE.findall(text) == RULE.findall(TEXTS["fr"][key]), key
        if key.startswith(("building.", "card.", "tile.", "part.", "verb.")) and key.endswith(".help"):
            assert RULE.search(text), key
