"""The games that can be played alone as environments of Gymnasium: importing this module registers them.

import gymnasium
import ludotheque.research.gymnasium

table = gymnasium.make("ludotheque/GlassRoad-v0")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ludotheque.games import all_games
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.research.drawing import MODES, draw
from ludotheque.research.settings import Setting, one_of
from ludotheque.research.spaces import action_space, mask_of, observation, observation_space


class SoloEnv(gymnasium.Env):  # type: ignore[misc]
    """A game alone. A number that the mask does not allow changes nothing, counts as a decision, and `infos` say so."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.setting = setting
        self.render_mode = one_of("render_mode", render_mode, MODES) if render_mode else None
        self.action_space = action_space(setting)
        self.observation_space = observation_space(setting)
        self.run = setting.run()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game: of this seed, or of one that follows from the seed given last."""
        super().reset(seed=seed)
        self.run.begin(str(seed if seed is not None else self.np_random.integers(1 << 62)))
        return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        run, infos = self.run, {}
        try:
            run.choose(int(action))
        except UsageError:
            if run.is_over():
                raise
            run.made += 1
            infos["illegal"] = True
        reward = run.rewards(self.setting.rewards)[0]
        return self._seen(), reward, run.is_over(), run.is_cut(), infos

    def _seen(self) -> dict[str, Any]:
        return observation(self.setting, self.run, 0)

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, under the name by which some libraries ask for it."""
        return mask_of(self.run, self.run.seat).astype(np.bool_)

    def view(self) -> dict[str, Any]:
        """The position in words."""
        return self.setting.spec.view(self.run.state, 0)

    def words(self, action: int) -> str:
        """What an action that is possible now says: a path, or the next word of one."""
        return self.setting.words(self.run, action)

    def render(self) -> Any:
        return None if self.render_mode is None else draw(self.setting, self.run.state, 0, self.render_mode)


def env(
    game: str | GameSpec[Any],
    options: Mapping[str, str] | None = None,
    rewards: str = "difference",
    render_mode: str | None = None,
    actions: str = "flat",
    observations: str = "array",
) -> SoloEnv:
    """A game alone; UsageError for one that cannot be played alone, and for what does not exist."""
    return SoloEnv(Setting(game, 1, options, actions, observations, rewards), render_mode)


def solo_id(spec: GameSpec[Any]) -> str:
    """The name under which Gymnasium knows a game."""
    return f"ludotheque/{spec.id.title().replace('_', '')}-v0"


for spec in all_games():
    if spec.solo:
        gymnasium.register(solo_id(spec), entry_point=f"{__name__}:env", kwargs={"game": spec.id})
