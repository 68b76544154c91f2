"""What never changes during a game, for whoever draws it: tiles, boards, spaces."""

from __future__ import annotations

from typing import Any

from ludotheque.games.castles_of_burgundy import shapes
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.kernel.spec import GameSpec


def components(spec: GameSpec[Any]) -> shapes.Components:
    """The facts, with what is reconstructed marked."""
    return {
        "tiles": {
            t.KIND_IDS[kind]: {
                "type": t.TYPE_IDS[t.TYPE_OF[kind]],
                "copies": t.COPIES[kind],
                "black_copies": t.BLACK_COPIES[kind],
            }
            for kind in range(1, t.KINDS)
        },
        "types": list(t.TYPE_IDS),
        "goods": t.GOODS_IDS[1:],
        "phases": list(t.PHASES),
        "rounds": t.ROUNDS,
        "price": t.PRICE,
        "phase_points": list(t.PHASE_POINTS),
        "district_points": list(t.DISTRICT_POINTS),
        "by_players": {
            "sale": t.POINTS_PER_GOOD[2:],
            "large": t.BONUS_LARGE[2:],
            "small": t.BONUS_SMALL[2:],
        },
        "left_over": {
            "unsold": [t.POINTS_PER_UNSOLD, 1],
            "silver": [t.POINTS_PER_SILVER, 1],
            "workers": [1, t.WORKERS_PER_POINT],
        },
        "sheets": {str(sheet): t.SHEETS[sheet] for sheet in range(1, len(t.SHEETS))},
        "spaces": [
            {"space": space, "q": t.AXIAL[space][0], "r": t.AXIAL[space][1], "number": t.NUMBER[space]}
            for space in range(1, t.SPACES + 1)
        ],
        "boards": {str(board): _board(board) for board in range(1, t.BOARDS + 1)},
        "reconstructed": [field for facts in spec.facts.values() for field in facts.get("reconstructed", [])],
    }


def _board(board: int) -> shapes.BoardFacts:
    return {
        "types": [t.TYPE_IDS[kind] for kind in t.SPACE_TYPE[board][1:]],
        "districts": [
            [space for space in range(1, t.SPACES + 1) if mask >> space & 1]
            for mask in sorted(set(t.DISTRICT[board][1:]))
        ],
    }
