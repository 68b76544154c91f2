"""OpenSpiel takes our games for its own: its checks pass, its bots play them, ours play through its door."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.research.played import TABLES, tables

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import playthroughs
from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import UsageError
from ludotheque.research.chances import DIGIT, DIGITS, Decided, Undecided
from ludotheque.research.openspiel import LudothequeBot
from ludotheque.research.openspiel.games import TableState
from ludotheque.research.openspiel.playthroughs import playthrough

QUICK = [(name, players) for name, players in TABLES if players <= 2]
HIDDEN = [(name, 2) for name in GAMES if name != "ora_et_labora"]


def begun(named: str, decisions: int = 0, seed: int = 1) -> TableState:
    """A position with a player to move, after some random decisions."""
    state: TableState = pyspiel.load_game(f"ludotheque_{named}").new_initial_state()
    chance = np.random.default_rng(seed)
    while state.is_chance_node() or decisions:
        decisions -= not state.is_chance_node()
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@tables(QUICK)
def test_the_checks_of_openspiel_pass(name: str, players: int) -> None:
    loaded = pyspiel.load_game(f"ludotheque_{name}(players={players})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_they_pass_word_by_word_and_written_down() -> None:
    loaded = pyspiel.load_game("ludotheque_glass_road(players=2,actions=words)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_playthroughs_are_as_they_were(name: str) -> None:
    recorded = (playthroughs.PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert list(playthrough(playthroughs.GAMES[name])) == recorded


def test_every_playthrough_has_a_game() -> None:
    assert {Path(file).stem for file in playthroughs.PLAYTHROUGHS.iterdir()} == set(playthroughs.GAMES)


def test_options_are_parameters() -> None:
    state = begun("woodcraft(players=2,start_quadrant=4)")
    assert state.play.setting.options == {"start_quadrant": "random"}
    assert pyspiel.load_game("ludotheque_woodcraft(start_quadrant=2)").setting.options == {"start_quadrant": "2"}
    assert begun("attika(players=3,shrine_bounty=on)").play.setting.options["shrine_bounty"] == "on"
    with pytest.raises(UsageError, match="option shrine_bounty='maybe'"):
        pyspiel.load_game("ludotheque_attika(shrine_bounty=maybe)")


def test_two_dice_are_two_outcomes_of_six() -> None:
    """CB-32: the dice of a round are rolled openly, seat by seat; here they are asked for one by one."""
    state: TableState = pyspiel.load_game("ludotheque_castles_of_burgundy").new_initial_state()
    limits = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
        limits.append(len(outcomes))
        state.apply_action(len(outcomes) - 1)
    assert limits[-5:] == [6] * 5
    assert set(limits) == {2, 6, DIGIT}
    assert [estate.dice for estate in state.play.run.state.estates] == [[6, 6], [6, 6]]


def test_chance_decided_outside_gives_every_outcome_and_many_orders() -> None:
    with pytest.raises(Undecided, match="one of 6 outcomes"):
        Decided([]).below(6)
    assert [Decided([outcome]).below(6) for outcome in range(6)] == [0, 1, 2, 3, 4, 5]
    assert Decided([]).below(1) == 0
    first: Counter[int] = Counter()
    for digit in range(DIGIT):
        items = list(range(8))
        Decided([digit] * DIGITS).shuffle(items)
        assert sorted(items) == list(range(8))
        first[items[0]] += 1
    assert len(first) == 8
    assert max(first.values()) < DIGIT / 4


def test_a_copy_and_what_was_written_down_go_on_alike() -> None:
    for named in ("glass_road(players=3,actions=words)", "woodcraft(players=2)"):
        state = begun(named, 30)
        loaded = state.get_game()
        others = [state.clone(), loaded.deserialize_state(state.serialize())]
        others[0].play = pickle.loads(pickle.dumps(state.play))
        chance = np.random.default_rng(2)
        for _ in range(25):
            if state.is_terminal():
                break
            choices = state.legal_actions()
            choice = int(chance.choice(choices))
            for other in (state, *others):
                assert other.legal_actions() == choices
                other.apply_action(choice)
            assert {str(other) for other in others} == {str(state)}
            for player in range(state.num_players()):
                assert {other.information_state_string(player) for other in others} == {
                    state.information_state_string(player)
                }


def random_rollouts(seed: int) -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))


@pytest.mark.parametrize("name", GAMES)
def test_monte_carlo_search_of_openspiel_plays_our_games(name: str) -> None:
    state = begun(f"{name}(players=2)", 6)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 3, random_rollouts(1), random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@tables(HIDDEN)
def test_its_search_over_information_sets_plays_them_too(name: str, players: int) -> None:
    for actions in ("flat", "words"):
        state = begun(f"{name}(players={players},actions={actions})", 6)
        bot = ismcts.ISMCTSBot(state.get_game(), random_rollouts(1), 1.4, 3, random_state=np.random.RandomState(3))
        assert bot.step(state) in state.legal_actions()


@tables(HIDDEN)
def test_a_world_drawn_anew_is_the_same_to_the_player_and_another_to_others(name: str, players: int) -> None:
    others = 0
    for decisions in range(0, 40, 4):
        state = begun(f"{name}(players={players})", decisions)
        player = state.current_player()
        world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        others += str(world) != str(state)
    assert others > 5


@pytest.mark.parametrize("actions", ["flat", "words"])
def test_our_bots_play_through_the_door_of_openspiel_and_win(actions: str) -> None:
    loaded = pyspiel.load_game(f"ludotheque_attika(players=2,actions={actions},rewards=win)")
    state, chance = loaded.new_initial_state(), np.random.default_rng(1)
    bot = LudothequeBot(loaded, 0, "greedy", seed=1)
    assert bot.player_id() == 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert state.returns() == [1.0, -1.0]


def test_observers_tell_public_from_private() -> None:
    state = begun("glass_road(players=3)", 6)
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    public = make_observation(state.get_game(), kind(public_info=True, perfect_recall=False, private_info=private.NONE))
    own = make_observation(
        state.get_game(), kind(public_info=False, perfect_recall=False, private_info=private.SINGLE_PLAYER)
    )
    assert '"market"' in public.string_from(state, 0)
    assert '"hand"' not in public.string_from(state, 0)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert '"market"' not in own.string_from(state, 0)
    assert '"hand"' in own.string_from(state, 0)
    assert own.tensor is None
    public.set_from(state, 0)
    seen = public.tensor.copy()
    public.set_from(state, 1)
    assert np.array_equal(seen, public.tensor)
    recalling = make_observation(state.get_game(), kind(perfect_recall=True))
    recalling.set_from(state, 0)
    assert recalling.dict["past"].any()
    assert recalling.tensor.min() >= 0
    assert recalling.tensor.max() <= 1


def test_what_was_done_before_is_remembered() -> None:
    """Two ways to the same position are two information states of the one who went them."""
    state = begun("castles_of_burgundy(players=2)")
    player = state.current_player()
    first, second = [action for action in state.legal_actions() if state.action_to_string(action).startswith("workers")]
    one, other = state.clone(), state.clone()
    one.apply_action(first)
    one.apply_action(one.string_to_action(state.action_to_string(second)))
    other.apply_action(second)
    other.apply_action(other.string_to_action(state.action_to_string(first)))
    assert one.observation_string(player) == other.observation_string(player)
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.information_state_tensor(player) != other.information_state_tensor(player)


def test_every_game_is_registered_once() -> None:
    from ludotheque.research.openspiel.games import register

    register()
    names = [name for name in pyspiel.registered_names() if name.startswith("ludotheque_")]
    assert sorted(names) == sorted(f"ludotheque_{name}" for name in GAMES)
    assert {kind.long_name for kind in pyspiel.registered_games() if kind.short_name in names} == {
        game(name).name_en for name in GAMES
    }
