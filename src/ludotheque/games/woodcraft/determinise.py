"""Drawing anew what a seat cannot see: decks, other hands, other choices (WC-107).

What comes out depends on what the seat knows and on the generator, on nothing else.
"""

from __future__ import annotations

from ludotheque.games.woodcraft.decisions import PlaceFromHand, Setup, rehearsed
from ludotheque.games.woodcraft.state import Cards, Woodcraft
from ludotheque.games.woodcraft.tables import EARLY, HAZELNUT
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng


def determinise(state: Woodcraft, seat: int, rng: Rng) -> Woodcraft:
    """A position that the seat cannot tell from this one: decks, other hands and other set-ups drawn anew."""
    world = state.with_other_chance(rng)
    for cards in (world.orders, world.helpers):
        cards.late = reshuffled(cards.late, rng)
    world.solo_deck = reshuffled(world.solo_deck, rng)
    others = [other for other in world.turn_order() if other != seat]
    redraw_helpers(world, seat, others, rng)
    redraw_orders(world, seat, others, rng)
    frame = world.stack[-1] if world.stack else None
    if isinstance(frame, Setup):
        redraw_setup(world, frame, seat, rng)
    elif isinstance(frame, PlaceFromHand):
        made = [
            one if other == seat or not one else any_of(frame.options(world, other), rng)
            for other, one in enumerate(frame.made)
        ]
        world.stack[-1] = PlaceFromHand(frame.open, tuple(made))
    return world


def reshuffled(cards: list[int], rng: Rng) -> list[int]:
    """The cards in a random order that owes nothing to the one they had."""
    twin = sorted(cards)
    rng.shuffle(twin)
    return twin


def any_of(options: list[Action], rng: Rng) -> Action:
    return options[rng.below(len(options))]


class Unseen:
    """Cards that a seat has never seen, in random order, to be put where it cannot see."""

    def __init__(self, cards: list[int], own: list[int], rng: Rng) -> None:
        self.own = own
        """What the seat was dealt itself: it knows where that is, and that nobody else can have it."""
        self.left = reshuffled([card for card in cards if card not in own], rng)

    def take(self, number: int) -> list[int]:
        """So many of them."""
        at = len(self.left) - number
        taken = self.left[at:]
        del self.left[at:]
        return taken

    def instead(self, cards: list[int]) -> list[int]:
        """Others in the place of these; those that the seat was dealt stay."""
        return [card if card in self.own else self.left.pop() for card in cards]

    def hide(self, cards: Cards, late: list[int], rng: Rng) -> list[int]:
        """Put what is left face down, out of the game and into the deck, and say which cards these are."""
        cards.facedown = self.instead(own_first(cards.facedown, self.own))
        cards.buried = self.instead(own_first(cards.buried, self.own))
        cards.deck = reshuffled([card for card in cards.deck if card in self.own] + self.left + late, rng)
        return [card for card in cards.facedown + cards.buried if card not in self.own] + self.left


def own_first(cards: list[int], own: list[int]) -> list[int]:
    """Those that a seat was dealt before all others, whatever their order was."""
    return sorted([card for card in cards if card in own]) + [card for card in cards if card not in own]


def redraw_helpers(world: Woodcraft, seat: int, others: list[int], rng: Rng) -> None:
    """The deck and what others were dealt at set-up, but for the helpers that they have kept."""
    cards, box = world.helpers, world.box
    setting_up = world.round == 0
    early = [card for card in cards.deck if not box.helpers[card].late]
    late = [card for card in cards.deck if box.helpers[card].late]
    hidden = early + cards.facedown + cards.buried
    if setting_up:
        for other in others:
            hidden += world.boards[other].dealt_helpers
    unseen = Unseen(hidden, world.boards[seat].dealt_helpers if seat >= 0 else [], rng)
    if setting_up:
        for other in others:
            world.boards[other].dealt_helpers = unseen.take(box.draw_helpers)
    rejected = unseen.hide(cards, late, rng)
    if not setting_up:
        size = box.draw_helpers - 1
        for place, other in enumerate(others):
            board = world.boards[other]
            board.dealt_helpers = board.rooms[:1] + rejected[place * size : (place + 1) * size]


def redraw_orders(world: Woodcraft, seat: int, others: list[int], rng: Rng) -> None:
    """The deck, other hands, hazelnut orders that nobody has, and what others were dealt at set-up."""
    cards, box = world.orders, world.box
    setting_up = world.round == 0
    early = [card for card in cards.deck if box.orders[card].deck == EARLY]
    late = [card for card in cards.deck if box.orders[card].deck != EARLY]
    hidden = early + cards.facedown + cards.buried
    hazelnuts = world.hazelnuts[:]
    sizes: list[tuple[int, int]] = []
    for other in others:
        held = world.boards[other].dealt_orders if setting_up else world.boards[other].hand
        nuts = [card for card in held if box.orders[card].deck == HAZELNUT]
        hidden += [card for card in held if box.orders[card].deck == EARLY]
        hazelnuts += nuts
        sizes.append((len(held) - len(nuts), len(nuts)))
    unseen = Unseen(hidden, world.boards[seat].dealt_orders if seat >= 0 else [], rng)
    unseen_nuts = Unseen(hazelnuts, [], rng)
    hands = [unseen.take(size) + unseen_nuts.take(nuts) for size, nuts in sizes]
    world.hazelnuts = unseen_nuts.left
    rejected = unseen.hide(cards, late, rng)
    size = box.draw_orders - box.keep_orders
    for place, other in enumerate(others):
        board = world.boards[other]
        if setting_up:
            board.dealt_orders = hands[place]
        else:
            board.hand = hands[place]
            board.dealt_orders = hands[place] + rejected[place * size : (place + 1) * size]


def redraw_setup(world: Woodcraft, frame: Setup, seat: int, rng: Rng) -> None:
    """Other answers of those who have given all of theirs; how far the rest of the others are, nobody can know."""
    made = list(frame.made)
    for other in range(world.players):
        if other == seat:
            continue
        made[other] = ()
        if frame.open >> other & 1:
            continue
        copy = rehearsed(world, other, made[other])
        while not copy.over():
            answer = any_of(copy.legal(other), rng)
            made[other] = (*made[other], len(answer), *answer)
            copy = rehearsed(world, other, made[other])
    world.stack[-1] = Setup(frame.open, tuple(made))
