"""The battery can fail: each of these games has one fault, and the right point finds it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, ClassVar, Self

import pytest
from tests.kernel.faults import Faults, assert_found
from tests.kernel.tiny_games import hash_dependent
from tests.kernel.tiny_games.auction import (
    SPEC,
)
from tests.kernel.tiny_games.bakery import HARVESTED, SOLD, Bakery, BakerySpec
from tests.kernel.tiny_games.garden import Garden, GardenSpec, TakeTurn

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import Combination, GameSpec, Path
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message
from ludotheque.testing import check_game, random_match, write_golden

FAULTS = Faults()


# 1 A game ends


@FAULTS.found_by(1)
class TooLong(GardenSpec):
    longest = 5


@FAULTS.found_by(1)
class Crash(BakerySpec):
    class State(Bakery):
        def harvest(self, seat: int) -> None:
            raise RuntimeError("hail")

    state_class = State


# 2 Options and their words


class OtherOptions(Garden):
    def offered(self, options: list[Action], seat: int) -> list[Action]:
        raise NotImplementedError

    def legal(self, seat: int = NOBODY) -> list[Action]:
        return self.offered(super().legal(seat), seat)


@FAULTS.found_by(2)
class DeadEnd(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options if len(options) > 1 or self.over() else []

    state_class = State


@FAULTS.found_by(2)
class DuplicateOption(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options + options[-1:]

    state_class = State


@FAULTS.found_by(2)
class UnstableOrder(GardenSpec):
    class State(OtherOptions):
        asked = itertools.count()

        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options[:: -1 if next(self.asked) % 2 else 1]

    state_class = State


@FAULTS.found_by(2)
class SharedOptions(GardenSpec):
    class State(OtherOptions):
        kept: ClassVar[dict[tuple[Action, ...], list[Action]]] = {}

        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return self.kept.setdefault(tuple(options), options)

    state_class = State


@FAULTS.found_by(2)
class OptionsForOthers(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options if self.over() else super().legal()

        def legal(self, seat: int = NOBODY) -> list[Action]:
            return Garden.legal(self)

    state_class = State


@FAULTS.found_by(2)
class AnytimeAsAnAnswer(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return [(0, 1), *options] if options else []

        def do_anytime(self, seat: int, action: Action) -> None:
            self.stack.pop()

    state_class = State


@FAULTS.found_by(2)
class OnePathForTwo(GardenSpec):
    def path(self, state: Garden, seat: int, action: Action) -> Path:
        return super().path(state, seat, action)[:2]


@FAULTS.found_by(2)
class PathWithBlank(GardenSpec):
    def path(self, state: Garden, seat: int, action: Action) -> Path:
        return ("my stop",) if len(action) == 1 else super().path(state, seat, action)


@FAULTS.found_by(2)
class PathReadWrongly(GardenSpec):
    def action(self, state: Garden, seat: int, path: Path) -> Action:
        action = super().action(state, seat, path)
        return (*action[:-1], action[-1] + 1)


@FAULTS.found_by(2)
class WrongCombination(GardenSpec):
    def combination(self, state: Garden, seat: int) -> Combination | None:
        return Combination(("plant",), ("garden:1", "garden:2"), 1)


# 3 Clones


@FAULTS.found_by(3)
class SharedBag(GardenSpec):
    class State(Garden):
        def clone(self) -> Self:
            twin = super().clone()
            twin.bag = self.bag
            return twin

    state_class = State


@FAULTS.found_by(3)
class ForgetfulClone(BakerySpec):
    class State(Bakery):
        def clone(self) -> Self:
            twin = super().clone()
            twin.sales = [0] * len(self.sales)
            return twin

    state_class = State


@FAULTS.found_by(3)
class FrameChangedInPlace(GardenSpec):
    class State(Garden):
        def from_bag(self, seat: int) -> int:
            for frame in self.stack:
                if isinstance(frame, TakeTurn):
                    frame.number += 1
            return super().from_bag(seat)

    state_class = State


@FAULTS.found_by(3)
class CloneTellsEvents(GardenSpec):
    class State(Garden):
        def clone(self) -> Self:
            twin = super().clone()
            twin.events = self.events
            return twin

    state_class = State


# 4 Data


class LuckyBakery(Bakery):
    """Its harvests grow with something that is not part of the data."""

    luck = 0

    def clone(self) -> Self:
        twin = super().clone()
        twin.luck = self.luck
        return twin

    def do_anytime(self, seat: int, action: Action) -> None:
        super().do_anytime(seat, action)
        self.luck += 1

    def harvest(self, seat: int) -> None:
        super().harvest(seat)
        if self.luck and self.field:
            self.field -= 1
            self.goods[seat][0] += 1


@FAULTS.found_by(4)
class NotInTheData(BakerySpec):
    state_class = LuckyBakery


@FAULTS.found_by(4)
class NotRestored(GardenSpec):
    def from_data(self, data: dict[str, Any]) -> Garden:
        state = super().from_data(data)
        state.gifts = [0] * len(state.gifts)
        return state


@FAULTS.found_by(4)
class FrameWithAWord(GardenSpec):
    class State(Garden):
        def plant(self, seat: int, kind: int, bed: int) -> None:
            super().plant(seat, kind, bed)
            turn = self.stack[0]
            assert isinstance(turn, TakeTurn)
            self.stack[0] = WordyTurn(turn.number)

    state_class = State

    def from_data(self, data: dict[str, Any]) -> Garden:
        plain = [["TakeTurn", item[1]] if item[0] == "WordyTurn" else item for item in data["stack"]]
        return super().from_data({**data, "stack": plain})


class WordyTurn(TakeTurn):
    def fields(self) -> tuple[object, ...]:
        return (self.number, "turn")


# 5 The same again


@FAULTS.found_by(5)
class ChanceOutsideTheState(GardenSpec):
    class State(Garden):
        rolls = itertools.count()

        def draw(self, limit: int) -> int:
            super().draw(limit)
            return next(self.rolls) * 7 % limit

    state_class = State


# 8 Conservation


@FAULTS.found_by(8)
class LoavesVanish(BakerySpec):
    class State(Bakery):
        def sell(self, seat: int, loaves: int) -> None:
            super().sell(seat, loaves)
            self.field -= loaves

    state_class = State


# 11 The entrance


@FAULTS.found_by(11)
class ReasonThatBreaks(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        return Reason("BA-1", "why.no_loaves", loaves=(1, 2, 3)[action[1]])


@FAULTS.found_by(11)
class ReasonWithoutText(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        return Reason("BA-1", "why.not")


@FAULTS.found_by(11)
class ReasonWithoutNumber(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        return Reason("the first rule", "why.day")


@FAULTS.found_by(11)
class ReasonThatChangesThePosition(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        state.sales[0] += action[0] == 99
        return super().reason(state, seat, action)


@FAULTS.found_by(11)
class WordsThatBreak(GardenSpec):
    def action(self, state: Garden, seat: int, path: Path) -> Action:
        if len(path) == 3:
            return (1, ("rose", "vine", "gift").index(path[1]), int(path[2].partition(":")[2]))
        return super().action(state, seat, path)


# 13 Scores


@FAULTS.found_by(13)
class WrongRecount(BakerySpec):
    def recount(self, state: Bakery, events: Iterable[Event]) -> list[int]:
        return super().recount(state, [event for event in events if event[0] != SOLD or event[2] < 2])


@FAULTS.found_by(13)
class WrongTotal(BakerySpec):
    class State(Bakery):
        def scores(self) -> list[int]:
            return [points + (points > 2) for points in super().scores()]

    state_class = State


@FAULTS.found_by(13)
class WrongRanking(BakerySpec):
    class State(Bakery):
        def ranking(self) -> list[int]:
            return super().ranking()[::-1]

    state_class = State


@FAULTS.found_by(13)
class TwiceInTheRanking(BakerySpec):
    class State(Bakery):
        def ranking(self) -> list[int]:
            return [0] * len(self.goods)

    state_class = State


# 14 Texts


@FAULTS.found_by(14)
class EventWithoutText(BakerySpec):
    def message(self, event: Event) -> Message:
        return Message("log.rain") if event[0] == HARVESTED else super().message(event)


@FAULTS.found_by(14)
class ThingWithoutName(GardenSpec):
    def message(self, event: Event) -> Message:
        return Message("log.drew", seat="seat:1", tile="tile:cabbage")


@FAULTS.found_by(14)
class TextWithoutItsArgument(GardenSpec):
    def message(self, event: Event) -> Message:
        return Message("log.drew", seat="seat:1")


@FAULTS.found_by(14)
class DecisionWithoutQuestion(GardenSpec):
    def question(self, state: Garden) -> Message:
        return Message("decision.what")


@pytest.mark.parametrize(("kind", "point"), FAULTS.found, ids=FAULTS.names())
def test_the_right_point_finds_the_fault(kind: type[GameSpec[Any]], point: int) -> None:
    assert_found(kind, point)


def test_another_process_finds_what_depends_on_hashes() -> None:
    with pytest.raises(AssertionError, match=r"fails point 5 .* in another process"):
        check_game(hash_dependent.SPEC, games=1)


def test_a_wrong_perft_count_is_found() -> None:
    with pytest.raises(AssertionError, match=r"fails point 9 .*depth 2.*: 151 ways to play on, but 147 are known"):
        check_game(GardenSpec(), games=0, counts={1: 16, 2: 147})


def test_an_edited_golden_game_is_found(tmp_path: FilePath) -> None:
    file = tmp_path / "golden.jsonl"
    write_golden(file, random_match(SPEC, 2, None, Chance("golden"), seeded("moves")))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"prizes": ', '"prizes": 1'), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"fails point 10 .*golden\.jsonl: breakdown"):
        check_game(SPEC, games=0, golden_games=[file])


def test_a_form_of_a_name_may_exist_in_one_language_only(tmp_path: FilePath) -> None:
    class Inflected(GardenSpec):
        folder = tmp_path

    (tmp_path / "text").mkdir()
    for language, forms in {"en": {}, "fr": {"tile.rose.of": "d’une rose", "log.lost": "Perte {tile.of}."}}.items():
        texts = json.loads((GardenSpec.folder / "text" / f"{language}.json").read_text(encoding="utf-8"))
        texts = {"log.lost": "Loss of {tile}.", **texts, **forms}
        (tmp_path / "text" / f"{language}.json").write_text(json.dumps(texts), encoding="utf-8")
    check_game(Inflected(), games=1)


def test_a_text_that_one_language_lacks_is_found(tmp_path: FilePath) -> None:
    class Untranslated(GardenSpec):
        folder = tmp_path

    (tmp_path / "text").mkdir()
    english = json.loads((GardenSpec.folder / "text" / "en.json").read_text(encoding="utf-8"))
    (tmp_path / "text" / "en.json").write_text(json.dumps(english), encoding="utf-8")
    (tmp_path / "text" / "fr.json").write_text(json.dumps({**english, "log.more": ""}), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"fails point 14 \(texts\) at its catalogues: no text 'log\.more' in en"):
        check_game(Untranslated(), games=1)
