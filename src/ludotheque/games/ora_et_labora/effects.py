"""Using buildings: the parts of their functions one after the other, and what they grant (OL-38 to OL-44-a).

What a building does stands in `data/buildings.json`; how each kind of part works stands here.
"""

from __future__ import annotations

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.actions import (
    add_builds,
    add_forestry,
    add_free_tiles,
    add_settlements,
    build,
    cloisters,
    do_forestry,
    forests,
    markers_for,
    produce,
    recall,
    settle,
    stand,
    take_tile,
)
from ludotheque.games.ora_et_labora.deals import (
    ChooseBasic,
    Receive,
    conversions_for,
    exchanges,
    pairs,
    pay,
    receive,
    take_points,
    times,
)
from ludotheque.games.ora_et_labora.state import CLERGYMEN, NOBODY, OraEtLabora
from ludotheque.games.ora_et_labora.tables import Bundle, Part
from ludotheque.kernel.frames import Action, Frame, Step
from ludotheque.kernel.records import frame

# Entering a building


def enter(state: OraEtLabora, seat: int, building: int, chain: int) -> None:
    """Use a building from its first part on; one that was used up in this action gives nothing (OL-41)."""
    if t.ONCE[state.country][building]:
        if state.once:
            return
        state.once = 1
    state.tell((ev.USED, seat, ev.in_event(state.country, building)))
    state.push(NextPart(seat, building, 0, chain | 1 << building))


@frame
class NextPart(Step[OraEtLabora]):
    """Go on with a function: carry out what needs no decision, ask about the first part that does.

    A part is passed over only if nothing in it is possible, whatever goods are changed first (OL-29, OL-32).
    """

    user: int
    building: int
    part: int
    chain: int

    def run(self, state: OraEtLabora) -> None:
        parts = t.PARTS[state.country][self.building]
        number = self.part
        while number < len(parts):
            part = parts[number]
            if part.op == t.RECALL_ALL or part.op == t.RECALL_PRIOR or part.op == t.RECALL_HOST:
                come_home(state, self.user, self.building, part.op)
                number += 1
                continue
            frame = Function(self.user, self.building, number, self.chain, part.most)
            if len(frame.options(state, self.user)) > 1 or (part.takes_tiles and conversions_for(state, frame, None)):
                state.push(frame)
                return
            number += 1 + part.needed_for


def come_home(state: OraEtLabora, user: int, building: int, op: int) -> None:
    """Clergymen return: all of the user, his prior, or those of the owner on this building (OL-A2, OL-A23)."""
    if op == t.RECALL_PRIOR:
        recall(state, user, 0)
        return
    owner = state.owner[building]
    seat = user if op == t.RECALL_ALL else owner
    if seat == NOBODY:
        return
    for number in range(CLERGYMEN):
        if op == t.RECALL_ALL or state.clergy[CLERGYMEN * seat + number] == building:
            recall(state, seat, number)


# Targets of buildings that use others (OL-40, OL-41-a)


def targets(state: OraEtLabora, building: int, filter: int, chain: int) -> list[int]:
    """The buildings that a building may use: none twice in a chain, none that is used up in this action."""
    mask = 0
    if filter == t.WITH_PRIOR:
        mask = state.with_priors()
    elif filter == t.OCCUPIED:
        mask = state.occupied()
    elif filter == t.UNBUILT:
        mask = state.display
    elif filter == t.NEIGHBOUR and state.site[building]:
        player = state.everybody[state.owner[building]]
        for cell in player.land.beside[player.land.cell_at[state.site[building]]]:
            other = player.cards[cell] - t.ON_CELL
            if 0 < other < t.BUILDINGS:
                mask |= 1 << other
        mask &= ~state.occupied()
    mask &= ~chain
    found: list[int] = []
    for other in range(1, t.BUILDINGS):
        if mask >> other & 1 and not (state.once and t.ONCE[state.country][other]):
            found.append(other)
    return found


# Parts


def tier_held(part: Part, held: int) -> int:
    """The highest tier that the number of goods held reaches, or -1."""
    reached = -1
    for tier in range(len(part.at_least)):
        if held >= part.at_least[tier]:
            reached = tier
    return reached


def combined(part: Part, one: int, two: int) -> Bundle:
    """The price of two exchanges made together, food and energy as one sum (OL-9)."""
    first, second = part.gives[0], part.gives[1]
    goods = (first.goods if one else []) + (second.goods if two else [])
    amounts = [one * amount for amount in first.amounts if one] + [two * amount for amount in second.amounts if two]
    return Bundle(goods, amounts, one * first.food + two * second.food, one * first.energy + two * second.energy, 0, 0)


