"""Data packs: written, corrected, checked and played with."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.calls import Caller
from tests.conformance.test_texts import check_french_typography

from ludotheque.games import GAMES, game
from ludotheque.games.pack_files import TEXTS, readme
from ludotheque.games.packs import games_with
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.data import LARGEST_FILE
from ludotheque.kernel.replay import write_replay
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import LANGUAGES, read_catalogue
from ludotheque.testing.trial import moves_rng, random_match

OWNED = "glass_road"


@pytest.fixture
def pack(call: Caller, tmp_path: Path) -> Path:
    """A pack as it is exported, to be corrected or spoilt."""
    assert call("data", "export", OWNED, tmp_path / "pack").code == 0
    return tmp_path / "pack"


def change(pack: Path, file: str, edit: Callable[[Any], object]) -> None:
    """Let `edit` change the contents of a file."""
    data = json.loads((pack / file).read_text(encoding="utf-8"))
    edit(data)
    (pack / file).write_text(json.dumps(data), encoding="utf-8")


def entry(data: Any, id: str) -> Any:
    return next(building for building in data["buildings"] if building["id"] == id)


def correct_clay_lake(pack: Path) -> None:
    """Another cost, read off the tile."""

    def edit(data: Any) -> None:
        lake = entry(data, "clay_lake")
        lake["cost"], lake["source"], lake["reconstructed"] = {"charcoal": 2}, "owner", []

    change(pack, "buildings.json", edit)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_can_be_exported_and_checks_as_unchanged(call: Caller, id: str, tmp_path: Path) -> None:
    assert call("data", "export", id, tmp_path / "new" / "pack").code == 0
    found = call("data", "check", tmp_path / "new" / "pack", "--json").json()
    assert (found["game"], found["corrections"], found["data"]) == (id, [], game(id).data_hash)
    assert found["reconstructed"]


def test_the_readme_says_in_both_languages_what_may_be_corrected(pack: Path) -> None:
    text = (pack / "README.md").read_text(encoding="utf-8")
    assert "# Les données de La Route du Verre" in text
    assert "# The data of Glass Road" in text
    assert text.count("- `buildings.json`: `buildings.*.cost`") == 2
    assert text.count("- `buildings.json: buildings.clay_lake.cost`") == 2


@pytest.mark.parametrize("id", GAMES)
def test_the_readme_does_not_contradict_itself(id: str) -> None:
    """Either values may be corrected, and then nothing is said to be fixed that stands in the list, or none may."""
    text, spec = readme(game(id)), game(id)
    assert ("you can correct here" in text) == ("Only these values" in text) == bool(spec.correctable)
    assert ("No value: the program relies" in text) == (not spec.correctable)
    assert "names, numbers of pieces" not in text


def test_a_folder_in_use_is_not_written_into_unless_one_insists(call: Caller, pack: Path) -> None:
    correct_clay_lake(pack)
    answer = call("data", "export", OWNED, pack)
    assert (answer.code, "not empty" in answer.complaint()) == (2, True)
    assert call("data", "export", OWNED, pack, "--force").code == 0
    assert call("data", "check", pack, "--json").json()["corrections"] == []
    answer = call("data", "export", OWNED, pack / "pack.json")
    assert (answer.code, "not a folder" in answer.complaint()) == (2, True)


def test_the_check_tells_what_differs_and_what_is_still_reconstructed(call: Caller, pack: Path) -> None:
    correct_clay_lake(pack)
    answer = call("data", "check", pack)
    assert answer.code == 0
    assert "3 values differ from the data we ship, 9 are still marked as reconstructed" in answer.out
    assert '  buildings.json: buildings.clay_lake.cost: {"water": 2} → {"charcoal": 2}\n' in answer.out
    assert '  buildings.json: buildings.clay_lake.source: null → "owner"\n' in answer.out
    found = call("data", "check", pack, "--json").json()
    assert found["corrections"][0] == {
        "file": "buildings.json",
        "field": "buildings.clay_lake.cost",
        "before": {"water": 2},
        "now": {"charcoal": 2},
    }
    assert found["data"] != game(OWNED).data_hash


def test_one_value_is_counted_as_one(call: Caller, pack: Path) -> None:
    change(pack, "buildings.json", lambda data: entry(data, "inn").update(points=2))
    assert (
        "1 value differs from the data we ship, 10 are still marked as reconstructed" in call("data", "check", pack).out
    )


def test_shipped_data_are_checked_as_json_too(call: Caller) -> None:
    assert [found["game"] for found in call("data", "check", "--json").json()] == list(GAMES)


def spoil(pack: Path, fault: str) -> None:
    """Break a pack in one way."""
    buildings = pack / "buildings.json"
    inn = {
        "wrong type": ("points", "many"),
        "negative number": ("cost", {"wood": -2, "glass": 1, "brick": 1}),
        "unknown id": ("id", "palace"),
        "unknown field": ("colour", "red"),
        "wrong total": ("cost", {"wood": 2, "brick": 1}),
        "rulebook": ("category", "bonus"),
        "new mark": ("reconstructed", ["points"]),
        "long source": ("source", "x" * 300),
    }
    if fault in inn:
        name, value = inn[fault]
        change(pack, "buildings.json", lambda data: entry(data, "inn").__setitem__(name, value))
    elif fault == "missing file":
        buildings.unlink()
    elif fault == "not JSON":
        buildings.write_text("{", encoding="utf-8")
    elif fault == "said twice":
        buildings.write_text('{"totals": 1, "totals": 2}', encoding="utf-8")
    elif fault == "no number":
        buildings.write_text('{"totals": NaN}', encoding="utf-8")
    elif fault == "huge file":
        buildings.write_text(" " * (LARGEST_FILE + 1), encoding="utf-8")
    elif fault == "folder":
        buildings.unlink()
        buildings.mkdir()
    elif fault == "link":
        buildings.rename(pack / "elsewhere.json")
        buildings.symlink_to(pack / "elsewhere.json")
    elif fault == "pipe":
        buildings.unlink()
        os.mkfifo(buildings)
    elif fault == "order":
        change(pack, "buildings.json", lambda data: data["buildings"].reverse())
    elif fault == "no label":
        (pack / "pack.json").unlink()
    else:
        edits: dict[str, Callable[[Any], object]] = {
            "other game": lambda data: data.update(game="chess"),
            "game of another type": lambda data: data.update(game=["glass_road"]),
            "other rules": lambda data: data.update(rules_version="0"),
            "unknown label": lambda data: data.update(colour="red"),
            "long about": lambda data: data.update(about="x" * 1000),
        }
        change(pack, "pack.json", edits[fault])


FAULTS = {
    "wrong type": 'buildings.json: buildings.inn.points: "many", but GR-101 needs a whole number',
    "negative number": "buildings.json: buildings.inn.cost.wood: -2, but GR-20",
    "unknown id": "buildings.json: buildings: unknown entry 'palace'",
    "unknown field": "buildings.json: buildings.inn.colour: is unknown",
    "wrong total": "buildings.json: buildings.*.cost.glass (all together): 38, but GR-133 needs 39",
    "rulebook": 'buildings.json: buildings.inn.category: "bonus", but the rules fix "processing"',
    "new mark": 'buildings.json: buildings.inn.reconstructed: ["points"], but you may only take marks away',
    "long source": "buildings.json: buildings.inn.source: ",
    "missing file": "buildings.json: No such file",
    "not JSON": "buildings.json: not JSON",
    "said twice": "buildings.json: not JSON: 'totals' stands twice",
    "no number": "buildings.json: not JSON: NaN",
    "huge file": "buildings.json: is larger than 1000000 bytes",
    "folder": "buildings.json: is not a file",
    "link": "buildings.json: is a link",
    "pipe": "buildings.json: is not a file",
    "order": "buildings.json: buildings: needs its 93 entries in their order",
    "no label": "pack.json: No such file",
    "other game": 'pack.json: game: "chess", but it must be one of',
    "game of another type": 'pack.json: game: ["glass_road"], but',
    "other rules": 'pack.json: rules_version: "0", but this program plays "1"',
    "unknown label": "pack.json: colour: is unknown",
    "long about": "pack.json: about: is not a text",
}
"""What is wrong with a pack, and the line that says so, with file, field and rule."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_pack_is_refused_with_file_field_and_rule(call: Caller, pack: Path, fault: str) -> None:
    spoil(pack, fault)
    answer = call("data", "check", pack)
    assert answer.code == 1
    assert FAULTS[fault] in answer.complaint()
    for command in ("simulate", "play"):
        answer = call(command, OWNED, "--data", pack)
        assert answer.code == 2
        assert FAULTS[fault] in answer.complaint()


