"""Our bots as bots of OpenSpiel."""

from __future__ import annotations

import pyspiel

from ludotheque.bots.levels import USUAL, make_bot
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import seeded
from ludotheque.research.forms import NOTHING
from ludotheque.research.openspiel.games import TableGame, TableState


class LudothequeBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots in a seat, by its name: `level3`, `greedy`, `level5@200` with so many playouts a move."""

    def __init__(self, game: TableGame, player: int, name: str = USUAL, seed: int | str = 0) -> None:
        super().__init__()
        self._player = player
        self._bot = make_bot(name, game.setting.spec, seeded(f"{seed}/{player}"))
        self._action = NOTHING
        self._decision = -1
        """The number of the decision for which it has chosen an action, word by word perhaps."""

    def player_id(self) -> int:
        return self._player

    def restart(self) -> None:
        self._decision = -1

    def restart_at(self, state: TableState) -> None:
        self._decision = -1

    def step(self, state: TableState) -> int:
        run = state.play.run
        if self._decision != run.made:
            self._action = self._bot.choose(run.state, run.seat)
            self._decision = run.made
        try:
            return run.form.towards(run.spec, run.state, run.seat, self._action)
        except UsageError:
            return run.mask().index(1)  # somebody else has begun another action: the first way on
