"""The games with the data that tables are played with: each table keeps those it was opened with."""

from __future__ import annotations

from functools import partial
from typing import Any

import orjson

from ludotheque.games import GAMES, game
from ludotheque.games.packs import games_with
from ludotheque.kernel.data import DataError, facts_text
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.database import Database


class Editions:
    """Games by id and hash of their data; what the server was started with goes first."""

    def __init__(self, settings: Settings, db: Database) -> None:
        self.db = db
        self._present = games_with(settings.data)
        self._known: dict[tuple[str, str], GameSpec[Any]] = {}
        self._kept: set[str] = set()

    def present(self, id: str) -> GameSpec[Any]:
        """The game for new tables."""
        return self._present(id)

    async def keep(self, spec: GameSpec[Any]) -> None:
        """Make sure that a table of this game can go on after any restart, whatever data there are then."""
        if spec.data_hash not in self._kept:
            found = partial(store.pack, hash=spec.data_hash, game=spec.id)
            await self.db.write_or_find(found, store.add_pack, spec.data_hash, spec.id, facts_text(spec.facts))
            self._kept.add(spec.data_hash)

    async def get(self, id: str, data: str) -> GameSpec[Any]:
        """The game with the data of this hash; refused when there is none."""
        if id not in GAMES:
            raise Refusal("not_found")
        for spec in (self.present(id), game(id)):
            if spec.data_hash == data:
                return spec
        if (id, data) not in self._known:
            facts = await self.db.read(store.pack, data, id)
            if facts is None:
                raise Refusal("not_found")
            try:
                self._known[id, data] = game(id).with_data(orjson.loads(facts))
            except DataError:
                raise Refusal("other_rules") from None
        return self._known[id, data]
