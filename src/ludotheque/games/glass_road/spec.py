"""Glass Road as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from ludotheque.games.glass_road import actions, audit, components, events, explain, facts, paths, view
from ludotheque.games.glass_road.advice import GlassRoadAdvice
from ludotheque.games.glass_road.decisions import FRAMES, Resolve
from ludotheque.games.glass_road.opening import determinise, new_glass_road
from ludotheque.games.glass_road.state import GlassRoad, glass_road_from_data
from ludotheque.games.glass_road.tables import GROVE_COURT_TILES, NO_YES, Box
from ludotheque.kernel.data import Facts
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import Combination, GameSpec, Option, Options, Path, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message


class GlassRoadSpec(GameSpec[GlassRoad]):
    """One to four players, fifteen specialists, 93 buildings."""

    id = "glass_road"
    name_fr = "La Route du Verre"
    name_en = "Glass Road"
    rules_version = "1"
    min_players = 1
    max_players = 4
    options = (
        Option("beginner", tuple(NO_YES), NO_YES[0]),
        Option("five_periods", tuple(NO_YES), NO_YES[0]),
        Option("grove_court_tile", tuple(GROVE_COURT_TILES), GROVE_COURT_TILES[0]),
        Option("exclude_roofing_company", tuple(NO_YES), NO_YES[0]),
    )
    longest = 4000
    score_parts = 2
    solo_bars = (30,)
    advice = GlassRoadAdvice()
    folder = FilePath(__file__).parent
    data_files = facts.FILES
    correctable = facts.CORRECTABLE

    def __init__(self, facts: Facts | None = None) -> None:
        super().__init__(facts)
        self.box = Box(self.facts)

    def create(self, players: int, options: Options, rng: Rng) -> GlassRoad:
        return new_glass_road(
            self.box,
            players,
            NO_YES.index(options["beginner"]),
            NO_YES.index(options["five_periods"]),
            GROVE_COURT_TILES.index(options["grove_court_tile"]),
            NO_YES.index(options["exclude_roofing_company"]),
            rng,
        )

    def from_data(self, data: dict[str, Any]) -> GlassRoad:
        return glass_road_from_data(data, FRAMES, self.box)

    def determinise(self, state: GlassRoad, seat: int, rng: Rng) -> GlassRoad:
        return determinise(state, seat, rng)

    def components(self) -> dict[str, Any]:
        return components.components(self.facts, self.box)

    def public_view(self, state: GlassRoad) -> View:
        return view.public_view(state)

    def private_view(self, state: GlassRoad, seat: int) -> View:
        return view.private_view(state, seat)

    def question(self, state: GlassRoad) -> Message:
        return view.question(state)

    def path(self, state: GlassRoad, seat: int, action: Action) -> Path:
        return paths.to_path(state, seat, action)

    def action(self, state: GlassRoad, seat: int, path: Path) -> Action:
        return paths.from_path(state, seat, path)

    def combination(self, state: GlassRoad, seat: int) -> Combination | None:
        return paths.combination(state)

    def price(self, state: GlassRoad, seat: int, action: Action) -> dict[str, int]:
        frame = state.stack[-1]
        return actions.price(self.box, frame.card if isinstance(frame, Resolve) else 0, action)

    def reason(self, state: GlassRoad, seat: int, action: Action) -> Reason:
        return explain.reason(state, seat, action)

    def message(self, event: Event) -> Message:
        if event[0] == events.SOLO_ENDED:
            return self.verdict(event[1])
        return events.message(event, self.box)

    def check_facts(self, given: Facts) -> None:
        facts.check(given)

    def inventory(self, state: GlassRoad) -> dict[str, int]:
        return audit.inventory(state)

    def recount(self, state: GlassRoad, events: Iterable[Event]) -> list[int]:
        return audit.recount(self.facts, state, events)


SPEC = GlassRoadSpec()
