"""Set-up (OL-23, OL-56, OL-62). Nothing is hidden, so that drawing anew is only about the generator."""

from __future__ import annotations

from ludotheque.games.ora_et_labora.board import Player, new_player
from ludotheque.games.ora_et_labora.decisions import StartUnit, deck
from ludotheque.games.ora_et_labora.neutral import NEUTRAL_SEAT
from ludotheque.games.ora_et_labora.state import ABSENT, CLERGYMEN, OraEtLabora, nobody_builds
from ludotheque.games.ora_et_labora.tables import (
    BARE,
    BASIC_GOODS,
    BASICS,
    BONUS_ROUND,
    BROTHERS,
    BUILDINGS,
    DEAREST_FIRST,
    DISTRICT_PRICES,
    EMPTY,
    FIRST_BASIC,
    FOUR_SHORT,
    FRANCE,
    GRAPES_MARKER,
    HEARTLAND_CARDS,
    MARKERS,
    MODE_OF,
    NEUTRAL_CARD,
    NEUTRAL_PLACE,
    ON_CELL,
    PLOT_PRICES,
    SOLO,
    START_GOODS,
    START_SETTLEMENTS,
    STONE_MARKER,
)
from ludotheque.kernel.rng import Rng


def new_ora_et_labora(
    players: int, country: int, length: int, short_quarry: int, bonus_return: int, rng: Rng
) -> OraEtLabora:
    """A game set up, with the first unit still to begin; a length that does not fit the players is the normal one."""
    state = OraEtLabora(rng)
    state.players = players
    state.country = country
    state.mode = MODE_OF[players][length]
    state.short_quarry = 1 if short_quarry and state.mode == FOUR_SHORT and country == FRANCE else 0
    state.bonus_return = bonus_return if BONUS_ROUND[state.mode] else 0
    state.owner = nobody_builds()
    state.site = [0] * BUILDINGS
    state.everybody = []
    state.clergy = []
    for seat in range(players + 1 if state.mode == SOLO else players):
        state.everybody.append(settled_player(state, seat))
        state.clergy += [0, 0, 0 if BROTHERS[state.mode] == CLERGYMEN - 1 else ABSENT]
    state.unit = 1
    state.first = state.draw(players)
    state.stage = 0
    state.markers = [0] * MARKERS
    state.markers[GRAPES_MARKER] = -1
    state.markers[STONE_MARKER] = -1
    state.display = deck(state, 0)
    state.districts = DISTRICT_PRICES[::-1] if DEAREST_FIRST[state.mode] else DISTRICT_PRICES[:]
    state.plots = PLOT_PRICES[::-1] if DEAREST_FIRST[state.mode] else PLOT_PRICES[:]
    state.once = 0
    if state.mode == SOLO:
        state.owner[NEUTRAL_CARD] = NEUTRAL_SEAT
        state.site[NEUTRAL_CARD] = NEUTRAL_PLACE
        state.everybody[NEUTRAL_SEAT].put(NEUTRAL_PLACE, NEUTRAL_CARD + ON_CELL)
    state.push(StartUnit())
    return state


def settled_player(state: OraEtLabora, seat: int) -> Player:
    """A heartland with its basic buildings, forests and moors, settlement cards and goods."""
    player = new_player()
    neutral = seat == state.players
    for cell, card in enumerate(HEARTLAND_CARDS):
        place = player.land.places[cell]
        building = card - ON_CELL
        if building >= FIRST_BASIC:
            building += BASICS * seat
            player.cards[cell] = building + ON_CELL
            state.owner[building] = seat
            state.site[building] = place
        elif not neutral and place not in BARE[state.mode]:
            player.cards[cell] = card
        else:
            player.cards[cell] = EMPTY
    if not neutral:
        player.hand = START_SETTLEMENTS
        if START_GOODS[state.mode]:
            for good in range(BASIC_GOODS):
                player.goods[good] = 1
    return player


def determinise(state: OraEtLabora, seat: int, rng: Rng) -> OraEtLabora:
    """The same position with other chance to come; there is none after the first player is drawn."""
    world = state.clone()
    world.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next())
    return world
