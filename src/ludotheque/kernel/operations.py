"""Operations, each declared once: its verb, its fields with their kinds, what it reveals and costs.

A game lists them in a table (`games/<game>/operations.py`). From the table follow the words of an action and their
reading, the check that numbers from outside have the form of an action, prices and points of no return. Whether an
action is legal is none of its business: that is what the decision on top of the stack is asked.

An action is the number of its operation and then the numbers of its fields, in the order of the table:
`take=Operation(TAKE, die=Die(), depot=Pair(6, 4))` reads and writes `(TAKE, 1, 3, 2)` as `take die:5 depot:3.2`, and a
rule that carries it out begins with `_, die, depot, slot = action`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import Action
from ludotheque.kernel.paths import Path, Words, number_of, place_of

S = TypeVar("S")

MISFIT: Final = -1
"""What a kind answers when the numbers of an action are not its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Generic[S]):
    """What a field may be: usually one number with one word, `label:value`.

    A kind of several numbers or words overrides `write`, `read` and `fits`; all others `text`, `number` and `holds`.
    """

    def text(self, state: S, seat: int, number: int) -> str:
        """What stands behind the label for a number that it holds."""
        raise NotImplementedError

    def number(self, state: S, seat: int, label: str, text: str) -> int:
        """The number that stands behind the label; PathError when there is no such thing."""
        raise NotImplementedError

    def holds(self, state: S, seat: int, number: int) -> bool:
        """Could it be this number, in some position?"""
        raise NotImplementedError

    def example(self, state: S, seat: int) -> str:
        """What could stand behind the label."""
        raise NotImplementedError

    def words(self, state: S, label: str) -> list[str]:
        """All words that it may ever write in games with this box and these options."""
        raise NotImplementedError

    def write(self, state: S, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        """Add the words for what stands at a place of the action; the place after it."""
        words.append(f"{label}:{self.text(state, seat, action[at])}")
        return at + 1

    def read(self, state: S, seat: int, label: str, words: Words, action: list[int]) -> None:
        """Take the words of the field and add its numbers; PathError when they are not there."""
        action.append(self.number(state, seat, label, words.must(label, self.example(state, seat))))

    def fits(self, state: S, seat: int, action: Action, at: int) -> int:
        """The place after the numbers of the field, or MISFIT when they are not there."""
        return at + 1 if at < len(action) and self.holds(state, seat, action[at]) else MISFIT


def labelled(label: str, texts: Sequence[str]) -> list[str]:
    """The words that these texts make behind a label."""
    return [f"{label}:{text}" for text in texts]


class Number(Kind[Any]):
    """A number from `least` to `most`; what is counted from 0 in actions and from 1 in words has `shown_from=1`."""

    def __init__(self, most: int, least: int = 1, shown_from: int = 0) -> None:
        self.most = most
        self.least = least
        self.more = shown_from

    def text(self, state: Any, seat: int, number: int) -> str:
        return str(number + self.more)

    def number(self, state: Any, seat: int, label: str, text: str) -> int:
        return number_of(label, text, self.most, self.least) - self.more

    def holds(self, state: Any, seat: int, number: int) -> bool:
        return self.least <= number + self.more <= self.most

    def example(self, state: Any, seat: int) -> str:
        return f"{self.least}-{self.most}"

    def words(self, state: Any, label: str) -> list[str]:
        return labelled(label, [str(number) for number in range(self.least, self.most + 1)])


class OneOf(Kind[Any]):
    """The place of a name in a list, whose names before `first` do not count."""

    def __init__(self, names: Sequence[str], first: int = 0) -> None:
        self.names = list(names)
        self.first = first

    def text(self, state: Any, seat: int, number: int) -> str:
        return self.names[number]

    def number(self, state: Any, seat: int, label: str, text: str) -> int:
        return place_of(label, text, self.names, self.first)

    def holds(self, state: Any, seat: int, number: int) -> bool:
        return self.first <= number < len(self.names)

    def example(self, state: Any, seat: int) -> str:
        return self.names[self.first]

    def words(self, state: Any, label: str) -> list[str]:
        return labelled(label, self.names[self.first :])


class Named(Kind[S]):
    """The place of a name in a list that depends on the position, or on the box it is played with."""

    def __init__(self, names: Callable[[S], Sequence[str]], first: int = 0) -> None:
        self.names = names
        self.first = first

    def text(self, state: S, seat: int, number: int) -> str:
        return self.names(state)[number]

    def number(self, state: S, seat: int, label: str, text: str) -> int:
        return place_of(label, text, self.names(state), self.first)

    def holds(self, state: S, seat: int, number: int) -> bool:
        return self.first <= number < len(self.names(state))

    def example(self, state: S, seat: int) -> str:
        return self.names(state)[self.first]

    def words(self, state: S, label: str) -> list[str]:
        return labelled(label, self.names(state)[self.first :])


class Pair(Kind[Any]):
    """Two numbers in one word, `3.2`."""

    def __init__(self, most: int, most_second: int) -> None:
        self.most = most
        self.most_second = most_second

    def words(self, state: Any, label: str) -> list[str]:
        pairs = [(one, two) for one in range(1, self.most + 1) for two in range(1, self.most_second + 1)]
        return labelled(label, [f"{one}.{two}" for one, two in pairs])

    def write(self, state: Any, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.append(f"{label}:{action[at]}.{action[at + 1]}")
        return at + 2

    def read(self, state: Any, seat: int, label: str, words: Words, action: list[int]) -> None:
        first, _, second = words.must(label, f"1-{self.most}.1-{self.most_second}").partition(".")
        action.append(number_of(label, first, self.most))
        action.append(number_of(label, second, self.most_second))

    def fits(self, state: Any, seat: int, action: Action, at: int) -> int:
        if at + 1 < len(action) and 1 <= action[at] <= self.most and 1 <= action[at + 1] <= self.most_second:
            return at + 2
        return MISFIT


class Maybe(Kind[S]):
    """A field that may be left out: `absent` is its number then, and it has no word."""

    def __init__(self, kind: Kind[S], absent: int = 0) -> None:
        self.kind = kind
        self.absent = absent

    def words(self, state: S, label: str) -> list[str]:
        return self.kind.words(state, label)

    def write(self, state: S, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        return at + 1 if action[at] == self.absent else self.kind.write(state, seat, label, action, at, words)

    def read(self, state: S, seat: int, label: str, words: Words, action: list[int]) -> None:
        if words.follows(label):
            self.kind.read(state, seat, label, words, action)
        else:
            action.append(self.absent)

    def fits(self, state: S, seat: int, action: Action, at: int) -> int:
        if at < len(action) and action[at] == self.absent:
            return at + 1
        return self.kind.fits(state, seat, action, at)


class Called(Kind[S]):
    """A field whose label in words is not its name: `second=Called("depot", Number(6))`."""

    def __init__(self, label: str, kind: Kind[S]) -> None:
        self.label = label
        self.kind = kind

    def words(self, state: S, label: str) -> list[str]:
        return self.kind.words(state, self.label)

    def write(self, state: S, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        return self.kind.write(state, seat, self.label, action, at, words)

    def read(self, state: S, seat: int, label: str, words: Words, action: list[int]) -> None:
        self.kind.read(state, seat, self.label, words, action)

    def fits(self, state: S, seat: int, action: Action, at: int) -> int:
        return self.kind.fits(state, seat, action, at)


class Always(Kind[Any]):
    """A number that is always the same and has no word."""

    def __init__(self, number: int) -> None:
        self.always = number

    def words(self, state: Any, label: str) -> list[str]:
        return []

    def write(self, state: Any, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        return at + 1

    def read(self, state: Any, seat: int, label: str, words: Words, action: list[int]) -> None:
        action.append(self.always)

    def fits(self, state: Any, seat: int, action: Action, at: int) -> int:
        return at + 1 if at < len(action) and action[at] == self.always else MISFIT


class Said(Kind[Any]):
    """A word that is always the same and has no number: it tells operations with one verb apart."""

    def __init__(self, text: str) -> None:
        self.said = text

    def words(self, state: Any, label: str) -> list[str]:
        return [f"{label}:{self.said}"]

    def write(self, state: Any, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        words.append(f"{label}:{self.said}")
        return at

    def read(self, state: Any, seat: int, label: str, words: Words, action: list[int]) -> None:
        place_of(label, words.must(label, self.said), [self.said])

    def fits(self, state: Any, seat: int, action: Action, at: int) -> int:
        return at


class Subset(Kind[Any]):
    """Any of a list of names as a bit mask: a word for each, once and in the order of the list."""

    def __init__(self, names: Sequence[str], first: int = 0) -> None:
        self.names = list(names)
        self.first = first

    def words(self, state: Any, label: str) -> list[str]:
        return labelled(label, self.names[self.first :])

    def write(self, state: Any, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        mask = action[at]
        for place in range(self.first, len(self.names)):
            if mask >> place & 1:
                words.append(f"{label}:{self.names[place]}")
        return at + 1

    def read(self, state: Any, seat: int, label: str, words: Words, action: list[int]) -> None:
        mask = 0
        while words.follows(label):
            place = words.one_of(label, self.names, self.first)
            if mask >> place:
                order = ", ".join(self.names[self.first :])
                raise PathError(f"{self.names[place]}: each is named once, in the order {order}")
            mask |= 1 << place
        action.append(mask)

    def fits(self, state: Any, seat: int, action: Action, at: int) -> int:
        if at >= len(action) or not 0 <= action[at] < 1 << len(self.names):
            return MISFIT
        return at + 1 if action[at] & ((1 << self.first) - 1) == 0 else MISFIT


class Several(Kind[S]):
    """The rest of an action: from `least` to `most` numbers of a kind, each with its word, sorted when read."""

    def __init__(self, kind: Kind[S], least: int, most: int) -> None:
        self.kind = kind
        self.least = least
        self.most = most

    def words(self, state: S, label: str) -> list[str]:
        return self.kind.words(state, label)

    def write(self, state: S, seat: int, label: str, action: Action, at: int, words: list[str]) -> int:
        while at < len(action):
            at = self.kind.write(state, seat, label, action, at, words)
        return at

    def read(self, state: S, seat: int, label: str, words: Words, action: list[int]) -> None:
        found: list[int] = []
        while len(found) < self.most and (len(found) < self.least or words.follows(label)):
            self.kind.read(state, seat, label, words, found)
        found.sort()
        action.extend(found)

    def fits(self, state: S, seat: int, action: Action, at: int) -> int:
        if not self.least <= len(action) - at <= self.most:
            return MISFIT
        while at != MISFIT and at < len(action):
            at = self.kind.fits(state, seat, action, at)
        return at


Price = dict[str, int]
"""What an action costs its seat: `{"workers": 1}`."""
Worded = tuple[Path, Price, bool]
"""An action in words, its price, and whether it could draw chance, show a secret or end the game."""


class Operation(Generic[S]):
    """One thing that can be done: its number and fields.

    `reveals`: could it draw chance, show a secret or end the game? Unsaid, as the table says. `price`: what it costs.
    `verb`: the word it begins with, if it is not its name in the table. Several operations may share a verb: the first
    one whose fields the words say is meant. Several may share a number: the first one whose fields fit is meant.
    """

    def __init__(
        self,
        number: int,
        *,
        verb: str = "",
        reveals: bool | None = None,
        price: Callable[[S, int, Action], Price] | None = None,
        **fields: Kind[S],
    ) -> None:
        self.number = number
        self.verb = verb
        self.reveals = reveals
        self.price = price
        self.labels = list(fields)
        self.kinds = list(fields.values())

    def write(self, state: S, seat: int, action: Action) -> Path:
        words = [self.verb]
        at = 1
        for place in range(len(self.kinds)):
            at = self.kinds[place].write(state, seat, self.labels[place], action, at, words)
        return tuple(words)

    def read(self, state: S, seat: int, words: Words) -> Action:
        action = [self.number]
        for place in range(len(self.kinds)):
            self.kinds[place].read(state, seat, self.labels[place], words, action)
        words.end()
        return tuple(action)

    def fits(self, state: S, seat: int, action: Action) -> bool:
        """Have the numbers the form of this operation?"""
        at = 1
        for kind in self.kinds:
            at = kind.fits(state, seat, action, at)
            if at == MISFIT:
                return False
        return at == len(action)


class Operations(Generic[S]):
    """All operations of a game by their names, which are their verbs."""

    def __init__(self, all_reveal: bool = False, **operations: Operation[S]) -> None:
        self.by_number: dict[int, list[Operation[S]]] = {}
        self.by_verb: dict[str, list[Operation[S]]] = {}
        self.revealing: set[int] = set()
        for name, operation in operations.items():
            operation.verb = operation.verb or name
            if all_reveal if operation.reveals is None else operation.reveals:
                self.revealing.add(operation.number)
            self.by_number.setdefault(operation.number, []).append(operation)
            self.by_verb.setdefault(operation.verb, []).append(operation)

    def labels(self) -> set[str]:
        """All labels that words of the game may have."""
        operations = [operation for found in self.by_number.values() for operation in found]
        return {
            kind.label if isinstance(kind, Called) else label
            for operation in operations
            for label, kind in zip(operation.labels, operation.kinds, strict=True)
            if not isinstance(kind, Always)
        }

    def words(self, state: S) -> list[str]:
        """All words that paths may have in games with this box and these options, each once, in a fixed order."""
        found: dict[str, None] = {}
        for verb, operations in self.by_verb.items():
            found[verb] = None
            for operation in operations:
                for place in range(len(operation.kinds)):
                    for word in operation.kinds[place].words(state, operation.labels[place]):
                        found[word] = None
        return list(found)

    def of(self, state: S, seat: int, action: Action) -> Operation[S]:
        """The operation of an action that has the form of one."""
        found = self.by_number[action[0]]
        if len(found) > 1:
            for operation in found:
                if operation.fits(state, seat, action):
                    return operation
        return found[0]

    def path(self, state: S, seat: int, action: Action) -> Path:
        """The words for an action."""
        return self.of(state, seat, action).write(state, seat, action)

    def action(self, state: S, seat: int, path: Path) -> Action:
        """The action that words stand for, legal or not; PathError when they say nothing."""
        meant = self.by_verb[Words(path).verb(self.by_verb)]
        problem: PathError | None = None
        fewest = len(path) + 1
        for operation in meant:
            words = Words(path[1:])
            try:
                return operation.read(state, seat, words)
            except PathError as error:
                if len(words.left) < fewest:
                    problem, fewest = error, len(words.left)
        assert problem is not None
        raise problem

    def price(self, state: S, seat: int, action: Action) -> Price:
        price = self.of(state, seat, action).price
        return {} if price is None else price(state, seat, action)

    def may_reveal(self, action: Action) -> bool:
        return action[0] in self.revealing

    def worded(self, state: S, seat: int, actions: Sequence[Action]) -> list[Worded]:
        """Legal actions as a person is told of them."""
        found: list[Worded] = []
        for action in actions:
            operation = self.of(state, seat, action)
            price: Price = {} if operation.price is None else operation.price(state, seat, action)
            found.append((operation.write(state, seat, action), price, self.may_reveal(action)))
        return found

    def is_formed(self, state: S, seat: int, action: Action) -> bool:
        """Has an action from outside the form of one of the operations?"""
        return any([operation.fits(state, seat, action) for operation in self.by_number.get(action[0], [])])
