"""Ora et Labora as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from ludotheque.games.ora_et_labora import actions, audit, components, events, explain, facts, paths, view
from ludotheque.games.ora_et_labora.advice import OraEtLaboraAdvice
from ludotheque.games.ora_et_labora.decisions import FRAMES
from ludotheque.games.ora_et_labora.opening import determinise, new_ora_et_labora
from ludotheque.games.ora_et_labora.state import OraEtLabora, ora_et_labora_from_data
from ludotheque.games.ora_et_labora.tables import BONUS_RETURN_IDS, COUNTRY_IDS, LENGTH_IDS, NO_YES, TARGET
from ludotheque.kernel.data import Facts
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Option, Options, Path, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message


class OraEtLaboraSpec(GameSpec[OraEtLabora]):
    """One to four players, two countries, 82 building faces."""

    id = "ora_et_labora"
    name_fr = "Ora et Labora"
    name_en = "Ora et Labora"
    rules_version = "2"
    min_players = 1
    max_players = 4
    options = (
        Option("country", tuple(COUNTRY_IDS), COUNTRY_IDS[0]),
        Option("length", tuple(LENGTH_IDS), LENGTH_IDS[0]),
        Option("short_quarry", tuple(NO_YES), NO_YES[0]),
        Option("bonus_return", tuple(BONUS_RETURN_IDS), BONUS_RETURN_IDS[0]),
    )
    longest = 8000
    solo_bars = (TARGET,)
    advice = OraEtLaboraAdvice()
    folder = FilePath(__file__).parent
    data_files = facts.FILES

    def create(self, players: int, options: Options, rng: Rng) -> OraEtLabora:
        return new_ora_et_labora(
            players,
            COUNTRY_IDS.index(options["country"]),
            LENGTH_IDS.index(options["length"]),
            NO_YES.index(options["short_quarry"]),
            BONUS_RETURN_IDS.index(options["bonus_return"]),
            rng,
        )

    def from_data(self, data: dict[str, Any]) -> OraEtLabora:
        return ora_et_labora_from_data(data, FRAMES)

    def determinise(self, state: OraEtLabora, seat: int, rng: Rng) -> OraEtLabora:
        return determinise(state, seat, rng)

    def components(self) -> dict[str, Any]:
        return components.components()

    def public_view(self, state: OraEtLabora) -> View:
        return view.public_view(state)

    def question(self, state: OraEtLabora) -> Message:
        return view.question(state)

    def path(self, state: OraEtLabora, seat: int, action: Action) -> Path:
        return paths.to_path(state, seat, action)

    def action(self, state: OraEtLabora, seat: int, path: Path) -> Action:
        return paths.from_path(state, seat, path)

    def price(self, state: OraEtLabora, seat: int, action: Action) -> dict[str, int]:
        return actions.price(state, seat, action)

    def reason(self, state: OraEtLabora, seat: int, action: Action) -> Reason:
        return explain.reason(state, seat, action)

    def message(self, event: Event) -> Message:
        if event[0] == events.SOLO_ENDED:
            return self.verdict(event[1])
        return events.message(event)

    def check_facts(self, given: Facts) -> None:
        facts.check(given)

    def inventory(self, state: OraEtLabora) -> dict[str, int]:
        return audit.inventory(state)

    def recount(self, state: OraEtLabora, events: Iterable[Event]) -> list[int]:
        return audit.recount(state, events)


SPEC = OraEtLaboraSpec()
