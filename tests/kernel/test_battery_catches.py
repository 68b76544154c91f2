"""The battery can fail: each of these games has one fault, and the right point finds it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, ClassVar

import pytest
from tests.kernel.tiny_games import hash_dependent
from tests.kernel.tiny_games.auction import (
    BID,
    BURIED_CARD,
    CHOSE,
    DREW,
    DREW_CARD,
    KEEP,
    SPEC,
    Auction,
    AuctionSpec,
    Bid,
    made_bids,
)
from tests.kernel.tiny_games.bakery import HARVEST, HARVESTED, SOLD, Bakery, BakerySpec
from tests.kernel.tiny_games.garden import Garden, GardenSpec, TakeTurn

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec, Path, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.text import Message
from ludotheque.testing import check_game, random_match, write_golden

FAULTS: dict[GameSpec[Any], int] = {}
"""Games with a fault, and the point that finds it."""


def found_by(point: int) -> Any:
    def collect(spec: type[GameSpec[Any]]) -> type[GameSpec[Any]]:
        FAULTS[spec()] = point
        return spec

    return collect


# 1 A game ends


@found_by(1)
class TooLong(GardenSpec):
    longest = 5


@found_by(1)
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


@found_by(2)
class DeadEnd(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options if len(options) > 1 or self.over() else []

    state_class = State


@found_by(2)
class DuplicateOption(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options + options[-1:]

    state_class = State


@found_by(2)
class UnstableOrder(GardenSpec):
    class State(OtherOptions):
        asked = itertools.count()

        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options[:: -1 if next(self.asked) % 2 else 1]

    state_class = State


@found_by(2)
class SharedOptions(GardenSpec):
    class State(OtherOptions):
        kept: ClassVar[dict[tuple[Action, ...], list[Action]]] = {}

        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return self.kept.setdefault(tuple(options), options)

    state_class = State


@found_by(2)
class OptionsForOthers(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return options if self.over() else super().legal()

        def legal(self, seat: int = NOBODY) -> list[Action]:
            return Garden.legal(self)

    state_class = State


@found_by(2)
class AnytimeAsAnAnswer(GardenSpec):
    class State(OtherOptions):
        def offered(self, options: list[Action], seat: int) -> list[Action]:
            return [(0, 1), *options] if options else []

        def do_anytime(self, seat: int, action: Action) -> None:
            self.stack.pop()

    state_class = State


@found_by(2)
class OnePathForTwo(GardenSpec):
    def path(self, state: Garden, seat: int, action: Action) -> Path:
        return super().path(state, seat, action)[:2]


@found_by(2)
class PathWithBlank(GardenSpec):
    def path(self, state: Garden, seat: int, action: Action) -> Path:
        return ("my stop",) if len(action) == 1 else super().path(state, seat, action)


@found_by(2)
class PathReadWrongly(GardenSpec):
    def action(self, state: Garden, seat: int, path: Path) -> Action:
        action = super().action(state, seat, path)
        return (*action[:-1], action[-1] + 1)


# 3 Clones


@found_by(3)
class SharedBag(GardenSpec):
    class State(Garden):
        def clone(self) -> Garden:
            twin = super().clone()
            twin.bag = self.bag
            return twin

    state_class = State


@found_by(3)
class ForgetfulClone(BakerySpec):
    class State(Bakery):
        def clone(self) -> Bakery:
            twin = super().clone()
            twin.sales = [0] * len(self.sales)
            return twin

    state_class = State


@found_by(3)
class FrameChangedInPlace(GardenSpec):
    class State(Garden):
        def from_bag(self, seat: int) -> int:
            for frame in self.stack:
                if isinstance(frame, TakeTurn):
                    frame.number += 1
            return super().from_bag(seat)

    state_class = State


@found_by(3)
class CloneTellsEvents(GardenSpec):
    class State(Garden):
        def clone(self) -> Garden:
            twin = super().clone()
            twin.events = self.events
            return twin

    state_class = State


# 4 Data


class LuckyBakery(Bakery):
    """Its harvests grow with something that is not part of the data."""

    luck = 0

    def clone(self) -> Bakery:
        twin = super().clone()
        assert isinstance(twin, LuckyBakery)
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


@found_by(4)
class NotInTheData(BakerySpec):
    state_class = LuckyBakery


@found_by(4)
class NotRestored(GardenSpec):
    def from_data(self, data: dict[str, Any]) -> Garden:
        state = super().from_data(data)
        state.gifts = [0] * len(state.gifts)
        return state


@found_by(4)
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


@found_by(5)
class ChanceOutsideTheState(GardenSpec):
    class State(Garden):
        rolls = itertools.count()

        def draw(self, limit: int) -> int:
            super().draw(limit)
            return next(self.rolls) * 7 % limit

    state_class = State


# 6 No leak


@found_by(6)
class PileInTheView(AuctionSpec):
    def public_view(self, state: Auction) -> View:
        return {**super().public_view(state), "next": state.pile[-1:]}


@found_by(6)
class ChanceInTheView(GardenSpec):
    def public_view(self, state: Garden) -> View:
        return {**super().public_view(state), "digest": state.digest()}

    def determinise(self, state: Garden, seat: int, rng: Rng) -> Garden:
        world = super().determinise(state, seat, rng)
        world.bag.append(0)
        return world


@found_by(6)
class HandShownToSpectators(AuctionSpec):
    def private_view(self, state: Auction, seat: int) -> View:
        return super().private_view(state, 0 if seat == NOBODY else seat)


@found_by(6)
class ChoiceInTheView(AuctionSpec):
    def public_view(self, state: Auction) -> View:
        return {**super().public_view(state), "bids": sorted(sum(bid) for bid in made_bids(state))}


@found_by(6)
class ViewWithTwoMeanings(AuctionSpec):
    def private_view(self, state: Auction, seat: int) -> View:
        return {**super().private_view(state, seat), "pile": len(state.pile)}


@found_by(6)
class ViewThatIsNotJson(GardenSpec):
    def public_view(self, state: Garden) -> View:
        return {**super().public_view(state), "bag": tuple(state.bag)}


@found_by(6)
class BurialToldToEveryone(AuctionSpec):
    class State(Auction):
        def bury(self, seat: int, card: int) -> None:
            super().bury(seat, card)
            self.tell((BURIED_CARD, seat, card))

    state_class = State


@found_by(6)
class DrawToldToEveryone(AuctionSpec):
    class State(Auction):
        def draw_card(self, seat: int) -> None:
            card = self.pile[-1]
            super().draw_card(seat)
            self.tell((DREW_CARD, seat, card))

    state_class = State


@found_by(6)
class DrawHintedAtByTheNumberOfEvents(AuctionSpec):
    class State(Auction):
        def draw_card(self, seat: int) -> None:
            for _ in range(self.pile[-1] % 2):
                self.tell((DREW, seat))
            super().draw_card(seat)

    state_class = State


@found_by(6)
class ChoiceTold(AuctionSpec):
    class State(Auction):
        def apply(self, action: Action, seat: int = NOBODY) -> None:
            if action[0] == BID:
                self.tell((CHOSE, seat, action[1]))
            super().apply(action, seat)

    state_class = State


@found_by(6)
class OptionsThatKnowThePile(AuctionSpec):
    class State(Auction):
        def legal(self, seat: int = NOBODY) -> list[Action]:
            options = super().legal(seat)
            return options[:-1] if len(options) > 1 and self.pile and self.pile[-1] % 2 else options

    state_class = State


@found_by(6)
class OptionsThatKnowTheOthersChoice(AuctionSpec):
    class State(Auction):
        def legal(self, seat: int = NOBODY) -> list[Action]:
            options = super().legal(seat)
            return options[::-1] if sum(map(sum, made_bids(self))) % 2 else options

    state_class = State


@found_by(6)
class FinalityThatKnowsThePile(AuctionSpec):
    class State(Auction):
        def bury(self, seat: int, card: int) -> None:
            super().bury(seat, card)
            if self.pile and self.pile[-1] % 2:
                self.reveal()

    state_class = State


@found_by(6)
class PriceThatKnowsThePile(AuctionSpec):
    def price(self, state: Auction, seat: int, action: Action) -> dict[str, int]:
        return {"cards": state.pile[-1]} if state.pile else {}


@found_by(6)
class ReasonThatKnowsTheOthersHands(AuctionSpec):
    def reason(self, state: Auction, seat: int, action: Action) -> Reason:
        held = [other for other, hand in enumerate(state.hands) if action[-1] in hand]
        return (
            Reason("AU-1", "why.not_in_hand", card=f"card:{held[0]}") if held else super().reason(state, seat, action)
        )


@found_by(6)
class DeterminisedOwnHand(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        return super().determinise(state, NOBODY, rng)


@found_by(6)
class EventForNobody(GardenSpec):
    class State(Garden):
        def tell(self, event: Event, audience: int = -1) -> None:
            super().tell(event, 1 << 9)

    state_class = State


# 7 Determinising


@found_by(7)
class TrueWorld(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = state.clone()
        world.rng = rng
        return world


@found_by(7)
class TrueChoices(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        if isinstance(state.stack[-1] if state.stack else None, Bid) and any(made_bids(state)):
            world = state.clone()
            world.rng = rng
            return world
        return super().determinise(state, seat, rng)


@found_by(7)
class TrueChance(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        world.rng = state.rng.clone()
        return world


@found_by(7)
class DeterminisedInPlace(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        rng.shuffle(state.pile)
        return super().determinise(state, seat, rng)


@found_by(7)
class DeterminisedDifferently(AuctionSpec):
    calls = itertools.count()

    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        return super().determinise(state, seat, seeded(str(next(self.calls))))


@found_by(7)
class CardLostInAnotherWorld(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        if world.pile:
            world.pile[0] = 99
        return world


# 8 Conservation


@found_by(8)
class LoavesVanish(BakerySpec):
    class State(Bakery):
        def sell(self, seat: int, loaves: int) -> None:
            super().sell(seat, loaves)
            self.field -= loaves

    state_class = State


# 11 The entrance


@found_by(11)
class ReasonThatBreaks(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        return Reason("BA-1", "why.no_loaves", loaves=(1, 2, 3)[action[1]])


@found_by(11)
class ReasonWithoutText(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        return Reason("BA-1", "why.not")


@found_by(11)
class ReasonWithoutNumber(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        return Reason("the first rule", "why.day")


@found_by(11)
class ReasonThatChangesThePosition(BakerySpec):
    def reason(self, state: Bakery, seat: int, action: Action) -> Reason:
        state.sales[0] += action[0] == 99
        return super().reason(state, seat, action)


@found_by(11)
class WordsThatBreak(GardenSpec):
    def action(self, state: Garden, seat: int, path: Path) -> Action:
        if len(path) == 3:
            return (1, ("rose", "vine", "gift").index(path[1]), int(path[2].partition(":")[2]))
        return super().action(state, seat, path)


# 12 Undo


@found_by(12)
class DrawNotCounted(BakerySpec):
    class State(Bakery):
        def draw(self, limit: int) -> int:
            return int(self.rng.below(limit))

    state_class = State


@found_by(12)
class PeekNotCounted(AuctionSpec):
    class State(Auction):
        def apply(self, action: Action, seat: int = NOBODY) -> None:
            if action == (KEEP,) and self.pile:
                self.hands[seat].append(self.pile.pop())
            super().apply(action, seat)

    state_class = State


@found_by(12)
class CardShownNotCounted(AuctionSpec):
    class State(Auction):
        def bury(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.shown.append(card)

    state_class = State


@found_by(12)
class FinalNotAnnounced(BakerySpec):
    def may_reveal(self, action: Action) -> bool:
        return action[0] != HARVEST


# 13 Scores


@found_by(13)
class WrongRecount(BakerySpec):
    def recount(self, state: Bakery, events: Iterable[Event]) -> list[int]:
        return super().recount(state, [event for event in events if event[0] != SOLD or event[2] < 2])


@found_by(13)
class WrongTotal(BakerySpec):
    class State(Bakery):
        def scores(self) -> list[int]:
            return [points + (points > 2) for points in super().scores()]

    state_class = State


@found_by(13)
class WrongRanking(BakerySpec):
    class State(Bakery):
        def ranking(self) -> list[int]:
            return super().ranking()[::-1]

    state_class = State


@found_by(13)
class TwiceInTheRanking(BakerySpec):
    class State(Bakery):
        def ranking(self) -> list[int]:
            return [0] * len(self.goods)

    state_class = State


# 14 Texts


@found_by(14)
class EventWithoutText(BakerySpec):
    def message(self, event: Event) -> Message:
        return Message("log.rain") if event[0] == HARVESTED else super().message(event)


@found_by(14)
class ThingWithoutName(GardenSpec):
    def message(self, event: Event) -> Message:
        return Message("log.drew", seat="seat:1", tile="tile:cabbage")


@found_by(14)
class TextWithoutItsArgument(GardenSpec):
    def message(self, event: Event) -> Message:
        return Message("log.drew", seat="seat:1")


@pytest.mark.parametrize("spec", FAULTS, ids=lambda spec: type(spec).__name__)
def test_the_right_point_finds_the_fault(spec: GameSpec[Any]) -> None:
    with pytest.raises(AssertionError, match=rf"fails point {FAULTS[spec]} \(.* at decision \d+ of seed 'battery/\d'"):
        check_game(spec, games=4)


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


def test_a_text_that_one_language_lacks_is_found(tmp_path: FilePath) -> None:
    class Untranslated(GardenSpec):
        folder = tmp_path

    (tmp_path / "text").mkdir()
    english = json.loads((GardenSpec.folder / "text" / "en.json").read_text(encoding="utf-8"))
    (tmp_path / "text" / "en.json").write_text(json.dumps(english), encoding="utf-8")
    (tmp_path / "text" / "fr.json").write_text(json.dumps({**english, "log.more": ""}), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"fails point 14 \(texts\) at its catalogues: no text 'log\.more' in en"):
        check_game(Untranslated(), games=1)


def test_events_that_show_something_in_passing_may_be_allowed() -> None:
    spec = next(spec for spec in FAULTS if type(spec) is DrawToldToEveryone)
    check_game(spec, games=2, passing=[DREW_CARD])
