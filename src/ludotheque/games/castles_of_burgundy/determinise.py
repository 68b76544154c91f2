"""Drawing the hidden part anew for somebody who cannot see it (CB-91).

What comes out depends on what the seat knows and on the generator, on nothing else.
"""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.decisions import ChooseEstatesSecretly, estate_choices
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng


def determinise(state: Castles, seat: int, rng: Rng) -> Castles:
    """A position that the seat cannot tell from this one: stacks, goods, dice to come drawn anew."""
    world = state.with_other_chance(rng)
    world.stacks = tuple([redrawn(stack, world.drawn[index], rng) for index, stack in enumerate(world.stacks)])
    world.goods_pile = redrawn(world.goods_pile, world.goods_drawn, rng)
    if world.stack:
        frame = world.stack[-1]
        if isinstance(frame, ChooseEstatesSecretly):
            made: list[Action] = list(frame.made)
            for other in range(world.players):
                if other != seat and made[other]:
                    choices = estate_choices(world, other)
                    made[other] = choices[rng.below(len(choices))]
            world.stack[-1] = ChooseEstatesSecretly(frame.open, tuple(made))
    return world


def redrawn(pile: tuple[int, ...], drawn: int, rng: Rng) -> tuple[int, ...]:
    """A pile whose undrawn part is in a new random order."""
    hidden = list(pile[: len(pile) - drawn])
    hidden.sort()
    rng.shuffle(hidden)
    return tuple(hidden) + pile[len(pile) - drawn :]
