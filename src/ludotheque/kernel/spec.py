"""A game seen from outside: everything that table, terminal, bots and tests need to know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from ludotheque.kernel.advice import Advice
from ludotheque.kernel.data import Correctable, Correction, Facts, corrections, facts_hash, read_facts
from ludotheque.kernel.errors import Reason, UsageError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.state import Event, State
from ludotheque.kernel.text import Catalogue, Message, counted, in_halves, read_catalogue

S = TypeVar("S", bound=State)

Path = tuple[str, ...]
"""An action as words: typed, clicked one after the other, or read in a replay."""
View = dict[str, Any]
"""What one seat may see, as plain JSON."""
Options = dict[str, str]
"""A value for each option of a game."""


@dataclass(frozen=True)
class Option:
    """Something people agree on before a game; names and explanations stand in the texts."""

    id: str
    values: tuple[str, ...]
    default: str

    def to_data(self) -> dict[str, object]:
        return {"id": self.id, "values": list(self.values), "default": self.default}


@dataclass(frozen=True)
class Combination:
    """So many different things out of a list: each such choice is legal, and names them in the order of the list."""

    start: Path
    things: tuple[str, ...]
    take: int


class GameSpec(Generic[S]):
    """One game with its data. Subclasses fill in the rest; the instance with the data we ship is the game's `SPEC`."""

    id: str
    name_fr: str
    name_en: str
    rules_version: str
    """Replays of another version cannot be proved; numbers of actions are frozen within one."""
    min_players: int
    max_players: int
    options: tuple[Option, ...] = ()
    longest: int
    """No game takes more decisions than this, whoever plays it, with whatever data; EndlessGame where one is cut."""
    score_parts: int = 1
    """So many units of `State.scores` and `State.breakdown` make a point: 2 where points come in halves."""
    solo_bars: tuple[int, ...] = ()
    """The points that the rulebook sets somebody alone, the least first; see `verdict`."""
    race: bool = False
    """Are no points counted? Then scores only tell who is ahead."""
    advice: Advice[S]
    folder: FilePath
    """Where `data/` and `text/` of the game lie."""
    data_files: tuple[str, ...] = ()
    """The names of the files in `data/`."""
    correctable: Correctable = MappingProxyType({})
    """What an owner of the game may correct; all else is fixed by the rules. Nothing: the data cannot be replaced."""

    def __init__(self, facts: Facts | None = None) -> None:
        """With the data we ship, or with other facts that are known to be good (see `with_data`)."""
        shipped = self.shipped_facts()
        self.facts = shipped if facts is None else facts
        self.data_hash = facts_hash(self.facts)
        self.is_corrected = self.data_hash != facts_hash(shipped)
        """Are the data those of an owner?"""

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
        raise NotImplementedError

    def check_data(self, folder: FilePath) -> None:
        """Hold a data folder to the totals of the rulebook; DataError names what is wrong and where."""
        self.check_facts(read_facts(folder, self.data_files))

    # Positions

    def create(self, players: int, options: Options, rng: Rng) -> S:
        """A game set up, automatic steps still to run; the arguments are known to be good."""
        raise NotImplementedError

    def from_data(self, data: dict[str, Any]) -> S:
        """The position that `to_data` wrote."""
        raise NotImplementedError

    def determinise(self, state: S, seat: int, rng: Rng) -> S:
        """A position that the seat (NOBODY: a spectator) cannot tell from the real one, its secrets drawn anew."""
        raise NotImplementedError

    # What people see and say

    def components(self) -> dict[str, Any]:
        """What never changes during a game, for whoever draws it: tiles, boards, their places."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> View:
        """What the seat (NOBODY: a spectator) may see, built field by field from nothing."""
        return {**self.public_view(state), **self.private_view(state, seat)}

    def public_view(self, state: S) -> View:
        """What everybody may see."""
        raise NotImplementedError

    def private_view(self, state: S, seat: int) -> View:
        """What only this seat may see, under names that the public view does not use."""
        return {}

    def ponder(self, state: S, seat: int) -> View:
        """What a seat that is to decide finds by longer thought than every view can afford, from what it may see."""
        return {}

    def question(self, state: S) -> Message:
        """What the pending decision asks; with `.other` behind the name of the frame, what others are told."""
        return Message(f"decision.{type(state.stack[-1]).__name__}")

    def path(self, state: S, seat: int, action: Action) -> Path:
        """An action in words; no two legal actions of a position share them."""
        raise NotImplementedError

    def action(self, state: S, seat: int, path: Path) -> Action:
        """The action that words stand for, legal or not; PathError when they say nothing."""
        raise NotImplementedError

    def combination(self, state: S, seat: int) -> Combination | None:
        """What a decision that is nothing but a combination asks; a list of all its choices would be long."""
        return None

    def price(self, state: S, seat: int, action: Action) -> dict[str, int]:
        """What a legal action costs its seat: `{"workers": 1}`. What is free has no price."""
        return {}

    def may_reveal(self, action: Action) -> bool:
        """Could an action of this kind draw chance, show a secret or end the game? False spares a closer look."""
        return True

    def reason(self, state: S, seat: int, action: Action) -> Reason:
        """Why an action of the seat to decide is not among the legal ones."""
        raise NotImplementedError

    def message(self, event: Event) -> Message:
        """An event as a line of the log."""
        raise NotImplementedError

    # What tests hold a game to

    def inventory(self, state: S) -> dict[str, int]:
        """How many of each thing exist, wherever they are: the same in every position of a game."""
        raise NotImplementedError

    def recount(self, state: S, events: Iterable[Event]) -> list[int]:
        """Final scores worked out anew from all that happened, without the running totals."""
        raise NotImplementedError

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

    def to_data(self) -> dict[str, object]:
        """The game as one line of a list of games."""
        return {
            "id": self.id,
            "name_fr": self.name_fr,
            "name_en": self.name_en,
            "min_players": self.min_players,
            "max_players": self.max_players,
            "solo": self.solo,
            "options": [option.to_data() for option in self.options],
            "rules_version": self.rules_version,
            "data": self.data_hash,
            "score_parts": self.score_parts,
            "race": self.race,
        }
