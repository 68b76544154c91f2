"""The numbers that quick players go by, in points; `bench/tune.py` finds better ones."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """What supplies, tiles, buildings and cards promise a player who decides at a glance."""

    first: tuple[float, ...] = (0.25, 0.25, 0.23, 0.25, 0.38, 0.42, 0.28, 0.28, 1.50, 1.30)
    """By token: what the first unit is worth while there is still much to build,"""
    slope: tuple[float, ...] = (0.02, 0.02, 0.02, 0.02, 0.02, 0.025, 0.02, 0.02, 0.25, 0.20)
    """and how much less each further one."""
    lack: tuple[float, ...] = (0.35, 0.35, 0.35, 0.35, 0.45, 0.50, 0.40, 0.40, 1.60, 1.45)
    """By token: what a unit that a building lacks takes off its worth."""
    need: tuple[float, ...] = (0.5, 0.3, 0.2)
    """How much of that such a unit is worth besides, to the best building, the second and the third."""
    hole: float = 0.3
    """How much of a turn of the wheel the first unit of a token is worth that keeps it from turning."""
    many_plays: float = 8.0
    """With fewer cards to play than this, supplies count less and less,"""
    haste: float = 1.0
    """and what a building lacks counts more."""
    spent: float = 0.9
    """The share of what lies on the wheels now that is spent before the end, where base buildings count it,"""
    kept: float = 0.5
    """and where bonus buildings do."""
    likely: float = 0.6
    """How much of the points that a bonus building usually makes is counted, against those it would make now."""
    tile: tuple[float, ...] = (0.35, 0.35, 0.35)
    """What the first pit, grove and pond are worth, and how much less each further one."""
    tile_slope: tuple[float, ...] = (0.05, 0.05, 0.05)
    trees: float = 0.30
    """What a forest is worth."""
    space: tuple[float, ...] = (0.30, 0.15, 0.10, 0.05)
    """What the first, second, third and fourth empty square are worth."""
    processor: float = 0.08
    """What a processing building promises for each card still to be played,"""
    effect: float = 0.4
    """and an immediate one that brings other things than supplies."""
    repeat: float = 0.2
    """What each tile is worth that such an effect turns into supplies."""
    least_build: float = -0.2
    """A building is worth so much at the least, or it is not built."""
    drawing: float = 0.5
    """What the tiles of the Feudal Lord bring."""
    second_half: float = 0.4
    """How much the lesser ability of a card counts in the choice of a hand."""
    build_card: float = 0.8
    """How much of the best building within reach a card to build it with is worth there, how much of the next one."""
    next_build: float = 0.6
    card: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    """By card: what it is worth besides in the choice of a hand, early in the game,"""
    late_card: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    """and late."""
    builders: tuple[float, ...] = (0.5, 0.2, 0.0)
    """What the first, second and third card to build with is worth besides in a hand."""
    taste: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    """By way to score, of bonus buildings: what they are worth besides."""
    deal_taste: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0)
    """By way to take effect, of immediate buildings: what they are worth besides."""
    fuel: float = 1.5
    """Cards still in hand when the Fuel Merchant is played."""
    both: float = 0.8
    """How likely both abilities of a card can be used when rivals may follow."""
