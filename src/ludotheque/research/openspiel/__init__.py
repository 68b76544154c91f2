"""The games as Python games of OpenSpiel: importing this package registers them.

import pyspiel
import ludotheque.research.openspiel

game = pyspiel.load_game("ludotheque_attika(players=3,shrine_bounty=on)")
"""

from ludotheque.research.openspiel.games import TableGame as TableGame
from ludotheque.research.openspiel.games import register
from ludotheque.research.openspiel.players import LudothequeBot as LudothequeBot

register()
