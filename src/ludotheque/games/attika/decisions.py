"""The flow of the game: a turn, the building drawn, the payment, the extension, the end of the turn (section 16)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika import events as ev
from ludotheque.games.attika import tables as t
from ludotheque.games.attika.actions import (
    add_builds,
    build,
    draw_building,
    draw_tile,
    spend_amphora,
    take_cards,
)
from ludotheque.games.attika.board import coordinates
from ludotheque.games.attika.deals import hexes_in_reach, owed_any, owed_symbols, payable_hexes, payments
from ludotheque.games.attika.state import Attika
from ludotheque.kernel.frames import Action, Frame
from ludotheque.kernel.records import frame

RESERVE: Final = -1
"""Where a building comes from that is built in a build action; otherwise the number of a stack."""


class Turn(Frame[Attika]):
    """The start of a turn, or an action of it: draw, build, or take cards for what is left (AT-30 to AT-34)."""

    def options(self, state: Attika, seat: int) -> list[Action]:
        actions: list[Action] = []
        if may_do(state, t.DRAWING):
            stacks = state.cities[seat].stacks
            for stack in range(t.STACKS):
                if stacks[stack]:
                    actions.append((t.DRAW, stack))
        if may_do(state, t.BUILDING):
            add_builds(state, seat, actions)
        actions.append((t.CARDS_END,))
        if state.cities[seat].amphorae:
            actions.append((t.CARDS_STAY,))
        return actions

    def resolve(self, state: Attika, seat: int, action: Action) -> None:
        state.stack.pop()
        operation = action[0]
        if operation == t.DRAW:
            _, stack = action
            use_action(state, t.DRAWING)
            kind = draw_building(state, seat, stack)
            state.tell((ev.DRAWN, seat, stack, kind))
            state.push(PlaceDrawn(seat, kind, stack))
        elif operation == t.BUILD:
            _, kind, hex = action
            use_action(state, t.BUILDING)
            begin_build(state, seat, kind, hex, RESERVE)
        else:
            take_cards(state, seat, cards_due(state))
            if operation == t.CARDS_STAY:
                state.turn_kind = t.TAKING
                state.left = 0
                state.push(MoreCards(seat))
            else:
                next_player(state, seat)


def may_do(state: Attika, kind: int) -> bool:
    """Is an action of this kind possible in this turn? An amphora may buy the other kind by option (AT-30, AT-101)."""
    return state.turn_kind == t.NO_KIND or state.turn_kind == kind or (state.extra != 0 and state.any_kind != 0)


def use_action(state: Attika, kind: int) -> None:
    """The first action fixes the kind of the turn (AT-30)."""
    if state.turn_kind == t.NO_KIND:
        state.turn_kind = kind
        state.left = t.DRAW_ACTIONS if kind == t.DRAWING else t.BUILD_ACTIONS
    state.left -= 1
    state.extra = 0


def cards_due(state: Attika) -> int:
    """Cards for the actions not carried out (AT-31, AT-32)."""
    return t.IDLE_CARDS if state.turn_kind == t.NO_KIND else state.left


@frame
class PlaceDrawn(Frame[Attika]):
    """The building just drawn: build it at once, or put it into the reserve (AT-40)."""

    seat: int
    kind: int
    origin: int

    def options(self, state: Attika, seat: int) -> list[Action]:
        actions: list[Action] = []
        for hex in payable_hexes(state, seat, self.kind, hexes_in_reach(state, seat)):
            actions.append((t.PLACE, hex))
        actions.append((t.STORE,))
        return actions

    def resolve(self, state: Attika, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.PLACE:
            _, hex = action
            begin_build(state, seat, self.kind, hex, self.origin)
            return
        state.cities[seat].reserve[self.kind] += 1
        state.tell((ev.STORED, seat, self.kind))
        check_stack(state, seat, self.origin)


@frame
class Pay(Frame[Attika]):
    """Which cards pay for the building, asked only when there are several ways: the second half of building (AT-65)."""

    seat: int
    kind: int
    hex: int
    origin: int

    def completes(self) -> bool:
        return True

    def options(self, state: Attika, seat: int) -> list[Action]:
        due = owed_symbols(state, seat, self.kind, self.hex)
        ways = payments(state.cities[seat].hand, due, owed_any(state, seat, self.kind, self.hex))
        return [(t.PAY, way[0], way[1], way[2], way[3]) for way in ways]

    def resolve(self, state: Attika, seat: int, action: Action) -> None:
        _, water, forest, hill, mountain = action
        state.stack.pop()
        if self.origin == RESERVE:
            state.cities[seat].reserve[self.kind] -= 1
        if build(state, seat, self.kind, self.hex, (water, forest, hill, mountain)):
            return
        if self.origin == RESERVE:
            go_on(state, seat)
        else:
            check_stack(state, seat, self.origin)


def begin_build(state: Attika, seat: int, kind: int, hex: int, origin: int) -> None:
    """Ask for the payment, unless there is only one (AT-65). To be asked tells others something of the hand."""
    pay = Pay(seat, kind, hex, origin)
    state.push(pay)
    ways = pay.options(state, seat)
    if len(ways) == 1:
        pay.resolve(state, seat, ways[0])
    else:
        state.reveal()


def check_stack(state: Attika, seat: int, origin: int) -> None:
    """After the last building of a stack the board grows, if there is a tile (AT-42, AT-80, AT-82)."""
    if state.cities[seat].stacks[origin] or not state.tiles:
        go_on(state, seat)
        return
    tile = draw_tile(state)
    state.tell((ev.TILE_SHOWN, seat, tile))
    state.push(Extend(seat, tile))


LAYINGS: Final[dict[int, list[Action]]] = {}
"""By centre, the ways to lay a tile there, made once: there are often hundreds of them."""


def layings(centre: int) -> list[Action]:
    """All ways to lay a tile with this centre, by rotation."""
    found = LAYINGS.get(centre)
    if found is None:
        q, r = coordinates(centre)
        found = [(t.EXTEND, q, r, rotation) for rotation in range(t.ROTATIONS)]
        LAYINGS[centre] = found
    return found


@frame
class Extend(Frame[Attika]):
    """Lay the tile just turned over (AT-80, AT-81)."""

    seat: int
    tile: int

    def options(self, state: Attika, seat: int) -> list[Action]:
        actions: list[Action] = []
        turns = state.box.rotations[self.tile]
        for centre in state.land.open:
            ways = layings(centre)
            actions.extend(ways if turns == t.ROTATIONS else ways[:turns])
        return actions

    def resolve(self, state: Attika, seat: int, action: Action) -> None:
        state.stack.pop()
        _, q, r, rotation = action
        state.lay(self.tile, q, r, rotation)
        state.tell((ev.TILE_LAID, seat, self.tile, q, r, rotation))
        go_on(state, seat)


def go_on(state: Attika, seat: int) -> None:
    """The next action, the question whether to spend an amphora, or the next player (AT-35)."""
    if state.left:
        state.push(Turn(seat))
    elif state.cities[seat].amphorae:
        state.push(EndChoice(seat))
    else:
        next_player(state, seat)


class EndChoice(Frame[Attika]):
    """All actions are used: spend an amphora for one more, or end the turn (AT-35, AT-72)."""

    def options(self, state: Attika, seat: int) -> list[Action]:
        return [(t.USE_AMPHORA,), (t.END_TURN,)]

    def resolve(self, state: Attika, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.END_TURN:
            next_player(state, seat)
            return
        spend_amphora(state, seat)
        state.left = 1
        state.extra = 1
        state.push(Turn(seat))


class MoreCards(Frame[Attika]):
    """Cards were taken without ending the turn: spend amphorae for one more card each (AT-34)."""

    def options(self, state: Attika, seat: int) -> list[Action]:
        return [(t.USE_AMPHORA,), (t.END_TURN,)]

    def resolve(self, state: Attika, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.USE_AMPHORA:
            spend_amphora(state, seat)
            take_cards(state, seat, 1)
            if state.cities[seat].amphorae:
                state.push(MoreCards(seat))
                return
        next_player(state, seat)


def next_player(state: Attika, seat: int) -> None:
    """The turn goes round; when nothing has happened for two rounds the game is a draw (AT-36, AT-92)."""
    state.idle = 0 if state.stirred else state.idle + 1
    if state.idle >= t.IDLE_ROUNDS * state.players:
        state.tell((ev.DRAWN_GAME,))
        return
    begin_turn(state, (seat + 1) % state.players)


def begin_turn(state: Attika, seat: int) -> None:
    state.turn_kind = t.NO_KIND
    state.left = 0
    state.extra = 0
    state.stirred = 0
    state.tell((ev.TURN_BEGAN, seat))
    state.push(Turn(seat))
