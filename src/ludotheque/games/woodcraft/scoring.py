"""What contracts are worth, and the end of the game (WC-68, WC-95 to WC-97)."""

from __future__ import annotations

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.effects import move_reputation, score
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import Box, Contract


def contract_points(board: Player, contract: Contract) -> int:
    """What a contract would score on this board as it is (WC-68)."""
    if contract.kind == t.SPEND_TOKENS:
        return contract.each * tokens_spent(board, contract)
    if contract.kind == t.SPEND_DICE:
        trees = sum([1 for tree in board.pots if tree])
        return contract.each * (board.dice() + trees)
    if contract.kind == t.BY_TABLE:
        return contract.table[min(counted(board, contract.of), len(contract.table) - 1)]
    if contract.kind == t.PER_ITEM:
        return contract.each * sum([board.owned[item] for item in contract.items])
    assert contract.kind == t.FIXED
    return contract.each


def tokens_spent(board: Player, contract: Contract) -> int:
    """As many tokens as the contract takes (WC-96)."""
    tokens = sum([board.goods[good] for good in contract.tokens])
    return min(tokens, contract.most // contract.each)


def counted(board: Player, what: int) -> int:
    if what == t.OF_MARKETING:
        return board.marketing
    return board.helpers() if what == t.OF_HELPERS else board.tools()


def spend(board: Player, contract: Contract) -> None:
    """What has been spent on a contract does not count as left over (WC-96)."""
    if contract.kind == t.SPEND_TOKENS:
        left = tokens_spent(board, contract)
        for good in contract.tokens:
            spent = min(left, board.goods[good])
            board.goods[good] -= spent
            left -= spent
    elif contract.kind == t.SPEND_DICE:
        board.pile = [0] * t.DICE
        board.pots = [0] * t.COLOURS


def leftovers(board: Player, box: Box) -> int:
    """Points for what is left over (WC-95)."""
    goods = board.goods
    total = board.count_dice_value() + goods[t.BERRY] + goods[t.SCRAP] + goods[t.GLUE_POT] + goods[t.BLADE]
    return total // box.leftover_unit * box.leftover_points


def score_end(state: Woodcraft, seat: int) -> None:
    """Contracts, leftovers, orders that were not completed, completed orders, in this order (WC-95)."""
    board, box = state.boards[seat], state.box
    for claim in board.claims:
        contract = box.contracts[claim]
        score(state, seat, t.FROM_CONTRACTS, contract_points(board, contract))
        spend(board, contract)
    score(state, seat, t.FROM_LEFTOVERS, leftovers(board, box))
    for _ in board.orders:
        move_reputation(state, seat, box.uncompleted)
    score(state, seat, t.FROM_REPUTATION, len(board.completed) * box.order_points[board.reputation])
