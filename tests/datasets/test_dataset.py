"""`dataset`: rows that say what happened, the same for a seed, with nothing a seat could not know in its view."""

from __future__ import annotations

import gzip
import json
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tests.cli.calls import Caller

from ludotheque.datasets.playing import play
from ludotheque.datasets.rows import GameLine, Row
from ludotheque.datasets.sets import fingerprint, games_of_bots, is_repeatable, parts_of
from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import canonical, digest_of

needs_arrow = pytest.mark.skipif(find_spec("pyarrow") is None, reason="pyarrow is not installed: `make research`")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


def rows_in(folder: Path) -> list[dict[str, Any]]:
    files = sorted((folder / "decisions").iterdir())
    return [json.loads(line) for file in files for line in gzip.decompress(file.read_bytes()).splitlines()]


def lines_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.ndjson").read_text(encoding="utf-8").splitlines()]


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", GAMES)
def test_rows_tell_a_game_that_can_be_played_again(name: str, call: Caller, tmp_path: Path) -> None:
    call("dataset", name, "--games", 1, "--seed", 4, "--bots", "random", "--out", tmp_path, "--workers", 1, "--json")
    spec, rows, (line,) = game(name), rows_in(tmp_path / name), lines_in(tmp_path / name)
    assert list(rows[0]) == list(Row.__annotations__)
    assert list(line) == list(GameLine.__annotations__)
    state = spec.new(line["players"], line["options"], "4/0")
    for n, row in enumerate(rows):
        assert (row["game"], row["n"], row["seat"], row["who"]) == (0, n, state.to_move(), "random")
        assert digest_of(canonical(row["position"])) == state.digest()
        assert spec.from_data(row["position"]).digest() == state.digest()
        actions = state.legal(row["seat"])
        assert len(row["legal"]) == len(actions) == len(set(row["legal"]))
        assert spec.action(state, row["seat"], tuple(row["legal"][row["choice"]].split())) == actions[row["choice"]]
        assert row["evaluation"] is None
        state.apply(actions[row["choice"]], row["seat"])
    assert state.over()
    assert rows[-1]["scores"] == line["scores"] == [spec.points(score) for score in state.scores()]
    assert rows[0]["places"].index(1) == state.ranking()[0]
    assert (line["decisions"], line["legal"]) == (len(rows), sum(len(row["legal"]) for row in rows))


def test_views_are_those_of_the_seat(call: Caller, tmp_path: Path) -> None:
    """A world redrawn for the seat has the same view, whatever is hidden."""
    call("dataset", "glass_road", "--games", 1, "--bots", "random", "--out", tmp_path, "--workers", 1, "--json")
    spec = game("glass_road")
    for row in rows_in(tmp_path / "glass_road")[::9]:
        state = spec.from_data(row["position"])
        world = spec.determinise(state, row["seat"], seeded(f"world {row['n']}"))
        assert json.loads(json.dumps(spec.view(world, row["seat"]))) == row["view"]


def test_the_same_command_writes_the_same_bytes(call: Caller, tmp_path: Path) -> None:
    command = ("dataset", "castles_of_burgundy", "--games", 3, "--bots", "level3@4,random", "--evaluations", "--json")
    one = call(*command, "--out", tmp_path / "one", "--workers", 1).json()
    two = call(*command, "--out", tmp_path / "two", "--workers", 2).json()
    assert one["sets"][0]["sha256"] == two["sets"][0]["sha256"]
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")
    assert "writes the same rows again" in (tmp_path / "one" / "README.md").read_text(encoding="utf-8")


def test_fingerprints_are_those_of_the_lines(call: Caller, tmp_path: Path) -> None:
    told = call("dataset", "attika", "--games", 2, "--bots", "random", "--out", tmp_path, "--workers", 1, "--json")
    lines = lines_in(tmp_path / "attika")
    for line, file in zip(lines, sorted((tmp_path / "attika" / "decisions").iterdir()), strict=True):
        assert sha256(gzip.decompress(file.read_bytes())).hexdigest() == line["sha256"]
    all_of_them = sha256("".join(line["sha256"] for line in lines).encode()).hexdigest()
    assert told.json()["sets"][0]["sha256"] == all_of_them == fingerprint(lines)  # type: ignore[arg-type]
    assert all_of_them in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_evaluations_say_what_bots_thought_and_change_no_game(call: Caller, tmp_path: Path) -> None:
    command = ("dataset", "attika", "--games", 1, "--bots", "level3@6,greedy", "--workers", 1, "--json")
    call(*command, "--out", tmp_path / "plain")
    call(*command, "--out", tmp_path / "judged", "--evaluations")
    plain, judged = rows_in(tmp_path / "plain" / "attika"), rows_in(tmp_path / "judged" / "attika")
    assert [row["choice"] for row in plain] == [row["choice"] for row in judged]
    for row in judged:
        ways = row["evaluation"]["ways"]
        if row["who"] == "greedy" or len(row["legal"]) == 1:
            assert ways == []
        if ways:
            assert ways[0]["legal"] == row["choice"]
            assert row["evaluation"]["value"] == ways[0]["expected"]
            assert all(0 <= way["chance"] <= 1 and way["playouts"] > 0 for way in ways)
    assert any(row["evaluation"]["ways"] for row in judged)


