"""Write the playthroughs anew that tests hold the games of OpenSpiel to: after a new version of some rules."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYTHROUGHS = ROOT / "tests" / "research" / "playthroughs"
GAMES = {
    "attika": "ludotheque_attika(players=2,shrine_bounty=on)",
    "castles_of_burgundy": "ludotheque_castles_of_burgundy(players=3,variant=advanced_secret,actions=words)",
    "glass_road": "ludotheque_glass_road(players=3)",
    "glass_road_alone": "ludotheque_glass_road(actions=words,rewards=difference)",
    "ora_et_labora": "ludotheque_ora_et_labora(players=3,country=ireland,length=short)",
    "woodcraft": "ludotheque_woodcraft(players=2,start_quadrant=4)",
}
"""By the name of the file what is played: the number of players, options and forms differ."""


def main() -> None:
    from ludotheque.research.openspiel.playthroughs import playthrough

    for name in sys.argv[1:] or GAMES:
        (PLAYTHROUGHS / f"{name}.txt").write_text("\n".join(playthrough(GAMES[name])) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
