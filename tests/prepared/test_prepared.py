"""Every prepared position is still there: its moves can be made, and lead to what is sought."""

from __future__ import annotations

import pytest
from tests.prepared.positions import FOLDER, POSITIONS, SEAT, begun, do, is_there, read

from ludotheque.games import game


@pytest.mark.parametrize("name", POSITIONS)
def test_the_moves_lead_to_what_is_sought(name: str) -> None:
    sought, prepared = POSITIONS[name], read(name)
    match = begun(game(sought.game), sought, prepared.key)
    for seat, path in prepared.moves:
        do(match, seat, path)
    assert is_there(sought, match)
    do(match, SEAT, prepared.then)
    assert match.state.over() or not sought.last


def test_no_file_is_left_of_what_is_no_longer_sought() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(POSITIONS)
