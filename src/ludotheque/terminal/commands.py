"""What one can say at the prompt besides the words of the game.

A command has an English name and one in the language of the reader; both are understood. It returns
True when the position has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ludotheque.kernel.errors import IllegalAction, PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.play import explain, foresee
from ludotheque.kernel.text import LANGUAGES
from ludotheque.terminal.reading import DeadEnd, explained, follow
from ludotheque.terminal.session import unused_file
from ludotheque.terminal.speaker import IRIS, Speaker

if TYPE_CHECKING:
    from ludotheque.terminal.shell import Offer, Shell

Command = Callable[["Shell", "Offer", list[str]], bool]

ADVISER = "greedy"
"""The bot that is asked for hints."""
LOG_LINES = 20
MOST_EXPLAINED = 6


class Leave(Exception):
    """Somebody stands up from the table."""


def help(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """`?`: what can be said now. `? WORD`: what a thing is."""
    if words:
        _explain(shell, offer, " ".join(words))
        return False
    speaker = shell.speaker
    for verb in dict.fromkeys(path[0] for path in offer.paths):
        about = speaker.catalogue.entries.get(f"verb.{verb}.help", "")
        speaker.print(Text(f"{verb:9}", style=f"bold {IRIS}").append(f" {about}", "not bold default"))
    shell.show_example(offer)
    speaker.say("terminal.commands")
    table = Table.grid(padding=(0, 2))
    for name in COMMANDS:
        table.add_row(Text(speaker.text(f"command.{name}"), style="bold"), speaker.text(f"command.{name}.text"))
    speaker.print(table)
    shell.show_legend()
    return False


def _explain(shell: Shell, offer: Offer, word: str) -> None:
    """What is known about a thing, named by itself or by a word of a path."""
    names = [word]
    for path in offer.paths:
        if word in path:
            names.insert(0, shell.meaning(offer, path[: path.index(word)], (word,)))
            break
    for name in names:
        found = explained(shell.speaker.catalogue, name)
        for title, about in found[:MOST_EXPLAINED]:
            heading = Text(shell.speaker.text("listed", what=title, things=""), style="bold")
            shell.speaker.print(heading.append(about, "not bold"))
        if found:
            return
    shell.speaker.warn("terminal.unknown_word", word=word)


def why(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Why something is not possible, with the number of the rule."""
    match = shell.session.match
    try:
        reason = explain(match.spec, match.state, offer.seat, tuple(words))
    except PathError:
        shell.speaker.warn("terminal.say_all", path=path_text(max(offer.paths, key=len)))
        return False
    if reason is None:
        shell.speaker.say("terminal.possible", path=path_text(tuple(words)))
    else:
        shell.speaker.warn("terminal.not_because", reason=shell.speaker.reason(reason))
    return False


def what(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """What a choice would bring about."""
    match = shell.session.match
    lines = offer.branches()
    try:
        if len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= len(lines):
            found = lines[int(words[0]) - 1].paths
        else:
            found = follow(offer.paths, [*offer.start, *words])
    except DeadEnd as failure:
        shell.refuse(offer, words, failure)
        return False
    if len(found) > 1:
        shell.speaker.warn("terminal.say_all", path=path_text(max(found, key=len)))
        return False
    choice = offer.choices[found[0]]
    shell.speaker.print(Text(path_text(choice.path), style=f"bold {IRIS}"))
    for event in foresee(match.spec, match.state, offer.seat, choice.action):
        shell.speaker.print(f"  {shell.speaker.event(event)}")
    if choice.final:
        shell.speaker.say("terminal.final")
    return False


def hint(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """What a bot would do."""
    action: Action = shell.session.bot_choice(offer.seat, ADVISER)
    path = next(path for path, choice in offer.choices.items() if choice.action == action)
    shell.speaker.say("terminal.hint", bot=shell.speaker.bot(ADVISER), path=path_text(path))
    return False


def undo(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Take back the last decision of the seat."""
    path = shell.session.paths[-1] if shell.session.paths else ()
    try:
        shell.session.undo(offer.seat)
    except IllegalAction as refused:
        shell.speaker.warn("terminal.not_because", reason=shell.speaker.reason(refused.reason))
        return False
    shell.speaker.say("terminal.undone", path=path_text(path))
    return True


def back(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Forget the words chosen so far."""
    offer.start = ()
    shell.ask(offer)
    return False


def board(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Draw the table, with the place of a player."""
    players = shell.session.match.players
    seat = int(words[0]) - 1 if words and words[0].isdecimal() else offer.seat
    if not 0 <= seat < players:
        shell.speaker.warn("terminal.no_seat", players=players)
        return False
    shell.draw(offer, seat)
    return False


def score(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Where the points come from so far."""
    match = shell.session.match
    shell.speaker.print(shell.speaker.scores(match.state, range(match.players), shell.speaker.text("terminal.scores")))
    return False


def log(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """The last lines of what happened."""
    wanted = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
    session = shell.session
    lines = [line for told in [session.match.opening, *session.told] for line in shell.speaker.lines(told, offer.seat)]
    for line in lines[-wanted:] if wanted else []:
        shell.speaker.print(f"  {line}")
    if not lines:
        shell.speaker.say("terminal.log_empty")
    return False


def lang(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Change the language."""
    if len(words) != 1 or words[0] not in LANGUAGES:
        shell.speaker.warn("terminal.lang_question", languages=" ".join(LANGUAGES))
        return False
    shell.speaker = Speaker(shell.speaker.console, shell.speaker.spec, words[0])
    shell.draw(offer)
    shell.ask(offer)
    return False


def save(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Keep the game as it stands."""
    default = shell.file or unused_file(shell.session.match.spec.id)
    shell.save(FilePath(" ".join(words)).expanduser() if words else default)
    return False


def quit(shell: Shell, offer: Offer, words: list[str]) -> bool:
    """Leave, and keep the game unless that is not wanted."""
    if not shell.session.match.moves:
        raise Leave
    file = shell.file or unused_file(shell.session.match.spec.id)
    shell.speaker.say("terminal.save_question", file=str(file))
    answer = shell.reader.read("› ").strip()
    if answer.casefold() in ("n", "no", "non"):
        raise Leave
    if answer.casefold() not in ("", "y", "yes", "o", "oui"):
        file = FilePath(answer).expanduser()
    if not shell.save(file):
        return False
    shell.speaker.say("terminal.resume", game=shell.session.match.spec.id, file=str(file))
    raise Leave


COMMANDS: dict[str, Command] = {
    "help": help,
    "why": why,
    "what": what,
    "hint": hint,
    "undo": undo,
    "back": back,
    "board": board,
    "score": score,
    "log": log,
    "lang": lang,
    "save": save,
    "quit": quit,
}


def names(speaker: Speaker) -> Iterator[tuple[str, str]]:
    """The commands as the reader calls them, with what they do."""
    for name in COMMANDS:
        yield speaker.text(f"command.{name}"), speaker.text(f"command.{name}.text")


def find(word: str, speaker: Speaker) -> Command | None:
    """The command that is called so."""
    if word == "?":
        return help
    for name, command in COMMANDS.items():
        if word in (name, speaker.text(f"command.{name}")):
            return command
    return None


def find_short(word: str, speaker: Speaker) -> Command | None:
    """The only command that begins so."""
    found = {
        name: command
        for name, command in COMMANDS.items()
        if name.startswith(word) or speaker.text(f"command.{name}").startswith(word)
    }
    return next(iter(found.values())) if len(found) == 1 else None
