"""PettingZoo, Gymnasium and many games at once hold what their libraries ask for, and play the same games."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from tests.research.played import FEWEST, tables

pytest.importorskip("pettingzoo")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ludotheque.games import all_games, game
from ludotheque.kernel.errors import UsageError
from ludotheque.research import gymnasium as solo
from ludotheque.research.many import Games, Processes
from ludotheque.research.pettingzoo import TableEnv, env

CYCLES = 8


@pytest.fixture(autouse=True)
def _advice_is_no_error() -> Iterator[None]:
    """The checkers advise against masks inside observations, which is where PettingZoo's own games have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="pettingzoo|gymnasium")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        yield


@tables(FEWEST)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    for actions, observations in (("flat", "dict"), ("words", "array")):
        table = env(name, players, actions=actions, observations=observations, rewards="rank")
        api_test(table, num_cycles=CYCLES)
    seed_test(lambda: env(name, players), num_cycles=CYCLES)
    capsys.readouterr()


@pytest.mark.parametrize("spec", [spec for spec in all_games() if spec.solo], ids=lambda spec: spec.id)
def test_gymnasium_finds_nothing_wrong(spec: Any) -> None:
    for actions, observations in (("flat", "dict"), ("words", "array")):
        alone = gymnasium.make(
            solo.solo_id(spec), actions=actions, observations=observations, render_mode="ansi", rewards="difference"
        )
        check_env(alone.unwrapped, skip_render_check=True)


def play(table: TableEnv, seed: int) -> list[Any]:
    """What is seen and what comes out of a random game."""
    table.reset(seed=seed)
    chance, told = np.random.default_rng(seed), []
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        told.append((agent, seen["observation"].tobytes(), reward, over, cut))
        table.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return told


def test_a_whole_game_ends_with_a_reward_for_everybody() -> None:
    told = play(env("attika", 3, rewards="rank"), 5)
    last = {agent: reward for agent, _, reward, over, _ in told if over}
    assert sorted(last.values()) == [-1.0, 0.0, 1.0]
    assert all(reward == 0.0 for _, _, reward, over, _ in told if not over)


def test_a_seed_is_the_seed_of_the_game_and_later_games_follow_from_it() -> None:
    one, other = env("attika", seed=5), env("attika")
    one.reset()
    other.reset(seed=5)
    assert one.run.state.digest() == other.run.state.digest() == game("attika").new(2, {}, 5).digest()
    one.reset()
    other.reset()
    assert one.run.state.digest() == other.run.state.digest() != game("attika").new(2, {}, 5).digest()


def test_whoever_is_not_asked_may_choose_nothing() -> None:
    table = env("castles_of_burgundy")
    table.reset(seed=1)
    waiting = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(waiting)["action_mask"].any()
    with pytest.raises(UsageError, match="cannot be chosen now"):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0]))
    with pytest.raises(UsageError, match="None is no action"):
        table.step(None)


def test_a_game_that_takes_too_long_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    table = env("attika")
    monkeypatch.setattr(table.run.spec, "longest", 3)
    told = play(table, 1)
    assert [cut for *_, cut in told] == [False] * 3 + [True] * 2
    many = Games("attika", 2)
    now = many.reset(1)
    for _ in range(3):
        step = many.step(now.mask.argmax(axis=1))
    assert step.over.tolist() == step.cut.tolist() == [True, True]


def test_an_environment_can_be_looked_at_in_words() -> None:
    table = env("glass_road", 2, render_mode="ansi")
    table.reset(seed=1)
    assert table.view("player_0")["players"] == 2
    assert table.words(0).startswith("hand card:")
    assert "Glass" in table.render() or "Period" in table.render()
    with pytest.raises(UsageError, match="render_mode='smoke'"):
        env("glass_road", render_mode="smoke")


def test_alone_a_number_that_is_not_allowed_changes_nothing_but_is_told() -> None:
    alone = solo.env("glass_road")
    before, _ = alone.reset(seed=1)
    wrong = int(np.flatnonzero(~alone.action_masks())[0])
    after, reward, over, cut, infos = alone.step(wrong)
    assert infos == {"illegal": True}
    assert (reward, over, cut) == (0.0, False, False)
    assert all(np.array_equal(before[name], after[name]) for name in before)
    with pytest.raises(UsageError, match="1 player"):
        solo.env("attika")


def random_numbers(mask: Any, chance: np.random.Generator) -> list[int]:
    return [int(chance.choice(np.flatnonzero(row))) for row in mask]


@pytest.mark.parametrize("actions", ["flat", "words"])
def test_games_side_by_side_are_those_played_alone(actions: str) -> None:
    games, chance = Games("woodcraft", 3, players=1, actions=actions, rewards="difference"), np.random.default_rng(1)
    now, over = games.reset(seed=4), 0
    alone = games.setting.run()
    alone.begin("4/1/0")
    for _ in range(300):
        numbers = random_numbers(now.mask, chance)
        if alone.is_over():
            break
        assert now.seen[1].tobytes() == alone.seen(alone.seat)
        assert now.mask[1].tobytes() == alone.mask()
        alone.choose(numbers[1])
        now, rewards, ended, _ = games.step(numbers)
        over += ended.sum()
    assert alone.is_over()
    assert over > 0
    assert ended[1]
    assert rewards[1].tolist() == pytest.approx(alone.rewards("difference"))


def same_arrays(one: Iterable[Any], other: Iterable[Any]) -> bool:
    return all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


def test_several_processes_play_the_same_games() -> None:
    here, chance = Games("glass_road", 5, players=2), np.random.default_rng(2)
    with Processes("glass_road", 5, 2, players=2) as there:
        one, other = here.reset(3), there.reset(3)
        for _ in range(40):
            assert same_arrays(one, other)
            numbers = random_numbers(one.mask, chance)
            step, same = here.step(numbers), there.step(numbers)
            assert same_arrays(step[1:], same[1:])
            one, other = step.now, same.now
        with pytest.raises(UsageError, match="cannot be chosen now"):
            there.step([10**6] * 5)
        with pytest.raises(UsageError, match="4 choices for 5 games"):
            there.step([0] * 4)
    with pytest.raises(UsageError, match="3 processes for 2 games"):
        Processes("glass_road", 2, 3)


def test_without_the_libraries_one_line_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "try:\n    import ludotheque.research\n"
        "except ImportError as error:\n    print(error)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout == "the doors for researchers need pettingzoo: pip install 'ludotheque[research]'\n"
