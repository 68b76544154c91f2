"""A game at the terminal: the match, who sits where, and the file it is kept in."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from datetime import datetime
from math import inf
from pathlib import Path as FilePath

from ludotheque.bots.hints import Hint, find_hint
from ludotheque.bots.levels import BOTS, STRONGEST, make_bot
from ludotheque.bots.search import SearchBot
from ludotheque.games import game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import Match, Move, Told
from ludotheque.kernel.replay import FORMAT, FindGame, verify_replay, write_replay
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import Path

HUMAN = "human"
"""The name of a seat that is played at this terminal; other names are bots."""


class Session:
    """A match with a name for each seat, and what was said and told at every decision."""

    def __init__(self, match: Match, seats: Sequence[str]) -> None:
        if len(seats) != match.players:
            raise UsageError(f"{len(seats)} seats for {match.players} players")
        self.match = match
        self.seats = list(seats)
        self.hint_iterations = 0
        """How many games are played on for a hint; 0: as many as the strongest bot has time for."""
        self.told: list[Told] = []
        self.paths: list[Path] = []
        for name in self.seats:
            if name != HUMAN:
                make_bot(name, match.spec, seeded(""))

    def play(self, seat: int, action: Action) -> Told:
        before = self.match.state
        told = self.match.play(seat, action)
        self.told.append(told)
        self.paths.append(self.match.spec.path(before, seat, action))
        return told

    def undo(self, seat: int) -> Move:
        number = self.match.takes_back(seat)
        move = self.match.undo(seat)
        del self.told[number], self.paths[number]
        return move

    def next_bot(self) -> int | None:
        """The first seat that may decide now and is played by a bot."""
        return next((seat for seat in self._deciding() if self.seats[seat] != HUMAN), None)

    def next_human(self) -> int | None:
        """The first seat that may decide now and is played at this terminal."""
        return next((seat for seat in self._deciding() if self.seats[seat] == HUMAN), None)

    def _deciding(self) -> list[int]:
        return [seat for seat in range(self.match.players) if self.match.state.may_decide(seat)]

    def bot_choice(self, seat: int, name: str) -> Action:
        """What a bot would do on the seat.

        Its chance follows from the game and the number of decisions, so a game that was saved and
        resumed goes on as it would have gone without.
        """
        return make_bot(name, self.match.spec, self._chance(f"bot/{seat}")).choose(self.match.state, seat)

    def hint(self, seat: int) -> Hint:
        """What the strongest bot would do on the seat, and why."""
        bot = make_bot(STRONGEST, self.match.spec, self._chance(f"hint/{seat}"), iterations=self.hint_iterations)
        assert isinstance(bot, SearchBot)
        if self.hint_iterations:
            bot.thinking.seconds = inf
        return find_hint(self.match.spec, bot, self.match.state, seat)

    def _chance(self, purpose: str) -> Rng:
        chance = json.dumps(self.match.chance.to_data(), sort_keys=True)
        return seeded(f"{chance}/{purpose}/{len(self.match.moves)}")

    def bot_plays(self, seat: int) -> Told:
        return self.play(seat, self.bot_choice(seat, self.seats[seat]))

    def save(self, file: FilePath) -> None:
        """Write the game as a replay. Files that are no replays are never overwritten."""
        if file.exists() and not is_replay(file):
            raise UsageError(f"{file}: exists and is not a saved game")
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f"{file.name}.part")
        draft.write_text("".join(f"{line}\n" for line in write_replay(self.match, self.seats)), encoding="utf-8")
        draft.replace(file)


def is_replay(file: FilePath) -> bool:
    try:
        with file.open(encoding="utf-8") as lines:
            return FORMAT in lines.readline(1000)
    except UnicodeDecodeError:
        return False


def load_session(file: FilePath, find_game: FindGame = game) -> Session:
    """The game of a file as it stood; ReplayError when the file does not hold.

    Bots go on playing; whoever else sat there is played at this terminal.
    """
    with file.open(encoding="utf-8") as lines:
        match = verify_replay(lines, find_game).match
    with file.open(encoding="utf-8") as lines:
        seats = json.loads(lines.readline()).get("seats")
    names = seats if isinstance(seats, list) and len(seats) == match.players else [HUMAN] * match.players
    return retold(match, [name if name in BOTS else HUMAN for name in names])


def retold(match: Match, seats: Sequence[str]) -> Session:
    """A match played again from the start, so that everything that happened can be told."""
    session = Session(match.afresh(), seats)
    for move in match.moves:
        session.play(move.seat, move.action)
    return session


def unused_file(game_id: str) -> FilePath:
    """A new name for a saved game, where programs of this user keep their state."""
    home = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    folder = FilePath(home).expanduser() / "ludotheque"
    return folder / f"{game_id}-{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"
