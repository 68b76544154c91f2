"""Games by their names: begun, kept, found again; whatever else is asked for is refused in a line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludotheque.games import GAMES, game
from ludotheque.kernel.errors import InputError, UsageError
from ludotheque.words import parlour as parlours
from ludotheque.words.parlour import Parlour


def open_parlour(folder: Path | None = None, seed: str = "1", language: str = "en") -> Parlour:
    return Parlour(game, seed, language, folder)


def begin(parlour: Parlour) -> str:
    return parlour.begin("attika", None, "level1", 1, {}, None)


def test_games_are_numbered_and_their_chance_follows_from_the_seed_of_the_host() -> None:
    one, same, other = open_parlour(), open_parlour(), open_parlour(seed="2")
    assert [begin(one), begin(one)] == ["attika-1", "attika-2"]
    assert [begin(same), begin(other)] == ["attika-1", "attika-1"]
    states = [parlour.desk("attika-1").session.match.state.digest() for parlour in (one, same, other)]
    assert states[0] == states[1] != states[2]
    assert one.desk("attika-2").session.match.state.digest() != states[0]


def test_a_folder_keeps_games(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path / "new")
    name = begin(parlour)
    parlour.desk(name).move(["1"], 500)
    parlour.keep(name)
    again = open_parlour(tmp_path / "new")
    assert again.names() == [name]
    assert again.desk(name).look(2000) == parlour.desk(name).look(2000)
    assert begin(again) == "attika-2"


def test_only_games_of_the_folder_are_opened(tmp_path: Path) -> None:
    (tmp_path / "secret.jsonl").write_text("{}\n", encoding="utf-8")
    (tmp_path / "in").mkdir()
    parlour = open_parlour(tmp_path / "in")
    (tmp_path / "in" / "Notes.jsonl").write_text("{}\n", encoding="utf-8")
    (tmp_path / "in" / "damaged.jsonl").write_text("{}\n", encoding="utf-8")
    assert parlour.names() == ["damaged"]
    for name in ("../secret", "..", "", "Notes", "x" * 1000, "in/../../secret", "attika-1\n", "\0"):
        with pytest.raises(UsageError, match="there is no game"):
            parlour.desk(name)
    with pytest.raises(InputError, match="line 1"):
        parlour.desk("damaged")


def test_what_cannot_be_begun_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    parlour = open_parlour()
    wishes: tuple[tuple[dict[str, Any], str], ...] = (
        ({"game": "chess"}, "unknown game"),
        ({"bots": "command:rm"}, "unknown bot"),
        ({"bots": "level5@9999s"}, "unknown bot"),
        ({"seat": 3}, "the seats are 1 to 2"),
        ({"seat": 0}, "the seats are 1 to 2"),
        ({"players": 99}, "2 to 4"),
        ({"options": {"colour": "red"}}, "unknown option"),
        ({"language": "xx"}, "language"),
    )
    usual = {"game": "attika", "players": 2, "bots": "level1", "seat": 1, "options": {}, "language": None}
    for wish, problem in wishes:
        with pytest.raises(UsageError, match=problem):
            parlour.begin(**{**usual, **wish})
    assert parlour.names() == []
    monkeypatch.setattr(parlours, "MOST_GAMES", 1)
    begin(parlour)
    with pytest.raises(UsageError, match="1 games already"):
        begin(parlour)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_overview_names_all_games(language: str) -> None:
    text = "\n".join(open_parlour(language=language).overview())
    for id in GAMES:
        assert f"- {id}" in text
        for option in game(id).options:
            assert f"{option.id}=" in text
