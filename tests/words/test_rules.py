"""The rules on request: every number, every section, words; and that they go with the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.games.rule_numbers import rules_of_page

from ludotheque.games import GAMES, game
from ludotheque.kernel.text import LANGUAGES
from ludotheque.words.answers import Answer
from ludotheque.words.budget import LEAST, tokens
from ludotheque.words.lookup import rules_answer
from ludotheque.words.rules import rules_page
from ludotheque.words.teller import text_speaker

ROOT = Path(__file__).resolve().parents[2]


def asked(id: str, query: str, budget: int = 2000, language: str = "en") -> Answer:
    return rules_answer(text_speaker(game(id), language), query, budget)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_rule_is_found_by_its_number(id: str, language: str) -> None:
    page = rules_page(id, language)
    assert page is not None
    for number in rules_of_page(id, language):
        first = page.find(number)[0]
        assert number in first.rules
        assert first.text.lstrip("| ").startswith(number) or number in first.text
        assert "<a id" not in first.text
        assert first in page.find(number.lower().replace("-", ""))
    assert {number for passage in page.passages for number in passage.rules} == set(rules_of_page(id, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_contents_name_every_section_and_fit_the_least_budget(id: str, language: str) -> None:
    answer = asked(id, "", LEAST, language)
    assert tokens(answer.text) <= LEAST
    page = rules_page(id, language)
    assert page is not None
    for line in page.contents():
        assert line in asked(id, "", 4000, language).text


def test_a_section_is_told_whole() -> None:
    text = asked("attika", "section 5").text
    assert text.startswith("## 5 The turn\n\nAT-30 ")
    assert "AT-37" in text
    assert asked("attika", "§ 5").text == text
    assert asked("attika", "section 5", language="fr").text.startswith("## 5 ")


def test_words_find_the_rules_that_hold_them_all() -> None:
    for passage in asked("attika", "amphora supply").data["passages"]:
        assert passage["rules"]
    assert "AT-48" in asked("attika", "free beside arrow").text
    assert "« xylophone »" in asked("attika", "xylophone", language="fr").text.replace("\u202f", " ")


@pytest.mark.parametrize("id", GAMES)
def test_long_answers_keep_to_their_budget_and_name_the_rest(id: str) -> None:
    for query in ("the", "a", "1"):
        answer = asked(id, query, LEAST)
        assert tokens(answer.text) <= LEAST
        if len(answer.data["passages"]) > 20:
            assert "Further passages: " in answer.text


def test_the_pages_go_with_the_package(tmp_path: Path) -> None:
    build = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    for page in (ROOT / "docs" / "rules").glob("*.md"):
        assert (tmp_path / "ludotheque" / "rules" / page.name).read_bytes() == page.read_bytes()
    script = "from ludotheque.words import rules; print(rules.rules_page('attika', 'fr').title, rules.FOLDERS[0])"
    found = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": "."},
    )
    assert found.stdout.startswith("Attika\u202f: les règles numérotées")
    assert str(tmp_path) in found.stdout
