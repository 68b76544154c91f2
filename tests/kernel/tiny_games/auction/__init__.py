"""Auction: sealed bids out of hidden hands, face-down cards, a pile whose order nobody knows.

AU-1 All bid a card of their hand at the same time, in secret. AU-2 The highest bid wins the prize. AU-3 After
each auction every seat in turn may bury a card of its hand, which counts 1 point; nobody else sees which.
AU-4 Then all draw up to three cards, and the next prize is turned over.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, Final, Self

from tests.kernel.tiny_games.words import meaningless, numbered

from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import NOBODY, Action, Frame, SecretChoice, Step
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec, Option, Options, Path, View
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import Message

HAND: Final = 3
CARDS_EACH: Final = 6
PRIZES: Final = 4

BID: Final = 1
BURY: Final = 2
KEEP: Final = 3

SHOWN: Final = 1
WON: Final = 2
BURIED: Final = 3
BURIED_CARD: Final = 4
DREW: Final = 5
DREW_CARD: Final = 6
TURNED: Final = 7
CHOSE: Final = 8


class Auction(State):
    """Hands and buried cards of each seat are its secret; the order of pile and prizes is everybody's."""

    def __init__(self, rng: Rng, players: int, burying: bool) -> None:
        super().__init__(rng)
        self.burying = burying
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.buried: list[list[int]] = [[] for _ in range(players)]
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.pile: list[int] = []
        self.shown: list[int] = []
        self.prizes: list[int] = []
        self.prize = 0

    def clone(self) -> Self:
        twin = type(self)(self.rng.clone(), 0, self.burying)
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.hands = [hand[:] for hand in self.hands]
        twin.buried = [cards[:] for cards in self.buried]
        twin.won = [prizes[:] for prizes in self.won]
        twin.pile = self.pile[:]
        twin.shown = self.shown[:]
        twin.prizes = self.prizes[:]
        twin.prize = self.prize
        return twin

    def to_data(self) -> dict[str, Any]:
        return {
            **super().to_data(),
            "burying": self.burying,
            "hands": self.hands,
            "buried": self.buried,
            "won": self.won,
            "pile": self.pile,
            "shown": self.shown,
            "prizes": self.prizes,
            "prize": self.prize,
        }

    def scores(self) -> list[int]:
        return [sum(self.breakdown(seat).values()) for seat in range(len(self.hands))]

    def breakdown(self, seat: int) -> dict[str, int]:
        return {"prizes": sum(self.won[seat]), "buried": len(self.buried[seat])}

    def ranking(self) -> list[int]:
        scores = self.scores()
        return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))

    def bury(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.buried[seat].append(card)
        self.tell((BURIED, seat))
        self.tell((BURIED_CARD, seat, card), 1 << seat)

    def draw_card(self, seat: int) -> None:
        self.reveal()
        card = self.pile.pop()
        self.hands[seat].append(card)
        self.hands[seat].sort()
        self.tell((DREW, seat))
        self.tell((DREW_CARD, seat, card), 1 << seat)


class Bid(SecretChoice[Auction]):
    def options(self, state: Auction, seat: int) -> list[Action]:
        return [(BID, card) for card in state.hands[seat]]

    def chosen(self, state: Auction, seat: int) -> None:
        state.tell((CHOSE, seat))

    def carry_out(self, state: Auction, made: tuple[Action, ...]) -> None:
        state.reveal()
        for seat, (_, card) in enumerate(made):
            state.hands[seat].remove(card)
            state.shown.append(card)
            state.tell((SHOWN, seat, card))
        winner = made.index(max(made))
        state.won[winner].append(state.prize)
        state.tell((WON, winner, state.prize))
        state.prize = 0
        state.push(NextPrize())
        if state.burying:
            for seat in reversed(range(len(made))):
                state.push(BuryCard(seat))


class BuryCard(Frame[Auction]):
    def options(self, state: Auction, seat: int) -> list[Action]:
        return [(KEEP,), *((BURY, card) for card in state.hands[seat])]

    def resolve(self, state: Auction, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == BURY:
            state.bury(seat, action[1])


class NextPrize(Step[Auction]):
    """All draw up to a full hand, then the next prize is turned over, if there is one."""

    def run(self, state: Auction) -> None:
        for seat, hand in enumerate(state.hands):
            while len(hand) < HAND and state.pile:
                state.draw_card(seat)
        if state.prizes and all(state.hands):
            state.reveal()
            state.prize = state.prizes.pop()
            state.tell((TURNED, state.prize))
            players = len(state.hands)
            state.push(Bid((1 << players) - 1, ((),) * players))


def made_bids(state: Auction) -> tuple[Action, ...]:
    """The bid of each seat, empty if it has made none."""
    top = state.stack[-1] if state.stack else None
    return top.made if isinstance(top, Bid) else ((),) * len(state.hands)


FRAMES: dict[str, type] = {kind.__name__: kind for kind in (Bid, BuryCard, NextPrize)}


class AuctionSpec(GameSpec[Auction]):
    id = "auction"
    name_fr = "Enchères"
    name_en = "Auction"
    about_fr = "Un petit jeu."
    about_en = "A tiny game."
    rules_version = "1"
    min_players = 2
    max_players = 4
    minutes = 15
    weight = 1
    options = (Option("burying", ("yes", "no"), "yes"),)
    longest = 40
    folder = FilePath(__file__).parent
    state_class: type[Auction] = Auction

    def create(self, players: int, options: Options, rng: Rng) -> Auction:
        state = self.state_class(rng, players, options["burying"] == "yes")
        state.pile = list(range(1, CARDS_EACH * players + 1))
        state.prizes = list(range(1, PRIZES + 1))
        state.shuffle(state.pile)
        state.shuffle(state.prizes)
        state.push(NextPrize())
        return state

    def from_data(self, data: dict[str, Any]) -> Auction:
        state = self.state_class(Rng(0, 0, 0, 0), 0, data["burying"])
        state.restore(data, FRAMES)
        state.hands = [list(hand) for hand in data["hands"]]
        state.buried = [list(cards) for cards in data["buried"]]
        state.won = [list(prizes) for prizes in data["won"]]
        state.pile = list(data["pile"])
        state.shown = list(data["shown"])
        state.prizes = list(data["prizes"])
        state.prize = data["prize"]
        return state

    def determinise(self, state: Auction, seat: int, rng: Rng) -> Auction:
        world = state.clone()
        others = [other for other in range(len(state.hands)) if other != seat]
        hidden = [world.pile, *(world.hands[other] for other in others), *(world.buried[other] for other in others)]
        cards = sorted(card for place in hidden for card in place)
        rng.shuffle(cards)
        for place in hidden:
            place[:] = [cards.pop() for _ in place]
        for other in others:
            world.hands[other].sort()
        world.prizes.sort()
        rng.shuffle(world.prizes)
        top = world.stack[-1] if world.stack else None
        if isinstance(top, Bid):
            made = list(top.made)
            for other in others:
                if made[other]:
                    made[other] = (BID, world.hands[other][rng.below(len(world.hands[other]))])
            world.stack[-1] = Bid(top.open, tuple(made))
        world.rng = rng
        return world

    def public_view(self, state: Auction) -> View:
        made = made_bids(state)
        return {
            "prize": state.prize,
            "prizes": len(state.prizes),
            "pile": len(state.pile),
            "shown": state.shown[:],
            "to_move": state.choosers(),
            "seats": [
                {"hand": len(state.hands[other]), "buried": len(state.buried[other]), "won": state.won[other][:]}
                | {"has_chosen": bool(made[other])}
                for other in range(len(state.hands))
            ],
        }

    def private_view(self, state: Auction, seat: int) -> View:
        if seat == NOBODY:
            return {}
        return {"hand": state.hands[seat][:], "buried": state.buried[seat][:], "chosen": list(made_bids(state)[seat])}

    def path(self, state: Auction, seat: int, action: Action) -> Path:
        if action[0] == KEEP:
            return ("keep",)
        return ("bid" if action[0] == BID else "bury", f"card:{action[1]}")

    def action(self, state: Auction, seat: int, path: Path) -> Action:
        match path:
            case ("keep",):
                return (KEEP,)
            case ("bid", card):
                return (BID, numbered(card, "card"))
            case ("bury", card):
                return (BURY, numbered(card, "card"))
        raise meaningless(path)

    def reason(self, state: Auction, seat: int, action: Action) -> Reason:
        if action[0] == BID and isinstance(state.stack[-1], BuryCard):
            return Reason("AU-3", "why.auction_is_over")
        if action[0] in (BURY, KEEP) and isinstance(state.stack[-1], Bid):
            return Reason("AU-1", "why.bid_first")
        if action[0] in (BID, BURY) and len(action) == 2:
            return Reason("AU-1" if action[0] == BID else "AU-3", "why.not_in_hand", card=f"card:{action[1]}")
        return Reason("", "why.malformed")

    def message(self, event: Event) -> Message:
        if event[0] == TURNED:
            return Message("log.turned", prize=event[1])
        seat = f"seat:{event[1]}"
        if event[0] == WON:
            return Message("log.won", seat=seat, prize=event[2])
        keys = {SHOWN: "shown", BURIED: "buried", BURIED_CARD: "buried_card", DREW: "drew", DREW_CARD: "drew_card"}
        key = f"log.{keys.get(event[0], 'chose')}"
        return Message(key, seat=seat) if len(event) == 2 else Message(key, seat=seat, card=f"card:{event[2]}")

    def inventory(self, state: Auction) -> dict[str, int]:
        cards = [*state.pile, *state.shown, *(card for held in state.hands + state.buried for card in held)]
        prizes = [*state.prizes, *(prize for won in state.won for prize in won), *([state.prize] * (state.prize > 0))]
        return {**{f"card {card}": cards.count(card) for card in cards}, "cards": len(cards), "prizes": sum(prizes)}

    def recount(self, state: Auction, events: Iterable[Event]) -> list[int]:
        scores = [0] * len(state.hands)
        for event in events:
            if event[0] == WON:
                scores[event[1]] += event[2]
            elif event[0] == BURIED:
                scores[event[1]] += 1
        return scores


SPEC = AuctionSpec()
