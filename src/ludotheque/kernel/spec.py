"""A game seen from outside: everything that table, terminal, bots and tests need to know of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from ludotheque.kernel import shapes
from ludotheque.kernel.advice import Advice, Learned
from ludotheque.kernel.annals import Counted
from ludotheque.kernel.data import Correctable, Correction, Facts, corrections, facts_hash, read_facts
from ludotheque.kernel.errors import Reason, UsageError
from ludotheque.kernel.frames import Action, Frame, Step
from ludotheque.kernel.operations import Operations, Worded
from ludotheque.kernel.parts import Parts
from ludotheque.kernel.paths import Path as Path
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.state import Event, State, canonical, digest_of
from ludotheque.kernel.text import Catalogue, Message, counted, in_halves, read_catalogue
from ludotheque.kernel.weights import read_weights

S = TypeVar("S", bound=State)

View = Mapping[str, Any]
"""What one seat may see, as plain JSON; a `TypedDict` of the game's `shapes.py`."""
Options = dict[str, str]
"""A value for each option of a game."""


@dataclass(frozen=True)
class Option:
    """Something people agree on before a game; names and explanations stand in the texts."""

    id: str
    values: tuple[str, ...]
    default: str

    def to_data(self) -> shapes.GameOption:
        return {"id": self.id, "values": list(self.values), "default": self.default}


@dataclass(frozen=True)
class Combination:
    """So many different things out of a list: each such choice is legal, and names them in the order of the list."""

    start: Path
    things: tuple[str, ...]
    take: int


