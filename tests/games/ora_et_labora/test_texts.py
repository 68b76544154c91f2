"""Everything the game says, in English and in French, and the rules that its reasons point to."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.games.ora_et_labora.test_rule_coverage import DECISIONS as QUESTIONS
from tests.games.ora_et_labora.test_rule_coverage import RULES as NUMBERS

from ludotheque.games.ora_et_labora import explain, paths
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.decisions import FRAMES
from ludotheque.games.ora_et_labora.events import FIELDS, message
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.kernel.frames import Step
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, OPTIONAL, Message, read_catalogue

TEXTS = {language: read_catalogue(SPEC.folder / "text", language).entries for language in LANGUAGES}
CATALOGUES = {language: SPEC.catalogue(language) for language in LANGUAGES}
RULES = Path(__file__).parents[3] / "docs" / "rules"
RULE = re.compile(r"\bOL-A?\d+(?:-[a-z])?")
EXPLAIN = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
DECISIONS = [name for name, frame in FRAMES.items() if not issubclass(frame, Step)]
LABELS = [
    *("good", "building", "clergyman", "pay", "cell", "marker", "side", "row", "tile", "times", "tier", "first"),
    *("second", "choice", "settlement"),
]

SAMPLES: dict[str, str | int] = {
    "building": "building:inn",
    "card": "card:forest",
    "cell": "cell:3.0",
    "clergyman": "clergyman:prior",
    "cost": 2,
    "good": "good:clay",
    "goods": 3,
    "missing": 1,
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
    for verb in paths.VERBS:
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


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(TEXTS["en"]) == list(TEXTS["fr"])


def test_both_languages_use_the_same_arguments() -> None:
    for key, text in TEXTS["en"].items():
        assert arguments(text) == arguments(TEXTS["fr"][key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_can_say_has_a_text(language: str) -> None:
    assert len(reasons()) > 60
    assert sorted(expected_keys() - TEXTS[language].keys()) == []


def test_no_text_is_for_something_that_does_not_exist() -> None:
    closed = ("settlement.", "event.", "why.", "verb.", "option.", "part.", "good.")
    assert [key for key in TEXTS["en"] if key.startswith(closed) and key not in expected_keys()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_sloppy(language: str) -> None:
    for key, text in TEXTS[language].items():
        assert text.strip() == text, key
        assert text, key
        assert "  " not in text, key
        assert text.count("{") == text.count("}"), key


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
        line = CATALOGUES[language].say(message((kind, *values)))
        assert not re.search(r"[{}|]|\w:\w|  ", line), line
        assert line[0].isupper(), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_made_of_what_it_is_given(language: str) -> None:
    for key, given in reasons():
        assert arguments(TEXTS[language][key]) <= given, key
        sentence = CATALOGUES[language].say(Message(key, **{name: SAMPLES[name] for name in given}))
        assert not re.search(r"[{}|]|\w:\w|  ", sentence), sentence
        assert sentence.endswith("."), sentence


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("country", t.COUNTRY_IDS)
def test_every_word_of_a_path_has_a_name(players: int, country: str) -> None:
    state = SPEC.new(players, {"country": country}, seed="words")
    rng = seeded(f"words/{players}")
    words: set[str] = set()
    while not state.over():
        actions = state.legal()
        for _ in range(min(len(actions), 12)):
            words.update(SPEC.path(state, state.to_move(), actions[rng.below(len(actions))]))
        state.apply(actions[rng.below(len(actions))])
    for language in LANGUAGES:
        for word in words:
            label, _, value = word.partition(":")
            if value:
                assert CATALOGUES[language].has(f"word.{label}.{value}") or CATALOGUES[language].has(
                    f"word.{label}.*"
                ), word
            else:
                assert f"verb.{label}" in TEXTS[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(language: str) -> None:
    for key, text in TEXTS[language].items():
        if key.startswith("decision.") or (key.startswith("word.") and key.count(".") == 1):
            assert len(text) <= 65, key


def check_french_typography(text: str, where: str) -> None:
    assert not re.search(r"\w['`´]\w", text), f"{where}: apostrophe"
    assert not re.search(r" [:;!?»]|« |\"", text), f"{where}: plain space or plain quotes"
    assert not re.search(r"(?<![\N{NO-BREAK SPACE}:|-])[:»](?!\w)", text), f"{where}: no space before : or »"
    assert not re.search(r"(?<![\N{NARROW NO-BREAK SPACE}|-])[;!?](?!\w)", text), f"{where}: no narrow space"


def test_french_texts_are_set_like_french() -> None:
    for folder in ("text", "screen_text"):
        for key, text in read_catalogue(SPEC.folder / folder, "fr").entries.items():
            check_french_typography(OPTIONAL.sub(r"\2", text), key)


def test_french_rules_are_set_like_french() -> None:
    text = (RULES / "ora_et_labora.fr.md").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        check_french_typography(re.sub(r"<a id=.*?></a>|\]\(.*?\)", "", line), f"line {number}")


def known_rules(language: str) -> set[str]:
    """The numbers of all rules, as they stand beside their anchors."""
    text = (RULES / f"ora_et_labora.{language}.md").read_text(encoding="utf-8")
    found = re.findall(r'<a id="([^"]+)"></a>\**([\w-]+)', text)
    assert all(anchor == number.lower() for anchor, number in found)
    numbers = [number for _, number in found]
    assert len(numbers) == len(set(numbers))
    return set(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_all_their_numbers(language: str) -> None:
    assert known_rules(language) == {*NUMBERS, *QUESTIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_named_can_be_read(language: str) -> None:
    rules = known_rules(language)
    assert set(RULE.findall(EXPLAIN)) <= rules
    for key, text in TEXTS[language].items():
        assert set(RULE.findall(text)) <= rules, key
    decisions = (RULES.parent / "decisions.md").read_text(encoding="utf-8")
    links = re.findall(r"ora_et_labora\.en\.md#(ol-[\w-]+)\)", decisions)
    assert len(links) > 42
    assert {link for link in links if link not in {rule.lower() for rule in rules}} == set()


def test_both_languages_give_a_help_the_same_rules() -> None:
    for key, text in TEXTS["en"].items():
        assert RULE.findall(text) == RULE.findall(TEXTS["fr"][key]), key
        if key.startswith(("building.", "settlement.", "part.", "verb.")) and key.endswith(".help"):
            assert RULE.search(text), key
