"""What never changes during a game, for whoever draws it: buildings, cards, boards."""

from __future__ import annotations

from typing import Any

from ludotheque.games.glass_road.facts import load
from ludotheque.games.glass_road.tables import SQUARE_IDS, TOKEN_IDS


def components() -> dict[str, Any]:
    """The facts as they stand in the data, with what is reconstructed marked."""
    facts = load()
    land = facts["boards"]["landscape"]
    return {
        "buildings": {building["id"]: _without_id(building) for building in facts["buildings"]["buildings"]},
        "base_buildings": {base["id"]: _without_id(base) for base in facts["buildings"]["base_buildings"]},
        "categories": facts["buildings"]["categories"],
        "specialists": {card["id"]: _without_id(card) for card in facts["specialists"]["specialists"]},
        "wheels": facts["boards"]["wheels"],
        "tokens": TOKEN_IDS,
        "most": facts["boards"]["most"],
        "squares": SQUARE_IDS[1:],
        "neighbours": {square["id"]: square["adjacent"] for square in land["squares"]},
        "forests": land["forests"],
        "reconstructed": land["reconstructed"],
    }


def _without_id(thing: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in thing.items() if name != "id"}
