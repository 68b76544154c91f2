"""Attika as the rest of the program sees it."""

from __future__ import annotations

from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import AMPHORA_ACTIONS, BOUNTIES, SPENT_AMPHORAE
from ludotheque.kernel.spec import GameSpec, Option


class AttikaSpec(GameSpec[Attika]):
    """Two to four city-states, 30 buildings each, a board that grows."""

    id = "attika"
    name_fr = "Attika"
    name_en = "Attika"
    about_fr = "Bâtissez une ville de trente bâtiments, ou reliez le premier deux sanctuaires."
    about_en = "Build a city of thirty buildings, or be first to join two shrines."
    rules_version = "1"
    min_players = 2
    max_players = 4
    minutes = 45
    weight = 2
    options = (
        Option("amphora_action", tuple(AMPHORA_ACTIONS), AMPHORA_ACTIONS[0]),
        Option("spent_amphora", tuple(SPENT_AMPHORAE), SPENT_AMPHORAE[0]),
        Option("shrine_bounty", tuple(BOUNTIES), BOUNTIES[0]),
    )
    longest = 4000
    race = True
    position = Attika


SPEC = AttikaSpec()
