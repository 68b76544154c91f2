"""Desks to sit at in tests."""

from __future__ import annotations

from typing import Any

from ludotheque.bots.base import Bot
from ludotheque.bots.levels import make_bot
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.terminal.session import HUMAN, Session
from ludotheque.words.desk import Desk


def new_desk(id: str, players: int = 2, seat: int = 0, language: str = "en", seed: str = "words") -> Desk:
    """A new game against bots that play at random."""
    seats = ["random"] * players
    seats[seat] = HUMAN
    desk = Desk(Session(Match(game(id), players, {}, Chance(seed)), seats), language)
    desk.settle()
    return desk


def played(desk: Desk, decisions: int, bot: Bot | None = None) -> Desk:
    """The game some decisions of the own seat later."""
    bot = bot or make_bot("random", desk.session.match.spec, seeded("played"))
    for _ in range(decisions):
        state = desk.session.match.state
        if not state.over():
            desk.session.play(desk.seat, bot.choose(state, desk.seat))
            desk.settle()
    return desk


def desk_at(spec: GameSpec[Any], state: State, seat: int, language: str = "en") -> Desk:
    """A desk before a position, whatever came before it."""
    players = len(state.scores())
    seats = ["random"] * players
    seats[seat] = HUMAN
    match = Match(spec, players, {}, Chance("same"), Origin(state.to_data(), None))
    return Desk(Session(match, seats), language)
