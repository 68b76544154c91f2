"""Games, positions and observers as OpenSpiel asks for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
import orjson
import pyspiel
from numpy.typing import NDArray

from ludotheque.games import all_games
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.spec import GameSpec, Option
from ludotheque.research.chances import DIGIT
from ludotheque.research.openspiel.plays import PAST, Play
from ludotheque.research.settings import Setting

PREFIX: Final = "ludotheque_"
USUAL: Final = {"actions": "flat", "rewards": "rank"}
"""Parameters besides the number of players and the options of the game."""
MOST_AHEAD: Final = 1000.0
"""Nobody is farther ahead in points, nor has more of them."""
CHANCES: Final = 4
"""So many outcomes of chance there are for a decision at most, in the mean of a game."""
OPEN: Final = ("ora_et_labora",)
"""Games in which nothing is hidden once they have begun."""


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options; each of ours is a class of its own."""

    kind: Any
    spec: GameSpec[Any]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        spec = self.spec
        said = {**parameters(spec), **(given or {})}
        players = int(said["players"])
        options = {option.id: value_of(option, said[option.id]) for option in spec.options}
        self.setting = Setting(spec, players, options, **{name: said[name] for name in USUAL})
        most = MOST_AHEAD if self.setting.rewards == "difference" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.size,
            max_chance_outcomes=DIGIT,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            max_game_length=spec.longest * self.setting.spoken,
        )
        super().__init__(self.kind, info, given or {})

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(CHANCES * self.setting.spec.longest)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Sight:
        return Sight(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False))


def parameters(spec: GameSpec[Any]) -> dict[str, str | int]:
    """What a game is loaded with unless something else is said."""
    usual = {option.id: written(option, option.default) for option in spec.options}
    return {"players": spec.min_players, **usual, **USUAL}


def is_numbered(option: Option) -> bool:
    """Has it numbers among its values? OpenSpiel reads these as numbers, so such values go by their place."""
    return any(value.isdigit() for value in option.values)


def written(option: Option, value: str) -> str | int:
    return option.values.index(value) if is_numbered(option) else value


def value_of(option: Option, given: Any) -> str:
    if is_numbered(option) and isinstance(given, int) and 0 <= given < len(option.values):
        return option.values[given]
    return str(given)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position. Chance is explicit: whatever is rolled, drawn or shuffled is an outcome of its own."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.play = Play(game.setting).begin()

    def current_player(self) -> int:
        if self.play.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.play.limit else self.play.run.seat

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = np.flatnonzero(np.frombuffer(self.play.run.mask(), np.uint8)).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return equally_likely(self.play.limit)

    def _apply_action(self, action: int) -> None:
        self.play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.says(action)

    def is_terminal(self) -> bool:
        return self.play.is_over()

    def returns(self) -> list[float]:
        return self.play.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A position that the player cannot tell from this one, its secrets drawn by the sampler."""
        world: TableState = self.clone()
        world.play = self.play.another_world(player, repr(sampler()))
        return world

    def __str__(self) -> str:
        return str(self.play)


@cache
def equally_likely(limit: int) -> list[tuple[int, float]]:
    return [(outcome, 1.0 / limit) for outcome in range(limit)]


class Sight:
    """What a player observes: in numbers from 0 to 1, each as a share of what it can be at most, and as text.

    With perfect recall there is what tells one past from another, too. What is only public is what a spectator sees;
    what is only private has no numbers.
    """

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.setting = setting
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.most = np.maximum(setting.most(), 1).astype(np.float32)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.public:
            sizes = {"seen": setting.length, "said": setting.spoken, "past": PAST if self.recalls else 0}
            self.tensor = np.zeros(sum(sizes.values()), np.float32)
            ends = np.cumsum(list(sizes.values()))
            pieces = zip(sizes, np.split(self.tensor, ends[:-1]), strict=True)
            self.dict = {name: piece for name, piece in pieces if piece.size}

    def set_from(self, state: TableState, player: int) -> None:
        run, looker = state.play.run, player if self.private else NOBODY
        for piece in self.dict.values():
            piece.fill(0)
        if run.state is None or not self.public:
            return
        self.dict["seen"][:] = np.frombuffer(run.seen(looker), np.uint8) / self.most
        if state.play.seat() == looker:
            self.dict["said"][:] = np.array(run.said(looker)) / self.setting.size
        if self.recalls and self.private:
            self.dict["past"][:] = np.frombuffer(state.play.past[looker], np.uint8) / np.float32(255)

    def string_from(self, state: TableState, player: int) -> str:
        play, spec = state.play, self.setting.spec
        if self.recalls and self.public and self.private:
            return play.known(player)
        if play.run.state is None:
            return "{}"
        seen: dict[str, Any] = {}
        if self.public:
            seen |= spec.public_view(play.run.state)
        if self.private:
            seen |= spec.private_view(play.run.state, player)
            if play.seat() == player and any(play.run.said(player)):
                seen["said"] = play.run.said(player)
        return orjson.dumps(seen, option=orjson.OPT_SORT_KEYS).decode()


def game_type(spec: GameSpec[Any]) -> Any:
    """What OpenSpiel is told of a game before it is loaded."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + spec.id,
        long_name=spec.name_en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if spec.id in OPEN else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.max_players,
        min_num_players=spec.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(spec),
    )


def register() -> None:
    """Make all games known, those that are not yet."""
    known = pyspiel.registered_names()
    for spec in all_games():
        kind = game_type(spec)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(kind.short_name, (TableGame,), {"kind": kind, "spec": spec}))
