"""What never changes during a game, for whoever draws it: cards, goods, wheel, landscape tiles, calendars."""

from __future__ import annotations

from typing import Any

from ludotheque.games.ora_et_labora import shapes
from ludotheque.games.ora_et_labora.facts import COUNTRIES, MODES, card_set
from ludotheque.kernel.spec import GameSpec


def components(spec: GameSpec[Any]) -> shapes.Components:
    """The facts as they stand in the data, with what is reconstructed marked; buildings by id."""
    facts = spec.facts
    buildings, boards = facts["buildings"], facts["boards"]
    return {
        "buildings": {building["id"]: _without_id(building) for building in buildings["buildings"]},
        "basic_buildings": {building["id"]: _without_id(building) for building in buildings["basic_buildings"]},
        "settlements": {card["id"]: _without_id(card) for card in boards["settlements"]},
        "goods": {_good(good["id"]): _without_id(good) for good in facts["goods"]["goods"]},
        "wheel": boards["wheel"],
        "modes": {mode["id"]: _without_id(mode) for mode in boards["modes"]},
        "sets": {
            country: {mode: [building["id"] for building in card_set(buildings, country, mode)] for mode in MODES}
            for country in COUNTRIES
        },
        "check_digits": {mode["id"]: check_digits(mode["players"]) for mode in boards["modes"] if mode["players"] > 2},
        "heartland": boards["heartland"],
        "districts": boards["districts"],
        "plots": boards["plots"],
        "water_dwelling": boards["water_dwelling"],
        "short_goods": boards["short_goods"],
        "contract": boards["contract"],
        "target": boards["solo"]["target"],
    }


def check_digits(players: int) -> list[list[int]]:
    """For each space of the wheel the ordinal of the first player in the first and in the second rotation (OL-27)."""
    return [[(space - 1 + 13 * turn) % players + 1 for turn in (0, 1)] for space in range(1, 14)]


def _good(id: str) -> str:
    """Money is one good, `coins`; its tile of five is `coin_5`."""
    return "coins" if id == "coin_1" else id


def _without_id(thing: dict[str, Any]) -> Any:
    return {name: value for name, value in thing.items() if name != "id"}
