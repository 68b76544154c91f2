"""The games as environments of PettingZoo, in which agents act one after the other (AEC).

from ludotheque.research.pettingzoo import env

table = env("attika", players=3, rewards="rank")
table.reset(seed=1)
for agent in table.agent_iter():
    observation, reward, over, cut, _ = table.last()
    table.step(None if over or cut else table.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.research.drawing import MODES, draw
from ludotheque.research.settings import Setting, one_of
from ludotheque.research.spaces import action_space, observation, observation_space


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table. Seats that choose in secret at the same time are asked one after the other and see nothing of it."""

    def __init__(self, setting: Setting, render_mode: str | None = None, seed: int | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = one_of("render_mode", render_mode, MODES) if render_mode else None
        self.metadata = {
            "name": f"ludotheque_{setting.spec.id}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(setting) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(setting) for agent in self.possible_agents}
        self.run = setting.run()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance = np.random.default_rng(seed)
        self._next_seed = seed

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of this seed, or of one that follows from the seed given last."""
        if seed is None:
            seed, self._next_seed = self._next_seed, None
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.run.begin(str(seed if seed is not None else self._chance.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.run.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return observation(self.setting, self.run, self._seats[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """The position as the agent's seat sees it, in words."""
        return self.setting.spec.view(self.run.state, self._seats[agent])

    def words(self, action: int) -> str:
        """What an action that is possible now says: a path, or the next word of one."""
        return self.setting.words(self.run, action)

    def step(self, action: int | None) -> None:
        """Choose for the agent selected; UsageError for what its mask does not allow."""
        agent, run = self.agent_selection, self.run
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UsageError(f"{agent} is to choose: None is no action")
        run.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        if run.is_over():
            self.rewards = dict(zip(self.agents, run.rewards(self.setting.rewards), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            if run.is_cut():
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[run.seat]

    def render(self) -> Any:
        """The table as the agent selected sees it."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        return draw(self.setting, self.run.state, seat, self.render_mode)

    def close(self) -> None:
        """Nothing stays open."""


def env(
    game: str | GameSpec[Any],
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    rewards: str = "difference",
    seed: int | None = None,
    render_mode: str | None = None,
    actions: str = "flat",
    observations: str = "array",
) -> TableEnv:
    """A table for a game; without a number of players for the fewest. UsageError for what does not exist."""
    return TableEnv(Setting(game, players, options, actions, observations, rewards), render_mode, seed)
