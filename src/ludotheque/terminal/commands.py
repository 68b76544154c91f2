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

from ludotheque.bots.levels import STRONGEST
from ludotheque.kernel.errors import IllegalAction, PathError
from ludotheque.kernel.notes import Note, explained, text_notes
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.play import foresee
from ludotheque.kernel.reading import DeadEnd
from ludotheque.kernel.text import LANGUAGES
from ludotheque.terminal.session import unused_file
from ludotheque.terminal.speaker import IRIS, QUIET, Speaker

if TYPE_CHECKING:
    from ludotheque.terminal.drafts import Draft
    from ludotheque.terminal.shell import Shell

Command = Callable[["Shell", "Draft", list[str]], bool]

LOG_LINES = 20
MOST_EXPLAINED = 12
"""Of further things only the names are told."""


class Leave(Exception):
    """Somebody stands up from the table."""


def help(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """`?`: what can be said now. `? WORD`: what a thing is."""
    if words:
        _explain(shell, draft, " ".join(words))
        return False
    speaker = shell.speaker
    verbs = Table.grid(padding=(0, 1, 0, 0))
    for verb in dict.fromkeys(path[0] for path in draft.paths):
        means = Text(shell.meaning(draft, (), (verb,)))
        if explanation := speaker.catalogue.entries.get(f"verb.{verb}.help"):
            means.append(f" – {explanation}", QUIET)
        verbs.add_row(Text(verb, style=f"bold {IRIS}"), means)
    speaker.print(verbs)
    shell.show_example(draft)
    speaker.say("terminal.commands")
    table = Table.grid(padding=(0, 2))
    for name in COMMANDS:
        table.add_row(Text(speaker.text(f"command.{name}"), style="bold"), about(shell, draft, name))
    speaker.print(table)
    shell.show_legend()
    return False


def _explain(shell: Shell, draft: Draft, word: str) -> None:
    """What is known about a thing, named by itself or by a word of a path."""
    speaker = shell.speaker
    found = next((known for name in _called(speaker, draft, word) if (known := _known(shell, draft, name))), [])
    for note in found[:MOST_EXPLAINED]:
        line = Text(speaker.text("listed", what=note.title, things=note.about))
        line.stylize("bold", 0, len(note.title))
        speaker.print(line)
    if others := [note.title for note in found[MOST_EXPLAINED:]]:
        speaker.say("terminal.also_found", things=" · ".join(others))
    if not found:
        speaker.warn("terminal.unknown_word", word=word)


def _called(speaker: Speaker, draft: Draft, word: str) -> Iterator[str]:
    """What a word of a path is called, before the word itself."""
    for path in draft.paths:
        if word in path:
            yield draft.thing(speaker.catalogue, path[: path.index(word) + 1]).name
            break
    yield word


def _known(shell: Shell, draft: Draft, name: str) -> list[Note]:
    catalogue = shell.speaker.catalogue
    return explained([*shell.drawing.notes(draft.view, catalogue, draft.seat), *text_notes(catalogue)], name)


def about(shell: Shell, draft: Draft, name: str) -> str:
    """What a command does, with an example of the game at hand."""
    if name != "help":
        return shell.speaker.text(f"command.{name}.text")
    catalogue = shell.speaker.catalogue
    known = (note.title for note in [*shell.drawing.notes(draft.view, catalogue, draft.seat), *text_notes(catalogue)])
    return shell.speaker.text("command.help.text", example=next(known, ""))


def why(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Why something is not possible, with the number of the rule."""
    try:
        reason = draft.why_not(shell.session.match, words)
    except PathError:
        shell.speaker.warn("terminal.say_all", command=f"{shell.speaker.text('command.why')} {longest(draft)}")
        return False
    if reason is None:
        shell.speaker.say("terminal.possible", path=" ".join(words))
    else:
        shell.speaker.warn("terminal.not_because", reason=shell.speaker.reason(reason))
    return False


def longest(draft: Draft) -> str:
    """A path to show as an example."""
    return path_text(max(draft.meant, key=len))


def what(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """What a choice would bring about."""
    match = shell.session.match
    lines = draft.branches()
    try:
        if len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= len(lines):
            found = lines[int(words[0]) - 1].paths
        else:
            said = draft.understand(words)
            path = said.path()
            found = said.paths() if path is None else [path]
    except DeadEnd as failure:
        shell.refuse(draft, words, failure)
        return False
    if len(found) > 1:
        shell.speaker.warn("terminal.say_all", command=f"{shell.speaker.text('command.what')} {longest(draft)}")
        return False
    choice = draft.choices[found[0]]
    shell.speaker.print(Text(path_text(choice.path), style=f"bold {IRIS}"))
    for event in foresee(match.spec, match.state, draft.seat, choice.action):
        shell.speaker.print(f"  {shell.speaker.event(event)}")
    if choice.final:
        shell.speaker.say("terminal.final")
    return False


def hint(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """What the strongest bot would do: the best ways, what they may come to, and why."""
    speaker = shell.speaker
    for number, way in enumerate(shell.session.hint(draft.seat).ways):
        key = "terminal.hint_other" if number else "terminal.hint"
        speaker.say(key, bot=speaker.bot(STRONGEST), path=path_text(way.path))
        for line in (shell.meaning(draft, (), way.path), *speaker.way(way)):
            speaker.print(Text(f"  {line}", style=QUIET))
    return False


def undo(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Forget the words of a line that was begun; otherwise take back the last decision of the seat."""
    if draft.forget():
        shell.put_question(draft)
        return False
    last = shell.session.match.takes_back(draft.seat)
    path = shell.session.paths[last] if last >= 0 else ()
    try:
        shell.session.undo(draft.seat)
    except IllegalAction as refused:
        shell.speaker.warn("terminal.not_because", reason=shell.speaker.reason(refused.reason))
        return False
    shell.undone = True
    shell.speaker.say("terminal.undone", path=path_text(path))
    return True


def back(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Forget the words chosen so far."""
    draft.forget()
    shell.put_question(draft)
    return False


def board(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Draw the table, with the place of a player."""
    players = shell.session.match.players
    seat = int(words[0]) - 1 if words and words[0].isdecimal() else draft.seat
    if not 0 <= seat < players:
        shell.speaker.warn("terminal.no_seat", players=players)
        return False
    shell.draw(draft, seat)
    return False


def score(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Where the points come from so far."""
    match = shell.session.match
    shell.speaker.print(shell.speaker.scores(match.state, range(match.players), shell.speaker.text("terminal.scores")))
    return False


def log(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """The last lines of what happened."""
    wanted = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
    session = shell.session
    lines = [line for told in [session.match.opening, *session.told] for line in shell.speaker.lines(told, draft.seat)]
    for line in lines[-wanted:] if wanted else []:
        shell.speaker.print(f"  {line}")
    if not lines:
        shell.speaker.say("terminal.log_empty")
    return False


def lang(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Change the language."""
    if len(words) != 1 or words[0] not in LANGUAGES:
        shell.speaker.warn("terminal.lang_question", languages=" ".join(LANGUAGES))
        return False
    shell.speaker = Speaker(shell.speaker.console, shell.speaker.spec, words[0])
    shell.draw(draft)
    shell.put_question(draft)
    return False


def save(shell: Shell, draft: Draft, words: list[str]) -> bool:
    """Keep the game as it stands."""
    default = shell.file or unused_file(shell.session.match.spec.id)
    shell.save(FilePath(" ".join(words)).expanduser() if words else default)
    return False


def quit(shell: Shell, draft: Draft, words: list[str]) -> bool:
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
    shell.tell_how_to_resume(file)
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
