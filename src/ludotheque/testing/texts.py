"""Everything a game says can be said in every language."""

from __future__ import annotations

from typing import Any

from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import LANGUAGES, Catalogue, Message
from ludotheque.testing.trial import Trial


def check_said(spec: GameSpec[Any], message: Message) -> None:
    """The message is a sentence in every language, and everything it names has a name."""
    for language in LANGUAGES:
        catalogue = spec.catalogue(language)
        if not catalogue.has(message.key):
            raise AssertionError(f"no text {message.key!r} in {language}")
        unnamed = [arg for arg in message.args.values() if isinstance(arg, str) and not _is_named(catalogue, arg)]
        if unnamed:
            raise AssertionError(f"no name for {unnamed[0]!r} in {language}")
        if not catalogue.say(message).strip():
            raise AssertionError(f"text {message.key!r} is empty in {language}")


def _is_named(catalogue: Catalogue, thing: str) -> bool:
    kind, _, name = thing.partition(":")
    return not name or catalogue.has(f"{kind}.{name}") or catalogue.has(f"{kind}.*")


def check_catalogues(spec: GameSpec[Any]) -> None:
    """The catalogues of all languages have the same entries."""
    keys = {language: set(spec.catalogue(language).entries) for language in LANGUAGES}
    everything = set().union(*keys.values())
    for language in LANGUAGES:
        missing = sorted(everything - keys[language])
        if missing:
            raise AssertionError(f"no text {missing[0]!r} in {language}")


def check_told(trial: Trial) -> None:
    """Every event becomes a line of the log in every language."""
    said = set()
    for number, told in enumerate(trial.told):
        trial.decision = number
        for _, event in told:
            message = trial.spec.message(event)
            if message not in said:
                check_said(trial.spec, message)
                said.add(message)
