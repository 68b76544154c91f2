"""The rules on request: what is asked for, as much of it as the budget allows, and where there is more."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel.errors import UsageError
from ludotheque.terminal.prompt import LONGEST_LINE
from ludotheque.terminal.speaker import Speaker
from ludotheque.words.answers import Answer
from ludotheque.words.budget import RESERVE, Part, checked_budget, fitted, tokens
from ludotheque.words.rules import Passage, rules_page, told_in_sections


def rules_answer(speaker: Speaker, query: str, budget: int) -> Answer:
    """Rules by number, section or words; without a question, or with one that nothing answers, the sections."""
    checked_budget(budget)
    page = rules_page(speaker.spec.id, speaker.language)
    if page is None:
        raise UsageError(speaker.text("words.no_rules"))
    query = " ".join(query.split())[:LONGEST_LINE]
    found = page.find(query)
    if found:
        return _passages(speaker, found, budget)
    example = next(rule for passage in page.passages for rule in passage.rules)
    ask = "words.nothing_found" if query else "words.contents"
    lines = [speaker.text(ask, query=query[:80], example=example), *(f"- {line}" for line in page.contents())]
    return Answer(fitted([Part(page.title, (lines,), 1)], budget, speaker.catalogue), {"passages": []})


def _passages(speaker: Speaker, found: Sequence[Passage], budget: int) -> Answer:
    """The first of the passages in full, as far as they fit; the names of the others."""
    shown: list[Passage] = []
    for passage in found:
        if tokens(_told([*shown, passage])) > budget - RESERVE:
            break
        shown.append(passage)
    text = _told(shown) if shown else fitted([_part(found[0])], budget - RESERVE, speaker.catalogue)
    rest = [passage.name for passage in found[max(1, len(shown)) :]]
    if rest:
        more = speaker.text("words.further", names=", ".join(dict.fromkeys(rest)))
        letters = (budget - tokens(text) - 1) * 4
        text += f"\n\n{more if len(more) <= letters else f'{more[: letters - 1]}…'}"
    return Answer(text, {"passages": [{"rules": passage.rules, "section": passage.section} for passage in found]})


def _told(passages: Sequence[Passage]) -> str:
    return "\n\n".join(told_in_sections(passages))


def _part(passage: Passage) -> Part:
    return Part(passage.section, (passage.text.splitlines(),), 1)
