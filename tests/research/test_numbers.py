"""What learners see and choose from: numbers within bounds, always as many, and every legal action among them."""

from __future__ import annotations

import numpy as np
import pytest
from tests.research.played import TABLES, drawn_options, open_numbers, random_run, tables

from ludotheque.games import game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.sheets import MOST, Sheet
from ludotheque.research.forms import FURTHER, NOTHING, SLOTS, Flat, Form
from ludotheque.research.settings import Setting

STEPS = 60
PLACES = 8
"""So many positions of a game are looked at closely, with all their actions."""


@tables()
def test_numbers_are_always_as_many_and_within_their_bounds(name: str, players: int) -> None:
    setting = Setting(name, players, drawn_options(name, seeded(f"{name}{players}")))
    most = setting.most().tolist()
    assert [part.start for part in setting.parts] == [
        sum(part.length for part in setting.parts[:number]) for number in range(len(setting.parts))
    ]
    assert len({part.name for part in setting.parts}) == len(setting.parts)
    for run in random_run(setting, "bounds", STEPS):
        for seat in range(NOBODY, players):
            seen = run.seen(seat)
            assert len(seen) == setting.length
            assert all(number <= limit for number, limit in zip(seen, most, strict=True))


@tables([("attika", 3), ("castles_of_burgundy", 2), ("glass_road", 2), ("woodcraft", 2)])
def test_what_a_seat_does_is_seen(name: str, players: int) -> None:
    setting = Setting(name, players)
    seen = [run.seen(0) for run in random_run(setting, "seen", STEPS)]
    assert len(set(seen)) > STEPS // 3


def actions_by_words(form: Form, spec: object, state: object, seat: int) -> list[Action]:
    """All actions that words lead to, whatever is said."""
    found: list[Action] = []
    for number in open_numbers(form.mask()):
        on = form.clone()
        action = on.choose(spec, state, seat, number)
        found += actions_by_words(on, spec, state, seat) if action == NOTHING else [action]
    return found


@tables()
def test_words_lead_to_every_legal_action_and_to_no_other(name: str, players: int) -> None:
    setting = Setting(name, players, drawn_options(name, seeded(f"words{name}{players}")), actions="words")
    looked = 0
    for run in random_run(setting, "words", 5 * STEPS):
        legal = run.state.legal(run.seat)
        if run.said(run.seat)[0] == 0 and len(legal) < 600:
            assert sorted(actions_by_words(run.form, run.spec, run.state, run.seat)) == sorted(legal)
            looked += 1
        if looked == PLACES:
            return


def test_a_hand_of_thousands_is_chosen_card_by_card() -> None:
    run = Setting("glass_road", 3, actions="words").run()
    run.begin("1")
    legal = run.state.legal(run.seat)
    assert len(legal) == 3003
    assert sorted(actions_by_words(run.form, run.spec, run.state, run.seat)) == sorted(legal)


def test_more_actions_than_numbers_are_shown_page_by_page() -> None:
    run = Setting("glass_road", 3).run()
    run.begin("1")
    legal: list[Action] = run.state.legal(run.seat)
    found: list[Action] = []
    pages = 0
    while not found or run.said(run.seat) != [0]:
        numbers = open_numbers(run.mask())
        assert numbers[-1] == FURTHER
        for number in numbers[:-1]:
            found.append(run.form.clone().choose(run.spec, run.state, run.seat, number))
        assert not run.choose(FURTHER)
        pages += 1
    assert found == legal
    assert pages == -(-len(legal) // (SLOTS - 1))


@pytest.mark.parametrize("actions", ["flat", "words"])
def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing(actions: str) -> None:
    run = Setting("attika", 2, actions=actions).run()
    run.begin("1")
    before = run.state.digest(), run.mask()
    for number in (-1, SLOTS * 9, *[number for number, may in enumerate(run.mask()) if not may]):
        with pytest.raises(UsageError, match="cannot be chosen now"):
            run.choose(number)
    assert (run.state.digest(), run.mask()) == before


def test_what_a_number_says_can_be_read() -> None:
    setting = Setting("castles_of_burgundy", 2)
    run = setting.run()
    run.begin("1")
    legal = run.state.legal(run.seat)
    assert setting.words(run, 1) == " ".join(run.spec.path(run.state, run.seat, legal[1]))
    by_words = Setting("castles_of_burgundy", 2, actions="words")
    run = by_words.run()
    run.begin("1")
    assert {by_words.words(run, number) for number in open_numbers(run.mask())} <= {"take", "sell", "workers", "end"}


def test_clones_of_a_run_go_on_by_themselves() -> None:
    for actions in ("flat", "words"):
        setting = Setting("glass_road", 2, actions=actions)
        for number, run in enumerate(random_run(setting, "clones", STEPS)):
            if number % 9 == 0:
                before = run.state.digest(), run.mask(), run.said(run.seat)
                copy = run.clone()
                for _ in range(4):
                    copy.choose(open_numbers(copy.mask())[-1])
                assert (run.state.digest(), run.mask(), run.said(run.seat)) == before


@tables([(name, players) for name, players in TABLES if players in (1, 3)])
def test_rewards_follow_from_the_result(name: str, players: int) -> None:
    run = list(random_run(Setting(name, players), "rewards"))[-1]
    points = [game(name).points(score) for score in run.state.scores()]
    if players == 1:
        assert run.rewards("difference") == points
        assert run.rewards("win") == run.rewards("rank") in ([1.0], [-1.0])
    else:
        best = max(run.rewards("difference"))
        assert best == sorted(points)[-1] - sorted(points)[-2]
        assert sorted(run.rewards("rank")) == [-1.0, 0.0, 1.0]
        assert sorted(run.rewards("win")) == [-1.0, -1.0, 1.0]
        assert run.rewards("win").index(1.0) == run.state.ranking()[0]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"players": 7}, "7 players"),
        ({"options": {"mode": "fast"}}, "unknown option 'mode'"),
        ({"actions": "best"}, "actions='best', but it takes flat, words"),
        ({"observations": "smell"}, "observations='smell'"),
        ({"rewards": "money"}, "rewards='money'"),
    ],
)
def test_what_does_not_exist_is_named(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        Setting(**{"game": "attika", **wrong})  # type: ignore[arg-type]


def test_large_amounts_are_held_and_totals_add_up() -> None:
    sheet = Sheet(describing=True)
    sheet.amount("many", 1000)
    sheet.amount("less than nothing", -3)
    sheet.total("points", 300)
    assert list(sheet.numbers()) == [MOST, 0, 255, 45]
    assert [part.length for part in sheet.parts] == [1, 1, 2]


def test_unfolded_numbers_are_choices_as_one_of_many_and_amounts_as_shares() -> None:
    setting = Setting("attika", 2)
    run = setting.run()
    run.begin("1")
    seen = np.frombuffer(run.seen(0), np.uint8)
    unfolded = setting.unfolded(seen)
    assert unfolded.shape == (1, sum(part.length * (part.most + 1 if part.is_choice else 1) for part in setting.parts))
    assert unfolded.min() == 0
    assert unfolded.max() == 1
    assert unfolded.sum() > sum(part.length for part in setting.parts if part.is_choice)


def test_flat_numbers_follow_the_list_of_legal_actions() -> None:
    form, spec = Flat(), game("attika")
    state = spec.new(2, seed=1)
    form.begin(spec, state, state.to_move())
    legal = state.legal()
    assert [form.clone().choose(spec, state, 0, number) for number in range(len(legal))] == legal
