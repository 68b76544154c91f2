"""The rules of a game as its page tells them, in passages that can be asked for: by number, by section, by words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import ludotheque
from ludotheque.kernel.reading import pieces

PACKAGE = Path(ludotheque.__file__).parent
FOLDERS = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
"""Where the pages lie in what is installed, and in the sources (`setup.py` copies them)."""

ANCHOR = re.compile(r'<a id="[^"]+"></a>')
NUMBER = re.compile(rf"{ANCHOR.pattern}\**([\w-]+)")
SECTION = re.compile(r"(?:section|chapitre|§)\s*(\d+)", re.IGNORECASE)
CONTINUES = ("|", "-", "*", "`", " ")
"""With such a letter begins what belongs to the rule above it: tables, lists, drawings."""


@dataclass(frozen=True)
class Passage:
    """A rule, or a piece of text without a number."""

    section: str
    """The title of its section, with its number."""
    rules: tuple[str, ...]
    """The numbers that it explains."""
    text: str
    words: frozenset[str] = field(default=frozenset(), compare=False)

    @property
    def name(self) -> str:
        return " ".join(self.rules) or self.section

    def numbers(self) -> set[str]:
        """How its rules can be called: at48, or 48 alone."""
        return {called for rule in self.rules for called in (plain_number(rule), rule.partition("-")[2])}


@dataclass(frozen=True)
class RulesPage:
    """All passages of a page in their order."""

    title: str
    passages: tuple[Passage, ...]

    def contents(self) -> list[str]:
        """A line for each section: its title, and its first and last rule."""
        sections: dict[str, list[str]] = {}
        for passage in self.passages:
            sections.setdefault(passage.section, []).extend(passage.rules)
        named = [(title, numbers) for title, numbers in sections.items() if title]
        return [f"{title} ({numbers[0]} – {numbers[-1]})" if numbers else title for title, numbers in named]

    def text(self) -> str:
        """The whole page."""
        return "\n\n".join([f"# {self.title}", *told_in_sections(self.passages)])

    def find(self, query: str) -> list[Passage]:
        """Rules by number (AT-48, at48, 48), a section (section 7), else passages with all words, the best first."""
        if (section := SECTION.fullmatch(query.strip())) is not None:
            return [passage for passage in self.passages if passage.section.split(" ")[0] == section[1]]
        asked = {plain_number(word) for word in query.split()}
        return [passage for passage in self.passages if asked & passage.numbers()] or self._with_words(query)

    def _with_words(self, query: str) -> list[Passage]:
        wanted = pieces(query)
        found = []
        for place, passage in enumerate(self.passages):
            title = pieces(passage.section)
            whole = sum(word in passage.words for word in wanted)
            begun = [any(one.startswith(word) for one in (*passage.words, *title)) for word in wanted]
            if wanted and all(begun):
                named = all(any(one.startswith(word) for one in title) for word in wanted)
                found.append(((-whole, not named, place), passage))
        return [passage for _, passage in sorted(found, key=lambda one: one[0])]


def told_in_sections(passages: Sequence[Passage]) -> list[str]:
    """Passages, each section under its title."""
    lines: list[str] = []
    for number, passage in enumerate(passages):
        if passage.section and (number == 0 or passages[number - 1].section != passage.section):
            lines.append(f"## {passage.section}")
        lines.append(passage.text)
    return lines


def plain_number(text: str) -> str:
    """A rule's number as it is compared: AT-48, at48 and At 48 alike."""
    return re.sub(r"[^a-z0-9]", "", text.casefold())


@cache
def rules_page(game: str, language: str) -> RulesPage | None:
    """The page of a game in a language; None when it has none."""
    for folder in FOLDERS:
        file = folder / f"{game}.{language}.md"
        if file.is_file():
            return read_page(file.read_text(encoding="utf-8"))
    return None


def read_page(text: str) -> RulesPage:
    title = section = ""
    passages: list[Passage] = []
    for block in _blocks(text):
        if block.startswith("#"):
            level, _, name = block.partition(" ")
            title, section = (name, "") if level == "#" else (title, name)
        elif passages and passages[-1].section == section and block.startswith(CONTINUES) and not ANCHOR.search(block):
            last = passages.pop()
            passages.append(_passage(section, last.rules, f"{last.text}\n{_plain(block)}"))
        else:
            for piece in _pieces(block):
                passages.append(_passage(section, NUMBER.findall(piece), _plain(piece)))
    return RulesPage(title, tuple(passage for passage in passages if passage.text))


def _passage(section: str, rules: Sequence[str], text: str) -> Passage:
    return Passage(section, tuple(rules), text, frozenset(pieces(text)))


def _blocks(text: str) -> Iterator[str]:
    """What stands between empty lines; a drawing in code is one block."""
    for number, part in enumerate(re.split(r"^(```.*?^```)$", text, flags=re.MULTILINE | re.DOTALL)):
        blocks = [part] if number % 2 else re.split(r"\n\s*\n", part)
        yield from (block.strip("\n") for block in blocks if block.strip())


def _pieces(block: str) -> list[str]:
    """A block with several numbers taken apart at each line that has one; a table's head goes with none."""
    if len(ANCHOR.findall(block)) < 2:
        return [block]
    found: list[str] = []
    for line in block.splitlines():
        if ANCHOR.search(line) or not found:
            found.append(line)
        else:
            found[-1] += f"\n{line}"
    return found


def _plain(text: str) -> str:
    """Without anchors, figures, the targets of links and lines that only draw a table."""
    text = ANCHOR.sub("", text)
    text = re.sub(r"^!\[.*\)$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text).replace("**", "")
    lines = (line for line in text.splitlines() if not re.fullmatch(r"\s*\|[\s:|-]+\|\s*", line))
    return "\n".join(lines).strip()
