"""Nothing that a learner is given depends on what its seat cannot know; whatever does is found."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from tests.research.played import TABLES, drawn_options, tables

pytest.importorskip("pettingzoo")

from ludotheque.games import game
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.frames import SecretChoice
from ludotheque.kernel.match import Move
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.state import State
from ludotheque.research.drawing import draw
from ludotheque.research.openspiel.games import Sight
from ludotheque.research.openspiel.plays import Play
from ludotheque.research.settings import Setting
from ludotheque.research.spaces import observation
from ludotheque.testing.secrets import another_world
from ludotheque.testing.trial import Trial, carry_out, deciding

WITH_SECRETS = [(name, players) for name, players in TABLES if name != "ora_et_labora"]
POSITIONS = 8


def given(setting: Setting, state: State, seat: int) -> dict[str, bytes]:
    """Everything that environments give to a seat."""
    run = setting.run()
    run.go_on(state)
    seen = observation(setting, run, seat)
    found = {name: np.asarray(array).tobytes() for name, array in seen.items()}
    found["drawing"] = draw(setting, state, seat, "ansi").encode()
    return found


def pairs(trial: Trial) -> Iterator[tuple[State, State, int]]:
    """Positions that a seat cannot tell apart: secrets drawn anew, and other secret choices of others."""
    for position in trial.sample():
        for seat in range(trial.players):
            yield position, another_world(trial, position, seat), seat
        yield from other_choices(trial, position)


def other_choices(trial: Trial, position: State) -> Iterator[tuple[State, State, int]]:
    frame = position.stack[-1] if position.stack else None
    seats = deciding(position)
    if isinstance(frame, SecretChoice) and len(seats) > 1:
        options = frame.options(position, seats[0])
        worlds = [position.clone(), position.clone()]
        for world, option in zip(worlds, (options[0], options[-1]), strict=True):
            carry_out(world, Move(seats[0], option))
        for seat in range(trial.players):
            if seat != seats[0]:
                yield worlds[0], worlds[1], seat


def differences(setting: Setting, trial: Trial) -> list[str]:
    """What tells a seat things that it cannot know."""
    found = []
    for one, other, seat in pairs(trial):
        left, right = given(setting, one, seat), given(setting, other, seat)
        found += [name for name in left if left[name] != right[name]]
    return found


def trial_of(name: str, players: int) -> tuple[Setting, Trial]:
    options = drawn_options(name, seeded(f"secrets{name}{players}"))
    trial = Trial(game(name), players, options, f"secrets/{players}", POSITIONS, ())
    trial.record()
    return Setting(name, players, options, actions="words" if players % 2 else "flat"), trial


@tables(WITH_SECRETS)
def test_what_is_given_owes_nothing_to_what_is_hidden(name: str, players: int) -> None:
    setting, trial = trial_of(name, players)
    assert sum(1 for _ in pairs(trial)) >= POSITIONS
    assert differences(setting, trial) == []


def test_hands_in_the_numbers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    setting, trial = trial_of("glass_road", 2)

    def leaking(state: GlassRoad, seat: int, sheet: Sheet) -> None:
        sheet.amounts("hands", [board.hand & 255 for board in state.boards], 2)

    monkeypatch.setitem(setting.spec.parts, "encode", leaking)
    assert set(differences(setting, trial)) == {"observation"}


def test_the_order_of_a_stack_in_the_numbers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    setting, trial = trial_of("castles_of_burgundy", 2)

    def leaking(state: Castles, seat: int, sheet: Sheet) -> None:
        sheet.amount("next", state.goods_pile[0])

    monkeypatch.setitem(setting.spec.parts, "encode", leaking)
    assert set(differences(setting, trial)) == {"observation"}


def known(play: Play, seat: int) -> list[object]:
    """Everything that OpenSpiel is told for a player."""
    import pyspiel

    class Shown:
        def __init__(self) -> None:
            self.play = play

    found: list[object] = []
    for recalls in (False, True):
        sight = Sight(play.setting, pyspiel.IIGObservationType(perfect_recall=recalls))
        sight.set_from(Shown(), seat)  # type: ignore[arg-type]
        found += [sight.string_from(Shown(), seat), None if sight.tensor is None else sight.tensor.tobytes()]  # type: ignore[arg-type]
    return found


@tables([("glass_road", 3), ("woodcraft", 2), ("castles_of_burgundy", 2)])
def test_secret_choices_asked_for_one_after_the_other_stay_secret(name: str, players: int) -> None:
    options = {"variant": "advanced_secret"} if name == "castles_of_burgundy" else {}
    for actions in ("flat", "words"):
        play = Play(Setting(name, players, options, actions=actions)).begin()
        while play.limit:
            play.choose(0)
        assert isinstance(play.run.state.stack[-1], SecretChoice)
        plays = [play.clone(), play.clone()]
        last = [1, -1]
        while plays[0].seat() == plays[1].seat() == 0:
            for one, which in zip(plays, last, strict=True):
                numbers = [number for number, may in enumerate(one.run.mask()) if may]
                one.choose(numbers[0] if which > 0 else numbers[-1 if numbers[-1] < 511 else -2])
            for seat in range(1, players):
                if plays[0].seat() == plays[1].seat():
                    assert known(plays[0], seat) == known(plays[1], seat)
        assert known(plays[0], 0) != known(plays[1], 0)
