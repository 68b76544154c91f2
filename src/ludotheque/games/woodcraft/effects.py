"""What effects do, one after the other and each to its end: goods, points, tracks, dice, tools, productions."""

from __future__ import annotations

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.state import Cards, Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, Effects
from ludotheque.kernel.frames import Action, Frame, SeatStep
from ludotheque.kernel.records import frame


def gain(state: Woodcraft, seat: int, part: int, effects: Effects) -> None:
    """Apply a list of effects; whatever one sets off is finished before the next one (WC-17-b).

    What has to wait goes on the stack, so this is the last thing its caller does. `part` is where the
    points come from.
    """
    for number in range(len(effects)):
        kind, amount = effects[number][0], effects[number][1]
        if kind == t.POINTS:
            score(state, seat, part, amount)
        elif kind < t.GOODS and (kind != t.LANTERN or not state.boards[seat].triggers[t.ON_LANTERN]):
            receive(state, seat, kind, amount)
        else:
            if number + 1 < len(effects):
                state.push(Gain(seat, part, effects[number + 1 :]))
            if kind == t.LANTERN:
                receive(state, seat, t.LANTERN, amount)
                gain(state, seat, t.FROM_HELPERS, fired(state, seat, t.ON_LANTERN, amount))
            elif kind == t.REPUTATION:
                move_reputation(state, seat, amount)
            elif kind <= t.HAZELNUT_INCOME:
                raise_income(state, seat, kind - t.BLUEBERRY_INCOME, amount)
            elif kind == t.GAIN_DIE:
                offer_dice(state, seat, effects[number][1:])
            elif kind == t.GAIN_TOOL:
                offer_tool(state, seat, amount)
            elif kind == t.PRODUCTION:
                offer_production(state, seat, amount, 0)
            return


@frame
class Gain(SeatStep[Woodcraft]):
    """The effects of a list that are still to come."""

    player: int
    part: int
    effects: Effects

    def run(self, state: Woodcraft) -> None:
        gain(state, self.player, self.part, self.effects)


def score(state: Woodcraft, seat: int, part: int, amount: int) -> None:
    """Points won, or lost as far as there are any (WC-62)."""
    board = state.boards[seat]
    amount = max(amount, -board.score)
    if amount:
        board.score += amount
        board.ledger[part] += amount
        state.tell((ev.SCORED, seat, part, amount))


def receive(state: Woodcraft, seat: int, good: int, amount: int) -> None:
    """Goods from the bank; lanterns of the wheel bonus are remembered (WC-20)."""
    state.boards[seat].goods[good] += amount
    if good == t.LANTERN and state.bonus_open:
        state.fresh += amount
    state.tell((ev.GAINED, seat, good, amount))


def pay(state: Woodcraft, seat: int, good: int, amount: int) -> None:
    if amount:
        state.boards[seat].goods[good] -= amount
        state.tell((ev.PAID, seat, good, amount))


def fired(state: Woodcraft, seat: int, event: int, times: int = 1) -> Effects:
    """What the helpers that wait for an event give, in room order (WC-106)."""
    board = state.boards[seat]
    found: Effects = ()
    for _ in range(times):
        for room in board.triggers[event]:
            helper = state.box.helpers[board.rooms[room]]
            if helper.most and board.fired[room] >= helper.most:
                continue
            board.fired[room] += 1
            found += helper.effects
    return found


# Tracks


def move_reputation(state: Woodcraft, seat: int, steps: int) -> None:
    """Space by space: reputation tiles and helpers act before the next step (WC-62, WC-91 to WC-93)."""
    board, box = state.boards[seat], state.box
    if steps < 0:
        back = min(-steps, board.reputation - box.reputation_start)
        if back > 0:
            board.reputation -= back
            state.tell((ev.REPUTATION_FELL, seat, back, board.reputation))
        return
    moved = 0
    while moved < steps:
        moved += 1
        reward: Effects = ()
        if board.reputation < box.last_space:
            board.reputation += 1
            reward = reach(state, seat, board)
        else:
            reward = ((t.POINTS, box.overflow),)
        triggered: Effects = ()
        if board.triggers[t.ON_STEP] or board.triggers[t.ON_ADVANCE]:
            triggered = fired(state, seat, t.ON_STEP) + fired(state, seat, t.ON_ADVANCE)
        if reward or triggered:
            state.tell((ev.REPUTATION_ROSE, seat, moved, board.reputation))
            if moved < steps:
                state.push(Gain(seat, t.FROM_TRACKS, ((t.REPUTATION, steps - moved),)))
            if triggered:
                state.push(Gain(seat, t.FROM_HELPERS, triggered))
            gain(state, seat, t.FROM_TRACKS, reward)
            return
    state.tell((ev.REPUTATION_ROSE, seat, moved, board.reputation))