@frame
class Function(Frame[OraEtLabora]):
    """One part of a building's function: carry it out in one of its ways, or leave it (OL-44-a).

    `left` counts down where a part is done card by card or step by step.
    """

    seat: int
    building: int
    part: int
    chain: int
    left: int

    def interruptible(self) -> bool:
        return True

    def what(self, state: OraEtLabora) -> Part:
        return t.PARTS[state.country][self.building][self.part]

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        part = self.what(state)
        op = part.op
        actions: list[Action] = []
        if op == t.EXCHANGING:
            for often in range(exchanges(state, seat, part.gives[0], part.gets[0], part.most), 0, -1):
                actions.append((t.EXCHANGE, often))
        elif op == t.TIERS:
            for tier in range(len(part.gives) - 1, -1, -1):
                if times(state, seat, part.gives[tier], 1):
                    actions.append((t.TIER, tier))
        elif op == t.SETS:
            self.add_sets(state, seat, part, actions)
        elif op == t.LADDER:
            for rung in range(len(part.goods) - 2, -1, -1):
                if state.everybody[seat].goods[part.goods[rung]]:
                    actions.append((t.RAISE, part.goods[rung]))
        elif op == t.GAINING:
            for one in range(len(part.choices[0]) if part.choices else 1):
                for two in range(len(part.choices[1]) if len(part.choices) > 1 else 1):
                    actions.append((t.GAIN, one, two))
        elif op == t.HOLDING:
            if tier_held(part, state.everybody[seat].goods[part.goods[0]]) >= 0:
                actions.append((t.GAIN, 0, 0))
        elif op == t.WHEEL:
            for good in part.goods:
                for marker in markers_for(state, good):
                    actions.append((t.PRODUCE, good, marker))
        elif op == t.JOKER_WHEEL:
            if state.markers[t.JOKER_MARKER] >= 0 and times(state, seat, part.gives[0], 1):
                for good in part.goods:
                    actions.append((t.SHIP, good))
        elif op == t.USING:
            if times(state, seat, part.gives[0], 1):
                for building in targets(state, self.building, part.filter, self.chain):
                    actions.append((t.USE, building))
        elif op == t.CLEARING:
            for place in forests(state.everybody[seat]):
                actions.append((t.CLEAR, place))
        elif op == t.BUILDING:
            add_builds(state, seat, actions)
        elif op == t.SETTLING:
            add_settlements(state, seat, actions)
        elif op == t.FORESTRY:
            self.add_forestry(state, seat, actions)
        elif op == t.LAND:
            add_free_tiles(state, seat, part.kind, actions)
        elif op == t.AS_POINTS and times(state, seat, part.gives[0], 1):
            actions.append((t.POINTS,))
        actions.append((t.SKIP,))
        return actions

    def add_sets(self, state: OraEtLabora, seat: int, part: Part, actions: list[Action]) -> None:
        """Two exchanges at once, each so often, together no more than allowed (Workshop, Estate)."""
        for one in range(part.at_least[0], -1, -1):
            for two in range(min(part.at_least[1], part.most - one), -1, -1):
                if one + two and times(state, seat, combined(part, one, two), 1):
                    actions.append((t.SET, one, two))

    def add_forestry(self, state: OraEtLabora, seat: int, actions: list[Action]) -> None:
        """Fell once and cut once, in any order: `left` is a mask of what has been done, less one (Calefactory)."""
        done = self.left - 1
        if not done & 1:
            add_forestry(state, seat, t.FELL, True, actions)
        if not done & 2:
            add_forestry(state, seat, t.CUT, True, actions)

    def go_on(self, state: OraEtLabora, done: bool) -> None:
        """The next part comes after everything that this one has asked for."""
        following = self.part + 1
        if not done:
            following += self.what(state).needed_for
        if following < len(t.PARTS[state.country][self.building]):
            state.push(NextPart(self.seat, self.building, following, self.chain))

    def again(self, state: OraEtLabora, left: int) -> None:
        """The same part once more, as long as there is something to do."""
        frame = Function(self.seat, self.building, self.part, self.chain, left)
        if left > 0 and len(frame.options(state, self.seat)) > 1:
            state.push(frame)
        else:
            self.go_on(state, True)

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        operation = action[0]
        if operation == t.SKIP:
            self.go_on(state, self.left != self.what(state).most)
        elif operation == t.RAISE:
            _, good = action
            raise_tile(state, seat, self.what(state), good)
            self.again(state, self.left - 1)
        elif operation == t.CLEAR:
            _, place = action
            clear(state, seat, self.what(state), place)
            if self.left > 1:
                self.again(state, self.left - 1)
            else:
                self.go_on(state, True)
        elif operation in (t.FELL, t.CUT):
            do_forestry(state, seat, action)
            done = self.left - 1 | (1 if operation == t.FELL else 2)
            self.again(state, done + 1 if done < 3 else 0)
        else:
            self.go_on(state, True)
            self.carry_out(state, seat, action)

    def carry_out(self, state: OraEtLabora, seat: int, action: Action) -> None:
        part = self.what(state)
        operation = action[0]
        if operation == t.EXCHANGE:
            if part.basic:
                state.push(ChooseBasic(seat, tuple(part.basic), 0))
            _, times = action
            state.push(Receive(seat, pairs(part.gets[0], times)))
            pay(state, seat, part.gives[0], times)
        elif operation == t.TIER:
            _, tier = action
            state.push(Receive(seat, pairs(part.gets[tier], 1)))
            pay(state, seat, part.gives[tier], 1)
        elif operation == t.SET:
            _, first, second = action
            state.push(Receive(seat, pairs(part.gets[0], first) + pairs(part.gets[1], second)))
            pay(state, seat, combined(part, first, second), 1)
        elif operation == t.GAIN:
            if part.op == t.HOLDING:
                receive(state, seat, part.gets[tier_held(part, state.everybody[seat].goods[part.goods[0]])], 1)
            else:
                receive(state, seat, part.gets[0], 1)
                chosen = action[1:]
                for place in range(len(part.choices)):
                    receive(state, seat, part.choices[place][chosen[place]], 1)
        elif operation == t.PRODUCE:
            _, good, marker = action
            produce(state, seat, good, marker)
        elif operation == t.SHIP:
            _, good = action
            state.push(ProduceByJoker(seat, good))
            pay(state, seat, part.gives[0], 1)
        elif operation == t.USE:
            _, building = action
            pay(state, seat, part.gives[0], 1)
            enter(state, seat, building, self.chain)
        elif operation == t.POINTS:
            halves = part.halves[state.mode]
            count = cloisters(state, seat) if part.kind == t.PER_CLOISTER else state.everybody[seat].forests_and_moors()
            pay(state, seat, part.gives[0], 1)
            take_points(state, seat, halves * count // 2, 0)
        elif part.op == t.BUILDING:
            _, building, place = action
            build_and_offer(state, seat, building, place)
        elif part.op == t.SETTLING:
            _, settlement, place = action
            settle(state, seat, settlement, place)
        elif part.op == t.LAND:
            take_tile(state, seat, action)


def raise_tile(state: OraEtLabora, seat: int, part: Part, good: int) -> None:
    """A tile of the ladder becomes the next one."""
    state.spend(seat, good, 1)
    state.gain(seat, part.goods[part.goods.index(good) + 1], 1)


def clear(state: OraEtLabora, seat: int, part: Part, place: int) -> None:
    """A forest card leaves without giving wood."""
    state.everybody[seat].put(place, t.EMPTY)
    state.tell((ev.CLEARED, seat, place))
    receive(state, seat, part.gets[0], 1)


@frame
class ProduceByJoker(Step[OraEtLabora]):
    """The joker gives what was paid for (OL-21)."""

    player: int
    good: int

    def run(self, state: OraEtLabora) -> None:
        produce(state, self.player, self.good, t.JOKER)


# Building and the prior


def build_and_offer(state: OraEtLabora, seat: int, building: int, place: int) -> None:
    """A complete build action: the prior may follow at once (OL-38, OL-39)."""
    build(state, seat, building, place)
    if state.free_prior(seat):
        state.push(PriorOffer(seat, building))


@frame
class PriorOffer(Frame[OraEtLabora]):
    """Put the prior on the building just built, or not (OL-38)."""

    seat: int
    building: int

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        return [(t.PRIOR,), (t.SKIP,)]

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.PRIOR:
            place_and_enter(state, seat, t.BY_PRIOR, self.building)


def place_and_enter(state: OraEtLabora, seat: int, clergyman: int, building: int) -> None:
    """A clergyman of the seat enters a building, which the seat may then use."""
    stand(state, seat, clergyman, building)
    state.tell((ev.PLACED, seat, clergyman, ev.in_event(state.country, building)))
    enter(state, seat, building, 0)


def send(state: OraEtLabora, clergyman: int, building: int, user: int) -> None:
    """The owner's clergyman enters, and the user may use the building."""
    owner = state.owner[building]
    stand(state, owner, clergyman, building)
    number = ev.in_event(state.country, building)
    if owner < state.players:
        state.tell((ev.SENT, owner, clergyman, number))
    else:
        state.tell((ev.SENT_NEUTRAL, clergyman, number))
    enter(state, user, building, 0)
