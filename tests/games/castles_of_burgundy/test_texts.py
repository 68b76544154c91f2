"""Everything the game says, in English and in French, and the rules that its reasons point to."""

from __future__ import annotations

import ast
import re

import pytest

from ludotheque.games.castles_of_burgundy import explain
from ludotheque.games.castles_of_burgundy.events import FIELDS
from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.tables import GOODS_IDS, KIND_IDS, LEDGER_IDS, PHASES, TYPE_IDS
from ludotheque.kernel.frames import Step
from ludotheque.kernel.text import LANGUAGES, Message, read_catalogue

TEXTS = {language: read_catalogue(SPEC.folder / "text", language).entries for language in LANGUAGES}
CATALOGUES = {language: SPEC.catalogue(language) for language in LANGUAGES}
RULE = re.compile(r"\b(?:CB|A)-\d+(?:-a|b)?")

DECISIONS = [name for name, frame in SPEC.frames.items() if not issubclass(frame, Step)]
EXPLAIN = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
LABELS = sorted(SPEC.operations.labels())

SAMPLES: dict[str, str | int] = {
    "board": 2,
    "cost": 1,
    "depot": "depot:black",
    "die": 5,
    "first": "depot:1",
    "goods": "goods:orange",
    "left": 1,
    "number": 6,
    "price": 2,
    "second": "depot:6",
    "silver": 0,
    "slot": 2,
    "space": "space:26",
    "storage": 3,
    "tile": "tile:bank",
    "type": "type:knowledge",
    "wanted": "type:knowledge type:castle type:mine",
    "workers": 0,
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
    return found


def arguments(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def forms(text: str) -> set[tuple[str, str]]:
    return set(re.findall(r"\{(\w+)\.(\w+)\}", text))


def expected_keys() -> set[str]:
    keys = {"game.name", "game.short", "game.about", "depot.black", "depot.*", "space.*", "board.*"}
    keys |= {"bonus.large", "bonus.small"}
    for tile in KIND_IDS[1:]:
        keys |= {f"tile.{tile}", f"tile.{tile}.help"}
    for kind in TYPE_IDS:
        keys |= {f"type.{kind}", f"type.{kind}.district"}
    for part in LEDGER_IDS:
        keys |= {f"part.{part}", f"part.{part}.help"}
    for decision in DECISIONS:
        keys |= {f"decision.{decision}", f"decision.{decision}.other"}
    for verb in SPEC.operations.by_verb:
        keys |= {f"verb.{verb}", f"verb.{verb}.help"}
    for option in SPEC.options:
        keys |= {f"option.{option.id}", f"option.{option.id}.help"}
        for value in option.values:
            keys |= {f"option.{option.id}.{value}", f"option.{option.id}.{value}.help"}
    keys |= {f"goods.{colour}" for colour in GOODS_IDS[1:]}
    keys |= {f"phase.{phase}" for phase in PHASES}
    keys |= {f"seat.{seat}" for seat in range(SPEC.max_players)}
    keys |= {f"board.{board}" for board in SPEC.components()["boards"]}
    keys |= {f"event.{fields[0]}" for fields in FIELDS.values()}
    keys |= {f"word.{label}" for label in LABELS}
    keys |= {key for key, _ in reasons()}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_can_say_has_a_text(language: str) -> None:
    assert len(KIND_IDS) == 50
    assert len(DECISIONS) == 8
    assert len(LABELS) == 9
    assert len(reasons()) > 30
    assert sorted(expected_keys() - TEXTS[language].keys()) == []


def test_no_text_is_for_something_that_does_not_exist() -> None:
    """Keys of closed lists are all known, so that a renamed thing leaves nothing behind."""
    closed = ("tile.", "type.", "event.", "why.", "decision.", "verb.", "option.", "part.", "goods.", "seat.")
    own_forms = re.compile(r"\.(?:a|many|a_district|one|all)$")
    known = expected_keys() | {f"decision.Turn.{step}" for step in ("dice", "done", "end")}
    strays = [key for key in TEXTS["en"] if key.startswith(closed) and own_forms.sub("", key) not in known]
    assert strays == []


def test_only_sentences_with_arguments_have_braces() -> None:
    with_arguments = ("event.", "why.", "price.", "progress")
    for key, text in TEXTS["en"].items():
        if not key.startswith(with_arguments):
            allowed = {"0"} if key.endswith(".*") else {"seat"} if key.endswith(".other") else set()
            if key == "decision.TakeFromDepots":
                allowed = {"types"}
            assert arguments(text) == allowed, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_event_is_a_line_of_the_log(language: str, number: int) -> None:
    things = {"tile", "goods", "type", "phase", "bonus", "part", "space", "board"}
    for kind, (name, *fields) in FIELDS.items():
        assert arguments(TEXTS[language][f"event.{name}"]) <= set(fields), name
        line = CATALOGUES[language].say(
            SPEC.message((kind, *[max(number, 1) if field in things else number for field in fields]))
        )
        assert not re.search(r"[{}|]|\w:\w|  ", line), line
        assert line[0].isupper(), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_made_of_what_it_is_given(language: str) -> None:
    for key, given in reasons():
        assert arguments(TEXTS[language][key]) <= given, key
        sentence = CATALOGUES[language].say(Message(key, **{name: SAMPLES[name] for name in given}))
        assert not re.search(r"[{}|]|\w:\w|  ", sentence), sentence
        assert sentence.endswith("."), sentence


def test_a_reason_names_all_the_types_a_building_allows() -> None:
    reason = Message("why.wrong_type_for_building", tile="tile:cow_3", wanted="type:castle type:mine")
    assert CATALOGUES["en"].say(reason).endswith("It allows only: castles, mines.")
    assert CATALOGUES["fr"].say(reason).endswith("Il permet seulement\N{NARROW NO-BREAK SPACE}: châteaux, mines.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_names_that_texts_ask_for_exist(language: str) -> None:
    kinds = {
        "goods": [f"goods.{colour}" for colour in GOODS_IDS[1:]],
        "type": [f"type.{kind}" for kind in TYPE_IDS],
        "wanted": [f"type.{kind}" for kind in TYPE_IDS],
        "tile": ["tile.castle", "tile.mine", "tile.ship", "tile.bank"],  # animals and knowledge need no article
    }
    for key, text in TEXTS[language].items():
        for argument, form in forms(text):
            for name in kinds[argument]:
                assert f"{name}.{form}" in TEXTS[language], key


def test_both_languages_give_a_help_the_same_rules() -> None:
    for key, text in TEXTS["en"].items():
        assert RULE.findall(text) == RULE.findall(TEXTS["fr"][key]), key
        if key.startswith(("tile.", "part.", "verb.")) and key.endswith(".help"):
            assert RULE.search(text), key
