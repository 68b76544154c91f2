"""Playing a demonstration: a game between searching bots that say what they thought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.bots.hints import Hint, Way, find_hint
from ludotheque.bots.levels import make_bot
from ludotheque.bots.search import SearchBot
from ludotheque.kernel.demonstrations import Demonstration, Thought, told
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.match import told as happening
from ludotheque.kernel.play import is_final
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import State
from ludotheque.kernel.text import Message


def demonstrate(spec: GameSpec[Any], players: int, options: Mapping[str, str], seed: str, bot: str) -> Demonstration:
    """A whole game; the same arguments give the same one everywhere, as long as nobody's time is limited."""
    bots = [_searcher(spec, f"{seed}/{seat}", bot) for seat in range(players)]
    moves: list[tuple[Path, Thought | None]] = []
    match = Demonstration(players, options, seed, bot, ()).match(spec)
    while not match.state.over():
        state, seat = match.state, match.state.to_move()
        action, thought = _decision(spec, bots[seat], state, seat)
        moves.append((spec.path(state, seat, action), thought))
        match.play(seat, action)
    return Demonstration(players, match.options, seed, bot, tuple(moves))


def _searcher(spec: GameSpec[Any], seed: str, name: str) -> SearchBot:
    bot = make_bot(name, spec, seeded(seed))
    if not isinstance(bot, SearchBot):
        raise UsageError(f"{name} does not search, so it has no thoughts")
    return bot


def _decision(spec: GameSpec[Any], bot: SearchBot, state: State, seat: int) -> tuple[Action, Thought | None]:
    actions = state.legal(seat)
    if len(actions) == 1:
        return actions[0], None
    hint = find_hint(spec, bot, state, seat)
    action = hint.ways[0].action
    bot.memory = bot.memory[1:] if bot.memory[:1] == [action] else []
    return action, _thought(spec, state, seat, hint)


def _thought(spec: GameSpec[Any], state: State, seat: int, hint: Hint) -> Thought:
    best, *others = hint.ways
    if not others:
        return Thought(Message("demo.clear"))
    second = others[0]
    instead = _deed(spec, state, seat, second)
    if instead == _deed(spec, state, seat, best):
        instead = None
    return Thought(_chances(best, second) if spec.race else _points(best, second), instead)


def _chances(best: Way, second: Way) -> Message:
    """How often a race is won with each of two moves."""
    times, other = [round(100 * (way.chance or 0.0)) for way in (best, second)]
    return Message("demo.chance", times=times, other=other if other < times else 0)


def _points(best: Way, second: Way) -> Message:
    """What a move brings more than another, and where."""
    gains = [part for part, points in best.reasons[:1] if points > 0]
    part = f"part:{gains[0]}" if gains else ""
    points = round(second.behind)
    if second.close or points < 1:
        return Message("demo.close", part=part)
    return Message("demo.ahead", points=points, part=part)


def _deed(spec: GameSpec[Any], state: State, seat: int, way: Way) -> Message | None:
    """What a move does first; nothing if that is left to chance."""
    if is_final(spec, state, seat, way.action):
        return None
    after = state.clone()
    deeds = told(spec, happening(after, lambda: after.apply(way.action, seat)), seat)
    return next((deed for deed in deeds if "seat" in deed.args), None)
