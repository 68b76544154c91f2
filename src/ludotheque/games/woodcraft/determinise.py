"""Drawing anew what a seat cannot see: decks, other hands, other choices (WC-107)."""

from __future__ import annotations

from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import FirstOrder, PlaceFromHand, Setup, rehearsed
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
    others = [board for other, board in enumerate(world.boards) if other != seat]
    redraw_helpers(world, others, own_cards(world, seat), rng)
    redraw_orders(world, others, own_cards(world, seat), rng)
    frame = world.stack[-1] if world.stack else None
    if isinstance(frame, Setup):
        redraw_setup(state, world, frame, seat, rng)
    elif isinstance(frame, PlaceFromHand):
        made = [
            one if other == seat or not one else any_of(frame.options(world, other), rng)
            for other, one in enumerate(frame.made)
        ]
        world.stack[-1] = PlaceFromHand(frame.open, tuple(made))
    return world


def own_cards(world: Woodcraft, seat: int) -> list[int]:
    """The orders, then the helpers (as negative numbers) that the seat was dealt: others cannot have them."""
    if seat < 0:
        return []
    board = world.boards[seat]
    return board.dealt_orders + [-1 - helper for helper in board.dealt_helpers]


def reshuffled(cards: list[int], rng: Rng) -> list[int]:
    twin = cards[:]
    rng.shuffle(twin)
    return twin


def any_of(options: list[Action], rng: Rng) -> Action:
    return options[rng.below(len(options))]


def redraw_helpers(world: Woodcraft, others: list[Player], own: list[int], rng: Rng) -> None:
    """The deck and, during set-up, what others were dealt."""
    cards = world.helpers
    held = [card for board in others for card in board.dealt_helpers] if world.round == 0 else []
    early = [card for card in cards.deck if not world.box.helpers[card].late]
    hidden = [card for card in early + cards.facedown + cards.buried + held if -1 - card not in own]
    draws = dict(zip(hidden, reshuffled(hidden, rng), strict=True))
    for board in others:
        board.dealt_helpers = [draws.get(card, card) for card in board.dealt_helpers]
    rename(cards, draws, rng)


def redraw_orders(world: Woodcraft, others: list[Player], own: list[int], rng: Rng) -> None:
    """The deck, other hands, hazelnut orders that nobody has and, during set-up, what others were dealt."""
    cards, box = world.orders, world.box
    held = [card for board in others for card in (board.dealt_orders if world.round == 0 else board.hand)]
    early = [card for card in cards.deck + held if box.orders[card].deck == EARLY]
    hidden = [card for card in early + cards.facedown + cards.buried if card not in own]
    hazelnuts = world.hazelnuts + [card for card in held if box.orders[card].deck == HAZELNUT]
    draws = dict(zip(hidden, reshuffled(hidden, rng), strict=True))
    draws.update(zip(hazelnuts, reshuffled(hazelnuts, rng), strict=True))
    world.hazelnuts = [draws[card] for card in world.hazelnuts]
    for board in others:
        board.dealt_orders = [draws.get(card, card) for card in board.dealt_orders]
        board.hand = [draws.get(card, card) for card in board.hand]
    rename(cards, draws, rng)


def rename(cards: Cards, draws: dict[int, int], rng: Rng) -> None:
    """Other cards where nobody can see them, and the deck in another order."""
    cards.deck = reshuffled([draws.get(card, card) for card in cards.deck], rng)
    cards.facedown = [draws.get(card, card) for card in cards.facedown]
    cards.buried = [draws.get(card, card) for card in cards.buried]


def redraw_setup(state: Woodcraft, world: Woodcraft, frame: Setup, seat: int, rng: Rng) -> None:
    """Other answers of the others; who had only one left to give in the real position has so here too."""
    made = list(frame.made)
    for other in range(world.players):
        if other == seat or not made[other]:
            continue
        real = rehearsed(state, other, made[other])
        answers: Action = ()
        copy = rehearsed(world, other, answers)
        while not copy.over():
            is_last = isinstance(copy.stack[-1], FirstOrder)
            if not real.over() and (is_last or (answers and not isinstance(real.stack[-1], FirstOrder))):
                break
            answer = any_of(copy.legal(other), rng)
            answers = (*answers, len(answer), *answer)
            copy = rehearsed(world, other, answers)
        made[other] = answers
    world.stack[-1] = Setup(frame.open, tuple(made))
