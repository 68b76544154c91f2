"""The flow of the game: units, turns, settlement phases, the bonus round, the end (OL-24 to OL-31, OL-45 to OL-51)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import (
    add_bonus_places,
    add_builds,
    add_contracts,
    add_forestry,
    add_places,
    add_purchases,
    add_settlements,
    can_purchase,
    do_forestry,
    pay_contract,
    purchase,
    recall,
    return_if_all_placed,
    settle,
)
from ludotheque.games.ora_et_labora.deals import (
    conversions_for,
)
from ludotheque.games.ora_et_labora.effects import (
    build_and_offer,
    place_and_enter,
    send,
)
from ludotheque.games.ora_et_labora.neutral import NextNeutral, ReturnNeutral
from ludotheque.games.ora_et_labora.scoring import ledger
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.frames import Action, Frame, Step
from ludotheque.kernel.records import frame

QUARRY_STAGE: Final = 3
"""The stage of the second Quarry."""

# Units: rounds or turns


class StartUnit(Step[OraEtLabora]):
    """RETURN, or priors only (OL-48), and ROTATE, then the steps of this unit, last one first (section 5, OL-59)."""

    def run(self, state: OraEtLabora) -> None:
        bonus = state.unit == t.BONUS_ROUND[state.mode]
        first = state.first_of_unit()
        state.tell((ev.BONUS_BEGAN, first) if bonus else (ev.UNIT_BEGAN, state.unit, first))
        if not bonus or state.bonus_return == t.EVERYBODY_FIRST:
            return_clergymen(state)
        if bonus:
            for seat in range(state.players):
                recall(state, seat, 0)
        rotate(state)
        steps = self.steps(state, first, bonus)
        state.push(EndUnit())
        for step in steps[::-1]:
            state.push(step)

    def steps(self, state: OraEtLabora, first: int, bonus: bool) -> list[Frame[OraEtLabora]]:
        steps: list[Frame[OraEtLabora]] = []
        phase = phase_of(state)
        if state.mode == t.SOLO:
            neutral: list[Frame[OraEtLabora]] = [NextNeutral(0), ReturnNeutral()]
            turn: list[Frame[OraEtLabora]] = [NextAction(0, 2, 0, 0)]
            if phase < 0:
                return turn
            slot = self.slots(state, first, phase)
            return turn + neutral + slot if phase == t.PHASE_E else neutral + slot + turn
        if bonus:
            for step in range(state.players):
                steps.append(NextAction((first + step) % state.players, 1, 0, 1))
            return steps + self.slots(state, first, t.PHASE_E)
        if phase >= 0:
            steps = self.slots(state, first, phase)
        for slot_of in t.TURNS[state.mode]:
            steps.append(NextAction((first + slot_of[0]) % state.players, slot_of[1], 0, 0))
        return steps

    def slots(self, state: OraEtLabora, first: int, phase: int) -> list[Frame[OraEtLabora]]:
        """A settlement phase: everybody in turn, then the pile (OL-45)."""
        steps: list[Frame[OraEtLabora]] = [BeginPhase(phase)]
        for step in range(state.players):
            steps.append(NextSlot((first + step) % state.players, 0, 0))
        if phase != t.PHASE_E:
            steps.append(EnterPile(phase))
        return steps


def phase_of(state: OraEtLabora) -> int:
    """The settlement phase of the present unit, or -1 (OL-24)."""
    for phase in range(len(t.PHASES[state.mode])):
        if t.PHASES[state.mode][phase] == state.unit:
            return phase
    return -1


def return_clergymen(state: OraEtLabora) -> None:
    """Whoever has placed all his clergymen takes them all back (OL-28)."""
    for seat in range(len(state.everybody)):
        return_if_all_placed(state, seat)


def rotate(state: OraEtLabora) -> None:
    """All markers one step on, new markers on 0, the goods of the short game (OL-18, OL-19, OL-63)."""
    state.tell((ev.WHEEL_TURNED,))
    for marker in range(t.MARKERS):
        if 0 <= state.markers[marker] < t.LAST_SPACE:
            state.markers[marker] += 1
        elif state.markers[marker] == t.LAST_SPACE and state.mode == t.SOLO:
            state.markers[marker] = -1
            state.tell((ev.MARKER_LEFT, marker))
    if state.unit == t.GRAPES_ENTER[state.mode] and state.country == t.FRANCE:
        state.markers[t.GRAPES_MARKER] = 0
        state.tell((ev.MARKER_ENTERED, t.GRAPES_MARKER))
    if state.unit == t.STONE_ENTERS[state.mode]:
        state.markers[t.STONE_MARKER] = 0
        state.tell((ev.MARKER_ENTERED, t.STONE_MARKER))
    if t.SHORT[state.mode] and state.unit <= len(t.SHORT_GOODS):
        for seat in range(state.players):
            for good in t.SHORT_GOODS[state.unit - 1]:
                if good == t.COIN_5:
                    state.gain(seat, t.COINS, t.COINS_A_TILE)
                else:
                    state.gain(seat, good, 1)


class EndUnit(Step[OraEtLabora]):
    """The end of the game, or the next unit (OL-49 to OL-51, OL-A24)."""

    def run(self, state: OraEtLabora) -> None:
        few = t.END_UNBUILT[state.mode]
        if few >= 0:
            if state.stage == len(t.DECK[state.country][state.mode]) - 1 and state.display.bit_count() <= few:
                state.push(Score())
                if state.mode == t.TWO:
                    state.push(FinalTurn())
                return
            if state.unit >= t.STALLED:
                state.tell((ev.STALLED_OUT, state.unit))
                state.push(Score())
                return
        elif state.unit == t.LAST_UNIT[state.mode]:
            state.push(Score())
            return
        state.unit += 1
        state.push(StartUnit())


class FinalTurn(Step[OraEtLabora]):
    """With two players: one more action for the one who did not end the game (OL-50)."""

    def run(self, state: OraEtLabora) -> None:
        state.unit += 1
        state.tell((ev.UNIT_BEGAN, state.unit, state.first_of_unit()))
        return_clergymen(state)
        rotate(state)
        state.push(NextAction(state.first_of_unit(), 1, 0, 0))


class Score(Step[OraEtLabora]):
    """Tell where the points come from, and who has most of them (OL-52 to OL-56)."""

    def run(self, state: OraEtLabora) -> None:
        for seat in range(state.players):
            for part, points in enumerate(ledger(state.everybody[seat], state.country)):
                if points:
                    state.tell((ev.SCORED, seat, part, points))
        scores = state.scores()
        if state.mode == t.SOLO:
            state.tell((ev.SOLO_ENDED, scores[0]))
            return
        best = max(scores)
        for seat in range(state.players):
            if scores[seat] == best:
                state.tell((ev.GAME_ENDED, seat, best))


# Turns


@frame
class NextAction(Step[OraEtLabora]):
    """Ask for the next action of a turn; without one left only if a landscape could still be bought."""

    player: int
    actions: int
    bought: int
    bonus: int

    def run(self, state: OraEtLabora) -> None:
        if self.actions or (not self.bought and can_purchase(state, self.player)):
            state.push(Turn(self.player, self.actions, self.bought, self.bonus))


@frame
class Turn(Frame[OraEtLabora]):
    """One main action while any is left, at most one landscape, the end when none is left (OL-29 to OL-31, OL-48)."""

    seat: int
    actions: int
    bought: int
    bonus: int

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        actions: list[Action] = []
        if self.actions:
            add_builds(state, seat, actions)
            if self.bonus:
                if state.free_prior(seat):
                    add_bonus_places(state, seat, actions)
            else:
                add_places(state, seat, actions)
                add_contracts(state, seat, actions)
                add_forestry(state, seat, t.FELL, False, actions)
                add_forestry(state, seat, t.CUT, False, actions)
        else:
            actions.append((t.END,))
        if not self.bought:
            add_purchases(state, seat, actions)
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        operation = action[0]
        if operation == t.END:
            return
        if operation in (t.BUY_DISTRICT, t.BUY_PLOT):
            purchase(state, seat, action)
            state.push(NextAction(seat, self.actions, 1, self.bonus))
            return
        state.push(NextAction(seat, self.actions - 1, self.bought, self.bonus))
        state.once = 0
        if operation == t.BUILD:
            _, building, place = action
            build_and_offer(state, seat, building, place)
        elif operation == t.PLACE:
            _, building, clergyman = action
            place_and_enter(state, seat, clergyman, building)
        elif operation == t.CONTRACT:
            _, building, means = action
            contract(state, seat, building, means)
        else:
            do_forestry(state, seat, action)


# Work contracts (OL-35)


def contract(state: OraEtLabora, seat: int, building: int, means: int) -> None:
    """Pay; the owner sends a clergyman, and is asked which one if he has both."""
    owner = state.owner[building]
    number = ev.in_event(state.country, building)
    if owner < state.players:
        state.tell((ev.CONTRACTED, seat, number, owner))
    else:
        state.tell((ev.CONTRACTED_NEUTRAL, seat, number))
    pay_contract(state, seat, owner, means)
    if state.free_prior(owner) and state.free_brother(owner) >= 0:
        state.push(ChooseClergyman(owner if owner < state.players else seat, building, seat))
    else:
        send(state, t.BY_PRIOR if state.free_prior(owner) else t.BY_BROTHER, building, seat)


@frame
class ChooseClergyman(Frame[OraEtLabora]):
    """The owner of a contracted building says whom he sends; of the neutral player's, the user (OL-35, OL-58)."""

    seat: int
    building: int
    user: int

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        return [(t.SEND, t.BY_BROTHER), (t.SEND, t.BY_PRIOR)]

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        _, clergyman = action
        send(state, clergyman, self.building, self.user)


