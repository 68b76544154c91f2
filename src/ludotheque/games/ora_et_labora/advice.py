"""What a position is worth (first version)."""

from __future__ import annotations

from ludotheque.games.ora_et_labora.scoring import points
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.advice import Advice


class OraEtLaboraAdvice(Advice[OraEtLabora]):
    """Points as they stand."""

    def value(self, state: OraEtLabora, seat: int) -> float:
        return float(points(state.everybody[seat], state.country))
