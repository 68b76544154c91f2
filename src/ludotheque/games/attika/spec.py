"""Attika as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from ludotheque.games.attika import actions, audit, components, events, explain, facts, paths, view
from ludotheque.games.attika.advice import AttikaAdvice, Weights
from ludotheque.games.attika.decisions import FRAMES, PlaceDrawn
from ludotheque.games.attika.opening import determinise, new_attika
from ludotheque.games.attika.state import EMPTY, Attika, attika_from_data
from ludotheque.games.attika.tables import AMPHORA_ACTIONS, BOUNTIES, SPENT_AMPHORAE, Box
from ludotheque.kernel.data import Facts
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Option, Options, Path, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message


class AttikaSpec(GameSpec[Attika]):
    """Two to four city-states, 30 buildings each, a board that grows."""

    id = "attika"
    name_fr = "Attika"
    name_en = "Attika"
    rules_version = "1"
    min_players = 2
    max_players = 4
    options = (
        Option("amphora_action", tuple(AMPHORA_ACTIONS), AMPHORA_ACTIONS[0]),
        Option("spent_amphora", tuple(SPENT_AMPHORAE), SPENT_AMPHORAE[0]),
        Option("shrine_bounty", tuple(BOUNTIES), BOUNTIES[0]),
    )
    longest = 4000
    race = True
    advice = AttikaAdvice(Weights())
    folder = FilePath(__file__).parent
    data_files = facts.FILES
    correctable = facts.CORRECTABLE

    def __init__(self, facts: Facts | None = None) -> None:
        super().__init__(facts)
        self.box = Box(self.facts)

    def create(self, players: int, options: Options, rng: Rng) -> Attika:
        return new_attika(
            self.box,
            players,
            AMPHORA_ACTIONS.index(options["amphora_action"]),
            SPENT_AMPHORAE.index(options["spent_amphora"]),
            BOUNTIES.index(options["shrine_bounty"]),
            rng,
        )

    def from_data(self, data: dict[str, Any]) -> Attika:
        return attika_from_data(data, FRAMES, self.box)

    def determinise(self, state: Attika, seat: int, rng: Rng) -> Attika:
        return determinise(state, seat, rng)

    def components(self) -> dict[str, Any]:
        return components.components(self.facts, self.box)

    def public_view(self, state: Attika) -> View:
        return view.public_view(state)

    def private_view(self, state: Attika, seat: int) -> View:
        return view.private_view(state, seat)

    def question(self, state: Attika) -> Message:
        return view.question(state)

    def path(self, state: Attika, seat: int, action: Action) -> Path:
        return paths.to_path(state, action)

    def action(self, state: Attika, seat: int, path: Path) -> Action:
        return paths.from_path(state, path)

    def price(self, state: Attika, seat: int, action: Action) -> dict[str, int]:
        frame = state.stack[-1]
        kind, hex = actions.built_by(action, frame.kind if isinstance(frame, PlaceDrawn) else EMPTY)
        return {} if kind == EMPTY else actions.price(state, seat, kind, hex)

    def reason(self, state: Attika, seat: int, action: Action) -> Reason:
        return explain.reason(state, seat, action)

    def message(self, event: Event) -> Message:
        return events.message(event)

    def check_facts(self, given: Facts) -> None:
        facts.check(given)

    def inventory(self, state: Attika) -> dict[str, int]:
        return audit.inventory(state)

    def recount(self, state: Attika, events: Iterable[Event]) -> list[int]:
        return audit.recount(state, events)


SPEC = AttikaSpec()