# Settlement phases (OL-45)


@frame
class BeginPhase(Step[OraEtLabora]):
    """The phase is announced."""

    phase: int

    def run(self, state: OraEtLabora) -> None:
        state.tell((ev.PHASE_BEGAN, self.phase))


@frame
class NextSlot(Step[OraEtLabora]):
    """Ask a player in a settlement phase, unless nothing is possible, whatever goods are changed first."""

    player: int
    bought: int
    built: int

    def run(self, state: OraEtLabora) -> None:
        slot = SettleSlot(self.player, self.bought, self.built)
        if len(slot.options(state, self.player)) > 1 or (not self.built and conversions_for(state, slot, None)):
            state.push(slot)


@frame
class SettleSlot(Frame[OraEtLabora]):
    """At most one landscape and one settlement, in any order (OL-45, OL-A13)."""

    seat: int
    bought: int
    built: int

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        actions: list[Action] = []
        if not self.built:
            add_settlements(state, seat, actions)
        if not self.bought:
            add_purchases(state, seat, actions)
        actions.append((t.DONE,))
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.DONE:
            return
        if action[0] == t.SETTLE:
            _, settlement, place = action
            state.push(NextSlot(seat, self.bought, 1))
            settle(state, seat, settlement, place)
        else:
            purchase(state, seat, action)
            state.push(NextSlot(seat, 1, self.built))


@frame
class EnterPile(Step[OraEtLabora]):
    """New buildings for the display and a settlement card for everybody (OL-45)."""

    phase: int

    def run(self, state: OraEtLabora) -> None:
        state.stage = self.phase + 1
        state.display |= deck(state, state.stage)
        state.tell((ev.PILE_ENTERED, state.stage))
        card = t.FIRST_LATER_SETTLEMENT + self.phase
        for seat in range(state.players):
            state.everybody[seat].hand |= 1 << card
            state.tell((ev.CARD_RECEIVED, seat, card))


def deck(state: OraEtLabora, stage: int) -> int:
    """The cards of a stage, with the Quarry that the short game of four may add (OL-25, OL-A4)."""
    cards = t.DECK[state.country][state.mode][stage]
    if state.short_quarry and stage == QUARRY_STAGE:
        cards |= 1 << t.QUARRY_C
    return cards
