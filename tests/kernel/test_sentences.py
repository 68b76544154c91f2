"""What the proofreader of the battery marks, and what it lets pass."""

from __future__ import annotations

import pytest

from ludotheque.kernel.text import Catalogue
from ludotheque.testing.sentences import Proofreader, written

READERS = {
    "en": Proofreader(Catalogue("en", {"paid": "{n} {n|coin|coins}", "seat.1": "Player 2"})),
    "fr": Proofreader(
        Catalogue(
            "fr",
            {
                "paid": "{n} {n|pièce|pièces}",
                "good.brick": "brique",
                "good.brick.many": "briques",
                "good.glue": "colle",
                "good.glue.many": "colles",
                "seat.1": "Joueur 2",
            },
        )
    ),
}


@pytest.mark.parametrize(
    ("language", "sentence", "fault"),
    [
        ("en", "Anna pays 1 coins.", "the number of '1 coins'"),
        ("en", "Anna pays 2 coin.", "the number of '2 coin'"),
        ("en", "Anna pays −2 coin.", "the number of '−2 coin'"),
        ("fr", "Anna reçoit 2 brique.", "the number of '2 brique'"),
        ("fr", "Anna reçoit 1½ briques.", "the number of '1½ briques'"),
        ("fr", "Anna reçoit 0 pièces.", "the number of '0 pièces'"),
        ("fr", "Il n’y a pas de eau.", "no elision: 'de ea'"),
        ("fr", "Plus que Anna.", "no elision: 'que An'"),
        ("fr", "Anna va à le Moulin.", "no contraction: 'à le '"),
        ("fr", "Le coût: 3", "no narrow space before a mark: ':'"),
        ("fr", "Le coût : 3", "another space before a mark: ' :'"),
        ("fr", "Le coût\N{NO-BREAK SPACE}: 3", "another space before a mark: '\\xa0:'"),
        ("fr", "la carte « Pot\N{NARROW NO-BREAK SPACE}»", "another space after «: '«'"),
        ("fr", "3 carte(s)", "both numbers or genders: 'e(s)'"),
        ("fr", "la rangée -1", "a hyphen for a minus sign: '-1'"),
        ("fr", "la la rangée", "a doubled word: 'la la'"),
        ("fr", "2,5 points", "a decimal fraction: '2,5 point'"),
        ("en", "half a point", "half a point in letters: 'half a point'"),
        ("en", "Why not ?", "a space before a mark: 't ?'"),
        ("en", "Anna's turn", "a typewriter's apostrophe: \"a's\""),
    ],
)
def test_faults_are_marked(language: str, sentence: str, fault: str) -> None:
    assert READERS[language].faults(sentence) == [fault]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Player 2 coins a phrase (GR-26-a)."),
        ("en", "½ coin, 1½ coins, 0 coins"),
        ("fr", "Joueur 2 colle un 3 vert."),
        ("fr", "1½ brique, 2½ briques, 0 pièce, 2 colles\N{NARROW NO-BREAK SPACE}: construisez-le en (−1,2)."),
        ("fr", "De un à quatre joueurs, à 12:30, vous vous en passez, rien à les payer."),
    ],
)
def test_what_is_right_passes(language: str, sentence: str) -> None:
    assert READERS[language].faults(sentence) == []


def test_a_text_is_judged_without_its_arguments() -> None:
    assert (
        written("{seat} paie {n} {n|pièce|pièces}{rest?, il reste {rest}} de {good}") == "… paie … …, il reste … de …"
    )