@dataclass(frozen=True)
class Former:
    """An earlier version of the rules: what its games did without, and what it is for them."""

    options: Mapping[str, str] = field(default_factory=dict)
    position: Mapping[str, Any] = field(default_factory=dict)

    def renewed(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position of that version as those of today are written."""
        return {**self.position, **position}

    def digest(self, state: State) -> str:
        """The fingerprint that the position had then."""
        if not self.position:
            return state.digest()
        data = {name: value for name, value in state.to_data().items() if name not in self.position}
        return digest_of(canonical(data))


class GameSpec(Generic[S]):
    """One game with its data; the instance with the data we ship is the game's `SPEC`.

    What a subclass does not say is found in the folder of the game, under the usual names (`kernel/parts.py`): only
    what is unusual is written down. A game in a single file overrides the methods instead.
    """

    id: str
    name_fr: str
    name_en: str
    about_fr: str
    about_en: str
    """What the game is about, in one sentence."""
    rules_version: str
    """Replays of another version cannot be proved; numbers of actions are frozen within one."""
    min_players: int
    max_players: int
    minutes: int
    """How long people who know the game play it."""
    weight: int
    """How much there is to learn and to weigh, 1 to 5."""
    options: tuple[Option, ...] = ()
    formers: Mapping[str, Former] = MappingProxyType({})
    """Earlier versions of the rules to which something was added since."""
    longest: int
    """No game takes more decisions than this, whoever plays it, with whatever data; EndlessGame where one is cut."""
    score_parts: int = 1
    """So many units of `State.scores` and `State.breakdown` make a point: 2 where points come in halves."""
    solo_bars: tuple[int, ...] = ()
    """The points that the rulebook sets somebody alone, the least first; see `verdict`."""
    race: bool = False
    """Are no points counted? Then scores only tell who is ahead."""
    position: type[S]
    """The class of its positions."""
    operations: Operations[S]
    """All that can be done; empty where a game in a single file translates paths itself."""
    advice: Advice[S]
    counted: Counted
    """What statistics count of its games."""
    names: Mapping[str, Sequence[str]]
    """By kind, the names of what positions hold as numbers: lessons say `tile:ship`."""
    folder: FilePath
    """Where `data/` and `text/` of the game lie."""
    data_files: tuple[str, ...]
    """The names of the files in `data/`."""
    correctable: Correctable
    """What an owner of the game may correct; all else is fixed by the rules. Nothing: the data cannot be replaced."""

    def __init__(self, facts: Facts | None = None) -> None:
        """With the data we ship, or with other facts that are known to be good (see `with_data`)."""
        module = type(self).__module__
        self.parts = Parts(module.rpartition(".")[0])
        self._unless_said("folder", FilePath(str(sys.modules[module].__file__)).parent)
        self._unless_said("data_files", self.parts.get("FILES", ()))
        self._unless_said("correctable", self.parts.get("CORRECTABLE", MappingProxyType({})))
        self._unless_said("operations", self.parts.get("OPERATIONS", Operations()))
        self._unless_said("advice", self.parts.get("ADVICE"))
        self._unless_said("counted", self.parts.get("COUNTED", Counted()))
        self._unless_said("names", self.parts.get("NAMES", MappingProxyType({})))
        shipped = self.shipped_facts()
        self.facts = shipped if facts is None else facts
        self.data_hash = facts_hash(self.facts)
        self.is_corrected = self.data_hash != facts_hash(shipped)
        """Are the data those of an owner?"""
        self.box: Any = self.parts["Box"](self.facts) if "Box" in self.parts else None
        """The facts in the form that rules use, where an owner may correct them."""

    def _unless_said(self, name: str, value: object) -> None:
        if not hasattr(self, name):
            setattr(self, name, value)

    # Data

    def shipped_facts(self) -> Facts:
        return read_facts(self.folder / "data", self.data_files)

    def with_data(self, facts: Facts) -> Self:
        """The same game with the data of an owner; DataError names what cannot be right and where."""
        self.corrections(facts)
        return type(self)(facts)

    def corrections(self, facts: Facts) -> list[Correction]:
        """What facts change of those we ship; DataError when they cannot be right."""
        found = corrections(self.shipped_facts(), facts, self.correctable)
        self.check_facts(facts)
        return found

    def holding(self, data_hash: str | None) -> Self:
        """The game with the data of this hash, None for those we ship; UsageError when they are not at hand."""
        if data_hash == self.data_hash:
            return self
        shipped = type(self)() if self.is_corrected else self
        if data_hash not in (None, shipped.data_hash):
            raise UsageError(f"the data {data_hash} of {self.id} are not at hand: name their folder with --data")
        return shipped

    def check_facts(self, given: Facts) -> None:
        """Hold facts to the totals of the rulebook; DataError names what is wrong and where."""
        self.parts["check"](given)

    def check_data(self, folder: FilePath) -> None:
        """Hold a data folder to the totals of the rulebook; DataError names what is wrong and where."""
        self.check_facts(read_facts(folder, self.data_files))

    # Positions

    def create(self, players: int, options: Options, rng: Rng) -> S:
        """A game set up, automatic steps still to run; the arguments are known to be good."""
        chosen = [option.values.index(options[option.id]) for option in self.options]
        state: S = self.parts["new_game"](self.box, players, chosen, rng)
        return state

    def from_data(self, data: dict[str, Any]) -> S:
        """The position that `to_data` wrote."""
        return self.position.from_data(data, {"box": self.box, "frames": self.frames})

    @cached_property
    def frames(self) -> dict[str, type]:
        """The frames of the game by name, without those that only others are made from."""
        found: dict[str, type] = {}
        waiting = Frame.__subclasses__()
        while waiting:
            kind = waiting.pop()
            waiting.extend(kind.__subclasses__())
            says = kind.run if issubclass(kind, Step) else kind.options
            if kind.__module__.startswith(f"{self.parts.folder}.") and says not in (Frame.run, Frame.options):
                found[kind.__name__] = kind
        return found

    @cached_property
    def learned(self) -> dict[int, Learned]:
        """What self-play has taught, by number of players; see `kernel/weights.py`."""
        return read_weights(self.folder, self.advice)

    def determinise(self, state: S, seat: int, rng: Rng) -> S:
        """A position that the seat (NOBODY: a spectator) cannot tell from the real one, its secrets drawn anew."""
        world: S = self.parts["determinise"](state, seat, rng)
        return world

    # What chance decides

    def reshuffled(self, state: S, rng: Rng) -> S:
        """The same position, hands and secret choices as they are, with all that chance still decides drawn anew."""
        world: S = self.parts["reshuffled"](state, rng) if "reshuffled" in self.parts else state.with_other_chance(rng)
        return world

    def luck(self, event: Event) -> str | None:
        """The kind of luck that an event tells of, `luck.<kind>` in the texts; None for what people decided."""
        kind: str | None = self.parts["LUCK"].get(event[0]) if "LUCK" in self.parts else None
        return kind

    def is_piled(self, kind: str) -> bool:
        """Was luck of this kind decided when a pile was shuffled, long before it is turned up?"""
        return "PILED" in self.parts and kind in self.parts["PILED"]

    def came(self, state: S, event: Event) -> list[str]:
        """What such an event brought, as things that catalogues name; the position is the one after it."""
        things: list[str] = self.parts["came"](state, event) if "came" in self.parts else []
        return things

    def section(self, event: Event) -> str | None:
        """The part of the game that an event begins, `section.<name>` in the texts; None for all other events."""
        kind, argument = self.parts.get("SECTION", (None, ""))
        return str(self.message(event).args[argument]).rpartition(":")[2] if event[0] == kind else None

    # What people see and say

    def components(self) -> dict[str, Any]:
        """What never changes during a game, for whoever draws it: tiles, boards, their places."""
        found: dict[str, Any] = self.parts["components"](self)
        return found

    def view(self, state: S, seat: int) -> dict[str, Any]:
        """What the seat (NOBODY: a spectator) may see, built field by field from nothing."""
        return {**self.public_view(state), **self.private_view(state, seat)}

    def public_view(self, state: S) -> View:
        """What everybody may see."""
        view: View = self.parts["public_view"](state)
        return view

    def private_view(self, state: S, seat: int) -> View:
        """What only this seat may see, under names that the public view does not use."""
        return self.parts["private_view"](state, seat) if "private_view" in self.parts else {}

    def ponder(self, state: S, seat: int) -> View:
        """What a seat that is to decide finds by longer thought than every view can afford, from what it may see."""
        return self.parts["ponder"](state, seat) if "ponder" in self.parts else {}

    def question(self, state: S) -> Message:
        """What the pending decision asks; with `.other` behind the name of the frame, what others are told."""
        if "question" in self.parts:
            asked: Message = self.parts["question"](state)
            return asked
        return Message(f"decision.{type(state.stack[-1]).__name__}")

    def path(self, state: S, seat: int, action: Action) -> Path:
        """An action in words; no two legal actions of a position share them."""
        return self.operations.path(state, seat, action)

    def action(self, state: S, seat: int, path: Path) -> Action:
        """The action that words stand for, legal or not; PathError when they say nothing."""
        return self.operations.action(state, seat, path)

    def is_formed(self, state: S, seat: int, action: Action) -> bool:
        """Have numbers from outside the form of an action? Only then may `path` and `reason` be asked about them."""
        return not self.operations.by_verb or self.operations.is_formed(state, seat, action)

    def combination(self, state: S, seat: int) -> Combination | None:
        """What a decision that is nothing but a combination asks; a list of all its choices would be long."""
        return self.parts["combination"](state, seat) if "combination" in self.parts else None

    def price(self, state: S, seat: int, action: Action) -> dict[str, int]:
        """What a legal action costs its seat: `{"workers": 1}`. What is free has no price."""
        return self.operations.price(state, seat, action) if self.operations.by_verb else {}

    def may_reveal(self, action: Action) -> bool:
        """Could an action of this kind draw chance, show a secret or end the game? False spares a closer look."""
        return not self.operations.by_verb or self.operations.may_reveal(action)

    def worded(self, state: S, seat: int, actions: Sequence[Action]) -> list[Worded]:
        """What `path`, `price` and `may_reveal` say about legal actions."""
        if self.operations.by_verb:
            return self.operations.worded(state, seat, actions)
        return [
            (self.path(state, seat, action), self.price(state, seat, action), self.may_reveal(action))
            for action in actions
        ]

    def reason(self, state: S, seat: int, action: Action) -> Reason:
        """Why an action of the seat to decide is not among the legal ones."""
        why: Reason = self.parts["reason"](state, seat, action)
        return why

    def message(self, event: Event) -> Message:
        """An event as a line of the log."""
        if event[0] == self.parts.get("SOLO_ENDED"):
            return self.verdict(event[1])
        line: Message = self.parts["message"](self, event)
        return line

    # What researchers ask for

    def encode(self, state: S, seat: int, sheet: Sheet) -> None:
        """Write what the seat (NOBODY: a spectator) may know of a position, always as many numbers."""
        write = self.parts["encode"]
        sheet.decision(state, seat, self.decisions[type(state.stack[-1]).__name__] if state.stack else 0)
        write(state, seat, sheet)

    @cached_property
    def decisions(self) -> dict[str, int]:
        """The numbers of the kinds of decisions, from 1."""
        return {name: number for number, name in enumerate(sorted(self.frames), start=1)}

    # What tests hold a game to

    def inventory(self, state: S) -> dict[str, int]:
        """How many of each thing exist, wherever they are: the same in every position of a game."""
        found: dict[str, int] = self.parts["inventory"](state)
        return found

    def recount(self, state: S, events: Iterable[Event]) -> list[int]:
        """Final scores worked out anew from all that happened, without the running totals."""
        scores: list[int] = self.parts["recount"](self, state, events)
        return scores

    # The rest follows from the above

    @property
    def solo(self) -> bool:
        return self.min_players == 1

    def new(self, players: int, options: Mapping[str, str] | None = None, seed: str | int = 0) -> S:
        """A new game; the same arguments give the same game everywhere."""
        state = self.create(self.checked_players(players), self.checked_options(options or {}), seeded(str(seed)))
        state.settle()
        return state

    def checked_players(self, players: int) -> int:
        if not self.min_players <= players <= self.max_players:
            allowed = f"{self.min_players} to {self.max_players}"
            raise UsageError(f"{self.id}: {counted(players, 'player')}, but the game takes {allowed}")
        return players

    def checked_options(self, given: Mapping[str, str]) -> Options:
        """All options with a value, given or default."""
        known = {option.id: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise UsageError(f"{self.id}: unknown option {name!r} (known: {', '.join(known) or 'none'})")
            if value not in known[name].values:
                raise UsageError(f"{self.id}: option {name}={value!r}, but it takes {', '.join(known[name].values)}")
        return {option.id: given.get(option.id, option.default) for option in self.options}

    def points(self, score: int) -> int | float:
        """A score, or a part of one, in points: 20 or 20.5."""
        return score // self.score_parts if score % self.score_parts == 0 else score / self.score_parts

    def points_text(self, score: int) -> str | int:
        """A score, or a part of one, as people write it: 20 or 20½."""
        return in_halves(score) if self.score_parts == 2 else score

    def verdict(self, score: int) -> Message:
        """How the rulebook judges a game alone: the text says how many bars are reached, `bar` which is the next."""
        missed = [bar for bar in self.solo_bars if score < bar * self.score_parts]
        args = {"bar": missed[0]} if missed else {}
        return Message(f"verdict.{len(self.solo_bars) - len(missed)}", points=self.points_text(score), **args)

    def catalogue(self, language: str) -> Catalogue:
        """The texts of the game over those that all games share."""
        shared = read_catalogue(FilePath(__file__).parent / "text_catalogues", language)
        return shared.merged(read_catalogue(self.folder / "text", language))

    def to_data(self) -> shapes.Game:
        """The game as one line of a list of games."""
        return {
            "id": self.id,
            "name_fr": self.name_fr,
            "name_en": self.name_en,
            "about_fr": self.about_fr,
            "about_en": self.about_en,
            "min_players": self.min_players,
            "max_players": self.max_players,
            "minutes": self.minutes,
            "weight": self.weight,
            "solo": self.solo,
            "options": [option.to_data() for option in self.options],
            "rules_version": self.rules_version,
            "data": self.data_hash,
            "score_parts": self.score_parts,
            "race": self.race,
        }
