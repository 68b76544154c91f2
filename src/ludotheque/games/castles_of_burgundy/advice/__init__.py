"""Opinions about playing well: what a position is worth, and which action promises most at a glance."""

from typing import Final

from ludotheque.games.castles_of_burgundy.advice.adviser import CastlesAdvice
from ludotheque.games.castles_of_burgundy.advice.manner import Manner

ADVICE: Final = CastlesAdvice(Manner())
