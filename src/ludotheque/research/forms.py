"""Two forms in which a decision becomes numbers from a fixed range: one for each action, or word by word.

Flat: the number of an action is its place in the list of legal actions, whose order is the same wherever a position
is the same to its seat. There are `SLOTS` numbers; of a list that is longer the last number shows further ones.

By words: each number is a word of the vocabulary, and one chooses the next word of a path. Words that must follow are
said without asking. Number 0 says that a path ends where another goes on.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import Path

SLOTS: Final = 512
"""Numbers of the flat form."""
FURTHER: Final = SLOTS - 1
"""In the flat form: show the next actions, if there are more than numbers."""
ENDS: Final = 0
"""By words: the path ends here."""
SAID: Final = 24
"""No path has more words than this."""
NOTHING: Final[Action] = ()
"""No action yet: more is to be chosen."""


class Vocabulary:
    """All words of a game in a fixed order; words that name a place by `column,row` are said in two parts."""

    def __init__(self, words: list[str]) -> None:
        parts: dict[str, None] = {"": None}
        for word in words:
            for part in parts_of(word):
                parts[part] = None
        self.words = list(parts)
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.spelled: dict[str, list[int]] = {}

    def spell(self, path: Path) -> list[int]:
        """The numbers of the words of a path; UsageError for a word that is not in the vocabulary."""
        found: list[int] = []
        for word in path:
            numbers = self.spelled.get(word)
            if numbers is None:
                numbers = self.spelled[word] = self.spell_word(word)
            found.extend(numbers)
        return found

    def spell_word(self, word: str) -> list[int]:
        parts = parts_of(word)
        for part in parts:
            if part not in self.numbers:
                raise UsageError(f"{part!r} is not in the vocabulary of the game")
        return [self.numbers[part] for part in parts]


def parts_of(word: str) -> list[str]:
    head, comma, tail = word.partition(",")
    return [head, comma + tail] if comma else [head]


MASKS: Final[dict[int, bytes]] = {}
"""Masks of the flat form by how many of the first numbers are open; negative: and the last one."""


def open_first(count: int, further: bool) -> bytes:
    key = -count if further else count
    found = MASKS.get(key)
    if found is None:
        found = b"\1" * count + b"\0" * (SLOTS - count)
        if further:
            found = found[:FURTHER] + b"\1"
        MASKS[key] = found
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """What may be chosen in the decision that is pending, in numbers below `size`."""

    size: int

    def begin(self, spec: Any, state: Any, seat: int) -> None:
        """A decision of the seat."""
        raise NotImplementedError

    def clone(self) -> Form:
        """An independent copy."""
        raise NotImplementedError

    def mask(self) -> bytes:
        """For each number a byte: may it be chosen now?"""
        raise NotImplementedError

    def choose(self, spec: Any, state: Any, seat: int, number: int) -> Action:
        """The action that this number stands for, or completes; NOTHING when more is to be chosen."""
        raise NotImplementedError

    def towards(self, spec: Any, state: Any, seat: int, action: Action) -> int:
        """The number to choose for whoever wants this legal action; UsageError when another one was begun."""
        raise NotImplementedError

    def said(self) -> list[int]:
        """What has been chosen of an action so far."""
        raise NotImplementedError

    def resume(self, spec: Any, state: Any, seat: int, said: list[int]) -> None:
        """Begin a decision and go on to where so much was said."""
        raise NotImplementedError

    def spoken(self) -> int:
        """How many numbers `said` may have."""
        raise NotImplementedError


class Flat(Form):
    """A number for each action."""

    def __init__(self) -> None:
        self.size = SLOTS
        self.actions: list[Action] = []
        self.first = 0

    def begin(self, spec: Any, state: Any, seat: int) -> None:
        self.actions = state.legal(seat)
        self.first = 0

    def clone(self) -> Form:
        copy = Flat()
        copy.actions = self.actions
        copy.first = self.first
        return copy

    def is_long(self) -> bool:
        return len(self.actions) > SLOTS

    def count(self) -> int:
        """How many actions can be chosen by number now."""
        if not self.is_long():
            return len(self.actions)
        return min(FURTHER, len(self.actions) - self.first)

    def mask(self) -> bytes:
        return open_first(self.count(), self.is_long())

    def choose(self, spec: Any, state: Any, seat: int, number: int) -> Action:
        if 0 <= number < self.count():
            return self.actions[self.first + number]
        if number != FURTHER or not self.is_long():
            raise UsageError(f"{number} cannot be chosen now")
        self.first = self.first + FURTHER if self.first + FURTHER < len(self.actions) else 0
        return NOTHING

    def towards(self, spec: Any, state: Any, seat: int, action: Action) -> int:
        place = self.actions.index(action)
        return place - self.first if self.first <= place < self.first + self.count() else FURTHER

    def said(self) -> list[int]:
        return [self.first // FURTHER]

    def resume(self, spec: Any, state: Any, seat: int, said: list[int]) -> None:
        self.begin(spec, state, seat)
        self.first = said[0] * FURTHER

    def spoken(self) -> int:
        return 1


class Words(Form):
    """A number for each word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.size = len(vocabulary.words)
        self.so_far: list[int] = []
        self.actions: list[Action] = []  # those that begin with what was said …
        self.paths: list[list[int]] = []  # … and their words
        self.things: list[int] = []  # of a combination: what is left to choose from …
        self.take = 0  # … and how many are still to be chosen
        self.path: Path = ()  # … and the words of the choice so far; none: it is no combination

    def clone(self) -> Form:
        copy = Words(self.vocabulary)
        copy.so_far = self.so_far[:]
        copy.actions = self.actions
        copy.paths = self.paths
        copy.things = self.things
        copy.take = self.take
        copy.path = self.path
        return copy

    def begin(self, spec: Any, state: Any, seat: int) -> None:
        vocabulary = self.vocabulary
        combination = spec.combination(state, seat)
        if combination is None:
            self.path = ()
            self.so_far = []
            self.actions = state.legal(seat)
            self.paths = [vocabulary.spell(spec.path(state, seat, action)) for action in self.actions]
            self.say_what_must_follow()
        else:
            self.path = combination.start
            self.so_far = vocabulary.spell(combination.start)
            self.things = vocabulary.spell(combination.things)
            self.take = combination.take

    def say_what_must_follow(self) -> None:
        paths, said = self.paths, self.so_far
        while len(paths) > 1:
            at = len(said)
            follows = self.following(0)
            if follows == ENDS:
                return
            for place in range(1, len(paths)):
                if at >= len(paths[place]) or paths[place][at] != follows:
                    return
            said.append(follows)

    def following(self, place: int) -> int:
        """The word that goes on with what was said towards an action."""
        path = self.paths[place]
        at = len(self.so_far)
        return path[at] if at < len(path) else ENDS

    def mask(self) -> bytes:
        found = bytearray(self.size)
        if not self.path:
            for place in range(len(self.paths)):
                found[self.following(place)] = 1
        else:
            for thing in self.things[: len(self.things) - self.take + 1]:
                found[thing] = 1
        return bytes(found)

    def choose(self, spec: Any, state: Any, seat: int, number: int) -> Action:
        if self.path:
            return self.choose_thing(spec, state, seat, number)
        kept = [place for place in range(len(self.paths)) if self.following(place) == number]
        if not kept:
            raise UsageError(f"{number} cannot be chosen now")
        if len(kept) == 1:
            return self.actions[kept[0]]
        self.actions = [self.actions[place] for place in kept]
        self.paths = [self.paths[place] for place in kept]
        self.so_far.append(number)
        self.say_what_must_follow()
        return NOTHING

    def choose_thing(self, spec: Any, state: Any, seat: int, number: int) -> Action:
        """One thing more of a combination; after the last one it is an action."""
        if number not in self.things[: len(self.things) - self.take + 1]:
            raise UsageError(f"{number} cannot be chosen now")
        path = (*self.path, self.vocabulary.words[number])
        self.so_far.append(number)
        self.things = self.things[self.things.index(number) + 1 :]
        self.take -= 1
        if len(self.things) == self.take:  # the rest must follow
            path = (*path, *[self.vocabulary.words[thing] for thing in self.things])
            self.take = 0
        self.path = path
        if self.take:
            return NOTHING
        action: Action = spec.action(state, seat, path)
        return action

    def towards(self, spec: Any, state: Any, seat: int, action: Action) -> int:
        words = self.vocabulary.spell(spec.path(state, seat, action))
        said = len(self.so_far)
        if words[:said] != self.so_far:
            raise UsageError("the action that was begun is another one")
        return words[said] if said < len(words) else ENDS

    def said(self) -> list[int]:
        return self.so_far

    def resume(self, spec: Any, state: Any, seat: int, said: list[int]) -> None:
        self.begin(spec, state, seat)
        while len(self.so_far) < len(said):
            self.choose(spec, state, seat, said[len(self.so_far)])

    def spoken(self) -> int:
        return SAID
