"""`analyse`: a contract in JSON, a page that needs nothing, folders that go on where they were left."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from tests.analysis.games import HASTY, game_of
from tests.cli.calls import GAME, Caller

from ludotheque.analysis import evaluating, shapes
from ludotheque.analysis.known import Known, known
from ludotheque.commands import analyse, analysing
from ludotheque.commands.analysis_page import page
from ludotheque.commands.analysis_style import TOKENS
from ludotheque.commands.analysis_words import Teller
from ludotheque.games import game
from ludotheque.kernel.replay import write_replay
from ludotheque.kernel.spec import GameSpec

TABLE = Path(__file__).parents[2] / "web" / "src" / "shell" / "tokens.css"
VOID = {"meta", "br", "line", "polyline", "polygon", "rect"}


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    def hurried(spec: GameSpec[Any], players: int) -> Known:
        return replace(known(spec, players), playouts=HASTY)

    monkeypatch.setattr(evaluating, "known", hurried)


def written(path: Path, seed: str, most: int = 10_000, id: str = GAME, players: int = 2) -> Path:
    match = game_of(game(id), players, "random", seed, most)
    path.write_text("".join(f"{line}\n" for line in write_replay(match, ["random", "<b>Zoé</b>"])), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def review(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """One whole review as the command prints it."""
    import contextlib
    import io

    file = written(tmp_path_factory.mktemp("replay") / "game.jsonl", "contract")
    printed = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(printed):
        patch.setattr(evaluating, "known", lambda spec, players: replace(known(spec, players), playouts=HASTY))
        analyse.run(wishes(file), True)
    return json.loads(printed.getvalue())


def wishes(source: Path | None, **others: Any) -> analyse.Wishes:
    usual: dict[str, Any] = {"database": None, "depth": "quick", "seed": 0, "html": None, "out": None}
    usual |= {"language": "en", "workers": 1, "backend": "local", "data": []}
    return analyse.Wishes(source, **{**usual, **others})


def check_shape(value: object, kind: object) -> None:
    """Has a value all the fields that its shape names, and no others?"""
    hints = get_type_hints(kind)
    assert isinstance(value, dict)
    assert set(value) == set(hints)


def test_the_contract(review: Any) -> None:
    check_shape(review, shapes.Review)
    for name, kind in (
        ("seats", shapes.SeatReview),
        ("curve", shapes.Outlook),
        ("decisions", shapes.Decision),
        ("draws", shapes.Draw),
        ("luck", shapes.SeatLuck),
    ):
        assert review[name]
        for one in review[name]:
            check_shape(one, kind)
    for decision in review["decisions"]:
        check_shape(decision["played"], shapes.Option)
        assert decision["best"] == " ".join(decision["ways"][0]["path"])
        assert decision["loss"] >= 0
        assert sum(gain["points"] for gain in decision["reasons"]) == pytest.approx(decision["loss"], abs=1e-6)
    assert [one["n"] for one in review["curve"]] == list(range(review["steps"]))
    for one in review["curve"]:
        assert sum(one["chance"]) == pytest.approx(1, abs=1e-4)
    for one in review["luck"]:
        parts = one["start"] + sum(one["kinds"].values()) + one["others"] + one["decisions"]
        assert parts == pytest.approx(one["result"], abs=1e-6)
    assert [name for _, name in review["sections"]] == ["A", "B", "C", "D", "E"]
    assert [one["name"] for one in review["seats"]] == ["random", "<b>Zoé</b>"]


class Reader(HTMLParser):
    """Notes what a page refers to, and that its elements are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                self.ids.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_needs_nothing_and_trusts_no_name(review: Any, language: str) -> None:
    text = page(Teller(game(GAME), review, language))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "url(" not in text
    assert "@import" not in text
    assert "<b>Zoé</b>" not in text
    assert "&lt;b&gt;Zoé" in text
    assert f'<html lang="{language}">' in text
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)
    assert not re.search(r"analysis\.\w+|\bpart:|luck\.\w+", re.sub(r"<style>.*?</style>", "", text))


def test_the_colours_are_those_of_the_table() -> None:
    table = TABLE.read_text(encoding="utf-8")
    for name, value in TOKENS.items():
        assert f"--{name}: {value};" in table, name


def test_a_terminal_gets_tables(review: Any, capsys: pytest.CaptureFixture[str]) -> None:
    analyse.show(Teller(game(GAME), review, "fr"))
    printed = capsys.readouterr().out
    assert "Précision" in printed
    assert "Départ" in printed


def test_a_folder_goes_on_where_it_was_left(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, out = tmp_path / "games", tmp_path / "out"
    games.mkdir()
    for number in range(2):
        written(games / f"{number}.jsonl", f"folder/{number}", 30)
    (games / "bad.jsonl").write_text('{"format": 1}\n', encoding="utf-8")
    done: list[int] = []

    def interrupted(part: analysing.Part) -> list[Any]:
        if len(done) == 3:
            raise KeyboardInterrupt
        done.append(len(part.steps))
        return analysing.look(part)

    look = analysing.look
    monkeypatch.setattr(analysing, "BACKENDS", {"local": lambda _, parts, workers: map(interrupted, parts)})
    assert call("analyse", games, "--out", out, "--workers", 1).code == 130
    assert (out / "0.json").exists()
    assert not (out / "1.json").exists()
    later: list[int] = []

    def again(part: analysing.Part) -> list[Any]:
        later.append(len(part.steps))
        return look(part)

    monkeypatch.setattr(analysing, "BACKENDS", {"local": lambda _, parts, workers: map(again, parts)})
    answer = call("analyse", games, "--out", out, "--workers", 1)
    assert answer.code == 1
    assert answer.err.startswith(f"ludotheque: {games / 'bad.jsonl'}: line 1:")
    assert answer.err.count("\n") == 1
    review = json.loads((out / "1.json").read_text(encoding="utf-8"))
    assert review["done"] == review["steps"]
    assert sum(done) + sum(later) == sum(
        json.loads((out / f"{number}.json").read_text(encoding="utf-8"))["steps"] for number in range(2)
    )
    assert list((out / ".progress").iterdir()) == []
    (games / "bad.jsonl").unlink()
    assert "0 reviews" in call("analyse", games, "--out", out).out


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "line 1: the file is empty"),
        (b"\xff\xfe\x00\x01", "not text, the file is damaged"),
        (b'{"format": "ludotheque-replay"', "not a JSON object"),
        (b"[1, 2]", "not a JSON object"),
        (b'{"format": "ludotheque-replay", "version": 1, "game": "chess"}', "unknown game"),
    ],
)
def test_whatever_is_no_replay_gets_one_line(call: Caller, tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    assert says in call("analyse", file, "--json").complaint()


def test_wrong_usage_gets_one_line(call: Caller, tmp_path: Path) -> None:
    file = written(tmp_path / "game.jsonl", "usage", 3)
    assert "nothing to analyse" in call("analyse").complaint()
    assert "depth 'endless'" in call("analyse", file, "--depth", "endless").complaint()
    assert "two ways" in call("analyse", file, "--json", "--html", tmp_path / "x.html").complaint()
    assert "needs --out" in call("analyse", tmp_path).complaint()
    assert "backend 'moon'" in call("analyse", file, "--backend", "moon").complaint()
    assert "language 'de'" in call("analyse", file, "--lang", "de").complaint()
    assert "No such file" in call("analyse", tmp_path / "none.jsonl").complaint()
