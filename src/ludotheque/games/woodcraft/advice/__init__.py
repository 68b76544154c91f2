"""Opinions about playing well: what a position is worth, and which steps would complete an order.

Everything is tried out with the rules; nothing here says what is legal or what an action does.
"""

from typing import Final

from ludotheque.games.woodcraft.advice.value import WoodcraftAdvice

ADVICE: Final = WoodcraftAdvice()
