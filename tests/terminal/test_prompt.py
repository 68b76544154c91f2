"""Reading lines with keys: completion, and arrows that stand for lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from tests.terminal.tables import Sitting, new_session

from ludotheque.terminal.completer import WordCompleter
from ludotheque.terminal.prompt import KeyReader
from ludotheque.terminal.session import HUMAN
from ludotheque.terminal.viewer import ARROWS

RIGHT, LEFT, TAB, ENTER = "\x1b[C", "\x1b[D", "\t", "\r"


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as keyboard, create_app_session(input=keyboard, output=DummyOutput()):
        yield keyboard


def test_a_line_is_read(keys: PipeInput) -> None:
    keys.send_text(f"take die:5{ENTER}")
    assert KeyReader(plain=True).read("› ") == "take die:5"


def test_arrows_stand_for_lines_while_nothing_is_typed(keys: PipeInput) -> None:
    reader = KeyReader(plain=False, arrows=ARROWS)
    keys.send_text(RIGHT)
    assert reader.read("› ") == "n"
    keys.send_text(LEFT)
    assert reader.read("› ") == "b"
    keys.send_text(f"12{RIGHT}{ENTER}")
    assert reader.read("› ") == "12"


def test_the_end_of_input_and_an_interrupt_are_passed_on(keys: PipeInput) -> None:
    keys.send_text("\x04")
    with pytest.raises(EOFError):
        KeyReader(plain=True).read("› ")
    keys.send_text("\x03")
    with pytest.raises(KeyboardInterrupt):
        KeyReader(plain=True).read("› ")


def completed(text: str, language: str = "en") -> dict[str, str]:
    """The completions of a text at a new table, with their meanings."""
    sitting = Sitting([], new_session(seats=(HUMAN, HUMAN)), language)
    draft = sitting.shell.draft(sitting.session.match.state.to_move())
    completer = WordCompleter(lambda text: sitting.shell.suggest(draft, text))
    return {
        completion.text: completion.display_meta_text
        for completion in completer.get_completions(Document(text), CompleteEvent())
    }


def test_words_are_completed_with_what_they_stand_for() -> None:
    assert set(completed("take ")) == {"die:2", "die:4"}
    assert completed("take die:2 depot:2") == {"depot:2.1": "Universal Buyer (6)", "depot:2.2": "Castle"}


def test_commands_are_completed_in_the_language_of_the_reader() -> None:
    assert "undo" in completed("")
    assert "undo" in completed("un")
    assert completed("annu", "fr") == {
        "annuler": "oublier les mots déjà choisis\N{NARROW NO-BREAK SPACE}; s’il n’y en a pas, "
        "reprendre votre dernière décision"
    }
    assert "undo" not in completed("take ")
