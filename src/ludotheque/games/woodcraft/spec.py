"""Woodcraft as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from ludotheque.games.woodcraft import (
    audit,
    components,
    events,
    explain,
    facts,
    naming,
    paths,
    pricing,
    prospects,
    view,
)
from ludotheque.games.woodcraft.advice import WoodcraftAdvice
from ludotheque.games.woodcraft.decisions import FRAMES
from ludotheque.games.woodcraft.opening import determinise, new_woodcraft
from ludotheque.games.woodcraft.state import Woodcraft, woodcraft_from_data
from ludotheque.games.woodcraft.tables import START_QUADRANTS, Box
from ludotheque.kernel.data import Facts
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import Combination, GameSpec, Option, Options, Path, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Catalogue, Message


class WoodcraftSpec(GameSpec[Woodcraft]):
    """One to four players; what the components say comes from the facts of this very spec."""

    id = "woodcraft"
    name_fr = "Woodcraft"
    name_en = "Woodcraft"
    rules_version = "1"
    min_players = 1
    max_players = 4
    options = (Option("start_quadrant", tuple(START_QUADRANTS), START_QUADRANTS[0]),)
    longest = 6000
    advice = WoodcraftAdvice()
    folder = FilePath(__file__).parent
    data_files = facts.FILES
    correctable = facts.CORRECTABLE

    def __init__(self, facts: Facts | None = None) -> None:
        super().__init__(facts)
        self.box = Box(self.facts)
        self.solo_bars = tuple(mark["points"] for mark in self.facts["board"]["solo"]["benchmarks"])
        self.catalogues: dict[str, Catalogue] = {}

    def create(self, players: int, options: Options, rng: Rng) -> Woodcraft:
        return new_woodcraft(players, START_QUADRANTS.index(options["start_quadrant"]), self.box, rng)

    def from_data(self, data: dict[str, Any]) -> Woodcraft:
        return woodcraft_from_data(data, self.box, FRAMES)

    def determinise(self, state: Woodcraft, seat: int, rng: Rng) -> Woodcraft:
        return determinise(state, seat, rng)

    def check_facts(self, given: Facts) -> None:
        facts.check(given)

    def components(self) -> dict[str, Any]:
        return components.components(self.facts)

    def catalogue(self, language: str) -> Catalogue:
        if language not in self.catalogues:
            texts = super().catalogue(language)
            self.catalogues[language] = texts.merged(naming.names(self.facts, texts))
        return self.catalogues[language]

    def public_view(self, state: Woodcraft) -> View:
        return view.public_view(state)

    def private_view(self, state: Woodcraft, seat: int) -> View:
        return view.private_view(state, seat)

    def ponder(self, state: Woodcraft, seat: int) -> View:
        return prospects.thoughts(state, seat)

    def question(self, state: Woodcraft) -> Message:
        return view.question(state)

    def path(self, state: Woodcraft, seat: int, action: Action) -> Path:
        return paths.to_path(state, seat, action)

    def action(self, state: Woodcraft, seat: int, path: Path) -> Action:
        return paths.from_path(state, seat, path)

    def combination(self, state: Woodcraft, seat: int) -> Combination | None:
        return paths.combination(state, seat)

    def price(self, state: Woodcraft, seat: int, action: Action) -> dict[str, int]:
        return pricing.price(state, seat, action)

    def may_reveal(self, action: Action) -> bool:
        return pricing.may_reveal(action)

    def reason(self, state: Woodcraft, seat: int, action: Action) -> Reason:
        return explain.reason(state, seat, action)

    def message(self, event: Event) -> Message:
        if event[0] == events.SOLO_ENDED:
            return self.verdict(event[1])
        return events.message(self.box, event)

    def inventory(self, state: Woodcraft) -> dict[str, int]:
        return audit.inventory(state)

    def recount(self, state: Woodcraft, events: Iterable[Event]) -> list[int]:
        return audit.recount(self.facts, state, events)


SPEC = WoodcraftSpec()
