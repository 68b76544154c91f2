"""From what the steps of a review found to what it tells: marks, reasons, and the ledger of luck that adds up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from ludotheque.analysis.deciding import AHEAD, RIVALS
from ludotheque.analysis.evaluating import Evaluator, normal
from ludotheque.analysis.known import Known
from ludotheque.analysis.shapes import Decision, Draw, Gain, Mark, Option, Outlook, Review, SeatLuck, SeatReview
from ludotheque.bots.findings import CONFIDENT
from ludotheque.bots.reasons import better, better_chances
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.shapes import Message
from ludotheque.kernel.spec import GameSpec

MARKS: tuple[Mark, ...] = ("brilliant", "best", "good", "slip", "mistake", "blunder")
BRILLIANT, SLIP, MISTAKE, BLUNDER = 2.0, 1.0, 3.0, 8.0
"""Points, in the game that thresholds are made for, that a brilliant way is better and others lose at least."""
CHANCE_LOST = 0.15
"""So much of the chance to win lost is a blunder, however few the points."""
SMALLEST = 0.5
"""Points of difference that are worth a word."""
TINY = 1e-9

Step = Mapping[str, Any]


def review_of(progress: Mapping[str, Any], spec: GameSpec[Any]) -> Review:
    """The review as far as its steps are done."""
    return _Telling(progress, spec).review()


def option(kept: Mapping[str, Any]) -> Option:
    """A way as it was kept, its paths being paths again."""
    return {
        "path": tuple(kept["path"]),
        "line": [tuple(path) for path in kept["line"]],
        "expected": kept["expected"],
        "spread": kept["spread"],
        "chance": kept["chance"],
    }


def decision_alone(spec: GameSpec[Any], players: int, judged: Mapping[str, Any]) -> Decision:
    """A decision that was judged without a game around it."""
    alone = {"game": spec.id, "players": players, "found": [{"decision": {**judged, "turn": 1}}], "steps": 1}
    return _Telling({**alone, "finished": False}, spec).decision(0, judged)


class _Telling:
    def __init__(self, progress: Mapping[str, Any], spec: GameSpec[Any]) -> None:
        self.progress = progress
        self.spec = spec
        self.players: int = progress["players"]
        self.steps: Sequence[Step] = progress["found"]
        self.evaluator = Evaluator(self.spec, self.players)
        self.known: Known = self.evaluator.known
        self.complete = progress["finished"] and len(self.steps) == progress["steps"]

    def review(self) -> Review:
        decisions = self.decisions()
        return {
            "game": self.progress["game"],
            "rules_version": self.progress["rules_version"],
            "players": self.players,
            "depth": self.progress["depth"],
            "steps": self.progress["steps"],
            "done": len(self.steps),
            "finished": self.progress["finished"],
            "seats": [self.seat(seat, decisions) for seat in range(self.players)],
            "curve": [self.outlook(n, step) for n, step in enumerate(self.steps)],
            "decisions": decisions,
            "draws": self.draws(),
            "luck": self.ledger() if self.complete else [],
            "sections": [(n, name) for n, step in enumerate(self.steps) for name in step["sections"]],
        }

    def outlook(self, n: int, step: Step) -> Outlook:
        return self.evaluator.told(n, step["mean"], step["error"])

    # Decisions

    def decisions(self) -> list[Decision]:
        """All that are judged."""
        return [self.decision(n, self.steps[n]["decision"]) for n in self.judged()]

    def judged(self) -> Iterator[int]:
        """Which decisions are, once the rest of their turn is."""
        for n, step in enumerate(self.steps):
            if step["decision"] is not None and n + step["decision"]["turn"] <= len(self.steps):
                yield n

    def lost(self, n: int) -> tuple[float, float, float, float, dict[str, float]]:
        """What decision `n` lost beyond the rest of its turn: against rivals, its standard error, points of its own,
        chance, and where; noise can make any of it negative."""
        own = self.steps[n]["decision"]
        if own["loss"] is None:
            return 0.0, 0.0, 0.0, 0.0, {}
        loss, error, points, chance, parts = (own[name] for name in ("loss", "error", "points", "chance", "parts"))
        for later in range(n + 1, n + own["turn"]):
            rest = self.steps[later]["decision"]
            if rest is not None and rest["loss"] is not None:
                names = {**parts, **rest["parts"]}
                parts = {name: parts.get(name, 0.0) - rest["parts"].get(name, 0.0) for name in names}
                error = sqrt(error**2 + rest["error"] ** 2)
                return loss - rest["loss"], error, points - rest["points"], chance - rest["chance"], parts
        return loss, error, points, chance, dict(parts)

    def decision(self, n: int, own: Mapping[str, Any]) -> Decision:
        loss, error, points, chance, parts = self.lost(n)
        if loss <= 0:
            loss, chance, points, parts = 0.0, 0.0, 0.0, {}
        spread = CONFIDENT * error
        played = option(own["played"])
        ways = [option(way) for way in own["ways"]]
        reasons = self.reasons(loss, points, parts)
        return {
            "n": n,
            "seat": own["seat"],
            "path": path_text(tuple(played["path"])),
            "best": path_text(tuple(ways[0]["path"])),
            "loss": loss,
            "spread": spread,
            "chance_loss": max(0.0, chance) if self.players > 1 else 0.0,
            "mark": self.mark(own, loss, spread, chance),
            "ways": ways,
            "played": played,
            "reasons": reasons,
            "words": self.words(ways[0], played, reasons, loss, spread),
        }

    def mark(self, own: Mapping[str, Any], loss: float, spread: float, chance: float) -> Mark:
        """By the thresholds of the game; what is not certain is held against nobody."""
        scale = self.known.scale
        if own["loss"] is None:
            lead, error = own["lead"]
            is_clear = lead >= BRILLIANT * scale and lead > CONFIDENT * error
            return "brilliant" if is_clear and not own["obvious"] else "best"
        if loss - spread <= 0:
            return "best" if loss < SLIP * scale else "good"
        if loss >= BLUNDER * scale or (self.players > 1 and chance >= CHANCE_LOST):
            return "blunder"
        if loss >= MISTAKE * scale:
            return "mistake"
        return "slip" if loss >= SLIP * scale else "best"

    def reasons(self, loss: float, points: float, parts: Mapping[str, float]) -> list[Gain]:
        """Where the lost points are, the largest part first; they add up to the loss. None in a race."""
        if self.spec.race or not loss:
            return []
        shown = {name: value for name, value in parts.items() if value}
        shown[AHEAD] = points - sum(parts.values())
        shown[RIVALS] = loss - points
        gains: list[Gain] = [{"part": name, "points": value} for name, value in shown.items() if abs(value) > TINY]
        return sorted(gains, key=lambda gain: -abs(gain["points"]))

    def words(
        self, best: Option, played: Option, reasons: Sequence[Gain], loss: float, spread: float
    ) -> Message | None:
        """The same as a sentence, where something was lost."""
        if not loss or loss - spread <= 0:
            return None
        if self.spec.race:
            return better_chances(best["chance"] or 0.0, played["chance"] or 0.0).to_data()
        told = [(gain["part"], gain["points"]) for gain in reasons if abs(gain["points"]) >= SMALLEST]
        return better(told, loss).to_data()

    # Luck

    def draws(self) -> list[Draw]:
        return [
            {
                "n": n - 1,
                "kind": draw["kind"],
                "change": draw["change"],
                "spread": [CONFIDENT * error for error in draw["error"]],
                "words": draw["words"],
            }
            for n, step in enumerate(self.steps)
            for draw in step["draws"]
        ]

    def ledger(self) -> list[SeatLuck]:
        """Of a whole game: from the expectation at the start to the result, seat by seat."""
        return [self.luck_of(seat) for seat in range(self.players)]

    def luck_of(self, seat: int) -> SeatLuck:
        """One seat's. What its own decisions gained over those of quick players, when they were the best that was
        found, belongs to the start: it is what a game promises to somebody who always finds the best way. In a race
        nobody is promised more than to win, so the start is what quick players are promised, and decisions are what
        they changed of that."""
        draws = [draw for step in self.steps for draw in step["draws"]]
        kinds: dict[str, float] = {}
        squares: dict[str, float] = {}
        for draw in draws:
            kinds[draw["kind"]] = kinds.get(draw["kind"], 0.0) + draw["change"][seat]
            squares[draw["kind"]] = squares.get(draw["kind"], 0.0) + draw["error"][seat] ** 2
        total = sum(kinds.values())
        others = sum(self.moved_by_others(n, seat) for n in range(1, len(self.steps)))
        result = self.steps[-1]["mean"][seat]
        if self.spec.race:
            start = self.steps[0]["mean"][seat] - sum(draw["change"][seat] for draw in self.steps[0]["draws"])
            decisions = result - start - total - others
        else:
            decisions = -self.points_lost(seat)
            start = result - total - others - decisions
        varies = sum(draw["varies"][seat] for draw in draws)
        return {
            "seat": seat,
            "start": start,
            "kinds": kinds,
            "spreads": {kind: CONFIDENT * sqrt(square) for kind, square in squares.items()},
            "others": others,
            "decisions": decisions,
            "result": result,
            "total": total,
            "spread": CONFIDENT * sqrt(sum(squares.values())),
            "percentile": 100 * normal(total / sqrt(varies)) if varies > TINY else 50.0,
        }

    def moved_by_others(self, n: int, seat: int) -> float:
        """What the decision before position `n` changed for a seat, if it was another's; of a choice that several made
        at the same time, their part."""
        step = self.steps[n]
        luck = sum(draw["change"][seat] for draw in step["draws"])
        change: float = step["mean"][seat] - self.steps[n - 1]["mean"][seat] - luck
        if step["shared"]:
            return change * (self.players - 1) / self.players
        return 0.0 if step["seat"] == seat else change

    # Seats

    def points_lost(self, seat: int) -> float:
        """By all decisions of a seat: points of its own, as they were measured."""
        return sum(self.lost(n)[2] for n in self.judged() if self.steps[n]["decision"]["seat"] == seat)

    def seat(self, seat: int, decisions: Sequence[Decision]) -> SeatReview:
        """One seat at a glance."""
        own = [decision for decision in decisions if decision["seat"] == seat]
        lost = max(0.0, sum(self.lost(decision["n"])[0] for decision in own))
        stake = sum(self.steps[decision["n"]]["decision"]["stake"] for decision in own)
        return {
            "seat": seat,
            "name": self.progress["names"][seat],
            "score": self.spec.points(self.progress["scores"][seat]),
            "place": self.progress["ranking"].index(seat) + 1,
            "accuracy": max(0.0, 1 - lost / stake) if stake > TINY else 1.0,
            "decisions": len(own),
            "loss": self.points_lost(seat),
            "marks": {mark: sum(decision["mark"] == mark for decision in own) for mark in MARKS},
        }
