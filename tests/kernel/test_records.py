"""Records and frames: what follows from fields, and that compiling sees the same methods."""

from __future__ import annotations

import json
from typing import Any

import pytest

from expand import FUTURE, expand
from ludotheque.kernel.frames import Action, Frame, SeatStep, SecretChoice, Step, frame_from_data
from ludotheque.kernel.records import Derived, FromOne, Given, Shared, frame, record
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Record, State


@record
class Part(Record):
    number: int
    flag: bool
    places: FromOne[list[int]]
    rows: list[list[int]]
    pairs: list[tuple[int, ...]]
    total: Derived[int]

    def also_read(self, data: dict[str, Any]) -> None:
        self.total = sum(self.places)


@record
class Whole(State):
    box: Given[object]
    parts: list[Part]
    one: Part
    pile: Shared[list[int]]
    stacks: tuple[tuple[int, ...], ...]
    first: int
    second: int

    def also_write(self, data: dict[str, Any]) -> None:
        data["both"] = [data.pop("first"), data.pop("second")]

    @classmethod
    def from_data(cls, data: dict[str, Any], given: dict[str, Any]) -> Whole:
        raise NotImplementedError("by hand")


def part() -> Part:
    made = Part.blank()
    assert (made.number, made.flag, made.places, made.rows, made.pairs, made.total) == (0, False, [], [], [], 0)
    made.places = [0, 4, 5]
    made.rows = [[1], [2, 3]]
    made.pairs = [(1, 2)]
    made.total = 9
    return made


def whole() -> Whole:
    made = Whole.blank(Rng(1, 2, 3, 4))
    made.box = object()
    made.parts = [part()]
    made.one = part()
    made.pile = [7]
    made.stacks = ((1, 2), (3,))
    return made


def test_a_clone_copies_what_changes_and_shares_what_does_not() -> None:
    one = whole()
    one.reveals = 3
    twin = one.clone()
    assert type(twin) is Whole
    assert twin.to_data() == one.to_data()
    assert twin.box is one.box
    assert twin.pile is one.pile
    assert twin.stacks is one.stacks
    twin.parts[0].places[1] = 99
    twin.parts[0].rows[1].append(99)
    twin.one.number = 99
    twin.parts.append(part())
    assert one.to_data() == {**whole().to_data(), "reveals": 3}


def test_what_is_written_is_plain_and_comes_back() -> None:
    data = part().to_data()
    assert data == {"number": 0, "flag": False, "places": [4, 5], "rows": [[1], [2, 3]], "pairs": [[1, 2]]}
    again = Part.from_data(json.loads(json.dumps(data)), {})
    assert again.to_data() == data
    assert again.pairs == [(1, 2)]
    assert again.total == 9
    data["rows"].append([])
    assert len(again.rows) == 2


def test_what_is_written_otherwise_is_left_to_the_class() -> None:
    written = whole().to_data()
    assert written["both"] == [0, 0]
    assert "first" not in written
    assert "box" not in written
    assert written["stacks"] == [[1, 2], [3]]
    with pytest.raises(NotImplementedError, match="by hand"):
        Whole.from_data(written, {})


@frame
class Ask(Frame[Whole]):
    seat: int
    kind: int
    left: tuple[int, ...]


@frame
class AskAgain(Ask):
    times: int


@frame
class Pay(SeatStep[Whole]):
    player: int
    amount: int


@frame
class Choose(SecretChoice[Whole]):
    open: int
    made: tuple[Action, ...]
    round: int


@frame
class Wait(Step[Whole]):
    pass


@pytest.mark.parametrize(
    ("made", "fields", "seat"),
    [
        (Ask(2, 5, (1,)), (2, 5, (1,)), 2),
        (AskAgain(seat=1, kind=5, left=(), times=3), (1, 5, (), 3), 1),
        (Pay(1, 4), (1, 4), -1),
        (Choose(0b110, ((), (), ()), 7), (0b110, ((), (), ()), 7), 1),
        (Wait(), (), -1),
    ],
)
def test_frames_take_the_fields_of_their_base_and_then_their_own(
    made: Frame[Whole], fields: tuple[object, ...], seat: int
) -> None:
    assert made.fields() == fields
    assert made.seat == seat
    assert frame_from_data([type(made).__name__, *fields], {type(made).__name__: type(made)}).fields() == fields


def test_compiled_sources_have_the_same_methods_in_plain_text() -> None:
    source = f"{FUTURE}\n\n@record\nclass Part(Record):\n    number: int\n\n\nX = 1\n"
    expanded = expand(source, __name__)
    assert "@record" not in expanded
    assert "def clone(self) -> Part:" in expanded
    assert "twin.rows = [item[:] for item in self.rows]" in expanded
    assert expanded.splitlines()[4] == "class Part(Record):"
    assert "from __future__ import annotations; from typing import Any;" in expanded
    compile(expanded, "expanded", "exec")
