"""What the advice is good for: greedy plays every mode sensibly, far better than chance, and never for ever."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.glass_road.positions import NOTHING_B, NOTHING_G, covered, do, many_positions, position

from ludotheque import compiled
from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import Path

GAMES = 20 if compiled() else 4


def played(names: list[str], seed: str) -> tuple[list[float], int]:
    state = SPEC.new(len(names), None, seed)
    decisions = play_out(state, seat_bots(names, SPEC, seed), SPEC.longest)
    assert state.over()
    return [float(SPEC.points(score)) for score in state.scores()], decisions


def test_greedy_beats_random() -> None:
    for number in range(GAMES):
        points, _ = played(["greedy", "random"], f"greedy {number}")
        assert points[0] > points[1]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_greedy_plays_every_mode(players: int) -> None:
    found = [played(["greedy"] * players, f"mode {number}") for number in range(2)]
    assert min(decisions for _, decisions in found) > 30
    assert sum(sum(points) for points, _ in found) / (2 * players) > 6


def test_greedy_does_not_waste_what_it_has() -> None:
    """With nothing to gain it finishes, instead of clearing tiles or converting for nothing."""
    state = position("clay_worker", players=1, hand=["builder"], land={"r2c1": "sand_producer"})
    do(state, "pay", "ability half:1 clay:2", "ability half:2 clay:2")
    bot = seat_bots(["greedy"], SPEC, "waste")[0]
    used = []
    while state.stack and type(state.stack[-1]).__name__ == "Resolve":
        action = bot.choose(state, 0)
        used.append(SPEC.path(state, 0, action))
        state.apply(action)
    assert not [path for path in used if path[0] == "clear" or path[-1] == "gain:none"]


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("card", ["slash_and_burn_farmer", "woodsman", "charcoal_burner"])
def test_an_open_card_is_no_reason_to_clear_tiles(card: str, players: int) -> None:
    """GR-33, GR-54: before a card is paid nothing is cleared that makes no room for anything."""
    state = position(card, players=players)
    assert any(path[0] == "clear" for path in paths(state))
    assert "clear" not in played_by_greedy(state)


def test_a_tile_is_cleared_for_a_building() -> None:
    """GR-33, GR-34: when no square is empty, and a building is worth it."""
    land = {"r2c1": "pit", "r2c2": "pit"}
    glass, brick = "1 3 3 3 3 | 3", "1 3 3 | 3"
    for market, expected in (["office"], ["clear", "build", "finish"]), (["mansion"], ["finish"]):
        state = position("builder", players=1, hand=["cultivator"], market=market, land=land, G=glass, B=brick)
        do(state, "pay pay:glass")
        assert not any(path[0] == "build" for path in paths(state))
        assert played_by_greedy(state) == expected


def test_no_tile_is_cleared_to_lay_another() -> None:
    """GR-33, GR-60: on a full landscape the Cultivator may lay a tile where one was cleared, and has gained nothing."""
    land = {"r2c1": "pit", "r2c2": "pit"}
    state = position("cultivator", players=1, hand=["builder"], land=land, G=NOTHING_G, B=NOTHING_B)
    assert played_by_greedy(state) == ["finish"]


def played_by_greedy(state: GlassRoad) -> list[str]:
    """The verbs with which greedy resolves a card."""
    bot = seat_bots(["greedy"], SPEC, "greedy")[0]
    verbs: list[str] = []
    while state.stack and type(state.stack[-1]).__name__ == "Resolve":
        action = bot.choose(state, 0)
        verbs.append(SPEC.path(state, 0, action)[0])
        state.apply(action)
    return verbs


def paths(state: GlassRoad) -> list[Path]:
    return [SPEC.path(state, 0, action) for action in state.legal(0)]


def test_circles_do_not_trap_greedy() -> None:
    """The owner of a circle of conversions comes to an end."""
    ids = ["roofing_company", "sand_factory", "sandstone_factory", "cooperage", "soup_kitchen", "inn"]
    state: GlassRoad = position("feudal_lord", players=1, period=7, **covered(*ids, G="0 7 7 7 7 | 2", B="0 7 7 | 3"))
    decisions = play_out(state, seat_bots(["greedy"], SPEC, "circle"), 400)
    assert state.over()
    assert decisions < 200


def test_the_final_value_is_the_score() -> None:
    for state in many_positions():
        if state.over():
            for seat, score in enumerate(state.scores()):
                assert SPEC.advice.value(state, seat) == SPEC.points(score)


@pytest.mark.parametrize(
    ("players", "points", "decisions"), [(1, [14.5], 84), (2, [19.0, 17.5], 147), (3, [13.0, 22.5, 15.0], 236)]
)
def test_greedy_plays_as_it_always_did(players: int, points: list[float], decisions: int) -> None:
    """Others are measured against it."""
    assert played(["greedy"] * players, "as ever") == (points, decisions)


# For those who search


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_search_looks_at_some_of_the_legal_actions(players: int) -> None:
    for state, seat in random_game(players):
        legal = state.legal(seat)
        for actions in SPEC.advice.shortlist(state, seat, legal), SPEC.advice.candidates(state, seat, legal):
            assert actions
            assert len(set(actions)) == len(actions)
            assert set(actions) <= set(legal)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_clock_never_goes_back(players: int) -> None:
    ticks = [SPEC.advice.clock(state) for state, _ in random_game(players)]
    assert ticks[0] == 0
    assert ticks == sorted(ticks)


def test_looking_changes_nothing() -> None:
    sizes = set()
    for state, seat in random_game(2):
        before = state.to_data()
        SPEC.advice.outlook(state, seat)
        sizes.add(len(SPEC.advice.features(state, seat)))
        assert state.to_data() == before
    assert len(sizes) == 1


def test_the_final_outlook_is_the_score() -> None:
    for state in many_positions():
        if state.over():
            for seat, score in enumerate(state.scores()):
                assert SPEC.advice.outlook(state, seat) == SPEC.points(score)


def random_game(players: int) -> Iterator[tuple[GlassRoad, int]]:
    """The positions of a game played at random, each with who decides."""
    state: GlassRoad = SPEC.new(players, None, "clock")
    bot = seat_bots(["random"], SPEC, "clock")[0]
    while state.stack:
        seat = state.to_move()
        yield state, seat
        state.apply(bot.choose(state, seat), seat)


# Quick players

MODES = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {"beginner": "yes"}),
    (2, {"five_periods": "yes", "grove_court_tile": "grove"}),
    (3, {"five_periods": "yes", "exclude_roofing_company": "yes"}),
    (4, {"beginner": "yes", "five_periods": "yes"}),
]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_quick_players_only_do_what_is_legal(players: int, options: dict[str, str]) -> None:
    for number in range(GAMES):
        state: GlassRoad = SPEC.new(players, options, f"quick {number}")
        decisions = 0
        while state.stack:
            seat = state.to_move()
            actions = SPEC.advice.hurried(state, seat)
            assert actions
            for action in actions:
                assert action in state.legal(seat)
                state.apply(action, seat)
                decisions += 1
        assert decisions < 150 * players


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_quick_players_know_what_to_do_in_any_position(players: int) -> None:
    for state, seat in random_game(players):
        before = state.to_data()
        twin = state.clone()
        for action in SPEC.advice.hurried(state, seat):
            assert action in twin.legal(seat)
            twin.apply(action, seat)
        assert state.to_data() == before


@pytest.mark.parametrize("players", [1, 2, 3])
def test_quick_players_do_not_look_at_what_is_hidden(players: int) -> None:
    """But for the tastes of rivals, which go by what lies undrawn."""
    for state, seat in random_game(players):
        if players == 1 or type(state.stack[-1]).__name__ != "SelectHands":
            world = SPEC.determinise(state, seat, seeded("hidden"))
            assert SPEC.advice.hurried(world, seat) == SPEC.advice.hurried(state, seat)


def test_quick_players_play_well() -> None:
    """Alone they make more points than greedy does, in a fraction of the time."""
    points = []
    for number in range(GAMES):
        state: GlassRoad = SPEC.new(1, {}, f"alone {number}")
        while state.stack:
            for action in SPEC.advice.hurried(state, 0):
                state.apply(action, 0)
        points.append(SPEC.points(state.scores()[0]))
    assert sum(points) / GAMES > 16
