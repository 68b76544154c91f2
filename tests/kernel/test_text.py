"""Messages without a language, and the catalogues that give them one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludotheque.kernel.text as kernel_text
from ludotheque.kernel.errors import IllegalAction, Reason
from ludotheque.kernel.text import LANGUAGES, Catalogue, Message, read_catalogue

ENGLISH = Catalogue(
    "en",
    {
        "log.placed": "{seat} places {tile.a} on {space}.",
        "log.paid": "{seat} pays {paid} {paid|worker|workers}{rest?, {rest} left}.",
        "tile.bank": "bank",
        "tile.bank.a": "a bank",
        "tile.mine": "mine",
        "space.*": "space {0}",
    },
)
FRENCH = Catalogue("fr", {"log.paid": "{paid} {paid|ouvrier|ouvriers}"})


def test_a_message_becomes_a_sentence() -> None:
    message = Message("log.placed", seat="Ann", tile="tile:bank", space="space:12")
    assert ENGLISH.say(message) == "Ann places a bank on space 12."


def test_a_form_that_a_name_does_not_have_is_the_name_itself() -> None:
    message = Message("log.placed", seat="Ann", tile="tile:mine", space="space:7")
    assert ENGLISH.say(message) == "Ann places mine on space 7."


def test_numbers_choose_the_word_as_the_language_counts() -> None:
    def english(paid: int) -> str:
        return ENGLISH.text("log.paid", seat="Ann", paid=paid, rest=0)

    assert [english(0), english(1), english(2)] == [
        "Ann pays 0 workers.",
        "Ann pays 1 worker.",
        "Ann pays 2 workers.",
    ]
    assert FRENCH.text("log.paid", paid=0) == "0 ouvrier"
    assert FRENCH.text("log.paid", paid=2) == "2 ouvriers"


def test_names_agree_with_their_number_as_the_language_counts() -> None:
    english = Catalogue("en", {"sold": "{paid} {good*paid}", "good.book": "book", "good.book.many": "books"})
    french = Catalogue("fr", {"sold": "{paid} {good*paid}", "good.coins": "pièces", "good.coins.one": "pièce"})
    assert [english.say(Message("sold", paid=paid, good="good:book")) for paid in (0, 1, 2)] == [
        "0 books",
        "1 book",
        "2 books",
    ]
    assert [french.say(Message("sold", paid=paid, good="good:coins")) for paid in (0, 1, 2)] == [
        "0 pièce",
        "1 pièce",
        "2 pièces",
    ]
    assert english.say(Message("sold", paid=2, good="good:wood")) == "2 wood"


def test_an_optional_part_is_left_out_for_nothing() -> None:
    assert ENGLISH.text("log.paid", seat="Ann", paid=1, rest=3) == "Ann pays 1 worker, 3 left."


def test_things_are_named_and_anything_else_stays_as_it_is() -> None:
    assert ENGLISH.name("tile:bank") == "bank"
    assert ENGLISH.name("space:3") == "space 3"
    assert ENGLISH.name("colour:red") == "red"
    assert ENGLISH.name("Ann") == "Ann"
    assert ENGLISH.name(5) == "5"
    assert ENGLISH.name(-1) == "−1"


def test_several_things_are_named_one_after_the_other() -> None:
    assert ENGLISH.name("tile:bank tile:mine") == "bank, mine"


def test_braces_in_a_name_are_only_a_name() -> None:
    message = Message("log.placed", seat="{tile}{0}", tile="tile:mine", space="space:{seat}")
    assert ENGLISH.say(message) == "{tile}{0} places mine on space {seat}."


def test_a_text_that_does_not_exist_is_an_error() -> None:
    assert not ENGLISH.has("log.nothing")
    with pytest.raises(KeyError):
        ENGLISH.say(Message("log.nothing"))
    with pytest.raises(KeyError):
        ENGLISH.say(Message("log.placed", seat="Ann"))


def test_the_later_catalogue_wins_where_two_are_merged() -> None:
    merged = ENGLISH.merged(Catalogue("en", {"tile.mine": "pit"}))
    assert merged.name("tile:mine") == "pit"
    assert merged.name("tile:bank") == ENGLISH.name("tile:bank")


def test_messages_are_values() -> None:
    one, same = Message("log.won", seat=1), Message("log.won", seat=1)
    assert one == same
    assert len({one, same, Message("log.won", seat=2)}) == 2
    assert one != "log.won seat=1"
    assert one.to_data() == {"key": "log.won", "args": {"seat": 1}}
    assert repr(one) == "Message(log.won seat=1)"


def test_a_reason_is_a_message_with_the_number_of_a_rule() -> None:
    reason = Reason("CB-47", "why.full", place="space:3")
    assert str(reason) == "CB-47: why.full place=space:3"
    assert str(Reason("", "why.full")) == "why.full"
    assert reason != Reason("CB-48", "why.full", place="space:3")
    error = IllegalAction(reason)
    assert isinstance(error, ValueError)
    assert error.reason is reason


def test_a_catalogue_is_a_file_of_its_language(tmp_path: Path) -> None:
    (tmp_path / "fr.json").write_text(json.dumps({"a": "été"}), encoding="utf-8")
    assert read_catalogue(tmp_path, "fr").text("a") == "été"
    with pytest.raises(FileNotFoundError):
        read_catalogue(tmp_path, "en")


def test_both_languages_have_the_texts_that_all_games_share() -> None:
    folder = Path(kernel_text.__file__).parent / "text_catalogues"
    english, french = (read_catalogue(folder, language).entries for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert {"why.malformed", "why.game_over", "why.not_your_turn", "why.too_late_to_undo"} <= english.keys()
