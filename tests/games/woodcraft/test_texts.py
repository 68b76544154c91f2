"""Everything the game says, in English and in French."""

from __future__ import annotations

import ast
import re

import pytest
from tests.conformance.test_texts import check_french_typography

from ludotheque.games.woodcraft import explain
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.events import FIELDS
from ludotheque.games.woodcraft.operations import OPERATIONS
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.kernel.frames import Step
from ludotheque.kernel.text import LANGUAGES, Message, read_catalogue

TEXTS = {language: read_catalogue(SPEC.folder / "text", language).entries for language in LANGUAGES}
CATALOGUES = {language: SPEC.catalogue(language) for language in LANGUAGES}
EXPLAIN = (SPEC.folder / "explain.py").read_text(encoding="utf-8")
INSIDE_SETUP = {"ChooseHelper", "KeepOrders", "FirstOrder"}
DECISIONS = [name for name, frame in SPEC.frames.items() if not issubclass(frame, Step) and name not in INSIDE_SETUP]
RULE = re.compile(r"\bWC-\d+(?:-[a-z])?")
SAMPLES: dict[str, str | int] = {
    "color": "color:green",
    "cost": 3,
    "die": "die:green-3",
    "good": "good:scrap",
    "have": 1,
    "helper": "helper:HI/1",
    "least": 1,
    "most": 6,
    "order": "order:OI/1",
    "tile": "tile:buy_lumber",
}


def reasons() -> list[tuple[str, set[str]]]:
    """Every key that explain.py says and the arguments it comes with."""
    found: list[tuple[str, set[str]]] = []
    for node in ast.walk(ast.parse(EXPLAIN)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            for part in ast.walk(node.args[1]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    found.append((part.value, {str(word.arg) for word in node.keywords}))
    found.extend((key, set()) for _, _, key in explain.EXPECTED.values())
    return found


def expected_keys() -> set[str]:
    keys = {"game.name", "game.short", "game.about", "progress", "event.lost_points"}
    keys |= {f"part.{part}{end}" for part in t.LEDGER_IDS for end in ("", ".help")}
    keys |= {f"decision.{name}.other" for name in DECISIONS}
    keys |= {f"decision.{name}" for name in DECISIONS if name != "Main"}
    keys |= {f"decision.Main.{step}" for step in ("move", "act", "finish", "end")}
    keys |= {f"verb.{verb}{end}" for verb in OPERATIONS.by_verb for end in ("", ".help")}
    for option in SPEC.options:
        values = ["", *(f".{value}" for value in option.values)]
        keys |= {f"option.{option.id}{value}{end}" for value in values for end in ("", ".help")}
    keys |= {f"event.{fields[0]}" for fields in FIELDS.values()}
    keys |= {f"good.{id}" for id in t.GOOD_IDS} | {f"price.{id}" for id in t.GOOD_IDS}
    keys |= {f"seat.{seat}" for seat in range(4)}
    keys |= {key for key, _ in reasons() if key != "why.not_now"}
    return keys


def arguments(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_can_say_has_a_text(language: str) -> None:
    assert len(reasons()) > 60
    assert sorted(expected_keys() - TEXTS[language].keys()) == []


def test_no_text_is_for_something_that_does_not_exist() -> None:
    closed = ("event.", "why.", "verb.", "option.", "part.", "good.", "decision.", "price.")
    plain = [re.sub(r"\.(one|many)$", "", key) for key in TEXTS["en"] if key.startswith(closed)]
    assert set(plain) - set(expected_keys()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_event_is_a_line_of_the_log(language: str, number: int) -> None:
    for kind, (name, *fields) in FIELDS.items():
        assert arguments(TEXTS[language][f"event.{name}"]) <= set(fields), name
        most = {"improvement": 0, "track": 1}
        values = [min(number, most.get(field, number)) for field in fields]
        line = CATALOGUES[language].say(SPEC.message((kind, *values)))
        assert not re.search(r"[{}|]|\w:\w|  ", line), line
        assert line[0].isupper(), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    for key, given in reasons():
        assert arguments(CATALOGUES[language].entries[key]) <= given, key
        sentence = CATALOGUES[language].say(Message(key, **{name: SAMPLES[name] for name in given}))
        assert not re.search(r"[{}|]|\w:\w|  ", sentence), sentence
        assert sentence.endswith("."), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_explained(language: str) -> None:
    """WC-39, WC-60: names and lines made from the data, complete sentences with the rule to read."""
    entries = CATALOGUES[language].entries
    box = SPEC.box
    things = [f"helper.{id}" for id in box.helper_ids] + [f"order.{id}" for id in box.order_ids]
    things += [f"contract.{id}" for id in box.contract_ids] + [f"solo_card.{id}" for id in box.solo_ids]
    for thing in things:
        line = entries[f"{thing}.help"]
        assert entries[thing].strip(), thing
        assert not re.search(r"[{}|]|  |\(\)", line), line
        assert RULE.search(line), line
    for helper in SPEC.facts["helpers"]["helpers"]:
        assert entries[f"helper.{helper['id']}.help"].startswith(f"{helper['id']}. ")
        assert f" {helper['cost']}. " in entries[f"helper.{helper['id']}.help"]


def test_french_names_and_lines_are_set_like_french() -> None:
    made = {key: text for key, text in CATALOGUES["fr"].entries.items() if key not in TEXTS["fr"]}
    for key, text in made.items():
        if not key.startswith(("error.", "why.")):
            check_french_typography(text, key)


def test_helpers_have_different_names() -> None:
    for language in LANGUAGES:
        names = [CATALOGUES[language].entries[f"helper.{id}"] for id in SPEC.box.helper_ids]
        assert len(set(names)) == 49