def reach(state: Woodcraft, seat: int, board: Player) -> Effects:
    """The reward of a reputation tile that is reached for the first time (WC-92, WC-102)."""
    box = state.box
    for place in range(len(box.tile_spaces)):
        if board.reputation == box.tile_spaces[place] and board.arrivals[place] == NONE:
            board.arrivals[place] = state.round
            if state.lost_tiles >> place & 1:
                return ()
            earlier = earlier_arrivals(state, place)
            rewards = box.tile_rewards[state.reputation_tiles[place]][state.players]
            if earlier < len(rewards):
                state.tell((ev.TILE_REACHED, seat, state.reputation_tiles[place]))
                return rewards[earlier]
    return ()


def earlier_arrivals(state: Woodcraft, place: int) -> int:
    """How many players reached a tile in earlier rounds."""
    count = 0
    for board in state.boards:
        if NONE != board.arrivals[place] < state.round:
            count += 1
    return count


def raise_income(state: Woodcraft, seat: int, track: int, steps: int) -> None:
    """Space by space: what a line gives comes before the next step (WC-75, WC-89)."""
    board, box = state.boards[seat], state.box
    moved = 0
    reward: Effects = ()
    while moved < steps and not reward:
        moved += 1
        board.income[track] += 1
        if board.income[track] <= box.income_last[track]:
            reward = box.lines[track][board.income[track]]
    state.tell((ev.INCOME_ROSE, seat, track, moved, board.income[track]))
    if moved < steps:
        state.push(Gain(seat, t.FROM_TRACKS, ((t.BLUEBERRY_INCOME + track, steps - moved),)))
    if reward:
        gain(state, seat, t.FROM_TRACKS, reward)


# Dice


def add_die(state: Woodcraft, seat: int, die: int) -> None:
    """A die of the bank joins the lumber pile."""
    state.boards[seat].pile[die] += 1
    state.tell((ev.DIE_GAINED, seat, die))


def offer_dice(state: Woodcraft, seat: int, dice: Action) -> None:
    """One of these dice, asked only if there are several (AMB-25)."""
    if len(dice) == 1:
        add_die(state, seat, dice[0])
    else:
        state.push(ChooseDie(seat, dice))


@frame
class ChooseDie(Frame[Woodcraft]):
    """Which die to take from the bank (AMB-25)."""

    seat: int
    dice: Action

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [(t.DIE, die) for die in self.dice]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        _, die = action
        add_die(state, seat, die)


# Tools


def open_cells(board: Player, box: Box) -> list[int]:
    """Empty cells of the attic that a tool may be put in (WC-71)."""
    found: list[int] = []
    for cell in range(len(board.attic)):
        if board.attic[cell] == NONE:
            free = True
            for below in box.below[cell]:
                if board.attic[below] == NONE:
                    free = False
            if free:
                found.append(cell)
    return found


def tools_due(state: Woodcraft, kinds: int) -> list[int]:
    """The kinds that may be taken: those due that are left, or else any that is (WC-78)."""
    due = [tool for tool in range(t.TOOLS) if kinds >> tool & 1 and state.tools[tool]]
    return due if due else [tool for tool in range(t.TOOLS) if state.tools[tool]]


def offer_tool(state: Woodcraft, seat: int, kinds: int) -> None:
    """A tool of one of these kinds, if there is one and a cell for it (WC-70, WC-77, WC-78)."""
    frame = PlaceTool(seat, kinds)
    options = frame.options(state, seat)
    if len(options) == 1:
        place_tool(state, seat, options[0][1], options[0][2])
    elif options:
        state.push(frame)


@frame
class PlaceTool(Frame[Woodcraft]):
    """Which tool to take, and into which cell of the attic (WC-70 to WC-73)."""

    seat: int
    kinds: int

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        cells = open_cells(state.boards[seat], state.box)
        return [(t.TOOL, tool, cell) for tool in tools_due(state, self.kinds) for cell in cells]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        _, tool, cell = action
        place_tool(state, seat, tool, cell)


