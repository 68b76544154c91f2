"""Pending decisions and automatic steps: what stands on the stack of a state."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

Action = tuple[int, ...]
"""An operation and its arguments, all small integers: `(PLACE, die, storage, space)`."""

AUTO: Final = -1
"""The seat of an automatic step."""
NOBODY: Final = -1
"""No seat: nobody decides, a spectator looks."""
ANYTIME: Final = 0
"""Operation 0 is kept for actions that interrupt a pending decision without answering it."""

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Something still to be done: a decision of `seat`, or an automatic step when seat is AUTO.

    A frame is a value. It holds integers and tuples only, is never changed once made, and may
    therefore be shared by every clone of a state. To go on, a frame is popped or replaced.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @staticmethod
    def takes() -> dict[str, str]:
        """What the constructor takes and of which type, for the frames that `@frame` makes from it."""
        return {"seat": "int"}

    def fields(self) -> tuple[object, ...]:
        """What the constructor took: with the name of the class it is the whole frame."""
        return (self.seat,)

    def choosers(self) -> int:
        """Bit mask of the seats that may answer now."""
        return 1 << self.seat

    def interruptible(self) -> bool:
        """May the seat take its anytime actions while this decision is pending?"""
        return False

    def completes(self) -> bool:
        """Does it only ask for the rest of the decision just made? Until it is answered, that one can be taken back."""
        return False

    def options(self, state: S, seat: int) -> list[Action]:
        """Legal answers of a chooser, in a stable order and never empty."""
        raise NotImplementedError

    def resolve(self, state: S, seat: int, action: Action) -> None:
        """Carry out a legal answer; pop or replace this frame unless it stays pending."""
        raise NotImplementedError

    def run(self, state: S) -> None:
        """Carry out an automatic step, which has already been popped."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """An automatic step: nobody is asked, `run` happens as soon as it is on top."""

    def __init__(self) -> None:
        super().__init__(AUTO)

    @staticmethod
    def takes() -> dict[str, str]:
        return {}

    def fields(self) -> tuple[object, ...]:
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """An automatic step of one player."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    @staticmethod
    def takes() -> dict[str, str]:
        return {"player": "int"}

    def fields(self) -> tuple[object, ...]:
        return (self.player,)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretChoice(Frame[S]):
    """All seats still `open` choose at the same time; nobody sees a choice before the last one is made.

    `made` holds an action for each seat, empty until that seat has chosen. Searchers, who
    need one decision after the other, find the lowest open seat in `seat`.
    """

    def __init__(self, open: int, made: tuple[Action, ...]) -> None:
        super().__init__((open & -open).bit_length() - 1)
        self.open = open
        self.made = made

    @staticmethod
    def takes() -> dict[str, str]:
        return {"open": "int", "made": "tuple[Action, ...]"}

    def fields(self) -> tuple[object, ...]:
        return (self.open, self.made)

    def choosers(self) -> int:
        return self.open

    def resolve(self, state: S, seat: int, action: Action) -> None:
        self.keep(state, seat, action, True)

    def keep(self, state: Any, seat: int, answer: Action, done: bool) -> None:
        """Keep what a seat has answered so far; when nobody is left to choose, carry all choices out."""
        made = self.made[:seat] + (answer,) + self.made[seat + 1 :]
        open = self.open & ~(1 << seat) if done else self.open
        state.stack.pop()
        if done:
            self.chosen(state, seat)
        if open:
            state.push(type(self)(open, made))
        else:
            self.carry_out(state, made)

    def chosen(self, state: S, seat: int) -> None:
        """Tell that a seat has made its choice, and nothing of what it is."""

    def carry_out(self, state: S, made: tuple[Action, ...]) -> None:
        """All have chosen: reveal the choices and do what they say."""
        raise NotImplementedError

    def goes_on(self, top: Frame[Any], seat: int) -> bool:
        """After an answer of the seat, is what is now on top still this choice, and not the next one?"""
        if not isinstance(top, SecretChoice) or type(top) is not type(self):
            return False
        return not top.open & ~self.open and len(top.made[seat]) > 0


def all_choose(players: int) -> tuple[int, tuple[Action, ...]]:
    """What a secret choice of so many seats begins with: everybody open, nothing made."""
    return (1 << players) - 1, ((),) * players


def frozen(value: object) -> object:
    """A field as it was before JSON turned its tuples into lists."""
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    return value


def frame_from_data(data: list[Any], kinds: dict[str, type]) -> Frame[Any]:
    """The frame that `[name, *fields]` stands for."""
    kind = kinds[data[0]]
    frame = kind(*[frozen(field) for field in data[1:]])
    assert isinstance(frame, Frame)
    return frame
