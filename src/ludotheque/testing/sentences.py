"""What a proofreader marks in a sentence: number, elision, spaces, apostrophes, doubled words.

Which words change with a number is read from the catalogue itself: from `{n|coin|coins}` and from names with the
forms `.one` and `.many`.
"""

from __future__ import annotations

import re

from ludotheque.kernel.text import FIELD, OPTIONAL, SINGULAR, Catalogue

MARKS = {
    "all": {
        "two spaces": re.compile(r"  "),
        "a doubled word": re.compile(r"\b(?!vous\b|nous\b)([^\W\d_]{2,}) \1\b", re.IGNORECASE),
        "both numbers or genders": re.compile(r"\w\((?:e|s|x|es)\)"),
        "a hyphen for a minus sign": re.compile(r"(?<![\w)`{*-])-\d"),
        "a decimal fraction": re.compile(r"\d[.,]5 (?:point|energy|énergie)"),
        "a typewriter's apostrophe": re.compile(r"\w['`´]\w"),
    },
    "en": {
        "a space before a mark": re.compile(r"\w [:;!?,](?!\S)"),
        "half a point in letters": re.compile(r"\bhalf a point"),
    },
    "fr": {
        "no narrow space before a mark": re.compile(r"(?<=[^\s(|:])[:;!?»](?![^\s)…])"),
        "another space before a mark": re.compile(r"(?<=[\w)»])[^\S\N{NARROW NO-BREAK SPACE}][:;!?»](?!\w)"),
        "another space after «": re.compile(r"«(?!\N{NARROW NO-BREAK SPACE})"),
        "no elision": re.compile(
            r"(?<![\w-])(?:[DdNnSsJjLlMm]e|[Qq]ue|[Ll]a) (?!un à)[aàâeéèêëiîïoôœuûAÂÀEÉÈÊIÎOÔŒU][a-zà-ÿœ]"
        ),
        "no contraction": re.compile(r"(?i)\b(?:de|à) les? (?!\w+(?:er|ir|re)\b)"),
        "a demi-point in letters": re.compile(r"\bun demi-point"),
    },
}
AMOUNT = re.compile(r"(?<![\w.,:/–-])[−+]?(\d+½?|½) ([^\W\d_]+)")
FIRST_WORD = re.compile(r"[^\W\d_]+")


class Proofreader:
    """Reads sentences of one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.language = catalogue.language
        self.marks = {**MARKS["all"], **MARKS[catalogue.language]}
        pairs = [pair for key, text in catalogue.entries.items() for pair in _pairs(catalogue, key, text)]
        words = [(FIRST_WORD.match(one), FIRST_WORD.match(many)) for one, many in pairs]
        changing = [(one[0], many[0]) for one, many in words if one and many and one[0] != many[0]]
        self.seats = [text for key, text in catalogue.entries.items() if key.startswith("seat.")]
        self.singular = {one for one, _ in changing} - {many for _, many in changing}
        self.plural = {many for _, many in changing} - {one for one, _ in changing}

    def faults(self, sentence: str) -> list[str]:
        """What is wrong, with the place where."""
        found = [f"{name}: {where[0]!r}" for name, mark in self.marks.items() for where in mark.finditer(sentence)]
        for seat in self.seats:
            sentence = sentence.replace(seat, "…")
        for amount in AMOUNT.finditer(sentence):
            wrong = self.plural if amount[1] in SINGULAR[self.language] else self.singular
            if amount[2] in wrong:
                found.append(f"the number of {amount[0]!r}")
        return found


def written(text: str) -> str:
    """A text of a catalogue with its arguments left out, as far as a proofreader can judge it."""
    return FIELD.sub(lambda field: f"{field['before'] or ''}…", OPTIONAL.sub(r"\2", text))


def _pairs(catalogue: Catalogue, key: str, text: str) -> list[tuple[str, str]]:
    """The forms for one and for many in a text, or of the name that it is."""
    found = [(field["one"], field["many"]) for field in FIELD.finditer(text) if field["one"] is not None]
    name, _, form = key.rpartition(".")
    if form in ("one", "many") and name in catalogue.entries:
        forms = [catalogue.entries.get(f"{name}.{other}", catalogue.entries[name]) for other in ("one", "many")]
        found.append((forms[0], forms[1]))
    return found
