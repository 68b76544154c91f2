"""What people call the bots: each has a name and a line about it, in every language."""

from __future__ import annotations

import pytest
from tests.conformance.test_texts import check_french_typography

from ludotheque.bots.levels import BOTS, bot_catalogue
from ludotheque.kernel.text import LANGUAGES

LONGEST_LINE = 55
"""What fits beside the choice of a bot on one line of a phone."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_for_people_and_a_line_about_it(language: str) -> None:
    catalogue = bot_catalogue(language)
    about = {key for key in catalogue.entries if key.startswith("bot.")}
    assert about == {key for bot in BOTS for key in (f"bot.{bot}", f"bot.{bot}.about")}
    names = [catalogue.name(f"bot:{bot}") for bot in BOTS]
    assert len(set(names)) == len(BOTS)
    assert not {name.lower() for name in names} & set(BOTS)
    for bot in BOTS:
        assert len(catalogue.text(f"bot.{bot}.about")) <= LONGEST_LINE


def test_the_french_lines_are_set_like_french() -> None:
    for key, text in bot_catalogue("fr").entries.items():
        check_french_typography(text, key)
