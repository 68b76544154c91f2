"""How quick players play: what they think things are worth, in build actions of a turn.

A turn is three build actions, three cards or two draws, and all but a few games are won by whoever needs the fewest
turns for all buildings. The numbers are tuned by quick players playing each other (`bench/tune.py`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """What things are worth to a quick player."""

    built: float = 1.6
    """To build from the reserve,"""
    placed: float = 2.2
    """or at once what was drawn."""
    card: float = 0.7
    spare_card: float = 0.3
    """Cards beyond some are spare."""
    further: float = 0.7
    """What the second and the third building of a turn count, before the first is built."""
    draw: float = 1.2
    main_draw: float = 1.2
    """To draw a main building."""
    luck: float = 1.0
    """If every building that may be drawn had a place where it is free."""
    opens: float = 0.4
    """A building that gets a place where it is free."""
    loses: float = 0.4
    """One that loses it,"""
    denies: float = 0.2
    """a rival's."""
    symbol: float = 0.1
    """To cover a symbol."""
    series: float = 0.2
    """To stand beside another building of its series."""
    patience: float = 0.5
    """What it costs to pay for a building that may be free later."""
    settlement: float = 0.2
    """To found another settlement."""
    amphora: float = 1.0
    """To keep an amphora, in a turn of building."""
    chain: tuple[float, ...] = (0.0, 6.0, 3.0, 1.5, 0.8, 0.4)
    """What it is worth to be so many buildings away from joining two shrines."""
    threat: tuple[float, ...] = (0.0, 25.0, 6.0, 2.0, 0.8, 0.4)
    """How bad it is that a rival is."""
