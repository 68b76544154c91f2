"""Which names people may have: names that can be read, and nobody else's office."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from fnmatch import fnmatchcase
from itertools import groupby
from pathlib import Path
from typing import Final

from ludotheque.bots.levels import BOTS, bot_catalogue
from ludotheque.kernel.text import LANGUAGES
from ludotheque.server.errors import Refusal

LONGEST: Final = 40
GONE: Final = "…"
"""The name of people who have deleted themselves or whose account is closed; nobody else can have it."""

UNREADABLE: Final = frozenset(["Cc", "Cf", "Co", "Cs", "Zl", "Zp"])
"""Kinds of characters that are not seen, or turn the direction in which others are read."""
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters of other kinds that are not seen either."""
MOST_MARKS: Final = 2
"""Accents on one letter."""
OFFICES: Final = """
    admin administrator administrateur administratrice bot ludotheque moderator moderateur moderatrice robot root
    superuser sysadmin system systeme webmaster
""".split()
"""Words that no name may hold."""
TRADES: Final = ("bot", "robot")
"""Those among them that a bot from outside may have in its name."""
LOOKALIKES: Final = str.maketrans(
    "0134578@$!|lаеорсухіјѕкмтвнαερτυικνο",
    "oieastbasiiiaeopcyxijskmtbhaeptuikvo",
)
"""Letters that are taken for others; what looks like i, l or 1 is all i."""


class Names:
    """The names that a host allows; `forbidden` are words, in which `*` stands for any letters."""

    def __init__(self, forbidden: Iterable[str] = ()) -> None:
        self._words = [*map(skeleton, OFFICES), *["*".join(map(skeleton, word.split("*"))) for word in forbidden]]
        self._whole = {skeleton(name) for name in bot_names()}

    def checked(self, name: str, is_bot: bool = False) -> str:
        """The name as it is kept, of a person or of a bot from outside; refused when it may not be one."""
        name = " ".join(unicodedata.normalize("NFC", name).split())
        if not 0 < len(name) <= LONGEST or not _is_readable(name) or self._is_reserved(name, is_bot):
            raise Refusal("wrong_name")
        return name

    def _is_reserved(self, name: str, is_bot: bool) -> bool:
        whole = skeleton(name)
        words = [word for word in [whole, *map(skeleton, name.split())] if not (is_bot and word in TRADES)]
        return whole in self._whole or any(fnmatchcase(word, taken) for word in words for taken in self._words)


def read_names(file: Path | None) -> Names:
    """What a host forbids: a file with one word a line, and remarks behind `#`."""
    if file is None:
        return Names()
    lines = [line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8", errors="replace").splitlines()]
    return Names([line for line in lines if line])


def bot_names() -> set[str]:
    """What bots are called, by programs and by people."""
    catalogues = [bot_catalogue(language) for language in LANGUAGES]
    return {*BOTS, *[catalogue.text(f"bot.{bot}") for catalogue in catalogues for bot in BOTS]}


def skeleton(text: str) -> str:
    """What is left of a text when letters that look alike are the same, and everything else is gone."""
    plain = unicodedata.normalize("NFKD", text).casefold().translate(LOOKALIKES)
    return "".join([letter for letter in plain if letter.isalnum()])


def _is_readable(name: str) -> bool:
    if any(unicodedata.category(letter) in UNREADABLE or letter in INVISIBLE for letter in name):
        return False
    runs = groupby(name, lambda letter: unicodedata.combining(letter) > 0)
    marks = [len(list(run)) for is_mark, run in runs if is_mark]
    return any(letter.isalnum() for letter in name) and max(marks, default=0) <= MOST_MARKS
