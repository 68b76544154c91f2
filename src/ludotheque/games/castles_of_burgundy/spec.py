"""The Castles of Burgundy as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any

from ludotheque.games.castles_of_burgundy import audit, events, explain, facts, paths, view
from ludotheque.games.castles_of_burgundy.actions import price
from ludotheque.games.castles_of_burgundy.advice import CastlesAdvice
from ludotheque.games.castles_of_burgundy.decisions import FRAMES
from ludotheque.games.castles_of_burgundy.opening import determinise, new_castles
from ludotheque.games.castles_of_burgundy.state import Castles, castles_from_data
from ludotheque.games.castles_of_burgundy.tables import END, ESTATE, GOODS_NEIGHBOURS, TIE_EMPTY, TIE_ORDER, VARIANTS
from ludotheque.kernel.data import Facts
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Option, Options, Path, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message


class CastlesOfBurgundy(GameSpec[Castles]):
    """Two to four players, nine estates, 25 rounds."""

    id = "castles_of_burgundy"
    name_fr = "Les Châteaux de Bourgogne"
    name_en = "The Castles of Burgundy"
    rules_version = "1"
    min_players = 2
    max_players = 4
    options = (
        Option("variant", tuple(VARIANTS), VARIANTS[0]),
        Option("goods_neighbours", tuple(GOODS_NEIGHBOURS), GOODS_NEIGHBOURS[0]),
        Option("tie_break_empty_spaces", tuple(TIE_EMPTY), TIE_EMPTY[0]),
        Option("tie_break_turn_order", tuple(TIE_ORDER), TIE_ORDER[0]),
    )
    longest = 1000  # 4 players x 25 turns x (2 dice, a purchase, the end, chained effects)
    advice = CastlesAdvice()
    folder = FilePath(__file__).parent
    data_files = facts.FILES

    def create(self, players: int, options: Options, rng: Rng) -> Castles:
        return new_castles(
            players,
            VARIANTS.index(options["variant"]),
            GOODS_NEIGHBOURS.index(options["goods_neighbours"]),
            TIE_EMPTY.index(options["tie_break_empty_spaces"]),
            TIE_ORDER.index(options["tie_break_turn_order"]),
            rng,
        )

    def from_data(self, data: dict[str, Any]) -> Castles:
        return castles_from_data(data, FRAMES)

    def determinise(self, state: Castles, seat: int, rng: Rng) -> Castles:
        return determinise(state, seat, rng)

    def components(self) -> dict[str, Any]:
        return {**view.components(), "reconstructed": facts.reconstructed()}

    def public_view(self, state: Castles) -> View:
        return view.public_view(state)

    def private_view(self, state: Castles, seat: int) -> View:
        return view.private_view(state, seat)

    def question(self, state: Castles) -> Message:
        return view.question(state)

    def path(self, state: Castles, seat: int, action: Action) -> Path:
        return paths.to_path(state, seat, action)

    def action(self, state: Castles, seat: int, path: Path) -> Action:
        return paths.from_path(state, seat, path)

    def price(self, state: Castles, seat: int, action: Action) -> dict[str, int]:
        return price(state, seat, action)

    def may_reveal(self, action: Action) -> bool:
        return action[0] in (END, ESTATE)

    def reason(self, state: Castles, seat: int, action: Action) -> Reason:
        return explain.reason(state, seat, action)

    def message(self, event: Event) -> Message:
        return events.message(event)

    def check_facts(self, given: Facts) -> None:
        facts.check(given)

    def inventory(self, state: Castles) -> dict[str, int]:
        return audit.inventory(state)

    def recount(self, state: Castles, events: Iterable[Event]) -> list[int]:
        return audit.recount(state, events)


SPEC = CastlesOfBurgundy()
