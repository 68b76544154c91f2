"""What never changes during a game, for whoever draws it: buildings, series, tiles, the sheet."""

from __future__ import annotations

from typing import Any

from ludotheque.games.attika import shapes
from ludotheque.games.attika.tables import TILE_IDS
from ludotheque.kernel.spec import GameSpec


def components(spec: GameSpec[Any]) -> shapes.Components:
    """The facts as they stand in the data, with what is reconstructed marked."""
    facts = spec.facts
    sheet, board = facts["buildings"], facts["board"]
    return {
        "resources": sheet["resources"],
        "series": {series["id"]: _without_id(series) for series in sheet["series"]},
        "buildings": {
            building["id"]: _without_id({**building, "sheet": sheet["sheet"][building["id"]]})
            for building in sheet["buildings"]
        },
        "city_states": sheet["city_states"],
        "cards": board["cards"],
        "amphorae": board["amphorae"],
        "turn": board["turn"],
        "directions": board["directions"],
        "tiles": {tile["id"]: _without_id(tile) for tile in board["tiles"]},
        "rotations": dict(zip(TILE_IDS, spec.box.rotations, strict=True)),
        "reconstructed": [mark for contents in facts.values() for mark in contents.get("reconstructed", [])],
    }


def _without_id(thing: dict[str, Any]) -> Any:
    return {name: value for name, value in thing.items() if name != "id"}
