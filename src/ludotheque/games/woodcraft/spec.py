"""Woodcraft as the rest of the program sees it."""

from __future__ import annotations

from ludotheque.games.woodcraft import naming
from ludotheque.games.woodcraft.advice.prospects import thoughts
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import START_QUADRANTS, Box
from ludotheque.kernel.data import Facts
from ludotheque.kernel.spec import GameSpec, Option, View
from ludotheque.kernel.text import Catalogue


class WoodcraftSpec(GameSpec[Woodcraft]):
    """One to four players; what the components say comes from the facts of this very spec."""

    id = "woodcraft"
    name_fr = "Woodcraft"
    name_en = "Woodcraft"
    about_fr = "Sciez, collez et faites pousser des dés de bois jusqu’à honorer vos commandes."
    about_en = "Saw, glue and grow dice of wood until they fit your orders."
    rules_version = "1"
    min_players = 1
    max_players = 4
    minutes = 90
    weight = 4
    options = (Option("start_quadrant", tuple(START_QUADRANTS), START_QUADRANTS[0]),)
    longest = 6000
    position = Woodcraft
    box: Box

    def __init__(self, facts: Facts | None = None) -> None:
        super().__init__(facts)
        self.solo_bars = tuple(mark["points"] for mark in self.facts["board"]["solo"]["benchmarks"])
        self.catalogues: dict[str, Catalogue] = {}

    def catalogue(self, language: str) -> Catalogue:
        if language not in self.catalogues:
            texts = super().catalogue(language)
            self.catalogues[language] = texts.merged(naming.names(self.facts, texts))
        return self.catalogues[language]

    def ponder(self, state: Woodcraft, seat: int) -> View:
        return thoughts(state, seat)


SPEC = WoodcraftSpec()
