"""Recorded games of people, translated command by command into our actions (section 17 of the rules).

A command is carried out through the same entrance as everybody's moves: `play` refuses whatever our
rules refuse. Where the program that recorded the games had other rules, `Deviation`s say what is done instead.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.deals import ChooseBasic, GiveDifferent, Pay, TakePoints
from ludotheque.games.ora_et_labora.decisions import ChooseClergyman, SettleSlot, Turn
from ludotheque.games.ora_et_labora.effects import Function, PriorOffer
from ludotheque.games.ora_et_labora.neutral import NeutralBuilding, NeutralPrior
from ludotheque.games.ora_et_labora.spec import SPEC
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.frames import ANYTIME
from ludotheque.kernel.play import play

FILE = json.loads((Path(__file__).parent / "recorded_games.json").read_text(encoding="utf-8"))
GAMES: dict[str, dict[str, Any]] = {game["id"]: game for game in FILE["games"]}
CODES: dict[str, str] = FILE["goods_codes"]
GOOD = {code: t.GOOD_IDS.index("coins" if id == "coin_1" else id) for code, id in CODES.items() if code != "Jo"}
COLOURS = "RGBW"
COPYING = ("G01", "F09", "I10", "F27", "I27", "F40", "I40")

Deviation = Callable[["Recording", list[str]], None]


def tiles(word: str) -> list[str]:
    """The two-letter codes of a word."""
    return [word[i : i + 2] for i in range(0, len(word), 2)]


def is_goods(word: str) -> bool:
    return len(word) % 2 == 0 and all(code in CODES for code in tiles(word))


def place(col: str, row: str) -> int:
    return t.place_at(int(col), int(row))


class Recording:
    """One recorded game and the position it has come to."""

    def __init__(self, id: str, options: dict[str, str], deviations: Mapping[int, Deviation] | None = None) -> None:
        self.game = GAMES[id]
        self.state = first_player_is_red(self.game["players"], options)
        self.deviations = deviations or {}
        self.position = 0
        self.slots: list[int] = []
        self.entered = 0  # the building that a contract has just opened
        self.acting = 0  # the seat of the present group of commands
        self.owed: list[tuple[int, int]] = []  # goods changed after the end of a turn: the next decision is soon enough

    # Moving

    def do(self, *action: int) -> None:
        """One of our actions, checked; goods that must be changed first are not changed silently."""
        state = self.state
        state.events = []
        seat = state.to_move()
        try:
            play(SPEC, state, seat, action)
        except ValueError as error:
            command = self.game["commands"][self.position]
            raise AssertionError(f"{self.game['id']} at {self.position} ({command}): {action}: {error}") from error
        for _, event in state.events:
            if event[0] == ev.PHASE_BEGAN:
                first = state.first_of_unit()
                self.slots = [(first + step) % state.players for step in range(state.players)]
        state.events = None

    def top(self) -> Any:
        return self.state.stack[-1] if self.state.stack else None

    def building(self, code: str) -> int:
        if code[0] == "L":
            seat = 1 if self.state.is_solo() and code[1] == "W" else COLOURS.index(code[1])
            return t.FIRST_BASIC + t.BASICS * seat + {"1": 0, "2": 1, "3": 2}[code[2]]
        return int(code[1:])

    # Playing

    def run(self) -> OraEtLabora:
        """The whole game."""
        commands = self.game["commands"]
        group: list[tuple[int, str]] = []
        for number, command in enumerate(commands):
            if command == "commit":
                self.commit_group(group)
                group = []
            else:
                group.append((number, command))
        return self.state

    def commit_group(self, group: list[tuple[int, str]]) -> None:
        slot = False
        if self.slots:
            seat = self.slots.pop(0)
            frame = self.top()
            if not (isinstance(frame, SettleSlot) and frame.seat == seat):
                assert not group, f"{self.game['id']}: a slot with {group}, but nothing can be decided"
                return
            slot = True
        turn = self.top()
        self.acting = turn.seat
        for seat_, good in [owed for owed in self.owed if owed[0] == turn.seat]:
            self.owed.remove((seat_, good))
            self.do(ANYTIME, good)
        for index, (number, command) in enumerate(group):
            self.position = number
            words = command.split()
            if number in self.deviations:
                self.deviations[number](self, words)
            else:
                self.carry_out(words, [other.split() for _, other in group[index + 1 :]])
        if slot:
            if isinstance(self.top(), SettleSlot) and self.top().seat == seat:
                self.do(t.DONE)
            return
        self.close(turn)

    def close(self, turn: Any) -> None:
        """Leave whatever a command has left open, and end a turn without actions."""
        while True:
            frame = self.top()
            if isinstance(frame, (Function, PriorOffer, NeutralPrior)):
                self.do(t.SKIP)
            elif isinstance(frame, Turn) and not frame.actions and frame.seat == turn.seat:
                self.do(t.END)
            else:
                return

    def carry_out(self, words: list[str], later: list[list[str]]) -> None:
        name = words[0]
        if name == "convert":
            self.convert(words[1])
        elif name == "use":
            self.use(words)
        elif name == "build":
            self.build(self.building(words[1]), place(words[2], words[3]))
        elif name == "work_contract":
            self.contract(words, later)
        elif name == "with":
            pass
        elif name in ("fell_trees", "cut_peat"):
            self.leave_until(lambda frame: isinstance(frame, Turn) or self.part_is(frame, t.FORESTRY))
            marker = t.JOKER if words[-1] == "Jo" else t.OWN
            cell = place(words[1], words[2]) if len(words) > 2 else 0
            self.do(t.FELL if name == "fell_trees" else t.CUT, cell, marker)
        elif name == "settle":
            if isinstance(self.top(), Turn) and self.top().bonus:  # the Castle goes without saying
                self.do(t.PLACE, self.building("G28"), t.BY_PRIOR)
            self.leave_until(lambda frame: isinstance(frame, SettleSlot) or self.part_is(frame, t.SETTLING))
            self.do(t.SETTLE, int(words[1][1:]), place(words[2], words[3]))
            self.pay(words[4] if len(words) > 4 else "")
        elif name in ("buy_district", "buy_plot"):
            self.buy(name == "buy_district", int(words[1]), words[2])
        else:
            raise AssertionError(f"unknown command {words}")

    def convert(self, word: str) -> None:
        for code in tiles(word):
            if code in ("Gn", "Wn", "Wh"):
                if self.state.to_move() == self.acting:
                    self.do(ANYTIME, GOOD[code])
                else:
                    self.owed.append((self.acting, GOOD[code]))

    def leave_until(self, wanted: Callable[[Any], bool]) -> None:
        """Leave steps of functions that the recording does not take."""
        while not wanted(self.top()):
            assert isinstance(self.top(), (Function, PriorOffer)), f"{self.position}: {type(self.top()).__name__}"
            self.do(t.SKIP)

    def part_is(self, frame: Any, op: int) -> bool:
        return isinstance(frame, Function) and frame.what(self.state).op == op

    def build(self, building: int, where: int) -> None:
        if isinstance(self.top(), NeutralBuilding):
            self.do(t.NEUTRAL, building, where)
            return
        self.leave_until(lambda frame: isinstance(frame, Turn) or self.part_is(frame, t.BUILDING))
        self.do(t.BUILD, building, where)

    def buy(self, district: bool, row: int, side: str) -> None:
        kind = t.DISTRICT if district else t.PLOT
        number = (t.DISTRICT_SIDES if district else t.PLOT_SIDES).index(side.lower())
        self.leave_until(
            lambda frame: (
                isinstance(frame, (Turn, SettleSlot))
                or (self.part_is(frame, t.LAND) and frame.what(self.state).kind == kind)
            )
        )
        if isinstance(self.top(), Function):
            stack = self.state.districts if district else self.state.plots
            self.do(t.TAKE_DISTRICT if district else t.TAKE_PLOT, stack[0], number, row + t.ROW_0)
        else:
            self.do(t.BUY_DISTRICT if district else t.BUY_PLOT, number, row + t.ROW_0)

    def contract(self, words: list[str], later: list[list[str]]) -> None:
        building = self.building(words[1])
        present = any(code in ("Wn", "Wh") for code in tiles(words[2]))
        if isinstance(self.top(), NeutralPrior):
            self.do(t.NEUTRAL_PRIOR, building, t.BY_PRESENT if present else t.BY_COINS)
        else:
            self.do(t.CONTRACT, building, t.BY_PRESENT if present else t.BY_COINS)
        if isinstance(self.top(), ChooseClergyman):
            said = [other for other in later if other[0] in ("with", "use")][:1]
            prior = bool(said) and (said[0][-1] == "PRIOR" or (said[0][0] == "use" and said[0][-1] == "*"))
            self.do(t.SEND, t.BY_PRIOR if prior else t.BY_BROTHER)
        self.entered = building

    def use(self, words: list[str]) -> None:
        building = self.building(words[1])
        star = words[-1] == "*"
        params = [word for word in words[2:] if word != "*"]
        if self.entered == building:
            self.entered = 0
        else:
            self.leave_until(
                lambda frame: (
                    isinstance(frame, Turn)
                    or (isinstance(frame, PriorOffer) and frame.building == building)
                    or (self.part_is(frame, t.USING) and (t.USE, building) in frame.options(self.state, frame.seat))
                )
            )
            frame = self.top()
            if isinstance(frame, PriorOffer):
                self.do(t.PRIOR)
            elif isinstance(frame, Function):
                self.do(t.USE, building)
            else:
                brother = self.state.free_brother(frame.seat) >= 0 and not star and not frame.bonus
                self.do(t.PLACE, building, t.BY_BROTHER if brother else t.BY_PRIOR)
        self.function(words[1], building, params)

    # Functions

    def function(self, code: str, building: int, params: list[str]) -> None:
        """Answer the steps of a function as the parameters say; what is granted comes with later commands."""
        while isinstance(self.top(), Function) and self.top().building == building:
            frame = self.top()
            part = frame.what(self.state)
            if part.op in (t.USING, t.BUILDING, t.SETTLING, t.FORESTRY, t.LAND):
                return
            self.answer(code, frame, part, params)

    def answer(self, code: str, frame: Function, part: Any, params: list[str]) -> None:
        words = [tiles(word) for word in params if is_goods(word)]
        first: Counter[str] = Counter(words[0]) if words else Counter()
        second: Counter[str] = Counter(words[1]) if len(words) > 1 else Counter()
        both = first + second
        op = part.op
        if op == t.GAINING:
            chosen = [self.entry(entries, both) for entries in part.choices]
            self.do(t.GAIN, *chosen, *[0] * (2 - len(chosen)))
        elif op == t.HOLDING:
            self.do(t.GAIN, 0, 0)
        elif op == t.WHEEL:
            joker = t.JOKER if both["Jo"] else t.OWN
            goods = [GOOD[code_] for code_ in both if code_ != "Jo" and GOOD[code_] in part.goods]
            self.do(t.PRODUCE, goods[0] if len(part.goods) > 1 else part.goods[0], joker)
        elif op == t.JOKER_WHEEL:
            made = [c for c in both if c != "Jo" and GOOD[c] in part.goods]
            self.do(t.SHIP, GOOD[made[0]])
            self.pay("".join(c for c in both.elements() if c not in (*made, "Jo")))
        elif op == t.EXCHANGING:
            self.exchange(code, frame, part, first, second)
        elif op == t.TIERS:
            energy = sum(t.ENERGY[GOOD[c]] * n for c, n in both.items())
            reached = [n for n, price in enumerate(part.gives) if energy >= price.energy]
            if not reached:
                self.do(t.SKIP)
                return
            self.do(t.TIER, reached[-1])
            self.pay("".join(both.elements()))
        elif op == t.SETS:
            self.sets(code, both)
        elif op == t.LADDER:
            for word in words:
                self.do(t.RAISE, GOOD[word[0]])
            if isinstance(self.top(), Function) and self.top().building == frame.building:
                self.do(t.SKIP)
        elif op == t.CLEARING:
            cells = [word for word in params if not is_goods(word)]
            for number in range(0, len(cells), 2):
                self.do(t.CLEAR, place(cells[number], cells[number + 1]))
            if isinstance(self.top(), Function) and self.top().what(self.state).op == t.CLEARING:
                self.do(t.SKIP)
        elif op == t.AS_POINTS:
            self.do(t.POINTS)
            wanted = second if code == "G41" else both
            for good in t.POINT_GOODS:
                for _ in range(sum(n for c, n in wanted.items() if GOOD.get(c) == good)):
                    self.do(t.TAKE, good)
            if isinstance(self.top(), TakePoints):
                self.do(t.DONE)
        else:
            raise AssertionError(f"{self.position}: part {op}")

    def entry(self, entries: list[t.Bundle], both: Counter[str]) -> int:
        """Which of several gains is named."""
        for number, entry in enumerate(entries):
            if any(GOOD.get(code) == entry.goods[0] for code in both):
                return number
        return 0

    def sets(self, code: str, both: Counter[str]) -> None:
        if code == "G18":
            clay, stone = both.pop("Cl", 0), both.pop("Sn", 0)
            if not clay + stone:
                self.do(t.SKIP)
                return
            self.do(t.SET, clay, stone)
        else:
            energy = sum(t.ENERGY[GOOD[c]] * n for c, n in both.items()) // 12
            energy = min(2, energy)
            food = min(2 - energy, sum(t.FOOD[GOOD[c]] * n for c, n in both.items()) // 10)
            if not energy + food:
                self.do(t.SKIP)
                return
            self.do(t.SET, food, energy)
        self.pay("".join(both.elements()))

    def exchange(self, code: str, frame: Function, part: Any, first: Counter[str], second: Counter[str]) -> None:
        both = first + second
        number = frame.part
        price = part.gives[0]
        if price.different:
            if not first:
                self.do(t.SKIP)
                return
            self.do(t.EXCHANGE, 1)
            self.give_different(first)
            for word in (second, Counter()) if part.basic else ():
                if isinstance(self.top(), ChooseBasic):
                    self.do(t.TAKE, GOOD[next(iter(word))])
            return
        if code == "I15":
            self.do(t.EXCHANGE, 1)
            self.do(t.TAKE, GOOD[next(iter(first))])
            self.do(t.TAKE, GOOD[next(iter(second))])
            return
        paid: Counter[str] = Counter()
        if code in ("F04", "I04"):
            often = both["Gn"]
        elif code == "G07":
            often = both["Pt"]
        elif code == "I30":
            often = both["Mt"]
        elif code == "I31":
            often = both["Co"]
        elif code == "F05":
            often = both["Fl"] if number == 0 else both["Br"]
            paid = Counter({c: n for c, n in both.items() if c not in ("Fl", "Br", "Pn")}) if number == 0 else paid
        elif code == "I05":
            often = both["Ho"] if number == 0 else min(1, both["Be"])
        elif code == "G12":
            food = sum(t.FOOD[GOOD[c]] * n for c, n in first.items())
            energy = sum(t.ENERGY[GOOD[c]] * n for c, n in first.items())
            often, paid = min(5, food // 2, energy // 2), first
        elif code == "G19":
            often = both["Sh"]
        elif code == "I21":
            often = both["Ho"]
        elif code == "F24":
            often = both["Br"]
        elif code == "I24":
            often = min(1, both["Pn"]) if number == 0 else both["Be"]
        elif code == "F37":
            often = both["Wo"]
        elif code == "I20":
            often = min(1, both["Be"] if number == 0 else both["Wh"])
        elif code == "F20":
            wine = min(1, both["Wn"])
            if number == 0:
                paid = both - Counter({"Wn": wine})
                often = min(7, sum(t.FOOD[GOOD[c]] * n for c, n in paid.items()))
            else:
                often = wine
        elif code == "F17":
            often = both["Pn"] if number == 0 else min(1, both["Bo"])
        elif code == "F21":
            often = both["Gp"] if number == 0 else min(1, both["Wn"])
        elif code == "F35":
            coins = both["Pn"] + 5 * both["Ni"]
            often = int(coins >= 5) if number == 0 else (coins - 5) // 10
        elif code == "I35":
            often, paid = 1, both - Counter({"Wh": 1})
            for _ in range(5 if paid["Pn"] >= 5 else 0):
                paid["Pn"] -= 1
            if both["Pn"] < 5:
                paid["Ni"] -= 1
            tens = Counter({"Ni": paid["Ni"] + paid["Pn"] // 5})
            paid = Counter({c: n for c, n in paid.items() if c not in ("Pn", "Ni")}) + tens
        else:
            often = 1
        if not often:
            self.do(t.SKIP)
            return
        self.do(t.EXCHANGE, often)
        if isinstance(self.top(), Pay):
            self.pay("".join(paid.elements()))

    def give_different(self, wanted: Counter[str]) -> None:
        for good in sorted(GOOD[code] for code in wanted):
            self.do(t.GIVE, good)
        assert not isinstance(self.top(), GiveDifferent)

    def pay(self, word: str) -> None:
        """Give exactly these tiles, the useful ones first, and finish; five coins are five single ones."""
        if not isinstance(self.top(), Pay):
            return
        given = Counter(tiles(word))
        if not self.top().of_points:
            given["Pn"] += 5 * given.pop("Ni", 0)
        while +given:
            useful = [c for c in +given if (t.GIVE, GOOD[c]) in self.state.legal()]
            assert useful, f"{self.game['id']} at {self.position}: cannot give {given}"
            self.do(t.GIVE, GOOD[useful[0]])
            given[useful[0]] -= 1
            if not isinstance(self.top(), Pay):
                return
        self.do(t.DONE)


def first_player_is_red(players: int, options: dict[str, str]) -> OraEtLabora:
    """A new game in which the first seat is first player."""
    for seed in range(100):
        state = SPEC.new(players, options, seed)
        if state.first == 0:
            return state
    raise AssertionError("no seed makes the first seat the first player")
