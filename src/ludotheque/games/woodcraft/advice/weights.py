"""The numbers of the advice: one set that greedy plays by and keeps, one that searchers play by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """What things are worth, how often they come and how likely they are."""

    good_worth: tuple[float, ...] = (0.7, 0.5, 0.4, 0.55, 1.6, 1.1)
    """What one of a good is worth while there is time to use it, by good."""
    left_over: float = 0.1
    """What a good, or a pip, is worth at the end."""
    in_time: float = 3.0
    """With so many turns to come there is time to use what one has."""
    pip: tuple[float, ...] = (0.47, 0.5, 0.56)
    """What a pip of a die is worth, by colour; and each die a bit less than its pips."""
    die_cost: float = 0.25
    orders_a_turn: float = 0.5
    """Orders that a player completes in a turn, all in all."""
    more_reputation: float = 0.42
    """Steps of reputation that a turn brings."""
    tool_worth: float = 2.2
    production_worth: float = 1.7
    productions_a_turn: float = 0.29
    """How often each helper produces in a turn."""
    marketing_worth: float = 0.15
    """What a step of marketing makes the later ones better, for each turn to come."""
    near_tile: float = 0.4
    """What a step towards a reputation tile is worth that is near."""
    saw_use: float = 0.7
    """What a tile that has not been used is worth: sawing, splicing for each amount, gluing."""
    splice_use: float = 0.3
    glue_use: float = 1.2
    tree: float = 1.1
    """What a tree is worth, of the die that it will become, and a pot in each turn."""
    pot_use: float = 0.12
    tool_placed: float = 0.5
    """What a tool in the attic promises, and a reward beside it that waits for another one."""
    edge: float = 0.2
    trigger_use: float = 0.3
    """How often an ability is used in a turn that something sets off, that makes things cheaper; what others bring."""
    discount_use: float = 0.22
    adjust_use: float = 0.42
    other_use: float = 0.3
    saw_cost: float = 0.6
    splice_cost: float = 1.3
    token_cost: float = 1.2
    """What it takes to get a die by sawing or splicing, and to get a token."""
    market_effort: float = 0.45
    """Turns that it takes to get a die that lies in the market, another one, and tokens."""
    effort: float = 0.8
    token_effort: float = 0.6
    turn: float = 5.0
    """What such a turn would bring otherwise."""
    ready: float = 0.97
    """How likely an order is to be completed that could be at once, and one with sawing or splicing."""
    handled: float = 0.95
    hope: float = 0.8
    """How likely it is that a turn spent on an order leads to it, with all the time in the world."""
    haste: float = 1.0
    """With so many turns more than it takes it is half as likely."""
    slack: float = 0.7
    """Turns that lanterns add, more or less."""
    in_hand: float = 1.5
    """Turns by which an order in hand is further away."""
    hoard: float = 12.0
    """What contracts score in the end that take tokens or dice."""
    stock: float = 8.0
    more_sales: float = 0.4
    """What comes in a turn: steps of marketing, helpers, tools, tiles."""
    more_helpers: float = 0.3
    more_tools: float = 0.2
    more_tiles: float = 0.15


GREEDY: Final = Weights()
SEARCHER: Final = Weights()
