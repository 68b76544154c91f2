"""Drawing the hidden part anew for somebody who cannot see it: nothing is hidden, so only the generator changes."""

from __future__ import annotations

from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.rng import Rng


def determinise(state: OraEtLabora, seat: int, rng: Rng) -> OraEtLabora:
    """The same position with other chance to come; there is none after the first player is drawn."""
    return state.with_other_chance(rng)
