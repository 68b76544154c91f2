"""Games to be analysed, and reviews of them that are quick because hardly anything is played on."""

from __future__ import annotations

from typing import Any

from ludotheque.analysis.known import Playouts
from ludotheque.analysis.reviewing import Progress, Reviewer, begin
from ludotheque.bots.levels import seat_bots
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match, Move
from ludotheque.kernel.spec import GameSpec

HASTY = Playouts(worlds=2, search=4, judge=2)


def game_of(spec: GameSpec[Any], players: int, bot: str, seed: str, most: int = 10_000) -> Match:
    """A game of bots, or its beginning."""
    match = Match(spec, players, {}, Chance(seed))
    bots = seat_bots([bot] * players, spec, seed)
    while match.state.stack and len(match.moves) < most:
        seat = match.state.to_move()
        match.make(Move(seat, bots[seat].choose(match.state, seat)))
    return match


def hasty(match: Match, playouts: Playouts = HASTY) -> Progress:
    """A whole review with few playouts."""
    progress = begin(match)
    reviewer = Reviewer(match, progress)
    reviewer.judge.playouts = reviewer.playouts = playouts
    return {**progress, "found": [reviewer.step(n) for n in range(progress["steps"])]}
