"""Games of rules version 1 that are kept: whole ones, and some in the middle with their position."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from ludotheque.games import game
from ludotheque.kernel.errors import ReplayError
from ludotheque.kernel.replay import verify_replay

FOLDER = Path(__file__).parent.parent.parent / "fixtures" / "ora_et_labora_v1"
FILES = sorted(FOLDER.glob("*.jsonl"))


def rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_kept_game_is_whole_and_of_version_1(file: Path) -> None:
    head, *moves, end = rows(file)
    assert head["rules_version"] == "1"
    assert [move["n"] for move in moves] == list(range(end["decisions"]))
    assert moves[-1]["digest"] == end["digest"]
    assert end["end"] == file.stem.startswith("finished")
    if not end["end"]:
        text = json.dumps(end["position"], sort_keys=True, separators=(",", ":"))
        assert blake2b(text.encode(), digest_size=16).hexdigest() == end["digest"]


def test_every_number_of_players_and_both_countries_are_kept() -> None:
    heads = [rows(file)[0] for file in FILES if file.stem.startswith("finished")]
    kept = {(head["players"], head["options"]["country"]) for head in heads}
    assert kept == {(players, country) for players in (1, 2, 3, 4) for country in ("france", "ireland")}


def test_replay_of_version_1_is_refused_by_its_version() -> None:
    with pytest.raises(ReplayError, match="rules version 1"):
        verify_replay((FOLDER / "finished-4.jsonl").read_text(encoding="utf-8").splitlines(), game)
