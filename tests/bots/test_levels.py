"""What people call the bots: each has a name and a line about it, in every language."""

from __future__ import annotations

from math import inf
from time import thread_time

import pytest
from tests.conformance.test_texts import check_french_typography

from ludotheque.bots.levels import BOTS, THINKS, bot_catalogue, make_bot, seat_bots
from ludotheque.bots.search import SearchBot
from ludotheque.games import game
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import seeded
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


def budget(name: str, seconds: float = inf, iterations: int = 0) -> tuple[float, int]:
    """What a searching bot may spend on a move."""
    bot = make_bot(name, game("castles_of_burgundy"), seeded(""), seconds, iterations)
    assert isinstance(bot, SearchBot)
    return bot.thinking.seconds, bot.thinking.iterations


def test_a_budget_is_the_only_limit_and_that_of_the_name_comes_first() -> None:
    assert budget("level4") == (THINKS["level4"].seconds, THINKS["level4"].iterations)
    assert budget("level4", iterations=7) == (inf, 7)
    assert budget("level4", seconds=0.5) == (0.5, 0)
    assert budget("level4@200") == budget("level4@200", seconds=0.5) == (inf, 200)
    assert budget("level4@0.25s") == budget("level4@0.25s", iterations=7) == (0.25, 0)


def test_bots_that_are_measured_have_the_seconds_that_a_core_works_for_them() -> None:
    bot = seat_bots(["level5"], game("castles_of_burgundy"), "1")[0]
    assert isinstance(bot, SearchBot)
    assert bot.clock is thread_time


@pytest.mark.parametrize("text", ["", "0", "-3", "0s", "-1s", "s", "infs", "nans", "2.5", "5m", "5@6"])
def test_a_budget_that_is_none_is_refused_with_examples(text: str) -> None:
    with pytest.raises(UsageError, match=r"level5@200 for iterations or level5@0\.25s for seconds"):
        make_bot(f"level5@{text}", game("castles_of_burgundy"), seeded(""))


def test_who_does_not_search_takes_no_budget_of_its_own() -> None:
    with pytest.raises(UsageError, match="greedy@5: greedy does not search"):
        make_bot("greedy@5", game("castles_of_burgundy"), seeded(""))
    with pytest.raises(UsageError, match="unknown bot 'genius'"):
        make_bot("genius@5", game("castles_of_burgundy"), seeded(""))
