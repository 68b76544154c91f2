"""What texts can do with their arguments."""

from __future__ import annotations

import re

import pytest

from ludotheque.kernel.text import Catalogue, Message, in_halves

NAMES = {
    "tile.bank": "Bank",
    "tile.bank.a": "a Bank",
    "tile.cows": "3 cows",
    "type.mine": "Mine",
    "type.mine.many": "mines",
    "type.ship": "Ship",
    "type.ship.many": "ships",
    "depot.black": "the black depot",
    "depot.*": "depot {0}",
    "word.die.*": "the die {0}",
    "word.clay.*": "{0} {0|brick|bricks}",
    "hex.*": "({0})",
    "good.clay": "argile",
    "good.wood": "bois",
    "good.clay.many": "argiles",
    "house.mill": "Moulin",
    "house.mill.the": "le Moulin",
    "house.inn.the": "l’Auberge",
    "house.farm.the": "la Ferme",
    "house.baths.the": "les Bains publics",
}


def said(text: str, language: str = "en", **args: str | int) -> str:
    return Catalogue(language, {**NAMES, "line": text}).say(Message("line", **args))


def test_things_go_by_their_names_and_by_patterns() -> None:
    assert said("{tile} from {depot}", tile="tile:bank", depot="depot:3") == "Bank from depot 3"
    assert said("{tile} from {depot}", tile="tile:bank", depot="depot:black") == "Bank from the black depot"
    assert said("{who} rolls {first}", who="Anna", first=6) == "Anna rolls 6"


def test_a_name_without_the_form_asked_for_is_used_as_it_is() -> None:
    assert said("takes {tile.a}", tile="tile:bank") == "takes a Bank"
    assert said("takes {tile.a}", tile="tile:cows") == "takes 3 cows"
    assert said("from {depot.a}", depot="depot:5") == "from depot 5"


def test_several_things_are_named_one_after_the_other() -> None:
    assert said("only: {wanted}", wanted="type:mine type:ship") == "only: Mine, Ship"
    assert said("only: {wanted.many}", wanted="type:mine type:ship") == "only: mines, ships"
    assert said("{words}", words="type:mine and more") == "type:mine and more"


def test_words_of_a_path_are_things_too() -> None:
    assert Catalogue("en", NAMES).name("word.die:5") == "the die 5"


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [("en", 0, "many"), ("en", 1, "one"), ("en", 2, "many"), ("fr", 0, "one"), ("fr", 1, "one"), ("fr", 2, "many")],
)
def test_each_language_counts_in_its_own_way(language: str, number: int, expected: str) -> None:
    assert said("{n|one|many}", language, n=number) == expected


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", "½", "one"),
        ("en", "1½", "many"),
        ("en", -1, "one"),
        ("fr", "½", "one"),
        ("fr", "1½", "one"),
        ("fr", "2½", "many"),
    ],
)
def test_halves_and_what_is_lost_are_counted_too(language: str, number: str | int, expected: str) -> None:
    assert said("{n|one|many}", language, n=number) == expected


@pytest.mark.parametrize(
    ("text", "good", "expected"),
    [
        ("pas de {good}", "good:clay", "pas d’argile"),
        ("pas de {good}", "good:wood", "pas de bois"),
        ("De {good} !", "good:clay", "D’argile !"),
        ("autre que {good}", "good:clay", "autre qu’argile"),
        ("la table de {good}", "Émile", "la table d’Émile"),
        ("la table de {good}", "Yann", "la table de Yann"),
        ("code {good}", "good:clay", "code argile"),
        ("de 3 {good.many}", "good:clay", "de 3 argiles"),
        ("l’effet de {good.the}", "house:mill", "l’effet du Moulin"),
        ("l’effet de {good.the}", "house:baths", "l’effet des Bains publics"),
        ("l’effet de {good.the}", "house:inn", "l’effet de l’Auberge"),
        ("entre dans {good.the}", "house:mill", "entre dans le Moulin"),
        ("va à {good.the}", "house:mill", "va au Moulin"),
        ("va à {good.the}", "house:baths", "va aux Bains publics"),
        ("va à {good.the}", "house:farm", "va à la Ferme"),
        ("À {good.the}", "house:mill", "Au Moulin"),
        ("À {good} de jouer", "Le Roi", "À Le Roi de jouer"),
    ],
)
def test_small_words_join_with_names_in_french(text: str, good: str, expected: str) -> None:
    assert said(text, "fr", good=good) == expected
    assert said(text, "en", good="x") == re.sub(r"\{good.*?\}", "x", text)


def test_small_words_join_with_a_word_that_a_number_chose() -> None:
    assert said("pas de {n|eau|eaux}", "fr", n=0) == "pas d’eau"


def test_patterns_count_and_have_a_minus_sign() -> None:
    catalogue = Catalogue("en", NAMES)
    assert [catalogue.name(f"word.clay:{n}") for n in (0, 1, 2)] == ["0 bricks", "1 brick", "2 bricks"]
    assert catalogue.name("hex:-1,2") == "(−1,2)"
    assert catalogue.name("hex:a-1") == "(a-1)"
    assert catalogue.text("word.die.*", **{"0": "hex:-1"}) == "the die hex:-1"


def test_things_are_counted_where_one_occurs_more_than_once() -> None:
    names = {"card.water.many": "eaux", "card.water": "eau", "card.hill": "colline", "card.hill.many": "collines"}
    catalogue = Catalogue("fr", {**names, "die.1": "un 1"})
    assert catalogue.name("card:water card:water card:hill") == "2 eaux, 1 colline"
    assert catalogue.name("card:water card:hill") == "eau, colline"
    assert catalogue.name("die:1 die:1 die:2") == "un 1, un 1, 2"


def test_halves_in_words() -> None:
    assert [in_halves(halves) for halves in (0, 1, 2, 3, 41, -1, -2, -3)] == [0, "½", 1, "1½", "20½", "−½", -1, "−1½"]


def test_what_is_optional_appears_only_when_there_is_something() -> None:
    text = "taken{paid?, {paid} {paid|worker|workers} paid}."
    assert said(text, paid=0) == "taken."
    assert said(text, paid=1) == "taken, 1 worker paid."
    assert said(text, paid=3) == "taken, 3 workers paid."


def test_an_optional_part_may_name_things() -> None:
    text = "{n?{n} of {tile.a}}"
    assert said(text, n=2, tile="tile:bank") == "2 of a Bank"
    assert said(text, n=0, tile="tile:bank") == ""


def test_braces_in_an_argument_stay_what_they_are() -> None:
    assert said("{who} wins", who="{who|a|b}") == "{who|a|b} wins"
    assert said("{who?{who} wins}", who="{n?x}") == "{n?x} wins"


def test_a_text_without_a_message_names_nothing() -> None:
    catalogue = Catalogue("en", {**NAMES, "line": "{what}, {n} {n|time|times}"})
    assert catalogue.text("line", what="tile:bank", n=1) == "tile:bank, 1 time"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        said("{tile}")
