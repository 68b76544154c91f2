"""The position: up to four boards, the building board, and what is still hidden."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import act_anytime, anytime_actions, leads_to
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.scoring import half_points, ledger
from ludotheque.games.glass_road.tables import Box
from ludotheque.kernel.frames import Action, Frame, Step
from ludotheque.kernel.records import Given, record
from ludotheque.kernel.state import State, by_name


@record
class GlassRoad(State):
    """One position of Glass Road. Scores are counted in half points (GR-101-a)."""

    box: Given[Box]
    players: int
    beginner: int  # options, as indices of their values
    five_periods: int
    grove_court: int
    exclude_roofing: int
    boards: list[Board]
    period: int  # from 0
    periods: int
    round: int  # 0 to 2; with two players or alone always 0
    start: int  # the start player
    market: list[int]  # three rows of the building board, 0 for a free slot
    stacks: tuple[tuple[int, ...], ...]  # three, drawn from the end; shared by clones
    drawn: list[int]  # tiles already drawn from each stack
    chosen: int  # solo: bit mask of the cards chosen in this period
    locked: int  # solo: those of the period before, which cannot be chosen now
    visited: list[tuple[int, ...]]  # situations in the present run of anytime actions (GR-92-a)

    # Anytime actions

    def anytime(self, seat: int) -> list[Action]:
        """What may interrupt the windows of GR-91; the owner of the Roofing Company never runs in circles."""
        board = self.boards[seat]
        actions = anytime_actions(board)
        if board.roofing:
            return [action for action in actions if leads_to(board, action) not in self.visited]
        return actions

    def do_anytime(self, seat: int, action: Action) -> None:
        board = self.boards[seat]
        act_anytime(self, seat, board, action)
        if board.roofing:
            self.visited.append(board.situation())
        self.close_if_idle()

    def open(self, window: Frame[GlassRoad]) -> None:
        """Push a decision that anytime actions may interrupt (GR-91)."""
        self.push(window)
        self.push(Reopen())

    def close_if_idle(self) -> None:
        """Answer the window on top when there is nothing left to decide in it."""
        window = self.stack[-1]
        board = self.boards[window.seat]
        if board.counts[t.PIT] or board.counts[t.GROVE] or board.counts[t.POND]:
            return
        options = window.options(self, window.seat)
        if len(options) == 1 and not self.anytime(window.seat):
            window.resolve(self, window.seat, options[0])

    # Building board

    def draw_tile(self, row: int) -> int:
        """The top tile of a stack, 0 when it is empty (GR-15)."""
        left = len(self.stacks[row]) - self.drawn[row]
        if not left:
            return 0
        self.drawn[row] += 1
        return self.stacks[row][left - 1]

    def slots(self) -> int:
        """Tiles in a row of the building board."""
        return len(self.market) // len(t.CATEGORY_IDS)

    # Scores

    def scores(self) -> list[int]:
        return [half_points(board) for board in self.boards]

    def breakdown(self, seat: int) -> dict[str, int]:
        return by_name(t.LEDGER_IDS, ledger(self.boards[seat]))

    def ranking(self) -> list[int]:
        """Most points first; ties are shared, so equal seats stand in their order (GR-109)."""
        keys = [(-half_points(board), seat) for seat, board in enumerate(self.boards)]
        keys.sort()
        return [seat for _, seat in keys]


class Reopen(Step[GlassRoad]):
    """A window comes to the top: a new run of anytime actions begins (GR-92-a)."""

    def run(self, state: GlassRoad) -> None:
        board = state.boards[state.stack[-1].seat]
        state.visited = [board.situation()] if board.roofing else []
        state.close_if_idle()
