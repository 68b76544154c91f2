"""Opinions about playing well: what a position is worth, and which action promises most at a glance."""

from typing import Final

from ludotheque.games.attika.advice.adviser import AttikaAdvice
from ludotheque.games.attika.advice.manner import Manner
from ludotheque.games.attika.advice.value import free_places

ADVICE: Final = AttikaAdvice(Manner())

__all__ = ["ADVICE", "AttikaAdvice", "Manner", "free_places"]
