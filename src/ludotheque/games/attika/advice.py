"""What a position is worth, for bots: a first opinion, by buildings, cards and amphorae."""

from __future__ import annotations

from ludotheque.games.attika.state import Attika
from ludotheque.kernel.advice import Advice


class AttikaAdvice(Advice[Attika]):
    """Buildings on the board, and what makes more of them possible."""

    def value(self, state: Attika, seat: int) -> float:
        if state.winner >= 0:
            return 60.0 if state.winner == seat else -60.0
        best = -1000.0
        for other in range(state.players):
            if other != seat:
                best = max(best, worth(state, other))
        return worth(state, seat) - 0.5 * best


def worth(state: Attika, seat: int) -> float:
    city = state.cities[seat]
    return city.built + 0.3 * city.hand_size() + 0.8 * city.amphorae + 0.15 * sum(city.reserve) - 0.2 * city.settlements
