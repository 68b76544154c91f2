"""The texts and the rules page of every game: the same in both languages, well set, and all numbers lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.conformance.cases import cases_of
from tests.games.rule_numbers import rules_of_page, rules_page

import ludotheque
from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES, OPTIONAL, Catalogue, read_catalogue
from ludotheque.testing.sentences import Proofreader, written

DOCS = Path(__file__).parents[2] / "docs"
SOURCES = Path(ludotheque.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
LONGEST_PROMPT = 65
WORDS_LOOKED_AT = 10

FRENCH = Proofreader(Catalogue("fr", {}))
CATALOGUES = sorted(path.parent for folder in (SOURCES, WEB) for path in folder.rglob("fr.json"))

each_game = pytest.mark.parametrize("id", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(id: str, language: str) -> dict[str, str]:
    return read_catalogue(game(id).folder / "text", language).entries


def named(id: str, text: str) -> list[str]:
    """The numbers of rules in a text."""
    prefixes = "|".join(sorted({number.partition("-")[0] for number in rules_of_page(id, "en")}))
    return re.findall(rf"\b(?:{prefixes})-[A-Z]?\d+(?:-?[a-z])?\b", text)


def arguments(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def check_french_typography(text: str, where: str) -> None:
    assert '"' not in text, f"{where}: plain quotes"
    assert FRENCH.faults(text) == [], where


@each_game
def test_both_languages_have_the_same_keys_in_the_same_order(id: str) -> None:
    assert list(texts(id, "en")) == list(texts(id, "fr"))


@each_game
def test_both_languages_use_the_same_arguments_and_rules(id: str) -> None:
    french = texts(id, "fr")
    for key, text in texts(id, "en").items():
        assert arguments(text) == arguments(french[key]), key
        assert named(id, text) == named(id, french[key]), key


@each_language
@each_game
def test_no_text_is_empty_or_sloppy(id: str, language: str) -> None:
    for key, text in texts(id, language).items():
        assert text.strip() == text, key
        assert text, key
        assert "  " not in text, key
        assert text.count("{") == text.count("}"), key


@each_language
@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_a_proofreader_marks_nothing(folder: Path, language: str) -> None:
    """Every catalogue of engine, terminal and browser, as far as it can be judged without its arguments."""
    catalogue = read_catalogue(folder, language)
    reader = Proofreader(catalogue)
    for key, text in catalogue.entries.items():
        if key != "command.help.text":
            assert reader.faults(re.sub(r"`[^`]*`", "x", written(text))) == [], key


@each_language
@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_words_agree_with_the_number_before_them(folder: Path, language: str) -> None:
    for key, text in read_catalogue(folder, language).entries.items():
        assert not re.search(r"\{(amount|cost|granted|owned|count|n)\} \{\w+\}", text), key
        assert not re.search(r"\{(?!of|most|target|large|small)\w+\} (points|coins|cards|cartes|pièces)\b", text), key


def words_of_random_games(id: str) -> set[str]:
    """Words of paths that a random game of every case offers."""
    words: set[str] = set()
    for case in cases_of(game(id)):
        state = case.spec.new(case.players, case.options, "words")
        rng = seeded(f"words/{case}")
        while not state.over():
            seat = state.to_move()
            actions = state.legal(seat)
            for _ in range(min(len(actions), WORDS_LOOKED_AT)):
                words.update(case.spec.path(state, seat, actions[rng.below(len(actions))]))
            state.apply(actions[rng.below(len(actions))], seat)
    return words


@each_game
def test_every_word_of_a_path_has_a_name(id: str) -> None:
    words = words_of_random_games(id)
    assert len(words) > 40
    for language in LANGUAGES:
        catalogue = game(id).catalogue(language)
        reader = Proofreader(catalogue)
        for word in words:
            label, _, value = word.partition(":")
            if value:
                assert catalogue.has(f"word.{label}"), word
                assert any(catalogue.has(f"word.{label}.{name}") for name in (value, "*")), word
                name = catalogue.name(f"word.{word}")
                assert name != "", word
                assert reader.faults(name) == [], word
            else:
                assert catalogue.has(f"verb.{label}"), word


@each_language
@each_game
def test_prompts_are_short(id: str, language: str) -> None:
    for key, text in texts(id, language).items():
        if key.startswith("decision.") or (key.startswith("word.") and key.count(".") == 1):
            said = re.sub(r"\{\w+\|[^|]*\|([^}]*)\}", r"\1", OPTIONAL.sub(r"\2", text))
            assert len(said) <= LONGEST_PROMPT, key


@each_game
def test_french_texts_are_set_like_french(id: str) -> None:
    for key, text in texts(id, "fr").items():
        check_french_typography(OPTIONAL.sub(r"\2", text), key)


@each_game
def test_french_rules_are_set_like_french(id: str) -> None:
    page = re.sub(r"```.*?```", lambda drawing: "\n" * drawing[0].count("\n"), rules_page(id, "fr"), flags=re.DOTALL)
    for number, line in enumerate(page.splitlines(), 1):
        if not re.fullmatch(r"[|: -]+", line):
            check_french_typography(re.sub(r"<a id=.*?></a>|\]\(.*?\)", "", line), f"line {number}")


@each_game
def test_both_languages_have_the_same_rules(id: str) -> None:
    assert rules_of_page(id, "en") == rules_of_page(id, "fr")
    assert len(set(rules_of_page(id, "en"))) == len(rules_of_page(id, "en")) > 20


@each_language
@each_game
def test_every_rule_that_is_named_can_be_read(id: str, language: str) -> None:
    known = set(rules_of_page(id, language))
    assert set(named(id, (game(id).folder / "explain.py").read_text(encoding="utf-8"))) <= known
    for key, text in texts(id, language).items():
        assert set(named(id, text)) <= known, key
    decisions = (DOCS / "decisions.md").read_text(encoding="utf-8")
    links = re.findall(r"\(#([a-z]+-[a-z]?\d[\w-]*)\)", rules_page(id, language))
    links += re.findall(rf"{id}\.en\.md#([a-z]+-[a-z]?\d[\w-]*)\)", decisions)
    assert {link for link in links if link not in {number.lower() for number in known}} == set()
