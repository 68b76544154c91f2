"""What never changes during a game, for whoever draws it: buildings, cards, boards."""

from __future__ import annotations

from typing import Any

from ludotheque.games.glass_road import shapes
from ludotheque.games.glass_road.tables import TOKEN_IDS
from ludotheque.kernel.spec import GameSpec


def components(spec: GameSpec[Any]) -> shapes.Components:
    """The facts as they stand in the data, with what is reconstructed marked."""
    facts, box = spec.facts, spec.box
    land = facts["boards"]["landscape"]
    return {
        "buildings": {building["id"]: _without_id(building) for building in facts["buildings"]["buildings"]},
        "base_buildings": {base["id"]: _without_id(base) for base in facts["buildings"]["base_buildings"]},
        "categories": facts["buildings"]["categories"],
        "specialists": {card["id"]: _without_id(card) for card in facts["specialists"]["specialists"]},
        "wheels": facts["boards"]["wheels"],
        "tokens": TOKEN_IDS,
        "most": facts["boards"]["most"],
        "squares": box.square_ids[1:],
        "neighbours": {
            id: [box.square_ids[other] for other in box.neighbours[square]] for id, square in box.square_number.items()
        },
        "course": facts["boards"]["cards"],
        "forests": land["forests"],
        "reconstructed": land.get("reconstructed", []),
    }


def _without_id(thing: dict[str, Any]) -> Any:
    """An entry without its id, and without marks when an owner has taken them all away."""
    return {name: value for name, value in thing.items() if name != "id" and value != []}
