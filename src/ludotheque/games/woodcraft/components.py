"""What never changes during a game, for whoever draws it: cards, wheel, workshop, attic, tracks."""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft import shapes
from ludotheque.games.woodcraft.tables import IMPROVEMENT_IDS
from ludotheque.kernel.spec import GameSpec


def components(spec: GameSpec[Any]) -> shapes.Components:
    """The facts as they stand in the data, with what is reconstructed marked."""
    facts = spec.facts
    board = facts["board"]
    workshop, attic, turn = board["workshop"], board["attic"], board["turn_options"]
    final = board["final_scoring"]
    tiles = by_id(board["action_tiles"])
    levels = board["wheel"]["saw_level_by_distance_behind_front"]
    return {
        "helpers": by_id(facts["helpers"]["helpers"]),
        "orders": by_id(facts["orders"]["orders"]),
        "contracts": by_id(board["public_contracts"]),
        "tiles": tiles,
        "colors": by_id(board["colors"]),
        "tools": by_id(board["tools"]),
        "materials": by_id(board["materials"]),
        "wheel": [
            {
                "rim": [slot["bonus"] for slot in quadrant["slots"]],
                "level_1": quadrant["saw_bonus"]["level_1"]["bonus"],
                "level_2": quadrant["saw_bonus"]["level_2"]["bonus"],
            }
            for quadrant in board["wheel"]["quadrants"]
        ],
        "saw_levels": [levels[distance] for distance in sorted(levels)],
        "rooms": by_id(workshop["rooms"]),
        "improvements": {kind: workshop["improvements"][kind] for kind in IMPROVEMENT_IDS},
        "rows": {str(row["row"]): row for row in board["order_rows"]["rows"]},
        "below_last_row": board["order_rows"]["below_last_row"],
        "cells": by_id(attic["cells"]),
        "edges": [_named(edge) for edge in attic["edges"]],
        "tracks": board["tracks"],
        "reputation_tiles": by_id(board["reputation_tiles"]),
        "solo_cards": by_id(board["solo"]["cards"]),
        "benchmarks": board["solo"]["benchmarks"],
        "turn": {
            "instead": turn["instead_of_action_blueberries"],
            "other_lanterns": turn["other_action_lantern_cost"],
            "bonus_lanterns": turn["bonus_action_lantern_cost"],
            "second_order": tiles["choose_orders"]["second_order_cost"],
        },
        "rounds": [board["rounds"]["by_players"][str(players)]["rounds"] for players in (1, 2, 3, 4)],
        "final": {
            "left_per_point": final["leftovers"]["unit"],
            "undone_reputation": final["uncompleted_order_reputation"],
        },
        "growth_per_turn": workshop["growth_per_turn"],
        "pile_capacity": board["setup"]["lumber_pile_capacity"],
    }


def by_id(things: list[dict[str, Any]]) -> Any:
    return {thing["id"]: {name: value for name, value in thing.items() if name != "id"} for thing in things}


def _named(edge: dict[str, Any]) -> Any:
    return {"id": "-".join(edge["between"]), **edge}
