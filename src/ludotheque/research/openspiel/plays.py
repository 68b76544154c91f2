"""A game in which chance decides nothing by itself: each outcome is chosen, as a move is."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final, Self

from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.research.chances import Decided, Undecided
from ludotheque.research.forms import NOTHING
from ludotheque.research.settings import Setting

PAST: Final = 16
"""Bytes that tell one past of a seat from another."""
UNKNOWN: Final = bytes(PAST)
"""The past of a seat in a position that was drawn for somebody else."""


class Play:
    """One game from before its set-up to its end, with what each seat has seen and done so far.

    An action is tried with the outcomes that are decided; when it asks for one more, chance is to move, and nothing
    has happened yet.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.run = setting.run()
        self.action: Action = NOTHING
        """What is being done while chance is to move; nothing before the set-up is complete."""
        self.outcomes: list[int] = []
        self.limit = 0
        """So many outcomes are equally likely now; 0: a seat is to move, or nobody."""
        self.past = [UNKNOWN] * setting.players
        self.last = [b""] * setting.players

    def begin(self) -> Self:
        """Set up, as far as that goes without chance."""
        self._try()
        return self

    def clone(self) -> Play:
        copy = Play(self.setting)
        copy.action, copy.outcomes, copy.limit = self.action, self.outcomes[:], self.limit
        copy.past, copy.last = self.past[:], self.last[:]
        if self.run.state is not None:
            copy.run = self.run.clone()
        return copy

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.clone()

    # What happens

    def is_over(self) -> bool:
        return not self.limit and (self.run.is_over() or self.run.is_cut())

    def seat(self) -> int:
        """Who moves; NOBODY when chance does, or when it is over."""
        return NOBODY if self.limit or self.is_over() else self.run.seat

    def choose(self, number: int) -> None:
        """What a seat or chance chooses: a number that the mask allows, or one below the limit."""
        if self.limit:
            self.outcomes.append(number)
            self._try()
            return
        run = self.run
        action = run.form.choose(run.spec, run.state, run.seat, number)
        if action == NOTHING:
            run.made += run.form.spoken() == 1
        else:
            self.action, self.outcomes = action, []
            self._try()

    def _try(self) -> None:
        """Carry out what is to happen with the outcomes there are, or ask for another one."""
        run, setting = self.run, self.setting
        try:
            if run.state is None:
                state = setting.spec.create(setting.players, setting.options, Decided(self.outcomes))
                state.settle()
            else:
                state = run.state.clone()
                state.rng = Decided(self.outcomes)
                state.apply(self.action, run.seat)
        except Undecided as undecided:
            self.limit = undecided.limit
            return
        self.limit = 0
        self._remember(state)

    def _remember(self, state: Any) -> None:
        """Go on from a position, and note what each seat sees anew."""
        run = self.run
        actor, made = (run.seat, run.made) if run.state is not None else (NOBODY, -1)
        done = run.spec.path(run.state, actor, self.action) if actor >= 0 else ()
        state.rng = Rng(0, 0, 0, 0)
        run.go_on(state)
        run.made = made + 1
        for seat in range(self.setting.players):
            seen = run.seen(seat)
            if seat == actor or seen != self.last[seat]:
                own = " ".join(done) if seat == actor else ""
                self.past[seat] = blake2b(self.past[seat] + own.encode() + seen, digest_size=PAST).digest()
                self.last[seat] = seen
        self.action, self.outcomes = NOTHING, []

    def another_world(self, seat: int, seed: str) -> Play:
        """A game that the seat cannot tell from this one, its secrets drawn anew; the past of others is unknown."""
        copy = self.clone()
        state = self.setting.spec.determinise(self.run.state, seat, seeded(seed))
        state.rng = Rng(0, 0, 0, 0)
        copy.run.change(state)
        for other in range(self.setting.players):
            if other != seat:
                copy.past[other], copy.last[other] = UNKNOWN, copy.run.seen(other)
        return copy

    # What it says

    def known(self, seat: int) -> str:
        """Tells apart whatever a seat can tell apart: what it has seen and done so far, and what it is saying."""
        if self.run.state is None:
            return f"seat {seat}: set-up"
        return f"seat {seat}: {self.past[seat].hex()} {self._said(seat)}".rstrip()

    def _said(self, seat: int) -> str:
        said = self.run.said(seat) if self.seat() == seat else []
        if self.setting.vocabulary is None:
            return f"page {said[0]}" if said and said[0] else ""
        return " ".join([self.setting.vocabulary.words[number] for number in said if number])

    def says(self, number: int) -> str:
        """What a number that may be chosen says."""
        return f"chance {number + 1} of {self.limit}" if self.limit else self.setting.words(self.run, number)

    def rewards(self) -> list[float]:
        return self.run.rewards(self.setting.rewards) if self.is_over() else [0.0] * self.setting.players

    def __str__(self) -> str:
        if self.run.state is None:
            return f"set-up with chance {self.outcomes}"
        run = self.run
        done = f" {' '.join(run.spec.path(run.state, run.seat, self.action))} with chance" if self.limit else ""
        said = "" if self.limit or self.is_over() else self._said(run.seat)
        return f"{run.state.digest()} after {run.made} decisions:{done} {self.outcomes or said or ''}".rstrip(" :")

    # Written down

    def __getstate__(self) -> dict[str, Any]:
        setting, run = self.setting, self.run
        position = None if run.state is None else run.state.to_data()
        said = run.form.said() if run.state is not None and not run.is_over() else []
        return {
            "game": setting.spec.id,
            "players": setting.players,
            "options": dict(setting.options),
            "actions": setting.actions,
            "rewards": setting.rewards,
            "position": position,
            "made": run.made,
            "said": said,
            "action": self.action,
            "outcomes": self.outcomes,
            "limit": self.limit,
            "past": self.past,
            "last": self.last,
        }

    def __setstate__(self, data: Mapping[str, Any]) -> None:
        names = ("game", "players", "options", "actions", "rewards")
        self.__init__(Setting(**{name: data[name] for name in names}))  # type: ignore[misc]
        self.action, self.outcomes, self.limit = data["action"], data["outcomes"], data["limit"]
        self.past, self.last = data["past"], data["last"]
        if data["position"] is not None:
            self.run.go_on(self.setting.spec.from_data(data["position"]))
            self.run.resume(data["said"], data["made"])
