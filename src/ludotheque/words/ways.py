"""What a seat may do, in words: every legal move with its number, its meaning, its price and what it brings about.

A list that is too long for its budget is told by the first words of the moves. None is ever left out: each is counted
in some line, and more words list the moves that begin with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.play import Choice, foresee
from ludotheque.kernel.reading import Branch, branches
from ludotheque.kernel.spec import Path
from ludotheque.terminal.drafts import Draft
from ludotheque.terminal.speaker import Speaker

MOST_FORESEEN: Final = 80
"""Of so many moves at most it is told what they bring about."""
MOST_TOLD: Final = 400
"""So many moves at most are told one by one, whatever the budget; more words make a list shorter."""
MOST_RUNS: Final = 8
"""So many runs of numbers are told."""


class Ways:
    """The moves of a draft, each with its number."""

    def __init__(self, match: Match, draft: Draft, speaker: Speaker) -> None:
        self.match = match
        self.draft = draft
        self.speaker = speaker
        self.numbers = {path: number for number, path in enumerate(draft.paths, start=1)}

    def forms(self, paths: Sequence[Path], start: Path = ()) -> tuple[list[str], ...]:
        """The moves that go on from some words, told in full, then shorter and shorter."""
        if paths is self.draft.paths and (choice := self.combination()) is not None:
            return ([choice],)
        groups = branches(paths, start, 0)
        told: tuple[list[str], ...] = (self.grouped(groups, start),)
        if len(paths) <= MOST_TOLD:
            finer = [inner for group in groups for inner in self._taken_apart(group, start)]
            told = ([self.line(path, False) for path in paths], self.folded(paths), self.grouped(finer, start), *told)
        return told if len(paths) > MOST_FORESEEN else ([self.line(path, True) for path in paths], *told)

    def combination(self) -> str | None:
        """A decision that is nothing but a long list of combinations, in a sentence."""
        if len(self.draft.paths) <= MOST_TOLD:
            return None
        asked = self.match.spec.combination(self.match.state, self.draft.seat)
        if asked is None:
            return None
        named = [(word, self.draft.meaning(self.speaker.catalogue, asked.start, (word,))) for word in asked.things]
        things = ", ".join(f"{word} ({name})" if name else word for word, name in named)
        moves, words = len(self.draft.paths), path_text(asked.start)
        return self.speaker.text("words.combination", words=words, take=asked.take, moves=moves, things=things)

    def _taken_apart(self, group: Branch, start: Path) -> list[Branch]:
        """The ways to go on within a group; they begin where its beginning does."""
        if len(group.paths) == 1:
            return [group]
        inner = branches(group.paths, (*start, *group.words), 0)
        return [Branch((*group.words, *branch.words), branch.paths) for branch in inner]

    def line(self, path: Path, foreseen: bool) -> str:
        """A move as a line of the list."""
        said = [f"{self.numbers[path]}. {path_text(path)}", self.draft.meaning(self.speaker.catalogue, (), path)]
        return " – ".join(part for part in (*said, self.remarks(self.draft.choices[path], foreseen)) if part)

    def remarks(self, choice: Choice, foreseen: bool) -> str:
        """What a move costs, whether it is for good, and what it brings about as far as that is certain."""
        found = []
        if choice.price:
            found.append(self.speaker.text("words.costs", price=self.speaker.price(choice.price)))
        if choice.final:
            found.append(self.speaker.text("words.final"))
        if foreseen:
            events = foresee(self.match.spec, self.match.state, self.draft.seat, choice.action)
            found += [self.speaker.event(event) for event in events]
        return " · ".join(found)

    def folded(self, paths: Sequence[Path]) -> list[str]:
        """A line for all moves that differ only in their last word and cost the same."""
        groups: dict[tuple[Path, str], list[Path]] = {}
        for path in paths:
            groups.setdefault((path[:-1], self.remarks(self.draft.choices[path], False)), []).append(path)
        lines = []
        for (start, remarks), group in groups.items():
            if start and len(group) > 1:
                lines.append(self._folded_line(start, remarks, group))
            else:
                lines += [self.line(path, False) for path in group]
        return lines

    def _folded_line(self, start: Path, remarks: str, paths: Sequence[Path]) -> str:
        ends = ", ".join(f"{self.numbers[path]}. {path[-1]}" for path in paths)
        said = [f"{path_text(start)} …", self.draft.meaning(self.speaker.catalogue, (), start), remarks]
        return self.speaker.text("listed", what=" – ".join(part for part in said if part), things=ends)

    def grouped(self, groups: Sequence[Branch], start: Path) -> list[str]:
        """A line for each way to begin, with the numbers of the moves behind it."""
        return [
            self.line(group.paths[0], False) if len(group.paths) == 1 else self._group_line(group, start)
            for group in groups
        ]

    def _group_line(self, group: Branch, start: Path) -> str:
        numbers = sorted(self.numbers[path] for path in group.paths)
        words = path_text((*start, *group.words))
        return self.speaker.text("words.group", words=words, moves=len(numbers), numbers=ranges(numbers))


def ranges(numbers: Sequence[int]) -> str:
    """Numbers as people write them: 1–4, 7; only the first runs of many."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    told = [f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs[:MOST_RUNS]]
    return ", ".join([*told, "…"] if len(runs) > MOST_RUNS else told)