def place_tool(state: Woodcraft, seat: int, tool: int, cell: int) -> None:
    """Put a tool in its cell and take the rewards of edges to tools of another kind (WC-72, WC-74).

    The player is asked for the order of rewards only where it can matter: when at least two of them do
    more than give goods or points.
    """
    board, box = state.boards[seat], state.box
    board.attic[cell] = tool
    state.tools[tool] -= 1
    state.tell((ev.TOOL_PLACED, seat, tool, cell))
    plain: Effects = ()
    weighty: list[int] = []
    for edge in box.edges_of[cell]:
        ends = box.edge_cells[edge]
        other = board.attic[ends[0] + ends[1] - cell]
        if other != NONE and other != tool:
            if is_plain(box.edge_rewards[edge]):
                plain += box.edge_rewards[edge]
            else:
                weighty.append(edge)
    if len(weighty) > 1:
        state.push(AtticRewards(seat, tuple(weighty)))
        gain(state, seat, t.FROM_ATTIC, plain)
    else:
        for edge in weighty:
            plain += box.edge_rewards[edge]
        gain(state, seat, t.FROM_ATTIC, plain)


def is_plain(effects: Effects) -> bool:
    """Only goods and points, which no other effect depends on?"""
    return all([effect[0] <= t.POINTS and effect[0] != t.LANTERN for effect in effects])


@frame
class AtticRewards(Frame[Woodcraft]):
    """Which of several attic rewards to take next (WC-72)."""

    seat: int
    edges: Action

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [(t.REWARD, edge) for edge in self.edges]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        _, chosen = action
        left = tuple([edge for edge in self.edges if edge != chosen])
        if len(left) > 1:
            state.push(AtticRewards(seat, left))
        else:
            state.push(Gain(seat, t.FROM_ATTIC, state.box.edge_rewards[left[0]]))
        gain(state, seat, t.FROM_ATTIC, state.box.edge_rewards[chosen])


# Productions


def producers(board: Player, box: Box, done: int) -> list[int]:
    """Rooms whose helpers can still produce in this effect (WC-40)."""
    return [
        room
        for room in range(t.ROOMS)
        if board.rooms[room] != NONE and not done >> room & 1 and box.helpers[board.rooms[room]].production
    ]


def offer_production(state: Woodcraft, seat: int, left: int, done: int) -> None:
    """The production of up to so many more helpers (WC-40, AMB-23)."""
    if left and producers(state.boards[seat], state.box, done):
        state.push(Produce(seat, left, done))


@frame
class Produce(Frame[Woodcraft]):
    """Which helper produces next, or none any more (WC-40, AMB-23)."""

    seat: int
    left: int
    done: int  # bit mask of rooms

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        actions: list[Action] = [(t.PRODUCE, room) for room in producers(state.boards[seat], state.box, self.done)]
        actions.append((t.STOP,))
        return actions

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.PRODUCE:
            _, room = action
            state.push(MoreProduction(seat, self.left - 1, self.done | 1 << room))
            produce(state, seat, room)


@frame
class MoreProduction(SeatStep[Woodcraft]):
    """After a production, the next one of the same effect."""

    player: int
    left: int
    done: int

    def run(self, state: Woodcraft) -> None:
        offer_production(state, self.player, self.left, self.done)


def produce(state: Woodcraft, seat: int, room: int) -> None:
    helper = state.boards[seat].rooms[room]
    state.tell((ev.PRODUCED, seat, helper))
    gain(state, seat, t.FROM_HELPERS, state.box.helpers[helper].production)


# Displays


def draw_card(state: Woodcraft, cards: Cards) -> int:
    """The next card of a deck, which is made anew of its discards when it is empty (WC-88); NONE if there is none."""
    if not cards.deck:
        cards.deck = cards.discard + cards.facedown
        if not cards.deck:
            return NONE
        cards.discard = []
        cards.facedown = []
        state.shuffle(cards.deck)
    return cards.deck.pop()


def refill(state: Woodcraft, cards: Cards) -> None:
    """Fill the free places of a display as long as there are cards (WC-88)."""
    while len(cards.display) < state.box.display:
        card = draw_card(state, cards)
        if card == NONE:
            return
        state.reveal()
        cards.display.append(card)
        state.tell((ev.ORDER_SHOWN if cards is state.orders else ev.HELPER_SHOWN, card))


def remove_cards(state: Woodcraft, cards: Cards, places: list[int]) -> None:
    """Discard the cards at these places of a display together, then slide and refill (WC-88)."""
    gone = [card for place, card in enumerate(cards.display) if place in places]
    for card in gone:
        cards.display.remove(card)
        cards.discard.append(card)
        state.tell((ev.ORDER_DISCARDED if cards is state.orders else ev.HELPER_DISCARDED, card))
    refill(state, cards)