def test_games_whose_data_the_rulebook_gives_cannot_be_corrected(call: Caller, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    assert call("data", "export", "castles_of_burgundy", pack).code == 0
    change(pack, "tiles.json", lambda data: data["tiles"][0].update(copies=9))
    answer = call("data", "check", pack)
    assert answer.code == 1
    assert "tiles.json: tiles." in answer.complaint()
    assert "9, but the rules fix" in answer.err


def test_two_packs_for_one_game_are_one_too_many(call: Caller, pack: Path) -> None:
    answer = call("simulate", OWNED, "--data", pack, "--data", pack)
    assert (answer.code, "a second pack for glass_road" in answer.complaint()) == (2, True)
    answer = call("simulate", OWNED, "--data", pack / "nowhere")
    assert (answer.code, "not a folder" in answer.complaint()) == (2, True)


def test_simulated_games_depend_on_the_data(call: Caller, pack: Path) -> None:
    arguments = ("simulate", OWNED, "--games", 2, "--json")
    shipped = call(*arguments).json()
    same = call(*arguments, "--data", pack).json()
    assert (same["digest"], same["data"]) == (shipped["digest"], game(OWNED).data_hash)
    correct_clay_lake(pack)
    owned = call(*arguments, "--data", pack).json()
    assert owned["data"] == call("data", "check", pack, "--json").json()["data"]
    assert owned["digest"] != shipped["digest"]
    assert call(*arguments, "--data", pack).json()["digest"] == owned["digest"]


def test_a_pack_is_for_its_own_game_only(call: Caller, pack: Path) -> None:
    arguments = ("perft", "castles_of_burgundy", "--depth", 1, "--json")
    assert call(*arguments, "--data", pack).json() == call(*arguments).json()


def test_bots_in_other_processes_play_with_the_pack(call: Caller, pack: Path) -> None:
    """Every building is worth nine points: nobody can miss it."""

    def edit(data: Any) -> None:
        for building in data["buildings"]:
            building["points"] = 9

    change(pack, "buildings.json", edit)
    arguments = ("arena", OWNED, "--bots", "random", "--players", 2, "--games", 4, "--json")
    shipped, owned = call(*arguments).json(), call(*arguments, "--data", pack).json()
    assert owned["bots"][0]["mean_score"] > shipped["bots"][0]["mean_score"] + 9


def save_game(spec: GameSpec[Any], file: Path) -> list[str]:
    """Write a short random game as a replay; returns its lines."""
    match = random_match(spec, 1, {}, Chance("pack"), moves_rng("pack"))
    lines = list(write_replay(match))
    file.write_text("\n".join(lines), encoding="utf-8")
    return lines


def test_a_replay_names_its_data_and_holds_only_with_them(call: Caller, pack: Path, tmp_path: Path) -> None:
    correct_clay_lake(pack)
    spec = games_with([pack])(OWNED)
    saved = tmp_path / "game.jsonl"
    assert json.loads(save_game(spec, saved)[0])["data"] == spec.data_hash
    assert call("replay", saved, "--data", pack, "--json").json()["data"] == spec.data_hash
    missing = f"the data {spec.data_hash} of glass_road are not at hand: name their folder with --data"
    for arguments in (("replay", saved), ("play", "--resume", saved)):
        answer = call(*arguments)
        assert answer.code == 1
        assert missing in answer.complaint()


def test_replays_without_a_hash_were_played_with_shipped_data(call: Caller, pack: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    first, *rest = save_game(game(OWNED), saved)
    header = json.loads(first)
    assert header.pop("data") == game(OWNED).data_hash
    saved.write_text("\n".join([json.dumps(header), *rest]), encoding="utf-8")
    correct_clay_lake(pack)
    for arguments in ((), ("--data", pack)):
        assert call("replay", saved, "--json", *arguments).json()["data"] == game(OWNED).data_hash


def test_the_words_of_the_readme_are_the_same_and_well_set_in_both_languages() -> None:
    english, french = (read_catalogue(TEXTS, language).entries for language in LANGUAGES)
    assert list(english) == list(french)
    for key, text in french.items():
        check_french_typography(re.sub(r"`[^`]*`", "x", text), key)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Corrected data {hash}: 3 values differ from those we ship."),
        ("fr", "Données corrigées {hash}\N{NARROW NO-BREAK SPACE}: 3 valeurs diffèrent de celles d’origine."),
    ],
)
def test_the_terminal_says_that_data_are_corrected_and_how_to_go_on_with_them(
    call: Caller, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    correct_clay_lake(pack)
    told = said.replace("{hash}", games_with([pack])(OWNED).data_hash)
    saved = tmp_path / "a game"
    hand = "hand clay_worker water_carrier fish_farmer charcoal_burner supplier"
    monkeypatch.setattr("builtins.input", iter([hand, "quit", ""]).__next__)
    monkeypatch.chdir(pack.parent)
    arguments = ("--players", 2, "--seed", 1, "--save", saved, "--lang", language)
    played = call("play", OWNED, "--data", pack.name, *arguments)
    assert played.code == 0
    assert told in played.out
    command = next(line for line in played.out.splitlines() if "--resume" in line).partition("ludotheque ")[2]
    monkeypatch.chdir(tmp_path.parent)
    monkeypatch.setattr("builtins.input", iter(["quit", "n"]).__next__)
    resumed = call(*shlex.split(command), "--lang", language)
    assert resumed.code == 0
    assert told in resumed.out
    monkeypatch.setattr("builtins.input", iter(["q"]).__next__)
    assert told in call("replay", saved, "--show", "--data", pack, "--lang", language).out
    monkeypatch.setattr("builtins.input", iter(["quit", "n"]).__next__)
    assert said[:9] not in call("play", OWNED, "--players", 2, "--seed", 1, "--lang", language).out