@needs_arrow
def test_parquet_holds_the_same_rows(call: Caller, tmp_path: Path) -> None:
    import pyarrow.dataset

    command = ("dataset", "glass_road", "--games", 2, "--bots", "random", "--evaluations", "--workers", 1, "--json")
    lines = call(*command, "--out", tmp_path / "lines").json()
    parquet = call(*command, "--out", tmp_path / "parquet", "--format", "parquet").json()
    assert lines["sets"][0]["sha256"] == parquet["sets"][0]["sha256"]
    table = pyarrow.dataset.dataset(tmp_path / "parquet" / "glass_road" / "decisions").to_table()
    rows = table.to_pylist()
    for row in rows:
        row["view"], row["position"] = json.loads(row["view"]), json.loads(row["position"])
    assert rows == rows_in(tmp_path / "lines" / "glass_road")


def test_without_arrow_one_sentence_says_what_to_install(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    answer = call("dataset", "attika", "--format", "parquet", "--out", tmp_path / "set")
    wanted = "the format parquet needs the package pyarrow: pip install 'ludotheque[research]'"
    assert (answer.code, answer.complaint()) == (2, wanted)
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("attika", "--format", "csv"), "format 'csv' (known: ndjson, parquet)"),
        (("attika", "attika"), "a game is named twice"),
        (("attika", "--bots", "greedy,random,level1", "--players", 2), "3 bots for 2 seats of attika"),
        (("attika", "--bots", "nobody"), "unknown bot 'nobody'"),
        (("nothing",), "unknown game 'nothing'"),
    ],
)
def test_bad_wishes_get_one_line(words: tuple[object, ...], complaint: str, call: Caller, tmp_path: Path) -> None:
    answer = call("dataset", *words, "--out", tmp_path / "set")
    assert answer.code == 2
    assert complaint in answer.complaint()
    assert not (tmp_path / "set").exists()


def test_a_folder_that_holds_something_is_left_alone(call: Caller, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    assert "not empty" in call("dataset", "attika", "--games", 1, "--out", tmp_path).complaint()


def test_bots_move_on_by_a_seat_and_every_game_is_dealt_anew() -> None:
    spec = game("woodcraft")
    jobs = games_of_bots(spec, spec.checked_options({}), ["greedy", "random"], 3, 4, 7)
    assert [job.bots for job in jobs][:2] == [("greedy", "random", "greedy"), ("random", "greedy", "greedy")]
    assert len({job.seed for job in jobs}) == 4


def test_files_depend_on_the_number_of_games_alone(tmp_path: Path) -> None:
    spec = game("attika")
    jobs = games_of_bots(spec, spec.checked_options({}), ["random"], 2, 10_000, 0)
    parts = parts_of(tmp_path, jobs, "ndjson", False)
    assert [len(part.jobs) for part in parts] == [100] * 100
    assert [part.first for part in parts[:3]] == [0, 100, 200]
    assert len(parts_of(tmp_path, jobs[:6], "ndjson", False)) == 6


def test_who_thinks_for_a_time_cannot_be_repeated() -> None:
    spec = game("attika")
    for bot, repeatable in (("greedy", True), ("level5@20", True), ("level5", False), ("level2", True)):
        assert is_repeatable(spec, [bot], float("inf"), 0) is repeatable, bot
    assert not is_repeatable(spec, ["greedy"], 0.5, 0)


def test_alone_too() -> None:
    spec = game("glass_road")
    (job,) = games_of_bots(spec, spec.checked_options({}), ["random"], 1, 1, 1)
    end = play(job, False, lambda decision: None)
    assert end.places() == [1]
    assert end.scores() == [spec.points(end.state.scores()[0])]
