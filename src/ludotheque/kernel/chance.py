"""Where the chance of a game comes from: a seed for study, a committed key for live play."""

from __future__ import annotations

import hmac
from hashlib import sha256

from ludotheque.kernel.rng import Rng, seeded


class Chance:
    """A seed. The whole game follows from it, so whoever knows it knows all that is to come."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def opening(self) -> Rng:
        """The generator that sets the game up."""
        return seeded(self.seed)

    def before(self, decision: int) -> Rng | None:
        """The generator for what follows a decision (counted from 0); None: the one in the state goes on."""
        return None

    def to_data(self) -> dict[str, str]:
        return {"seed": self.seed}


class KeyedChance(Chance):
    """A secret key, fresh numbers for every decision, and a commitment that anybody can check.

    The commitment is shown before the game and the key after it. What is drawn after decision n
    depends on key and n alone, so neither players nor past draws can bend or foretell it.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key

    @property
    def commitment(self) -> str:
        return sha256(self.key).hexdigest()

    def opening(self) -> Rng:
        return self._stream("opening")

    def before(self, decision: int) -> Rng | None:
        return self._stream(str(decision))

    def _stream(self, name: str) -> Rng:
        return seeded(hmac.digest(self.key, name.encode(), "sha256").hex())

    def to_data(self) -> dict[str, str]:
        return {"commitment": self.commitment, "key": self.key.hex()}
