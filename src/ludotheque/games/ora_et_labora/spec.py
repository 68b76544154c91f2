"""Ora et Labora as the rest of the program sees it."""

from __future__ import annotations

from types import MappingProxyType

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.spec import Former, GameSpec, Option


class OraEtLaboraSpec(GameSpec[OraEtLabora]):
    """One to four players, two countries, 82 building faces."""

    id = "ora_et_labora"
    name_fr = "Ora et Labora"
    name_en = "Ora et Labora"
    about_fr = "Un monastère grandit ; une roue dit combien de chaque bien vous prenez."
    about_en = "A cloister grows; one wheel says how much of each good you take."
    rules_version = "2"
    min_players = 1
    max_players = 4
    minutes = 120
    weight = 5
    options = (
        Option("country", tuple(t.COUNTRY_IDS), t.COUNTRY_IDS[0]),
        Option("length", tuple(t.LENGTH_IDS), t.LENGTH_IDS[0]),
        Option("short_quarry", tuple(t.NO_YES), t.NO_YES[0]),
        Option("bonus_return", tuple(t.BONUS_RETURN_IDS), t.BONUS_RETURN_IDS[0]),
    )
    formers = MappingProxyType(
        {"1": Former({"bonus_return": t.BONUS_RETURN_IDS[t.EVERYBODY_FIRST]}, {"bonus_return": t.EVERYBODY_FIRST})}
    )
    longest = 8000
    solo_bars = (t.TARGET,)
    position = OraEtLabora


SPEC = OraEtLaboraSpec()
