"""A garden whose options come in the order of a set of words, which every process shuffles anew."""

from __future__ import annotations

from tests.kernel.tiny_games.garden import KINDS, Garden, GardenSpec

ORDER = list(set(KINDS) | {f"{kind} {number}" for kind in KINDS for number in range(20)})


class HashDependent(Garden):
    def legal(self, seat: int = -1) -> list[tuple[int, ...]]:
        return sorted(super().legal(seat), key=lambda action: ORDER.index(KINDS[action[1] % 3]) if action[1:] else 99)


class HashDependentSpec(GardenSpec):
    state_class = HashDependent


SPEC = HashDependentSpec()
