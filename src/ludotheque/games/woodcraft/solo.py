"""Playing alone: solo cards move tiles and take cards, the non-player races for reputation (WC-99 to WC-103)."""

from __future__ import annotations

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft.actions import roll_market
from ludotheque.games.woodcraft.effects import remove_cards
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, REARMOST, REMOVE_HELPERS, REMOVE_ORDERS, REROLL, SoloCard
from ludotheque.games.woodcraft.wheel import is_blocked, move_tile, rearmost
from ludotheque.kernel.frames import Step


class SoloTurn(Step[Woodcraft]):
    """Solo cards until one moves a tile (WC-100, WC-101)."""

    def run(self, state: Woodcraft) -> None:
        moved = False
        while not moved:
            if not state.solo_deck:
                state.solo_deck = state.solo_discard
                state.solo_discard = []
                state.shuffle(state.solo_deck)
            state.reveal()
            number = state.solo_deck.pop()
            state.solo_discard.append(number)
            state.tell((ev.SOLO_CARD_DRAWN, number))
            moved = resolve_solo_card(state, state.box.solo_cards[number])


def resolve_solo_card(state: Woodcraft, card: SoloCard) -> bool:
    """Tiles, effect, reputation of the non-player; True if a tile was moved (WC-101)."""
    moved = False
    for tile in card.tiles:
        if tile == REARMOST:
            tile = rearmost(state)
        if not is_blocked(state, tile):
            move_tile(state, NONE, tile)
            moved = True
    if card.effect == REMOVE_ORDERS:
        remove_cards(state, state.orders, card.places)
    elif card.effect == REMOVE_HELPERS:
        remove_cards(state, state.helpers, card.places)
    elif card.effect == REROLL:
        for place in card.places:
            roll_market(state, place)
    raise_nonplayer(state, card.reputation)
    return moved


def raise_nonplayer(state: Woodcraft, steps: int) -> None:
    """The non-player goes ahead; a tile that it reaches first is lost (WC-101, WC-102)."""
    box = state.box
    before = state.nonplayer
    state.nonplayer = min(before + steps, box.last_space)
    if state.nonplayer > before:
        state.tell((ev.NONPLAYER_ROSE, state.nonplayer - before, state.nonplayer))
    for place, space in enumerate(box.tile_spaces):
        if before < space <= state.nonplayer and state.boards[0].arrivals[place] == NONE:
            state.lost_tiles |= 1 << place
            state.tell((ev.TILE_LOST, state.reputation_tiles[place]))


def lose_contract(state: Woodcraft) -> None:
    """Alone, a contract leaves the row at random (WC-103)."""
    if state.contracts:
        contract = state.contracts.pop(state.draw(len(state.contracts)))
        state.lost_contracts.append(contract)
        state.tell((ev.CONTRACT_LEFT, contract))
