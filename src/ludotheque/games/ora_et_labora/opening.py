"""Set-up (OL-23, OL-56, OL-62)."""

from __future__ import annotations

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.board import Player, new_player
from ludotheque.games.ora_et_labora.decisions import StartUnit, deck
from ludotheque.games.ora_et_labora.neutral import NEUTRAL_SEAT
from ludotheque.games.ora_et_labora.state import ABSENT, CLERGYMEN, NOBODY, OraEtLabora
from ludotheque.kernel.rng import Rng


def new_game(box: None, players: int, chosen: list[int], rng: Rng) -> OraEtLabora:
    """A game set up, with the first unit still to begin; a length that does not fit the players is the normal one."""
    country, length, short_quarry, bonus_return = chosen
    state = OraEtLabora.blank(rng)
    state.players = players
    state.country = country
    state.mode = t.MODE_OF[players][length]
    state.short_quarry = 1 if short_quarry and state.mode == t.FOUR_SHORT and country == t.FRANCE else 0
    state.bonus_return = bonus_return if t.BONUS_ROUND[state.mode] else 0
    state.owner = [NOBODY] * t.BUILDINGS
    state.site = [0] * t.BUILDINGS
    for seat in range(players + 1 if state.mode == t.SOLO else players):
        state.everybody.append(settled_player(state, seat))
        state.clergy += [0, 0, 0 if t.BROTHERS[state.mode] == CLERGYMEN - 1 else ABSENT]
    state.unit = 1
    state.first = state.draw(players)
    state.markers = [0] * t.MARKERS
    state.markers[t.GRAPES_MARKER] = -1
    state.markers[t.STONE_MARKER] = -1
    state.display = deck(state, 0)
    state.districts = t.DISTRICT_PRICES[::-1] if t.DEAREST_FIRST[state.mode] else t.DISTRICT_PRICES[:]
    state.plots = t.PLOT_PRICES[::-1] if t.DEAREST_FIRST[state.mode] else t.PLOT_PRICES[:]
    if state.mode == t.SOLO:
        state.owner[t.NEUTRAL_CARD] = NEUTRAL_SEAT
        state.site[t.NEUTRAL_CARD] = t.NEUTRAL_PLACE
        state.everybody[NEUTRAL_SEAT].put(t.NEUTRAL_PLACE, t.NEUTRAL_CARD + t.ON_CELL)
    state.push(StartUnit())
    return state


def settled_player(state: OraEtLabora, seat: int) -> Player:
    """A heartland with its basic buildings, forests and moors, settlement cards and goods."""
    player = new_player()
    neutral = seat == state.players
    for cell, card in enumerate(t.HEARTLAND_CARDS):
        place = player.land.places[cell]
        building = card - t.ON_CELL
        if building >= t.FIRST_BASIC:
            building += t.BASICS * seat
            player.cards[cell] = building + t.ON_CELL
            state.owner[building] = seat
            state.site[building] = place
        elif not neutral and place not in t.BARE[state.mode]:
            player.cards[cell] = card
        else:
            player.cards[cell] = t.EMPTY
    if not neutral:
        player.hand = t.START_SETTLEMENTS
        if t.START_GOODS[state.mode]:
            for good in range(t.BASIC_GOODS):
                player.goods[good] = 1
    return player
