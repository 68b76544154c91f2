"""`ludotheque play`: a table in the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow

from ludotheque.bots.levels import LEVELS, USUAL
from ludotheque.commands.common import (
    one_each,
    players_or_fewest,
    progress,
    read_names,
    read_options,
    signals_interrupt,
)
from ludotheque.games import GAMES
from ludotheque.games.packs import games_with
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.match import Match
from ludotheque.kernel.text import LANGUAGES, counted
from ludotheque.terminal.prompt import make_console, make_reader
from ludotheque.terminal.session import HUMAN, Session, load_session, retold
from ludotheque.terminal.shell import Shell
from ludotheque.terminal.speaker import Speaker
from ludotheque.terminal.viewer import ARROWS, Viewer

NUMBERS = [str(number) for number in range(1, len(LEVELS) + 1)]
"""What a level can be called besides its name."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    game: str | None
    players: int | None
    seat: int | None
    bots: str | None
    seed: int | None
    options: Sequence[str]
    resume: Path | None
    save: Path | None
    auto: bool
    watch: bool
    data: Sequence[Path] = ()
    iterations: int = 0


def run(wishes: Wishes, language: str | None, no_colour: bool) -> None:
    language = language_or_default(language)
    session = open_session(wishes)
    session.hint_iterations = wishes.iterations
    console = make_console(no_colour)
    speaker = Speaker(console, session.match.spec, language)
    if wishes.watch:
        _let_bots_play(session)
        if wishes.save is not None:
            session.save(wishes.save)
        Viewer(session, speaker, make_reader(console, ARROWS)).run()
        return
    with signals_interrupt():
        Shell(session, speaker, make_reader(console), wishes.auto, wishes.save or wishes.resume, wishes.data).run()


def open_session(wishes: Wishes) -> Session:
    """The game that was asked for, new or resumed."""
    if wishes.resume is not None:
        return _resumed(wishes, wishes.resume)
    if wishes.game is None:
        raise UsageError(f"which game? (known: {', '.join(GAMES)})")
    spec = games_with(wishes.data)(wishes.game)
    players = players_or_fewest(spec, wishes.players)
    seats = _seats(wishes, players)
    seed = randbelow(1 << 32) if wishes.seed is None else wishes.seed
    return Session(Match(spec, players, read_options(wishes.options), Chance(str(seed))), seats)


def _resumed(wishes: Wishes, file: Path) -> Session:
    if wishes.players is not None or wishes.seed is not None or wishes.options:
        raise UsageError("--resume goes on with the players, seed and options of the file: leave them out")
    session = load_session(file, games_with(wishes.data))
    if wishes.game not in (None, session.match.spec.id):
        raise UsageError(f"{file}: a game of {session.match.spec.id}, not of {wishes.game}")
    if wishes.seat is None and wishes.bots is None and not wishes.watch:
        return session
    return retold(session.match, _seats(wishes, session.match.players))


def _seats(wishes: Wishes, players: int) -> list[str]:
    """A name for each seat: the human at his, the others as named."""
    names = [LEVELS[int(name) - 1] if name in NUMBERS else name for name in read_names(wishes.bots or USUAL)]
    if wishes.watch:
        if wishes.seat is not None or HUMAN in names:
            raise UsageError("--watch lets bots play on all seats: leave --seat and human out")
        return one_each(names, players)
    seat = wishes.seat or 0
    if not 0 <= seat < players:
        raise UsageError(f"seat {seat}: the seats of {counted(players, 'player')} are 0 to {players - 1}")
    others = one_each(names, players - 1)
    return [*others[:seat], HUMAN, *others[seat:]]


def _let_bots_play(session: Session) -> None:
    with progress("playing", session.match.spec.longest) as advance:
        while (seat := session.next_bot()) is not None:
            session.bot_plays(seat)
            advance(1)


def language_or_default(language: str | None) -> str:
    """The language asked for, otherwise that of the system, otherwise English."""
    if language is not None:
        if language not in LANGUAGES:
            raise UsageError(f"language {language!r} (known: {', '.join(LANGUAGES)})")
        return language
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return next((known for known in LANGUAGES if system.startswith(known)), "en")
