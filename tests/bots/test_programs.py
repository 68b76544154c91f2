"""Programs from outside: what they are told, and that nothing they do holds up, breaks or outlives a game."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import threading
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from ludotheque.bots import processes, programs
from ludotheque.bots.arena import Outcome, Pairing, check_entry, pairings, play_all, play_pairing, play_recorded
from ludotheque.bots.levels import make_bot
from ludotheque.bots.programs import Program, chosen, position
from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import SecretChoice
from ludotheque.kernel.match import Move
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.replay import verify_replay
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec, View
from ludotheque.kernel.state import State
from ludotheque.testing.secrets import another_world
from ludotheque.testing.trial import Trial, carry_out, deciding, heard

ROOT = Path(__file__).resolve().parents[2]
RUDE = Path(__file__).with_name("rude_program.py")
EXAMPLE = ROOT / "examples" / "command_bot.py"
QUICKLY = (sys.executable, "-I", "-S")
"""A Python that is there as soon as can be."""


def entry(*words: object) -> str:
    return "command:" + shlex.join([*QUICKLY, *map(str, words)])


def alone(*words: object, seconds: float = inf) -> Pairing:
    return replace(pairings(game("glass_road"), {}, [entry(*words)], 1, 1, 3)[0], seconds_per_move=seconds)


POLITE = entry(RUDE, -1, "never")


def test_a_program_plays_whole_games_of_every_kind() -> None:
    for id in GAMES:
        first, second = pairings(game(id), {}, [POLITE, "random"], 2, 2, 1)
        outcomes = [play_pairing(first), play_pairing(second)]
        assert [outcome.forfeits for outcome in outcomes] == [(), ()], id


def test_a_deterministic_program_plays_the_same_games_on_any_number_of_workers() -> None:
    planned = pairings(game("attika"), {}, [entry(EXAMPLE), "random"], 2, 4, 1)
    assert play_all(planned, workers=2) == play_all(planned, workers=1)


def test_a_game_of_a_program_is_recorded_and_holds() -> None:
    (planned, _) = pairings(game("attika"), {}, [entry(EXAMPLE), "greedy"], 2, 2, 5)
    outcome, replay = play_recorded(planned)
    assert outcome == play_pairing(planned)
    verdict = verify_replay(replay.splitlines(), game)
    assert verdict.scores == outcome.scores
    assert json.loads(replay.splitlines()[0])["seats"] == list(planned.bots)


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("crash", "the program ended with exit code 1: the last words"),
        ("leave", "the program ended with exit code 0"),
        ("hang", "the program gave no answer within 0.25 s"),
        ("half", "the program gave no answer within 0.25 s"),
        ("close", "the program closed its standard output"),
        ("endless", "the program said a line of more than 65536 bytes"),
        ("long", "the program said a line of more than 65536 bytes"),
        ("garbage", "'not JSON' is no legal move"),
    ],
)
def test_whoever_gives_no_legal_answer_forfeits(what: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "FAREWELL", 0.5)
    waits = what in ("hang", "half")
    outcome = play_pairing(alone(RUDE, 3, what, seconds=0.05 if waits else inf))
    assert outcome.forfeits == ((0, f"at its move 3: {why}"),)
    assert outcome.winner == 0


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("crash", "the program ended with exit code 1: the last words"),
        ("garbage", "the program said 'not JSON' instead of ready"),
        ("deaf", "the program gave no answer within 0.2 s"),
    ],
)
def test_a_program_that_is_not_ready_forfeits_at_the_start(
    what: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what == "deaf":
        monkeypatch.setattr(programs, "START", 0.2)
    outcome = play_pairing(alone(RUDE, 0, what))
    assert outcome.forfeits == ((0, f"at the start: {why}"),)


def test_a_program_that_does_not_listen_holds_nobody_up() -> None:
    """More is said to it than a pipe holds."""
    talk = processes.Talk([*QUICKLY, str(RUDE), "0", "deaf"])
    talk.start()
    talk.say(b"x" * 10_000_000)
    with pytest.raises(processes.Silence, match="no answer"):
        talk.hear(0.1)
    talk.kill()
    assert talk.process is not None
    assert talk.process.returncode not in (None, 0)


def test_what_a_program_says_too_much_waits_and_answers_what_is_asked_next() -> None:
    talk = processes.Talk([*QUICKLY, str(RUDE), "0", "flood"])
    talk.start()
    talk.say(b'{"type": "hello"}\n')
    assert [talk.hear(60.0) for _ in range(100)] == [b'{"index": 0}\n'] * 100
    talk.kill()


def test_nothing_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "FAREWELL", 0.5)
    before = threading.active_count()
    for what in ("never", "crash", "flood", "close"):
        assert play_pairing(alone(RUDE, 2, what)).winner == 0
    assert threading.active_count() == before, "a thread still listens to a pipe that a program holds open"


GRANDPARENT = (
    "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'input()'], stdin=subprocess.PIPE).wait()"
)


def test_what_a_program_has_started_ends_with_it() -> None:
    talk = processes.Talk([*QUICKLY, "-c", GRANDPARENT])
    talk.start()
    talk.kill()
    assert not any(thread.is_alive() for thread in talk.threads), "somebody still holds its pipes"


def test_the_others_finish_the_game_of_whoever_forfeits() -> None:
    bots = [entry(RUDE, 1, "illegal"), POLITE, entry(RUDE, 2, "illegal")]
    planned = pairings(game("castles_of_burgundy"), {}, bots, 3, 3, 1)[0]
    outcome, replay = play_recorded(planned)
    out = [seat for seat, _ in outcome.forfeits]
    assert sorted(out) == [0, 2]
    assert outcome.winner == 1
    assert [outcome.places()[seat] for seat in (1, *out[::-1])] == [0.0, 1.0, 2.0]
    verdict = verify_replay(replay.splitlines(), game)
    assert verdict.match.state.over()
    assert verdict.scores[1] == outcome.scores[1]
    assert verdict.scores[0] > outcome.scores[0], "what the stand-in made is no merit of the program"


def test_a_game_that_all_forfeit_ends_there() -> None:
    planned = pairings(game("attika"), {}, [entry(RUDE, 1, "illegal"), entry(RUDE, 2, "illegal")], 2, 2, 1)[0]
    outcome, replay = play_recorded(planned)
    assert len(outcome.forfeits) == 2
    assert outcome.winner == outcome.forfeits[-1][0]
    assert sorted(outcome.places()) == [0.0, 1.0]
    assert json.loads(replay.splitlines()[-1])["end"] is False


def test_places_without_forfeits_are_by_points() -> None:
    assert Outcome(2, [10, 30, 30, 10]).places() == [2.0, 1.0, 0.0, 2.0]
    assert Outcome(0, [0, 30, 90, 50], ((2, "late"), (3, "later"))).places() == [0.0, 1.0, 3.0, 2.0]


def test_programs_sit_only_in_the_arena() -> None:
    check_entry(POLITE, game("attika"))
    with pytest.raises(UsageError, match="unknown bot"):
        make_bot(POLITE, game("attika"), seeded(""))
    for command, problem in (
        ("", "no such program"),
        ("./not-there", "no such program"),
        ("'open", "closing quotation"),
    ):
        with pytest.raises(UsageError, match=problem):
            check_entry(f"command:{command}", game("attika"))


def test_an_answer_names_a_legal_path_or_its_place() -> None:
    paths = ["draw card", "build road hex:1,2"]
    assert chosen(b'{"path": "build  road hex:1,2", "comment": "!"}', paths) == 1
    assert chosen(b'{"index": 1}', paths) == 1


@pytest.mark.parametrize(
    "answer",
    [
        *(b"", b"\n", b"\xff\xfe", b"[0]", b"0", b"null", b"{}", b'{"index": 0', b"[" * 60_000, b"1" * 10_000),
        *(
            b'{"index": 2}',
            b'{"index": -1}',
            b'{"index": true}',
            b'{"index": 0.0}',
            b'{"index": "0"}',
            b'{"index": 1e99}',
        ),
        *(
            b'{"path": "fly away"}',
            b'{"path": ["draw", "card"]}',
            b'{"path": ""}',
            b'{"index": 0, "path": "draw card"}',
        ),
    ],
)
def test_whatever_else_is_answered_is_no_move(answer: bytes) -> None:
    assert chosen(answer, ["draw card", "build road hex:1,2"]) is None


# What a program is told


def said(spec: GameSpec[Any], trial: Trial, state: State, seat: int) -> bytes:
    """What the program on a seat is asked in a position of a game."""
    news = heard([event for told in trial.told[: trial.decision] for event in told], seat)
    return position(spec, state, seat, 1, news, [path_text(spec.path(state, seat, one)) for one in state.legal(seat)])


def a_game_of(spec: GameSpec[Any]) -> Trial:
    trial = Trial(spec, 2, {}, "programs", 12, ())
    trial.record()
    return trial


@pytest.mark.parametrize("id", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(id: str) -> None:
    spec = game(id)
    trial = a_game_of(spec)
    compared = 0
    for state in trial.sample():
        for seat in deciding(state):
            twin = another_world(trial, state, seat)
            assert twin.digest() != state.digest()
            assert said(spec, trial, twin, seat) == said(spec, trial, state, seat)
            compared += 1
    assert compared >= 10


def test_a_secret_choice_is_told_to_nobody_else() -> None:
    spec = game("glass_road")
    trial = a_game_of(spec)
    compared = 0
    for state in trial.walk():
        if not state.over() and isinstance(state.stack[-1], SecretChoice) and deciding(state) == [0, 1]:
            lines = set()
            for action in state.legal(0)[:3]:
                world = state.clone()
                program = Program(POLITE, spec, 1, inf)
                program.hear(carry_out(world, Move(0, action)))
                lines.add(position(spec, world, 1, 1, program.news, ["hand"]))
            compared += 1
            assert len(lines) == 1
    assert compared > 0


class LeakySpec(type(game("attika"))):  # type: ignore[misc]
    """Shows everybody what nobody may know."""

    __module__ = type(game("attika")).__module__

    def private_view(self, state: State, seat: int) -> View:
        return {**super().private_view(state, seat), "fingerprint": state.digest()}


def test_a_copy_that_leaks_is_caught() -> None:
    spec = LeakySpec()
    trial = a_game_of(spec)
    for state in trial.sample():
        for seat in deciding(state):
            assert said(spec, trial, another_world(trial, state, seat), seat) != said(spec, trial, state, seat)


def test_the_example_needs_nothing_of_ours() -> None:
    talked = subprocess.run(
        [*QUICKLY, str(EXAMPLE)],
        input='{"type": "hello"}\n{"type": "position", "number": 1, "legal": ["end", "take die:1"]}\n{"type": "end"}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert talked.stdout == '{"type": "ready"}\n{"path": "take die:1"}\n'
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 50
