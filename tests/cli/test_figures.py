"""Commands that print figures: their JSON, and that it depends on the arguments alone."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.cli.calls import GAME, Answer, Caller, elsewhere

from ludotheque import compiled
from ludotheque.bots.arena import pairings, play_pairing
from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import EndlessGame
from ludotheque.testing import perft


def figures(answer: Answer) -> dict[str, object]:
    """What simulate found out, without the speed."""
    found: dict[str, object] = answer.json()
    return {name: value for name, value in found.items() if name != "seconds" and not name.endswith("_per_s")}


def test_games_are_listed_with_their_options(call: Caller) -> None:
    listed = {found["id"]: found for found in call("games", "--json").json()}
    assert tuple(listed) == GAMES
    castles = listed[GAME]
    assert castles["name_fr"] == "Les Châteaux de Bourgogne"
    assert (castles["min_players"], castles["max_players"], castles["solo"]) == (2, 4, False)
    assert (castles["minutes"], castles["weight"]) == (75, 3)
    assert all(found["minutes"] > 0 and 1 <= found["weight"] <= 5 for found in listed.values())
    assert castles["rules_version"] == game(GAME).rules_version
    assert castles["options"][0]["id"] == "variant"


def test_games_are_also_a_table(call: Caller) -> None:
    answer = call("games")
    assert answer.code == 0
    assert "--option variant=basic|advanced_open|advanced_secret" in answer.out


def test_half_points_are_told_in_points(call: Caller) -> None:
    state = game("glass_road").new(2, {}, "0/0")
    play_out(state, seat_bots(["random", "random"], game("glass_road"), "0/0"), game("glass_road").longest)
    found = call("simulate", "glass_road", "--players", 2, "--games", 1, "--seed", 0, "--json").json()
    assert [seat["mean"] for seat in found["scores"]] == [score / 2 for score in state.scores()]


def test_simulate_says_what_it_promises(call: Caller) -> None:
    found = call("simulate", GAME, "--games", 3, "--players", 3, "--json").json()
    assert {"game", "players", "games", "finished", "decisions", "seconds"} <= set(found)
    assert {"games_per_s", "decisions_per_s", "scores", "digest"} <= set(found)
    assert (found["game"], found["players"], found["games"], found["finished"]) == (GAME, 3, 3, 3)
    assert [seat["seat"] for seat in found["scores"]] == [0, 1, 2]
    assert all(seat["min"] <= seat["mean"] <= seat["max"] for seat in found["scores"])


def test_a_game_that_is_cut_is_an_error_and_never_counted(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game(GAME)), "longest", 40)
    answer = call("simulate", GAME, "--games", 2, "--json")
    assert answer.code == 1
    assert "a game is not over after 40 decisions" in answer.complaint()
    with pytest.raises(EndlessGame):
        play_pairing(pairings(game(GAME), {}, ["random"], 2, 2, 1)[0])


def test_simulate_repeats_itself_to_the_digest(call: Caller) -> None:
    first = figures(call("simulate", GAME, "--games", 4, "--seed", 7, "--json"))
    assert figures(call("simulate", GAME, "--games", 4, "--seed", 7, "--json")) == first
    assert figures(call("simulate", GAME, "--games", 4, "--seed", 8, "--json"))["digest"] != first["digest"]
    other = call("simulate", GAME, "--games", 4, "--seed", 7, "--option", "variant=advanced_open", "--json")
    assert figures(other)["digest"] != first["digest"]


def test_simulate_gives_the_same_digest_interpreted(call: Caller) -> None:
    arguments = ("simulate", GAME, "--games", "3", "--seed", "2", "--bots", "greedy,random", "--json")
    assert figures(elsewhere(*arguments, LUDOTHEQUE_PURE="1")) == figures(call(*arguments))


def test_one_bot_for_all_seats_or_one_for_each(call: Caller) -> None:
    one = figures(call("simulate", GAME, "--games", 2, "--bots", "greedy", "--json"))
    each = figures(call("simulate", GAME, "--games", 2, "--bots", "greedy, greedy", "--json"))
    assert one == each
    assert one != figures(call("simulate", GAME, "--games", 2, "--json"))


def test_simulate_prints_a_table_for_people(call: Caller) -> None:
    answer = call("simulate", GAME, "--games", 2)
    assert answer.code == 0
    assert "2 of 2 games" in answer.out
    assert "\x1b" not in answer.out + answer.err


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft_counts_the_ways_to_begin(call: Caller, depth: int) -> None:
    found = call("perft", GAME, "--seed", 5, "--depth", depth, "--players", 3, "--json").json()
    assert found["nodes"] == perft(game(GAME).new(3, seed=5), depth)
    assert (found["game"], found["seed"], found["depth"], found["players"]) == (GAME, 5, depth, 3)


def test_bench_compares_both_engines(call: Caller) -> None:
    found = call("bench", "--slices", 1, "--seconds", 0.02, "--json").json()
    castles = found["games"][GAME]
    for engine in ("interpreted", "compiled") if compiled() else ("interpreted",):
        assert set(castles[engine]) == {"decisions_per_s", "games_per_s", "clone_us"}
        assert all(value > 0 for value in castles[engine].values())
    if compiled():
        expected = castles["compiled"]["decisions_per_s"] / castles["interpreted"]["decisions_per_s"]
        assert castles["ratio"] == pytest.approx(expected, abs=0.01)


def test_bench_without_a_compiled_engine_says_so(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludotheque.commands import bench

    def interpreted(game_id: str, players: int, seconds: float, pure: bool) -> bench.Slice:
        figures = {"decisions_per_s": 2.0, "games_per_s": 1.0, "clone_us": 3.0}
        return {"compiled": False, "state_bytes": 1, **figures}

    monkeypatch.setattr(bench, "_slice_elsewhere", interpreted)
    answer = call("bench", "--slices", 1, "--json")
    assert answer.json()["games"][GAME]["compiled"] is None
    assert answer.json()["games"][GAME]["ratio"] is None
    assert "not compiled" in answer.err


def test_help_loads_neither_engine_nor_drawing() -> None:
    code = (
        "import sys; from ludotheque.cli import run; run(['--help']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('rich', 'prompt_toolkit')"
        " or name.startswith('ludotheque.') and not name.startswith('ludotheque.cli')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert "Usage: ludotheque" in ran.stdout
    assert ran.stdout.splitlines()[-1] == "[]"


def test_no_arguments_mean_help(call: Caller) -> None:
    assert call() == call("--help")
    assert call("--version").out.startswith("ludotheque ")
