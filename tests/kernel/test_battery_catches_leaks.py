"""The battery finds leaks: each of these games tells somebody something, on some channel, that it should not."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.kernel.faults import Faults, assert_found
from tests.kernel.tiny_games.auction import (
    BID,
    BURIED_CARD,
    CHOSE,
    DREW,
    DREW_CARD,
    KEEP,
    Auction,
    AuctionSpec,
    Bid,
    made_bids,
)
from tests.kernel.tiny_games.bakery import HARVEST, Bakery, BakerySpec
from tests.kernel.tiny_games.garden import Garden, GardenSpec

from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.spec import GameSpec, View
from ludotheque.kernel.state import Event
from ludotheque.kernel.state import State as KernelState
from ludotheque.kernel.text import Message
from ludotheque.testing import check_game

FAULTS = Faults()


# 6 No leak


@FAULTS.found_by(6)
class PileInTheView(AuctionSpec):
    def public_view(self, state: Auction) -> View:
        return {**super().public_view(state), "next": state.pile[-1:]}


@FAULTS.found_by(6)
class ChanceInTheView(GardenSpec):
    def public_view(self, state: Garden) -> View:
        return {**super().public_view(state), "digest": state.digest()}


@FAULTS.found_by(6)
class PileInTheNumbers(AuctionSpec):
    def encode(self, state: Auction, seat: int, sheet: Sheet) -> None:
        sheet.amount("next", state.pile[-1] if state.pile else 0)


@FAULTS.found_by(6)
class ChoiceInTheNumbers(AuctionSpec):
    def encode(self, state: Auction, seat: int, sheet: Sheet) -> None:
        sheet.amounts("bids", [sum(bid) for bid in made_bids(state)], 8)


@FAULTS.found_by(6)
class HandShownToSpectators(AuctionSpec):
    def private_view(self, state: Auction, seat: int) -> View:
        return super().private_view(state, 0 if seat == NOBODY else seat)


@FAULTS.found_by(6)
class ChoiceInTheView(AuctionSpec):
    def public_view(self, state: Auction) -> View:
        return {**super().public_view(state), "bids": sorted(sum(bid) for bid in made_bids(state))}


@FAULTS.found_by(6)
class ViewWithTwoMeanings(AuctionSpec):
    def private_view(self, state: Auction, seat: int) -> View:
        return {**super().private_view(state, seat), "pile": len(state.pile)}


@FAULTS.found_by(6)
class ViewThatIsNotJson(GardenSpec):
    def public_view(self, state: Garden) -> View:
        return {**super().public_view(state), "bag": tuple(state.bag)}


@FAULTS.found_by(6)
class BurialToldToEveryone(AuctionSpec):
    class State(Auction):
        def bury(self, seat: int, card: int) -> None:
            super().bury(seat, card)
            self.tell((BURIED_CARD, seat, card))

    state_class = State


@FAULTS.found_by(6)
class DrawToldToEveryone(AuctionSpec):
    class State(Auction):
        def draw_card(self, seat: int) -> None:
            card = self.pile[-1]
            super().draw_card(seat)
            self.tell((DREW_CARD, seat, card))

    state_class = State


@FAULTS.found_by(6)
class DrawHintedAtByTheNumberOfEvents(AuctionSpec):
    class State(Auction):
        def draw_card(self, seat: int) -> None:
            for _ in range(self.pile[-1] % 2):
                self.tell((DREW, seat))
            super().draw_card(seat)

    state_class = State


@FAULTS.found_by(6)
class ChoiceTold(AuctionSpec):
    class State(Auction):
        def apply(self, action: Action, seat: int = NOBODY) -> None:
            if action[0] == BID:
                self.tell((CHOSE, seat, action[1]))
            super().apply(action, seat)

    state_class = State


@FAULTS.found_by(6)
class OptionsThatKnowThePile(AuctionSpec):
    class State(Auction):
        def legal(self, seat: int = NOBODY) -> list[Action]:
            options = super().legal(seat)
            return options[:-1] if len(options) > 1 and self.pile and self.pile[-1] % 2 else options

    state_class = State


@FAULTS.found_by(6)
class OptionsThatKnowTheOthersChoice(AuctionSpec):
    class State(Auction):
        def legal(self, seat: int = NOBODY) -> list[Action]:
            options = super().legal(seat)
            return options[::-1] if sum(map(sum, made_bids(self))) % 2 else options

    state_class = State


@FAULTS.found_by(6)
class FinalityThatKnowsThePile(AuctionSpec):
    class State(Auction):
        def bury(self, seat: int, card: int) -> None:
            super().bury(seat, card)
            if self.pile and self.pile[-1] % 2:
                self.reveal()

    state_class = State


@FAULTS.found_by(6)
class PriceThatKnowsThePile(AuctionSpec):
    def price(self, state: Auction, seat: int, action: Action) -> dict[str, int]:
        return {"cards": state.pile[-1]} if state.pile else {}


@FAULTS.found_by(6)
class ThoughtThatKnowsThePile(AuctionSpec):
    def ponder(self, state: Auction, seat: int) -> View:
        return {"next": state.pile[-1] if state.pile else None}


@FAULTS.found_by(6)
class ReasonThatKnowsTheOthersHands(AuctionSpec):
    def reason(self, state: Auction, seat: int, action: Action) -> Reason:
        held = [other for other, hand in enumerate(state.hands) if action[-1] in hand]
        return (
            Reason("AU-1", "why.not_in_hand", card=f"card:{held[0]}") if held else super().reason(state, seat, action)
        )


@FAULTS.found_by(6)
class QuestionThatKnowsThePile(AuctionSpec):
    def question(self, state: Auction) -> Message:
        return Message("decision.Bid", number=sum(state.pile[-1:]))


@FAULTS.found_by(6)
class DeterminisedOwnHand(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        return super().determinise(state, NOBODY, rng)


@FAULTS.found_by(6)
class EventForNobody(GardenSpec):
    class State(Garden):
        def tell(self, event: Event, audience: int = -1) -> None:
            super().tell(event, 1 << 9)

    state_class = State


# 7 Determinising


@FAULTS.found_by(7)
class TrueWorld(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = state.clone()
        world.rng = rng
        return world


@FAULTS.found_by(7)
class TrueChoices(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        if isinstance(state.stack[-1] if state.stack else None, Bid) and any(made_bids(state)):
            world = state.clone()
            world.rng = rng
            return world
        return super().determinise(state, seat, rng)


@FAULTS.found_by(7)
class TrueChance(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        world.rng = state.rng.clone()
        return world


@FAULTS.found_by(7)
class DeterminisedInPlace(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        rng.shuffle(state.pile)
        return super().determinise(state, seat, rng)


@FAULTS.found_by(7)
class DeterminisedDifferently(AuctionSpec):
    calls = itertools.count()

    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        return super().determinise(state, seat, seeded(str(next(self.calls))))


@FAULTS.found_by(7)
class CardLostInAnotherWorld(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        if world.pile:
            world.pile[0] = 99
        return world


# 15 Honesty


@FAULTS.found_by(15)
class RealOrderShuffled(AuctionSpec):
    """Every order is as likely as it should be, but which one it is depends on the real one."""

    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        world.prizes = state.prizes[:]
        rng.shuffle(world.prizes)
        return world


@FAULTS.found_by(15)
class RealOrder(AuctionSpec):
    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        world.prizes = state.prizes[:]
        return world


@FAULTS.found_by(15)
class RealHand(AuctionSpec):
    """The hand of the last seat is never drawn anew, only its bid."""

    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        if seat == len(state.hands) - 1:
            return super().determinise(state, seat, rng)
        top = state.stack[-1] if state.stack else None
        bare = state.clone()
        bare.hands[-1], bare.buried[-1] = [], []
        if isinstance(top, Bid):
            bare.stack[-1] = Bid(top.open, (*top.made[:-1], ()))
        world = super().determinise(bare, seat, rng)
        hand = state.hands[-1][:]
        world.hands[-1], world.buried[-1] = hand, state.buried[-1][:]
        if isinstance(top, Bid) and top.made[-1]:
            world.stack[-1] = Bid(top.open, (*made_bids(world)[:-1], (BID, hand[rng.below(len(hand))])))
        return world


@FAULTS.found_by(15)
class DrawsCountedBySecrets(AuctionSpec):
    """How much chance is used up tells what the next seat holds."""

    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = super().determinise(state, seat, rng)
        world.rng = rng.clone()
        for _ in range(sum(state.hands[1 if seat == 0 else 0][:1])):
            rng.next()
        return world


# 12 Undo


@FAULTS.found_by(12)
class DrawNotCounted(BakerySpec):
    class State(Bakery):
        def draw(self, limit: int) -> int:
            return int(self.rng.below(limit))

    state_class = State


@FAULTS.found_by(12)
class PeekNotCounted(AuctionSpec):
    class State(Auction):
        def apply(self, action: Action, seat: int = NOBODY) -> None:
            if action == (KEEP,) and self.pile:
                self.hands[seat].append(self.pile.pop())
            super().apply(action, seat)

    state_class = State


@FAULTS.found_by(12)
class CardShownNotCounted(AuctionSpec):
    class State(Auction):
        def bury(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.shown.append(card)

    state_class = State


@FAULTS.found_by(12)
class DrawCalledHalfADecision(BakerySpec):
    class State(Bakery):
        def is_beyond(self, earlier: KernelState) -> bool:
            return self.over()

    state_class = State


@FAULTS.found_by(12)
class PeekCalledHalfADecision(AuctionSpec):
    class State(Auction):
        def apply(self, action: Action, seat: int = NOBODY) -> None:
            if action == (KEEP,) and self.pile:
                self.hands[seat].append(self.pile.pop())
                self.reveal()
            super().apply(action, seat)

        def is_beyond(self, earlier: KernelState) -> bool:
            return self.over()

    state_class = State


@FAULTS.found_by(12)
class FinalNotAnnounced(BakerySpec):
    def may_reveal(self, action: Action) -> bool:
        return action[0] != HARVEST


@pytest.mark.parametrize(("kind", "point"), FAULTS.found, ids=FAULTS.names())
def test_the_right_point_finds_the_fault(kind: type[GameSpec[Any]], point: int) -> None:
    assert_found(kind, point)


def test_events_that_show_something_in_passing_may_be_allowed() -> None:
    check_game(DrawToldToEveryone(), games=2, passing=[DREW_CARD])
