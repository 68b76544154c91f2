"""Everything a game says can be said in every language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import FIELD, LANGUAGES, Catalogue, Message
from ludotheque.testing.sentences import Proofreader
from ludotheque.testing.trial import Trial


def check_said(trial: Trial, message: Message) -> None:
    """The message is a sentence in every language, and everything it names has a name."""
    if message in trial.said:
        return
    for language in LANGUAGES:
        catalogue = trial.spec.catalogue(language)
        if not catalogue.has(message.key):
            raise AssertionError(f"no text {message.key!r} in {language}")
        unnamed = [arg for arg in message.args.values() if isinstance(arg, str) and not _is_named(catalogue, arg)]
        if unnamed:
            raise AssertionError(f"no name for {unnamed[0]!r} in {language}")
        sentence = catalogue.say(message)
        if not sentence.strip() or "{" in sentence:
            raise AssertionError(f"text {message.key!r} says {sentence!r} in {language}")
        if faults := proofreader(trial.spec, language).faults(sentence):
            raise AssertionError(f"text {message.key!r} says {sentence!r} in {language}: {faults[0]}")
    trial.said.add(message)


@lru_cache(maxsize=16)
def proofreader(spec: GameSpec[Any], language: str) -> Proofreader:
    return Proofreader(spec.catalogue(language))


def _is_named(catalogue: Catalogue, thing: str) -> bool:
    """Does the catalogue know every `kind:name` in an argument?"""
    for word in thing.split(" "):
        kind, _, name = word.partition(":")
        if name and not catalogue.has(f"{kind}.{name}") and not catalogue.has(f"{kind}.*"):
            return False
    return True


def check_catalogues(spec: GameSpec[Any]) -> None:
    """Options and verdicts have words, and what one language has a text for, the others have too.

    Only the forms of a name that texts ask for, as in `{tile.a}`, are each language's own.
    """
    catalogues = [spec.catalogue(language) for language in LANGUAGES]
    texts = {key: text for catalogue in catalogues for key, text in catalogue.entries.items()}
    forms = {found["form"] for text in texts.values() for found in FIELD.finditer(text)}
    wanted = [key for key in texts if key.rpartition(".")[2] not in forms]
    for option in spec.options:
        wanted += [f"option.{option.id}", *(f"option.{option.id}.{value}" for value in option.values)]
    if spec.solo:
        wanted += [f"verdict.{reached}" for reached in range(len(spec.solo_bars) + 1)]
    for catalogue in catalogues:
        for key in wanted:
            if not catalogue.has(key):
                raise AssertionError(f"no text {key!r} in {catalogue.language}")


def check_questions(trial: Trial) -> None:
    """Every decision is put to those who make it and to those who wait, and the parts of a score have names."""
    for position in trial.walk():
        if not position.over():
            check_said(trial, trial.spec.question(position))
            name, seat = type(position.stack[-1]).__name__, f"seat:{position.to_move()}"
            check_said(trial, Message(f"decision.{name}.other", seat=seat))
        for part in position.breakdown(0):
            check_said(trial, Message(f"part.{part}"))


def check_told(trial: Trial) -> None:
    """Every event becomes a line of the log in every language."""
    for told in trial.all_told():
        for _, event in told:
            check_said(trial, trial.spec.message(event))
