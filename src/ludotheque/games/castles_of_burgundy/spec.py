"""The Castles of Burgundy as the rest of the program sees it."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.games.castles_of_burgundy.tables import GOODS_NEIGHBOURS, TIE_EMPTY, TIE_ORDER, VARIANTS
from ludotheque.kernel.spec import GameSpec, Option


class CastlesOfBurgundy(GameSpec[Castles]):
    """Two to four players, nine estates, 25 rounds."""

    id = "castles_of_burgundy"
    name_fr = "Les Châteaux de Bourgogne"
    name_en = "The Castles of Burgundy"
    about_fr = "À chaque tour, deux dés décident de ce que vous prenez et de sa place dans votre domaine."
    about_en = "Two dice a turn decide what you take and where it goes in your estate."
    rules_version = "1"
    min_players = 2
    max_players = 4
    minutes = 75
    weight = 3
    options = (
        Option("variant", tuple(VARIANTS), VARIANTS[0]),
        Option("goods_neighbours", tuple(GOODS_NEIGHBOURS), GOODS_NEIGHBOURS[0]),
        Option("tie_break_empty_spaces", tuple(TIE_EMPTY), TIE_EMPTY[0]),
        Option("tie_break_turn_order", tuple(TIE_ORDER), TIE_ORDER[0]),
    )
    longest = 1000  # 4 players x 25 turns x (2 dice, a purchase, the end, chained effects)
    position = Castles


SPEC = CastlesOfBurgundy()
