"""The numbers that the quick players of a playout go by, in points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """What an action promises is added up from these; `bench/tune.py` finds better ones."""

    worker: float = 0.9
    spare_worker: float = 0.5
    """Workers beyond the first few."""
    silver: float = 1.4
    spare_silver: float = 1.0
    fetching: float = 0.0
    """What fetching workers is better than the workers alone."""
    covered: tuple[float, ...] = (4.0, 4.0, 4.0, 4.0, 4.0, 4.0)
    """What a covered space adds beside its district, by type: more spaces to reach, a colour nearer its end."""
    stored: tuple[float, ...] = (2.0, 2.4, 2.0, 4.0, 2.0, 2.6)
    """What a stored tile that fits somewhere adds, by type."""
    building: tuple[float, ...] = (0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5)
    """The same beside that, by building."""
    animal: float = 0.8
    herd: float = 0.6
    """The same for each animal on the tile, and each one of its kind in the estate."""
    mine: float = 0.2
    """The same for each round to come,"""
    knowledge: float = 0.8
    """as a part of what the tile brings,"""
    ship: float = 0.5
    """and for each good on the fullest depot."""
    prospect: float = 0.0
    """How much of what its best space promises is added for a stored tile,"""
    at_once: float = 0.0
    """and what it adds that the other die can place it there."""
    district: float = 1.0
    colour: float = 0.6
    """How much of a district, or a colour, that is not complete counts: the fuller, the more."""
    goods: float = 0.75
    """How much of what they will sell for goods count."""
    extra: float = 4.0
    another: float = 3.5
    taking: tuple[float, ...] = (2.5, 2.5, 2.5)
    """What castle, city hall and the buildings that take a tile bring: workshop, church, market."""
    sale: float = 1.5
    mined: float = 1.1
    """What a mine brings in each phase to come."""
    shipped: float = 0.7
    """What a good that a ship may load counts, as a part of its points."""
    turn_order: float = 0.3
    ongoing: tuple[float, ...] = (
        0.0, 0.16, 0.3, 0.2, 0.2, 0.2, 0.3, 0.2, 0.35, 0.35, 0.35, 0.3, 0.35, 0.15, 0.25,
    )  # fmt: skip
    """By knowledge number: what a rule-changing tile brings in each round still to play."""
    growth: float = 0.05
    """How many more of what a knowledge tile counts at the end each round brings."""
    stuck: float = 0.7
    """The share of a stored tile that is left when nothing beside the estate fits yet."""
    full: float = 0.8
    """What is left of the worth of a tile that fills the storage."""
    gone: float = 0.6
    """How much of the worth of a tile in storage is lost when it has to leave."""
    late: float = 5.0
    """From so many rounds before the end on, what is not finished counts less and less."""
