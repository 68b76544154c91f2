"""Glass Road as the rest of the program sees it."""

from __future__ import annotations

from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import GROVE_COURT_TILES, NO_YES
from ludotheque.kernel.spec import GameSpec, Option


class GlassRoadSpec(GameSpec[GlassRoad]):
    """One to four players, fifteen specialists, 93 buildings."""

    id = "glass_road"
    name_fr = "La Route du Verre"
    name_en = "Glass Road"
    about_fr = "Cinq cartes secrètes, deux roues qui tournent d’elles-mêmes, du verre et des briques."
    about_en = "Five secret cards, two wheels that turn by themselves, glass and brick."
    rules_version = "1"
    min_players = 1
    max_players = 4
    minutes = 60
    weight = 3
    options = (
        Option("beginner", tuple(NO_YES), NO_YES[0]),
        Option("five_periods", tuple(NO_YES), NO_YES[0]),
        Option("grove_court_tile", tuple(GROVE_COURT_TILES), GROVE_COURT_TILES[0]),
        Option("exclude_roofing_company", tuple(NO_YES), NO_YES[0]),
    )
    longest = 4000
    score_parts = 2
    solo_bars = (30,)
    position = GlassRoad


SPEC = GlassRoadSpec()
