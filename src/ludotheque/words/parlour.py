"""Games told in words by their names: in memory, and in a folder as replays if there is one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ludotheque.bots.levels import LEVELS
from ludotheque.games import GAMES
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import FindGame
from ludotheque.kernel.text import LANGUAGES, read_catalogue
from ludotheque.terminal.session import HUMAN, Session, load_session
from ludotheque.words.desk import Desk
from ludotheque.words.teller import TEXTS

NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
MOST_GAMES: Final = 200
"""So many games may be begun; whoever wants more begins another server."""
SUFFIX: Final = ".jsonl"


class Parlour:
    """All games of a server. Their chance follows from a seed that is the host's: nobody who plays chooses it."""

    def __init__(self, find_game: FindGame, seed: str, language: str, folder: Path | None = None) -> None:
        self.find_game = find_game
        self.seed = seed
        self.language = language
        self.folder = folder
        self.desks: dict[str, Desk] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def begin(
        self, game: str, players: int | None, bots: str, seat: int, options: Mapping[str, str], language: str | None
    ) -> str:
        """Begin a game against bots of a level and return its name. Seats are counted from 1."""
        if len(self.names()) >= MOST_GAMES:
            raise UsageError(f"there are {MOST_GAMES} games already")
        if bots not in LEVELS:
            raise UsageError(f"unknown bot {bots!r} (known: {', '.join(LEVELS)})")
        spec = self.find_game(game)
        seats = [bots] * spec.checked_players(max(2, spec.min_players) if players is None else players)
        if not 1 <= seat <= len(seats):
            raise UsageError(f"seat {seat}: the seats are 1 to {len(seats)}")
        seats[seat - 1] = HUMAN
        name = self._unused(spec.id)
        match = Match(spec, len(seats), options, Chance(f"{self.seed}/{name}"))
        desk = Desk(Session(match, seats), self.known(language))
        desk.settle()
        self.desks[name] = desk
        self.keep(name)
        return name

    def desk(self, name: str) -> Desk:
        """The game of this name, from the folder if it is not at hand."""
        if name not in self.desks:
            if name not in self.names():
                raise UsageError(f"there is no game {name[:60]!r} (known: {', '.join(self.names()) or 'none'})")
            assert self.folder is not None
            desk = Desk(load_session(self.folder / f"{name}{SUFFIX}", self.find_game), self.language)
            desk.settle()
            self.desks[name] = desk
        return self.desks[name]

    def keep(self, name: str) -> None:
        """Write a game as it stands, where games are kept."""
        if self.folder is not None:
            self.desks[name].session.save(self.folder / f"{name}{SUFFIX}")

    def names(self) -> list[str]:
        """The names of all games."""
        files = [] if self.folder is None else [file.stem for file in self.folder.glob(f"*{SUFFIX}")]
        return sorted({*self.desks, *(name for name in files if NAME.fullmatch(name))})

    def overview(self) -> list[str]:
        """A line for each game that can be played, one for its options, one for those that were begun, one for bots."""
        said = read_catalogue(TEXTS, self.language).text
        lines = []
        for id in GAMES:
            spec = self.find_game(id)
            name, about = (spec.name_fr, spec.about_fr) if self.language == "fr" else (spec.name_en, spec.about_en)
            sizes = {"least": spec.min_players, "most": spec.max_players, "minutes": spec.minutes}
            lines.append(said("words.game", id=id, name=name, about=about, **sizes))
            options = [f"{option.id}={'|'.join(option.values)} ({option.default})" for option in spec.options]
            lines += [f"  {said('words.options', options=', '.join(options))}"] if options else []
        begun = said("words.begun", names=", ".join(self.names()) or "–")
        return [*lines, begun, said("words.bots", bots=" ".join(LEVELS))]

    def _unused(self, game: str) -> str:
        taken = self.names()
        return next(name for number in range(1, MOST_GAMES + 2) if (name := f"{game}-{number}") not in taken)

    def known(self, language: str | None) -> str:
        """A language that was asked for, by default that of the server."""
        if language is not None and language not in LANGUAGES:
            raise UsageError(f"language {language[:20]!r} (known: {', '.join(LANGUAGES)})")
        return language or self.language
