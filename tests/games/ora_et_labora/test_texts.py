"""Everything the game says, in English and in French, and the rules that its reasons point to."""

from __future__ import annotations

import ast
import re

import pytest

from ludotheque.games.ora_et_labora import explain
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.events import FIELDS
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.frames import Step
from ludotheque.kernel.text import LANGUAGES, Message, read_catalogue

TEXTS = {language: read_catalogue(SPEC.folder / "text", language).entries for language in LANGUAGES}
CATALOGUES = {language: SPEC.catalogue(language) for language in LANGUAGES}
RULE = re.compile(r"\bOL-A?\d+(?:-[a-z])?")
EXPLAIN = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
DECISIONS = [name for name, frame in SPEC.frames.items() if not issubclass(frame, Step)]
LABELS = sorted(SPEC.operations.labels())

SAMPLES: dict[str, str | int] = {
    "amount": 2,
    "building": "building:inn",
    "card": "card:forest",
    "cell": "cell:3.0",
    "clergyman": "clergyman:prior",
    "cost": 2,
    "good": "good:clay",
    "goods": 3,
    "missing": 1,
    "more": 1,
    "most": 7,
    "owned": 0,
    "points": 2,
    "settlement": "settlement:hamlet",
    "terrain": "terrain:coast",
}
"""An argument for every name that reasons use."""


def reasons() -> list[tuple[str, set[str]]]:
    """Every key that explain.py says and the arguments it comes with."""
    found: list[tuple[str, set[str]]] = []
    for node in ast.walk(ast.parse(EXPLAIN)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            keys = [part.value for part in ast.walk(node.args[1]) if isinstance(part, ast.Constant)]
            for key in keys:
                if isinstance(key, str):
                    found.append((key, {str(word.arg) for word in node.keywords}))
    found.extend((key, set()) for _, _, key in explain.EXPECTED.values())
    return found


def arguments(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def expected_keys() -> set[str]:
    keys = {"game.name", "game.short", "game.about", "cell.*", "phase.*", "progress"}
    for ids in t.BUILDING_IDS:
        for id in ids[1:]:
            keys |= {f"building.{id}", f"building.{id}.the", f"building.{id}.help", f"word.building.{id}"}
    for id in t.SETTLEMENT_IDS[1:]:
        keys |= {f"settlement.{id}", f"settlement.{id}.the", f"settlement.{id}.help", f"word.settlement.{id}"}
    for id in t.GOOD_IDS:
        keys |= {f"good.{id}", f"word.good.{id}", f"price.{id}"}
    for part in t.LEDGER_IDS:
        keys |= {f"part.{part}", f"part.{part}.help"}
    for decision in DECISIONS:
        keys |= {f"decision.{decision}.other"}
    for verb in SPEC.operations.by_verb:
        keys |= {f"verb.{verb}", f"verb.{verb}.help"}
    for option in SPEC.options:
        keys |= {f"option.{option.id}", f"option.{option.id}.help"}
        for value in option.values:
            keys |= {f"option.{option.id}.{value}", f"option.{option.id}.{value}.help"}
    keys |= {f"event.{fields[0]}" for fields in FIELDS.values()}
    keys |= {f"marker.{id}" for id in t.MARKER_IDS} | {f"terrain.{id}" for id in t.TERRAIN_IDS}
    keys |= {f"mode.{id}" for id in t.MODE_IDS} | {f"seat.{seat}" for seat in range(4)}
    keys |= {f"word.{label}" for label in LABELS}
    keys |= {key for key, _ in reasons()}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_can_say_has_a_text(language: str) -> None:
    assert len(reasons()) > 60
    assert sorted(expected_keys() - TEXTS[language].keys()) == []


def test_no_text_is_for_something_that_does_not_exist() -> None:
    closed = ("settlement.", "event.", "why.", "verb.", "option.", "part.", "good.")
    plain = [re.sub(r"\.(one|many)$", "", key) for key in TEXTS["en"] if key.startswith(closed)]
    assert set(plain) - set(expected_keys()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_event_is_a_line_of_the_log(language: str, number: int) -> None:
    for kind, (name, *fields) in FIELDS.items():
        assert arguments(TEXTS[language][f"event.{name}"]) <= set(fields), name
        values = [1 if field in ("building", "settlement", "clergyman", "cell") else number for field in fields]
        values = [
            min(value, 1) if field in ("district", "plot") else value
            for field, value in zip(fields, values, strict=True)
        ]
        line = CATALOGUES[language].say(SPEC.message((kind, *values)))
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
        if key.startswith(("building.", "settlement.", "part.", "verb.")) and key.endswith(".help"):
            assert RULE.search(text), key
