"""The battery: games that are sound pass it, and its tools do what they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.tiny_games import auction, bakery, garden

from ludotheque.games import GAMES, game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Told
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing import check_game, check_golden, golden_lines, perft, random_match, write_golden
from ludotheque.testing.fingerprints import name_of, named_game, trace
from ludotheque.testing.trace import main
from ludotheque.testing.trial import Trial, heard

SPECS: list[GameSpec[Any]] = [garden.SPEC, auction.SPEC, bakery.SPEC]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_sound_game_passes(spec: GameSpec[Any]) -> None:
    check_game(spec)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("burying", ["yes", "no"])
def test_a_sound_game_passes_with_every_table(players: int, burying: str) -> None:
    check_game(auction.SPEC, players, {"burying": burying}, games=2, seed="tables")


def test_counts_and_golden_games_are_checked_on_request(tmp_path: Path) -> None:
    file = tmp_path / "golden.jsonl"
    write_golden(file, random_match(garden.SPEC, 2, None, Chance("golden"), seeded("moves")))
    check_game(garden.SPEC, 2, games=1, seed="counts", counts={1: 16, 2: 151}, golden_games=[file])


def test_perft_counts_sequences_of_decisions() -> None:
    state = garden.SPEC.new(2)
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(state.legal()) == 16
    by_hand = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        by_hand += len(after.legal())
    assert perft(state, 2) == by_hand
    assert perft(state, 1) == 16, "counting changes nothing"


def test_perft_of_a_game_that_is_over_is_nothing() -> None:
    match = random_match(garden.SPEC, 2, None, Chance("over"), seeded("moves"))
    assert perft(match.state, 0) == 1
    assert perft(match.state, 1) == perft(match.state, 3) == 0


def test_perft_lets_seats_that_choose_at_the_same_time_choose_one_after_the_other() -> None:
    assert perft(auction.SPEC.new(2), 2) == 9
    assert perft(auction.SPEC.new(3), 3) == 27


def test_a_golden_game_is_a_replay_with_a_breakdown() -> None:
    match = random_match(bakery.SPEC, 2, None, Chance("golden"), seeded("moves"))
    lines = golden_lines(match, ["Ann", "Bob"])
    end = json.loads(lines[-1])
    assert [sum(parts.values()) for parts in end["breakdown"]] == end["scores"]
    assert check_golden(lines, lambda _: bakery.SPEC).digest == match.state.digest()


def test_a_golden_game_with_other_points_fails() -> None:
    lines = golden_lines(random_match(bakery.SPEC, 2, None, Chance("golden"), seeded("moves")))
    end = json.loads(lines[-1])
    for name, value in {"breakdown": [{"sales": 1}, {}], "ranking": end["ranking"][::-1]}.items():
        with pytest.raises(AssertionError, match=name):
            check_golden([*lines[:-1], json.dumps({**end, name: value})], lambda _: bakery.SPEC)
    with pytest.raises(ReplayError):
        check_golden(lines[:-1], lambda _: bakery.SPEC)


def test_a_trace_is_a_line_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    name = "tests.kernel.tiny_games.auction"
    main([name, "--players", "2", "--games", "3", "--seed", "s", "--option", "burying=no"])
    lines = capsys.readouterr().out.splitlines()
    assert lines == list(trace(auction.SPEC, 2, {"burying": "no"}, 3, "s"))
    assert len(set(lines)) == 3
    fingerprint, decisions, scores = lines[0].split()
    assert len(fingerprint) == 32
    assert int(decisions) > 0
    assert len(scores.split(",")) == 2


def test_a_trace_sees_seed_and_options() -> None:
    lines = [
        *trace(auction.SPEC, 2, {"burying": "no"}, 1, "s"),
        *trace(auction.SPEC, 2, {"burying": "yes"}, 1, "s"),
        *trace(auction.SPEC, 2, {"burying": "no"}, 1, "t"),
    ]
    assert len(set(lines)) == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess", "--players", "2"],
        ["no.such.module", "--players", "2"],
        ["tests.kernel.tiny_games.words", "--players", "2"],
        ["tests.kernel.tiny_games.garden", "--players", "9"],
        ["tests.kernel.tiny_games.garden", "--players", "2", "--option", "colour=red"],
    ],
)
def test_a_trace_of_nothing_is_a_usage_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err


def test_another_process_finds_a_game_by_its_id_or_its_module() -> None:
    assert name_of(garden.SPEC) == "tests.kernel.tiny_games.garden"
    assert named_game("tests.kernel.tiny_games.garden") is garden.SPEC
    assert name_of(garden.GardenSpec()) is None
    for id in GAMES:
        assert name_of(game(id)) == id
    with pytest.raises(UsageError):
        named_game("chess")


def test_a_trial_keeps_every_position_and_knows_where_it_stands() -> None:
    trial = Trial(garden.SPEC, 2, None, "trial", 10, ())
    trial.record()
    assert len(trial.positions) == len(trial.moves) + 1 == len(trial.told) + 1
    assert len(list(trial.walk())) == len(trial.positions)
    assert trial.decision == len(trial.moves)
    assert list(trial.sample())[-1] is trial.positions[-1]
    assert 5 <= len(list(trial.sample())) <= 11
    assert str(trial) == f"decision {len(trial.moves)} of seed 'trial' (2 players)"


def test_observers_hear_what_is_meant_for_them() -> None:
    told: Told = [(-1, (1,)), (0b01, (2,)), (0b10, (3,)), (0b11, (4,))]
    assert heard(told, NOBODY) == [(1,)]
    assert heard(told, 0) == [(1,), (2,), (4,)]
    assert heard(told, 1) == [(1,), (3,), (4,)]
