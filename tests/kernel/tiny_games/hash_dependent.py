"""A garden whose positions hold the hash of a word, which every process computes anew."""

from __future__ import annotations

from typing import Any

from tests.kernel.tiny_games.garden import Garden, GardenSpec


class HashDependent(Garden):
    def to_data(self) -> dict[str, Any]:
        return {**super().to_data(), "mood": hash("mood")}


class HashDependentSpec(GardenSpec):
    state_class = HashDependent


SPEC = HashDependentSpec()
